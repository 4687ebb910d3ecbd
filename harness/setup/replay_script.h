// What failed in a run as a shell script, for whoever wants to see it without this program.
#pragma once

#include <map>
#include <string>

#include "harness/run/run.h"

namespace ofcheck {

/// What each process of the engine was sent, by its number: the bytes of its standard input.
using SentBytes = std::map<std::size_t, std::string>;

/// A script for sh that starts the engine once for each question that failed and pipes into it what asks that question:
/// hello, the rules, the question, bye. With `--before` the question comes after everything that its process had been
/// sent before it in the run, as `sent` has it. With words after that it asks only the questions with these names; one
/// that is no name is an error, which says what names there are. `folder` is where the engine's command is to be run.
std::string replay_script(const Run& run, const SentBytes& sent, const std::string& folder);

}  // namespace ofcheck
