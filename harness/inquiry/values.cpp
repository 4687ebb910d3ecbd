#include "harness/inquiry/values.h"

#include <numeric>

#include "harness/inquiry/bank.h"
#include "harness/inquiry/members.h"
#include "oracle/registry.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

std::string why_the_values_coincide(const RuleInfo& option, int a, int b, const Rules& rules) {
  if (const std::string_view idle = ofc::without_effect(option.id, rules); !idle.empty()) return std::string(idle);
  if (const ofc::Coincidence* same = ofc::coincidence(option, a, b, rules)) return std::string(same->reason);
  if (option.about == ofc::Aspect::start) {
    if (rules.stakes != ofc::Stakes::unlimited)
      return "every request says with what the seats begin, and the stakes let them go bust in any case";
    if (a > 0 && b > 0) return "every request says with what the seats begin; only that there is a number shows";
  }
  return "";
}

std::vector<int> other_values(const RuleInfo& option, const Rules& rules) {
  constexpr int some_number = 100;
  const int now = option.field.get(rules);
  if (option.is_number) return {now == 0 ? some_number : 0};
  std::vector<int> values;
  for (int value = 0; value < static_cast<int>(option.values.size()); ++value) {
    if (value != now) values.push_back(value);
  }
  return values;
}

namespace {

/// For what the payments speak in which the sides differ; nothing where they are not told payment by payment, or differ
/// in none of them.
std::optional<Speaks> by_payments(const Answer& got, const Answer& first, const Answer& second) {
  const auto* settle = result_of<SettleResult>(got);
  const auto* a = result_of<SettleResult>(first);
  const auto* b = result_of<SettleResult>(second);
  if (settle == nullptr || a == nullptr || b == nullptr) return std::nullopt;
  const std::optional<PaymentsSpeak> speak = payments_speak(*settle, *a, *b);
  if (!speak || speak->for_first + speak->for_second + speak->neither == 0) return std::nullopt;
  const auto wins = [&](int one, int other) { return one > 0 && other == 0 && one >= speak->neither; };
  if (wins(speak->for_first, speak->for_second)) return Speaks::for_first;
  if (wins(speak->for_second, speak->for_first)) return Speaks::for_second;
  return Speaks::for_neither;
}

/// For what an answer speaks that says whether a Fantasyland hand is due, where the sides part in that: its number of
/// cards may be wrong for another reason.
std::optional<Speaks> by_next_hand(const Answer& got, const Answer& first, const Answer& second) {
  const auto* said = result_of<FantasylandResult>(got);
  const auto* a = result_of<FantasylandResult>(first);
  const auto* b = result_of<FantasylandResult>(second);
  if (said == nullptr || a == nullptr || b == nullptr || !said->fantasyland) return std::nullopt;
  if (a->fantasyland == b->fantasyland) return std::nullopt;
  return said->fantasyland == a->fantasyland ? Speaks::for_first : Speaks::for_second;
}

}  // namespace

Speaks speaks(const RuleInfo& option, const Answer& got, const Answer& first, const Answer& second) {
  if (const auto says = by_payments(got, first, second)) return *says;
  if (const auto says = by_next_hand(got, first, second)) return *says;
  const auto* play = result_of<PlayResult>(got);
  const auto* a = result_of<PlayResult>(first);
  const auto* b = result_of<PlayResult>(second);
  const bool by_member = play != nullptr && a != nullptr && b != nullptr;
  const Answer looked_at = by_member ? Answer(Result(only_where_they_part(*play, *a, *b))) : got;
  // Where one side refuses, it counts who is refused; of a match the hands before may be wrong for another reason.
  const bool by_refusal = option.about == ofc::Aspect::seats || (play != nullptr && first.index() != second.index());
  const auto agrees = [&](const Answer& side) {
    return by_refusal ? looked_at.index() == side.index() : same_answer(looked_at, side);
  };
  if (agrees(first)) return agrees(second) ? Speaks::for_both : Speaks::for_first;
  return agrees(second) ? Speaks::for_second : Speaks::for_neither;
}

void Support::add(Operation operation, const Answer& got, Speaks says) {
  Says& of = of_[static_cast<std::size_t>(operation)];
  of.for_it += says == Speaks::for_first ? 1 : 0;
  of.against += says == Speaks::for_second ? 1 : 0;
  if (says != Speaks::for_neither) return;
  ++(std::holds_alternative<Result>(got) ? of.neither : of.aside);
}

bool Support::tells_nothing(Operation operation) const {
  constexpr int few = 3;
  const Says& says = of_[static_cast<std::size_t>(operation)];
  if (operation != Operation::settle) return false;
  const int told = says.for_it + says.against;
  return (says.neither >= few && says.neither > told) || (says.aside >= few && says.neither + told == 0);
}

int Support::neither() const {
  return std::accumulate(of_.begin(), of_.end(), 0,
                         [](int all, const Says& says) { return all + says.neither + says.aside; });
}

int Support::sum(int Says::*what) const {
  int all = 0;
  for (std::size_t i = 0; i < of_.size(); ++i) all += tells_nothing(static_cast<Operation>(i)) ? 0 : of_[i].*what;
  return all;
}

}  // namespace ofcheck
