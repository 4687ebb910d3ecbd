// Section `fantasyland`.
#include "oracle/fantasyland.h"

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

NextHand enters(CardCount cards, RuleId rule = rule::fantasyland_entry) { return {true, cards, rule}; }
NextHand stays(CardCount cards, RuleId rule = rule::fantasyland_stay) { return {true, cards, rule}; }
const NextHand ordinary_hand{};

NextHand after_ordinary_hand(const Board& board, const Rules& rules) {
  return next_hand(judge_board(board, rules), std::nullopt, rules);
}
NextHand after_fantasyland(const Board& board, const Rules& rules, int entered_with = 14) {
  return next_hand(judge_board(board, rules), CardCount{entered_with}, rules);
}

/// A legal board with this top row, a straight in the middle and a flush at the bottom.
Board with_top(std::string_view top) { return board(top, "6d 7h 8s 9c Td", "Jc 8c 6c 4c 3c"); }

const Rules deuce_from_kings = house_rules({{"low.middle", "deuce-to-seven"}, {"fantasyland.entry", "kings"}});
constexpr std::string_view lowest_middle = "7s 5d 4h 3c 2s";
constexpr std::string_view other_low = "Ts 8d 6h 4c 3s";
/// A legal board of a 2-7 game with a flush at the bottom.
Board deuce_board(std::string_view top, std::string_view low) { return board(top, low, "Jc 9c 8c 6c 5c"); }

/// How many cards the board is dealt next, 0 for an ordinary hand.
int cards_after_ordinary_hand(const Board& board, const Rules& rules) {
  return after_ordinary_hand(board, rules).cards.value;
}

// Fouled: its queens stand over a pair of jacks.
const Board fouled_queens = board("Qs Qd 4c", "Js Jd 8h 5c 3s", "Ks Kd 9h 9c 2d");
// Fouled, with quads at the bottom: its kings stand over a pair of jacks.
const Board fouled_quads = board("Ks Kd 4c", "Js Jd 8h 5c 3s", "9s 9h 9c 9d 2d");

}  // namespace

TEST_CASE("A high enough pair or any trips on top enter", "[fantasyland.entry]") {
  struct Expected {
    std::string_view entry;
    bool jacks, queens, kings, aces, trips;
  };
  const Expected table[] = {{"queens", false, true, true, true, true},
                            {"kings", false, false, true, true, true},
                            {"aces", false, false, false, true, true},
                            {"never", false, false, false, false, false}};
  for (const Expected& line : table) {
    CAPTURE(line.entry);
    const Rules rules = house_rules({{"fantasyland.entry", line.entry}});
    const auto entry = [&](std::string_view top) {
      const NextHand next = after_ordinary_hand(with_top(top), rules);
      CHECK(next == (next.fantasyland ? enters({14}) : ordinary_hand));
      return next.fantasyland;
    };
    CHECK(entry("Js Jd Ah") == line.jacks);
    CHECK(entry("Qs Qd 2h") == line.queens);
    CHECK(entry("Ks Kd 2h") == line.kings);
    CHECK(entry("As Ad 2h") == line.aces);
    CHECK(entry("2s 2d 2h") == line.trips);
    CHECK_FALSE(entry("As Kd Qh"));
  }
}

TEST_CASE("In a high game nothing but the top row enters", "[fantasyland.entry]") {
  const Board quads = board("Js Jd Ah", "9s 9d 9h 4c 4d", "3s 3d 3h 3c 2s");
  CHECK(after_ordinary_hand(quads, house_rules({{"fantasyland.entry", "queens"}})) == ordinary_hand);
}

TEST_CASE("75432 in a 2-7 middle enters", "[fantasyland.entry]") {
  for (const char* entry : {"queens", "kings", "aces"}) {
    CAPTURE(entry);
    const Rules rules = house_rules({{"fantasyland.entry", entry}}, deuce_from_kings);
    CHECK(after_ordinary_hand(deuce_board("As Qd 9h", lowest_middle), rules) == enters({14}));
    CHECK(after_ordinary_hand(deuce_board("As Qd 9h", "7s 6d 4h 3c 2s"), rules) == ordinary_hand);
    CHECK(after_ordinary_hand(deuce_board("As Qd 9h", other_low), rules) == ordinary_hand);
  }
  CHECK(after_ordinary_hand(deuce_board("As Qd 9h", lowest_middle),
                            house_rules({{"fantasyland.entry", "never"}}, deuce_from_kings)) == ordinary_hand);
}

