#include "harness/report/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "harness/base/text.h"

namespace ofcheck {

std::string_view known_name(Known known) { return known_names[static_cast<std::size_t>(known)]; }

bool Finding::is_problem() const {
  switch (known) {
    case Known::unlisted:
      return is_wrong(verdict);
    case Known::passes:
    case Known::otherwise:
      return true;
    case Known::expected:
    case Known::flaky:
      return false;
  }
  return true;
}

void Counts::add(const Finding& finding) {
  ++of[static_cast<std::size_t>(finding.verdict)];
  ++known[static_cast<std::size_t>(finding.known)];
  if (finding.is_problem()) ++problems;
  if (finding.known == Known::flaky && is_wrong(finding.verdict)) ++flaky_failures;
}

Counts Findings::counts() const {
  Counts counts;
  for (const Finding& finding : list) counts.add(finding);
  return counts;
}

Exit Findings::exit() const {
  if (!not_started.empty()) return Exit::engine_broken;
  const Counts counted = counts();
  if (was_interrupted) return Exit::interrupted;
  if (counted.problems > 0 || counted[Verdict::not_asked] > 0) return Exit::does_not_conform;
  if (stray_count > 0 || !stray.empty()) return Exit::engine_broken;
  if (counted[Verdict::pass] + counted[Known::expected] + counted.flaky_failures == 0) return Exit::nothing_ran;
  return Exit::conforms;
}

std::string_view Findings::status() const {
  if (!not_started.empty()) return "engine-did-not-start";
  return status_name(exit(), "conforms", "does-not-conform");
}

namespace {

/// `; 12 questions were not asked: the run's time limit was over`, for each reason, or nothing.
std::string unasked_words(const Findings& findings) {
  std::map<std::string, std::size_t> reasons;
  for (const Finding& finding : findings.list) {
    if (finding.verdict == Verdict::not_asked) ++reasons[finding.reason];
  }
  std::string text;
  for (const auto& [reason, times] : reasons) {
    text += fmt::format("; {} question{} {}", times, times == 1 ? " was" : "s were",
                        reason.empty() ? "not asked" : one_line(reason));
  }
  return text;
}

/// `, 95 failed that the list calls flaky`, or nothing.
std::string flaky_words(const Counts& counted) {
  if (counted.flaky_failures == 0) return "";
  return fmt::format(", {} failed that the list calls flaky", counted.flaky_failures);
}

/// What came of a run without a problem: `729 passed, none wrong`, or how many failures are forgiven.
std::string forgiven_words(const Counts& counted) {
  std::string text = fmt::format("{} passed", counted[Verdict::pass]);
  if (counted.wrong() == 0) return text + ", none wrong";
  if (counted[Known::expected] > 0)
    text += fmt::format(", {} failed as the list of known failures says", counted[Known::expected]);
  return text + flaky_words(counted);
}

}  // namespace

std::pair<std::string, std::string> Findings::summary() const {
  if (!not_started.empty()) return {"did not start", ": " + not_started};
  const Counts counted = counts();
  const std::string unasked = unasked_words(*this);
  switch (exit()) {
    case Exit::conforms:
      return {"conforms", ": " + forgiven_words(counted)};
    case Exit::does_not_conform:
      if (!known_list.empty()) {
        return {"does not conform",
                fmt::format(": {} of {} outcomes are not as the list of known failures says; {} are", counted.problems,
                            counted.asked(), counted[Known::expected]) +
                    flaky_words(counted) + unasked};
      }
      return {"does not conform",
              fmt::format(": {} of {} answers are wrong", counted.wrong(), counted.asked()) + unasked};
    case Exit::interrupted:
      return {"interrupted", fmt::format(": these are partial results, {} of {} questions were not asked",
                                         counted[Verdict::not_asked], counted.all())};
    case Exit::nothing_ran:
      return {"nothing ran", ": the engine could not be asked a single question that it answers"};
    case Exit::engine_broken:
      return {"broke the protocol", ""};
    case Exit::usage:
    case Exit::kit_broken:
      break;
  }
  return {"the kit is broken", ""};
}

std::string Findings::engine_line() const {
  return engine_version.empty() ? engine : fmt::format("{} {}", engine, engine_version);
}

namespace {

/// Every section, in rule-book order.
std::vector<std::string_view> all_sections() {
  std::vector<std::string_view> sections;
  for (const ofc::RuleInfo& info : ofc::all_rules()) {
    if (sections.empty() || sections.back() != info.section()) sections.push_back(info.section());
  }
  return sections;
}

}  // namespace

std::vector<std::pair<std::string_view, Counts>> by_section(const Findings& findings) {
  std::vector<std::pair<std::string_view, Counts>> sections;
  for (const std::string_view section : all_sections()) sections.emplace_back(section, Counts{});
  for (const Finding& finding : findings.list) {
    const auto found = std::find_if(sections.begin(), sections.end(),
                                    [&](const auto& entry) { return entry.first == finding.section(); });
    if (found != sections.end()) found->second.add(finding);
  }
  std::erase_if(sections, [](const auto& entry) { return entry.second.all() == 0; });
  return sections;
}

std::vector<std::string_view> sections_of(const std::vector<Findings>& all) {
  std::vector<std::string_view> sections = all_sections();
  std::erase_if(sections, [&](std::string_view section) {
    return std::none_of(all.begin(), all.end(), [&](const Findings& findings) {
      return std::any_of(findings.list.begin(), findings.list.end(),
                         [&](const Finding& finding) { return finding.section() == section; });
    });
  });
  return sections;
}

std::vector<std::pair<std::string, std::size_t>> unsupported_reasons(const Findings& findings) {
  std::map<std::string, std::size_t> reasons;
  for (const Finding& finding : findings.list) {
    if (finding.verdict == Verdict::unsupported) ++reasons[finding.reason];
  }
  return {reasons.begin(), reasons.end()};
}

Exit worse(Exit a, Exit b) {
  constexpr std::array order = {Exit::conforms,    Exit::nothing_ran, Exit::does_not_conform, Exit::engine_broken,
                                Exit::interrupted, Exit::usage,       Exit::kit_broken};
  const auto rank = [&](Exit exit) { return std::find(order.begin(), order.end(), exit); };
  return rank(a) < rank(b) ? b : a;
}

}  // namespace ofcheck
