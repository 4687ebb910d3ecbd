// The members of a report's lines as tables: one row a member, by which it is written and read back. What is read is
// held to its table: a member that is missing, there twice, of another type or unknown is a fault.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "harness/base/escape.h"
#include "harness/base/json.h"
#include "harness/deals/shard.h"
#include "harness/run/question_source.h"
#include "harness/wire/protocol_members.h"

namespace ofcheck {

/// What a report is about.
enum class ReportKind : std::uint8_t { corpus, comparison, deals, fuzz, metamorphic, audit };

/// The kinds of report that have a member.
using Kinds = unsigned;
template <typename... K>
constexpr Kinds in(K... kinds) {
  return ((1U << static_cast<unsigned>(kinds)) | ...);
}
inline constexpr Kinds every_kind = ~0U;

/// Appends an object on a line of its own; `members` writes what is in it. Whoever prints the line changes nothing in
/// it.
template <typename Members>
void json_line(std::string& out, Members members) {
  out += for_terminal_json(json_object(members)) + '\n';
}

// --- values --------------------------------------------------------------------------------------------------------

constexpr std::span<const std::string_view> names_of(Operation) { return operation_names; }
constexpr std::span<const std::string_view> names_of(Verdict) { return verdict_names; }

void write_value(JsonWriter& writer, const ofc::Rules& rules);
template <typename E>
requires std::is_enum_v<E>
void write_value(JsonWriter& writer, E value) {
  write_string(writer, names_of(value)[static_cast<std::size_t>(value)]);
}
template <typename T>
void write_value(JsonWriter& writer, const std::vector<T>& list) {
  write_list(writer, list, [&](const T& item) { write_value(writer, item); });
}
template <typename T>
void write_value(JsonWriter& writer, const std::map<std::string, T>& map) {
  write_object(writer, [&] {
    for (const auto& [key, value] : map) write_member(writer, key, value);
  });
}

// Each throws ProtocolFault, naming `member`.
void read_value(const JsonValue& value, std::string_view member, std::string& text);
void read_value(const JsonValue& value, std::string_view member, bool& truth);
void read_value(const JsonValue& value, std::string_view member, std::uint64_t& count);
void read_value(const JsonValue& value, std::string_view member, std::int64_t& number);
void read_value(const JsonValue& value, std::string_view member, int& number);
void read_value(const JsonValue& value, std::string_view member, double& number);
void read_value(const JsonValue& value, std::string_view member, ofc::Rules& rules);
/// Throws ProtocolFault if a text is not one line without control characters.
void check_words(std::string_view text, std::string_view member);
void check_words(const std::vector<std::string>& texts, std::string_view member);
template <typename E>
requires std::is_enum_v<E>
void read_value(const JsonValue& value, std::string_view member, E& read) {
  read = static_cast<E>(read_name(value, member, names_of(E{})));
}
template <typename T>
void read_value(const JsonValue& value, std::string_view member, std::optional<T>& read) {
  read_value(value, member, read.emplace());
}
template <typename T>
void read_value(const JsonValue& value, std::string_view member, std::vector<T>& list) {
  for (const JsonValue& item : read_array(value, member).GetArray()) read_value(item, member, list.emplace_back());
}

template <typename T>
void read_value(const JsonValue& value, std::string_view member, std::map<std::string, T>& map) {
  if (!value.IsObject()) wrong_type(member, "an object", value);
  for (const auto& each : value.GetObject()) read_value(each.value, member, map[std::string(view(each.name))]);
}

// --- tables --------------------------------------------------------------------------------------------------------

/// A member of the lines that say what a T is.
template <typename T>
struct RecordMember {
  std::string_view name;
  void (*write)(JsonWriter& writer, const T& value);
  void (*read)(const JsonValue& json, std::string_view name, T& value);
  Kinds kinds = every_kind;
  bool (*is_there)(const T& value) = nullptr;  // null: always
};

namespace members {

template <typename T, typename V>
T owner_of(V T::*);
template <typename T, typename V>
V value_of(V T::*);

/// A field that every line has.
template <auto Field, typename T = decltype(owner_of(Field))>
constexpr RecordMember<T> always(std::string_view name, Kinds kinds = every_kind) {
  return {name, [](JsonWriter& writer, const T& value) { write_value(writer, value.*Field); },
          [](const JsonValue& json, std::string_view member, T& value) { read_value(json, member, value.*Field); },
          kinds};
}

/// A field that is left out where there is nothing in it.
template <auto Field, typename T = decltype(owner_of(Field))>
constexpr RecordMember<T> some(std::string_view name, Kinds kinds = every_kind) {
  RecordMember<T> member = always<Field>(name, kinds);
  member.is_there = [](const T& value) {
    if constexpr (requires { (value.*Field).empty(); })
      return !(value.*Field).empty();
    else
      return !(value.*Field == decltype(value_of(Field)){});
  };
  return member;
}

/// A field with words of the kit's own, one line each. The kit writes no control character there, so that a report that
/// has one is forged.
template <auto Field, typename T = decltype(owner_of(Field))>
constexpr RecordMember<T> words(RecordMember<T> member) {
  member.read = [](const JsonValue& json, std::string_view name, T& value) {
    read_value(json, name, value.*Field);
    check_words(value.*Field, name);
  };
  return member;
}
template <auto Field>
constexpr auto always_words(std::string_view name, Kinds kinds = every_kind) {
  return words<Field>(always<Field>(name, kinds));
}
template <auto Field>
constexpr auto some_words(std::string_view name, Kinds kinds = every_kind) {
  return words<Field>(some<Field>(name, kinds));
}

}  // namespace members

template <typename T>
using RecordTable = std::span<const RecordMember<T>>;

/// Writes what a table says of a value into an object.
template <typename T>
void write_members(JsonWriter& writer, std::type_identity_t<RecordTable<T>> table, const T& value,
                   ReportKind kind = ReportKind::corpus) {
  for (const RecordMember<T>& member : table) {
    if ((member.kinds & in(kind)) == 0 || (member.is_there != nullptr && !member.is_there(value))) continue;
    write_key(writer, member.name);
    member.write(writer, value);
  }
}

/// The members of an object that is read. Each function throws ProtocolFault.
class RecordMembers {
 public:
  /// `what` is what a fault calls it: `the header`.
  RecordMembers(const JsonValue& object, std::string_view what);

