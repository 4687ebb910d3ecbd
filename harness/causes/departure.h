// What an engine does otherwise than the rules that it is asked under, as values: one departure, and a model of
// several. Pure functions.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "harness/causes/setting.h"
#include "harness/model/model.h"

namespace ofcheck {

/// What an engine does otherwise than the rules that it was asked under.
struct Model {
  Settings settings;  // values of options
  Slips slips;
  friend bool operator==(const Model&, const Model&) = default;

  [[nodiscard]] bool empty() const { return settings.empty() && slips.empty(); }
  [[nodiscard]] std::size_t size() const { return settings.size() + slips.size(); }
};

/// Several changes of what one table says, at least two of which one is a slip: they are one cause, a table of its own.
struct TableEntries {
  Settings settings;  // of the options in whose place the table stands
  Slips slips;
  friend bool operator==(const TableEntries&, const TableEntries&) = default;
};

/// One thing that an engine does otherwise.
using Departure = std::variant<Setting, Slip, TableEntries>;

Model plus(Model model, const Departure& change);
Model minus(const Model& model, const Departure& change);

/// The model's values and slips, each as a departure of its own.
std::vector<Departure> changes_of(const Model& model);
/// The same with all that one table says together: the entries that slips change, and the options in its place.
std::vector<Departure> causes_of(const Model& model);

/// How a cause stands.
enum class CauseKind : std::uint8_t {
  house_rule,         // a value that a document states or a preset plays
  reading,            // any other value: a literal or an observed reading
  undocumented_rule,  // a number or a choice that no document has
  bug
};
inline constexpr std::array<std::string_view, 4> cause_kind_names = {"house-rule", "reading", "undocumented-rule",
                                                                     "bug"};

CauseKind kind_of(const Departure& change);

/// What a change takes for granted; of changes that explain as much the cheapest is believed.
int cost_of(const Departure& change);

/// What the registry says of a value; of a number what it says of none, or of any other.
const ofc::ValueInfo& value_of(const Setting& setting);

/// Whether who writes this table of his own leaves the option idle.
bool decides_instead(const ofc::RuleInfo& table, const Setting& setting);

/// What a change comes to in a table of the house's own; nothing if no table says it.
std::optional<TableEntries> as_table(const Departure& change);

/// The table that these changes come to, under these rules.
const ofc::RuleInfo& table_of(const TableEntries& entries);
ofc::Rules with_own_table(const ofc::Rules& rules, const TableEntries& entries);

/// The rule that the cause is about.
ofc::RuleId rule_of(const Departure& change);

/// The cause in one line: `pairs of fives on top earn 1; the rules: 0`, or `showdown.scoop: loses-none`.
std::string describe(const Departure& change, const ofc::Rules& rules);

}  // namespace ofcheck
