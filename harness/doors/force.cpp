#include "harness/doors/force.h"

#include <algorithm>

#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::Board;
using ofc::Card;
using ofc::HandValue;
using ofc::Row;
namespace rule = ofc::rule;

namespace {

bool same_cards(std::span<const Card> a, std::span<const Card> b) {
  return a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
}
bool same_board(const Board& a, const Board& b) {
  return std::all_of(ofc::all_rows.begin(), ofc::all_rows.end(),
                     [&](Row row) { return same_cards(ofc::cards_in(a, row), ofc::cards_in(b, row)); });
}

constexpr HandValue lowest_value = {};
constexpr ofc::LowValue best_low = {
    {ofc::Rank::seven, ofc::Rank::five, ofc::Rank::four, ofc::Rank::three, ofc::Rank::two}};
constexpr ofc::LowValue worst_low = {
    {ofc::Rank::ten, ofc::Rank::nine, ofc::Rank::eight, ofc::Rank::seven, ofc::Rank::five}};

/// The order in which a force puts two rows, or nothing if it is about others.
std::optional<std::strong_ordering> order_of(const OrderForce& force, std::span<const Card> first,
                                             std::span<const Card> second) {
  if (same_cards(force.first.span(), first) && same_cards(force.second.span(), second)) return force.order;
  if (same_cards(force.first.span(), second) && same_cards(force.second.span(), first)) return 0 <=> force.order;
  return std::nullopt;
}

ofc::RuleId broken_by(std::strong_ordering upper_against_lower, ofc::Tie tie, ofc::RuleId tie_rule) {
  if (upper_against_lower > 0) return rule::foul_order;
  return upper_against_lower == 0 && tie == ofc::Tie::foul ? tie_rule : rule::none;
}

/// The rule that fouls a board of which two rows compare as they are forced to. foul.order, foul.*-tie.
ofc::RuleId rule_fouling(const OrderForce& force, const Board& board, ofc::JudgedBoard judged,
                         const ofc::Rules& rules) {
  const auto forced = [&](Row upper, Row lower) {
    return order_of(force, ofc::cards_in(board, upper), ofc::cards_in(board, lower));
  };
  if (ofc::plays_low(rules)) {
    const auto order = forced(Row::top, Row::bottom);
    if (!order || !judged.low) return judged.fouled_by;
    return broken_by(*order, rules.top_bottom_tie, rule::foul_top_bottom_tie);
  }
  if (const auto order = forced(Row::middle, Row::bottom)) {
    const ofc::RuleId lower_rows = broken_by(*order, rules.middle_bottom_tie, rule::foul_middle_bottom_tie);
    judged.bottom = highest_value;
    return lower_rows.empty() ? ofc::rule_fouling(judged, rules) : lower_rows;
  }
  if (const auto order = forced(Row::top, Row::middle)) {
    judged.top = lowest_value;
    const ofc::RuleId lower_rows = ofc::rule_fouling(judged, rules);
    return lower_rows.empty() ? broken_by(*order, rules.top_middle_tie, rule::foul_top_middle_tie) : lower_rows;
  }
  return judged.fouled_by;
}

/// Values for two rows that compare so.
void set_order(ofc::JudgedBoard& a, ofc::JudgedBoard& b, Row row, std::strong_ordering order) {
  if (row == Row::middle && a.low && b.low) {
    a.low = order > 0 ? best_low : worst_low;
    b.low = order < 0 ? best_low : worst_low;
    return;
  }
  const auto value = [&](ofc::JudgedBoard& board) -> HandValue& {
    return row == Row::top ? board.top : row == Row::middle ? board.middle : board.bottom;
  };
  value(a) = order > 0 ? highest_value : lowest_value;
  value(b) = order < 0 ? highest_value : lowest_value;
}

}  // namespace

HandValue ForcedSteps::hand(const RowCards& row) const {
  const auto* force = std::get_if<HandForce>(&force_);
  return force != nullptr && same_cards(force->row.span(), row.span()) ? force->value : Steps::hand(row);
}

