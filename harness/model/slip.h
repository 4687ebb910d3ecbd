// Slips: single steps of the rules that an engine takes in another way, as values that can be compared and listed.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/model/condition.h"
#include "oracle/board.h"
#include "oracle/rule_id.h"
#include "oracle/rules.h"

namespace ofcheck {

/// Where two rows are compared: rows of one name at the showdown, or two rows of one board in the test for a foul.
namespace place {
inline constexpr std::uint8_t top = 1;
inline constexpr std::uint8_t middle = 2;
inline constexpr std::uint8_t bottom = 4;
inline constexpr std::uint8_t top_below = 8;       // the top row against the row below it
inline constexpr std::uint8_t middle_bottom = 16;  // the middle against the bottom
inline constexpr std::uint8_t five_rows = middle | bottom;
inline constexpr std::uint8_t showdown = top | middle | bottom;
inline constexpr std::uint8_t foul = top_below | middle_bottom;
inline constexpr std::uint8_t all = showdown | foul;
/// The bit of a row.
constexpr std::uint8_t of(ofc::Row row) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(row)); }
/// Whether a row is one of the places.
constexpr bool has(std::uint8_t where, ofc::Row row) { return (where & of(row)) != 0; }
}  // namespace place

/// Which seats a slip is about, if not one with a number.
namespace seats {
inline constexpr int last = -1;
inline constexpr int highest = -2;  // the first of those that score most
inline constexpr int lowest = -3;   // the first of those that score least
inline constexpr int fouled = -4;
inline constexpr int winners = -5;  // who scores more than 0
inline constexpr int losers = -6;
}  // namespace seats

/// Which suit each suit is read as: two bits each, in the order of ofc::Suit.
namespace suits {
// No row is of one suit. `value` above 0: no row of that suit, counted from 1, is.
inline constexpr int not_read = -1;
constexpr int read_as(const std::array<ofc::Suit, 4>& suits) {
  int read = 0;
  for (std::size_t i = 0; i < suits.size(); ++i) read |= static_cast<int>(suits[i]) << (2 * i);
  return read;
}
constexpr ofc::Suit of(int read, ofc::Suit suit) {
  constexpr int one = 3;
  return static_cast<ofc::Suit>(read >> (2 * static_cast<int>(suit)) & one);
}
}  // namespace suits

/// What a row of one suit is that pairs, since its cards are taken for others: no deck has such a row. Sums of these.
namespace paired_flush {
inline constexpr int above_pairs = 0;      // a flush, but for full houses and quads
inline constexpr int above_all = 1;        // a flush, whatever else it is
inline constexpr int ranked_as_pairs = 2;  // a flush of which the ranks stand in the order of the pairs
inline constexpr int not_seen = 4;         // no flush
}  // namespace paired_flush

/// How a hand is made a number. Sums of these.
namespace as_number {
inline constexpr int after_category = 1;  // the category is the digit before the ranks
inline constexpr int each_once = 2;       // a digit for each rank, not for each card
inline constexpr int from_0 = 4;          // a deuce is 0 and an ace 12, not 2 and 14
inline constexpr int all = 7;
}  // namespace as_number

/// To whom royalties are paid another number of times.
namespace payee {
inline constexpr int all = 0;
inline constexpr int legal = 1;  // between two legal boards
inline constexpr int first = 2;  // who is named first in a pair
inline constexpr int second = 3;
inline constexpr int scoops = 4;  // who wins all three rows
inline constexpr int scooped = 5;
inline constexpr int ahead = 6;  // who wins more rows
inline constexpr int behind = 7;
inline constexpr int row_won = 8;  // who wins the row that earns them
inline constexpr int row_tied = 9;
inline constexpr int row_lost = 10;
inline constexpr int not_ahead = 11;  // who does not win more rows
inline constexpr int even = 12;       // where both win as many rows
inline constexpr int no_row_won = 13;
inline constexpr int row_not_won = 14;
inline constexpr int first_beside_foul = 15;  // who is named first in a pair in which the other fouls
inline constexpr int second_beside_foul = 16;
inline constexpr int beside_foul = 17;
}  // namespace payee

/// What a seat is shown that it may not see.
namespace sight {
inline constexpr int discards = 0;     // of every seat
inline constexpr int fantasyland = 1;  // a Fantasyland board that is set
inline constexpr int held = 2;         // the cards that others hold
}  // namespace sight

