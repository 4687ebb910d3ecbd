// Section `table`: the button, sets and matches.
#include "oracle/table.h"

#include <rapidcheck.h>

#include "tests/catch.h"
#include "tests/oracle/generate.h"
#include "tests/oracle/play.h"

using namespace ofc;
using namespace ofc::test;

namespace {

// Boards that do not come from one deck: only their values matter here.
const Board plain = board("2h 3d 4s", "5c 6d 8h 9s Jc", "7c 7d Th Js Qc");
const Board scooper = board("4h 4d 5s", "6h 6c 9h Ts Qd", "8c 8s Tc Jh Kd");  // wins every row from `plain`: 6 points
const Board fouled = board("Ac Ad 2s", "3c 5d 7h 9d Jd", "2d 4c 6s 8d Td");
const Board queens = board("Qs Qd 2c", "Ks Kd 3c 4c 5h", "As Ad 6c 7c 8d");
const Board aces = board("As Ad 2c", "Ks Kd 3c 3s 5h", "Qs Qd Qc 7c 8d");
const Board quads = board("2h 3d 4s", "5c 6d 8h Ts Jc", "9c 9d 9h 9s 2d");

const Rules basic = house_rules({{"table.match", "open"}});

Table table_of(std::initializer_list<int> stacks, std::uint8_t button = 0) {
  std::vector<Chips> chips;
  for (const int stack : stacks) chips.push_back({stack});
  return open_table(chips, Chair{button}, Chips{1});
}

/// What the hand comes to in which the seats, in acting order, set these boards.
HandEnd end_of(const Table& table, std::initializer_list<Board> boards, const Rules& rules) {
  return end_hand(table, complete_hand(boards), rules);
}

Table after(const Table& table, std::initializer_list<Board> boards, const Rules& rules) {
  return end_of(table, boards, rules).table;
}

std::vector<int> seats_of(const Table& table) {
  std::vector<int> chairs;
  for (const Chair chair : seating(table)) chairs.push_back(chair.index);
  return chairs;
}

std::vector<std::int64_t> stacks(const Table& table) {
  std::vector<std::int64_t> list;
  for (const ChairState& chair : table.chairs) list.push_back(chair.purse.stack.value);
  return list;
}

/// The cards that each chair is dealt in Fantasyland next; 0 for an ordinary hand.
std::vector<int> fantasyland_of(const Table& table) {
  std::vector<int> cards;
  for (const ChairState& chair : table.chairs) cards.push_back(chair.fantasyland ? chair.fantasyland->cards.value : 0);
  return cards;
}

}  // namespace

TEST_CASE("The chair left of the button acts first and the button last", "[deal.turn]") {
  CHECK(seats_of(table_of({0, 0, 0}, 0)) == std::vector{1, 2, 0});
  CHECK(seats_of(table_of({0, 0, 0}, 2)) == std::vector{0, 1, 2});
  CHECK(seats_of(table_of({0, 0, 0, 0}, 1)) == std::vector{2, 3, 0, 1});
}

TEST_CASE("Heads-up the other chair acts first and the button last", "[deal.turn]") {
  CHECK(seats_of(table_of({0, 0}, 0)) == std::vector{1, 0});
  CHECK(seats_of(table_of({0, 0}, 1)) == std::vector{0, 1});
}

TEST_CASE("The button moves one chair clockwise after each hand", "[table.button]") {
  Table table = table_of({0, 0, 0}, 1);
  std::vector<int> buttons;
  for (int hands = 0; hands < 4; ++hands) {
    table = after(table, {plain, plain, plain}, basic);
    buttons.push_back(table.button.index);
  }
  CHECK(buttons == std::vector{2, 0, 1, 2});
}

TEST_CASE("A set is complete when each chair has had the button", "[table.button]") {
  Table table = table_of({0, 0, 0}, 1);
  std::vector<bool> complete;
  for (int hands = 0; hands < 6; ++hands) {
    const HandEnd end = end_of(table, {plain, plain, plain}, basic);
    complete.push_back(end.set_complete);
    table = end.table;
  }
  CHECK(complete == std::vector{false, false, true, false, false, true});
  CHECK(table.sets == 2);
}

