// What a Fantasyland seat sees of the others before it sets its board: the one rule of that section that no finished
// board shows.
#pragma once

#include <optional>

#include "harness/wire/question.h"

namespace ofcheck {

/// A match of two chairs at a moment at which a Fantasyland seat sees something else under `a` than under `b`; nothing
/// if no moment of any hand is seen differently. fantasyland.sight.
std::optional<PlayQuestion> smallest_glimpse(const ofc::Rules& a, const ofc::Rules& b);

}  // namespace ofcheck
