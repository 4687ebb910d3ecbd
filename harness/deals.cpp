#include "harness/deals.h"

#include <bit>

#include "harness/random.h"
#include "oracle/seating.h"

namespace ofcheck {

using namespace ofc;

namespace {

// --- cards that are left -------------------------------------------------------------------------------------------

/// A set of cards: the bit of each card's place in the deck.
using CardSet = std::uint64_t;

constexpr CardSet whole_deck = (CardSet{1} << static_cast<unsigned>(deck_size)) - 1;

constexpr CardSet of_rank(Rank rank) { return CardSet{0xF} << static_cast<unsigned>(deck_index({rank, Suit::clubs})); }

constexpr CardSet of_suit(Suit suit) { return CardSet{0x1111111111111} << static_cast<unsigned>(suit); }

/// The cards that are not dealt yet.
class Stub {
 public:
  explicit Stub(Random& random) : random_(random) {}

  [[nodiscard]] bool has(CardSet wanted) const { return (left_ & wanted) != 0; }

  /// One of the cards that are wanted, or of all cards if none of those is left.
  Card take(CardSet wanted) {
    CardSet choice = left_ & wanted;
    if (choice == 0) choice = left_;
    for (std::size_t skip = random_.below(static_cast<std::size_t>(std::popcount(choice))); skip > 0; --skip) {
      choice &= choice - 1;
    }
    const int index = std::countr_zero(choice);
    left_ &= ~(CardSet{1} << static_cast<unsigned>(index));
    return card_at(index);
  }

  void put_back(std::span<const Card> cards) {
    for (const Card card : cards) left_ |= CardSet{1} << static_cast<unsigned>(deck_index(card));
  }

