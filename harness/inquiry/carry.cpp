#include "harness/inquiry/carry.h"

#include <algorithm>

#include "harness/doors/carrier.h"
#include "harness/inquiry/bank.h"
#include "harness/inquiry/play.h"
#include "harness/wire/question_rows.h"
#include "oracle/deal.h"
#include "oracle/fantasyland.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::Board;
using ofc::Card;
using ofc::CardCount;
using ofc::Rules;

namespace {

/// A guess under which a full table needs more than the deck plays nothing: of two chairs it plays.
Rules that_can_be_played(Rules rules) {
  if (!ofc::seats_fit_the_deck(rules)) rules.players = ofc::Players::two;
  return rules;
}

/// Every nth of the cards as a board: the lowest ranks on top, the highest at the bottom.
Board board_of(const std::vector<Card>& cards, std::size_t step) {
  std::vector<Card> chosen;
  for (std::size_t i = 0; i < 13; ++i) chosen.push_back(cards[i * step % cards.size()]);
  std::stable_sort(chosen.begin(), chosen.end(), [](Card a, Card b) { return a.rank < b.rank; });
  Board board;
  std::copy_n(chosen.begin(), 3, board.top.begin());
  std::copy_n(chosen.begin() + 3, 5, board.middle.begin());
  std::copy_n(chosen.begin() + 8, 5, board.bottom.begin());
  return board;
}

}  // namespace

MatchMaker::MatchMaker(const Rules& rules) : rules_(that_can_be_played(rules)) {}

std::optional<CarriedMatch> MatchMaker::match_for(const Question& question) {
  if (const auto* deal = std::get_if<ScoreQuestion>(&question)) return one_showdown(*deal);
  const auto* next = std::get_if<FantasylandQuestion>(&question);
  if (next == nullptr) return std::nullopt;
  return next->entered_with ? in_fantasyland(next->board, *next->entered_with) : showdown_with(next->board);
}

std::optional<CarriedMatch> MatchMaker::one_showdown(const ScoreQuestion& deal) const {
  const std::vector<std::optional<CardCount>> nobody_in(deal.seats);
  if (ofc::cards_needed(nobody_in, rules_.deal).value > ofc::deck_size) return std::nullopt;
  return CarriedMatch{one_hand(deal, 0, rules_), {{deal, {}}}};
}

std::optional<CarriedMatch> MatchMaker::showdown_with(const Board& board) const {
  const std::optional<ScoreQuestion> deal = beside_another(board);
  return deal ? one_showdown(*deal) : std::nullopt;
}

bool MatchMaker::enters(const Board& board, std::optional<CardCount> with) const {
  const ofc::NextHand next = ofc::next_hand(ofc::judge_board(board, rules_), std::nullopt, rules_);
  return next.fantasyland && (!with || next.cards == *with);
}

/// Two seats, of which the other one is not due to Fantasyland, and has no foul if that can be.
std::optional<ScoreQuestion> MatchMaker::beside_another(const Board& board) const {
  const std::vector<Card> cards = cards_beside(ofc::all_cards({&board, 1}));
  std::optional<ScoreQuestion> deal;
  for (const std::size_t step : {1U, 2U, 4U, 5U, 7U, 8U, 10U, 11U}) {  // no common factor with 39
    const Board other = board_of(cards, step);
    if (enters(other)) continue;
    ScoreQuestion tried;
    tried.seats = 2;
    tried.boards[0] = board;
    tried.boards[1] = other;
    if (!ofc::judge_board(other, rules_).fouled()) return tried;
    if (!deal) deal = tried;
  }
  return deal;
}

/// A hand after which the first seat alone is in Fantasyland with that many cards, and the match goes on.
const std::optional<CarriedMatch>& MatchMaker::entering_with(CardCount cards) {
  const auto [known, is_new] = entering_.try_emplace(cards.value);
  if (!is_new) return known->second;
  for (const Board& board : bank_boards()) {
    if (!enters(board, cards)) continue;
    const std::optional<CarriedMatch> match = showdown_with(board);
    const std::optional<HandResult> hand = match ? last_hand(match->match, rules_) : std::nullopt;
    if (!hand || !lets_the_first_seat_in(*hand, cards)) continue;
    known->second = match;
    break;
  }
  return known->second;
}

std::optional<CarriedMatch> MatchMaker::in_fantasyland(const Board& board, CardCount cards) {
  const std::optional<CarriedMatch>& first = entering_with(cards);
  const std::optional<ScoreQuestion> deal = beside_another(board);
  if (!first || !deal) return std::nullopt;
  CarriedHand hand{*deal, {}};
  CarriedMatch match = *first;
  const std::optional<HandResult> before = last_hand(first->match, rules_);
  hand.entered_with[add_fantasyland_hand(match.match, *before, hand.deal, cards, rules_)] = cards;
  match.hands.push_back(hand);
  return last_hand(match.match, rules_) ? std::optional(match) : std::nullopt;
}

std::vector<std::pair<Question, Answer>> said_of_boards(const CarriedMatch& match, const Answer& answer) {
  std::vector<std::pair<Question, Answer>> said;
  const auto* play = result_of<PlayResult>(answer);
  if (play == nullptr || !play->hands) return said;
  for (std::size_t i = 0; i < std::min(match.hands.size(), play->hands->size()); ++i) {
    const CarriedHand& carried = match.hands[i];
    const HandResult& hand = (*play->hands)[i];
    if (hand.points) {
      ScoreResult score;
      score.points = hand.points;
      score.fouled = hand.fouled;
      said.emplace_back(carried.deal, score);
    }
    for (std::size_t seat = 0; hand.fantasyland && seat < carried.deal.seats; ++seat) {
      const std::optional<int> cards = hand.fantasyland->values[seat];
      const FantasylandResult next{cards.has_value(), cards, std::nullopt};
      said.emplace_back(FantasylandQuestion{carried.deal.boards[seat], carried.entered_with[seat]}, next);
    }
  }
  return said;
}

}  // namespace ofcheck
