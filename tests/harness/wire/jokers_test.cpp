// Jokers in houses, on the wire, in plans and in generated deals; and that what does not play with them says so.
#include "harness/answer/jokers.h"

#include <set>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/answer/oracle_engine.h"
#include "harness/answer/player.h"
#include "harness/deals/deals.h"
#include "harness/deals/metamorphic.h"
#include "harness/deals/witness.h"
#include "harness/doors/doors.h"
#include "harness/doors/reading.h"
#include "harness/plain/plain.h"
#include "harness/run/judge.h"
#include "harness/run/run.h"
#include "harness/settle/dispute_answer.h"
#include "harness/settle/outlook.h"
#include "harness/wire/house_file.h"
#include "harness/wire/protocol.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Rules;

namespace {

constexpr std::string_view with_one =
    "preset: bga-pineapple\ncards.jokers: 1\ncards.joker-choice: best-legal\nranking.five-of-a-kind: highest\n";

constexpr std::string_view with_defaults = "preset: bga-pineapple\ncards.jokers: 1\n";

HouseRules joker_house(std::string_view yaml) { return read_rules(Yaml::parse("house.yaml", yaml)); }

Rules jokers_in(Rules rules, ofc::Jokers jokers) {
  rules.jokers = jokers;
  return rules;
}

std::string said_by_oracle(const std::vector<std::string>& lines) {
  OracleEngine engine;
  std::string out;
  bool ended = false;
  for (const std::string& line : lines) {
    out.clear();
    engine.reply(line, out, ended);
  }
  return out;
}

}  // namespace

TEST_CASE("A house file says how a house plays with jokers", "[harness][rules][cards.jokers]") {
  const HouseRules house = joker_house(with_one);
  CHECK(house.rules.jokers == ofc::Jokers::one);
  CHECK(house.rules.joker_choice == ofc::JokerChoice::best_legal);
  CHECK(describe_rules(house.rules) ==
        "bga-pineapple, cards.jokers: 1, cards.joker-choice: best-legal, ranking.five-of-a-kind: highest");
  CHECK_THAT(problem([] { return joker_house("preset: bga-pineapple\ncards.jokers: 3\n"); }),
             Has("cards.jokers has no value '3' (known: 0, 1, 2)"));
  CHECK_THAT(idle_remarks(joker_house("preset: bga-pineapple\ncards.joker-may-double: \"no\"\n")),
             Has("cards.joker-may-double: no is without effect: there are no jokers"));
}

TEST_CASE("configure names the options about jokers where the house has jokers", "[harness][protocol][cards.jokers]") {
  for (const ofc::Jokers jokers : {ofc::Jokers::none, ofc::Jokers::one, ofc::Jokers::two}) {
    Rules rules = joker_house(with_one).rules;
    rules.jokers = jokers;
    std::string line;
    write_configure(line, 1, rules);
    const bool any = jokers != ofc::Jokers::none;
    CHECK((line.find("joker") != std::string::npos) == any);
    CHECK((line.find("five-of-a-kind") != std::string::npos) == any);
    CHECK(same_jokers(read_configured_rules(json(line)), rules));
    std::string words;
    write_plain_configure(words, 1, rules);
    CHECK((words.find("joker") != std::string::npos) == any);
  }
}

TEST_CASE("The oracle announces jokers and answers with them", "[harness][protocol][cards.jokers]") {
  CHECK_THAT(said_by_oracle({R"({"id":0,"op":"hello","protocol":1})"}), Has(R"("cards.jokers":[0,1,2])"));
  const std::string rank = R"({"id":2,"op":"rank","row":"bottom","cards":["9s","9d","9h","9c","X1"]})";
  std::string line;
  write_configure(line, 1, joker_house(with_one).rules);
  CHECK_THAT(said_by_oracle({line, rank}), Has(R"("category":"five-of-a-kind","ranks":["9"])"));
  CHECK_THAT(said_by_oracle({rank}), Has(R"("code":"bad-card")"));
}

TEST_CASE("A joker that the deck does not have is refused in every question", "[harness][cards.jokers]") {
  const Rules none = preset("bga-pineapple").rules;
  const ofc::Board board = ofcheck::test::board("Qs Qd X1 / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc");
  ScoreQuestion score;
  score.seats = 2;
  score.boards[0] = ofcheck::test::board("Ks Kd 2c / Ac Ah 4c 4s Jd / 8d 9h Td Js Qh");
  score.boards[1] = board;
  PlayQuestion play;
  play.chairs = 2;
  play.hands.emplace_back().deck.push_back(ofc::first_joker);
  PlacementsQuestion placements;
  placements.held = {ofc::first_joker};
  PerftQuestion perft;
  perft.streets = {{ofc::first_joker}};
  const std::vector<Question> questions = {
      RankQuestion{row(ofc::Row::top, "Qs Qd X1")},
      CompareQuestion{row(ofc::Row::top, "Qs Qd 2c"), row(ofc::Row::top, "Ks Kd X1")},
      FoulQuestion{board},
      RoyaltiesQuestion{board},
      FantasylandQuestion{board, {}},
      score,
      SettleQuestion{score, {}, {}, 1},
      placements,
      perft,
      play};
  for (const Question& question : questions) {
    CAPTURE(operation_name(operation_of(question)));
    CHECK(has_jokers(question));
    const Answer answer = oracle_answer(question, none);
    REQUIRE(std::holds_alternative<Refused>(answer));
    CHECK(std::get<Refused>(answer).code == RefusalCode::bad_card);
    CHECK_FALSE(refusal_of_jokers(question, jokers_in(none, ofc::Jokers::one)));
  }
}

