// House rules as YAML: a preset's name, or a file that says how a house differs from a preset.
#pragma once

#include "harness/base/yaml.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

/// Gives an option or a table what is written at `value`: the name of one of its values, for a number `none` or a whole
/// number of at least 1, for a table `standard` or the entries that earn. Throws Problem, with what is known, for
/// anything else.
void set_option(ofc::Rules& rules, const ofc::RuleInfo& option, const Yaml& value);

/// Reads a preset's name, or a map of `preset:` and the options and tables that differ.
/// Unknown names and values, and a table that could need more than 52 cards, are Problems.
HouseRules read_rules(const Yaml& node);

/// What `--rules` takes: a preset's name, or the path of a YAML file.
HouseRules rules_from_argument(const std::string& argument);

/// A preset's name, or the path of a YAML file, as `rules_from_argument` takes it. `where` begins the message of what
/// is neither: `--rules: `, or nothing for an argument without a name.
HouseRules rules_named(const std::string& argument, std::string_view where);

}  // namespace ofcheck