TEST_CASE("The top row enters in a 2-7 game", "[fantasyland.entry]") {
  CHECK(after_ordinary_hand(deuce_board("Qs Qd 2h", other_low), deuce_from_kings) == ordinary_hand);
  CHECK(after_ordinary_hand(deuce_board("Ks Kd 2h", other_low), deuce_from_kings) == enters({14}));
  CHECK(after_ordinary_hand(deuce_board("2s 2d 2h", other_low), deuce_from_kings) == enters({14}));
  CHECK(after_ordinary_hand(deuce_board("Qs Qd 2h", other_low),
                            house_rules({{"fantasyland.entry", "queens"}}, deuce_from_kings)) == enters({14}));
}

TEST_CASE("A suited 75432 fouls and does not enter", "[fantasyland.entry][foul.low]") {
  CHECK(after_ordinary_hand(deuce_board("As Qd 9h", "7h 5h 4h 3h 2h"), deuce_from_kings) == ordinary_hand);
}

TEST_CASE("A fouled board enters only where the top row alone counts", "[fantasyland.entry-board]") {
  const Rules legal_only = house_rules({{"fantasyland.entry-board", "legal-only"}});
  const Rules top_row_only = house_rules({{"fantasyland.entry-board", "top-row-only"}});
  CHECK(after_ordinary_hand(fouled_queens, legal_only) == ordinary_hand);
  CHECK(after_ordinary_hand(fouled_queens, top_row_only) == enters({14}, rule::fantasyland_entry_board));
  CHECK(after_ordinary_hand(with_top("Qs Qd 2h"), legal_only) == enters({14}));
  CHECK(after_ordinary_hand(with_top("Qs Qd 2h"), top_row_only) == enters({14}));
  CHECK(after_ordinary_hand(with_top("Js Jd 2h"), top_row_only) == ordinary_hand);
}

TEST_CASE("A fouled board enters by its top row only", "[fantasyland.entry-board]") {
  const Rules rules = house_rules({{"fantasyland.entry-board", "top-row-only"}}, deuce_from_kings);
  const Board low_only = board("Qs Qd 9h", lowest_middle, "Jh Js Ah 8c 9d");
  CHECK(after_ordinary_hand(low_only, rules) == ordinary_hand);
  const Board both = board("Ks Kd 9h", lowest_middle, "Jh Js Ah 8c 9d");
  CHECK(after_ordinary_hand(both, rules) == enters({14}, rule::fantasyland_entry_board));
  const Board no_low = board("Ks Kd 9h", "Js 5d 4h 3c 2s", "Jc 9c 8c 6c 5c");
  CHECK(after_ordinary_hand(no_low, rules) == enters({14}, rule::fantasyland_entry_board));
}

TEST_CASE("A fouled board that enters climbs the ladder too", "[fantasyland.entry-board][fantasyland.cards]") {
  const Rules rules = house_rules({{"fantasyland.entry-board", "top-row-only"}, {"fantasyland.cards", "ladder"}});
  CHECK(after_ordinary_hand(fouled_quads, rules) == enters({15}, rule::fantasyland_entry_board));
}

TEST_CASE("The base count is thirteen or fourteen cards", "[fantasyland.base-cards]") {
  const Board queens = with_top("Qs Qd 2h");
  CHECK(after_ordinary_hand(queens, house_rules({{"fantasyland.base-cards", "13"}})) == enters({13}));
  CHECK(after_ordinary_hand(queens, house_rules({{"fantasyland.base-cards", "14"}})) == enters({14}));
}

TEST_CASE("A ladder adds a card for each step above queens", "[fantasyland.cards]") {
  const auto cards = [](std::string_view top, std::string_view option, std::string_view base) {
    return cards_after_ordinary_hand(with_top(top),
                                     house_rules({{"fantasyland.cards", option}, {"fantasyland.base-cards", base}}));
  };
  for (const char* top : {"Qs Qd 2h", "Ks Kd 2h", "As Ad 2h", "2s 2d 2h", "As Ad Ah"}) {
    CAPTURE(top);
    CHECK(cards(top, "fixed", "14") == 14);
    CHECK(cards(top, "fixed", "13") == 13);
  }
  CHECK(cards("Qs Qd 2h", "ladder", "14") == 14);
  CHECK(cards("Ks Kd 2h", "ladder", "14") == 15);
  CHECK(cards("As Ad 2h", "ladder", "14") == 16);
  CHECK(cards("2s 2d 2h", "ladder", "14") == 17);
  CHECK(cards("As Ad Ah", "ladder", "14") == 17);
  CHECK(cards("Qs Qd 2h", "ladder", "13") == 13);
  CHECK(cards("Ks Kd 2h", "ladder", "13") == 14);
  CHECK(cards("As Ad 2h", "ladder", "13") == 15);
  CHECK(cards("2s 2d 2h", "ladder", "13") == 16);
}

