// The thirteen cards that a seat sets: a top of three, a middle and a bottom of five; and the small units that scores
// are counted in.
#pragma once

#include <vector>

#include "oracle/cards.h"

namespace ofc {

enum class Row : std::uint8_t { top, middle, bottom };
inline constexpr std::array<Row, 3> all_rows = {Row::top, Row::middle, Row::bottom};

using ThreeCards = std::array<Card, 3>;
using FiveCards = std::array<Card, 5>;

/// A finished board. The order of the cards within a row means nothing.
struct Board {
  ThreeCards top;
  FiveCards middle;
  FiveCards bottom;
  friend bool operator==(const Board&, const Board&) = default;
};

/// A row as it is printed: `top`, `middle`, `bottom`.
[[nodiscard]] constexpr std::string_view row_name(Row row) {
  switch (row) {
    case Row::top:
      return "top";
    case Row::middle:
      return "middle";
    case Row::bottom:
      return "bottom";
  }
  return "";
}

/// How many cards a row takes: 3, 5, 5.
[[nodiscard]] constexpr std::size_t row_size(Row row) { return row == Row::top ? 3 : 5; }

/// The cards of one row.
[[nodiscard]] constexpr std::span<const Card> cards_in(const Board& board, Row row) {
  switch (row) {
    case Row::top:
      return board.top;
    case Row::middle:
      return board.middle;
    case Row::bottom:
      return board.bottom;
  }
  return {};
}

/// Copies a row's cards into a board. `cards` are as many as the row takes.
void set_row(Board& board, Row row, std::span<const Card> cards);

/// The cards of boards, board by board and row by row.
[[nodiscard]] std::vector<Card> all_cards(std::span<const Board> boards);

/// The first card that stands twice in the deal, or nothing. cards.deck.
[[nodiscard]] std::optional<Card> duplicate_card(std::span<const Board> boards);

/// A place at the table, counted in settlement order: 0 is left of the button, the button is last.
struct Seat {
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(Seat, Seat) = default;
};

/// Points won (positive) or lost (negative).
struct Points {
  int value = 0;
  friend constexpr auto operator<=>(Points, Points) = default;
  friend constexpr Points operator+(Points a, Points b) { return {a.value + b.value}; }
  friend constexpr Points operator-(Points a, Points b) { return {a.value - b.value}; }
  friend constexpr Points operator-(Points a) { return {-a.value}; }
  constexpr Points& operator+=(Points other) { return *this = *this + other; }
};

/// A number of cards dealt.
struct CardCount {
  int value = 0;
  friend constexpr auto operator<=>(CardCount, CardCount) = default;
  friend constexpr CardCount operator+(CardCount a, CardCount b) { return {a.value + b.value}; }
};

}  // namespace ofc
