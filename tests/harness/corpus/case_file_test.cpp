// Files of cases: what they hold, and what is wrong with each kind of bad one, with file, line and column.
#include "harness/corpus/case_file.h"

#include <fmt/format.h>

#include <set>

#include "harness/corpus/select.h"
#include "harness/run/run.h"
#include "harness/wire/house_rules.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
namespace rule = ofc::rule;

namespace {

constexpr std::string_view good_file = R"(rule: showdown.foul-pays
cases:
  - id: fouler-pays-six
    title: A legal board collects six from a fouled one
    source: [classic, bga]
    rules: bga-pineapple
    ask: score
    boards:
      - {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}
      - {top: 2s 2d 7c, middle: Ah Ac 5h 5d 9h, bottom: 3c 3d 6s Tc Kh}
    why: 6 for the foul + 7 for the queens + 2 for the straight = 15
    expect: {points: [15, -15], fouled: [null, foul.order]}
    expect_by:
      showdown.foul-pays:
        six: {points: [6, -6]}
        nothing: {points: [0, 0]}
)";

/// The good file with one text in it replaced.
std::string changed(std::string_view from, std::string_view to) {
  std::string text(good_file);
  const std::size_t place = text.find(from);
  REQUIRE(place != std::string::npos);
  REQUIRE(text.find(from, place + 1) == std::string::npos);
  return text.replace(place, from.size(), to);
}

std::string file_problem(std::string_view text) {
  return problem([&] { return read_cases("f.yaml", text); });
}

/// A case of one operation, in rule foul.order, with its own lines.
std::string small(std::string_view operation, std::string_view lines) {
  return "rule: foul.order\ncases:\n  - id: x\n    title: A fact\n    rules: bga-pineapple\n    ask: " +
         std::string(operation) + "\n" + std::string(lines);
}

std::string small_problem(std::string_view operation, std::string_view lines) {
  return file_problem(small(operation, lines));
}

}  // namespace

TEST_CASE("A case has everything that its file says", "[harness][cases]") {
  const Case c = one_case(good_file);
  CHECK(c.id == "fouler-pays-six");
  CHECK(c.title == "A legal board collects six from a fouled one");
  CHECK(c.sources == std::vector<std::string>{"classic", "bga"});
  CHECK(c.why == "6 for the foul + 7 for the queens + 2 for the straight = 15");
  CHECK(c.rule == rule::showdown_foul_pays);
  CHECK(c.rules.name == "bga-pineapple");
  CHECK(c.place.text() == "test.yaml:3:5");
  REQUIRE(operation_of(c.question) == Operation::score);
  const auto& question = std::get<ScoreQuestion>(c.question);
  REQUIRE(question.seats == 2);
  CHECK(question.boards[0] == board(queens));
  CHECK(question.boards[1] == board(fouled));

  const auto& expected = std::get<ScoreResult>(std::get<Result>(c.expected));
  CHECK(expected.points == PerSeat<int>{2, {15, -15}});
  CHECK(expected.fouled == PerSeat<bool>{2, {false, true}});
  CHECK(expected.foul_rules == PerSeat<ofc::RuleId>{2, {rule::none, rule::foul_order}});
  CHECK_FALSE(expected.royalties);
  CHECK_FALSE(expected.pairs);

  REQUIRE(c.outcomes.size() == 2);
  CHECK(c.outcomes[0].option->id == rule::showdown_foul_pays);
  CHECK(c.outcomes[0].value == value("showdown.foul-pays", "six"));
  CHECK(std::get<ScoreResult>(std::get<Result>(c.outcomes[0].expected)).points == PerSeat<int>{2, {6, -6}});
  CHECK(c.outcomes[0].place.text() == "test.yaml:15:9");
  CHECK(c.outcomes[1].value == value("showdown.foul-pays", "nothing"));
  CHECK(broken_cases({c}).empty());
}

