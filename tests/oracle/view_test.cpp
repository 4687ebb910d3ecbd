// Section `placement`: what a seat may see.
#include "oracle/view.h"

#include <rapidcheck.h>

#include <random>

#include "tests/catch.h"
#include "tests/oracle/play.h"

using namespace ofc;
using namespace ofc::test;

namespace {

const Rules turbo = house_rules({{"deal.pattern", "turbo"}});
const Rules pineapple = house_rules({{"deal.pattern", "pineapple"}});

/// A hand after some actions, each the first legal placement.
Hand played(std::initializer_list<int> cards, int actions, const Rules& rules) {
  Hand hand = deal_hand(fantasyland(cards), stacked_deck(""), rules);
  for (; actions > 0; --actions) hand = acted(hand, hand.turn->seat.index, some_placement(hand, rules), rules);
  return hand;
}

const SeatView& seen(const View& view, std::size_t seat) { return view.seats[seat]; }

}  // namespace

TEST_CASE("A seat sees its own cards and discards", "[placement.visibility]") {
  const Hand hand = played({0, 0}, 4, pineapple);
  const View view = view_of(hand, Seat{0}, pineapple);
  CHECK(seen(view, 0).board == hand.seats[0].board);
  CHECK(seen(view, 0).held == hand.seats[0].held);
  CHECK(seen(view, 0).discarded == hand.seats[0].discarded);
  CHECK(seen(view, 0).discarded.size() == 1);
  CHECK(seen(view, 0).face_down == CardCount{0});
}

TEST_CASE("A seat sees what the others have placed, and not what they hold or have discarded",
          "[placement.visibility]") {
  const Hand hand = played({0, 0}, 4, pineapple);
  const View view = view_of(hand, Seat{1}, pineapple);
  CHECK(seen(view, 0).board == hand.seats[0].board);
  CHECK(seen(view, 0).held.empty());
  CHECK(seen(view, 0).discarded.empty());
  CHECK(seen(view, 0).face_down == CardCount{4});  // three held and one discarded
  CHECK(view.undealt == CardCount{52 - 2 * 5 - 2 * 3 - 3});
  CHECK(view.turn == hand.turn);
}

TEST_CASE("Discards stay hidden when the hand is complete", "[placement.visibility]") {
  const Hand hand = played({0, 0}, 10, pineapple);
  REQUIRE(hand.complete());
  const View view = view_of(hand, Seat{1}, pineapple);
  CHECK(seen(view, 0).board == hand.seats[0].board);
  CHECK(seen(view, 0).discarded.empty());
  CHECK(seen(view, 0).face_down == CardCount{4});
}

TEST_CASE("A Fantasyland board lies face down until the hand is complete", "[placement.visibility]") {
  const Hand set = played({14, 0}, 1, turbo);
  CHECK(seen(view_of(set, Seat{1}, turbo), 0).board == PartialBoard{});
  CHECK(seen(view_of(set, Seat{1}, turbo), 0).face_down == CardCount{14});
  const Hand complete = played({14, 0}, 4, turbo);
  REQUIRE(complete.complete());
  CHECK(seen(view_of(complete, Seat{1}, turbo), 0).board == complete.seats[0].board);
  CHECK(seen(view_of(complete, Seat{1}, turbo), 0).face_down == CardCount{1});
}

TEST_CASE("Everybody knows who is in Fantasyland and with how many cards", "[placement.visibility]") {
  const View view = view_of(played({0, 14}, 0, turbo), Seat{0}, turbo);
  CHECK_FALSE(view.fantasyland[0]);
  CHECK(view.fantasyland[1] == CardCount{14});
}

TEST_CASE("A sealed Fantasyland seat sees no other board before it has set its own", "[fantasyland.sight]") {
  const Rules sealed = house_rules({{"fantasyland.sight", "sealed"}}, turbo);
  const Hand before = played({0, 14}, 1, sealed);
  CHECK(seen(view_of(before, Seat{1}, sealed), 0).board == PartialBoard{});
  CHECK(seen(view_of(before, Seat{1}, sealed), 0).face_down == CardCount{5});
  const Hand after = played({0, 14}, 2, sealed);
  CHECK(seen(view_of(after, Seat{1}, sealed), 0).board == after.seats[0].board);
}

