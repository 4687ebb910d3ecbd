// `ofcheck run` with the cases of a corpus: one engine or several, and reports in every format.
#pragma once

#include "harness/run/run.h"
#include "harness/setup/arguments.h"

namespace ofcheck {

Exit run_corpus(const RunArguments& arguments, RunOptions options, const ChosenRules& chosen);

}  // namespace ofcheck
