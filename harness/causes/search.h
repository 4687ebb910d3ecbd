// The search for a model under which the oracle gives most of an engine's answers.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "harness/causes/explanation.h"
#include "harness/causes/scales.h"

namespace ofcheck {

/// For each change taken, the others that would explain as much in its place.
using Alternatives = std::vector<std::pair<Departure, std::vector<Departure>>>;

/// Searches from the model that the scales hold, and leaves the best one there. Returns the alternatives to its
/// changes. `evidence` is what the scales were made from.
Alternatives search_model(Scales& scales, std::span<const Evidence> evidence, const ExplainLimits& limits);

/// Counts the answers for and against one cause of the model that the scales hold.
FoundCause cause_of(const Departure& change, const Scales& scales);

}  // namespace ofcheck
