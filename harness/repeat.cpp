#include "harness/repeat.h"

#include <fmt/format.h>

#include "harness/escape.h"
#include "harness/shell_words.h"
#include "harness/text.h"

namespace ofcheck {

namespace {

/// A word in `$'…'`: nothing but printable ASCII, and no mark that a CI system takes as a command.
std::string in_escaping_quotes(std::string_view word) {
  std::string text = "$'";
  for (const char c : word) {
    if (c == '\n') {
      text += "\\n";
    } else if (c == '\\' || c == '\'') {
      text += fmt::format("\\{}", c);
    } else if (c < ' ' || c > '~' || c == '#') {
      text += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      text += c;
    }
  }
  return text + "'";
}

}  // namespace

std::string shell_word(std::string_view word) {
  if (clean(printable(word, std::string::npos)) != word) return in_escaping_quotes(word);
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+./:,=@%";
  const bool safe = !word.empty() && word.find_first_not_of(plain) == std::string_view::npos;
  return safe ? std::string(word) : in_quotes(word);
}

std::string shell_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + shell_word(word);
  return text;
}

namespace {

/// Seconds as an option takes them: `5`, `0.25`.
std::string seconds_word(double value) { return fmt::format("{}", value); }

}  // namespace

namespace {

template <typename Arguments>
std::vector<std::string> unusual_options(const Arguments& arguments, bool strict) {
  const Arguments usual;
  std::vector<std::string> words;
  if (arguments.timeout != usual.timeout) words.insert(words.end(), {"--timeout", seconds_word(arguments.timeout)});
  if (arguments.start_timeout != usual.start_timeout)
    words.insert(words.end(), {"--start-timeout", seconds_word(arguments.start_timeout)});
  if (strict) words.emplace_back("--strict");
  const EngineArguments& engine = arguments.engine;
  if (engine.memory != 0) words.insert(words.end(), {"--memory", std::to_string(engine.memory)});
  if (engine.processes != 0) words.insert(words.end(), {"--processes", std::to_string(engine.processes)});
  if (engine.sandbox) words.emplace_back("--sandbox");
  return words;
}

}  // namespace

std::vector<std::string> repeat_options(const RunArguments& arguments) {
  return unusual_options(arguments, arguments.strict);
}

std::vector<std::string> repeat_options(const FuzzArguments& arguments) { return unusual_options(arguments, false); }

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
