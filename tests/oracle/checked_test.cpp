// The checked entry: what is no question is refused, and everything else is answered as by the plain functions.
#include "oracle/checked.h"

#include "oracle/presets.h"
#include "oracle/text.h"
#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

/// The code of a refusal; nothing if there is an answer.
template <typename Value>
std::string refused(const std::variant<Value, Refusal>& answer) {
  const auto* refusal = std::get_if<Refusal>(&answer);
  return refusal == nullptr ? "" : std::string(name_of(refusal->code));
}

const Board queens = board("Qs Qd 2c", "As Ad 4h 4d Jc", "8h 9d Ts Jh Qc");
const Board flush = board("Kh 9c 3d", "5c 5s 5h 7d 8d", "2h 6h 7h Th Ah");
const Rules bga = find_preset("bga-pineapple")->rules;

/// Two cards are changed for one: the board has it twice.
Board with_a_card_twice(Board board) {
  board.bottom[0] = board.top[0];
  return board;
}

Board with_no_card(Board board) {
  board.middle[3] = Card{};
  return board;
}

/// 4 seats × 17 cards = 68.
Rules too_many_cards() { return house_rules({{"seating.players", "2-4"}, {"fantasyland.cards", "ladder"}}); }

std::vector<Card> whole_deck() {
  std::vector<Card> deck;
  for (int i = 0; i < deck_size; ++i) deck.push_back(card_at(i));
  return deck;
}

}  // namespace

TEST_CASE("Good boards are scored as by the plain function", "[library][showdown.multiway]") {
  const std::vector<Board> boards = {queens, flush};
  const auto answer = checked::score(boards, bga);
  REQUIRE(std::holds_alternative<Score>(answer));
  CHECK(points_of(std::get<Score>(answer)) == points_of(score(boards, bga)));
  CHECK(points_of(std::get<Score>(answer)) == std::vector<int>{2, -2});  // 1 - 2 + 9 - 6
}

TEST_CASE("As many boards are scored as the rules seat", "[library][seating.players]") {
  for (const std::size_t count : {0U, 4U, 5U, 6U, 100U}) {
    CAPTURE(count);
    CHECK(refused(checked::score(std::vector<Board>(count, queens), bga)) == "wrong-seat-count");
  }
  CHECK(refused(checked::score(std::vector<Board>(1, queens), bga)).empty());
  CHECK(refused(checked::score(std::vector<Board>(1, queens), Rules{})) == "wrong-seat-count");
}

TEST_CASE("A card that stands twice, on one board or on two, is refused", "[library][cards.deck]") {
  CHECK(refused(checked::score(std::vector{queens, queens}, bga)) == "duplicate-card");
  CHECK(refused(checked::score(std::vector{flush, with_a_card_twice(queens)}, bga)) == "duplicate-card");
  CHECK(refused(checked::judge_board(with_a_card_twice(queens), bga)) == "duplicate-card");
  CHECK(refused(checked::royalties_of(with_a_card_twice(queens), bga)) == "duplicate-card");
  CHECK(refused(checked::next_hand(with_a_card_twice(queens), {}, bga)) == "duplicate-card");
  CHECK(refused(checked::rank_five(FiveCards{queens.top[0], queens.top[0], queens.top[0], queens.top[0], queens.top[0]},
                                   Wheel::lowest)) == "duplicate-card");
}

TEST_CASE("What is no card of the deck is refused", "[library][cards.deck]") {
  CHECK(refused(checked::judge_board(with_no_card(queens), bga)) == "bad-card");
  CHECK(refused(checked::score(std::vector{queens, with_no_card(flush)}, bga)) == "bad-card");
  for (const Card card :
       {Card{}, Card{Rank::one, Suit::clubs}, Card{static_cast<Rank>(15), Suit::clubs},
        Card{Rank::two, static_cast<Suit>(4)}, Card{static_cast<Rank>(255), static_cast<Suit>(255)}}) {
    CHECK(refused(checked::rank_three(std::vector{card, queens.top[1], queens.top[2]})) == "bad-card");
  }
  CHECK(refusal_of_cards(std::vector{queens.top[0], Card{}})->detail == "card 2 is not in the deck");
}

