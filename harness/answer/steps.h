// The steps of which an answer is composed. As they stand here they are the oracle's; a model of an engine is the same
// composition with some of them changed.
#pragma once

#include "harness/wire/question.h"
#include "oracle/checked.h"
#include "oracle/view.h"

namespace ofcheck {

struct Replay;

class Steps {
 public:
  /// `rules` must outlive the steps.
  explicit Steps(const ofc::Rules& rules) : rules_(rules) {}
  virtual ~Steps() = default;
  Steps(const Steps&) = delete;
  Steps& operator=(const Steps&) = delete;

  [[nodiscard]] const ofc::Rules& rules() const { return rules_; }

  /// The hand of a row that is not played as a low. ranking.five, ranking.three.
  [[nodiscard]] virtual ofc::HandValue hand(const RowCards& row) const;
  /// The same as it is told, which need not be what is compared.
  [[nodiscard]] virtual ofc::HandValue told(const RowCards& row) const { return hand(row); }
  /// The low that a 2-7 middle makes, or nothing. low.qualifier.
  [[nodiscard]] virtual std::optional<ofc::LowValue> low(const ofc::FiveCards& cards) const;
  /// Which of two rows is stronger. ranking.five, ranking.three, ranking.cross, low.order.
  [[nodiscard]] virtual std::variant<std::strong_ordering, ofc::Refusal> compare(const RowCards& first,
                                                                                 const RowCards& second) const;
  /// The values of a board's rows, and the rule that fouls it. foul.*.
  [[nodiscard]] virtual ofc::JudgedBoard judge(const ofc::Board& board) const;
  /// What the board earns by itself, in points. royalties.*.
  [[nodiscard]] virtual ofc::RowPoints royalties(const ofc::Board& board, const ofc::JudgedBoard& judged) const;
  /// A whole showdown. showdown.*.
  [[nodiscard]] virtual ofc::Score score(std::span<const ofc::Board> boards) const;
  /// What the board means for its seat's next hand. fantasyland.*.
  [[nodiscard]] virtual ofc::NextHand next_hand(const ofc::Board& board, const ofc::JudgedBoard& judged,
                                                std::optional<ofc::CardCount> entered_with) const;
  /// Who pays whom. settlement.*.
  [[nodiscard]] virtual ofc::Settlement settle(const ofc::Score& score, std::span<const ofc::Purse> purses,
                                               ofc::Chips point_value) const;
  /// The chairs of the next hand of this table, in the order of its seats. deal.turn.
  [[nodiscard]] virtual ofc::Seating seating(const ofc::Table& table) const;
  /// That hand, dealt as far as its first turn. deal.*, fantasyland.deal.
  [[nodiscard]] virtual ofc::Hand deal(const ofc::Table& table, const ofc::Deck& deck) const;
  /// The hand after a seat's action, or why it may not act so. deal.turn, placement.*.
  [[nodiscard]] virtual std::variant<ofc::Hand, ofc::Refusal> act(const ofc::Hand& hand, ofc::Seat seat,
                                                                  const ofc::Placement& placement) const;
  /// A hand as a seat sees it, whether it sees another's board, and the discards that it sees. placement.visibility,
  /// deal.later-streets, fantasyland.sight.
  [[nodiscard]] virtual ofc::View view(const ofc::Hand& hand, ofc::Seat viewer) const;
  [[nodiscard]] virtual bool sees_board(const ofc::Hand& hand, ofc::Seat viewer, ofc::Seat owner) const;
  [[nodiscard]] virtual std::vector<ofc::Card> discards_seen(const ofc::Hand& hand, ofc::Seat viewer) const;
  /// The end of a complete hand that was dealt at this table. table.*.
  [[nodiscard]] virtual ofc::HandEnd end_hand(const ofc::Table& table, const ofc::Hand& hand) const;
  /// Changes the answer to a match after its replay. The rules leave it as it is; a model may not.
  virtual void tell(PlayResult& /*result*/, const PlayQuestion& /*question*/, const Replay& /*played*/) const {}

 protected:
  const ofc::Rules& rules_;
};

/// The same with whole showdowns and ends of hands composed of the single steps, so that a step that is changed is
/// changed everywhere.
class ComposedSteps : public Steps {
 public:
  using Steps::Steps;

  [[nodiscard]] ofc::Score score(std::span<const ofc::Board> boards) const override;
  [[nodiscard]] ofc::HandEnd end_hand(const ofc::Table& table, const ofc::Hand& hand) const override;
  /// The table after a hand with this outcome.
  [[nodiscard]] virtual ofc::HandEnd go_on(const ofc::Table& table, const ofc::HandOutcome& outcome) const;

 protected:
  /// A score that has the boards and what they earn, and nothing of the seats against each other yet.
  [[nodiscard]] ofc::Score judged(std::span<const ofc::Board> boards) const;
  /// The same scored by the rules.
  [[nodiscard]] ofc::Score scored(const ofc::Score& judged) const;
};

/// The answer to a question that these steps give: a result with every member, or a refusal.
Answer answer_by(const Steps& steps, const Question& question);

}  // namespace ofcheck
