// Why an engine answers as it does: a model of it - house rules and slips - that predicts its answers, found from the
// answers alone. Pure functions: nothing is asked of the engine.
#pragma once

#include <optional>
#include <span>

#include "harness/causes/explanation.h"
#include "harness/causes/said.h"
#include "harness/model/remembered.h"

namespace ofcheck {

/// Looks for the model that explains most of the answers with the fewest and plainest changes, beginning with `start`.
/// A change is accepted only if it mends wrong answers and hardly breaks what is right. `remembered` is for one engine,
/// whose evidence grows from call to call and is never changed.
Explanation explain_answers(std::span<const Evidence> evidence, const Model& start = {},
                            const ExplainLimits& limits = {}, Remembered* remembered = nullptr);

/// The same of a model that is known, without a search.
Explanation explained_by(const Model& model, std::span<const Evidence> evidence);

/// The place of the cause to which an answer is counted: of several that it takes the one that explains least, since
/// the others have more. None for an answer that no model predicts, and for one that is right without any cause.
std::optional<std::size_t> cause_of(const Said& said, const Explanation& explanation);

}  // namespace ofcheck
