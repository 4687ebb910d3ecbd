// The search for a model under which the oracle gives most of an engine's answers.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "harness/causes/explanation.h"
#include "harness/causes/scales.h"

namespace ofcheck {

/// Changes that were taken, each with the others that explain as much in its place.
using Alternatives = std::vector<std::pair<Departure, std::vector<Departure>>>;

/// Holds the best model that it finds, beginning with the one that is held; returns what would do in place of its
/// changes. The evidence is that of the scales.
Alternatives search_model(Scales& scales, std::span<const Evidence> evidence, const ExplainLimits& limits);

/// A cause of the model that is held, and the answers that speak for it.
FoundCause cause_of(const Departure& change, const Scales& scales);

}  // namespace ofcheck
