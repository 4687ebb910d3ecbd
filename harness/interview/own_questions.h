// The doctor's own questions: boards for which a usual mistake gives another answer than the rules do.
#pragma once

#include <vector>

#include "harness/corpus/case.h"

namespace ofcheck {

/// Questions of `rank`, `foul`, `royalties` and `score` with their right answers under these rules; none that the rules
/// refuse. Boards in the opposite order, boards without a letter among their ranks, and for each two suits a row of
/// just these.
std::vector<Case> own_questions(const ofc::Rules& rules);

}  // namespace ofcheck
