#include "harness/limits.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <cerrno>
#include <chrono>
#include <cstring>

#include "harness/engine.h"
#include "harness/problem.h"
#include "harness/processes.h"

namespace ofcheck {

namespace {

void set_limit(pid_t process, __rlimit_resource resource, rlim_t most, std::string_view option) {
  const rlimit limit{most, most};
  if (prlimit(process, resource, &limit, nullptr) == 0 || errno == ESRCH) return;  // one that is gone needs none
  throw Problem(fmt::format("{}: the system does not set this limit: {}", option, std::strerror(errno)));
}

}  // namespace

void set_limits(pid_t process, const Limits& limits) {
  if (limits.memory_mib > 0) set_limit(process, RLIMIT_DATA, rlim_t{limits.memory_mib} << 20U, "--memory");
  if (limits.processes > 0) set_limit(process, RLIMIT_NPROC, tasks_of_user() + limits.processes, "--processes");
}

std::vector<std::string> in_sandbox(const std::vector<std::string>& command) {
  const std::vector<std::string> sandbox = {"bwrap",
                                            "--die-with-parent",
                                            "--new-session",  // no terminal to type into
                                            "--cap-drop",     // what root may do would open the file system again
                                            "ALL",
                                            "--unshare-net",
                                            "--unshare-pid",
                                            "--unshare-ipc",
                                            "--ro-bind",
                                            "/",
                                            "/",
                                            "--dev",
                                            "/dev",
                                            "--proc",
                                            "/proc",
                                            "--"};
  const auto inside = [&](const std::vector<std::string>& words) {
    std::vector<std::string> all = sandbox;
    all.insert(all.end(), words.begin(), words.end());
    return all;
  };
  std::string said;
  try {
    Engine trial(inside({"true"}));
    std::string_view line;
    static_cast<void>(trial.next_line(line, Clock::now() + std::chrono::seconds(10)));
    const std::string ended = trial.kill();
    if (ended == "exited with code 0") return inside(command);
    said = fmt::format("bwrap {}: {}", ended, trial.last_words());
  } catch (const Problem&) {
    throw Problem(
        "--sandbox needs bubblewrap, and there is no program 'bwrap' on the PATH; install the package bubblewrap, or "
        "leave --sandbox out: the engine then runs as you, with all that you may do");
  }
  throw Problem(fmt::format(
      "--sandbox: bubblewrap is installed, but cannot make a sandbox here ({}); where this is a container, or the "
      "system forbids user namespaces, leave --sandbox out",
      said));
}

}  // namespace ofcheck
