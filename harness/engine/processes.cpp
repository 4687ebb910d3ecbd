#include "harness/engine/processes.h"

#include <fcntl.h>
#ifdef __linux__
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace ofcheck {

namespace {

namespace fs = std::filesystem;

/// Calls `visit` with the id and the folder of each process below /proc.
template <typename Visit>
void each_process(Visit visit) {
  std::error_code none;
  for (fs::directory_iterator entry("/proc", none), end; !none && entry != end; entry.increment(none)) {
    const std::string name = entry->path().filename().string();
    if (name.find_first_not_of("0123456789") == std::string::npos) visit(std::stoi(name), entry->path());
  }
}

struct Stat {
  char state = '?';
  pid_t parent = -1;
  pid_t group = -1;
  [[nodiscard]] bool is_dead() const { return state == 'Z' || state == 'X'; }
};

/// A process's state, parent and group. They stand after its name in brackets, which may hold anything.
std::optional<Stat> stat_of(const fs::path& process) {
  std::ifstream file(process / "stat");
  std::string text;
  // A process that ends meanwhile makes the reading fail, and getline takes that calmly.
  std::getline(file, text, '\0');
  const std::size_t end_of_name = text.rfind(')');
  if (end_of_name == std::string::npos) return std::nullopt;
  std::istringstream words(text.substr(end_of_name + 1));
  Stat stat;
  words >> stat.state >> stat.parent >> stat.group;
  return words ? std::optional(stat) : std::nullopt;
}

std::vector<pid_t> our_children() {
  std::vector<pid_t> children;
  each_process([&](pid_t id, const fs::path& process) {
    const std::optional<Stat> stat = stat_of(process);
    if (stat && stat->parent == getpid()) children.push_back(id);
  });
  return children;
}

/// The children that we had before the first engine.
const std::vector<pid_t>& children_of_before() {
  static const std::vector<pid_t> children = our_children();
  return children;
}

/// Those that have become our children since then.
std::vector<pid_t> children_since() {
  const std::vector<pid_t>& before = children_of_before();
  std::vector<pid_t> children = our_children();
  std::erase_if(children, [&](pid_t id) { return std::find(before.begin(), before.end(), id) != before.end(); });
  return children;
}

}  // namespace

std::size_t processes_of(pid_t engine) {
  std::map<pid_t, Stat> all;
  each_process([&](pid_t id, const fs::path& process) {
    if (const std::optional<Stat> stat = stat_of(process)) all.emplace(id, *stat);
  });
  const auto descends = [&](pid_t id) {
    // A process that ends meanwhile may have its number given away: no chain is longer than there are processes.
    for (std::size_t steps = 0; id > 0 && steps < all.size(); ++steps) {
      if (id == engine) return true;
      const auto found = all.find(id);
      id = found == all.end() ? 0 : found->second.parent;
    }
    return false;
  };
  return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [&](const auto& each) {
    return !each.second.is_dead() && (each.second.group == engine || descends(each.first));
  }));
}

std::size_t descendants_of(pid_t engine) {
  std::size_t count = 1;
  std::error_code none;
  for (fs::directory_iterator task("/proc/" + std::to_string(engine) + "/task", none), end; !none && task != end;
       task.increment(none)) {
    std::ifstream children(task->path() / "children");
    for (pid_t child = 0; children >> child;) count += descendants_of(child);
  }
  return count;
}

std::size_t orphans_outside(pid_t group) {
  const std::vector<pid_t> orphans = children_since();
  return static_cast<std::size_t>(std::count_if(orphans.begin(), orphans.end(), [&](pid_t id) {
    const std::optional<Stat> stat = stat_of("/proc/" + std::to_string(id));
    return stat && !stat->is_dead() && stat->group != group;
  }));
}

std::size_t tasks_of_user() {
  std::size_t tasks = 0;
  each_process([&](pid_t, const fs::path& process) {
    std::ifstream status(process / "status");
    bool ours = false;
    for (std::string line; std::getline(status, line);) {
      std::istringstream words(line);
      std::string name;
      std::size_t number = 0;
      words >> name >> number;
      if (name == "Uid:") ours = number == getuid();
      if (name == "Threads:" && ours) tasks += number;
    }
  });
  return tasks;
}

void adopt_orphans() {
  static_cast<void>(children_of_before());
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

void end_orphans() {
  // What is ended may leave children of its own to us, so we look until there are none; but not for ever.
  constexpr int most_rounds = 200;
  for (int round = 0; round < most_rounds; ++round) {
    const std::vector<pid_t> orphans = children_since();
    if (orphans.empty()) return;
    for (const pid_t id : orphans) {
      kill(id, SIGKILL);
      waitpid(id, nullptr, WNOHANG);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

bool make_private_pipe(std::array<int, 2>& ends) {
#ifdef __linux__
  return pipe2(ends.data(), O_CLOEXEC) == 0;
#else
  return pipe(ends.data()) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
#endif
}

void end_with_parent([[maybe_unused]] pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
#endif
}

void close_others_at_exec() {
#ifdef SYS_close_range
  constexpr unsigned first = 3;
  syscall(SYS_close_range, first, ~0U, CLOSE_RANGE_CLOEXEC);
#endif
}

}  // namespace ofcheck
