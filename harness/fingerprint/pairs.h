// Values of two options that explain an engine only together: each alone is told apart, and the two hide one another.
#pragma once

#include "harness/fingerprint/print.h"
#include "harness/fingerprint/telling.h"

namespace ofcheck {

/// Asks what tells the guess from such pairs, as far as there are questions for it. Where the answers speak for a pair,
/// it becomes the guess; returns whether one did.
bool tell_pairs(Inquiry& inquiry, const Stage& boards);

/// The pairs that explain the engine as well as the guess, each with the reason.
std::vector<UntoldPair> untold_pairs(const Inquiry& inquiry, const Stage& boards);

}  // namespace ofcheck
