// The failures of a run over generated questions, put together by their key while it goes on. Memory does not grow with
// their number: of each group a few samples are kept, and only a limited number of groups.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <vector>

#include "harness/faults/fault_key.h"
#include "harness/run/not_asked.h"
#include "harness/run/verdict_counts.h"

namespace ofcheck {

/// How many parts of a point are counted: every number of seats divides them.
inline constexpr int parts_of_a_point = 12;

/// A failure that is kept whole.
struct FaultSample {
  std::uint64_t index = 0;  // of the generated question
  Question question;
  TaskResult result;
};

struct FaultGroup {
  FaultKey key;
  std::uint64_t count = 0;
  std::uint64_t moved = 0;           // points a seat, added up, in twelfths: so that no order of adding matters
  std::vector<FaultSample> samples;  // the first ones
  std::vector<FaultSample> more;     // of wrong answers those after them: they tell which shares the causes have
};

/// What kind a question is and which index it has, by its place in the source.
struct Places {
  std::function<Operation(std::uint64_t)> operation;
  std::function<std::uint64_t(std::uint64_t)> index;
};

class FaultGroups : public ResultSink {
 public:
  static constexpr std::size_t most_groups = 200;
  static constexpr std::size_t most_samples = 8;
  static constexpr std::size_t most_more = 24;

  void take(std::uint64_t place, TaskResult&& result) override;
  void replace(std::uint64_t place, Verdict before, TaskResult&& result) override;

  /// Says where the questions come from; they last as long as results come.
  void begin(const QuestionSource& source, Places places, const ofc::Rules& rules);

  /// Adds what a shard has kept. No results are taken then.
  void add(const FaultGroup& group);
  void add(const OperationCounts& counts, std::uint64_t others);

  /// The groups, the most frequent first.
  [[nodiscard]] std::vector<FaultGroup> groups() const;
  /// Failures of other groups than those that are kept: the first by their keys, whatever order they come in, so that
  /// what shards have kept adds up to what the undivided run keeps.
  [[nodiscard]] std::uint64_t others() const { return others_; }
  /// What was not asked since the engine had been given up.
  [[nodiscard]] const NotAsked& not_asked() const { return not_asked_; }
  /// How often each outcome came up, by operation.
  [[nodiscard]] const OperationCounts& counts() const { return counts_; }

 private:
  /// What a failure added to its group.
  struct Failure {
    std::uint64_t place = 0;
    FaultKey key;
    std::uint64_t moved = 0;
  };

  std::size_t& counter(std::uint64_t place, Verdict verdict);
  void keep_first();

  const QuestionSource* source_ = nullptr;
  Places places_;
  ofc::Rules rules_;
  OperationCounts counts_;
  std::map<FaultKey, FaultGroup> groups_;
  NotAsked not_asked_;
  std::uint64_t others_ = 0;
  std::deque<Failure> recent_;  // the last failures: one of them may be replaced
};

}  // namespace ofcheck