TEST_CASE("Each operation has its own input and expectation", "[harness][cases]") {
  SECTION("rank") {
    const Case c =
        one_case(small("rank", "    row: top\n    cards: Ks Kd 2c\n    expect: {category: pair, ranks: K 2}\n"));
    const auto& question = std::get<RankQuestion>(c.question);
    CHECK(question.row.row == ofc::Row::top);
    CHECK(to_string(question.row.span()) == "Ks Kd 2c");
    const auto& expected = std::get<RankResult>(std::get<Result>(c.expected));
    CHECK(expected.category == CategoryName::pair);
    CHECK(to_string(*expected.ranks) == "K 2");
  }
  SECTION("compare") {
    const Case c = one_case(small(
        "compare", "    first: {top: 7s 7d 5c}\n    second: {middle: 7c 7h 5d 4s 2c}\n    expect: {winner: second}\n"));
    const auto& question = std::get<CompareQuestion>(c.question);
    CHECK(question.first.row == ofc::Row::top);
    CHECK(question.second.row == ofc::Row::middle);
    CHECK(std::get<CompareResult>(std::get<Result>(c.expected)).winner == Winner::second);
  }
  SECTION("foul") {
    const std::string lines =
        "    board: {top: 2s 2d 7c, middle: Ah Ac 5h 5d 9h, bottom: 3c 3d 6s Tc Kh}\n    expect: {fouled: ";
    const Case c = one_case(small("foul", lines + "foul.order}\n"));
    const auto& broken = std::get<FoulResult>(std::get<Result>(c.expected));
    CHECK(broken.fouled == true);
    CHECK(broken.rule == rule::foul_order);
    const Case d = one_case(small("foul", lines + "null}\n"));
    const auto& legal = std::get<FoulResult>(std::get<Result>(d.expected));
    CHECK(legal.fouled == false);
    CHECK(legal.rule == rule::none);
  }
  SECTION("royalties") {
    const Case c = one_case(small("royalties",
                                  "    board: {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}\n"
                                  "    expect: {top: 7, total: 9}\n"));
    const auto& expected = std::get<RoyaltiesResult>(std::get<Result>(c.expected));
    CHECK(expected.top == 7);
    CHECK_FALSE(expected.middle);
    CHECK_FALSE(expected.bottom);
    CHECK(expected.total == 9);
  }
  SECTION("fantasyland") {
    const std::string lines =
        "    board: {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}\n    expect: {fantasyland: true, "
        "cards: 14, rule: fantasyland.entry}\n";
    const Case c = one_case(small("fantasyland", lines));
    CHECK_FALSE(std::get<FantasylandQuestion>(c.question).entered_with);
    const auto& expected = std::get<FantasylandResult>(std::get<Result>(c.expected));
    CHECK(expected.fantasyland == true);
    CHECK(expected.cards == 14);
    CHECK(expected.rule == rule::fantasyland_entry);
    const Case d = one_case(small("fantasyland", "    entered-with: 15\n" + lines));
    CHECK(std::get<FantasylandQuestion>(d.question).entered_with == ofc::CardCount{15});
  }
  SECTION("score, with royalties and pairs") {
    const Case c = one_case(changed("fouled: [null, foul.order]",
                                    "royalties: [[7, 0, 2], [0, 0, 0]], pairs: [{seats: [0, 1], rows: [1, 1, 1]}]"));
    const auto& expected = std::get<ScoreResult>(std::get<Result>(c.expected));
    CHECK(expected.royalties == PerSeat<RowTriple>{2, {RowTriple{7, 0, 2}, RowTriple{0, 0, 0}}});
    REQUIRE(expected.pairs);
    REQUIRE(expected.pairs->size() == 1);
    CHECK((*expected.pairs)[0].rows == RowTriple{1, 1, 1});
    CHECK_FALSE((*expected.pairs)[0].points);
    CHECK(broken_cases({c}).empty());
  }
}

// --- keys ----------------------------------------------------------------------------------------------------------

TEST_CASE("An unknown key of a file, a case, a board or an expectation is an error", "[harness][cases]") {
  CHECK(file_problem(changed("cases:\n", "case:\n")) ==
        "f.yaml:2:1: unknown key 'case' in a file of cases (did you mean cases?)");
  CHECK(file_problem(changed("    why:", "    wyh:")) ==
        "f.yaml:11:5: unknown key 'wyh' in a case that asks 'score' (did you mean why?)");
  CHECK_THAT(file_problem(changed("    why: ", "    board: ")),
             Has("f.yaml:11:5: unknown key 'board' in a case that asks"));
  CHECK(file_problem(changed("{top: Qs Qd 2c", "{front: Qs Qd 2c")) ==
        "f.yaml:9:10: unknown key 'front' in a board (known: top, middle, bottom)");
  CHECK(file_problem(changed("fouled: [null", "fuoled: [null")) ==
        "f.yaml:12:33: unknown key 'fuoled' in an expectation (did you mean fouled?)");
  CHECK_THAT(file_problem(changed("six: {points: ", "six: {point: ")), Has("f.yaml:15:15: unknown key 'point'"));
}

TEST_CASE("A key that stands twice is an error", "[harness][cases]") {
  CHECK(file_problem(changed("    why:", "    title:")) == "f.yaml:11:5: the key 'title' stands here a second time");
}

