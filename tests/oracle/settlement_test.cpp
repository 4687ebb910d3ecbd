// Section `settlement`.
#include "oracle/settlement.h"

#include <rapidcheck.h>

#include <numeric>

#include "tests/catch.h"
#include "tests/oracle/play.h"

using namespace ofc;
using namespace ofc::test;

namespace {

/// A pair in which the first seat wins `points`.
PairScore pair_of(std::uint8_t first, std::uint8_t second, int points) {
  PairScore pair;
  pair.first = {first};
  pair.second = {second};
  pair.first_scores = {points};
  pair.second_scores = {-points};
  return pair;
}

PairScore both_lose_six(std::uint8_t first, std::uint8_t second) {
  PairScore pair = pair_of(first, second, -6);
  pair.second_scores = {-6};
  return pair;
}

std::vector<Purse> purses_of(std::initializer_list<int> stacks) {
  std::vector<Purse> purses;
  for (const int stack : stacks) purses.push_back({{stack}, {stack}});
  return purses;
}

std::vector<std::int64_t> stacks(const Settlement& settlement, std::size_t seats) {
  std::vector<std::int64_t> list;
  for (std::size_t i = 0; i < seats; ++i) list.push_back(settlement.purses[i].stack.value);
  return list;
}

using Stacks = std::vector<std::int64_t>;

/// The stacks after these pairs under a value of settlement.stakes.
Stacks after(std::string_view stakes, std::initializer_list<int> before, const std::vector<PairScore>& pairs) {
  const Rules rules = house_rules({{"settlement.stakes", stakes}});
  return stacks(settle(pairs, purses_of(before), Chips{1}, rules), before.size());
}

}  // namespace

TEST_CASE("The first seat left of the button settles with each seat clockwise, then the next", "[settlement.order]") {
  const Board board = test::board("2c 3d 4h", "5c 6d 8h 9s Jc", "7c 8d Th Js Qc");
  const Score four = score(std::vector{board, board, board, board}, {});
  std::vector<std::pair<int, int>> order;
  for (std::size_t i = 0; i < four.pair_count; ++i) {
    order.emplace_back(four.pairs[i].first.index, four.pairs[i].second.index);
  }
  CHECK(order == std::vector<std::pair<int, int>>{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}});

  const Settlement settlement = settle(std::span(four.pairs).first(6), purses_of({1, 1, 1, 1}), Chips{1}, {});
  CHECK(settlement.payments.size() == 6);
  for (const Payment& payment : settlement.payments) CHECK(payment.owed == Chips{0});
}

TEST_CASE("The loser of a pair pays its winner", "[settlement.order]") {
  const std::vector pairs = {pair_of(0, 1, 7), pair_of(0, 2, -3), pair_of(1, 2, 0)};
  const Settlement settlement = settle(pairs, purses_of({100, 100, 100}), Chips{1}, {});
  CHECK(settlement.payments[0] == Payment{Seat{1}, Seat{0}, {7}, {7}, rule::none});
  CHECK(settlement.payments[1] == Payment{Seat{0}, Seat{2}, {3}, {3}, rule::none});
  CHECK(settlement.payments[2].paid == Chips{0});
  CHECK(stacks(settlement, 3) == Stacks{104, 93, 103});
}

TEST_CASE("With two in front of him a seat gets two of ten, and then at most four: eight in all",
          "[settlement.stakes]") {
  const std::vector pairs = {pair_of(0, 1, 10), pair_of(0, 2, 10), pair_of(1, 2, 0)};
  const Rules rules = house_rules({{"settlement.stakes", "table-stakes"}});
  const Settlement settlement = settle(pairs, purses_of({2, 50, 50}), Chips{1}, rules);
  CHECK(settlement.payments[0] == Payment{Seat{1}, Seat{0}, {10}, {2}, rule::settlement_stakes});
  CHECK(settlement.payments[1] == Payment{Seat{2}, Seat{0}, {10}, {4}, rule::settlement_stakes});
  CHECK(stacks(settlement, 3) == Stacks{8, 48, 46});
}

TEST_CASE("The order of settlement decides where stacks limit it", "[settlement.order][settlement.stakes]") {
  // Seat 0 has 2. Against seat 1 first it wins 2 and then loses 3 to seat 2; the other way round it would have nothing
  // left to win with.
  CHECK(after("table-stakes", {2, 50, 50}, {pair_of(0, 1, 10), pair_of(0, 2, -3)}) == Stacks{1, 48, 53});
  CHECK(after("table-stakes", {2, 50, 50}, {pair_of(0, 2, -3), pair_of(0, 1, 10)}) == Stacks{0, 50, 52});
}

