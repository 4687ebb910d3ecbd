#include "harness/run/verdict_counts.h"

#include <fmt/format.h>

#include <numeric>

namespace ofcheck {

bool is_wrong(Verdict verdict) {
  return verdict != Verdict::pass && verdict != Verdict::unsupported && verdict != Verdict::not_asked;
}

bool is_unanswered(Verdict verdict) {
  return verdict == Verdict::timeout || verdict == Verdict::crash || verdict == Verdict::protocol_error;
}

std::size_t VerdictCounts::all() const { return std::accumulate(of.begin(), of.end(), std::size_t{0}); }

std::size_t VerdictCounts::failed() const {
  return all() - (*this)[Verdict::pass] - (*this)[Verdict::unsupported] - (*this)[Verdict::not_asked];
}

std::size_t VerdictCounts::unanswered() const {
  std::size_t sum = flaky_unanswered;
  for (std::size_t i = 0; i < of.size(); ++i) sum += is_unanswered(static_cast<Verdict>(i)) ? of[i] : 0;
  return sum;
}

VerdictCounts& VerdictCounts::operator+=(const VerdictCounts& other) {
  for (std::size_t i = 0; i < of.size(); ++i) of[i] += other.of[i];
  flaky_unanswered += other.flaky_unanswered;
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

std::string closing_words(const VerdictCounts& counts) {
  const std::size_t asked = counts.asked();
  const std::size_t unanswered = counts.unanswered();
  if (asked == 0) return "no question was answered";
  if (unanswered == asked)
    return asked == 1 ? "the question was not answered" : fmt::format("none of {} questions was answered", asked);
  if (counts.failed() == 0) return fmt::format("{} passed, none wrong", counts[Verdict::pass]);
  std::string wrong = counts.wrong() == 0
                          ? "no answer is wrong"
                          : fmt::format("{} of {} answers are wrong", counts.wrong(), asked - unanswered);
  if (unanswered == 0) return wrong;
  return fmt::format("{}; {} of {} questions {} not answered", wrong, unanswered, asked,
                     unanswered == 1 ? "was" : "were");
}

}  // namespace ofcheck
