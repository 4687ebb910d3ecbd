// `ofcheck run --deals`: generated deals instead of a corpus.
#pragma once

#include "harness/run/run.h"
#include "harness/setup/arguments.h"

namespace ofcheck {

Exit run_deals(const RunArguments& arguments, RunOptions options, const ChosenRules& chosen);

}  // namespace ofcheck