/// What a seat gets from another.
namespace gain {
inline constexpr int scoop = 0;  // the bonus, from a legal board
inline constexpr int sweep = 1;  // the same, from a fouled board too
inline constexpr int price = 2;  // what a foul costs, without royalties
inline constexpr int royalties = 3;
inline constexpr int everything = 4;  // of two legal boards
inline constexpr int foul = 5;        // everything from a fouled board
}  // namespace gain

/// Which of what the seats of a hand get from each other counts.
namespace among {
inline constexpr int all = 0;         // only if a seat gets it from every other
inline constexpr int first_got = 1;   // only the first that a seat gets
inline constexpr int first_paid = 2;  // only the first that a seat pays
inline constexpr int most = 3;        // only what the seats get whose boards earn most
inline constexpr int no_foul = 4;     // only if no seat fouls
inline constexpr int last_paid = 5;   // not what the last seat pays, of three or more
inline constexpr int last_got = 6;    // not what the last seat gets
inline constexpr int split_paid = 7;  // a seat pays it once in all, split between the seats that get it
inline constexpr int split_got = 8;   // a seat gets it once in all, split between the seats that pay it
inline constexpr int all_legal = 9;   // only if a seat gets it from every other, and none fouls
}  // namespace among

/// What later seats of a hand keep from earlier ones.
namespace keeps {
inline constexpr int foul = 0;       // after a seat that fouls every later one does
inline constexpr int royalties = 1;  // a seat earns what all seats before it earn, too
inline constexpr int points = 2;     // a seat scores what all seats before it score, too
inline constexpr int pairs = 3;      // what the first seat of a pair has got from others before is paid in it again
inline constexpr int first_row = 4;  // every legal board earns in a row what the first one does
}  // namespace keeps

/// The tops that a slip of royalties is about.
namespace top_kind {
inline constexpr int all = 0;
inline constexpr int pairs = 1;
inline constexpr int trips = 2;
}  // namespace top_kind

/// What a member is told as.
namespace telling {
inline constexpr int running_total = 0;   // the sum over the hands of the match so far
inline constexpr int of_last_hand = 1;    // what the last hand of the match has
inline constexpr int of_hand_played = 2;  // what was true when the hand began
inline constexpr int change = 3;          // what the hand has changed
inline constexpr int in_chips = 4;        // times the value of a point
inline constexpr int in_points = 5;       // divided by it
inline constexpr int by_seat = 6;         // in the order of the seats
inline constexpr int as_seats = 7;        // the places of seats, not their chairs
inline constexpr int from_one = 8;
inline constexpr int without_sign = 9;
inline constexpr int moved_twice = 10;
inline constexpr int as_set_complete = 11;
inline constexpr int wrong_way_round = 12;
inline constexpr int without_zeros = 13;
inline constexpr int with_discards = 14;
inline constexpr int always = 15;
inline constexpr int without_top = 16;  // the other rows follow
inline constexpr int without_middle = 17;
inline constexpr int without_bottom = 18;
inline constexpr int without_kickers = 19;
inline constexpr int from_the_lowest = 20;
inline constexpr int as_over = 21;
inline constexpr int exchanged = 22;  // with `set_complete`
inline constexpr int button_first = 23;
inline constexpr int of_first_seat = 24;
inline constexpr int after_buying_in = 25;  // of chairs that come back for a new set
inline constexpr int of_neighbours = 26;    // of pairs of seats next to each other in the list
inline constexpr int after_hand_too = 27;   // also where no hand is in progress
}  // namespace telling

/// The order in which pairs settle.
namespace settling {
inline constexpr int backwards = 0;
inline constexpr int neighbours_first = 1;  // by how far their seats are apart
inline constexpr int button_first = 2;      // the pairs of the last seat, then the others
inline constexpr int biggest_first = 3;
inline constexpr int smallest_first = 4;
inline constexpr int fouled_last = 5;    // the pairs in which one board fouls
inline constexpr int winners_first = 6;  // the pairs of the seat that scores most
}  // namespace settling

