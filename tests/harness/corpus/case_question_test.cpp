// Cases that ask placements, perft, settle or play: what they hold, and what is wrong with each kind of bad one, with
// file, line and column.
#include "harness/corpus/case_question.h"

#include <fmt/format.h>

#include "harness/run/run.h"
#include "harness/wire/house_rules.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// A case of one operation; its own lines begin in line 7.
std::string play_file(std::string_view operation, std::string_view lines) {
  return fmt::format(
      "rule: placement.free\ncases:\n  - id: x\n    title: A fact\n    rules: bga-pineapple\n    ask: {}\n{}",
      operation, lines);
}

std::string play_problem(std::string_view operation, std::string_view lines) {
  return problem([&] { return read_cases("f.yaml", play_file(operation, lines)); });
}

template <typename Q>
Q question(std::string_view operation, std::string_view lines) {
  return std::get<Q>(one_case(play_file(operation, lines)).question);
}

template <typename R>
R expected(std::string_view operation, std::string_view lines) {
  return std::get<R>(std::get<Result>(one_case(play_file(operation, lines)).expected));
}

std::string raw_members(std::string_view operation, std::string_view lines) {
  return std::get<RawQuestion>(one_case(play_file(operation, lines)).question).members;
}

struct Wrong {
  const char* operation;
  const char* lines;
  const char* expected;
};

void check_problems(std::span<const Wrong> table) {
  for (const Wrong& wrong : table) {
    CAPTURE(wrong.operation, wrong.lines);
    CHECK(play_problem(wrong.operation, wrong.lines) == std::string("f.yaml:") + wrong.expected);
  }
}

}  // namespace

// --- inputs --------------------------------------------------------------------------------------------------------

TEST_CASE("A case of placements has a board, the cards held, and what is done with them", "[harness][cases][play]") {
  const auto asked = question<PlacementsQuestion>("placements", R"(    board: {top: Qs, bottom: 8h 9d}
    held: 4h 4d 5c
    place: 2
    discard: 1
    expect: {placements: [{top: 4d, middle: 4h, discard: 5c}]}
)");
  CHECK(to_string(asked.board) == "top Qs | bottom 8h 9d");
  CHECK(to_string(asked.held) == "4h 4d 5c");
  CHECK(asked.place == ofc::CardCount{2});
  CHECK(asked.discard == ofc::CardCount{1});
  CHECK(asked.list);
  const auto counted =
      question<PlacementsQuestion>("placements", "    held: 4h\n    place: 1\n    expect: {count: 3}\n");
  CHECK(to_string(counted.board) == "nothing");
  CHECK(counted.discard == ofc::CardCount{0});
  CHECK_FALSE(counted.list);
}

TEST_CASE("A list is asked for where any value of an option expects one", "[harness][cases][play]") {
  const auto asked = question<PlacementsQuestion>("placements", R"(    held: 4h
    place: 1
    expect: {count: 3}
    expect_by:
      deal.pattern:
        turbo: {placements: [{top: 4h}, {middle: 4h}, {bottom: 4h}]}
)");
  CHECK(asked.list);
}

TEST_CASE("A case of perft has a board and the cards of each street", "[harness][cases][play]") {
  const auto asked = question<PerftQuestion>("perft", R"(    streets: [As Kd Qc 7h 2s, 3c 4d 5h]
    expect: {count: 5334}
)");
  REQUIRE(asked.streets.size() == 2);
  CHECK(to_string(asked.streets[1]) == "3c 4d 5h");
  CHECK_FALSE(asked.divide);
  CHECK(question<PerftQuestion>("perft", R"(    streets: [3c 4d 5h]
    expect: {divide: [{placement: {top: 3c, middle: 4d, discard: 5h}, count: 1}]}
)")
            .divide);
  CHECK(question<PerftQuestion>("perft", "    streets: []\n    expect: {count: 1}\n").streets.empty());
}

namespace {

constexpr std::string_view two_boards = R"(    boards:
      - {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}
      - {top: 7s 7d 5c, middle: Ks Kd 3h 3s 9c, bottom: 6h 6c 8s 8d Jd}
)";

std::string with_boards(std::string_view lines) { return std::string(two_boards) + std::string(lines); }

}  // namespace

TEST_CASE("A case of settle has boards, stacks and what each has bought in for", "[harness][cases][play]") {
  const auto asked = question<SettleQuestion>(
      "settle", with_boards("    stacks: [+50, -30]\n    bought-in: [40, 60]\n    point-value: 25\n"
                            "    expect: {stacks: [50, -30]}\n"));
  CHECK(asked.boards.seats == 2);
  CHECK(asked.stacks == std::array<Amount, 4>{50, -30, 0, 0});
  CHECK(asked.bought_in == std::array<Amount, 4>{40, 60, 0, 0});
  CHECK(asked.point_value == 25);
}

