// Between a run and the copies of its engine: hands out the questions, takes the results back in whatever order they
// come, and passes them on in the order of the questions. What a run reports is then the same with any number of
// copies.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "harness/question_source.h"

namespace ofcheck {

/// Called with how many questions are done and how many there are.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

/// Whether a question cost the engine: it fell silent on it, or ended.
enum class Loss : std::uint8_t { none, silent, ended };

/// Protocol trouble that belongs to no question; only the first of it is kept.
struct Stray {
  static constexpr std::size_t most = 20;
  std::vector<std::string> faults;
  std::size_t count = 0;
};

class Desk {
 public:
  Desk(const QuestionSource& source, ResultSink& sink, Progress progress, std::size_t copies);

  /// The next places to ask, at most `most`, appended to `places`. A copy that still waits for replies gets nothing
  /// where it would have to wait here; one that does not (`idle`) waits until there is something, or gets nothing at
  /// all: then the run is over for it.
  void hand_out(std::size_t most, bool idle, std::deque<std::uint64_t>& places);

  struct Finished {
    std::uint64_t place = 0;
    Loss loss = Loss::none;
    TaskResult result;
  };
  /// Takes the places of questions that simply passed, and results that say more; empties both lists.
  void finish(std::vector<std::uint64_t>& passed, std::vector<Finished>& noted);
  /// The result of a place that was finished before is another one.
  void replace(std::uint64_t place, Verdict before, TaskResult result);
  void stray(const std::string& fault);

  /// A copy cannot go on: others ask what it leaves. Where it was the last one, every question that is left has
  /// `result`.
  void lose_copy(std::deque<std::uint64_t>& left, TaskResult result);

  /// Ends the run for every copy: no more questions are handed out.
  void interrupt();
  /// Whether nothing is to be asked any more, also not what has been handed out.
  [[nodiscard]] bool stopped();

  /// Once no copy works any more: passes on what is left. Of an interrupted run, those results that came; of one that
  /// was given up, the reason for each question.
  void close();

  [[nodiscard]] const Stray& strays() const { return stray_; }
  [[nodiscard]] bool was_interrupted() const { return interrupted_; }
  [[nodiscard]] const std::vector<std::string>& lost_copies() const { return lost_; }

 private:
  enum class State : std::uint8_t { open, passed, noted };
  struct Slot {
    State state = State::open;
    Loss loss = Loss::none;
    std::unique_ptr<TaskResult> result;
  };

  Slot& slot_of(std::uint64_t place) { return slots_[static_cast<std::size_t>(place - passed_on_)]; }
  void pass_on();
  void watch(Loss loss);
  void give_up(TaskResult result);

  // An engine that hangs on everything would take hours otherwise.
  static constexpr int most_silent_in_a_row = 5;
  static constexpr int most_ended_in_a_row = 50;
  // Results that wait for an earlier one take memory.
  static constexpr std::uint64_t most_ahead = 1U << 14U;

  const QuestionSource& source_;
  ResultSink& sink_;
  const Progress progress_;
  const std::uint64_t size_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t handed_out_ = 0;          // the first place that nobody was given yet
  std::deque<std::uint64_t> given_back_;  // by copies that were lost
  std::uint64_t passed_on_ = 0;           // the first place that was not passed on yet
  std::uint64_t done_ = 0;
  std::deque<Slot> slots_;  // of the places from `passed_on_` on
  std::size_t copies_;
  int silent_in_a_row_ = 0;
  int ended_in_a_row_ = 0;
  std::optional<TaskResult> gave_up_;  // what becomes of every question that is left
  bool interrupted_ = false;
  Stray stray_;
  std::vector<std::string> lost_;
};

}  // namespace ofcheck