/// The turns that come in another order.
namespace turns_of {
inline constexpr int all = 0;
inline constexpr int all_but_dealing = 1;  // seats are dealt their first cards in the order of the rules
inline constexpr int heads_up = 2;         // where two seats play
inline constexpr int later_streets = 3;  // after the first street; `value` -1: from the button to the seat on its left
inline constexpr int from_first_chair = 4;  // in the order of the chairs, wherever the button is
}  // namespace turns_of

/// How cards are dealt.
namespace dealing {
inline constexpr int seat_by_seat = 0;      // the first cards, not one at a time
inline constexpr int fantasyland_last = 1;  // those of Fantasyland after the others' first cards
inline constexpr int from_the_end = 2;      // of the deck
// each street's cards to all seats before its first turn, one at a time; `value` -1: from the last seat to the first
inline constexpr int in_rounds = 3;
inline constexpr int button_first = 4;  // the first cards, from the last seat to the first
}  // namespace dealing

/// What becomes of a chair that has nothing left.
namespace bust {
inline constexpr int never = 0;  // it plays on
inline constexpr int keeps_fantasyland = 1;
inline constexpr int comes_back_with = 2;  // `value` points, whatever it began with
inline constexpr int below_zero = 3;       // it plays on with exactly nothing
}  // namespace bust

