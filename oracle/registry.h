// The list of every rule: what it says, who says so, and for a disputed rule its values and how each of them stands.
// The rule book, `ofcheck rules` and every message that names a rule read this list.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "oracle/rule_id.h"
#include "oracle/rules.h"

namespace ofc {

/// How a value of an option stands.
enum class Standing : std::uint8_t {
  documented,  // a source states it
  literal,     // what a source's words say if they are read to the letter, though it plainly means something else
  observed     // found in engines or in rules published elsewhere, in none of the sources
};

/// One value of an option.
struct ValueInfo {
  std::string_view name;  // as in YAML and on the wire: `second-highest`
  Standing standing = Standing::documented;
  std::string_view sources;  // source keys, separated by spaces; empty where no source states it
  std::string_view meaning;  // half a sentence
};

/// How the registry reads and writes one field of Rules. For an option with values the number is the value's place in
/// the list.
struct Field {
  int (*get)(const Rules&) = nullptr;
  void (*set)(Rules&, int) = nullptr;
};

/// One rule.
struct RuleInfo {
  RuleId id;
  std::string_view statement;  // the rule in one sentence
  std::string_view sources;    // source keys, separated by spaces
  std::span<const ValueInfo> values{};
  bool is_number = false;  // an option that is a number of 1 or more, or none (0)
  Field field{};
  std::span<const ValueInfo> number_values{};  // of a number: what none and a number mean, and how they stand

  [[nodiscard]] bool is_option() const { return field.get != nullptr; }
  /// The part before the dot: `foul` of `foul.order`.
  [[nodiscard]] std::string_view section() const { return id.name.substr(0, id.name.find('.')); }
};

/// Every rule, in rule-book order.
[[nodiscard]] std::span<const RuleInfo> all_rules();

/// The rule of that name, or null.
[[nodiscard]] const RuleInfo* find_rule(std::string_view name);

/// The place in the list of the option's value of that name, or nothing.
[[nodiscard]] std::optional<int> find_value(const RuleInfo& option, std::string_view name);

/// Whether the rule has any part in a game under `rules`: the 2-7 rules have none with a high middle, and so on.
[[nodiscard]] bool rule_exists(RuleId id, const Rules& rules);

/// Why an option cannot change any outcome under the other options in `rules`; empty where none of them stands in its
/// way.
[[nodiscard]] std::string_view without_effect(RuleId option, const Rules& rules);

}  // namespace ofc
