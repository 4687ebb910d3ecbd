#include "harness/explain/fault.h"

#include <numeric>

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
  if (!fault.cause) return is_answer(fault.example.key.verdict) ? "unexplained" : "bug";
  return cause_kind_names[static_cast<std::size_t>(fault.cause->kind)];
}

std::string fault_title(const Fault& fault, const ofc::Rules& rules) {
  if (fault.is_flaky) return "other answers when asked again: nothing can be inferred";
  return fault.cause ? describe(fault.cause->what, rules) : title_of(fault.example.key, fault.example.result);
}

std::string explanation_of(const Fault& fault, const ofc::Rules& rules) {
  if (!fault.cause) {
    if (!is_answer(fault.example.key.verdict)) return "a bug: there is no answer";
    const bool refuses = fault.example.key.verdict == Verdict::wrongly_refused;
    return refuses ? "a bug: it refuses what is legal"
                   : "unexplained: no house rule and no known kind of slip predicts it";
  }
  return kind_text(*fault.cause, rules);
}

}  // namespace ofcheck