TEST_CASE("A row has as many cards as it takes", "[library][placement.full]") {
  const std::vector<Card> deck = whole_deck();
  const std::span<const Card> all(deck);
  for (const std::size_t count : {0U, 2U, 4U, 6U, 52U}) {
    CAPTURE(count);
    CHECK(refused(checked::rank_three(all.first(count))) == "wrong-card-count");
    CHECK(refused(checked::rank_five(all.first(count), Wheel::lowest)) == "wrong-card-count");
    CHECK(refused(checked::rank_low(all.first(count))) == "wrong-card-count");
    CHECK(refused(checked::compare({Row::top, all.first(3)}, {Row::middle, all.subspan(0, count)}, bga)) ==
          "wrong-card-count");
  }
  CHECK(std::get<HandValue>(checked::rank_three(queens.top)) == rank_three(queens.top));
  CHECK(std::get<HandValue>(checked::rank_five(queens.bottom, Wheel::lowest)).category == Category::straight);
  CHECK_FALSE(std::get<std::optional<LowValue>>(checked::rank_low(queens.bottom)));
}

TEST_CASE("Rows are compared as at the showdown or as in the test for a foul", "[library][ranking.cross][low.order]") {
  const auto compared = [](Row first, std::string_view a, Row second, std::string_view b, const Rules& rules) {
    return checked::compare({first, std::get<std::vector<Card>>(parse_row(a, first))},
                            {second, std::get<std::vector<Card>>(parse_row(b, second))}, rules);
  };
  const Rules deuce = house_rules({{"low.middle", "deuce-to-seven"}});
  const auto is = [](std::strong_ordering expected) { return checked::Answer<std::strong_ordering>(expected); };
  const auto holds = [&](const auto& answer, std::strong_ordering expected) {
    return std::get<std::strong_ordering>(answer) == std::get<std::strong_ordering>(is(expected));
  };
  CHECK(holds(compared(Row::top, "Ks Kd 2c", Row::top, "Qs Qd Ac", bga), std::strong_ordering::greater));
  CHECK(holds(compared(Row::top, "Ks Kd 2c", Row::middle, "Kc Kh 2d 3d 4d", bga), std::strong_ordering::less));
  CHECK(holds(compared(Row::bottom, "Kc Kh 2d 3d 4d", Row::top, "Ks Kd 2c", bga), std::strong_ordering::greater));
  CHECK(holds(compared(Row::middle, "7c 5d 4h 3s 2c", Row::middle, "8c 5c 4d 3h 2s", deuce),
              std::strong_ordering::greater));
  CHECK(refused(compared(Row::middle, "7c 5d 4h 3s 2c", Row::bottom, "8c 5c 4d 3h 2s", deuce)) == "not-comparable");
  CHECK(refused(compared(Row::middle, "7c 5d 4h 3s 2c", Row::middle, "8c 8d 4d 3h 2s", deuce)) == "not-comparable");
  CHECK(refused(compared(Row::top, "Ks Kd 2c", Row::top, "Ks Qd Ac", bga)) == "duplicate-card");
}

TEST_CASE("A number that stands for no value of an option is refused", "[library]") {
  Rules rules = bga;
  rules.deal = static_cast<DealPattern>(200);
  CHECK(refusal_of_values(rules)->rule == rule::deal_pattern);
  CHECK(refused(checked::judge_board(queens, rules)) == "bad-request");
  CHECK(refused(checked::deal_hand(std::vector<std::optional<CardCount>>(2), whole_deck(), rules)) == "bad-request");
  CHECK_FALSE(refusal_of_values(bga));
  Rules capped = bga;
  capped.cap = 4'000'000'000;
  CHECK(refusal_of_values(capped)->rule == rule::settlement_cap);
}

