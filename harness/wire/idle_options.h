// Rule sets that stand on the command line: by which name, and which of their options do nothing.
#pragma once

#include "harness/wire/house_rules.h"

namespace ofcheck {

/// What `--rules` takes, with a line on standard error for each option of a file that is without effect.
HouseRules rules_for_command(const std::string& argument);

/// An option that a house has written out and that cannot change anything under its other options.
struct IdleOption {
  ofc::RuleId option;
  std::string_view why;
};
/// None for a file that writes out every option: it must, whatever they do.
std::vector<IdleOption> idle_options(const HouseRules& house);

/// A line for each of them, for people; empty if there are none.
std::string idle_remarks(const HouseRules& house);

}  // namespace ofcheck
