// Parses the command line, which runs the command, and turns whatever goes wrong into a message and an exit code.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <sstream>

#include "harness/base/escape.h"
#include "harness/base/shell_quote.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/command_line.h"
#include "harness/commands/typed_words.h"

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

/// What CLI11 has to say: a help text, or what is wrong with the command line.
Exit told(const CLI::App& app, const CLI::ParseError& error) {
  std::ostringstream out;
  std::ostringstream err;
  if (app.exit(error, out, err) != 0) {
    ofcheck::print_error(
        fmt::format("{}\n`{} --help` says more", ofcheck::one_line(error.what()), ofcheck::message_start()));
    return Exit::usage;
  }
  ofcheck::print_out(out.str());
  return Exit::conforms;
}

Exit run(int argc, char** argv) {
  Exit exit = Exit::conforms;
  const std::unique_ptr<CLI::App> app = ofcheck::command_line(exit);
  const std::vector<std::string> words(argv + 1, argv + argc);
  ofcheck::set_message_start(ofcheck::command_begun(*app, words).words);
  ofcheck::refuse_unknown_words(*app, words);
  ofcheck::refuse_empty_values(*app, words);
  try {
    app->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return told(*app, error);
  }
  return exit;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error of its write, with a message
  std::signal(SIGINT, end_at_interrupt);
  if (argc > 0 && *argv[0] != '\0') ofcheck::set_program_word(argv[0]);
  try {
    return static_cast<int>(run(argc, argv));
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
