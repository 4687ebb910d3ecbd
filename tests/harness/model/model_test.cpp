// The model of an engine: without a change that counts it is the oracle, and each slip of the catalogue is one thing.
#include "harness/model/model.h"

#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/causes.h"
#include "harness/deals/generated_source.h"
#include "harness/model/catalogue.h"
#include "harness/run/judge.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

const std::vector<Operation> every_operation_of_deals = {Operation::rank,  Operation::compare,
                                                         Operation::foul,  Operation::royalties,
                                                         Operation::score, Operation::fantasyland};
const std::vector<Operation> every_operation_of_matches = {Operation::placements, Operation::settle, Operation::play};

Question question_of(bool matches, std::uint64_t index, const ofc::Rules& rules) {
  return make_generated_question(matches, 11, index, rules,
                                 matches ? every_operation_of_matches : every_operation_of_deals);
}

}  // namespace

TEST_CASE("A model whose slip changes nothing answers as the oracle does", "[model]") {
  // So many points come up nowhere, yet every step is the model's own.
  const Slips no_change = {{SlipKind::clamped, 0, 0, 1'000'000}};
  for (const std::string_view name : preset_names()) {
    const ofc::Rules& rules = preset(name).rules;
    for (const bool matches : {false, true}) {
      for (std::uint64_t i = 0; i < (matches ? 40U : 400U); ++i) {
        const Question question = question_of(matches, i, rules);
        INFO(name << ": " << text_of(question));
        CHECK(judge(oracle_answer(question, rules), predict(question, rules, no_change)).verdict == Verdict::pass);
      }
    }
  }
}

TEST_CASE("Every slip of the catalogue has words of its own", "[model]") {
  for (const std::string_view name : {"bga-pineapple", "variations-deuce"}) {
    const ofc::Rules& rules = preset(name).rules;
    std::set<std::string> said;
    for (const Slip& slip : known_slips(rules)) {
      INFO(describe(slip, rules));
      CHECK(said.insert(describe(slip, rules)).second);
    }
  }
}

TEST_CASE("A number is read from an answer", "[model]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const Slips played = {{SlipKind::scoop_bonus, 0, 0, 7}};
  std::size_t read = 0;
  for (std::uint64_t i = 0; i < 600; ++i) {
    const Question question = question_of(false, i, rules);
    const Answer got = predict(question, rules, played);
    if (judge(oracle_answer(question, rules), got).verdict == Verdict::pass) continue;
    const std::vector<Slip> found = closed_by(open_slips(rules), question, rules, {}, got);
    CHECK(std::find(found.begin(), found.end(), played[0]) != found.end());
    ++read;
  }
  CHECK(read > 5);
}

TEST_CASE("A royal flush keeps its royalty where royalties are shifted up", "[model]") {
  const Slips shifted = {{SlipKind::royalty_shifted, place::bottom, 0, 1}};
  const ModelSteps steps(preset("bga-pineapple").rules, shifted);
  ofc::JudgedBoard judged;
  judged.bottom = {ofc::Category::straight_flush, {ofc::Rank::king}};
  CHECK(steps.royalties({}, judged).bottom == ofc::Points{25});  // as a royal flush; the rules: 15
  judged.bottom = {ofc::Category::royal_flush, {ofc::Rank::ace}};
  CHECK(steps.royalties({}, judged).bottom == ofc::Points{25});
}
