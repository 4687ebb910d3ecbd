#include "oracle/deal.h"

#include <algorithm>

namespace ofc {

namespace {

constexpr Street place_all(int cards) { return {{cards}, {cards}, {0}, rule::deal_pattern}; }

// placement.discard
constexpr Street place_two_of_three{{3}, {2}, {1}, rule::placement_discard};

constexpr std::array one_at_a_time = {place_all(5), place_all(1), place_all(1), place_all(1), place_all(1),
                                      place_all(1), place_all(1), place_all(1), place_all(1)};
constexpr std::array pineapple = {place_all(5), place_two_of_three, place_two_of_three, place_two_of_three,
                                  place_two_of_three};
constexpr std::array turbo = {place_all(5), place_all(4), place_all(4)};
constexpr std::array closed = {place_all(board_cards.value)};

}  // namespace

// deal.pattern
std::span<const Street> streets_of(DealPattern pattern) {
  switch (pattern) {
    case DealPattern::one_at_a_time:
      return one_at_a_time;
    case DealPattern::pineapple:
      return pineapple;
    case DealPattern::turbo:
      return turbo;
    case DealPattern::closed:
      return closed;
  }
  return {};
}

// fantasyland.entry-table: with a high middle nothing but the top row enters
std::span<const std::int16_t> counts_of_entry_table(const Rules& rules) {
  const std::span<const std::int16_t> counts = rules.tables.entry.entry;
  return rules.middle == Middle::high ? counts.first(counts.size() - 1) : counts;
}

// fantasyland.stay-table: a middle is either high or a low
CardCount most_cards_of_stay_table(const Rules& rules) {
  constexpr std::size_t tops = 26;
  constexpr std::size_t rows_of_five = 10;
  const std::span<const std::int16_t> counts = rules.tables.stay.entry;
  const bool high = rules.middle == Middle::high;
  const auto middles = high ? counts.subspan(tops, rows_of_five) : counts.last(1);
  const auto most = [](std::span<const std::int16_t> rows) { return int{*std::max_element(rows.begin(), rows.end())}; };
  return {std::max({most(counts.first(tops)), most(middles), most(counts.subspan(tops + rows_of_five, rows_of_five))})};
}

// fantasyland.entry, fantasyland.entry-table
bool has_fantasyland(const Rules& rules) {
  if (!rules.tables.entry.written) return rules.entry != Entry::never;
  const std::span<const std::int16_t> counts = counts_of_entry_table(rules);
  return std::any_of(counts.begin(), counts.end(), [](int count) { return count != 0; });
}

// fantasyland.deal
Street fantasyland_street(CardCount cards) {
  return {cards, board_cards, {cards.value - board_cards.value}, rule::fantasyland_deal};
}

// deal.pattern, fantasyland.deal
Street street_of(Turn turn, FantasylandCards fantasyland, DealPattern pattern) {
  const std::optional<CardCount> cards = fantasyland[turn.seat.index];
  return cards ? fantasyland_street(*cards) : streets_of(pattern)[turn.street];
}

// deal.turn: street by street, from the seat left of the button to the button; a Fantasyland seat acts once, in its
// place on the first street
std::optional<Turn> next_turn(Turn turn, FantasylandCards fantasyland, DealPattern pattern) {
  const std::size_t streets = streets_of(pattern).size();
  do {
    ++turn.seat.index;
    if (turn.seat.index == fantasyland.size()) turn = {static_cast<std::uint8_t>(turn.street + 1), Seat{0}};
    if (turn.street == streets) return std::nullopt;
  } while (turn.street > 0 && fantasyland[turn.seat.index]);
  return turn;
}

// deal.first-five, fantasyland.deal
bool dealt_at_the_start(Turn turn, FantasylandCards fantasyland, const Rules& rules) {
  if (fantasyland[turn.seat.index]) return true;
  return turn.street == 0 && rules.first_five == FirstFive::to_all_then_set;
}

namespace {

using DeckOrder = FixedList<Turn, largest_deck>;

/// The next `cards` of the deck are for this turn; what a deck of 52 does not reach is left out, for no table that may
/// play needs more, with jokers or without.
void give(DeckOrder& order, Turn turn, CardCount cards) {
  for (int i = 0; i < cards.value && order.size() < std::size_t{deck_size}; ++i) order.push_back(turn);
}

// deal.first-five: `to_all_then_set` goes round the table a card at a time (bga), `on_turn` seat by seat (basics)
void give_first_street(DeckOrder& order, std::span<const Seat> seats, CardCount cards, FirstFive first_five) {
  switch (first_five) {
    case FirstFive::to_all_then_set:
      for (int i = 0; i < cards.value; ++i) {
        for (const Seat seat : seats) give(order, {0, seat}, {1});
      }
      return;
    case FirstFive::on_turn:
      for (const Seat seat : seats) give(order, {0, seat}, cards);
      return;
  }
}

}  // namespace

// deal.first-five, deal.turn, fantasyland.deal
DeckOrder deck_order(FantasylandCards fantasyland, const Rules& rules) {
  DeckOrder order;
  FixedList<Seat, deck_size> others;
  for (std::uint8_t i = 0; i < fantasyland.size(); ++i) {
    if (fantasyland[i]) {
      give(order, {0, Seat{i}}, *fantasyland[i]);
    } else {
      others.push_back(Seat{i});
    }
  }
  const std::span<const Street> streets = streets_of(rules.deal);
  give_first_street(order, others.span(), streets[0].dealt, rules.first_five);
  for (std::uint8_t street = 1; street < streets.size(); ++street) {
    for (const Seat seat : others) give(order, {street, seat}, streets[street].dealt);
  }
  return order;
}

// cards.deck
CardCount cards_needed(FantasylandCards fantasyland, DealPattern pattern) {
  CardCount all_streets{0};
  for (const Street& street : streets_of(pattern)) all_streets = all_streets + street.dealt;
  CardCount needed{0};
  for (const std::optional<CardCount> cards : fantasyland) needed = needed + cards.value_or(all_streets);
  return needed;
}

// deal.first-five, deal.later-streets
bool dealt_face_up(std::uint8_t street, const Rules& rules) {
  switch (rules.deal) {
    case DealPattern::one_at_a_time:
      return street > 0 || rules.first_five == FirstFive::on_turn;
    case DealPattern::pineapple:
    case DealPattern::turbo:
      return street == 0 ? rules.first_five == FirstFive::on_turn : rules.later_streets == LaterStreets::open;
    case DealPattern::closed:
      return false;
  }
  return false;
}

}  // namespace ofc