TEST_CASE("At its own turn a Fantasyland seat sees what the others have placed", "[fantasyland.sight]") {
  const Rules at_turn = house_rules({{"fantasyland.sight", "at-own-turn"}}, turbo);
  const Hand hand = played({0, 14, 14}, 1, at_turn);
  CHECK(seen(view_of(hand, Seat{1}, at_turn), 0).board == hand.seats[0].board);
  CHECK(seen(view_of(hand, Seat{1}, at_turn), 2).held.empty());
}

TEST_CASE("First fives dealt on turn lie face up", "[placement.visibility][deal.first-five]") {
  const Rules on_turn = house_rules({{"deal.first-five", "on-turn"}}, pineapple);
  const Hand first = played({0, 0}, 0, on_turn);
  CHECK(seen(view_of(first, Seat{1}, on_turn), 0).held == first.seats[0].held);
  const Hand second = played({0, 0}, 2, on_turn);
  CHECK(seen(view_of(second, Seat{1}, on_turn), 0).held.empty());
  const Hand face_down = played({0, 0}, 0, pineapple);
  CHECK(seen(view_of(face_down, Seat{1}, pineapple), 0).held.empty());
}

TEST_CASE("A Fantasyland hand is never dealt face up", "[placement.visibility][fantasyland.deal]") {
  const Rules on_turn = house_rules({{"deal.first-five", "on-turn"}}, pineapple);
  CHECK(seen(view_of(played({14, 0}, 0, on_turn), Seat{1}, on_turn), 0).held.empty());
}

TEST_CASE("Open later streets show what a seat holds, and not what it discards",
          "[placement.visibility][deal.later-streets]") {
  for (const Rules& hidden : {turbo, pineapple}) {
    Rules open = hidden;
    open.later_streets = LaterStreets::open;
    const Hand second = played({0, 0}, 2, open);
    CHECK(seen(view_of(second, Seat{1}, open), 0).held == second.seats[0].held);
    CHECK(seen(view_of(second, Seat{1}, hidden), 0).held.empty());
    CHECK(seen(view_of(second, Seat{1}, hidden), 0).face_down == CardCount{second.seats[0].held.size() == 4 ? 4 : 3});
    const Hand first = played({0, 0}, 0, open);
    CHECK(seen(view_of(first, Seat{1}, open), 0).held.empty());
  }
  Rules open = pineapple;
  open.later_streets = LaterStreets::open;
  CHECK(seen(view_of(played({0, 0}, 3, open), Seat{1}, open), 0).discarded.empty());
}

TEST_CASE("A sealed Fantasyland seat sees no open street", "[deal.later-streets][fantasyland.sight]") {
  Rules open = turbo;
  open.later_streets = LaterStreets::open;
  const Hand hand = played({0, 0, 14}, 2, open);
  CHECK(seen(view_of(hand, Seat{2}, open), 0).held.empty());
}

TEST_CASE("A card drawn alone is exposed", "[placement.visibility]") {
  const Rules rules = house_rules({{"deal.pattern", "one-at-a-time"}});
  const Hand hand = played({0, 0}, 2, rules);
  CHECK(seen(view_of(hand, Seat{1}, rules), 0).held == hand.seats[0].held);
}

TEST_CASE("The boards of a closed deal lie face down until the hand is complete", "[placement.visibility]") {
  const Rules closed = house_rules({{"deal.pattern", "closed"}});
  const Hand hand = played({0, 0}, 1, closed);
  CHECK(seen(view_of(hand, Seat{1}, closed), 0).board == PartialBoard{});
  const Hand complete = played({0, 0}, 2, closed);
  CHECK(seen(view_of(complete, Seat{1}, closed), 0).board == complete.seats[0].board);
}

