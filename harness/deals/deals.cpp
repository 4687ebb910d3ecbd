#include "harness/deals/deals.h"

#include <bit>

#include "harness/base/embedded.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "oracle/seating.h"

namespace ofcheck {

using namespace ofc;

namespace {

// --- cards that are left -------------------------------------------------------------------------------------------
//
// Millions of deals are made, each of them of dozens of draws, so that sets of cards, suits and ranks are bits here,
// and what is drawn of them is looked up.

/// A set of suits: the bit of each.
using SuitSet = unsigned;

constexpr SuitSet all_suits = 0b1111;

constexpr SuitSet only(Suit suit) { return 1U << static_cast<unsigned>(suit); }

/// How many suits each set has.
constexpr std::array<std::uint8_t, 16> suit_counts = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

template <typename Mask>
constexpr std::array<std::uint8_t, 16> suit_masks(Mask mask) {
  std::array<std::uint8_t, 16> masks{};
  for (SuitSet set = 0; set < masks.size(); ++set) masks[set] = static_cast<std::uint8_t>(mask(suit_counts[set]));
  return masks;
}

/// Masks for the remainder of a number by how many suits a set has. One is for sets of three suits, where the remainder
/// by three is kept; the other is for sets of one, two or four, where the lowest bits of the number are the remainder.
constexpr auto masks_of_three = suit_masks([](unsigned count) { return count == 3 ? 3U : 0U; });
constexpr auto masks_of_others = suit_masks([](unsigned count) { return count == 3 || count == 0 ? 0U : count - 1; });

/// The suits of each set in order.
constexpr std::array<std::array<Suit, 4>, 16> suit_lists = [] {
  std::array<std::array<Suit, 4>, 16> lists{};
  for (SuitSet set = 0; set < lists.size(); ++set) {
    std::size_t count = 0;
    for (unsigned suit = 0; suit < 4; ++suit) {
      if ((set >> suit & 1U) != 0) lists[set][count++] = static_cast<Suit>(suit);
    }
  }
  return lists;
}();

constexpr Rank rank_at(std::size_t from_deuce) {
  return static_cast<Rank>(from_deuce + static_cast<std::size_t>(Rank::two));
}

/// The cards that are not dealt yet.
class Stub {
 public:
  explicit Stub(Random& random) : random_(random) {}

  /// The suits in which this rank is left.
  [[nodiscard]] SuitSet suits_of(Rank rank) const { return static_cast<SuitSet>(left_ >> first_of(rank)) & all_suits; }

  /// A card of that rank in one of the suits, or any card if none of those is left.
  Card take(Rank rank, SuitSet suits) {
    const SuitSet choice = suits_of(rank) & suits;
    const Card card = choice == 0 ? any() : Card{rank, some_suit(choice)};
    left_ &= ~bit_of(card);
    --count_;
    return card;
  }

  void put_back(std::span<const Card> cards) {
    for (const Card card : cards) left_ |= bit_of(card);
    count_ += cards.size();
  }

 private:
  static constexpr unsigned first_of(Rank rank) { return static_cast<unsigned>(deck_index({rank, Suit::clubs})); }
  static constexpr std::uint64_t bit_of(Card card) {
    return std::uint64_t{1} << static_cast<unsigned>(deck_index(card));
  }

  /// One of the suits: the remainder of a number by how many they are. Both remainders are worked out and one is masked
  /// away, since no processor foresees how many suits a rank has left.
  Suit some_suit(SuitSet choice) {
    const std::uint64_t number = random_.next();
    const std::uint64_t place = (number % 3 & masks_of_three[choice]) | (number & masks_of_others[choice]);
    return suit_lists[choice][static_cast<std::size_t>(place)];
  }

  /// Any card that is left.
  Card any() {
    std::uint64_t left = left_;
    for (std::uint64_t skip = random_.below(count_); skip > 0; --skip) left &= left - 1;
    return card_at(std::countr_zero(left));
  }