TEST_CASE("A missing key is named with its case", "[harness][cases]") {
  CHECK(file_problem(changed("    title: A legal board collects six from a fouled one\n", "")) ==
        "f.yaml:3:5: a case that asks 'score' has no 'title'");
  CHECK(file_problem(changed("    rules: bga-pineapple\n", "")) ==
        "f.yaml:3:5: a case that asks 'score' has no 'rules'");
  CHECK(file_problem(changed("    ask: score\n", "")) == "f.yaml:3:5: the case has no 'ask'");
  CHECK_THAT(file_problem(changed(", bottom: 8h 9d Ts Jh Qc}", "}")), Has("f.yaml:9:9: a board has no 'bottom'"));
  CHECK(file_problem("rule: foul.order\n") == "f.yaml:1:1: a file of cases has no 'cases'");
  CHECK(file_problem("cases: []\n") == "f.yaml:1:1: a file of cases has no 'rule'");
  CHECK(file_problem(small("foul", "    expect: {fouled: null}\n")) ==
        "f.yaml:3:5: a case that asks 'foul' has no 'board'");
  CHECK_THAT(small_problem("foul", "    board: {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}\n"),
             Has("has no 'expect'"));
}

TEST_CASE("A file without cases is an error", "[harness][cases]") {
  CHECK(file_problem("rule: foul.order\ncases: []\n") == "f.yaml:2:8: the file has no cases");
  CHECK_THAT(file_problem("rule: foul.order\ncases: {}\n"), Has("f.yaml:2:8: expected cases (a list)"));
  CHECK(file_problem("") == "f.yaml: the file is empty; expected a YAML map");
  CHECK_THAT(file_problem("just words\n"), Has("f.yaml:1:1: expected a file of cases (a map)"));
  CHECK_THAT(file_problem("rule: foul.order\ncases: [word]\n"), Has("f.yaml:2:9: expected a case (a map)"));
}

// --- names ---------------------------------------------------------------------------------------------------------

TEST_CASE("An unknown rule gets the nearest one", "[harness][cases]") {
  CHECK(file_problem(changed("rule: showdown.foul-pays", "rule: showdown.foul-pay")) ==
        "f.yaml:1:7: there is no rule 'showdown.foul-pay' (did you mean showdown.foul-pays?)");
  CHECK(file_problem(changed("foul.order]", "foul.ordr]")) ==
        "f.yaml:12:48: there is no rule 'foul.ordr' (did you mean foul.order?)");
  CHECK(file_problem(changed("rule: showdown.foul-pays", "rule: null")) ==
        "f.yaml:1:7: a file of cases names its rule");
}

TEST_CASE("An unknown preset, option or value of a case's rules is an error", "[harness][cases]") {
  CHECK(file_problem(changed("rules: bga-pineapple", "rules: bga-pinaple")) ==
        "f.yaml:6:12: there is no preset 'bga-pinaple' (did you mean bga-pineapple?)");
  CHECK_THAT(file_problem(changed("rules: bga-pineapple", "rules: {preset: classic, foul.tie: legal}")),
             Has("f.yaml:6:30: unknown option 'foul.tie'"));
  CHECK_THAT(file_problem(changed("rules: bga-pineapple", "rules: {preset: classic, ranking.wheel: highest}")),
             Has("f.yaml:6:45: ranking.wheel has no value 'highest' (known: lowest, second-highest)"));
}

TEST_CASE("An unknown operation, source, row, category, winner or refusal code is an error", "[harness][cases]") {
  CHECK(file_problem(changed("ask: score", "ask: scroe")) ==
        "f.yaml:7:10: 'scroe' is not an operation (did you mean score?)");
  CHECK_THAT(file_problem(changed("source: [classic, bga]", "source: [classic, wikipedia]")),
             Has("f.yaml:5:23: 'wikipedia' is not a source key (known: "));
  CHECK_THAT(small_problem("rank", "    row: front\n    cards: Ks Kd 2c\n    expect: {ranks: K 2}\n"),
             Has("f.yaml:7:10: 'front' is not a row's name (known: top, middle, bottom)"));
  CHECK_THAT(small_problem("rank", "    row: top\n    cards: Ks Kd 2c\n    expect: {category: pairs}\n"),
             Has("f.yaml:9:24: 'pairs' is not a category (did you mean pair?)"));
  CHECK_THAT(small_problem("rank", "    row: top\n    cards: Ks Kd 2c\n    expect: {ranks: K 1}\n"),
             Has("f.yaml:9:21: '1' is not a rank"));
  CHECK_THAT(small_problem("rank", "    row: top\n    cards: Ks Kd 2c\n    expect: {ranks: A K Q J T 9}\n"),
             Has("f.yaml:9:21: a row has at most five ranks"));
  CHECK_THAT(
      small_problem("compare", "    first: {top: 7s 7d 5c}\n    second: {top: 7c 7h 4c}\n    expect: {winner: 1}\n"),
      Has("f.yaml:9:22: '1' is not first, second or tie"));
  CHECK_THAT(small_problem("rank", "    row: top\n    cards: Ks Ks 2c\n    expect: {refused: duplicate}\n"),
             Has("f.yaml:9:23: 'duplicate' is not a refusal code"));
}

