// Cases that say what another one says: what lint notices, and what it lets stand.
#include "harness/corpus/case_lint.h"

#include <fmt/format.h>

#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// A case by its lines below the title; ids are x1, x2 and so on.
struct Written {
  std::string title;
  std::string lines;
};

std::vector<std::string> faults(const std::vector<Written>& written, std::string_view rule = "foul.order") {
  std::string text = fmt::format("rule: {}\ncases:\n", rule);
  for (std::size_t i = 0; i < written.size(); ++i) {
    text +=
        fmt::format("  - id: x{}\n    title: \"{}\"\n    source: bga\n{}", i + 1, written[i].title, written[i].lines);
  }
  return repeated_cases(read_cases("f.yaml", text));
}

std::string pair_of(std::string_view rules, std::string_view cards, std::string_view expect) {
  return fmt::format("    rules: {}\n    ask: rank\n    row: top\n    cards: {}\n    expect: {{{}}}\n", rules, cards,
                     expect);
}

std::string foul(std::string_view rules, std::string_view top, std::string_view middle, std::string_view bottom) {
  return fmt::format(
      "    rules: {}\n    ask: foul\n    board: {{top: {}, middle: {}, bottom: {}}}\n    expect: {{fouled: null}}\n",
      rules, top, middle, bottom);
}

constexpr std::string_view house = "bga-pineapple";
constexpr std::string_view two_at_most = R"({preset: bga-pineapple, seating.players: "2"})";

}  // namespace

TEST_CASE("Two cases of one rule have different titles", "[harness][cases][lint]") {
  const std::string kings = pair_of(house, "Ks Kd 2c", "category: pair");
  const std::string aces = pair_of(house, "As Ad 2c", "category: pair");
  CHECK(faults({{"A pair", kings}, {"Another pair", aces}}).empty());
  const std::vector<std::string> found = faults({{"A pair", kings}, {" a PAIR  ", aces}});
  REQUIRE(found.size() == 1);
  CHECK(found[0] == "f.yaml:11:5: x2: has the title of x1 (f.yaml:3:5), of the same rule");
}

TEST_CASE("Two cases of different rules may have one title and one question", "[harness][cases][lint]") {
  const std::string kings = pair_of(house, "Ks Kd 2c", "category: pair");
  std::vector<Case> cases = read_cases("a.yaml", "rule: foul.order\ncases:\n  - id: a\n    title: A pair\n" + kings);
  const std::vector<Case> others =
      read_cases("b.yaml", "rule: cards.deck\ncases:\n  - id: b\n    title: A pair\n" + kings);
  cases.insert(cases.end(), others.begin(), others.end());
  CHECK(repeated_cases(cases).empty());
}

TEST_CASE("Cards in another order ask the same", "[harness][cases][lint]") {
  const std::string kings = pair_of(house, "Ks Kd 2c", "category: pair");
  const std::vector<std::string> found = faults({{"A", kings}, {"B", pair_of(house, "Kd 2c Ks", "ranks: K 2")}});
  REQUIRE(found.size() == 1);
  CHECK(found[0] == "f.yaml:11:5: x2: asks what x1 (f.yaml:3:5) asks already, of the same rule under the same rules");
  CHECK(faults({{"A", kings}, {"B", pair_of(house, "Kd Kh 2c", "category: pair")}}).empty());
  CHECK(faults({{"A", kings}, {"B", pair_of(two_at_most, "Ks Kd 2c", "ranks: K 2")}}).empty());  // under other rules
}