TEST_CASE("A ladder counts its steps from queens whatever the entry", "[fantasyland.cards][fantasyland.entry]") {
  const Rules rules = house_rules({{"fantasyland.cards", "ladder"}, {"fantasyland.entry", "kings"}});
  CHECK(cards_after_ordinary_hand(with_top("Ks Kd 2h"), rules) == 15);
  CHECK(cards_after_ordinary_hand(with_top("As Ad 2h"), rules) == 16);
}

TEST_CASE("Kings and 75432 together earn one card more or the same", "[fantasyland.deuce-cards]") {
  const auto cards = [](std::string_view top, std::string_view low, std::string_view option, std::string_view base) {
    return cards_after_ordinary_hand(
        deuce_board(top, low),
        house_rules({{"fantasyland.deuce-cards", option}, {"fantasyland.base-cards", base}}, deuce_from_kings));
  };
  CHECK(cards("Ks Kd 9h", lowest_middle, "one-more", "14") == 15);
  CHECK(cards("9s 9d 9h", lowest_middle, "one-more", "14") == 15);
  CHECK(cards("Ks Kd 9h", lowest_middle, "same", "14") == 14);
  CHECK(cards("9s 9d 9h", lowest_middle, "same", "14") == 14);
  CHECK(cards("Ks Kd 9h", lowest_middle, "one-more", "13") == 14);
  CHECK(cards("Ks Kd 9h", lowest_middle, "same", "13") == 13);
  for (const char* option : {"one-more", "same"}) {
    CAPTURE(option);
    CHECK(cards("Ks Kd 9h", other_low, option, "14") == 14);
    CHECK(cards("As Ad 9h", other_low, option, "14") == 14);
    CHECK(cards("Qs Qd 9h", lowest_middle, option, "14") == 14);
    CHECK(cards("Qs Qd 9h", other_low, option, "14") == 0);
  }
}

TEST_CASE("One sentence of bga has four readings", "[fantasyland.deuce-progressive]") {
  struct Expected {
    std::string_view option;
    int kings, aces, trips;                          // without 75432
    int low;                                         // 75432 alone
    int kings_and_low, aces_and_low, trips_and_low;  // with 75432
  };
  const Expected table[] = {{"both-adds-one", 14, 14, 14, 14, 15, 15, 15},
                            {"both-required-ladder", 0, 0, 0, 0, 15, 16, 17},
                            {"ladder-both-adds-one", 15, 16, 17, 14, 16, 17, 17},
                            {"ladder-only-with-both", 14, 14, 14, 14, 15, 16, 17}};
  for (const Expected& line : table) {
    for (const int base : {13, 14}) {
      CAPTURE(line.option, base);
      const Rules rules = house_rules({{"fantasyland.cards", "ladder"},
                                       {"fantasyland.deuce-progressive", line.option},
                                       {"fantasyland.base-cards", base == 13 ? "13" : "14"}},
                                      deuce_from_kings);
      const auto cards = [&](std::string_view top, std::string_view low) {
        const int count = cards_after_ordinary_hand(deuce_board(top, low), rules);
        return count == 0 ? 0 : count + 14 - base;  // as with a base of 14
      };
      CHECK(cards("Ks Kd 9h", other_low) == line.kings);
      CHECK(cards("As Ad 9h", other_low) == line.aces);
      CHECK(cards("9s 9d 9h", other_low) == line.trips);
      CHECK(cards("Qs Qd 9h", lowest_middle) == line.low);
      CHECK(cards("Ks Kd 9h", lowest_middle) == line.kings_and_low);
      CHECK(cards("As Ad 9h", lowest_middle) == line.aces_and_low);
      CHECK(cards("9s 9d 9h", lowest_middle) == line.trips_and_low);
      CHECK(cards("Qs Qd 9h", other_low) == 0);
    }
  }
}

TEST_CASE("Both ways in together are named as the entry", "[fantasyland.deuce-cards]") {
  CHECK(after_ordinary_hand(deuce_board("Ks Kd 9h", lowest_middle), deuce_from_kings) == enters({15}));
}

