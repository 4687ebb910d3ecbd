#include "harness/answer/arrange.h"

#include "oracle/low.h"

namespace ofcheck {

using namespace ofc;

namespace {

using Hand17 = CardList<most_held>;
using Five = CardList<5>;

FiveCards as_array(const Five& cards) { return {cards[0], cards[1], cards[2], cards[3], cards[4]}; }

bool beats(const Five& a, const Five& b) {
  return rank_five(as_array(a), Wheel::lowest) > rank_five(as_array(b), Wheel::lowest);
}

std::size_t count_of(Rank rank, const Hand17& cards) {
  return static_cast<std::size_t>(
      std::count_if(cards.begin(), cards.end(), [&](Card card) { return card.rank == rank; }));
}

/// Five cards in sequence, the highest there are; nothing if there are none.
std::optional<Five> best_straight(const Hand17& cards) {
  for (int high = static_cast<int>(Rank::ace); high >= static_cast<int>(Rank::five); --high) {
    Five straight;
    for (int rank = high; rank > high - 5; --rank) {
      const Rank wanted = rank == static_cast<int>(Rank::one) ? Rank::ace : static_cast<Rank>(rank);
      const auto* const found =
          std::find_if(cards.begin(), cards.end(), [&](Card card) { return card.rank == wanted; });
      if (found == cards.end()) break;
      straight.push_back(*found);
    }
    if (straight.full()) return straight;
  }
  return std::nullopt;
}

/// The best five cards of one suit, a straight flush before others; nothing if there are none.
std::optional<Five> best_flush(const Hand17& cards) {
  std::optional<Five> best;
  for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
    Hand17 suited;
    for (const Card card : cards) {
      if (card.suit == suit) suited.push_back(card);
    }
    if (suited.size() < 5) continue;
    std::optional<Five> five = best_straight(suited);
    if (!five) {
      five.emplace();
      for (const Card card : larger_groups_first(suited)) {
        if (!five->full()) five->push_back(card);
      }
    }
    if (!best || beats(*five, *best)) best = five;
  }
  return best;
}

/// Quads, a full house and so on down to a high card, with the lowest cards that are not paired beside them.
Five best_groups(const Hand17& cards) {
  const Hand17 grouped = larger_groups_first(cards);
  const std::size_t first = count_of(grouped[0].rank, cards);
  Five five;
  for (const Card card : grouped) {
    if (five.size() < first) five.push_back(card);
  }
  // Beside trips or a pair goes the highest other pair, if there is one; beside quads none.
  if (first == 2 || first == 3) {
    CardList<2> pair;
    for (const Card card : grouped) {
      if (card.rank == grouped[0].rank || count_of(card.rank, cards) < 2 || pair.full()) continue;
      if (pair.empty() || pair[0].rank == card.rank) pair.push_back(card);
    }
    for (const Card card : pair) five.push_back(card);
  }
  if (first == 1) {
    for (const Card card : grouped) {
      if (!five.full() && !five.contains(card)) five.push_back(card);
    }
    return five;
  }
  for (std::size_t i = grouped.size(); i-- > 0;) {
    if (!five.full() && !five.contains(grouped[i])) five.push_back(grouped[i]);
  }
  return five;
}

Five best_five(const Hand17& cards) {
  Five best = best_groups(cards);
  for (const std::optional<Five>& other : {best_flush(cards), best_straight(cards)}) {
    if (other && beats(*other, best)) best = *other;
  }
  return best;
}

CardList<3> best_three(const Hand17& cards) {
  CardList<3> top;
  for (const Card card : larger_groups_first(cards)) {
    if (!top.full()) top.push_back(card);
  }
  return top;
}

/// Adds the lowest cards of ranks not yet taken until five make a low; the lowest low is found first.
bool find_low(const Hand17& ascending, std::size_t from, Five& so_far, std::optional<Five>& found) {
  if (so_far.full()) {
    if (rank_low(as_array(so_far))) found = so_far;
    return found.has_value();
  }
  for (std::size_t i = from; i < ascending.size(); ++i) {
    if (ascending[i].rank > Rank::ten) return false;
    if (!so_far.empty() && so_far[so_far.size() - 1].rank == ascending[i].rank) continue;
    so_far.push_back(ascending[i]);
    if (find_low(ascending, i + 1, so_far, found)) return true;
    so_far.pop_back();
  }
  return false;
}

std::optional<Five> a_low(Hand17 cards) {
  std::sort(cards.begin(), cards.end(), [](Card a, Card b) { return deck_index(a) < deck_index(b); });
  Five so_far;
  std::optional<Five> found;
  find_low(cards, 0, so_far, found);
  return found;
}

template <typename Cards>
void place(Placement& placement, Hand17& left, const Cards& cards, Row row) {
  for (const Card card : cards) {
    placement.placed.push_back({card, row});
    left.remove(card);
  }
}

}  // namespace

CardList<most_held> larger_groups_first(CardList<most_held> cards) {
  std::array<std::size_t, 15> count{};
  for (const Card card : cards) ++count[static_cast<std::size_t>(card.rank)];
  std::sort(cards.begin(), cards.end(), [&](Card a, Card b) {
    const std::size_t a_count = count[static_cast<std::size_t>(a.rank)];
    const std::size_t b_count = count[static_cast<std::size_t>(b.rank)];
    return a_count != b_count ? a_count > b_count : deck_index(a) > deck_index(b);
  });
  return cards;
}

Placement arrange(const CardList<most_held>& cards, const Rules& rules) {
  Hand17 left = cards;
  Placement placement;
  const std::optional<Five> low = plays_low(rules) ? a_low(cards) : std::nullopt;
  if (low) place(placement, left, *low, Row::middle);
  place(placement, left, best_five(left), Row::bottom);
  if (!low) place(placement, left, best_five(left), Row::middle);
  place(placement, left, best_three(left), Row::top);
  placement.discarded = left;
  return placement;
}

}  // namespace ofcheck
