// The oracle as an engine that plays a house of its own, and the causes that its answers are told by.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/causes.h"
#include "harness/deals/generated_source.h"
#include "harness/wire/house_rules.h"
#include "tests/catch.h"

namespace ofcheck::test {

/// Tables of a house's own: their names, and what a house file says of them.
using Tables = std::vector<std::pair<std::string_view, std::string_view>>;

inline ofc::Rules house(std::string_view preset_name, const Tables& tables) {
  ofc::Rules rules = preset(preset_name).rules;
  for (const auto& [table, text] : tables) REQUIRE_FALSE(ofc::set_option(rules, *ofc::find_rule(table), text));
  return rules;
}

/// As `HouseAnswers::causes` has them.
inline std::vector<std::string> as_causes(const Tables& tables) {
  std::vector<std::string> causes;
  for (const auto& [table, text] : tables) causes.push_back(std::string(table) + ": " + std::string(text));
  std::sort(causes.begin(), causes.end());
  return causes;
}

/// The points of a showdown alone; a refusal as it is.
inline Answer points_alone(Answer answer) {
  auto* result = std::get_if<Result>(&answer);
  if (result == nullptr) return answer;
  ScoreResult points;
  points.points = std::get<ScoreResult>(*result).points;
  return Result{points};
}

/// What the oracle answers under one house to generated questions that are asked under another. Never copied: the
/// evidence points into it.
class HouseAnswers {
 public:
  /// `as_told` makes of each answer what the engine tells.
  template <typename AsTold>
  HouseAnswers(const ofc::Rules& asked, const ofc::Rules& played, const std::vector<Operation>& offered,
               std::uint64_t seed, std::size_t count, AsTold as_told)
      : asked_(asked) {
    const bool matches = offered == std::vector<Operation>{Operation::play};
    const std::vector<Operation> operations = operations_for_generated(matches, offered);
    for (std::size_t i = 0; i < count; ++i)
      questions_.push_back(make_generated_question(matches, seed, i, asked_, operations));
    for (const Question& question : questions_) answers_.push_back(as_told(oracle_answer(question, played)));
    for (std::size_t i = 0; i < count; ++i) evidence_.push_back({&questions_[i], &answers_[i], &asked_});
  }
  HouseAnswers(const HouseAnswers&) = delete;
  HouseAnswers& operator=(const HouseAnswers&) = delete;

  [[nodiscard]] std::vector<Answer>& answers() { return answers_; }
  [[nodiscard]] const std::vector<Evidence>& evidence() const { return evidence_; }

  /// The causes in the order of the alphabet, a table as its line in a house file.
  [[nodiscard]] std::vector<std::string> causes() const {
    std::vector<std::string> told;
    const Explanation found = explain_answers(evidence_);
    CHECK(found.unexplained.empty());
    for (const FoundCause& cause : found.causes) {
      INFO(describe(cause.what, asked_));
      CHECK(cause.inside == cause.inside_right);
      const auto* entries = std::get_if<TableEntries>(&cause.what);
      told.push_back(entries == nullptr ? describe(cause.what, asked_)
                                        : std::string(table_of(*entries).id.name) + ": " +
                                              value_name(table_of(*entries), with_own_table(asked_, *entries)));
    }
    std::sort(told.begin(), told.end());
    return told;
  }

 private:
  ofc::Rules asked_;
  std::vector<Question> questions_;
  std::vector<Answer> answers_;
  std::vector<Evidence> evidence_;
};

}  // namespace ofcheck::test
