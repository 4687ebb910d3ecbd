#include "harness/setup/engine_list.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/escape.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/setup/engine_setup.h"

namespace ofcheck {

std::vector<std::string> split_command(std::string_view text, std::string_view where) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool escapes = c == '\\' && quote != '\'';
    if (escapes && i + 1 < text.size()) {
      word += text[++i];
      in_word = true;
    } else if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      in_word = true;
    } else if (c == ' ' || c == '\t' || c == '\n') {
      if (in_word) words.push_back(std::move(word));
      word.clear();
      in_word = false;
    } else {
      word += c;
      in_word = true;
    }
  }
  if (quote != 0) throw Problem(fmt::format("{}: a quote ({}) is not closed", printable(where), quote));
  if (in_word) words.push_back(std::move(word));
  return words;
}

namespace {

NamedEngine parse_engine(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  if (equals == std::string::npos || name.empty() || one_line(name) != name || name.size() > 60) {
    throw Problem(fmt::format(
        "--engine {}: expected a name and a command, such as --engine 'mine=python3 my_engine.py'", printable(text)));
  }
  NamedEngine engine{name, split_command(std::string_view(text).substr(equals + 1), "--engine " + name)};
  if (engine.command.empty()) throw Problem(fmt::format("--engine {}: no command stands after the =", name));
  return engine;
}

}  // namespace

std::vector<NamedEngine> engine_list(const std::vector<std::string>& named, const std::vector<std::string>& command) {
  if (named.empty()) {
    require_engine(command, "ofcheck run");
    return {{"", command}};
  }
  if (!command.empty()) {
    throw Problem("an engine stands after -- and others with --engine; name all of them with --engine NAME=COMMAND");
  }
  std::vector<NamedEngine> engines;
  for (const std::string& text : named) {
    NamedEngine engine = parse_engine(text);
    const auto same = [&](const NamedEngine& other) { return other.name == engine.name; };
    if (std::any_of(engines.begin(), engines.end(), same))
      throw Problem(fmt::format("--engine {}: this name is there twice; give each engine one of its own", engine.name));
    engines.push_back(std::move(engine));
  }
  return engines;
}

}  // namespace ofcheck