namespace {

/// Calls `visit` with every card of the hand, and whether the viewer may see it. Cards in the deck are hidden.
template <class Visit>
void for_each_card(Hand& hand, std::size_t viewer, const Rules& rules, Visit visit) {
  for (std::size_t owner = 0; owner < hand.seat_count(); ++owner) {
    const MaySee may = may_see(hand, viewer, owner, rules);
    for (const Row row : all_rows) {
      for (Card& card : hand.seats[owner].board[row]) visit(card, may.board);
    }
    for (Card& card : hand.seats[owner].held) visit(card, may.held);
    for (Card& card : hand.seats[owner].discarded) visit(card, may.discarded);
  }
  for (std::size_t i = hand.dealt; i < hand.deck.size(); ++i) visit(hand.deck[i], false);
}

struct Situation {
  Rules rules;
  Hand hand;
  std::size_t viewer;
};

/// A hand under random rules, with random seats in Fantasyland, after some random actions.
Situation some_situation() {
  auto seed = *rc::gen::inRange<std::uint64_t>(0, 1'000'000'000);
  const Rules rules = playable_rules(seed);
  std::vector<std::optional<CardCount>> in(static_cast<std::size_t>(seats_allowed(rules).most));
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (seed >> i & 1U) in[i] = CardCount{static_cast<int>(13 + seed % 5)};
  }
  while (cards_needed(in, rules.deal) > CardCount{deck_size}) in.pop_back();
  Hand hand = deal_hand(in, stacked_deck(""), rules);
  for (int actions = *rc::gen::inRange(0, 20); actions > 0 && !hand.complete(); --actions) {
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    hand = acted(hand, hand.turn->seat.index, some_placement(hand, rules, seed >> 33U), rules);
  }
  return {rules, hand, *rc::gen::inRange<std::size_t>(0, in.size())};
}

View view_in(const Situation& situation) {
  return view_of(situation.hand, Seat{static_cast<std::uint8_t>(situation.viewer)}, situation.rules);
}

/// The same situation with other cards where the viewer may not look.
Situation with_hidden_cards_shuffled(Situation situation) {
  std::vector<Card> hidden;
  for_each_card(situation.hand, situation.viewer, situation.rules, [&](Card card, bool may_see) {
    if (!may_see) hidden.push_back(card);
  });
  std::shuffle(hidden.begin(), hidden.end(), std::minstd_rand(*rc::gen::inRange(1u, 1000u)));
  for_each_card(situation.hand, situation.viewer, situation.rules, [&](Card& card, bool may_see) {
    if (may_see) return;
    card = hidden.back();
    hidden.pop_back();
  });
  return situation;
}

/// The same situation with cards in other rows of the boards at which the viewer may not look.
Situation with_hidden_rows_changed(Situation situation) {
  for (std::size_t owner = 0; owner < situation.hand.seat_count(); ++owner) {
    if (may_see(situation.hand, situation.viewer, owner, situation.rules).board) continue;
    PartialBoard& board = situation.hand.seats[owner].board;
    for (const Row from : all_rows) {
      for (const Row to : all_rows) {
        if (from == to || board[from].empty() || room_in(board, to) == 0) continue;
        board[to].push_back(board[from][0]);
        board[from].remove(board[from][0]);
      }
    }
  }
  return situation;
}

}  // namespace

TEST_CASE("What a seat may not see does not change its view",
          "[placement.visibility][deal.later-streets][fantasyland.sight]") {
  CHECK(rc::check("hidden cards do not leak", [] {
    const Situation situation = some_situation();
    RC_ASSERT(view_in(situation) == view_in(with_hidden_cards_shuffled(situation)));
  }));
  CHECK(rc::check("the rows of a hidden board do not leak", [] {
    const Situation situation = some_situation();
    RC_ASSERT(view_in(situation) == view_in(with_hidden_rows_changed(situation)));
  }));
}

TEST_CASE("What a seat may see changes its view", "[placement.visibility][deal.later-streets][fantasyland.sight]") {
  CHECK(rc::check("every card in sight is in the view", [] {
    Situation situation = some_situation();
    const View before = view_in(situation);
    std::vector<Card*> visible;
    for_each_card(situation.hand, situation.viewer, situation.rules, [&](Card& card, bool may_see) {
      if (may_see) visible.push_back(&card);
    });
    RC_PRE(!visible.empty());
    Card& one = *visible[*rc::gen::inRange<std::size_t>(0, visible.size())];
    one = card_at((deck_index(one) + 1) % deck_size);
    RC_ASSERT(before != view_in(situation));
  }));
}
