// What a hunt found, for people.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/answer/draw.h"
#include "harness/base/escape.h"
#include "harness/base/shell_quote.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/explain/cause_words.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/interview/repeat.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

RunEnd FuzzFindings::ending() const {
  const VerdictCounts sum = all();
  return ending_of(was_interrupted, sum.failed(), stray_count, sum[Verdict::pass]);
}

Totals FuzzFindings::totals() const {
  Totals totals{ending(), {{"faults", faults.size()}, {"others", others}}};
  for (const auto& count : named(all())) totals.counts.push_back(count);
  if (part_of_run()) totals.lines = {{"groups", groups.size()}, {"answers", transcript.answers().size()}};
  return totals;
}

namespace {

constexpr std::string_view indent = drawn_margin;
constexpr std::size_t most_lines = 8;

std::string moved_text(const FaultLine& line) { return line.moved ? fmt::format("{:.3f}", *line.moved) : "-"; }

std::string table(const Fault& fault) {
  if (fault.lines.empty()) return fmt::format("{}{}\n", indent, seen_beside_unexplained);
  std::string text =
      fmt::format("{}{:<11}{:>9}{:>12}{:>15}\n", indent, "seen in", "count", "in 10,000", "points a seat");
  for (std::size_t i = 0; i < fault.lines.size() && i < most_lines; ++i) {
    const FaultLine& line = fault.lines[i];
    const std::string share =
        line.looked_at == 0 ? "" : fmt::format(" (a share: {} of {} looked at)", line.of_these, line.looked_at);
    text += fmt::format("{}{:<11}{:>9}{:>12.1f}{:>15}  {}{}\n", indent, operation_name(line.key.operation), line.count,
                        line.in_ten_thousand(), moved_text(line), one_line(line.key.shape), share);
  }
  if (fault.lines.size() > most_lines)
    text += fmt::format("{}… and {} more\n", indent, fault.lines.size() - most_lines);
  return text;
}

/// A command of this program, with the options that the hunt was started with, about its engine.
std::string command_text(std::vector<std::string> words, const std::vector<std::string>& about,
                         const FuzzFindings& findings) {
  words.insert(words.begin(), program_word());
  if (!findings.rules_given.empty()) words.insert(words.end(), {"--rules", findings.rules_given});
  for (const std::vector<std::string>* some : {&findings.options, &about, &findings.command}) {
    if (some == &findings.command) words.emplace_back("--");
    words.insert(words.end(), some->begin(), some->end());
  }
  return shell_words(words);
}

}  // namespace

std::string again(const Fault& fault, const FuzzFindings& findings) {
  constexpr std::size_t longest_question = 4000;
  const std::string question = typed_question(fault.example.question);
  if (may_pass_again(fault)) return "";
  if (fault.is_shrunk && question.size() <= longest_question) return command_text({"repro", question}, {}, findings);
  std::vector<std::string> about = {
      "--seed", std::to_string(findings.range.seed), "--from", std::to_string(fault.index), "--count", "1"};
  if (findings.about_matches) about.insert(about.begin(), "--play");
  return command_text({"fuzz"}, about, findings);
}

bool offers_again(const FuzzFindings& findings) {
  return std::any_of(findings.faults.begin(), findings.faults.end(),
                     [&](const Fault& fault) { return !again(fault, findings).empty(); });
}

std::string again_line(const Fault& fault, const FuzzFindings& findings) {
  const std::string command = again(fault, findings);
  return command.empty() ? "" : fmt::format("{}again: {}\n", indent, command);
}

