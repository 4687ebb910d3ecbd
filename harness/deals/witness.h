// A deal on which two values of an option part: looked for in the corpus, in arranged deals and in made matches, and
// then made as small as one change at a time makes it.
#pragma once

#include "harness/corpus/case_file.h"

namespace ofcheck {

/// How much there is to look at in a question: its cards, and the operation where the cards are as many.
std::size_t size_of(const Question& question);

/// An answer without the rules that it names: a reason alone is no outcome.
Answer without_reasons(Answer answer);

/// Under rules that say with what every chair begins, a match begins with that; for table.starting-points.
Question with_starting_stacks(Question question, const ofc::Rules& rules);

/// The first member of the oracle's answers that differs under two rule sets, or that one of them is refused and the
/// other is not; nothing if they agree, or if a stacked deck fits one of the rule sets only.
std::optional<Difference> difference_of(const Question& question, const ofc::Rules& first, const ofc::Rules& second);

/// What one value of an option gives and what the other gives, on one question.
struct Witness {
  const Case* from = nullptr;  // the case that the question began as; null if it was made
  Question question;
  ofc::Rules first, second;  // the same but for the option
  Difference difference;     // expected: under `first`; got: under `second`
};

/// The smallest question that is found on which `first` and `second`, which differ in `option` alone, part. A full
/// table that would need more than the deck is made smaller first, on both sides; of seating.players only that it
/// refuses a number of boards counts. One that both answer is preferred to one that a value refuses.
std::optional<Witness> find_witness(const Corpus& corpus, const ofc::RuleInfo& option, const ofc::Rules& first,
                                    const ofc::Rules& second);

/// The smallest case under whose own other options the two values of `option` part.
std::optional<Witness> find_witness_under_own_rules(const Corpus& corpus, const ofc::RuleInfo& option,
                                                    const ofc::Rules& first, const ofc::Rules& second);

}  // namespace ofcheck
