// Questions at the narrow places of every operation: those that no option needs, so that no operation goes unasked.
#pragma once

#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// A row of every kind, by itself.
std::vector<Question> questions_about_rank();

/// Questions about each operation where engines go wrong: wheels and royal flushes, kickers, three cards against five,
/// equal rows, ties, fouls, short stacks, first and last streets. Those of finished boards are always the same; those
/// of play are made for the rules, since a stacked deck fits one deal only. The operations take turns, so that all of
/// them come up even where only some of the questions can be put.
std::vector<Question> probing_questions(const ofc::Rules& rules);

}  // namespace ofcheck