namespace {

std::string repro(const SavedCase& saved, const FuzzFindings& findings) {
  return command_text({"repro", saved.id}, {"--cases", saved.path}, findings);
}

std::string one_fault(std::size_t number, const Fault& fault, const FuzzFindings& findings) {
  const std::string title = fault_title(fault, findings.rules);
  const Colour colour = cause_of(fault) == "bug" || cause_of(fault) == "unexplained" ? Colour::red : Colour::yellow;
  std::string text = fmt::format("{} {}  {}\n", coloured(Colour::bold, fmt::format("{}.", number)),
                                 coloured(colour, cause_of(fault)), coloured(Colour::bold, one_line(title)));
  text += fault_text(fault, findings.rules);
  if (const std::string rule = rule_of(fault); !fault.is_flaky && !rule.empty())
    text += fmt::format("{}{}\n", indent, coloured(Colour::cyan, one_line(page_of(rule))));
  text += table(fault);
  text += again_line(fault, findings);
  const std::size_t place = number - 1;
  if (place < findings.saved.size() && !findings.saved[place].path.empty()) {
    const SavedCase& saved = findings.saved[place];
    text += fmt::format("{}case:  {}\n", indent, repro(saved, findings));
    if (!saved.remark.empty()) text += fmt::format("{}       {} {}\n", indent, printable(saved.path), saved.remark);
  }
  return text + "\n";
}

std::string summary(const FuzzFindings& findings) {
  const VerdictCounts all = findings.all();
  const RunEnd ending = findings.ending();
  std::string words = words_of(findings.kind, ending);
  std::string rest;
  switch (ending) {
    case RunEnd::good:
      rest = ": " + closing_words(all);
      break;
    case RunEnd::bad:
      words = plural(findings.faults.size(), "distinct fault");
      rest = ": " + closing_words(all);
      break;
    case RunEnd::interrupted:
      rest = ": what was found until then; " + closing_words(all);
      break;
    case RunEnd::nothing_ran:
      rest = ": the engine could not be asked a single question that it answers";
      if (!findings.about_matches &&
          std::count(findings.operations.begin(), findings.operations.end(), Operation::play) > 0)
        rest += "; --play asks about matches";
      break;
    case RunEnd::broke_the_protocol:
    case RunEnd::did_not_start:
      break;
  }
  return coloured(colour_of(ending), words) + rest + "\n";
}

}  // namespace

std::string fuzz_text(const FuzzFindings& findings) {
  std::string text;
  for (std::size_t i = 0; i < findings.faults.size(); ++i) text += one_fault(i + 1, findings.faults[i], findings);
  if (!findings.not_shrunk.empty() && offers_again(findings)) text += fmt::format("{}\n\n", untried_words);
  const DealRange& range = findings.range;
  const VerdictCounts all = findings.all();
  text += fmt::format("engine   {} {}\n", one_line(findings.engine), one_line(findings.engine_version));
  text += fmt::format("rules    {}\n", describe_rules(findings.rules));
  text += fmt::format("asked    {} questions about generated {}, from {} on, of seed {}{}\n", all.asked(),
                      findings.about_matches ? "matches" : "deals", range.from, range.seed,
                      range.shard == Shard{} ? "" : ", shard " + to_string(range.shard));
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < findings.by_operation.size(); ++i) {
    if (findings.by_operation[i].asked() > 0)
      parts.push_back(fmt::format("{} {}", operation_names[i], findings.by_operation[i].asked()));
  }
  if (!parts.empty()) text += fmt::format("         {}\n", fmt::join(parts, ", "));
  if (all[Verdict::unsupported] > 0) text += fmt::format("         {} unsupported\n", all[Verdict::unsupported]);
  for (const auto& entry : findings.not_asked)
    text += fmt::format("         {} not asked, {}\n", entry.second, not_asked_text(entry));
  if (findings.others > 0) {
    text += fmt::format("others   {} failures of further kinds: {} kinds are kept\n", findings.others,
                        FaultGroups::most_groups);
  }
  if (!findings.not_shrunk.empty())
    text += fmt::format("nothing was shrunk: {}\n", continued(findings.not_shrunk, indent));
  for (const std::string& fault : findings.stray)
    text += fmt::format("protocol trouble outside of any question: {}\n", continued(fault, indent));
  return folded(text + "\n" + summary(findings));
}

}  // namespace ofcheck