namespace {

constexpr std::string_view straight = "6d 7h 8s 9c Td";

struct Staying {
  std::string_view name;
  Board board;
};

const Staying nothing{"nothing", board("Kd 9s 5h", "As Ad 8c 6c 2s", "Js Jd 5s 5c 7d")};
const Staying trips{"trips on top", board("2s 2d 2h", straight, "Jc 8c 6c 4c 3c")};
const Staying quads{"quads at the bottom", board("Kd 9s 5h", straight, "3s 3d 3h 3c 2s")};
const Staying straight_flush{"straight flush at the bottom", board("Kd 9s 5h", straight, "7c 6c 5c 4c 3c")};
const Staying royal_flush{"royal flush at the bottom", board("Kd 9s 5h", straight, "Ac Kc Qc Jc Tc")};
const Staying two_houses{"two full houses", board("Ah Kc 2s", "9s 9d 9h 4c 4d", "Ts Td Th 6c 6d")};
const Staying house_and_quads{"full house, quads", board("Ah Kc 2s", "9s 9d 9h 4c 4d", "3s 3d 3h 3c 2d")};
const Staying house_and_straight_flush{"full house, straight flush",
                                       board("Ah Kc 2s", "9s 9d 9h 4c 4d", "8h 7h 6h 5h 4h")};
const Staying two_quads{"quads, quads", board("Ah Kc 2s", "9s 9d 9h 9c 4d", "Ts Td Th Tc 6d")};
const Staying quads_and_straight_flush{"quads, straight flush", board("Ah Kc 2s", "9s 9d 9h 9c 4d", "8h 7h 6h 5h 4h")};
const Staying two_straight_flushes{"two straight flushes", board("Ah Kc 2s", "7d 6d 5d 4d 3d", "9s 8s 7s 6s 5s")};
const Staying house_at_bottom{"full house at the bottom only", board("Ah Kc 2s", "As Ad 8c 5c 3s", "Ts Td Th 6c 6d")};
// 4 + 6 royalties
const Staying straight_and_house{"straight, full house", board("Ah Kc 2s", "7s 8d 9c Tc Jd", "Ts Td Th 6c 6d")};
// 8 + 2 royalties
const Staying kings_and_straight{"kings on top, straight", board("Ks Kd 5h", "As Ad 8c 8h 2s", "7s 8d 9c Tc Jd")};
// 9 royalties
const Staying aces{"aces on top", board("As Ad 5h", "Ks Kd 3c 3d 2s", "Ah Ac 6d 6s 9h")};

constexpr std::array<std::string_view, 7> stay_values = {
    "trips-or-quads",         "trips-full-house-or-quads", "regular", "double-full-house",
    "ten-royalties-in-a-row", "ten-royalties-in-total",    "never"};

struct Expected {
  const Staying* hand;
  std::array<bool, 7> stays;  // under each of `stay_values`
};

void check_staying(const Expected& line, std::string_view threshold) {
  CAPTURE(line.hand->name, threshold);
  for (std::size_t i = 0; i < stay_values.size(); ++i) {
    CAPTURE(stay_values[i]);
    const Rules rules = house_rules({{"fantasyland.stay", stay_values[i]}, {"fantasyland.stay-threshold", threshold}});
    const JudgedBoard judged = judge_board(line.hand->board, rules);
    CHECK_FALSE(judged.fouled());
    CHECK(meets_staying_test(judged, rules) == line.stays[i]);
    CHECK(after_fantasyland(line.hand->board, rules) == (line.stays[i] ? stays({14}) : ordinary_hand));
  }
}

}  // namespace

TEST_CASE("Each staying test keeps its own hands in", "[fantasyland.stay][fantasyland.stay-threshold]") {
  const Expected table[] = {
      {&nothing, {0, 0, 0, 0, 0, 0, 0}},
      {&trips, {1, 1, 1, 0, 1, 1, 0}},
      {&quads, {1, 1, 1, 0, 1, 1, 0}},
      {&straight_flush, {1, 1, 1, 0, 1, 1, 0}},
      {&royal_flush, {1, 1, 1, 0, 1, 1, 0}},
      {&two_houses, {0, 1, 1, 1, 1, 1, 0}},
      {&house_and_quads, {1, 1, 1, 1, 1, 1, 0}},
      {&house_and_straight_flush, {1, 1, 1, 1, 1, 1, 0}},
      {&two_quads, {1, 1, 1, 1, 1, 1, 0}},
      {&quads_and_straight_flush, {1, 1, 1, 1, 1, 1, 0}},
      {&two_straight_flushes, {1, 1, 1, 1, 1, 1, 0}},
      {&house_at_bottom, {0, 0, 0, 0, 0, 0, 0}},
      {&straight_and_house, {0, 0, 0, 0, 0, 1, 0}},
      {&kings_and_straight, {0, 0, 0, 0, 0, 1, 0}},
      {&aces, {0, 0, 0, 0, 0, 0, 0}},
  };
  for (const Expected& line : table) check_staying(line, "or-better");
}

