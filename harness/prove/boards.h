// The kinds of boards that a proof goes through. Boards of a kind have the same outcome, whatever their cards are.
#pragma once

#include <compare>
#include <tuple>
#include <vector>

#include "harness/prove/classes.h"
#include "oracle/fantasyland.h"

namespace ofcheck {

/// How one row stands to another under each of the two rule sets: 0 weaker, 1 tied, 2 stronger; three times the first
/// and the second. A game without that comparison has 0.
using Standings = std::size_t;
inline constexpr std::size_t standings = 9;

inline std::size_t digit(std::strong_ordering order) { return order < 0 ? 0 : order == 0 ? 1 : 2; }

/// The tables of royalties, as a key to be sorted by: std::array has no `<=>` in every standard library yet.
using TablesKey = std::tuple<ofc::HouseTables::Table<26>, ofc::HouseTables::Table<10>, ofc::HouseTables::Table<10>,
                             ofc::HouseTables::Table<5>>;
inline TablesKey key_of(const ofc::HouseTables& tables) {
  return {tables.top, tables.middle, tables.bottom, tables.low_middle};
}

/// Where a table by readings of the wheel holds that of the rules. ranking.wheel.
inline std::size_t wheel_of(const ofc::Rules& rules) { return static_cast<std::size_t>(rules.wheel); }

/// One kind of board: how its rows stand to each other under two rule sets, and what each of them is as far as anything
/// depends on it. Every kind has a board of thirteen different cards.
struct BoardKind {
  BoardClasses smallest;  // the weakest rows of such a board
  int earning_rows = 0;   // how many of its rows would earn a royalty
  int royalties = 0;      // and how much, together
};

/// Every kind of board that there is under `a` and `b`, smallest first: fewest rows that earn, least royalties, then
/// weakest rows in the order middle, bottom, top (with a 2-7 middle bottom, middle, top).
///
/// Goes through all pairs of a five-card class with a top class and, in a high game, with a five-card class below it.
/// Both rule sets have the same `low.middle`. docs/decisions says why a kind is enough.
const std::vector<BoardKind>& board_kinds(const ofc::Rules& a, const ofc::Rules& b);

/// A board of each row's class with its rows judged; its cards may repeat.
ofc::JudgedBoard judge_classes(const BoardClasses& classes, const ofc::Rules& rules);

/// The counts with which a seat can have entered Fantasyland.
inline constexpr int fewest_in_fantasyland = 13;
inline constexpr int most_in_fantasyland = 17;
inline constexpr std::size_t entered_counts = most_in_fantasyland - fewest_in_fantasyland + 1;

/// What a board comes to by itself: all that a table sees of it.
struct BoardOutcome {
  bool fouled = false;
  ofc::RowPoints royalties;
  ofc::NextHand after_ordinary;
  std::array<ofc::NextHand, entered_counts> after_fantasyland;  // by the count with which the seat entered
};
BoardOutcome outcome_of(const BoardClasses& classes, const ofc::Rules& rules);

/// Whether the next hand is the same, whichever rule says so.
bool same_next(const ofc::NextHand& a, const ofc::NextHand& b);

}  // namespace ofcheck
