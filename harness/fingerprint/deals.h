// Deals that a guess is held against, whatever its options: a fault shows in them that no value of an option parts.
#pragma once

#include "harness/inquiry/inquiry.h"

namespace ofcheck {

/// Generated deals in which each situation comes up, boards that differ in what Fantasyland looks at, and straights:
/// in the operations that the engine answers, under the rules of the guess.
std::vector<Question> deals_to_hold_against(const Inquiry& inquiry);

/// Where the guess has a table of its own: a question about each hand of the table that no answer shows yet.
std::vector<Question> questions_about_tables(const Inquiry& inquiry);

}  // namespace ofcheck
