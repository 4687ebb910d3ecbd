// Engines with faults, explained from their answers.
#include "harness/causes/causes.h"

#include "harness/deals/generated_source.h"
#include "harness/deals/witness.h"
#include "harness/wire/house_rules.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

/// An engine that scores as a model does, and gives points alone.
struct PointsEngine {
  Model model;

  [[nodiscard]] Explanation explained(std::string_view under, std::size_t count = 800) const {
    const ofc::Rules& rules = preset(under).rules;
    const std::vector<Operation> operations = {Operation::score};
    std::vector<Question> questions;
    std::vector<Answer> answers;
    for (std::size_t i = 0; i < count; ++i) {
      questions.push_back(make_generated_question(false, 3, i, rules, operations));
      Answer answer = predict(questions.back(), rules, model);
      ScoreResult points;
      if (auto* result = std::get_if<Result>(&answer)) {
        points.points = std::get<ScoreResult>(*result).points;
        answer = Result{points};
      }
      answers.push_back(std::move(answer));
    }
    std::vector<Evidence> evidence;
    for (std::size_t i = 0; i < count; ++i) evidence.push_back({&questions[i], &answers[i], &rules});
    return explain_answers(evidence);
  }
};

Setting value(std::string_view text) { return *setting_named(text); }

}  // namespace

TEST_CASE("An engine without a fault has no cause", "[causes]") {
  const Explanation found = PointsEngine{}.explained("bga-pineapple");
  CHECK(found.causes.empty());
  CHECK(found.unexplained.empty());
}

TEST_CASE("Points alone tell a reading of a rule, a number and a bug apart", "[causes]") {
  const PointsEngine engine{
      {{value("royalties.netting: row-winner-only")},
       {{SlipKind::royalty, place::top, 5, 9}, {SlipKind::wheel_unknown, place::middle | place::bottom}}}};
  const Explanation found = engine.explained("bga-pineapple", 2000);
  CHECK(found.unexplained.empty());
  REQUIRE(found.causes.size() == 3);
  std::map<CauseKind, std::string> said;
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  for (const FoundCause& cause : found.causes) {
    UNSCOPED_INFO(describe(cause.what, rules));
    said[cause.kind] = describe(cause.what, rules);
  }
  CHECK(said[CauseKind::reading] == "royalties.netting: row-winner-only");
  CHECK(said[CauseKind::undocumented_rule] == "pairs of sixes on top earn 9; the rules: 1");
  CHECK(said[CauseKind::bug] == "5 4 3 2 A in the middle and at the bottom is not known as a straight");
  for (const FoundCause& cause : found.causes) {
    CHECK(cause.inside == cause.inside_right);
    CHECK(cause.outside_wrong == 0);
    CHECK(cause.explained > 0);
  }
}

TEST_CASE("What no change predicts is counted and not hidden", "[causes]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const std::vector<Operation> operations = {Operation::score};
  std::vector<Question> questions;
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < 300; ++i) {
    questions.push_back(make_generated_question(false, 3, i, rules, operations));
    Answer answer = predict(questions.back(), rules, Slips{});
    if (i % 50 == 7) std::get<ScoreResult>(std::get<Result>(answer)).points->values[0] += static_cast<int>(i);
    answers.push_back(without_reasons(std::move(answer)));
  }
  std::vector<Evidence> evidence;
  for (std::size_t i = 0; i < questions.size(); ++i) evidence.push_back({&questions[i], &answers[i], &rules});
  const Explanation found = explain_answers(evidence);
  CHECK(found.causes.empty());
  CHECK(found.unexplained.size() == 6);
}

TEST_CASE("A change that mends what is looked at and breaks the rest is not taken", "[causes]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const Model reversed{{}, {{SlipKind::signs_reversed}}};
  const auto answer_to = [&](const Question& question, const Model& model) {
    return without_reasons(predict(question, rules, model));
  };
  std::vector<Question> questions;
  std::vector<Answer> answers;
  // First a deal in which nobody wins a point, so that it is right either way: one right answer is looked at.
  for (std::uint64_t i = 0; questions.size() < 40; ++i) {
    Question question = make_generated_question(false, 3, i, rules, std::vector{Operation::score});
    const Answer right = answer_to(question, {});
    if (!std::holds_alternative<Result>(right)) continue;
    if (questions.empty() && !Said({&question, &right, &rules}).agrees(reversed)) continue;
    answers.push_back(questions.size() < 39 ? right : answer_to(question, reversed));
    questions.push_back(std::move(question));
  }
  std::vector<Evidence> evidence;
  for (std::size_t i = 0; i < questions.size(); ++i) evidence.push_back({&questions[i], &answers[i], &rules});
  ExplainLimits limits;
  limits.looked_at = 1;
  const Explanation found = explain_answers(evidence, {}, limits);
  CHECK(found.causes.empty());
  CHECK(found.unexplained.size() == 1);
}

TEST_CASE("A slip that is in the model already is limited to the operations in which it holds", "[causes]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const std::vector<Operation> operations = {Operation::foul, Operation::score, Operation::fantasyland};
  constexpr auto bit = [](Operation operation) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(operation));
  };
  const Slip everywhere{SlipKind::foul_unchecked, place::foul, -1};
  Slip in_one = everywhere;
  in_one.only = bit(Operation::fantasyland);
  std::vector<Question> questions;
  std::vector<Answer> answers;
  for (std::uint64_t i = 0; i < 600; ++i) {
    questions.push_back(make_generated_question(false, 3, i, rules, operations));
    answers.push_back(without_reasons(predict(questions.back(), rules, Slips{in_one})));
  }
  std::vector<Evidence> evidence;
  for (std::size_t i = 0; i < questions.size(); ++i) evidence.push_back({&questions[i], &answers[i], &rules});
  // Taken for all operations, and for one in which it does not show.
  Slip elsewhere = everywhere;
  elsewhere.only = bit(Operation::score);
  for (const Slip& start : {everywhere, elsewhere}) {
    const Explanation found = explain_answers(evidence, {{}, {start}});
    CHECK(found.unexplained.empty());
    CHECK(found.model == Model{{}, {in_one}});
  }
}