TEST_CASE("Where a case has no stacks, they are the rules' start, and what is bought in for is the stacks",
          "[harness][cases][play][table.starting-points]") {
  // bga-pineapple starts everybody with 100 points.
  const auto silent =
      question<SettleQuestion>("settle", with_boards("    point-value: 25\n    expect: {stacks: [1, 2]}\n"));
  CHECK(silent.stacks == std::array<Amount, 4>{2500, 2500, 0, 0});
  CHECK(silent.bought_in == silent.stacks);
  const auto played =
      question<PlayQuestion>("play", "    chairs: 3\n    hands: [{deck: 2c}]\n    expect: {next: null}\n");
  CHECK(played.stacks == std::array<Amount, 4>{100, 100, 100, 0});
  CHECK(played.point_value == 1);
  CHECK(played.button == 0);
  CHECK_FALSE(played.viewer);
}

TEST_CASE("A case of play has decks and actions", "[harness][cases][play]") {
  const auto asked = question<PlayQuestion>("play", R"(    chairs: 2
    stacks: [5, 7]
    button: 1
    point-value: 2
    viewer: 0
    hands:
      - deck: 2c 3c 4c 5c 6c 7c
        actions: ["0: top 2c | middle 3c 4c|bottom 5c | discard 6c", " 1 :bottom 7c", "0:", "1: "]
      - {deck: 2d}
    expect: {view: {discarded: 6c}}
)");
  CHECK(asked.chairs == 2);
  CHECK(asked.stacks == std::array<Amount, 4>{5, 7, 0, 0});
  CHECK(asked.button == 1);
  CHECK(asked.point_value == 2);
  CHECK(asked.viewer == 0);
  REQUIRE(asked.hands.size() == 2);
  CHECK(to_string(cards_of(asked.hands[0].deck)) == "2c 3c 4c 5c 6c 7c");
  REQUIRE(asked.hands[0].actions.size() == 4);
  CHECK(asked.hands[0].actions[0].chair == 0);
  CHECK(to_string(asked.hands[0].actions[0].placement) == "top 2c | middle 3c 4c | bottom 5c | discard 6c");
  CHECK(asked.hands[0].actions[1].chair == 1);
  CHECK(to_string(asked.hands[0].actions[1].placement) == "bottom 7c");
  CHECK(to_string(asked.hands[0].actions[2].placement) == "nothing");
  CHECK(to_string(asked.hands[0].actions[3].placement) == "nothing");
  CHECK(asked.hands[1].actions.empty());
}

TEST_CASE("An action may name what the rules refuse", "[harness][cases][play]") {
  // A card twice, and more cards than a row takes: that is for the oracle and the engine to refuse.
  const auto asked = question<PlayQuestion>("play", R"(    chairs: 2
    hands: [{deck: 2c 3c, actions: ["0: top 2c 2c 3c 3c"]}]
    expect: {refused: card-already-placed}
)");
  CHECK(asked.hands[0].actions[0].placement.placed.size() == 4);
}

// --- inputs that are wrong -----------------------------------------------------------------------------------------

