#include "harness/deals/deals.h"

#include <bit>

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

  /// Any card that is left. All eight bytes are counted at once and added up from the lowest, so that those with no
  /// more cards below their end than are to be passed over can be told without a loop.
  Card any() {
    constexpr std::uint64_t each_byte = 0x0101010101010101U;
    std::uint64_t skip = random_.below(count_);
    std::uint64_t sums = left_ - ((left_ >> 1U) & 0x5555555555555555U);
    sums = (sums & 0x3333333333333333U) + ((sums >> 2U) & 0x3333333333333333U);
    sums = ((sums + (sums >> 4U)) & 0x0f0f0f0f0f0f0f0fU) * each_byte;
    const std::uint64_t passed = ((((skip * each_byte) | (each_byte << 7U)) - sums) >> 7U) & each_byte;
    const auto byte = static_cast<unsigned>((passed * each_byte) >> 56U);
    skip -= ((sums << 8U) >> (8U * byte)) & 0xffU;
    const auto cards = static_cast<unsigned>(left_ >> (8U * byte));
    const std::size_t lower = suit_counts[cards & all_suits];
    const unsigned upper = skip >= lower ? 1 : 0;
    skip -= upper * lower;
    return {rank_at(std::size_t{2} * byte + upper),
            suit_lists[(cards >> (4U * upper)) & all_suits][static_cast<std::size_t>(skip)]};
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

/// So many different ranks, none of those that are taken and none above `highest`.
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

constexpr Rank rank_of_letter(char letter) {
  constexpr std::string_view letters = "23456789TJQKA";
  return rank_at(letters.find(letter));
}

/// A row as it is written below: a category's name, `low-8` for an 8-high low, or ranks from the most important down,
/// `*` for any rank that the row does not have, and an `s` at the end for one suit. It is read by the compiler.
struct RowText {
  enum class Kind : std::uint8_t { category, low, ranks };
  Kind kind = Kind::ranks;
  Category category = Category::high_card;
  Rank highest = Rank::none;  // of a low
  RowPlan plan;               // with `none` for any rank

  // NOLINTNEXTLINE(google-explicit-constructor,hicpp-explicit-conversions): the tables below are of such texts
  constexpr RowText(const char* written) {
    const std::string_view text = written;
    const auto* const word = std::find(category_names.begin(), category_names.end(), text);
    if (word != category_names.end()) {
      kind = Kind::category;
      category = static_cast<Category>(word - category_names.begin());
    } else if (text.starts_with("low-")) {
      kind = Kind::low;
      highest = rank_of_letter(text.back());
    } else {
      plan.suited = text.ends_with('s');
      for (std::size_t i = 0; i < text.size() - (plan.suited ? 1 : 0); ++i) {
        if (text[i] != '*') plan.ranks[i] = rank_of_letter(text[i]);
      }
    }
  }
};

/// A board as a row's text each.
struct Recipe {
  RowText top, middle, bottom;
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

// Boards about Fantasyland: what enters and what stays, and what nearly does.
constexpr std::array high_fantasyland = std::to_array<Recipe>({
    // pairs on top at and below those that enter, with the kickers that might be taken for them
    {"66A", "two-pair", "trips"},
    {"66A", "trips", "flush"},
    {"TTA", "trips", "straight"},
    {"JJA", "AA***", "two-pair"},
    {"JJK", "two-pair", "straight"},
    {"QQ2", "KK***", "straight"},
    {"QQA", "two-pair", "trips"},
    {"KK2", "AA***", "trips"},
    {"KKA", "two-pair", "flush"},
    {"AA2", "two-pair", "straight"},
    {"AAK", "trips", "flush"},
    {"AKQ", "AKQJT", "flush"},
    {"222", "333**", "straight"},
    {"AAA", "straight", "flush"},
    // fouled, with a top that would enter
    {"QQK", "QQJ**", "two-pair"},
    {"AA*", "KK***", "flush"},
    {"KK*", "trips", "two-pair"},
    {"222", "two-pair", "flush"},
    {"AAA", "straight", "trips"},
    // fouled in some houses, with a top that enters
    {"QQ*", "AKQJT", "AKQJT"},
    {"222", "T9876", "T9876"},
    {"QQK", "QQK32", "straight"},
    {"AAK", "AAK42", "flush"},
    // full houses and quads where they stay, where they do not, and beside something better
    {"pair", "flush", "full-house"},
    {"AA*", "KKK**", "full-house"},
    {"high-card", "two-pair", "quads"},
    {"pair", "two-pair", "straight-flush"},
    {"high-card", "full-house", "full-house"},
    {"high-card", "full-house", "quads"},
    {"pair", "full-house", "straight-flush"},
    {"high-card", "quads", "quads"},
    {"high-card", "quads", "straight-flush"},
    {"pair", "straight-flush", "royal-flush"},
    // fouled, with rows that would stay
    {"QQ*", "JJ***", "quads"},
    {"222", "two-pair", "full-house"},
    {"AAA", "two-pair", "quads"},
    {"222", "pair", "royal-flush"},
    {"high-card", "quads", "full-house"},
    {"pair", "full-house", "flush"},
    {"high-card", "straight-flush", "quads"},
    // nine and ten royalties, in a row and in all
    {"AA*", "two-pair", "trips"},
    {"KK*", "two-pair", "straight"},
    {"QQ*", "two-pair", "straight"},
    {"88*", "two-pair", "full-house"},
    {"99*", "two-pair", "full-house"},
    {"66*", "trips", "full-house"},
    {"77*", "trips", "full-house"},
    {"66*", "straight", "flush"},
    {"77*", "straight", "flush"},
    {"high-card", "flush", "flush"},
});

constexpr std::array low_fantasyland = std::to_array<Recipe>({
    // the best low, and what is one card or one suit away from it
    {"high-card", "75432", "pair"},
    {"66A", "75432", "two-pair"},
    {"high-card", "76432", "pair"},
    {"66A", "76432", "two-pair"},
    {"high-card", "76542", "straight"},
    {"pair", "85432", "two-pair"},
    {"high-card", "65432", "straight"},
    {"high-card", "5432A", "two-pair"},
    {"high-card", "75432s", "trips"},
    // tops at and below those that enter, with and without the best low
    {"JJA", "76432", "two-pair"},
    {"JJA", "75432", "straight"},
    {"QQ2", "76432", "two-pair"},
    {"QQA", "75432", "trips"},
    {"KKA", "85432", "straight"},
    {"KK2", "75432", "two-pair"},
    {"AA2", "76432", "trips"},
    {"AAK", "75432", "flush"},
    {"222", "76432", "straight"},
    {"222", "75432", "straight"},
    // fouled, with a top or a low that would enter
    {"pair", "75432", "high-card"},
    {"AA*", "75432", "KK***"},
    {"QQ*", "low-J", "straight"},
    {"222", "75432", "two-pair"},
    // rows that stay, nearly stay, and would stay were the board not fouled
    {"high-card", "76432", "full-house"},
    {"pair", "76432", "quads"},
    {"high-card", "low-8", "straight-flush"},
    {"AA*", "75432", "full-house"},
    {"222", "76432", "pair"},
    {"high-card", "low-J", "quads"},
    {"66A", "77***", "quads"},
    {"AAA", "low-J", "royal-flush"},
    // nine and ten royalties, in a row and in all
    {"AA*", "low-T", "trips"},
    {"KK*", "low-T", "straight"},
    {"QQ*", "low-T", "straight"},
    {"99*", "low-T", "full-house"},
    {"88*", "low-T", "full-house"},
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
      static constexpr std::array<RowText, 3> queens_and_better = {"QQ*", "KK*", "AA*"};
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
  static constexpr RowText best_low = "75432";
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
  const bool deuce = plays_low(rules);
  const std::span<const Recipe> recipes = deuce ? std::span<const Recipe>(low_recipes) : high_recipes;
  const std::span<const Recipe> fouls = deuce ? std::span<const Recipe>(low_fouls) : high_fouls;
  const std::span<const Duel> duels = deuce ? std::span<const Duel>(low_duels) : high_duels;
  ScoreQuestion deal;
  deal.seats = some_seats(rules, random);
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
  put_jokers(std::span(deal.boards).first(deal.seats), rules, random);
  return deal;
}

Board make_fantasyland_board(const Rules& rules, Random& random) {
  Stub stub(random);
  const std::span<const Recipe> recipes =
      plays_low(rules) ? std::span<const Recipe>(low_fantasyland) : high_fantasyland;
  BoardPlan plan = from_recipe(recipes[random.below(recipes.size())], random);
  Board board = deal_board(plan, true, rules, stub, random);
  put_jokers({&board, 1}, rules, random);
  return board;
}

}  // namespace ofcheck
