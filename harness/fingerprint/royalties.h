// Royalties that an engine pays wrongly, told from its points alone: one wrong royalty shows in scoops, in fouls and in
// rows won and lost, and is one fault all the same.
#pragma once

#include "harness/fingerprint/print.h"

namespace ofcheck {

/// The royalties that explain what the rules do not explain of showdowns which name points and nothing else: two at
/// most, each of half of what is left, and none that any other answer speaks against. Only of a high middle.
std::vector<RoyaltyEntry> wrong_royalties(std::span<const Asked> asked, const ofc::Rules& rules);

/// Puts the faults together that the wrong royalties of the print explain, and calls each what it is.
void join_by_royalties(Fingerprint& print);

}  // namespace ofcheck
