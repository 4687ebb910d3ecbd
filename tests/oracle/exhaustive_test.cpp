// Counts over every hand of the deck, and proofs by enumeration that two readings of a rule coincide.
// A class is a set of hands that tie. The expected counts are arithmetic, given beside each.
#include <map>

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

template <class Visit>
void for_each_five_cards(Visit visit) {
  for (int a = 0; a < deck_size; ++a) {
    for (int b = a + 1; b < deck_size; ++b) {
      for (int c = b + 1; c < deck_size; ++c) {
        for (int d = c + 1; d < deck_size; ++d) {
          for (int e = d + 1; e < deck_size; ++e) visit({card_at(a), card_at(b), card_at(c), card_at(d), card_at(e)});
        }
      }
    }
  }
}

struct Class {
  HandValue value;
  int hands = 0;
};

/// A number for each value, different for different values.
std::size_t key(const HandValue& value) {
  auto key = static_cast<std::size_t>(value.category);
  for (const Rank rank : value.ranks) key = key * 16 + static_cast<std::size_t>(rank);
  return key;
}

/// From the weakest to the strongest.
std::vector<Class> sorted(std::vector<Class> classes) {
  std::sort(classes.begin(), classes.end(), [](const Class& a, const Class& b) { return a.value < b.value; });
  return classes;
}

std::vector<Class> collect_five(Wheel wheel) {
  std::vector<int> place_of(10u << 20, -1);
  std::vector<Class> classes;
  for_each_five_cards([&](const FiveCards& cards) {
    const HandValue value = rank_five(cards, wheel);
    int& place = place_of[key(value)];
    if (place < 0) {
      place = static_cast<int>(classes.size());
      classes.push_back({value, 0});
    }
    ++classes[static_cast<std::size_t>(place)].hands;
  });
  return sorted(std::move(classes));
}

/// The classes of five cards, from the weakest to the strongest.
const std::vector<Class>& five_classes(Wheel wheel = Wheel::lowest) {
  static const std::vector<Class> lowest = collect_five(Wheel::lowest);
  if (wheel == Wheel::lowest) return lowest;
  static const std::vector<Class> second_highest = collect_five(Wheel::second_highest);
  return second_highest;
}

/// The classes of three cards, from the weakest to the strongest.
std::vector<Class> three_classes() {
  std::map<HandValue, int> hands;
  for (int a = 0; a < deck_size; ++a) {
    for (int b = a + 1; b < deck_size; ++b) {
      for (int c = b + 1; c < deck_size; ++c) ++hands[rank_three({card_at(a), card_at(b), card_at(c)})];
    }
  }
  std::vector<Class> classes;
  for (const auto& [value, count] : hands) classes.push_back({value, count});
  return sorted(std::move(classes));
}

/// The classes of qualifying lows, as hands of a high game, from the best low to the worst.
std::vector<LowValue> low_classes() {
  std::vector<LowValue> lows;
  for (const Class& five : five_classes()) {
    if (five.value.category == Category::high_card && five.value.ranks[0] <= Rank::ten)
      lows.push_back({five.value.ranks});
  }
  return lows;
}

struct Counts {
  int hands = 0, classes = 0;
  friend bool operator==(const Counts&, const Counts&) = default;
};

std::array<Counts, 10> by_category(const std::vector<Class>& classes) {
  std::array<Counts, 10> counts{};
  for (const Class& each : classes) {
    Counts& count = counts[static_cast<std::size_t>(each.value.category)];
    count.hands += each.hands;
    ++count.classes;
  }
  return counts;
}

/// The classes differ from each other and a stronger one is greater.
bool strictly_ascending(const std::vector<Class>& classes) {
  return std::adjacent_find(classes.begin(), classes.end(),
                            [](const Class& a, const Class& b) { return !(a.value < b.value); }) == classes.end();
}

}  // namespace