TEST_CASE("Points go from seat to chair", "[settlement.order][deal.turn]") {
  // The button is chair 1, so that chair 2 is seat 0.
  CHECK(stacks(after(table_of({0, 0, 0}, 1), {scooper, plain, plain}, basic)) == std::vector<std::int64_t>{-6, -6, 12});
}

TEST_CASE("A board in Fantasyland is dealt its cards in the next hand", "[fantasyland.entry][fantasyland.deal]") {
  const Table table = after(table_of({0, 0, 0}), {plain, queens, plain}, basic);
  CHECK(fantasyland_of(table) == std::vector{0, 0, 14});  // seat 1 is chair 2
  const Hand next = deal_next_hand(table, stacked_deck(""), basic);
  CHECK(next.fantasyland[1] == CardCount{14});
  CHECK(next.seats[1].held.size() == 14);
  CHECK(fantasyland_of(after(table, {plain, plain, plain}, basic)) == std::vector{0, 0, 0});
  CHECK(fantasyland_of(after(table, {plain, quads, plain}, basic)) == std::vector{0, 0, 14});
}

TEST_CASE("A fouled board does not stay in Fantasyland", "[fantasyland.stay][foul.order]") {
  const Table table = after(table_of({0, 0}), {queens, plain}, basic);
  CHECK(fantasyland_of(table) == std::vector{0, 14});
  CHECK(fantasyland_of(after(table, {fouled, plain}, basic)) == std::vector{0, 0});
}

TEST_CASE("A chair that stays keeps the count with which it entered", "[fantasyland.stay-cards]") {
  const Rules ultimate =
      house_rules({{"fantasyland.cards", "ladder"}, {"fantasyland.stay-cards", "as-entered"}}, basic);
  Table table = after(table_of({0, 0}), {aces, plain}, ultimate);
  CHECK(fantasyland_of(table) == std::vector{0, 16});
  table = after(table, {quads, plain}, ultimate);
  CHECK(fantasyland_of(table) == std::vector{0, 16});

  const Rules base = house_rules({{"fantasyland.cards", "ladder"}, {"fantasyland.stay-cards", "base"}}, basic);
  table = after(after(table_of({0, 0}), {aces, plain}, base), {quads, plain}, base);
  CHECK(fantasyland_of(table) == std::vector{0, 14});
  CHECK(table.chairs[1].fantasyland->entered_with == CardCount{16});
}

TEST_CASE("A frozen button does not move while any seat is in Fantasyland", "[table.button-in-fantasyland]") {
  const Rules frozen = house_rules({{"table.button-in-fantasyland", "frozen"}}, basic);
  const HandEnd entered = end_of(table_of({0, 0, 0}), {queens, plain, plain}, frozen);
  CHECK(entered.button_stays);
  CHECK(entered.table.button == Chair{0});
  const HandEnd stayed = end_of(entered.table, {quads, plain, plain}, frozen);
  CHECK(stayed.table.button == Chair{0});
  CHECK(after(stayed.table, {plain, plain, plain}, frozen).button == Chair{1});
}

TEST_CASE("A button that moves does so in Fantasyland too", "[table.button-in-fantasyland]") {
  const Rules moves = house_rules({{"table.button-in-fantasyland", "moves"}}, basic);
  CHECK(after(table_of({0, 0, 0}), {queens, plain, plain}, moves).button == Chair{1});
}

TEST_CASE("A button may stay only while its own chair is in Fantasyland", "[table.button-in-fantasyland]") {
  const Rules own = house_rules({{"table.button-in-fantasyland", "frozen-if-button-is-in"}}, basic);
  CHECK(after(table_of({0, 0, 0}), {queens, plain, plain}, own).button == Chair{1});
  CHECK(after(table_of({0, 0, 0}), {plain, plain, queens}, own).button == Chair{0});
}

TEST_CASE("A set of two chairs lasts longer than two hands when the button is frozen",
          "[table.button][table.button-in-fantasyland]") {
  const Rules rules = house_rules({{"settlement.stakes", "unlimited"}, {"table.match", "set"}});
  Table table = after(table_of({0, 0}), {queens, plain}, rules);
  table = after(table, {quads, plain}, rules);
  table = after(table, {plain, plain}, rules);
  CHECK(table.button == Chair{1});
  CHECK_FALSE(table.over());
  table = after(table, {plain, queens}, rules);
  CHECK_FALSE(table.over());  // the set's last hand goes on in Fantasyland
  table = after(table, {plain, plain}, rules);
  CHECK(table.over_by == rule::table_match);
  CHECK(table.sets == 1);
  CHECK(table.hands == 5);
}

