// Engines that play a documented house without a fault, asked as another house.
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/causes.h"
#include "harness/deals/generated_source.h"
#include "harness/deals/witness.h"
#include "harness/wire/house_rules.h"
#include "tests/catch.h"
#include "tests/harness/fingerprint_support.h"
#include "tests/part.h"

using namespace ofcheck;

namespace {

/// What explains an engine that plays some rules, as `under` asks it.
Explanation explained(const ofc::Rules& own, const ofc::Rules& under, std::span<const Operation> offered,
                      std::size_t count) {
  std::vector<Question> questions;
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < count; ++i) {
    questions.push_back(make_generated_question(false, 1, i, under, operations_for_generated(false, offered)));
    Answer answer = without_reasons(oracle_answer(questions.back(), own));
    if (auto* result = std::get_if<Result>(&answer); result != nullptr && offered.size() == 1) {
      ScoreResult points;
      points.points = std::get<ScoreResult>(*result).points;
      answer = Result{points};
    }
    answers.push_back(std::move(answer));
  }
  std::vector<Evidence> evidence;
  for (std::size_t i = 0; i < count; ++i) evidence.push_back({&questions[i], &answers[i], &under});
  return explain_answers(evidence);
}

/// Whether a cause is a value that the house has, or one of several values that explain as much and that one among
/// them.
bool is_of_house(const FoundCause& cause, const ofc::Rules& house) {
  const auto* setting = std::get_if<Setting>(&cause.what);
  if (setting == nullptr) return false;
  const Setting own{setting->option, setting->option->field.get(house)};
  return *setting == own ||
         std::find(cause.instead.begin(), cause.instead.end(), Departure(own)) != cause.instead.end();
}

void check_each_house_asked_as_each_other(std::span<const Operation> offered, std::size_t count) {
  test::Rounds rounds;
  for (const std::string_view under : preset_names()) {
    for (const std::string_view own : preset_names()) {
      if (own == under || !rounds.next()) continue;
      const ofc::Rules& house = preset(own).rules;
      const Explanation found = explained(house, preset(under).rules, offered, count);
      INFO(own << " asked as " << under);
      CHECK(found.unexplained.empty());
      for (const FoundCause& cause : found.causes) {
        INFO(describe(cause.what, preset(under).rules));
        CHECK(is_of_house(cause, house));
      }
    }
  }
}

}  // namespace

TEST_CASE("A documented house that is asked as another one has no cause but its own values", "[causes]") {
  check_each_house_asked_as_each_other(test::every_operation(), 1000);
}

TEST_CASE("So it is from points alone", "[causes]") {
  const std::vector<Operation> score = {Operation::score};
  check_each_house_asked_as_each_other(score, 500);
}

TEST_CASE("Two values neither of which mends anything without the other are found together", "[causes]") {
  // Where the top and the middle are compared by category and rank alone they are often equal, and equal rows foul.
  const ofc::Rules& under = preset("bga-pineapple").rules;
  const ofc::Rules own = with(under, settings_named("ranking.cross: category-and-rank-only and "
                                                    "foul.top-middle-tie: foul"));
  const Explanation found = explained(own, under, test::every_operation(), 1000);
  CHECK(found.unexplained.empty());
  std::set<std::string> causes;
  for (const FoundCause& cause : found.causes) causes.insert(describe(cause.what, under));
  CHECK(causes == std::set<std::string>{"foul.top-middle-tie: foul", "ranking.cross: category-and-rank-only"});
}
