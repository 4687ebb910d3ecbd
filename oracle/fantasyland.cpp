#include "oracle/fantasyland.h"

#include <algorithm>

#include "oracle/deal.h"

namespace ofc {

namespace {

// fantasyland.base-cards: 13 (classic, Turbo, bga Original), 14 (Pineapple)
CardCount base_cards(const Rules& rules) { return {rules.base_cards == BaseCards::fourteen ? 14 : 13}; }

// fantasyland.cards: what the ladder adds for the top row: KK one, AA two, trips three
CardCount ladder_step(const HandValue& top) {
  if (top.category == Category::trips) return {3};
  if (top.category == Category::pair && top.ranks[0] == Rank::ace) return {2};
  if (top.category == Category::pair && top.ranks[0] == Rank::king) return {1};
  return {0};
}

// fantasyland.entry: a high enough pair on top, or any trips
bool top_row_enters(const HandValue& top, Entry entry) {
  const auto pair_of_at_least = [&](Rank rank) {
    return top.category == Category::trips || (top.category == Category::pair && top.ranks[0] >= rank);
  };
  switch (entry) {
    case Entry::queens:
      return pair_of_at_least(Rank::queen);
    case Entry::kings:
      return pair_of_at_least(Rank::king);
    case Entry::aces:
      return pair_of_at_least(Rank::ace);
    case Entry::never:
      return false;
  }
  return false;
}

// fantasyland.joker-entry: the board as it counts for the entry test
JudgedBoard without_jokers_on_top(JudgedBoard board) {
  board.top = *board.natural_top;
  board.natural_top.reset();
  return board;
}

// fantasyland.entry: with a 2-7 middle the best low enters as well (variations, bga)
bool low_enters(const JudgedBoard& board, const Rules& rules) {
  return has_fantasyland(rules) && !board.fouled() && board.low && is_best_low(*board.low);
}

// fantasyland.deuce-cards: a fixed count, 2-7 middle (variations)
std::optional<CardCount> deuce_fixed_cards(bool top, bool low, const Rules& rules) {
  if (!top && !low) return std::nullopt;
  const bool one_more = top && low && rules.deuce_cards == DeuceCards::one_more;
  return base_cards(rules) + CardCount{one_more ? 1 : 0};
}

// fantasyland.deuce-progressive: four readings of one sentence of bga
std::optional<CardCount> deuce_progressive_cards(bool top, bool low, CardCount step, const Rules& rules) {
  if (!top && !low) return std::nullopt;
  const bool both = top && low;
  const CardCount base = base_cards(rules);
  const CardCount one_for_both{both ? 1 : 0};
  switch (rules.deuce_progressive) {
    case DeuceProgressive::both_adds_one:
      return base + one_for_both;
    case DeuceProgressive::both_required_ladder:
      return both ? std::optional(base + step) : std::nullopt;
    case DeuceProgressive::ladder_both_adds_one:  // never more than three above the base
      return base + std::min(step + one_for_both, CardCount{3});
    case DeuceProgressive::ladder_only_with_both:
      return both ? base + step : base;
  }
  return std::nullopt;
}

/// fantasyland.stay-threshold: does `category` meet `wanted`, or better than it where that is enough?
bool reaches(Category category, Category wanted, StayThreshold threshold) {
  return threshold == StayThreshold::exact ? category == wanted : category >= wanted;
}

// fantasyland.by-row-choice: pokermagnet's table, row by row from the top: what each row adds to the base where it
// keeps the seat in. A royal flush has a count of its own in its row.
CardCount by_row_step(const JudgedBoard& board, ByRowChoice choice) {
  struct Line {
    bool holds = false;
    CardCount step;
  };
  const auto step_of = [](const HandValue& row) { return CardCount{row.category == Category::royal_flush ? 1 : 0}; };
  const std::array<Line, 3> table = {{
      {board.top.category == Category::trips, {1}},
      {!board.low && board.middle.category >= Category::full_house, step_of(board.middle)},
      {board.bottom.category >= Category::quads, step_of(board.bottom)},
  }};
  CardCount highest{0};
  for (const Line& line : table) {
    if (!line.holds) continue;
    if (choice == ByRowChoice::first_listed) return line.step;
    highest = std::max(highest, line.step);
  }
  return highest;
}

std::optional<CardCount> some_cards(int cards) { return cards == 0 ? std::nullopt : std::optional(CardCount{cards}); }

// fantasyland.entry-table
std::optional<CardCount> entry_by_table(const JudgedBoard& board, const Rules& rules) {
  const auto& cards = rules.tables.entry.entry;
  const std::optional<std::size_t> top = place_of_top(board.top);
  const int by_top = top ? cards[*top] : 0;
  const int by_low = low_enters(board, rules) ? cards.back() : 0;
  return some_cards(std::max(by_top, by_low));
}

/// The place of a five-card row among ten categories; five of a kind counts as a royal flush.
std::size_t place_of_five(const HandValue& row) {
  return static_cast<std::size_t>(std::min(row.category, Category::royal_flush));
}

// fantasyland.stay-table: nothing where the house has no such table, too
std::optional<CardCount> stay_by_table(const JudgedBoard& board, const Rules& rules) {
  constexpr std::size_t middles = 26;
  constexpr std::size_t bottoms = middles + 10;
  const auto& cards = rules.tables.stay.entry;
  const std::optional<std::size_t> top = place_of_top(board.top);
  const int by_top = top ? cards[*top] : 0;
  const int by_low = board.low && is_best_low(*board.low) ? cards.back() : 0;
  const int by_middle = board.low ? by_low : cards[middles + place_of_five(board.middle)];
  const int by_bottom = cards[bottoms + place_of_five(board.bottom)];
  return some_cards(std::max({by_top, by_middle, by_bottom}));
}

}  // namespace

// fantasyland.entry, fantasyland.entry-table, fantasyland.entry-board, fantasyland.joker-entry
std::optional<CardCount> entry_cards(const JudgedBoard& board, const Rules& rules) {
  if (board.natural_top) return entry_cards(without_jokers_on_top(board), rules);
  if (board.fouled() && rules.entry_board == EntryBoard::legal_only) return std::nullopt;
  if (rules.tables.entry.written) return entry_by_table(board, rules);
  const bool top = top_row_enters(board.top, rules.entry);
  const bool low = low_enters(board, rules);
  const bool ladder = rules.entry_cards == EntryCards::ladder;
  if (rules.middle == Middle::deuce_to_seven) {
    return ladder ? deuce_progressive_cards(top, low, ladder_step(board.top), rules)
                  : deuce_fixed_cards(top, low, rules);
  }
  if (!top) return std::nullopt;
  return ladder ? base_cards(rules) + ladder_step(board.top) : base_cards(rules);
}

bool stays_by_royalties(const Rules& rules) {
  return rules.stay == Stay::ten_royalties_in_a_row || rules.stay == Stay::ten_royalties_in_total;
}

// fantasyland.stay, fantasyland.stay-table
bool meets_staying_test(const JudgedBoard& board, const Rules& rules) {
  if (rules.tables.stay.written) return stay_by_table(board, rules).has_value();
  const bool trips_on_top = board.top.category == Category::trips;
  const bool quads_at_bottom = reaches(board.bottom.category, Category::quads, rules.stay_threshold);
  const bool full_house_in_middle =
      !board.low && reaches(board.middle.category, Category::full_house, rules.stay_threshold);
  const bool full_house_at_bottom = reaches(board.bottom.category, Category::full_house, rules.stay_threshold);
  switch (rules.stay) {
    case Stay::trips_or_quads:
      return trips_on_top || quads_at_bottom;
    case Stay::trips_full_house_or_quads:
      return trips_on_top || full_house_in_middle || quads_at_bottom;
    case Stay::regular:
      return trips_on_top || quads_at_bottom || (full_house_in_middle && full_house_at_bottom);
    case Stay::double_full_house:
      return full_house_in_middle && full_house_at_bottom;
    case Stay::ten_royalties_in_a_row: {
      const RowPoints royalties = royalties_of(board, rules);
      return std::max({royalties.top, royalties.middle, royalties.bottom}) >= Points{10};
    }
    case Stay::ten_royalties_in_total:
      return royalties_of(board, rules).total() >= Points{10};
    case Stay::never:
      return false;
  }
  return false;
}

// fantasyland.stay-cards, fantasyland.stay-table
CardCount staying_cards(const JudgedBoard& board, CardCount entered_with, const Rules& rules) {
  if (const std::optional<CardCount> own = stay_by_table(board, rules)) return *own;
  switch (rules.stay_cards) {
    case StayCards::base:
      return base_cards(rules);
    case StayCards::as_entered:
      return entered_with;
    case StayCards::by_current_top:
      return base_cards(rules) + ladder_step(board.top);
    case StayCards::by_row:
      return base_cards(rules) + by_row_step(board, rules.by_row_choice);
  }
  return base_cards(rules);
}

NextHand next_hand(const JudgedBoard& board, std::optional<CardCount> entered_with, const Rules& rules) {
  if (!has_fantasyland(rules)) return {};
  const std::optional<CardCount> entry = entry_cards(board, rules);
  const bool stays = !board.fouled() && meets_staying_test(board, rules);

  if (!entered_with) {
    const RuleId test = rules.tables.entry.written ? rule::fantasyland_entry_table : rule::fantasyland_entry;
    if (entry) return {true, *entry, board.fouled() ? rule::fantasyland_entry_board : test};
    if (stays && rules.stay_on_normal_hand == YesNo::yes) {
      const CardCount cards = stay_by_table(board, rules).value_or(base_cards(rules));
      return {true, cards, rule::fantasyland_stay_on_normal_hand};
    }
    return {};
  }

  if (entry && rules.requalify == YesNo::yes) return {true, *entry, rule::fantasyland_requalify};
  if (rules.tables.stay.written) {
    if (!stays) return {};
    return {true, staying_cards(board, *entered_with, rules), rule::fantasyland_stay_table};
  }
  if (stays) return {true, staying_cards(board, *entered_with, rules), rule::fantasyland_stay};
  const bool best_low = !board.fouled() && board.low && is_best_low(*board.low);
  if (best_low && rules.low_stays == YesNo::yes) {
    return {true, staying_cards(board, *entered_with, rules), rule::fantasyland_low_stays};
  }
  return {};
}

}  // namespace ofc
