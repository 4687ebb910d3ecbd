// What engines are known to make of rows and boards, beside what the rules do.
#include <algorithm>

#include "harness/doors/force.h"
#include "oracle/fantasyland.h"

namespace ofcheck {

using ofc::Category;
using ofc::HandValue;
using ofc::Rank;
using ofc::Row;
namespace rule = ofc::rule;

namespace {

/// The misreadings of a row, each once.
class Values {
 public:
  Values(const RowCards& row, const HandValue& own) : row_(row), own_(own) {}
  void add(const HandValue& value) {
    if (value == own_ || std::find(values_.begin(), values_.end(), value) != values_.end()) return;
    values_.push_back(value);
  }
  [[nodiscard]] std::vector<Force> take() const {
    std::vector<Force> forces;
    for (const HandValue& value : values_) forces.emplace_back(HandForce{row_, value});
    return forces;
  }

 private:
  const RowCards& row_;
  HandValue own_;
  std::vector<HandValue> values_;
};

/// The ranks of a row without its jokers, the most frequent first, equally frequent ones the highest first; and how
/// often the first two come up.
struct Groups {
  std::array<Rank, 5> ranks{};
  int first = 0, second = 0, different = 0;
};
Groups groups_of(std::span<const ofc::Card> cards) {
  std::array<int, 15> counts{};
  for (const ofc::Card card : cards) {
    if (!ofc::is_joker(card)) ++counts[static_cast<std::size_t>(card.rank)];
  }
  Groups groups;
  for (int count = 5; count > 0; --count) {
    for (std::size_t rank = counts.size(); rank-- > 0;) {
      if (counts[rank] != count) continue;
      if (groups.different == 0) groups.first = count;
      if (groups.different == 1) groups.second = count;
      groups.ranks[static_cast<std::size_t>(groups.different++)] = static_cast<Rank>(rank);
    }
  }
  return groups;
}

/// How many ranks the made part of a category has; the others are kickers.
std::size_t made_ranks(Category category) {
  if (category == Category::high_card || category == Category::flush) return 1;
  const std::size_t of_sets = ranks_of_sets(name_of(category));
  return of_sets == 0 ? 5 : of_sets;
}

/// Fewer kickers, or the last ones first.
void add_other_kickers(Values& values, const HandValue& own, std::size_t ranks) {
  const std::size_t made = made_ranks(own.category);
  for (std::size_t kept = ranks; kept-- > made;) {
    HandValue fewer = own;
    std::fill(fewer.ranks.begin() + static_cast<std::ptrdiff_t>(kept), fewer.ranks.end(), Rank::none);
    values.add(fewer);
  }
  if (made >= ranks) return;
  HandValue turned = own;
  std::reverse(turned.ranks.begin() + static_cast<std::ptrdiff_t>(made),
               turned.ranks.begin() + static_cast<std::ptrdiff_t>(ranks));
  values.add(turned);
}

/// What the cards that are no jokers make by themselves, and what they make with one card more of a rank.
void add_without_jokers(Values& values, const Groups& groups, std::size_t cards) {
  constexpr std::array<Category, 5> by_count = {Category::high_card, Category::pair, Category::trips, Category::quads,
                                                Category::quads};
  for (int more = 0; more <= 2; ++more) {
    const int count = groups.first + more;
    if (count < 1 || count > 5 || static_cast<std::size_t>(count) > cards) continue;
    values.add({by_count[static_cast<std::size_t>(count - 1)], groups.ranks});
  }
  if (cards == 5 && groups.different == 2) values.add({Category::full_house, groups.ranks});
}

// ranking.five, ranking.three, ranking.wheel
std::vector<Force> other_values(const RowCards& row, const ofc::Rules& rules) {
  const std::span<const ofc::Card> cards = row.span();
  const HandValue own = Steps(rules).hand(row);
  Values values(row, own);
  const Groups groups = groups_of(cards);
  const bool suited =
      std::all_of(cards.begin(), cards.end(), [&](ofc::Card card) { return card.suit == cards[0].suit; });
  if (groups.different == static_cast<int>(cards.size())) {
    const bool is_wheel = cards.size() == 5 && groups.ranks[0] == Rank::ace && groups.ranks[1] == Rank::five;
    const int last = static_cast<int>(groups.ranks[cards.size() - 1]);
    const bool in_sequence = static_cast<int>(groups.ranks[0]) - last == static_cast<int>(cards.size()) - 1;
    values.add({Category::high_card, groups.ranks});
    if (suited) values.add({Category::flush, groups.ranks});
    if (in_sequence || is_wheel)
      values.add({Category::straight, own.category == Category::flush ? groups.ranks : own.ranks});
    if (suited && in_sequence) values.add({Category::straight_flush, groups.ranks});
    if (is_wheel) {
      const Category straight = suited ? Category::straight_flush : Category::straight;
      values.add({straight, {Rank::five, Rank::four, Rank::three, Rank::two, Rank::one}});
      values.add({straight, groups.ranks});
      values.add({straight, {Rank::ace, Rank::king, Rank::queen, Rank::jack, Rank::ten}});
      if (suited) values.add({Category::royal_flush, {Rank::ace, Rank::king, Rank::queen, Rank::jack, Rank::ten}});
    }
  } else {
    if (groups.first == 4) values.add({Category::full_house, groups.ranks});
    if (groups.first >= 3) values.add({Category::trips, groups.ranks});
    if (groups.second == 2 || (groups.first >= 3 && cards.size() == 5)) values.add({Category::two_pair, groups.ranks});
    if (groups.first == 3 && groups.second == 1) values.add({Category::full_house, groups.ranks});
    values.add({Category::pair, groups.ranks});
    values.add({Category::high_card, groups.ranks});
  }
  add_other_kickers(values, own, static_cast<std::size_t>(groups.different));
  if (ofc::has_joker(cards)) add_without_jokers(values, groups, cards.size());
  return values.take();
}

// low.qualifier
std::vector<Force> other_lows(const RowCards& row) {
  const ofc::FiveCards& cards = row.cards;
  if (ofc::best_low(cards)) return {LowForce{cards, std::nullopt}};
  if (ofc::has_joker(cards)) return {};
  ofc::LowValue value;
  std::transform(cards.begin(), cards.end(), value.ranks.begin(), [](ofc::Card card) { return card.rank; });
  std::sort(value.ranks.begin(), value.ranks.end(), std::greater<>());
  return {LowForce{cards, value}};
}

struct OtherAnswers {
  const ofc::Rules& rules;

