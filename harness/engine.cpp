#include "harness/engine.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <thread>

#include "harness/problem.h"
#include "harness/processes.h"
#include "harness/text.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX wants it declared by the program

namespace ofcheck {

namespace {

/// Written by the signal's handler in one thread and read by all: what has a lock may not be touched there.
std::atomic<int> caught_signal{0};
static_assert(std::atomic<int>::is_always_lock_free);

void on_signal(int signal) { caught_signal.store(signal); }

struct Pipe {
  int read = -1;
  int write = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0)
    throw Problem(fmt::format("cannot make a pipe: {}", std::strerror(errno)), Exit::kit_broken);
  return {ends[0], ends[1]};
}

/// Engines that run. While one is started or orphans are ended nothing else may be, or a new engine would pass for an
/// orphan.
std::mutex starting;
int running = 0;

constexpr int most_last_reads = 64;  // of standard error, once the engine has ended

void set_nonblocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

void close_fd(int& fd) {
  if (fd >= 0) close(fd);
  fd = -1;
}

}  // namespace

bool interrupted() { return caught_signal.load() != 0; }
int interrupting_signal() { return caught_signal.load(); }

void catch_interrupts() {
  struct sigaction action = {};
  action.sa_handler = on_signal;  // without SA_RESTART, so that a wait ends
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);  // the terminal was closed
}

Engine::Engine(const std::vector<std::string>& command, const EngineOptions& options) : options_(options) {
  adopt_orphans();
  std::signal(SIGPIPE, SIG_IGN);  // an engine that is gone shows itself by the end of its output
  Pipe to_engine = make_pipe();
  Pipe from_engine = make_pipe();
  Pipe errors = make_pipe();

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to_engine.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, from_engine.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

  std::vector<char*> arguments;
  for (const std::string& word : command)
    arguments.push_back(const_cast<char*>(word.c_str()));  // NOLINT: execv's old signature
  arguments.push_back(nullptr);
  int error = 0;
  {
    const std::lock_guard lock(starting);
    error = posix_spawnp(&pid_, arguments[0], &actions, &attributes, arguments.data(), environ);
    if (error == 0) ++running;
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close_fd(to_engine.read);
  close_fd(from_engine.write);
  close_fd(errors.write);
  in_ = to_engine.write;
  out_ = from_engine.read;
  err_ = errors.read;
  if (error != 0) {
    pid_ = -1;
    reaped_ = true;
    close_fd(in_);
    close_fd(out_);
    close_fd(err_);
    std::string hint;
    if (error == EACCES)
      hint = "; is it executable (chmod +x), and does it name its interpreter, like `-- python3 engine.py`?";
    if (error == ENOEXEC)
      hint = "; it is no program: does its first line name an interpreter (#!), or is it `-- python3 engine.py`?";
    if (error == ENOENT) hint = "; check the path, and that the program is installed";
    throw Problem(
        fmt::format("the engine '{}' cannot be started: {}{}", printable(command[0]), std::strerror(error), hint),
        Exit::engine_broken);
  }
  set_nonblocking(in_);
  set_nonblocking(out_);
  set_nonblocking(err_);
  if (options_.trace != nullptr) {
    number_ = options_.trace->next_engine();
    traced(TraceMark::event, fmt::format("started as process {}: {}", pid_, fmt::join(command, " ")));
  }
  try {
    set_limits(pid_, options_.limits);
  } catch (const Problem&) {
    kill();
    throw;
  }
}

Engine::~Engine() { kill(); }

void Engine::traced(TraceMark mark, std::string_view bytes) const {
  if (options_.trace != nullptr) options_.trace->record(number_, mark, bytes);
}

void Engine::close_input() {
  if (in_ >= 0) traced(TraceMark::event, "its standard input is closed");
  close_fd(in_);
}

void Engine::count_processes() {
  constexpr std::chrono::milliseconds pause(100);
  if (options_.limits.processes == 0 || Clock::now() - counted_ < pause) return;
  counted_ = Clock::now();
  const std::size_t count = processes_in_group(pid_);
  if (count <= options_.limits.processes) return;
  over_limit_ =
      fmt::format("was ended: it had {} processes, and --processes allows {}", count, options_.limits.processes);
  signal_group(SIGKILL);
  close_fd(out_);
}

void Engine::send(std::string_view text) { queue_ += text; }

void Engine::flush_input() {
  while (in_ >= 0 && written_ < queue_.size()) {
    const ssize_t count = write(in_, queue_.data() + written_, queue_.size() - written_);
    if (count < 0) {
      if (errno == EPIPE) close_fd(in_);
      break;
    }
    traced(TraceMark::to_engine, std::string_view(queue_).substr(written_, static_cast<std::size_t>(count)));
    written_ += static_cast<std::size_t>(count);
  }
  if (written_ == queue_.size()) {
    queue_.clear();
    written_ = 0;
  }
}

void Engine::read_stdout() {
  std::array<char, 1U << 16U> chunk;  // NOLINT(cppcoreguidelines-pro-type-member-init): `read` fills what is used
  const ssize_t count = read(out_, chunk.data(), chunk.size());
  if (count > 0) {
    buffer_.append(chunk.data(), static_cast<std::size_t>(count));
    traced(TraceMark::from_engine, {chunk.data(), static_cast<std::size_t>(count)});
  } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
    close_fd(out_);
  }
}