TEST_CASE("The deck makes 2598960 hands of five cards in 7462 classes", "[ranking.five][ranking.kickers]") {
  for (const Wheel wheel : {Wheel::lowest, Wheel::second_highest}) {
    const std::array<Counts, 10> counts = by_category(five_classes(wheel));
    // Five ranks that make no straight: C(13,5) − 10 = 1277, in 4^5 − 4 = 1020 ways without a flush.
    CHECK(counts[0] == Counts{1277 * 1020, 1277});        // high card: 1,302,540
    CHECK(counts[1] == Counts{13 * 6 * 220 * 64, 2860});  // pair: C(4,2) suits, C(12,3) = 220 kickers; 1,098,240
    CHECK(counts[2] == Counts{78 * 6 * 6 * 44, 858});     // two pair: C(13,2) = 78 pairs, 11 kickers; 123,552
    CHECK(counts[3] == Counts{13 * 4 * 66 * 16, 858});    // trips: C(12,2) = 66 kickers; 54,912
    CHECK(counts[4] == Counts{10 * 1020, 10});            // straight: 10,200
    CHECK(counts[5] == Counts{1277 * 4, 1277});           // flush: 5,108
    CHECK(counts[6] == Counts{13 * 4 * 12 * 6, 156});     // full house: 3,744
    CHECK(counts[7] == Counts{13 * 48, 156});             // quads: 624
    CHECK(counts[8] == Counts{9 * 4, 9});                 // straight flush: 36
    CHECK(counts[9] == Counts{4, 1});                     // royal flush
    Counts all;
    for (const Counts& count : counts) all = {all.hands + count.hands, all.classes + count.classes};
    CHECK(all == Counts{2598960, 7462});
    CHECK(strictly_ascending(five_classes(wheel)));
  }
}

TEST_CASE("All classes of a category hold the same number of hands", "[ranking.kickers]") {
  const auto hands_in_a_class = [](Category category) {
    switch (category) {
      case Category::high_card:
      case Category::straight:
        return 1020;  // 4^5 − 4
      case Category::pair:
        return 384;  // 6 × 4 × 4 × 4
      case Category::two_pair:
        return 144;  // 6 × 6 × 4
      case Category::trips:
        return 64;  // 4 × 4 × 4
      case Category::full_house:
        return 24;  // 4 × 6
      case Category::flush:
      case Category::quads:
      case Category::straight_flush:
      case Category::royal_flush:
        return 4;
      case Category::five_of_a_kind:  // a hand with a joker
      case Category::five_of_a_kind_below_royal:
        return 0;
    }
    return 0;
  };
  for (const Wheel wheel : {Wheel::lowest, Wheel::second_highest}) {
    int wrong = 0;
    for (const Class& each : five_classes(wheel)) wrong += each.hands != hands_in_a_class(each.value.category);
    CHECK(wrong == 0);
  }
}

TEST_CASE("The second-highest wheel is the same classes in another order", "[ranking.wheel]") {
  const std::vector<Class>& lowest = five_classes(Wheel::lowest);
  const std::vector<Class>& second = five_classes(Wheel::second_highest);
  CHECK(lowest.size() == second.size());
  // The wheel moves past the eight straights from 6 to K, suited and unsuited. All other classes keep their place.
  int moved = 0;
  for (std::size_t i = 0; i < lowest.size(); ++i) moved += lowest[i].value != second[i].value;
  CHECK(moved == 18);  // twice nine places, from the lowest straight to the one below A K Q J T
}

TEST_CASE("The deck makes 22100 hands of three cards in 455 classes", "[ranking.three]") {
  const std::vector<Class> classes = three_classes();
  const std::array<Counts, 10> counts = by_category(classes);
  CHECK(counts[0] == Counts{286 * 64, 286});     // high card: C(13,3) = 286, 4^3 = 64; 18,304
  CHECK(counts[1] == Counts{13 * 6 * 48, 156});  // pair: 13 × 12 classes; 3,744
  CHECK(counts[3] == Counts{13 * 4, 13});        // trips: 52
  CHECK(classes.size() == 455);
  int hands = 0;
  int wrong = 0;
  for (const Class& each : classes) {
    hands += each.hands;
    wrong += each.hands != (each.value.category == Category::high_card ? 64
                            : each.value.category == Category::pair    ? 24
                                                                       : 4);
  }
  CHECK(hands == 22100);
  CHECK(wrong == 0);
  CHECK(strictly_ascending(classes));
}