TEST_CASE("A bad input of placements is an error at its place", "[harness][cases][play]") {
  constexpr Wrong table[] = {
      {"placements",
       "    held: 2c\n"
       "    expect: {count: 1}\n",
       "3:5: a case that asks 'placements' has no 'place'"},
      {"placements",
       "    place: 1\n"
       "    expect: {count: 1}\n",
       "3:5: a case that asks 'placements' has no 'held'"},
      {"placements",
       "    held: 2c 3x\n"
       "    place: 1\n"
       "    expect: {count: 1}\n",
       "7:11: '3x' is not a card; write rank and suit, like As, Td, 10d or 2c"},
      {"placements",
       "    held: [2c]\n"
       "    place: 1\n"
       "    expect: {count: 1}\n",
       "7:11: expected cards, found a list"},
      {"placements",
       "    held: 2c 2c\n"
       "    place: 2\n"
       "    expect: {count: 1}\n",
       "7:11: the card 2c stands here twice; a deal comes from one deck"},
      {"placements",
       "    board: {top: 2c}\n"
       "    held: 2c\n"
       "    place: 1\n"
       "    expect: {count: 1}\n",
       "3:5: the card 2c stands here twice; a deal comes from one deck"},
      {"placements",
       "    board: {top: 2c 3c 4c 5c}\n"
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {count: 1}\n",
       "7:12: top has more than 3 cards"},
      {"placements",
       "    board: {top: 2c, middle: 2c}\n"
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {count: 1}\n",
       "7:12: the card 2c stands here twice; a deal comes from one deck"},
      {"placements",
       "    board: {front: 2c}\n"
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {count: 1}\n",
       "7:13: unknown key 'front' in a board that is being set (known: top, middle, bottom)"},
      {"placements",
       "    board: 2c\n"
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {count: 1}\n",
       "7:12: expected a board that is being set (a map)"},
      {"placements",
       "    held: 6c\n"
       "    place: 2\n"
       "    expect: {count: 1}\n",
       "3:5: found 1 card held, but 2 are placed and 0 discarded"},
      {"placements",
       "    held: 6c\n"
       "    place: -1\n"
       "    expect: {count: 1}\n",
       "8:12: place is -1, expected 0 to 17"},
      {"placements",
       "    held: 6c\n"
       "    place: 18\n"
       "    expect: {count: 1}\n",
       "8:12: place is 18, expected 0 to 17"},
      {"placements",
       "    held: 6c\n"
       "    place: one\n"
       "    expect: {count: 1}\n",
       "8:12: expected place (a whole number), found 'one'"},
      {"placements",
       "    held: 6c\n"
       "    place: 0\n"
       "    discard: 18\n"
       "    expect: {count: 1}\n",
       "9:14: discard is 18, expected 0 to 17"},
      {"placements",
       "    held: 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d\n"
       "    place: 13\n"
       "    discard: 5\n"
       "    expect: {count: 1}\n",
       "3:5: nobody holds more than 17 cards"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    list: true\n"
       "    expect: {count: 3}\n",
       "9:5: unknown key 'list' in a case that asks 'placements' (known: id, title, source, rules, ask, why, expect, "
       "expect_by, board, held, place, discard)"},
  };
  check_problems(table);
}

TEST_CASE("A bad input of perft is an error at its place", "[harness][cases][play]") {
  constexpr Wrong table[] = {
      {"perft", "    expect: {count: 1}\n", "3:5: a case that asks 'perft' has no 'streets'"},
      {"perft",
       "    streets: 2c\n"
       "    expect: {count: 1}\n",
       "7:14: expected streets (a list)"},
      {"perft",
       "    streets: [2c 3c, 3c]\n"
       "    expect: {count: 1}\n",
       "3:5: the card 3c stands here twice; a deal comes from one deck"},
      {"perft",
       "    board: {top: 3c}\n"
       "    streets: [2c 3c]\n"
       "    expect: {count: 1}\n",
       "3:5: the card 3c stands here twice; a deal comes from one deck"},
      {"perft",
       "    streets: [2c 3x]\n"
       "    expect: {count: 1}\n",
       "7:15: '3x' is not a card; write rank and suit, like As, Td, 10d or 2c"},
  };
  check_problems(table);
}

