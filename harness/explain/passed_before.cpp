#include "harness/explain/passed_before.h"

#include <algorithm>
#include <cmath>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/generated_source.h"
#include "harness/deals/witness.h"
#include "harness/run/judge.h"

namespace ofcheck {

KeptFailures::KeptFailures(std::span<const FaultGroup> groups) {
  for (const FaultGroup& group : groups) {
    std::set<std::uint64_t>& indices = indices_[group.key];
    for (const FaultSample& sample : group.samples) indices.insert(sample.index);
    for (const FaultSample& sample : group.more) indices.insert(sample.index);
  }
}

bool KeptFailures::passed(const FaultKey& key, std::uint64_t index) const {
  const auto found = indices_.find(key);
  if (found == indices_.end() || found->second.empty()) return false;
  return index < *found->second.rbegin() && !found->second.contains(index);
}

namespace {

struct Looked {
  std::uint64_t at = 0;                                      // so many questions
  std::vector<std::pair<std::uint64_t, Question>> parted{};  // those on which the rules part, with their indices
};

/// Looks through questions of the whole range, whatever the shard, so that every shard asks what all of them together
/// would. `most` is how many were asked at most.
Looked look_through(const FuzzSource& source, const ofc::Rules& played, std::uint64_t most) {
  constexpr std::uint64_t most_deals = 4000;
  constexpr std::uint64_t most_matches = 200;
  const auto operations = operations_for_generated(source.play, source.operations);
  Looked looked;
  if (operations.empty()) return looked;
  const DealRange& range = source.range;
  const std::uint64_t span = range.shard == Shard{} ? std::min(range.count, most) : range.count;
  looked.at = std::min(span, source.play ? most_matches : most_deals);
  for (std::uint64_t i = 0; i < looked.at; ++i) {
    const std::uint64_t index = range.from + i * span / looked.at;
    Question question = make_generated_question(source.play, range, index, source.rules, operations);
    const Answer by_run = without_reasons(oracle_answer(question, source.rules));
    const Answer by_house = without_reasons(oracle_answer(question, played));
    if (judge(by_run, by_house).verdict != Verdict::pass) looked.parted.emplace_back(index, std::move(question));
  }
  return looked;
}

/// Whether so many failures are fewer than those that were counted in a sample by more than chance: by five standard
/// deviations, and by a third.
bool are_far_fewer(double then, double now) {
  constexpr double deviations = 5;
  constexpr double at_most = 2.0 / 3;
  return then < at_most * now && now - then > deviations * std::sqrt(now);
}

}  // namespace

bool passed_what_fails_now(const KeptFailures& kept, const FuzzSource& source, const ofc::Rules& played,
                           const OperationCounts& counts, const AskEngine& ask) {
  constexpr std::size_t most_asked = 64;
  std::uint64_t right = 0;
  std::uint64_t wrong = 0;
  for (const VerdictCounts& of : counts) {
    right += of[Verdict::pass];
    wrong += of[Verdict::fail] + of[Verdict::wrongly_refused] + of[Verdict::wrongly_accepted];
  }
  if (played == source.rules) return false;
  const Looked looked = look_through(source, played, right + wrong);
  const std::size_t asked = std::min(looked.parted.size(), most_asked);
  std::vector<Question> questions;
  std::vector<std::uint64_t> indices;
  for (std::size_t i = 0; i < asked; ++i) {
    const auto& [index, question] = looked.parted[i * looked.parted.size() / asked];
    indices.push_back(index);
    questions.push_back(question);
  }
  if (questions.empty()) return false;
  const std::vector<TaskResult> results = ask(questions);
  std::size_t answered = 0;
  std::size_t wrong_now = 0;
  for (std::size_t i = 0; i < asked; ++i) {
    answered += results[i].got ? 1 : 0;
    if (!is_answer(results[i].verdict)) continue;
    ++wrong_now;
    const FaultKey key = key_of(questions[i], oracle_answer(questions[i], source.rules), results[i], source.rules);
    if (source.range.shard.has(indices[i]) && kept.passed(key, indices[i])) return true;
  }
  if (answered == 0) return false;
  const double share = static_cast<double>(wrong_now) / static_cast<double>(answered);
  const double now = static_cast<double>(looked.parted.size()) * share;
  const double then = static_cast<double>(wrong) / static_cast<double>(right + wrong) * static_cast<double>(looked.at);
  return are_far_fewer(then, now);
}

}  // namespace ofcheck
