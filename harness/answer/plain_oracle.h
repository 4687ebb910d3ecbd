// The oracle as an engine that speaks in words (docs/protocol-plain.md): a line in, a line out.
#pragma once

#include <string>
#include <string_view>

#include "harness/answer/oracle_engine.h"

namespace ofcheck {

class PlainOracle {
 public:
  /// Plays these rules until it is configured.
  explicit PlainOracle(const HouseRules& rules = {std::string(default_preset), preset(default_preset).rules, {}})
      : oracle_(rules) {}

  /// Appends the reply to one line, with its newline. `ended` is set by bye. Hello is JSON, and all else is in words.
  void reply(std::string_view line, std::string& out, bool& ended);

 private:
  OracleEngine oracle_;  // what is not usual goes through JSON
};

}  // namespace ofcheck
