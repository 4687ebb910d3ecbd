// Generated matches as questions, as many as one likes: whole hands, hands cut short, and what the rules refuse.
#pragma once

#include "harness/deal_questions.h"

namespace ofcheck {

/// The operations that generated matches are asked with, of those that an engine answers: `play`, and with it
/// `placements` and `settle`. Empty for an engine without `play`.
std::vector<Operation> operations_for_matches(std::span<const Operation> answered);

/// With which of them the match of that index is asked. `operations` is not empty.
Operation operation_for_match(std::uint64_t index, std::span<const Operation> operations);

/// A match by the simple player, one to a set and a hand long: a pure function of its arguments. `hands` of 0 leaves
/// the number to the seed.
PlayQuestion whole_match(std::uint64_t seed, const ofc::Rules& rules, std::size_t chairs, std::size_t hands);

/// The question of a match: a pure function of its arguments. Three of four times it is `play`: a whole match, one
/// that is cut short and seen by one chair, or one whose last action is illegal.
Question make_match_question(std::uint64_t seed, std::uint64_t index, const ofc::Rules& rules,
                             std::span<const Operation> operations);

/// The operations that generated questions are asked with: those about matches, or those about deals.
std::vector<Operation> operations_for_generated(bool matches, std::span<const Operation> answered);

/// The question of a match or of a deal. `operations` is not empty.
Question make_generated_question(bool matches, std::uint64_t seed, std::uint64_t index, const ofc::Rules& rules,
                                 std::span<const Operation> operations);

/// Makes its questions as they are asked for.
class MatchSource : public QuestionSource {
 public:
  /// Asks nothing if there is no operation to ask with.
  MatchSource(const DealRange& range, const ofc::Rules& rules, std::vector<Operation> operations)
      : range_(range), rules_(rules), operations_(std::move(operations)) {}

  [[nodiscard]] std::uint64_t size() const override { return operations_.empty() ? 0 : range_.size(); }
  [[nodiscard]] Operation operation(std::uint64_t place) const override {
    return operation_for_match(range_.index_at(place), operations_);
  }
  [[nodiscard]] const Question& question(std::uint64_t place, Question& room) const override;
  [[nodiscard]] const ofc::Rules& rules(std::uint64_t) const override { return rules_; }
  [[nodiscard]] const Answer& expected(std::uint64_t place, const Question& question, Answer& room) const override;
  [[nodiscard]] bool makes_questions() const override { return true; }

 private:
  DealRange range_;
  ofc::Rules rules_;
  std::vector<Operation> operations_;
};

}  // namespace ofcheck
