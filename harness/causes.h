// What the failures of a run look like as a whole: as if the engine played by another house's rules, or as bugs.
#pragma once

#include "harness/blame.h"
#include "harness/findings.h"

namespace ofcheck {

/// What some of the failures have in common.
struct RunCause {
  std::size_t failures = 0;
  Blame blame;
  std::string text;   // the cause as a sentence without a full stop
  std::string rules;  // of bugs: the rules of their cases, with how many failures each has
};

/// The causes of the wrong answers, bugs last. A value counts as a cause if it explains every wrong answer to the
/// cases of some rule; the value that explains most comes first and takes its failures with it. What no such value is
/// left for are bugs. Crashes and silences have no cause, and neither have failures that are known.
std::vector<RunCause> causes_of(const Findings& findings);

}  // namespace ofcheck
