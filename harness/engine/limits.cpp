#include "harness/engine/limits.h"

#include <fmt/format.h>

#include <cstring>

#include "harness/base/problem.h"
#include "harness/engine/processes.h"

namespace ofcheck {

SystemLimits::SystemLimits(const Limits& limits) {
  const auto most = [](rlim_t number) { return rlimit{number, number}; };
  if (limits.memory_mib > 0) memory_ = most(rlim_t{limits.memory_mib} << 20U);
  if (limits.processes > 0) processes_ = most(tasks_of_user() + limits.processes + limits.around);
}

Limit SystemLimits::set() const {
  if (memory_ && setrlimit(RLIMIT_DATA, &*memory_) != 0) return Limit::memory;
  if (processes_ && setrlimit(RLIMIT_NPROC, &*processes_) != 0) return Limit::processes;
  return Limit::none;
}

void throw_not_limited(Limit limit, int error) {
  throw Problem(fmt::format("{}: the system does not set this limit: {}",
                            limit == Limit::memory ? "--memory" : "--processes", std::strerror(error)));
}

}  // namespace ofcheck
