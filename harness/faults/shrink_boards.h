// Steps of shrinking that change several cards at once: whole boards, the same row of two boards, two cards of a row,
// and the cards of a match.
#pragma once

#include "harness/faults/shrink_size.h"

namespace ofcheck {

// The following steps about finished boards lead only to questions to which the oracle's answer is as before,
// apart from royalties and points: who fouls, who wins each row, who goes to Fantasyland.

/// A whole board of plain rows in place of another.
std::size_t board_count(const Question& question);
Moves plain_board(const Question& question, std::size_t part, const ofc::Rules& rules);

/// The same row of two boards, both plain.
std::size_t row_pair_count(const Question& question);
Moves plain_row_of_two(const Question& question, std::size_t part, const ofc::Rules& rules);

/// Two cards of a row, one of them lower.
Moves two_lower_cards(const Question& question, std::size_t part, const ofc::Rules& rules);

/// A plain row in a hand of a match: its cards change their places in the deck with those that take their place.
std::size_t match_row_count(const Question& question);
Moves plain_row_of_match(const Question& question, std::size_t part, const ofc::Rules& rules);

/// A lower card, that is not placed, in place of one that is placed in a hand of a match.
std::size_t match_card_count(const Question& question);
Moves lower_card_of_match(const Question& question, std::size_t part, const ofc::Rules& rules);

}  // namespace ofcheck
