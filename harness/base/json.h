// The JSON library, set up once. Parsing is strict: UTF-8 is checked, numbers that do not fit are errors, nesting does
// not use the stack.
#pragma once

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "oracle/rule_id.h"

namespace ofcheck {

using JsonBuffer = rapidjson::StringBuffer;
using JsonWriter = rapidjson::Writer<JsonBuffer>;
using JsonPrettyWriter = rapidjson::PrettyWriter<JsonBuffer>;
using JsonValue = rapidjson::Value;
using JsonDocument = rapidjson::Document;

// --- reading -------------------------------------------------------------------------------------------------------
//
// What the library makes of its templates for reading and for writing a document is compiled once, in json.cpp.

/// How deep the brackets of a line nest; those inside of strings do not count. Deep nesting is refused before it is
/// parsed: what walks over a parsed document goes as deep as it.
inline constexpr int deepest_nesting = 64;
int nesting(std::string_view line);

/// Reads a text whose nesting has been looked at, or is our own; `HasParseError` says whether it is JSON.
void parse_json(JsonDocument& into, std::string_view text);

/// Reads any text. False if it is no JSON or nests deeper than `deepest_nesting`.
bool read_json(JsonDocument& into, std::string_view text);

/// The member of that name; null if the object has none.
const JsonValue* find_member(const JsonValue& object, std::string_view name);

/// A JSON string's text.
inline std::string_view view(const JsonValue& value) { return {value.GetString(), value.GetStringLength()}; }

// --- writing -------------------------------------------------------------------------------------------------------

template <typename T>
concept WritesJson = requires(T& writer) {
  writer.Null();
  writer.StartObject();
};

template <WritesJson Writer>
void write_key(Writer& writer, std::string_view key) {
  writer.Key(key.data(), static_cast<rapidjson::SizeType>(key.size()));
}
template <WritesJson Writer>
void write_string(Writer& writer, std::string_view text) {
  writer.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}
/// An object that is there as text already.
template <WritesJson Writer>
void write_raw(Writer& writer, std::string_view json) {
  writer.RawValue(json.data(), json.size(), rapidjson::kObjectType);
}
template <WritesJson Writer>
void write_raw(Writer& writer, std::string_view key, std::string_view json) {
  write_key(writer, key);
  write_raw(writer, json);
}

template <WritesJson Writer>
void write_value(Writer& writer, std::string_view text) {
  write_string(writer, text);
}
template <WritesJson Writer, std::integral Number>
void write_value(Writer& writer, Number number) {
  if constexpr (std::is_same_v<Number, bool>) {
    writer.Bool(number);
  } else if constexpr (std::is_signed_v<Number>) {
    writer.Int64(number);
  } else {
    writer.Uint64(number);
  }
}
template <WritesJson Writer>
void write_value(Writer& writer, double number) {
  writer.Double(number);
}
/// A rule's name, or null where there is none.
template <WritesJson Writer>
void write_value(Writer& writer, ofc::RuleId rule) {
  rule.empty() ? static_cast<void>(writer.Null()) : write_string(writer, rule.name);
}
template <WritesJson Writer, typename T>
void write_value(Writer& writer, const std::optional<T>& value) {
  value ? write_value(writer, *value) : static_cast<void>(writer.Null());
}

template <WritesJson Writer, typename T>
void write_member(Writer& writer, std::string_view key, const T& value) {
  write_key(writer, key);
  if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    write_string(writer, value);
  } else {
    write_value(writer, value);
  }
}

/// An object with the members that `members` writes.
template <WritesJson Writer, typename Members>
void write_object(Writer& writer, Members members) {
  writer.StartObject();
  members();
  writer.EndObject();
}
template <WritesJson Writer, typename Members>
void write_object(Writer& writer, std::string_view key, Members members) {
  write_key(writer, key);
  write_object(writer, members);
}

/// A list of what `write` writes of each.
template <WritesJson Writer, typename List, typename Write>
void write_list(Writer& writer, const List& list, Write write) {
  writer.StartArray();
  for (const auto& each : list) write(each);
  writer.EndArray();
}
template <WritesJson Writer, typename List, typename Write>
void write_list(Writer& writer, std::string_view key, const List& list, Write write) {
  write_key(writer, key);
  write_list(writer, list, write);
}
/// The values of a list as they are.
template <WritesJson Writer, typename List>
void write_values(Writer& writer, std::string_view key, const List& list) {
  write_list(writer, key, list, [&](const auto& each) { write_value(writer, each); });
}
/// A list of objects with the members that `members` writes of each.
template <WritesJson Writer, typename List, typename Members>
void write_objects(Writer& writer, const List& list, Members members) {
  write_list(writer, list, [&](const auto& each) { write_object(writer, [&] { members(each); }); });
}
template <WritesJson Writer, typename List, typename Members>
void write_objects(Writer& writer, std::string_view key, const List& list, Members members) {
  write_key(writer, key);
  write_objects(writer, list, members);
}

/// What `write` writes, on one line without an end.
template <typename Write>
std::string json_text(Write write) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  write(writer);
  return {buffer.GetString(), buffer.GetSize()};
}
/// The same of the members of an object, with an end.
template <typename Members>
std::string json_object(Members members, std::string_view end = "") {
  return json_text([&](JsonWriter& writer) { write_object(writer, [&] { members(writer); }); }).append(end);
}
void write_json(JsonWriter& writer, const JsonValue& value);
std::string json_text_of(const JsonValue& value);
/// What `write` writes, laid out for people, in lines that all end.
template <typename Write>
std::string pretty_json(Write write, unsigned indent = 2) {
  JsonBuffer buffer;
  JsonPrettyWriter writer(buffer);
  writer.SetIndent(' ', indent);
  write(writer);
  return std::string(buffer.GetString(), buffer.GetSize()) + '\n';
}

}  // namespace ofcheck
