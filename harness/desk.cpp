#include "harness/desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace ofcheck {

Desk::Desk(const QuestionSource& source, ResultSink& sink, Progress progress, std::size_t copies)
    : source_(source), sink_(sink), progress_(std::move(progress)), size_(source.size()), copies_(copies) {}

void Desk::hand_out(std::size_t most, bool idle, std::deque<std::uint64_t>& places) {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (interrupted_ || gave_up_) return;
    for (; most > 0 && !given_back_.empty(); --most) {
      places.push_back(given_back_.front());
      given_back_.pop_front();
    }
    const std::uint64_t end = std::min(size_, passed_on_ + most_ahead);
    // Towards the end smaller shares, so that no copy is left with all that is still to be asked.
    if (copies_ > 1)
      most = std::min<std::size_t>(most, 1 + static_cast<std::size_t>(size_ - handed_out_) / (2 * copies_));
    for (; most > 0 && handed_out_ < end; --most) {
      places.push_back(handed_out_++);
      slots_.emplace_back();
    }
    if (!places.empty() || !idle || passed_on_ == size_) return;
    changed_.wait_for(lock, std::chrono::milliseconds(100));
  }
}

void Desk::finish(std::vector<std::uint64_t>& passed, std::vector<Finished>& noted) {
  if (passed.empty() && noted.empty()) return;
  const std::lock_guard lock(mutex_);
  if (!gave_up_) {  // otherwise the run had ended before these questions
    for (const std::uint64_t place : passed) slot_of(place).state = State::passed;
    for (Finished& finished : noted) {
      Slot& slot = slot_of(finished.place);
      slot.state = State::noted;
      slot.loss = finished.loss;
      slot.result = std::make_unique<TaskResult>(std::move(finished.result));
    }
    done_ += passed.size() + noted.size();
    pass_on();
    if (progress_) progress_(static_cast<std::size_t>(done_), static_cast<std::size_t>(size_));
    if (copies_ > 1) changed_.notify_all();
  }
  passed.clear();
  noted.clear();
}

/// Passes on the results up to the first question that is still open.
void Desk::pass_on() {
  while (!gave_up_ && !slots_.empty() && slots_.front().state != State::open) {
    Slot slot = std::move(slots_.front());
    slots_.pop_front();
    const std::uint64_t place = passed_on_++;
    if (slot.result) {
      sink_.take(place, std::move(*slot.result));
    } else {
      sink_.take(place, TaskResult{Verdict::pass});
    }
    watch(slot.loss);
  }
}

/// Counts, in the order of the questions, how often in a row the engine was lost; after too many the run is given up.
void Desk::watch(Loss loss) {
  switch (loss) {
    case Loss::none:
      silent_in_a_row_ = 0;
      ended_in_a_row_ = 0;
      return;
    case Loss::silent:
      if (++silent_in_a_row_ < most_silent_in_a_row) return;
      return give_up({Verdict::timeout, fmt::format("not asked: the engine had fallen silent on {} questions in a row",
                                                    silent_in_a_row_)});
    case Loss::ended:
      if (++ended_in_a_row_ < most_ended_in_a_row) return;
      return give_up(
          {Verdict::crash, fmt::format("not asked: the engine had ended or had to be ended on {} questions in a row",
                                       ended_in_a_row_)});
  }
}

void Desk::give_up(TaskResult result) {
  gave_up_ = std::move(result);
  changed_.notify_all();
}

void Desk::replace(std::uint64_t place, Verdict before, TaskResult result) {
  const std::lock_guard lock(mutex_);
  if (place < passed_on_) return sink_.replace(place, before, std::move(result));
  if (gave_up_) return;
  Slot& slot = slot_of(place);
  slot.state = State::noted;
  slot.result = std::make_unique<TaskResult>(std::move(result));
}

void Desk::stray(const std::string& fault) {
  const std::lock_guard lock(mutex_);
  if (++stray_.count <= Stray::most) stray_.faults.push_back(fault);
}

void Desk::lose_copy(std::deque<std::uint64_t>& left, TaskResult result) {
  const std::lock_guard lock(mutex_);
  given_back_.insert(given_back_.end(), left.begin(), left.end());
  std::sort(given_back_.begin(), given_back_.end());
  left.clear();
  --copies_;
  if (copies_ > 0) {
    lost_.push_back(result.reason);
  } else if (!gave_up_) {
    for (Slot& slot : slots_) {
      if (slot.state != State::open) continue;
      slot.state = State::noted;
      slot.result = std::make_unique<TaskResult>(result);
    }
    pass_on();
    if (!gave_up_) give_up(std::move(result));
  }
  changed_.notify_all();
}

void Desk::interrupt() {
  const std::lock_guard lock(mutex_);
  interrupted_ = true;
  changed_.notify_all();
}

bool Desk::stopped() {
  const std::lock_guard lock(mutex_);
  return interrupted_ || gave_up_.has_value();
}

void Desk::close() {
  const std::lock_guard lock(mutex_);
  if (gave_up_) {
    for (; passed_on_ < size_; ++passed_on_) sink_.take(passed_on_, TaskResult(*gave_up_));
    if (progress_) progress_(static_cast<std::size_t>(size_), static_cast<std::size_t>(size_));
  }
  for (std::size_t i = 0; interrupted_ && !gave_up_ && i < slots_.size(); ++i) {
    if (slots_[i].state == State::open) continue;
    sink_.take(passed_on_ + i, slots_[i].result ? std::move(*slots_[i].result) : TaskResult{Verdict::pass});
  }
  slots_.clear();
}

}  // namespace ofcheck
