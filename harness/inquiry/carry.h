// Finished boards in matches: what an engine that plays, and does not score or say who is due to Fantasyland, can be
// asked about boards. A stacked deck deals them, and the hand's result says what they come to.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "harness/wire/question.h"
#include "oracle/board.h"

namespace ofcheck {

/// The boards of one hand of such a match, and with how many cards each seat has entered Fantasyland.
struct CarriedHand {
  ScoreQuestion deal;
  std::array<std::optional<ofc::CardCount>, ofc::most_seats> entered_with{};
};

/// A match that is played to finished boards.
struct CarriedMatch {
  PlayQuestion match;
  std::vector<CarriedHand> hands;
};

/// Makes matches for the rules by which hands are dealt and seats enter Fantasyland.
class MatchMaker {
 public:
  explicit MatchMaker(const ofc::Rules& rules);

  /// The match that says what is asked: of a showdown one hand; of a next hand one, or for a seat in Fantasyland two.
  /// Nothing if the deck or the rules have no such match, or if it is another question.
  [[nodiscard]] std::optional<CarriedMatch> match_for(const Question& question);

 private:
  [[nodiscard]] std::optional<CarriedMatch> one_showdown(const ScoreQuestion& deal) const;
  [[nodiscard]] std::optional<CarriedMatch> showdown_with(const ofc::Board& board) const;
  [[nodiscard]] std::optional<CarriedMatch> in_fantasyland(const ofc::Board& board, ofc::CardCount cards);
  [[nodiscard]] const std::optional<CarriedMatch>& entering_with(ofc::CardCount cards);
  [[nodiscard]] std::optional<ScoreQuestion> beside_another(const ofc::Board& board) const;
  [[nodiscard]] bool enters(const ofc::Board& board, std::optional<ofc::CardCount> with = std::nullopt) const;

  ofc::Rules rules_;
  std::map<int, std::optional<CarriedMatch>> entering_;  // by the number of cards
};

/// What an answer to the match says of its boards: the points and the fouls of each hand, and who is due to
/// Fantasyland.
std::vector<std::pair<Question, Answer>> said_of_boards(const CarriedMatch& match, const Answer& answer);

}  // namespace ofcheck
