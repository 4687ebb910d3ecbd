// Between a run and the copies of its engine: hands out the questions, takes the results back in whatever order they
// come, and passes them on in the order of the questions. What a run reports is then the same with any number of
// copies.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "harness/run/question_source.h"

namespace ofcheck {

/// Called with how many questions are done and how many there are.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

/// Protocol trouble that belongs to no question; only the first of it is kept.
struct Stray {
  static constexpr std::size_t most = 20;
  std::vector<std::string> faults;
  std::size_t count = 0;
};

class Desk {
 public:
  Desk(const QuestionSource& source, ResultSink& sink, Progress progress, std::size_t copies);

  /// The result of the first place that is open, out of a journal: before anything is handed out. False if the journal
  /// ends before it says what came of the questions that were tried elsewhere after this one: then it is to be asked
  /// again, as is everything after it.
  bool restore(std::uint64_t place, TaskResult result);

  /// The next places to ask, at most `most`, appended to `places`. A copy that still waits for replies gets nothing
  /// where it would have to wait here; one that does not (`idle`) waits until there is something, or gets nothing at
  /// all: then the run is over for it.
  void hand_out(std::size_t most, bool idle, std::deque<std::uint64_t>& places);

  struct Finished {
    std::uint64_t place = 0;
    TaskResult result;
  };
  /// Takes the places of questions that simply passed, and results that say more; empties both lists.
  void finish(std::vector<std::uint64_t>& passed, std::vector<Finished>& noted);
  /// The result of a place that was finished before is another one.
  void replace(std::uint64_t place, Verdict before, TaskResult result);
  void stray(const std::string& fault, std::uint64_t times = 1);

  /// A copy cannot go on: others ask what it leaves. Where it was the last one, every question that is left is not
  /// asked, for the reason of `result`.
  void lose_copy(std::deque<std::uint64_t>& left, TaskResult result);

  /// How many operations the engine has been given up on; it may become more at any time.
  [[nodiscard]] std::size_t given_up() const { return given_up_.load(std::memory_order_acquire); }
  /// Becomes another number whenever it may have changed what is still to be asked, or what first.
  [[nodiscard]] std::size_t revision() const { return revision_.load(std::memory_order_acquire); }
  /// Whether a place that was handed out is still to be asked.
  [[nodiscard]] bool wants(std::uint64_t place);
  /// Whether a copy is to go on with a place that it has not asked yet. If not, the place is the desk's again.
  [[nodiscard]] bool keeps(std::uint64_t place);
  /// Whether a place is asked before others, to see whether an operation works elsewhere.
  [[nodiscard]] bool is_probe(std::uint64_t place);
  /// The probes that nobody has been given yet, appended to `places`.
  void hand_out_probes(std::deque<std::uint64_t>& places);

  /// Ends the run for every copy: no more questions are handed out.
  void interrupt();
  /// The time of the run is over: what has not been answered is left unasked.
  void run_out_of_time();
  /// Whether nothing is to be asked any more, also not what has been handed out.
  [[nodiscard]] bool stopped();

  /// Once no copy works any more: passes on what is left: the results that came of an interrupted run; the reason
  /// for each question of a run that was given up.
  void close();

  /// The first place without a result, before anything is handed out.
  [[nodiscard]] std::uint64_t first_open() const { return passed_on_; }
  [[nodiscard]] const Stray& strays() const { return stray_; }
  [[nodiscard]] bool was_interrupted() const { return interrupted_; }
  [[nodiscard]] const std::vector<std::string>& lost_copies() const { return lost_; }

 private:
  enum class State : std::uint8_t { open, passed, noted };
  struct Slot {
    State state = State::open;
    std::unique_ptr<TaskResult> result;
  };

