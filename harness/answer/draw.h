// Boards and questions drawn as text.
#pragma once

#include <string>
#include <string_view>

#include "harness/wire/question.h"

namespace ofcheck {

/// A board as it lies on the table, three lines from the top; red suits in colour on a terminal.
std::string draw(const ofc::Board& board, std::string_view margin);

/// The same of a board that is being set, `--` for a card that is still to come.
std::string draw(const ofc::PartialBoard& board, std::string_view margin);

/// What stands before every line of a drawn question.
inline constexpr std::string_view drawn_margin = "    ";

/// The cards of a question as they lie on the table, without colours.
std::string draw_question(const Question& question);

/// A text with its red cards in colour, on a terminal.
std::string coloured_text(std::string_view text);

/// Whether a word is a card: `Qs`.
bool is_card(std::string_view word);

/// The lines of a drawn question, without the margin and without colours.
std::vector<std::string> question_lines(const Question& question);

}  // namespace ofcheck
