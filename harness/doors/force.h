// The oracle with one step changed for exactly these cards: what an engine would answer that takes this step otherwise,
// and every other one by the rules.
#pragma once

#include <variant>

#include "harness/answer/steps.h"

namespace ofcheck {

/// A row that is not played as a low is worth this.
struct HandForce {
  RowCards row;
  ofc::HandValue value;
};
/// A 2-7 middle makes this low, or none.
struct LowForce {
  ofc::FiveCards cards;
  std::optional<ofc::LowValue> value;
};
/// Two rows compare so. Two rows of one board: in its test for a foul. Rows of one name: in the showdown of two boards.
struct OrderForce {
  RowCards first, second;
  std::strong_ordering order = std::strong_ordering::equal;
};
/// A board is fouled by this rule; rule::none: it is legal.
struct FoulForce {
  ofc::Board board;
  ofc::RuleId rule;
};
/// A board earns this much more, or less, in one row.
struct RoyaltyForce {
  ofc::Board board;
  ofc::Row row = ofc::Row::top;
  ofc::Points more;
};
/// What a board means for its seat's next hand.
struct NextForce {
  FantasylandQuestion of;
  ofc::NextHand next;
};
using Force = std::variant<HandForce, LowForce, OrderForce, FoulForce, RoyaltyForce, NextForce>;

class ForcedSteps : public ComposedSteps {
 public:
  /// Both must outlive the steps.
  ForcedSteps(const ofc::Rules& rules, const Force& force) : ComposedSteps(rules), force_(force) {}

  [[nodiscard]] ofc::HandValue hand(const RowCards& row) const override;
  [[nodiscard]] std::optional<ofc::LowValue> low(const ofc::FiveCards& cards) const override;
  [[nodiscard]] std::variant<std::strong_ordering, ofc::Refusal> compare(const RowCards& first,
                                                                         const RowCards& second) const override;
  [[nodiscard]] ofc::JudgedBoard judge(const ofc::Board& board) const override;
  [[nodiscard]] ofc::RowPoints royalties(const ofc::Board& board, const ofc::JudgedBoard& judged) const override;
  [[nodiscard]] ofc::Score score(std::span<const ofc::Board> boards) const override;
  [[nodiscard]] ofc::NextHand next_hand(const ofc::Board& board, const ofc::JudgedBoard& judged,
                                        std::optional<ofc::CardCount> entered_with) const override;

 private:
  /// Gives the row of a board that the force is about its value. The others keep theirs: those with jokers may be read
  /// lower than by themselves.
  void force_a_row(ofc::JudgedBoard& judged, const ofc::Board& board) const;

  const Force& force_;
};

/// Above every row that there is.
inline constexpr ofc::HandValue highest_value = {
    ofc::Category::royal_flush, {ofc::Rank::ace, ofc::Rank::ace, ofc::Rank::ace, ofc::Rank::ace, ofc::Rank::ace}};

/// The answers to a question that differ from the oracle's by one step, as far as engines are known to err so: another
/// category or fewer kickers, another order, fouled for legal, another royalty. Nothing for questions about play.
std::vector<Force> other_answers(const Question& question, const ofc::Rules& rules);

}  // namespace ofcheck
