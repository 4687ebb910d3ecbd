// Section `seating`.
#include "oracle/seating.h"

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

TEST_CASE("Each rule set seats a range of players", "[seating.players]") {
  struct Expected {
    std::string_view players;
    int least, most;
  };
  const Expected table[] = {{"2", 2, 2}, {"2-3", 2, 3}, {"2-4", 2, 4}, {"1-3", 1, 3}, {"1-4", 1, 4}};
  for (const Expected& line : table) {
    CAPTURE(line.players);
    const SeatRange range = seats_allowed(house_rules({{"seating.players", line.players}}));
    CHECK(range.least == line.least);
    CHECK(range.most == line.most);
  }
}

namespace {

/// Four seats, with thirteen cards on the streets and in Fantasyland unless `more` says otherwise.
Rules thirteen_cards(Options more = {}) {
  return house_rules(more, house_rules({{"seating.players", "2-4"},
                                        {"deal.pattern", "one-at-a-time"},
                                        {"fantasyland.base-cards", "13"},
                                        {"fantasyland.deuce-cards", "same"}}));
}

int most_cards(const Rules& rules) { return most_cards_for_a_seat(rules).value; }

}  // namespace

TEST_CASE("The streets of each pattern deal 13 or 17 cards to a seat", "[seating.players]") {
  CHECK(most_cards(thirteen_cards({{"deal.pattern", "one-at-a-time"}})) == 13);
  CHECK(most_cards(thirteen_cards({{"deal.pattern", "turbo"}})) == 13);
  CHECK(most_cards(thirteen_cards({{"deal.pattern", "closed"}})) == 13);
  CHECK(most_cards(thirteen_cards({{"deal.pattern", "pineapple"}})) == 17);  // 5 + 4 × 3
}

TEST_CASE("Fantasyland may need more cards than the streets", "[seating.players]") {
  CHECK(most_cards(thirteen_cards({{"fantasyland.base-cards", "14"}})) == 14);
  CHECK(most_cards(thirteen_cards({{"fantasyland.cards", "ladder"}})) == 16);
  CHECK(most_cards(thirteen_cards({{"fantasyland.cards", "ladder"}, {"fantasyland.base-cards", "14"}})) == 17);
  CHECK(most_cards(thirteen_cards({{"fantasyland.stay-cards", "as-entered"}})) == 13);
  CHECK(most_cards(thirteen_cards({{"fantasyland.stay-cards", "by-current-top"}})) == 16);
  CHECK(most_cards(thirteen_cards({{"fantasyland.stay-cards", "by-row"}})) == 14);
}

TEST_CASE("With a 2-7 middle the entry may be worth one card more or three", "[seating.players]") {
  const auto deuce = [](Options more) {
    Rules rules = thirteen_cards(more);
    rules.middle = Middle::deuce_to_seven;
    return most_cards(rules);
  };
  CHECK(deuce({{"fantasyland.deuce-cards", "same"}}) == 13);
  CHECK(deuce({{"fantasyland.deuce-cards", "one-more"}}) == 14);
  CHECK(deuce({{"fantasyland.cards", "ladder"}, {"fantasyland.deuce-progressive", "both-adds-one"}}) == 14);
  CHECK(deuce({{"fantasyland.cards", "ladder"}, {"fantasyland.deuce-progressive", "both-required-ladder"}}) == 16);
  CHECK(deuce({{"fantasyland.cards", "ladder"}, {"fantasyland.deuce-progressive", "ladder-both-adds-one"}}) == 16);
  CHECK(deuce({{"fantasyland.cards", "ladder"}, {"fantasyland.deuce-progressive", "ladder-only-with-both"}}) == 16);
}

TEST_CASE("Without Fantasyland only the streets count", "[seating.players]") {
  const Options no_fantasyland = {
      {"fantasyland.entry", "never"}, {"fantasyland.base-cards", "14"}, {"fantasyland.cards", "ladder"}};
  CHECK(most_cards(thirteen_cards(no_fantasyland)) == 13);
}

TEST_CASE("Four seats of thirteen cards use the whole deck", "[seating.players]") {
  CHECK(seats_fit_the_deck(thirteen_cards()));  // 4 × 13 = 52
}

TEST_CASE("Four seats of fourteen cards or more do not fit the deck", "[seating.players]") {
  CHECK_FALSE(seats_fit_the_deck(thirteen_cards({{"fantasyland.base-cards", "14"}})));      // 4 × 14 = 56
  CHECK_FALSE(seats_fit_the_deck(thirteen_cards({{"fantasyland.cards", "ladder"}})));       // 4 × 16 = 64
  CHECK_FALSE(seats_fit_the_deck(thirteen_cards({{"deal.pattern", "pineapple"}})));         // 4 × 17 = 68
  CHECK_FALSE(seats_fit_the_deck(thirteen_cards({{"fantasyland.stay-cards", "by-row"}})));  // 4 × 14 = 56
  CHECK_FALSE(seats_fit_the_deck(thirteen_cards({{"seating.players", "1-4"}, {"deal.pattern", "pineapple"}})));
}

TEST_CASE("Three seats always fit the deck", "[seating.players]") {
  for (const char* players : {"2", "2-3", "1-3"}) {  // 3 × 17 = 51
    CAPTURE(players);
    CHECK(seats_fit_the_deck(thirteen_cards({{"seating.players", players},
                                             {"deal.pattern", "pineapple"},
                                             {"fantasyland.base-cards", "14"},
                                             {"fantasyland.cards", "ladder"},
                                             {"fantasyland.stay-cards", "by-current-top"}})));
  }
}

TEST_CASE("The options that need the most cards are named", "[seating.players]") {
  const auto by = [](Options more) { return what_needs_most_cards(thirteen_cards(more)); };
  using Rules = std::vector<RuleId>;
  CHECK(by({}) == Rules{rule::deal_pattern});
  CHECK(by({{"deal.pattern", "pineapple"}}) == Rules{rule::deal_pattern});
  CHECK(by({{"fantasyland.base-cards", "14"}}) == Rules{rule::fantasyland_base_cards});
  CHECK(by({{"fantasyland.cards", "ladder"}}) == Rules{rule::fantasyland_cards, rule::fantasyland_base_cards});
  CHECK(by({{"fantasyland.stay-cards", "by-row"}}) ==
        Rules{rule::fantasyland_stay_cards, rule::fantasyland_base_cards});
  CHECK(by({{"low.middle", "deuce-to-seven"}, {"fantasyland.deuce-cards", "one-more"}}) ==
        Rules{rule::fantasyland_deuce_cards, rule::low_middle, rule::fantasyland_base_cards});
}
