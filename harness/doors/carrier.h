// Showdowns that are put as something else: a settlement with deep stacks, or a hand from a stacked deck.
#pragma once

#include <optional>

#include "harness/wire/question.h"

namespace ofcheck {

/// The showdown as a question of this operation: itself, `settle` with stacks that limit nothing, or `play` of one
/// hand. Nothing where the rules have none, or where the oracle's answer to it would say something else than its score.
std::optional<Question> carried(const ScoreQuestion& deal, Operation by, const ofc::Rules& rules);

/// What an answer to a carried showdown says of it: the points, from the stacks where they are not given, and the
/// fouls. A result without members, if it says nothing.
ScoreResult score_said(const Question& carrier, const Answer& answer);

/// The settlement as a match of one hand, if the seats have bought in for their stacks; nothing otherwise.
std::optional<Question> carried(const SettleQuestion& settle, const ofc::Rules& rules);
/// What an answer to such a match says of the stacks.
SettleResult settlement_said(const Question& carrier, const Answer& answer);

}  // namespace ofcheck
