// Whether an engine still answers as it did in the run. Only failures of a run are kept, so that what passed has to be
// inferred: from the failures that are kept, and from how many there were.
#pragma once

#include <map>
#include <set>

#include "harness/explain/fault.h"
#include "harness/explain/fault_groups.h"

namespace ofcheck {

/// The failures that a run has kept, by their kinds.
class KeptFailures {
 public:
  explicit KeptFailures(std::span<const FaultGroup> groups);

  /// Whether the question of that index did not fail so, and is before others that did.
  [[nodiscard]] bool passed(const FaultKey& key, std::uint64_t index) const;

 private:
  std::map<FaultKey, std::set<std::uint64_t>> indices_;
};

/// Asks some questions of the run, those on which the rules that the engine seems to play and the run's part. Whether
/// it is wrong now where it was not in the run: on a question by itself, or far oftener than in all of the run.
bool passed_what_fails_now(const KeptFailures& kept, const FuzzSource& source, const ofc::Rules& played,
                           const OperationCounts& counts, const AskEngine& ask);

}  // namespace ofcheck
