// How an answer is wrong, whatever the hands are: mistakes that are one and the same slip with other cards.
#pragma once

#include "harness/faults/fault_key.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// What an answer has beside the rules that it names, where that is wrong; the whole of it where nothing else is. So
/// a wrong reason hides nothing that matters more.
Answer what_counts(const Answer& expected, const Answer& got);

/// The key of a wrong answer without what it says of the cards: that a foul is missed, that the weaker row wins, that
/// royalties are too high. Two slips are the same if these are.
FaultKey slip_of(FaultKey key, const Answer& expected, const Answer& got);

}  // namespace ofcheck
