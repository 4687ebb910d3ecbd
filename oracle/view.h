// Section `placement`: what a seat may see of a hand in progress.
#pragma once

#include "oracle/hand.h"

namespace ofc {

/// One seat's cards, as far as the viewer may see them.
struct SeatView {
  PartialBoard board;
  CardList<most_held> held;
  CardList<most_discarded> discarded;  // the viewer's own; another seat's are never seen
  CardCount face_down;                 // how many more cards the seat has been dealt: held, discarded or set unseen
  friend bool operator==(const SeatView&, const SeatView&) = default;
};

/// A hand as one seat sees it. Of `seats` only as many places are used as there are seats.
struct View {
  Seat viewer;
  FixedList<std::optional<CardCount>, most_seats> fantasyland;  // everybody knows who is in, and with how many cards
  std::array<SeatView, most_seats> seats;
  std::optional<Turn> turn;
  CardCount undealt;  // how many cards are left in the deck
  friend bool operator==(const View&, const View&) = default;
};

/// Whether `viewer` sees the cards that another seat has on its board.
/// A Fantasyland board, and any board of a closed deal, lies face down until the hand is complete. Under `sealed` a
/// Fantasyland seat sees nobody else's board before it has set its own.
/// placement.visibility (variations, pokermagnet), fantasyland.sight; for a closed deal no source says.
[[nodiscard]] bool sees_board(const Hand& hand, Seat viewer, Seat owner, const Rules& rules);

/// Whether `viewer` sees the cards that another seat was dealt and has not placed yet: only where they are dealt face
/// up, and the seat's board is in sight. placement.visibility, deal.first-five, deal.later-streets.
[[nodiscard]] bool sees_held(const Hand& hand, Seat viewer, Seat owner, const Rules& rules);

/// What `viewer` may see at this moment. Nobody's discards are shown to another seat, not even when the hand is
/// complete. placement.visibility.
[[nodiscard]] View view_of(const Hand& hand, Seat viewer, const Rules& rules);

}  // namespace ofc
