// Parses the command line, which runs the command, and turns whatever goes wrong into a message and an exit code.
#include <csignal>
#include <cstdio>

#include "harness/commands/command_line.h"

using ofcheck::Exit;

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error of its write, with a message
  Exit exit = Exit::conforms;
  const std::unique_ptr<CLI::App> app = ofcheck::command_line(exit);
  try {
    ofcheck::refuse_unknown_option(*app, {argv + 1, argv + argc});
    ofcheck::refuse_empty_values(*app, {argv + 1, argv + argc});
    app->parse(argc, argv);
    return static_cast<int>(exit);
  } catch (const CLI::ParseError& error) {
    const bool asked_for_help = error.get_exit_code() == 0;
    app->exit(error);
    return static_cast<int>(asked_for_help ? Exit::conforms : Exit::usage);
  } catch (const ofcheck::Problem& problem) {
    std::fprintf(stderr, "ofcheck: %s\n", problem.what());  // unlike fmt::print it does not throw
    return static_cast<int>(problem.exit());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ofcheck: this is a fault of the kit itself: %s\n", error.what());
    return static_cast<int>(Exit::kit_broken);
  }
}
