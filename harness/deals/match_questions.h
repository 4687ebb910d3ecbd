// Generated matches as questions, as many as one likes: whole hands, hands cut short, and what the rules refuse.
#pragma once

#include "harness/deals/deal_questions.h"

namespace ofcheck {

/// The operations that generated matches are asked with, of those that an engine answers: `play`, and with it
/// `placements` and `settle`. Empty for an engine without `play`.
std::vector<Operation> operations_for_matches(std::span<const Operation> answered);

/// With which of them the match of that index is asked. `operations` is not empty.
Operation operation_for_match(std::uint64_t index, std::span<const Operation> operations);

/// A match by the simple player, one to a set and a hand long: a pure function of its arguments. `hands` of 0 leaves
/// the number to the seed.
PlayQuestion whole_match(std::uint64_t seed, const ofc::Rules& rules, std::size_t chairs, std::size_t hands);

/// The question of a match: a pure function of its arguments. Three of four times it is `play`: a whole match, one
/// that is cut short and seen by one chair, one whose last action is illegal, or one that goes on past its end.
Question make_match_question(std::uint64_t seed, std::uint64_t index, const ofc::Rules& rules,
                             std::span<const Operation> operations);

}  // namespace ofcheck
