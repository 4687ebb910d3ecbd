#include "harness/inquiry/asked.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/members.h"
#include "harness/model/model.h"

namespace ofcheck {

using ofc::Rules;

namespace {

Answer said_by(Predictor& engine, const Question& question) {
  return with_final_stacks(without_reasons(engine(question)));
}

/// Whether a match is refused since it, or its hand, is over. Other refusals do not say what is wrong: rules that
/// refuse the match elsewhere are no better than others.
bool says_it_is_over(const Answer& answer) {
  const auto* refused = std::get_if<Refused>(&answer);
  return refused != nullptr && refused->code == RefusalCode::hand_complete;
}

/// How much of an answer is not as expected.
int parts_off(const Answer& expected, const Asked& asked) {
  constexpr int whole_match = 20;  // more than most hands have members
  if (same_answer(*asked.answer, expected) && says_it_is_over(*asked.answer) == says_it_is_over(expected)) return 0;
  if (asked.operation != Operation::play && asked.operation != Operation::settle) return 1;
  const auto* wanted = std::get_if<Result>(&expected);
  const auto* got = std::get_if<Result>(&*asked.answer);
  if (got == nullptr && asked.operation == Operation::play) return says_it_is_over(*asked.answer) ? whole_match : 0;
  if (wanted == nullptr || got == nullptr) return asked.operation == Operation::play ? whole_match : 1;
  if (asked.operation == Operation::settle)
    return std::max(1, members_apart(std::get<SettleResult>(*wanted), std::get<SettleResult>(*got)));
  return std::max(1, members_apart(std::get<PlayResult>(*wanted), std::get<PlayResult>(*got)));
}

}  // namespace

Answer said_under(const Question& question, const Rules& rules, const Slips& slips) {
  Predictor engine(rules, slips);
  return said_by(engine, question);
}

bool explains(const Rules& rules, const Asked& asked, const Slips& slips) {
  return !asked.answer || same_answer(*asked.answer, said_under(asked.question, rules, slips));
}

int parts_off(const Rules& rules, const Asked& asked, const Slips& slips) {
  return asked.answer ? parts_off(said_under(asked.question, rules, slips), asked) : 0;
}

int cost_of(const Hearing& hearing, const Rules& rules, const Weights& weights, int limit) {
  // An operation that is refused whatever is asked says nothing of any rules.
  std::array<bool, operation_names.size()> has_results{};
  for (const Asked& each : hearing.asked) {
    if (each.answer && std::holds_alternative<Result>(*each.answer))
      has_results[static_cast<std::size_t>(each.operation)] = true;
  }
  Predictor engine(rules, hearing.slips);
  RecalledModel recalled(rules, hearing.slips, hearing.costs);
  std::array<std::size_t, operation_names.size()> asked{};
  int cost = 0;
  for (const Asked& each : hearing.asked) {
    const auto place = static_cast<std::size_t>(each.operation);
    const std::size_t number = asked[place]++;
    if (weights[place] > 0 && has_results[place] && each.answer)
      cost += weights[place] * recalled.number(each.operation, number, 0,
                                               [&] { return parts_off(said_by(engine, each.question), each); });
    if (cost >= limit) return cost;
  }
  return cost;
}

}  // namespace ofcheck
