#include "harness/records/members.h"

#include "harness/base/escape.h"
#include "harness/base/text.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

void write_value(JsonWriter& writer, const ofc::Rules& rules) { write_rules(writer, rules); }

RecordTable<Shard> table_of(std::type_identity<Shard>) {
  static constexpr std::array table = {members::always<&Shard::number>("number"), members::always<&Shard::of>("of")};
  return table;
}

RecordTable<Difference> table_of(std::type_identity<Difference>) {
  static constexpr std::array table = {members::always<&Difference::member>("member"),
                                       members::always<&Difference::expected>("expected"),
                                       members::always<&Difference::got>("got")};
  return table;
}

void read_value(const JsonValue& value, std::string_view member, std::string& text) {
  text = read_string(value, member);
}
void check_words(std::string_view text, std::string_view member) {
  if (one_line(text) == text) return;
  throw ProtocolFault(fmt::format("'{}' is '{}': expected one line without control characters, as the kit writes it",
                                  member, printable(text)));
}
void check_words(const std::vector<std::string>& texts, std::string_view member) {
  for (const std::string& text : texts) check_words(text, member);
}
void read_value(const JsonValue& value, std::string_view member, std::uint64_t& count) {
  count = read_count(value, member);
}
void read_value(const JsonValue& value, std::string_view member, std::int64_t& number) {
  number = read_amount(value, member);
}
void read_value(const JsonValue& value, std::string_view member, int& number) { number = read_int(value, member); }
void read_value(const JsonValue& value, std::string_view member, bool& truth) { truth = read_bool(value, member); }
void read_value(const JsonValue& value, std::string_view member, double& number) {
  if (!value.IsNumber()) wrong_type(member, "a number", value);
  number = value.GetDouble();
}

void read_value(const JsonValue& value, std::string_view member, ofc::Rules& rules) {
  try {
    rules = read_options(value, "rules", preset(default_preset).rules);
  } catch (const ProtocolFault& fault) {
    throw ProtocolFault(fmt::format("'{}': {}", member, fault.what()));
  }
}

RecordMembers::RecordMembers(const JsonValue& object, std::string_view what) : object_(object), what_(what) {
  if (!object.IsObject()) wrong_type(what, "an object", object);
}

const JsonValue* RecordMembers::find(std::string_view name) {
  known_.insert(name);
  const auto found = object_.FindMember(JsonValue(rapidjson::StringRef(name.data(), name.size())));
  return found == object_.MemberEnd() || found->value.IsNull() ? nullptr : &found->value;
}

const JsonValue& RecordMembers::require(std::string_view name) {
  const JsonValue* value = find(name);
  if (value == nullptr) throw ProtocolFault(fmt::format("{} has no '{}'", what_, name));
  return *value;
}

void RecordMembers::finish() const {
  std::set<std::string_view> seen;
  for (const auto& member : object_.GetObject()) {
    const std::string_view name = view(member.name);
    if (!known_.contains(name)) {
      throw ProtocolFault(fmt::format("{} has an unknown member '{}'{}", what_, printable(name),
                                      nearest(name, std::vector<std::string_view>(known_.begin(), known_.end()))));
    }
    if (!seen.insert(name).second) throw ProtocolFault(fmt::format("{} has the member '{}' twice", what_, name));
  }
}

}  // namespace ofcheck
