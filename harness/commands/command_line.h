// The command line: every command and option, what each of them is for, and what the program answers with. The help,
// the manual page and the shells' completion are all made from what is defined here.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <span>
#include <string_view>

#include "harness/base/problem.h"
#include "harness/run/run.h"

namespace ofcheck {

/// What the program is, as the manual page has it.
inline constexpr std::string_view program_title = "a rules-conformance kit for Open Face Chinese poker";

/// One exit code: what it says of the run, and when it is given.
struct ExitCode {
  Exit exit;
  std::string_view meaning;
  std::string_view when;
};
std::span<const ExitCode> exit_codes();

/// What an outcome says of one question.
std::string_view meaning_of(Verdict verdict);

/// A command line to copy. One that goes over several lines is indented from its second line on.
struct Example {
  std::string_view shows;
  std::string_view line;
};
std::span<const Example> examples();

/// The commands. Parsing a command line runs its command and puts the exit code into `exit`, which must outlive the
/// App.
std::unique_ptr<CLI::App> command_line(Exit& exit);

/// The manual page, for troff with the man macros.
std::string man_page(const CLI::App& app);

}  // namespace ofcheck
