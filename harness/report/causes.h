// What the failures of a run look like as a whole: as if the engine played by another house's rules, or as bugs.
#pragma once

#include "harness/explain/blame.h"
#include "harness/report/findings.h"

namespace ofcheck {

/// What some of the failures have in common.
struct RunCause {
  std::size_t failures = 0;
  Blame blame;
  std::string text;   // the cause as a sentence without a full stop
  std::string rules;  // of what is no house rule: the rules of the cases, with how many failures each has
  bool is_bug = false;
};

/// The causes of the wrong answers, bugs last. A value counts as a cause if it explains every wrong answer to the
/// cases of some rule; the value that explains most comes first and takes with it all failures that it explains. What
/// some value explains, but none with all of its rule's failures, is told apart from bugs, which no value explains.
/// Crashes and silences have no cause, and neither have failures that are known.
std::vector<RunCause> causes_of(const Findings& findings);

}  // namespace ofcheck
