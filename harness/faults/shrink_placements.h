// Steps of shrinking about the placements that a street allows: fewer cards, and plainer ones.
#pragma once

#include "harness/faults/shrink_size.h"

namespace ofcheck {

/// Without a list, without a card on the board, without one of those in hand, and without any on the board.
Moves fewer_to_place(const Question& question, std::size_t part, const ofc::Rules& rules);

/// The lowest cards there are, all at once and one at a time. No placement depends on which cards they are.
Moves plainer_to_place(const Question& question, std::size_t part, const ofc::Rules& rules);

}  // namespace ofcheck
