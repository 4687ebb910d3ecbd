// Where the questions of a run come from, and where its results go: neither is ever held whole by what lies between, so
// that a run needs no more memory for ten million questions than for ten.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// What came of one question. An unsupported one is never a pass.
enum class Verdict : std::uint8_t {
  pass,
  fail,              // a wrong answer
  wrongly_refused,   // the engine refused what the rules allow
  wrongly_accepted,  // the engine answered what the rules refuse
  unsupported,
  timeout,
  crash,  // the engine ended, or reported an error of its own
  protocol_error,
  flaky,     // it failed, and something else came of it when it was asked again
  not_asked  // the run was interrupted first, its time was over, or the engine had been given up
};
inline constexpr std::array<std::string_view, 10> verdict_names = {
    "pass",  "fail",           "wrongly-refused", "wrongly-accepted", "unsupported", "timeout",
    "crash", "protocol-error", "flaky",           "not-asked"};
std::string_view verdict_name(Verdict verdict);

/// Whether a question cost the engine: it fell silent on it, or ended. For a question that was not asked, because the
/// engine had been given up: what it was given up for.
enum class Loss : std::uint8_t { none, silent, ended };

/// What came in place of an answer.
struct NoAnswer {
  Verdict verdict = Verdict::crash;
  std::string reason = {};
  bool operator==(const NoAnswer&) const = default;
};

/// What an engine said to a frame of a door.
struct FrameSaid {
  FrameSaid(std::ptrdiff_t of, Answer said) : frame(static_cast<std::size_t>(of)), answer(std::move(said)) {}
  std::size_t frame;
  Answer answer;
};

struct TaskResult {
  Verdict verdict = Verdict::not_asked;
  std::string reason = {};                    // for people; empty for a pass
  std::optional<Difference> difference = {};  // of a wrong answer
  std::string stderr_tail = {};               // the engine's last words, if it crashed or timed out
  std::optional<Answer> got = {};  // what the engine said, unless it passed and RunOptions::keep_answers is off
  Loss loss = Loss::none;
  std::optional<NoAnswer> at_first = {};  // what was no answer, where the reason says more, since it was asked again
  bool may_pass_alone = false;  // since others of the run do, or since what is wrong is a line beside its reply
  std::shared_ptr<const FrameSaid> shown_by =
      {};                   // the first frame that was answered as it was, where it was put as frames
  std::string probes = {};  // of a loss after which others were tried elsewhere: `+` for each that was answered, or `-`

  /// Whether the question was left out because the engine had been given up; not because the run had ended.
  [[nodiscard]] bool was_given_up() const { return verdict == Verdict::not_asked && loss != Loss::none; }
};

/// Said of a question that fails only among others.
inline constexpr std::string_view right_alone =
    "right when asked alone: it keeps something from question to question, or lines that wait confuse it";

/// Questions by their place in the order in which they are asked, from 0. Every function gives the same for the same
/// place each time, and may be called by several threads at once.
class QuestionSource {
 public:
  QuestionSource() = default;
  QuestionSource(const QuestionSource&) = delete;
  QuestionSource& operator=(const QuestionSource&) = delete;
  virtual ~QuestionSource() = default;

  /// How many there are.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// The question. A source that makes its questions makes this one in `room` and returns that.
  [[nodiscard]] virtual const Question& question(std::uint64_t place, Question& room) const = 0;
  /// The question's operation. A source that makes its questions should know it without making one.
  [[nodiscard]] virtual Operation operation(std::uint64_t place) const {
    Question room;
    return operation_of(question(place, room));
  }
  /// What the engine is configured to for it. Questions under the same rules stand together, as far as there is a
  /// choice: the engine is idle while it is configured.
  [[nodiscard]] virtual const ofc::Rules& rules(std::uint64_t place) const = 0;
  /// The oracle's answer to the question, under exactly these rules; made in `room` or not, as above.
  [[nodiscard]] virtual const Answer& expected(std::uint64_t place, const Question& question, Answer& room) const = 0;
  /// Whether the engine's answer is kept also where it passed.
  [[nodiscard]] virtual bool wants_answer(std::uint64_t /*place*/) const { return false; }
  /// Whether questions are made when they are asked for, so that it helps to make them in time.
  [[nodiscard]] virtual bool makes_questions() const { return false; }
  /// Gives question and answer away if they are made already.
  virtual bool take_prepared(std::uint64_t, Question&, Answer&) const { return false; }
};

/// Takes the results of a run, one thread at a time.
class ResultSink {
 public:
  ResultSink() = default;
  ResultSink(const ResultSink&) = delete;
  ResultSink& operator=(const ResultSink&) = delete;
  virtual ~ResultSink() = default;

  /// The result of a place: each once, in order. An interrupted run leaves out some places at the end.
  virtual void take(std::uint64_t place, TaskResult&& result) = 0;
  /// A result that was taken turned out to be another one: the engine answered a second time.
  virtual void replace(std::uint64_t place, Verdict before, TaskResult&& result) = 0;
  /// Protocol trouble that belongs to no question.
  virtual void stray(const std::string&) {}
  /// Whether nothing more is wanted after the last result that was taken: what follows is not asked.
  [[nodiscard]] virtual bool has_enough() const { return false; }
  /// Called from time to time, after some results; whoever writes them down does it now.
  virtual void flush() {}
};

/// Questions that are there already, under one rule set, and what is expected of each.
class ListSource : public QuestionSource {
 public:
  /// The questions must outlive it.
  ListSource(std::span<const Question> questions, const ofc::Rules& rules,
             std::function<Answer(const Question&)> expected)
      : questions_(questions), rules_(rules), expected_(std::move(expected)) {}
  [[nodiscard]] std::uint64_t size() const override { return questions_.size(); }
  [[nodiscard]] const Question& question(std::uint64_t place, Question&) const override {
    return questions_[static_cast<std::size_t>(place)];
  }
  [[nodiscard]] const ofc::Rules& rules(std::uint64_t) const override { return rules_; }
  [[nodiscard]] const Answer& expected(std::uint64_t, const Question& question, Answer& room) const override {
    return room = expected_(question);
  }

 private:
  const std::span<const Question> questions_;
  const ofc::Rules rules_;
  const std::function<Answer(const Question&)> expected_;
};

/// Puts each result at its place in a list.
class ListSink : public ResultSink {
 public:
  explicit ListSink(std::vector<TaskResult>& results) : results_(results) {}
  void take(std::uint64_t place, TaskResult&& result) override {
    const auto at = static_cast<std::size_t>(place);
    if (results_.size() <= at) results_.resize(at + 1);
    results_[at] = std::move(result);
  }
  void replace(std::uint64_t place, Verdict, TaskResult&& result) override { take(place, std::move(result)); }

 private:
  std::vector<TaskResult>& results_;
};

}  // namespace ofcheck
