#include "harness/settle/outlook.h"

#include <algorithm>

#include "harness/wire/house_rules.h"
#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::Card;
using ofc::HandValue;
using ofc::Row;

namespace {

/// With more cards to come a row can be nearly anything, and there are too many ways to look at.
constexpr std::size_t most_missing = 3;

/// The weakest top row that there is, and a bottom that is stronger than any.
constexpr HandValue weakest_top{ofc::Category::high_card, {ofc::Rank::four, ofc::Rank::three, ofc::Rank::two}};
constexpr HandValue above_all{ofc::Category::royal_flush,
                              {ofc::Rank::ace, ofc::Rank::ace, ofc::Rank::ace, ofc::Rank::ace, ofc::Rank::ace}};

/// Calls `use` with the row filled in each way from `left`, from its place `from` on.
template <typename Use>
void each_way(std::vector<Card>& row, std::size_t size, std::span<const Card> left, std::size_t from, const Use& use) {
  if (row.size() == size) return use(row);
  for (std::size_t i = from; i < left.size(); ++i) {
    row.push_back(left[i]);
    each_way(row, size, left, i + 1, use);
    row.pop_back();
  }
}

HandValue value_of(std::span<const Card> cards, Row row, const ofc::Rules& rules) {
  if (row == Row::top) return ofc::rank_three({cards[0], cards[1], cards[2]});
  return ofc::rank_five({cards[0], cards[1], cards[2], cards[3], cards[4]}, rules.wheel);
}

RowBounds bounds_of(std::vector<Card> cards, Row row, std::span<const Card> left, const ofc::Rules& rules) {
  std::optional<RowBounds> bounds;
  each_way(cards, row_size(row), left, 0, [&](std::span<const Card> full) {
    const HandValue value = value_of(full, row, rules);
    if (!bounds) bounds = RowBounds{value, value};
    if (value < bounds->least) bounds->least = value;
    if (value > bounds->most) bounds->most = value;
  });
  return bounds.value_or(RowBounds{});
}

bool can_qualify(std::vector<Card> cards, std::span<const Card> left) {
  bool can = false;
  each_way(cards, ofc::row_size(Row::middle), left, 0, [&](std::span<const Card> full) {
    can = can || ofc::rank_low({full[0], full[1], full[2], full[3], full[4]}).has_value();
  });
  return can;
}

/// The rule that two rows with these values break; all else is well.
ofc::RuleId broken_by(Row upper, const HandValue& above, Row lower, const HandValue& below, const ofc::Rules& rules) {
  ofc::JudgedBoard board{weakest_top, {}, ofc::LowValue{}, above_all, {}, {}};
  for (const auto& [row, value] : {std::pair{upper, above}, std::pair{lower, below}}) {
    (row == Row::top ? board.top : row == Row::middle ? board.middle : board.bottom) = value;
  }
  return rule_fouling(board, rules);
}

}  // namespace

// foul.order, foul.middle-bottom-tie, foul.top-middle-tie, foul.top-bottom-tie, foul.low
Outlook outlook_of(const ofc::PartialBoard& board, std::span<const Card> gone, const ofc::Rules& rules) {
  refuse_jokers(rules, "an outlook");
  Cards used(gone.begin(), gone.end());
  for (const auto& row : board.rows) used.insert(used.end(), row.begin(), row.end());
  const Cards left = cards_beside(used);
  Outlook outlook;
  const bool low = ofc::plays_low(rules);
  for (const Row row : ofc::all_rows) {
    const std::size_t missing = room_in(board, row);
    if (board[row].empty() || missing > most_missing || missing > left.size()) continue;
    const std::vector<Card> cards(board[row].begin(), board[row].end());
    if (low && row == Row::middle) {
      if (!can_qualify(cards, left)) outlook.fouled_by = ofc::rule::foul_low;
    } else {
      outlook.rows[static_cast<std::size_t>(row)] = bounds_of(cards, row, left, rules);
    }
  }
  const std::array<std::pair<Row, Row>, 2> pairs = {
      low ? std::pair{Row::top, Row::bottom} : std::pair{Row::middle, Row::bottom}, std::pair{Row::top, Row::middle}};
  for (const auto& [upper, lower] : pairs) {
    const auto& above = outlook.rows[static_cast<std::size_t>(upper)];
    const auto& below = outlook.rows[static_cast<std::size_t>(lower)];
    if (!above || !below) continue;
    outlook.order.push_back({upper, lower, broken_by(upper, above->least, lower, below->least, rules),
                             broken_by(upper, above->least, lower, below->most, rules)});
    if (outlook.fouled_by.empty()) outlook.fouled_by = outlook.order.back().fouled_by;
  }
  return outlook;
}

}  // namespace ofcheck
