// Telling values of options apart: what an answer says of them, and asking until each value that an engine plays is
// ahead of the others.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/inquiry/bank.h"
#include "harness/inquiry/inquiry.h"
#include "harness/inquiry/values.h"

namespace ofcheck {

/// What the answers so far say of the guess, whose own answers are `now`, against other rules.
class Testimony {
 public:
  /// `entering_alone` leaves out what is asked about seats that are in Fantasyland already.
  Testimony(const Inquiry& inquiry, const ofc::RuleInfo& option, const ofc::Rules& other,
            const std::vector<Answer>& now, bool entering_alone = false);

  /// Answers about rows that the engine misreads count only where there are no others.
  [[nodiscard]] const Support& support() const { return sound_.is_empty() ? all_ : sound_; }
  /// The same without any of those.
  [[nodiscard]] const Support& sound() const { return sound_; }
  /// Whether there are answers, and all of them are about rows that the engine takes for other hands.
  [[nodiscard]] bool is_of_other_hands() const { return is_of_other_hands_ && !all_.is_empty(); }

 private:
  Support sound_, all_;
  bool is_of_other_hands_ = true;
};

/// What kind of deal it is on which two answers part, so that many alike do not outvote a few of another kind: the
/// operation, and the rows of the pair of seats, or the hand that is compared or lies on top.
std::string kind_of(const Question& question, const Answer& first, const Answer& second);

/// Options that are told one after another, and how.
struct Stage {
  std::vector<const ofc::RuleInfo*> options;
  std::function<std::vector<Question>(const ofc::Rules&)> pool;
  bool about_boards = false;
  int margin = 1;  // how many more answers must speak for a value than for another
  // Options of which one may hide another: their vectors are held against each other, and not their values alone.
  std::vector<std::vector<const ofc::RuleInfo*>> together = {};
};

/// Asks until every value of the stage's options is told from the others, or nothing more can be asked.
void tell(Inquiry& inquiry, const Stage& stage);

}  // namespace ofcheck
