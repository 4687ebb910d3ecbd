#include "harness/base/json.h"

#include <algorithm>

namespace ofcheck {

int nesting(std::string_view line) {
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

void parse_json(JsonDocument& into, std::string_view text) {
  constexpr unsigned flags = rapidjson::kParseValidateEncodingFlag | rapidjson::kParseIterativeFlag;
  if (text.find('\0') != std::string_view::npos) {  // to RapidJSON that is the end; \1 is an error wherever it stands
    std::string without(text);
    std::replace(without.begin(), without.end(), '\0', '\1');
    return parse_json(into, without);
  }
  into.Parse<flags>(text.data(), text.size());
}

bool read_json(JsonDocument& into, std::string_view text) {
  if (nesting(text) > deepest_nesting) return false;
  parse_json(into, text);
  return !into.HasParseError();
}

const JsonValue* find_member(const JsonValue& object, std::string_view name) {
  const auto found = object.FindMember(JsonValue(rapidjson::StringRef(name.data(), name.size())));
  return found == object.MemberEnd() ? nullptr : &found->value;
}

void write_json(JsonWriter& writer, const JsonValue& value) { value.Accept(writer); }

std::string json_text_of(const JsonValue& value) {
  return json_text([&](JsonWriter& writer) { write_json(writer, value); });
}

}  // namespace ofcheck
