#include "harness/explain/fault.h"

#include <numeric>

namespace ofcheck {

double FaultLine::in_ten_thousand() const {
  return asked == 0 ? 0 : 10000.0 * static_cast<double>(count) / static_cast<double>(asked);
}

std::uint64_t Fault::count() const {
  return std::accumulate(lines.begin(), lines.end(), std::uint64_t{0},
                         [](std::uint64_t all, const FaultLine& line) { return all + line.count; });
}

std::string rule_of(const Fault& fault) {
  return fault.cause ? std::string(rule_of(fault.cause->what).name) : fault.example.key.rule;
}

}  // namespace ofcheck
