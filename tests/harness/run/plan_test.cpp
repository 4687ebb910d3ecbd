// Which questions an engine is asked, and under which rules (docs/case-format.md, "What a case fixes").
#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"
#include "harness/run/run.h"
#include "harness/wire/house_file.h"
#include "oracle/seating.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Rules;

namespace {

const Rules& bga() { return preset("bga-pineapple").rules; }

/// Options and the values that an engine can be configured to.
using Announced = std::vector<std::pair<std::string_view, std::vector<std::string_view>>>;

Hello engine(const Announced& options = {}, std::string rules = "") {
  Hello hello;
  hello.name = "an engine";
  for (std::size_t i = 0; i < operation_names.size(); ++i) hello.operations.push_back(static_cast<Operation>(i));
  hello.rules = std::move(rules);
  for (const auto& [name, values] : options) {
    for (const std::string_view text : values) hello.options[&option(name)].push_back(value(name, text));
  }
  return hello;
}

/// An engine that can be configured to everything.
Hello plays_everything() {
  Hello hello = engine();
  for (const ofc::RuleInfo* option : all_options()) {
    for (std::size_t i = 0; i < option->values.size(); ++i) hello.options[option].push_back(static_cast<int>(i));
    if (option->is_number) hello.options[option] = {};
  }
  for (const ofc::RuleInfo* option : ofc::joker_options()) {
    for (std::size_t i = 0; i < option->values.size(); ++i) hello.options[option].push_back(static_cast<int>(i));
  }
  for (const ofc::RuleInfo* table : all_tables()) hello.tables[table] = true;
  return hello;
}

/// A case about a board that is fouled, with these rules and outcomes.
Case foul_pays(std::string_view rules, std::string_view expect_by) {
  return one_case(
      "rule: showdown.foul-pays\ncases:\n  - id: x\n    title: A fact\n    source: bga\n    ask: score\n    boards:\n"
      "      - {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}\n"
      "      - {top: 2s 2d 7c, middle: Ah Ac 5h 5d 9h, bottom: 3c 3d 6s Tc Kh}\n"
      "    expect: {fouled: [null, foul.order]}\n    rules: " +
      std::string(rules) + "\n" + std::string(expect_by));
}

constexpr std::string_view every_payment =
    "    expect_by: {showdown.foul-pays: {six: {points: [6, -6]}, four: {points: [4, -4]}, nothing: {points: [0, "
    "0]}}}\n";

/// Whether the task was planned from a refusal of rules that seat more than the deck serves. Nobody is configured to
/// these, so that such an answer holds the oracle alone.
bool of_unplayable_rules(const Task& task) {
  Rules rules = task.of->rules.rules;
  const Answer* expected = &task.of->expected;
  for (const Outcome& outcome : task.of->outcomes) {
    Rules variant = task.of->rules.rules;
    outcome.option->field.set(variant, outcome.value);
    const std::string chosen = value_name(*outcome.option, variant);
    if (task.label != fmt::format("{}@{}={}", task.of->id, outcome.option->id.name, chosen)) continue;
    rules = variant;
    expected = &outcome.expected;
  }
  return std::holds_alternative<Refused>(*expected) && !ofc::seats_fit_the_deck(rules);
}

std::vector<std::string> labels(const std::vector<Task>& tasks) {
  std::vector<std::string> list;
  for (const Task& task : tasks) list.push_back(task.label);
  return list;
}

}  // namespace

// --- the rules of a run --------------------------------------------------------------------------------------------

TEST_CASE("A run's rules are the default preset where nobody says anything", "[harness][plan]") {
  CHECK(run_rules(engine(), {}) == bga());
}

TEST_CASE("A run's rules are the preset that the engine announces", "[harness][plan]") {
  CHECK(run_rules(engine({}, "pokermagnet"), {}) == preset("pokermagnet").rules);
}

TEST_CASE("A run's rules have the value that the engine says it plays", "[harness][plan]") {
  CHECK(run_rules(engine({{"showdown.foul-pays", {"six"}}}), {}) == with(bga(), {{"showdown.foul-pays", "six"}}));
  CHECK(run_rules(engine({{"showdown.foul-pays", {"four", "six"}}}), {}) ==
        with(bga(), {{"showdown.foul-pays", "four"}}));
  CHECK(run_rules(engine({{"showdown.foul-pays", {"four", "six-and-royalties"}}}), {}) == bga());
  CHECK(run_rules(engine({{"showdown.foul-pays", {"six"}}}, "pokermagnet"), {}) ==
        with(preset("pokermagnet").rules, {{"showdown.foul-pays", "six"}}));
}

