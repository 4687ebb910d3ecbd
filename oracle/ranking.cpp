#include "oracle/ranking.h"

#include <algorithm>
#include <bit>

namespace ofc {

namespace {

/// The ranks of a row, each once and the most important first (ranking.kickers).
struct Groups {
  std::array<Rank, 5> ranks{};
  std::size_t size = 0;   // how many different ranks there are
  std::size_t largest{};  // how many cards have the first of them
};

/// Ranks, as a bit for each.
using RankSet = std::uint32_t;

constexpr RankSet set_of(Rank rank) { return RankSet{1} << static_cast<unsigned>(rank); }

constexpr Rank highest_of(RankSet ranks) { return static_cast<Rank>(std::bit_width(ranks) - 1); }

/// Sorts the cards by importance: whose rank has more cards in the row comes first, and among as many the higher.
template <std::size_t size>
Groups group_by_rank(const std::array<Card, size>& row) {
  constexpr std::size_t most = 4;              // cards of one rank
  std::array<RankSet, most + 2> with_cards{};  // by n: the ranks with at least n cards
  with_cards[0] = ~RankSet{0};
  for (const Card card : row) {
    for (std::size_t cards = most; cards > 0; --cards) with_cards[cards] |= with_cards[cards - 1] & set_of(card.rank);
  }
  Groups groups;
  for (std::size_t cards = most; cards > 0; --cards) {
    if (groups.size == 0) groups.largest = cards;
    for (RankSet ranks = with_cards[cards] & ~with_cards[cards + 1]; ranks != 0; ranks &= ~set_of(highest_of(ranks)))
      groups.ranks[groups.size++] = highest_of(ranks);
  }
  return groups;
}

constexpr std::array<Rank, 5> ace_to_five = {Rank::ace, Rank::five, Rank::four, Rank::three, Rank::two};

/// Five different ranks, highest first: are they in sequence? (The wheel is asked for separately.)
bool in_sequence(const std::array<Rank, 5>& ranks) {
  return static_cast<int>(ranks[0]) - static_cast<int>(ranks[4]) == 4;
}

/// ranking.wheel: `lowest` counts the ace as one, so that a six-high straight is better (bga);
/// `second_highest` leaves the ace high, so that only A K Q J T is better (Chinese poker houses).
std::array<Rank, 5> wheel_ranks(Wheel wheel) {
  switch (wheel) {
    case Wheel::lowest:
      return {Rank::five, Rank::four, Rank::three, Rank::two, Rank::one};
    case Wheel::second_highest:
      return ace_to_five;
  }
  return {};
}

}  // namespace

bool same_suit(const FiveCards& cards) {
  return std::all_of(cards.begin(), cards.end(), [&](Card card) { return card.suit == cards[0].suit; });
}

// ranking.five, ranking.kickers
HandValue rank_five(const FiveCards& cards, Wheel wheel) {
  const Groups groups = group_by_rank(cards);
  const std::array<Rank, 5>& ranks = groups.ranks;

  if (groups.size == 5) {
    const bool flush = same_suit(cards);
    const bool is_wheel = ranks == ace_to_five;
    const bool straight = is_wheel || in_sequence(ranks);
    if (straight && flush && ranks[0] == Rank::ace && !is_wheel) return {Category::royal_flush, ranks};
    if (straight) return {flush ? Category::straight_flush : Category::straight, is_wheel ? wheel_ranks(wheel) : ranks};
    return {flush ? Category::flush : Category::high_card, ranks};
  }
  if (groups.size == 4) return {Category::pair, ranks};
  if (groups.size == 3) return {groups.largest == 3 ? Category::trips : Category::two_pair, ranks};
  return {groups.largest == 4 ? Category::quads : Category::full_house, ranks};
}

// ranking.three
HandValue rank_three(const ThreeCards& cards) {
  const Groups groups = group_by_rank(cards);
  const std::array<Rank, 5>& ranks = groups.ranks;
  if (groups.size == 3) return {Category::high_card, ranks};
  if (groups.size == 2) return {Category::pair, ranks};
  return {Category::trips, ranks};
}

// ranking.cross
std::strong_ordering compare_three_with_five(const HandValue& three, const HandValue& five, Cross cross) {
  if (three.category != five.category) return three.category <=> five.category;
  switch (cross) {
    case Cross::missing_card_is_low:  // the three-card row's absent kickers rank below a deuce
      return compare_ranks(three.ranks, five.ranks);
    case Cross::shared_cards_only:  // only the places that both rows have
      for (std::size_t i = 0; i < three.ranks.size() && three.ranks[i] != Rank::none; ++i) {
        if (three.ranks[i] != five.ranks[i]) return three.ranks[i] <=> five.ranks[i];
      }
      return std::strong_ordering::equal;
    case Cross::category_and_rank_only:  // kickers are ignored
      return three.ranks[0] <=> five.ranks[0];
  }
  return std::strong_ordering::equal;
}

}  // namespace ofc
