#include "oracle/hand.h"

namespace ofc {

namespace {

// cards.deck
bool lacks_cards(const Hand& hand, const Rules& rules) {
  const std::size_t held = hand.seats[hand.turn->seat.index].held.size();
  return held < static_cast<std::size_t>(street_in_turn(hand, rules).dealt.value);
}

}  // namespace

// deal.first-five, fantasyland.deal
Hand deal_what_is_due(Hand hand, const Rules& rules) {
  while (hand.dealt < std::min(hand.order.size(), hand.deck.size())) {
    const Turn wanted = hand.order[hand.dealt];
    if (wanted != hand.turn && !dealt_at_the_start(wanted, hand.fantasyland.span(), rules)) break;
    hand.seats[wanted.seat.index].held.push_back(hand.deck[hand.dealt]);
    ++hand.dealt;
  }
  return hand;
}

Hand deal_hand(FantasylandCards fantasyland, const Deck& deck, const Rules& rules) {
  Hand hand;
  for (const std::optional<CardCount> cards : fantasyland) hand.fantasyland.push_back(cards);
  hand.deck = deck;
  hand.order = deck_order(fantasyland, rules);
  return deal_what_is_due(hand, rules);
}

Street street_in_turn(const Hand& hand, const Rules& rules) {
  return street_of(*hand.turn, hand.fantasyland.span(), rules.deal);
}

// placement.full, deal.turn, cards.deck
std::optional<Refusal> refusal_of(const Hand& hand, Seat seat, const Placement& placement, const Rules& rules) {
  const SeatHand& own = hand.seats[seat.index];
  if (is_finished(own.board)) return Refusal{RefusalCode::hand_complete, rule::placement_full, "13 cards are set"};
  if (hand.turn->seat != seat) {
    return Refusal{RefusalCode::not_your_turn, rule::deal_turn,
                   "seat " + std::to_string(hand.turn->seat.index + 1) + " is to act"};
  }
  const Street street = street_in_turn(hand, rules);
  if (lacks_cards(hand, rules)) {
    return Refusal{RefusalCode::not_enough_cards, rule::cards_deck,
                   std::to_string(own.held.size()) + " of " + std::to_string(street.dealt.value) + " cards dealt"};
  }
  return refusal_of(placement, own.board, own.held.span(), street);
}

Hand hand_after(const Hand& hand, Seat seat, const Placement& placement, std::optional<Turn> next, const Rules& rules) {
  Hand after = hand;
  SeatHand& own = after.seats[seat.index];
  own.board = board_after(own.board, placement);
  for (const Card card : placement.discarded) own.discarded.push_back(card);
  own.held = {};
  after.turn = next;
  return deal_what_is_due(after, rules);
}

// deal.turn
std::variant<Hand, Refusal> act(const Hand& hand, Seat seat, const Placement& placement, const Rules& rules) {
  if (std::optional<Refusal> refusal = refusal_of(hand, seat, placement, rules)) return *refusal;
  return hand_after(hand, seat, placement, next_turn(*hand.turn, hand.fantasyland.span(), rules.deal), rules);
}

Score showdown(const Hand& hand, const Rules& rules) {
  std::array<Board, most_seats> boards;
  for (std::size_t i = 0; i < hand.seat_count(); ++i) boards[i] = finished_board(hand.seats[i].board);
  return score(std::span(boards).first(hand.seat_count()), rules);
}

}  // namespace ofc
