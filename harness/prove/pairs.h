// Two boards against each other: the second half of a proof.
#pragma once

#include <optional>
#include <vector>

#include "harness/prove/boards.h"
#include "oracle/showdown.h"

namespace ofcheck {

/// What two legal boards pay each other, as `ofc::score` has it: points of the first seat.
/// `rows` says who wins each row. showdown.row, showdown.lines, showdown.scoop, royalties.netting.
int points_of_legal_pair(const ofc::RowPoints& first, const ofc::RowPoints& second, const ofc::RowResults& rows,
                         const ofc::Rules& rules);

/// The smallest pair of boards that scores differently under `a` and `b`; nothing if there is none.
/// To be asked where every single board has the same outcome under both.
///
/// Smallest: fewest rows that earn, least royalties, then the rows that earn least from the first seat's top on, then
/// the weakest rows: both tops, both middles, both bottoms, the first seat's before the second's.
std::optional<std::vector<ofc::Board>> smallest_pair(const ofc::Rules& a, const ofc::Rules& b);

/// How many kinds of pairs there are to look at, fouled ones included.
std::size_t pair_kinds(const ofc::Rules& a, const ofc::Rules& b);

/// What a row can be against an opponent's: what the two earn, and who wins.
struct RowMeeting {
  int first = 0, second = 0;
  std::strong_ordering result = std::strong_ordering::equal;
};

/// Every meeting of two rows, over all pairs of classes, under one rule set.
std::vector<RowMeeting> row_meetings(ofc::Row row, const ofc::Rules& rules);

}  // namespace ofcheck