TEST_CASE("The chosen --rules go before what the engine announces", "[harness][plan]") {
  const ChosenRules chosen = rules_from_argument("pokermagnet");
  CHECK(run_rules(engine({}, "bga-original"), chosen) == preset("pokermagnet").rules);
  CHECK(run_rules(plays_everything(), chosen) == preset("pokermagnet").rules);
}

TEST_CASE("Chosen --rules that the engine does not play are an error", "[harness][plan]") {
  const ChosenRules chosen = rules_from_argument("bga-pineapple");
  CHECK(
      problem([&] {
        return run_rules(engine({{"showdown.foul-pays", {"six"}}}), chosen);
      }) ==
      "--rules bga-pineapple: the engine says that it does not play showdown.foul-pays: six-and-royalties (the engine "
      "plays six); choose rules that it plays, or leave --rules out");
  CHECK_THAT(problem([&] {
               Hello hello = engine();
               hello.options[&option("table.starting-points")] = {0};
               return run_rules(hello, chosen);
             }),
             Has("table.starting-points: 100 (the engine plays none)"));
}

TEST_CASE("Of chosen --rules an engine may seat fewer, and not more", "[harness][plan]") {
  const ChosenRules chosen = rules_from_argument("pokermagnet");
  const Rules& wanted = preset("pokermagnet").rules;
  REQUIRE(value_name(option("seating.players"), wanted) == "2-3");
  const Hello two = engine({{"seating.players", {"2-4", "2"}}});
  CHECK(run_rules(two, chosen) == with(wanted, {{"seating.players", "2"}}));
  CHECK_THAT(problem([&] {
               return run_rules(engine({{"seating.players", {"2-4"}}}), chosen);
             }),
             Has("seating.players: 2-3 (the engine plays 2-4)"));
}

TEST_CASE("Every option in which --rules and the engine part is named", "[harness][plan]") {
  const ChosenRules chosen = rules_from_argument("bga-pineapple");
  const std::string said = problem([&] {
    return run_rules(engine({{"showdown.foul-pays", {"six"}}, {"ranking.wheel", {"second-highest"}}}), chosen);
  });
  CHECK_THAT(said, Has("showdown.foul-pays: six-and-royalties (the engine plays six)"));
  CHECK_THAT(said, Has("ranking.wheel: lowest (the engine plays second-highest)"));
}

TEST_CASE("Every value is named that an engine plays instead of that of --rules", "[harness][plan]") {
  const ChosenRules chosen = rules_from_argument("bga-pineapple");
  const std::string said = problem([&] {
    return run_rules(engine({{"showdown.foul-pays", {"six", "four"}}}), chosen);
  });
  CHECK_THAT(said, Has("six"));
  CHECK_THAT(said, Has("four"));
}

// --- which questions -------------------------------------------------------------------------------------------------

TEST_CASE("An engine that announces no options is asked each case once, under the run's rules", "[harness][plan]") {
  const Case c = foul_pays("{preset: bga-pineapple, showdown.foul-pays: four}",
                           "    expect_by: {showdown.foul-pays: {six: {points: [6, -6]}}}\n");
  const std::vector<Task> tasks = plan({c}, engine(), bga());
  CHECK(labels(tasks) == std::vector<std::string>{"x"});
  CHECK(tasks[0].rules == bga());
  CHECK(tasks[0].not_asked.empty());
}

TEST_CASE("An engine is held to the oracle's answer under the rules that it plays", "[harness][plan]") {
  const Case c = foul_pays("{preset: bga-pineapple, showdown.foul-pays: four}", "");
  const std::vector<Task> tasks =
      plan({c}, engine({{"showdown.foul-pays", {"six"}}}), with(bga(), {{"showdown.foul-pays", "six"}}));
  REQUIRE(tasks.size() == 1);
  CHECK(std::get<ScoreResult>(std::get<Result>(tasks[0].expected)).points == PerSeat<int>{2, {6, -6}});
}

TEST_CASE("An engine that plays everything is asked under the case's own options", "[harness][plan]") {
  const Case c = foul_pays("{preset: bga-pineapple, showdown.foul-pays: four}", "");
  const std::vector<Task> tasks = plan({c}, plays_everything(), preset("pokermagnet").rules);
  REQUIRE(tasks.size() == 1);
  CHECK(tasks[0].rules == with(preset("pokermagnet").rules, {{"showdown.foul-pays", "four"}}));
}

