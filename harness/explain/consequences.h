// Whether a wrong settlement is only the consequence of wrong scores.
#pragma once

#include <span>
#include <vector>

#include "harness/faults/shrink.h"

namespace ofcheck {

/// For each wrong answer, whether it is a settlement that is right for the engine's own scores: those of each two of
/// its boards, or the pairs of all of them. The engine is asked for these scores, for all of the answers at once. False
/// for every other operation, and where the engine gives no scores. settlement.order.
std::vector<bool> follow_from_scores(std::span<const Question* const> questions,
                                     std::span<const TaskResult* const> results, const ofc::Rules& rules,
                                     const AskEngine& ask);

/// The engine asked so that only wrong settlements count which do not follow from its scores; everything else passes.
AskEngine settlements_of_their_own(const AskEngine& ask, const ofc::Rules& rules);

}  // namespace ofcheck
