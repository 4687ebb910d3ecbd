#include "harness/inquiry/asked.h"

#include <algorithm>

#include "harness/deals/witness.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/members.h"

namespace ofcheck {

using ofc::Rules;

Guess with_rules(Guess guess, const Rules& rules) {
  guess.rules = rules;
  return guess;
}

Answer answer_of(const Guess& guess, const Question& question) {
  return without_reasons(predict(question, guess.rules, guess.slips));
}

bool explains(const Guess& guess, const Asked& asked) {
  return !asked.answer || same_answer(*asked.answer, answer_of(guess, asked.question));
}

int parts_off(const Guess& guess, const Asked& asked) {
  constexpr int whole_match = 20;  // more than most hands have members
  if (!asked.answer) return 0;
  const Answer expected = answer_of(guess, asked.question);
  if (same_answer(*asked.answer, expected)) return 0;
  if (asked.operation != Operation::play && asked.operation != Operation::settle) return 1;
  const auto* wanted = std::get_if<Result>(&expected);
  const auto* got = std::get_if<Result>(&*asked.answer);
  if (wanted == nullptr || got == nullptr) return asked.operation == Operation::play ? whole_match : 1;
  if (asked.operation == Operation::settle)
    return std::max(1, members_apart(std::get<SettleResult>(*wanted), std::get<SettleResult>(*got)));
  return std::max(1, members_apart(std::get<PlayResult>(*wanted), std::get<PlayResult>(*got)));
}

int cost_of(std::span<const Asked> asked, const Guess& guess, const Weights& weights, int limit) {
  // An operation that is refused whatever is asked says nothing of any rules.
  std::array<bool, operation_names.size()> has_results{};
  for (const Asked& each : asked) {
    if (each.answer && std::holds_alternative<Result>(*each.answer))
      has_results[static_cast<std::size_t>(each.operation)] = true;
  }
  int cost = 0;
  for (const Asked& each : asked) {
    const auto place = static_cast<std::size_t>(each.operation);
    if (weights[place] > 0 && has_results[place]) cost += weights[place] * parts_off(guess, each);
    if (cost >= limit) return cost;
  }
  return cost;
}

}  // namespace ofcheck