TEST_CASE("Where the button moves, Fantasyland is carried into the next set",
          "[table.button-in-fantasyland][fantasyland.deal]") {
  const Rules rules = house_rules({{"table.button-in-fantasyland", "moves"}}, basic);
  const HandEnd end = end_of(after(table_of({0, 0}), {plain, plain}, rules), {queens, plain}, rules);
  CHECK(end.set_complete);
  CHECK(fantasyland_of(end.table) == std::vector{14, 0});
}

TEST_CASE("Stacks matter where they limit what is paid or everyone has a start", "[table.bust]") {
  CHECK_FALSE(can_go_bust(Rules{}));
  CHECK(can_go_bust(house_rules({{"settlement.stakes", "table-stakes"}})));
  Rules hundred;
  hundred.starting_points = 100;
  CHECK(can_go_bust(hundred));
  CHECK(starting_stack(hundred, Chips{25}) == Chips{2500});
  CHECK(after(table_of({0, 0, 0}), {scooper, plain, plain}, basic).chairs[2].presence == Presence::plays);
}

namespace {

/// Three chairs with the button at chair 0; seat 1, chair 2, has 6 and loses it to the others.
HandEnd chair_two_goes_bust(std::string_view bust, std::string_view match) {
  const Rules rules =
      house_rules({{"settlement.stakes", "table-stakes"}, {"table.bust", bust}, {"table.match", match}});
  return end_of(table_of({50, 50, 6}), {scooper, fouled, plain}, rules);
}

}  // namespace

TEST_CASE("A chair without points sits out until the set ends", "[table.bust]") {
  const Rules rules = house_rules({{"settlement.stakes", "table-stakes"}}, basic);
  HandEnd end = chair_two_goes_bust("out-until-set-ends", "open");
  CHECK(end.bust.size() == 1);
  CHECK(end.bust[0] == Chair{2});
  CHECK(end.table.chairs[2].presence == Presence::sits_out);
  CHECK(seats_of(end.table) == std::vector{0, 1});
  // The button goes to chair 1, and then the set is complete: it does not wait for chair 2, which comes back with 6.
  CHECK(end.table.button == Chair{1});
  end = end_of(end.table, {plain, plain}, rules);
  CHECK(end.set_complete);
  CHECK(end.table.chairs[2].presence == Presence::plays);
  CHECK(end.table.chairs[2].purse == Purse{{6}, {12}});
  CHECK(end.table.button == Chair{2});
  CHECK(seats_of(end.table) == std::vector{0, 1, 2});
}

TEST_CASE("A chair that has lost at once takes no further part in the match", "[table.bust]") {
  for (const std::string_view bust : {"loses-at-once", "leaves"}) {
    CAPTURE(bust);
    const Rules rules = house_rules({{"settlement.stakes", "table-stakes"}, {"table.bust", bust}}, basic);
    Table table = chair_two_goes_bust(bust, "open").table;
    CHECK(table.chairs[2].presence == Presence::gone);
    table = after(table, {plain, plain}, rules);
    CHECK(table.sets == 1);
    CHECK(seats_of(table) == std::vector{1, 0});
    CHECK(table.button == Chair{0});
  }
}

TEST_CASE("A chair that goes bust loses its Fantasyland", "[table.bust][fantasyland.deal]") {
  // With nothing in front of it a chair wins nothing, so that its stack is still empty after the hand.
  const Rules rules = house_rules({{"settlement.stakes", "table-stakes"}}, basic);
  const HandEnd end = end_of(table_of({50, 0}), {queens, plain}, rules);
  CHECK(end.next[0].fantasyland);
  CHECK(fantasyland_of(end.table) == std::vector{0, 0});
}

TEST_CASE("A set ends at once when one chair is left in it", "[table.bust][table.button]") {
  const Rules rules = house_rules({{"settlement.stakes", "table-stakes"}}, basic);
  const HandEnd end = end_of(table_of({50, 6}), {fouled, plain}, rules);
  CHECK(end.set_complete);
  CHECK_FALSE(end.table.over());
  CHECK(stacks(end.table) == std::vector<std::int64_t>{56, 6});
}

