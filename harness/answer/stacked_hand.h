// Hands whose deck is stacked for them: whoever follows the actions comes to the boards that are wanted.
#pragma once

#include <span>
#include <vector>

#include "harness/wire/question.h"
#include "oracle/deal.h"
#include "oracle/hand.h"

namespace ofcheck {

/// The chair of each seat, where that many chairs play and the button is at this one.
std::vector<int> chairs_of(std::size_t chairs, int button);

/// A hand without Fantasyland in which the seats come to have these boards, under the rules by which it is dealt. Every
/// seat sets its bottom first, then its middle, then its top.
StackedHand stacked_hand(std::span<const ofc::Board> boards, int button, const ofc::Rules& rules);

/// The same with seats that are in Fantasyland, each of them one of these chairs.
StackedHand stacked_hand(std::span<const ofc::Board> boards, std::span<const int> chairs, const ofc::Rules& rules,
                         ofc::FantasylandCards in_fantasyland);

/// Puts a number of the cards where there is room on a board, from the bottom up; the others are discarded.
ofc::Placement first_that_fits(ofc::PartialBoard board, std::span<const ofc::Card> held, ofc::CardCount placed);

/// What the seat in turn does so.
ofc::Placement first_that_fits(const ofc::Hand& hand, const ofc::Rules& rules);

}  // namespace ofcheck
