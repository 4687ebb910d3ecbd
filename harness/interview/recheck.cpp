#include "harness/interview/recheck.h"

#include <fmt/format.h>

#include "harness/base/problem.h"

namespace ofcheck {

namespace {

bool is_failure(const TaskResult& result) {
  switch (result.verdict) {
    case Verdict::pass:
    case Verdict::unsupported:
    case Verdict::not_asked:
    case Verdict::flaky:
      return false;
    case Verdict::fail:
    case Verdict::wrongly_refused:
    case Verdict::wrongly_accepted:
    case Verdict::timeout:
    case Verdict::crash:
    case Verdict::protocol_error:
      return true;
  }
  return false;
}

/// An outcome with its reason, in a sentence.
std::string in_words(const TaskResult& result) {
  if (result.reason.empty()) return std::string(verdict_name(result.verdict));
  return fmt::format("{} ({})", verdict_name(result.verdict), result.reason);
}

void compare(TaskResult& first, const TaskResult& second) {
  if (second.verdict == Verdict::not_asked || same_result(first, second)) return;
  first.reason = fmt::format("{}; asked again in a fresh engine: {}", in_words(first), in_words(second));
  first.verdict = Verdict::flaky;
  first.difference.reset();  // it is in the reason; by itself it would tell half of the story
  if (first.stderr_tail.empty()) first.stderr_tail = second.stderr_tail;
}

}  // namespace

bool same_result(const TaskResult& first, const TaskResult& second) {
  if (first.verdict != second.verdict) return false;
  if (first.difference.has_value() != second.difference.has_value()) return false;
  return !first.difference ||
         (first.difference->member == second.difference->member && first.difference->got == second.difference->got);
}

void recheck(Run& run, const RunOptions& options, std::size_t most) {
  std::vector<std::size_t> again;
  for (std::size_t i = 0; i < run.results.size() && again.size() < most; ++i) {
    if (is_failure(run.results[i])) again.push_back(i);
  }
  if (again.empty() || run.was_interrupted) return;
  const Planner same_questions = [&](const Hello&, const ofc::Rules&) {
    std::vector<Task> tasks;
    for (const std::size_t task : again) tasks.push_back(run.tasks[task]);
    return tasks;
  };
  try {
    const Run second = run_engine(same_questions, std::nullopt, options, {});
    for (std::size_t i = 0; i < again.size(); ++i) compare(run.results[again[i]], second.results[i]);
    run.was_interrupted = second.was_interrupted;
  } catch (const Problem& problem) {
    if (problem.exit() == Exit::interrupted) {
      run.was_interrupted = true;
      return;
    }
    if (problem.exit() != Exit::engine_broken) throw;
    for (const std::size_t task : again) {
      run.results[task].reason += fmt::format("; it could not be asked again: {}", problem.what());
    }
  }
}

}  // namespace ofcheck
