// Questions about finished boards that part the values of options: computed once, kept in a file, embedded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/answer/aspects.h"
#include "harness/prove/boards.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// The questions of an embedded file, a request of the protocol in each line that does not begin with `#`.
std::vector<Question> questions_in(std::string_view path);

/// The questions of harness/inquiry/fingerprint_bank.jsonl, in their order; read once and kept.
const std::vector<Question>& fingerprint_bank();

/// Computes them: for every preset and some random rule sets, for every pair of values of an option, generated deals
/// on which the two part, with each operation on which they do; where no generated deal parts them, the deal that a
/// proof finds. The same on every machine.
std::vector<Question> make_fingerprint_bank();

/// A question a line, as a request of the protocol.
std::string bank_as_text(const std::vector<Question>& questions);

/// What a fingerprint can tell from finished boards.
const std::vector<const ofc::RuleInfo*>& board_options();

/// For each count of cards, 13 to 17, whether a seat can have entered Fantasyland with it.
using EnteredWith = std::array<bool, entered_counts>;

/// The counts with which one of the boards enters.
EnteredWith counts_of_entry(std::span<const ofc::Board> boards, const ofc::Rules& rules);

/// The boards of the bank that are asked about Fantasyland.
const std::vector<ofc::Board>& bank_boards();

/// A seat cannot be said to have entered with a count with which none enters.
bool can_be_asked(const Question& question, const EnteredWith& counts);

/// Whether the values part on a question, by what the oracle says under each rule set. A refusal counts only where the
/// option is one of those that are seen by what is refused.
bool parts(const Answer& first, const Answer& second, const ofc::RuleInfo& option);

}  // namespace ofcheck
