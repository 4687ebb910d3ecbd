// What rows and fouls pay, read from an engine's points as the tables that a house may write. Pure functions.
#pragma once

#include <span>
#include <vector>

#include "harness/causes/setting.h"
#include "harness/model/slip.h"

namespace ofcheck {

/// The changes that make showdown.lines-table and showdown.foul-table what the points say, for an engine that has these
/// values and slips besides; a list for each of the two that differs and of which no slip is. Answers to
/// `score` and hands of matches under the rules of the first are read: of two seats, or if they give the points of each
/// pair.
std::vector<Slips> read_points_tables(std::span<const Evidence> said, const Settings& settings, const Slips& slips);

}  // namespace ofcheck
