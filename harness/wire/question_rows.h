// The rows of cards in a question.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "harness/wire/question.h"
#include "oracle/ranking.h"
#include "oracle/royalties.h"

namespace ofcheck {

/// One row of a board, by itself.
RowCards row_of(const ofc::Board& board, ofc::Row row);

/// Whether a row holds A 2 3 4 5.
bool is_wheel(const RowCards& row);

/// Whether hands of a category are straights, suited or not.
constexpr bool is_straight(ofc::Category category) {
  using enum ofc::Category;
  return category == straight || category == straight_flush || category == royal_flush;
}

/// 5 4 3 2 A, wherever ranking.wheel has it stand: its ranks begin with the five, or with the ace and then the five.
constexpr bool is_wheel(const ofc::HandValue& value) {
  using enum ofc::Rank;
  return is_straight(value.category) && (value.ranks[0] == five || (value.ranks[0] == ace && value.ranks[1] == five));
}

/// The cards of a deck without jokers that are none of these, the lowest first.
Cards cards_beside(std::span<const ofc::Card> used);

/// The boards of a question about finished boards, to be changed; none of any other.
std::span<ofc::Board> boards_in(Question& question);
std::span<const ofc::Board> boards_in(const Question& question);

/// A question about a showdown or a settlement without one of its seats.
Question without_seat(Question question, std::size_t seat);

/// How many rows of a pair are won and lost.
struct WonAndLost {
  int won = 0, lost = 0;
};
WonAndLost count_rows(const ofc::RowResults& rows);

/// Every row of cards of a question about finished boards or single rows, to be changed, the first seat's top first;
/// none of any other.
std::vector<std::span<ofc::Card>> rows_in(Question& question);

/// Calls `change` with every card of a hand, to be changed: those of its deck and those that its actions name.
template <typename Change>
void each_card(StackedHand& hand, Change change) {
  std::for_each(hand.deck.begin(), hand.deck.end(), change);
  for (Action& action : hand.actions) {
    for (ofc::Placed& placed : action.placement.placed) change(placed.card);
    std::for_each(action.placement.discarded.begin(), action.placement.discarded.end(), change);
  }
}

}  // namespace ofcheck
