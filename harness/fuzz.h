// From the failures of a run over generated questions to distinct faults: each shrunk, with its cause, and put together
// with those that have the same one.
#pragma once

#include "harness/blame.h"
#include "harness/deal_questions.h"
#include "harness/fault_groups.h"
#include "harness/shrink.h"

namespace ofcheck {

/// One group of failures of a fault.
struct FaultLine {
  FaultKey key;
  std::uint64_t count = 0;
  std::uint64_t asked = 0;      // questions of that operation
  std::optional<double> moved;  // points a seat that it moves a question of the operation; nothing without points
  std::uint64_t index = 0;      // of its first question
  // Of a group with several causes of which not every failure was looked at the count is a share: so many were looked
  // at, and so many of these have the fault's cause. 0 where the count is exact.
  std::uint64_t looked_at = 0;
  std::uint64_t of_these = 0;
  [[nodiscard]] double in_ten_thousand() const;
};

struct Fault {
  Failing example;          // the smallest question that fails so
  std::uint64_t index = 0;  // of the generated question that it was made of
  bool is_shrunk = false;
  bool is_flaky = false;  // the engine answered otherwise when it was asked again: neither shrunk nor blamed
  bool is_fitted = true;  // false: other answers of the engine change, so that no cause is looked for
  Blame blame;
  std::vector<FaultLine> lines;  // the most frequent first

  [[nodiscard]] std::uint64_t count() const;
};

/// What the questions were made of.
struct FuzzSource {
  DealRange range;
  bool play = false;
  ofc::Rules rules;
  std::vector<Operation> operations;  // those that the engine answers
};

/// So many groups, the most frequent ones, are shrunk.
inline constexpr std::size_t most_shrunk = 40;

/// How far it goes.
struct FaultLimits {
  std::size_t groups = most_shrunk;
  std::size_t questions = ShrinkOptions{}.most_questions;  // to shrink one group
  bool blames = true;                                      // false: no values are looked for that explain a fault
};

/// So many restarts of an engine that ends while it is shrunk, over all groups.
inline constexpr std::size_t most_restarts = 200;

/// Asks the samples again, shrinks and blames, and joins groups: those that shrink to the same question or to failures
/// of one key, and those that the same values explain. The most frequent fault comes first. Of an engine that gives two
/// answers to one question only what comes the same each time is more than flaky, and no cause is looked for. `ask` may
/// be empty: then nothing is asked again or shrunk. `asked` says how many questions there were, by operation.
std::vector<Fault> faults_of(std::vector<FaultGroup> groups, const FuzzSource& source,
                             const std::array<Counts, operation_names.size()>& asked, const AskEngine& ask,
                             const FaultLimits& limits = {});

}  // namespace ofcheck
