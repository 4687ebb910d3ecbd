// The oracle as an engine of the protocol: a line in, a line out.
#pragma once

#include <string>
#include <string_view>

#include "harness/base/json.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

class OracleEngine {
 public:
  /// Plays these rules until it is configured.
  explicit OracleEngine(const HouseRules& rules = rules_from_argument(std::string(default_preset)))
      : rules_(rules.rules), name_(rules.name) {}

  /// Appends the reply to one line, with its newline. `ended` is set by bye.
  void reply(std::string_view line, std::string& out, bool& ended);

 private:
  void answer(JsonWriter& writer, const JsonDocument& request, bool& ended);

  ofc::Rules rules_;
  std::string name_;  // of the rules that it began with: a preset, or the path of a file
};

}  // namespace ofcheck
