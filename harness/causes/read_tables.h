// The tables of Fantasyland that answers come to: which tops enter and which rows stay, with how many cards. They are
// read from the answers, entry by entry. Pure functions.
#pragma once

#include <span>
#include <vector>

#include "harness/causes/setting.h"
#include "harness/model/slip.h"

namespace ofcheck {

/// The changes that make fantasyland.entry-table and fantasyland.stay-table what the answers say, for an engine that
/// has these values and slips besides; a list for each of the two that differs. Only answers under the rules of the
/// first that give a number of cards are read.
std::vector<Slips> read_tables(std::span<const Evidence> said, const Settings& settings, const Slips& slips);

}  // namespace ofcheck
