// A question that fails, as people are shown it.
#pragma once

#include <string>

#include "harness/faults/shrink.h"

namespace ofcheck {

/// The deal, what was expected and what came, and how the oracle comes to its answer under the rules; lines with the
/// margin of `draw_question`.
std::string failing_text(const Failing& failing, const ofc::Rules& rules);

}  // namespace ofcheck
