#include "oracle/joker.h"

#include <algorithm>
#include <functional>
#include <set>

namespace ofc {

namespace {

/// A row in which cards stand for the jokers, at the same places.
template <std::size_t size>
using Reading = std::array<Card, size>;

/// Every way to put cards of the deck in the jokers' places. Two jokers in a row are alike: which of them stands for
/// which of two cards is not asked.
template <std::size_t size>
std::vector<Reading<size>> readings_of(const Reading<size>& row) {
  std::vector<Reading<size>> readings = {row};
  for (std::size_t place = 0; place < size; ++place) {
    if (!is_joker(row[place])) continue;
    std::vector<Reading<size>> further;
    for (const Reading<size>& reading : readings) {
      for (int index = 0; index < deck_size; ++index) {
        further.push_back(reading);
        further.back()[place] = card_at(index);
      }
    }
    readings = std::move(further);
  }
  return readings;
}

bool one_rank(const FiveCards& cards) {
  return std::all_of(cards.begin(), cards.end(), [&](Card card) { return card.rank == cards[0].rank; });
}

// ranking.five-of-a-kind; `none`: quads with the fifth card beside them
HandValue five_of_one_rank(Rank rank, FiveOfAKind five_of_a_kind) {
  switch (five_of_a_kind) {
    case FiveOfAKind::none:
      return {Category::quads, {rank, rank}};
    case FiveOfAKind::below_royal_flush:
      return {Category::five_of_a_kind_below_royal, {rank}};
    case FiveOfAKind::highest:
      return {Category::five_of_a_kind, {rank}};
  }
  return {};
}

/// A flush in which a rank stands twice: its cards from the highest, as those of any flush.
HandValue doubled_flush(FiveCards cards) {
  std::sort(cards.begin(), cards.end(), [](Card a, Card b) { return a.rank > b.rank; });
  return {Category::flush, {cards[0].rank, cards[1].rank, cards[2].rank, cards[3].rank, cards[4].rank}};
}

/// The value of five cards of which some may be the same card.
HandValue value_of_reading(const FiveCards& cards, const Rules& rules) {
  if (one_rank(cards)) return five_of_one_rank(cards[0].rank, rules.five_of_a_kind);
  if (duplicate_card(cards) && same_suit(cards)) return doubled_flush(cards);
  return rank_five(cards, rules.wheel);
}

HandValue value_of_reading(const ThreeCards& cards, const Rules& /*rules*/) { return rank_three(cards); }

bool is_straight_or_flush(Category category) {
  return category == Category::straight || category == Category::flush || category == Category::straight_flush ||
         category == Category::royal_flush;
}

/// Whether every joker of the row stands for an ace.
bool jokers_are_aces(std::span<const Card> row, std::span<const Card> reading) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (is_joker(row[i]) && reading[i].rank != Rank::ace) return false;
  }
  return true;
}

// cards.joker-may-double, and cards.joker-stands-for: a bug is an ace, though its row may have all four, or a card that
// the row lacks and that makes a straight or a flush of it
bool may_be_read_so(std::span<const Card> row, std::span<const Card> reading, Category category, const Rules& rules) {
  const bool doubles = duplicate_card(reading).has_value();
  switch (rules.joker_stands_for) {
    case JokerStandsFor::any_card:
      return !doubles || rules.joker_may_double == YesNo::yes;
    case JokerStandsFor::bug:
      if (!doubles && is_straight_or_flush(category)) return true;
      return jokers_are_aces(row, reading) && category != Category::flush;
  }
  return false;
}

template <std::size_t size>
std::vector<HandValue> all_values(const Reading<size>& row, const Rules& rules) {
  std::set<HandValue, std::greater<>> values;
  for (const Reading<size>& reading : readings_of(row)) {
    const HandValue value = value_of_reading(reading, rules);
    if (may_be_read_so(row, reading, value.category, rules)) values.insert(value);
  }
  return {values.begin(), values.end()};
}

}  // namespace

// cards.joker-stands-for, cards.joker-may-double, ranking.five-of-a-kind
std::vector<HandValue> values_of(const ThreeCards& row, const Rules& rules) { return all_values(row, rules); }

std::vector<HandValue> values_of(const FiveCards& row, const Rules& rules) { return all_values(row, rules); }

HandValue best_value(const ThreeCards& row, const Rules& rules) {
  return has_joker(row) ? values_of(row, rules).front() : rank_three(row);
}

HandValue best_value(const FiveCards& row, const Rules& rules) {
  return has_joker(row) ? values_of(row, rules).front() : rank_five(row, rules.wheel);
}

// low.joker: whatever a joker stands for in other rows, here it is the card that makes the best low
std::optional<LowValue> best_low(const FiveCards& row) {
  std::optional<LowValue> best;
  for (const FiveCards& reading : readings_of(row)) {
    const std::optional<LowValue> low = rank_low(reading);
    if (low && (!best || compare_lows(*low, *best) > 0)) best = low;
  }
  return best;
}

// fantasyland.joker-entry: the lowest that it can be is what its other cards make by themselves
HandValue natural_value(const ThreeCards& row) {
  std::vector<HandValue> values;
  for (const ThreeCards& reading : readings_of(row)) values.push_back(rank_three(reading));
  return *std::min_element(values.begin(), values.end());
}

}  // namespace ofc
