// Section `deal`: how many cards come on each street, to which seat each card of the deck goes, and who acts when.
//
// The order in which a stacked deck is dealt, from its first card:
//   1. Each Fantasyland seat, in acting order, is dealt all its cards at once (fantasyland.deal).
//   2. The first street, to the other seats in acting order (deal.first-five). Under `to-all-then-set` one card a seat
//      goes round the table until each seat has its cards, and then the first one sets. Under `on-turn` each seat is
//      dealt its cards together when its turn comes.
//   3. Every later street: each seat that is not in Fantasyland, in acting order, is dealt its cards together when its
//      turn comes (deal.turn).
// No card is burnt, and no discard returns to the deck. The sources give the parts of 2 and 3; that Fantasyland hands
// come first is this kit's choice, as no source says when they are dealt.
#pragma once

#include <optional>
#include <span>

#include "oracle/fixed_list.h"
#include "oracle/joker.h"
#include "oracle/rule_id.h"

namespace ofc {

/// A finished board's thirteen cards.
inline constexpr CardCount board_cards{13};

/// The most cards that a seat ever holds: a Fantasyland hand of 17.
inline constexpr std::size_t most_held = 17;

/// Whether a seat can be dealt that many cards in Fantasyland: 13 to 17. fantasyland.cards.
[[nodiscard]] constexpr bool is_fantasyland_hand(CardCount cards) {
  return cards >= board_cards && cards.value <= static_cast<int>(most_held);
}

/// The most cards that a seat ever discards in one hand.
inline constexpr std::size_t most_discarded = 4;

/// What a seat does on one street: it is dealt `dealt` cards, places `placed` of them and discards the others.
struct Street {
  CardCount dealt;
  CardCount placed;
  CardCount discarded;
  RuleId rule;  // the rule that says how many are placed and discarded
  friend constexpr bool operator==(const Street&, const Street&) = default;
};

/// The streets of an ordinary hand, 13 cards placed in all.
/// deal.pattern (classic, bga; variations, basics, pokermagnet; variations; one-six), placement.discard.
[[nodiscard]] std::span<const Street> streets_of(DealPattern pattern);

/// The only street of a Fantasyland hand of `cards`, 13 to 17: 13 are placed, the others discarded.
/// fantasyland.deal (all sources with Fantasyland).
[[nodiscard]] Street fantasyland_street(CardCount cards);

/// The counts of the house's fantasyland.entry-table, without that of the best low where no middle is played so.
[[nodiscard]] std::span<const std::int16_t> counts_of_entry_table(const Rules& rules);

/// The highest count of the house's fantasyland.stay-table, without the rows of five that no middle of its game is; 0
/// where it keeps nobody in.
[[nodiscard]] CardCount most_cards_of_stay_table(const Rules& rules);

/// Whether a hand can be one of Fantasyland at all. fantasyland.entry: never; a fantasyland.entry-table without cards.
[[nodiscard]] bool has_fantasyland(const Rules& rules);

/// How many cards each seat is dealt in Fantasyland, in acting order; nothing for a seat that plays an ordinary hand.
using FantasylandCards = std::span<const std::optional<CardCount>>;

/// A seat's turn to act on a street, both counted from 0. A Fantasyland seat's only turn is on street 0.
struct Turn {
  std::uint8_t street = 0;
  Seat seat;
  friend constexpr bool operator==(Turn, Turn) = default;
};

/// What a seat does in its turn. The turn must be one that the hand has.
[[nodiscard]] Street street_of(Turn turn, FantasylandCards fantasyland, DealPattern pattern);

/// The turn after this one, or nothing when every board is finished. The first turn of a hand is `Turn{}`.
/// deal.turn (all sources; heads-up too).
[[nodiscard]] std::optional<Turn> next_turn(Turn turn, FantasylandCards fantasyland, DealPattern pattern);

/// For each card of the deck from the top, the turn for which it is dealt, as far as the deck goes.
/// deal.first-five (bga, basics), deal.turn, fantasyland.deal; the order is written out at the head of this file.
[[nodiscard]] FixedList<Turn, largest_deck> deck_order(FantasylandCards fantasyland, const Rules& rules);

/// Whether the cards for a turn are dealt before the hand's first turn, or only when the turn comes.
/// deal.first-five, fantasyland.deal.
[[nodiscard]] bool dealt_at_the_start(Turn turn, FantasylandCards fantasyland, const Rules& rules);

/// How many cards the whole hand takes from the deck. With more than the deck has it cannot be played out
/// (cards.deck, cards.jokers).
[[nodiscard]] CardCount cards_needed(FantasylandCards fantasyland, DealPattern pattern);

/// Whether an ordinary seat's cards lie face up for everybody from the moment they are dealt. A Fantasyland seat's
/// never do. deal.first-five (bga face down, basics face up); deal.later-streets (basics deals three face down, turbo's
/// cards are dealt open by variations); a card that is drawn alone is exposed (bga).
[[nodiscard]] bool dealt_face_up(std::uint8_t street, const Rules& rules);

}  // namespace ofc
