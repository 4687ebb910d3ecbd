#include "harness/player.h"

#include "harness/arrange.h"
#include "oracle/perft.h"

namespace ofcheck {

using namespace ofc;

namespace {

/// SplitMix64: a number from a state, and the next state.
std::uint64_t next_random(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15U);
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

/// What a row that is not full yet amounts to.
struct RowSoFar {
  std::size_t size = 0;
  int strength = 0;  // its category times 100, and the rank that matters most
  int singles = 0;   // the sum of the ranks that are not paired
  bool one_suit = true;
};

constexpr int rank_of(Card card) { return static_cast<int>(card.rank); }
constexpr int points(Category category) { return static_cast<int>(category) * 100; }

/// Straights and flushes count only in a full row.
RowSoFar look_at(const CardList<5>& cards) {
  RowSoFar row;
  row.size = cards.size();
  std::array<int, 15> count{};
  for (const Card card : cards) {
    ++count[static_cast<std::size_t>(rank_of(card))];
    row.one_suit = row.one_suit && card.suit == cards[0].suit;
  }
  int pairs = 0;
  int most = 0;
  int best = 0;
  for (int rank = 2; rank <= 14; ++rank) {
    const int here = count[static_cast<std::size_t>(rank)];
    if (here == 1) row.singles += rank;
    if (here >= 2) ++pairs;
    if (here > 0 && here >= most) {
      most = here;
      best = rank;
    }
  }
  Category category = Category::high_card;
  if (most == 2) category = pairs == 2 ? Category::two_pair : Category::pair;
  if (most == 3) category = pairs == 2 ? Category::full_house : Category::trips;
  if (most == 4) category = Category::quads;
  row.strength = points(category) + best;
  if (row.size == 5 && most == 1) {
    const HandValue value = rank_five({cards[0], cards[1], cards[2], cards[3], cards[4]}, Wheel::lowest);
    if (value.category != Category::high_card) row.strength = points(value.category) + best;
  }
  return row;
}

/// How much it matters that `upper` is now stronger than `lower`: the more, the less room `lower` has.
int order_penalty(const RowSoFar& upper, const RowSoFar& lower) {
  if (upper.strength <= lower.strength) return 0;
  const int excess = upper.strength - lower.strength;
  if (upper.strength < 100) return static_cast<int>(lower.size) * excess;
  return 40 + static_cast<int>(lower.size) * static_cast<int>(lower.size) * (30 + excess / 4);
}

int flush_chance(const RowSoFar& row) {
  constexpr std::array<int, 6> worth = {0, 0, 20, 60, 130, 0};
  return row.one_suit ? worth[row.size] : 0;
}

/// A 2-7 middle on the way: low cards, all different.
int low_so_far(const CardList<5>& cards, const RowSoFar& row) {
  int value = row.strength >= 100 ? -600 : 0;
  for (const Card card : cards) value += card.rank > Rank::ten ? -500 : 60 - 3 * rank_of(card);
  if (row.one_suit && row.size >= 3) value -= 20 * static_cast<int>(row.size);
  return value;
}

/// How good an unfinished board looks; only comparisons mean anything.
int promise_of(const PartialBoard& board, const Rules& rules) {
  const RowSoFar top = look_at(board[Row::top]);
  const RowSoFar middle = look_at(board[Row::middle]);
  const RowSoFar bottom = look_at(board[Row::bottom]);
  int promise = bottom.strength + 2 * bottom.singles + flush_chance(bottom) + top.strength / 2;
  if (rules.middle == Middle::deuce_to_seven) {
    return promise + low_so_far(board[Row::middle], middle) - 2 * order_penalty(top, bottom);
  }
  promise += middle.strength + middle.singles;
  return promise - 2 * order_penalty(top, middle) - 2 * order_penalty(middle, bottom);
}

/// How good a finished board is: never fouled if that can be helped, then royalties and the top row.
int worth_of(const PartialBoard& board, const Rules& rules) {
  const JudgedBoard judged = judge_board(finished_board(board), rules);
  if (judged.fouled()) return -1;
  return 100 * royalties_of(judged, rules).total().value + static_cast<int>(judged.top.ranks[0]);
}

Placement best_of(const std::vector<Placement>& placements, const PartialBoard& board, const Rules& rules) {
  const Placement* best = nullptr;
  int best_value = 0;
  for (const Placement& placement : placements) {
    const PartialBoard after = board_after(board, placement);
    const int value = is_finished(after) ? worth_of(after, rules) : promise_of(after, rules);
    if (best != nullptr && value <= best_value) continue;
    best = &placement;
    best_value = value;
  }
  return *best;
}

/// Places many cards one by one, pairs and high cards first, each where the board then looks best.
Placement place_one_by_one(CardList<most_held> cards, PartialBoard board, const Rules& rules) {
  std::array<int, 15> count{};
  for (const Card card : cards) ++count[static_cast<std::size_t>(rank_of(card))];
  std::sort(cards.begin(), cards.end(), [&](Card a, Card b) {
    const int a_count = count[static_cast<std::size_t>(rank_of(a))];
    const int b_count = count[static_cast<std::size_t>(rank_of(b))];
    return a_count != b_count ? a_count > b_count : deck_index(a) > deck_index(b);
  });
  constexpr Street one_card{{1}, {1}, {0}, rule::deal_pattern};
  Placement all;
  for (const Card card : cards) {
    const Placement one = best_of(legal_placements(board, std::span(&card, 1), one_card), board, rules);
    board = board_after(board, one);
    all.placed.push_back(one.placed[0]);
  }
  return all;
}

}  // namespace

Deck shuffled_deck(std::uint64_t seed) {
  Deck deck;
  for (int i = 0; i < deck_size; ++i) deck.push_back(card_at(i));
  for (std::size_t left = deck.size(); left > 1; --left) std::swap(deck[left - 1], deck[next_random(seed) % left]);
  return deck;
}

Placement choose_placement(const View& view, const Rules& rules) {
  const SeatView& own = view.seats[view.viewer.index];
  const Street street = street_of(*view.turn, view.fantasyland, rules.deal);
  if (street.placed == board_cards) return arrange(own.held, rules);
  if (street.discarded == CardCount{0} && street.placed > CardCount{1}) {
    return place_one_by_one(own.held, own.board, rules);
  }
  return best_of(legal_placements(own.board, own.held, street), own.board, rules);
}

Hand play_out(Hand hand, const Rules& rules) {
  while (!hand.complete()) {
    const Seat seat = hand.turn->seat;
    hand = std::get<Hand>(act(hand, seat, choose_placement(view_of(hand, seat, rules), rules), rules));
  }
  return hand;
}

}  // namespace ofcheck
