// A third-party engine as a child process with three pipes. Nothing it does can block or outlive us, or use unbounded
// memory.
//
//  1. Both pipes are non-blocking and served by one poll loop, so that an engine that does not read cannot deadlock us.
//  2. The engine leads a process group of its own; ending it ends its children too, also those that kept the pipe. What
//     has left the group is ended when no engine runs any more.
//  3. A line may not be longer than `longest_line`; only the end of standard error is kept.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/engine/limits.h"
#include "harness/engine/trace.h"

namespace ofcheck {

using Clock = std::chrono::steady_clock;

/// Set by SIGINT and SIGTERM once `catch_interrupts` was called.
bool interrupted();
void catch_interrupts();

/// What an engine is held to while it runs, and who hears what passes.
struct EngineOptions {
  Limits limits;
  Trace* trace = nullptr;
  /// The variables of our environment that it gets; nothing: all of them.
  std::optional<std::vector<std::string>> environment = {};
};

/// How a process ended: by a signal, or with an exit code.
struct Ending {
  int signal = 0;  // 0: by itself
  int code = 0;
  /// `exited with code 3`, `was ended by signal 11 (Segmentation fault)`.
  [[nodiscard]] std::string text() const;
};

class Engine {
 public:
  static constexpr std::size_t longest_line = 1U << 20U;
  static constexpr std::size_t kept_stderr = 1U << 14U;

  enum class Event { line, closed, timed_out, flooded, interrupted };

  /// Starts the command. Throws Problem (exit 4) with what to do if it cannot be started.
  explicit Engine(const std::vector<std::string>& command, const EngineOptions& options = {});
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Puts text in the queue for the engine's standard input. It goes out while `next_line` waits.
  void send(std::string_view text);
  /// The same of text that is given away: it is empty then.
  void send_all(std::string& text);

  /// Waits for the next line of its standard output. The line is good until the next call.
  Event next_line(std::string_view& line, Clock::time_point deadline);

  /// Closes its standard input; what it still writes can be read.
  void close_input();

  /// Waits for it to end by itself, and says how it did; nothing if it goes on.
  std::optional<Ending> wait_for_end(std::chrono::milliseconds patience);

  /// How many of its processes there are now, itself included as long as it runs; when it has ended, what it has left
  /// behind, also in other groups. For an engine that is the only one.
  [[nodiscard]] std::size_t processes() const;

  /// Closes its standard input and gives it `patience` to end by itself; then ends it and its children.
  void finish(std::chrono::milliseconds patience);

  /// Ends it and its children at once, and says how it ended if it had ended by itself:
  /// `exited with code 3`, `was ended by signal 11 (Segmentation fault)`, or `closed its standard output`; or that it
  /// was ended because it had more processes than it may have.
  std::string kill();

  /// The last lines that it wrote to standard error, made safe to print. Node writes ten lines of its stack, an empty
  /// one and its version after the line that says what went wrong.
  [[nodiscard]] std::string last_words(std::size_t most_lines = 16) const;

 private:
  void pump(int timeout_ms);
  void flush_input();
  /// Reads what there is, `most` bytes of it. At its end the pipe is closed.
  template <std::size_t most>
  void read_pipe(int& pipe, std::string& into, TraceMark mark) const;
  void read_stdout();
  void read_stderr();
  /// Lets go of what was read and not given out.
  void forget_output();
  bool reap(bool wait);
  void signal_group(int signal) const;
  void count_processes(bool after_a_reply);
  [[nodiscard]] Ending ending() const;
  void traced(TraceMark mark, std::string_view bytes) const;

  EngineOptions options_;
  std::size_t number_ = 0;  // in the trace
  pid_t pid_ = -1;
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
  bool reaped_ = false;
  /// Where the engine has failed, and a child of it holds its output: until when it is listened to.
  Clock::time_point held_until_ = Clock::time_point::max();
  int status_ = 0;
  std::string queue_;  // not yet written to the engine
  std::size_t written_ = 0;
  std::string buffer_;  // read from the engine, not yet given out
  std::size_t given_ = 0;
  std::size_t scanned_ = 0;
  std::string stderr_;
  Clock::time_point counted_{};  // when its processes were counted
  std::string over_limit_;       // why we ended it, if we did for a limit
};

}  // namespace ofcheck
