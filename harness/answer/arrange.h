// A simple player's way to set a whole board at once.
#pragma once

#include "oracle/placement.h"

namespace ofcheck {

/// The cards of the largest group of equal ranks first, of equal groups the higher rank first.
ofc::CardList<ofc::most_held> larger_groups_first(ofc::CardList<ofc::most_held> cards);

/// Sets thirteen of thirteen to seventeen cards: the best low first if the middle is 2-7, then the strongest five at
/// the bottom, the strongest five that are left in the middle, and the strongest three on top.
ofc::Placement arrange(const ofc::CardList<ofc::most_held>& cards, const ofc::Rules& rules);

}  // namespace ofcheck
