// The changes to a model that are worth trying.
#pragma once

#include <span>
#include <vector>

#include "harness/causes/explanation.h"
#include "harness/causes/scales.h"

namespace ofcheck {

/// Every value of an option and every slip that needs no number read from the answers.
std::vector<Departure> closed_changes(std::span<const Evidence> evidence, const ExplainLimits& limits);

/// A preset, and its values that differ from the rules that some question was asked under.
struct DifferingPreset {
  std::string_view preset;
  Settings values;
};
/// The presets with at least two such values. Slow unless the answers share their rules: see sharing_rules.
std::vector<DifferingPreset> differing_presets(std::span<const Evidence> evidence);

/// Slips whose number can be read from one of the first `most` of these answers, each slip once. Fewer matches than
/// that are read, since replaying one is slow.
std::vector<Slip> slips_read(const Scales& scales, const Model& model, const AnswerPlaces& places, std::size_t most);

/// The tables that the answers add up to under a model, where such a table replaces options. Each is a list of changed
/// entries. A table that no wrong answer depends on is left out.
std::vector<Slips> tables_read(const Scales& scales, const Model& model, const ExplainLimits& limits);

}  // namespace ofcheck
