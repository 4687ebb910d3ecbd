// Section `table`: a hand in progress.
#include "oracle/hand.h"

#include <rapidcheck.h>

#include <set>

#include "tests/catch.h"
#include "tests/oracle/play.h"

using namespace ofc;
using namespace ofc::test;

namespace {

const Rules turbo = house_rules({{"deal.pattern", "turbo"}});
const Rules pineapple = house_rules({{"deal.pattern", "pineapple"}});

// Two seats of Turbo: seat 0 is dealt 2c 3c 4c 5c 6c, seat 1 2d 3d 4d 5d 6d, then 7c–Tc, 7d–Td, Jc–Ac and Jd–Ad.
const Deck two_suits = stacked_deck("2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 8c 9c Tc 7d 8d 9d Td Jc Qc Kc Ac Jd Qd Kd Ad");

Hand dealt(std::initializer_list<int> cards, const Deck& deck, const Rules& rules) {
  return deal_hand(fantasyland(cards), deck, rules);
}

CardList<most_held> held(std::string_view text) { return card_list<most_held>(text); }

RefusalCode code_of(const Hand& hand, std::uint8_t seat, const Placement& placement, const Rules& rules) {
  const std::optional<Refusal> refusal = refusal_of(hand, Seat{seat}, placement, rules);
  if (!refusal) throw std::invalid_argument("the placement is legal");
  return refusal->code;
}

}  // namespace

TEST_CASE("All seats have their first five before the first one sets", "[deal.first-five]") {
  const Hand hand = dealt({0, 0}, two_suits, turbo);
  CHECK(hand.seats[0].held == held("2c 3c 4c 5c 6c"));
  CHECK(hand.seats[1].held == held("2d 3d 4d 5d 6d"));
  CHECK(hand.dealt == 10);
  CHECK(hand.turn == Turn{0, Seat{0}});
}

TEST_CASE("On turn a seat is dealt its first five only when it is to act", "[deal.first-five]") {
  const Rules rules = house_rules({{"deal.pattern", "turbo"}, {"deal.first-five", "on-turn"}});
  const Hand hand = dealt({0, 0}, stacked_deck("2c 3c 4c 5c 6c 2d 3d 4d 5d 6d"), rules);
  CHECK(hand.seats[0].held == held("2c 3c 4c 5c 6c"));
  CHECK(hand.seats[1].held.empty());
  const Hand next = acted(hand, 0, placement("2c", "3c 4c", "5c 6c"), rules);
  CHECK(next.seats[1].held == held("2d 3d 4d 5d 6d"));
}

TEST_CASE("A hand goes street by street to its end", "[deal.turn][deal.pattern]") {
  Hand hand = dealt({0, 0}, two_suits, turbo);
  hand = acted(hand, 0, placement("2c", "3c 4c", "5c 6c"), turbo);
  CHECK(hand.seats[0].board == partial_board("2c", "3c 4c", "5c 6c"));
  CHECK(hand.seats[0].held.empty());
  CHECK(hand.turn == Turn{0, Seat{1}});
  hand = acted(hand, 1, placement("2d", "3d 4d", "5d 6d"), turbo);
  CHECK(hand.turn == Turn{1, Seat{0}});
  CHECK(hand.seats[0].held == held("7c 8c 9c Tc"));
  CHECK(hand.seats[1].held.empty());
  hand = acted(hand, 0, placement("7c", "8c", "9c Tc"), turbo);
  hand = acted(hand, 1, placement("7d", "8d", "9d Td"), turbo);
  hand = acted(hand, 0, placement("Jc", "Qc Kc", "Ac"), turbo);
  CHECK_FALSE(hand.complete());
  hand = acted(hand, 1, placement("Jd", "Qd Kd", "Ad"), turbo);
  CHECK(hand.complete());
  CHECK(hand.dealt == 26);
  CHECK(finished_board(hand.seats[0].board) == board("2c 7c Jc", "3c 4c 8c Qc Kc", "5c 6c 9c Tc Ac"));
  CHECK(points_of(showdown(hand, turbo)) == std::vector{0, 0});  // the same ranks in two suits
}

TEST_CASE("A Pineapple discard is gone for good", "[placement.discard]") {
  Hand hand = dealt({0}, stacked_deck("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"), pineapple);
  hand = acted(hand, 0, placement("2c", "3c 4c", "5c 6c"), pineapple);
  hand = acted(hand, 0, placement("", "7c", "8c", "9c"), pineapple);
  CHECK(hand.seats[0].discarded == card_list<4>("9c"));
  CHECK(hand.seats[0].held == held("Tc Jc Qc"));
  CHECK(code_of(hand, 0, placement("9c", "Tc", "", "Jc"), pineapple) == RefusalCode::card_not_held);
}

