#include "harness/interview/repeat.h"

#include "harness/base/shell_quote.h"

namespace ofcheck {

namespace {

std::string repro_command_of(const std::string& question, const Invocation& how, const std::string& cases,
                             const std::vector<std::string>& options) {
  if (how.command.empty()) return "";
  std::vector<std::string> words = {program_word(), "repro", question};
  if (!how.rules.empty()) words.insert(words.end(), {"--rules", how.rules});
  if (!cases.empty()) words.insert(words.end(), {"--cases", cases});
  words.insert(words.end(), options.begin(), options.end());
  words.emplace_back("--");
  words.insert(words.end(), how.command.begin(), how.command.end());
  return shell_words(words);
}

}  // namespace

std::string typed_question(const Question& question) {
  constexpr std::string_view numbered = R"({"id":0,)";
  const std::string text = text_of(question);
  return text.starts_with(numbered) ? "{" + text.substr(numbered.size()) : text;
}

std::string repeat_command(const Task& task, const Invocation& how, const std::vector<std::string>& options) {
  return repro_command_of(task.label, how, how.cases, options);
}

std::string repeat_command(const Question& question, const Invocation& how, const std::vector<std::string>& options) {
  return repro_command_of(typed_question(question), how, "", options);
}

}  // namespace ofcheck
