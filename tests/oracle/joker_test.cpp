// Jokers. The corpus has what each option says, case by case; here is what holds for all rows, and how many hands there
// are. tests/jokers_test.py counts them by another way.
#include "oracle/joker.h"

#include <map>
#include <set>

#include "oracle/checked.h"
#include "oracle/deal.h"
#include "oracle/house.h"
#include "oracle/royalties.h"
#include "oracle/seating.h"
#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

Rules with_jokers(Jokers jokers) {
  Rules rules;
  rules.jokers = jokers;
  return rules;
}

/// How many of the five-card hands with some of the deck's jokers are of each category.
std::map<Category, int> hands_with(std::span<const Card> jokers, const Rules& rules) {
  std::map<Category, int> hands;
  FiveCards cards;
  std::copy(jokers.begin(), jokers.end(), cards.begin());
  const auto deal = [&](auto&& self, std::size_t place, int next) -> void {
    if (place == cards.size()) {
      ++hands[best_value(cards, rules).category];
      return;
    }
    for (int i = next; i < deck_size; ++i) {
      cards[place] = card_at(i);
      self(self, place + 1, i + 1);
    }
  };
  deal(deal, jokers.size(), 0);
  return hands;
}

/// Those with the first joker alone, counted once.
const std::map<Category, int>& hands_with_one() {
  static const std::map<Category, int> hands = hands_with(std::vector{first_joker}, with_jokers(Jokers::two));
  return hands;
}

}  // namespace

TEST_CASE("The jokers are the last cards of the deck", "[cards.jokers]") {
  CHECK(deck_index(first_joker) == 52);
  CHECK(deck_index(second_joker) == 53);
  CHECK(card_at(52) == first_joker);
  CHECK(card_at(53) == second_joker);
  for (const char* text : {"X1", "x1"}) CHECK(parse_card(text) == first_joker);
  for (const char* text : {"X2", "x2"}) CHECK(parse_card(text) == second_joker);
  for (const char* text : {"X", "X0", "X3", "X11", "1X", "Xs", "XX"}) CHECK_FALSE(parse_card(text));
  CHECK(to_string(first_joker) == "X1");
  CHECK(to_string(second_joker) == "X2");
}

TEST_CASE("A deck has as many jokers as the option says", "[cards.jokers]") {
  for (const Jokers jokers : {Jokers::none, Jokers::one, Jokers::two}) {
    const Rules rules = with_jokers(jokers);
    int cards = 0;
    for (int i = 0; i < largest_deck; ++i) cards += is_in_deck(card_at(i), rules) ? 1 : 0;
    CHECK(cards == cards_in_deck(rules));
    CHECK(cards == 52 + static_cast<int>(jokers));
    CHECK_FALSE(is_in_deck({Rank::joker, Suit::hearts}, rules));
    CHECK_FALSE(is_in_deck({Rank::one, Suit::clubs}, rules));
    CHECK(refusal_of_cards(std::vector{first_joker}, rules).has_value() == (jokers == Jokers::none));
    CHECK(refusal_of_cards(std::vector{second_joker}, rules).has_value() == (jokers != Jokers::two));
  }
}

TEST_CASE("A deck with jokers seats no more than one without", "[cards.jokers][seating.players]") {
  for (int seats = 1; seats <= 4; ++seats) {
    for (int cards = 13; cards <= 17; ++cards) CHECK((seats * cards <= 52) == (seats * cards <= 54));
  }
}

TEST_CASE("A row without jokers has one value, under any rules", "[cards.jokers]") {
  Rules rules = with_jokers(Jokers::two);
  const FiveCards row = five("As Ks Qs 4s 4d");
  for (const JokerStandsFor stands_for : {JokerStandsFor::any_card, JokerStandsFor::bug}) {
    rules.joker_stands_for = stands_for;
    CHECK(values_of(row, rules) == std::vector{rank_five(row, rules.wheel)});
  }
}