TEST_CASE("A bad input of play is an error at its place", "[harness][cases][play]") {
  constexpr Wrong table[] = {
      {"play", "    expect: {next: null}\n", "3:5: a case that asks 'play' has no 'chairs'"},
      {"play",
       "    chairs: 2\n"
       "    expect: {next: null}\n",
       "3:5: a case that asks 'play' has no 'hands'"},
      {"play",
       "    chairs: 0\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: null}\n",
       "7:13: chairs is 0, expected 1 to 4"},
      {"play",
       "    chairs: 5\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: null}\n",
       "7:13: chairs is 5, expected 1 to 4"},
      {"play",  // before a list is read that is as long
       "    chairs: 5\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {hands: [{points: [1, 2, 3, 4, 5]}]}\n",
       "7:13: chairs is 5, expected 1 to 4"},
      {"play",
       "    chairs: 2\n"
       "    hands: []\n"
       "    expect: {next: null}\n",
       "8:12: there are no hands"},
      {"play",
       "    chairs: 2\n"
       "    hands: 2c\n"
       "    expect: {next: null}\n",
       "8:12: expected hands (a list)"},
      {"play",
       "    chairs: 2\n"
       "    hands: [2c]\n"
       "    expect: {next: null}\n",
       "8:13: expected a hand (a map)"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{actions: []}]\n"
       "    expect: {next: null}\n",
       "8:13: a hand has no 'deck'"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, action: []}]\n"
       "    expect: {next: null}\n",
       "8:24: unknown key 'action' in a hand (did you mean actions?)"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c 2c}]\n"
       "    expect: {next: null}\n",
       "8:20: the card 2c stands here twice; a deal comes from one deck"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c 1c}]\n"
       "    expect: {next: null}\n",
       "8:20: '1c' is not a card; write rank and suit, like As, Td, 10d or 2c"},
      {"play",
       "    chairs: 2\n"
       "    button: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: null}\n",
       "8:13: button is 2, expected 0 to 1"},
      {"play",
       "    chairs: 2\n"
       "    viewer: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: null}\n",
       "8:13: viewer is 2, expected 0 to 1"},
      {"play",
       "    chairs: 2\n"
       "    stacks: [1]\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: null}\n",
       "8:13: stacks has 1 entries for 2 seats"},
      {"play",
       "    chairs: 2\n"
       "    stacks: [1, 1000000000001]\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: null}\n",
       "8:17: stacks holds 1000000000001, expected at most 1000000000000 either way"},
      {"play",
       "    chairs: 2\n"
       "    stacks: [1, x]\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: null}\n",
       "8:17: expected stacks (a whole number), found 'x'"},
      {"play",
       "    chairs: 2\n"
       "    point-value: 0\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: null}\n",
       "8:18: point-value is 0, expected 1 to 1000000"},
      {"play",
       "    chairs: 2\n"
       "    point-value: 1000001\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: null}\n",
       "8:18: point-value is 1000001, expected 1 to 1000000"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: top}]\n"
       "    expect: {next: null}\n",
       "8:33: expected actions (a list)"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [top 2c]}]\n"
       "    expect: {next: null}\n",
       "8:34: 'top 2c' is no action; write it in quotes, like \"0: top As | bottom 5c 5d | discard 2c\""},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [0: top 2c]}]\n"
       "    expect: {next: null}\n",
       "8:34: expected an action in quotes, like \"0: top As | bottom 5c 5d | discard 2c\", found a map"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"x: top 2c\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: 'x: top 2c' is no action; write it in quotes, like \"0: top As | bottom 5c 5d | discard 2c\""},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"0x: top 2c\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: '0x: top 2c' is no action; write it in quotes, like \"0: top As | bottom 5c 5d | discard 2c\""},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\": top 2c\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: ': top 2c' is no action; write it in quotes, like \"0: top As | bottom 5c 5d | discard 2c\""},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"2: top 2c\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: there is no chair 2; they are counted from 0 to 1"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"-1: top 2c\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: there is no chair -1; they are counted from 0 to 1"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"99999999999: top 2c\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: '99999999999: top 2c' is no action; write it in quotes, like \"0: top As | bottom 5c 5d | discard 2c\""},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"0: front 2c\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: 'front' is none of top, middle, bottom, discard"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"0: 2c\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: '2c' is none of top, middle, bottom, discard"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"0: top 2c | top 3c\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: 'top' stands here a second time"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"0: top 2c || middle 3c\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: '' is none of top, middle, bottom, discard"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"0: top 2z\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: '2z' is not a card; write rank and suit, like As, Td, 10d or 2c"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"0: top 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: expected at most 17 cards placed and 17 discarded"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c, actions: [\"0: top As|\"]}]\n"
       "    expect: {next: null}\n",
       "8:34: '' is none of top, middle, bottom, discard"},
  };
  check_problems(table);
}

TEST_CASE("A bad input of settle is an error at its place", "[harness][cases][play]") {
  const auto settle_problem = [](std::string_view lines) { return play_problem("settle", with_boards(lines)); };
  CHECK(settle_problem("    stacks: [1, 2, 3]\n    expect: {stacks: [1, 2]}\n") ==
        "f.yaml:10:13: stacks has 3 entries for 2 seats");
  CHECK(settle_problem("    stacks: 5\n    expect: {stacks: [1, 2]}\n") ==
        "f.yaml:10:13: expected stacks, one a seat (a list)");
  CHECK(settle_problem("    bought-in: [1]\n    expect: {stacks: [1, 2]}\n") ==
        "f.yaml:10:16: bought-in has 1 entries for 2 seats");
  CHECK(settle_problem("    stacks: [+-5, 2]\n    expect: {stacks: [1, 2]}\n") ==
        "f.yaml:10:14: expected stacks (a whole number), found '+-5'");
  CHECK(settle_problem("    stacks: [5, -1000000000001]\n    expect: {stacks: [1, 2]}\n") ==
        "f.yaml:10:17: stacks holds -1000000000001, expected at most 1000000000000 either way");
  CHECK(settle_problem("    stacks: [5, 99999999999999999999]\n    expect: {stacks: [1, 2]}\n") ==
        "f.yaml:10:17: expected stacks (a whole number), found '99999999999999999999'");
  CHECK(settle_problem("    point-value: 0.5\n    expect: {stacks: [1, 2]}\n") ==
        "f.yaml:10:18: expected point-value (a whole number), found '0.5'");
  CHECK(settle_problem("    chairs: 2\n    expect: {stacks: [1, 2]}\n") ==
        "f.yaml:10:5: unknown key 'chairs' in a case that asks 'settle' (known: id, title, source, rules, ask, why, "
        "expect, expect_by, boards, stacks, bought-in, point-value)");
  CHECK(play_problem("settle", "    stacks: [5, 6]\n    expect: {stacks: [1, 2]}\n") ==
        "f.yaml:3:5: a case that asks 'settle' has no 'boards'");
  CHECK(play_problem("settle", "    boards: 5\n    expect: {stacks: [1, 2]}\n") ==
        "f.yaml:7:13: expected boards (a list)");
}

