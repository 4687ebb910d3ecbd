// Questions at the narrow places of every operation: those that no option needs, so that no operation goes unasked.
#pragma once

#include <vector>

#include "harness/inquiry/inquiry.h"

namespace ofcheck {

/// A row of every kind, by itself.
std::vector<Question> questions_about_rank();

/// Questions about each operation where engines go wrong: wheels and royal flushes, kickers, three cards against five,
/// equal rows, ties, fouls, short stacks, first and last streets. Those of finished boards are always the same; those
/// of play are made for the rules, since a stacked deck fits one deal only. The operations take turns, so that all of
/// them come up even where only some of the questions can be put.
std::vector<Question> probing_questions(const ofc::Rules& rules);

/// Deals that a guess is held against, whatever its options: a fault shows in them that no value of an option parts.
/// Generated deals in which each situation comes up, boards that differ in what Fantasyland looks at, and straights:
/// in the operations that the engine answers, under the rules of the guess.
std::vector<Question> deals_to_hold_against(const Inquiry& inquiry);

/// Where the guess has a table of its own: a question about each hand of the table that no answer shows yet.
std::vector<Question> questions_about_tables(const Inquiry& inquiry);

}  // namespace ofcheck
