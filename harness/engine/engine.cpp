#include "harness/engine/engine.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <thread>

#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/engine/processes.h"

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
  if (!make_private_pipe(ends))
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

/// Where the program of that name is, as a shell looks for it; the name where it is nowhere. (execvp would look, too,
/// but take a file that is no program for a shell's script.)
std::string path_of(const std::string& name) {
  const char* const list = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  if (name.empty() || name.find('/') != std::string::npos || list == nullptr) return name;
  std::string not_ours = name;
  for (std::string_view left = list; !left.empty();) {
    const std::string_view folder = cut(left, ':');
    std::string path = fmt::format("{}/{}", folder.empty() ? "." : folder, name);
    if (access(path.c_str(), X_OK) == 0 && !std::filesystem::is_directory(path)) return path;
    if (errno == EACCES) not_ours = std::move(path);
  }
  return not_ours;
}

/// Whether a variable, as `NAME=value`, is among those that are let in.
bool is_let_in(std::string_view variable, const std::optional<std::vector<std::string>>& names) {
  const std::string_view name = variable.substr(0, variable.find('='));
  return !names || std::find(names->begin(), names->end(), name) != names->end();
}

/// What an engine is made of, all of it ready before the fork.
struct Child {
  int in = -1;
  int out = -1;
  int err = -1;
  const char* path = nullptr;
  char** arguments = nullptr;
  char** environment = nullptr;
  SystemLimits limits;
  bool no_files = false;
};

/// Why there is no engine; `error` is 0 if there is one.
struct NotStarted {
  int error = 0;
  Limit limit = Limit::none;  // that could not be set
};

/// What is the end of a pipe becomes one of the first three descriptors.
bool move_to(int from, int to) { return from == to ? fcntl(to, F_SETFD, 0) == 0 : dup2(from, to) == to; }

/// The child's part, between fork and exec: other threads may hold any lock, so nothing is called here that a signal
/// handler may not call.
[[noreturn]] void become(const Child& child, pid_t parent, int tell) {
  NotStarted why;
  setpgid(0, 0);
  end_with_parent(parent);  // an engine that does not look at its input does not outlive us
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGXFSZ, SIG_DFL);
  const bool moved =
      move_to(child.in, STDIN_FILENO) && move_to(child.out, STDOUT_FILENO) && move_to(child.err, STDERR_FILENO);
  if (moved) why.limit = child.limits.set();
  if (child.no_files) close_others_at_exec();
  if (moved && why.limit == Limit::none) execve(child.path, child.arguments, child.environment);
  why.error = errno;
  static_cast<void>(!write(tell, &why, sizeof why));
  _exit(1);
}

/// Starts a child and waits until it has become the engine, or says why it has not.
pid_t start(const Child& child, NotStarted& why) {
  Pipe told = make_pipe();
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid == 0) become(child, parent, told.write);
  if (pid < 0) why.error = errno;
  close_fd(told.write);
  if (pid > 0) {
    setpgid(pid, pid);  // whichever of the two comes first
    while (read(told.read, &why, sizeof why) < 0 && errno == EINTR) {
    }
    if (why.error != 0) waitpid(pid, nullptr, 0);
  }
  close_fd(told.read);
  return pid;
}

}  // namespace

bool interrupted() { return caught_signal.load() != 0; }

void catch_interrupts() {
  struct sigaction action = {};
  action.sa_handler = on_signal;  // without SA_RESTART, so that a wait ends
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);  // the terminal was closed
  sigaction(SIGQUIT, &action, nullptr);
}

Engine::Engine(const std::vector<std::string>& command, const EngineOptions& options) : options_(options) {
  adopt_orphans();
  std::signal(SIGPIPE, SIG_IGN);  // an engine that is gone shows itself by the end of its output
  Pipe to_engine = make_pipe();
  Pipe from_engine = make_pipe();
  Pipe errors = make_pipe();

  std::vector<char*> arguments;
  for (const std::string& word : command)
    arguments.push_back(const_cast<char*>(word.c_str()));  // NOLINT: execv's old signature
  arguments.push_back(nullptr);
  std::vector<char*> environment;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    if (is_let_in(*variable, options.environment)) environment.push_back(*variable);
  }
  environment.push_back(nullptr);
  const std::string path = path_of(command[0]);
  const Child child{to_engine.read,
                    from_engine.write,
                    errors.write,
                    path.c_str(),
                    arguments.data(),
                    environment.data(),
                    SystemLimits(options.limits),
                    options.limits.no_files};
  NotStarted why;
  {
    const std::lock_guard lock(starting);
    pid_ = start(child, why);
    if (why.error == 0) ++running;
  }
  const int error = why.error;
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
    if (why.limit != Limit::none) throw_not_limited(why.limit, error);
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
}

Engine::~Engine() { kill(); }

void Engine::traced(TraceMark mark, std::string_view bytes) const {
  if (options_.trace != nullptr) options_.trace->record(number_, mark, bytes);
}

