// What the tests of the harness share.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "harness/base/json.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/causes/setting.h"
#include "harness/corpus/case_file.h"
#include "harness/wire/protocol.h"
#include "tests/catch.h"

namespace ofcheck::test {

/// A text that holds another one; Catch2 names this matcher differently in its versions 2 and 3.
#if __has_include(<catch2/catch_all.hpp>)
inline auto Has(const std::string& part) { return Catch::Matchers::ContainsSubstring(part); }
#else
inline auto Has(const std::string& part) { return Catch::Matchers::Contains(part); }
#endif

/// The value that `describe` says so of: `showdown.scoop: loses-none`.
inline Setting setting_named(std::string_view text) {
  const std::size_t colon = text.find(": ");
  const ofc::RuleInfo* option = ofc::find_rule(text.substr(0, colon));
  ofc::Rules rules;
  if (option == nullptr || ofc::set_option(rules, *option, text.substr(colon + 2)))
    throw std::logic_error("no option has the value " + std::string(text));
  return {option, option->field.get(rules)};
}

/// Several, with `and` between.
inline Settings settings_named(std::string_view text) {
  Settings settings;
  for (const std::string_view each : split_at(text, " and ")) settings.push_back(setting_named(each));
  return settings;
}

inline constexpr std::string_view nothing_thrown = "nothing was thrown";

/// What a Problem says that an action throws.
template <typename Action>
std::string problem(Action action) {
  try {
    static_cast<void>(action());
  } catch (const Problem& thrown) {
    return thrown.what();
  }
  return std::string(nothing_thrown);
}

/// What a ProtocolFault says that an action throws.
template <typename Action>
std::string fault(Action action) {
  try {
    static_cast<void>(action());
  } catch (const ProtocolFault& thrown) {
    return thrown.what();
  }
  return std::string(nothing_thrown);
}

inline ofc::Board board(std::string_view text) { return parse_board(text, "a board of a test"); }

inline RowCards row(ofc::Row row, std::string_view text) {
  RowCards result{row, {}};
  const std::vector<ofc::Card> cards = parse_row(text, row, "a row of a test");
  std::copy(cards.begin(), cards.end(), result.cards.begin());
  return result;
}

inline ScoreQuestion boards(const std::vector<std::string_view>& texts) {
  ScoreQuestion question;
  for (const std::string_view text : texts) question.boards[question.seats++] = board(text);
  return question;
}

/// Two legal boards and one fouled by its middle, all of one deck.
inline constexpr std::string_view queens = "Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc";
inline constexpr std::string_view kings = "7s 7d 5c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd";
inline constexpr std::string_view fouled = "2s 2d 7c / Ah Ac 5h 5d 9h / 3c 3d 6s Tc Kh";

/// A folder of its own for one test, gone with the test.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_(std::filesystem::temp_directory_path() / ("ofcheck-test-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string path(std::string_view name) const { return (path_ / name).string(); }
  /// Writes a file, with the folders above it, and returns its path.
  std::string write(std::string_view name, std::string_view text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
    return path(name);
  }

 private:
  std::filesystem::path path_;
};

/// A line as JSON; fails the test if it is none.
inline JsonDocument json(std::string_view text) {
  JsonDocument document;
  parse_json(document, text);
  INFO(text);
  REQUIRE_FALSE(document.HasParseError());
  return document;
}

/// The JSON text of a value.
inline std::string text_of(const JsonValue& value) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  value.Accept(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

/// The line that replies to a request with an answer.
inline std::string reply_line(std::uint64_t id, const Answer& answer) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_key(writer, "id");
  writer.Uint64(id);
  write_answer(writer, answer);
  writer.EndObject();
  return {buffer.GetString(), buffer.GetSize()};
}

inline std::string request_line(std::uint64_t id, const Question& question) {
  std::string line;
  write_question(line, id, question);
  return line;
}

/// The corpus of the program, read once.
inline const Corpus& corpus() {
  static const Corpus read = embedded_corpus();
  return read;
}

/// The one case of a file.
inline Case one_case(std::string_view text) {
  std::vector<Case> cases = read_cases("test.yaml", text);
  REQUIRE(cases.size() == 1);
  return cases[0];
}

inline const ofc::RuleInfo& option(std::string_view name) {
  const ofc::RuleInfo* info = ofc::find_rule(name);
  REQUIRE(info != nullptr);
  REQUIRE(info->is_option());
  return *info;
}

inline int value(std::string_view option_name, std::string_view value_name) {
  const std::optional<int> place = ofc::find_value(option(option_name), value_name);
  REQUIRE(place);
  return *place;
}

/// Rules with other values of some options.
inline ofc::Rules with(ofc::Rules rules, const std::vector<std::pair<std::string_view, std::string_view>>& changes) {
  for (const auto& [name, changed] : changes) option(name).field.set(rules, value(name, changed));
  return rules;
}

}  // namespace ofcheck::test
