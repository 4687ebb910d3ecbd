// `ofcheck run` with the cases of a corpus: one engine or several, and reports in every format.
#pragma once

#include "harness/commands.h"
#include "harness/run.h"

namespace ofcheck {

Exit run_corpus(const RunArguments& arguments, RunOptions options, const ChosenRules& chosen);

}  // namespace ofcheck