TEST_CASE("A match ends when one chair is left that has not gone", "[table.bust]") {
  const Rules rules = house_rules({{"settlement.stakes", "table-stakes"}, {"table.bust", "leaves"}}, basic);
  CHECK(after(table_of({50, 6}), {fouled, plain}, rules).over_by == rule::table_bust);
}

TEST_CASE("A match of a set ends with the set", "[table.match]") {
  Table table = table_of({0, 0});
  const Rules rules = house_rules({{"table.match", "set"}});
  table = after(table, {plain, plain}, rules);
  CHECK_FALSE(table.over());
  table = after(table, {plain, plain}, rules);
  CHECK(table.over_by == rule::table_match);
}

TEST_CASE("A match of fixed hands ends with the last of them", "[table.match][table.hands]") {
  Rules rules = house_rules({{"table.match", "fixed-hands"}});
  rules.hands = 3;
  Table table = table_of({0, 0});
  for (int hands = 1; hands <= 3; ++hands) {
    CHECK_FALSE(table.over());
    table = after(table, {queens, plain}, rules);  // Fantasyland hands count like others
  }
  CHECK(table.over_by == rule::table_match);

  rules.hands = 0;
  table = table_of({0, 0});
  for (int hands = 0; hands < 9; ++hands) table = after(table, {plain, plain}, rules);
  CHECK_FALSE(table.over());
}

namespace {

/// A match of fixed hands of two chairs, in which Fantasyland hands are dealt in addition.
Rules extra_after(std::uint32_t hands) {
  Rules rules = house_rules({{"table.match", "fixed-hands"}, {"table.fantasyland-hands", "extra"}});
  rules.hands = hands;
  return rules;
}

}  // namespace

TEST_CASE("A Fantasyland hand that is dealt in addition is not one of the match's hands", "[table.fantasyland-hands]") {
  const Rules rules = extra_after(2);
  Table table = after(table_of({0, 0}), {queens, plain}, rules);  // 1 hand; one of Fantasyland is due
  table = after(table, {quads, plain}, rules);                    // dealt in addition, and another one is due
  table = after(table, {plain, plain}, rules);                    // in addition too
  CHECK_FALSE(table.over());
  table = after(table, {plain, plain}, rules);  // 2 hands
  CHECK(table.over_by == rule::table_match);
  CHECK(table.hands == 4);

  // Where every hand counts the match is over after the first Fantasyland hand.
  const Rules count = house_rules({{"table.fantasyland-hands", "count"}}, rules);
  table = after(table_of({0, 0}), {queens, plain}, count);
  CHECK(after(table, {quads, plain}, count).over_by == rule::table_match);
}

TEST_CASE("Fantasyland that the last hand earns is dealt before the match is over", "[table.fantasyland-hands]") {
  const Rules rules = extra_after(1);
  Table table = after(table_of({0, 0}), {queens, plain}, rules);
  CHECK_FALSE(table.over());
  table = after(table, {plain, plain}, rules);
  CHECK(table.over_by == rule::table_match);
}

TEST_CASE("A hand in which one seat of several is in Fantasyland is in addition for all of them",
          "[table.fantasyland-hands]") {
  const Rules rules = extra_after(2);
  Table table = after(table_of({0, 0, 0}), {plain, queens, plain}, rules);
  table = after(table, {queens, plain, plain}, rules);  // another seat enters from its ordinary board
  table = after(table, {plain, plain, plain}, rules);
  CHECK_FALSE(table.over());
  CHECK(table.hands - table.extra == 1);
}

TEST_CASE("A chair that goes bust brings no hand in addition", "[table.fantasyland-hands][table.bust]") {
  // With nothing in front of it chair 1 wins nothing and is out, and so is its Fantasyland.
  const Rules rules = house_rules({{"settlement.stakes", "table-stakes"}}, extra_after(1));
  CHECK(after(table_of({50, 0, 50}), {queens, plain, plain}, rules).over_by == rule::table_match);
}

TEST_CASE("An open match does not end by itself", "[table.match]") {
  Table table = table_of({0, 0});
  for (int hands = 0; hands < 20; ++hands) table = after(table, {scooper, plain}, basic);
  CHECK_FALSE(table.over());
  CHECK(table.sets == 10);
}

