// Section `seating`: how many may play.
#pragma once

#include <vector>

#include "oracle/joker.h"
#include "oracle/rule_id.h"

namespace ofc {

struct SeatRange {
  int least = 0;
  int most = 0;
};

/// How many seats the rules allow.
/// seating.players (variations 2 to 4 by game; basics and pokermagnet 2 or 3; classic at most 3; bga 1 to 4, or 1 to
/// 3).
[[nodiscard]] SeatRange seats_allowed(const Rules& rules);

/// The most cards that one seat can be dealt in one hand: on the streets, or in Fantasyland, whichever is more.
/// deal.pattern, fantasyland.cards, fantasyland.base-cards, fantasyland.requalify.
[[nodiscard]] CardCount most_cards_for_a_seat(const Rules& rules);

/// The options that together make it that many, the most telling first: `deal.pattern`, or `fantasyland.base-cards` and
/// what is dealt above the base.
[[nodiscard]] std::vector<RuleId> what_needs_most_cards(const Rules& rules);

/// A rule set is playable only if a full table never needs more than the deck: seats × cards for each ≤ 52, or 53 or 54
/// with jokers. seating.players, cards.deck, cards.jokers.
[[nodiscard]] bool seats_fit_the_deck(const Rules& rules);

}  // namespace ofc
