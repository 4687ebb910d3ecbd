// How often each verdict came up.
#pragma once

#include <array>

#include "harness/run/question_source.h"

namespace ofcheck {

/// Whether an outcome is neither a pass nor unsupported nor left unasked.
bool is_wrong(Verdict verdict);

struct VerdictCounts {
  std::array<std::size_t, verdict_names.size()> of{};
  [[nodiscard]] std::size_t operator[](Verdict verdict) const { return of[static_cast<std::size_t>(verdict)]; }
  std::size_t& operator[](Verdict verdict) { return of[static_cast<std::size_t>(verdict)]; }
  [[nodiscard]] std::size_t all() const;
  /// Questions that were answered wrongly or not at all: neither passed nor unsupported nor left unasked.
  [[nodiscard]] std::size_t wrong() const;
  /// Questions that were put to the engine and that it did not decline.
  [[nodiscard]] std::size_t asked() const { return (*this)[Verdict::pass] + wrong(); }
  VerdictCounts& operator+=(const VerdictCounts& other);
};

/// The same for each operation.
using OperationCounts = std::array<VerdictCounts, operation_names.size()>;
OperationCounts& operator+=(OperationCounts& counts, const OperationCounts& other);
/// All operations together.
VerdictCounts sum(const OperationCounts& counts);

}  // namespace ofcheck
