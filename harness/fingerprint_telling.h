// Telling values of options apart: what an answer says of them, and asking until each value that an engine plays is
// ahead of the others.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/fingerprint_bank.h"
#include "harness/fingerprint_inquiry.h"
#include "harness/fingerprint_values.h"

namespace ofcheck {

/// How many answers speak for the present value and for another one.
class Support {
 public:
  Support() = default;
  /// Of an engine most of whose settlements are wrong under any stakes they tell nothing of the stakes.
  explicit Support(bool settlements_are_wrong) : settlements_are_wrong_(settlements_are_wrong) {}

  /// Takes an answer in, which the two sides part on.
  void add(Operation operation, const Answer& got, Speaks says);

  [[nodiscard]] int for_it() const { return sum(&Says::for_it); }
  [[nodiscard]] int against() const { return sum(&Says::against); }
  [[nodiscard]] bool is_empty() const { return for_it() + against() + neither() == 0; }
  /// How many fit neither, of all operations.
  [[nodiscard]] int neither() const;
  [[nodiscard]] int margin() const { return for_it() - against(); }
  /// Whether settlements fit neither value more often than one of the two: what agrees there may agree by chance, since
  /// whatever is wrong in a payment, some other limit comes to the same now and then. Then they count neither for a
  /// value nor against it. Of other operations never.
  [[nodiscard]] bool tells_nothing(Operation operation) const;

 private:
  struct Says {
    int for_it = 0, against = 0, neither = 0, refused = 0;
  };
  [[nodiscard]] int sum(int Says::*what) const;

  bool settlements_are_wrong_ = false;
  std::array<Says, operation_names.size()> of_{};
};

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
  int margin = 1;  // so many more answers must speak for a value than for another
  // Options of which one may hide another: their vectors are held against each other, and not their values alone.
  std::vector<std::vector<const ofc::RuleInfo*>> together = {};
};

/// Asks until every value of the stage's options is told from the others, or nothing more can be asked.
void tell(Inquiry& inquiry, const Stage& stage);

}  // namespace ofcheck
