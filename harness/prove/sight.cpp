#include "harness/prove/sight.h"

#include <algorithm>

#include "harness/answer/stacked_hand.h"
#include "harness/prove/boards.h"
#include "oracle/table.h"
#include "oracle/view.h"

namespace ofcheck {

using ofc::CardCount;
using ofc::Rules;
using ofc::Seat;

namespace {

/// That many cards, the lowest of the deck first.
ofc::Deck deck_of(int count) {
  ofc::Deck deck;
  for (int i = 0; i < count; ++i) deck.push_back(ofc::card_at(i));
  return deck;
}

/// Whether anything is seen differently in a hand of these seats. A view depends on who has acted and on nobody's
/// cards, so that one way to play the hand is enough.
bool seen_differently(ofc::FantasylandCards seats, const Rules& a, const Rules& b) {
  ofc::Hand hand = ofc::deal_hand(seats, deck_of(ofc::deck_size), a);
  for (;;) {
    for (std::uint8_t viewer = 0; viewer < seats.size(); ++viewer) {
      if (!(ofc::view_of(hand, Seat{viewer}, a) == ofc::view_of(hand, Seat{viewer}, b))) return true;
    }
    if (hand.complete()) return false;
    const auto next = ofc::act(hand, hand.turn->seat, first_that_fits(hand, a), a);
    if (std::holds_alternative<ofc::Refusal>(next)) return false;  // the deck has run out
    hand = std::get<ofc::Hand>(next);
  }
}

/// Every table of one to four seats, with every choice of those in Fantasyland.
bool ever_seen_differently(const Rules& a, const Rules& b) {
  const CardCount cards{a.base_cards == ofc::BaseCards::fourteen ? 14 : 13};
  for (std::size_t seats = 1; seats <= ofc::most_seats; ++seats) {
    for (unsigned in = 1; in < 1U << seats; ++in) {
      std::vector<std::optional<CardCount>> dealt(seats);
      for (std::size_t i = 0; i < seats; ++i) {
        if ((in >> i & 1U) != 0) dealt[i] = cards;
      }
      if (seen_differently(dealt, a, b)) return true;
    }
  }
  return false;
}

// --- a match that gets there ---------------------------------------------------------------------------------------

/// Two boards of one deck: the first does not enter Fantasyland, the second does; nothing if nobody ever enters.
std::optional<std::vector<ofc::Board>> boards_of_first_hand(const Rules& rules) {
  const auto enters = [&](const ofc::JudgedBoard& board) {
    return ofc::next_hand(board, std::nullopt, rules).fantasyland;
  };
  for (const BoardKind& entering : board_kinds(rules, rules)) {
    if (!enters(judge_classes(entering.smallest, rules))) continue;
    for (const BoardKind& other : board_kinds(rules, rules)) {
      const ofc::JudgedBoard board = judge_classes(other.smallest, rules);
      if (board.fouled() || enters(board)) continue;
      if (auto boards = deal_of(std::array{other.smallest, entering.smallest})) return boards;
    }
  }
  return std::nullopt;
}

/// The next hand: the chair that is in Fantasyland has the button; the other one sets its first street.
StackedHand fantasyland_hand(int other_chair, CardCount cards, const Rules& rules) {
  const std::array<std::optional<CardCount>, 2> seats = {std::nullopt, cards};
  const CardCount first_street = ofc::street_of(ofc::Turn{}, seats, rules.deal).dealt;
  StackedHand hand{deck_of((cards + first_street).value), {}};
  const ofc::Hand dealt = ofc::deal_hand(seats, hand.deck, rules);
  hand.actions.push_back({other_chair, first_that_fits(dealt, rules)});
  return hand;
}

/// A hand after its first street, as the seat sees it that is not to act; nothing if that is the same under both.
std::optional<PlayQuestion> glimpse_of_second_street(const Rules& a, const Rules& b) {
  constexpr std::array chairs = {1, 0};  // chair 0 has the button and acts last
  const std::vector<std::optional<CardCount>> seats(chairs.size());
  PlayQuestion question;
  question.chairs = chairs.size();
  question.stacks = {100, 100};
  question.viewer = chairs[1];
  StackedHand& stacked = question.hands.emplace_back();
  stacked.deck = deck_of(ofc::cards_needed(seats, a.deal).value);
  ofc::Hand hand = ofc::deal_hand(seats, stacked.deck, a);
  for (std::uint8_t i = 0; i < chairs.size(); ++i) {
    const ofc::Placement placement = first_that_fits(hand, a);
    stacked.actions.push_back({chairs[i], placement});
    hand = std::get<ofc::Hand>(ofc::act(hand, Seat{i}, placement, a));
  }
  if (ofc::view_of(hand, Seat{1}, a) == ofc::view_of(hand, Seat{1}, b)) return std::nullopt;
  return question;
}

/// A hand in which the button is in Fantasyland, when the other seat has set its first street; nothing if no hand in
/// Fantasyland is seen differently. The rules differ only in what is seen.
std::optional<PlayQuestion> glimpse_of_fantasyland(const Rules& a, const Rules& b) {
  if (!ofc::goes_on_into_fantasyland(a) || !ofc::goes_on_into_fantasyland(b)) return std::nullopt;
  if (a.sight == b.sight || !ofc::has_fantasyland(a) || !ever_seen_differently(a, b)) return std::nullopt;
  auto boards = boards_of_first_hand(a);
  if (!boards) return std::nullopt;  // nobody is ever in Fantasyland
  const CardCount cards = ofc::next_hand(ofc::judge_board(boards->back(), a), std::nullopt, a).cards;
  // Chair 0 has the button in the first hand. The seat that enters is to have it in the next, and so to act last.
  const int enters = a.button_in_fantasyland == ofc::ButtonInFantasyland::moves ? 1 : 0;
  if (enters == 1) std::swap(boards->front(), boards->back());
  PlayQuestion question;
  question.chairs = 2;
  question.stacks = {100, 100};
  question.hands = {stacked_hand(*boards, 0, a), fantasyland_hand(1 - enters, cards, a)};
  question.viewer = enters;
  return question;
}

}  // namespace

std::optional<PlayQuestion> smallest_glimpse(const Rules& a, const Rules& b) {
  Rules streets_as_in_b = a;
  streets_as_in_b.later_streets = b.later_streets;
  if (auto glimpse = glimpse_of_second_street(a, streets_as_in_b)) return glimpse;
  Rules sight_as_in_b = a;
  sight_as_in_b.sight = b.sight;
  return glimpse_of_fantasyland(a, sight_as_in_b);
}

}  // namespace ofcheck
