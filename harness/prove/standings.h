// How rows stand to each other under two rule sets.
#pragma once

#include <compare>
#include <cstddef>
#include <tuple>

#include "oracle/rules.h"

namespace ofcheck {

/// How one row stands to another under each of the two rule sets: 0 weaker, 1 tied, 2 stronger; three times the first
/// and the second. A game without that comparison has 0.
using Standings = std::size_t;
inline constexpr std::size_t standings = 9;

inline std::size_t digit(std::strong_ordering order) { return order < 0 ? 0 : order == 0 ? 1 : 2; }

/// The tables of royalties, as a key to be sorted by: std::array has no `<=>` in every standard library yet.
using TablesKey = std::tuple<ofc::HouseTables::Table<26>, ofc::HouseTables::Table<10>, ofc::HouseTables::Table<10>,
                             ofc::HouseTables::Table<5>>;
inline TablesKey key_of(const ofc::HouseTables& tables) {
  return {tables.top, tables.middle, tables.bottom, tables.low_middle};
}

/// Where a table by readings of the wheel holds that of the rules. ranking.wheel.
inline std::size_t wheel_of(const ofc::Rules& rules) { return static_cast<std::size_t>(rules.wheel); }

}  // namespace ofcheck
