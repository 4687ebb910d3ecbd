// The sandbox that an engine may be put in.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ofcheck {

/// The processes of the sandbox itself: bubblewrap outside, and the first process inside.
inline constexpr std::size_t processes_of_sandbox = 2;

/// The command that runs another one in a sandbox of bubblewrap: the file system read-only, no network, and processes
/// of its own that end with it. Tries the sandbox first. Throws Problem (exit 2) where bubblewrap is not installed, or
/// cannot make a sandbox here, with what it says.
std::vector<std::string> in_sandbox(const std::vector<std::string>& command);

}  // namespace ofcheck
