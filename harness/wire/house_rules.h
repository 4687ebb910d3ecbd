// Rule sets as people name them: presets, and house-rule files that say how a house differs from a preset.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/base/yaml.h"
#include "oracle/presets.h"

namespace ofcheck {

/// The preset that is used where nobody says anything else.
inline constexpr std::string_view default_preset = "bga-pineapple";

using ofc::all_options;
using ofc::Preset;
using ofc::ValueSource;

/// The names of all presets, sorted.
std::vector<std::string_view> preset_names();

/// The preset of that name. Throws Problem, with the nearest name, if there is none.
const Preset& preset(std::string_view name);

/// Gives an option the value that is written at `value`: the name of one of its values, or for a number `none` or a
/// whole number of at least 1. Throws Problem, with what is known, if it has no such value.
void set_option(ofc::Rules& rules, const ofc::RuleInfo& option, const Yaml& value);

/// A rule set as a person gave it.
struct HouseRules {
  std::string name;  // `bga-pineapple`, or the file's path
  ofc::Rules rules;
  std::vector<ofc::RuleId> fixed;  // the options that were written out
};

/// Reads a preset's name, or a map of `preset:` and the options that differ.
/// Unknown names and values, and a table that could need more than 52 cards, are Problems.
HouseRules read_rules(const Yaml& node);

/// What `--rules` takes: a preset's name, or the path of a YAML file.
HouseRules rules_from_argument(const std::string& argument);

/// A preset's name, or the path of a YAML file, as `rules_from_argument` takes it. `where` begins the message of what
/// is neither: `--rules: `, or nothing for an argument without a name.
HouseRules rules_named(const std::string& argument, std::string_view where);

/// Whether rules have the name of a preset, but are not its rules.
bool claims_a_preset(const HouseRules& house);

/// The options in which two rule sets differ.
std::vector<const ofc::RuleInfo*> differing_options(const ofc::Rules& a, const ofc::Rules& b);

/// The preset from which the rules differ least.
const Preset& nearest_preset(const ofc::Rules& rules);

/// One line that says what a rule set is: the preset's name and how it differs from it.
std::string describe_rules(const ofc::Rules& rules);

/// What a value rests on, as it is printed: `documented`, `literal` or `observed`.
std::string_view standing_name(ofc::Standing standing);

}  // namespace ofcheck
