// Section `settlement`: who pays whom after a hand, in which order, and how far stacks and caps limit it.
#pragma once

#include "oracle/fixed_list.h"
#include "oracle/showdown.h"

namespace ofc {

/// What stacks are counted in. A point is worth a whole number of chips (settlement.point-value).
struct Chips {
  std::int64_t value = 0;
  friend constexpr auto operator<=>(Chips, Chips) = default;
  friend constexpr Chips operator+(Chips a, Chips b) { return {a.value + b.value}; }
  friend constexpr Chips operator-(Chips a, Chips b) { return {a.value - b.value}; }
  friend constexpr Chips operator-(Chips a) { return {-a.value}; }
  constexpr Chips& operator+=(Chips other) { return *this = *this + other; }
  constexpr Chips& operator-=(Chips other) { return *this = *this - other; }
};

/// Chips in a question are at most this many, either way, and a point is worth at most this many.
inline constexpr Chips most_chips{1'000'000'000'000};
inline constexpr Chips most_point_value{1'000'000};

/// A seat's money in a match: what it has in front of it, and what it has bought in for so far.
struct Purse {
  Chips stack;
  Chips bought_in;
  /// What the seat has won in the match; negative if it has lost.
  [[nodiscard]] constexpr Chips won() const { return stack - bought_in; }
  friend constexpr bool operator==(Purse, Purse) = default;
};

/// What points are worth: points × the value of a point. settlement.point-value (one-six, basics, classic).
[[nodiscard]] constexpr Chips worth(Points points, Chips point_value) { return {points.value * point_value.value}; }

/// `from` pays `to`. Where less is paid than is owed, `limited_by` names the rule; otherwise it is rule::none.
struct Payment {
  Seat from;
  std::optional<Seat> to;  // nobody, where a fouled seat pays and no one is paid (showdown.both-foul)
  Chips owed;
  Chips paid;
  RuleId limited_by;
  friend bool operator==(const Payment&, const Payment&) = default;
};

/// What each seat, or each chair, takes away from a match.
using FinalStacks = std::array<Chips, most_seats>;

/// A settled hand. Only the first places of `purses` are used, one for each seat.
struct Settlement {
  FixedList<Payment, 2 * most_pairs> payments;  // in the order in which they were made; a tied pair pays 0
  std::array<Purse, most_seats> purses;         // after all payments
  std::optional<FinalStacks> final_stacks;      // by seat, if the match ends with the hand; settlement.cap-reckoned
};

/// A stack at the beginning of a hand, and in the middle of its settlement.
struct StackInHand {
  Chips began_with;
  Chips now;
};

/// How much of a debt the stacks let the payer pay. Without a payee (showdown.both-foul) only the payer's stack counts.
/// settlement.stakes.
[[nodiscard]] Chips payable_by_stakes(Chips owed, StackInHand payer, std::optional<StackInHand> payee, Stakes stakes);

/// How much of a debt the match's cap lets the payer pay. `won_so_far` is negative for a payer who has lost.
/// settlement.cap, settlement.cap-reckoned.
[[nodiscard]] Chips payable_by_cap(Chips owed, Chips won_so_far, Chips point_value, const Rules& rules);

/// What seats take away if the match ends now. `purses` stand in settlement order. Nothing where no cap is reckoned at
/// the end of the match: then it is their stacks.
/// settlement.cap, settlement.cap-reckoned.
[[nodiscard]] std::optional<FinalStacks> final_stacks(std::span<const Purse> purses, Chips point_value,
                                                      const Rules& rules);

/// Settles the pairs one after the other, in the order in which `Score` lists them; stacks change after each payment.
/// `purses` are what the seats have before the hand; `point_value` is what one point is worth.
/// settlement.order, settlement.stakes, settlement.cap, settlement.cap-reckoned, settlement.point-value.
[[nodiscard]] Settlement settle(std::span<const PairScore> pairs, std::span<const Purse> purses, Chips point_value,
                                const Rules& rules);

}  // namespace ofc
