// How a person asks one question of a run again.
#pragma once

#include <string>

#include "harness/run/run.h"

namespace ofcheck {

/// The command that asks an engine this question alone and shows everything, as it is typed in a shell:
/// `ofcheck repro wheel-missed -- python3 engine.py`, with `options` before the hyphens. Empty if it is not known how
/// the run was started.
std::string repeat_command(const Task& task, const Invocation& how, const std::vector<std::string>& options = {});

/// A question as `ofcheck repro` takes it: as the protocol sends it, without its number.
std::string typed_question(const Question& question);

/// The same of a question that is none of a case, as the protocol sends it.
std::string repeat_command(const Question& question, const Invocation& how,
                           const std::vector<std::string>& options = {});

}  // namespace ofcheck
