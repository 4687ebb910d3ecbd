#include "harness/engine/sandbox.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>

#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/engine/engine.h"

namespace ofcheck {

std::vector<std::string> environment_of_sandbox(const std::vector<std::string>& names) {
  std::vector<std::string> environment = {"PATH"};
  for (const std::string& name : names) {
    if (std::getenv(name.c_str()) == nullptr) {  // NOLINT(concurrency-mt-unsafe): nobody sets it
      throw Problem(fmt::format("--env {}: there is no variable of that name{}", printable(name),
                                name.find('=') == std::string::npos ? "" : "; set it for ofcheck, and name it alone"));
    }
    environment.push_back(name);
  }
  return environment;
}

std::vector<std::string> in_sandbox(const std::vector<std::string>& command,
                                    const std::vector<std::string>& environment) {
  const std::vector<std::string> sandbox = {"bwrap",
                                            "--die-with-parent",
                                            "--new-session",  // no terminal to type into
                                            "--cap-drop",     // what root may do would open the file system again
                                            "ALL",
                                            "--unshare-net",
                                            "--unshare-pid",
                                            "--unshare-ipc",
                                            "--unshare-uts",
                                            "--ro-bind",
                                            "/",
                                            "/",
                                            "--dev",
                                            "/dev",
                                            "--size",
                                            std::to_string(shared_memory_mib << 20U),
                                            "--tmpfs",
                                            "/dev/shm",
                                            "--remount-ro",  // else files there would take memory without end
                                            "/dev",
                                            "--proc",
                                            "/proc",
                                            "--remount-ro",  // what is under /proc/sys belongs to the whole machine
                                            "/proc",
                                            "--"};
  const auto inside = [&](const std::vector<std::string>& words) {
    std::vector<std::string> all = sandbox;
    all.insert(all.end(), words.begin(), words.end());
    return all;
  };
  std::string said;
  try {
    Engine trial(inside({"true"}), {{}, nullptr, environment});
    std::string_view line;
    static_cast<void>(trial.next_line(line, Clock::now() + std::chrono::seconds(10)));
    const std::optional<Ending> ending = trial.wait_for_end(std::chrono::seconds(1));
    const std::string ended = trial.kill();
    if (ending && ending->signal == 0 && ending->code == 0) return inside(command);
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
