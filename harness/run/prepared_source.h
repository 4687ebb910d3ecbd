// Questions that are made ahead of being asked, in a thread of their own, so that making them and waiting for the pipe
// overlap.
#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "harness/run/question_source.h"

namespace ofcheck {

/// Another source, some way ahead. Only one conversation may ask it, which goes through the places in order; where it
/// is faster than the thread, it makes its next questions itself, and the thread goes on further ahead.
class PreparedSource : public QuestionSource {
 public:
  /// Prepares from the place `first` on.
  PreparedSource(const QuestionSource& source, std::uint64_t first);
  ~PreparedSource() override;
  PreparedSource(const PreparedSource&) = delete;
  PreparedSource& operator=(const PreparedSource&) = delete;

  [[nodiscard]] std::uint64_t size() const override { return source_.size(); }
  [[nodiscard]] const Question& question(std::uint64_t place, Question& room) const override {
    return source_.question(place, room);
  }
  [[nodiscard]] Operation operation(std::uint64_t place) const override { return source_.operation(place); }
  [[nodiscard]] const ofc::Rules& rules(std::uint64_t place) const override { return source_.rules(place); }
  [[nodiscard]] const Answer& expected(std::uint64_t place, const Question& question, Answer& room) const override {
    return source_.expected(place, question, room);
  }
  [[nodiscard]] bool wants_answer(std::uint64_t place) const override { return source_.wants_answer(place); }
  bool take_prepared(std::uint64_t place, Question& question, Answer& expected) const override;

 private:
  struct Slot {
    std::atomic<std::uint64_t> ready = 0;  // the place that is here, and one
    Question question;
    Answer expected;
  };
  void prepare(std::uint64_t next) const;

  static constexpr std::uint64_t slot_count = 2048;
  static constexpr std::uint64_t look_every = 8;
  static constexpr std::uint64_t jump = 64;  // how far ahead the thread goes on after it was overtaken
  const QuestionSource& source_;
  const std::unique_ptr<Slot[]> slots_;
  mutable std::atomic<std::uint64_t> asked_;  // every place below is asked; its slot may be used again
  std::atomic<bool> stop_ = false;
  std::thread thread_;  // not a jthread, which libc++ 14 does not have
};

}  // namespace ofcheck
