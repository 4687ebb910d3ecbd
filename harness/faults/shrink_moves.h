// The single steps by which a question becomes smaller, and what smaller means.
#pragma once

#include <span>

#include "harness/faults/shrink_size.h"

namespace ofcheck {

/// One kind of step: from a question the ones that it leads to. `part` counts from 0 through the rows, cards or ranks
/// that the step is about; nothing is returned by `parts`.
struct Step {
  std::size_t (*parts)(const Question&) = nullptr;
  Moves (*moves)(const Question&, std::size_t part, const ofc::Rules&) = nullptr;
};

/// Every kind of step, in the order in which they are tried.
std::span<const Step> shrink_steps();

}  // namespace ofcheck
