#include "harness/faults/shrink_boards.h"

#include <algorithm>
#include <numeric>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/witness.h"
#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::Card;

namespace {

/// How many smaller questions one step looks at.
constexpr std::size_t most_looked_at = 1500;

/// What the oracle says apart from points, royalties and reasons. A smaller question to which it says the same is
/// likely to fail in the same way.
Answer told_of(const Question& question, const ofc::Rules& rules) {
  if (const auto* settle = std::get_if<SettleQuestion>(&question)) return told_of(settle->boards, rules);
  Answer answer = without_reasons(oracle_answer(question, rules));
  auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return answer;
  if (auto* rank = std::get_if<RankResult>(result)) rank->ranks.reset();
  if (auto* royalties = std::get_if<RoyaltiesResult>(result)) {
    for (auto* row : {&royalties->top, &royalties->middle, &royalties->bottom}) *row = **row > 0 ? 1 : 0;
    royalties->total.reset();
  }
  if (auto* score = std::get_if<ScoreResult>(result)) {
    score->points.reset();
    score->royalties.reset();
    for (PairResult& pair : *score->pairs) pair.points.reset();
  }
  return answer;
}

/// Collects smaller questions to which the oracle says the same.
class Collected {
 public:
  Collected(const Question& question, const ofc::Rules& rules)
      : size_(size_for_shrinking(question)), told_(told_of(question, rules)), rules_(rules) {}

  void add(const Question& move) {
    if (full() || !std::holds_alternative<Result>(told_) || size_for_shrinking(move) >= size_) return;
    ++looked_at_;
    if (same_answer(told_of(move, rules_), told_)) moves_.push_back(move);
  }
  [[nodiscard]] bool full() const { return moves_.size() == most_moves || looked_at_ == most_looked_at; }
  Moves take() { return std::move(moves_); }

