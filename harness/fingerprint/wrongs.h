// A bug that shows in all of its kind of answers, whatever value an option has, shows in those on which two values part
// as well: there it speaks for a value that the engine does not play. Such answers are left out where values are held
// against each other.
#pragma once

#include <set>
#include <string>

#include "harness/fingerprint/telling.h"

namespace ofcheck {

/// The ways in which an answer about finished boards is wrong, in words that are the same whatever the rules: `foul:
/// missed, top and middle, top 1`. None of an answer that is right.
std::set<std::string> wrongs_of(const Question& question, const Answer& expected, const Answer& got,
                                const ofc::Rules& rules);

/// Takes each value of the options of boards that nothing speaks against but a bug that the engine has in any case; a
/// value beside the preset's only if something speaks against the present one, or if the engine is wrong in fewer ways
/// then. Asks where it has to whether the bug shows where both values agree.
void take_values_beside_bugs(Inquiry& inquiry, const Stage& boards, const ofc::Rules& preset);

}  // namespace ofcheck