TEST_CASE("More boards than seats are an error before anything is read by seat", "[harness][cases][play]") {
  for (const char* operation : {"score", "settle"}) {
    const std::string five = "    boards: [{}, {}, {}, {}, {}]\n";
    CHECK_THAT(play_problem(operation, five + (operation == std::string_view("score")
                                                   ? "    expect: {points: [0, 0, 0, 0, 0]}\n"
                                                   : "    expect: {stacks: [0, 0, 0, 0, 0]}\n")),
               Has("f.yaml:7:13: found 5 boards, expected 1 to 4"));
    CHECK_THAT(play_problem(operation, five + "    expect: {refused: bad-card}\n"),
               Has("f.yaml:7:13: found 5 boards, expected 1 to 4"));
  }
}

TEST_CASE("A start that no request can hold is an error", "[harness][cases][play][table.starting-points]") {
  const std::string text = R"(rule: placement.free
cases:
  - id: x
    title: A fact
    rules: {preset: bga-pineapple, table.starting-points: 2000000}
    ask: play
    chairs: 2
    point-value: 1000000
    hands: [{deck: 2c}]
    expect: {next: null}
)";
  CHECK(problem([&] { return read_cases("f.yaml", text); }) ==
        "f.yaml:3:5: a start of 2000000000000 chips is more than 1000000000000");
}

// --- expectations --------------------------------------------------------------------------------------------------

TEST_CASE("An expectation of placements or perft is read in normal order", "[harness][cases][play]") {
  const auto placements =
      expected<PlacementsResult>("placements",
                                 "    held: 4h 4d 5c\n    place: 2\n    discard: 1\n"
                                 "    expect: {count: 27, placements: [{top: 4d 4h, discard: 5c}]}\n");
  CHECK(placements.count == 27);
  REQUIRE(placements.placements);
  CHECK(to_string(placements.placements->at(0)) == "top 4h 4d | discard 5c");
  const auto perft = expected<PerftResult>(
      "perft", "    streets: [3c 4d 5h]\n    expect: {divide: [{placement: {top: 3c 4d, discard: 5h}, count: 12}]}\n");
  CHECK_FALSE(perft.count);
  REQUIRE(perft.divide);
  CHECK(to_string(perft.divide->at(0).placement) == "top 4d 3c | discard 5h");
  CHECK(perft.divide->at(0).count == 12);
}

TEST_CASE("An expectation of settle has stacks and payments, of which one may go to nobody",
          "[harness][cases][play][showdown.both-foul]") {
  const auto settle = expected<SettleResult>(
      "settle",
      with_boards("    expect: {stacks: [115, 85], payments: [{from: 1, to: 0, paid: 15}, {from: 0, to: null, "
                  "paid: 6}]}\n"));
  CHECK(settle.stacks == PerSeat<Amount>{2, {115, 85}});
  REQUIRE(settle.payments);
  CHECK(settle.payments->at(0).from == 1);
  CHECK(settle.payments->at(0).to == 0);
  CHECK(settle.payments->at(0).paid == 15);
  CHECK_FALSE(settle.payments->at(1).to);
}

