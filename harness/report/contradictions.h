// What answers that passed say to the values that would explain failures, in a run and across its shards: so that the
// blame of joined shards is that of the undivided run.
#pragma once

#include "harness/explain/blame.h"
#include "harness/report/findings.h"

namespace ofcheck {

/// The values that explain failures, in rule-book order; of numbers those that `refute` keeps.
Settings values_of(const Findings& findings);

/// Every value that an answer to one of the tasks could speak for or against: all settings, and numbers.
Settings values_for(const std::vector<Task>& tasks);

/// For each of the values, where an answer of this run that passed would be wrong under it, and how many are.
Contradictions contradictions_of(const Run& run, const Settings& values);

/// How many answers speak against a value that explains some of the failures: those that passed, about the same rules,
/// in the members in which the failures that it explains are wrong.
std::size_t answers_against(const std::string& value, const std::vector<const Finding*>& failures,
                            const Contradictions& contradictions);

/// Whether a value explains so many failures that a few answers against it count for nothing: where several values are
/// at work they may cancel each other in an answer, but not in more than one of ten.
bool is_outweighed(std::size_t against, std::size_t failures);

/// Takes values out of the blame of failures, and into `ruled_out`, that answers which passed speak against. Where the
/// values that are left do not explain every wrong answer, several are at work: then a value stays that outweighs what
/// speaks against it. Of the numbers of an option one stays, the one that explains most failures, and only if those are
/// several. `contradictions` are those of all answers.
void refute(Findings& findings);

}  // namespace ofcheck