TEST_CASE("123420 hands of five cards qualify for the low", "[low.qualifier][royalties.low-middle]") {
  std::map<int, int> hands_by_royalty;
  for_each_five_cards([&](const FiveCards& cards) {
    if (const std::optional<LowValue> low = rank_low(cards)) ++hands_by_royalty[low_royalty(*low, HouseTables{}).value];
  });
  // Each class of ranks comes in 4^5 − 4 = 1020 ways. Ranks below the highest card, less the one straight:
  CHECK(hands_by_royalty[8] == 1020);       // 75432
  CHECK(hands_by_royalty[4] == 3 * 1020);   // C(5,4) − 1 = 4 seven-highs, less 75432
  CHECK(hands_by_royalty[2] == 14 * 1020);  // C(6,4) − 1
  CHECK(hands_by_royalty[1] == 34 * 1020);  // C(7,4) − 1
  CHECK(hands_by_royalty[0] == 69 * 1020);  // C(8,4) − 1
  CHECK(hands_by_royalty.size() == 5);
  CHECK((1 + 3 + 14 + 34 + 69) * 1020 == 123420);
}

TEST_CASE("The 121 lows stand in the opposite order of the same hands played high", "[low.order]") {
  const std::vector<LowValue> lows = low_classes();
  REQUIRE(lows.size() == 121);
  CHECK(is_best_low(lows.front()));
  int wrong = 0;
  for (std::size_t i = 0; i < lows.size(); ++i) {
    wrong += is_best_low(lows[i]) != (i == 0);
    for (std::size_t j = 0; j < lows.size(); ++j) wrong += compare_lows(lows[i], lows[j]) != (j <=> i);
  }
  CHECK(wrong == 0);
}

TEST_CASE("Royalties never fall as a row gets stronger",
          "[royalties.top][royalties.middle][royalties.bottom][royalties.low-middle]") {
  int falls = 0;
  for (const Wheel wheel : {Wheel::lowest, Wheel::second_highest}) {
    const std::vector<Class>& fives = five_classes(wheel);
    for (std::size_t i = 1; i < fives.size(); ++i) {
      falls += middle_royalty(fives[i].value, HouseTables{}) < middle_royalty(fives[i - 1].value, HouseTables{});
      falls += bottom_royalty(fives[i].value, HouseTables{}) < bottom_royalty(fives[i - 1].value, HouseTables{});
    }
  }
  const std::vector<Class> tops = three_classes();
  for (std::size_t i = 1; i < tops.size(); ++i)
    falls += top_royalty(tops[i].value, HouseTables{}) < top_royalty(tops[i - 1].value, HouseTables{});
  const std::vector<LowValue> lows = low_classes();  // from the best
  for (std::size_t i = 1; i < lows.size(); ++i)
    falls += low_royalty(lows[i - 1], HouseTables{}) < low_royalty(lows[i], HouseTables{});
  CHECK(falls == 0);
}

namespace {

/// In each row, either the first board's winner takes his own royalty less the loser's, or nobody takes any (a tie).
/// Counts the pairs of classes for which that is not what `difference` pays, or is less than nothing.
/// `royalties` are in ascending order of the classes, or in descending order where `ascending` is false.
int differs_from_row_winner_takes_own_less_theirs(const std::vector<int>& royalties, bool ascending = true) {
  int wrong = 0;
  for (std::size_t i = 0; i < royalties.size(); ++i) {
    for (std::size_t j = 0; j < royalties.size(); ++j) {
      const std::strong_ordering row = ascending ? i <=> j : j <=> i;
      const NettedRoyalties paid =
          net_royalties({{royalties[i]}, {}, {}}, {{royalties[j]}, {}, {}},
                        {row, std::strong_ordering::equal, std::strong_ordering::equal}, Netting::difference);
      const int winner_takes = row > 0 ? royalties[i] - royalties[j] : row < 0 ? royalties[j] - royalties[i] : 0;
      const int first_gets = row < 0 ? -winner_takes : winner_takes;
      wrong += winner_takes < 0 || (paid.first.top - paid.second.top).value != first_gets;
    }
  }
  return wrong;
}

template <class Value, class Royalty>
std::vector<int> royalties_of_all(const std::vector<Value>& classes, Royalty royalty) {
  std::vector<int> royalties;
  for (const Value& each : classes) royalties.push_back(royalty(each).value);
  return royalties;
}

}  // namespace

