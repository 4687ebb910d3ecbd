// Section `deal`.
#include "oracle/deal.h"

#include "tests/catch.h"
#include "tests/oracle/play.h"

using namespace ofc;
using namespace ofc::test;

namespace {

using Numbers = std::vector<std::array<int, 3>>;

/// Dealt, placed and discarded on each street.
Numbers streets(DealPattern pattern) {
  Numbers numbers;
  for (const Street& street : streets_of(pattern)) {
    numbers.push_back({street.dealt.value, street.placed.value, street.discarded.value});
  }
  return numbers;
}

/// A turn as `2:0`: street 2, seat 0.
std::string text_of(Turn turn) { return std::to_string(turn.street) + ":" + std::to_string(turn.seat.index); }

std::string turns(FantasylandCards fantasyland, DealPattern pattern) {
  std::string text;
  for (std::optional<Turn> turn = Turn{}; turn; turn = next_turn(*turn, fantasyland, pattern)) {
    text += (text.empty() ? "" : " ") + text_of(*turn);
  }
  return text;
}

std::string order(FantasylandCards fantasyland, Options options) {
  std::string text;
  for (const Turn turn : deck_order(fantasyland, house_rules(options))) {
    text += (text.empty() ? "" : " ") + text_of(turn);
  }
  return text;
}

}  // namespace

TEST_CASE("The classic game deals five cards and then eight times one", "[deal.pattern]") {
  CHECK(streets(DealPattern::one_at_a_time) ==
        Numbers{{5, 5, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}});
}

TEST_CASE("Pineapple deals five cards and then four times three, of which one is discarded",
          "[deal.pattern][placement.discard]") {
  CHECK(streets(DealPattern::pineapple) == Numbers{{5, 5, 0}, {3, 2, 1}, {3, 2, 1}, {3, 2, 1}, {3, 2, 1}});
  CHECK(streets_of(DealPattern::pineapple)[0].rule == rule::deal_pattern);
  CHECK(streets_of(DealPattern::pineapple)[1].rule == rule::placement_discard);
}

TEST_CASE("Turbo deals five cards, then four, then four", "[deal.pattern]") {
  CHECK(streets(DealPattern::turbo) == Numbers{{5, 5, 0}, {4, 4, 0}, {4, 4, 0}});
}

TEST_CASE("A closed deal is thirteen cards at once", "[deal.pattern]") {
  CHECK(streets(DealPattern::closed) == Numbers{{13, 13, 0}});
}

TEST_CASE("Every pattern places thirteen cards", "[deal.pattern]") {
  for (const DealPattern pattern :
       {DealPattern::one_at_a_time, DealPattern::pineapple, DealPattern::turbo, DealPattern::closed}) {
    CardCount placed{0};
    for (const Street& street : streets_of(pattern)) {
      CHECK(street.dealt == street.placed + street.discarded);
      placed = placed + street.placed;
    }
    CHECK(placed == board_cards);
  }
}

TEST_CASE("A Fantasyland hand is one street that keeps thirteen cards", "[fantasyland.deal]") {
  for (int cards = 13; cards <= 17; ++cards) {
    CHECK(fantasyland_street({cards}) == Street{{cards}, {13}, {cards - 13}, rule::fantasyland_deal});
  }
}

TEST_CASE("The seat left of the button acts first on each street, the button last", "[deal.turn]") {
  CHECK(turns(fantasyland({0, 0, 0}), DealPattern::turbo) == "0:0 0:1 0:2 1:0 1:1 1:2 2:0 2:1 2:2");
}

TEST_CASE("Heads-up the button acts last too", "[deal.turn]") {
  CHECK(turns(fantasyland({0, 0}), DealPattern::turbo) == "0:0 0:1 1:0 1:1 2:0 2:1");
}

TEST_CASE("One seat alone acts on every street", "[deal.turn]") {
  CHECK(turns(fantasyland({0}), DealPattern::pineapple) == "0:0 1:0 2:0 3:0 4:0");
}

TEST_CASE("A Fantasyland seat acts once, in its place on the first street", "[deal.turn][fantasyland.deal]") {
  CHECK(turns(fantasyland({0, 14, 0}), DealPattern::turbo) == "0:0 0:1 0:2 1:0 1:2 2:0 2:2");
  CHECK(turns(fantasyland({0, 0, 17}), DealPattern::turbo) == "0:0 0:1 0:2 1:0 1:1 2:0 2:1");
  CHECK(turns(fantasyland({15, 14}), DealPattern::pineapple) == "0:0 0:1");
}

TEST_CASE("The first five go round the table one by one where all have them before the first one sets",
          "[deal.first-five]") {
  CHECK(order(fantasyland({0, 0}), {{"deal.pattern", "turbo"}, {"deal.first-five", "to-all-then-set"}}) ==
        "0:0 0:1 0:0 0:1 0:0 0:1 0:0 0:1 0:0 0:1 "
        "1:0 1:0 1:0 1:0 1:1 1:1 1:1 1:1 2:0 2:0 2:0 2:0 2:1 2:1 2:1 2:1");
}

