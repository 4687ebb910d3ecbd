// How large a question is, and what a smaller one is made of.
#pragma once

#include <array>
#include <bitset>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include "harness/wire/question.h"
#include "oracle/cards.h"

namespace ofcheck {

/// How large a question is, the most important first: its seats and chairs, hands, actions and cards dealt, what else
/// it has; then its rows' categories, its ranks, its suits, and how far its rows are from being in order.
using Size = std::array<std::int64_t, 8>;
Size size_for_shrinking(const Question& question);

/// A list of questions that are worth a try. Every one of them is smaller than the question they are made of.
using Moves = std::vector<Question>;

inline constexpr int lowest = static_cast<int>(ofc::Rank::two);
inline constexpr int highest = static_cast<int>(ofc::Rank::ace);

/// A stack that is nothing special.
inline constexpr Amount plain_stack = 100;

inline int number(ofc::Rank rank) { return static_cast<int>(rank); }
inline int number(ofc::Suit suit) { return static_cast<int>(suit); }

using Used = std::bitset<ofc::largest_deck>;

inline std::size_t place_of(ofc::Card card) { return static_cast<std::size_t>(ofc::deck_index(card)); }
inline ofc::Card card_of(int rank, int suit) { return {static_cast<ofc::Rank>(rank), static_cast<ofc::Suit>(suit)}; }

/// The cards that stand in the question's rows, but for those of some rows.
Used used_in(Question& question, std::initializer_list<std::span<ofc::Card>> but_for = {});
/// The category of a row of three or five cards, as a number.
int row_category(std::span<const ofc::Card> row);
/// Keeps what is smaller, the smallest first.
Moves smaller(const Question& than, Moves moves);
/// The most questions that a step leads to: each of them is asked of the engine.
inline constexpr std::size_t most_moves = 6;
/// Keeps the smallest of what is smaller, `most_moves` at most.
Moves few_smaller(const Question& than, Moves moves);
/// Plain rows by their ranks, one for each of the categories that rows of the size have, and a few high cards.
std::span<const std::vector<int>> plain_ranks(std::size_t size);
/// A row of these ranks from the cards that are left, in the lowest suits, and not all of one suit.
std::optional<std::vector<ofc::Card>> row_from(const std::vector<int>& ranks, const Used& used);
/// Puts such a row there; false if the cards do not suffice.
bool put_row(std::span<ofc::Card> row, const std::vector<int>& ranks, Used& used);
/// The cards that a hand's actions put into each row: three a chair, the first chair's top first.
std::vector<std::vector<ofc::Card>> rows_placed(const StackedHand& hand);

}  // namespace ofcheck