  Random& random_;
  std::uint64_t left_ = (std::uint64_t{1} << static_cast<unsigned>(deck_size)) - 1;  // by their place in the deck
  std::size_t count_ = deck_size;                                                    // how many they are
};

// --- what a row is to be -------------------------------------------------------------------------------------------

/// The ranks of a row, the most important first, and whether they are of one suit.
struct RowPlan {
  std::array<Rank, 5> ranks{};
  bool suited = false;
};

constexpr bool contains(std::span<const Rank> ranks, Rank rank) {
  return std::find(ranks.begin(), ranks.end(), rank) != ranks.end();
}

/// A set of ranks: a bit of each, the deuce the lowest.
using RankSet = unsigned;

constexpr RankSet only(Rank rank) { return 1U << (static_cast<unsigned>(rank) - static_cast<unsigned>(Rank::two)); }

/// Takes the highest rank out of a set, which is not empty.
Rank take_highest(RankSet& ranks) {
  const RankSet highest = std::bit_floor(ranks);
  ranks &= ~highest;
  return rank_at(static_cast<std::size_t>(std::countr_zero(highest)));
}

/// A number of different ranks, none of those that are taken and none above `highest`.
RankSet some_ranks(std::size_t count, RankSet taken, Rank highest, Random& random) {
  constexpr std::size_t all_ranks = 13;
  const auto ranks = static_cast<std::size_t>(highest) - 1;
  RankSet chosen = 0;
  while (count > 0) {
    // Nearly always it is all of them, and by a number that it knows the compiler divides several times as fast.
    const RankSet rank = RankSet{1} << (ranks == all_ranks ? random.below(all_ranks) : random.below(ranks));
    count -= ((taken | chosen) & rank) == 0 ? 1 : 0;
    chosen |= rank & ~taken;
  }
  return chosen;
}

/// Five ranks in sequence; 3 is the highest rank's place above the deuce for a wheel.
RowPlan straight(std::size_t highest, bool suited) {
  RowPlan plan{{}, suited};
  for (std::size_t i = 0; i < 5; ++i) plan.ranks[i] = i == 4 && highest == 3 ? Rank::ace : rank_at(highest - i);
  return plan;
}

/// Whether five ranks come one after the other, or are those of a wheel.
bool in_sequence(RankSet ranks) {
  return ranks == 0b1000000001111U ||
         (ranks != 0 && ranks >> static_cast<unsigned>(std::countr_zero(ranks)) == 0b11111U);
}

/// The same of the ranks of a row; a row of three is neither.
bool in_sequence(const std::array<Rank, 5>& ranks) {
  RankSet set = 0;
  for (const Rank rank : ranks) {
    if (rank == Rank::none) return false;
    set |= only(rank);
  }
  return in_sequence(set);
}

/// Groups of equal ranks, the larger ones first, such as 2, 2, 1 for two pair; within a group size the higher rank
/// first, none above `highest`.
template <std::size_t... sizes>
RowPlan groups(Random& random, Rank highest = Rank::ace) {
  RowPlan plan;
  Rank* to = plan.ranks.data();
  RankSet taken = 0;
  const auto add_groups_of = [&]<std::size_t size>(std::integral_constant<std::size_t, size>) {
    RankSet chosen = some_ranks(((sizes == size ? 1 : 0) + ...), taken, highest, random);
    taken |= chosen;
    while (chosen != 0) to = std::fill_n(to, size, take_highest(chosen));
  };
  add_groups_of(std::integral_constant<std::size_t, 4>());
  add_groups_of(std::integral_constant<std::size_t, 3>());
  add_groups_of(std::integral_constant<std::size_t, 2>());
  add_groups_of(std::integral_constant<std::size_t, 1>());
  return plan;
}

/// Five different ranks that are no straight.
RowPlan unpaired(bool suited, Random& random, Rank highest = Rank::ace) {
  RankSet chosen = 0;
  do {
    chosen = some_ranks(5, 0, highest, random);
  } while (in_sequence(chosen));
  RowPlan plan{{}, suited};
  for (Rank& rank : plan.ranks) rank = take_highest(chosen);
  return plan;
}

RowPlan of_category(Category category, Random& random) {
  switch (category) {
    case Category::high_card:
      return unpaired(false, random);
    case Category::pair:
      return groups<2, 1, 1, 1>(random);
    case Category::two_pair:
      return groups<2, 2, 1>(random);
    case Category::trips:
      return groups<3, 1, 1>(random);
    case Category::straight:
      return straight(3 + random.below(10), false);
    case Category::flush:
      return unpaired(true, random);
    case Category::full_house:
      return groups<3, 2>(random);
    case Category::quads:
      return groups<4, 1>(random);
    case Category::straight_flush:
      return straight(3 + random.below(9), true);
    case Category::royal_flush:
      return straight(12, true);
    case Category::five_of_a_kind:  // of a row with jokers, which no plan is
    case Category::five_of_a_kind_below_royal:
      return groups<4, 1>(random);
  }
  return {};
}

// --- rows as a table writes them -----------------------------------------------------------------------------------

/// The rank with this letter. Throws Problem for another character.
constexpr Rank rank_of_letter(char letter) {
  constexpr std::string_view letters = "23456789TJQKA";
  const std::size_t place = letters.find(letter);
  if (place == std::string_view::npos)
    throw Problem("recipes.txt has the rank " + std::string(1, letter), Exit::kit_broken);
  return rank_at(place);
}

/// A row as recipes.txt writes it: a category's name, `low-8` for an 8-high low, or ranks from the most important down,
/// `*` for any rank that the row does not have, and an `s` at the end for one suit.
struct RowText {
  enum class Kind : std::uint8_t { category, low, ranks };
  Kind kind = Kind::ranks;
  Category category = Category::high_card;
  Rank highest = Rank::none;  // of a low
  RowPlan plan;               // with `none` for any rank

