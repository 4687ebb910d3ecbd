// A deal on which two values of an option part: looked for in the corpus, in arranged deals and in made matches, and
// then made as small as one change at a time makes it.
#pragma once

#include "harness/base/json.h"
#include "harness/corpus/case.h"

namespace ofcheck {

/// How much there is to look at in a question: its cards, and the operation where the cards are as many.
std::size_t size_of(const Question& question);

/// An answer without the rules that it names: a reason alone is no outcome.
Answer without_reasons(Answer answer);

/// What a question comes to under the rules: the oracle's answer without reasons, and with what is taken away from a
/// match that ends there.
Answer outcome_under(const Question& question, const ofc::Rules& rules);

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

// --- two houses ----------------------------------------------------------------------------------------------------

/// With whose other options a deal shows the difference of two houses in one rule.
enum class Among : std::uint8_t { first, second, others };
inline constexpr std::array<std::string_view, 3> among_names = {"first", "second", "others"};

/// What there is to say of one option or table in which two houses differ.
struct HouseDifference {
  const ofc::RuleInfo* option = nullptr;
  std::optional<Witness> witness;
  Among among = Among::first;  // where there is a witness
  std::string remark;          // why there is no deal, or why its rules are not the first house's
};

/// The deal is looked for under the first house's other options, then under the second's, then, if nothing says why
/// there is none, under those of the corpus's own cases.
HouseDifference look_at(const Corpus& corpus, const ofc::RuleInfo& option, const HouseRules& a, const HouseRules& b);

/// The members of a difference, without the braces.
void write_difference(JsonPrettyWriter& writer, const HouseDifference& found, const HouseRules& a, const HouseRules& b);

/// Every difference of two houses as JSON. `add` writes more members of each.
template <typename Add>
void write_differences(JsonPrettyWriter& writer, const Corpus& corpus, const HouseRules& a, const HouseRules& b,
                       Add add) {
  write_objects(writer, differing_rules(a.rules, b.rules), [&](const ofc::RuleInfo* option) {
    const HouseDifference found = look_at(corpus, *option, a, b);
    write_difference(writer, found, a, b);
    add(found);
  });
}

}  // namespace ofcheck
