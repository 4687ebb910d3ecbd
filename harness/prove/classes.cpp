#include "harness/prove/classes.h"

#include <algorithm>

namespace ofcheck {

using ofc::Card;
using ofc::Rank;
using ofc::Suit;
using ofc::Wheel;

namespace {

constexpr int ranks_in_a_suit = 13;
constexpr int suits_in_a_deck = 4;

Rank rank_at(int place) { return static_cast<Rank>(place + static_cast<int>(Rank::two)); }
int place_of(Rank rank) { return static_cast<int>(rank) - static_cast<int>(Rank::two); }

RankCounts counts_of(std::span<const Card> cards) {
  RankCounts counts;
  for (const Card card : cards) counts.bits += std::uint64_t{1} << (4 * place_of(card.rank));
  return counts;
}

/// Visits every way to choose `size` ranks in falling order, none of them more than four times.
template <std::size_t size, typename Visit>
void for_each_ranks(Visit visit, std::array<int, size> ranks = {}, std::size_t chosen = 0) {
  if (chosen == size) return visit(ranks);
  for (int rank = chosen == 0 ? ranks_in_a_suit - 1 : ranks[chosen - 1]; rank >= 0; --rank) {
    if (chosen >= suits_in_a_deck && ranks[chosen - suits_in_a_deck] == rank) continue;
    ranks[chosen] = rank;
    for_each_ranks<size>(visit, ranks, chosen + 1);
  }
}

template <std::size_t size>
bool all_different(const std::array<int, size>& ranks) {
  return std::adjacent_find(ranks.begin(), ranks.end()) == ranks.end();
}

/// Cards of these ranks: of one suit, or, if `suited` is off, of more than one.
template <std::size_t size>
std::array<Card, size> cards_of_ranks(const std::array<int, size>& ranks, bool suited) {
  std::array<Card, size> cards;
  for (std::size_t i = 0; i < size; ++i) {
    const bool again = i > 0 && ranks[i] == ranks[i - 1];
    const int next = again ? static_cast<int>(cards[i - 1].suit) + 1 : i == 0 && !suited ? 1 : 0;
    cards[i] = {rank_at(ranks[i]), static_cast<Suit>(next % suits_in_a_deck)};
  }
  return cards;
}

FiveClass five_class(const std::array<int, 5>& ranks, bool suited) {
  FiveClass made;
  made.cards = cards_of_ranks(ranks, suited);
  made.counts = counts_of(made.cards);
  made.suited = suited;
  for (const Wheel wheel : {Wheel::lowest, Wheel::second_highest}) {
    made.value[static_cast<std::size_t>(wheel)] = ofc::rank_five(made.cards, wheel);
  }
  made.low = ofc::rank_low(made.cards);
  return made;
}

std::vector<FiveClass> make_five_classes() {
  std::vector<FiveClass> classes;
  for_each_ranks<5>([&](const std::array<int, 5>& ranks) {
    classes.push_back(five_class(ranks, false));
    if (all_different(ranks)) classes.push_back(five_class(ranks, true));
  });
  for (const std::size_t wheel : {std::size_t{1}, std::size_t{0}}) {  // the order of the second stays
    std::sort(classes.begin(), classes.end(),
              [&](const FiveClass& a, const FiveClass& b) { return a.value[wheel] < b.value[wheel]; });
    for (std::size_t i = 0; i < classes.size(); ++i) classes[i].place[wheel] = static_cast<int>(i);
  }
  return classes;
}

std::vector<ThreeClass> make_three_classes() {
  std::vector<ThreeClass> classes;
  for_each_ranks<3>([&](const std::array<int, 3>& ranks) {
    const ofc::ThreeCards cards = cards_of_ranks(ranks, false);
    classes.push_back({cards, counts_of(cards), ofc::rank_three(cards)});
  });
  std::sort(classes.begin(), classes.end(), [](const ThreeClass& a, const ThreeClass& b) { return a.value < b.value; });
  return classes;
}

// --- suits -----------------------------------------------------------------------------------------------------------

/// A row that is to get suits.
struct OpenRow {
  std::span<Card> cards;
  bool suited = false;
  bool unsuited = false;  // five different ranks that may not all have one suit
};

class Suits {
 public:
  /// Gives the rows from `row` on suits, the lowest that will do; false if there are none.
  bool choose(std::span<OpenRow> rows, std::size_t row = 0, std::size_t card = 0) {
    if (row == rows.size()) return true;
    OpenRow& open = rows[row];
    if (card == open.cards.size()) {
      const bool one_suit = std::all_of(open.cards.begin(), open.cards.end(),
                                        [&](Card other) { return other.suit == open.cards[0].suit; });
      return !(open.unsuited && one_suit) && choose(rows, row + 1, 0);
    }
    for (int suit = 0; suit < suits_in_a_deck; ++suit) {
      open.cards[card].suit = static_cast<Suit>(suit);
      if (open.suited && card > 0 && open.cards[card].suit != open.cards[0].suit) continue;
      // Equal ranks of a row stand together; in rising order each choice of suits comes once.
      const bool again = card > 0 && open.cards[card].rank == open.cards[card - 1].rank;
      if (again && open.cards[card].suit < open.cards[card - 1].suit) continue;
      bool& taken = taken_[static_cast<std::size_t>(ofc::deck_index(open.cards[card]))];
      if (taken) continue;
      taken = true;
      if (choose(rows, row, card + 1)) return true;
      taken = false;
    }
    return false;
  }

 private:
  std::array<bool, ofc::deck_size> taken_{};
};

OpenRow open_five(ofc::FiveCards& cards, const FiveClass& of) {
  cards = of.cards;
  const auto same_rank = [](Card a, Card b) { return a.rank == b.rank; };
  const bool different = std::adjacent_find(cards.begin(), cards.end(), same_rank) == cards.end();
  return {cards, of.suited, different && !of.suited};
}

}  // namespace

const std::vector<FiveClass>& five_classes() {
  static const std::vector<FiveClass> classes = make_five_classes();
  return classes;
}

const std::vector<ThreeClass>& three_classes() {
  static const std::vector<ThreeClass> classes = make_three_classes();
  return classes;
}

ofc::Board sample_board(const BoardClasses& classes) {
  return {three_classes()[classes.top].cards, five_classes()[classes.middle].cards,
          five_classes()[classes.bottom].cards};
}

std::optional<std::vector<ofc::Board>> deal_of(std::span<const BoardClasses> boards) {
  std::vector<ofc::Board> dealt(boards.size());
  std::vector<OpenRow> rows;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    dealt[i].top = three_classes()[boards[i].top].cards;
    rows.push_back({dealt[i].top});
    rows.push_back(open_five(dealt[i].middle, five_classes()[boards[i].middle]));
    rows.push_back(open_five(dealt[i].bottom, five_classes()[boards[i].bottom]));
  }
  RankCounts counts;
  for (const OpenRow& row : rows) {
    counts = counts + counts_of(row.cards);
    if (!counts.in_one_deck()) return std::nullopt;
  }
  std::stable_sort(rows.begin(), rows.end(), [](const OpenRow& a, const OpenRow& b) { return a.suited > b.suited; });
  if (!Suits().choose(rows)) return std::nullopt;
  return dealt;
}

}  // namespace ofcheck
