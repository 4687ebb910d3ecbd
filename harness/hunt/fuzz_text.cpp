// What a hunt found, for people.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/answer/draw.h"
#include "harness/base/escape.h"
#include "harness/base/shell_quote.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/faults/fault_text.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

VerdictCounts FuzzFindings::all() const {
  VerdictCounts sum;
  for (const VerdictCounts& part : counts) {
    for (std::size_t i = 0; i < sum.of.size(); ++i) sum.of[i] += part.of[i];
  }
  return sum;
}

Exit FuzzFindings::exit() const {
  const VerdictCounts sum = all();
  if (was_interrupted) return Exit::interrupted;
  if (sum.wrong() > 0) return Exit::does_not_conform;
  if (stray_count > 0) return Exit::engine_broken;
  return sum[Verdict::pass] == 0 ? Exit::nothing_ran : Exit::conforms;
}

std::string_view cause_of(const Fault& fault) {
  if (fault.is_flaky) return verdict_name(Verdict::flaky);
  return fault.is_fitted ? cause_name(fault.blame.cause) : "unknown";
}

std::string explanation_of(const Fault& fault, const ofc::Rules& rules) {
  const bool refuses = fault.blame.cause == Cause::bug && fault.example.key.verdict == Verdict::wrongly_refused;
  if (fault.is_fitted && refuses) return "a bug: it refuses what is legal, and no value of any option explains it";
  if (fault.is_fitted) return describe(fault.blame, rules);
  return "wrong each time it is asked; no cause is looked for, since other answers of the engine change";
}

namespace {

constexpr std::string_view indent = drawn_margin;
constexpr std::size_t most_lines = 8;

std::string moved_text(const FaultLine& line) { return line.moved ? fmt::format("{:.3f}", *line.moved) : "-"; }

std::string table(const Fault& fault) {
  std::string text =
      fmt::format("{}{:<11}{:>9}{:>12}{:>15}\n", indent, "seen in", "count", "in 10,000", "points a seat");
  for (std::size_t i = 0; i < fault.lines.size() && i < most_lines; ++i) {
    const FaultLine& line = fault.lines[i];
    const std::string share =
        line.looked_at == 0 ? "" : fmt::format(" (a share: {} of {} looked at)", line.of_these, line.looked_at);
    text += fmt::format("{}{:<11}{:>9}{:>12.1f}{:>15}  {}{}\n", indent, operation_name(line.key.operation), line.count,
                        line.in_ten_thousand(), moved_text(line), clean(line.key.shape), share);
  }
  if (fault.lines.size() > most_lines)
    text += fmt::format("{}… and {} more\n", indent, fault.lines.size() - most_lines);
  return text;
}

std::string again(const Fault& fault, const FuzzFindings& findings) {
  std::vector<std::string> words = {"ofcheck", "fuzz"};
  if (!findings.how.rules.empty()) words.insert(words.end(), {"--rules", findings.how.rules});
  words.insert(words.end(), findings.how.options.begin(), findings.how.options.end());
  if (findings.source.play) words.emplace_back("--play");
  words.insert(words.end(), {"--seed", std::to_string(findings.source.range.seed), "--from",
                             std::to_string(fault.index), "--count", "1", "--"});
  words.insert(words.end(), findings.how.command.begin(), findings.how.command.end());
  return shell_words(words);
}

std::string repro(const SavedCase& saved, const FuzzFindings& findings) {
  std::vector<std::string> words = {"ofcheck", "repro", saved.id};
  if (!findings.how.rules.empty()) words.insert(words.end(), {"--rules", findings.how.rules});
  words.insert(words.end(), findings.how.options.begin(), findings.how.options.end());
  words.insert(words.end(), {"--cases", saved.path, "--"});
  words.insert(words.end(), findings.how.command.begin(), findings.how.command.end());
  return shell_words(words);
}

std::string one_fault(std::size_t number, const Fault& fault, const FuzzFindings& findings) {
  const FaultKey& key = fault.example.key;
  const std::string title =
      fault.is_flaky ? "other answers when asked again: nothing can be inferred" : title_of(key, fault.example.result);
  const Colour colour = fault.is_flaky || fault.blame.cause != Cause::bug ? Colour::yellow : Colour::red;
  std::string text = fmt::format("{} {}  {}\n", coloured(Colour::bold, fmt::format("{}.", number)),
                                 coloured(colour, cause_of(fault)), coloured(Colour::bold, clean(title)));
  if (!fault.is_flaky) {
    text += failing_text(fault.example, findings.source.rules);
    text += fmt::format("{}this is {}\n", indent, explanation_of(fault, findings.source.rules));
    if (!key.rule.empty()) text += fmt::format("{}{}\n", indent, coloured(Colour::cyan, page_of(key.rule)));
  }
  text += table(fault);
  text += fmt::format("{}again: {}\n", indent, again(fault, findings));
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
  const std::string wrong = fmt::format("{} of {} answers are wrong", all.wrong(), all.asked());
  switch (findings.exit()) {
    case Exit::conforms:
      return coloured(Colour::green, "nothing found") + fmt::format(": {} passed, none wrong\n", all[Verdict::pass]);
    case Exit::does_not_conform:
      return coloured(Colour::red, fmt::format("{} distinct fault{}", findings.faults.size(),
                                               findings.faults.size() == 1 ? "" : "s")) +
             fmt::format(": {}\n", wrong);
    case Exit::interrupted:
      return coloured(Colour::yellow, "interrupted") + fmt::format(": what was found until then; {}\n", wrong);
    case Exit::nothing_ran:
      return coloured(Colour::red, "nothing ran") +
             ": the engine could not be asked a single question that it answers\n";
    case Exit::engine_broken:
      return coloured(Colour::red, "broke the protocol") + "\n";
    case Exit::usage:
    case Exit::kit_broken:
      break;
  }
  return "";
}

}  // namespace

std::string fuzz_text(const FuzzFindings& findings) {
  std::string text;
  for (std::size_t i = 0; i < findings.faults.size(); ++i) text += one_fault(i + 1, findings.faults[i], findings);
  const DealRange& range = findings.source.range;
  const VerdictCounts all = findings.all();
  text += fmt::format("engine   {} {}\n", one_line(findings.hello.name), one_line(findings.hello.version));
  text += fmt::format("rules    {}\n", describe_rules(findings.source.rules));
  text += fmt::format("asked    {} questions about generated {}, from {} on, of seed {}{}\n", all.asked(),
                      findings.source.play ? "matches" : "deals", range.from, range.seed,
                      range.shard == Shard{} ? "" : ", shard " + to_string(range.shard));
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < findings.counts.size(); ++i) {
    if (findings.counts[i].asked() > 0)
      parts.push_back(fmt::format("{} {}", operation_names[i], findings.counts[i].asked()));
  }
  if (!parts.empty()) text += fmt::format("         {}\n", fmt::join(parts, ", "));
  if (all[Verdict::unsupported] > 0) text += fmt::format("         {} unsupported\n", all[Verdict::unsupported]);
  for (const auto& entry : findings.not_asked)
    text += fmt::format("         {} not asked, {}\n", entry.second, not_asked_text(entry));
  if (findings.others > 0) {
    text += fmt::format("others   {} failures of further kinds: {} kinds are kept\n", findings.others,
                        FaultGroups::most_groups);
  }
  if (!findings.not_shrunk.empty()) text += fmt::format("nothing was shrunk: {}\n", clean(findings.not_shrunk));
  for (const std::string& fault : findings.stray)
    text += fmt::format("protocol trouble outside of any question: {}\n", clean(fault));
  return text + "\n" + summary(findings);
}

}  // namespace ofcheck