TEST_CASE("A number that an entry of a table cannot be is refused", "[library]") {
  Rules rules = bga;
  rules.players = Players::two;
  rules.tables.entry.written = true;
  rules.tables.entry.entry[12] = 26;  // AA; 2 × 26 = 52, so that the deck would serve both seats
  REQUIRE_FALSE(refusal_of_rules(rules));
  CHECK(refusal_of_values(rules)->rule == rule::fantasyland_entry_table);
  CHECK(refusal_of_values(rules)->detail ==
        "fantasyland.entry-table: an entry is 0 or a whole number from 13 to 17; found AA: 26");
  CHECK(refused(checked::open_table(std::vector<Chips>(2), {0}, {1}, rules)) == "bad-request");
  CHECK(refused(checked::next_hand(queens, {}, rules)) == "bad-request");
  rules.tables.entry.written = false;
  CHECK(refusal_of_values(rules));

  for (const RuleInfo* table : all_tables()) {
    const auto code_of = [&](std::size_t entry, int number) {
      Rules with = bga;
      table->table.set(with, entry, number);
      return refused(checked::judge_board(queens, with));
    };
    const auto code = [&](int number) { return code_of(0, number); };
    CAPTURE(table->id.name);
    CHECK(code_of(table->table.entries.size() - 1, table->table.most + 1) == "bad-request");
    CHECK(code(0).empty());
    CHECK(code(table->table.least).empty());
    CHECK(code(table->table.most).empty());
    CHECK(code(-1) == "bad-request");
    CHECK(code(table->table.most + 1) == "bad-request");
    CHECK(code(32767) == "bad-request");
    if (table->table.least > 1) CHECK(code(table->table.least - 1) == "bad-request");
  }
}

TEST_CASE("The checked entry takes a Fantasyland hand that was entered with 13 to 17 cards",
          "[library][fantasyland.cards]") {
  for (const int cards : {-1, 0, 12, 18}) {
    CAPTURE(cards);
    CHECK(refused(checked::next_hand(queens, CardCount{cards}, bga)) == "bad-request");
  }
  for (const int cards : {13, 17}) CHECK(refused(checked::next_hand(queens, CardCount{cards}, bga)).empty());
  CHECK(std::get<NextHand>(checked::next_hand(queens, {}, bga)) == next_hand(judge_board(queens, bga), {}, bga));
}

TEST_CASE("Rules that can need more than the deck are scored but not played", "[library][cards.deck]") {
  const Rules rules = too_many_cards();
  CHECK(refused(checked::score(std::vector{queens, flush}, rules)).empty());
  CHECK(refused(checked::settle(std::vector{queens, flush}, std::vector<Purse>(2), {1}, rules)) == "not-enough-cards");
  CHECK(refused(checked::perft({}, {}, rules)) == "not-enough-cards");
  CHECK(refused(checked::legal_placements({}, {}, {0}, rules)) == "not-enough-cards");
  CHECK(refused(checked::deal_hand(std::vector<std::optional<CardCount>>(2), whole_deck(), rules)) ==
        "not-enough-cards");
  CHECK(refused(checked::open_table(std::vector<Chips>(2), {0}, {1}, rules)) == "not-enough-cards");
}

TEST_CASE("Placements are listed of what a seat can hold", "[library][placement.free]") {
  const std::vector<Card> deck = whole_deck();
  const std::span<const Card> all(deck);
  const auto listed = checked::legal_placements({}, all.first(3), {2}, bga);
  CHECK(std::get<std::vector<Placement>>(listed).size() == 27);  // one of three discarded, two in three rows each
  const auto all_held = checked::legal_placements({}, all.first(2), {2}, bga);
  CHECK(std::get<std::vector<Placement>>(all_held).size() == 9);  // two in three rows each, none discarded
  CHECK(refused(checked::legal_placements({}, all.first(18), {13}, bga)) == "wrong-card-count");
  CHECK(refused(checked::legal_placements({}, all.first(3), {4}, bga)) == "wrong-card-count");
  CHECK(refused(checked::legal_placements({}, all.first(3), {-1}, bga)) == "wrong-card-count");
  CHECK(refused(checked::legal_placements({}, all.first(14), {13}, bga)) == "bad-request");
  CHECK(refused(checked::legal_placements({}, std::vector{deck[0], deck[0]}, {1}, bga)) == "duplicate-card");

  PartialBoard overfull;
  for (int i = 0; i < 4; ++i) overfull[Row::top].push_back(card_at(40 + i));
  CHECK(refused(checked::legal_placements(overfull, all.first(3), {2}, bga)) == "wrong-card-count");
  PartialBoard held_already;
  held_already[Row::top].push_back(deck[0]);
  CHECK(refused(checked::legal_placements(held_already, all.first(3), {2}, bga)) == "duplicate-card");
  PartialBoard finished;
  for (int i = 0; i < 13; ++i)
    finished[i < 3 ? Row::top : i < 8 ? Row::middle : Row::bottom].push_back(card_at(20 + i));
  CHECK(refused(checked::legal_placements(finished, all.first(3), {2}, bga)) == "hand-complete");
}