 private:
  Size size_;
  Answer told_;
  const ofc::Rules& rules_;
  Moves moves_;
  std::size_t looked_at_ = 0;
};

using Ranks = std::vector<int>;

int category_of_ranks(const Ranks& ranks) {
  const std::optional<std::vector<Card>> row = row_from(ranks, {});
  return row ? row_category(*row) : 0;
}

std::pair<int, int> weight_of(std::initializer_list<const Ranks*> rows) {
  std::pair<int, int> weight;
  for (const Ranks* row : rows) {
    weight.first += category_of_ranks(*row);
    weight.second += std::accumulate(row->begin(), row->end(), 0);
  }
  return weight;
}

/// More rows of high cards, since of each low rank there are only four cards for all the rows.
std::vector<Ranks> rows_to_combine(std::size_t size) {
  const std::span<const Ranks> plain = plain_ranks(size);
  std::vector<Ranks> rows(plain.begin(), plain.end());
  const std::vector<Ranks> three = {{5, 3, 2}, {6, 3, 2}, {8, 3, 2}, {7, 6, 5}, {8, 7, 6}, {9, 8, 7}, {10, 9, 8}};
  const std::vector<Ranks> five = {{7, 6, 4, 3, 2}, {8, 6, 4, 3, 2}, {8, 7, 6, 5, 3}, {10, 9, 8, 7, 5}};
  const std::vector<Ranks>& more = size == 3 ? three : five;
  rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

struct PlainBoard {
  int categories;
  const Ranks* top;
  const Ranks* middle;
  const Ranks* bottom;
};

/// Every board of plain rows, the plainest first.
const std::vector<PlainBoard>& plain_boards() {
  static const std::vector<Ranks> threes = rows_to_combine(3);
  static const std::vector<Ranks> fives = rows_to_combine(5);
  static const std::vector<PlainBoard> boards = [] {
    std::vector<std::pair<std::pair<int, int>, PlainBoard>> list;
    for (const Ranks& top : threes) {
      for (const Ranks& middle : fives) {
        for (const Ranks& bottom : fives) {
          const std::pair<int, int> weight = weight_of({&top, &middle, &bottom});
          list.emplace_back(weight, PlainBoard{weight.first, &top, &middle, &bottom});
        }
      }
    }
    std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<PlainBoard> sorted;
    for (const auto& [weight, board] : list) sorted.push_back(board);
    return sorted;
  }();
  return boards;
}

}  // namespace

std::size_t board_count(const Question& question) {
  Question copy = question;
  return boards_in(copy).size();
}

Moves plain_board(const Question& question, std::size_t part, const ofc::Rules& rules) {
  Collected found(question, rules);
  Question copy = question;
  ofc::Board& board = boards_in(copy)[part];
  const ofc::Board before = board;
  const int categories = row_category(board.top) + row_category(board.middle) + row_category(board.bottom);
  const Used others = used_in(copy, {board.top, board.middle, board.bottom});
  for (const PlainBoard& plain : plain_boards()) {
    if (found.full() || plain.categories > categories) break;
    board = before;
    Used used = others;
    if (put_row(board.top, *plain.top, used) && put_row(board.middle, *plain.middle, used) &&
        put_row(board.bottom, *plain.bottom, used))
      found.add(copy);
  }
  return found.take();
}

std::size_t row_pair_count(const Question& question) {
  const std::size_t boards = board_count(question);
  return boards < 2 ? 0 : 3 * (boards * (boards - 1) / 2);
}

Moves plain_row_of_two(const Question& question, std::size_t part, const ofc::Rules& rules) {
  Collected found(question, rules);
  Question copy = question;
  std::size_t pair = part / 3;
  std::size_t first = 0;
  const std::size_t boards = boards_in(copy).size();
  while (pair >= boards - 1 - first) pair -= boards - 1 - first++;
  const std::span<Card> a = rows_in(copy)[first * 3 + part % 3];
  const std::span<Card> b = rows_in(copy)[(first + 1 + pair) * 3 + part % 3];
  const Used others = used_in(copy, {a, b});
  const std::vector<Ranks> rows = rows_to_combine(a.size());
  std::vector<std::pair<std::pair<int, int>, std::pair<const Ranks*, const Ranks*>>> list;
  for (const Ranks& one : rows) {
    for (const Ranks& other : rows) list.push_back({weight_of({&one, &other}), {&one, &other}});
  }
  std::stable_sort(list.begin(), list.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
  for (const auto& [weight, ranks] : list) {
    if (found.full()) break;
    Used used = others;
    if (put_row(a, *ranks.first, used) && put_row(b, *ranks.second, used)) found.add(copy);
  }
  return found.take();
}

namespace {

/// The free card of each rank in the lowest suit.
std::vector<Card> lowest_free(const Used& used) {
  std::vector<Card> cards;
  for (int rank = lowest; rank <= highest; ++rank) {
    for (int suit = 0; suit < 4; ++suit) {
      if (used.test(place_of(card_of(rank, suit)))) continue;
      cards.push_back(card_of(rank, suit));
      break;
    }
  }
  return cards;
}

}  // namespace

Moves two_lower_cards(const Question& question, std::size_t part, const ofc::Rules& rules) {
  Collected found(question, rules);
  Question copy = question;
  const std::span<Card> row = rows_in(copy)[part];
  for (std::size_t i = 0; i < row.size() && !found.full(); ++i) {
    for (std::size_t j = i + 1; j < row.size() && !found.full(); ++j) {
      const Card first = row[i];
      const Card second = row[j];
      Used used = used_in(copy);
      used.reset(place_of(first));
      used.reset(place_of(second));
      const std::vector<Card> free = lowest_free(used);
      const int sum = number(first.rank) + number(second.rank);
      for (const Card x : free) {
        for (const Card y : free) {
          if (x == y || number(x.rank) + number(y.rank) > sum) continue;
          row[i] = x;
          row[j] = y;
          found.add(copy);
        }
      }
      row[i] = first;
      row[j] = second;
    }
  }
  return found.take();
}

// --- matches -------------------------------------------------------------------------------------------------------

namespace {

/// Two cards of a hand change places, in the deck and in the actions.
void swap_cards(StackedHand& hand, Card a, Card b) {
  each_card(hand, [&](Card& card) { card = card == a ? b : card == b ? a : card; });
}

Used placed_in(const StackedHand& hand) {
  Used used;
  for (const std::vector<Card>& row : rows_placed(hand)) {
    for (const Card card : row) used.set(place_of(card));
  }
  return used;
}

std::size_t hand_count(const Question& question) {
  const auto* match = std::get_if<PlayQuestion>(&question);
  return match == nullptr ? 0 : match->hands.size();
}

constexpr std::size_t rows_of_a_hand = 3 * ofc::most_seats;
constexpr std::size_t cards_of_a_hand = 17 * ofc::most_seats;

}  // namespace

std::size_t match_row_count(const Question& question) { return hand_count(question) * rows_of_a_hand; }

Moves plain_row_of_match(const Question& question, std::size_t part, const ofc::Rules&) {
  Moves moves;
  const auto& match = std::get<PlayQuestion>(question);
  const StackedHand& hand = match.hands[part / rows_of_a_hand];
  const std::vector<Card> row = rows_placed(hand)[part % rows_of_a_hand];
  const bool is_full = row.size() == (part % 3 == 0 ? 3U : 5U);
  if (!is_full) return moves;
  Used used = placed_in(hand);
  for (const Card card : row) used.reset(place_of(card));
  for (const Ranks& ranks : plain_ranks(row.size())) {
    const std::optional<std::vector<Card>> plain = row_from(ranks, used);
    if (!plain) continue;
    PlayQuestion changed = match;
    StackedHand& now = changed.hands[part / rows_of_a_hand];
    for (std::size_t i = 0; i < row.size(); ++i)
      swap_cards(now, rows_placed(now)[part % rows_of_a_hand][i], (*plain)[i]);
    moves.emplace_back(std::move(changed));
  }
  return few_smaller(question, std::move(moves));
}

std::size_t match_card_count(const Question& question) { return hand_count(question) * cards_of_a_hand; }

Moves lower_card_of_match(const Question& question, std::size_t part, const ofc::Rules&) {
  const auto& match = std::get<PlayQuestion>(question);
  const StackedHand& hand = match.hands[part / cards_of_a_hand];
  std::vector<Card> all;
  for (const std::vector<Card>& row : rows_placed(hand)) all.insert(all.end(), row.begin(), row.end());
  if (part % cards_of_a_hand >= all.size()) return {};
  const Card card = all[part % cards_of_a_hand];
  Moves moves;
  for (const Card lower : lowest_free(placed_in(hand))) {
    PlayQuestion changed = match;
    swap_cards(changed.hands[part / cards_of_a_hand], card, lower);
    moves.emplace_back(std::move(changed));
  }
  return few_smaller(question, std::move(moves));
}

}  // namespace ofcheck