 private:
  Random& random_;
  CardSet left_ = whole_deck;
};

// --- what a row is to be -------------------------------------------------------------------------------------------

/// The ranks of a row, the most important first, and whether they are of one suit.
struct RowPlan {
  std::array<Rank, 5> ranks{};
  bool suited = false;
};

constexpr Rank rank_at(std::size_t from_deuce) {
  return static_cast<Rank>(from_deuce + static_cast<std::size_t>(Rank::two));
}

bool contains(std::span<const Rank> ranks, Rank rank) {
  return std::find(ranks.begin(), ranks.end(), rank) != ranks.end();
}

/// Five ranks in sequence; 3 is the highest rank's place above the deuce for a wheel.
RowPlan straight(std::size_t highest, bool suited) {
  RowPlan plan{{}, suited};
  for (std::size_t i = 0; i < 5; ++i) plan.ranks[i] = i == 4 && highest == 3 ? Rank::ace : rank_at(highest - i);
  return plan;
}

/// Five different ranks one after the other, or those of a wheel; a row of three is neither. A rank is a bit here, the
/// deuce the lowest.
bool in_sequence(const std::array<Rank, 5>& ranks) {
  if (contains(ranks, Rank::none)) return false;
  unsigned bits = 0;
  for (const Rank rank : ranks) bits |= 1U << (static_cast<unsigned>(rank) - static_cast<unsigned>(Rank::two));
  return bits >> static_cast<unsigned>(std::countr_zero(bits)) == 0b11111U || bits == 0b1000000001111U;
}

/// Groups of equal ranks, such as {2, 2, 1} for two pair; within a group size the higher rank first, none above
/// `highest`.
RowPlan groups(std::initializer_list<std::size_t> sizes, Random& random, Rank highest = Rank::ace) {
  FixedList<Rank, 5> chosen;
  const std::size_t* size = sizes.begin();
  const auto ranks = static_cast<std::size_t>(highest) - 1;
  while (chosen.size() < sizes.size()) {
    const Rank rank = rank_at(random.below(ranks));
    if (chosen.contains(rank)) continue;
    chosen.push_back(rank);
    for (std::size_t i = chosen.size() - 1; i > 0 && size[i] == size[i - 1] && chosen[i] > chosen[i - 1]; --i) {
      std::swap(chosen[i], chosen[i - 1]);
    }
  }
  RowPlan plan;
  std::size_t filled = 0;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    for (std::size_t n = 0; n < size[i]; ++n) plan.ranks[filled++] = chosen[i];
  }
  return plan;
}

/// Five different ranks that are no straight.
RowPlan unpaired(bool suited, Random& random, Rank highest = Rank::ace) {
  RowPlan plan;
  do {
    plan = groups({1, 1, 1, 1, 1}, random, highest);
  } while (in_sequence(plan.ranks));
  plan.suited = suited;
  return plan;
}

RowPlan of_category(Category category, Random& random) {
  switch (category) {
    case Category::high_card:
      return unpaired(false, random);
    case Category::pair:
      return groups({2, 1, 1, 1}, random);
    case Category::two_pair:
      return groups({2, 2, 1}, random);
    case Category::trips:
      return groups({3, 1, 1}, random);
    case Category::straight:
      return straight(3 + random.below(10), false);
    case Category::flush:
      return unpaired(true, random);
    case Category::full_house:
      return groups({3, 2}, random);
    case Category::quads:
      return groups({4, 1}, random);
    case Category::straight_flush:
      return straight(3 + random.below(9), true);
    case Category::royal_flush:
      return straight(12, true);
  }
  return {};
}

// --- rows as a table writes them -----------------------------------------------------------------------------------

/// A board as it is written below: a category's name, `low-8` for an 8-high low, or ranks from the most important down,
/// `*` for any rank that the row does not have, and an `s` at the end for one suit.
struct Recipe {
  std::string_view top, middle, bottom;
};

// What pays or stays, each rank and each combination; then the narrow places of comparing.
constexpr std::array high_recipes = std::to_array<Recipe>({
    // each pair and each trips that pays on top
    {"66*", "two-pair", "trips"},
    {"77*", "pair", "straight"},
    {"88*", "two-pair", "flush"},
    {"99*", "trips", "straight"},
    {"TT*", "two-pair", "full-house"},
    {"JJ*", "trips", "flush"},
    {"QQ*", "two-pair", "straight"},
    {"KK*", "AA***", "full-house"},
    {"AA*", "trips", "straight"},
    {"222", "straight", "flush"},
    {"333", "straight", "flush"},
    {"444", "flush", "full-house"},
    {"555", "straight", "full-house"},
    {"666", "flush", "flush"},
    {"777", "straight", "straight"},
    {"888", "straight", "flush"},
    {"999", "flush", "flush"},
    {"TTT", "straight", "flush"},
    {"JJJ", "flush", "full-house"},
    {"QQQ", "straight", "flush"},
    {"KKK", "AAA**", "straight"},
    {"AAA", "straight", "flush"},
    // each combination that may keep a seat in Fantasyland
    {"high-card", "trips", "full-house"},
    {"high-card", "straight", "quads"},
    {"high-card", "flush", "straight-flush"},
    {"high-card", "two-pair", "royal-flush"},
    {"pair", "full-house", "full-house"},
    {"pair", "full-house", "quads"},
    {"pair", "full-house", "straight-flush"},
    {"high-card", "full-house", "royal-flush"},
    {"pair", "quads", "quads"},
    {"high-card", "quads", "straight-flush"},
    {"pair", "quads", "royal-flush"},
    {"pair", "straight-flush", "straight-flush"},
    {"high-card", "straight-flush", "royal-flush"},
    {"pair", "royal-flush", "royal-flush"},
    {"trips", "straight", "full-house"},
    {"trips", "flush", "quads"},
    {"trips", "straight", "straight-flush"},
    {"trips", "flush", "royal-flush"},
    {"trips", "full-house", "full-house"},
    {"trips", "full-house", "quads"},
    {"trips", "full-house", "straight-flush"},
    {"trips", "full-house", "royal-flush"},
    {"trips", "quads", "quads"},
    {"trips", "quads", "straight-flush"},
    {"trips", "quads", "royal-flush"},
    {"trips", "straight-flush", "straight-flush"},
    {"trips", "straight-flush", "royal-flush"},
    {"trips", "royal-flush", "royal-flush"},
    // the ends of the straights
    {"high-card", "5432A", "65432"},
    {"pair", "5432A", "5432A"},
    {"high-card", "65432", "5432A"},
    {"high-card", "5432A", "AKQJT"},
    {"high-card", "pair", "5432As"},
    {"high-card", "5432As", "65432s"},
    {"high-card", "65432s", "5432As"},
    {"pair", "5432As", "5432As"},
    {"high-card", "KQJT9s", "AKQJTs"},
    {"AKQ", "pair", "AKQJT"},
    {"432", "high-card", "5432A"},
    // three cards against five that begin alike
    {"QQJ", "QQJ**", "two-pair"},
    {"QQK", "QQJ**", "flush"},
    {"QQT", "QQJ**", "straight"},
    {"AKQ", "AKQ**", "pair"},
    {"KQJ", "KQT**", "pair"},
    {"227", "AA44J", "straight"},
    {"77A", "77KQJ", "two-pair"},
    {"QQ2", "QQ543", "KK***"},
});

constexpr std::array high_fouls = std::to_array<Recipe>({
    {"trips", "two-pair", "flush"},
    {"KKK", "QQQ**", "flush"},
    {"AA*", "KK***", "two-pair"},
    {"pair", "high-card", "high-card"},
    {"high-card", "flush", "straight"},
    {"pair", "full-house", "flush"},
    {"high-card", "KK22*", "QQJJ*"},
    {"AAA", "KK***", "high-card"},
});

constexpr std::array low_recipes = std::to_array<Recipe>({
    {"66*", "low-7", "pair"},
    {"77*", "low-8", "two-pair"},
    {"88*", "low-9", "trips"},
    {"99*", "low-T", "straight"},
    {"TT*", "75432", "flush"},
    {"JJ*", "low-8", "full-house"},
    {"QQ*", "low-9", "two-pair"},
    {"KK*", "75432", "straight"},
    {"AA*", "low-7", "trips"},
    {"QQ*", "75432", "quads"},
    {"AA*", "75432", "flush"},
    {"222", "low-9", "straight"},
    {"333", "low-9", "flush"},
    {"444", "low-9", "full-house"},
    {"555", "low-T", "straight"},
    {"666", "low-9", "flush"},
    {"777", "low-9", "straight"},
    {"888", "low-7", "flush"},
    {"999", "75432", "full-house"},
    {"TTT", "low-9", "straight"},
    {"JJJ", "low-8", "flush"},
    {"QQQ", "75432", "straight"},
    {"KKK", "low-7", "quads"},
    {"AAA", "75432", "flush"},
    // staying
    {"high-card", "75432", "pair"},
    {"high-card", "low-T", "full-house"},
    {"pair", "75432", "full-house"},
    {"high-card", "low-9", "quads"},
    {"pair", "75432", "quads"},
    {"high-card", "low-8", "straight-flush"},
    {"high-card", "75432", "straight-flush"},
    {"high-card", "low-8", "royal-flush"},
    {"pair", "75432", "royal-flush"},
    {"trips", "low-8", "full-house"},
    {"trips", "75432", "full-house"},
    {"trips", "low-9", "quads"},
    {"trips", "75432", "quads"},
    {"trips", "low-9", "straight-flush"},
    {"trips", "75432", "straight-flush"},
    {"trips", "low-9", "royal-flush"},
    {"trips", "75432", "royal-flush"},
    // lows at the edge
    {"high-card", "T9875", "two-pair"},
    {"high-card", "85432", "pair"},
    {"high-card", "86432", "5432A"},
    // top against bottom
    {"QQT", "low-9", "QQJ**"},
    {"QQJ", "low-T", "QQJ**"},
    {"AKQ", "low-T", "AKQ**"},
});

constexpr std::array low_fouls = std::to_array<Recipe>({
    {"QQ*", "low-8", "JJ***"},
    {"QQK", "low-9", "QQJ**"},
    {"trips", "low-8", "two-pair"},
    {"KKK", "low-9", "QQQ**"},
    {"AA*", "low-J", "high-card"},
    {"high-card", "low-J", "pair"},
    {"high-card", "65432", "straight"},
    {"high-card", "77432", "trips"},
    {"pair", "T9876", "two-pair"},
    {"high-card", "5432A", "two-pair"},
    {"high-card", "75432s", "trips"},
});

// Two boards that meet in a narrow place.
struct Duel {
  Recipe first, second;
};

constexpr std::array high_duels = std::to_array<Duel>({
    {{"high-card", "two-pair", "5432A"}, {"high-card", "pair", "65432"}},
    {{"high-card", "two-pair", "quads"}, {"pair", "trips", "quads"}},
    {{"QQ*", "two-pair", "straight"}, {"JJ*", "AA***", "trips"}},
    {{"JJJ", "straight", "flush"}, {"222", "flush", "flush"}},
    {{"765", "KQJ98", "AKQJ9"}, {"754", "KT987", "AKQJ8"}},
    {{"high-card", "AK975s", "AK986s"}, {"high-card", "AK974s", "AK985s"}},
    {{"high-card", "5432As", "AKQJTs"}, {"high-card", "65432s", "KQJT9s"}},
});

constexpr std::array low_duels = std::to_array<Duel>({
    {{"high-card", "low-8", "5432A"}, {"high-card", "low-9", "65432"}},
    {{"high-card", "75432", "quads"}, {"high-card", "85432", "quads"}},
    {{"QQ*", "low-9", "straight"}, {"JJ*", "low-8", "two-pair"}},
    {{"765", "75432", "AKQJ9"}, {"764", "76432", "AKQJ8"}},
    {{"high-card", "87643", "AK986s"}, {"high-card", "87642", "AK985s"}},
});

constexpr std::array<std::string_view, 10> category_words = {"high-card",      "pair",       "two-pair",   "trips",
                                                             "straight",       "flush",      "full-house", "quads",
                                                             "straight-flush", "royal-flush"};

Rank rank_of_letter(char letter) {
  constexpr std::string_view letters = "23456789TJQKA";
  return rank_at(letters.find(letter));
}

RowPlan row_plan(std::string_view text, std::size_t size, Random& random) {
  const auto* const word = std::find(category_words.begin(), category_words.end(), text);
  if (word != category_words.end()) {
    const auto category = static_cast<Category>(word - category_words.begin());
    if (size == 5) return of_category(category, random);
    if (category == Category::trips) return groups({3}, random);
    return category == Category::pair ? groups({2, 1}, random) : groups({1, 1, 1}, random);
  }
  if (text.starts_with("low-")) {
    const Rank highest = rank_of_letter(text.back());
    RowPlan plan;
    do {
      plan = unpaired(false, random, highest);
    } while (plan.ranks[0] != highest);
    return plan;
  }
  RowPlan plan{{}, text.ends_with('s')};
  for (std::size_t i = 0; i < size; ++i) {
    if (text[i] != '*') plan.ranks[i] = rank_of_letter(text[i]);
  }
  for (std::size_t i = 0; i < size; ++i) {
    while (plan.ranks[i] == Rank::none) {
      const Rank rank = rank_at(random.below(13));
      if (!contains(plan.ranks, rank)) plan.ranks[i] = rank;
    }
  }
  return plan;
}

// --- boards --------------------------------------------------------------------------------------------------------

struct BoardPlan {
  std::array<RowPlan, 3> rows;
  [[nodiscard]] RowPlan& operator[](Row row) { return rows[static_cast<std::size_t>(row)]; }
  [[nodiscard]] const RowPlan& operator[](Row row) const { return rows[static_cast<std::size_t>(row)]; }
};

BoardPlan from_recipe(const Recipe& recipe, Random& random) {
  return {{row_plan(recipe.top, 3, random), row_plan(recipe.middle, 5, random), row_plan(recipe.bottom, 5, random)}};
}

// How often players' rows come out as each category, roughly, in hundredths.
constexpr std::array<std::size_t, 10> bottom_weights = {4, 14, 22, 12, 16, 14, 12, 3, 2, 1};
constexpr std::array<std::size_t, 10> middle_weights = {16, 34, 24, 9, 6, 5, 4, 1, 1, 0};

Category weighted(const std::array<std::size_t, 10>& weights, Random& random) {
  std::size_t left = random.below(100);
  std::size_t category = 0;
  while (left >= weights[category]) left -= weights[category++];
  return static_cast<Category>(category);
}

/// A row that begins like another one and has as many ranks as it needs.
RowPlan prefix_of(const RowPlan& row) {
  RowPlan plan;
  std::copy_n(row.ranks.begin(), 3, plan.ranks.begin());
  return plan;
}

/// The same row with its last card one rank lower or higher, where that changes nothing else.
RowPlan one_kicker_apart(RowPlan row, std::size_t size, Random& random) {
  const Rank last = row.ranks[size - 1];
  if (std::count(row.ranks.begin(), row.ranks.end(), last) > 1) return row;
  const int step = random.one_in(2) ? 1 : -1;
  const int rank = static_cast<int>(last) + step;
  if (rank < static_cast<int>(Rank::two) || rank > static_cast<int>(Rank::ace)) return row;
  if (contains(row.ranks, static_cast<Rank>(rank))) return row;
  RowPlan other = row;
  other.ranks[size - 1] = static_cast<Rank>(rank);
  return in_sequence(row.ranks) || in_sequence(other.ranks) ? row : other;
}

RowPlan some_top(const RowPlan& beneath, Random& random) {
  switch (random.below(8)) {
    case 0:
      return groups({3}, random);
    case 1:
      return groups({2, 1}, random);
    case 2:  // queens and better
      return row_plan(std::array{"QQ*", "KK*", "AA*"}[random.below(3)], 3, random);
    case 3:
      return prefix_of(beneath);
    case 4:
      return one_kicker_apart(prefix_of(beneath), 3, random);
    default:
      return groups({1, 1, 1}, random);
  }
}

RowPlan some_low(Random& random) {
  if (random.one_in(6)) return row_plan("75432", 5, random);
  if (random.one_in(16)) return of_category(Category::pair, random);
  if (random.one_in(16)) return row_plan("low-J", 5, random);
  return unpaired(false, random, rank_at(5 + random.below(4)));
}

/// A board as a player might set it.
BoardPlan some_board(const Rules& rules, Random& random) {
  BoardPlan plan;
  plan[Row::bottom] = of_category(weighted(bottom_weights, random), random);
  const bool deuce = rules.middle == Middle::deuce_to_seven;
  plan[Row::middle] = deuce ? some_low(random) : of_category(weighted(middle_weights, random), random);
  if (!deuce && random.one_in(12)) plan[Row::middle] = plan[Row::bottom];
  plan[Row::top] = some_top(plan[deuce ? Row::bottom : Row::middle], random);
  return plan;
}

/// Makes rows of a plan like those of a board that is dealt already, or one kicker apart from them.
void follow(BoardPlan& plan, const BoardPlan& other, Random& random) {
  const bool twin = random.one_in(16);
  for (const Row row : all_rows) {
    if (twin || random.one_in(4)) plan[row] = other[row];
    if (random.one_in(6)) plan[row] = one_kicker_apart(other[row], row_size(row), random);
  }
}

template <std::size_t size>
std::array<Card, size> deal_row(const RowPlan& plan, Stub& stub, Random& random) {
  std::array<Card, size> row;
  CardSet suits = whole_deck;
  const auto start = random.below(4);
  for (std::size_t i = 0; i < 4 && plan.suited; ++i) {
    const CardSet suit = of_suit(static_cast<Suit>((start + i) % 4));
    const bool whole = std::all_of(plan.ranks.begin(), plan.ranks.begin() + size,
                                   [&](Rank rank) { return stub.has(of_rank(rank) & suit); });
    if (whole || i == 0) suits = suit;
    if (whole) break;
  }
  CardSet one_suit = whole_deck;  // the suit that all cards so far have
  for (std::size_t i = 0; i < size; ++i) {
    CardSet wanted = of_rank(plan.ranks[i]) & suits;
    const bool would_flush = !plan.suited && i + 1 == size && size == 5;
    if (would_flush && stub.has(wanted & ~one_suit)) wanted &= ~one_suit;
    row[i] = stub.take(wanted);
    one_suit &= of_suit(row[i].suit);
  }
  return row;
}

/// Deals the rows of a plan. Unless it is to be kept as it is, a middle that is stronger than the bottom changes places
/// with it, and a middle that is no low or a top that fouls the board is replaced.
Board deal_board(BoardPlan& plan, bool keep, const Rules& rules, Stub& stub, Random& random) {
  Board board;
  board.bottom = deal_row<5>(plan[Row::bottom], stub, random);
  board.middle = deal_row<5>(plan[Row::middle], stub, random);
  const bool deuce = rules.middle == Middle::deuce_to_seven;
  for (int tries = 0; !keep && deuce && tries < 3 && !rank_low(board.middle); ++tries) {
    stub.put_back(board.middle);
    plan[Row::middle] = unpaired(false, random, Rank::ten);
    board.middle = deal_row<5>(plan[Row::middle], stub, random);
  }
  if (!keep && !deuce && rank_five(board.middle, rules.wheel) > rank_five(board.bottom, rules.wheel)) {
    std::swap(board.middle, board.bottom);
    std::swap(plan[Row::middle], plan[Row::bottom]);
  }
  board.top = deal_row<3>(plan[Row::top], stub, random);
  for (int tries = 0; !keep && tries < 3 && judge_board(board, rules).fouled(); ++tries) {
    stub.put_back(board.top);
    plan[Row::top] =
        tries == 0 ? groups({2, 1}, random) : groups({1, 1, 1}, random, tries == 1 ? Rank::ace : Rank::six);
    board.top = deal_row<3>(plan[Row::top], stub, random);
  }
  return board;
}

/// A number that differs in every bit from its neighbours': the first that the seed's own sequence would have there.
Random random_for(std::uint64_t seed, std::uint64_t index) {
  return Random(Random(seed).next() ^ Random(~index).next());
}

}  // namespace

