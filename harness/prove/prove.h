// Whether two rule sets can ever be told apart at a showdown: decided by going through every kind of deal, with the
// oracle's own functions. docs/decisions/0013-proofs-by-kinds-of-boards.md says why the kinds are all there is.
#pragma once

#include <optional>

#include "harness/wire/question.h"
#include "oracle/registry.h"

namespace ofcheck {

/// A smallest deal on which two rule sets part: what is asked about it, and the oracle's answer under each.
/// The question is `foul`, `royalties`, `fantasyland` (one board), `score` (two boards) or `play`
/// (deal.later-streets: the cards that another seat holds; fantasyland.sight: what a Fantasyland seat has seen when it
/// is to set its board).
struct Parting {
  Question question;
  Answer first, second;
};

/// The smallest deal whose outcome differs under `a` and `b`; nothing if there is no such deal, which is a proof that
/// the two coincide in all that happens at a showdown: who fouls, what each row earns, what every seat scores, who
/// plays the next hand in Fantasyland and with how many cards, and what is seen of the others before that board is set.
///
/// That another rule is named for the same outcome is no difference. A seat in Fantasyland has entered with a count
/// with which it can enter under these rules. Options of other sections (deal, seating, settlement, table) are not
/// looked at.
///
/// Smallest: fewest players; then fewest rows that earn a royalty, then least royalties, then the weakest rows
/// (boards.h, pairs.h), then the lowest suits. The same on every machine.
std::optional<Parting> smallest_difference(const ofc::Rules& a, const ofc::Rules& b);

/// Whether such a proof goes through all that the option decides: what becomes of finished boards, and what a seat in
/// Fantasyland has seen.
bool can_be_proved(const ofc::RuleInfo& option);

/// How many kinds of single boards, and of pairs of boards, such a proof goes through.
struct ProofSize {
  std::size_t boards = 0, pairs = 0;
};
ProofSize proof_size(const ofc::Rules& a, const ofc::Rules& b);

/// What an answer says, in a few words: `fouled (foul.order)`, `seat 0 +2, seat 1 -2`.
std::string in_words(const Answer& answer);

}  // namespace ofcheck
