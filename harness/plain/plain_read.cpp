// Lines in words as the lines of JSON that they stand for.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/text.h"
#include "harness/plain/plain.h"
#include "harness/plain/shape.h"
#include "harness/plain/words.h"

namespace ofcheck {

namespace {

// Words become JSON by the type of their member. What does not look like that type becomes a string: the reader of JSON
// then says what it expected.

void word_to_json(JsonWriter& writer, std::string_view word, Kind<bool> /*of*/) {
  word == "true" || word == "false" ? write_value(writer, word == "true") : write_string(writer, word);
}

void number_to_json(JsonWriter& writer, std::string_view word) {
  std::string_view digits = word;
  if (digits.starts_with('-')) digits.remove_prefix(1);
  const bool is_integer = !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos &&
                          (digits == "0" || digits[0] != '0');
  if (is_integer) {
    writer.RawValue(word.data(), word.size(), rapidjson::kNumberType);
  } else {
    write_string(writer, word);
  }
}

template <IsNumber T>
void word_to_json(JsonWriter& writer, std::string_view word, Kind<T> /*of*/) {
  number_to_json(writer, word);
}

/// Cards have two characters each. What has another number, as only a request that is to be refused has it, stands in
/// brackets.
void cards_to_json(JsonWriter& writer, std::string_view word) {
  writer.StartArray();
  while (!word.empty()) {
    if (word.front() == '[') {
      word.remove_prefix(1);
      write_string(writer, unescaped(cut(word, ']')));
    } else {
      write_string(writer, word.substr(0, 2));
      word.remove_prefix(std::min<std::size_t>(2, word.size()));
    }
  }
  writer.EndArray();
}

template <IsCards T>
void word_to_json(JsonWriter& writer, std::string_view word, Kind<T> /*of*/) {
  cards_to_json(writer, word == no_value ? "" : word);
}

[[noreturn]] void wrong_word(std::string_view word, std::string_view expected) {
  throw ProtocolFault(fmt::format("\"{}\" is not {}", printable(word, 100), expected));
}

template <typename T>
requires(part_count<T> != 0) void word_to_json(JsonWriter& writer, std::string_view word, Kind<T> /*of*/) {
  const auto slashes = static_cast<std::size_t>(std::count(word.begin(), word.end(), '/'));
  if (slashes + 1 != part_count<T>) {
    wrong_word(word, part_count<T> == 3
                         ? "a board: its rows from the top, with two slashes between them"
                         : "a placement: top, middle, bottom and discards, with three slashes between them");
  }
  writer.StartObject();
  for (std::size_t i = 0; i < part_count<T>; ++i) {
    write_key(writer, part_names[i]);
    cards_to_json(writer, cut(word, '/'));
  }
  writer.EndObject();
}

/// What stands before and after the colon of a named row or an action.
std::string_view before_colon(std::string_view& word, std::string_view expected) {
  if (word.find(':') == std::string_view::npos) wrong_word(word, expected);
  return cut(word, ':');
}

void word_to_json(JsonWriter& writer, std::string_view word, Kind<RowCards> /*of*/) {
  const std::string_view name = before_colon(word, "a row: its name, a colon and its cards");
  write_object(writer, [&] {
    write_member(writer, "row", name);
    write_key(writer, "cards");
    cards_to_json(writer, word);
  });
}

void word_to_json(JsonWriter& writer, std::string_view word, Kind<Action> /*of*/) {
  constexpr std::string_view expected =
      "an action: a chair, a colon, and what it places on top, in the middle, at the bottom and discards, with slashes "
      "between them";
  const std::string_view chair = before_colon(word, expected);
  if (std::count(word.begin(), word.end(), '/') != 3) wrong_word(word, expected);
  write_object(writer, [&] {
    write_key(writer, "chair");
    number_to_json(writer, chair);
    for (const std::string_view part : part_names) {
      write_key(writer, part);
      cards_to_json(writer, cut(word, '/'));
    }
  });
}

/// Rules, ranks and the names of categories, rows and winners.
template <typename T>
requires(std::is_enum_v<T> || std::is_same_v<T, ofc::RuleId>) void word_to_json(JsonWriter& writer,
                                                                                std::string_view word, Kind<T> /*of*/) {
  if (std::is_same_v<T, ofc::RuleId> && word == no_value) {
    writer.Null();
  } else {
    write_string(writer, word);
  }
}

template <IsNamedObject T>
void word_to_json(JsonWriter& writer, std::string_view word, Kind<T> of);
template <typename T>
void word_to_json(JsonWriter& writer, std::string_view word, Kind<std::optional<T>> of);

/// A list inside of another word.
template <IsList T>
void word_to_json(JsonWriter& writer, std::string_view word, Kind<T> /*of*/) {
  writer.StartArray();
  bool more = !word.empty();
  while (more) {
    more = word.find(',') != std::string_view::npos;
    word_to_json(writer, cut(word, ','), Kind<typename EntryOf<T>::type>{});
  }
  writer.EndArray();
}

template <typename T>
void word_to_json(JsonWriter& writer, std::string_view word, Kind<std::optional<T>> /*of*/) {
  if (word == no_value) {
    writer.Null();
  } else {
    word_to_json(writer, word, Kind<T>{});
  }
}

/// Calls `act` with the member of that name. False if the object has none.
template <typename T, typename Act>
bool with_member(std::string_view name, Act act) {
  bool found = false;
  each_member<T>([&](const auto& member) {
    if (found || member.name != name) return;
    found = true;
    act(member);
  });
  return found;
}

template <IsNamedObject T>
void word_to_json(JsonWriter& writer, std::string_view word, Kind<T> /*of*/) {
  writer.StartObject();
  if (word == no_members) word = {};
  while (!word.empty()) {
    std::string_view value = cut(word, ';');
    if (value.find('=') == std::string_view::npos)
      wrong_word(value, "a member: its name, an equals sign and its value");
    const std::string_view name = cut(value, '=');
    write_key(writer, name);
    const bool is_known = with_member<T>(name, [&]<typename Row>(const Row&) {
      using Value = value_of<Row, T>;
      if (Row::claims && value == no_value && !IsList<Value> && !IsCards<Value>) {
        writer.Null();
      } else {
        word_to_json(writer, value, Kind<Value>{});
      }
    });
    if (!is_known) writer.Null();  // the reader of JSON says which members there are
  }
  writer.EndObject();
}

/// The value of a member in the words that follow its name: one, or as many as there are up to the next name.
template <typename T, typename Value>
void words_to_json(JsonWriter& writer, Words& words, std::string_view name, Kind<Value> of) {
  if constexpr (IsList<Value>) {
    constexpr auto names = names_of<T>(false, std::string_view("note"));
    writer.StartArray();
    while (!words.at_end() && std::find(names.begin(), names.end(), words.next()) == names.end())
      word_to_json(writer, words.take(), Kind<typename EntryOf<Value>::type>{});
    writer.EndArray();
  } else if (words.at_end()) {
    throw ProtocolFault(fmt::format("no value follows '{}'", name));
  } else {
    word_to_json(writer, words.take(), of);
  }
}

/// The members of a result or of a request, each a name and its value. The only member of a request has no name.
template <typename T>
void members_to_json(JsonWriter& writer, Words& words, bool is_request) {
  if (is_request && member_count<T> == 1) {
    each_member<T>([&]<typename Row>(const Row& member) {
      write_key(writer, member.name);
      words_to_json<T>(writer, words, member.name, Kind<value_of<Row, T>>{});
    });
    if (!words.at_end()) throw ProtocolFault(fmt::format("\"{}\" is one word too many", printable(words.next(), 100)));
    return;
  }
  while (!words.at_end()) {
    const std::string_view name = words.take();
    write_key(writer, name);
    if (!is_request && name == "note") {
      write_string(writer, words.take_text());
      return;
    }
    const bool is_known = with_member<T>(name, [&]<typename Row>(const Row&) {
      using Value = value_of<Row, T>;
      if (Row::claims && words.next() == no_value && !IsList<Value> && !IsCards<Value>) {
        static_cast<void>(words.take());
        writer.Null();
      } else {
        words_to_json<T>(writer, words, name, Kind<Value>{});
      }
    });
    if (is_known) continue;
    writer.Null();  // the reader of JSON says which members there are
    return;
  }
}

void refuse_unreadable(std::string_view line) {
  if (line.find('\0') != std::string_view::npos) throw ProtocolFault("the line holds a NUL byte");
  for (std::string_view rest = line; !rest.empty();) {
    const std::size_t length = utf8_length(rest);
    if (length == 0) throw ProtocolFault(fmt::format("the line is not UTF-8: {}", printable(line, 160)));
    rest.remove_prefix(length);
  }
}

std::optional<std::uint64_t> number_of(std::string_view word) {
  return word == "0" || !word.starts_with('0') ? number_in<std::uint64_t>(word) : std::nullopt;
}

void id_to_json(JsonWriter& writer, Words& words, std::string_view line) {
  const std::optional<std::uint64_t> id = number_of(words.take());
  if (!id) throw ProtocolFault(fmt::format("no id stands in front: {}", printable(line, 160)));
  write_member(writer, "id", *id);
}

/// What is no result: a kind, and its words. False if the next word is no such kind.
bool refusal_to_json(JsonWriter& writer, Words& words) {
  const std::string_view kind = words.next();
  if (kind != "refused" && kind != "unsupported" && kind != "error") return false;
  static_cast<void>(words.take());
  write_object(writer, kind, [&] {
    if (kind == "refused" && !words.at_end()) write_member(writer, "code", words.take());
    if (!words.at_end()) write_member(writer, kind == "unsupported" ? "reason" : "message", words.take_text());
  });
  return true;
}

/// The line of JSON whose members `write` writes.
template <typename Write>
std::string json_line(std::string_view line, Write write) {
  refuse_unreadable(line);
  Words words(line);
  return json_object([&](JsonWriter& writer) { write(writer, words); });
}

constexpr std::array<std::string_view, 6> hello_names = {"name", "version", "operations", "rules", "window", "note"};
bool is_option(std::string_view word) { return word.find('.') != std::string_view::npos; }

/// A table: `standard`, or one word for all of its entries.
void table_to_json(JsonWriter& writer, std::string_view word) {
  if (word == ofc::standard_table) return write_string(writer, word);
  writer.StartObject();
  if (word == no_members) word = {};
  while (!word.empty()) {
    std::string_view points = cut(word, ';');
    write_key(writer, cut(points, '='));
    number_to_json(writer, points);
  }
  writer.EndObject();
}

/// The value of an option: a number where all of its values are numbers, and otherwise a word.
void option_value_to_json(JsonWriter& writer, const ofc::RuleInfo* option, std::string_view word) {
  const bool is_number = option != nullptr && option->is_option() && (option->is_number || has_numbers_alone(*option));
  if (is_number && option->is_number && word == no_value) {
    writer.Null();
  } else if (is_number) {
    number_to_json(writer, word);
  } else {
    write_string(writer, word);
  }
}

bool ends_list_of_hello(const Words& words) {
  const std::string_view word = words.next();
  return words.at_end() || is_option(word) ||
         std::find(hello_names.begin(), hello_names.end(), word) != hello_names.end();
}

void hello_to_json(JsonWriter& writer, Words& words) {
  std::vector<std::pair<std::string_view, std::vector<std::string_view>>> options;
  while (!words.at_end()) {
    const std::string_view name = words.take();
    if (is_option(name)) {
      auto& values = options.emplace_back(name, std::vector<std::string_view>{}).second;
      while (!ends_list_of_hello(words)) values.push_back(words.take());
      continue;
    }
    write_key(writer, name);
    if (name == "operations") {
      writer.StartArray();
      while (!ends_list_of_hello(words)) write_string(writer, words.take());
      writer.EndArray();
    } else if (name == "note") {
      write_string(writer, words.take_text());
    } else if (std::find(hello_names.begin(), hello_names.end(), name) == hello_names.end()) {
      writer.Null();  // the reader of JSON says which members there are
      break;
    } else if (words.at_end()) {
      throw ProtocolFault(fmt::format("no value follows '{}'", name));
    } else if (name == "window") {
      number_to_json(writer, words.take());
    } else {
      write_string(writer, unescaped(words.take()));
    }
  }
  if (options.empty()) return;
  write_object(writer, "options", [&] {
    for (const auto& option : options) {
      const ofc::RuleInfo* info = ofc::find_rule(option.first);
      write_list(writer, option.first, option.second,
                 [&](std::string_view value) { option_value_to_json(writer, info, value); });
    }
  });
}

/// The rules of configure: each option and its value.
void rules_to_json(JsonWriter& writer, Words& words) {
  write_object(writer, "rules", [&] {
    while (!words.at_end()) {
      const std::string_view name = words.take();
      if (words.at_end()) throw ProtocolFault(fmt::format("no value follows '{}'", printable(name, 100)));
      write_key(writer, name);
      const ofc::RuleInfo* info = ofc::find_rule(name);
      if (info != nullptr && info->is_table()) {
        table_to_json(writer, words.take());
      } else {
        option_value_to_json(writer, info, words.take());
      }
    }
  });
}

}  // namespace

bool chooses_plain(std::string_view line) {
  Words words(line);
  if (words.take() != "ofcheck") return false;
  static_cast<void>(words.take());
  return words.take() == "plain";
}

std::uint64_t id_of_plain_reply(std::string_view line) {
  refuse_unreadable(line);
  const std::optional<std::uint64_t> id = number_of(Words(line).next());
  if (!id)
    throw ProtocolFault(fmt::format("the line does not begin with the id of a request: {}", printable(line, 160)));
  return *id;
}

std::string json_of_hello(std::string_view line, std::uint64_t id) {
  return json_line(line, [&](JsonWriter& writer, Words& words) {
    write_member(writer, "id", id);
    write_object(writer, "result", [&] {
      static_cast<void>(words.take());  // ofcheck
      write_key(writer, "protocol");
      number_to_json(writer, words.take());
      static_cast<void>(words.take());  // plain
      hello_to_json(writer, words);
    });
  });
}

std::string json_of_reply(std::string_view line, Operation operation) {
  return json_line(line, [&](JsonWriter& writer, Words& words) {
    id_to_json(writer, words, line);
    if (refusal_to_json(writer, words)) return;
    if (words.at_end()) {
      throw ProtocolFault(fmt::format("nothing follows the id; a result without members is '{}'", empty_result_word));
    }
    if (words.next() == empty_result_word) {
      static_cast<void>(words.take());
      if (!words.at_end() && words.next() != "note")
        throw ProtocolFault(fmt::format("\"{}\" follows '{}'", printable(words.next(), 100), empty_result_word));
    }
    write_object(writer, "result", [&] {
      visit_operation(operation, [&]<typename T>(Kind<T>) { members_to_json<T>(writer, words, false); });
    });
  });
}

std::string json_of_empty_reply(std::string_view line) {
  return json_line(line, [&](JsonWriter& writer, Words& words) {
    id_to_json(writer, words, line);
    if (refusal_to_json(writer, words)) return;
    if (words.take() != empty_result_word)
      throw ProtocolFault(fmt::format("expected '{}' after the id: {}", empty_result_word, printable(line, 160)));
    write_object(writer, "result", [&] {
      if (words.next() != "note") return;
      static_cast<void>(words.take());
      write_member(writer, "note", words.take_text());
    });
    if (!words.at_end())
      throw ProtocolFault(fmt::format("\"{}\" follows '{}'", printable(words.next(), 100), empty_result_word));
  });
}

std::string json_of_request(std::string_view line) {
  return json_line(line, [&](JsonWriter& writer, Words& words) {
    const std::string_view name = words.take();
    id_to_json(writer, words, line);
    write_member(writer, "op", name);
    if (name == "configure") return rules_to_json(writer, words);
    const std::optional<Operation> operation = find_operation(name);
    if (!operation) return;
    visit_operation<Question>(*operation, [&]<typename T>(Kind<T>) { members_to_json<T>(writer, words, true); });
  });
}

}  // namespace ofcheck
