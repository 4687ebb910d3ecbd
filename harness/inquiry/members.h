// Answers to `play` and `settle`, member by member: one thing that is wrong in an answer says nothing of the others.
#pragma once

#include "harness/wire/question.h"

namespace ofcheck {

/// In how many members two answers part, as far as both claim them: of each hand, of the turn and of the view. At least
/// one, if they do not have as many hands.
int members_apart(const PlayResult& a, const PlayResult& b);

/// The answer, with only those members claimed in which the two sides part.
PlayResult only_where_they_part(PlayResult got, const PlayResult& a, const PlayResult& b);

/// In how many payments two settlements part; at least one, if they do not have as many. By the stacks where payments
/// are not claimed: they follow from them. One more, if they differ in what is taken away at the end of the match.
int members_apart(const SettleResult& a, const SettleResult& b);

/// In how many of the payments in which the two sides differ a settlement agrees with the first, the second, neither.
struct PaymentsSpeak {
  int for_first = 0, for_second = 0, neither = 0;
};
/// Nothing where one of the three claims no payments, or the two sides do not have as many: the whole answer counts.
std::optional<PaymentsSpeak> payments_speak(const SettleResult& got, const SettleResult& a, const SettleResult& b);

}  // namespace ofcheck
