#include "harness/audit/hand.h"

#include "oracle/text.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

constexpr std::string_view header =
    "boards;points;fouled;royalties;fantasyland;entered;stacks;stacks_after;payments;point_value";
constexpr std::string_view first = "Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc";
constexpr std::string_view second = "2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd";

LogHand read_json(const std::string& line) {
  Cells cells;
  read_json_cells(line, ColumnNames({}), cells);
  LogHand hand;
  read_hand(cells, hand);
  return hand;
}

LogHand read(std::string_view fields, std::string_view boards = "") {
  static const std::string both = std::string(first) + " | " + std::string(second);
  const CsvTable csv(header, ColumnNames({}), "log.csv");
  Cells cells;
  std::string line = std::string(boards.empty() ? std::string_view(both) : boards) + ";" + std::string(fields);
  csv.read(line, cells);
  LogHand hand;
  read_hand(cells, hand);
  return hand;
}

std::string why(std::string_view fields, std::string_view boards = "") {
  try {
    read(fields, boards);
  } catch (const BadLine& bad) {
    return bad.why;
  }
  return "";
}

std::string why_json(const std::string& line) {
  try {
    read_json(line);
  } catch (const BadLine& bad) {
    return bad.why;
  }
  return "";
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace

TEST_CASE("Points, fouls and royalties by row are one answer about the showdown") {
  const LogHand hand = read("+15 -15;no yes;7/0/2 0/0/0;;;;;;");
  REQUIRE(hand.claims.size() == 1);
  const auto& score = std::get<ScoreResult>(hand.claims[0].said);
  CHECK(score.points->values[0] == 15);
  CHECK(score.points->values[1] == -15);
  CHECK(score.fouled->values[1]);
  CHECK(score.royalties->values[0] == RowTriple{7, 0, 2});
  const auto& question = std::get<ScoreQuestion>(hand.claims[0].question);
  CHECK(question.seats == 2);
  CHECK(question.boards[0] == std::get<ofc::Board>(ofc::parse_board(first)));
}

TEST_CASE("Totals of royalties and Fantasyland are answers about each board") {
  const LogHand hand = read(";;9 0;14 -;- 14;;;;");
  REQUIRE(hand.claims.size() == 4);
  CHECK(std::get<RoyaltiesResult>(hand.claims[0].said).total == 9);
  CHECK(hand.claims[1].seat == 2);
  CHECK(std::get<FantasylandResult>(hand.claims[2].said).cards == 14);
  CHECK(std::get<FantasylandResult>(hand.claims[3].said).fantasyland == false);
  CHECK(std::get<FantasylandQuestion>(hand.claims[3].question).entered_with->value == 14);
}

TEST_CASE("Fantasyland may be said without its cards") {
  const LogHand hand = read(";;;yes no;;;;;");
  CHECK(std::get<FantasylandResult>(hand.claims[0].said).fantasyland == true);
  CHECK_FALSE(std::get<FantasylandResult>(hand.claims[0].said).cards);
  CHECK(std::get<FantasylandResult>(hand.claims[1].said).fantasyland == false);
}

TEST_CASE("Stacks and payments are an answer about the settlement") {
  const LogHand hand = read(";;;;;100 50;130 20;\"2>1:30\";2");
  REQUIRE(hand.claims.size() == 1);
  const auto& question = std::get<SettleQuestion>(hand.claims[0].question);
  CHECK(question.stacks[1] == 50);
  CHECK(question.bought_in[1] == 50);
  CHECK(question.point_value == 2);
  const auto& said = std::get<SettleResult>(hand.claims[0].said);
  CHECK(said.stacks->values[0] == 130);
  REQUIRE(said.payments->size() == 1);
  CHECK(said.payments->front().from == 1);
  CHECK(said.payments->front().to == 0);
  CHECK(read(";;;;;9 9;;-;").claims.size() == 1);
}

TEST_CASE("Unusual spellings of a board are read, too") {
  const LogHand hand = read("1;;;;;;;;", "QsQd2c/AS ad,4h 4d Jc / 8h 9d 10s Jh Qc");
  CHECK(std::get<ScoreQuestion>(hand.claims[0].question).boards[0] == std::get<ofc::Board>(ofc::parse_board(first)));
}

TEST_CASE("What is wrong with a line is told with its column and seat") {
  CHECK(has(why("1;;;;;;;;"), "points: found 1 value, expected 2"));
  CHECK(has(why("1 1.5;;;;;;;;"), "points of seat 2: found '1.5', expected a whole number"));
  CHECK(has(why("+-5 5;;;;;;;;"), "points of seat 1: found '+-5', expected a whole number"));
  CHECK(has(why(";maybe no;;;;;;;"), "fouled of seat 1: found 'maybe', expected yes or no"));
  CHECK(has(why(";;1/2 3/4/5;;;;;;"), "royalties of seat 1"));
  CHECK(has(why(";;;12 -;;;;;"), "fantasyland of seat 1: found '12', expected a whole number from 13 to 17"));
  CHECK(has(why(";;;;;;1 2;;"), "stacks: found none"));
  CHECK(has(why(";;;;;1 1;;3>1:2;"), "payments: found '3'"));
  CHECK(has(why(";;;;;1 1;;2:1;"), "expected payments such as"));
  CHECK(has(why(";;;;;;;;"), "nothing that can be checked"));
  CHECK(has(why("1;;;;;;;;", "-"), "board of seat 1"));
  CHECK(has(why("1 1;;;;;;;;", std::string(first) + "|" + std::string(first)), "found Qs twice"));
  CHECK(has(why("1;;;;;;;;", "As / Ad / Ac"), "board of seat 1: top: found 1 card "));
}

TEST_CASE("An empty list of JSON says nothing") {
  const std::string board = "\"" + std::string(first) + "\"";
  CHECK(has(why_json(R"({"rules": []})"), "boards: found none"));
  CHECK(has(why_json(R"({"boards": [], "points": [1]})"), "boards: found none"));
  const LogHand hand = read_json(R"({"boards": [)" + board +
                                 R"(], "rules": [], "stacks": [5], "stacks_after": [5], "point_value": []})");
  CHECK(hand.house.empty());
  REQUIRE(hand.claims.size() == 1);
  CHECK(std::get<SettleQuestion>(hand.claims[0].question).point_value == 1);
}

TEST_CASE("A seat without a board has no values but its chips") {
  const std::string boards = R"({"boards": [")" + std::string(first) + R"(", "", ")" + std::string(second) + R"("], )";
  CHECK(has(why_json(boards + R"("points": [15, 50, -15]})"), "points of seat 2: found '50', expected - or nothing"));
  CHECK(has(why_json(boards + R"("points": [15, 0, -15, 1]})"), "points of seat 4: found '1'"));
  CHECK(has(why_json(boards + R"("fouled": [false, true, false]})"), "fouled of seat 2: found 'yes'"));
  CHECK(has(why_json(boards + R"("points": [15]})"), "points of seat 2: found ''"));
  for (const char* nothing : {"null", "0", "\"-\"", "\"\"", "false", "[0, 0, 0]"}) {
    const LogHand hand = read_json(boards + R"("royalties": [9, )" + nothing + ", 0]}");
    REQUIRE(hand.claims.size() == 2);
    CHECK(std::get<RoyaltiesResult>(hand.claims[0].said).total == 9);
    CHECK(std::get<RoyaltiesResult>(hand.claims[1].said).total == 0);
  }
  const LogHand settled = read_json(boards + R"("stacks": [20, 70, 30], "stacks_after": [35, 70, 15]})");
  REQUIRE(settled.claims.size() == 1);
  CHECK(std::get<SettleQuestion>(settled.claims[0].question).stacks[1] == 30);
  CHECK(std::get<SettleResult>(settled.claims[0].said).stacks->values[1] == 15);
}