TEST_CASE("A case fixes the options in which its preset differs from the default", "[harness][plan]") {
  const Case c = foul_pays("classic", "");
  const std::vector<Task> tasks = plan({c}, plays_everything(), bga());
  REQUIRE(tasks.size() == 1);
  CHECK(tasks[0].rules == preset("classic").rules);
}

TEST_CASE("Each outcome of expect_by that the engine plays is a question of its own", "[harness][plan]") {
  const Case c = foul_pays("bga-pineapple", every_payment);
  SECTION("all of them") {
    const std::vector<Task> tasks = plan({c}, plays_everything(), bga());
    CHECK(labels(tasks) == std::vector<std::string>{"x", "x@showdown.foul-pays=six", "x@showdown.foul-pays=four",
                                                    "x@showdown.foul-pays=nothing"});
    CHECK(tasks[0].rules == bga());
    CHECK(tasks[1].rules == with(bga(), {{"showdown.foul-pays", "six"}}));
    CHECK(tasks[3].rules == with(bga(), {{"showdown.foul-pays", "nothing"}}));
    CHECK(std::get<ScoreResult>(std::get<Result>(tasks[1].expected)).points == PerSeat<int>{2, {6, -6}});
    CHECK(std::get<ScoreResult>(std::get<Result>(tasks[3].expected)).points == PerSeat<int>{2, {0, 0}});
  }
  SECTION("some of them") {
    const std::vector<Task> tasks =
        plan({c}, engine({{"showdown.foul-pays", {"six-and-royalties", "nothing"}}}), bga());
    CHECK(labels(tasks) == std::vector<std::string>{"x", "x@showdown.foul-pays=nothing"});
  }
  SECTION("only one value, that of the run") {
    const Hello one = engine({{"showdown.foul-pays", {"six"}}});
    const std::vector<Task> tasks = plan({c}, one, run_rules(one, {}));
    CHECK(labels(tasks) == std::vector<std::string>{"x"});
    CHECK(tasks[0].rules == with(bga(), {{"showdown.foul-pays", "six"}}));
  }
  SECTION("an option that is not announced") {
    CHECK(labels(plan({c}, engine(), bga())) == std::vector<std::string>{"x"});
  }
  SECTION("a number") {
    const Case numbers = foul_pays("bga-pineapple", "    expect_by: {settlement.cap: {20: {points: [15, -15]}}}\n");
    const std::vector<Task> tasks = plan({numbers}, plays_everything(), bga());
    CHECK(labels(tasks) == std::vector<std::string>{"x", "x@settlement.cap=20"});
    CHECK(tasks.back().rules.cap == 20);
  }
}

TEST_CASE("No two questions of a case are asked under the same rules", "[harness][plan][corpus]") {
  for (const Hello& hello : {plays_everything(), engine(), engine({{"low.middle", {"deuce-to-seven"}}})}) {
    const std::vector<Task> tasks = plan(corpus().cases, hello, run_rules(hello, {}));
    for (std::size_t i = 1; i < tasks.size(); ++i) {
      INFO(tasks[i].label);
      const bool repeated = tasks[i].of == tasks[i - 1].of && tasks[i].rules == tasks[i - 1].rules;
      CHECK_FALSE(repeated);
    }
  }
}

TEST_CASE("Every case is planned, with a label of its own", "[harness][plan][corpus]") {
  for (const Hello& hello : {plays_everything(), engine()}) {
    const std::vector<Task> tasks = plan(corpus().cases, hello, run_rules(hello, {}));
    std::vector<std::string> names = labels(tasks);
    CHECK(tasks.size() >= corpus().cases.size());
    for (const Case& c : corpus().cases) CHECK(std::find(names.begin(), names.end(), c.id) != names.end());
    std::sort(names.begin(), names.end());
    CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
  }
}

TEST_CASE("An engine that plays everything is asked the whole corpus, as it is written", "[harness][plan][corpus]") {
  const std::vector<Task> tasks = plan(corpus().cases, plays_everything(), bga());
  for (const Task& task : tasks) {
    INFO(task.label);
    CHECK(task.not_asked.empty() != of_unplayable_rules(task));
    if (task.label == task.of->id) {
      const TaskResult result = judge(task.of->expected, task.expected);
      CHECK(verdict_name(result.verdict) == "pass");
    }
  }
}

