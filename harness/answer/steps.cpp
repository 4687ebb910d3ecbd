#include "harness/answer/steps.h"

#include "oracle/fantasyland.h"

namespace ofcheck {

ofc::HandValue Steps::hand(const RowCards& row) const {
  const auto& cards = row.cards;
  if (row.row == ofc::Row::top) return ofc::best_value(ofc::ThreeCards{cards[0], cards[1], cards[2]}, rules_);
  return ofc::best_value(cards, rules_);
}

std::optional<ofc::LowValue> Steps::low(const ofc::FiveCards& cards) const { return ofc::best_low(cards); }

std::variant<std::strong_ordering, ofc::Refusal> Steps::compare(const RowCards& first, const RowCards& second) const {
  return ofc::compare({first.row, first.span()}, {second.row, second.span()}, rules_);
}

ofc::JudgedBoard Steps::judge(const ofc::Board& board) const { return ofc::judge_board(board, rules_); }

ofc::RowPoints Steps::royalties(const ofc::Board& /*board*/, const ofc::JudgedBoard& judged) const {
  return ofc::royalties_of(judged, rules_);
}

ofc::Score Steps::score(std::span<const ofc::Board> boards) const {
  return ofc::score(boards, rules_, ofc::Ledger::left_out);
}

ofc::NextHand Steps::next_hand(const ofc::Board& /*board*/, const ofc::JudgedBoard& judged,
                               std::optional<ofc::CardCount> entered_with) const {
  return ofc::next_hand(judged, entered_with, rules_);
}

ofc::Settlement Steps::settle(const ofc::Score& score, std::span<const ofc::Purse> purses,
                              ofc::Chips point_value) const {
  return ofc::settle(std::span(score.pairs).first(score.pair_count), purses, point_value, rules_);
}

ofc::Seating Steps::seating(const ofc::Table& table) const { return ofc::seating(table); }

ofc::Hand Steps::deal(const ofc::Table& table, const ofc::Deck& deck) const {
  return ofc::deal_next_hand(table, deck, rules_);
}

std::variant<ofc::Hand, ofc::Refusal> Steps::act(const ofc::Hand& hand, ofc::Seat seat,
                                                 const ofc::Placement& placement) const {
  return ofc::act(hand, seat, placement, rules_);
}

bool Steps::sees_board(const ofc::Hand& hand, ofc::Seat viewer, ofc::Seat owner) const {
  return ofc::sees_board(hand, viewer, owner, rules_);
}

ofc::View Steps::view(const ofc::Hand& hand, ofc::Seat viewer) const { return ofc::view_of(hand, viewer, rules_); }

std::vector<ofc::Card> Steps::discards_seen(const ofc::Hand& hand, ofc::Seat viewer) const {
  const ofc::View seen = view(hand, viewer);
  const auto& own = seen.seats[viewer.index].discarded;
  return {own.begin(), own.end()};
}

ofc::HandEnd Steps::end_hand(const ofc::Table& table, const ofc::Hand& hand) const {
  return ofc::end_hand(table, hand, rules_);
}

ofc::Score ComposedSteps::judged(std::span<const ofc::Board> boards) const {
  ofc::Score score;
  score.seats = boards.size();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    score.boards[i] = judge(boards[i]);
    score.royalties[i] = royalties(boards[i], score.boards[i]);
  }
  return score;
}

ofc::Score ComposedSteps::scored(const ofc::Score& judged) const {
  return ofc::score(std::span(judged.boards).first(judged.seats), std::span(judged.royalties).first(judged.seats),
                    rules_, ofc::Ledger::left_out);
}

ofc::Score ComposedSteps::score(std::span<const ofc::Board> boards) const { return scored(judged(boards)); }

ofc::HandEnd ComposedSteps::end_hand(const ofc::Table& table, const ofc::Hand& hand) const {
  std::array<ofc::Board, ofc::most_seats> boards;
  const std::size_t seats = hand.seat_count();
  for (std::size_t i = 0; i < seats; ++i) boards[i] = ofc::finished_board(hand.seats[i].board);
  ofc::HandOutcome outcome;
  outcome.score = score(std::span<const ofc::Board>(boards).first(seats));
  outcome.settlement = settle(outcome.score, ofc::purses(table).span(), table.point_value);
  const auto entered = ofc::entered_with(table);
  for (std::size_t i = 0; i < seats; ++i) {
    outcome.next[i] = next_hand(boards[i], outcome.score.boards[i], entered[i]);
  }
  return go_on(table, outcome);
}

ofc::HandEnd ComposedSteps::go_on(const ofc::Table& table, const ofc::HandOutcome& outcome) const {
  return ofc::end_hand(table, outcome, rules_);
}

}  // namespace ofcheck