TEST_CASE("Only the seat whose turn it is acts", "[deal.turn]") {
  const Hand hand = dealt({0, 0}, two_suits, turbo);
  const std::optional<Refusal> refusal = refusal_of(hand, Seat{1}, placement("2d", "3d 4d", "5d 6d"), turbo);
  REQUIRE(refusal);
  CHECK(refusal->code == RefusalCode::not_your_turn);
  CHECK(refusal->rule == rule::deal_turn);
  CHECK(refusal->detail == "seat 1 is to act");
  CHECK(std::holds_alternative<Refusal>(act(hand, Seat{1}, placement("2d", "3d 4d", "5d 6d"), turbo)));
}

TEST_CASE("Another seat's card is not held", "[placement.free]") {
  const Hand hand = dealt({0, 0}, two_suits, turbo);
  CHECK(code_of(hand, 0, placement("2d", "3c 4c", "5c 6c"), turbo) == RefusalCode::card_not_held);
}

TEST_CASE("A seat with thirteen cards set has finished", "[placement.full]") {
  Hand hand = dealt({13, 0}, stacked_deck(""), turbo);  // 2c to 5c, thirteen cards of four suits
  hand = acted(hand, 0, some_placement(hand, turbo), turbo);
  CHECK_FALSE(hand.complete());
  CHECK(code_of(hand, 0, placement("As", "", ""), turbo) == RefusalCode::hand_complete);
  CHECK(code_of(complete_hand({board("2c 3d 4h", "5c 6d 8h 9s Jc", "7c 8d Th Js Qc")}), 0, {}, turbo) ==
        RefusalCode::hand_complete);
}

TEST_CASE("A hand waits where the deck has run out", "[cards.deck]") {
  Hand hand = dealt({0, 0}, short_deck("2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 8c"), turbo);
  hand = acted(hand, 0, placement("2c", "3c 4c", "5c 6c"), turbo);
  hand = acted(hand, 1, placement("2d", "3d 4d", "5d 6d"), turbo);
  CHECK(hand.turn == Turn{1, Seat{0}});
  const std::optional<Refusal> refusal = refusal_of(hand, Seat{0}, placement("7c", "8c", ""), turbo);
  REQUIRE(refusal);
  CHECK(refusal->code == RefusalCode::not_enough_cards);
  CHECK(refusal->rule == rule::cards_deck);
  CHECK(refusal->detail == "2 of 4 cards dealt");
}

TEST_CASE("Four seats of Pineapple run out of one deck", "[cards.deck][seating.players]") {
  Hand hand = dealt({0, 0, 0, 0}, stacked_deck(""), pineapple);
  int actions = 0;
  while (code_of(hand, hand.turn->seat.index, {}, pineapple) != RefusalCode::not_enough_cards) {
    hand = acted(hand, hand.turn->seat.index, some_placement(hand, pineapple), pineapple);
    ++actions;
  }
  CHECK(actions == 4 + 10);  // 20 cards, then 10 times 3 of the other 32
}

TEST_CASE("A Fantasyland seat is dealt first, all its cards at once, and sets them once", "[fantasyland.deal]") {
  Hand hand = dealt({0, 14}, stacked_deck(""), turbo);
  CHECK(hand.seats[1].held == held("2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d"));
  CHECK(hand.seats[0].held == held("5h 5s 6c 6d 6h"));
  CHECK(hand.turn == Turn{0, Seat{0}});
  hand = acted(hand, 0, placement("5h", "5s 6c", "6d 6h"), turbo);
  CHECK(street_in_turn(hand, turbo) == fantasyland_street({14}));
  hand = acted(hand, 1, placement("2c 2d 2h", "2s 3c 3d 3h 3s", "4c 4d 4h 4s 5c", "5d"), turbo);
  CHECK(is_finished(hand.seats[1].board));
  CHECK(hand.seats[1].discarded == card_list<4>("5d"));
  CHECK(hand.turn == Turn{1, Seat{0}});
  hand = acted(hand, 0, some_placement(hand, turbo), turbo);
  hand = acted(hand, 0, some_placement(hand, turbo), turbo);
  CHECK(hand.complete());
}

TEST_CASE("One seat alone scores nothing", "[showdown.multiway]") {
  Hand hand = dealt({0}, two_suits, turbo);
  while (!hand.complete()) hand = acted(hand, 0, some_placement(hand, turbo), turbo);
  const Score score = showdown(hand, turbo);
  CHECK(score.pair_count == 0);
  CHECK(points_of(score) == std::vector{0});
}

namespace {

/// Every card of a hand: on a board, held, discarded or undealt.
std::set<int> cards_of(const Hand& hand, std::size_t& count) {
  std::set<int> seen;
  const auto add = [&](std::span<const Card> cards) {
    for (const Card card : cards) seen.insert(deck_index(card));
    count += cards.size();
  };
  for (std::size_t i = 0; i < hand.seat_count(); ++i) {
    for (const Row row : all_rows) add(hand.seats[i].board[row]);
    add(hand.seats[i].held);
    add(hand.seats[i].discarded);
  }
  add(std::span<const Card>(hand.deck).subspan(hand.dealt));
  return seen;
}

}  // namespace

