#include "harness/answer/stacked_hand.h"

#include <algorithm>
#include <utility>

#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::Card;
using ofc::CardCount;
using ofc::Row;
using ofc::Rules;

std::vector<int> chairs_of(std::size_t chairs, int button) {
  std::vector<int> list;
  for (std::size_t seat = 0; seat < chairs; ++seat) {
    list.push_back(static_cast<int>((static_cast<std::size_t>(button) + 1 + seat) % chairs));
  }
  return list;
}

StackedHand stacked_hand(std::span<const ofc::Board> boards, int button, const Rules& rules) {
  const std::vector<std::optional<CardCount>> nobody_in(boards.size());
  return stacked_hand(boards, chairs_of(boards.size(), button), rules, nobody_in);
}

StackedHand stacked_hand(std::span<const ofc::Board> boards, std::span<const int> chairs, const Rules& rules,
                         ofc::FantasylandCards in_fantasyland) {
  std::vector<std::vector<ofc::Placed>> wanted(boards.size());
  for (std::size_t seat = 0; seat < boards.size(); ++seat) {
    for (const Row row : {Row::bottom, Row::middle, Row::top}) {
      for (const Card card : ofc::cards_in(boards[seat], row)) wanted[seat].push_back({card, row});
    }
  }
  const Cards spare = cards_beside(ofc::all_cards(boards));
  StackedHand hand;
  std::vector<std::pair<ofc::Turn, std::vector<Card>>> cards;  // what each turn is dealt
  std::size_t next_spare = 0;
  std::vector<std::size_t> placed(boards.size());
  for (std::optional<ofc::Turn> turn = ofc::Turn{}; turn; turn = ofc::next_turn(*turn, in_fantasyland, rules.deal)) {
    const ofc::Street street = ofc::street_of(*turn, in_fantasyland, rules.deal);
    const std::size_t seat = turn->seat.index;
    Action action{chairs[seat], {}};
    std::vector<Card> dealt;
    for (int i = 0; i < street.placed.value; ++i) {
      action.placement.placed.push_back(wanted[seat][placed[seat]]);
      dealt.push_back(wanted[seat][placed[seat]++].card);
    }
    for (int i = 0; i < street.discarded.value; ++i) {
      action.placement.discarded.push_back(spare[next_spare]);
      dealt.push_back(spare[next_spare++]);
    }
    hand.actions.push_back(action);
    cards.emplace_back(*turn, dealt);
  }
  for (const ofc::Turn turn : ofc::deck_order(in_fantasyland, rules)) {
    const auto of_turn = std::find_if(cards.begin(), cards.end(), [&](const auto& each) { return each.first == turn; });
    if (of_turn == cards.end() || of_turn->second.empty()) continue;
    hand.deck.push_back(of_turn->second.front());
    of_turn->second.erase(of_turn->second.begin());
  }
  return hand;
}

ofc::Placement first_that_fits(ofc::PartialBoard board, std::span<const Card> held, CardCount placed) {
  ofc::Placement placement;
  for (const Card card : held) {
    if (static_cast<int>(placement.placed.size()) == placed.value) {
      placement.discarded.push_back(card);
      continue;
    }
    for (const Row row : {Row::bottom, Row::middle, Row::top}) {
      if (ofc::room_in(board, row) == 0) continue;
      board[row].push_back(card);
      placement.placed.push_back({card, row});
      break;
    }
  }
  return placement;
}

ofc::Placement first_that_fits(const ofc::Hand& hand, const Rules& rules) {
  const ofc::SeatHand& seat = hand.seats[hand.turn->seat.index];
  return first_that_fits(seat.board, seat.held.span(), ofc::street_in_turn(hand, rules).placed);
}

}  // namespace ofcheck
