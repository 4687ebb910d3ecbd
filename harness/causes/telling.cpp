#include "harness/causes/telling.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/corpus/case_file.h"
#include "harness/deals/generated_source.h"
#include "harness/deals/witness.h"
#include "harness/run/judge.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

std::vector<Model> rivals_of(const Explanation& explanation) {
  constexpr std::size_t most_of_a_cause = 6;
  std::vector<Model> rivals;
  for (const FoundCause& cause : explanation.causes) {
    const Model without = minus(explanation.model, cause.what);
    for (std::size_t i = 0; i < std::min(cause.instead.size(), most_of_a_cause); ++i)
      rivals.push_back(plus(without, cause.instead[i]));
    if (cause.explained < few_answers) rivals.push_back(without);
  }
  return rivals;
}

namespace {

/// The questions of the corpus that the engine answers and the rules do not refuse.
std::vector<Question> corpus_questions(const TellingSource& source) {
  static const Corpus corpus = embedded_corpus();
  std::vector<Question> questions;
  for (const Case& each : corpus.cases) {
    const Operation operation = operation_of(each.question);
    const bool is_offered =
        std::find(source.operations.begin(), source.operations.end(), operation) != source.operations.end();
    if (!is_offered || (operation == Operation::play && !source.play)) continue;
    if (std::holds_alternative<Result>(oracle_answer(each.question, source.rules))) questions.push_back(each.question);
  }
  return questions;
}

}  // namespace

std::vector<Question> telling_questions(const Model& model, const std::vector<Model>& rivals,
                                        const TellingSource& source, std::size_t most) {
  DealRange range;
  range.seed = 0x7e11;
  range.for_two = source.for_two;
  const std::uint64_t looked_at = source.play ? 300 : 4000;
  const std::vector<Operation> operations = operations_for_generated(source.play, source.operations);
  if (operations.empty() || rivals.empty()) return {};
  std::vector<std::size_t> told(rivals.size());
  std::vector<Question> questions;
  const auto look_at = [&](const Question& question) {
    if (questions.size() == most) return;
    const Answer by_model = without_reasons(predict(question, source.rules, model));
    bool tells = false;
    for (std::size_t i = 0; i < rivals.size(); ++i) {
      if (told[i] == source.of_a_rival) continue;
      const Answer by_rival = without_reasons(predict(question, source.rules, rivals[i]));
      if (passes(by_model, by_rival)) continue;
      tells = true;
      ++told[i];
    }
    if (tells) questions.push_back(question);
  };
  const auto look_at_those_of = [&](const ofc::Rules& house) {
    for (std::uint64_t index = 0; index < looked_at; ++index) {
      Question question = make_generated_question(source.play, range, index, house, operations);
      look_at(question);
      // What is dealt next shows before anybody has acted: an engine that deals otherwise refuses the actions.
      if (auto* match = std::get_if<PlayQuestion>(&question); match != nullptr && !match->hands.empty()) {
        match->hands.back().actions.clear();
        look_at(question);
      }
    }
  };
  look_at_those_of(source.rules);
  // An engine that plays otherwise refuses nearly every match of these rules where the two first differ. One of the
  // model's own house goes on.
  if (source.play && !model.settings.empty()) look_at_those_of(with(source.rules, model.settings));
  for (const Question& question : corpus_questions(source)) look_at(question);
  return questions;
}

}  // namespace ofcheck
