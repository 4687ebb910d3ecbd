#include "oracle/ranking.h"

#include <algorithm>

namespace ofc {

namespace {

/// The cards of one rank in a row.
struct Group {
  Rank rank = Rank::none;
  int count = 0;
};

struct Groups {
  std::array<Group, 5> list{};
  std::size_t size = 0;
};

/// The cards grouped by rank: the larger group first, of equal groups the higher rank first (ranking.kickers).
Groups group_by_rank(std::span<const Card> cards) {
  Groups groups;
  for (const Card card : cards) {
    std::size_t i = 0;
    while (i < groups.size && groups.list[i].rank != card.rank) ++i;
    if (i == groups.size) groups.list[groups.size++].rank = card.rank;
    ++groups.list[i].count;
  }
  std::sort(groups.list.begin(), groups.list.end(),
            [](const Group& a, const Group& b) { return a.count != b.count ? a.count > b.count : a.rank > b.rank; });
  return groups;
}

std::array<Rank, 5> ranks_of(const Groups& groups) {
  std::array<Rank, 5> ranks{};
  for (std::size_t i = 0; i < groups.size; ++i) ranks[i] = groups.list[i].rank;
  return ranks;
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
  const std::array<Rank, 5> ranks = ranks_of(groups);

  if (groups.size == 5) {
    const bool flush = same_suit(cards);
    const bool is_wheel = ranks == ace_to_five;
    const bool straight = is_wheel || in_sequence(ranks);
    if (straight && flush && ranks[0] == Rank::ace && !is_wheel) return {Category::royal_flush, ranks};
    if (straight) return {flush ? Category::straight_flush : Category::straight, is_wheel ? wheel_ranks(wheel) : ranks};
    return {flush ? Category::flush : Category::high_card, ranks};
  }
  if (groups.size == 4) return {Category::pair, ranks};
  if (groups.size == 3) return {groups.list[0].count == 3 ? Category::trips : Category::two_pair, ranks};
  return {groups.list[0].count == 4 ? Category::quads : Category::full_house, ranks};
}

// ranking.three
HandValue rank_three(const ThreeCards& cards) {
  const Groups groups = group_by_rank(cards);
  const std::array<Rank, 5> ranks = ranks_of(groups);
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