TEST_CASE("A case of an option names its source", "[harness][cases]") {
  CHECK(file_problem(changed("    source: [classic, bga]\n", "")) ==
        "f.yaml:3:5: a case of an option names its source");
}

TEST_CASE("An id is a slug", "[harness][cases]") {
  for (const char* id : {"Fouler", "fouler_pays", "fouler.pays", "\"fouler pays\"", "foülér", "\"\"", "-fouler",
                         "fouler-", "fouler--pays", "\"-\""}) {
    CAPTURE(id);
    CHECK_THAT(file_problem(changed("id: fouler-pays-six", std::string("id: ") + id)), Has("f.yaml:3:9: the id '"));
  }
  for (const char* id : {"six", "6", "fouler-6-pays"}) {
    CAPTURE(id);
    CHECK(file_problem(changed("id: fouler-pays-six", std::string("id: ") + id)) == nothing_thrown);
  }
}

TEST_CASE("An id stands once in a corpus", "[harness][cases]") {
  const TemporaryFolder folder;
  const std::string first = folder.write("a/first.yaml", good_file);
  const std::string second = folder.write("b/second.yaml", good_file);
  CHECK(problem([&] { return corpus_at(folder.path()); }) ==
        second + ":3:5: the id 'fouler-pays-six' is taken already, at " + first + ":3:5");
  std::string twice(good_file);
  twice += good_file.substr(good_file.find("  - id"));
  const std::string both = folder.write("twice.yaml", twice);
  CHECK(problem([&] { return corpus_at(both); }) ==
        both + ":17:5: the id 'fouler-pays-six' is taken already, at " + both + ":3:5");
}

TEST_CASE("A title does not say should", "[harness][cases]") {
  CHECK(file_problem(changed("A legal board collects six", "A legal board should collect six")) ==
        "f.yaml:4:12: a title states the fact in the present tense, without 'should'");
  for (const char* title : {"Should", "SHOULD a legal board collect", "A board, it should, six", "Six (should)"}) {
    CAPTURE(title);
    CHECK_THAT(file_problem(changed("A legal board collects six", title)), Has("f.yaml:4:12: a title states the fact"));
  }
  for (const char* title : {"A shoulder collects six", "A board that shouldered six", "The word should_be"}) {
    CAPTURE(title);
    CHECK(file_problem(changed("A legal board collects six", title)) == nothing_thrown);
  }
}

TEST_CASE("A title is not empty", "[harness][cases]") {
  for (const char* title : {"\"\"", "\"  \"", "\"\\t\""}) {
    CAPTURE(title);
    CHECK(file_problem(changed("A legal board collects six from a fouled one", title)) ==
          "f.yaml:4:12: the title is empty; write the fact that the case is about");
  }
}

TEST_CASE("A source stands once, in a list that is not empty", "[harness][cases]") {
  CHECK(file_problem(changed("source: [classic, bga]", "source: [classic, bga, classic]")) ==
        "f.yaml:5:28: the source 'classic' stands there twice");
  CHECK(file_problem(changed("source: [classic, bga]", "source: []")) ==
        "f.yaml:5:13: the list of sources is empty; name one, or leave out 'source'");
}

TEST_CASE("expect_by is not empty, nor is an option in it", "[harness][cases]") {
  constexpr std::string_view outcomes =
      "\n      showdown.foul-pays:\n        six: {points: [6, -6]}\n        nothing: {points: [0, 0]}";
  CHECK(file_problem(changed(outcomes, " {}")) ==
        "f.yaml:13:16: 'expect_by' is empty; name an option with its outcomes, or leave it out");
  CHECK(file_problem(changed(outcomes, "\n      showdown.foul-pays: {}")) ==
        "f.yaml:14:27: showdown.foul-pays has no outcomes; name a value with its outcome");
}

// --- cards ---------------------------------------------------------------------------------------------------------

TEST_CASE("A word that is no card is an error at its row", "[harness][cases]") {
  CHECK(file_problem(changed("top: Qs Qd 2c", "top: Qs Qx 2c")) ==
        "f.yaml:9:15: top: 'Qx' is not a card; write rank and suit, like As, Td, 10d or 2c");
}

TEST_CASE("A wrong number of cards is an error at its row", "[harness][cases]") {
  CHECK(file_problem(changed("middle: As Ad 4h 4d Jc", "middle: As Ad 4h 4d")) ==
        "f.yaml:9:33: middle: found 4 cards (As Ad 4h 4d), expected 5");
  CHECK(file_problem(changed("top: 2s 2d 7c", "top: 2s 2d 7c 7d")) ==
        "f.yaml:10:15: top: found 4 cards (2s 2d 7c 7d), expected 3");
  CHECK_THAT(small_problem("rank", "    row: middle\n    cards: Ks Kd 2c\n    expect: {ranks: K 2}\n"),
             Has("f.yaml:8:12: middle: found 3 cards (Ks Kd 2c), expected 5"));
}

