#include "harness/run/verdict_counts.h"

#include <numeric>

namespace ofcheck {

bool is_wrong(Verdict verdict) {
  return verdict != Verdict::pass && verdict != Verdict::unsupported && verdict != Verdict::not_asked;
}

std::size_t VerdictCounts::all() const { return std::accumulate(of.begin(), of.end(), std::size_t{0}); }

std::size_t VerdictCounts::wrong() const {
  return all() - (*this)[Verdict::pass] - (*this)[Verdict::unsupported] - (*this)[Verdict::not_asked];
}

}  // namespace ofcheck
