// The options of a run that count when one of its questions is asked again.
#pragma once

#include <string>
#include <vector>

#include "harness/setup/arguments.h"

namespace ofcheck {

/// The options of a run, beside --rules and --cases, that can change what comes of one of its questions: those that are
/// not as they are without them. `ofcheck repro` takes each of them.
std::vector<std::string> repeat_options(const RunArguments& arguments);
/// The same of a hunt or a fingerprint; `ofcheck fuzz` and `ofcheck repro` take each of them.
std::vector<std::string> repeat_options(const AskedEngineArguments& arguments);
/// The options, beside --rules, that can change what a report says of a question: shards of unlike ones are no parts of
/// one run.
std::vector<std::string> shard_options(const RunArguments& arguments);

}  // namespace ofcheck
