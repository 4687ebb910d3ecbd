#include "harness/run/not_asked.h"

#include <fmt/format.h>

#include "harness/base/escape.h"
#include "harness/base/json.h"
#include "harness/wire/protocol_members.h"

namespace ofcheck {

void count_not_asked(NotAsked& all, Operation operation, const std::string& reason, bool back) {
  const std::pair key(operation, reason);
  std::uint64_t& count = all[key];
  count = back ? count - 1 : count + 1;
  if (count == 0) all.erase(key);
}

NotAsked& operator+=(NotAsked& all, const NotAsked& other) {
  for (const auto& [key, count] : other) all[key] += count;
  return all;
}

std::string not_asked_text(const NotAsked::value_type& entry) {
  constexpr std::string_view begin = "not asked: ";
  std::string_view reason = entry.first.second;
  if (reason.starts_with(begin)) reason.remove_prefix(begin.size());
  return fmt::format("{}: {}", operation_name(entry.first.first), one_line(reason));
}

void write_not_asked(JsonWriter& writer, std::string_view key, const NotAsked& all) {
  write_key(writer, key);
  writer.StartArray();
  for (const auto& [why, count] : all) {
    writer.StartObject();
    write_member(writer, "operation", operation_name(why.first));
    write_member(writer, "reason", why.second);
    write_key(writer, "count");
    writer.Uint64(count);
    writer.EndObject();
  }
  writer.EndArray();
}

NotAsked read_not_asked(const JsonValue& value, std::string_view member) {
  NotAsked all;
  for (const JsonValue& each : read_array(value, member).GetArray()) {
    const Members members(each, member, {"operation", "reason", "count"});
    const auto operation =
        static_cast<Operation>(read_name(members.require("operation"), "operation", operation_names));
    all[{operation, std::string(read_string(members.require("reason"), "reason"))}] +=
        read_count(members.require("count"), "count");
  }
  return all;
}

}  // namespace ofcheck
