// Whether an answer is right. Nothing here knows of engines: whoever has an answer can hold it against the oracle's.
#pragma once

#include <string>
#include <vector>

#include "harness/corpus/case_file.h"
#include "harness/run/question_source.h"

namespace ofcheck {

/// Compares an answer with the oracle's.
TaskResult judge(const Answer& expected, const Answer& got);
/// Whether it passes; without a reason this costs less.
bool passes(const Answer& expected, const Answer& got);
/// The same of an answer that is neither a refusal nor says that there is none.
TaskResult judge_result(const Answer& expected, const Result& got);

/// The cases whose own expectation the oracle does not meet, each as a line: the kit is broken. Empty if all is well.
std::vector<std::string> broken_cases(const std::vector<Case>& cases);

}  // namespace ofcheck
