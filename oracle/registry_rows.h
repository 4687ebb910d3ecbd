// The rows of the registry, section by section: registry.cpp puts them together.
#pragma once

#include <array>
#include <type_traits>

#include "oracle/idle.h"
#include "oracle/registry.h"

namespace ofc {

/// The field of Rules that an option is kept in.
template <auto member>
constexpr Field field() {
  using Value = std::remove_cvref_t<decltype(std::declval<Rules>().*member)>;
  return {[](const Rules& rules) { return static_cast<int>(rules.*member); },
          [](Rules& rules, int value) { rules.*member = static_cast<Value>(value); }};
}

/// The table of royalties that a rule is: the documented one, if the house has none of its own.
template <auto member>
constexpr NumberTable table(std::span<const std::string_view> entries) {
  return {.entries = entries,
          .get = [](const Rules& rules, std::size_t entry) { return int{(rules.tables.*member)[entry]}; },
          .set = [](Rules& rules, std::size_t entry,
                    int number) { (rules.tables.*member)[entry] = static_cast<std::int16_t>(number); },
          .own = [](const Rules& rules) { return rules.tables.*member != HouseTables{}.*member; },
          .restart =
              [](Rules& rules, bool own) {
                rules.tables.*member = HouseTables{}.*member;
                if (own) (rules.tables.*member).fill(0);
              }};
}

/// What the numbers of a table may be, besides 0, and of what they are.
struct Numbers {
  int least, most;
  std::string_view unit;
};

/// The table that a house may write in the place of these options.
template <auto member>
constexpr NumberTable own_table(std::span<const std::string_view> entries, Numbers numbers,
                                std::span<const RuleId> instead_of) {
  return {.entries = entries,
          .get = [](const Rules& rules, std::size_t entry) { return int{(rules.tables.*member).entry[entry]}; },
          .set =
              [](Rules& rules, std::size_t entry, int number) {
                (rules.tables.*member).written = true;
                (rules.tables.*member).entry[entry] = static_cast<std::int16_t>(number);
              },
          .own = [](const Rules& rules) { return (rules.tables.*member).written; },
          .restart =
              [](Rules& rules, bool own) {
                rules.tables.*member = {};
                (rules.tables.*member).written = own;
              },
          .least = numbers.least,
          .most = numbers.most,
          .unit = numbers.unit,
          .instead_of = instead_of};
}

/// Top rows that a table names: pairs, then trips.
inline constexpr std::array<std::string_view, 26> top_entries = {
    "22",  "33",  "44",  "55",  "66",  "77",  "88",  "99",  "TT",  "JJ",  "QQ",  "KK",  "AA",
    "222", "333", "444", "555", "666", "777", "888", "999", "TTT", "JJJ", "QQQ", "KKK", "AAA"};

/// Every source but one-six, which tells of the closed game alone.
inline constexpr std::string_view everyone = "variations basics classic bga pokermagnet";

[[nodiscard]] std::span<const RuleInfo> rules_of_boards();     // cards to foul
[[nodiscard]] std::span<const RuleInfo> rules_of_points();     // royalties, showdown
[[nodiscard]] std::span<const RuleInfo> rules_of_entry();      // fantasyland: who enters
[[nodiscard]] std::span<const RuleInfo> rules_of_staying();    // fantasyland: who stays, and the hand itself
[[nodiscard]] std::span<const RuleInfo> rules_of_the_table();  // settlement, table

}  // namespace ofc