ScoreQuestion make_deal(std::uint64_t seed, std::uint64_t index, const Rules& rules) {
  Random random = random_for(seed, index);
  Stub stub(random);
  const bool deuce = rules.middle == Middle::deuce_to_seven;
  const std::span<const Recipe> recipes = deuce ? std::span<const Recipe>(low_recipes) : high_recipes;
  const std::span<const Recipe> fouls = deuce ? std::span<const Recipe>(low_fouls) : high_fouls;
  const std::span<const Duel> duels = deuce ? std::span<const Duel>(low_duels) : high_duels;
  const SeatRange range = seats_allowed(rules.players);
  const auto least = static_cast<std::size_t>(std::max(range.least, 2));
  ScoreQuestion deal;
  deal.seats = least + random.below(static_cast<std::size_t>(range.most) - least + 1);
  const bool all_foul = random.one_in(32);
  std::array<BoardPlan, most_seats> plans;
  for (std::size_t seat = 0; seat < deal.seats; ++seat) {
    // Every other deal has one board off the table of recipes, which is gone through in order; every eighth a duel.
    const bool by_recipe = index % 2 == 0 && seat == index / 2 % deal.seats;
    const bool by_duel = index % 8 == 1 && seat < 2;
    if (all_foul) {
      plans[seat] = from_recipe(fouls[random.below(fouls.size())], random);
    } else if (by_recipe) {
      const std::size_t line = index / 2 % (recipes.size() + fouls.size());
      plans[seat] = from_recipe(line < recipes.size() ? recipes[line] : fouls[line - recipes.size()], random);
    } else if (by_duel) {
      const Duel& duel = duels[index / 8 % duels.size()];
      plans[seat] = from_recipe(seat == 0 ? duel.first : duel.second, random);
    } else {
      plans[seat] = some_board(rules, random);
    }
    const bool by_table = all_foul || by_recipe || by_duel;
    if (!by_table && seat > 0) follow(plans[seat], plans[random.below(seat)], random);
    const bool keep = by_table || random.one_in(12);
    deal.boards[seat] = deal_board(plans[seat], keep, rules, stub, random);
  }
  return deal;
}

}  // namespace ofcheck
