#include "harness/faults/shrink_placements.h"

#include <algorithm>

namespace ofcheck {

using ofc::Card;

namespace {

/// Every card, those on the board first.
std::vector<Card*> cards_in(PlacementsQuestion& question) {
  std::vector<Card*> cards;
  for (const ofc::Row row : ofc::all_rows) {
    for (Card& card : question.board[row]) cards.push_back(&card);
  }
  for (Card& card : question.held) cards.push_back(&card);
  return cards;
}

/// The cards of a deck from the lowest: 2c 2d 2h 2s 3c.
Card lowest_card(std::size_t i) { return card_of(lowest + static_cast<int>(i / 4), static_cast<int>(i % 4)); }

}  // namespace

Moves fewer_to_place(const Question& question, std::size_t, const ofc::Rules&) {
  const auto* from = std::get_if<PlacementsQuestion>(&question);
  Moves moves;
  if (from == nullptr) return moves;
  const auto change = [&](auto&& how) {
    PlacementsQuestion copy = *from;
    how(copy);
    moves.emplace_back(std::move(copy));
  };
  change([](PlacementsQuestion& copy) { copy.board = {}; });
  change([](PlacementsQuestion& copy) { copy.list = false; });
  for (const ofc::Row row : ofc::all_rows) {
    if (!from->board[row].empty()) change([&](PlacementsQuestion& copy) { copy.board[row].pop_back(); });
  }
  if (from->held.size() > 1) {
    if (from->discard.value > 0) {
      change([](PlacementsQuestion& copy) {
        copy.held.pop_back();
        copy.discard = {copy.discard.value - 1};
      });
    }
    if (from->place.value > 1) {
      change([](PlacementsQuestion& copy) {
        copy.held.pop_back();
        copy.place = {copy.place.value - 1};
      });
    }
  }
  return smaller(question, std::move(moves));
}

Moves plainer_to_place(const Question& question, std::size_t, const ofc::Rules&) {
  const auto* from = std::get_if<PlacementsQuestion>(&question);
  Moves moves;
  if (from == nullptr) return moves;
  PlacementsQuestion plainest = *from;
  const std::vector<Card*> all = cards_in(plainest);
  for (std::size_t i = 0; i < all.size(); ++i) *all[i] = lowest_card(i);
  moves.emplace_back(plainest);
  for (std::size_t i = 0; i < all.size(); ++i) {
    PlacementsQuestion copy = *from;
    const std::vector<Card*> cards = cards_in(copy);
    std::size_t lowest = 0;
    const auto is_there = [&](const Card* card) { return *card == lowest_card(lowest); };
    while (std::any_of(cards.begin(), cards.end(), is_there)) ++lowest;
    *cards[i] = lowest_card(lowest);
    moves.emplace_back(std::move(copy));
  }
  return smaller(question, std::move(moves));
}

}  // namespace ofcheck
