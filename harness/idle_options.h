// Rule sets that stand on the command line: by which name, and which of their options do nothing.
#pragma once

#include "harness/house_rules.h"

namespace ofcheck {

/// A preset's name, or the path of a YAML file, as `rules_from_argument` takes it. `where` begins the message of what
/// is neither: `--rules: `, or nothing for an argument without a name.
HouseRules rules_named(const std::string& argument, std::string_view where);

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