TEST_CASE("Every hand that is played legally ends, with every card accounted for", "[cards.deck][deal.pattern]") {
  CHECK(rc::check("52 different cards at every moment, and thirteen for each seat at the end", [] {
    auto seed = *rc::gen::inRange<std::uint64_t>(0, 1'000'000'000);
    const Rules rules = playable_rules(seed);
    std::vector<std::optional<CardCount>> in(static_cast<std::size_t>(seats_allowed(rules).most));
    for (std::size_t i = 0; i < in.size(); ++i) {
      if (seed >> i & 1U) in[i] = CardCount{static_cast<int>(13 + seed % 5)};
    }
    while (cards_needed(in, rules.deal) > CardCount{deck_size}) in.pop_back();
    Hand hand = deal_hand(in, stacked_deck(""), rules);
    while (!hand.complete()) {
      std::size_t count = 0;
      RC_ASSERT(cards_of(hand, count).size() == 52U);
      RC_ASSERT(count == 52U);
      seed = seed * 6364136223846793005U + 1442695040888963407U;
      hand = acted(hand, hand.turn->seat.index, some_placement(hand, rules, seed >> 33U), rules);
    }
    std::size_t count = 0;
    RC_ASSERT(cards_of(hand, count).size() == 52U);
    RC_ASSERT(hand.dealt == static_cast<std::size_t>(cards_needed(in, rules.deal).value));
    for (std::size_t i = 0; i < in.size(); ++i) RC_ASSERT(is_finished(hand.seats[i].board));
  }));
}

namespace {

/// Seats of one hand: 0 for an ordinary seat, otherwise its cards in Fantasyland.
using Tables = std::vector<std::vector<int>>;

/// Tables of one to four seats: none in Fantasyland, one of them with 13 to 17 cards, two, and all, as far as one deck
/// goes.
Tables tables_of(DealPattern pattern) {
  Tables tables;
  const auto add = [&](const std::vector<int>& seats) {
    std::vector<std::optional<CardCount>> in;
    for (const int cards : seats) in.push_back(cards == 0 ? std::nullopt : std::optional(CardCount{cards}));
    if (cards_needed(in, pattern) <= CardCount{deck_size}) tables.push_back(seats);
  };
  for (std::size_t seats = 1; seats <= most_seats; ++seats) {
    add(std::vector<int>(seats, 0));
    for (int cards = 13; cards <= 17; ++cards) {
      std::vector<int> in(seats, 0);
      in.front() = cards;
      add(in);
      in.back() = cards;
      if (seats > 1) add(in);
      in.front() = 0;
      if (seats > 1) add(in);
      if (seats > 2) add(std::vector<int>(seats, cards));
    }
  }
  return tables;
}

Hand dealt_at(const std::vector<int>& seats, const Deck& deck, const Rules& rules) {
  std::vector<std::optional<CardCount>> in;
  for (const int cards : seats) in.push_back(cards == 0 ? std::nullopt : std::optional(CardCount{cards}));
  return deal_hand(in, deck, rules);
}

/// How often each refusal was met.
using Met = std::array<int, refusal_names.size()>;

/// Tries what is illegal at this moment, each in one way only, and expects its own refusal.
void try_what_is_illegal(const Hand& hand, const Rules& rules, Met& met) {
  const std::uint8_t seat = hand.turn->seat.index;
  const SeatHand& own = hand.seats[seat];
  const Street street = street_in_turn(hand, rules);
  const Placement legal = some_placement(hand, rules);
  const auto expect = [&](std::uint8_t who, const Placement& placement, RefusalCode code, RuleId rule) {
    const std::variant<Hand, Refusal> result = act(hand, Seat{who}, placement, rules);
    const Refusal* refusal = std::get_if<Refusal>(&result);
    REQUIRE(refusal != nullptr);
    CHECK(refusal->code == code);
    CHECK(refusal->rule == rule);
    ++met[static_cast<std::size_t>(code)];
  };
  REQUIRE_FALSE(refusal_of(hand, Seat{seat}, legal, rules));
  for (std::uint8_t other = 0; other < hand.seat_count(); ++other) {
    if (is_finished(hand.seats[other].board)) {
      expect(other, legal, RefusalCode::hand_complete, rule::placement_full);
    } else if (other != seat) {
      expect(other, legal, RefusalCode::not_your_turn, rule::deal_turn);
    }
  }
  for (const Row row : all_rows) {
    if (own.board[row].empty()) continue;
    Placement moves = legal;
    moves.placed[0].card = own.board[row][0];
    expect(seat, moves, RefusalCode::card_already_placed, rule::placement_fixed);
  }
  if (legal.placed.size() > 1) {
    Placement twice = legal;
    twice.placed[1].card = twice.placed[0].card;
    expect(seat, twice, RefusalCode::card_already_placed, rule::placement_fixed);
  }
  Placement foreign = legal;
  foreign.placed[0].card = hand.deck[hand.deck.size() - 1];  // is never dealt
  expect(seat, foreign, RefusalCode::card_not_held, rule::placement_free);
  for (const Card gone : own.discarded) {
    foreign.placed[0].card = gone;
    expect(seat, foreign, RefusalCode::card_not_held, rule::placement_free);
  }
  Placement fewer = legal;
  const Placed last = fewer.placed[fewer.placed.size() - 1];
  fewer.placed.pop_back();
  expect(seat, fewer, RefusalCode::wrong_number_placed, street.rule);
  fewer.discarded.push_back(last.card);
  expect(seat, fewer, RefusalCode::wrong_number_placed, street.rule);
  if (!legal.discarded.empty()) {
    Placement kept = legal;
    kept.discarded.pop_back();
    expect(seat, kept, RefusalCode::wrong_number_discarded, street.rule);
    kept.placed.push_back({legal.discarded[legal.discarded.size() - 1], Row::bottom});
    expect(seat, kept, RefusalCode::wrong_number_placed, street.rule);
  }
  for (const Row row : all_rows) {
    if (room_in(own.board, row) >= legal.placed.size()) continue;
    Placement crowded = legal;
    for (Placed& placed : crowded.placed) placed.row = row;
    expect(seat, crowded, RefusalCode::row_full, rule::placement_full);
  }
}

}  // namespace

TEST_CASE("Each refusal is given at every table, on every street, for what it is about",
          "[placement.fixed][placement.free][placement.full][placement.discard][deal.turn][deal.pattern]"
          "[fantasyland.deal][cards.deck]") {
  for (const std::string_view pattern : {"one-at-a-time", "pineapple", "turbo", "closed"}) {
    for (const std::string_view first_five : {"to-all-then-set", "on-turn"}) {
      const Rules rules = house_rules({{"deal.pattern", pattern}, {"deal.first-five", first_five}});
      Met met{};
      std::size_t tables = 0;
      for (const std::vector<int>& seats : tables_of(rules.deal)) {
        CAPTURE(pattern, first_five, seats);
        Hand hand = dealt_at(seats, stacked_deck(""), rules);
        if (hand.order.size() == deck_size) continue;  // every card is dealt: none is left that nobody holds
        ++tables;
        std::uint64_t choice = seats.size();
        while (!hand.complete()) {
          try_what_is_illegal(hand, rules, met);
          choice = choice * 6364136223846793005U + 1442695040888963407U;
          hand = acted(hand, hand.turn->seat.index, some_placement(hand, rules, choice >> 33U), rules);
        }
        for (std::uint8_t seat = 0; seat < seats.size(); ++seat) {
          CHECK(code_of(hand, seat, {}, rules) == RefusalCode::hand_complete);
        }
      }
      CHECK(tables >= 20);
      for (auto code = static_cast<std::size_t>(RefusalCode::hand_complete); code < met.size(); ++code) {
        CAPTURE(name_of(static_cast<RefusalCode>(code)));
        CHECK((met[code] > 0 || static_cast<RefusalCode>(code) == RefusalCode::not_enough_cards));
      }
    }
  }
}

TEST_CASE("Wherever the deck ends, the seat that lacks a card waits", "[cards.deck][deal.turn]") {
  for (const std::string_view pattern : {"one-at-a-time", "pineapple", "turbo", "closed"}) {
    const Rules rules = house_rules({{"deal.pattern", pattern}, {"deal.first-five", "on-turn"}});
    for (const std::vector<int>& seats : Tables{{0, 0}, {0, 14}, {17, 0}}) {
      const std::size_t needed = dealt_at(seats, stacked_deck(""), rules).order.size();
      for (std::size_t cards = 0; cards < needed; ++cards) {
        CAPTURE(pattern, seats, cards);
        Deck deck = stacked_deck("");
        while (deck.size() > cards) deck.pop_back();
        Hand hand = dealt_at(seats, deck, rules);
        const auto lacks = [&] {
          const Street street = street_in_turn(hand, rules);
          return hand.seats[hand.turn->seat.index].held.size() < static_cast<std::size_t>(street.dealt.value);
        };
        while (!lacks()) hand = acted(hand, hand.turn->seat.index, some_placement(hand, rules), rules);
        CHECK(hand.dealt == cards);
        // Before the cards of the action are looked at
        CHECK(code_of(hand, hand.turn->seat.index, placement("As", "As", ""), rules) == RefusalCode::not_enough_cards);
      }
    }
  }
}