  constexpr RowText(std::string_view text, std::size_t size) {
    const auto* const word = std::find(category_names.begin(), category_names.end(), text);
    if (word != category_names.end()) {
      kind = Kind::category;
      category = static_cast<Category>(word - category_names.begin());
    } else if (text.starts_with("low-")) {
      kind = Kind::low;
      highest = rank_of_letter(text.back());
    } else {
      plan.suited = text.ends_with('s');
      if (text.size() != size + (plan.suited ? 1 : 0))
        throw Problem("recipes.txt has no row of that many cards in: " + std::string(text), Exit::kit_broken);
      for (std::size_t i = 0; i < size; ++i) {
        if (text[i] != '*') plan.ranks[i] = rank_of_letter(text[i]);
      }
    }
  }
};

/// A board as a row's text each.
struct Recipe {
  RowText top, middle, bottom;
};

/// The boards of a section of recipes.txt in their order, the two of a duel one after the other.
std::vector<Recipe> recipes_of(std::string_view section) {
  std::vector<Recipe> recipes;
  bool is_here = false;
  for (const std::string_view line : lines_of(embedded_text("harness/deals/recipes.txt"))) {
    if (line.starts_with('[')) is_here = line == section;
    if (!is_here || line.starts_with('[')) continue;
    const std::vector<std::string_view> rows = words(line);
    if (rows.size() != 3 && (rows.size() != 7 || rows[3] != ":"))
      throw Problem("recipes.txt has neither a board nor a duel in: " + std::string(line), Exit::kit_broken);
    for (std::size_t i = 0; i < rows.size(); i += 4)
      recipes.push_back({{rows[i], 3}, {rows[i + 1], 5}, {rows[i + 2], 5}});
  }
  return recipes;
}

/// The recipes of the games with a 2-7 middle, or of those without.
struct Game {
  std::vector<Recipe> boards, fouls, fantasyland, duels;
};

const Game& game_of(bool deuce) {
  static const std::array games = {
      Game{recipes_of("[high]"), recipes_of("[high fouls]"), recipes_of("[high fantasyland]"),
           recipes_of("[high duels]")},
      Game{recipes_of("[low]"), recipes_of("[low fouls]"), recipes_of("[low fantasyland]"), recipes_of("[low duels]")}};
  return games[deuce ? 1 : 0];
}

RowPlan row_of_category(Category category, std::size_t size, Random& random) {
  if (size == 5) return of_category(category, random);
  if (category == Category::trips) return groups<3>(random);
  return category == Category::pair ? groups<2, 1>(random) : groups<1, 1, 1>(random);
}

RowPlan low_row(Rank highest, Random& random) {
  RowPlan plan;
  do {
    plan = unpaired(false, random, highest);
  } while (plan.ranks[0] != highest);
  return plan;
}

RowPlan row_plan(const RowText& text, std::size_t size, Random& random) {
  if (text.kind == RowText::Kind::category) return row_of_category(text.category, size, random);
  if (text.kind == RowText::Kind::low) return low_row(text.highest, random);
  RowPlan plan = text.plan;
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
using Weights = std::array<std::size_t, 10>;
constexpr Weights bottom_weights = {4, 14, 22, 12, 16, 14, 12, 3, 2, 1};
constexpr Weights middle_weights = {16, 34, 24, 9, 6, 5, 4, 1, 1, 0};

constexpr std::size_t hundredths = 100;

/// The category of each hundredth.
using Lots = std::array<Category, hundredths>;
constexpr Lots lots_of(const Weights& weights) {
  Lots lots{};
  std::size_t next = 0;
  for (std::size_t category = 0; category < weights.size(); ++category) {
    for (std::size_t i = 0; i < weights[category]; ++i) lots[next++] = static_cast<Category>(category);
  }
  return lots;
}
constexpr Lots bottom_lots = lots_of(bottom_weights);
constexpr Lots middle_lots = lots_of(middle_weights);

Category some_of(const Lots& lots, Random& random) { return lots[random.below(hundredths)]; }

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
      return groups<3>(random);
    case 1:
      return groups<2, 1>(random);
    case 2: {
      static constexpr std::array queens_and_better = {RowText("QQ*", 3), RowText("KK*", 3), RowText("AA*", 3)};
      return row_plan(queens_and_better[random.below(3)], 3, random);
    }
    case 3:
      return prefix_of(beneath);
    case 4:
      return one_kicker_apart(prefix_of(beneath), 3, random);
    default:
      return groups<1, 1, 1>(random);
  }
}

RowPlan some_low(Random& random) {
  static constexpr RowText best_low("75432", 5);
  if (random.one_in(6)) return best_low.plan;
  if (random.one_in(16)) return of_category(Category::pair, random);
  if (random.one_in(16)) return low_row(Rank::jack, random);
  return unpaired(false, random, rank_at(5 + random.below(4)));
}

/// A board as a player might set it.
BoardPlan some_board(const Rules& rules, Random& random) {
  BoardPlan plan;
  plan[Row::bottom] = of_category(some_of(bottom_lots, random), random);
  const bool deuce = plays_low(rules);
  plan[Row::middle] = deuce ? some_low(random) : of_category(some_of(middle_lots, random), random);
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

/// The suit in which all ranks of a row are left, the first such one from a chance suit on; or that one if there is
/// none.
SuitSet suit_for(std::span<const Rank> ranks, const Stub& stub, std::size_t start) {
  SuitSet left = all_suits;
  for (const Rank rank : ranks) left &= stub.suits_of(rank);
  for (std::size_t i = 0; i < 4; ++i) {
    const SuitSet suit = only(static_cast<Suit>((start + i) % 4));
    if ((left & suit) != 0) return suit;
  }
  return only(static_cast<Suit>(start));
}

template <std::size_t size>
std::array<Card, size> deal_row(const RowPlan& plan, Stub& stub, Random& random) {
  std::array<Card, size> row;
  const std::size_t start = random.below(4);
  const SuitSet suits = plan.suited ? suit_for(std::span(plan.ranks).template first<size>(), stub, start) : all_suits;
  for (std::size_t i = 0; i + 1 < size; ++i) row[i] = stub.take(plan.ranks[i], suits);
  const Rank last = plan.ranks[size - 1];
  SuitSet wanted = suits;
  if (size == 5 && !plan.suited) {
    SuitSet one_suit = all_suits;  // the suit that all cards so far have
    for (std::size_t i = 0; i + 1 < size; ++i) one_suit &= only(row[i].suit);
    if ((stub.suits_of(last) & ~one_suit) != 0) wanted = all_suits & ~one_suit;
  }
  row[size - 1] = stub.take(last, wanted);
  return row;
}

/// Deals the rows of a plan. Unless it is to be kept as it is, a middle that is stronger than the bottom changes places
/// with it, and a middle that is no low or a top that fouls the board is replaced.
Board deal_board(BoardPlan& plan, bool keep, const Rules& rules, Stub& stub, Random& random) {
  Board board;
  board.bottom = deal_row<5>(plan[Row::bottom], stub, random);
  board.middle = deal_row<5>(plan[Row::middle], stub, random);
  if (keep) {
    board.top = deal_row<3>(plan[Row::top], stub, random);
    return board;
  }
  JudgedBoard judged;  // a row is ranked when it is dealt, and not again with every other top
  judged.bottom = rank_five(board.bottom, rules.wheel);
  if (plays_low(rules)) {
    judged.low = rank_low(board.middle);
    for (int tries = 0; tries < 3 && !judged.low; ++tries) {
      stub.put_back(board.middle);
      plan[Row::middle] = unpaired(false, random, Rank::ten);
      board.middle = deal_row<5>(plan[Row::middle], stub, random);
      judged.low = rank_low(board.middle);
    }
  } else {
    judged.middle = rank_five(board.middle, rules.wheel);
    if (judged.middle > judged.bottom) {
      std::swap(board.middle, board.bottom);
      std::swap(judged.middle, judged.bottom);
      std::swap(plan[Row::middle], plan[Row::bottom]);
    }
  }
  board.top = deal_row<3>(plan[Row::top], stub, random);
  judged.top = rank_three(board.top);
  for (int tries = 0; tries < 3 && !rule_fouling(judged, rules).empty(); ++tries) {
    stub.put_back(board.top);
    plan[Row::top] = tries == 0 ? groups<2, 1>(random) : groups<1, 1, 1>(random, tries == 1 ? Rank::ace : Rank::six);
    board.top = deal_row<3>(plan[Row::top], stub, random);
    judged.top = rank_three(board.top);
  }
  return board;
}

/// Three times of four a joker takes the place of a card, in any row of any of the boards. What the cards make stays
/// near the edges of the rules, for a joker makes as much as the card did.
void put_jokers(std::span<Board> boards, const Rules& rules, Random& random) {
  constexpr std::array jokers = {first_joker, second_joker};
  for (const Card joker : std::span(jokers).first(static_cast<std::size_t>(rules.jokers))) {
    if (random.one_in(4)) continue;
    Board& board = boards[random.below(boards.size())];
    const std::size_t row = random.below(3);
    const std::span<Card> cards = row == 0 ? std::span<Card>(board.top) : row == 1 ? board.middle : board.bottom;
    Card& place = cards[random.below(cards.size())];
    if (!is_joker(place)) place = joker;
  }
}

/// A number that differs in every bit from its neighbours': the first that the seed's own sequence would have there.
Random random_for(std::uint64_t seed, std::uint64_t index) {
  return Random(Random(seed).next() ^ Random(~index).next());
}

}  // namespace

std::size_t some_seats(const Rules& rules, Random& random) {
  const SeatRange range = seats_allowed(rules);
  const auto least = static_cast<std::size_t>(std::max(range.least, 2));
  return least + random.below(static_cast<std::size_t>(range.most) - least + 1);
}

ScoreQuestion make_deal(std::uint64_t seed, std::uint64_t index, const Rules& rules) {
  Random random = random_for(seed, index);
  Stub stub(random);
  const Game& game = game_of(plays_low(rules));
  ScoreQuestion deal;
  deal.seats = some_seats(rules, random);
  const bool all_foul = random.one_in(32);
  std::array<BoardPlan, most_seats> plans;
  for (std::size_t seat = 0; seat < deal.seats; ++seat) {
    // Every other deal has one board off the table of recipes, which is gone through in order; every eighth a duel.
    const bool by_recipe = index % 2 == 0 && seat == index / 2 % deal.seats;
    const bool by_duel = index % 8 == 1 && seat < 2;
    if (all_foul) {
      plans[seat] = from_recipe(game.fouls[random.below(game.fouls.size())], random);
    } else if (by_recipe) {
      const std::size_t line = index / 2 % (game.boards.size() + game.fouls.size());
      const bool fouls = line >= game.boards.size();
      plans[seat] = from_recipe(fouls ? game.fouls[line - game.boards.size()] : game.boards[line], random);
    } else if (by_duel) {
      plans[seat] = from_recipe(game.duels[index / 8 * 2 % game.duels.size() + seat], random);
    } else {
      plans[seat] = some_board(rules, random);
    }
    const bool by_table = all_foul || by_recipe || by_duel;
    if (!by_table && seat > 0) follow(plans[seat], plans[random.below(seat)], random);
    const bool keep = by_table || random.one_in(12);
    deal.boards[seat] = deal_board(plans[seat], keep, rules, stub, random);
  }
  put_jokers(std::span(deal.boards).first(deal.seats), rules, random);
  return deal;
}

Board make_fantasyland_board(const Rules& rules, Random& random) {
  Stub stub(random);
  const std::vector<Recipe>& recipes = game_of(plays_low(rules)).fantasyland;
  BoardPlan plan = from_recipe(recipes[random.below(recipes.size())], random);
  Board board = deal_board(plan, true, rules, stub, random);
  put_jokers({&board, 1}, rules, random);
  return board;
}

}  // namespace ofcheck
