#include "harness/wire/protocol_members.h"

#include <set>

namespace ofcheck {

namespace {

/// What a number is called. An integer that fits no 64 bits is read as one with a fraction.
std::string_view number_name(const JsonValue& value) {
  constexpr double below = -9223372036854775808.0;  // minus 2 to the 63rd
  constexpr double above = 18446744073709551616.0;  // 2 to the 64th
  if (value.IsInt64() || value.IsUint64()) return "an integer";
  const bool fits = value.GetDouble() > below && value.GetDouble() < above;
  return fits ? "a number that is no integer" : "a number beyond 64 bits";
}

}  // namespace

std::string_view type_name(const JsonValue& value) {
  switch (value.GetType()) {
    case rapidjson::kNullType:
      return "null";
    case rapidjson::kFalseType:
    case rapidjson::kTrueType:
      return "a boolean";
    case rapidjson::kObjectType:
      return "an object";
    case rapidjson::kArrayType:
      return "an array";
    case rapidjson::kStringType:
      return "a string";
    case rapidjson::kNumberType:
      return number_name(value);
  }
  return "something else";
}

void wrong_type(std::string_view member, std::string_view expected, const JsonValue& found) {
  throw ProtocolFault(fmt::format("'{}' is {}, expected {}", member, type_name(found), expected));
}

void refuse_repeated(const JsonValue& object, std::string_view what) {
  std::set<std::string_view> seen;
  for (const auto& member : object.GetObject()) {
    if (!seen.insert(view(member.name)).second) {
      throw ProtocolFault(fmt::format("'{}' has the member '{}' twice", what, printable(view(member.name))));
    }
  }
}

Members::Members(const JsonValue& object, std::string_view what, std::initializer_list<std::string_view> known)
    : object_(object), what_(what) {
  if (!object.IsObject()) throw ProtocolFault(fmt::format("{} is {}, expected an object", what, type_name(object)));
  std::uint32_t seen = 0;
  for (const auto& member : object.GetObject()) {
    const std::string_view name = view(member.name);
    const auto* found = std::find(known.begin(), known.end(), name);
    if (found == known.end()) {
      throw ProtocolFault(fmt::format("{} has an unknown member '{}'{}", what, printable(name),
                                      nearest(name, std::vector<std::string_view>(known))));
    }
    const std::uint32_t bit = 1U << static_cast<unsigned>(found - known.begin());
    if ((seen & bit) != 0) throw ProtocolFault(fmt::format("{} has the member '{}' twice", what, name));
    seen |= bit;
  }
}

const JsonValue* Members::find(std::string_view name) const {
  const JsonValue* const found = find_member(object_, name);
  return found == nullptr || found->IsNull() ? nullptr : found;
}

bool Members::has(std::string_view name) const { return find_member(object_, name) != nullptr; }

const JsonValue& Members::require(std::string_view name) const {
  const JsonValue* value = find(name);
  if (value == nullptr) throw ProtocolFault(fmt::format("{} has no '{}'", what_, name));
  return *value;
}

int read_int(const JsonValue& value, std::string_view member) {
  if (!value.IsInt()) wrong_type(member, "an integer of at most 32 bits", value);
  return value.GetInt();
}

Amount read_amount(const JsonValue& value, std::string_view member) {
  if (!value.IsInt64()) wrong_type(member, "an integer of at most 64 bits", value);
  return value.GetInt64();
}

std::uint64_t read_count(const JsonValue& value, std::string_view member) {
  if (!value.IsUint64()) wrong_type(member, "a count: an integer that is not negative", value);
  return value.GetUint64();
}

std::string_view read_string(const JsonValue& value, std::string_view member) {
  if (!value.IsString()) wrong_type(member, "a string", value);
  return view(value);
}

bool read_bool(const JsonValue& value, std::string_view member) {
  if (!value.IsBool()) wrong_type(member, "a boolean", value);
  return value.GetBool();
}

int read_number(const JsonValue& value, std::string_view option) {
  if (value.IsNull()) return 0;
  const int number = read_int(value, option);
  if (number < 1) throw ProtocolFault(fmt::format("'{}' is {}, expected null or at least 1", option, number));
  return number;
}

std::size_t read_name(const JsonValue& value, std::string_view member, std::span<const std::string_view> names) {
  const std::string_view text = read_string(value, member);
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) {
    throw ProtocolFault(fmt::format("'{}' is \"{}\", which is none of: {}{}", member, printable(text),
                                    fmt::join(names, ", "), did_you_mean(text, names)));
  }
  return static_cast<std::size_t>(found - names.begin());
}

const JsonValue& read_array(const JsonValue& value, std::string_view member) {
  if (!value.IsArray()) wrong_type(member, "an array", value);
  return value;
}

ofc::RuleId read_rule(const JsonValue& value, std::string_view member) {
  if (value.IsNull()) return ofc::rule::none;
  const std::string_view name = read_string(value, member);
  const ofc::RuleInfo* info = ofc::find_rule(name);
  if (info == nullptr)
    throw ProtocolFault(fmt::format("'{}' names a rule that there is not: \"{}\"", member, printable(name)));
  return info->id;
}

std::optional<ofc::Card> wire_card(std::string_view text) {
  const std::optional<ofc::Card> card = text.size() == 2 ? ofc::parse_card(text) : std::nullopt;
  return card && ofc::to_string(*card) == text ? card : std::nullopt;
}

}  // namespace ofcheck
