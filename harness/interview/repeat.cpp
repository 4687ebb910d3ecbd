#include "harness/interview/repeat.h"

#include "harness/base/shell_quote.h"

namespace ofcheck {

std::string repeat_command(const Task& task, const Invocation& how, const std::vector<std::string>& options) {
  if (how.command.empty()) return "";
  std::vector<std::string> words = {"ofcheck", "repro", task.label};
  if (!how.rules.empty()) words.insert(words.end(), {"--rules", how.rules});
  if (!how.cases.empty()) words.insert(words.end(), {"--cases", how.cases});
  words.insert(words.end(), options.begin(), options.end());
  words.emplace_back("--");
  words.insert(words.end(), how.command.begin(), how.command.end());
  return shell_words(words);
}

}  // namespace ofcheck