TEST_CASE("Taken literally only the named hand keeps a seat in", "[fantasyland.stay-threshold]") {
  const Expected table[] = {
      {&nothing, {0, 0, 0, 0, 0, 0, 0}},
      {&trips, {1, 1, 1, 0, 1, 1, 0}},
      {&quads, {1, 1, 1, 0, 1, 1, 0}},
      {&straight_flush, {0, 0, 0, 0, 1, 1, 0}},
      {&royal_flush, {0, 0, 0, 0, 1, 1, 0}},
      {&two_houses, {0, 1, 1, 1, 1, 1, 0}},
      {&house_and_quads, {1, 1, 1, 0, 1, 1, 0}},
      {&house_and_straight_flush, {0, 1, 0, 0, 1, 1, 0}},
      {&two_quads, {1, 1, 1, 0, 1, 1, 0}},
      {&quads_and_straight_flush, {0, 0, 0, 0, 1, 1, 0}},
      {&two_straight_flushes, {0, 0, 0, 0, 1, 1, 0}},
      {&straight_and_house, {0, 0, 0, 0, 0, 1, 0}},
  };
  for (const Expected& line : table) check_staying(line, "exact");
}

TEST_CASE("With a 2-7 middle only top and bottom keep a seat in by their hands", "[fantasyland.stay]") {
  const Board full_house = board("As Qd 9h", other_low, "Jc Jd Jh 5c 5d");
  const Board bottom_quads = board("As Qd 9h", other_low, "Jc Jd Jh Js 5d");
  const Board top_trips = board("9s 9d 9h", other_low, "Jc Jd Jh 5c 5d");
  const auto staying = [](const Board& board) {
    std::vector<bool> stays;
    for (const std::string_view stay : stay_values) {
      stays.push_back(
          after_fantasyland(board, house_rules({{"fantasyland.stay", stay}}, deuce_from_kings)).fantasyland);
    }
    return stays;
  };
  CHECK(staying(full_house) == std::vector<bool>{0, 0, 0, 0, 0, 0, 0});
  CHECK(staying(bottom_quads) == std::vector<bool>{1, 1, 1, 0, 1, 1, 0});
  CHECK(staying(top_trips) == std::vector<bool>{1, 1, 1, 0, 1, 1, 0});
}

TEST_CASE("75432 counts toward ten royalties in total but never makes ten by itself", "[fantasyland.stay]") {
  const Board low_and_straight = board("As Qd 9h", lowest_middle, "Jc Td 9c 8c 7c");  // 8 + 2
  CHECK(after_fantasyland(low_and_straight, house_rules({{"fantasyland.stay", "ten-royalties-in-a-row"}},
                                                        deuce_from_kings)) == ordinary_hand);
  CHECK(after_fantasyland(low_and_straight, house_rules({{"fantasyland.stay", "ten-royalties-in-total"}},
                                                        deuce_from_kings)) == stays({14}));
}

TEST_CASE("A fouled board never stays by the staying test", "[fantasyland.stay]") {
  for (const std::string_view stay : stay_values) {
    for (const char* entry_board : {"legal-only", "top-row-only"}) {
      CAPTURE(stay, entry_board);
      const Rules rules = house_rules({{"fantasyland.stay", stay}, {"fantasyland.entry-board", entry_board}});
      CHECK(after_fantasyland(fouled_quads, rules) == ordinary_hand);
    }
  }
}

TEST_CASE("A seat that stays is dealt the base count", "[fantasyland.stay-cards]") {
  for (const int entered_with : {14, 15, 16, 17}) {
    const Rules rules = house_rules({{"fantasyland.stay-cards", "base"}, {"fantasyland.cards", "ladder"}});
    CHECK(after_fantasyland(quads.board, rules, entered_with) == stays({14}));
    CHECK(after_fantasyland(trips.board, rules, entered_with) == stays({14}));
  }
  const Rules thirteen = house_rules({{"fantasyland.stay-cards", "base"}, {"fantasyland.base-cards", "13"}});
  CHECK(after_fantasyland(quads.board, thirteen, 16) == stays({13}));
}

TEST_CASE("A seat that stays is dealt as many cards as when it entered", "[fantasyland.stay-cards]") {
  const Rules rules = house_rules({{"fantasyland.stay-cards", "as-entered"}, {"fantasyland.cards", "ladder"}});
  for (const int entered_with : {14, 15, 16, 17}) {
    CHECK(after_fantasyland(quads.board, rules, entered_with) == stays({entered_with}));
    CHECK(after_fantasyland(trips.board, rules, entered_with) == stays({entered_with}));
  }
}

