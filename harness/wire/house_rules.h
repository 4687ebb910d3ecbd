// Rule sets as people name them: presets and how houses differ from them. house_file.h reads them from YAML.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/presets.h"

namespace ofcheck {

/// The preset that is used where nobody says anything else.
inline constexpr std::string_view default_preset = "bga-pineapple";

using ofc::all_options;

/// Every section of the rule book, in its order.
std::vector<std::string_view> all_sections();
using ofc::all_tables;

/// The options in whose place a table stands.
[[nodiscard]] std::vector<std::string_view> names_of_replaced(const ofc::RuleInfo& table);
/// A number that an entry of the table may have, for an example of how a table is written.
[[nodiscard]] int example_number(const ofc::RuleInfo& table);
using ofc::Preset;
using ofc::ValueSource;

/// The names of all presets, sorted.
std::vector<std::string_view> preset_names();

/// The default preset, then the others by name.
std::vector<std::string_view> presets_in_order();

inline bool is_preset(std::string_view name) { return ofc::find_preset(name) != nullptr; }

/// The preset of that name. Throws Problem, with the nearest name, if there is none.
const Preset& preset(std::string_view name);

/// The names of an option's values.
std::vector<std::string_view> value_names(const ofc::RuleInfo& option);

/// The rules with another value of an option.
ofc::Rules with(const ofc::RuleInfo& option, int value, ofc::Rules rules);

/// The name of an option's value: of 0 where the values are numbers `none`.
std::string named_value(const ofc::RuleInfo& option, int value);

/// `low.middle has no value 'hihg' (known: …) (did you mean high?)`
std::string no_such_value(const ofc::RuleInfo& option, std::string_view value);

/// A rule set as a person gave it.
struct HouseRules {
  std::string name;  // `bga-pineapple`, or the file's path
  ofc::Rules rules;
  std::vector<ofc::RuleId> fixed;        // the options that were written out
  std::vector<ofc::RuleId> tables = {};  // and the tables
};

/// Whether rules have the name of a preset, but are not its rules.
bool claims_a_preset(const HouseRules& house);

/// The options in which two rule sets differ.
std::vector<const ofc::RuleInfo*> differing_options(const ofc::Rules& a, const ofc::Rules& b);

/// The options about jokers in which two rule sets differ; none where neither has jokers.
std::vector<const ofc::RuleInfo*> differing_joker_options(const ofc::Rules& a, const ofc::Rules& b);

/// Throws Problem if the rules have jokers: `what` does not play with them yet.
void refuse_jokers(const ofc::Rules& rules, std::string_view what);

/// The tables in which two rule sets differ.
std::vector<const ofc::RuleInfo*> differing_tables(const ofc::Rules& a, const ofc::Rules& b);

/// The options and tables in which two rule sets differ, in the registry's order.
std::vector<const ofc::RuleInfo*> differing_rules(const ofc::Rules& a, const ofc::Rules& b);

/// How two rule sets pay an entry of a table.
struct EntryDifference {
  std::string_view entry;
  int first = 0, second = 0;
};
/// The entries in which they differ.
std::vector<EntryDifference> differing_entries(const ofc::RuleInfo& table, const ofc::Rules& a, const ofc::Rules& b);
/// `quads 8 | 10, straight-flush 10 | 15`; of an option `six | four`.
std::string value_against(const ofc::RuleInfo& option, const ofc::Rules& a, const ofc::Rules& b);

/// The preset from which the rules differ least.
const Preset& nearest_preset(const ofc::Rules& rules);

/// One line that says what a rule set is: the preset's name and how it differs from it.
std::string describe_rules(const ofc::Rules& rules);

/// An option or a table that a house has written out and that cannot change anything under its other options.
struct IdleOption {
  ofc::RuleId option;
  std::string_view why;
};
/// None for a file that writes out every option: it must, whatever they do.
std::vector<IdleOption> idle_options(const HouseRules& house);

/// A line for each of them, for people; empty if there are none.
std::string idle_remarks(const HouseRules& house);

/// An option or a table with its value: `seating.players: 2-4`.
std::string with_its_value(ofc::RuleId option, const ofc::Rules& rules);

/// Why a full table can need more cards than there are, with the arithmetic and the options that make it so.
std::string too_many_cards(const ofc::Rules& rules);

/// What a value rests on, as it is printed: `documented`, `literal` or `observed`.
std::string_view standing_name(ofc::Standing standing);

}  // namespace ofcheck
