// How a person asks one question of a run again.
#pragma once

#include <string>

#include "harness/commands.h"
#include "harness/run.h"

namespace ofcheck {

/// The command that asks an engine this question alone and shows everything, as it is typed in a shell:
/// `ofcheck repro wheel-missed -- python3 engine.py`, with `options` before the hyphens. Empty if it is not known how
/// the run was started.
std::string repeat_command(const Task& task, const Invocation& how, const std::vector<std::string>& options = {});

/// The options of a run, beside --rules and --cases, that can change what comes of one of its questions: those that are
/// not as they are without them. `ofcheck repro` takes each of them.
std::vector<std::string> repeat_options(const RunArguments& arguments);
/// The same of a hunt; `ofcheck fuzz` and `ofcheck repro` take each of them.
std::vector<std::string> repeat_options(const FuzzArguments& arguments);

/// A word as a shell takes it: as it is if nothing in it means anything to a shell, otherwise in quotes; where there is
/// something in it that a report does not show as it is (a newline, a terminal escape), in `$'…'`, which bash, zsh and
/// ksh read.
std::string shell_word(std::string_view word);

/// Words as a shell takes them, with spaces between.
std::string shell_words(const std::vector<std::string>& words);

}  // namespace ofcheck
