// The JSON library, set up once. Parsing is strict: UTF-8 is checked, numbers that do not fit are errors, nesting does
// not use the stack.
#pragma once

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <string_view>

namespace ofcheck {

inline constexpr unsigned json_flags = rapidjson::kParseValidateEncodingFlag | rapidjson::kParseIterativeFlag;

using JsonBuffer = rapidjson::StringBuffer;
using JsonWriter = rapidjson::Writer<JsonBuffer>;
using JsonPrettyWriter = rapidjson::PrettyWriter<JsonBuffer>;
using JsonValue = rapidjson::Value;
using JsonDocument = rapidjson::Document;

/// How deep the brackets of a line nest; those inside of strings do not count. Deep nesting is refused before it is
/// parsed: what walks over a parsed document goes as deep as it.
inline constexpr int deepest_nesting = 64;
inline int nesting(std::string_view line) {
  int depth = 0;
  int deepest = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
      continue;
    }
    if (c == '"') in_string = true;
    if (c == '[' || c == '{') deepest = ++depth > deepest ? depth : deepest;
    if (c == ']' || c == '}') --depth;
  }
  return deepest;
}

/// A JSON string's text.
inline std::string_view view(const JsonValue& value) { return {value.GetString(), value.GetStringLength()}; }

template <typename Writer>
void write_key(Writer& writer, std::string_view key) {
  writer.Key(key.data(), static_cast<rapidjson::SizeType>(key.size()));
}
template <typename Writer>
void write_string(Writer& writer, std::string_view text) {
  writer.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}
/// An object that is there as text already.
template <typename Writer>
void write_raw(Writer& writer, std::string_view json) {
  writer.RawValue(json.data(), json.size(), rapidjson::kObjectType);
}
template <typename Writer>
void write_member(Writer& writer, std::string_view key, std::string_view text) {
  write_key(writer, key);
  write_string(writer, text);
}
template <typename Writer>
void write_member(Writer& writer, std::string_view key, int number) {
  write_key(writer, key);
  writer.Int(number);
}

}  // namespace ofcheck
