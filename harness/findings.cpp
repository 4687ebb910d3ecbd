#include "harness/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "harness/blame.h"
#include "harness/contradictions.h"
#include "harness/draw.h"
#include "harness/escape.h"
#include "harness/json_lines.h"
#include "harness/oracle_answer.h"
#include "harness/repeat.h"
#include "harness/text.h"

namespace ofcheck {

std::string_view known_name(Known known) { return known_names[static_cast<std::size_t>(known)]; }

bool is_wrong(Verdict verdict) {
  return verdict != Verdict::pass && verdict != Verdict::unsupported && verdict != Verdict::not_asked;
}

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

std::size_t Counts::all() const { return std::accumulate(of.begin(), of.end(), std::size_t{0}); }

std::size_t Counts::wrong() const {
  return all() - (*this)[Verdict::pass] - (*this)[Verdict::unsupported] - (*this)[Verdict::not_asked];
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

/// What would explain a wrong answer. An engine that is not asked the same twice is not held to anything.
void add_blame(FindingDetails& details, const Task& task, const TaskResult& result) {
  const bool is_answer = result.verdict == Verdict::fail || result.verdict == Verdict::wrongly_refused ||
                         result.verdict == Verdict::wrongly_accepted;
  if (!is_answer || !result.got) return;
  const Evidence evidence{&task.of->question, &*result.got, &task.rules};
  const std::vector<Settings> explanations = single_explanations(std::span(&evidence, 1));
  for (const Settings& settings : explanations) details.values.push_back(describe(settings));
  details.cause = cause_name(blame_on(explanations, task.rules).cause);
}

FindingDetails details_of(const Task& task, const TaskResult& result, const Invocation& how) {
  FindingDetails details;
  details.title = task.of->title;
  details.sources = task.of->sources;
  details.file = task.of->place.file;
  details.line = task.of->place.line;
  details.column = task.of->place.column;
  if (!is_wrong(result.verdict)) return details;
  details.rules = describe_rules(task.rules);
  details.shown = question_lines(task.of->question);
  details.ledger = explain(task.of->question, task.rules);
  details.expected = answer_json(task.expected);
  if (result.got) details.got = answer_json(*result.got);
  details.again = repeat_command(task, how);
  add_blame(details, task, result);
  return details;
}

Finding finding_of(const Task& task, const TaskResult& result, std::size_t index, const Invocation& how) {
  Finding finding{index,          task.label,    task.of->id,       std::string(task.of->rule.name),
                  result.verdict, result.reason, result.difference, result.stderr_tail};
  if (result.verdict != Verdict::pass) finding.details = details_of(task, result, how);
  return finding;
}

}  // namespace

Findings findings_of(const Run& run, const Corpus& corpus) {
  Findings findings;
  findings.corpus_version = corpus.version;
  findings.corpus_hash = corpus.hash;
  findings.cases = corpus.cases.size();
  findings.engine = run.hello.name;
  findings.engine_version = run.hello.version;
  findings.rules = run.rules;
  findings.planned = run.tasks.size();
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    findings.list.push_back(finding_of(run.tasks[i], run.results[i], i, run.how));
  }
  findings.contradictions = contradictions_of(run, values_of(findings));
  refute(findings);
  findings.stray = run.stray;
  findings.stray_count = std::max(run.stray_count, run.stray.size());
  findings.was_interrupted = run.was_interrupted;
  return findings;
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

std::string answer_json(const Answer& answer) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_answer(writer, answer);
  writer.EndObject();
  return {buffer.GetString(), buffer.GetSize()};
}

std::vector<std::string> question_lines(const Question& question) {
  std::vector<std::string> lines;
  const std::string drawn = draw_question(question);
  std::string_view rest = drawn;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    line.remove_prefix(std::min(line.find_first_not_of(' '), drawn_margin.size()));
    lines.emplace_back(line);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return lines;
}

std::string page_of(std::string_view rule) {
  std::string anchor(rule);
  std::erase(anchor, '.');
  return fmt::format("docs/rules/{}.md#{}", rule.substr(0, rule.find('.')), anchor);
}

}  // namespace ofcheck
