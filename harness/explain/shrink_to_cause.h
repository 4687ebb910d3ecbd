// The smallest question that shows a cause.
#pragma once

#include "harness/causes/causes.h"
#include "harness/faults/shrink.h"

namespace ofcheck {

/// Shrinks a failure to the smallest question on which the engine goes wrong by this cause of the explanation: by it
/// alone, if the failure is predicted by it alone. `example` has what the engine said; `options.same` is not looked at.
Failing shrink_to_cause(const Failing& example, const FoundCause& cause, const Explanation& explanation,
                        ShrinkOptions options, const AskEngine& ask);

}  // namespace ofcheck