TEST_CASE("Each value of the stakes limits the same debts in its own way", "[settlement.stakes]") {
  const std::vector pairs = {pair_of(0, 1, 10), pair_of(0, 2, 10), pair_of(1, 2, -6)};
  // Every debt in full
  CHECK(after("unlimited", {2, 5, 50}, pairs) == Stacks{22, -11, 46});
  // 2 of 10, and then seat 0 has 4: 4 of 10; seat 1 has 3 left: 3 of 6
  CHECK(after("table-stakes", {2, 5, 50}, pairs) == Stacks{8, 0, 49});
  // Seat 1 pays its 5 and has nothing left
  CHECK(after("loser-only", {2, 5, 50}, pairs) == Stacks{17, 0, 40});
  // Seat 0 ends with no more than twice its 2: 2 of 10 and then nothing
  CHECK(after("start-of-hand", {2, 5, 50}, pairs) == Stacks{4, 0, 53});
}

TEST_CASE("Under start-of-hand a seat that has lost may win back what it lost", "[settlement.stakes]") {
  CHECK(after("start-of-hand", {10, 40, 40}, {pair_of(0, 1, -4), pair_of(0, 2, 30)}) == Stacks{20, 44, 26});
}

TEST_CASE("Nobody is paid what two fouled seats each lose", "[showdown.both-foul][settlement.stakes]") {
  CHECK(after("unlimited", {4, 40}, {both_lose_six(0, 1)}) == Stacks{-2, 34});
  CHECK(after("table-stakes", {4, 40}, {both_lose_six(0, 1)}) == Stacks{0, 34});
  const Settlement settlement = settle(std::vector{both_lose_six(0, 1)}, purses_of({9, 9}), Chips{1}, {});
  CHECK(settlement.payments.size() == 2);
  CHECK_FALSE(settlement.payments[0].to);
}

TEST_CASE("A seat loses no more than the cap in one match", "[settlement.cap]") {
  Rules rules;
  rules.cap = 20;
  const std::vector<Purse> purses = {{{0}, {0}}, {{-15}, {0}}, {{15}, {0}}};  // seat 1 has lost 15 before
  const Settlement settlement = settle(std::vector{pair_of(0, 1, 12), pair_of(1, 2, -4)}, purses, Chips{1}, rules);
  CHECK(settlement.payments[0] == Payment{Seat{1}, Seat{0}, {12}, {5}, rule::settlement_cap});
  CHECK(settlement.payments[1] == Payment{Seat{1}, Seat{2}, {4}, {0}, rule::settlement_cap});
}

TEST_CASE("What a seat has won it may lose beside the cap", "[settlement.cap]") {
  Rules rules;
  rules.cap = 20;
  const std::vector<Purse> purses = {{{10}, {0}}, {{-10}, {0}}};  // 10 ahead: 30 to lose
  CHECK(stacks(settle(std::vector{pair_of(0, 1, -50)}, purses, Chips{1}, rules), 2) == Stacks{-20, 20});
}

TEST_CASE("The tighter of two limits is named, of equal ones the stakes", "[settlement.cap][settlement.stakes]") {
  Rules rules = house_rules({{"settlement.stakes", "loser-only"}});
  rules.cap = 5;
  CHECK(settle(std::vector{pair_of(0, 1, 9)}, purses_of({8, 8}), Chips{1}, rules).payments[0].limited_by ==
        rule::settlement_cap);
  CHECK(settle(std::vector{pair_of(0, 1, 9)}, purses_of({8, 3}), Chips{1}, rules).payments[0].limited_by ==
        rule::settlement_stakes);
  CHECK(settle(std::vector{pair_of(0, 1, 9)}, purses_of({8, 5}), Chips{1}, rules).payments[0].limited_by ==
        rule::settlement_stakes);
}

TEST_CASE("A point is worth a number of chips", "[settlement.point-value]") {
  CHECK(worth({7}, Chips{25}) == Chips{175});
  CHECK(worth({-6}, Chips{25}) == Chips{-150});
  const Settlement settlement = settle(std::vector{pair_of(0, 1, 7)}, purses_of({1000, 1000}), Chips{25}, {});
  CHECK(stacks(settlement, 2) == Stacks{1175, 825});
}

