#include "oracle/foul.h"

#include <algorithm>

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

namespace {

/// Each row by itself at its best. cards.joker-choice: best-row.
JudgedBoard judge_best_rows(const Board& board, const Rules& rules) {
  JudgedBoard judged;
  judged.top = best_value(board.top, rules);
  judged.bottom = best_value(board.bottom, rules);
  if (plays_low(rules)) {
    judged.low = best_low(board.middle);
  } else {
    judged.middle = best_value(board.middle, rules);
  }
  judged.fouled_by = rule_fouling(judged, rules);
  return judged;
}

/// The same with the middle as high as the bottom allows, and then the top as high as the rows below allow; nothing if
/// that is not legal either. cards.joker-choice: best-legal.
std::optional<JudgedBoard> judge_best_legal(const Board& board, JudgedBoard judged, const Rules& rules) {
  const auto legal_at = [&](HandValue& row, const std::vector<HandValue>& values) {
    return std::any_of(values.begin(), values.end(), [&](const HandValue& value) {
      row = value;
      return rule_fouling(judged, rules).empty();
    });
  };
  const std::vector<HandValue> tops = values_of(board.top, rules);
  judged.top = tops.back();  // so that it is the middle alone that can be too high
  if (!plays_low(rules) && !legal_at(judged.middle, values_of(board.middle, rules))) return std::nullopt;
  if (!legal_at(judged.top, tops)) return std::nullopt;
  judged.fouled_by = rule::none;
  return judged;
}

}  // namespace

// cards.joker-choice, fantasyland.joker-entry
JudgedBoard judge_board(const Board& board, const Rules& rules) {
  JudgedBoard judged = judge_best_rows(board, rules);
  if (rules.joker_choice == JokerChoice::best_legal) {
    if (const auto legal = judge_best_legal(board, judged, rules)) judged = *legal;
  }
  if (rules.joker_entry == JokerEntry::natural) judged.natural_top = natural_value(board.top);
  return judged;
}

}  // namespace ofc
