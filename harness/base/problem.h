// What is wrong with something that a person gave us: one sentence that says what was found, what was expected and what
// to do, and the exit code that it ends the program with.
#pragma once

#include <stdexcept>
#include <string>

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

}  // namespace ofcheck
