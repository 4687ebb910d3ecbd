// The simple player, and whole matches that it plays.
#include "harness/answer/player.h"

#include <rapidcheck.h>

#include "oracle/registry.h"
#include "oracle/seating.h"
#include "tests/catch.h"
#include "tests/oracle/play.h"

using namespace ofc;
using namespace ofc::test;
using namespace ofcheck;

namespace {

std::string text_of(const Deck& deck) {
  std::string text;
  for (const Card card : deck) text += to_string(card);
  return text;
}

/// Every card of a complete hand, sorted.
std::vector<int> cards_of(const Hand& hand) {
  std::vector<int> all;
  for (std::size_t i = 0; i < hand.seat_count(); ++i) {
    for (const Row row : all_rows) {
      for (const Card card : hand.seats[i].board[row]) all.push_back(deck_index(card));
    }
    for (const Card card : hand.seats[i].discarded) all.push_back(deck_index(card));
  }
  for (std::size_t i = hand.dealt; i < hand.deck.size(); ++i) all.push_back(deck_index(hand.deck[i]));
  std::sort(all.begin(), all.end());
  return all;
}

Chips sum_of_stacks(const Table& table) {
  Chips sum;
  for (const ChairState& chair : table.chairs) sum += chair.purse.stack;
  return sum;
}

Chips sum_of_buy_ins(const Table& table) {
  Chips sum;
  for (const ChairState& chair : table.chairs) sum += chair.purse.bought_in;
  return sum;
}

int fouled_boards(const Hand& hand, const Rules& rules) {
  const Score score = showdown(hand, rules);
  return static_cast<int>(std::count_if(score.boards.begin(), score.boards.begin() + hand.seat_count(),
                                        [](const JudgedBoard& board) { return board.fouled(); }));
}

/// Plays a hand to its end, every seat by `choose_placement`. The deck must suffice.
Hand play_out(Hand hand, const Rules& rules) {
  while (!hand.complete()) {
    const Seat seat = hand.turn->seat;
    hand = std::get<Hand>(act(hand, seat, choose_placement(view_of(hand, seat, rules), rules), rules));
  }
  return hand;
}

/// How many of a hundred boards foul, over 250 hands of four seats or fewer where the deck does not do for more.
int fouls_in_a_hundred(Options options) {
  const Rules rules = house_rules(options);
  std::vector<std::optional<CardCount>> seats(4);
  while (cards_needed(seats, rules.deal) > CardCount{deck_size}) seats.pop_back();
  int fouls = 0;
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    fouls += fouled_boards(play_out(deal_hand(seats, shuffled_deck(seed), rules), rules), rules);
  }
  return fouls * 100 / (250 * static_cast<int>(seats.size()));
}

}  // namespace

TEST_CASE("A seed makes the same deck on every machine", "[player]") {
  CHECK(text_of(shuffled_deck(1)) == text_of(shuffled_deck(1)));
  CHECK(text_of(shuffled_deck(1)) != text_of(shuffled_deck(2)));
  CHECK(text_of(shuffled_deck(1)).substr(0, 10) == "6s4c6cTd7c");
}

TEST_CASE("A shuffled deck holds every card once", "[player][cards.deck]") {
  std::array<bool, deck_size> seen{};
  for (const Card card : shuffled_deck(7)) seen[static_cast<std::size_t>(deck_index(card))] = true;
  CHECK(std::all_of(seen.begin(), seen.end(), [](bool found) { return found; }));
}

TEST_CASE("The player fouls rarely", "[player]") {
  CHECK(fouls_in_a_hundred({{"deal.pattern", "pineapple"}}) < 8);
  CHECK(fouls_in_a_hundred({{"deal.pattern", "pineapple"}, {"low.middle", "deuce-to-seven"}}) < 5);
  CHECK(fouls_in_a_hundred({{"deal.pattern", "turbo"}}) < 22);
  CHECK(fouls_in_a_hundred({{"deal.pattern", "one-at-a-time"}}) < 28);
}

TEST_CASE("A hand that is set at once is arranged without a foul", "[player][fantasyland.deal]") {
  CHECK(fouls_in_a_hundred({{"deal.pattern", "closed"}}) == 0);
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    const auto in = fantasyland({static_cast<int>(13 + seed % 5), 14, 17});
    CHECK(fouled_boards(play_out(deal_hand(in, shuffled_deck(seed), {}), {}), {}) == 0);
  }
}

TEST_CASE("Whole matches under any rules are played legally to their end", "[player][table.match][table.bust]") {
  CHECK(rc::check("cards and chips are conserved, and limited stacks stay above zero", [] {
    const auto seed = *rc::gen::inRange<std::uint64_t>(0, 1'000'000'000);
    const Rules rules = playable_rules(seed);
    const SeatRange range = seats_allowed(rules);
    const auto chairs = static_cast<std::uint8_t>(*rc::gen::inRange(range.least, range.most + 1));
    const Chips value{*rc::gen::inRange(1, 4)};
    const Chips stack = rules.starting_points > 0 ? starting_stack(rules, value) : Chips{*rc::gen::inRange(10, 60)};
    const std::vector<Chips> stacks(chairs, stack);
    Table table = open_table(stacks, Chair{*rc::gen::inRange<std::uint8_t>(0, chairs)}, value);
    for (std::uint64_t hands = 0; hands < 12 && !table.over(); ++hands) {
      const Hand hand = play_out(deal_next_hand(table, shuffled_deck(seed + hands), rules), rules);
      const std::vector<int> cards = cards_of(hand);
      RC_ASSERT(cards.size() == 52U);
      for (int i = 0; i < deck_size; ++i) RC_ASSERT(cards[static_cast<std::size_t>(i)] == i);
      const HandEnd end = end_hand(table, hand, rules);
      if (rules.both_foul == BothFoul::tie) RC_ASSERT(sum_of_stacks(end.table) == sum_of_buy_ins(end.table));
      for (const ChairState& chair : end.table.chairs) {
        if (rules.stakes != Stakes::unlimited) RC_ASSERT(chair.purse.stack >= Chips{0});
        if (rules.cap > 0 && rules.cap_reckoned == ofc::CapReckoned::each_payment) {
          RC_ASSERT(chair.purse.won() >= -worth({static_cast<int>(rules.cap)}, value));
        }
        RC_ASSERT(!chair.fantasyland || chair.presence == Presence::plays);
      }
      RC_ASSERT(end.table.hands == table.hands + 1);
      table = end.table;
      RC_ASSERT(table.over() || seating(table).size() >= std::min<std::size_t>(2, chairs));
    }
  }));
}
