// The table of every rule: what it says, who says so and which aspect of the game it decides; and for a disputed rule
// its field, its values with their standing, and when it changes nothing.
// The rule book, `ofcheck rules` and every message that names a rule read this table, and so does whatever has to know
// what an option can touch. Nothing that can be read off it is written anywhere else.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "oracle/aspect.h"
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

/// How the registry reads and writes one table of Rules: a number for each entry, 0 or from `least` to `most`.
struct NumberTable {
  std::span<const std::string_view> entries{};  // their names, as in YAML and on the wire: `full-house`
  int (*get)(const Rules&, std::size_t entry) = nullptr;
  void (*set)(Rules&, std::size_t entry, int number) = nullptr;
  /// Whether the house has a table of its own there. Otherwise it is the documented one, or named options decide.
  bool (*own)(const Rules&) = nullptr;
  /// Takes a house's own table away, or gives it one in which every entry is 0.
  void (*restart)(Rules&, bool own) = nullptr;
  int least = 1;
  int most = 1000;
  std::string_view unit = "points";      // of its numbers
  std::span<const RuleId> instead_of{};  // the options that decide where there is no such table; of royalties none
};

/// What a game must have for a rule to have any part in it.
enum class Need : std::uint8_t { fantasyland, royalties, low_middle, high_middle, jokers };

/// Values of an option that give the same outcome as each other, whatever the cards are.
struct Coincidence {
  std::span<const std::string_view> values;
  bool (*under)(const Rules&) = nullptr;  // where they do; it does not read the option itself. Null: in any rules
  std::string_view reason;                // a clause
};

/// One rule.
struct RuleInfo {
  RuleId id;
  std::string_view statement;  // the rule in one sentence
  std::string_view sources;    // source keys, separated by spaces
  Aspect about;                // the aspect that it decides
  Aspects also{};              // what it decides besides, where several aspects ask it
  SetOf<Need> needs{};
  std::span<const ValueInfo> values{};
  bool is_number = false;  // an option that is a number of 1 or more, or none (0)
  Field field{};
  std::span<const ValueInfo> number_values{};  // of a number: what none and a number mean, and how they stand
  // Why an option cannot change any outcome under the other options; empty where none of them stands in its way. Null:
  // there are no such options.
  std::string_view (*idle)(const Rules&) = nullptr;
  NumberTable table{};                  // of a rule that is a table of numbers; it is no option
  bool makes_the_game = false;          // another value is another game rather than another house rule
  std::span<const Coincidence> same{};  // every coincidence of its values that is known

  [[nodiscard]] bool is_option() const { return field.get != nullptr; }
  [[nodiscard]] bool is_table() const { return table.get != nullptr; }
  /// Whether it is cards.jokers, or exists only with jokers. Its options stand beside the others: no list of options
  /// holds them (docs/decisions/0025-jokers.md).
  [[nodiscard]] bool is_of_jokers() const { return id == rule::cards_jokers || needs.contains(Need::jokers); }
  /// The part before the dot: `foul` of `foul.order`.
  [[nodiscard]] std::string_view section() const { return id.name.substr(0, id.name.find('.')); }
  /// The aspects in which the game asks this rule.
  [[nodiscard]] Aspects decides() const { return also | Aspects{about}; }
  /// The aspects of which an outcome can be another one under another value. A test shows for every option and every
  /// aspect that it can be just there.
  [[nodiscard]] Aspects touches() const { return touched_through(decides()); }
};

/// Every rule, in rule-book order.
[[nodiscard]] std::span<const RuleInfo> all_rules();

/// The rule of that name, or null.
[[nodiscard]] const RuleInfo* find_rule(std::string_view name);

/// The place in the list of the option's value of that name, or nothing.
[[nodiscard]] std::optional<int> find_value(const RuleInfo& option, std::string_view name);

/// The table of the house that decides in the place of an option; null where the option decides itself.
[[nodiscard]] const RuleInfo* table_instead_of(const RuleInfo& option, const Rules& rules);

/// Whether the rule has any part in a game under `rules`: the 2-7 rules have none with a high middle, and so on.
[[nodiscard]] bool rule_exists(RuleId id, const Rules& rules);

/// Why an option cannot change any outcome under the other options in `rules`; empty where none of them stands in its
/// way.
[[nodiscard]] std::string_view without_effect(RuleId option, const Rules& rules);

/// The coincidence by which two values of an option, by their places in its list, come to the same under the other
/// options in `rules`; null where they part.
[[nodiscard]] const Coincidence* coincidence(const RuleInfo& option, int a, int b, const Rules& rules);

}  // namespace ofc
