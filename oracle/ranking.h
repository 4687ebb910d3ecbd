// Section `ranking`: what five cards and three cards are worth, and which of two rows is stronger.
#pragma once

#include "oracle/board.h"
#include "oracle/rules.h"

namespace ofc {

/// ranking.five: from the lowest to the highest. A top row is only ever a high card, a pair or trips. Five of a kind
/// takes a joker, and ranking.five-of-a-kind says which of the two it is.
enum class Category : std::uint8_t {
  high_card,
  pair,
  two_pair,
  trips,
  straight,
  flush,
  full_house,
  quads,
  straight_flush,
  royal_flush,
  five_of_a_kind,
  five_of_a_kind_below_royal
};

/// ranking.five, ranking.five-of-a-kind: a category's place in the order, for which a greater number is stronger.
[[nodiscard]] constexpr int strength(Category category) {
  constexpr int one_place = 2;  // so that there is room below the royal flush
  if (category == Category::five_of_a_kind_below_royal) return one_place * static_cast<int>(Category::royal_flush) - 1;
  return one_place * static_cast<int>(category);
}

/// Compares place by place. The arrays' own `<=>` does the same, but not every standard library has it yet.
[[nodiscard]] constexpr std::strong_ordering compare_ranks(const std::array<Rank, 5>& a, const std::array<Rank, 5>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) return a[i] <=> b[i];
  }
  return std::strong_ordering::equal;
}

/// What a row is worth: its category, then the ranks that decide within the category, most important first
/// (ranking.kickers: the made part, then the kickers from the top). A place without a card is `Rank::none`, lower than
/// a deuce. A greater value is a stronger row.
struct HandValue {
  Category category = Category::high_card;
  std::array<Rank, 5> ranks{};
  friend constexpr bool operator==(const HandValue&, const HandValue&) = default;
  friend constexpr std::strong_ordering operator<=>(const HandValue& a, const HandValue& b) {
    return a.category != b.category ? strength(a.category) <=> strength(b.category) : compare_ranks(a.ranks, b.ranks);
  }
};

/// The value of a middle or bottom row in a high game. The row has no joker: oracle/joker.h.
/// ranking.five, ranking.kickers (bga); ranking.wheel decides where 5 4 3 2 A stands among the straights.
[[nodiscard]] HandValue rank_five(const FiveCards& cards, Wheel wheel);

/// Whether the cards are of one suit.
[[nodiscard]] bool same_suit(const FiveCards& cards);

/// The value of a top row: trips, pair or high card, never a straight or a flush.
/// ranking.three (bga, pokermagnet).
[[nodiscard]] HandValue rank_three(const ThreeCards& cards);

/// A top row against a five-card row: `less` if the top row is weaker, `equal` if they tie.
/// ranking.cross: how the two are compared where the three cards agree with the five.
[[nodiscard]] std::strong_ordering compare_three_with_five(const HandValue& three, const HandValue& five, Cross cross);

}  // namespace ofc