TEST_CASE("Perft is asked about the streets of the deal", "[library][deal.pattern]") {
  using Streets = std::vector<std::vector<Card>>;
  const std::vector<Card> deck = whole_deck();
  const std::vector<Card> five(deck.begin(), deck.begin() + 5);
  const std::vector<Card> three(deck.begin() + 5, deck.begin() + 8);
  // 3^5 less those with more than three on top: C(5,4) · 2 + 1
  CHECK(std::get<std::uint64_t>(checked::perft({}, Streets{five}, bga)) == 232);
  CHECK(refused(checked::perft({}, Streets{three}, bga)) == "wrong-card-count");
  CHECK(refused(checked::perft({}, Streets{five, five}, bga)) == "duplicate-card");
  CHECK(refused(checked::perft({}, Streets{whole_deck()}, bga)) == "wrong-card-count");
}

TEST_CASE("A settlement has a purse a seat, and amounts within bounds", "[library][settlement.order]") {
  const std::vector<Board> boards = {queens, flush};
  const std::vector<Purse> purses(2, Purse{{100}, {100}});
  const auto answer = checked::settle(boards, purses, {1}, bga);
  REQUIRE(std::holds_alternative<checked::SettledHand>(answer));
  const auto& settlement = std::get<checked::SettledHand>(answer).settlement;
  CHECK(settlement.purses[0].stack == Chips{102});
  CHECK(settlement.purses[1].stack == Chips{98});
  CHECK(refused(checked::settle(boards, std::vector<Purse>(1), {1}, bga)) == "bad-request");
  CHECK(refused(checked::settle(boards, std::vector<Purse>(5), {1}, bga)) == "bad-request");
  CHECK(refused(checked::settle(boards, purses, {0}, bga)) == "bad-request");
  CHECK(refused(checked::settle(boards, purses, most_point_value, bga)).empty());
  CHECK(refused(checked::settle(boards, purses, most_point_value + Chips{1}, bga)) == "bad-request");
  const auto with_stacks = [&](Chips stack) {
    return refused(checked::settle(boards, std::vector<Purse>(2, Purse{stack, {0}}), {1}, bga));
  };
  CHECK(with_stacks(most_chips).empty());
  CHECK(with_stacks(most_chips + Chips{1}) == "bad-request");
  CHECK(with_stacks(-most_chips).empty());
  CHECK(with_stacks(-most_chips + Chips{-1}) == "bad-request");
  const std::vector<Purse> in_debt(2, Purse{{-1}, {0}});
  CHECK(refused(checked::settle(boards, in_debt, {1}, bga)).empty());
  Rules limited = bga;
  limited.stakes = Stakes::table_stakes;
  CHECK(refused(checked::settle(boards, in_debt, {1}, limited)) == "bad-request");
  CHECK(refused(checked::settle(std::vector<Board>(6, queens), std::vector<Purse>(6), {1}, bga)) == "wrong-seat-count");
}

