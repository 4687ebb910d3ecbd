// What came out of each option, once there is nothing more to be asked.
#pragma once

#include "harness/fingerprint/print.h"
#include "harness/fingerprint/telling.h"

namespace ofcheck {

/// All options in rule-book order, each with the values beside the one of the guess that explain the engine as well.
std::vector<OptionFinding> findings_of(const Inquiry& inquiry);

}  // namespace ofcheck
