// Which frames of a question are put.
#pragma once

#include <vector>

#include "harness/doors/route.h"

namespace ofcheck {

/// The places of the few frames that tell the oracle's answer from others best, and these from each other. Frames in
/// which nobody scoops go first: what engines pay for that differs. Where something else is in play, such as royalties,
/// there are frames that tell an answer from points that are off by the same everywhere. Empty if no frame tells
/// anything.
std::vector<std::size_t> most_telling_frames(const Route& route);

}  // namespace ofcheck
