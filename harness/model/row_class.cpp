#include "harness/model/row_class.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ofcheck {

using ofc::Category;
using ofc::JudgedBoard;
using ofc::Rank;
using ofc::Row;

namespace {

constexpr std::array<std::string_view, 15> rank_names = {"",      "ones",  "deuces", "threes", "fours",
                                                         "fives", "sixes", "sevens", "eights", "nines",
                                                         "tens",  "jacks", "queens", "kings",  "aces"};
constexpr std::array<std::string_view, 10> category_plurals = {
    "high cards",  "pairs", "two pairs",        "trips",        "straights", "flushes",
    "full houses", "quads", "straight flushes", "royal flushes"};
constexpr std::array<std::string_view, 6> low_names = {"7 5 4 3 2",      "seven-high lows", "eight-high lows",
                                                       "nine-high lows", "ten-high lows",   "middles that are no low"};

std::string_view rank_name(Rank rank) { return rank_names[static_cast<std::size_t>(rank)]; }

constexpr int no_low_class = first_low_class + low_classes - 1;

/// What only an engine takes for a low has the class of a middle that is none.
int low_class(const ofc::LowValue& low) {
  const Rank highest = low.ranks[0];
  if (highest < Rank::seven || highest > Rank::ten) return no_low_class;
  if (ofc::is_best_low(low)) return first_low_class;
  return first_low_class + 1 + static_cast<int>(highest) - static_cast<int>(Rank::seven);
}

}  // namespace

int row_class(Row row, const JudgedBoard& board) {
  if (row == Row::middle && board.low) return low_class(*board.low);
  if (row != Row::top) {
    const Category category = row == Row::middle ? board.middle.category : board.bottom.category;
    return static_cast<int>(std::min(category, Category::royal_flush));  // five of a kind has no class of its own
  }
  if (board.top.ranks[0] < Rank::two) return 0;  // an ace that counts as 1
  if (board.top.category == Category::trips) return trips_class(board.top.ranks[0]);
  return board.top.category == Category::pair ? pair_class(board.top.ranks[0]) : 0;
}

JudgedBoard board_with(Row row, int number) {
  JudgedBoard board;
  if (row == Row::top) {
    if (number >= first_trips_class) {
      board.top = {Category::trips, {static_cast<Rank>(number - first_trips_class + 2)}};
    } else if (number >= first_pair_class) {
      board.top = {Category::pair, {static_cast<Rank>(number - first_pair_class + 2)}};
    }
    return board;
  }
  if (number == first_low_class) board.low = {{Rank::seven, Rank::five, Rank::four, Rank::three, Rank::two}};
  if (number > first_low_class) board.low = {{static_cast<Rank>(number - first_low_class + 6), Rank::six}};
  if (number >= first_low_class) return board;
  (row == Row::middle ? board.middle : board.bottom).category = static_cast<Category>(number);
  return board;
}

int plain_royalty(Row row, const JudgedBoard& board, const ofc::HouseTables& tables) {
  switch (row) {
    case Row::top:
      return ofc::top_royalty(board.top, tables).value;
    case Row::middle:
      return (board.low ? ofc::low_royalty(*board.low, tables) : ofc::middle_royalty(board.middle, tables)).value;
    case Row::bottom:
      return ofc::bottom_royalty(board.bottom, tables).value;
  }
  return 0;
}

int royalty_of_class(Row row, int number, const ofc::HouseTables& tables) {
  return number == no_low_class ? 0 : plain_royalty(row, board_with(row, number), tables);
}

std::string describe_class_alone(Row row, int number) {
  if (row != Row::top) {
    if (number >= first_low_class) return std::string(low_names[static_cast<std::size_t>(number - first_low_class)]);
    return std::string(category_plurals[static_cast<std::size_t>(number)]);
  }
  if (number >= first_trips_class)
    return fmt::format("trips of {}", rank_name(static_cast<Rank>(number - first_trips_class + 2)));
  if (number >= first_pair_class)
    return fmt::format("pairs of {}", rank_name(static_cast<Rank>(number - first_pair_class + 2)));
  return "high cards";
}

std::string_view row_place(Row row) {
  return row == Row::top ? "on top" : row == Row::middle ? "in the middle" : "at the bottom";
}

std::string describe_class(Row row, int number) {
  return fmt::format("{} {}", describe_class_alone(row, number), row_place(row));
}

}  // namespace ofcheck
