// Asking again what failed: an engine whose answer to the same question changes is told apart from one that is wrong.
#pragma once

#include "harness/run/run.h"

namespace ofcheck {

/// Asks up to `most` questions that failed a second time, spread over the operations, all of them in one fresh engine
/// and in reverse. Some of those that fail again are asked a third time, each alone in a fresh engine; more of them if
/// one passes there. A question of which something else comes is `flaky`, and its reason says what came of it each
/// time: it stays a failure. Where the engine does not start again, or time is over, the verdicts stay as they are and
/// the reason says so. Questions that were not really asked, because the engine had been given up, are left alone.
void recheck(Run& run, const RunOptions& options, std::size_t most);

/// The options of an engine that is asked further questions one at a time, without a journal.
RunOptions alone(RunOptions options);

/// What is said of a question that fails among others only.
inline constexpr std::string_view right_alone =
    "right when asked alone: it keeps something from question to question, or lines that wait confuse it";

/// Whether the same came of a question twice: the same outcome, and for a wrong answer the same difference.
bool same_result(const TaskResult& first, const TaskResult& second);

}  // namespace ofcheck