TEST_CASE("That the winner of a row takes his royalty less the loser's is the difference", "[royalties.netting]") {
  CHECK(differs_from_row_winner_takes_own_less_theirs(royalties_of_all(
            three_classes(), [](const Class& top) { return top_royalty(top.value, HouseTables{}); })) == 0);
  CHECK(differs_from_row_winner_takes_own_less_theirs(royalties_of_all(
            five_classes(), [](const Class& middle) { return middle_royalty(middle.value, HouseTables{}); })) == 0);
  CHECK(differs_from_row_winner_takes_own_less_theirs(royalties_of_all(
            five_classes(), [](const Class& bottom) { return bottom_royalty(bottom.value, HouseTables{}); })) == 0);
  CHECK(differs_from_row_winner_takes_own_less_theirs(
            royalties_of_all(low_classes(), [](const LowValue& low) { return low_royalty(low, HouseTables{}); }),
            false) == 0);
}

TEST_CASE("With ties legal shared-cards-only is missing-card-is-low",
          "[ranking.cross][foul.top-middle-tie][foul.top-bottom-tie]") {
  for (const Wheel wheel : {Wheel::lowest, Wheel::second_highest}) {
    int wrong = 0;
    int compared = 0;
    for (const Class& top : three_classes()) {
      for (const Class& five : five_classes(wheel)) {
        const bool missing = std::is_gt(compare_three_with_five(top.value, five.value, Cross::missing_card_is_low));
        const bool shared = std::is_gt(compare_three_with_five(top.value, five.value, Cross::shared_cards_only));
        wrong += missing != shared;
        ++compared;
      }
    }
    CHECK(wrong == 0);
    CHECK(compared == 455 * 7462);
  }
}

TEST_CASE("Three cards never tie with five where a missing card is low", "[ranking.cross][foul.top-middle-tie]") {
  int ties = 0;
  for (const Class& top : three_classes()) {
    for (const Class& five : five_classes()) {
      ties += std::is_eq(compare_three_with_five(top.value, five.value, Cross::missing_card_is_low));
    }
  }
  CHECK(ties == 0);
}

TEST_CASE("Where kickers are ignored three cards tie with five of the same category and rank", "[ranking.cross]") {
  int ties = 0;
  for (const Class& top : three_classes()) {
    for (const Class& five : five_classes()) {
      ties += std::is_eq(compare_three_with_five(top.value, five.value, Cross::category_and_rank_only));
    }
  }
  // Trips: 13 × C(12,2). Pairs: 13 × 12 tops against 13 × 220 fives of the same rank. High cards of the rank with n
  // ranks below it: C(n,2) tops against C(n,4) fives, less the straight to that card from five up and the wheel too
  // for the ace.
  const auto choose = [](int n, int k) {
    int ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways;
  };
  int expected = 13 * 66 + 13 * 12 * 220;
  for (int below = 2; below <= 12; ++below) {
    const int straights = below == 12 ? 2 : below >= 4 ? 1 : 0;
    expected += choose(below, 2) * (choose(below, 4) - straights);
  }
  CHECK(ties == expected);
}

