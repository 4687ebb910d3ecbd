#include "oracle/foul.h"

namespace ofc {

namespace {

/// The rule broken by two rows of which the first may not be stronger than the second; rule::none if all is well.
RuleId broken_by(std::strong_ordering upper_against_lower, Tie tie, RuleId tie_rule) {
  if (upper_against_lower > 0) return rule::foul_order;
  if (upper_against_lower == 0 && tie == Tie::foul) return tie_rule;
  return rule::none;
}

// foul.order, foul.middle-bottom-tie, foul.top-middle-tie: bottom ≥ middle ≥ top (bga, pokermagnet, classic; strict
// words in basics)
RuleId fouled_high(const JudgedBoard& board, const Rules& rules) {
  const RuleId lower_rows =
      broken_by(board.middle <=> board.bottom, rules.middle_bottom_tie, rule::foul_middle_bottom_tie);
  if (!lower_rows.empty()) return lower_rows;
  return broken_by(compare_three_with_five(board.top, board.middle, rules.cross), rules.top_middle_tie,
                   rule::foul_top_middle_tie);
}

// foul.low, foul.order, foul.top-bottom-tie: the middle qualifies and bottom ≥ top (bga, variations)
RuleId fouled_deuce(const JudgedBoard& board, const Rules& rules) {
  if (!board.low) return rule::foul_low;
  return broken_by(compare_three_with_five(board.top, board.bottom, rules.cross), rules.top_bottom_tie,
                   rule::foul_top_bottom_tie);
}

}  // namespace

RuleId rule_fouling(const JudgedBoard& board, const Rules& rules) {
  return rules.middle == Middle::deuce_to_seven ? fouled_deuce(board, rules) : fouled_high(board, rules);
}

JudgedBoard judge_board(const Board& board, const Rules& rules) {
  JudgedBoard judged;
  judged.top = rank_three(board.top);
  judged.bottom = rank_five(board.bottom, rules.wheel);
  switch (rules.middle) {
    case Middle::high:
      judged.middle = rank_five(board.middle, rules.wheel);
      break;
    case Middle::deuce_to_seven:
      judged.low = rank_low(board.middle);
      break;
  }
  judged.fouled_by = rule_fouling(judged, rules);
  return judged;
}

}  // namespace ofc