TEST_CASE("What is asked is what the oracle answers under the task's rules", "[harness][plan][corpus]") {
  const Hello hello = engine({{"showdown.foul-pays", {"six"}}, {"royalties.netting", {"difference", "both-void"}}});
  for (const Task& task : plan(corpus().cases, hello, run_rules(hello, {}))) {
    INFO(task.label);
    CHECK(reply_line(1, task.expected) == reply_line(1, oracle_answer(task.of->question, task.rules)));
    for (const auto& [option, values] : hello.options) CHECK(hello.plays(*option, option->field.get(task.rules)));
  }
}

TEST_CASE("Nobody is configured to rules that need more than the deck", "[harness][plan][corpus][seating.players]") {
  const std::vector<Hello> engines = {
      plays_everything(),
      engine(),
      engine({{"seating.players", {"2", "2-3", "2-4", "1-3", "1-4"}}}),
      engine({{"seating.players", {"2-4"}}, {"deal.pattern", {"turbo", "one-at-a-time"}}}, "variations-turbo"),
      engine({{"deal.pattern", {"pineapple", "turbo"}}}, "variations-turbo"),
      engine({{"fantasyland.cards", {"fixed", "ladder"}}}, "variations-turbo")};
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const Rules rules = run_rules(engines[i], {});
    REQUIRE(ofc::seats_fit_the_deck(rules));
    std::size_t unplayable = 0;
    for (const Task& task : plan(corpus().cases, engines[i], rules)) {
      if (!task.not_asked.empty() || ofc::seats_fit_the_deck(task.rules)) continue;
      if (unplayable++ == 0) UNSCOPED_INFO("the first: " << task.label << ": " << describe_rules(task.rules));
    }
    INFO("engine " << i);
    CHECK(unplayable == 0);
  }
}

// --- what is not asked -----------------------------------------------------------------------------------------------

TEST_CASE("An operation that the engine does not answer is not asked", "[harness][plan]") {
  Hello hello = plays_everything();
  hello.operations = {Operation::rank};
  const std::vector<Task> tasks = plan({foul_pays("bga-pineapple", every_payment)}, hello, bga());
  REQUIRE(tasks.size() == 4);
  for (const Task& task : tasks) CHECK(task.not_asked == "the engine does not answer 'score'");
}

TEST_CASE("An operation that the engine does not answer is asked through another one that shows it",
          "[harness][plan][doors]") {
  const Case foul = one_case(
      "rule: foul.order\ncases:\n  - id: x\n    title: A fact\n    rules: bga-pineapple\n    ask: foul\n"
      "    board: {top: 5h 5d 2d, middle: Kh Jh 8h 6h 3h, bottom: Ad Ah 7s 7h Qd}\n    expect: {fouled: foul.order}\n");
  Hello hello = plays_everything();
  hello.operations = {Operation::score};
  const Task through = plan({foul}, hello, bga(), Put::through_doors)[0];
  CHECK(through.label == "x");
  CHECK(through.not_asked.empty());
  REQUIRE(through.door);
  CHECK(through.door->via == Operation::score);
  CHECK(through.door->frames.size() > 1);
  CHECK(plan({foul}, hello, bga())[0].not_asked == "the engine does not answer 'foul'");
  hello.operations = {Operation::rank};
  const Task without = plan({foul}, hello, bga(), Put::through_doors)[0];
  CHECK(without.no_door);
  CHECK(without.not_asked == "the engine does not answer 'foul', and nothing that it answers shows this");
  hello.operations = {Operation::rank, Operation::foul};
  CHECK_FALSE(plan({foul}, hello, bga(), Put::through_doors)[0].door);
}

TEST_CASE("A rule that the engine's rules do not have is not asked", "[harness][plan][low.qualifier]") {
  const Case c = one_case(
      "rule: low.qualifier\ncases:\n  - id: x\n    title: A fact\n    rules: bga-pineapple-deuce\n    ask: rank\n"
      "    row: middle\n    cards: 7h 5d 4c 3s 2d\n    expect: {category: low}\n");
  CHECK(plan({c}, engine({{"low.middle", {"high"}}}), bga())[0].not_asked ==
        "low.qualifier is not applicable under these rules");
  CHECK(plan({c}, engine(), bga())[0].not_asked == "low.qualifier is not applicable under these rules");
  CHECK(plan({c}, plays_everything(), bga())[0].not_asked.empty());
  CHECK(plan({c}, engine(), preset("bga-pineapple-deuce").rules)[0].not_asked.empty());
}

