// Asking again what failed: an engine whose answer to the same question changes is told apart from one that is wrong.
#pragma once

#include "harness/run/run.h"

namespace ofcheck {

/// Asks the first `most` questions that failed a second time, all of them in one fresh engine. One of which something
/// else comes then is `flaky`, and its reason says what came of it each time: it stays a failure. Where the engine does
/// not start again, or time is over, the verdicts stay as they are and the reason says so. Questions that were not
/// really asked, because the engine had been given up, are left alone.
void recheck(Run& run, const RunOptions& options, std::size_t most);

/// Whether the same came of a question twice: the same outcome, and for a wrong answer the same difference.
bool same_result(const TaskResult& first, const TaskResult& second);

}  // namespace ofcheck