void Engine::close_input() {
  if (in_ >= 0) traced(TraceMark::event, "its standard input is closed");
  close_fd(in_);
}

void Engine::count_processes(bool after_a_reply) {
  constexpr std::chrono::milliseconds pause(100);
  if (options_.limits.processes == 0 || !over_limit_.empty()) return;
  const bool all = Clock::now() - counted_ >= pause;
  if (!all && !after_a_reply) return;
  if (all) counted_ = Clock::now();
  const std::size_t found = all ? processes_of(pid_) : descendants_of(pid_);
  const std::size_t count = found - std::min(found, options_.limits.around);
  if (count <= options_.limits.processes) return;
  over_limit_ =
      fmt::format("was ended: it had {} processes, and --processes allows {}", count, options_.limits.processes);
  signal_group(SIGKILL);
  close_fd(out_);
}

void Engine::send(std::string_view text) { queue_ += text; }

void Engine::send_all(std::string& text) {
  if (queue_.empty()) {
    queue_.swap(text);
  } else {
    queue_ += text;
    text.clear();
  }
}

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
  // All of it, or the half: an engine that is slower than what is sent to it never empties the queue.
  if (2 * written_ >= queue_.size()) {
    queue_.erase(0, written_);
    written_ = 0;
  }
}

template <std::size_t most>
void Engine::read_pipe(int& pipe, std::string& into, TraceMark mark) const {
  std::array<char, most> chunk;  // NOLINT(cppcoreguidelines-pro-type-member-init): `read` fills what is used
  const ssize_t count = read(pipe, chunk.data(), chunk.size());
  if (count > 0) {
    into.append(chunk.data(), static_cast<std::size_t>(count));
    traced(mark, {chunk.data(), static_cast<std::size_t>(count)});
  } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
    close_fd(pipe);
  }
}

void Engine::read_stdout() { read_pipe<1U << 16U>(out_, buffer_, TraceMark::from_engine); }

void Engine::read_stderr() {
  read_pipe<1U << 14U>(err_, stderr_, TraceMark::error);
  if (stderr_.size() > 2 * kept_stderr) stderr_.erase(0, stderr_.size() - kept_stderr);
}

void Engine::pump(int timeout_ms) {
  count_processes(false);
  flush_input();
  std::array<pollfd, 3> fds = {{{out_, POLLIN, 0}, {err_, POLLIN, 0}, {queue_.empty() ? -1 : in_, POLLOUT, 0}}};
  if (poll(fds.data(), fds.size(), timeout_ms) <= 0) return;
  if (fds[1].revents != 0) read_stderr();
  if (fds[2].revents != 0) flush_input();
  if (fds[0].revents != 0) read_stdout();
  if (fds[0].revents != 0) count_processes(true);
}

Engine::Event Engine::next_line(std::string_view& line, Clock::time_point deadline) {
  constexpr int slice_ms = 100;  // a signal that comes between the check and the wait is seen after this
  constexpr std::chrono::milliseconds grace(200);
  for (;;) {
    // What it said with more processes than it may have does not count.
    const std::size_t end = over_limit_.empty() ? buffer_.find('\n', scanned_) : std::string::npos;
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
    const std::size_t heard = buffer_.size();
    pump(static_cast<int>(std::min<std::chrono::milliseconds::rep>(left, slice_ms)));
    // A child that holds the pipe of an engine that has failed is given a moment. A launcher ends well, and its child
    // may be the one that answers.
    const bool has_failed = buffer_.size() == heard && reap(false) && (ending().signal != 0 || ending().code != 0);
    const Clock::time_point now = Clock::now();
    held_until_ = has_failed ? std::min(held_until_, now + grace) : Clock::time_point::max();
    if (now >= held_until_) close_fd(out_);
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

std::size_t Engine::processes() const { return processes_of(pid_) + (reaped_ ? orphans_outside(pid_) : 0); }

std::string Ending::text() const {
  return signal != 0 ? fmt::format("was ended by signal {} ({})", signal, strsignal(signal))
                     : fmt::format("exited with code {}", code);
}

Ending Engine::ending() const {
  return WIFSIGNALED(status_) ? Ending{WTERMSIG(status_), 0} : Ending{0, WEXITSTATUS(status_)};
}

void Engine::forget_output() {
  buffer_.clear();
  given_ = scanned_ = 0;
}

std::optional<Ending> Engine::wait_for_end(std::chrono::milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  while (!reap(false) && Clock::now() < deadline && !interrupted()) {
    pump(10);
    if (out_ < 0 && err_ < 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    forget_output();
  }
  return reaped_ ? std::optional(ending()) : std::nullopt;
}

void Engine::finish(std::chrono::milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  while (in_ >= 0 && !queue_.empty() && Clock::now() < deadline) {
    pump(10);
    forget_output();
  }
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
  traced(TraceMark::event, by_itself ? ending().text() : "was ended by ofcheck");
  if (!over_limit_.empty()) return over_limit_;
  return by_itself ? ending().text() : "closed its standard output";
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
