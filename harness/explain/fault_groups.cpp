#include "harness/explain/fault_groups.h"

#include <algorithm>
#include <cmath>

namespace ofcheck {

namespace {

/// How many failures back a result can still be replaced. An engine that answers twice does so at once.
constexpr std::size_t most_recent = 4096;

/// The points that a failure moves per seat, in twelfths. More than 100,000 points count as 100,000.
std::uint64_t parts_moved(const Answer& expected, const TaskResult& result) {
  constexpr double most = 100'000;
  return static_cast<std::uint64_t>(std::llround(std::min(points_moved(expected, result), most) * parts_of_a_point));
}

}  // namespace

void FaultGroups::begin(const QuestionSource& source, Places places, const ofc::Rules& rules) {
  source_ = &source;
  places_ = std::move(places);
  rules_ = rules;
}

std::size_t& FaultGroups::counter(std::uint64_t place, Verdict verdict) {
  return counts_[static_cast<std::size_t>(places_.operation(place))][verdict];
}

void FaultGroups::take(std::uint64_t place, TaskResult&& result) {
  ++counter(place, result.verdict);
  if (result.was_given_up()) count_not_asked(not_asked_, places_.operation(place), result.reason);
  if (!is_wrong(result.verdict)) return;
  Question question_room;
  Answer answer_room;
  const Question& question = source_->question(place, question_room);
  const Answer& expected = source_->expected(place, question, answer_room);
  FaultKey key = key_of(question, expected, result, rules_);
  FaultGroup& group = groups_[key];
  group.key = key;
  ++group.count;
  const std::uint64_t moved = parts_moved(expected, result);
  group.moved += moved;
  if (recent_.size() == most_recent) recent_.pop_front();
  recent_.push_back({place, std::move(key), moved});
  if (group.samples.size() < most_samples) {
    group.samples.push_back({places_.index(place), question, std::move(result)});
  } else if (is_answer(group.key.verdict) && group.more.size() < most_more) {
    group.more.push_back({places_.index(place), question, std::move(result)});
  }
  keep_first();
}

/// Gives the last group away if there are too many.
void FaultGroups::keep_first() {
  if (groups_.size() <= most_groups) return;
  const auto last = std::prev(groups_.end());
  others_ += last->second.count;
  groups_.erase(last);
}

void FaultGroups::add(const FaultGroup& group) {
  FaultGroup& kept = groups_[group.key];
  kept.key = group.key;
  kept.count += group.count;
  kept.moved += group.moved;
  std::vector<FaultSample> all = std::move(kept.samples);
  for (const std::vector<FaultSample>& some : {kept.more, group.samples, group.more})
    all.insert(all.end(), some.begin(), some.end());
  std::sort(all.begin(), all.end(), [](const FaultSample& a, const FaultSample& b) { return a.index < b.index; });
  const auto first = all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), most_samples));
  kept.more.assign(std::move_iterator(first), std::move_iterator(all.end()));
  if (kept.more.size() > most_more) kept.more.resize(most_more);
  all.erase(first, all.end());
  kept.samples = std::move(all);
  keep_first();
}

void FaultGroups::add(const OperationCounts& counts, std::uint64_t others) {
  counts_ += counts;
  others_ += others;
}

void FaultGroups::replace(std::uint64_t place, Verdict before, TaskResult&& result) {
  --counter(place, before);
  const auto found =
      std::find_if(recent_.begin(), recent_.end(), [&](const Failure& failure) { return failure.place == place; });
  if (found != recent_.end()) {
    const auto entry = groups_.find(found->key);
    if (entry == groups_.end()) {
      --others_;
    } else {
      FaultGroup& group = entry->second;
      const auto is_it = [&](const FaultSample& sample) { return sample.index == places_.index(place); };
      std::erase_if(group.samples, is_it);
      std::erase_if(group.more, is_it);
      group.moved -= found->moved;
      if (--group.count == 0) groups_.erase(entry);
    }
    recent_.erase(found);
  }
  take(place, std::move(result));
}

std::vector<FaultGroup> FaultGroups::groups() const {
  std::vector<FaultGroup> list;
  for (const auto& [key, group] : groups_) list.push_back(group);
  std::stable_sort(list.begin(), list.end(),
                   [](const FaultGroup& a, const FaultGroup& b) { return a.count > b.count; });
  return list;
}

}  // namespace ofcheck