TEST_CASE("A seat that stays climbs the ladder by its present top row", "[fantasyland.stay-cards]") {
  const Rules rules = house_rules({{"fantasyland.stay-cards", "by-current-top"}});
  const auto stays_with = [&](std::string_view top, int entered_with) {
    return after_fantasyland(board(top, "6d 7h 8s 9c Td", "3s 3d 3h 3c 2s"), rules, entered_with).cards.value;
  };
  CHECK(stays_with("Kd 9s 5h", 17) == 14);
  CHECK(stays_with("Js Jd 5h", 17) == 14);
  CHECK(stays_with("Qs Qd 5h", 17) == 14);
  CHECK(stays_with("Ks Kd 5h", 14) == 15);
  CHECK(stays_with("As Ad 5h", 14) == 16);
  CHECK(stays_with("5s 5d 5h", 14) == 17);
  const Rules thirteen = house_rules({{"fantasyland.base-cards", "13"}}, rules);
  CHECK(after_fantasyland(trips.board, thirteen, 13) == stays({16}));
}

namespace {

// Royal flushes in middle and bottom; the same with trips on top; and quads in the middle.
const Board royals = board("Kd 9s 5h", "Ac Kc Qc Jc Tc", "Ah Kh Qh Jh Th");
const Board trips_and_royals = board("9s 9d 9h", "Ac Kc Qc Jc Tc", "Ah Kh Qh Jh Th");
const Board trips_and_quads = board("2s 2d 2h", straight, "3s 3d 3h 3c 5s");
const Board royal_below_house = board("Kd 9s 5h", "4s 4d 4h 3c 3d", "Ac Kc Qc Jc Tc");

}  // namespace

TEST_CASE("Trips on top and royal flushes are worth fifteen cards and the other rows fourteen",
          "[fantasyland.stay-cards][fantasyland.by-row-choice]") {
  for (const char* choice : {"highest", "first-listed"}) {
    CAPTURE(choice);
    const Rules rules = house_rules({{"fantasyland.stay", "ten-royalties-in-a-row"},
                                     {"fantasyland.stay-cards", "by-row"},
                                     {"fantasyland.by-row-choice", choice}});
    CHECK(after_fantasyland(trips.board, rules) == stays({15}));
    CHECK(after_fantasyland(two_houses.board, rules) == stays({14}));
    CHECK(after_fantasyland(quads.board, rules) == stays({14}));
    CHECK(after_fantasyland(straight_flush.board, rules) == stays({14}));
    CHECK(after_fantasyland(two_straight_flushes.board, rules, 17) == stays({14}));
    CHECK(after_fantasyland(trips_and_quads, rules) == stays({15}));
    CHECK(after_fantasyland(trips_and_royals, rules) == stays({15}));
  }
}

TEST_CASE("A royal flush under a full house counts fifteen by the highest row and fourteen by the first",
          "[fantasyland.by-row-choice]") {
  const auto stays_with = [](const Board& board, std::string_view choice) {
    const Rules rules = house_rules({{"fantasyland.stay", "ten-royalties-in-a-row"},
                                     {"fantasyland.stay-cards", "by-row"},
                                     {"fantasyland.by-row-choice", choice}});
    return after_fantasyland(board, rules).cards.value;
  };
  CHECK(stays_with(royal_flush.board, "highest") == 15);
  CHECK(stays_with(royal_flush.board, "first-listed") == 15);  // a royal flush has its own count in its row
  CHECK(stays_with(royals, "highest") == 15);
  CHECK(stays_with(royals, "first-listed") == 15);
  CHECK(stays_with(royal_below_house, "highest") == 15);
  CHECK(stays_with(royal_below_house, "first-listed") == 14);  // the middle is listed first
}

TEST_CASE("The count by row starts from the base", "[fantasyland.stay-cards][fantasyland.base-cards]") {
  const Rules rules = house_rules({{"fantasyland.stay-cards", "by-row"}, {"fantasyland.base-cards", "13"}});
  CHECK(after_fantasyland(trips.board, rules, 13) == stays({14}));
  CHECK(after_fantasyland(quads.board, rules, 13) == stays({13}));
}

TEST_CASE("The middle of a 2-7 game has no line in the count by row", "[fantasyland.stay-cards]") {
  const Rules rules = house_rules({{"fantasyland.stay-cards", "by-row"}}, deuce_from_kings);
  CHECK(after_fantasyland(board("As Qd 9h", other_low, "Jc Jd Jh Js 5d"), rules) == stays({14}));
  CHECK(after_fantasyland(board("As Qd 9h", other_low, "Ac Kc Qc Jc Tc"), rules) == stays({15}));
  CHECK(after_fantasyland(board("9s 9d 9h", other_low, "Ac Kc Qc Jc Tc"), rules) == stays({15}));
}

