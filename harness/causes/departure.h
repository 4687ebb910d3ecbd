// How an engine departs from the rules it is asked under: single departures, and models made of several. Pure
// functions.
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

/// Everything in which an engine departs from the rules it was asked under.
struct Model {
  Settings settings;  // values of options
  Slips slips;
  friend bool operator==(const Model&, const Model&) = default;

  [[nodiscard]] bool empty() const { return settings.empty() && slips.empty(); }
  [[nodiscard]] std::size_t size() const { return settings.size() + slips.size(); }
};

/// At least two changes to the same table, one of them a slip. Together they are one cause: the engine has its own
/// table.
struct TableEntries {
  Settings settings;  // values of the options that the table replaces
  Slips slips;
  friend bool operator==(const TableEntries&, const TableEntries&) = default;
};

/// One departure from the rules.
using Departure = std::variant<Setting, Slip, TableEntries>;

/// The operations to which a value or a slip is limited, a bit each; 0 is all. A table never is.
std::uint16_t only_of(const Departure& change);
/// Whether the value or the slip holds only in some operations, or only at some tables.
bool is_limited(const Departure& change);
/// The value or the slip, limited to these operations; a table as it is.
Departure limited_to(Departure change, std::uint16_t only);
/// Whether two changes are the same, apart from the operations and the tables to which they are limited.
bool is_same_but_for_operations(const Departure& first, const Departure& second);

/// The model with one more change. If it already has the same change, for other operations or all, both become one for
/// the operations of either, which is applied last. A value takes the place of others of its option in its operations.
Model plus(Model model, const Departure& change);
Model minus(const Model& model, const Departure& change);

/// Every value and every slip of the model.
std::vector<Departure> changes_of(const Model& model);
/// The same, with all changes to one table joined into one departure.
std::vector<Departure> causes_of(const Model& model);

/// What kind of cause it is.
enum class CauseKind : std::uint8_t {
  house_rule,         // a value that a document states or a preset plays, in all operations
  reading,            // any other value: a literal or an observed reading
  undocumented_rule,  // a number or a choice that no document has
  bug
};
inline constexpr std::array<std::string_view, 4> cause_kind_names = {"house-rule", "reading", "undocumented-rule",
                                                                     "bug"};

CauseKind kind_of(const Departure& change);

/// How much a change assumes. Where changes explain equally much, the cheapest is believed.
int cost_of(const Departure& change);

/// The registry's entry for a value. Numbers have two: one for none (0) and one for any other number.
const ofc::ValueInfo& value_of(const Setting& setting);

/// Whether the option has no effect in a house that writes this table.
bool decides_instead(const ofc::RuleInfo& table, const Setting& setting);

/// The change as entries of a house's own table; nothing if no table can express it.
std::optional<TableEntries> as_table(const Departure& change);

/// The table that the entries belong to, and the rules with these entries changed.
const ofc::RuleInfo& table_of(const TableEntries& entries);
ofc::Rules with_own_table(const ofc::Rules& rules, const TableEntries& entries);

/// The rule that the cause is about.
ofc::RuleId rule_of(const Departure& change);

/// The cause in one line: `pairs of fives on top earn 1; the rules: 0`, or `showdown.scoop: loses-none`.
std::string describe(const Departure& change, const ofc::Rules& rules);

}  // namespace ofcheck
