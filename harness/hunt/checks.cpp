#include "harness/hunt/checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/draw.h"
#include "harness/base/escape.h"
#include "harness/base/text.h"
#include "harness/fingerprint/fingerprint.h"
#include "harness/settle/dispute_sources.h"

namespace ofcheck {

namespace {

Checked checked_fault(const Fault& fault, const ofc::Rules& rules) {
  return {false, one_line(fault_title(fault, rules)), std::string(cause_of(fault)), rule_of(fault),
          uncoloured(fault_text(fault, rules))};
}

bool shows_in(const std::vector<Fault>& faults, Operation operation) {
  return std::any_of(faults.begin(), faults.end(), [&](const Fault& fault) {
    return std::any_of(fault.lines.begin(), fault.lines.end(),
                       [&](const FaultLine& line) { return line.key.operation == operation; });
  });
}

std::string count_of(std::size_t faults) { return plural(faults, "distinct fault"); }

/// `low.middle: high`, and the values that would do as well.
std::string text_of(const OptionFinding& found) {
  const auto name = [&](int value) { return named_value(*found.option, value); };
  std::string text = fmt::format("{}: {}", found.option->id.name, found.any_number ? "any number" : name(found.value));
  for (const Untold& other : found.untold) text += " or " + name(other.value);
  return text;
}

}  // namespace

Checklist checklist_of(const FuzzFindings& findings) {
  Checklist checks = checks_of(findings);
  checks.text = fuzz_text(findings);
  checks.json = fuzz_json(findings);
  return checks;
}

Checklist checks_of(const FuzzFindings& findings) {
  Checklist checks{"fuzz", findings.engine_line(), words_of(findings.kind, findings.ending()), {}, "", ""};
  if (!findings.faults.empty()) checks.verdict = count_of(findings.faults.size());
  for (const Fault& fault : findings.faults) {
    checks.list.push_back(checked_fault(fault, findings.rules));
    checks.list.back().text += again_line(fault, findings);
  }
  for (std::size_t i = 0; i < findings.by_operation.size(); ++i) {
    const VerdictCounts& counts = findings.by_operation[i];
    if (counts[Verdict::pass] == 0 || counts.failed() > 0 || shows_in(findings.faults, static_cast<Operation>(i)))
      continue;
    checks.list.push_back(
        {true, std::string(operation_names[i]), "ok", "", fmt::format("{} right answers", counts[Verdict::pass])});
  }
  for (const std::string& stray : findings.stray)
    checks.list.push_back({false, "protocol trouble outside of any question", "trouble", "", stray});
  return checks;
}

namespace {

Checklist checks_of(const Fingerprint& print, const std::string& engine) {
  Checklist checks{"fingerprint", engine, "every answer is explained", {}, "", ""};
  if (print.answered == 0) checks.verdict = "nothing was answered";
  if (!print.faults.empty()) checks.verdict = count_of(print.faults.size());
  if (!print.contradictions.empty()) checks.verdict = "the engine contradicts itself";
  for (const Contradiction& each : print.contradictions) {
    const Difference difference = difference_of_answers(each.first, each.second);
    checks.list.push_back(
        {false,
         fmt::format("{} gets another answer when it is asked again", operation_name(operation_of(each.question))),
         "inconsistent", "",
         fmt::format("{}{}: first {}, then {}\n", draw_question(each.question), difference.member, difference.expected,
                     difference.got)});
  }
  if (!print.contradictions.empty()) return checks;
  for (const Fault& fault : print.faults) checks.list.push_back(checked_fault(fault, print.rules));
  for (const Unanswered& each : print.failed)
    checks.list.push_back({false, one_line(each.why), "bug", "", draw_question(each.question)});
  if (print.answered == 0) return checks;
  for (const OptionFinding& found : print.options)
    checks.list.push_back({true, text_of(found), "ok", std::string(found.option->id.name), ""});
  return checks;
}

}  // namespace

Checklist checklist_of(const Fingerprint& print, const std::string& engine) {
  Checklist checks = checks_of(print, engine);
  checks.text = folded(fingerprint_text(print, engine));
  checks.json = fingerprint_json(print, engine, checks_json(checks));
  return checks;
}

}  // namespace ofcheck