TEST_CASE("An expectation of play has hands, who is next, and a view", "[harness][cases][play]") {
  const auto play = expected<PlayResult>("play", R"(    chairs: 3
    viewer: 1
    hands: [{deck: 2c}]
    expect:
      hands: [{seats: [1, 2, 0], points: [9, -9, 0], fouled: [no, yes, no], fantasyland: [14, null, null], stacks: [100, 109, 91], button: 1, set_complete: no, over: yes}]
      next: {chair: 2, place: 2, discard: 1, held: 4c 5c 6h}
      view: {boards: [{top: 2c}, null, {}], held: [null, 4h 5d, ''], discarded: null}
)");
  REQUIRE(play.hands);
  const HandResult& hand = play.hands->at(0);
  CHECK(hand.seats == PerSeat<int>{3, {1, 2, 0}});
  CHECK(hand.points == PerSeat<int>{3, {9, -9, 0}});
  CHECK(hand.fouled == PerSeat<bool>{3, {false, true, false}});
  CHECK(hand.fantasyland == PerSeat<std::optional<int>>{3, {14, std::nullopt, std::nullopt}});
  CHECK(hand.stacks == PerSeat<Amount>{3, {100, 109, 91}});
  CHECK(hand.button == 1);
  CHECK(hand.set_complete == false);
  CHECK(hand.over == true);
  REQUIRE(play.next);
  REQUIRE(*play.next);
  CHECK((*play.next)->chair == 2);
  CHECK((*play.next)->place == 2);
  CHECK((*play.next)->discard == 1);
  CHECK(to_string(*(*play.next)->held) == "6h 5c 4c");
  REQUIRE(play.view);
  REQUIRE(play.view->boards);
  CHECK(to_string(*play.view->boards->values[0]) == "top 2c");
  CHECK_FALSE(play.view->boards->values[1]);  // hidden
  CHECK(to_string(*play.view->boards->values[2]) == "nothing");
  REQUIRE(play.view->held);
  CHECK_FALSE(play.view->held->values[0]);
  CHECK(to_string(*play.view->held->values[1]) == "5d 4h");
  CHECK_FALSE(play.view->held->values[2]);  // no cards and null mean the same
  CHECK(play.view->discarded->empty());
}

TEST_CASE("That nobody is to act is an expectation", "[harness][cases][play]") {
  const auto play = expected<PlayResult>("play", "    chairs: 2\n    hands: [{deck: 2c}]\n    expect: {next: null}\n");
  REQUIRE(play.next);
  CHECK_FALSE(*play.next);
  CHECK_FALSE(play.hands);
  CHECK_FALSE(play.view);
}

TEST_CASE("A view is expected only where there is a viewer", "[harness][cases][play]") {
  // Without a viewer no answer has a view, so that nothing would be compared.
  CHECK(play_problem("play", "    chairs: 2\n    hands: [{deck: 2c}]\n    expect: {view: {boards: [null, null]}}\n") ==
        "f.yaml:3:5: the case expects a view, but has no 'viewer'");
  CHECK(play_problem("play", R"(    chairs: 2
    hands: [{deck: 2c}]
    expect: {next: null}
    expect_by:
      deal.pattern:
        turbo: {view: {discarded: 2c}}
)") == "f.yaml:3:5: the case expects a view, but has no 'viewer'");
}

TEST_CASE("A bad expectation of placements or perft is an error at its place", "[harness][cases][play]") {
  constexpr Wrong table[] = {
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {count: -1}\n",
       "9:21: a count is not negative"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {count: 1.5}\n",
       "9:21: expected a count (a whole number), found '1.5'"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {count: 99999999999999999999}\n",
       "9:21: expected a count (a whole number), found '99999999999999999999'"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {placements: [{top: 6c}, {top: 6c}]}\n",
       "9:26: the placement top 6c stands here twice"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {placements: [{top: 6c, middel: 5c}]}\n",
       "9:37: unknown key 'middel' in a placement (did you mean middle?)"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {placements: [top]}\n",
       "9:27: expected a placement (a map)"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {placements: 3}\n",
       "9:26: expected placements (a list)"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {counts: 3}\n",
       "9:14: unknown key 'counts' in an expectation (did you mean count?)"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {placements: [{top: 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d}]}\n",
       "9:27: expected at most 17 cards placed and 17 discarded"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {placements: [{discard: 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d}]}\n",
       "9:27: expected at most 17 cards placed and 17 discarded"},
      {"placements",
       "    held: 6c\n"
       "    place: 1\n"
       "    expect: {placements: [{top: 6c, discard: 6c}]}\n",
       "9:27: the card 6c stands here twice; a deal comes from one deck"},
      {"perft",
       "    streets: [2c 3c]\n"
       "    expect: {divide: [{placement: {top: 2c}, count: 1}, {placement: {top: 2c}, count: 2}]}\n",
       "8:22: the placement top 2c stands here twice"},
      {"perft",
       "    streets: [2c 3c]\n"
       "    expect: {divide: [{placement: {top: 2c}}]}\n",
       "8:23: an entry of divide has no 'count'"},
      {"perft",
       "    streets: [2c 3c]\n"
       "    expect: {divide: [{count: 2}]}\n",
       "8:23: an entry of divide has no 'placement'"},
      {"perft",
       "    streets: [2c 3c]\n"
       "    expect: {divide: [{placement: {top: 2c}, count: -2}]}\n",
       "8:53: a count is not negative"},
      {"perft",
       "    streets: [2c 3c]\n"
       "    expect: {divide: [{placement: {top: 2c}, counts: 2}]}\n",
       "8:46: unknown key 'counts' in an entry of divide (did you mean count?)"},
      {"perft",
       "    streets: [2c 3c]\n"
       "    expect: {}\n",
       "8:13: the expectation says nothing"},
  };
  check_problems(table);
}

