// A fingerprint, as a value.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "harness/explain/fault.h"
#include "harness/inquiry/asked.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

/// A value of an option that could not be told from the one that was found.
struct Untold {
  int value = 0;
  bool proved = false;              // the two come to the same under these rules
  std::string why;                  // why they do, or why they could not be told apart
  std::vector<Operation> would_do;  // the operations that tell them apart, none of which the engine answers
};

/// What came out of an option.
struct OptionFinding {
  const ofc::RuleInfo* option = nullptr;
  int value = 0;
  std::vector<Untold> untold;  // the values beside it that explain the engine as well
  bool any_number = false;     // an option that is a number, and any number would do
  std::string why;             // of such a one
  std::size_t against = 0;     // how many answers speak for another value; each of them is a bug as well
  // Where a number is not told: the operation that would tell it, which the engine does not answer.
  std::optional<Operation> needs = {};

  /// Whether no other value explains the engine.
  [[nodiscard]] bool told() const { return untold.empty() && !any_number; }
  /// Whether a value explains the engine as well as the one that was found.
  [[nodiscard]] bool would_do(int other) const;
};

/// Two values that explain the engine together as well as those that were found, though one of them at least does not
/// alone.
struct UntoldPair {
  const ofc::RuleInfo* first = nullptr;
  int first_value = 0;
  const ofc::RuleInfo* second = nullptr;
  int second_value = 0;
  bool proved = false;  // they come to the same under these rules
  std::string why;
};

/// An answer that no house rule explains.
struct Unexplained {
  Question question;
  Answer expected;  // the oracle's under the rules that were found
  Answer got;
};

/// How often an operation that the engine announces was asked for.
struct OperationAsked {
  Operation operation = Operation::rank;
  std::size_t questions = 0;  // different ones
  std::size_t answered = 0;   // those of them that got an answer that counts
};

/// Questions on which the engine failed in one way: an error of its own, a reply that breaks the protocol, its end,
/// silence.
struct Unanswered {
  Question question;  // the first of them
  std::string why;
  std::string last_words;                    // on standard error
  std::map<Operation, std::size_t> by = {};  // how many of each operation
};

struct Fingerprint {
  ofc::Rules rules;                    // where values could not be told apart, those of the nearest preset
  std::vector<OptionFinding> options;  // all, in rule-book order
  std::vector<UntoldPair> pairs;
  std::vector<Unexplained> unexplained;       // the answers that these rules do not explain
  std::vector<Answered> explained;            // the others
  std::vector<Fault> faults;                  // what they show: `find_faults`
  std::vector<Unanswered> failed;             // what it gave no answer to that could count
  std::vector<Contradiction> contradictions;  // if there are any, nothing else counts
  bool is_for_two = false;                    // it answers two seats alone, and was asked about no more from then on
  std::size_t asked = 0;                      // questions in all, without those of shrinking
  std::size_t asked_to_shrink = 0;
  std::size_t asked_again = 0;                    // those of them that were repeated
  std::size_t answered = 0;                       // questions that got an answer that counts
  std::vector<OperationAsked> operations;         // one for each that the engine announces, in their usual order
  std::string nearest;                            // a preset
  std::vector<const ofc::RuleInfo*> differences;  // the options in which the engine is known to differ from it
};

}  // namespace ofcheck
