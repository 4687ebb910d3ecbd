// A dispute: finished boards, and what every house makes of them. Who owes whom, what the stacks let be paid, and who
// plays the next hand in Fantasyland.
#pragma once

#include "harness/answer/seat_names.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/question.h"
#include "oracle/fantasyland.h"
#include "oracle/settlement.h"

namespace ofcheck {

/// The money on the table.
struct Stacks {
  std::array<Amount, ofc::most_seats> now{};        // one a chair
  std::array<Amount, ofc::most_seats> bought_in{};  // one a chair
  Amount point_value = 1;
};

/// The hand of a record that a dispute is about.
struct BoundRecord {
  std::string sha256;    // of the record's file
  std::size_t hand = 1;  // counted from 1
};

/// What the table asks. Everything is by chair, clockwise.
struct Dispute {
  std::vector<ofc::Board> boards;
  std::size_t button = 0;                              // the chair that has it
  std::vector<std::optional<ofc::CardCount>> entered;  // what a chair in Fantasyland was dealt when it entered
  std::optional<Stacks> stacks;
  SeatNames names;  // by chair
  std::optional<BoundRecord> record;
  [[nodiscard]] std::size_t chairs() const { return boards.size(); }
};

/// The chair of a seat: seat 0 is left of the button, the button is last. settlement.order.
std::size_t chair_of(const Dispute& dispute, ofc::Seat seat);

/// The seat of a chair: the opposite of `chair_of`.
std::size_t seat_of(const Dispute& dispute, std::size_t chair);

/// The boards in settlement order.
ScoreQuestion in_settlement_order(const Dispute& dispute);

/// `seat 2`, or its name: what people call a seat. They count chairs, in the order of the boards.
std::string chair_name(const Dispute& dispute, ofc::Seat seat);

/// What there is to settle: a part of the outcome that has one answer under each rule set.
struct Part {
  enum class Kind : std::uint8_t { points, payments, next_hand };
  Kind kind = Kind::points;
  std::size_t chair = 0;  // of next_hand
  friend bool operator==(const Part&, const Part&) = default;
};

/// The parts of a dispute: points where there are two boards or more, payments where there are stacks too, and each
/// chair's next hand.
std::vector<Part> parts_of(const Dispute& dispute);

/// `points`, `payments`, `next hand of seat 1`.
std::string part_name(const Dispute& dispute, const Part& part);

/// Everything that one rule set makes of a dispute.
struct Ruling {
  ofc::Score score;                                 // by seat
  std::optional<ofc::Settlement> settlement;        // by seat; where there are stacks
  std::array<ofc::NextHand, ofc::most_seats> next;  // by chair
};
Ruling ruling_of(const Dispute& dispute, const ofc::Rules& rules);

/// The part's outcome in words, which are the same for two rule sets exactly if the outcome is.
std::string outcome_of(const Dispute& dispute, const Part& part, const Ruling& ruling);

/// `seat 2 owes seat 1 15`, of each pair in which points change hands; or `nobody owes anybody` alone.
std::vector<std::string> debts_in_words(const Dispute& dispute, std::span<const ofc::PairScore> pairs);

/// `seat 2 owes seat 1 15; seat 3 owes seat 1 3; in all +18, -15, -3`, of pairs in settlement order. One pair needs
/// no sum.
std::string points_in_words(const Dispute& dispute, std::span<const ofc::PairScore> pairs);

/// `seat 2 pays seat 1 15; stacks 115, 85`. Where the cap is reckoned at the end of the match, what each chair takes
/// away if it ends with this hand: `; stacks 115, 85, at the end of the match 110, 90`.
std::string payments_in_words(const Dispute& dispute, const ofc::Settlement& settlement);

/// Settles pairs with the dispute's stacks, which it has.
ofc::Settlement settle_dispute(const Dispute& dispute, std::span<const ofc::PairScore> pairs, const ofc::Rules& rules);

/// `Fantasyland with 14 cards`, `no Fantasyland`.
std::string next_hand_in_words(const ofc::NextHand& next);

/// Whether the rules let that many chairs play. A single board is asked about its next hand alone: that needs no
/// company. seating.players.
bool seats_the_chairs(const Dispute& dispute, const ofc::Rules& rules);

/// Whether a stack is below zero, which only unlimited stakes can settle. settlement.stakes.
bool has_debts(const Dispute& dispute);
/// Whether the rules can settle with the dispute's stacks, if it has any.
bool settles_the_stacks(const Dispute& dispute, const ofc::Rules& rules);

}  // namespace ofcheck