TEST_CASE("A match until bust ends when one chair has lost all its points", "[table.match][table.starting-points]") {
  Rules rules = house_rules({{"table.match", "until-bust"}, {"table.bust", "loses-at-once"}});
  rules.starting_points = 100;
  Table table = table_of({100, 6, 100});
  table = after(table, {plain, plain, plain}, rules);
  CHECK_FALSE(table.over());
  // The button is chair 1 now, so that it is seat 2: it owes 6 to each, and stacks do not limit that.
  table = after(table, {plain, plain, fouled}, rules);
  CHECK(table.over_by == rule::table_match);
  CHECK(stacks(table) == std::vector<std::int64_t>{106, -6, 106});
}

TEST_CASE("The cap holds over the whole match", "[settlement.cap]") {
  Rules rules = basic;
  rules.cap = 15;
  Table table = table_of({0, 0});
  for (int hands = 0; hands < 3; ++hands) {
    // The scooper is always chair 1.
    table = hands % 2 == 0 ? after(table, {scooper, plain}, rules) : after(table, {plain, scooper}, rules);
  }
  CHECK(stacks(table) == std::vector<std::int64_t>{-15, 15});  // 6 + 6 + 3
}

TEST_CASE("A cap of the match is reckoned over all its hands and chairs", "[settlement.cap-reckoned]") {
  Rules rules = house_rules({{"settlement.cap-reckoned", "match-end"}, {"table.bust", "leaves"}}, basic);
  rules.cap = 10;
  rules.starting_points = 12;
  // Chair 0 is seat 2: it owes 6 to each and is bust. It pays 10: chair 1 gets 6 and chair 2 gets 4.
  const Board weak = board("2h 3d 4s", "5c 6d 8h 9s Jc", "4c 4d Th Js Qc");  // loses its bottom to `plain` alone
  HandEnd end = end_of(table_of({12, 12, 12}), {plain, plain, fouled}, rules);
  CHECK(stacks(end.table) == std::vector<std::int64_t>{0, 18, 18});
  CHECK(*end.final_stacks == FinalStacks{Chips{2}, Chips{18}, Chips{16}, Chips{0}});
  // The button is chair 1: chair 2 comes first, and chair 0, which is out, still pays its 10.
  end = end_of(end.table, {plain, weak}, rules);
  CHECK(seats_of(end.table) == std::vector{1, 2});
  CHECK(stacks(end.table) == std::vector<std::int64_t>{0, 17, 19});
  CHECK(*end.final_stacks == FinalStacks{Chips{2}, Chips{15}, Chips{19}, Chips{0}});
}

TEST_CASE("What a chair buys anew does not undo its losses when the match is reckoned",
          "[settlement.cap-reckoned][table.bust]") {
  Rules rules = house_rules({{"settlement.cap-reckoned", "match-end"}, {"table.bust", "out-until-set-ends"}}, basic);
  rules.cap = 8;
  rules.starting_points = 5;
  HandEnd end = end_of(table_of({5, 5}), {plain, fouled}, rules);
  CHECK(*end.final_stacks == FinalStacks{Chips{-1}, Chips{11}});
  CHECK(stacks(end.table) == std::vector<std::int64_t>{5, 11});  // chair 0 is back with 5, bought in for 11
  end = end_of(end.table, {fouled, plain}, rules);
  CHECK(stacks(end.table) == std::vector<std::int64_t>{5, 17});  // back again
  CHECK(*end.final_stacks == FinalStacks{Chips{3}, Chips{13}});  // 11 − 8, 5 + 8
}

TEST_CASE("One chair plays alone where it began alone", "[seating.players]") {
  Rules rules = basic;
  rules.starting_points = 100;
  Table table = table_of({100});
  CHECK(seats_of(table) == std::vector{0});
  table = after(table, {queens}, rules);
  CHECK_FALSE(table.over());
  CHECK(stacks(table) == std::vector<std::int64_t>{100});
  CHECK(fantasyland_of(table) == std::vector{14});
}

