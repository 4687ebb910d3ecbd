// The words of a command line before they are parsed: which command they name, and what is wrong with them that the
// parser does not say well.
#pragma once

#include <string>
#include <vector>

#include "harness/pages/shell_words.h"

namespace ofcheck {

/// The command that the words begin with: `ofcheck rules show` of `rules show foul.order`; the program itself without
/// one. Words that name no command end it.
Command command_begun(const CLI::App& app, const std::vector<std::string>& words);

/// Throws Problem, with the nearest name, for a word that should be a command and is none, and for an option that the
/// command has not: the first word with a hyphen before `--`. A preset or a rule where a command should be is answered
/// with the command that shows it.
void refuse_unknown_words(const CLI::App& app, const std::vector<std::string>& words);

/// Throws Problem for an option whose value is the empty text, as of a variable of the shell that is not set.
void refuse_empty_values(const CLI::App& app, const std::vector<std::string>& words);

/// The help text of the command that all these words name; of the program, without words. Throws Problem, with the
/// nearest name, for a word that is no command.
std::string help_about(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace ofcheck
