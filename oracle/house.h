// A house: rules whose options are chosen by the names that a YAML file and the wire use.
#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "oracle/registry.h"

namespace ofc {

/// An option or a value that there is not.
struct OptionFault {
  enum class What : std::uint8_t {
    unknown_option,  // no rule has that name
    no_choice,       // the rule of that name has nothing to choose
    unknown_value,   // the option has no value of that name
    no_number,       // the option is none or a whole number of at least 1
    too_many_cards   // a full table under these rules can need more than the deck has: seating.players, cards.deck
  };
  What what = What::unknown_option;
  std::string option, value;            // as they were given
  std::vector<std::string_view> known;  // what may be written instead: names of options, or of the option's values
};

/// A fault in one sentence, with what is known.
[[nodiscard]] std::string to_string(const OptionFault& fault);

/// Every option of the registry, in order.
[[nodiscard]] std::span<const RuleInfo* const> all_options();

/// The option of that name, or why there is none.
[[nodiscard]] std::variant<const RuleInfo*, OptionFault> find_option(std::string_view name);

/// The name of the value that an option has: `lowest`, `14`, `none`.
[[nodiscard]] std::string value_name(const RuleInfo& option, const Rules& rules);

/// Gives an option the value of that name; for a number `none` (or `null`) or a whole number of at least 1. Where there
/// is no such value the rules stay as they are.
[[nodiscard]] std::optional<OptionFault> set_option(Rules& rules, const RuleInfo& option, std::string_view value);

/// The rules with these options changed: name of the option → name of the value. A preset's are in oracle/presets.h.
[[nodiscard]] std::variant<Rules, OptionFault> with_options(
    Rules rules, const std::map<std::string, std::string, std::less<>>& options);

}  // namespace ofc
