// Parses the command line, which runs the command, and turns whatever goes wrong into a message and an exit code.
#include <fmt/format.h>

#include "harness/command_line.h"

using ofcheck::Exit;

int main(int argc, char** argv) {
  Exit exit = Exit::conforms;
  const std::unique_ptr<CLI::App> app = ofcheck::command_line(exit);
  try {
    app->parse(argc, argv);
    return static_cast<int>(exit);
  } catch (const CLI::ParseError& error) {
    const bool asked_for_help = error.get_exit_code() == 0;
    app->exit(error);
    return static_cast<int>(asked_for_help ? Exit::conforms : Exit::usage);
  } catch (const ofcheck::Problem& problem) {
    fmt::print(stderr, "ofcheck: {}\n", problem.what());
    return static_cast<int>(problem.exit());
  } catch (const std::exception& error) {
    fmt::print(stderr, "ofcheck: this is a fault of the kit itself: {}\n", error.what());
    return static_cast<int>(Exit::kit_broken);
  }
}
