// Generated deals, or generated matches, as a source of questions for runs without a corpus.
#pragma once

#include "harness/deals/deal_questions.h"
#include "harness/run/question_source.h"

namespace ofcheck {

/// The operations that generated questions are asked with, of those that an engine answers.
std::vector<Operation> operations_for_generated(bool matches, std::span<const Operation> answered);

/// The question of a match or of a deal: a pure function of its arguments. `operations` is not empty.
Question make_generated_question(bool matches, std::uint64_t seed, std::uint64_t index, const ofc::Rules& rules,
                                 std::span<const Operation> operations);

/// The same of a range: with its seed, and as many seats as it says.
Question make_generated_question(bool matches, const DealRange& range, std::uint64_t index, const ofc::Rules& rules,
                                 std::span<const Operation> operations);

/// A hash of the first questions of a range, whichever shard they belong to: of generated matches if `play`, otherwise
/// of generated deals. `operations` are those that the engine answers. It tells one generator of questions from
/// another: reports of shards can be joined only where all of them were asked questions of the same one.
std::string generator_mark(const DealRange& range, const ofc::Rules& rules, std::span<const Operation> operations,
                           bool play);

/// Makes its questions as they are asked for; the oracle answers them when their reply is there.
class GeneratedSource : public QuestionSource {
 public:
  /// About matches or about deals, with the operations for them of those that are answered: nothing if there is none.
  GeneratedSource(bool matches, const DealRange& range, const ofc::Rules& rules, std::span<const Operation> answered)
      : matches_(matches), range_(range), rules_(rules), operations_(operations_for_generated(matches, answered)) {}

  [[nodiscard]] std::uint64_t size() const override { return operations_.empty() ? 0 : range_.size(); }
  [[nodiscard]] Operation operation(std::uint64_t place) const override;
  [[nodiscard]] const Question& question(std::uint64_t place, Question& room) const override;
  [[nodiscard]] const ofc::Rules& rules(std::uint64_t) const override { return rules_; }
  [[nodiscard]] const Answer& expected(std::uint64_t place, const Question& question, Answer& room) const override;
  [[nodiscard]] bool makes_questions() const override { return true; }
  /// The index from which the question at a place is made.
  [[nodiscard]] std::uint64_t index_at(std::uint64_t place) const { return range_.index_at(place); }

 private:
  bool matches_;
  DealRange range_;
  ofc::Rules rules_;
  std::vector<Operation> operations_;
};

}  // namespace ofcheck
