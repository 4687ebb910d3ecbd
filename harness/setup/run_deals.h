// `ofcheck run --deals`: generated deals instead of a corpus.
#pragma once

#include "harness/run/run.h"
#include "harness/setup/arguments.h"

namespace ofcheck {

/// Throws Problem if `count` generated questions from `from` on end after the last index that --from takes. `option` is
/// the one that asked for them.
void check_last_index(std::string_view option, std::uint64_t from, std::uint64_t count);

Exit run_deals(const RunArguments& arguments, RunOptions options, const ChosenRules& chosen);

}  // namespace ofcheck
