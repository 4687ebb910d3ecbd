// Section `cards`.
#include "oracle/cards.h"

#include <set>

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

TEST_CASE("A deck has 52 different cards", "[cards.deck]") {
  CHECK(deck_size == 52);
  std::set<std::string> printed;
  for (int i = 0; i < deck_size; ++i) printed.insert(to_string(card_at(i)));
  CHECK(printed.size() == 52);
}

TEST_CASE("A deck has thirteen ranks in each of four suits", "[cards.deck]") {
  std::set<std::string> expected;
  for (const char rank : std::string("23456789TJQKA")) {
    for (const char suit : std::string("cdhs")) expected.insert({rank, suit});
  }
  std::set<std::string> printed;
  for (int i = 0; i < deck_size; ++i) printed.insert(to_string(card_at(i)));
  CHECK(printed == expected);
}

TEST_CASE("A card knows its place in the deck", "[cards.deck]") {
  CHECK(deck_index(*parse_card("2c")) == 0);
  CHECK(deck_index(*parse_card("2s")) == 3);
  CHECK(deck_index(*parse_card("3c")) == 4);
  CHECK(deck_index(*parse_card("As")) == 51);
  for (int i = 0; i < deck_size; ++i) CHECK(deck_index(card_at(i)) == i);
}

TEST_CASE("A joker is not a card", "[cards.deck]") {
  for (const char* text : {"joker", "Joker", "Jk", "JK", "Xx", "**", "??", "W", "🃏", "0c"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_card(text));
  }
}

TEST_CASE("The four suits are equal", "[cards.deck]") {
  const HandValue clubs = rank_five(five("Qc Tc 8c 5c 2c"), Wheel::lowest);
  CHECK(rank_five(five("Qd Td 8d 5d 2d"), Wheel::lowest) == clubs);
  CHECK(rank_five(five("Qh Th 8h 5h 2h"), Wheel::lowest) == clubs);
  CHECK(rank_five(five("Qs Ts 8s 5s 2s"), Wheel::lowest) == clubs);
  CHECK(rank_three(three("Ac Kd Qh")) == rank_three(three("As Kh Qc")));
}

TEST_CASE("The ranks from the top are A K Q J T 9 8 7 6 5 4 3 2", "[cards.order]") {
  const std::string order = "AKQJT98765432";
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    CAPTURE(order[i], order[i + 1]);
    const std::string higher{order[i], 's'};
    const std::string lower{order[i + 1], 's'};
    CHECK(parse_card(higher)->rank > parse_card(lower)->rank);
  }
  CHECK(Rank::none < Rank::two);
}

TEST_CASE("A card is a rank and a suit in either case", "[cards.order]") {
  for (const char* text : {"As", "aS", "AS", "as"}) {
    CAPTURE(text);
    CHECK(parse_card(text) == Card{Rank::ace, Suit::spades});
  }
}

TEST_CASE("A ten is T or 10", "[cards.order]") {
  for (const char* text : {"Td", "TD", "td", "tD", "10d", "10D", "T♦", "t♦", "10♦"}) {
    CAPTURE(text);
    CHECK(parse_card(text) == Card{Rank::ten, Suit::diamonds});
  }
}

TEST_CASE("A suit may be its sign", "[cards.order]") {
  CHECK(parse_card("7♣") == Card{Rank::seven, Suit::clubs});
  CHECK(parse_card("7♦") == Card{Rank::seven, Suit::diamonds});
  CHECK(parse_card("7♥") == Card{Rank::seven, Suit::hearts});
  CHECK(parse_card("7♠") == Card{Rank::seven, Suit::spades});
  CHECK(parse_card("7♧") == Card{Rank::seven, Suit::clubs});
  CHECK(parse_card("7♢") == Card{Rank::seven, Suit::diamonds});
  CHECK(parse_card("7♡") == Card{Rank::seven, Suit::hearts});
  CHECK(parse_card("7♤") == Card{Rank::seven, Suit::spades});
  CHECK(parse_card("7♠\uFE0E") == Card{Rank::seven, Suit::spades});
  CHECK(parse_card("7♥\uFE0F") == Card{Rank::seven, Suit::hearts});
}

TEST_CASE("A card is printed with a capital rank and a small suit", "[cards.order]") {
  CHECK(to_string({Rank::ace, Suit::spades}) == "As");
  CHECK(to_string({Rank::ten, Suit::diamonds}) == "Td");
  CHECK(to_string({Rank::two, Suit::clubs}) == "2c");
  CHECK(to_string({Rank::queen, Suit::hearts}) == "Qh");
  CHECK(rank_letter(Rank::one) == 'A');
}

TEST_CASE("Nothing else is a card", "[cards.order]") {
  for (const char* text :
       {"",     "A",    "s",    "10",        "T",   "1s",       "0s",       "11s",           "12s", "100s", "010s",
        "Ass",  "AsKs", "As ",  " As",       "A s", "sA",       "♦T",       "d10",           "A♦♦", "1♦",   "A-s",
        "Ax",   "Bs",   "Ace♠", "A\xE2\x99", "♠",   "AA",       "10 d ",    "10_",           "T0",  "1",    "1d0",
        "10dd", "+Ts",  "As\n", "As,",       "N♠",  "As\uFE0F", "A\uFE0F♠", "A♠\uFE0F\uFE0F"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_card(text));
  }
  CHECK_FALSE(parse_card(std::string_view("As\0", 3)));
}
