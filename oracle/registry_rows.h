// The rows of the registry, section by section: registry.cpp puts them together.
#pragma once

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

/// The table of Rules that a rule is.
template <auto member>
constexpr PointTable table(std::span<const std::string_view> entries) {
  return {entries, [](const Rules& rules, std::size_t entry) { return int{(rules.royalties.*member)[entry]}; },
          [](Rules& rules, std::size_t entry, int points) {
            (rules.royalties.*member)[entry] = static_cast<std::int16_t>(points);
          }};
}

/// Every source but one-six, which tells of the closed game alone.
inline constexpr std::string_view everyone = "variations basics classic bga pokermagnet";

[[nodiscard]] std::span<const RuleInfo> rules_of_boards();     // cards to foul
[[nodiscard]] std::span<const RuleInfo> rules_of_points();     // royalties, showdown
[[nodiscard]] std::span<const RuleInfo> rules_of_entry();      // fantasyland: who enters
[[nodiscard]] std::span<const RuleInfo> rules_of_staying();    // fantasyland: who stays, and the hand itself
[[nodiscard]] std::span<const RuleInfo> rules_of_the_table();  // settlement, table

}  // namespace ofc
