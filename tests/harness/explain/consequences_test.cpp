// Settlements that follow from an engine's own scores, and those that do not.
#include "harness/explain/consequences.h"

#include "harness/deals/deal_questions.h"
#include "harness/wire/house_rules.h"
#include "tests/harness/lying_oracle.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

/// Of generated settlements that an engine of another house gets wrong: how many, and how many of these follow.
std::pair<int, int> wrong_and_following(const ofc::Rules& rules, const Lie& lie) {
  int wrong = 0;
  int following = 0;
  const AskEngine ask = liar(rules, lie);
  for (std::uint64_t index = 0; index < 600; ++index) {
    const Question question = make_question(5, index, rules, std::array{Operation::settle});
    const TaskResult result = ask_liar(question, rules, lie);
    if (result.verdict != Verdict::fail) continue;
    const Question* asked = &question;
    const TaskResult* said = &result;
    ++wrong;
    following += follow_from_scores({&asked, 1}, {&said, 1}, rules, ask)[0] ? 1 : 0;
  }
  return {wrong, following};
}

}  // namespace

TEST_CASE("A settlement of other scores follows from them, by pairs, by two seats and where both pay",
          "[harness][fuzz]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  ofc::Rules other = rules;
  other.lines = ofc::Lines::two_four;
  other.both_foul = ofc::BothFoul::each_loses_six;
  const auto [wrong, following] = wrong_and_following(rules, plays(other));
  CHECK(wrong > 100);
  CHECK(following == wrong);
  const Lie without_pairs = [&](const Question& question, const Answer&) {
    Answer answer = oracle_answer(question, other);
    if (std::holds_alternative<ScoreQuestion>(question)) std::get<ScoreResult>(std::get<Result>(answer)).pairs.reset();
    return answer;
  };
  CHECK(wrong_and_following(rules, without_pairs) == std::pair(wrong, wrong));
}

TEST_CASE("A settlement by another cap does not follow from right scores, nor from none", "[harness][fuzz]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  ofc::Rules other = rules;
  other.cap = 20;
  const auto [wrong, following] = wrong_and_following(rules, plays(other));
  CHECK(wrong > 20);
  CHECK(following == 0);
  other.lines = ofc::Lines::two_four;
  const Lie no_scores = [&](const Question& question, const Answer&) -> Answer {
    if (std::holds_alternative<ScoreQuestion>(question)) return Unsupported{"no scores"};
    return oracle_answer(question, other);
  };
  CHECK(wrong_and_following(rules, no_scores).second == 0);
}
