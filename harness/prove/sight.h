// What a seat sees of the others before the hand is complete: rules that no finished board shows.
#pragma once

#include <optional>

#include "harness/wire/question.h"

namespace ofcheck {

/// A match of two chairs at a moment at which a seat sees something else under `a` than under `b`; nothing if no moment
/// of any hand is seen differently. deal.later-streets: a hand after its first street. fantasyland.sight: a hand in
/// which a seat is in Fantasyland.
std::optional<PlayQuestion> smallest_glimpse(const ofc::Rules& a, const ofc::Rules& b);

}  // namespace ofcheck
