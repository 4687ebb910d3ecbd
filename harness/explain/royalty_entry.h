// Wrong entries in an engine's table of royalties, and the points that come of them.
#pragma once

#include <optional>
#include <span>

#include "harness/faults/fault_key.h"
#include "oracle/showdown.h"

namespace ofcheck {

/// An entry of a table of royalties, and by how much an engine has it too high; negative where it is too low.
struct RoyaltyEntry {
  ofc::Row row = ofc::Row::top;
  ofc::Category category = ofc::Category::high_card;
  int more = 0;                      // points
  ofc::Rank rank = ofc::Rank::none;  // of a pair or trips on top, which are paid by their rank; none: of every rank
  friend auto operator<=>(const RoyaltyEntry&, const RoyaltyEntry&) = default;
};

/// The points of a deal with that score, where these entries are as the engine has them. Units: points, one a seat.
/// royalties.table, royalties.netting, showdown.foul-pays.
PerSeat<int> points_with(const ofc::Score& score, const ofc::Rules& rules, std::span<const RoyaltyEntry> entries);

/// What an engine gave for a score.
struct WrongScore {
  const Question* question = nullptr;
  const Answer* got = nullptr;
};

/// The entries each of which alone makes all of these wrong: points without royalties beside them, whatever the rows
/// and fouls are. None where an answer says more or is no score.
std::vector<RoyaltyEntry> entries_behind(std::span<const WrongScore> wrong, const ofc::Rules& rules);

/// The key of a failure that has this cause.
FaultKey key_of(const RoyaltyEntry& entry, FaultKey key);

}  // namespace ofcheck
