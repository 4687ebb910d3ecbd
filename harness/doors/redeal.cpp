#include "harness/doors/redeal.h"

#include <array>
#include <vector>

#include "harness/answer/replay.h"
#include "harness/answer/stacked_hand.h"
#include "oracle/joker.h"

namespace ofcheck {

namespace {

/// What each chair has set in a hand; nothing of a chair that takes no part.
using ChairBoards = std::array<std::optional<ofc::Board>, ofc::most_seats>;

/// The hands of a match.
struct Hands {
  std::vector<ChairBoards> played;  // to their end
  std::size_t dealt = 0;
};

Hands hands_of(const PlayQuestion& match, const ofc::Rules& rules) {
  Hands hands;
  replay(match, rules, [&](const Moment& moment) {
    hands.dealt += moment.what == Moment::What::dealt ? 1 : 0;
    if (moment.what != Moment::What::ended) return true;
    ChairBoards& boards = hands.played.emplace_back();
    for (std::size_t i = 0; i < moment.replay.seating.size(); ++i)
      boards[moment.replay.seating[i].index] = ofc::finished_board(moment.replay.hand.seats[i].board);
    return true;
  });
  return hands;
}

/// A hand in which nobody acts, with every card there is.
StackedHand begun_hand(const ofc::Rules& rules) {
  StackedHand hand;
  for (int i = 0; i < ofc::cards_in_deck(rules); ++i) hand.deck.push_back(ofc::card_at(i));
  return hand;
}

/// The match's next hand if it ends in these boards. Nothing if it is refused, or if a chair plays it that has none.
std::optional<StackedHand> next_hand(PlayQuestion match, const ChairBoards& boards, const ofc::Rules& rules) {
  match.viewer.reset();
  match.hands.push_back(begun_hand(rules));
  const Replay begun = replay(match, rules);
  if (begun.refusal) return std::nullopt;
  std::vector<ofc::Board> of_seats;
  std::vector<int> chairs;
  for (const ofc::Chair chair : begun.seating) {
    if (!boards[chair.index]) return std::nullopt;
    of_seats.push_back(*boards[chair.index]);
    chairs.push_back(chair.index);
  }
  return stacked_hand(of_seats, chairs, rules, begun.hand.fantasyland);
}

}  // namespace

std::optional<PlayQuestion> redealt(const PlayQuestion& match, const ofc::Rules& from, const ofc::Rules& to) {
  const Hands hands = hands_of(match, from);
  PlayQuestion other = match;
  other.hands.clear();
  for (const ChairBoards& boards : hands.played) {
    std::optional<StackedHand> hand = next_hand(other, boards, to);
    if (!hand) return std::nullopt;
    other.hands.push_back(*std::move(hand));
  }
  const std::size_t left = match.hands.size() - hands.played.size();
  if (left == 0) return other;
  const bool is_begun = hands.dealt > hands.played.size();
  if (left > 1 || (is_begun && !match.hands.back().actions.empty())) return std::nullopt;
  other.hands.push_back(begun_hand(to));
  return other;
}

}  // namespace ofcheck
