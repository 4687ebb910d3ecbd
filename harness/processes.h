// Which processes there are, as far as engines are concerned. All of it needs /proc; without it nothing is found.
#pragma once

#include <sys/types.h>

#include <cstddef>

namespace ofcheck {

/// How many processes there are in a process group, not counting those that are dead and only wait to be noticed.
std::size_t processes_in_group(pid_t group);

/// How many processes and threads the user has, which is what RLIMIT_NPROC counts.
std::size_t tasks_of_user();

/// From now on what an engine leaves behind becomes our child when its own parent ends, also if it has left the
/// engine's process group for a session of its own, as a daemon does. Called before the first engine is started; what
/// is our child already, because a shell has become us, is noted and never touched.
void adopt_orphans();

/// Ends what engines have left behind. Called when no engine runs.
void end_orphans();

}  // namespace ofcheck
