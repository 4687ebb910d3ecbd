// Section `fantasyland`: who plays the next hand in Fantasyland, and with how many cards.
#pragma once

#include "oracle/royalties.h"

namespace ofc {

/// What a finished board means for its seat's next hand.
struct NextHand {
  bool fantasyland = false;
  CardCount cards;  // dealt in that Fantasyland hand; 0 without one
  RuleId rule;      // the rule that lets the seat in or keeps it in; rule::none without one
  friend constexpr bool operator==(const NextHand&, const NextHand&) = default;
};

/// How many cards an ordinary hand earns in Fantasyland by the entry test, or nothing if it does not meet it.
/// fantasyland.entry, fantasyland.entry-board, fantasyland.cards, fantasyland.base-cards,
/// fantasyland.deuce-cards, fantasyland.deuce-progressive.
[[nodiscard]] std::optional<CardCount> entry_cards(const JudgedBoard& board, const Rules& rules);

/// Whether the staying test asks for royalties, and not for hands. fantasyland.stay.
[[nodiscard]] bool stays_by_royalties(const Rules& rules);

/// Whether a legal board meets the staying test.
/// fantasyland.stay, fantasyland.stay-threshold.
[[nodiscard]] bool meets_staying_test(const JudgedBoard& board, const Rules& rules);

/// How many cards a seat that stays is dealt. `entered_with` is what it was dealt when it entered.
/// fantasyland.stay-cards, fantasyland.by-row-choice.
[[nodiscard]] CardCount staying_cards(const JudgedBoard& board, CardCount entered_with, const Rules& rules);

/// The whole question: does the seat play its next hand in Fantasyland? `entered_with` is nothing on an ordinary hand;
/// in Fantasyland it is what the seat was dealt when it entered from an ordinary hand.
/// Also fantasyland.requalify, fantasyland.low-stays, fantasyland.stay-on-normal-hand.
[[nodiscard]] NextHand next_hand(const JudgedBoard& board, std::optional<CardCount> entered_with, const Rules& rules);

}  // namespace ofc
