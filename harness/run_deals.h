// `ofcheck run --deals`: generated deals instead of a corpus.
#pragma once

#include "harness/commands.h"
#include "harness/run.h"

namespace ofcheck {

Exit run_deals(const RunArguments& arguments, RunOptions options, const ChosenRules& chosen);

}  // namespace ofcheck
