// What a shell and `man` know about the program. Both are made from the definitions that parse the command line and
// from the registry, so that neither can say anything else than the program does.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace ofcheck {

enum class Shell { bash, zsh, fish };

/// The script by which a shell completes what is typed: commands, options, and what may stand as their values.
std::string completion_script(const CLI::App& app, Shell shell);

/// The manual page, for troff with the man macros.
std::string man_page(const CLI::App& app);

}  // namespace ofcheck
