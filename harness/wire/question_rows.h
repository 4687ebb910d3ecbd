// The rows of cards in a question.
#pragma once

#include <span>
#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// One row of a board, by itself.
RowCards row_of(const ofc::Board& board, ofc::Row row);

/// Whether a row holds A 2 3 4 5.
bool is_wheel(const RowCards& row);

/// The boards of a question about finished boards, to be changed; none of any other.
std::span<ofc::Board> boards_in(Question& question);

/// Every row of cards of a question about finished boards or single rows, to be changed, the first seat's top first;
/// none of any other.
std::vector<std::span<ofc::Card>> rows_in(Question& question);

}  // namespace ofcheck
