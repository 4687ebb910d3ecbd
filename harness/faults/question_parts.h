// The parts of a question: its rows of cards, and the simpler questions that are asked about them.
#pragma once

#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// The simpler questions behind a wrong answer, the simplest first: the rank of a row that differs before the board,
/// the board before the score, two seats before three, and of a match the boards on the table. For a wrong result only
/// those parts that have to do with the member that differs. For a legal board that counts as fouled, also the same
/// with rows that only leave one comparison to blame.
std::vector<Question> simpler_questions(const Question& question, const Answer& expected, const Answer& got,
                                        const ofc::Rules& rules);

}  // namespace ofcheck
