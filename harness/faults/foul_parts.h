// Which two rows of a legal board an engine holds to be out of order.
#pragma once

#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// The question with another row in one of its boards, which is legal before and after: first with a top that is below
/// every middle, so that only middle and bottom can be out of order, then with a bottom that is far above the middle,
/// so that only top and middle can. Nothing where it is so already, of a 2-7 middle, and where the cards do not
/// suffice. foul.order.
std::vector<Question> with_rows_apart(const Question& question, std::size_t board, const ofc::Rules& rules);

}  // namespace ofcheck
