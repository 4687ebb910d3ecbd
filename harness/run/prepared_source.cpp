#include "harness/run/prepared_source.h"

#include <chrono>
#include <utility>

namespace ofcheck {

PreparedSource::PreparedSource(const QuestionSource& source, std::uint64_t first)
    : source_(source),
      slots_(std::make_unique<Slot[]>(slot_count)),
      asked_(first),
      thread_([this, first] { prepare(first); }) {}

PreparedSource::~PreparedSource() {
  stop_.store(true);
  thread_.join();
}

void PreparedSource::prepare(std::uint64_t next) const {
  std::uint64_t asked = 0;
  while (!stop_.load(std::memory_order_relaxed)) {
    // A look at what the other thread writes for each question costs both of them, so it is not taken every time.
    if (next % look_every == 0 || next >= asked + slot_count) asked = asked_.load(std::memory_order_acquire);
    if (next < asked) next = asked + jump;
    if (next >= source_.size()) return;
    if (next >= asked + slot_count) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      continue;
    }
    // The place that used this slot before is below `asked`.
    Slot& slot = slots_[static_cast<std::size_t>(next % slot_count)];
    const Question& question = source_.question(next, slot.question);
    if (&question != &slot.question) slot.question = question;
    const Answer& expected = source_.expected(next, question, slot.expected);
    if (&expected != &slot.expected) slot.expected = expected;
    slot.ready.store(++next, std::memory_order_release);
  }
}

bool PreparedSource::take_prepared(std::uint64_t place, Question& question, Answer& expected) const {
  if (place < asked_.load(std::memory_order_relaxed)) return false;  // asked a second time
  Slot& slot = slots_[static_cast<std::size_t>(place % slot_count)];
  const bool is_ready = slot.ready.load(std::memory_order_acquire) == place + 1;
  if (is_ready) {
    question = std::move(slot.question);
    expected = std::move(slot.expected);
  }
  asked_.store(place + 1, std::memory_order_release);
  return is_ready;
}

}  // namespace ofcheck
