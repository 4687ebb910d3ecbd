// The jokers in a question. cards.jokers.
#pragma once

#include "harness/wire/question.h"
#include "oracle/checked.h"

namespace ofcheck {

/// bad-card: the first joker of a question that the deck of these rules does not have. A RawQuestion is read before.
[[nodiscard]] std::optional<ofc::Refusal> refusal_of_jokers(const Question& question, const ofc::Rules& rules);

/// Whether a joker is among the cards of a question.
[[nodiscard]] bool has_jokers(const Question& question);

}  // namespace ofcheck