TEST_CASE("A card that stands twice is an error at the deal", "[harness][cases]") {
  CHECK(file_problem(changed("top: 2s 2d 7c", "top: 2s 2d Qs")) ==
        "f.yaml:9:7: the card Qs stands here twice; a deal comes from one deck");
  CHECK_THAT(small_problem("foul",
                           "    board: {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qd}\n"
                           "    expect: {fouled: null}\n"),
             Has("f.yaml:7:12: the card Qd stands here twice"));
  CHECK_THAT(small_problem("rank", "    row: top\n    cards: Ks Ks 2c\n    expect: {ranks: K 2}\n"),
             Has("f.yaml:8:12: the card Ks stands here twice"));
  CHECK_THAT(
      small_problem("compare", "    first: {top: 7s 7d 5c}\n    second: {top: 7c 7h 5c}\n    expect: {winner: tie}\n"),
      Has("f.yaml:8:13: the card 5c stands here twice"));
}

TEST_CASE("A row of compare has one name", "[harness][cases]") {
  CHECK_THAT(small_problem("compare",
                           "    first: {top: 7s 7d 5c, middle: 2c 3c 4c 5h 6c}\n    second: {top: 7c 7h 4c}\n"
                           "    expect: {winner: tie}\n"),
             Has("f.yaml:7:12: expected one row with its name, found 2"));
}

TEST_CASE("A score has one to four boards", "[harness][cases]") {
  const std::string text = small("score", "    boards: []\n    expect: {points: []}\n");
  CHECK_THAT(file_problem(text), Has("f.yaml:7:13: found 0 boards, expected 1 to 4"));
}

TEST_CASE("A Fantasyland hand was entered with 13 to 17 cards", "[harness][cases]") {
  const std::string lines =
      "    board: {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}\n    expect: {fantasyland: true}\n";
  CHECK_THAT(small_problem("fantasyland", "    entered-with: 12\n" + lines),
             Has("f.yaml:7:19: a Fantasyland hand has 13 to 17 cards, found 12"));
  CHECK_THAT(small_problem("fantasyland", "    entered-with: 18\n" + lines), Has("found 18"));
  CHECK_THAT(small_problem("fantasyland", "    entered-with: yes\n" + lines), Has("(a whole number), found 'yes'"));
}

// --- expectations --------------------------------------------------------------------------------------------------

TEST_CASE("Expectations have one entry a seat", "[harness][cases]") {
  CHECK(file_problem(changed("points: [15, -15]", "points: [15]")) == "f.yaml:12:22: points has 1 entries for 2 seats");
  CHECK(file_problem(changed("fouled: [null, foul.order]", "fouled: [null, foul.order, null]")) ==
        "f.yaml:12:41: fouled has 3 entries for 2 seats");
  CHECK_THAT(file_problem(changed("points: [15, -15]", "points: [15, some]")),
             Has("f.yaml:12:27: expected points (a whole number), found 'some'"));
  CHECK_THAT(
      file_problem(changed("points: [15, -15]", "points: [\"15\", -15]")),
      Has("f.yaml:12:23: expected points (a whole number), found the text \"15\" in quotes; leave the quotes out"));
  CHECK_THAT(file_problem(changed("fouled: [null, foul.order]", "royalties: [[7, 0], [0, 0, 0]]")),
             Has("f.yaml:12:45: expected [top, middle, bottom], found 2 values"));
}

TEST_CASE("A pair is two seats of the deal, the lower first", "[harness][cases]") {
  for (const char* seats : {"[1, 0]", "[0, 0]", "[0, 2]", "[-1, 1]"}) {
    CAPTURE(seats);
    CHECK_THAT(
        file_problem(changed("fouled: [null, foul.order]", std::string("pairs: [{seats: ") + seats + ", points: 6}]")),
        Has("f.yaml:12:41: expected two seats of 2, the lower first"));
  }
  CHECK_THAT(file_problem(changed("fouled: [null, foul.order]", "pairs: [{seats: [0], points: 6}]")),
             Has("expected two seats, like seats: [0, 1]"));
  std::string seven = "pairs: [";
  for (int i = 0; i < 7; ++i) seven += "{seats: [0, 1], points: 6}, ";
  CHECK_THAT(file_problem(changed("fouled: [null, foul.order]", seven + "]")), Has("expected at most 6 pairs"));
}

TEST_CASE("An expectation says something", "[harness][cases]") {
  CHECK_THAT(file_problem(changed("{points: [15, -15], fouled: [null, foul.order]}", "{}")),
             Has("f.yaml:12:13: the expectation says nothing"));
}

