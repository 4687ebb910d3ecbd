// How many an engine lets play, by whom it refuses.
#pragma once

#include "harness/inquiry/asked.h"

namespace ofcheck {

/// The rules with the seating.players that explains best which numbers of seats are refused. Only what goes by the
/// number counts: a number that gets results now and then is allowed; and of an engine that refuses for other reasons,
/// too, a number counts as refused only where as many refusals in a row would hardly come about otherwise.
ofc::Rules fit_seats(std::span<const Asked> asked, ofc::Rules rules);

/// How many numbers of seats the engine treats otherwise than the rules do, as far as it goes by the number.
int seats_unexplained(std::span<const Asked> asked, const ofc::Rules& rules);

/// Whether the engine answers for numbers of seats that no value lets play together, of those that fit the deck.
bool no_seats_fit(std::span<const Asked> asked, const ofc::Rules& rules);

/// Whether an engine answers questions about two seats and, as often as it was asked, none about more.
bool answers_two_alone(std::span<const Asked> asked);

}  // namespace ofcheck
