// Conditions: on which boards a slip shows, by what a board is looked at for.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "oracle/foul.h"

namespace ofcheck {

/// What a board is looked at for.
enum class Feature : std::uint8_t {
  any,           // nothing: every board has it
  top_class,     // see row_class
  middle_class,  // the same; with a 2-7 middle the class of the low
  bottom_class,
  top_highest,  // the highest rank among the cards of a row
  middle_highest,
  bottom_highest,
  top_and_middle,     // the category of the upper row is lower than (-1), equal to (0) or higher than (1) the other's
  middle_and_bottom,  // 0 with a 2-7 middle
  rows_that_earn,     // how many rows earn royalties by the house's table, fouled or not
  royalties_in_all,   // what its rows earn so, in points
  in_fantasyland,     // whether the seat played the board in Fantasyland: 0 or 1
  cards               // a number that few other boards share: for trying a slip on one board
};
/// More than this is looked at as this: points.
inline constexpr int most_royalties = 500;
inline constexpr int features = static_cast<int>(Feature::cards) + 1;

/// A board has a feature within limits.
struct Condition {
  Feature of = Feature::any;
  std::int16_t lowest = 0, highest = 0;
  friend bool operator==(const Condition&, const Condition&) = default;
};

/// All must hold. The first two of those that are learned are about rows, the last about the seat.
using Conditions = std::array<Condition, 3>;

/// A board with everything that conditions look at.
struct LookedAt {
  const ofc::Board& board;
  const ofc::JudgedBoard& judged;
  const ofc::HouseTables& tables;
  bool in_fantasyland = false;
};

/// What a board has of a feature.
int look(const LookedAt& board, Feature feature);

bool holds(const Conditions& conditions, const LookedAt& board);

/// How many conditions there are.
int count_of(const Conditions& conditions);

/// The boards in words: `boards with trips on top and flushes or better in the middle`.
std::string describe(const Conditions& conditions);

}  // namespace ofcheck