TEST_CASE("The cap is in points", "[settlement.cap][settlement.point-value]") {
  Rules rules;
  rules.cap = 4;
  CHECK(stacks(settle(std::vector{pair_of(0, 1, 7)}, purses_of({0, 0}), Chips{25}, rules), 2) == Stacks{100, -100});
}

namespace {

/// Rules under which a cap of that many points is reckoned when the match is over.
Rules capped_at_the_end(std::uint32_t cap, const Rules& base = {}) {
  Rules rules = house_rules({{"settlement.cap-reckoned", "match-end"}}, base);
  rules.cap = cap;
  return rules;
}

/// What seats take away that have bought in for 100 each and have won so much.
Stacks taken_away(std::initializer_list<int> won, std::uint32_t cap, Chips point_value = {1}) {
  std::vector<Purse> purses;
  for (const int chips : won) purses.push_back({{100 + chips}, {100}});
  const auto final_stacks = ofc::final_stacks(purses, point_value, capped_at_the_end(cap));
  REQUIRE(final_stacks);
  Stacks list;
  for (std::size_t i = 0; i < purses.size(); ++i) list.push_back((*final_stacks)[i].value);
  return list;
}

}  // namespace

TEST_CASE("A cap that is reckoned when the match is over cuts no payment", "[settlement.cap-reckoned]") {
  const Rules rules = capped_at_the_end(20);
  std::vector<Purse> purses = purses_of({100, 100});
  Settlement settlement = settle(std::vector{pair_of(0, 1, -27)}, purses, Chips{1}, rules);
  CHECK(settlement.payments[0] == Payment{Seat{0}, Seat{1}, {27}, {27}, rule::none});
  CHECK((*settlement.final_stacks)[0] == Chips{80});
  CHECK((*settlement.final_stacks)[1] == Chips{120});
  // What it wins back it wins back from 27 down, and not from 20.
  purses = {settlement.purses[0], settlement.purses[1]};
  settlement = settle(std::vector{pair_of(0, 1, 6)}, purses, Chips{1}, rules);
  CHECK(stacks(settlement, 2) == Stacks{79, 121});
  CHECK((*settlement.final_stacks)[0] == Chips{80});
  CHECK((*settlement.final_stacks)[1] == Chips{120});

  // Cut as they come, the same debts leave it 14 down.
  Rules running = rules;
  running.cap_reckoned = CapReckoned::each_payment;
  settlement = settle(std::vector{pair_of(0, 1, -27)}, purses_of({100, 100}), Chips{1}, running);
  purses = {settlement.purses[0], settlement.purses[1]};
  settlement = settle(std::vector{pair_of(0, 1, 6)}, purses, Chips{1}, running);
  CHECK(stacks(settlement, 2) == Stacks{86, 114});
  CHECK_FALSE(settlement.final_stacks);
}

TEST_CASE("Without a cap there is nothing to reckon when the match is over", "[settlement.cap-reckoned]") {
  CHECK_FALSE(final_stacks(purses_of({1, 2}), Chips{1}, capped_at_the_end(0)));
}

TEST_CASE("Where the cap is not reached everybody takes away his stack", "[settlement.cap-reckoned]") {
  CHECK(taken_away({20, -20}, 20) == Stacks{120, 80});
  CHECK(taken_away({0, 5, -5}, 20) == Stacks{100, 105, 95});
}

TEST_CASE("What is lost beyond the cap is missing from the last winners in settlement order",
          "[settlement.cap-reckoned]") {
  CHECK(taken_away({14, 12, -26}, 20) == Stacks{114, 106, 80});
  CHECK(taken_away({24, 2, -26}, 20) == Stacks{120, 100, 80});
  CHECK(taken_away({-26, 2, 24}, 20) == Stacks{80, 102, 118});
  CHECK(taken_away({-30, 41, -11}, 20) == Stacks{80, 131, 89});
}

TEST_CASE("The cap that is reckoned when the match is over is in points",
          "[settlement.cap-reckoned][settlement.point-value]") {
  CHECK(taken_away({-50, 50}, 8, {5}) == Stacks{60, 140});
  CHECK(taken_away({-40, 40}, 8, {5}) == Stacks{60, 140});
}

