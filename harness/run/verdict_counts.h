// How often each verdict came up.
#pragma once

#include <array>
#include <string>

#include "harness/run/question_source.h"

namespace ofcheck {

/// Whether an outcome is neither a pass nor unsupported nor left unasked.
bool is_wrong(Verdict verdict);

/// Whether an outcome is that there was no answer to a question that was asked.
bool is_unanswered(Verdict verdict);

struct VerdictCounts {
  std::array<std::size_t, verdict_names.size()> of{};
  std::size_t flaky_unanswered = 0;  // of the flaky ones those that were not answered in the run itself
  [[nodiscard]] std::size_t operator[](Verdict verdict) const { return of[static_cast<std::size_t>(verdict)]; }
  std::size_t& operator[](Verdict verdict) { return of[static_cast<std::size_t>(verdict)]; }
  [[nodiscard]] std::size_t all() const;
  /// Questions that were answered wrongly or not at all: neither passed nor unsupported nor left unasked.
  [[nodiscard]] std::size_t failed() const;
  /// Those of them that got no answer: the engine ended, fell silent, reported an error or said what is no answer.
  [[nodiscard]] std::size_t unanswered() const;
  /// Those of them that got an answer.
  [[nodiscard]] std::size_t wrong() const { return failed() - unanswered(); }
  /// Questions that were put to the engine and that it did not decline.
  [[nodiscard]] std::size_t asked() const { return (*this)[Verdict::pass] + failed(); }
  VerdictCounts& operator+=(const VerdictCounts& other);
};

/// The same for each operation.
using OperationCounts = std::array<VerdictCounts, operation_names.size()>;
OperationCounts& operator+=(OperationCounts& counts, const OperationCounts& other);
/// All operations together.
VerdictCounts sum(const OperationCounts& counts);

/// The outcomes in words, for the last line of a report: `3 of 118 answers are wrong; 2 of 120
/// questions were not answered`.
std::string closing_words(const VerdictCounts& counts);

}  // namespace ofcheck
