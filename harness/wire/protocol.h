// The messages of docs/protocol.md: requests are written and replies read for the harness, and the other way round for
// `ofcheck oracle`.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "harness/base/json.h"
#include "harness/wire/question.h"
#include "oracle/house.h"

namespace ofcheck {

inline constexpr int protocol_version = 1;

/// A message that breaks the protocol; the text says what was found and what was expected.
class ProtocolFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// --- the harness's side --------------------------------------------------------------------------------------------

/// One request a line, each with a newline at its end, appended to `out`.
void write_hello(std::string& out, std::uint64_t id);
void write_configure(std::string& out, std::uint64_t id, const ofc::Rules& rules);
void write_question(std::string& out, std::uint64_t id, const Question& question);
void write_bye(std::string& out, std::uint64_t id);

/// The question as it is sent, without its number: equal questions have equal texts.
std::string text_of(const Question& question);

/// What an engine says of itself.
struct Hello {
  std::string name;
  std::string version;
  std::vector<Operation> operations;
  std::string rules;  // a preset's name, or empty
  // The values that each announced option can be configured to, as in Field; for a number option empty stands for
  // "any".
  std::map<const ofc::RuleInfo*, std::vector<int>> options;
  // Each table that is announced: whether it may be any, or is the documented one alone.
  std::map<const ofc::RuleInfo*, bool> tables;
  std::size_t window = 1;

  [[nodiscard]] bool answers(Operation operation) const;
  /// Whether the engine can be configured to this value. An option that it does not name it cannot be configured to: it
  /// plays what the run's rules say.
  [[nodiscard]] bool plays(const ofc::RuleInfo& option, int value) const;
  /// The same of a table, as these rules have it.
  [[nodiscard]] bool plays_table(const ofc::RuleInfo& table, const ofc::Rules& rules) const;
};

/// One line that an engine sent.
class Reply {
 public:
  /// Throws ProtocolFault if the line is not one JSON object with an id.
  explicit Reply(std::string_view line);

  [[nodiscard]] std::uint64_t id() const { return id_; }

  /// What it says to a question of that operation. Throws ProtocolFault.
  [[nodiscard]] Answer answer(Operation operation) const;

  /// What it says to hello. Throws ProtocolFault.
  [[nodiscard]] Hello hello() const;

  /// Why the engine cannot play the rules, or nothing if it can. Throws ProtocolFault.
  [[nodiscard]] std::optional<std::string> configure_refusal() const;

  [[nodiscard]] const JsonDocument& json() const { return json_; }

 private:
  [[nodiscard]] std::string_view kind() const;
  void refuse_error(std::string_view request) const;
  JsonDocument json_;
  std::uint64_t id_ = 0;
};

// --- the oracle's side ---------------------------------------------------------------------------------------------

/// Reads the members of a question. A question that the rules refuse is given as a Refused. Throws ProtocolFault if it
/// is malformed.
std::variant<Question, Refused> read_question(const JsonValue& request, Operation operation);

/// The rules with the options that an object names: a word, or for a number an integer or null; and its tables: an
/// object of points by entry, or "standard". `member` is what the object is called. Throws ProtocolFault.
ofc::Rules read_options(const JsonValue& options, std::string_view member, ofc::Rules rules);

/// Reads the rules of a configure request. Throws ProtocolFault.
ofc::Rules read_configured_rules(const JsonValue& request);

/// Appends a whole reply to `out`, with its newline.
void write_reply(std::string& out, std::uint64_t id, const Answer& answer);

/// What stands behind `"result":` in such a reply, without the newline.
void write_rest_of_reply(std::string& out, const Result& result);

/// Writes an answer as the members of a reply: `"result":{…}` and so on.
void write_answer(JsonWriter& writer, const Answer& answer);

/// An answer as JSON.
std::string answer_json(const Answer& answer);

/// Writes a result as an object, for replies and reports alike.
void write_result(JsonWriter& writer, const Result& result);

/// Whether every value of an option is a number, as of fantasyland.base-cards: on the wire such a value is an integer.
/// `seating.players` has `2`, and `2-3` beside it: its values are strings.
bool has_numbers_alone(const ofc::RuleInfo& option);

/// The value of an option as in configure: a string, an integer, or null for no number.
template <typename Writer>
void write_option_value(Writer& writer, const ofc::RuleInfo& option, int value) {
  if (option.is_number && value == 0) {
    writer.Null();
  } else if (option.is_number) {
    writer.Int(value);
  } else if (const std::string_view name = option.values[static_cast<std::size_t>(value)].name;
             has_numbers_alone(option)) {
    writer.RawValue(name.data(), name.size(), rapidjson::kNumberType);
  } else {
    write_string(writer, name);
  }
}

/// The value of such an option, as its field has it; nothing if it has no value of that name or number. Throws
/// ProtocolFault for another type. `named` gets what stands there.
std::optional<int> read_option_value(const JsonValue& value, const ofc::RuleInfo& option, std::string& named);

/// A table as in configure: an object of the entries that earn, or "standard".
template <typename Writer>
void write_table(Writer& writer, const ofc::RuleInfo& table, const ofc::Rules& rules) {
  if (is_standard(table, rules)) return write_string(writer, ofc::standard_table);
  write_object(writer, [&] {
    for (const ofc::TableEntry& entry : entries_of(table, rules)) write_member(writer, entry.name, entry.number);
  });
}

/// Options with their values, and tables, as members.
template <typename Writer>
void write_settings(Writer& writer, std::span<const ofc::RuleInfo* const> settings, const ofc::Rules& rules) {
  for (const ofc::RuleInfo* setting : settings) {
    write_key(writer, setting->id.name);
    setting->is_table() ? write_table(writer, *setting, rules)
                        : write_option_value(writer, *setting, setting->field.get(rules));
  }
}

/// Every option with its value and every table that is not the documented one, as in configure.
void write_rules(JsonWriter& writer, const ofc::Rules& rules);

}  // namespace ofcheck