TEST_CASE("Queens on top do not keep a seat in", "[fantasyland.requalify]") {
  const Rules rules = house_rules({{"fantasyland.requalify", "no"}});
  CHECK(after_fantasyland(with_top("Qs Qd 2h"), rules) == ordinary_hand);
  CHECK(after_fantasyland(with_top("As Ad 2h"), rules) == ordinary_hand);
}

TEST_CASE("Queens on top enter again in some houses", "[fantasyland.requalify]") {
  const Rules rules = house_rules({{"fantasyland.requalify", "yes"}, {"fantasyland.cards", "ladder"}});
  CHECK(after_fantasyland(with_top("Qs Qd 2h"), rules, 17) == stays({14}, rule::fantasyland_requalify));
  CHECK(after_fantasyland(with_top("As Ad 2h"), rules) == stays({16}, rule::fantasyland_requalify));
  CHECK(after_fantasyland(with_top("Js Jd 2h"), rules) == ordinary_hand);
  CHECK(after_fantasyland(deuce_board("Qs Qd 9h", lowest_middle),
                          house_rules({{"fantasyland.requalify", "yes"}}, deuce_from_kings)) ==
        stays({14}, rule::fantasyland_requalify));
}

TEST_CASE("The entry test is asked before the staying test where both count", "[fantasyland.requalify]") {
  const Rules no = house_rules({{"fantasyland.requalify", "no"}, {"fantasyland.cards", "ladder"}});
  const Rules yes = house_rules({{"fantasyland.requalify", "yes"}, {"fantasyland.cards", "ladder"}});
  CHECK(after_fantasyland(trips.board, no) == stays({14}));
  CHECK(after_fantasyland(trips.board, yes) == stays({17}, rule::fantasyland_requalify));
  CHECK(after_fantasyland(quads.board, yes) == stays({14}));
}

TEST_CASE("A fouled board enters again only where the top row alone counts",
          "[fantasyland.requalify][fantasyland.entry-board]") {
  const auto next = [](std::string_view requalify, std::string_view entry_board) {
    return after_fantasyland(
        fouled_queens, house_rules({{"fantasyland.requalify", requalify}, {"fantasyland.entry-board", entry_board}}));
  };
  CHECK(next("no", "legal-only") == ordinary_hand);
  CHECK(next("no", "top-row-only") == ordinary_hand);
  CHECK(next("yes", "legal-only") == ordinary_hand);
  CHECK(next("yes", "top-row-only") == stays({14}, rule::fantasyland_requalify));
}

TEST_CASE("75432 does not keep a seat in unless the house says so", "[fantasyland.low-stays]") {
  const Board low = deuce_board("As Qd 9h", lowest_middle);
  CHECK(after_fantasyland(low, house_rules({{"fantasyland.low-stays", "no"}}, deuce_from_kings)) == ordinary_hand);
  const Rules yes = house_rules({{"fantasyland.low-stays", "yes"}}, deuce_from_kings);
  CHECK(after_fantasyland(low, yes) == stays({14}, rule::fantasyland_low_stays));
  CHECK(after_fantasyland(deuce_board("As Qd 9h", "7s 6d 4h 3c 2s"), yes) == ordinary_hand);
  const Board fouled = board("Qs Qd 9h", lowest_middle, "Jh Js Ah 8c 9d");
  CHECK(after_fantasyland(fouled, yes) == ordinary_hand);
}

TEST_CASE("A seat that 75432 keeps in is dealt as many cards as any seat that stays", "[fantasyland.low-stays]") {
  const Rules as_entered =
      house_rules({{"fantasyland.low-stays", "yes"}, {"fantasyland.stay-cards", "as-entered"}}, deuce_from_kings);
  CHECK(after_fantasyland(deuce_board("As Qd 9h", lowest_middle), as_entered, 15) ==
        stays({15}, rule::fantasyland_low_stays));
  const Rules by_top =
      house_rules({{"fantasyland.low-stays", "yes"}, {"fantasyland.stay-cards", "by-current-top"}}, deuce_from_kings);
  CHECK(after_fantasyland(deuce_board("Ks Kd 9h", lowest_middle), by_top) == stays({15}, rule::fantasyland_low_stays));
}

TEST_CASE("The staying test is named before 75432", "[fantasyland.low-stays]") {
  const Rules yes = house_rules({{"fantasyland.low-stays", "yes"}}, deuce_from_kings);
  CHECK(after_fantasyland(deuce_board("9s 9d 9h", lowest_middle), yes) == stays({14}));
}