TEST_CASE("A match is dealt, played and ended through the checked entry", "[library][deal.turn][table.button]") {
  const Rules rules = house_rules({{"deal.pattern", "closed"}, {"fantasyland.entry", "never"}});
  const auto opened = checked::open_table(std::vector<Chips>(2, Chips{100}), {1}, {1}, rules);
  REQUIRE(std::holds_alternative<Table>(opened));
  const auto& table = std::get<Table>(opened);
  const auto dealt = checked::deal_next_hand(table, whole_deck(), rules);
  REQUIRE(std::holds_alternative<Hand>(dealt));
  Hand hand = std::get<Hand>(dealt);

  Placement none;
  CHECK(refused(checked::act(hand, {0}, none, rules)) == "wrong-number-placed");
  std::vector<Card> no_more_than_two_hands = whole_deck();
  no_more_than_two_hands.resize(26);
  const auto last_card_dealt = std::get<Hand>(checked::deal_next_hand(table, no_more_than_two_hands, rules));
  CHECK(refused(checked::act(last_card_dealt, {0}, none, rules)) == "wrong-number-placed");
  CHECK(refused(checked::act(hand, {1}, none, rules)) == "not-your-turn");
  CHECK(refused(checked::act(hand, {2}, none, rules)) == "not-your-turn");
  CHECK(std::get<Refusal>(checked::act(hand, {2}, none, rules)).detail == "there is no seat 3");
  CHECK(refused(checked::act(hand, {0}, none, bga)) == "bad-request");
  CHECK(refused(checked::end_hand(table, hand, rules)) == "bad-request");
  Placement strange;
  strange.placed.push_back({Card{}, Row::top});
  CHECK(refused(checked::act(hand, {0}, strange, rules)) == "bad-card");
  strange.placed[0] = {hand.seats[0].held[0], static_cast<Row>(3)};
  CHECK(refused(checked::act(hand, {0}, strange, rules)) == "bad-request");

  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    Placement all;
    for (const Card card : hand.seats[seat].held) {
      all.placed.push_back({card, all.placed.size() < 3   ? Row::top
                                  : all.placed.size() < 8 ? Row::middle
                                                          : Row::bottom});
    }
    const auto after = checked::act(hand, {seat}, all, rules);
    REQUIRE(std::holds_alternative<Hand>(after));
    hand = std::get<Hand>(after);
  }
  CHECK(refused(checked::act(hand, {0}, none, rules)) == "hand-complete");
  const auto ended = checked::end_hand(table, hand, rules);
  REQUIRE(std::holds_alternative<HandEnd>(ended));
  CHECK(std::get<HandEnd>(ended).table.button == Chair{0});
}

TEST_CASE("A table that there cannot be is refused", "[library][seating.players][table.button]") {
  const std::vector<Chips> two(2, Chips{100});
  CHECK(refused(checked::open_table(std::vector<Chips>(5), {0}, {1}, bga)) == "wrong-seat-count");
  CHECK(refused(checked::open_table(two, {2}, {1}, bga)) == "bad-request");
  CHECK(std::get<Refusal>(checked::open_table(two, {2}, {1}, bga)).detail == "no seat has the button");
  CHECK(refused(checked::open_table(two, {0}, {0}, bga)) == "bad-request");
  CHECK(refused(checked::deal_next_hand(Table{}, whole_deck(), bga)) == "wrong-seat-count");
  Table over = std::get<Table>(checked::open_table(two, {0}, {1}, bga));
  Table without_a_button = over;
  without_a_button.button = {2};
  CHECK(refused(checked::deal_next_hand(without_a_button, whole_deck(), bga)) == "bad-request");
  over.over_by = rule::table_match;
  CHECK(refused(checked::deal_next_hand(over, whole_deck(), bga)) == "hand-complete");
}

TEST_CASE("A hand is dealt from one deck to as many as may play", "[library][cards.deck][fantasyland.deal]") {
  using Seats = std::vector<std::optional<CardCount>>;
  std::vector<Card> twice = whole_deck();
  twice.push_back(twice[0]);
  CHECK(refused(checked::deal_hand(Seats(2), twice, bga)) == "duplicate-card");
  CHECK(refused(checked::deal_hand(Seats(2), std::vector<Card>(3), bga)) == "bad-card");
  CHECK(refused(checked::deal_hand(Seats(5), whole_deck(), bga)) == "wrong-seat-count");
  CHECK(refused(checked::deal_hand(Seats{CardCount{18}, {}}, whole_deck(), bga)) == "bad-request");
  CHECK(refused(checked::deal_hand(Seats{CardCount{14}, {}}, whole_deck(), bga)).empty());
  CHECK(refused(checked::deal_hand(Seats(2), {}, bga)).empty());  // a deck may be short
}