TEST_CASE("A deal that the engine's rules do not have is not asked", "[harness][plan][seating.players]") {
  const Case lone = one_case(
      "rule: cards.deck\ncases:\n  - id: x\n    title: A fact\n    rules: {preset: bga-pineapple, seating.players: "
      "1-3}\n    ask: score\n    boards:\n"
      "      - {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}\n    expect: {points: [0]}\n");
  CHECK(plan({lone}, engine(), bga())[0].not_asked.empty());
  CHECK(plan({lone}, engine(), preset("pokermagnet").rules)[0].not_asked ==
        "the engine's rules have no such deal: 1 seat; seating.players allows 2 to 3");
}

TEST_CASE("A refusal is not asked of an engine whose rules allow it", "[harness][plan][seating.players]") {
  const Case lone = one_case(
      "rule: cards.deck\ncases:\n  - id: x\n    title: A fact\n    rules: pokermagnet\n    ask: score\n    boards:\n"
      "      - {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}\n    expect: {refused: "
      "wrong-seat-count}\n");
  CHECK(plan({lone}, engine(), bga())[0].not_asked == "the engine's rules allow what this case is refused for");
  CHECK(plan({lone}, engine(), preset("pokermagnet").rules)[0].not_asked.empty());
  CHECK(plan({lone}, plays_everything(), bga())[0].not_asked.empty());
}

TEST_CASE("Bad cards are asked of everybody", "[harness][plan][cards.deck]") {
  const Case c = one_case(
      "rule: cards.deck\ncases:\n  - id: x\n    title: A fact\n    rules: classic\n    ask: rank\n    row: top\n"
      "    cards: Ks Ks 2c\n    expect: {refused: duplicate-card}\n");
  for (const std::string_view name : preset_names()) {
    const std::vector<Task> tasks = plan({c}, engine(), preset(name).rules);
    REQUIRE(tasks.size() == 1);
    CHECK(tasks[0].not_asked.empty());
    CHECK(std::get<Refused>(tasks[0].expected).code == RefusalCode::duplicate_card);
  }
}

TEST_CASE("A case that is to be refused has one thing wrong with it under every preset", "[harness][plan]") {
  CHECK(refused_otherwise(embedded_corpus().cases).empty());
  const auto seated = [](std::string_view rules) {
    std::string text =
        "rule: seating.players\ncases:\n  - id: x\n    title: A fact\n    source: bga\n    ask: score\n    boards:\n";
    text += "      - {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}\n";
    return one_case(fmt::format("{}    expect: {{refused: wrong-seat-count}}\n    rules: {}\n", text, rules));
  };
  CHECK(refused_otherwise({seated("{preset: bga-pineapple, seating.players: '2'}")}).empty());
  const std::vector<std::string> found = refused_otherwise({seated("bga-pineapple")});
  REQUIRE(found.size() == 1);
  CHECK_THAT(found[0], Has("x: not refused under"));
}

TEST_CASE("What the engine's rules refuse for another reason is not asked", "[harness][plan]") {
  // Where the first five are dealt in turn, the first seat holds other cards than the case deals it.
  const Corpus corpus = embedded_corpus();
  const auto is_it = [](const Case& c) { return c.id == "fourth-card-on-top"; };
  const std::vector<Case> one = {*std::find_if(corpus.cases.begin(), corpus.cases.end(), is_it)};
  const Hello on_turn = engine({{"deal.first-five", {"on-turn"}}});
  const std::vector<Task> tasks = plan(one, on_turn, run_rules(on_turn, {}));
  REQUIRE(tasks.size() == 1);
  CHECK(tasks[0].not_asked == "the engine's rules refuse this for another reason: card-not-held");
}

TEST_CASE("A title that does not hold under the rules asked is not printed as if it did", "[harness][plan]") {
  // A task points at its case.
  std::vector<Case> cases = {foul_pays("bga-pineapple", every_payment)};
  const std::vector<Task> tasks = plan(cases, plays_everything(), bga());
  REQUIRE(tasks.size() == 4);
  CHECK(title_of(tasks[0]) == "A fact");
  cases[0].expected = oracle_answer(cases[0].question, bga());
  const std::vector<Task> others = plan(cases, plays_everything(), bga());
  CHECK(title_of(others[0]) == "A fact");
  CHECK(title_of(others[1]) == "not so under these rules: A fact");
}