TEST_CASE("What was lost to nobody is left over when the winners are paid",
          "[settlement.cap-reckoned][showdown.both-foul]") {
  CHECK(taken_away({-6, -6}, 4) == Stacks{96, 96});
  CHECK(taken_away({-22, 10}, 20) == Stacks{80, 110});  // 12 lost to nobody, of which 10 are paid
  CHECK(taken_away({-32, 26}, 20) == Stacks{80, 120});  // 6 lost to nobody, of which none is paid
}

TEST_CASE("What chairs have lost that do not play the hand is theirs to pay", "[settlement.cap-reckoned]") {
  CHECK(taken_away({30, -5}, 20) == Stacks{130, 95});   // the other 25
  CHECK(taken_away({30, -25}, 20) == Stacks{125, 80});  // the other 5
}

TEST_CASE("Stakes limit the payments of a match whose cap is reckoned when it is over",
          "[settlement.cap-reckoned][settlement.stakes]") {
  const Rules rules = capped_at_the_end(6, house_rules({{"settlement.stakes", "table-stakes"}}));
  const std::vector<Purse> purses = {{{5}, {2}}, {{27}, {30}}};
  const Settlement settlement = settle(std::vector{pair_of(0, 1, 10)}, purses, Chips{1}, rules);
  CHECK(settlement.payments[0] == Payment{Seat{1}, Seat{0}, {10}, {5}, rule::settlement_stakes});
  CHECK((*settlement.final_stacks)[0] == Chips{8});
  CHECK((*settlement.final_stacks)[1] == Chips{24});
}

TEST_CASE("One seat alone has nothing to settle", "[settlement.order]") {
  const Settlement settlement = settle({}, purses_of({30}), Chips{1}, {});
  CHECK(settlement.payments.empty());
  CHECK(settlement.purses[0].stack == Chips{30});
}

namespace {

/// A hand's debts among `seats`, drawn by RapidCheck.
std::vector<PairScore> some_pairs(std::uint8_t seats) {
  std::vector<PairScore> pairs;
  for (std::uint8_t i = 0; i < seats; ++i) {
    for (std::uint8_t j = static_cast<std::uint8_t>(i + 1); j < seats; ++j) {
      pairs.push_back(pair_of(i, j, *rc::gen::inRange(-60, 61)));
    }
  }
  return pairs;
}

std::vector<Purse> some_purses(std::uint8_t seats) {
  std::vector<Purse> purses;
  for (std::uint8_t i = 0; i < seats; ++i) purses.push_back({{*rc::gen::inRange(0, 90)}, {*rc::gen::inRange(0, 90)}});
  return purses;
}

Rules some_stakes() {
  Rules rules;
  rules.stakes = *rc::gen::element(Stakes::unlimited, Stakes::table_stakes, Stakes::loser_only, Stakes::start_of_hand);
  rules.cap = *rc::gen::inRange(0u, 40u);
  rules.cap_reckoned = *rc::gen::element(CapReckoned::each_payment, CapReckoned::match_end);
  return rules;
}

}  // namespace

TEST_CASE("Chips are neither made nor lost", "[settlement.stakes][settlement.cap]") {
  CHECK(rc::check("the stacks sum to the same before and after", [] {
    const auto seats = *rc::gen::inRange<std::uint8_t>(1, 5);
    const std::vector<Purse> before = some_purses(seats);
    const Settlement settlement = settle(some_pairs(seats), before, Chips{3}, some_stakes());
    Chips change;
    for (std::size_t i = 0; i < seats; ++i) change += settlement.purses[i].stack - before[i].stack;
    RC_ASSERT(change == Chips{0});
  }));
}

TEST_CASE("Where stacks are limited nobody goes below zero", "[settlement.stakes]") {
  CHECK(rc::check("no stack below zero, nor beyond what its stakes allow", [] {
    const auto seats = *rc::gen::inRange<std::uint8_t>(1, 5);
    const std::vector<Purse> before = some_purses(seats);
    const Rules rules = some_stakes();
    const Settlement settlement = settle(some_pairs(seats), before, Chips{1}, rules);
    for (std::size_t i = 0; i < seats; ++i) {
      const Chips began = before[i].stack;
      const Chips ends = settlement.purses[i].stack;
      if (rules.stakes != Stakes::unlimited) RC_ASSERT(ends >= Chips{0});
      if (rules.stakes == Stakes::start_of_hand) RC_ASSERT(ends <= began + began);
      const bool cap_held_before = before[i].won() >= Chips{-static_cast<std::int64_t>(rules.cap)};
      if (rules.cap > 0 && rules.cap_reckoned == CapReckoned::each_payment && cap_held_before) {
        RC_ASSERT(settlement.purses[i].won() >= Chips{-static_cast<std::int64_t>(rules.cap)});
      }
    }
    for (const Payment& payment : settlement.payments) {
      RC_ASSERT(payment.paid >= Chips{0});
      RC_ASSERT(payment.paid <= payment.owed);
      RC_ASSERT(payment.limited_by.empty() == (payment.paid == payment.owed));
    }
  }));
}

