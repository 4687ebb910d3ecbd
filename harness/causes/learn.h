// Slips that no catalogue has: a step goes wrong on certain boards, and which boards these are is learned from the
// answers. Pure functions.
#pragma once

#include "harness/causes/scales.h"

namespace ofcheck {

/// For each way in which a board can be taken otherwise (it fouls, earns nothing, leads to Fantasyland) the conditions
/// that fit the answers best: those under which most of the wrong answers become right and none of the right ones
/// wrong.
std::vector<Slip> slips_learned(const Scales& scales);

}  // namespace ofcheck
