// Every metamorphic relation holds for the oracle, under every preset and under option vectors at random: a relation
// that does not would accuse engines that are right.
#include "harness/deals/metamorphic.h"

#include "harness/answer/oracle_answer.h"
#include "harness/base/random.h"
#include "harness/report/report.h"
#include "harness/wire/house_rules.h"
#include "oracle/seating.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

constexpr std::array asked_operations = {
    Operation::rank,        Operation::compare,    Operation::foul,  Operation::royalties, Operation::score,
    Operation::fantasyland, Operation::placements, Operation::perft, Operation::settle,    Operation::play};

using Table = std::array<std::array<std::size_t, operation_names.size()>, relation_names.size()>;

/// Holds the oracle's answers to a plan against each other. How many checks there were, by relation and operation.
void hold_oracle(const ofc::Rules& rules, std::uint64_t seed, std::uint64_t deals, Table& checked) {
  const MetamorphicPlan plan = metamorphic_plan(asked_operations, rules, seed, deals);
  std::vector<Answer> answers;
  for (const Question& question : plan.questions) answers.push_back(oracle_answer(question, rules));
  for (const RelationCheck& check : plan.checks) {
    const Question& question = plan.questions[check.first];
    const Operation operation = operation_of(question);
    const std::optional<Difference> broken =
        broken_relation(check.change, answers[check.first], answers[check.second], rules);
    ++checked[static_cast<std::size_t>(check.change.relation)][static_cast<std::size_t>(operation)];
    if (!broken && std::holds_alternative<Result>(answers[check.first])) continue;
    INFO(describe_rules(rules));
    INFO(relation_name(check.change.relation)
         << " " << operation_name(operation) << ", deal " << plan.deals[check.first] << " of seed " << seed);
    INFO(draw_question(question) << draw_question(plan.questions[check.second]));
    if (broken) INFO(broken->member << ": expected " << broken->expected << ", got " << broken->got);
    FAIL_CHECK("the oracle breaks a relation, or refuses a question of the plan");
  }
}

/// Option vectors at random: every option has any of its values, as long as a full table fits the deck.
ofc::Rules random_rules(Random& random) {
  ofc::Rules rules;
  do {
    for (const ofc::RuleInfo* info : all_options()) {
      const int value = static_cast<int>(random.below(info->is_number ? 60 : info->values.size()));
      info->field.set(rules, info->is_number && random.one_in(2) ? 0 : value);
    }
  } while (!ofc::seats_fit_the_deck(rules));
  return rules;
}

}  // namespace

TEST_CASE("Every metamorphic relation holds for the oracle under every preset", "[harness][metamorphic]") {
  Table checked{};
  for (const std::string_view name : preset_names()) hold_oracle(preset(name).rules, 5, 60, checked);
  // What docs/metamorphic.md says is asked, is asked.
  const auto count = [&](Relation relation, Operation operation) {
    return checked[static_cast<std::size_t>(relation)][static_cast<std::size_t>(operation)];
  };
  for (const Operation operation : asked_operations) {
    INFO(operation_name(operation));
    CHECK(count(Relation::suits_permuted, operation) > 100);
    CHECK(count(Relation::cards_reordered, operation) > 100);
    CHECK(count(Relation::asked_twice, operation) > 100);
    CHECK(count(Relation::asked_after_others, operation) == count(Relation::asked_twice, operation));
  }
  for (const Operation operation : {Operation::score, Operation::settle, Operation::play}) {
    CHECK(count(Relation::seats_rotated, operation) > 100);
  }
  for (const Operation operation : {Operation::compare, Operation::score, Operation::settle}) {
    CHECK(count(Relation::players_swapped, operation) > 100);
  }
  for (const Operation operation : {Operation::compare, Operation::foul, Operation::royalties, Operation::score,
                                    Operation::fantasyland, Operation::settle}) {
    CHECK(count(Relation::row_improved, operation) > 100);
  }
}

TEST_CASE("Every metamorphic relation holds for the oracle under option vectors at random", "[harness][metamorphic]") {
  Table checked{};
  Random random(20261121);
  for (std::uint64_t i = 0; i < 1500; ++i) hold_oracle(random_rules(random), i, 4, checked);
}

TEST_CASE("A refusal must stay the same refusal", "[harness][metamorphic]") {
  const ofc::Rules rules = preset("bga-pineapple").rules;
  const Answer legal = Result(FoulResult{false, ofc::rule::none});
  const Answer refused = Refused{RefusalCode::bad_card, ""};
  const Answer other = Refused{RefusalCode::duplicate_card, ""};
  const Change change{Relation::asked_twice};
  CHECK_FALSE(broken_relation(change, refused, refused, rules));
  CHECK(broken_relation(change, refused, other, rules)->got == "refused: duplicate-card");
  CHECK(broken_relation(change, legal, refused, rules)->expected == "an answer");
  CHECK(broken_relation(change, refused, legal, rules)->got == "an answer");
}

TEST_CASE("A member that one of two answers leaves out is not compared", "[harness][metamorphic]") {
  const ofc::Rules rules = preset("bga-pineapple").rules;
  const Answer both = Result(FoulResult{true, ofc::rule::foul_order});
  const Answer one = Result(FoulResult{true, std::nullopt});
  const Answer wrong = Result(FoulResult{false, std::nullopt});
  CHECK_FALSE(broken_relation({Relation::asked_twice}, both, one, rules));
  CHECK(broken_relation({Relation::asked_twice}, both, wrong, rules)->member == "fouled");
}

TEST_CASE("A plan depends on its seed alone", "[harness][metamorphic]") {
  const auto lines = [](std::uint64_t seed) {
    const MetamorphicPlan plan = metamorphic_plan(asked_operations, preset("bga-pineapple").rules, seed, 10);
    std::string text;
    for (std::size_t i = 0; i < plan.questions.size(); ++i) text += request_line(i, plan.questions[i]);
    return text;
  };
  CHECK(lines(3) == lines(3));
  CHECK(lines(3) != lines(4));
}
