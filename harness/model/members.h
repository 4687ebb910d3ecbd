// Slips that change what a result says, after everything has been worked out.
#pragma once

#include "harness/model/slip.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// Changes the members of the answer to the question that the slips are about.
void change_members(Answer& answer, const Question& question, const Slips& slips);

}  // namespace ofcheck