TEST_CASE("The first five come together where they are dealt on turn", "[deal.first-five]") {
  CHECK(order(fantasyland({0, 0}), {{"deal.pattern", "turbo"}, {"deal.first-five", "on-turn"}}) ==
        "0:0 0:0 0:0 0:0 0:0 0:1 0:1 0:1 0:1 0:1 "
        "1:0 1:0 1:0 1:0 1:1 1:1 1:1 1:1 2:0 2:0 2:0 2:0 2:1 2:1 2:1 2:1");
}

TEST_CASE("Fantasyland hands are dealt before all others, each at once", "[fantasyland.deal]") {
  CHECK(order(fantasyland({0, 13, 0, 13}), {{"deal.pattern", "turbo"}}) ==
        "0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:1 0:3 0:3 0:3 0:3 0:3 0:3 0:3 0:3 0:3 0:3 0:3 0:3 0:3 "
        "0:0 0:2 0:0 0:2 0:0 0:2 0:0 0:2 0:0 0:2 1:0 1:0 1:0 1:0 1:2 1:2 1:2 1:2 2:0 2:0 2:0 2:0 2:2 2:2 2:2 2:2");
}

TEST_CASE("Later streets are dealt seat by seat", "[deal.turn]") {
  const auto list = deck_order(fantasyland({0, 0, 0}), house_rules({{"deal.pattern", "pineapple"}}));
  CHECK(list.size() == 51);
  for (std::size_t i = 0; i < 36; ++i) {
    CHECK(list[15 + i] == Turn{static_cast<std::uint8_t>(1 + i / 9), Seat{static_cast<std::uint8_t>(i % 9 / 3)}});
  }
}

TEST_CASE("Cards that are dealt at the start are Fantasyland hands and first streets to all", "[deal.first-five]") {
  const auto seats = fantasyland({0, 14});
  const Rules to_all = house_rules({{"deal.first-five", "to-all-then-set"}});
  const Rules on_turn = house_rules({{"deal.first-five", "on-turn"}});
  CHECK(dealt_at_the_start({0, Seat{0}}, seats, to_all));
  CHECK_FALSE(dealt_at_the_start({0, Seat{0}}, seats, on_turn));
  CHECK_FALSE(dealt_at_the_start({1, Seat{0}}, seats, to_all));
  CHECK(dealt_at_the_start({0, Seat{1}}, seats, to_all));
  CHECK(dealt_at_the_start({0, Seat{1}}, seats, on_turn));
}

TEST_CASE("A hand needs the cards of all its seats", "[cards.deck]") {
  CHECK(cards_needed(fantasyland({0, 0, 0}), DealPattern::pineapple) == CardCount{51});     // 3 × 17
  CHECK(cards_needed(fantasyland({17, 0, 14}), DealPattern::pineapple) == CardCount{48});   // 17 + 17 + 14
  CHECK(cards_needed(fantasyland({0, 0, 0, 0}), DealPattern::turbo) == CardCount{52});      // 4 × 13
  CHECK(cards_needed(fantasyland({0, 0, 0, 0}), DealPattern::pineapple) == CardCount{68});  // 4 × 17
  CHECK(cards_needed(fantasyland({0}), DealPattern::closed) == CardCount{13});
}

TEST_CASE("Only a drawn card and a first five on turn are dealt face up", "[deal.first-five]") {
  const auto face_up = [](std::string_view pattern, std::string_view first_five) {
    const Rules rules = house_rules({{"deal.pattern", pattern}, {"deal.first-five", first_five}});
    return std::pair(dealt_face_up(0, rules), dealt_face_up(1, rules));
  };
  CHECK(face_up("one-at-a-time", "to-all-then-set") == std::pair(false, true));
  CHECK(face_up("one-at-a-time", "on-turn") == std::pair(true, true));
  CHECK(face_up("pineapple", "to-all-then-set") == std::pair(false, false));
  CHECK(face_up("pineapple", "on-turn") == std::pair(true, false));
  CHECK(face_up("turbo", "on-turn") == std::pair(true, false));
  CHECK(face_up("closed", "on-turn") == std::pair(false, false));
}

TEST_CASE("Open later streets are dealt face up where they have several cards, and change no other street",
          "[deal.later-streets]") {
  const auto face_up = [](std::string_view pattern, std::string_view later_streets) {
    const Rules rules = house_rules({{"deal.pattern", pattern}, {"deal.later-streets", later_streets}});
    return std::pair(dealt_face_up(0, rules), dealt_face_up(1, rules));
  };
  CHECK(face_up("pineapple", "open") == std::pair(false, true));
  CHECK(face_up("turbo", "open") == std::pair(false, true));
  CHECK(face_up("turbo", "hidden") == std::pair(false, false));
  CHECK(face_up("one-at-a-time", "hidden") == std::pair(false, true));
  CHECK(face_up("closed", "open") == std::pair(false, false));
}