std::optional<ofc::LowValue> ForcedSteps::low(const ofc::FiveCards& cards) const {
  const auto* force = std::get_if<LowForce>(&force_);
  return force != nullptr && same_cards(force->cards, cards) ? force->value : Steps::low(cards);
}

std::variant<std::strong_ordering, ofc::Refusal> ForcedSteps::compare(const RowCards& first,
                                                                      const RowCards& second) const {
  if (const auto* force = std::get_if<OrderForce>(&force_)) {
    if (const auto order = order_of(*force, first.span(), second.span())) return *order;
  }
  auto compared = Steps::compare(first, second);
  const auto is_low = [&](const RowCards& row) { return row.row == Row::middle && ofc::plays_low(rules_); };
  if (!std::holds_alternative<HandForce>(force_) || is_low(first) || is_low(second)) return compared;
  const HandValue a = hand(first);
  const HandValue b = hand(second);
  if ((first.row == Row::top) == (second.row == Row::top)) return a <=> b;
  if (first.row == Row::top) return ofc::compare_three_with_five(a, b, rules_.cross);
  return 0 <=> ofc::compare_three_with_five(b, a, rules_.cross);
}

ofc::JudgedBoard ForcedSteps::judge(const Board& board) const {
  ofc::JudgedBoard judged = Steps::judge(board);
  if (const auto* force = std::get_if<FoulForce>(&force_)) {
    if (same_board(force->board, board)) judged.fouled_by = force->rule;
  } else if (std::holds_alternative<OrderForce>(force_)) {
    judged.fouled_by = rule_fouling(std::get<OrderForce>(force_), board, judged, rules_);
  } else if (std::holds_alternative<HandForce>(force_) || std::holds_alternative<LowForce>(force_)) {
    force_a_row(judged, board);
    judged.fouled_by = ofc::rule_fouling(judged, rules_);
  }
  return judged;
}

void ForcedSteps::force_a_row(ofc::JudgedBoard& judged, const Board& board) const {
  const auto is_forced = [&](Row row) {
    const auto* force = std::get_if<HandForce>(&force_);
    return force != nullptr && same_cards(force->row.span(), ofc::cards_in(board, row));
  };
  if (is_forced(Row::top)) judged.top = std::get<HandForce>(force_).value;
  if (is_forced(Row::bottom)) judged.bottom = std::get<HandForce>(force_).value;
  if (ofc::plays_low(rules_)) {
    judged.low = low(board.middle);
  } else if (is_forced(Row::middle)) {
    judged.middle = std::get<HandForce>(force_).value;
  }
}

ofc::RowPoints ForcedSteps::royalties(const Board& board, const ofc::JudgedBoard& judged) const {
  ofc::RowPoints points = Steps::royalties(board, judged);
  const auto* force = std::get_if<RoyaltyForce>(&force_);
  if (force == nullptr || !same_board(force->board, board)) return points;
  (force->row == Row::top ? points.top : force->row == Row::middle ? points.middle : points.bottom) += force->more;
  return points;
}

ofc::Score ForcedSteps::score(std::span<const Board> boards) const {
  const auto* force = std::get_if<OrderForce>(&force_);
  if (force == nullptr) return ComposedSteps::score(boards);
  ofc::Score score = judged(boards);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (std::size_t j = i + 1; j < boards.size(); ++j) {
      for (const Row row : ofc::all_rows) {
        const auto order = order_of(*force, ofc::cards_in(boards[i], row), ofc::cards_in(boards[j], row));
        if (order) set_order(score.boards[i], score.boards[j], row, *order);
      }
    }
  }
  return scored(score);
}

ofc::NextHand ForcedSteps::next_hand(const Board& board, const ofc::JudgedBoard& judged,
                                     std::optional<ofc::CardCount> entered_with) const {
  const auto* force = std::get_if<NextForce>(&force_);
  if (force != nullptr && same_board(force->of.board, board) && force->of.entered_with == entered_with)
    return force->next;
  return Steps::next_hand(board, judged, entered_with);
}

}  // namespace ofcheck
