// Rows and boards as people write them: `Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc`, or `QsQd2c / …`.
#pragma once

#include <variant>
#include <vector>

#include "oracle/board.h"
#include "oracle/refusal.h"

namespace ofc {

/// Cards as they are printed: `Qs Qd 2c`.
[[nodiscard]] std::string to_string(std::span<const Card> cards);

/// The words of a text: what stands between white space (and commas).
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

/// Reads the cards of a text: `As Ad`, `AsAd` and `AsAd,10h` alike. The first word that is not made of cards alone, if
/// there is one. cards.order.
[[nodiscard]] std::variant<std::vector<Card>, std::string_view> parse_cards(std::string_view text);

/// Reads the cards of a row, as many as the row takes. Refused: a word that is no card (bad-card), another number of
/// cards (wrong-card-count). Whether a card stands there twice is not asked. cards.order.
[[nodiscard]] std::variant<std::vector<Card>, Refusal> parse_row(std::string_view text, Row row);

/// Reads a board, its rows from the top separated by slashes. Refused: what `parse_row` refuses, and another number of
/// rows (bad-request).
[[nodiscard]] std::variant<Board, Refusal> parse_board(std::string_view text);

}  // namespace ofc
