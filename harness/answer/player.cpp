#include "harness/answer/player.h"

#include <limits>

#include "harness/answer/arrange.h"
#include "harness/base/random.h"
#include "oracle/fantasyland.h"
#include "oracle/perft.h"

namespace ofcheck {

using namespace ofc;

namespace {

/// What a row amounts to that need not be full yet.
struct RowSoFar {
  int size = 0;
  Category category = Category::high_card;
  int rank = 0;           // of the highest pair, trips or quads; of the highest card without any
  int singles = 0;        // the ranks of the cards that are not paired, added up
  bool one_suit = false;  // two cards or more, all of one suit
  bool close = false;     // three cards or more, unpaired, that a straight can hold
};

constexpr int rank_of(Card card) { return static_cast<int>(card.rank); }

RowSoFar look_at(const CardList<5>& cards) {
  // By how many pairs of cards have equal ranks: a pair 1, two pair 2, trips 3, a full house 4, quads 6.
  static constexpr std::array by_equals = {Category::high_card, Category::pair,       Category::two_pair,
                                           Category::trips,     Category::full_house, Category::high_card,
                                           Category::quads};
  RowSoFar row;
  row.size = static_cast<int>(cards.size());
  row.one_suit = row.size >= 2;
  std::size_t equals = 0;
  int paired = 0;
  int highest = 0;
  int lowest = static_cast<int>(Rank::ace);
  for (const Card card : cards) {
    const auto same = std::count_if(cards.begin(), cards.end(), [&](Card other) { return other.rank == card.rank; });
    equals += static_cast<std::size_t>(same - 1);  // counts each pair of cards twice
    if (same > 1) paired = std::max(paired, rank_of(card));
    if (same == 1) row.singles += rank_of(card);
    highest = std::max(highest, rank_of(card));
    lowest = std::min(lowest, rank_of(card));
    row.one_suit = row.one_suit && card.suit == cards[0].suit;
  }
  row.category = by_equals[equals / 2];
  row.rank = paired > 0 ? paired : highest;
  row.close = row.size >= 3 && paired == 0 && highest - lowest <= 4;
  if (row.size == 5 && paired == 0) {
    row.category = rank_five({cards[0], cards[1], cards[2], cards[3], cards[4]}, Wheel::lowest).category;
  }
  return row;
}

// The weights below were found by trying: they make the player foul least for what it earns. Only their proportions
// mean anything.

/// What is good in a row of five cards that need not be full yet.
struct Weights {
  std::array<int, 10> category;
  std::array<int, 6> suited;  // by the number of cards
  int singles, size;
  int pair;   // for each rank of the higher pair
  int close;  // for each card beyond the second
};
constexpr Weights bottom_weights = {.category = {0, -350, -20, 770, 40, 2200, 1900, 3800, 3800, 3800},
                                    .suited = {0, 0, 330, 770, 2070, 0},
                                    .singles = 7,
                                    .size = -32,
                                    .pair = 54,
                                    .close = 216};
constexpr Weights middle_weights = {.category = {0, 90, 200, 890, 340, 510, 1950, 360, 360, 360},
                                    .suited = {0, 0, 0, 80, 140, 0},
                                    .singles = 5,
                                    .size = -9,
                                    .pair = 28,
                                    .close = 84};

/// How much it matters that `upper` looks stronger than `lower`: the more, the fewer cards `lower` still gets.
int disorder(const RowSoFar& upper, const RowSoFar& lower) {
  if (upper.category < lower.category) return 0;
  if (upper.category == lower.category && upper.rank <= lower.rank) return 0;
  if (lower.size == 5) return 7700;
  if (upper.category == Category::high_card) return 200 * lower.size * (upper.rank - lower.rank);
  if (upper.category == lower.category) return lower.size * lower.size * (450 + 45 * (upper.rank - lower.rank));
  return 2240;
}

int promise_of_top(const RowSoFar& top) {
  if (top.category == Category::high_card) return 4 * top.rank;
  if (top.category == Category::pair) return 90 * std::max(0, top.rank - 5);
  return 260;
}

int promise_of_five(const RowSoFar& row, const Weights& weights) {
  int promise = weights.category[static_cast<std::size_t>(row.category)];
  promise += weights.singles * row.singles + weights.size * row.size;
  if (row.category == Category::pair || row.category == Category::two_pair) promise += weights.pair * row.rank;
  if (row.one_suit) promise += weights.suited[static_cast<std::size_t>(row.size)];
  if (row.close) promise += weights.close * (row.size - 2);
  return promise;
}

/// A queen or better alone on top, over rows that would bear her pair.
int promise_of_fantasyland(const RowSoFar& top, const RowSoFar& middle, const RowSoFar& bottom) {
  const bool high = top.category == Category::high_card && top.rank >= static_cast<int>(Rank::queen);
  return high && middle.category >= Category::pair && bottom.category >= Category::two_pair ? 600 : 0;
}

/// A 2-7 middle on the way: low cards, all different.
int promise_of_low(const CardList<5>& cards, const RowSoFar& row) {
  int promise = row.category == Category::high_card ? 0 : -20000;
  for (const Card card : cards) promise += card.rank > Rank::ten ? -20000 : 600 - 30 * rank_of(card);
  if (row.one_suit && row.size >= 3) promise -= 200 * row.size;
  return promise;
}

/// How good an unfinished board looks.
int promise_of(const PartialBoard& board, const Rules& rules) {
  const RowSoFar top = look_at(board[Row::top]);
  const RowSoFar middle = look_at(board[Row::middle]);
  const RowSoFar bottom = look_at(board[Row::bottom]);
  const int ends = promise_of_top(top) + promise_of_five(bottom, bottom_weights);
  switch (rules.middle) {
    case Middle::high:
      return ends + promise_of_five(middle, middle_weights) + promise_of_fantasyland(top, middle, bottom) -
             disorder(top, middle) - disorder(middle, bottom);
    case Middle::deuce_to_seven:
      return ends + promise_of_low(board[Row::middle], middle) - disorder(top, bottom);
  }
  return ends;
}

/// How good a finished board is: legal if it can be, then what it earns.
int worth_of(const PartialBoard& board, const Rules& rules) {
  const JudgedBoard judged = judge_board(finished_board(board), rules);
  if (judged.fouled()) return -1;
  const int fantasyland = entry_cards(judged, rules) ? 10 : 0;
  return royalties_of(judged, rules).total().value + fantasyland;
}

Placement best_of(const std::vector<Placement>& placements, const PartialBoard& board, const Rules& rules) {
  const Placement* best = &placements.front();
  int best_value = std::numeric_limits<int>::min();
  for (const Placement& placement : placements) {
    const PartialBoard after = board_after(board, placement);
    const int value = is_finished(after) ? worth_of(after, rules) : promise_of(after, rules);
    if (value <= best_value) continue;
    best = &placement;
    best_value = value;
  }
  return *best;
}

/// Places the cards of a street without discards one by one, pairs and high cards first.
Placement place_one_by_one(const CardList<most_held>& cards, PartialBoard board, const Rules& rules) {
  constexpr Street one_card{{1}, {1}, {0}, rule::deal_pattern};
  Placement all;
  for (const Card card : larger_groups_first(cards)) {
    const Placement one = best_of(legal_placements(board, std::span(&card, 1), one_card), board, rules);
    board = board_after(board, one);
    all.placed.push_back(one.placed[0]);
  }
  return all;
}

}  // namespace

Deck shuffled_deck(std::uint64_t seed, int cards) {
  Deck deck;
  Random random(seed);
  for (int i = 0; i < cards; ++i) deck.push_back(card_at(i));
  random.shuffle(deck);
  return deck;
}

Placement choose_placement(const View& view, const Rules& rules) {
  const SeatView& own = view.seats[view.viewer.index];
  const Street street = street_of(*view.turn, view.fantasyland.span(), rules.deal);
  if (street.placed == board_cards) return arrange(own.held, rules);
  if (street.discarded == CardCount{0}) return place_one_by_one(own.held, own.board, rules);
  return best_of(legal_placements(own.board, own.held.span(), street), own.board, rules);
}

}  // namespace ofcheck
