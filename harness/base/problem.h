// What is wrong with something that a person gave us: one sentence that says what was found, what was expected and what
// to do, and the exit code that it ends the program with.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <stdexcept>
#include <string>

#include "harness/base/terminal.h"

namespace ofcheck {

/// Exit codes. They have meanings and never count anything.
enum class Exit : int {
  conforms = 0,
  does_not_conform = 1,
  usage = 2,          // the command line, or a file that it names
  kit_broken = 3,     // the corpus and the oracle disagree, or the kit itself failed
  engine_broken = 4,  // the engine did not start or broke the protocol
  nothing_ran = 5,
  not_written = 6,  // a report, a journal or another file, or standard output, could not be written
  interrupted = 130,
  reader_gone = 141  // whoever read standard output has closed it: what a shell says of SIGPIPE
};

/// Thrown where a person's input cannot be used.
class Problem : public std::runtime_error {
 public:
  explicit Problem(const std::string& text, Exit exit = Exit::usage) : std::runtime_error(text), exit_(exit) {}
  [[nodiscard]] Exit exit() const { return exit_; }

 private:
  Exit exit_;
};

/// What goes wrong at the end of a command, where nothing that fails may keep the rest from being done.
class Troubles {
 public:
  /// Does something, and remembers the Problem that it throws, with the option that it is about before it.
  template <typename Do>
  void attempt(Do something, const std::string& option = "") {
    try {
      something();
    } catch (const Problem& problem) {
      add(Problem(option + problem.what(), problem.exit()));
    }
  }
  void add(const Problem& problem) {
    first_ = first_
                 ? Problem(fmt::format("{}\n{}: {}", first_->what(), message_start(), problem.what()), first_->exit())
                 : problem;
  }
  /// Throws all of them as one Problem; the first decides the exit code.
  void raise() const {
    if (first_) throw Problem(*first_);
  }

 private:
  std::optional<Problem> first_;
};

}  // namespace ofcheck
