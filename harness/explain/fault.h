// A fault of an engine, as a hunt or a fingerprint finds it, and where the questions came from.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "harness/causes/causes.h"
#include "harness/deals/deal_questions.h"
#include "harness/explain/cause_words.h"
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
  // Where a group has several causes and not every failure was looked at, the count is a share: that many were looked
  // at, and that many of these have the fault's cause. 0 where the count is exact.
  std::uint64_t looked_at = 0;
  std::uint64_t of_these = 0;
  [[nodiscard]] double in_ten_thousand() const;
};

struct Fault {
  Failing example;          // the smallest question that fails so
  std::uint64_t index = 0;  // of the generated question that it was made of
  bool is_shrunk = false;
  bool is_flaky = false;               // the engine answered otherwise when it was asked again: not shrunk
  bool is_beside_flaky = false;        // answers of its operation change: no cause was looked for
  bool is_right_alone = false;         // the example passes in a fresh engine, with no other on its way
  std::optional<FoundCause> cause;     // nothing: no model of the engine predicts it
  std::vector<Failing> more_examples;  // of what is unexplained
  std::vector<FaultLine> lines;        // the most frequent first
  std::string again = {};              // of a fingerprint: the command that asks the example, which was tried

  [[nodiscard]] std::uint64_t count() const;
};

/// Whether its example may pass when it is asked again.
inline bool may_pass_again(const Fault& fault) {
  return fault.is_flaky || fault.is_right_alone || fault.example.result.may_pass_alone;
}

/// The rule that the fault is about: its cause's, else that of the example; empty if there is none.
std::string rule_of(const Fault& fault);

/// How the fault's cause stands: one of `cause_kind_names`; `unexplained`, `flaky`.
std::string_view cause_of(const Fault& fault);
/// The cause in one line; of an unexplained fault what differs.
std::string fault_title(const Fault& fault, const ofc::Rules& rules);
/// What kind of cause it is: a sentence without a full stop.
std::string explanation_of(const Fault& fault, const ofc::Rules& rules);

/// What shows a fault, what kind of cause it has and how far that reaches; nothing of answers that change.
std::string fault_text(const Fault& fault, const ofc::Rules& rules);

/// A question and what the engine answered.
using Answered = std::pair<Question, Answer>;

/// What the questions were made of.
struct FuzzSource {
  DealRange range;
  bool play = false;
  ofc::Rules rules;
  std::vector<Operation> operations;  // those that the engine answers
};

}  // namespace ofcheck
