// How much of the machine an engine may take, and the sandbox that it may be put in.
#pragma once

#include <sys/resource.h>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace ofcheck {

/// 0 is no limit.
struct Limits {
  std::size_t memory_mib = 0;  // of each of its processes: what it may write to and does not share
  std::size_t processes = 0;   // the engine itself among them
  std::size_t around = 0;      // processes of a sandbox around it, which are not the engine's
  bool no_files = false;       // it gets no open file but its standard ones, as in a sandbox
};

enum class Limit : std::uint8_t { none, memory, processes };

/// The limits as the system takes them.
///
/// Memory is RLIMIT_DATA and not RLIMIT_AS: Node, Java and Go reserve gigabytes of addresses that they never use.
/// Processes are RLIMIT_NPROC, which counts all of the user's processes and holds everybody but root; the engine's own
/// are counted by the harness as well, see Engine.
class SystemLimits {
 public:
  explicit SystemLimits(const Limits& limits);

  /// Sets them for the process that calls it, and for all that it starts. Returns the one that the system does not set;
  /// `errno` says why. It is called between fork and exec, where no more may be done than in a signal handler.
  [[nodiscard]] Limit set() const;

 private:
  std::optional<rlimit> memory_, processes_;
};

/// Throws Problem (exit 2): the system does not set this limit.
[[noreturn]] void throw_not_limited(Limit limit, int error);

}  // namespace ofcheck
