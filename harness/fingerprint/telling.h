// Telling values of options apart: what an answer says of them, and asking until each value that an engine plays is
// ahead of the others.
#pragma once

#include <functional>
#include <vector>

#include "harness/inquiry/bank.h"
#include "harness/inquiry/inquiry.h"
#include "harness/inquiry/values.h"

namespace ofcheck {

/// What an engine would say that plays rules with slips: to each question that was asked.
struct Foretold {
  const Slips& slips;
  std::vector<Answer> answers;
};
Foretold foretold(const Inquiry& inquiry, const Slips& slips);

/// What the answers so far say of the guess, which foretells `now`, against other rules with the same slips.
/// `entering_alone` leaves out what is asked about seats that are in Fantasyland already.
Support testimony(const Inquiry& inquiry, const ofc::RuleInfo& option, const ofc::Rules& other, const Foretold& now,
                  bool entering_alone = false);

/// Whether a seat is asked about that is in Fantasyland already. Such a question says little of who enters.
bool asks_about_staying(const Question& question);

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
