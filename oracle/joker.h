// Section `cards`, jokers: what a row with jokers is worth. All of it is observed; no source plays with jokers
// (docs/decisions/0025-jokers.md).
//
// A row with jokers is read by trying every card for each of them, the plainest way there is. What a joker stands for
// holds for its row alone: another row, another board and the deck may have the card as well.
#pragma once

#include <algorithm>
#include <vector>

#include "oracle/low.h"

namespace ofc {

/// How many cards the deck has. cards.deck, cards.jokers.
[[nodiscard]] constexpr int cards_in_deck(const Rules& rules) { return deck_size + static_cast<int>(rules.jokers); }

/// Whether a card is in the deck. cards.deck, cards.jokers.
[[nodiscard]] constexpr bool is_in_deck(Card card, const Rules& rules) {
  return card.rank >= Rank::two && card.suit <= Suit::spades && deck_index(card) < cards_in_deck(rules);
}

/// Whether a joker is among the cards.
[[nodiscard]] constexpr bool has_joker(std::span<const Card> cards) {
  return std::any_of(cards.begin(), cards.end(), is_joker);
}

/// Every value that a row of a high game can be given, each once, from the highest; of a row without jokers its only
/// one. cards.joker-stands-for, cards.joker-may-double, ranking.five-of-a-kind.
[[nodiscard]] std::vector<HandValue> values_of(const ThreeCards& row, const Rules& rules);
[[nodiscard]] std::vector<HandValue> values_of(const FiveCards& row, const Rules& rules);

/// The highest of them.
[[nodiscard]] HandValue best_value(const ThreeCards& row, const Rules& rules);
[[nodiscard]] HandValue best_value(const FiveCards& row, const Rules& rules);

/// The best low that a middle row can be given, or nothing if none qualifies. low.joker.
[[nodiscard]] std::optional<LowValue> best_low(const FiveCards& row);

/// The lowest that a top row can be, whatever its jokers are: a pair or trips of its other cards, or a high card.
/// fantasyland.joker-entry.
[[nodiscard]] HandValue natural_value(const ThreeCards& row);

}  // namespace ofc
