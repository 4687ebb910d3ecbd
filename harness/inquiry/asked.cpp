#include "harness/inquiry/asked.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/members.h"

namespace ofcheck {

using ofc::Rules;

bool explains(const Rules& rules, const Asked& asked) {
  return !asked.answer || same_answer(*asked.answer, outcome_under(asked.question, rules));
}

int parts_off(const Rules& rules, const Asked& asked) {
  constexpr int whole_match = 20;  // more than most hands have members
  if (!asked.answer) return 0;
  const Answer expected = outcome_under(asked.question, rules);
  if (same_answer(*asked.answer, expected)) return 0;
  if (asked.operation != Operation::play && asked.operation != Operation::settle) return 1;
  const auto* wanted = std::get_if<Result>(&expected);
  const auto* got = std::get_if<Result>(&*asked.answer);
  if (wanted == nullptr || got == nullptr) return asked.operation == Operation::play ? whole_match : 1;
  if (asked.operation == Operation::settle)
    return std::max(1, members_apart(std::get<SettleResult>(*wanted), std::get<SettleResult>(*got)));
  return std::max(1, members_apart(std::get<PlayResult>(*wanted), std::get<PlayResult>(*got)));
}

int cost_of(std::span<const Asked> asked, const Rules& rules, const Weights& weights, int limit) {
  // An operation that is refused whatever is asked says nothing of any rules.
  std::array<bool, operation_names.size()> has_results{};
  for (const Asked& each : asked) {
    if (each.answer && std::holds_alternative<Result>(*each.answer))
      has_results[static_cast<std::size_t>(each.operation)] = true;
  }
  constexpr int much = 16;
  int cost = 0;
  for (const Asked& each : asked) {
    const auto place = static_cast<std::size_t>(each.operation);
    const int weight = weights[place] * (each.misread == Misread::no ? much : 1);
    if (weight > 0 && has_results[place]) cost += weight * parts_off(rules, each);
    if (cost >= limit) return cost;
  }
  return cost;
}

}  // namespace ofcheck
