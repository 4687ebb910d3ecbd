// Section `table`: the button, sets and matches: what happens from one hand to the next.
//
// A chair is a fixed place at the table; a seat is a place in one hand, counted from the button. Where the sources are
// silent:
//   - The button goes to chairs that play; one that is out does not get it, and the set does not wait for it. A button
//     that stays for a Fantasyland hand stays where it is, even at a chair that has just gone out.
//   - A set ends at once when fewer than two of its chairs are left; one chair may play alone only if it began alone.
//   - A hand that is dealt in addition (table.fantasyland-hands: extra) is dealt after the last hand that counts too.
//   - Fantasyland belongs to its chair and is carried into the next set; a chair that goes out loses it.
//   - A chair that comes back for a new set does so with as much as it began the match with.
#pragma once

#include "oracle/fantasyland.h"
#include "oracle/hand.h"
#include "oracle/settlement.h"

namespace ofc {

/// A fixed place at the table; the chairs are counted clockwise from 0.
struct Chair {
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(Chair, Chair) = default;
};

/// table.bust: whether a chair takes part.
enum class Presence : std::uint8_t {
  plays,
  sits_out,  // until the set ends
  gone       // for the rest of the match
};

/// A hand in Fantasyland that is still to be played.
struct Fantasyland {
  CardCount cards;         // that the next hand is dealt
  CardCount entered_with;  // dealt when it entered from an ordinary hand
  friend constexpr bool operator==(Fantasyland, Fantasyland) = default;
};

/// One chair between two hands.
struct ChairState {
  Purse purse;
  Chips began_with;
  Presence presence = Presence::plays;
  std::optional<Fantasyland> fantasyland;
  bool had_button = false;  // in this set
  friend bool operator==(const ChairState&, const ChairState&) = default;
};

/// A match between two hands.
struct Table {
  FixedList<ChairState, most_seats> chairs;
  Chair button;
  Chips point_value{1};
  std::uint32_t hands = 0;  // hands played
  std::uint32_t extra = 0;  // of them, dealt in addition to the hands that count: table.fantasyland-hands
  std::uint32_t sets = 0;   // sets completed
  RuleId over_by;           // the rule that ended the match; rule::none while it goes on
  [[nodiscard]] bool over() const { return !over_by.empty(); }
  friend bool operator==(const Table&, const Table&) = default;
};

/// The chairs of one hand: a seat's place in the list is its number.
using Seating = FixedList<Chair, most_seats>;

/// With what each chair begins, or 0 where the rules leave it to the table. table.starting-points (bga).
[[nodiscard]] Chips starting_stack(const Rules& rules, Chips point_value);

/// A new match: a stack for each chair, the chair that has the button first, and what a point is worth.
[[nodiscard]] Table open_table(std::span<const Chips> stacks, Chair button, Chips point_value);

/// The chairs that play the next hand, in acting order: from the button's left clockwise, the button last.
/// deal.turn (all sources), table.bust.
[[nodiscard]] Seating seating(const Table& table);

/// The next hand. The match must not be over. table.button, fantasyland.deal.
[[nodiscard]] Hand deal_next_hand(const Table& table, const Deck& deck, const Rules& rules);

/// What a hand comes to by itself, before the table goes on.
struct HandOutcome {
  Score score;
  Settlement settlement;
  std::array<NextHand, most_seats> next;  // for each seat, as its board earns it
};

/// What a complete hand comes to.
struct HandEnd {
  Seating seating;
  Score score;
  Settlement settlement;
  std::array<NextHand, most_seats> next;    // for each seat, as its board earns it
  FixedList<Chair, most_seats> bust;        // the chairs that went bust in this hand
  bool button_stays = false;                // table.button-in-fantasyland
  bool set_complete = false;                // table.button
  std::optional<FinalStacks> final_stacks;  // by chair, if the match ends here; settlement.cap-reckoned
  Table table;                              // after the hand
};

/// Whether a chair can run out of stack: where stacks limit what is paid, or the rules give everyone a start.
/// table.bust, settlement.stakes, table.starting-points.
[[nodiscard]] bool can_go_bust(const Rules& rules);

/// Whether the button stays where it is for the hand that comes. `table` says who plays that hand in Fantasyland.
/// table.button-in-fantasyland.
[[nodiscard]] bool button_stays(const Table& table, const Rules& rules);

/// Whether a match ever comes to the hand in Fantasyland that its first hand earns.
/// table.match, table.hands, table.fantasyland-hands.
[[nodiscard]] bool goes_on_into_fantasyland(const Rules& rules);

/// For each seat of the next hand, with how many cards it entered Fantasyland; nothing on an ordinary hand.
[[nodiscard]] FixedList<std::optional<CardCount>, most_seats> entered_with(const Table& table);

/// What the seats of the next hand have in front of them, and have bought in for.
[[nodiscard]] FixedList<Purse, most_seats> purses(const Table& table);

/// What each chair takes away if the match ends after a hand with these purses; nothing where it is its stack. The
/// button is where it was in the hand. settlement.cap-reckoned.
[[nodiscard]] std::optional<FinalStacks> final_stacks(const Table& table, const Rules& rules);

/// What a complete hand that was dealt at this table comes to. showdown.*, settlement.*, fantasyland.*.
[[nodiscard]] HandOutcome outcome_of(const Table& table, const Hand& hand, const Rules& rules);

/// Ends the table's hand with this outcome: busts, the button, the set and the match, in this order. table.*.
[[nodiscard]] HandEnd end_hand(const Table& table, const HandOutcome& outcome, const Rules& rules);

/// Ends a complete hand that was dealt at this table: showdown, settlement, busts, Fantasyland, the button, the set and
/// the match, in this order. showdown.*, settlement.*, fantasyland.*, table.*.
[[nodiscard]] HandEnd end_hand(const Table& table, const Hand& hand, const Rules& rules);

}  // namespace ofc
