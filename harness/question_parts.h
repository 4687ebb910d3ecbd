// The parts of a question: its rows of cards, and the simpler questions that are asked about them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "harness/question.h"

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

/// The question as it is sent, without its number: equal questions have equal texts.
std::string text_of(const Question& question);

/// The simpler questions behind a wrong answer, the simplest first: the rank of a row that differs before the board,
/// the board before the score, two seats before three, and of a match the boards on the table. Of a wrong result only
/// those parts that have to do with the member that differs. Of a legal board that counts as fouled also the same with
/// rows that only leave one comparison to blame.
std::vector<Question> simpler_questions(const Question& question, const Answer& expected, const Answer& got,
                                        const ofc::Rules& rules);

}  // namespace ofcheck
