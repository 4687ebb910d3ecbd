// What may be changed in a model, before it is known what mends anything.
#pragma once

#include <span>
#include <vector>

#include "harness/causes/explanation.h"
#include "harness/causes/scales.h"

namespace ofcheck {

/// The changes without open numbers that an engine may have made: values of options and slips.
std::vector<Departure> closed_changes(std::span<const Evidence> evidence, const ExplainLimits& limits);

/// What a preset has otherwise than any of the rules that questions were asked under.
struct HouseBeside {
  std::string_view preset;
  Settings values;
};
/// The presets that have several values otherwise. It takes long unless the answers share rules.
std::vector<HouseBeside> houses_beside(std::span<const Evidence> evidence);

/// Slips whose number a model reads from single answers: from those at the first `most` places, and of matches from
/// fewer. None is there twice.
std::vector<Slip> slips_read(const Scales& scales, const Model& model, const AnswerPlaces& places, std::size_t most);

/// The tables in place of options that all answers come to beside a model, each as the changes of its entries; none of
/// those that no wrong answer is about.
std::vector<Slips> tables_read(const Scales& scales, const Model& model, const ExplainLimits& limits);

}  // namespace ofcheck
