// Steps of shrinking that change several cards at once: whole boards, the same row of two boards, two cards of a row,
// and the cards of a match. And what all the steps are made of.
#pragma once

#include <bitset>
#include <optional>

#include "harness/shrink_moves.h"
#include "oracle/cards.h"

namespace ofcheck {

using Used = std::bitset<ofc::deck_size>;

inline std::size_t place_of(ofc::Card card) { return static_cast<std::size_t>(ofc::deck_index(card)); }
inline ofc::Card card_of(int rank, int suit) { return {static_cast<ofc::Rank>(rank), static_cast<ofc::Suit>(suit)}; }

/// The cards that stand in the question's rows.
Used used_in(Question& question);
/// The category of a row of three or five cards, as a number.
int category_of(std::span<const ofc::Card> row);
/// Keeps what is smaller, the smallest first.
Moves smaller(const Question& than, Moves moves);
/// Plain rows by their ranks, one for each of the categories that rows of the size have, and a few high cards.
std::span<const std::vector<int>> plain_ranks(std::size_t size);
/// A row of these ranks from the cards that are left, in the lowest suits, and not all of one suit.
std::optional<std::vector<ofc::Card>> row_from(const std::vector<int>& ranks, const Used& used);
/// The cards that a hand's actions put into each row: three a chair, the first chair's top first.
std::vector<std::vector<ofc::Card>> rows_placed(const StackedHand& hand);

// Of the following steps those about finished boards lead only to questions to which the oracle's answer is as before,
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
