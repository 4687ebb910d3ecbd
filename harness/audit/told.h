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

/// The presets that all answers agree with, or else the values of options beside the nearest preset that explain most.
/// The rules of `sample` are not looked at.
ToldHouse tell_house(std::vector<Heard> sample);

}  // namespace ofcheck
