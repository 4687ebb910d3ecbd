// A house: rules whose options and tables are chosen by the names that a YAML file and the wire use.
#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "oracle/registry.h"

namespace ofc {

/// An option, a table or a value that there is not.
struct OptionFault {
  enum class What : std::uint8_t {
    unknown_option,  // no rule has that name
    no_choice,       // the rule of that name has nothing to choose
    unknown_entry,   // the table has no entry of that name
    no_such_number,  // an entry of a table is 0 or a whole number within the table's bounds
    no_table,        // a table is `standard` or, written whole, `{entry: number, …}`
    unknown_value,   // the option has no value of that name
    no_number,       // the option is none or a whole number of at least 1
    too_many_cards   // a full table under these rules can need more than the deck has: seating.players, cards.deck
  };
  What what = What::unknown_option;
  std::string option, value;            // as they were given; of a table also its entry
  std::vector<std::string_view> known;  // what may be written instead: names of options, values or entries
};

/// A fault in one sentence, with what is known.
[[nodiscard]] std::string to_string(const OptionFault& fault);

/// Every option of the registry, in order, but those about jokers.
[[nodiscard]] std::span<const RuleInfo* const> all_options();

/// cards.jokers and every option that exists only with jokers. They stand beside the options, as tables do: whatever
/// goes through options and their values does not go through them, and a house without jokers never names them.
[[nodiscard]] std::span<const RuleInfo* const> joker_options();

/// The same where the house has jokers; none where it has none.
[[nodiscard]] std::span<const RuleInfo* const> joker_options_of(const Rules& rules);

/// Whether two houses play alike as far as jokers go.
[[nodiscard]] bool same_jokers(const Rules& a, const Rules& b);

/// Every table of the registry, in order. A table is no option: no list of options holds one.
[[nodiscard]] std::span<const RuleInfo* const> all_tables();

/// The option or the table of that name, or why there is none.
[[nodiscard]] std::variant<const RuleInfo*, OptionFault> find_option(std::string_view name);

/// The name of the value that an option has: `lowest`, `14`, `none`. For a table `standard`, or the entries that earn:
/// `{straight: 2, flush: 4}`.
[[nodiscard]] std::string value_name(const RuleInfo& option, const Rules& rules);

/// What stands for the documented table, in a house file and on the wire.
inline constexpr std::string_view standard_table = "standard";

/// Whether two houses have the same table of that rule.
[[nodiscard]] bool same_table(const RuleInfo& table, const Rules& a, const Rules& b);
/// Whether a table is the documented one, or is not written so that named options decide.
[[nodiscard]] bool is_standard(const RuleInfo& table, const Rules& rules);

/// One entry of a table and its number, in the table's unit.
struct TableEntry {
  std::string_view name;
  int number = 0;
  friend bool operator==(const TableEntry&, const TableEntry&) = default;
};
/// The entries that are not 0, in the table's order.
[[nodiscard]] std::vector<TableEntry> entries_of(const RuleInfo& table, const Rules& rules);

/// Gives an option or a table what it is in other rules.
void copy_value(Rules& rules, const RuleInfo& option, const Rules& from);
/// Gives the house a table in which every entry is 0: a table is written whole, so that what is not named is nothing.
void clear_table(Rules& rules, const RuleInfo& table);
/// What a number of a table may be: `a whole number from 0 to 1000`, `0 or a whole number from 13 to 17`.
[[nodiscard]] std::string numbers_of(const RuleInfo& table);
/// Whether an entry of a table may be that number.
[[nodiscard]] bool may_be_entry(const RuleInfo& table, int number);
/// Gives an entry of a table its number. Where it may not be that number the rules stay as they are.
[[nodiscard]] std::optional<OptionFault> set_entry(Rules& rules, const RuleInfo& table, std::string_view entry,
                                                   std::string_view number);

/// Gives an option the value of that name; for a number `none` (or `null`) or a whole number of at least 1; for a table
/// what `value_name` writes. Where there is no such value the rules stay as they are.
[[nodiscard]] std::optional<OptionFault> set_option(Rules& rules, const RuleInfo& option, std::string_view value);

/// The rules with these options changed: name of the option → name of the value. A preset's are in oracle/presets.h.
[[nodiscard]] std::variant<Rules, OptionFault> with_options(
    Rules rules, const std::map<std::string, std::string, std::less<>>& options);

}  // namespace ofc
