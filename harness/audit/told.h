// The house rules that a log plays, told by its own hands.
#pragma once

#include <string>
#include <vector>

#include "harness/report/findings.h"

namespace ofcheck {

struct ToldHouse {
  ofc::Rules rules;
  std::string name;               // a preset's, where it is one
  std::vector<std::string> says;  // how they were told, for people
};

/// The preset, with values of options beside it where it needs them, that most answers agree with. Among equals
/// the fewest values win, then the default preset, then the first by name. Values are told from bugs by the search for
/// causes. The rules of `sample` are not looked at.
ToldHouse tell_house(std::vector<Heard> sample);

}  // namespace ofcheck