TEST_CASE("A seat without Fantasyland gets no cards", "[harness][cases]") {
  CHECK_THAT(small_problem("fantasyland",
                           "    board: {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}\n"
                           "    expect: {fantasyland: false, cards: 14}\n"),
             Has("f.yaml:8:13: there are no cards without Fantasyland"));
}

TEST_CASE("expect_by names an option and values that it has", "[harness][cases]") {
  CHECK(file_problem(changed("      showdown.foul-pays:\n", "      showdown.foul-pay:\n")) ==
        "f.yaml:14:7: 'showdown.foul-pay' is not an option (did you mean showdown.foul-pays?)");
  CHECK_THAT(file_problem(changed("      showdown.foul-pays:\n", "      foul.order:\n")),
             Has("f.yaml:14:7: 'foul.order' is not an option"));
  CHECK(file_problem(changed("        six: {points", "        sixx: {points")) ==
        "f.yaml:15:9: showdown.foul-pays has no value 'sixx' (known: six-and-royalties, six, four, nothing) (did you "
        "mean six?)");
}

TEST_CASE("expect_by does not repeat the value of the case's own rules", "[harness][cases]") {
  CHECK(file_problem(changed("        six: {points: [6, -6]}", "        six-and-royalties: {points: [15, -15]}")) ==
        "f.yaml:15:9: showdown.foul-pays: six-and-royalties is what the case's rules say already; its outcome is "
        "'expect'");
  CHECK_THAT(file_problem(changed("        nothing:", "        six:")),
             Has("f.yaml:16:9: the key 'six' stands here a second time"));
}

namespace {

/// A case under a cap of 8 points, with these outcomes under other caps.
std::string capped(std::string_view outcomes) {
  return "rule: settlement.cap\ncases:\n  - id: x\n    title: A fact\n    source: classic\n"
         "    rules: {preset: bga-pineapple, settlement.cap: 8}\n    ask: settle\n    boards:\n"
         "      - {top: Ad Jc 6h, middle: Ac As 5d 4c 3s, bottom: Qh Jh 8h 4h 2h}\n"
         "      - {top: Td 8s 5c, middle: 9d 9c Qs 6d 2s, bottom: Kd Kc 7d 7c Js}\n"
         "    stacks: [100, 100]\n    expect: {stacks: [108, 92]}\n    expect_by:\n      settlement.cap:\n" +
         std::string(outcomes);
}

}  // namespace

TEST_CASE("expect_by gives the outcome under another number", "[harness][cases][case_file][settlement.cap]") {
  const Case c = one_case(capped("        20: {stacks: [110, 90]}\n        none: {stacks: [110, 90]}\n"));
  REQUIRE(c.outcomes.size() == 2);
  CHECK(c.outcomes[0].option->id == rule::settlement_cap);
  CHECK(c.outcomes[0].value == 20);
  CHECK(c.outcomes[1].value == 0);
  CHECK(broken_cases({c}).empty());
  CHECK(broken_cases({one_case(capped("        3: {stacks: [110, 90]}\n"))}).size() == 1);
}

TEST_CASE("expect_by of a number names none or a whole number of at least 1", "[harness][cases][case_file]") {
  const auto said = [](std::string_view value) {
    return file_problem(capped("        " + std::string(value) + ": {stacks: [110, 90]}\n"));
  };
  CHECK(said("0") == "f.yaml:15:9: settlement.cap is none, or at least 1; found 0");
  CHECK_THAT(said("many"), Has("f.yaml:15:9: "));
  CHECK_THAT(said("many"), Has("settlement.cap, none or at least 1"));
  CHECK(said("8") == "f.yaml:15:9: settlement.cap: 8 is what the case's rules say already; its outcome is 'expect'");
}

TEST_CASE("An outcome of expect_by holds the oracle too", "[harness][cases]") {
  const std::vector<std::string> broken =
      broken_cases({one_case(changed("nothing: {points: [0, 0]}", "nothing: {points: [1, -1]}"))});
  REQUIRE(broken.size() == 1);
  CHECK(broken[0] ==
        "test.yaml:16:9: fouler-pays-six: the oracle does not give what the case expects: points: expected [1, -1], "
        "got [0, 0]");
}

// --- refusals ------------------------------------------------------------------------------------------------------

TEST_CASE("What a case expects to be refused is sent as it is written", "[harness][cases]") {
  const Case c = one_case(small("rank", "    row: top\n    cards: Ks Ks 1x\n    expect: {refused: bad-card}\n"));
  const auto* raw = std::get_if<RawQuestion>(&c.question);
  REQUIRE(raw != nullptr);
  CHECK(raw->operation == Operation::rank);
  CHECK(raw->members == R"("row":"top","cards":["Ks","Ks","1x"])");
  CHECK(std::get<Refused>(c.expected).code == RefusalCode::bad_card);
}

