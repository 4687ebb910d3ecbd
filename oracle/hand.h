// Section `table`: a hand in progress, from a stacked deck to finished boards.
//
// A hand is a value: an action makes a new one. Every seat acts on every street in acting order (deal.turn). A seat in
// Fantasyland acts once, in its place on the first street: pokermagnet has it set when its turn comes, and as the other
// sources let it set without seeing anything, the same moment does for them (fantasyland.sight).
#pragma once

#include <variant>

#include "oracle/placement.h"
#include "oracle/showdown.h"

namespace ofc {

/// One seat's part in a hand.
struct SeatHand {
  PartialBoard board;
  CardList<most_held> held;  // dealt, and neither placed nor discarded yet, in the order in which they were dealt
  CardList<most_discarded> discarded;
  friend bool operator==(const SeatHand&, const SeatHand&) = default;
};

/// A hand in progress.
struct Hand {
  FixedList<std::optional<CardCount>, most_seats> fantasyland;  // for each seat, what it is dealt in Fantasyland
  std::array<SeatHand, most_seats> seats;
  Deck deck;
  FixedList<Turn, largest_deck> order;  // for each card of the deck, the turn that it is for
  std::size_t dealt = 0;                // how many cards of the deck are dealt
  std::optional<Turn> turn{Turn{}};     // whose turn it is; nothing when the hand is complete

  [[nodiscard]] std::size_t seat_count() const { return fantasyland.size(); }
  [[nodiscard]] bool complete() const { return !turn; }
};

/// A new hand of one to four seats, dealt as far as its first turn. The cards of the deck are all different.
/// deal.pattern, deal.first-five, fantasyland.deal; oracle/deal.h says which card goes where.
[[nodiscard]] Hand deal_hand(FantasylandCards fantasyland, const Deck& deck, const Rules& rules);

/// The hand with the cards dealt that are due: those for its turn, and at the start those for later turns too, as its
/// `order` says. deal.first-five, fantasyland.deal.
[[nodiscard]] Hand deal_what_is_due(Hand hand, const Rules& rules);

/// The street that the seat in turn acts on. The hand must not be complete.
[[nodiscard]] Street street_in_turn(const Hand& hand, const Rules& rules);

/// Why `seat`, one of the hand's seats, may not place so, or nothing if it may. These come first, and then those of
/// oracle/placement.h:
///   1. the seat's thirteen cards are set: hand-complete (placement.full)
///   2. another seat is to act: not-your-turn (deal.turn)
///   3. the deck has run out before the seat had its cards: not-enough-cards (cards.deck)
[[nodiscard]] std::optional<Refusal> refusal_of(const Hand& hand, Seat seat, const Placement& placement,
                                                const Rules& rules);

/// The hand after `seat` has placed so, dealt as far as the next turn; or why it may not.
[[nodiscard]] std::variant<Hand, Refusal> act(const Hand& hand, Seat seat, const Placement& placement,
                                              const Rules& rules);

/// The hand after a placement that is legal for `seat`, dealt as far as the turn `next`; without one it is complete.
[[nodiscard]] Hand hand_after(const Hand& hand, Seat seat, const Placement& placement, std::optional<Turn> next,
                              const Rules& rules);

/// Scores a complete hand; one seat alone scores nothing. showdown.multiway, settlement.order.
[[nodiscard]] Score showdown(const Hand& hand, const Rules& rules);

}  // namespace ofc
