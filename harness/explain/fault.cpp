#include "harness/explain/fault.h"

#include <fmt/format.h>

#include <numeric>

#include "harness/answer/draw.h"
#include "harness/base/escape.h"
#include "harness/faults/fault_text.h"

namespace ofcheck {

double FaultLine::in_ten_thousand() const {
  return asked == 0 ? 0 : 10000.0 * static_cast<double>(count) / static_cast<double>(asked);
}

std::uint64_t Fault::count() const {
  return std::accumulate(lines.begin(), lines.end(), std::uint64_t{0},
                         [](std::uint64_t all, const FaultLine& line) { return all + line.count; });
}

std::string rule_of(const Fault& fault) {
  return fault.cause ? std::string(rule_of(fault.cause->what).name) : fault.example.key.rule;
}

std::string_view cause_of(const Fault& fault) {
  if (fault.is_flaky || fault.is_right_alone) return verdict_name(Verdict::flaky);
  const Verdict verdict = fault.example.key.verdict;
  if (!fault.cause) return is_answer(verdict) && !is_about_refusing(fault.example.key) ? "unexplained" : "bug";
  return cause_kind_names[static_cast<std::size_t>(fault.cause->kind)];
}

std::string fault_title(const Fault& fault, const ofc::Rules& rules) {
  if (fault.is_flaky && is_answer(fault.example.key.verdict))
    return "other answers when asked again: nothing can be inferred";
  return fault.cause ? describe(fault.cause->what, rules) : title_of(fault.example.key, fault.example.result);
}

std::string explanation_of(const Fault& fault, const ofc::Rules& rules) {
  if (!fault.cause) {
    const FaultKey& key = fault.example.key;
    if (!is_answer(key.verdict)) return std::string(kind_of_no_answer(key.verdict));
    if (is_about_refusing(key)) return std::string(kind_of_refusing(key.verdict));
    if (fault.is_beside_flaky)
      return fmt::format("unexplained: no cause is looked for where answers to `{}` change",
                         operation_name(key.operation));
    return "unexplained: no house rule and no known kind of slip predicts it";
  }
  return kind_text(*fault.cause, rules);
}

std::string fault_text(const Fault& fault, const ofc::Rules& rules) {
  const bool has_answer = is_answer(fault.example.key.verdict);
  if (fault.is_flaky && has_answer) return "";
  std::string text = failing_text(fault.example, rules);
  for (const Failing& more : fault.more_examples)
    text += fmt::format("{}another: {}\n{}", drawn_margin, one_line(title_of(more.key, more.result)),
                        failing_text(more, rules));
  std::string what = "this is " + explanation_of(fault, rules);
  if (fault.is_right_alone) what = right_alone;
  if (fault.is_flaky) what += "; it came out differently when asked again";
  text += fmt::format("{}{}\n", drawn_margin, what);
  if (fault.cause) text += fmt::format("{}{}\n", drawn_margin, extent_text(*fault.cause));
  return text;
}

}  // namespace ofcheck
