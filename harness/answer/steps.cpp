#include "harness/answer/steps.h"

#include "oracle/fantasyland.h"

namespace ofcheck {

ofc::HandValue Steps::hand(const RowCards& row) const {
  const auto& cards = row.cards;
  if (row.row == ofc::Row::top) return ofc::rank_three({cards[0], cards[1], cards[2]});
  return ofc::rank_five(cards, rules_.wheel);
}

std::optional<ofc::LowValue> Steps::low(const ofc::FiveCards& cards) const { return ofc::rank_low(cards); }

std::variant<std::strong_ordering, ofc::Refusal> Steps::compare(const RowCards& first, const RowCards& second) const {
  return ofc::compare({first.row, first.span()}, {second.row, second.span()}, rules_);
}

ofc::JudgedBoard Steps::judge(const ofc::Board& board) const { return ofc::judge_board(board, rules_); }

ofc::RowPoints Steps::royalties(const ofc::Board& /*board*/, const ofc::JudgedBoard& judged) const {
  return ofc::royalties_of(judged, rules_);
}

ofc::Score Steps::score(std::span<const ofc::Board> boards) const {
  std::array<ofc::JudgedBoard, ofc::most_seats> judged;
  std::array<ofc::RowPoints, ofc::most_seats> royalties_of_boards;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    judged[i] = judge(boards[i]);
    royalties_of_boards[i] = royalties(boards[i], judged[i]);
  }
  return ofc::score(std::span<const ofc::JudgedBoard>(judged).first(boards.size()),
                    std::span<const ofc::RowPoints>(royalties_of_boards).first(boards.size()), rules_);
}

ofc::NextHand Steps::next_hand(const ofc::Board& /*board*/, const ofc::JudgedBoard& judged,
                               std::optional<ofc::CardCount> entered_with) const {
  return ofc::next_hand(judged, entered_with, rules_);
}

ofc::Settlement Steps::settle(const ofc::Score& score, std::span<const ofc::Purse> purses,
                              ofc::Chips point_value) const {
  return ofc::settle(std::span(score.pairs).first(score.pair_count), purses, point_value, rules_);
}

ofc::HandEnd Steps::end_hand(const ofc::Table& table, const ofc::HandOutcome& outcome) const {
  return ofc::end_hand(table, outcome, rules_);
}

}  // namespace ofcheck
