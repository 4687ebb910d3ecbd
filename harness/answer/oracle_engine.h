// The oracle as an engine of the protocol: a line in, a line out.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "harness/base/json.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

class OracleEngine {
 public:
  /// Answers an operation that the protocol does not have, with the members of the reply; false if it has none of that
  /// name. May throw ProtocolFault and Problem, halfway through the members too.
  using Beyond = std::function<bool(JsonWriter& writer, const JsonDocument& request, std::string_view operation)>;

  /// Plays these rules until it is configured.
  explicit OracleEngine(const HouseRules& rules = {std::string(default_preset), preset(default_preset).rules, {}},
                        Beyond beyond = {})
      : rules_(rules.rules), name_(rules.name), beyond_(std::move(beyond)) {}

  /// Plays these rules from now on.
  void play(const ofc::Rules& rules) { rules_ = rules; }
  [[nodiscard]] const ofc::Rules& rules() const { return rules_; }

  /// Appends the reply to one line, with its newline. `ended` is set by bye.
  void reply(std::string_view line, std::string& out, bool& ended);

 private:
  void answer(JsonWriter& writer, const JsonDocument& request, bool& ended);

  ofc::Rules rules_;
  std::string name_;  // of the rules that it began with: a preset, or the path of a file
  Beyond beyond_;
};

}  // namespace ofcheck
