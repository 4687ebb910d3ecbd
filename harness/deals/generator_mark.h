// What tells one generator of questions from another: reports of shards can be joined only where all of them were asked
// questions of the same one.
#pragma once

#include "harness/deals/deal_questions.h"

namespace ofcheck {

/// A hash of the first questions of a range, whichever shard they belong to: of generated matches if `play`, otherwise
/// of generated deals. `operations` are those that the engine answers.
std::string generator_mark(const DealRange& range, const ofc::Rules& rules, std::span<const Operation> operations,
                           bool play);

}  // namespace ofcheck
