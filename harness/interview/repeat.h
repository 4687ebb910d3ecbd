// How a person asks one question of a run again.
#pragma once

#include <string>

#include "harness/run/run.h"

namespace ofcheck {

/// The command that asks an engine this question alone and shows everything, as it is typed in a shell:
/// `ofcheck repro wheel-missed -- python3 engine.py`, with `options` before the hyphens. Empty if it is not known how
/// the run was started.
std::string repeat_command(const Task& task, const Invocation& how, const std::vector<std::string>& options = {});

/// A question as `ofcheck repro` takes it: as the protocol sends it, without its number. If it is asked under other
/// rules than those of the run, a member `rules` has what differs.
std::string typed_question(const Question& question, const ofc::Rules& rules = {}, const ofc::Rules& of_run = {});

/// The command for a question that is typed so.
std::string repeat_command(const std::string& typed, const Invocation& how, const std::vector<std::string>& options);

}  // namespace ofcheck
