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

VerdictCounts& VerdictCounts::operator+=(const VerdictCounts& other) {
  for (std::size_t i = 0; i < of.size(); ++i) of[i] += other.of[i];
  return *this;
}

OperationCounts& operator+=(OperationCounts& counts, const OperationCounts& other) {
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += other[i];
  return counts;
}

VerdictCounts sum(const OperationCounts& counts) {
  VerdictCounts all;
  for (const VerdictCounts& part : counts) all += part;
  return all;
}

}  // namespace ofcheck