TEST_CASE("A bad expectation of play is an error at its place", "[harness][cases][play]") {
  constexpr Wrong table[] = {
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {hands: 3}\n",
       "9:21: expected hands (a list)"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {hands: [{point: [1]}]}\n",
       "9:23: unknown key 'point' in an expected hand (did you mean points?)"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {hands: [{points: []}]}\n",
       "9:31: points has 0 entries at 2 chairs"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {hands: [{points: [1, 2, 3]}]}\n",
       "9:31: points has 3 entries at 2 chairs"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {hands: [{stacks: [1]}]}\n",
       "9:31: stacks has 1 entries for 2 seats"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {hands: [{fantasyland: [yes, null]}]}\n",
       "9:37: expected cards dealt in Fantasyland, or null (a whole number), found 'yes'"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {hands: [{fouled: [1, null]}]}\n",
       "9:32: expected fouled (true or false), found '1'"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {hands: [{over: 1}]}\n",
       "9:29: expected over (true or false), found '1'"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: {seat: 1}}\n",
       "9:21: unknown key 'seat' in the next turn (known: chair, place, discard, held)"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: 1}\n",
       "9:20: expected the next turn (a map)"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {next: {held: 2c 2c}}\n",
       "9:27: the card 2c stands here twice; a deal comes from one deck"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    viewer: 0\n"
       "    expect: {view: {boards: [{top: 2c 3c 4c 5c}]}}\n",
       "10:30: top has more than 3 cards"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    viewer: 0\n"
       "    expect: {view: {boards: [1, 2, 3]}}\n",
       "10:29: boards has 3 entries at 2 chairs"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    viewer: 0\n"
       "    expect: {view: {}}\n",
       "10:13: the expectation says nothing"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    viewer: 0\n"
       "    expect: {view: {hold: []}}\n",
       "10:21: unknown key 'hold' in a view (did you mean held?)"},
      {"play",
       "    chairs: 2\n"
       "    hands: [{deck: 2c}]\n"
       "    expect: {hands: [{}]}\n",
       "9:13: the expectation says nothing"},
  };
  check_problems(table);
}

TEST_CASE("A bad expectation of settle is an error at its place", "[harness][cases][play]") {
  const auto settle_problem = [](std::string_view expectation) {
    return play_problem("settle", with_boards(fmt::format("    expect: {{{}}}\n", expectation)));
  };
  CHECK(settle_problem("stacks: [1]") == "f.yaml:10:22: stacks has 1 entries for 2 seats");
  CHECK(settle_problem("stacks: [1, x]") == "f.yaml:10:26: expected a stack (a whole number), found 'x'");
  CHECK(settle_problem("payments: 3") == "f.yaml:10:24: expected payments (a list)");
  CHECK(settle_problem("payments: [{from: 0, to: 2, paid: 1}]") == "f.yaml:10:39: there is no seat 2");
  CHECK(settle_problem("payments: [{from: -1, to: 1, paid: 1}]") == "f.yaml:10:32: there is no seat -1");
  CHECK(settle_problem("payments: [{from: null, to: 1, paid: 1}]") == "f.yaml:10:32: expected a seat, found nothing");
  CHECK(settle_problem("payments: [{from: 0, paid: 1}]") == "f.yaml:10:25: a payment has no 'to'");
  CHECK(settle_problem("payments: [{to: 0, paid: 1}]") == "f.yaml:10:25: a payment has no 'from'");
  CHECK(settle_problem("payments: [{from: 0, to: 1}]") == "f.yaml:10:25: a payment has no 'paid'");
  CHECK(settle_problem("payments: [{from: 0, to: 1, paid: 1.5}]") ==
        "f.yaml:10:48: expected chips (a whole number), found '1.5'");
  CHECK(settle_problem("payments: [{from: 0, to: 1, owed: 15}]") ==
        "f.yaml:10:42: unknown key 'owed' in a payment (known: from, to, paid)");
  CHECK(settle_problem("refused: bad-card, stacks: [1, 2]") == "f.yaml:10:13: a refusal has no other members");
}

// --- inputs that are sent as they are written ------------------------------------------------------------------------

