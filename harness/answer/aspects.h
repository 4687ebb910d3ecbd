// What the answer to each operation can show of the rules, and so which options it can depend on.
#pragma once

#include <vector>

#include "harness/wire/question.h"
#include "oracle/registry.h"

namespace ofcheck {

/// What finished boards come to, by themselves and against each other, and for the next hand; and how many there may
/// be.
inline constexpr ofc::Aspects board_aspects = {
    ofc::Aspect::row_hand,       ofc::Aspect::row_value,   ofc::Aspect::row_order,   ofc::Aspect::foul,
    ofc::Aspect::royalties,      ofc::Aspect::row_results, ofc::Aspect::line_points, ofc::Aspect::foul_points,
    ofc::Aspect::royalty_points, ofc::Aspect::entry_test,  ofc::Aspect::entry_count, ofc::Aspect::enters,
    ofc::Aspect::staying_test,   ofc::Aspect::stays,       ofc::Aspect::next_cards,  ofc::Aspect::seats};

/// What a seat is asked that is in Fantasyland.
inline constexpr ofc::Aspects staying_aspects = {ofc::Aspect::staying_test, ofc::Aspect::stays,
                                                 ofc::Aspect::next_cards};

/// What happens between two hands.
inline constexpr ofc::Aspects table_aspects = {ofc::Aspect::start, ofc::Aspect::chairs, ofc::Aspect::button,
                                               ofc::Aspect::match_end};

/// The options that are about one of these aspects, in rule-book order.
std::vector<const ofc::RuleInfo*> options_about(ofc::Aspects aspects);

/// What the answer to an operation can show.
ofc::Aspects aspects_of(Operation operation);

/// Whether an answer to the operation can depend on the option at all.
bool may_depend(Operation operation, const ofc::RuleInfo& option);

}  // namespace ofcheck
