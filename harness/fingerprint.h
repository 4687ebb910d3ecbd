// Which house rules an engine plays, told from its answers alone.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "harness/fingerprint_fit.h"
#include "harness/fuzz.h"
#include "harness/house_rules.h"
#include "harness/royalty_entry.h"

namespace ofcheck {

/// Puts questions to an engine that is never told any rules. An answer each, in their order; nothing where it gives
/// none that counts: it does not know, it failed, or it said nothing.
using Asker = std::function<std::vector<std::optional<Answer>>(std::span<const Question>)>;

/// No fingerprint takes more questions than this.
inline constexpr std::size_t most_fingerprint_questions = 400;
/// With fewer than these nothing would be told of most options.
inline constexpr std::size_t fewest_fingerprint_questions = 100;

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
  std::size_t against = 0;     // so many answers speak for another value; each of them is a bug as well

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

/// A question that was asked twice and got two answers.
struct Contradiction {
  Question question;
  Answer first, second;
};

/// How often an operation that the engine announces was asked for.
struct OperationAsked {
  Operation operation = Operation::rank;
  std::size_t questions = 0;  // different ones
  std::size_t answered = 0;   // those of them that got an answer that counts
};

/// Questions of one operation on which the engine failed in one way: an error of its own, a reply that breaks the
/// protocol, its end, silence.
struct Unanswered {
  Question question;  // the first of them
  std::string why;
  std::size_t times = 1;
};

struct Fingerprint {
  ofc::Rules rules;                    // where values could not be told apart, those of the nearest preset
  std::vector<OptionFinding> options;  // all, in rule-book order
  std::vector<UntoldPair> pairs;
  std::vector<Unexplained> unexplained;       // the answers that these rules do not explain
  std::vector<RoyaltyEntry> royalties;        // that explain some of them, where an engine says points alone
  std::vector<Fault> faults;                  // what they show: `find_faults`
  std::vector<Unanswered> failed;             // what it gave no answer to that could count
  std::vector<Contradiction> contradictions;  // if there are any, nothing else counts
  std::size_t asked = 0;                      // questions in all, without those of shrinking
  std::size_t asked_to_shrink = 0;
  std::size_t asked_again = 0;                    // those of them that were repeated
  std::size_t answered = 0;                       // questions that got an answer that counts
  std::vector<OperationAsked> operations;         // one for each that the engine announces, in their usual order
  std::string nearest;                            // a preset
  std::vector<const ofc::RuleInfo*> differences;  // the options in which the engine is known to differ from it
};

/// Asks and infers. `operations` are those that the engine answers. It asks no more than `most` questions; with fewer
/// than usual less is told.
Fingerprint take_fingerprint(const Asker& ask, std::span<const Operation> operations,
                             std::size_t most = most_fingerprint_questions);

/// The first thing in which two answers differ, as far as both claim anything; reasons count like the rest.
Difference difference_of_answers(const Answer& expected, const Answer& got);

/// Why two values of an option come to the same under the other options, as far as that is known without a proof;
/// empty where nothing says that they do.
std::string why_the_values_coincide(const ofc::RuleInfo& option, int a, int b, const ofc::Rules& rules);

/// The report for people, and for programs.
std::string fingerprint_text(const Fingerprint& print, const std::string& engine);
std::string fingerprint_json(const Fingerprint& print, const std::string& engine);

}  // namespace ofcheck
