// The situations in which engines go wrong, as a list to count: a generator of deals that misses one of them cannot
// find the fault that hides there.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/question.h"

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
};

/// All situations that finished boards can be in under these rules: those of a 2-7 middle or those of a high one.
std::vector<Situation> situations(const ofc::Rules& rules);

}  // namespace ofcheck