TEST_CASE("A row stronger than one that is good enough is good enough", "[ranking.cross][foul.order]") {
  for (const Cross cross : {Cross::missing_card_is_low, Cross::shared_cards_only, Cross::category_and_rank_only}) {
    for (const Wheel wheel : {Wheel::lowest, Wheel::second_highest}) {
      int wrong = 0;
      for (const Class& top : three_classes()) {
        std::strong_ordering before = std::strong_ordering::greater;
        for (const Class& five : five_classes(wheel)) {
          const std::strong_ordering now = compare_three_with_five(top.value, five.value, cross);
          wrong += before < 0 && now >= 0;
          wrong += before == 0 && now > 0;
          before = now;
        }
      }
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("Ten royalties in a row are trips on top or a full house in the middle or quads at the bottom",
          "[fantasyland.stay]") {
  int wrong = 0;
  for (const Class& top : three_classes()) {
    wrong += (top_royalty(top.value, HouseTables{}) >= Points{10}) != (top.value.category == Category::trips);
  }
  for (const Class& five : five_classes()) {
    wrong += (middle_royalty(five.value, HouseTables{}) >= Points{10}) != (five.value.category >= Category::full_house);
    wrong += (bottom_royalty(five.value, HouseTables{}) >= Points{10}) != (five.value.category >= Category::quads);
  }
  for (const LowValue& low : low_classes()) wrong += low_royalty(low, HouseTables{}) >= Points{10};
  CHECK(wrong == 0);
}

namespace {

/// Visits every legal pair of a middle class and a bottom class, ties legal, with each of two tops below them:
/// a high card, and trips if the middle is stronger than trips.
template <class Visit>
void for_each_legal_board(Visit visit) {
  const std::vector<Class>& fives = five_classes();
  JudgedBoard board;
  for (const char* top : {"4s 3d 2h", "2s 2d 2h"}) {
    board.top = rank_three(three(top));
    for (std::size_t middle = 0; middle < fives.size(); ++middle) {
      board.middle = fives[middle].value;
      if (compare_three_with_five(board.top, board.middle, Cross::missing_card_is_low) > 0) continue;
      for (std::size_t bottom = middle; bottom < fives.size(); ++bottom) {
        board.bottom = fives[bottom].value;
        visit(board);
      }
    }
  }
}

/// How many legal boards stay under one of the two staying tests and not under the other.
int boards_told_apart(std::string_view stay, std::string_view other, std::string_view threshold) {
  const Rules rules = house_rules({{"fantasyland.stay", stay}, {"fantasyland.stay-threshold", threshold}});
  const Rules others = house_rules({{"fantasyland.stay", other}, {"fantasyland.stay-threshold", threshold}});
  int told_apart = 0;
  for_each_legal_board([&](const JudgedBoard& board) {
    told_apart += meets_staying_test(board, rules) != meets_staying_test(board, others);
  });
  return told_apart;
}

}  // namespace

TEST_CASE("Ten royalties in a row stay on the same boards as trips or full house or quads", "[fantasyland.stay]") {
  CHECK(boards_told_apart("ten-royalties-in-a-row", "trips-full-house-or-quads", "or-better") == 0);
}

TEST_CASE("With a 2-7 middle ten royalties in a row are trips or quads", "[fantasyland.stay]") {
  const Rules ten = house_rules({{"low.middle", "deuce-to-seven"}, {"fantasyland.stay", "ten-royalties-in-a-row"}});
  const Rules trips = house_rules({{"low.middle", "deuce-to-seven"}, {"fantasyland.stay", "trips-or-quads"}});
  int told_apart = 0;
  JudgedBoard board;
  for (const char* top : {"4s 3d 2h", "2s 2d 2h"}) {
    board.top = rank_three(three(top));
    for (const LowValue& low : low_classes()) {
      board.low = low;
      for (const Class& bottom : five_classes()) {
        board.bottom = bottom.value;
        told_apart += meets_staying_test(board, ten) != meets_staying_test(board, trips);
      }
    }
  }
  CHECK(told_apart == 0);
}

TEST_CASE("The regular staying test is trips or full house or quads", "[fantasyland.stay]") {
  // A full house or better in the middle needs at least that at the bottom.
  CHECK(boards_told_apart("regular", "trips-full-house-or-quads", "or-better") == 0);
}

TEST_CASE("Taken literally the regular staying test is stricter than trips or full house or quads",
          "[fantasyland.stay][fantasyland.stay-threshold]") {
  // Exactly a full house in the middle, below a straight flush or a royal flush: 156 × 10 boards with a weak top, and
  // as many with trips on top, which stay by the trips.
  CHECK(boards_told_apart("regular", "trips-full-house-or-quads", "exact") == 1560);
}

TEST_CASE("A royal flush in the middle adds nothing to the highest count by row",
          "[fantasyland.stay-cards][fantasyland.by-row-choice]") {
  // The bottom is a royal flush as well then, or the board is fouled.
  const Rules rules = house_rules({{"fantasyland.stay-cards", "by-row"}, {"fantasyland.by-row-choice", "highest"}});
  int wrong = 0;
  int middle_royals = 0;
  for_each_legal_board([&](const JudgedBoard& board) {
    const bool fifteen = board.top.category == Category::trips || board.bottom.category == Category::royal_flush;
    wrong += staying_cards(board, CardCount{14}, rules) != CardCount{fifteen ? 15 : 14};
    middle_royals += board.middle.category == Category::royal_flush;
  });
  CHECK(wrong == 0);
  CHECK(middle_royals == 2);
}
