// Which processes there are, as far as engines are concerned. All of it needs /proc; without it nothing is found.
#pragma once

#include <sys/types.h>

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

}  // namespace ofcheck