namespace {

/// A match under random rules: 1 to 4 chairs with a stack each.
struct OpenMatch {
  Rules rules;
  Table table;
};

OpenMatch some_match() {
  Choices choices = *some_choices();
  OpenMatch match;
  match.rules = random_rules(choices);
  std::vector<Chips> stacks(1 + choices.below(most_seats));
  for (Chips& stack : stacks) stack = {static_cast<std::int64_t>(choices.below(60))};
  const auto button = static_cast<std::uint8_t>(choices.below(stacks.size()));
  match.table = open_table(stacks, Chair{button}, Chips{static_cast<std::int64_t>(1 + choices.below(3))});
  return match;
}

/// The match's next hand, with random boards of one deck.
HandEnd some_hand(const OpenMatch& match) {
  Choices choices = *some_choices();
  Stub stub;
  std::vector<Board> boards;
  while (boards.size() < seating(match.table).size()) {
    boards.push_back(random_board(stub, choices, match.rules, boards));
  }
  return end_hand(match.table, complete_hand(boards), match.rules);
}

/// What all chairs together have won; what a chair buys in for again is neither won nor lost.
Chips won_by_all(const Table& table) {
  Chips sum;
  for (const ChairState& chair : table.chairs) sum += chair.purse.won();
  return sum;
}

/// What was paid in a hand, and nobody got.
Chips paid_to_nobody(const Settlement& settlement) {
  Chips sum;
  for (const Payment& payment : settlement.payments) sum += payment.to ? Chips{0} : payment.paid;
  return sum;
}

}  // namespace

TEST_CASE("Over a whole match chips are neither made nor lost",
          "[settlement.stakes][settlement.cap][settlement.point-value][showdown.both-foul][table.bust]") {
  CHECK(rc::check("what one wins the others lose, under every zero-sum rule set", [] {
    OpenMatch match = some_match();
    match.rules.both_foul = BothFoul::tie;
    for (int hands = 0; hands < 6 && !match.table.over(); ++hands) {
      const HandEnd end = some_hand(match);
      RC_ASSERT(paid_to_nobody(end.settlement) == Chips{0});
      RC_ASSERT(won_by_all(end.table) == Chips{0});
      match.table = end.table;
    }
  }));
  CHECK(rc::check("where both fouled seats lose six, what is gone is what they paid", [] {
    OpenMatch match = some_match();
    match.rules.both_foul = BothFoul::each_loses_six;
    Chips gone;
    for (int hands = 0; hands < 6 && !match.table.over(); ++hands) {
      const HandEnd end = some_hand(match);
      gone += paid_to_nobody(end.settlement);
      RC_ASSERT(won_by_all(end.table) == -gone);
      match.table = end.table;
    }
  }));
}

TEST_CASE("Over a whole match nobody goes below zero where stacks are limited, nor beyond the cap",
          "[settlement.stakes][settlement.cap][table.bust]") {
  CHECK(rc::check("stacks at zero or above, losses within the cap", [] {
    OpenMatch match = some_match();
    const Chips cap = worth({static_cast<int>(match.rules.cap)}, match.table.point_value);
    for (int hands = 0; hands < 6 && !match.table.over(); ++hands) {
      const HandEnd end = some_hand(match);
      for (std::size_t i = 0; i < end.seating.size(); ++i) {
        const Purse& purse = end.settlement.purses[i];
        if (match.rules.stakes != Stakes::unlimited) RC_ASSERT(purse.stack >= Chips{0});
        const bool running = match.rules.cap_reckoned == CapReckoned::each_payment;
        if (match.rules.cap > 0 && running) RC_ASSERT(purse.won() >= -cap);
      }
      for (std::size_t i = 0; i < end.table.chairs.size(); ++i) {
        const ChairState& chair = end.table.chairs[i];
        if (match.rules.stakes != Stakes::unlimited) RC_ASSERT(chair.purse.stack >= Chips{0});
        // Who comes back for a new set has bought in anew since.
        if (end.final_stacks && !end.set_complete) RC_ASSERT((*end.final_stacks)[i] - chair.purse.bought_in >= -cap);
      }
      match.table = end.table;
    }
  }));
}

TEST_CASE("Only a match of one hand that counts all hands never goes on into Fantasyland", "[table]") {
  Rules rules;
  rules.match = Match::fixed_hands;
  rules.hands = 1;
  CHECK_FALSE(goes_on_into_fantasyland(rules));
  rules.hands = 2;
  CHECK(goes_on_into_fantasyland(rules));
  rules.hands = 1;
  rules.fantasyland_hands = FantasylandHands::extra;
  CHECK(goes_on_into_fantasyland(rules));
  rules.fantasyland_hands = FantasylandHands::count;
  rules.match = Match::open;
  CHECK(goes_on_into_fantasyland(rules));
}
