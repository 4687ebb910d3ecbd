// What all reports in JSON lines share: a line.
#pragma once

#include <string>
#include <string_view>

#include "harness/base/escape.h"
#include "harness/base/json.h"

namespace ofcheck {

/// Appends an object on a line of its own; `members` writes what is in it. Whoever prints the line changes nothing in
/// it.
template <typename Members>
void json_line(std::string& out, Members members) {
  out += for_terminal_json(json_object(members));
  out += '\n';
}

}  // namespace ofcheck