TEST_CASE("Every operation can expect a refusal", "[harness][cases]") {
  const auto members = [](std::string_view operation, std::string_view lines) {
    return std::get<RawQuestion>(one_case(small(operation, lines)).question).members;
  };
  const std::string raw_board = R"({"top":["Qs","Qs"],"middle":["As"],"bottom":["xx"]})";
  const std::string lines =
      "    board: {top: Qs Qs, middle: As, bottom: xx}\n    expect: {refused: wrong-card-count}\n";
  CHECK(members("foul", lines) == fmt::format(R"("board":{})", raw_board));
  CHECK(members("royalties", lines) == fmt::format(R"("board":{})", raw_board));
  CHECK(members("fantasyland", lines) == fmt::format(R"("board":{},"entered_with":null)", raw_board));
  CHECK(members("fantasyland", "    entered-with: 14\n" + lines) ==
        fmt::format(R"("board":{},"entered_with":14)", raw_board));
  CHECK(members("score",
                "    boards:\n      - {top: Qs Qs, middle: As, bottom: xx}\n    expect: {refused: bad-card}\n") ==
        fmt::format(R"("boards":[{}])", raw_board));
  CHECK(members("compare",
                "    first: {top: 7s 7s 5c}\n    second: {middle: 7c}\n    expect: {refused: duplicate-card}\n") ==
        R"("first":{"row":"top","cards":["7s","7s","5c"]},"second":{"row":"middle","cards":["7c"]})");
}

TEST_CASE("A refusal of rows or seats has well-formed cards", "[harness][cases]") {
  CHECK_THAT(small_problem("compare",
                           "    first: {top: 7s 7s 5c}\n    second: {top: 7c 7h 4c}\n"
                           "    expect: {refused: not-comparable}\n"),
             Has("the card 7s stands here twice"));
}

TEST_CASE("A refusal stands alone", "[harness][cases]") {
  CHECK_THAT(small_problem("rank", "    row: top\n    cards: Ks Ks 2c\n    expect: {refused: bad-card, ranks: K}\n"),
             Has("f.yaml:9:13: a refusal has no other members"));
}

