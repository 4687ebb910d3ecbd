// Whether an engine's matches end where it says that they are over: it can say so and deal another hand, or say that
// they go on and refuse the next hand. Then what it does counts, and what it says is a bug.
#pragma once

#include <span>
#include <vector>

#include "harness/inquiry/fit.h"

namespace ofcheck {

/// The match with one hand more, of which no more than the deck is given: refused where the match is over, whatever
/// else the rules are.
PlayQuestion with_next_hand(PlayQuestion match);

/// The next hand of matches that went bust or were refused a hand more, where the engine says whether they are over.
std::vector<Question> questions_about_ends(std::span<const Asked> asked);

/// Whether a hand was dealt in a match that was over, as the engine says, or refused in one that goes on.
bool ends_are_contradicted(std::span<const Asked> asked);

/// An answer without what it says of where matches end.
Answer without_ends(Answer answer);

}  // namespace ofcheck
