// Runs the command that the command line names, and turns whatever goes wrong into a message and an exit code.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "harness/base/shell_quote.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"

using ofcheck::Exit;

namespace {

/// Until a command that has an engine to end takes Ctrl-C over itself. What stands on the terminal stays whole: a
/// progress line is wiped away.
void end_at_interrupt(int) {
  constexpr std::string_view wipe = "\r\x1b[K";
  constexpr std::string_view said = ": interrupted\n";
  const std::string_view start = ofcheck::message_start();
  if (isatty(STDERR_FILENO) != 0) static_cast<void>(!write(STDERR_FILENO, wipe.data(), wipe.size()));
  static_cast<void>(!write(STDERR_FILENO, start.data(), start.size()));
  static_cast<void>(!write(STDERR_FILENO, said.data(), said.size()));
  _exit(static_cast<int>(Exit::interrupted));
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error of its write, with a message
  std::signal(SIGINT, end_at_interrupt);
  if (argc > 0 && *argv[0] != '\0') ofcheck::set_program_word(argv[0]);
  try {
    return static_cast<int>(ofcheck::run_command_line(argc, argv));
  } catch (const ofcheck::Problem& problem) {
    ofcheck::print_error(problem.what());
    return static_cast<int>(problem.exit());
  } catch (const std::filesystem::filesystem_error& error) {
    const std::string path = ofcheck::printable(error.path1().string());
    ofcheck::print_error(fmt::format("{}: {}", path, error.code().message()));
    return static_cast<int>(Exit::usage);
  } catch (const std::exception& error) {
    ofcheck::print_error(fmt::format("this is a fault of the kit itself: {}", error.what()));
    return static_cast<int>(Exit::kit_broken);
  }
}