  /// A member, or null if it is missing or JSON null. Those that were looked for are known.
  const JsonValue* find(std::string_view name);
  const JsonValue& require(std::string_view name);

  /// Reads what a table says.
  template <typename T>
  void read(std::type_identity_t<RecordTable<T>> table, T& value, ReportKind kind = ReportKind::corpus) {
    for (const RecordMember<T>& member : table) {
      if ((member.kinds & in(kind)) == 0) continue;
      const JsonValue* json = member.is_there == nullptr ? &require(member.name) : find(member.name);
      if (json != nullptr) member.read(*json, member.name, value);
    }
  }

  /// Refuses a member that is not known, or is there twice.
  void finish() const;

 private:
  const JsonValue& object_;
  std::string_view what_;
  std::set<std::string_view> known_;
};

// --- objects: a type that has a table ------------------------------------------------------------------------------

/// Found by argument-dependent lookup: `table_of(std::type_identity<T>)` is the table of T's members.
template <typename T>
concept HasTable = requires {
  table_of(std::type_identity<T>());
};

template <HasTable T>
void write_value(JsonWriter& writer, const T& value) {
  write_object(writer, [&] { write_members(writer, table_of(std::type_identity<T>()), value); });
}

template <HasTable T>
void read_value(const JsonValue& json, std::string_view member, T& value) {
  RecordMembers members(json, member);
  members.read(table_of(std::type_identity<T>()), value);
  members.finish();
}

// --- lines: a type, and the members of one table -------------------------------------------------------------------

template <typename T>
std::string record_line(std::string_view type, std::type_identity_t<RecordTable<T>> table, const T& value) {
  std::string out;
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", type);
    write_members(writer, table, value);
  });
  return out;
}

/// `what` is what a fault calls the line.
template <typename T>
T read_line(const JsonValue& line, std::string_view what, std::type_identity_t<RecordTable<T>> table) {
  RecordMembers members(line, what);
  T value;
  members.require("type");
  members.read(table, value);
  members.finish();
  return value;
}

RecordTable<Shard> table_of(std::type_identity<Shard>);
RecordTable<Difference> table_of(std::type_identity<Difference>);

}  // namespace ofcheck