TEST_CASE("Quads on an ordinary hand enter only in some houses", "[fantasyland.stay-on-normal-hand]") {
  CHECK(after_ordinary_hand(quads.board, house_rules({{"fantasyland.stay-on-normal-hand", "no"}})) == ordinary_hand);
  const Rules yes = house_rules({{"fantasyland.stay-on-normal-hand", "yes"}});
  CHECK(after_ordinary_hand(quads.board, yes) == enters({14}, rule::fantasyland_stay_on_normal_hand));
  CHECK(after_ordinary_hand(nothing.board, yes) == ordinary_hand);
  CHECK(after_ordinary_hand(fouled_quads, yes) == ordinary_hand);
}

TEST_CASE("An ordinary hand enters by the staying test with the base count", "[fantasyland.stay-on-normal-hand]") {
  const Rules rules = house_rules({{"fantasyland.stay-on-normal-hand", "yes"},
                                   {"fantasyland.stay-cards", "by-row"},
                                   {"fantasyland.base-cards", "13"}});
  CHECK(after_ordinary_hand(royal_flush.board, rules) == enters({13}, rule::fantasyland_stay_on_normal_hand));
}

TEST_CASE("The entry test comes before the staying test on an ordinary hand", "[fantasyland.stay-on-normal-hand]") {
  const Rules rules = house_rules({{"fantasyland.stay-on-normal-hand", "yes"}, {"fantasyland.cards", "ladder"}});
  CHECK(after_ordinary_hand(trips.board, rules) == enters({17}));
}

TEST_CASE("Without an entry there is no Fantasyland to stay in", "[fantasyland.entry]") {
  const Rules high = house_rules({{"fantasyland.entry", "never"},
                                  {"fantasyland.requalify", "yes"},
                                  {"fantasyland.entry-board", "top-row-only"},
                                  {"fantasyland.stay-on-normal-hand", "yes"}});
  for (const Board& board : {trips.board, quads.board, fouled_queens}) {
    CHECK(after_ordinary_hand(board, high) == ordinary_hand);
    CHECK(after_fantasyland(board, high) == ordinary_hand);
  }
  const Rules low = house_rules({{"fantasyland.entry", "never"}, {"fantasyland.low-stays", "yes"}}, deuce_from_kings);
  CHECK(after_fantasyland(deuce_board("As Qd 9h", lowest_middle), low) == ordinary_hand);
}

TEST_CASE("Several seats may enter after one hand", "[fantasyland.deal]") {
  const Board queens = board("Qs Qd 2h", "6d 7h 8s 9c Td", "Jc 8c 6c 4c 3c");
  const Board kings = board("Ks Kd 2c", "6h 7s 8d 9h Ts", "Jd 9d 5d 4d 3d");
  const Score score = score_deal({queens, kings});
  const Rules rules = house_rules({{"fantasyland.cards", "ladder"}});
  CHECK(next_hand(score.boards[0], std::nullopt, rules) == enters({14}));
  CHECK(next_hand(score.boards[1], std::nullopt, rules) == enters({15}));
}

TEST_CASE("There is no limit on staying", "[fantasyland.deal]") {
  const Rules rules = house_rules({{"fantasyland.stay-cards", "as-entered"}, {"fantasyland.cards", "ladder"}});
  const CardCount entered_with = after_ordinary_hand(with_top("As Ad 2h"), rules).cards;
  for (int hand = 0; hand < 100; ++hand) {
    CHECK(after_fantasyland(quads.board, rules, entered_with.value) == stays({16}));
  }
}

TEST_CASE("A Fantasyland count is never less than a board", "[fantasyland.deal]") {
  for (const char* base : {"13", "14"}) {
    const Rules rules = house_rules({{"fantasyland.base-cards", base}});
    CHECK(after_ordinary_hand(with_top("Qs Qd 2h"), rules).cards >= CardCount{13});
    CHECK(after_fantasyland(quads.board, rules).cards >= CardCount{13});
  }
}

TEST_CASE("What a Fantasyland seat has seen changes neither its score nor its next hand", "[fantasyland.sight]") {
  const Rules sealed = house_rules({{"fantasyland.sight", "sealed"}});
  const Rules at_own_turn = house_rules({{"fantasyland.sight", "at-own-turn"}});
  CHECK(after_fantasyland(quads.board, sealed) == after_fantasyland(quads.board, at_own_turn));
  CHECK(after_ordinary_hand(trips.board, sealed) == after_ordinary_hand(trips.board, at_own_turn));
  const Board kings = board("Ks Kd 2c", "6h 7s 8d 9h Ts", "Jd 9d 5d 4d 3d");
  CHECK(points_of(score_deal({trips.board, kings}, sealed)) ==
        points_of(score_deal({trips.board, kings}, at_own_turn)));
}