  static TaskResult result_of(Slot& slot);
  Slot& slot_of(std::uint64_t place) { return slots_[static_cast<std::size_t>(place - passed_on_)]; }
  /// An operation that the engine is not asked any more, from a place on.
  struct GivenUp {
    std::uint64_t after = 0;
    TaskResult result;
  };
  // An engine that hangs on everything would take hours otherwise. With the number of operations this bounds the time.
  static constexpr int most_silent_in_a_row = 5;
  static constexpr int most_ended_in_a_row = 50;
  // Before that this many questions of the operation are asked elsewhere, and it is given up only if none is answered.
  static constexpr std::size_t most_probes = 3;
  // An operation that is answered here and there is given up once there are this many more silences than answers.
  static constexpr std::uint64_t most_silences_above_answers = 30;

  /// How often the engine was lost on the questions of one operation: in a row, and how often that may be; and in all.
  struct Row {
    int silent = 0;
    int ended = 0;
    int most_silent = most_silent_in_a_row;
    int most_ended = most_ended_in_a_row;
    std::uint64_t silences = 0;
    std::uint64_t losses = 0;           // the silences among them
    std::uint64_t asked = 0;            // the operation's questions before the place `counted_to`
    std::uint64_t counted_to = 0;       // counted only when it is needed
    std::vector<std::uint64_t> probed;  // the places that were asked out of turn, in order
    std::vector<std::uint64_t> answered_out_of_turn;

    /// The engine has answered.
    void begin_anew() {
      silent = ended = 0;
      most_silent = most_silent_in_a_row;
      most_ended = most_ended_in_a_row;
    }
  };
  /// Before an operation is given up, some of its questions are asked elsewhere. Until their results are there nothing
  /// is passed on, and no other question of the operation is handed out.
  struct Probe {
    std::uint64_t place = 0;
    std::optional<bool> answered = {};
  };
  struct Hold {
    std::uint64_t place = 0;  // of the last loss
    Operation operation = Operation::score;
    Loss loss = Loss::none;
    std::vector<Probe> probes;
  };

  void hand_out_again(std::size_t& most, std::deque<std::uint64_t>& places);
  void pass_on();
  void watch(std::uint64_t place, Loss loss);
  void hold(std::uint64_t place, Operation operation, Loss loss);
  void start_probes();
  void note_probe(std::uint64_t place, bool answered);
  bool settle_hold(std::string_view probes);
  void decide();
  [[nodiscard]] std::string why_given_up(const Hold& held) const;
  [[nodiscard]] std::vector<Probe> probes_after(std::uint64_t place, Operation operation) const;
  [[nodiscard]] bool refuses(std::uint64_t place) const;
  [[nodiscard]] bool is_held(std::uint64_t place) const;
  [[nodiscard]] bool was_probed(std::uint64_t place, Operation operation) const;
  [[nodiscard]] std::uint64_t answered_by(std::uint64_t place, Operation operation);
  void give_up(std::uint64_t place, Operation operation, Loss loss, const std::string& why);
  void changed();
  Slot& open_slot(std::uint64_t place);
  void end_early(TaskResult result);
  void leave(Slot& slot, const TaskResult& result);
  [[nodiscard]] const GivenUp* given_up_at(std::uint64_t place) const;

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
  std::deque<Slot> slots_;             // of the places from `passed_on_` on
  std::set<std::uint64_t> ahead_;      // handed out before it was their turn
  std::vector<std::uint64_t> urgent_;  // probes that nobody was given yet
  std::optional<Hold> hold_;
  bool first_watched_ = false;  // whether the result of the first slot has been counted
  std::size_t copies_;
  std::array<Row, operation_names.size()> rows_{};
  bool any_row_ = false;  // whether one of them is not as it was at first
  std::array<std::optional<GivenUp>, operation_names.size()> given_up_on_;
  std::atomic<std::size_t> given_up_ = 0;  // how many of them there are
  std::atomic<std::size_t> revision_ = 0;
  std::optional<TaskResult> ended_early_;  // what becomes of every question that is left
  bool interrupted_ = false;
  bool out_of_time_ = false;
  Stray stray_;
  std::vector<std::string> lost_;
};

}  // namespace ofcheck