TEST_CASE("When the match is over nobody loses more than the cap or wins more than the others pay",
          "[settlement.cap-reckoned]") {
  CHECK(rc::check("losses are cut to the cap, winnings to what is paid, and the first are paid first", [] {
    const auto seats = *rc::gen::inRange<std::uint8_t>(1, 5);
    std::vector<Purse> purses;
    Chips sum;
    for (std::uint8_t i = 0; i + 1 < seats; ++i) {
      purses.push_back({{*rc::gen::inRange(-90, 90)}, {0}});
      sum += purses.back().stack;
    }
    purses.push_back({-sum, {0}});
    const auto points = *rc::gen::inRange(1u, 40u);
    const Chips cap{static_cast<std::int64_t>(points) * 3};
    const FinalStacks final_stacks = *ofc::final_stacks(purses, Chips{3}, capped_at_the_end(points));
    Chips left;
    bool is_short = false;
    for (std::size_t i = 0; i < seats; ++i) {
      const Chips won = purses[i].won();
      left += final_stacks[i];
      if (won <= Chips{0}) {
        RC_ASSERT(final_stacks[i] == std::max(won, -cap));
        continue;
      }
      RC_ASSERT(final_stacks[i] >= Chips{0});
      RC_ASSERT(final_stacks[i] <= won);
      if (is_short) RC_ASSERT(final_stacks[i] == Chips{0});
      is_short = is_short || final_stacks[i] < won;
    }
    RC_ASSERT(left == Chips{0});
  }));
}

TEST_CASE("In a match of one hand between two seats both ways of reckoning leave the same chips",
          "[settlement.cap-reckoned]") {
  CHECK(rc::check("what is taken away is what a cut payment leaves", [] {
    const std::vector<PairScore> pairs = {pair_of(0, 1, *rc::gen::inRange(-60, 61))};
    const Rules at_the_end = capped_at_the_end(*rc::gen::inRange(1u, 40u));
    const Rules running = house_rules({{"settlement.cap-reckoned", "each-payment"}}, at_the_end);
    const Settlement cut = settle(pairs, purses_of({50, 50}), Chips{3}, running);
    const Settlement reckoned = settle(pairs, purses_of({50, 50}), Chips{3}, at_the_end);
    for (std::size_t i = 0; i < 2; ++i) RC_ASSERT((*reckoned.final_stacks)[i] == cut.purses[i].stack);
  }));
}

TEST_CASE("At table stakes nobody wins more than he has in front of him just then", "[settlement.stakes]") {
  CHECK(rc::check("each debt is paid as far as both stacks go, the one after the other", [] {
    const auto seats = *rc::gen::inRange<std::uint8_t>(2, 5);
    const std::vector<PairScore> pairs = some_pairs(seats);
    const std::vector<Purse> before = some_purses(seats);
    Rules rules;
    rules.stakes = Stakes::table_stakes;
    const Settlement settlement = settle(pairs, before, Chips{1}, rules);
    std::vector<Chips> stacks;
    for (const Purse& purse : before) stacks.push_back(purse.stack);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const bool first_wins = pairs[i].first_scores > Points{0};
      Chips& winner = stacks[(first_wins ? pairs[i].first : pairs[i].second).index];
      Chips& loser = stacks[(first_wins ? pairs[i].second : pairs[i].first).index];
      const Chips owed{std::max(pairs[i].first_scores, pairs[i].second_scores).value};
      const Chips paid = std::min({owed, winner, loser});
      RC_ASSERT(settlement.payments[i].paid == paid);
      winner += paid;
      loser -= paid;
    }
    for (std::size_t i = 0; i < seats; ++i) RC_ASSERT(settlement.purses[i].stack == stacks[i]);
  }));
}
