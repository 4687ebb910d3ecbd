// Deals that matter. Boards of random cards are mostly fouled and their rows seldom tie, earn or stay, so that an
// engine's narrow faults do not show on them. These deals are arranged as players arrange theirs, and steered to the
// edges of the rules.
#pragma once

#include "harness/base/random.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// How many play: from two to as many as the rules allow.
std::size_t some_seats(const ofc::Rules& rules, Random& random);

/// A deal for a showdown, from two seats to as many as the rules allow, all cards different. It is a pure function of
/// its arguments: seed and index make the same deal again on every machine. Of `rules` it uses the options that say
/// what a board is: low.middle, seating.players, and those that foul a board.
ScoreQuestion make_deal(std::uint64_t seed, std::uint64_t index, const ofc::Rules& rules);

/// A board that enters Fantasyland or stays in it, or nearly does: a pair or a low that falls short by a card, a fouled
/// board that would enter or stay, quads that stay in one house and not in another. Of `rules` it uses low.middle.
ofc::Board make_fantasyland_board(const ofc::Rules& rules, Random& random);

}  // namespace ofcheck
