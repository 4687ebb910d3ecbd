// The sandbox that an engine may be put in.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ofcheck {

/// The processes of the sandbox itself: bubblewrap outside, and the first process inside.
inline constexpr std::size_t processes_of_sandbox = 2;

/// What an engine in a sandbox may write into memory besides: /dev/shm.
inline constexpr std::size_t shared_memory_mib = 64;

/// The variables that an engine in a sandbox gets: those that are named, and where programs are. Throws Problem for a
/// name that stands for no variable.
std::vector<std::string> environment_of_sandbox(const std::vector<std::string>& names);

/// The command that runs another one in a sandbox of bubblewrap: the file system read-only, no network, and processes
/// of its own that end with it. Files can be read, and sockets in the file system reached. Tries the sandbox first,
/// with these variables. Throws Problem (exit 2) where bubblewrap is not installed, or cannot make a sandbox here, with
/// what it says.
std::vector<std::string> in_sandbox(const std::vector<std::string>& command,
                                    const std::vector<std::string>& environment);

}  // namespace ofcheck
