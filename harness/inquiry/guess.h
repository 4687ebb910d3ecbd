// What an engine seems to play: the model that the search for causes finds from its answers.
#pragma once

#include <span>
#include <vector>

#include "harness/inquiry/asked.h"

namespace ofcheck {

/// The guess that explains the answers best, by what it leaves unexplained and what it takes for granted: `plain`, the
/// house rules that explain most by themselves, if they explain everything; else house rules and slips. The search
/// begins with the plain rules, with the preset nearest to them, and with the present guess.
Guess best_guess(std::span<const Asked> asked, const Guess& now, const ofc::Rules& plain);

/// Other guesses that explain the answers as well: with another slip, or another value, in the place of one slip.
std::vector<Guess> rivals_of(std::span<const Asked> asked, const Guess& guess);

}  // namespace ofcheck
