// A simple player, so that whole matches can be made by the thousand. It is no rule and no good player: it knows what
// its seat may see and nothing else, always places legally, and fouls rarely.
#pragma once

#include "oracle/view.h"

namespace ofcheck {

/// A full deck of 52 cards, or with jokers of 53 or 54, shuffled: the same for the same seed on every machine.
/// docs/records.md says how.
ofc::Deck shuffled_deck(std::uint64_t seed, int cards = ofc::deck_size);

/// What the player does with the cards that it holds. It must be the viewer's turn, and its cards must be dealt.
ofc::Placement choose_placement(const ofc::View& view, const ofc::Rules& rules);

}  // namespace ofcheck
