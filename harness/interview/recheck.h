// Asking again what failed: an engine whose answer to the same question changes is told apart from one that is wrong.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "harness/run/run.h"

namespace ofcheck {

/// Asks up to `most` failed questions again, spread over the operations: all of them in one fresh engine, in reverse
/// order, and all others too where one in four comes out differently. A few of the failures of each kind that remain
/// are asked a third time, each alone in a fresh engine, and more of them if one passes there. A question with a
/// different outcome becomes `flaky`, and its reason gives each outcome; it is still a failure. If the engine does not
/// start again, or time is over, verdicts stay and the reasons say so. Questions that were never asked, because the
/// engine had been given up, are left alone.
void recheck(Run& run, const RunOptions& options, std::size_t most);

/// The options for asking one question at a time, without a journal.
RunOptions alone(RunOptions options);

/// Said of one of the same kind that nobody has asked alone.
inline constexpr std::string_view perhaps_right_alone = "it was not asked alone, where others are right";

/// What came of failures that were asked alone, by their places.
struct Alone {
  std::set<std::size_t> asked;
  std::set<std::size_t> right;
  std::set<Verdict> are_right;  // failures of these kinds: one was right, so that others may be
};

/// Asks failures, each alone in a fresh engine, which `is_right_alone` does; it gives nothing where no more can be
/// asked. A few of each kind are asked, and many if one of these is right.
Alone ask_alone(const std::vector<Verdict>& failures, std::size_t few,
                const std::function<std::optional<bool>(std::size_t)>& is_right_alone);

/// Whether two results have the same outcome, and the same difference if the answers are wrong.
bool same_result(const TaskResult& first, const TaskResult& second);

}  // namespace ofcheck