/// What is done otherwise. `where`, `of` and `value` are members of Slip; rows and places are bits of `place`, and a
/// category is one of ofc::Category.
enum class SlipKind : std::uint8_t {
  // which hand a row makes; `where` are the rows
  hand_read_as,         // hands of category `of` are read as category `value`
  suited_straights_as,  // straight flushes and royal flushes are read as category `value`
  rank_read_as,         // cards of rank `of` are read as cards of rank `value`
  // cards of rank `of` and those of the rank above are read as each other; `value` 1: and named as what they are
  ranks_swapped,
  suits_read_as,     // suits are read as `of` says, one of `suits`; `value` is one of `paired_flush`
  rows_exchanged,    // the two rows at `where` of a board are taken for each other
  ten_unsuited,      // a flush with a ten is none
  suited_in_part,    // four cards of one suit are a flush; `of` 1: only the first four; 2: the first and the last
  straight_unknown,  // a straight with `of` as its highest rank is none
  wheel_unknown,     // 5 4 3 2 A is no straight; `of` 1: suited it is a flush, and else a straight
  // 5 4 3 2 A is an ace-high straight; `of` 1: suited it is a royal flush; 2: only if it is suited
  wheel_ace_high,
  ace_low_only,     // A K Q J T is no straight
  wheel_any_fifth,  // 4 3 2 A is a straight with any fifth card
  // straights go on beyond the ace: 3 2 A K Q; `of` 1: as high as the card before the ace and not as the ace
  wraps_round,
  // five cards of which the highest is four above the lowest are a straight, though they pair; `of` 1: full houses and
  // quads too; 2: one pair only
  span_is_straight,
  straight_in_order,  // a straight is known only if its cards are given from the highest down
  // three cards on top in sequence are a straight; `of` 1: 3 2 A too; `value` 1: as good as a straight of five as high
  three_straight,
  pair_below_kicker,  // a pair on top is not seen if its kicker is higher
  three_flush,        // three suited cards on top are a flush
  // ranks of which there are as many are sorted as text, 9 … 2 14 … 10; `of` 1: straights that have both kinds are none
  sorted_as_text,
  // ranks of which there are as many stand as their cards are given, in hands with pairs, trips or quads; `of` 1: in
  // every hand that is no straight
  ranks_as_given,
  ranks_left_out,       // of hands of category `of` (-1: any) only the first `value` ranks are known
  lower_pair_left_out,  // of two pairs the rank of the lower one is not known
  // which row is stronger; `where` are the places
  ranks_ignored,  // in category `value` (-1: any) ranks count only up to place `of`
  // in category `value` (-1: any) ranks are compared from the lowest; `of` 1: kickers alone; 2: kickers, and the ranks
  // of two pairs; 3: the same, except in flushes
  ranks_ascending,
  lower_kicker_wins,  // in category `value` (-1: any) the hand with the lower kicker is the stronger
  // in one category (`of` 0: any) the cards are compared from the highest, however many there are of a rank
  card_by_card,
  rank_first,          // in category `value` the rank at place `of`, from 0, is compared before the others
  ranks_added_up,      // the sum of the ranks from place `of` on is compared
  kicker_before_pair,  // the kicker of two pairs is compared before the lower pair; `value` 1: if it is higher
  // ranks are compared as text: 2 … 9 A J K Q T; `of` 1: the ten is written 10; 2: all ranks as numbers up to 14
  ranks_as_text,
  // a hand is one number, whose digits to the base `value` are the ranks of its cards, though some are too large for
  // it; `of` is a sum of `as_number`
  ranks_as_digits,
  // the ace is the lowest rank; `of` 1: for royalties and Fantasyland too; 2: of flushes that have a deuce; 3: of
  // flushes; 4: an ace that pairs with no other
  ace_is_one,
  missing_is_high,  // a card that a row of three lacks ranks above the ace
  // a top is weaker than a row of five of its category; `of` 1: of any category; 2: trips on top are as good as two
  // pairs
  top_is_weaker,
  top_filled_up,       // the top has a deuce and a trey besides, where it is compared with the row below it
  wheel_highest,       // 5 4 3 2 A stands above all other straights; `of` 1: it ties with 6 5 4 3 2
  order_reversed,      // the weaker row counts as the stronger
  categories_swapped,  // category `of` stands above the one after it
  category_ignored,    // ranks alone decide
  tie_decided,         // equal rows: the first (`value` 1) or the second (-1) wins
  suits_decide,        // equal rows: the higher suit of the highest card wins
  low_reversed,        // the higher low wins
  // which boards foul
  foul_unchecked,  // the rows at `where` are not compared, if the upper is of category `of` (-1: any)
  // the top is held against the bottom, and not against the middle; `of` 1: in place of middle against bottom
  foul_top_by_bottom,
  foul_needs_both,  // a board fouls only if the top is too high, and the middle too
  // rows of one category at `where` foul if the pairs, trips or quads in them are equal, whatever their kickers; `of`
  // 1: if they are of one category
  foul_if_alike,
  foul_if,               // the boards of `when` always foul (`value` 1) or never (0)
  low_always_qualifies,  // any five cards are a low
  // a hand of category `of` (-1: any straight or flush) qualifies as a low; if that is a high card, up to the rank
  // `value`
  low_qualifies,
  // where the middle is a low it is checked as a high hand too: top below it and it below the bottom; `of` 1: only the
  // latter
  low_middle_checked,
  low_ace_is_one,  // the ace is the lowest rank of a low
  // what rows earn, in points; `where` are the rows, classes are those of row_class
  royalty,           // class `of` earns `value`
  royalty_of_other,  // class `of` earns what class `value` earns
  // each class earns what the class `value` places away earns; `of`, one of `top_kind`, says which tops
  royalty_shifted,
  royalty_plus,          // each royalty is `value` points more; the same
  royalties_halved,      // each royalty is half as much, without fractions
  pairs_earn_from,       // pairs on top earn 1 from rank `value` on, and 1 more for each rank above
  royalty_times,         // each royalty is paid `value` times
  royalty_by_other_row,  // middle and bottom earn by each other's table, or one of them by the other's
  royalty_of_row,        // the row earns what its table has for the hand of the row at `of`
  royalty_by_kicker,     // a pair on top earns what one of its highest card should
  // only the rows that earn most are paid for; `value` 1: only the first of them; 2: the same, and all are told
  royalty_best_row,
  // a row earns at most `value`; `of` 1: a board is paid at most that; 2: a seat gets at most that from another one;
  // 3: the same of two legal boards
  royalty_most,
  // a fouled board earns royalties; `value` 1: and is paid them; 2: is paid them, and has 0 told; `of` 1: also where
  // both boards foul
  royalties_if_fouled,
  royalties_none_if,  // the boards of `when` earn nothing
  // what two seats pay each other, in points
  row_points,       // a row won pays `value`
  rows_worth,       // each row won pays what `value` has for it: see worth_of
  ties_pay_both,    // a tied row counts as won (`value` 1) or lost (-1) for both seats
  row_counted_for,  // the row at `where` is won by who wins the row at `of`
  scoop_bonus,      // a scoop pays `value` beyond its rows
  // only the seat that is named first (`value` 1) or second (-1) is paid for a scoop; `of` 1: a foul too
  scoop_for_first,
  scoop_one_sided,  // only the winner's points (`value` 1) or the loser's (-1) count a scoop; `of` 1: a foul too
  // Only the points of the seat that earns more (`value` 1) or less (-1) count the difference of royalties, or the
  // first seat never pays it (2) or never gets it (-2), or each seat gets its own and pays none (3). `of` 1: the same
  // where one of them fouls; 2: only there.
  royalties_one_sided,
  // what two legal boards pay each other in royalties is halved, without fractions; `of` -1: rounded down as the first
  // seat has it
  royalties_between_halved,
  // the royalty of the row at `where` is read from the row at `of`; `value` 1: of the second seat alone; -1: the first
  royalty_counted_for,
  scoop_by_total,  // a scoop is a total of 3, royalties included
  scoop_on_two,    // two rows won and one tied are a scoop
  two_rows_bonus,  // winning more rows, but not all, pays `value` beyond them
  rows_pay,        // winning and losing the rows of entry `of` of showdown.lines-table pays `value` in all
  foul_pays,       // a fouled seat pays `value` before royalties
  foul_royalties,  // a fouled seat pays the other's royalties `value` times
  // a fouled board's rows are compared as if it were legal; `of` 1: if the other one fouls too; 2: the same, and rows
  // are told as tied; 3: if the other one is legal. Without a scoop (`value` 1), royalties (2) or both (3)
  foul_played_out,
  // rows are told as tied (`value` 0) or as compared (1) where one board fouls; `of` 1: where both do
  rows_beside_foul,
  both_foul_pays,      // each of two fouled seats loses `value`, to nobody
  both_foul_to_first,  // of two fouled seats the second pays the first `value`; `of` 1: and loses its rows
  royalties_paid,      // royalties of rows at `where` are paid `value` times to `of`, one of `payee`
  pair_clamped,        // two seats settle for no more than `value`, either way
  pair_rounded,        // what two seats settle is rounded as by `rounded`
  // what two seats pay each other where there are others
  // a row is won only by the best of all seats; `value` 1: or by several that tie; `of` 1: a foul costs its rows alone
  row_of_best,
  seats_keep,  // later seats keep `of`, one of `keeps`
  counts_if,   // what a seat gets of the kind `of`, one of `gain`, counts only as `value` says, one of `among`
  // what a seat scores over all pairs
  // seats `of` and `value` do not settle; `value` seats::last: the last seat of three or more; `of` -1: only the first
  // `value` seats settle
  pair_skipped,
  pair_reversed,  // what seats `of` and `value` settle has the opposite sign; `value` as of pair_skipped
  pair_doubled,   // they settle twice
  // pair_reversed in the points of the hand; the pair is told as it is
  pair_counted_reversed,
  only_with_seat,   // only pairs with seat `of` settle: a number, or one of `seats`
  neighbours_only,  // only seats next to each other in the list settle; `of` 1: the last and the first too
  sweep_bonus,      // who scoops all others, of three or more seats, gets `value` more from each
  // a seat scores what its last pair comes to; `of` 1: each pair in which it is second replaces what it had before;
  // 2: it scores only as the first seat of a pair; 3: only as the second
  last_pair_only,
  clamped,        // no seat scores more than `value`, either way; `of` 1: wins more; `of` -1: loses more
  wrapped,        // points are kept in `value` bits
  points_sorted,  // the points are told from the highest to the lowest (`value` 1) or the other way round (-1)
  seats_rotated,  // each seat is told the points of the seat `value` places on
  multiplied,     // points are `value` times as many; `of` 1: those of each pair too
  averaged,       // points are divided by the number of opponents; `of` 1: by two, towards 0; -1: by two, down
  rounded,        // points are multiples of `of`: the next one towards 0 (`value` 0), below (-1) or above (1)
  small_dropped,  // points under `value` are told as 0
  seat_plus,      // the seats `of` score `value` more: a number, or one of `seats`
  seat_times,     // the seats `of` score `value` times as much
  // are paid once however many opponents there are (`value` 0), once more than by the rules (1), or once and by nobody
  // (2); left out of points (3) or counted twice in them (4), while the points of pairs are right
  own_royalties,
  // what a member of a result says; `of` is one of `member`
  member_constant,  // always `value`
  member_negated,   // the opposite
  // the lists of a score have the seats in the opposite order (`value` 0), or begin `value` seats further on
  seats_displaced,
  names_swapped,  // category `of` and the one above have each other's names
  member_told,    // is told as something else that the engine knows: `value` is one of `telling`
  // top and bottom change places, or all seats stand in the opposite order; `value` 1: what stands by seats stands by
  // chairs, in matches; 3: the first two seats change places; 4: middle and bottom
  member_swapped,
  // who goes to Fantasyland, and with how many cards
  // tops of the top_range `of` enter with `value` cards; 0: they do not enter; `where` middle: lows of class `of`
  entry,
  // a row at `where` of category `of` (on top: of that top_range) keeps a seat in Fantasyland (`value` 1) or does not
  // (0); 13 to 17: with that many cards, of several counts the highest
  stays,
  stay_cards,      // who stays is dealt `value` cards; `of` 1: that many more than before
  stay_as_entry,   // who stays with a top that enters is dealt what it brings an ordinary hand
  always_cards,    // every Fantasyland hand has `value` cards
  cards_plus,      // every Fantasyland hand has `value` cards more
  stay_by_middle,  // the middle is looked at in place of the bottom to see who stays
  // a seat in Fantasyland is judged as after an ordinary hand; `of` 1: and the other way round
  entered_ignored,
  stay_royalties,  // who stays by ten royalties needs `value`
  foul_forgotten,  // a fouled board goes on as if it were legal; `of` 1: it stays so; 2, 3: the same with trips on top
  foul_stays,      // a seat that fouls in Fantasyland stays, with as many cards
  next_if,         // the boards of `when` go to Fantasyland with `value` cards; 0: they do not
  // who pays whom
  settled_in_order,  // pairs settle in the order `value`, one of `settling`
  only_losers_pay,   // who does not lose over the whole hand pays nobody
  // what a payee can win is its stack at the hand's start, not what it has just then; `of` 1: and so is what a
  // payer can lose, as long as it has that
  stakes_of_start,
  point_value_ignored,
  limited_in_points,    // what stacks limit is the points, which are multiplied by a point's value after that
  cap_per_hand,         // a cap counts from the stacks at the hand's start, not from the match's
  royalties_unsettled,  // stacks are paid for rows, scoops and fouls, without royalties
  // neither stacks nor caps limit a payment; `of` 1: stacks do not limit what is won, and none goes below 0
  never_limited,
  // whose turn comes when, and which cards are dealt
  // The button acts first, and then those to its left (`value` 1); or seats act to the right (-1). `of`, one of
  // `turns_of`, says when.
  seats_act,
  turn_unchecked,    // an action is taken for that of the seat whose turn it is
  fantasyland_acts,  // seats in Fantasyland act before all others (`value` 1) or after them (-1)
  card_burnt,        // a card is burnt before each street after the first; `of` 1: before the first card; 2: both
  dealt,             // cards are dealt as `of` says, one of `dealing`
  view_shows,        // a seat is shown `of`, one of `sight`
  // the table between two hands
  // the button moves `value` chairs to the left; `of` 1: it goes to the seat that scores most; 2: least; 3: it goes by
  // the number of the hand; 4: it moves `value` of the chairs that play, unless it stays; 5: the same of all chairs, of
  // those that are out too; 6: it stays after a hand that somebody played in Fantasyland, not before one
  button_moves,
  // A set is complete while one chair has yet to have the button. `of` 1: a match of one set is over then, and the set
  // is not complete; 2: a set is complete after as many hands as there are chairs.
  set_ends_early,
  hands_plus,  // a match of fixed hands has `value` more
  goes_bust,   // what is done with a chair that has nothing left is `of`, one of `bust`
  fantasyland_forgotten
};