TEST_CASE("Every input whose order means nothing is put in order", "[harness][cases][lint]") {
  const std::string_view legal = "{top: 2s 3s 4d, middle: 5s 5d 8c 9h Th, bottom: Js Jd Kc Kd Ah}";
  const std::string_view shuffled = "{top: 4d 2s 3s, middle: Th 5s 8c 5d 9h, bottom: Kc Js Ah Jd Kd}";
  const std::string_view unlike = "{top: 2s 3s 4d, middle: 5s 5d 8c 9h Td, bottom: Js Jd Kc Kd Ah}";
  const std::string_view second = "{top: 2c 3c 4h, middle: 5c 5h 8d 9d Qc, bottom: Jc Jh Kh Ks Ad}";
  const auto lines = [&](std::string_view ask, std::string_view input, std::string_view expect) {
    return fmt::format("    rules: {}\n    ask: {}\n{}    expect: {{{}}}\n", house, ask, input, expect);
  };
  const auto one = [](std::string_view board) { return fmt::format("    board: {}\n", board); };
  const auto two = [&](std::string_view a, std::string_view more = "") {
    return fmt::format("    boards: [{}, {}]\n{}", a, second, more);
  };
  const auto check = [&](std::string_view ask, std::string_view expect, const std::string& first,
                         const std::string& same, const std::string& other) {
    INFO(ask);
    CHECK(faults({{"A", lines(ask, first, expect)}, {"B", lines(ask, same, expect)}}).size() == 1);
    CHECK(faults({{"A", lines(ask, first, expect)}, {"B", lines(ask, other, expect)}}).empty());
  };
  check("foul", "fouled: null", one(legal), one(shuffled), one(unlike));
  check("royalties", "top: 0", one(legal), one(shuffled), one(unlike));
  check("fantasyland", "fantasyland: false", one(legal), one(shuffled), one(unlike));
  check("score", "points: [0, 0]", two(legal), two(shuffled), two(unlike));
  check("settle", "stacks: [9, 9]", two(legal, "    stacks: [9, 9]\n"), two(shuffled, "    stacks: [9, 9]\n"),
        two(unlike, "    stacks: [9, 9]\n"));
  check("compare", "winner: first", "    first: {top: 7s 7d 5c}\n    second: {top: 6s 6d 5h}\n",
        "    first: {top: 5c 7s 7d}\n    second: {top: 6d 5h 6s}\n",
        "    first: {top: 6s 6d 5h}\n    second: {top: 7s 7d 5c}\n");
  check("placements", "count: 3", "    board: {top: As Kd}\n    held: 2c 3d 4h\n    place: 2\n    discard: 1\n",
        "    board: {top: Kd As}\n    held: 4h 2c 3d\n    place: 2\n    discard: 1\n",
        "    board: {middle: As Kd}\n    held: 2c 3d 4h\n    place: 2\n    discard: 1\n");
  check("perft", "count: 3", "    board: {}\n    streets: [As Kd Qc 7h 2s, 3c 4d 5h]\n",
        "    board: {}\n    streets: [2s Kd Qc 7h As, 5h 4d 3c]\n",
        "    board: {}\n    streets: [3c Kd Qc 7h 2s, As 4d 5h]\n");
}

TEST_CASE("The order of a deck means something", "[harness][cases][lint]") {
  const auto play = [](std::string_view deck) {
    return fmt::format(
        "    rules: {}\n    ask: play\n    chairs: 2\n    stacks: [9, 9]\n    hands: [{{deck: {}, actions: []}}]\n"
        "    expect: {{next: {{chair: 1}}}}\n",
        house, deck);
  };
  CHECK(faults({{"A", play("As Ks Qs Js 9s 2c 3c 4c 5c 7c")}, {"B", play("Ks As Qs Js 9s 2c 3c 4c 5c 7c")}}).empty());
  CHECK(faults({{"A", play("As Ks Qs Js 9s 2c 3c 4c 5c 7c")}, {"B", play("As Ks Qs Js 9s 2c 3c 4c 5c 7c")}}).size() ==
        1);
}

TEST_CASE("Another preset alone makes no other case", "[harness][cases][lint]") {
  const auto board = [](std::string_view rules) { return foul(rules, "2s 3s 4d", "5s 5d 8c 9h Th", "Js Jd Kc Kd Ah"); };
  const std::vector<std::string> found = faults({{"A", board(house)}, {"B", board("bga-original")}});
  REQUIRE(found.size() == 1);
  CHECK(found[0] ==
        "f.yaml:10:5: x2: asks and expects what x1 (f.yaml:3:5) does, of the same rule by the same sources; only the "
        "presets differ");
  // An option that one writes out, and that has another value in the other, is what it is about.
  CHECK(faults({{"A", board(house)}, {"B", board(two_at_most)}}).empty());
  // One that is written out with the value that it has anyway is not.
  CHECK(faults({{"A", board(house)}, {"B", board("{preset: bga-original, foul.top-middle-tie: legal}")}}).size() == 1);
  // A case between the two that differs does not hide the first.
  CHECK(faults({{"A", board(house)}, {"B", board(two_at_most)}, {"C", board("bga-original")}}).size() == 1);
}

