// What the oracle makes of the questions about play: the streets of a perft, a settled hand, a match replayed.
#pragma once

#include <functional>

#include "harness/answer/steps.h"

namespace ofcheck {

/// What a seat does with the cards that it holds. deal.pattern, placement.discard.
ofc::Street street_asked(const PlacementsQuestion& question);

/// Why the oracle does not answer, or nothing. placement.full.
std::optional<ofc::Refusal> refusal_of(const PlacementsQuestion& question, const ofc::Rules& rules);

/// The streets that are asked about: those of the deal from where the board stands, or a Fantasyland hand.
/// deal.pattern, fantasyland.deal, placement.full.
std::variant<std::vector<ofc::Street>, ofc::Refusal> streets_asked(const PerftQuestion& question,
                                                                   const ofc::Rules& rules);

/// A settled showdown, or why there is none. settlement.*, showdown.*.
ofc::checked::Answer<ofc::checked::SettledHand> settled(const SettleQuestion& question, const Steps& steps);

/// A complete hand of a match.
struct PlayedHand {
  ofc::HandEnd end;
  PerSeat<Amount> stacks;  // by chair, after all payments; a chair that comes back for a new set has not done so yet
};

/// Chips of that many seats or chairs, as answers have them; nothing where there are none.
std::optional<PerSeat<Amount>> amounts_of(const std::optional<ofc::FinalStacks>& chips, std::size_t size);

/// A hand that ended so at the table as it was before.
PlayedHand played_hand(const ofc::Table& before, ofc::HandEnd end);

/// A match as far as it is played.
struct Replay {
  std::vector<PlayedHand> played;
  ofc::Hand hand;  // the last one that was dealt, complete or not
  ofc::Seating seating;
  bool had_fantasyland = false;  // a seat was in Fantasyland in one of the hands
  std::optional<ofc::Refusal> refusal;

  /// The viewer's seat in the last hand.
  [[nodiscard]] std::optional<ofc::Seat> seat_of(int chair) const;
};

/// A moment of a match that is being replayed: a hand has been dealt, a chair has acted, or a hand has ended.
struct Moment {
  enum class What { dealt, acted, ended };
  What what = What::dealt;
  std::size_t hand = 0;     // which of the question's hands
  std::size_t action = 0;   // which of that hand's actions, where a chair has acted
  const ofc::Table& table;  // between hands: before this one, or after it where it has ended
  const Replay& replay;     // as far as it is played
};

/// Is told of each moment, in order; false ends the replay there.
using Follower = std::function<bool(const Moment&)>;

/// Plays the hands one after the other. deal.*, placement.*, settlement.*, table.*.
Replay replay(const PlayQuestion& question, const Steps& steps, const Follower& follow = {});
Replay replay(const PlayQuestion& question, const ofc::Rules& rules, const Follower& follow = {});

}  // namespace ofcheck
