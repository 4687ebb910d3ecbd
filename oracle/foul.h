// Section `foul`: is a finished board legal, and if not, which rule does it break.
#pragma once

#include "oracle/joker.h"
#include "oracle/rule_id.h"

namespace ofc {

/// A finished board with the value of each row, and the rule that fouls it.
struct JudgedBoard {
  HandValue top;
  HandValue middle;             // in a high game
  std::optional<LowValue> low;  // with a 2-7 middle; nothing if it does not qualify
  HandValue bottom;
  RuleId fouled_by;                      // rule::none for a legal board
  std::optional<HandValue> natural_top;  // the top without its jokers, where it enters so (fantasyland.joker-entry)

  [[nodiscard]] bool fouled() const { return !fouled_by.empty(); }
};

/// The rule that a board with these row values breaks, or rule::none; what `fouled_by` says does not matter.
/// foul.order and the tie options in a high game; foul.low and top against bottom with a 2-7 middle.
[[nodiscard]] RuleId rule_fouling(const JudgedBoard& board, const Rules& rules);

/// Ranks the three rows and checks the finished board, once (bga). cards.joker-choice says how rows with jokers are
/// read.
/// foul.order and the tie options in a high game; foul.low and top against bottom with a 2-7 middle.
[[nodiscard]] JudgedBoard judge_board(const Board& board, const Rules& rules);

}  // namespace ofc
