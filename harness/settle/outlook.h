// What can become of a board that is still being set: what each row makes at least and at most, and what that means for
// the test for a foul.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "oracle/foul.h"
#include "oracle/placement.h"

namespace ofcheck {

/// What a row makes with the worst and with the best cards that may still come.
struct RowBounds {
  ofc::HandValue least, most;
};

/// Two rows of which the upper may not be stronger than the lower.
struct RowOrder {
  ofc::Row upper{}, lower{};
  ofc::RuleId behind;     // the rule that fouls the board if both rows stay at their least; rule::none if none does
  ofc::RuleId fouled_by;  // the rule that fouls it whatever comes; rule::none if it may still be legal
};

struct Outlook {
  std::array<std::optional<RowBounds>, 3>
      rows;                     // nothing where more than three cards, or all, are to come, and of a 2-7 middle
  std::vector<RowOrder> order;  // of rows whose bounds are known
  ofc::RuleId fouled_by;        // the rule that fouls the board whatever comes; rule::none if none is known
};

/// The outlook of a board, of which every card and every card of `gone` is another one. Each row is looked at by
/// itself, with all other cards to come for it, so that a foul is certain where it is said to be, but not every certain
/// foul is seen. foul.order and the tie options; foul.low for a 2-7 middle.
Outlook outlook_of(const ofc::PartialBoard& board, std::span<const ofc::Card> gone, const ofc::Rules& rules);

}  // namespace ofcheck