TEST_CASE("Another expectation, outcome or source makes another case under another preset", "[harness][cases][lint]") {
  const std::string plain = pair_of(house, "Ks Kd 2c", "category: pair");
  const auto with = [&](std::string_view expect, std::string_view more) {
    return pair_of("bga-original", "Ks Kd 2c", expect) + std::string(more);
  };
  CHECK(faults({{"A", plain}, {"B", with("category: pair", "")}}).size() == 1);
  CHECK(faults({{"A", plain}, {"B", with("ranks: K 2", "")}}).empty());
  CHECK(faults({{"A", plain},
                {"B", with("category: pair", "    expect_by: {low.middle: {deuce-to-seven: {ranks: K 2}}}\n")}})
            .empty());
  std::vector<Case> cases =
      read_cases("f.yaml", "rule: foul.order\ncases:\n  - id: a\n    title: A\n    source: [bga, classic]\n" + plain +
                               "  - id: b\n    title: B\n    source: [classic, bga]\n" + with("category: pair", ""));
  CHECK(repeated_cases(cases).size() == 1);  // the order of sources means nothing
  cases[1].sources = {"classic"};
  CHECK(repeated_cases(cases).empty());
}

TEST_CASE("Pairs in another order are the same expectation", "[harness][cases][lint]") {
  const auto three = [](std::string_view rules, std::string_view pairs) {
    return fmt::format(
        "    rules: {}\n    ask: score\n    boards:\n"
        "      - {{top: 2s 3s 4d, middle: 5s 5d 8c 9h Th, bottom: Js Jd Kc Kd Ah}}\n"
        "      - {{top: 2c 3c 4h, middle: 5c 5h 8d 9d Qc, bottom: Jc Jh Kh Ks Ad}}\n"
        "      - {{top: 2d 3d 6h, middle: 6s 6d 8s 9s Qd, bottom: As Ac 7h 7s Td}}\n"
        "    expect: {{pairs: [{}]}}\n",
        rules, pairs);
  };
  CHECK(faults({{"A", three(house, "{seats: [0, 1], points: -1}, {seats: [1, 2], points: 1}")},
                {"B", three("bga-original", "{seats: [1, 2], points: 1}, {seats: [0, 1], points: -1}")}})
            .size() == 1);
  CHECK(faults({{"A", three(house, "{seats: [0, 1], points: -1}, {seats: [1, 2], points: 1}")},
                {"B", three("bga-original", "{seats: [0, 1], points: -1}, {seats: [1, 2], points: 2}")}})
            .empty());
}

TEST_CASE("The built-in corpus has no case that repeats another", "[harness][cases][lint]") {
  const Corpus corpus = embedded_corpus();
  for (const std::string& fault : repeated_cases(corpus.cases)) FAIL_CHECK(fault);
  CHECK(corpus.cases.size() >= 1000);
}

TEST_CASE("A case names a source, and only sources that speak of its rule", "[harness][cases][lint]") {
  const auto with = [](std::string_view rule, std::string_view source) {
    const std::string question = pair_of(house, "Ks Kd 2c", "category: pair");
    const std::string text =
        fmt::format("rule: {}\ncases:\n  - id: x\n    title: A fact\n{}{}", rule, source, question);
    return unsupported_sources(read_cases("f.yaml", text));
  };
  CHECK(with("foul.low", "    source: bga\n").empty());
  CHECK(with("foul.low", "    source: silent\n").empty());
  CHECK(with("ranking.cross", "    source: observed\n").empty());
  CHECK(with("foul.low", "    source: [variations, bga]\n") ==
        std::vector<std::string>{
            "f.yaml:3:5: x: docs/sources.md has no statement of 'variations' on foul.low; there is one of bga"});
  CHECK(with("ranking.cross", "    source: bga\n") ==
        std::vector<std::string>{
            "f.yaml:3:5: x: docs/sources.md has no statement of 'bga' on ranking.cross; no source speaks of it"});
  CHECK(with("foul.low", "") ==
        std::vector<std::string>{"f.yaml:3:5: x: names no source; where none speaks write 'source: silent'"});
}

TEST_CASE("The corpus names the sources of each case", "[harness][cases][lint]") {
  CHECK(unsupported_sources(embedded_corpus().cases).empty());
}
