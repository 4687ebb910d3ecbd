#include "harness/interview/recheck.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <utility>

#include "harness/base/problem.h"
#include "harness/run/spread.h"
#include "harness/run/verdict_counts.h"

namespace ofcheck {

namespace {

/// Whether it failed each time that it was asked.
bool is_failure(const TaskResult& result) { return is_wrong(result.verdict) && result.verdict != Verdict::flaky; }

/// An outcome with its reason, in a sentence.
std::string in_words(const TaskResult& result) {
  if (result.reason.empty()) return std::string(verdict_name(result.verdict));
  return fmt::format("{} ({})", verdict_name(result.verdict), result.reason);
}

/// What came in place of an answer stays known, whatever is said of it from now on.
void keep_what_came(TaskResult& result) {
  if (!result.at_first && is_unanswered(result.verdict)) result.at_first = NoAnswer{result.verdict, result.reason};
}

void remark(TaskResult& result, std::string_view text) {
  keep_what_came(result);
  result.reason += fmt::format("; {}", text);
}

/// Notes the result of a repeated question, if it differs from the first.
void compare(TaskResult& first, const TaskResult& second, std::string_view how) {
  if (second.verdict == Verdict::not_asked || same_result(first, second)) return;
  if (first.may_pass_alone) return;  // the same line may have come while another question waited
  const bool says_it_all = how == right_alone;
  keep_what_came(first);
  first.reason = fmt::format("{}; {}{}", in_words(first), how, says_it_all ? "" : ": " + in_words(second));
  first.verdict = Verdict::flaky;
  first.difference.reset();  // it is in the reason; by itself it would tell half of the story
  if (first.stderr_tail.empty()) first.stderr_tail = second.stderr_tail;
}

/// The failures, the last first.
std::vector<std::size_t> failures_from_the_last(const Run& run) {
  std::vector<std::size_t> failures;
  for (std::size_t i = run.results.size(); i-- > 0;) {
    if (is_failure(run.results[i])) failures.push_back(i);
  }
  return failures;
}

/// Some of the failures, spread over the operations and over the ways to fail.
std::vector<std::size_t> spread_failures(const Run& run, std::size_t most) {
  std::vector<std::size_t> failures;
  std::vector<std::pair<Operation, Verdict>> kinds;
  for (std::size_t i = 0; i < run.results.size(); ++i) {
    if (!is_failure(run.results[i])) continue;
    failures.push_back(i);
    kinds.emplace_back(operation_of(run.tasks[i].of->question), run.results[i].verdict);
  }
  std::vector<std::size_t> some;
  for (const std::size_t place : spread(kinds, most)) some.push_back(failures[place]);
  return some;
}

/// Asks some of the questions of a run in a fresh engine, in this order.
Run asked_again(const Run& run, std::span<const std::size_t> places, const RunOptions& options) {
  const Planner same_questions = [&](const Hello&, const ofc::Rules&) {
    std::vector<Task> tasks;
    for (const std::size_t place : places) tasks.push_back(run.tasks[place]);
    return tasks;
  };
  return run_engine(same_questions, std::nullopt, options, {});
}

/// Asks failures again, all in one fresh engine.
void ask_again(Run& run, std::span<const std::size_t> places, const RunOptions& options) {
  const Run second = asked_again(run, places, options);
  for (std::size_t i = 0; i < places.size(); ++i)
    compare(run.results[places[i]], second.results[i], "asked again in a fresh engine");
  run.was_interrupted = second.was_interrupted;
}

/// The failures that were not asked again, of operations in which one in four of those that were came out differently:
/// nothing that was asked there once can be relied on. The last first.
std::vector<std::size_t> left_of_wavering(const Run& run, const std::set<std::size_t>& again) {
  constexpr std::size_t many = 4;
  struct Share {
    std::size_t differ = 0, all = 0;
  };
  const auto operation = [&](std::size_t place) { return operation_of(run.tasks[place].of->question); };
  std::map<Operation, Share> shares;
  for (const std::size_t place : again) {
    Share& share = shares[operation(place)];
    share.differ += run.results[place].verdict == Verdict::flaky;
    ++share.all;
  }
  std::vector<std::size_t> left = failures_from_the_last(run);
  std::erase_if(left, [&](std::size_t place) {
    const Share& share = shares[operation(place)];
    return again.contains(place) || share.differ == 0 || share.differ * many < share.all;
  });
  return left;
}

/// Asks failures of a run alone. What comes out differently is flaky; the others of its kind may pass alone, too.
void recheck_alone(Run& run, std::span<const std::size_t> places, const RunOptions& options) {
  constexpr std::size_t few = 4;
  std::vector<std::size_t> failed;
  std::vector<Verdict> verdicts;
  for (const std::size_t place : places) {
    if (!is_failure(run.results[place]) || run.results[place].may_pass_alone) continue;
    failed.push_back(place);
    verdicts.push_back(run.results[place].verdict);
  }
  const Alone found = ask_alone(verdicts, few, [&](std::size_t i) -> std::optional<bool> {
    const Run second = asked_again(run, {&failed[i], 1}, options);
    run.was_interrupted = second.was_interrupted;
    if (run.was_interrupted) return std::nullopt;
    const bool is_right = second.results[0].verdict == Verdict::pass;
    compare(run.results[failed[i]], second.results[0], is_right ? right_alone : "asked alone in a fresh engine");
    return is_right;
  });
  std::set<std::size_t> asked;
  for (const std::size_t i : found.asked) asked.insert(failed[i]);
  for (std::size_t i = 0; i < run.results.size(); ++i) {
    TaskResult& result = run.results[i];
    if (result.may_pass_alone || !is_failure(result) || asked.contains(i)) continue;
    if (!found.are_right.contains(result.verdict)) continue;
    result.may_pass_alone = true;
    remark(result, perhaps_right_alone);
  }
}

}  // namespace

RunOptions alone(RunOptions options) {
  options.jobs = 1;
  options.most_in_flight = 1;
  options.journal.clear();
  options.ends_at = {};
  return options;
}

Alone ask_alone(const std::vector<Verdict>& failures, std::size_t few,
                const std::function<std::optional<bool>(std::size_t)>& is_right_alone) {
  constexpr std::size_t many = 20;
  std::map<Verdict, std::size_t> left;
  Alone found;
  for (std::size_t i = 0; i < failures.size(); ++i) {
    const Verdict verdict = failures[i];
    // Each silence takes as long as an answer may: of an engine that is silent alone no other is asked.
    if (left.try_emplace(verdict, verdict == Verdict::timeout ? 1 : few).first->second == 0) continue;
    const std::optional<bool> is_right = is_right_alone(i);
    if (!is_right) break;
    --left[verdict];
    found.asked.insert(i);
    if (!*is_right) continue;
    found.right.insert(i);
    if (found.are_right.insert(verdict).second) left[verdict] = std::max(few, many);
  }
  return found;
}

bool same_result(const TaskResult& first, const TaskResult& second) {
  if (first.verdict != second.verdict) return false;
  if (first.difference.has_value() != second.difference.has_value()) return false;
  if (first.difference &&
      (first.difference->member != second.difference->member || first.difference->got != second.difference->got))
    return false;
  return !first.got || !second.got || same_answer(*first.got, *second.got);
}

void recheck(Run& run, const RunOptions& options, std::size_t most) {
  const std::vector<std::size_t> spread = spread_failures(run, most);
  if (spread.empty() || run.was_interrupted) return;
  std::vector<std::size_t> again = spread;
  std::sort(again.begin(), again.end(), std::greater<>());
  try {
    ask_again(run, again, options);
    if (const auto others = left_of_wavering(run, {again.begin(), again.end()});
        !others.empty() && !run.was_interrupted) {
      again.insert(again.end(), others.begin(), others.end());
      ask_again(run, others, options);
    }
    if (!run.was_interrupted) recheck_alone(run, spread, alone(options));
  } catch (const Problem& problem) {
    if (problem.exit() == Exit::interrupted) {
      run.was_interrupted = true;
      return;
    }
    if (problem.exit() != Exit::engine_broken) throw;
    for (const std::size_t task : again) {
      remark(run.results[task], fmt::format("it could not be asked again: {}", problem.what()));
    }
  }
}

}  // namespace ofcheck
