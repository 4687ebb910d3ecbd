#include "oracle/settlement.h"

namespace ofc {

// settlement.stakes
Chips payable_by_stakes(Chips owed, StackInHand payer, std::optional<StackInHand> payee, Stakes stakes) {
  if (stakes == Stakes::unlimited) return owed;  // every debt is paid in full
  const Chips by_loser = std::min(owed, payer.now);
  if (!payee) return by_loser;
  switch (stakes) {
    case Stakes::unlimited:
    case Stakes::loser_only:  // (observed)
      return by_loser;
    case Stakes::table_stakes:  // nobody wins more than he has in front of him just then (variations)
      return std::min(by_loser, payee->now);
    case Stakes::start_of_hand:  // nobody comes to more than twice what he began the hand with (observed)
      return std::min(by_loser, payee->began_with + payee->began_with - payee->now);
  }
  return owed;
}

namespace {

// settlement.cap: the most that a seat can lose in the match (classic)
Chips cap_in_chips(Chips point_value, const Rules& rules) {
  return {static_cast<std::int64_t>(rules.cap) * point_value.value};
}

}  // namespace

// settlement.cap-reckoned: no source says whose winnings a cap cuts short. Here it is those of the last in settlement
// order: where each payment is cut as it comes, because the first are paid first.
Chips payable_by_cap(Chips owed, Chips won_so_far, Chips point_value, const Rules& rules) {
  if (rules.cap == 0) return owed;
  switch (rules.cap_reckoned) {
    case CapReckoned::each_payment:  // a seat that has lost the cap pays nothing until it wins (observed)
      return std::min(owed, std::max(cap_in_chips(point_value, rules) + won_so_far, Chips{0}));
    case CapReckoned::match_end:  // the account runs on, and is reckoned when the match is over (classic)
      return owed;
  }
  return owed;
}

// settlement.cap-reckoned: a seat that has lost more than the cap pays the cap, and what is paid in all goes to the
// winners. Here, too, the first in settlement order are paid first. What was lost to nobody (showdown.both-foul) is
// left over. Where more was won than lost, chairs that do not play this hand have lost the rest, and pay it.
std::optional<FinalStacks> final_stacks(std::span<const Purse> purses, Chips point_value, const Rules& rules) {
  if (rules.cap == 0 || rules.cap_reckoned != CapReckoned::match_end) return std::nullopt;
  const Chips cap = cap_in_chips(point_value, rules);
  const auto pays = [cap](const Purse& purse) { return std::clamp(-purse.won(), Chips{0}, cap); };
  Chips won_by_all;
  Chips to_share;
  for (const Purse& purse : purses) {
    won_by_all += purse.won();
    to_share += pays(purse);
  }
  to_share += std::max(won_by_all, Chips{0});
  FinalStacks final_stacks{};
  for (std::size_t i = 0; i < purses.size(); ++i) {
    const Chips gets = std::clamp(purses[i].won(), Chips{0}, to_share);
    to_share -= gets;
    final_stacks[i] = purses[i].bought_in + gets - pays(purses[i]);
  }
  return final_stacks;
}

namespace {

/// One hand's settlement as it goes on.
class Settling {
 public:
  Settling(std::span<const Purse> purses, Chips point_value, const Rules& rules)
      : before_(purses), point_value_(point_value), rules_(rules) {
    std::copy(purses.begin(), purses.end(), result.purses.begin());
  }

  void pay(Seat from, std::optional<Seat> to, Points points) {
    const Chips owed = worth(points, point_value_);
    const std::optional<StackInHand> payee = to ? std::optional(stack_of(*to)) : std::nullopt;
    const Chips by_stakes = payable_by_stakes(owed, stack_of(from), payee, rules_.stakes);
    const Chips by_cap = payable_by_cap(owed, result.purses[from.index].won(), point_value_, rules_);
    const Chips paid = std::min(by_stakes, by_cap);
    result.purses[from.index].stack -= paid;
    if (to) result.purses[to->index].stack += paid;
    const RuleId limit = by_stakes <= by_cap ? rule::settlement_stakes : rule::settlement_cap;
    result.payments.push_back({from, to, owed, paid, paid < owed ? limit : rule::none});
  }

  Settlement result;

 private:
  [[nodiscard]] StackInHand stack_of(Seat seat) const {
    return {before_[seat.index].stack, result.purses[seat.index].stack};
  }

  std::span<const Purse> before_;
  Chips point_value_;
  const Rules& rules_;
};

}  // namespace

// settlement.order
Settlement settle(std::span<const PairScore> pairs, std::span<const Purse> purses, Chips point_value,
                  const Rules& rules) {
  Settling settling(purses, point_value, rules);
  for (const PairScore& pair : pairs) {
    const bool zero_sum = pair.first_scores + pair.second_scores == Points{0};
    if (!zero_sum) {  // showdown.both-foul: both pay, and nobody is paid
      settling.pay(pair.first, std::nullopt, -pair.first_scores);
      settling.pay(pair.second, std::nullopt, -pair.second_scores);
    } else if (pair.first_scores > Points{0}) {
      settling.pay(pair.second, pair.first, pair.first_scores);
    } else {
      settling.pay(pair.first, pair.second, pair.second_scores);
    }
  }
  const std::span<const Purse> after = std::span(settling.result.purses).first(purses.size());
  settling.result.final_stacks = final_stacks(after, point_value, rules);
  return settling.result;
}

}  // namespace ofc
