#include "harness/interview/repeat.h"

#include "harness/base/json.h"
#include "harness/base/shell_quote.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"

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

std::string typed_question(const Question& question, const ofc::Rules& rules, const ofc::Rules& of_run) {
  constexpr std::string_view numbered = R"({"id":0,)";
  std::string text = text_of(question);
  if (text.starts_with(numbered)) text = "{" + text.substr(numbered.size());
  std::vector<const ofc::RuleInfo*> changed = differing_rules(rules, of_run);
  for (const ofc::RuleInfo* option : differing_joker_options(rules, of_run)) changed.push_back(option);
  if (changed.empty()) return text;
  text.back() = ',';
  const std::string member = json_object(
      [&](JsonWriter& writer) { write_object(writer, "rules", [&] { write_settings(writer, changed, rules); }); });
  return text + member.substr(1);
}

std::string repeat_command(const Task& task, const Invocation& how, const std::vector<std::string>& options) {
  return repro_command_of(task.label, how, how.cases, options);
}

std::string repeat_command(const std::string& typed, const Invocation& how, const std::vector<std::string>& options) {
  return repro_command_of(typed, how, "", options);
}

}  // namespace ofcheck