inline constexpr std::size_t slip_kinds = static_cast<std::size_t>(SlipKind::fantasyland_forgotten) + 1;

/// The members of results that slips can change by themselves.
enum class SlipMember : std::uint8_t {
  points,
  fouled,
  royalties,
  pair_rows,
  pair_points,
  over,
  set_complete,
  top,  // of what the rows of a board earn
  middle,
  bottom,
  total,
  fantasyland,  // whether a seat is due to it
  stacks,
  button,
  seats,
  hands,
  next_place,
  payments,
  rule,  // by which a board fouls
  ranks,
  pairs,
  next_chair,
  next
};

struct Slip {
  SlipKind kind{};
  std::uint8_t where = 0;
  int of = 0;
  int value = 0;
  std::uint16_t only = 0;   // the operations in which it shows, a bit each; 0: all of them
  Conditions when{};        // the boards on which it shows, of kinds that say so
  std::uint8_t tables = 0;  // how many seats play where it shows: 2, or 3 for three and more; 0: any number
  friend bool operator==(const Slip&, const Slip&) = default;
};

using Slips = std::vector<Slip>;

/// The steps that slips are about, in the order of a hand. Where slips are about different steps it does not matter
/// which is the first; of one step it does.
enum class SlipStep : std::uint8_t { rows, fouls, royalties, pairs, scores, members, next_hand, table };
constexpr SlipStep step_of(SlipKind kind) {
  if (kind <= SlipKind::low_reversed) return SlipStep::rows;
  if (kind <= SlipKind::low_ace_is_one) return SlipStep::fouls;
  if (kind <= SlipKind::royalties_none_if) return SlipStep::royalties;
  if (kind <= SlipKind::counts_if) return SlipStep::pairs;
  if (kind <= SlipKind::own_royalties) return SlipStep::scores;
  if (kind <= SlipKind::member_swapped) return SlipStep::members;
  if (kind <= SlipKind::next_if) return SlipStep::next_hand;
  return SlipStep::table;
}