TEST_CASE("The values of a row fall, each stands once, and the first is the best", "[cards.joker-stands-for]") {
  Rules rules = with_jokers(Jokers::two);
  for (const char* text : {"As Ks Qs 4s X1", "9s 9d 9h X1 X2", "2c 3d 4h 5s X2", "Kd 8h 3c X1 X2"}) {
    const std::vector<HandValue> values = values_of(five(text), rules);
    CAPTURE(text);
    REQUIRE(values.size() > 1);
    CHECK(values.front() == best_value(five(text), rules));
    for (std::size_t i = 1; i < values.size(); ++i) CHECK(values[i - 1] > values[i]);
  }
}

TEST_CASE("The order of the categories has room for five of a kind", "[ranking.five-of-a-kind]") {
  CHECK(strength(Category::straight_flush) < strength(Category::five_of_a_kind_below_royal));
  CHECK(strength(Category::five_of_a_kind_below_royal) < strength(Category::royal_flush));
  CHECK(strength(Category::royal_flush) < strength(Category::five_of_a_kind));
  for (int category = 0; category < static_cast<int>(Category::royal_flush); ++category) {
    CHECK(strength(static_cast<Category>(category)) < strength(static_cast<Category>(category + 1)));
  }
}

TEST_CASE("A top without its jokers is what its other cards make", "[fantasyland.joker-entry]") {
  // Beside them the jokers are the lowest cards that make nothing.
  const auto natural = [](const char* text) { return natural_value(three(text)); };
  CHECK(natural("Qs Qd X1") == HandValue{Category::pair, {Rank::queen, Rank::two}});
  CHECK(natural("2s X1 2d") == HandValue{Category::pair, {Rank::two, Rank::three}});
  CHECK(natural("4s X1 Qd") == HandValue{Category::high_card, {Rank::queen, Rank::four, Rank::two}});
  CHECK(natural("X2 4s X1") == HandValue{Category::high_card, {Rank::four, Rank::three, Rank::two}});
  CHECK(natural("Qs Qd Qh") == rank_three(three("Qs Qd Qh")));
}

TEST_CASE("A low with a joker is the best that there is with any card", "[low.joker]") {
  CHECK(best_low(five("7c 5h 4d 3s X1")) == LowValue{{Rank::seven, Rank::five, Rank::four, Rank::three, Rank::two}});
  CHECK(best_low(five("6c 5h 4d 3s X1")) == LowValue{{Rank::eight, Rank::six, Rank::five, Rank::four, Rank::three}});
  CHECK_FALSE(best_low(five("7c 7h 4d 3s X1")));
  CHECK(best_low(five("9c 8h 4d 3s 2s")) == rank_low(five("9c 8h 4d 3s 2s")));
}

TEST_CASE("Five of a kind earn by the entries of the straight flush and the royal flush",
          "[royalties.five-of-a-kind]") {
  const HouseTables documented;
  const HandValue below{Category::five_of_a_kind_below_royal, {Rank::nine}};
  const HandValue highest{Category::five_of_a_kind, {Rank::nine}};
  CHECK(middle_royalty(below, documented) == Points{40});  // (30 + 50) / 2
  CHECK(bottom_royalty(below, documented) == Points{20});  // (15 + 25) / 2
  CHECK(middle_royalty(highest, documented) == Points{50});
  CHECK(bottom_royalty(highest, documented) == Points{25});
  HouseTables odd;
  odd.bottom[static_cast<std::size_t>(Category::royal_flush)] = 30;
  CHECK(bottom_royalty(below, odd) == Points{22});  // 45 / 2
}

TEST_CASE("Options about jokers stand beside the others", "[cards.jokers][registry]") {
  std::set<std::string_view> names;
  for (const RuleInfo* option : joker_options()) names.insert(option->id.name);
  CHECK(names == std::set<std::string_view>{"cards.jokers", "cards.joker-stands-for", "cards.joker-may-double",
                                            "cards.joker-choice", "ranking.five-of-a-kind", "fantasyland.joker-entry"});
  for (const RuleInfo* option : all_options()) CHECK_FALSE(names.contains(option->id.name));
  CHECK(joker_options_of(Rules{}).empty());
  CHECK(joker_options_of(with_jokers(Jokers::one)).size() == 6);
}

