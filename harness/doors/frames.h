// Frames: finished boards in which a row, two rows or a board stand so that an answer about the whole shows the step
// that is asked about. Each is made from the cards of the question alone, so that the same question has the same
// frames.
#pragma once

#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// Showdowns of two legal boards in which these rows of one name meet; the other two rows are won, tied or lost.
/// Presupposes that the other rows, which are plain where that can be, compare rightly and earn what they should.
std::vector<ScoreQuestion> showdowns_of(const RowCards& first, const RowCards& second, const ofc::Rules& rules);

/// Showdowns of this board, in the first seat, with legal boards, at most `most`: first those that earn nothing, then
/// stronger ones. Presupposes that these are held to be legal, and that the board's rows compare rightly with theirs.
std::vector<ScoreQuestion> showdowns_of(const ofc::Board& board, const ofc::Rules& rules, std::size_t most);

/// Boards in which the first row stands above the second, legal but for these two. Presupposes that the third row is in
/// order. Nothing for rows that no board compares.
std::vector<ofc::Board> boards_with(const RowCards& upper, const RowCards& lower, const ofc::Rules& rules);

/// Boards with this row: beside the rows that are just below and above it in the test for a foul, and beside plain
/// ones.
std::vector<ofc::Board> boards_with(const RowCards& row, const ofc::Rules& rules);

}  // namespace ofcheck
