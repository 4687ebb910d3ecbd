// What is remembered of models: two of them share it only if they give the same answers.
#include "harness/model/remembered.h"

#include "harness/answer/aspects.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/random.h"
#include "harness/deals/generated_source.h"
#include "harness/model/catalogue.h"
#include "harness/model/model.h"
#include "harness/run/judge.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "oracle/house.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

const std::vector<Operation> of_deals = {Operation::rank,      Operation::compare, Operation::foul,
                                         Operation::royalties, Operation::score,   Operation::fantasyland};
const std::vector<Operation> of_matches = {Operation::placements, Operation::settle};

/// The rules with other values of all options that the operation does not ask.
ofc::Rules with_others_changed(ofc::Rules rules, Operation operation, Random& random) {
  for (const ofc::RuleInfo* option : ofc::all_options()) {
    if (option->is_number || may_depend(operation, *option)) continue;
    option->field.set(rules, static_cast<int>(random.below(option->values.size())));
  }
  return rules;
}

}  // namespace

TEST_CASE("Models that share what is remembered answer alike, with any slip", "[model]") {
  Random random(5);
  std::size_t shared = 0;
  const std::vector<std::string_view> names = preset_names();
  for (std::uint64_t i = 0; i < 4000; ++i) {
    const ofc::Rules& rules = preset(names[random.below(names.size())]).rules;
    const bool matches = i % 8 == 0;
    const Question question = make_generated_question(matches, 7, i, rules, matches ? of_matches : of_deals);
    const Operation operation = operation_of(question);
    std::vector<Slip> known = known_slips(rules);
    const std::vector<Slip> open = open_slips(rules);
    known.insert(known.end(), open.begin(), open.end());
    const Slips slips = {known[random.below(known.size())]};
    const ofc::Rules other = with_others_changed(rules, operation, random);

    Remembered remembered;
    const bool is_shared = remembered.row(operation, rules, slips) == remembered.row(operation, other, slips);
    INFO(text_of(question) << " under " << describe_rules(rules) << " and " << describe_rules(other) << ": "
                           << describe(slips.front(), rules));
    CHECK(is_shared);
    CHECK(judge(predict(question, rules, slips), predict(question, other, slips)).verdict == Verdict::pass);
    shared += rules == other ? 0 : 1;
  }
  CHECK(shared > 0);
}

TEST_CASE("What is remembered goes by all that decides an answer", "[model]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const Slip slip{SlipKind::scoop_bonus, 0, 0, 7};
  Slip in_score = slip;
  in_score.only = 1U << static_cast<unsigned>(Operation::score);
  Remembered remembered;
  const auto row = [&](const ofc::Rules& of, const Slips& slips, std::uint8_t form = 0) {
    return remembered.row(Operation::score, of, slips, form);
  };

  CHECK(row(rules, {}) == row(rules, {}));
  CHECK(row(rules, {}) != remembered.row(Operation::settle, rules, {}));
  CHECK(row(rules, {}) != row(rules, {}, 1));
  CHECK(row(rules, {}) != row(rules, {slip}));
  CHECK(row(rules, {slip}) == row(rules, {in_score}));
  CHECK(remembered.row(Operation::settle, rules, {}) == remembered.row(Operation::settle, rules, {in_score}));
  for (const ofc::RuleInfo& rule : ofc::all_rules()) {
    if (!may_depend(Operation::score, rule)) continue;
    INFO(rule.id.name);
    ofc::Rules other = rules;
    if (rule.is_option()) {
      rule.field.set(other, rule.field.get(other) == 0 ? 1 : 0);
      CHECK(row(rules, {}) != row(other, {}));
    } else if (rule.is_table()) {
      rule.table.set(other, 0, rule.table.get(other, 0) + 1);
      CHECK(row(rules, {}) != row(other, {}));
    }
  }
}

TEST_CASE("A number is worked out once, and anew after it is forgotten", "[model]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  Remembered remembered;
  const Slips none;
  int worked_out = 0;
  const auto number = [&](std::size_t place) {
    RecalledModel model(rules, none, &remembered);
    return model.number(Operation::score, place, 0, [&] { return ++worked_out; });
  };

  CHECK(number(3) == 1);
  CHECK(number(3) == 1);
  CHECK(number(0) == 2);
  remembered.forget();
  CHECK(number(3) == 3);
  RecalledModel without(rules, none, nullptr);
  CHECK(without.number(Operation::score, 3, 0, [&] { return ++worked_out; }) == 4);
  CHECK(without.number(Operation::score, 3, 0, [&] { return ++worked_out; }) == 5);
}
