// The matches of the corpus, dealt as other rules deal them.
#pragma once

#include <optional>

#include "harness/wire/question.h"
#include "oracle/rules.h"

namespace ofcheck {

/// The match as it is under the second rules if its hands end in the same boards, whatever else they deal: the cards
/// come in their order, and a chair that is in Fantasyland gets as many as they give. deal.pattern, fantasyland.deal.
/// Nothing where a chair has no board of its own in a hand that it plays, and where a hand is cut short, unless it is
/// the last and nobody has acted in it. A last hand that is refused before it is dealt, since the match is over, stays.
std::optional<PlayQuestion> redealt(const PlayQuestion& match, const ofc::Rules& from, const ofc::Rules& to);

}  // namespace ofcheck
