// Options that are numbers, of which there is no end: which of them are tried, as caps and as lengths of a match. Of a
// match's points at its beginning every number does the same. Pure functions.
#pragma once

#include <span>

#include "harness/causes/setting.h"

namespace ofcheck {

/// The numbers that answers suggest and no preset has, in rule-book order: as a cap what a seat has lost, as the length
/// of a match the hands that were asked about.
Settings suggested_numbers(std::span<const Evidence> said);

}  // namespace ofcheck