TEST_CASE("What a case of play expects to be refused is sent as it is written", "[harness][cases][play]") {
  CHECK(
      raw_members("placements",
                  "    board: {top: 2c 2c 2c 2c}\n    held: xx\n    place: 1\n"
                  "    expect: {refused: wrong-card-count}\n") ==
      R"("board":{"top":["2c","2c","2c","2c"],"middle":[],"bottom":[]},"held":["xx"],"place":1,"discard":0,"list":false)");
  CHECK(raw_members("placements",
                    "    held: 2c 3c\n    place: 5\n    discard: 2\n    expect: {refused: wrong-card-count}\n") ==
        R"("board":{},"held":["2c","3c"],"place":5,"discard":2,"list":false)");
  CHECK(raw_members("perft",
                    "    board: {middle: 2c}\n    streets: [2c xx, 3c]\n    expect: {refused: duplicate-card}\n") ==
        R"("board":{"top":[],"middle":["2c"],"bottom":[]},"streets":[["2c","xx"],["3c"]],"divide":false)");
  CHECK(
      raw_members("settle",
                  "    boards: [{top: 2c, middle: 3c, bottom: xx}]\n    point-value: 2\n"
                  "    expect: {refused: bad-card}\n") ==
      R"("boards":[{"top":["2c"],"middle":["3c"],"bottom":["xx"]}],"stacks":[200],"bought_in":[200],"point_value":2)");
  CHECK(raw_members("play",
                    "    chairs: 2\n    stacks: [5, -7]\n    button: 1\n    viewer: 1\n"
                    "    hands: [{deck: 2c 2c xx, actions: [\"1: top 2c zz | discard 2c\"]}, {deck: ''}]\n"
                    "    expect: {refused: bad-request}\n") ==
        R"("chairs":2,"stacks":[5,-7],"button":1,"point_value":1,"hands":[{"deck":["2c","2c","xx"],"actions":)"
        R"([{"chair":1,"top":["2c","zz"],"discard":["2c"]}]},{"deck":[],"actions":[]}],"viewer":1)");
}

TEST_CASE("A refusal about play has well-formed cards", "[harness][cases][play]") {
  CHECK(play_problem("play", "    chairs: 2\n    hands: [{deck: 2c 2c}]\n    expect: {refused: row-full}\n") ==
        "f.yaml:8:20: the card 2c stands here twice; a deal comes from one deck");
  CHECK(play_problem("play", "    chairs: 2\n    hands: [{deck: 2c}]\n    expect: {refused: row-ful}\n") ==
        "f.yaml:9:23: 'row-ful' is not a refusal code (did you mean row-full?)");
  CHECK_THAT(play_problem("foul", "    board: {top: 2c, middle: 2c, bottom: 2c}\n    expect: {refused: row-full}\n"),
             Has("'row-full' is not a refusal code"));
}

TEST_CASE("Each operation of play takes its own expectation", "[harness][cases][play]") {
  CHECK_THAT(play_problem("placements", "    held: 2c\n    place: 1\n    expect: {divide: []}\n"),
             Has("f.yaml:9:14: unknown key 'divide' in an expectation (known: refused, count, placements)"));
  CHECK_THAT(play_problem("perft", "    streets: []\n    expect: {placements: []}\n"),
             Has("f.yaml:8:14: unknown key 'placements' in an expectation (known: refused, count, divide)"));
  CHECK_THAT(play_problem("settle", with_boards("    expect: {points: [1, 2]}\n")),
             Has("f.yaml:10:14: unknown key 'points' in an expectation"));
  CHECK_THAT(play_problem("play", "    chairs: 2\n    hands: [{deck: 2c}]\n    expect: {stacks: [1, 2]}\n"),
             Has("f.yaml:9:14: unknown key 'stacks' in an expectation (known: refused, hands, next, view)"));
}

TEST_CASE("A case of play holds the oracle", "[harness][cases][play]") {
  const auto broken = [](std::string_view operation, std::string_view lines) {
    return broken_cases({one_case(play_file(operation, lines))});
  };
  CHECK(broken("perft", "    streets: [2c 3c 4c 5c 6c]\n    expect: {count: 232}\n").empty());
  CHECK(broken("perft", "    streets: [2c 3c 4c 5c 6c]\n    expect: {count: 243}\n") ==
        std::vector<std::string>{"test.yaml:3:5: x: the oracle does not give what the case expects: count: expected "
                                 "243, got 232"});
  CHECK_FALSE(broken("play",
                     "    chairs: 2\n    viewer: 0\n    hands: [{deck: 2c}]\n"
                     "    expect: {view: {boards: [null, {}]}}\n")
                  .empty());
}
