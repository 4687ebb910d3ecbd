// Asks the oracle: the same questions that an engine gets, answered by the rules.
#pragma once

#include <functional>

#include "harness/wire/question.h"
#include "oracle/settlement.h"

namespace ofcheck {

/// The oracle's answer under `rules`: a result with every member, or a refusal.
Answer oracle_answer(const Question& question, const ofc::Rules& rules);

/// The refusal of a question with a joker that the deck of these rules does not have. cards.jokers.
std::optional<Refused> refused_for_jokers(const Question& question, const ofc::Rules& rules);

/// The answer with what is taken away from a match that ends there under any rules: where no cap is reckoned then, it
/// is the stacks.
Answer with_final_stacks(Answer answer);

/// A hand's settlement as the protocol tells it.
SettleResult settle_result(const ofc::Settlement& settlement, std::size_t seats);

/// Why the answer is what it is, a sentence a line: for people.
std::vector<std::string> explain(const Question& question, const ofc::Rules& rules);

/// One ledger line for people: `seat 1 gets 3 from seat 2 scoop: showdown.scoop (showdown.lines: one-six)`.
std::string describe(const ofc::LedgerLine& line, const ofc::Rules& rules);

/// The same with other names for the seats, such as those of the players.
std::string describe(const ofc::LedgerLine& line, const ofc::Rules& rules,
                     const std::function<std::string(ofc::Seat)>& name);

/// A rule's id, and of an option its value too: `foul.order`, `settlement.stakes: table-stakes`.
std::string describe_option(ofc::RuleId id, const ofc::Rules& rules);

/// A row's value in words: `two pair, A 4 J`.
std::string describe_value(const ofc::HandValue& value);

/// What the rows of a board are held to be, jokers included: `top pair, Q 2; middle two pair, A 4 J; bottom …`.
std::string describe_rows(const ofc::JudgedBoard& board, const ofc::Rules& rules);

/// What is wrong with a fouled board: `the middle (two pair, K 3 9) beats the bottom (two pair, Q 8 J)`.
std::string why_fouled(const ofc::JudgedBoard& board, const ofc::Rules& rules);

}  // namespace ofcheck
