// What all reports in JSON lines share: a line, a number, and the name of how a run ended.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "harness/base/json.h"
#include "harness/base/problem.h"

namespace ofcheck {

/// Appends an object on a line of its own; `members` writes what is in it.
template <typename Members>
void json_line(std::string& out, Members members) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  members(writer);
  writer.EndObject();
  out.append(buffer.GetString(), buffer.GetSize());
  out += '\n';
}

/// A member that counts something.
inline void write_count(JsonWriter& writer, std::string_view key, std::uint64_t count) {
  write_key(writer, key);
  writer.Uint64(count);
}

/// How a run ended, as the footer says it. What is good and what is bad differs between the reports:
/// `conforms`, `does-not-conform`; `holds`, `does-not-hold`.
inline std::string_view status_name(Exit exit, std::string_view good, std::string_view bad) {
  switch (exit) {
    case Exit::conforms:
      return good;
    case Exit::does_not_conform:
      return bad;
    case Exit::interrupted:
      return "interrupted";
    case Exit::nothing_ran:
      return "nothing-ran";
    case Exit::engine_broken:
      return "engine-broke-the-protocol";
    case Exit::usage:
    case Exit::kit_broken:
      break;
  }
  return "kit-broken";
}

}  // namespace ofcheck
