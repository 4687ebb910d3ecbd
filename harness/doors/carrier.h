// Questions about finished boards that are put as something else: a settlement with deep stacks, or hands from stacked
// decks.
#pragma once

#include <optional>

#include "harness/wire/question.h"

namespace ofcheck {

/// The showdown as a question of this operation: itself, `settle` with stacks that limit nothing, or `play` of one
/// hand. Nothing where the rules have none, or where the oracle's answer to it would say something else than its score.
std::optional<Question> carried(const ScoreQuestion& deal, Operation by, const ofc::Rules& rules);

/// What an answer to a carried showdown says of it: the points, from the stacks where they are not given, and the
/// fouls. A result without members, if it says nothing.
ScoreResult score_said(const Question& carrier, const Answer& answer);

/// The settlement as a match of one hand, if the seats have bought in for their stacks; nothing otherwise.
std::optional<Question> carried(const SettleQuestion& settle, const ofc::Rules& rules);
/// What an answer to such a match says of the stacks.
SettleResult settlement_said(const Question& carrier, const Answer& answer);

/// What the oracle says of the last hand of a match; nothing if it refuses.
std::optional<HandResult> last_hand(const PlayQuestion& match, const ofc::Rules& rules);
/// Whether the match goes on after this two-seat hand with only the first seat in Fantasyland, dealt this many cards.
bool lets_the_first_seat_in(const HandResult& hand, ofc::CardCount cards);
/// Adds the hand after it, in which the seat in Fantasyland has the first of these boards. Gives that seat, and puts
/// the boards in the order of the seats.
std::size_t add_fantasyland_hand(PlayQuestion& match, const HandResult& before, ScoreQuestion& deal,
                                 ofc::CardCount cards, const ofc::Rules& rules);

/// A match in which a seat comes to have a board.
struct SeatInMatch {
  PlayQuestion match;
  std::size_t hand = 0;
  std::size_t seat = 0;
};
/// The board in a match of one hand; of a seat in Fantasyland in one of two, the first of which lets it in with that
/// many cards. Nothing where the rules have no such match, or where it would not say what is asked. fantasyland.*.
std::optional<SeatInMatch> carried(const FantasylandQuestion& question, const ofc::Rules& rules);
/// What an answer to it says of the next hand: the cards that are dealt then.
FantasylandResult next_hand_said(const SeatInMatch& carrier, const Answer& answer);

}  // namespace ofcheck
