// The oracle for input that nobody has checked. The plain functions say what they take, and give them something else
// and anything may happen. Each function here checks first: it returns a refusal with the code of docs/protocol.md, or
// what the plain function of the same name returns.
#pragma once

#include "oracle/perft.h"
#include "oracle/table.h"

namespace ofc {

/// bad-card: one that is not in the deck. Then duplicate-card. cards.deck, cards.jokers.
[[nodiscard]] std::optional<Refusal> refusal_of_cards(std::span<const Card> cards, const Rules& rules = {});

/// bad-card: a joker that the deck of these rules does not have. cards.jokers.
[[nodiscard]] std::optional<Refusal> refusal_of_joker(Card card, const Rules& rules);

/// bad-request: a number that stands for no value of an option, or that an entry of a table cannot be.
[[nodiscard]] std::optional<Refusal> refusal_of_values(const Rules& rules);

/// not-enough-cards: rules whose full table can need more than 52 cards are not played. cards.deck, seating.players.
[[nodiscard]] std::optional<Refusal> refusal_of_rules(const Rules& rules);

/// wrong-seat-count. seating.players.
[[nodiscard]] std::optional<Refusal> refusal_of_seats(std::size_t seats, const Rules& rules);

/// bad-request: a stack below zero, where stacks limit what is paid. settlement.stakes.
[[nodiscard]] std::optional<Refusal> refusal_of_stacks(std::span<const Chips> stacks, const Rules& rules);

namespace checked {

/// What was asked for, or why there is none.
template <typename Value>
using Answer = std::variant<Value, Refusal>;

// Rows and finished boards. Refused: bad-card, duplicate-card, wrong-card-count. The first three take no jokers.

[[nodiscard]] Answer<HandValue> rank_three(std::span<const Card> cards);
[[nodiscard]] Answer<HandValue> rank_five(std::span<const Card> cards, Wheel wheel);
[[nodiscard]] Answer<std::optional<LowValue>> rank_low(std::span<const Card> cards);

/// Also refused: not-comparable, as by the plain function.
[[nodiscard]] Answer<std::strong_ordering> compare(NamedRow first, NamedRow second, const Rules& rules);

[[nodiscard]] Answer<JudgedBoard> judge_board(const Board& board, const Rules& rules);
[[nodiscard]] Answer<RowPoints> royalties_of(const Board& board, const Rules& rules);

/// Also refused: wrong-seat-count.
[[nodiscard]] Answer<Score> score(std::span<const Board> boards, const Rules& rules);

/// Also refused: an `entered_with` other than 13 to 17 (bad-request).
[[nodiscard]] Answer<NextHand> next_hand(const Board& board, std::optional<CardCount> entered_with, const Rules& rules);

// Placements and play. Also refused: not-enough-cards, for rules whose full table can need more than 52 cards. A hand
// and a table are to come from these functions: one whose members somebody has changed is not checked through and
// through.

/// The placements of `placed` of the cards held; the others are discarded. Also refused: more than 17 cards held, or
/// more placed than held (wrong-card-count), a finished board (hand-complete), more than 5000 placements (bad-request).
[[nodiscard]] Answer<std::vector<Placement>> legal_placements(const PartialBoard& board, std::span<const Card> held,
                                                              CardCount placed, const Rules& rules);

/// The ways to set the cards dealt on the next streets. Also refused: what `streets_dealing` refuses.
[[nodiscard]] Answer<std::uint64_t> perft(const PartialBoard& board, std::span<const std::vector<Card>> streets,
                                          const Rules& rules);

/// A showdown, and what is paid.
struct SettledHand {
  Score score;
  Settlement settlement;
};

/// Why the boards are not settled, or nothing. `purses` are one a seat. Also refused: wrong-seat-count; amounts out of
/// range, another number of purses, a stack below zero that limits payments (bad-request).
[[nodiscard]] std::optional<Refusal> refusal_of_settling(std::span<const Board> boards, std::span<const Purse> purses,
                                                         Chips point_value, const Rules& rules);

/// Scores the boards and settles them. Refused: what `refusal_of_settling` refuses.
[[nodiscard]] Answer<SettledHand> settle(std::span<const Board> boards, std::span<const Purse> purses,
                                         Chips point_value, const Rules& rules);

/// Also refused: wrong-seat-count; Fantasyland hands of other than 13 to 17 cards (bad-request).
[[nodiscard]] Answer<Hand> deal_hand(FantasylandCards fantasyland, std::span<const Card> deck, const Rules& rules);

/// Also refused: a hand that was dealt under other rules (bad-request), and what oracle/hand.h refuses.
[[nodiscard]] Answer<Hand> act(const Hand& hand, Seat seat, const Placement& placement, const Rules& rules);

/// Also refused: wrong-seat-count; a button outside the table, amounts out of range (bad-request).
[[nodiscard]] Answer<Table> open_table(std::span<const Chips> stacks, Chair button, Chips point_value,
                                       const Rules& rules);

/// Also refused: a match that is over (hand-complete).
[[nodiscard]] Answer<Hand> deal_next_hand(const Table& table, std::span<const Card> deck, const Rules& rules);

/// Also refused: a hand that is not complete, or not of this table (bad-request).
[[nodiscard]] Answer<HandEnd> end_hand(const Table& table, const Hand& hand, const Rules& rules);

}  // namespace checked
}  // namespace ofc
