// What a run found, as remarks about places in files: what annotations and the formats of static analysis are made of.
#pragma once

#include <string>
#include <vector>

#include "harness/base/annotation.h"
#include "harness/report/findings.h"

namespace ofcheck {

/// What trouble that belongs to no question has in place of a rule.
inline constexpr std::string_view trouble_rule = "protocol";

/// One failure that speaks against an engine, or trouble that belongs to no question.
struct Remark {
  std::string rule;  // its id; of trouble `trouble_rule`, of a generated deal the operation
  std::string outcome;
  std::string title;     // in one line
  std::string message;   // in several
  std::string cause;     // empty: unknown
  std::string again;     // the command that shows it again; empty: unknown
  std::string file;      // of the case; empty: generated
  int line = 0;          // from 1
  int column = 0;        // from 1
  std::string identity;  // the same in every run in which the same question fails
};

std::vector<Remark> remarks_of(const Findings& findings);

/// One for each cause, one for each failure without a cause, and a notice that says how the run ended. GitHub shows ten
/// errors of a step, so that there are no more of them.
std::vector<Annotation> annotations_of(const std::vector<Findings>& engines);

}  // namespace ofcheck