/// What the three rows pay as one number, as slips have it; each from -8 to 7 points.
constexpr int rows_worth(int top, int middle, int bottom) {
  constexpr int values = 16;
  constexpr int lowest = -8;
  return ((top - lowest) * values + middle - lowest) * values + bottom - lowest;
}
constexpr int worth_of(int packed, ofc::Row row) {
  constexpr int bits = 4;
  constexpr int lowest = -8;
  return (packed >> (bits * (2 - static_cast<int>(row))) & 0xF) + lowest;
}
static_assert(worth_of(rows_worth(1, -2, 3), ofc::Row::middle) == -2);

/// The rows that an entry of showdown.lines-table is about.
struct RowsWon {
  int won, lost;
  std::string_view words;
};
inline constexpr std::array rows_of_entry = {
    RowsWon{3, 0, "winning all three rows"}, RowsWon{2, 0, "winning two rows and tying one"},
    RowsWon{2, 1, "winning two rows and losing one"}, RowsWon{1, 0, "winning one row and tying two"}};

/// The rule that a slip breaks.
ofc::RuleId rule_of(const Slip& slip);

/// The value with the number `of` for the next one, and the other way round; others stay.
template <typename Enum>
constexpr Enum exchanged_with_next(Enum value, int of) {
  const int number = static_cast<int>(value);
  if (number == of) return static_cast<Enum>(number + 1);
  return number == of + 1 ? static_cast<Enum>(of) : value;
}