void Engine::read_stderr() {
  std::array<char, 1U << 14U> chunk;  // NOLINT(cppcoreguidelines-pro-type-member-init): `read` fills what is used
  const ssize_t count = read(err_, chunk.data(), chunk.size());
  if (count > 0) {
    stderr_.append(chunk.data(), static_cast<std::size_t>(count));
    traced(TraceMark::error, {chunk.data(), static_cast<std::size_t>(count)});
    if (stderr_.size() > 2 * kept_stderr) stderr_.erase(0, stderr_.size() - kept_stderr);
  } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
    close_fd(err_);
  }
}

void Engine::pump(int timeout_ms) {
  count_processes();
  flush_input();
  std::array<pollfd, 3> fds = {{{out_, POLLIN, 0}, {err_, POLLIN, 0}, {queue_.empty() ? -1 : in_, POLLOUT, 0}}};
  if (poll(fds.data(), fds.size(), timeout_ms) <= 0) return;
  if (fds[1].revents != 0) read_stderr();
  if (fds[2].revents != 0) flush_input();
  if (fds[0].revents != 0) read_stdout();
}

Engine::Event Engine::next_line(std::string_view& line, Clock::time_point deadline) {
  constexpr int slice_ms = 100;  // a signal that comes between the check and the wait is seen after this
  for (;;) {
    const std::size_t end = buffer_.find('\n', scanned_);
    if (end != std::string::npos) {
      line = std::string_view(buffer_).substr(given_, end - given_);
      given_ = scanned_ = end + 1;
      if (line.size() > longest_line) return Event::flooded;
      return Event::line;
    }
    if (given_ > 0) {
      buffer_.erase(0, given_);
      given_ = 0;
    }
    scanned_ = buffer_.size();
    if (buffer_.size() > longest_line) return Event::flooded;
    if (interrupted()) return Event::interrupted;
    if (out_ < 0) return Event::closed;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return Event::timed_out;
    pump(static_cast<int>(std::min<std::chrono::milliseconds::rep>(left, slice_ms)));
  }
}

bool Engine::reap(bool wait) {
  if (reaped_) return true;
  const pid_t result = waitpid(pid_, &status_, wait ? 0 : WNOHANG);
  if (result == pid_ || (result < 0 && errno == ECHILD)) reaped_ = true;
  return reaped_;
}

/// The engine's group, and the engine itself, which may have moved to another one.
void Engine::signal_group(int signal) const {
  ::kill(-pid_, signal);
  if (!reaped_) ::kill(pid_, signal);
}

std::size_t Engine::processes() const { return processes_in_group(pid_); }

std::string Engine::how_it_ended() const {
  if (WIFSIGNALED(status_)) {
    return fmt::format("was ended by signal {} ({})", WTERMSIG(status_), strsignal(WTERMSIG(status_)));
  }
  return fmt::format("exited with code {}", WEXITSTATUS(status_));
}

std::optional<std::string> Engine::wait_for_end(std::chrono::milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  while (!reap(false) && Clock::now() < deadline && !interrupted()) {
    pump(10);
    if (out_ < 0 && err_ < 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    buffer_.clear();
    given_ = scanned_ = 0;
  }
  return reaped_ ? std::optional(how_it_ended()) : std::nullopt;
}

void Engine::finish(std::chrono::milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  while (in_ >= 0 && !queue_.empty() && Clock::now() < deadline) pump(10);
  close_input();
  static_cast<void>(wait_for_end(std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now())));
  kill();
}

std::string Engine::kill() {
  if (pid_ < 0) return "";
  // An engine whose output has ended is usually about to end: wait a moment, so as to learn how.
  const Clock::time_point moment = Clock::now() + std::chrono::milliseconds(out_ < 0 ? 200 : 0);
  while (!reap(false) && Clock::now() < moment) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const bool by_itself = reaped_;

  if (!reaped_) {
    signal_group(SIGTERM);
    const Clock::time_point grace = Clock::now() + std::chrono::milliseconds(200);
    while (!reap(false) && Clock::now() < grace) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  signal_group(SIGKILL);  // what is left of the group: the engine if it ignores SIGTERM, and its children
  reap(true);
  // Its last words. A child that left the group may write without end: the pipe's worth is read, and no more.
  for (int i = 0; i < most_last_reads && err_ >= 0; ++i) {
    const std::size_t before = stderr_.size();
    read_stderr();
    if (stderr_.size() == before) break;
  }
  pid_ = -1;
  close_fd(in_);
  close_fd(out_);
  close_fd(err_);
  {
    const std::lock_guard lock(starting);
    if (--running == 0) end_orphans();
  }
  traced(TraceMark::event, by_itself ? how_it_ended() : "was ended by ofcheck");
  if (!over_limit_.empty()) return over_limit_;
  return by_itself ? how_it_ended() : "closed its standard output";
}

std::string Engine::last_words(std::size_t most_lines) const {
  std::string_view text = stderr_;
  while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  std::vector<std::string> lines;
  while (!text.empty() && lines.size() < most_lines) {
    const std::size_t end = text.rfind('\n');
    const std::size_t start = end == std::string_view::npos ? 0 : end + 1;
    lines.push_back(printable(text.substr(start), 300));
    text = text.substr(0, end == std::string_view::npos ? 0 : end);
  }
  std::reverse(lines.begin(), lines.end());
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace ofcheck
