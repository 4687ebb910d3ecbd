#include "oracle/view.h"

namespace ofc {

// placement.visibility, fantasyland.sight
bool sees_board(const Hand& hand, Seat viewer, Seat owner, const Rules& rules) {
  if (viewer == owner || hand.complete()) return true;
  const bool set_face_down = hand.fantasyland[owner.index] || rules.deal == DealPattern::closed;
  if (set_face_down) return false;
  switch (rules.sight) {
    case Sight::sealed:  // (variations)
      return !hand.fantasyland[viewer.index] || is_finished(hand.seats[viewer.index].board);
    case Sight::at_own_turn:  // (pokermagnet)
      return true;
  }
  return false;
}

// placement.visibility, deal.first-five, deal.later-streets
bool sees_held(const Hand& hand, Seat viewer, Seat owner, const Rules& rules) {
  if (viewer == owner) return true;
  if (!hand.turn || !sees_board(hand, viewer, owner, rules)) return false;
  return dealt_face_up(hand.turn->street, rules);
}

namespace {

CardCount count_of(const PartialBoard& board) {
  std::size_t count = 0;
  for (const Row row : all_rows) count += board[row].size();
  return {static_cast<int>(count)};
}

template <std::size_t most>
CardCount count_of(const CardList<most>& cards) {
  return {static_cast<int>(cards.size())};
}

}  // namespace

// placement.visibility
View view_of(const Hand& hand, Seat viewer, const Rules& rules) {
  View view;
  view.viewer = viewer;
  view.fantasyland = hand.fantasyland;
  view.turn = hand.turn;
  view.undealt = {static_cast<int>(hand.deck.size() - hand.dealt)};
  for (std::uint8_t i = 0; i < hand.seat_count(); ++i) {
    const SeatHand& real = hand.seats[i];
    SeatView& seen = view.seats[i];
    if (sees_board(hand, viewer, Seat{i}, rules)) {
      seen.board = real.board;
    } else {
      seen.face_down = seen.face_down + count_of(real.board);
    }
    if (sees_held(hand, viewer, Seat{i}, rules)) {
      seen.held = real.held;
    } else {
      seen.face_down = seen.face_down + count_of(real.held);
    }
    if (viewer == Seat{i}) {
      seen.discarded = real.discarded;
    } else {
      seen.face_down = seen.face_down + count_of(real.discarded);
    }
  }
  return view;
}

}  // namespace ofc