  std::vector<Force> operator()(const RankQuestion& question) const {
    const bool is_low = question.row.row == Row::middle && ofc::plays_low(rules);
    return is_low ? other_lows(question.row) : other_values(question.row, rules);
  }
  std::vector<Force> operator()(const CompareQuestion& question) const {
    const auto compared = Steps(rules).compare(question.first, question.second);
    const auto* own = std::get_if<std::strong_ordering>(&compared);
    if (own == nullptr) return {};
    std::vector<Force> forces;
    for (const auto order : {std::strong_ordering::equal, std::strong_ordering::greater, std::strong_ordering::less}) {
      if (order != *own) forces.emplace_back(OrderForce{question.first, question.second, order});
    }
    return forces;
  }
  std::vector<Force> operator()(const FoulQuestion& question) const { return {other_verdict(question.board)}; }
  std::vector<Force> operator()(const RoyaltiesQuestion& question) const {
    std::vector<Force> forces = {other_verdict(question.board)};
    if (ofc::judge_board(question.board, rules).fouled()) return forces;
    for (const Row row : ofc::all_rows) forces.emplace_back(RoyaltyForce{question.board, row, {1}});
    return forces;
  }
  std::vector<Force> operator()(const FantasylandQuestion& question) const {
    const ofc::JudgedBoard judged = ofc::judge_board(question.board, rules);
    const ofc::NextHand own = ofc::next_hand(judged, question.entered_with, rules);
    std::vector<Force> forces;
    if (own.fantasyland) forces.emplace_back(NextForce{question, {}});
    for (int cards = 13; cards <= 17; ++cards) {
      if (own.cards != ofc::CardCount{cards})
        forces.emplace_back(NextForce{question, {true, {cards}, rule::fantasyland_entry}});
    }
    return forces;
  }
  template <typename AboutPlay>
  std::vector<Force> operator()(const AboutPlay&) const {
    return {};
  }

 private:
  [[nodiscard]] Force other_verdict(const ofc::Board& board) const {
    return FoulForce{board, ofc::judge_board(board, rules).fouled() ? rule::none : rule::foul_order};
  }
};

}  // namespace

std::vector<Force> other_answers(const Question& question, const ofc::Rules& rules) {
  return std::visit(OtherAnswers{rules}, question);
}

}  // namespace ofcheck
