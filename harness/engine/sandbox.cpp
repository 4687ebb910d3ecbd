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
  // No terminal to type into; what root may do would open the file system again; files in /dev would take memory
  // without end; what is under /proc/sys belongs to the whole machine.
  const std::string sandbox = fmt::format(
      "bwrap --die-with-parent --new-session --cap-drop ALL --unshare-net --unshare-pid --unshare-ipc --unshare-uts "
      "--ro-bind / / --dev /dev --size {} --tmpfs /dev/shm --remount-ro /dev --proc /proc --remount-ro /proc --",
      shared_memory_mib << 20U);
  const auto inside = [&](const std::vector<std::string>& command_inside) {
    const std::vector<std::string_view> before = split_at(sandbox, " ");
    std::vector<std::string> all(before.begin(), before.end());
    all.insert(all.end(), command_inside.begin(), command_inside.end());
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
