// A dispute's answer in sentences: what text, pages and JSON say in the same words.
#pragma once

#include <string>
#include <vector>

#include "harness/settle/dispute_answer.h"

namespace ofcheck {

/// `In all 20 houses nobody owes anybody.`, or `Under classic seat 2 owes seat 1 7, as in 10 of 13 houses; …`: what
/// the asked house makes of the main part, and how many houses agree.
std::string headline(const DisputeAnswer& answer);

/// `Both boards foul`, `Seat 2 fouls by foul.order`, `No board fouls`, under the asked house.
std::string state_of_boards(const DisputeAnswer& answer);

/// Who says a value and who plays it: `classic C43, bga A33 (10 houses); ofcheck's default for 5 houses whose source
/// does not say, and for 4 houses although variations, read literally, says otherwise`.
std::string who_says(const DisputeAnswer& answer, const ofc::RuleInfo& option, const ValueVote& vote);

/// Values of an option that give the asked house the same outcome.
struct OutcomeRow {
  std::vector<std::string> values;
  std::string outcome;
  std::string who;         // as `who_says`, for each value of which something is to be said
  bool is_backed = false;  // a source or a house has one of the values
  std::size_t houses = 0;  // that play one of them
};

/// Said where rules limit what is paid, and nobody has told the stacks.
inline constexpr std::string_view limits_need_stacks = "What is paid of it depends on the stacks: --stacks";

/// What each value of an option would make of the part, the asked house's own first.
std::vector<OutcomeRow> outcome_rows(const DisputeAnswer& answer, const PartAnswer& part, const Decision& decision);

/// The games that are set aside, one sentence; empty if there are none.
std::string set_aside_in_words(const DisputeAnswer& answer);

/// What the table agrees on and what follows from it, one sentence; empty if it agrees on nothing.
std::string agreed_in_words(const DisputeAnswer& answer);

/// `nobody goes to Fantasyland`, or for each seat what is due to it and which option decides it.
std::string next_hands_in_words(const DisputeAnswer& answer);

/// The most lines of the short answer.
inline constexpr std::size_t most_lines_in_short = 8;

/// `royalties.bottom is a table of my-house.yaml: seat 1 bottom 8 (documented: 10); by the documented table …`
std::string in_words(const DisputeAnswer& answer, const TableDecision& decision);

/// The answer in three to eight lines: who owes whom under the asked house, what decides and what each value would pay,
/// and who says so.
std::vector<std::string> lines_in_short(const DisputeAnswer& answer);

}  // namespace ofcheck