TEST_CASE("A case with jokers is asked of an engine that announces them, and of no other", "[harness][cards.jokers]") {
  const std::vector<Case> cases = {
      one_case("rule: cards.joker-stands-for\ncases:\n  - id: x\n    title: A fact\n    source: observed\n"
               "    rules: {preset: bga-pineapple, cards.jokers: 1}\n    ask: rank\n    row: top\n    cards: Kd 7c X1\n"
               "    expect: {category: pair, ranks: K 7}\n"
               "    expect_by: {cards.joker-stands-for: {bug: {category: high-card, ranks: A K 7}}}\n")};
  Hello hello;
  hello.operations = {Operation::rank};
  std::vector<Task> tasks = plan(cases, hello, preset("bga-pineapple").rules);
  REQUIRE(tasks.size() == 1);
  CHECK(tasks[0].not_asked == "the engine's rules have cards.jokers: 0");

  hello.options[ofc::find_rule("cards.jokers")] = {0, 1};
  hello.options[ofc::find_rule("cards.joker-stands-for")] = {0, 1};
  tasks = plan(cases, hello, preset("bga-pineapple").rules);
  REQUIRE(tasks.size() == 2);
  for (const Task& task : tasks) CHECK(task.not_asked.empty());
  CHECK(tasks[1].rules.joker_stands_for == ofc::JokerStandsFor::bug);

  hello.options[ofc::find_rule("cards.jokers")] = {0, 2};
  tasks = plan(cases, hello, preset("bga-pineapple").rules);
  CHECK(tasks[0].not_asked == "the engine's rules have cards.jokers: 0");
}

TEST_CASE("Deals with jokers have each of them once, and deals without are as they were",
          "[harness][deals][cards.jokers]") {
  const Rules none = preset("bga-pineapple").rules;
  const Rules two = jokers_in(none, ofc::Jokers::two);
  int with_both = 0;
  for (std::uint64_t index = 0; index < 500; ++index) {
    const ScoreQuestion deal = make_deal(7, index, two);
    REQUIRE_FALSE(duplicate_card(deal.span()));
    std::set<std::string> jokers;
    for (const ofc::Card card : all_cards(deal.span())) {
      if (ofc::is_joker(card)) jokers.insert(to_string(card));
    }
    with_both += jokers.size() == 2 ? 1 : 0;
    CHECK_FALSE(refusal_of_jokers(deal, two));
    CHECK_FALSE(has_jokers(make_deal(7, index, none)));
  }
  CHECK(with_both > 200);
}

TEST_CASE("A shuffled deck has the jokers of the rules", "[harness][cards.jokers]") {
  for (const int cards : {52, 53, 54}) {
    std::set<int> seen;
    for (const ofc::Card card : shuffled_deck(7, cards)) seen.insert(deck_index(card));
    CHECK(seen.size() == static_cast<std::size_t>(cards));
    CHECK(*seen.rbegin() == cards - 1);
  }
}

TEST_CASE("What does not play with jokers says so", "[harness][cards.jokers]") {
  const Rules rules = joker_house(with_one).rules;
  CHECK_THAT(problem([&] { refuse_jokers(rules, "ofcheck x"); }),
             Has("ofcheck x does not play with jokers yet; choose rules with cards.jokers: 0"));
  CHECK_THAT(problem([&] { return outlook_of({}, {}, rules); }), Has("does not play with jokers"));
  CHECK_THAT(problem([&] { return metamorphic_plan(std::vector{Operation::score}, rules, 1, 1); }),
             Has("does not play with jokers"));
  DisputeQuestion dispute;
  dispute.dispute.boards = {ofcheck::test::board("Qs Qd X1 / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc")};
  CHECK_THAT(problem([&] { return answer_dispute(dispute); }), Has("a dispute does not play with jokers yet"));
}

TEST_CASE("Rows with jokers are asked through the points of showdowns", "[harness][doors][cards.jokers]") {
  const std::vector<Operation> score = {Operation::score};
  const Doors doors(score);
  std::size_t shown = 0;
  for (const std::string_view options : {with_one, with_defaults}) {
    const Rules rules = joker_house(options).rules;
    const std::vector<Question> questions = {
        RankQuestion{row(ofc::Row::top, "Qs Qd X1")}, RankQuestion{row(ofc::Row::bottom, "9h 8h X1 6h 5h")},
        CompareQuestion{row(ofc::Row::middle, "Ks Kd X1 4c 2c"), row(ofc::Row::middle, "Qs Qh Qd As Kh")},
        FoulQuestion{ofcheck::test::board("Qs Qd X1 / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc")},
        RoyaltiesQuestion{ofcheck::test::board("5s 4d 2c / As Ad 4h 3d Jc / 8h 9d Ts Jh X1")}};
    for (const Question& question : questions) {
      const auto way = doors.route(question, rules);
      const auto* route = std::get_if<Route>(&way);
      if (route == nullptr) continue;
      std::vector<Answer> answers;
      for (const Question& frame : route->frames) answers.push_back(oracle_answer(frame, rules));
      const std::optional<Answer> read = read_through(*route, answers);
      REQUIRE(read);
      CAPTURE(draw_question(question));
      CHECK(judge(without_reasons(oracle_answer(question, rules)), *read).verdict == Verdict::pass);
      ++shown;
    }
  }
  CHECK(shown == 10);
}
