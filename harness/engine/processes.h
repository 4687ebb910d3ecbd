// What needs Linux, all of it: which processes there are, from /proc, and what becomes of them and of open files.
// On another system no process is found, so that what an engine has started beyond its group is neither counted nor
// ended; an engine that does not look at its input outlives us; and it gets what others have left open.
#pragma once

#include <sys/types.h>

#include <array>
#include <cstddef>

namespace ofcheck {

/// How many processes of an engine there are: itself, those that descend from it whatever their group and session, and
/// those in its group.
std::size_t processes_of(pid_t engine);

/// The same without those that do not descend from it any more: as fast as there are few.
std::size_t descendants_of(pid_t engine);

/// How many processes, other than engines, have become our children because their parents have ended, and are in
/// another group than this one. To be asked when no engine runs.
std::size_t orphans_outside(pid_t group);

/// How many processes and threads the user has, which is what RLIMIT_NPROC counts.
std::size_t tasks_of_user();

/// From now on what an engine leaves behind becomes our child when its own parent ends, also if it has left the
/// engine's process group for a session of its own, as a daemon does. Called before the first engine is started; what
/// is our child already, because a shell has become us, is noted and never touched.
void adopt_orphans();

/// Ends what engines have left behind. Called when no engine runs.
void end_orphans();

/// A pipe that no engine inherits: what is read and what is written. False, with errno, if there is none. Elsewhere
/// than on Linux an engine that another thread starts in the same moment may get it.
bool make_private_pipe(std::array<int, 2>& ends);

// In a child, between fork and exec: they call nothing that a signal handler may not call.

/// From now on the process that calls it is killed when its parent ends; it ends at once if that is gone already.
void end_with_parent(pid_t parent);

/// What the process that calls it has open beside its standard files ends with the next exec.
void close_others_at_exec();

}  // namespace ofcheck
