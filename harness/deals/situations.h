// The situations in which engines go wrong, as a list to count: a generator of deals that misses one of them cannot
// find the fault that hides there.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// A deal with its score.
struct ScoredDeal {
  const ScoreQuestion& deal;
  const ofc::Score& score;
  const ofc::Rules& rules;
};

struct Situation {
  std::string name;
  std::function<bool(const ScoredDeal&)> occurs;
  std::string_view impossible{};  // why no deal under these rules can be so; empty if one can
};

/// All situations of finished boards, those of a 2-7 middle or those of a high one. Where a rule keeps any deal from
/// being in one of them, the situation says so: a legal board has no royal flush in the middle where
/// foul.middle-bottom-tie is foul. A pure function of low.middle, ranking.cross, seating.players and the ties that
/// foul.
std::vector<Situation> situations(const ofc::Rules& rules);

}  // namespace ofcheck
