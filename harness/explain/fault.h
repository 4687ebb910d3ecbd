// A fault of an engine, as a hunt or a fingerprint finds it, and where the questions came from.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "harness/deals/deal_questions.h"
#include "harness/explain/blame.h"
#include "harness/faults/fault_key.h"
#include "harness/faults/shrink.h"

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

}  // namespace ofcheck
