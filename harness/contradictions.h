// What a shard's answers that passed say to the failures of the others: so that the blame of joined shards is that of
// the undivided run.
#pragma once

#include "harness/findings.h"

namespace ofcheck {

/// For every value of every option, where an answer of this run that passed would be wrong under it.
Contradictions contradictions_of(const Run& run);

/// Takes the values out of the blame of joined findings that one of the shards had refuted, or that an answer of one
/// shard speaks against and that explain failures of another. `refuted` and `contradictions` are those of all shards.
void refute(Findings& findings);

}  // namespace ofcheck