TEST_CASE("Without jokers the options about them are without effect", "[cards.jokers][registry]") {
  for (const RuleInfo* option : joker_options()) {
    if (option->id == rule::cards_jokers) continue;
    CAPTURE(option->id);
    CHECK(without_effect(option->id, Rules{}) == "there are no jokers");
  }
  Rules bug = with_jokers(Jokers::one);
  CHECK(without_effect(rule::cards_joker_may_double, bug).empty());
  bug.joker_stands_for = JokerStandsFor::bug;
  CHECK_FALSE(without_effect(rule::cards_joker_may_double, bug).empty());
  CHECK(without_effect(rule::ranking_five_of_a_kind, bug).empty());
  Rules single = with_jokers(Jokers::one);
  single.joker_may_double = YesNo::no;
  CHECK_FALSE(without_effect(rule::ranking_five_of_a_kind, single).empty());
}

TEST_CASE("The hands with one joker are counted by category", "[exhaustive][cards.jokers]") {
  // Published for a deck of 53 cards, less the 2,598,960 hands without the joker: 13 five of a kind, 24 royal flushes,
  // 180 other straight flushes, 3120 quads, 6552 full houses, 7804 flushes, 20,532 straights, 137,280 trips, 123,552
  // two pair, 1,268,088 pairs, 1,302,540 high cards.
  const std::map<Category, int> expected = {
      {Category::pair, 1268088 - 1098240},        {Category::trips, 137280 - 54912},
      {Category::straight, 20532 - 10200},        {Category::flush, 7804 - 5108},
      {Category::full_house, 6552 - 3744},        {Category::quads, 3120 - 624},
      {Category::straight_flush, 180 - 36},       {Category::royal_flush, 24 - 4},
      {Category::five_of_a_kind_below_royal, 13},
  };
  CHECK(hands_with_one() == expected);
}

TEST_CASE("The hands with two jokers are counted by category", "[exhaustive][cards.jokers]") {
  // What tests/jokers_test.py counts for 54 cards, less what each of the jokers makes alone and the hands without.
  const std::map<Category, int> both = hands_with(std::vector{first_joker, second_joker}, with_jokers(Jokers::two));
  const auto in_all = [&](Category category, int without) {
    const auto count = [&](const std::map<Category, int>& hands) {
      const auto found = hands.find(category);
      return found == hands.end() ? 0 : found->second;
    };
    return without + 2 * count(hands_with_one()) + count(both);
  };
  CHECK(in_all(Category::high_card, 1302540) == 1302540);
  CHECK(in_all(Category::pair, 1098240) == 1437936);
  CHECK(in_all(Category::two_pair, 123552) == 123552);
  CHECK(in_all(Category::trips, 54912) == 232968);
  CHECK(in_all(Category::straight, 10200) == 34704);
  CHECK(in_all(Category::flush, 5108) == 11388);
  CHECK(in_all(Category::full_house, 3744) == 9360);
  CHECK(in_all(Category::quads, 624) == 9360);
  CHECK(in_all(Category::straight_flush, 36) == 540);
  CHECK(in_all(Category::royal_flush, 4) == 84);
  CHECK(in_all(Category::five_of_a_kind_below_royal, 0) == 78);
}

TEST_CASE("A house with jokers is another than one without, even where both say the same of them", "[cards.jokers]") {
  Rules silent = with_jokers(Jokers::none);
  CHECK_FALSE(same_jokers(with_jokers(Jokers::one), silent));
  CHECK_FALSE(same_jokers(silent, with_jokers(Jokers::two)));
  CHECK(same_jokers(with_jokers(Jokers::one), with_jokers(Jokers::one)));
  silent.joker_may_double = silent.joker_may_double == YesNo::yes ? YesNo::no : YesNo::yes;
  CHECK(same_jokers(silent, with_jokers(Jokers::none)));
}
