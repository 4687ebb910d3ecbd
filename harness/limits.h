// How much of the machine an engine may take, and the sandbox that it may be put in.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <vector>

namespace ofcheck {

/// 0 is no limit.
struct Limits {
  std::size_t memory_mib = 0;  // of each of its processes: what it may write to and does not share
  std::size_t processes = 0;   // in its process group, itself among them
};

/// Sets the limits of a process that has just been started; what it starts inherits them. Throws Problem (exit 2) where
/// the system does not let us.
///
/// They are set from outside, right after the start, and not between fork and exec: so an engine is still started by
/// posix_spawn, which copies no page tables and runs no code of ours in the child, also while other threads hold locks.
/// In the microseconds before, there is nothing but the program's loader; limits are a guard against accidents.
///
/// Memory is RLIMIT_DATA and not RLIMIT_AS: Node, Java and Go reserve gigabytes of addresses that they never use.
/// Processes are RLIMIT_NPROC, which counts all of the user's processes and holds everybody but root; the number in the
/// engine's own group is counted by the harness as well, see Engine.
void set_limits(pid_t process, const Limits& limits);

/// The command that runs another one in a sandbox of bubblewrap: the file system read-only, no network, and processes
/// of its own that end with it. Tries the sandbox first. Throws Problem (exit 2) where bubblewrap is not installed, or
/// cannot make a sandbox here, with what it says.
std::vector<std::string> in_sandbox(const std::vector<std::string>& command);

}  // namespace ofcheck
