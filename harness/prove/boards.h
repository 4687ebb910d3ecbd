// The kinds of boards that a proof goes through. Boards of a kind have the same outcome, whatever their cards are.
#pragma once

#include <vector>

#include "harness/prove/classes.h"
#include "oracle/fantasyland.h"

namespace ofcheck {

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
