#include "harness/setup/repeat_options.h"

#include <fmt/format.h>

namespace ofcheck {

namespace {

/// Seconds as an option takes them: `5`, `0.25`.
std::string seconds_word(double value) { return fmt::format("{}", value); }

std::vector<std::string> unusual_options(const AskedEngineArguments& arguments, bool strict) {
  const AskedEngineArguments usual;
  std::vector<std::string> words;
  if (arguments.timeout != usual.timeout) words.insert(words.end(), {"--timeout", seconds_word(arguments.timeout)});
  if (arguments.start_timeout != usual.start_timeout)
    words.insert(words.end(), {"--start-timeout", seconds_word(arguments.start_timeout)});
  if (strict) words.emplace_back("--strict");
  const EngineArguments& engine = arguments.engine;
  if (engine.memory != 0) words.insert(words.end(), {"--memory", std::to_string(engine.memory)});
  if (engine.processes != 0) words.insert(words.end(), {"--processes", std::to_string(engine.processes)});
  if (engine.sandbox) words.emplace_back("--sandbox");
  for (const std::string& name : engine.environment) words.insert(words.end(), {"--env", name});
  return words;
}

}  // namespace

std::vector<std::string> repeat_options(const RunArguments& arguments) {
  std::vector<std::string> words = unusual_options(arguments, arguments.strict);
  if (arguments.direct) words.insert(words.begin(), "--direct");
  return words;
}

std::vector<std::string> shard_options(const RunArguments& arguments) {
  std::vector<std::string> words = repeat_options(arguments);
  const RunArguments usual;
  if (arguments.time_limit != usual.time_limit)
    words.insert(words.end(), {"--time-limit", seconds_word(arguments.time_limit)});
  if (arguments.recheck != usual.recheck) words.insert(words.end(), {"--recheck", std::to_string(arguments.recheck)});
  if (arguments.fail_fast) words.emplace_back("--fail-fast");
  return words;
}

std::vector<std::string> repeat_options(const AskedEngineArguments& arguments) {
  return unusual_options(arguments, false);
}

}  // namespace ofcheck