TEST_CASE("Whatever stands in a refused row, the request is one line of JSON", "[harness][cases]") {
  for (const std::string_view cards : {R"('K" Kd 2c')", R"('K\ Kd 2c')", R"("K\x1b Kd 2c")", R"('♠K Kd 2c')"}) {
    CAPTURE(cards);
    const Case c = one_case(
        small("rank", "    row: top\n    cards: " + std::string(cards) + "\n    expect: {refused: bad-card}\n"));
    const std::string line = request_line(7, c.question);
    CHECK(std::count(line.begin(), line.end(), '\n') == 1);
    JsonDocument request;
    parse_json(request, line);
    CHECK_FALSE(request.HasParseError());
  }
}

// --- the corpus ----------------------------------------------------------------------------------------------------

TEST_CASE("A corpus is a file, or the .yaml files of a folder but for presets", "[harness][cases]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("showdown/foul-pays.yaml", good_file);
  folder.write("presets/mine.yaml", "not a case");
  folder.write("presets/examples/yours.yaml", "not a case");
  folder.write("notes.txt", "not a case");
  CHECK(corpus_at(file).cases.size() == 1);
  CHECK(corpus_at(folder.path()).cases.size() == 1);
  folder.write("foul/order.yaml", small("rank", "    row: top\n    cards: Ks Kd 2c\n    expect: {ranks: K 2}\n"));
  const Corpus read = corpus_at(folder.path());
  REQUIRE(read.cases.size() == 2);
  CHECK(read.cases[0].rule == rule::foul_order);  // in rule-book order
  CHECK(read.cases[1].rule == rule::showdown_foul_pays);
}

TEST_CASE("A corpus that is not there, or is empty, is an error", "[harness][cases]") {
  const TemporaryFolder folder;
  CHECK(problem([&] { return corpus_at(folder.path("missing")); }) ==
        "--cases: there is no file or folder '" + folder.path("missing") + "'");
  CHECK(problem([&] { return corpus_at(folder.path()); }) ==
        "--cases: the folder '" + folder.path() + "' holds no .yaml files");
  const std::string empty = folder.write("empty.yaml", "");
  CHECK(problem([&] { return corpus_at(empty); }) == empty + ": the file is empty; expected a YAML map");
  const std::string binary = folder.write("binary.yaml", std::string_view("\x00\xff\xfe{", 4));
  CHECK_THAT(problem([&] { return corpus_at(binary); }), Has(binary));
}

TEST_CASE("A corpus is named by what its cases hold", "[harness][cases]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("showdown/f.yaml", good_file);
  const Corpus read = corpus_at(file);
  CHECK(read.hash.size() == 16);
  CHECK(read.hash.find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(read.version.empty());  // it is not the program's own
  CHECK(corpus_name(read.version, read.hash) == read.hash);
  CHECK(corpus_at(folder.path()).hash == read.hash);
  CHECK(corpus_at(folder.path("./showdown/../showdown")).hash == read.hash);
  CHECK(corpus_at(folder.write("elsewhere.yaml", std::string("# a remark\n") + std::string(good_file))).hash ==
        read.hash);
  std::string other(good_file);
  const std::size_t id = other.find("id: ");
  REQUIRE(id != std::string::npos);
  other.insert(id + 4, "other-");
  CHECK(corpus_at(folder.write("other.yaml", other)).hash != read.hash);
}

TEST_CASE("The built-in corpus has the program's version, and a choice of its cases has its own hash",
          "[harness][cases]") {
  CHECK(corpus_name(corpus().version, corpus().hash) == OFCHECK_VERSION " " + corpus().hash);
  CHECK(selected(corpus(), std::vector<std::string>{}).hash == corpus().hash);
  const Corpus foul = selected(corpus(), std::vector<std::string>{"foul"});
  CHECK(foul.version == OFCHECK_VERSION);
  CHECK(foul.cases.size() < corpus().cases.size());
  CHECK(foul.hash != corpus().hash);
  CHECK(foul.hash != selected(corpus(), std::vector<std::string>{"royalties"}).hash);
}

TEST_CASE("The built-in corpus is large, and its ids are different", "[harness][cases]") {
  CHECK(corpus().cases.size() >= 150);
  std::set<std::string> ids;
  for (const Case& c : corpus().cases) ids.insert(c.id);
  CHECK(ids.size() == corpus().cases.size());
}

TEST_CASE("Each file of the built-in corpus is named for its rule, but those of whole sets", "[harness][cases]") {
  for (const Case& c : corpus().cases) {
    CAPTURE(c.place.text());
    if (c.place.file.starts_with("cases/hands/")) continue;
    std::string expected(c.rule.name);
    expected[expected.find('.')] = '/';
    CHECK(c.place.file == "cases/" + expected + ".yaml");
  }
}

namespace {

/// What the hands of a file of whole sets are expected to come to.
struct SetsOfFile {
  bool complete = false;
  bool fouled = false;
  bool fantasyland = false;
};

template <typename T>
bool any_of_seats(const std::optional<PerSeat<T>>& seats) {
  for (std::size_t i = 0; seats && i < seats->size; ++i) {
    if (seats->values[i]) return true;
  }
  return false;
}

SetsOfFile sets_of(std::string_view file) {
  SetsOfFile found;
  for (const Case& c : corpus().cases) {
    if (c.place.file != file) continue;
    for (const HandResult& hand : std::get<PlayResult>(std::get<Result>(c.expected)).hands.value()) {
      found.complete = found.complete || hand.set_complete == true;
      found.fouled = found.fouled || any_of_seats(hand.fouled);
      found.fantasyland = found.fantasyland || any_of_seats(hand.fantasyland);
    }
  }
  return found;
}

}  // namespace

TEST_CASE("A file of whole sets is named for its preset", "[harness][cases]") {
  for (const Case& c : corpus().cases) {
    if (!c.place.file.starts_with("cases/hands/")) continue;
    CAPTURE(c.place.text(), c.id);
    CHECK(c.place.file == "cases/hands/" + c.rules.name + ".yaml");
  }
}

TEST_CASE("Every preset has a complete set with a foul in it, and with Fantasyland where it has that",
          "[harness][cases]") {
  for (const std::string_view name : preset_names()) {
    CAPTURE(name);
    const SetsOfFile sets = sets_of("cases/hands/" + std::string(name) + ".yaml");
    CHECK(sets.complete);
    CHECK(sets.fouled);
    CHECK(sets.fantasyland == (preset(name).rules.entry != ofc::Entry::never));
  }
}

TEST_CASE("Every value of the disputed options has an outcome in the corpus", "[harness][cases]") {
  for (const char* name : {"fantasyland.stay", "showdown.both-foul", "royalties.netting"}) {
    const ofc::RuleInfo& disputed = option(name);
    for (std::size_t i = 0; i < disputed.values.size(); ++i) {
      CAPTURE(name, disputed.values[i].name);
      const auto wanted = static_cast<int>(i);
      CHECK(std::any_of(corpus().cases.begin(), corpus().cases.end(), [&](const Case& c) {
        if (c.rule != disputed.id) return false;
        return disputed.field.get(c.rules.rules) == wanted ||
               std::any_of(c.outcomes.begin(), c.outcomes.end(),
                           [&](const Outcome& o) { return o.option == &disputed && o.value == wanted; });
      }));
    }
  }
}