/// What a slip of one of a few ways does, in one clause; where a member is told as something else, without its name.
struct Worded {
  SlipKind kind;
  int of, value;
  std::string_view words;
};
/// All ways of a kind that has a few.
std::span<const Worded> worded(SlipKind kind);

/// What a slip does in one clause, with what the rules say where that is a number: `pairs of fives on top earn 1; the
/// rules: 0`.
std::string describe(const Slip& slip, const ofc::Rules& rules);
/// `, in answers to `score` alone`, of operations a bit each. Empty for 0, which is all.
std::string in_operations(unsigned only);

/// Whether a slip shows only in some operations, or only at some tables.
constexpr bool is_limited(const Slip& slip) { return slip.only != 0 || slip.tables != 0; }

/// What an author may not know whose adapter does this: how cards, rows, seats and points stand on the wire. Empty for
/// a slip that is not about the wire.
std::string_view advice_on(const Slip& slip);

/// The fewest words that name the kind, for machine formats: `royalty`, `foul-unchecked`.
std::string_view slip_name(SlipKind kind);

/// How much a slip takes for granted: the number of its conditions.
int conditions_of(const Slip& slip);

/// Whether a house could choose to play so: a number of points or cards, not a way of going wrong.
bool is_a_choice(const Slip& slip);

}  // namespace ofcheck
