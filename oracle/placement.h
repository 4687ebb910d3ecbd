// Section `placement`: where a seat may put the cards that it was dealt, and why a placement is refused.
#pragma once

#include "oracle/deal.h"
#include "oracle/refusal.h"

namespace ofc {

/// A board that is being set. A row holds its cards in the order in which they were placed.
struct PartialBoard {
  std::array<CardList<5>, 3> rows;

  [[nodiscard]] constexpr const CardList<5>& operator[](Row row) const { return rows[static_cast<std::size_t>(row)]; }
  [[nodiscard]] constexpr CardList<5>& operator[](Row row) { return rows[static_cast<std::size_t>(row)]; }
  friend constexpr bool operator==(const PartialBoard&, const PartialBoard&) = default;
};

/// How many more cards a row takes. placement.full.
[[nodiscard]] constexpr std::size_t room_in(const PartialBoard& board, Row row) {
  return row_size(row) - board[row].size();
}

/// Whether all thirteen cards are set.
[[nodiscard]] bool is_finished(const PartialBoard& board);

/// The board that thirteen set cards make. The board must be finished.
[[nodiscard]] Board finished_board(const PartialBoard& board);

/// A card and the row that it goes to.
struct Placed {
  Card card;
  Row row = Row::top;
  friend constexpr bool operator==(Placed, Placed) = default;
};

/// What a seat does with the cards of one street. The order of the cards means nothing.
struct Placement {
  FixedList<Placed, most_held> placed;
  CardList<most_held> discarded;
  friend bool operator==(const Placement&, const Placement&) = default;
};

/// What is wrong with a placement of the cards held, or nothing if it is legal. The first of these is named, and within
/// each the first card in the placement's order, placed cards before discards:
///   1. a card that lies on the board, or is named twice here: card-already-placed (placement.fixed)
///   2. a card that the seat does not hold: card-not-held (placement.free)
///   3. wrong-number-placed, then wrong-number-discarded (deal.pattern, placement.discard or fantasyland.deal)
///   4. a row without room: row-full (placement.full)
[[nodiscard]] std::optional<Refusal> refusal_of(const Placement& placement, const PartialBoard& board,
                                                std::span<const Card> held, const Street& street);

/// The board after a legal placement. placement.free, placement.fixed.
[[nodiscard]] PartialBoard board_after(PartialBoard board, const Placement& placement);

}  // namespace ofc
