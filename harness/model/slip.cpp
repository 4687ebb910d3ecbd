#include "harness/model/slip.h"

#include <fmt/format.h>

#include <array>
#include <bit>

#include "harness/answer/oracle_answer.h"
#include "harness/base/text.h"
#include "harness/model/row_class.h"
#include "oracle/royalties.h"

namespace ofcheck {

using ofc::Row;

namespace {

struct KindInfo {
  SlipKind kind;
  std::string_view name;
  ofc::RuleId rule;          // of a slip of royalties or of a member: rule_of says it
  int conditions = 1;        // of a slip at all of `places`, where it is as wide as can be
  std::uint8_t places = 0;   // where its slips usually show; only some of them are a condition more
  bool is_choice = false;    // a house could choose to play so
  std::string_view words{};  // where all its slips are told in the same words
};

constexpr auto worded_slips = [] {
  using enum SlipKind;
  using enum SlipMember;
  constexpr auto told = [](SlipMember member, int how, std::string_view words) {
    return Worded{member_told, static_cast<int>(member), how, words};
  };
  return std::to_array<Worded>({
      {multiplied, 0, -1, "points have the opposite sign"},
      {multiplied, 1, -1, "points have the opposite sign, those of each pair too"},
      {clamped, -1, 0, "only winners' points are given; losers have 0"},
      {clamped, 1, 0, "only losers' points are given; winners have 0"},
      {suited_in_part, 0, 0, "four cards of one suit are taken for a flush"},
      {suited_in_part, 1, 0, "a row is taken for a flush by its first four cards"},
      {suited_in_part, 2, 0, "a row is taken for a flush by its first card and its last"},
      {royalty_best_row, 0, 0, "only the rows that earn most are paid for"},
      {royalty_best_row, 0, 1, "only the first of the rows that earn most is paid for"},
      {royalty_best_row, 0, 2, "the best of a board's royalties is paid in place of their sum"},
      {royalties_if_fouled, 0, 0, "the royalties of a fouled board are reported, though nobody pays them"},
      {royalties_if_fouled, 0, 1, "a fouled board earns royalties"},
      {royalties_if_fouled, 1, 1, "a fouled board earns royalties, also where both boards foul"},
      {royalties_if_fouled, 0, 2, "a fouled board is paid for royalties, though it is told to earn none"},
      {royalties_if_fouled, 1, 2,
       "a fouled board is paid for royalties, though it is told to earn none; the same where both boards foul"},
      {foul_played_out, 0, 0, "a fouled board is scored as if it were legal"},
      {foul_played_out, 1, 0, "where both boards foul they are scored as if they were legal"},
      {foul_played_out, 2, 0,
       "where both boards foul they are scored as if they were legal, and their rows told as tied"},
      {foul_played_out, 1, 1, "where both boards foul their rows are paid, without a scoop"},
      {foul_played_out, 3, 0, "a fouled board is scored as if it were legal, unless the other one fouls too"},
      {foul_played_out, 3, 1, "where one board fouls it is scored as if it were legal, without a scoop"},
      {foul_played_out, 3, 2, "where one board fouls it is scored as if it were legal, without royalties"},
      {foul_played_out, 3, 3, "where one board fouls its rows are paid as if it were legal, and nothing else"},
      {never_limited, 0, 0, "neither stacks nor caps limit what is paid"},
      {never_limited, 1, 0, "winners are paid in full, and a stack that would go below 0 ends at 0"},
      {seats_keep, keeps::foul, 0, "after a seat that fouls every later seat of the hand is taken to foul"},
      {seats_keep, keeps::royalties, 0, "a seat is paid the royalties of the seats before it, too"},
      {seats_keep, keeps::points, 0, "a seat is given the points of the seats before it, too"},
      {seats_keep, keeps::pairs, 0, "what a seat has got from one opponent is paid again by the next one"},
      {counts_if, gain::scoop, among::all, "a scoop counts only if every other seat is scooped"},
      {counts_if, gain::scoop, among::first_got, "only the first scoop of a seat counts"},
      {counts_if, gain::scoop, among::first_paid, "only the first scoop against a seat counts"},
      {counts_if, gain::scoop, among::no_foul, "a scoop counts only if no seat fouls"},
      {counts_if, gain::scoop, among::all_legal, "a scoop counts only if every other seat is legal and scooped"},
      {counts_if, gain::sweep, among::all, "a scoop, or a foul as one, counts only if every other seat is scooped"},
      {counts_if, gain::sweep, among::first_got, "only the first scoop of a seat counts, a foul taken for one"},
      {counts_if, gain::price, among::all, "a foul is paid for only if every other seat fouls"},
      {counts_if, gain::price, among::first_got, "a seat is paid for the first foul only"},
      {counts_if, gain::price, among::first_paid,
       "a fouled seat pays for its foul once, to the first legal seat, and royalties to every seat"},
      {counts_if, gain::price, among::split_paid,
       "a fouled seat pays for its foul once in all, split between the legal seats"},
      {counts_if, gain::price, among::split_got,
       "a seat is paid for fouls once in all, split between the seats that foul"},
      {counts_if, gain::foul, among::first_got, "of the seats that foul only the first pays a seat"},
      {counts_if, gain::foul, among::first_paid, "a fouled seat pays only the first legal seat"},
      {counts_if, gain::royalties, among::most, "royalties are paid only to the seats that earn most"},
      {counts_if, gain::royalties, among::first_got, "only the first of the other seats pays a seat's royalties"},
      {counts_if, gain::royalties, among::first_paid,
       "a seat pays royalties to the first seat that earns any, and to no other"},
      {counts_if, gain::royalties, among::no_foul, "royalties are paid only if no seat fouls"},
      {counts_if, gain::scoop, among::last_paid, "the last seat pays for no scoop"},
      {counts_if, gain::scoop, among::last_got, "the last seat is paid for no scoop"},
      {counts_if, gain::price, among::last_paid, "the last seat pays for no foul but royalties"},
      {counts_if, gain::foul, among::last_paid, "the last seat pays nothing if it fouls"},
      {counts_if, gain::foul, among::last_got, "who fouls pays nothing to the last seat"},
      {counts_if, gain::royalties, among::last_paid, "the last seat pays no royalties"},
      {counts_if, gain::royalties, among::last_got, "the last seat is paid no royalties"},
      {counts_if, gain::everything, among::no_foul, "legal boards are scored against each other only if no seat fouls"},
      {last_pair_only, 0, 0, "a seat scores what the last of its pairs comes to, in place of the sum"},
      {last_pair_only, 1, 0, "what a seat scores as the second of a pair replaces what it has"},
      {last_pair_only, 2, 0, "only the first seat of a pair is given its points"},
      {last_pair_only, 3, 0, "only the second seat of a pair is given its points"},
      {own_royalties, 0, 0, "a seat is paid its royalties once, however many opponents it has"},
      {own_royalties, 0, 1, "a seat's own royalties are added to its points once more"},
      {own_royalties, 0, 2, "a seat's own royalties are added to its points once, and nobody pays them"},
      {own_royalties, 0, 3, "points leave out the royalties that points of pairs have"},
      {own_royalties, 0, 4, "points count the royalties twice that points of pairs count once"},
      told(points, telling::running_total, "is the total of the hands so far, not what the hand brings"),
      told(points, telling::of_last_hand, "of every hand of a match is that of the last one"),
      told(points, telling::in_chips, "is told in chips: times the value of a point"),
      told(points, telling::without_sign, "has no sign"),
      told(stacks, telling::change, "is what the hand has changed"),
      told(stacks, telling::by_seat, "stands by seats in matches, not in the order of the chairs"),
      told(stacks, telling::of_last_hand, "of every hand of a match is that of the last one"),
      told(stacks, telling::after_buying_in, "has what a chair comes back with for a new set"),
      told(points, telling::of_neighbours,
           "of a match counts only the pairs of seats next to each other in the list, unlike `stacks`"),
      told(next_chair, telling::as_seats, "names a seat, from 0, and not its chair"),
      told(next, telling::after_hand_too, "says after a finished hand, too, who acts first in the next one"),
      told(fantasyland, telling::of_hand_played, "is about the hand that was played, not about the next one"),
      told(button, telling::of_hand_played, "is that of the hand that was played, not of the next one"),
      told(button, telling::moved_twice, "is moved on once more than the rules say"),
      told(seats, telling::as_seats, "names seats, from 0, and not their chairs"),
      told(over, telling::as_set_complete, "says whether a set is complete"),
      told(over, telling::exchanged, "and `set_complete` have each other's values"),
      told(set_complete, telling::as_over, "says whether the match is over"),
      told(seats, telling::button_first, "begins with the chair of the button"),
      told(points, telling::of_first_seat, "of every seat is that of the first one"),
      told(royalties, telling::of_first_seat, "of every seat is that of the first one"),
      told(pairs, telling::from_one, "counts seats from 1"),
      told(hands, telling::of_last_hand, "has the last hand of a match alone"),
      told(next_place, telling::with_discards, "counts the cards to discard, too"),
      told(payments, telling::wrong_way_round, "has `from` and `to` the wrong way round"),
      told(payments, telling::in_points, "is told in points, not in chips"),
      told(payments, telling::from_one, "counts seats from 1"),
      told(payments, telling::without_zeros, "leaves out payments of 0"),
      told(rule, telling::always, "names a rule for legal boards, too"),
      told(ranks, telling::without_kickers, "leaves out kickers"),
      told(ranks, telling::from_the_lowest, "begins with the lowest rank"),
      told(total, telling::without_top, "leaves out the top"),
      told(total, telling::without_middle, "leaves out the middle"),
      told(total, telling::without_bottom, "leaves out the bottom"),
      {settled_in_order, 0, 0, "pairs settle in the opposite order"},
      {settled_in_order, 0, 1, "neighbours settle first, then seats that are farther apart"},
      {settled_in_order, 0, 2, "the pairs of the last seat, which has the button, settle first"},
      {settled_in_order, 0, 3, "the pairs that settle for most settle first"},
      {settled_in_order, 0, 4, "the pairs that settle for least settle first"},
      {settled_in_order, 0, 5, "the pairs in which one board fouls settle last"},
      {settled_in_order, 0, 6, "the pairs of the seat that scores most settle first"},
      {royalties_between_halved, 0, 0,
       "what two legal boards pay each other in royalties is halved, without fractions"},
      {royalties_between_halved, -1, 0,
       "what two legal boards pay each other in royalties is halved, and rounded down as the first seat has it"},
      {low_middle_checked, 0, 0,
       "a middle that is a low is tested for a foul as a high hand too, over the top and below the bottom"},
      {low_middle_checked, 1, 0, "a middle that is a low also fouls if it is stronger than the bottom as a high hand"},
      {hands_plus, 0, -1, "a match of fixed hands is over one hand early"},
      {hands_plus, 0, 1, "a match of fixed hands goes on for one hand more"},
      {card_burnt, 0, 0, "a card is burnt before each street after the first"},
      {card_burnt, 1, 0, "a card is burnt before the first card"},
      {card_burnt, 2, 0, "a card is burnt before each street"},
      {dealt, dealing::seat_by_seat, 0, "the first cards are dealt to one seat after the other, and not one at a time"},
      {dealt, dealing::fantasyland_last, 0, "Fantasyland cards are dealt after the first cards of the other seats"},
      {dealt, dealing::from_the_end, 0, "the deck is dealt from its end, not from its first card"},
      {dealt, dealing::in_rounds, 0,
       "the cards of each street are dealt round the table one at a time, before its first turn"},
      {dealt, dealing::in_rounds, -1,
       "the cards of each street are dealt round the table one at a time, before its first turn, beginning with the "
       "button"},
      {dealt, dealing::button_first, 0, "the first cards are dealt round the table beginning with the button"},
      {view_shows, sight::discards, 0, "a seat is shown what every seat has discarded"},
      {view_shows, sight::fantasyland, 0, "a seat is shown Fantasyland boards that are set"},
      {view_shows, sight::held, 0, "a seat is shown the cards that others hold"},
      {set_ends_early, 0, 0, "a set is complete one seat early: before its last seat has had the button"},
      {set_ends_early, 1, 0, "a match of one set is over one seat early, before the set is complete"},
      {set_ends_early, 2, 0, "a set is complete after as many hands as there are chairs"},
  });
}();

constexpr auto kinds = std::to_array<KindInfo>({
    {SlipKind::hand_read_as, "hand-read-as", ofc::rule::ranking_five, 2, place::five_rows},
    {SlipKind::suited_straights_as, "suited-straights-as", ofc::rule::ranking_five, 2, place::five_rows},
    {SlipKind::rank_read_as, "rank-read-as", ofc::rule::ranking_kickers, 2},
    {SlipKind::ranks_swapped, "ranks-swapped", ofc::rule::ranking_kickers, 2},
    {SlipKind::suits_read_as, "suits-read-as", ofc::rule::ranking_five, 2},
    {SlipKind::rows_exchanged, "rows-exchanged", ofc::rule::foul_order, 2},
    {SlipKind::ten_unsuited, "ten-unsuited", ofc::rule::ranking_five, 1, 0, false,
     "flushes with a ten are not known as flushes"},
    {SlipKind::suited_in_part, "suited-in-part", ofc::rule::ranking_five},
    {SlipKind::straight_unknown, "straight-unknown", ofc::rule::ranking_five, 2},
    {SlipKind::wheel_unknown, "wheel-unknown", ofc::rule::ranking_wheel, 1, place::five_rows},
    {SlipKind::wheel_ace_high, "wheel-ace-high", ofc::rule::ranking_wheel, 1, place::five_rows},
    {SlipKind::ace_low_only, "ace-low-only", ofc::rule::ranking_five, 1, place::five_rows},
    {SlipKind::wheel_any_fifth, "wheel-any-fifth", ofc::rule::ranking_wheel, 1, place::five_rows},
    {SlipKind::wraps_round, "wraps-round", ofc::rule::ranking_five, 1, place::five_rows},
    {SlipKind::span_is_straight, "span-is-straight", ofc::rule::ranking_five, 1, place::five_rows},
    {SlipKind::straight_in_order, "straight-in-order", ofc::rule::ranking_five, 1, place::five_rows},
    {SlipKind::three_straight, "three-straight", ofc::rule::ranking_three},
    {SlipKind::pair_below_kicker, "pair-below-kicker", ofc::rule::ranking_three, 1, 0, false,
     "a pair on top is not seen if its kicker is higher"},
    {SlipKind::three_flush, "three-flush", ofc::rule::ranking_three, 1, 0, false,
     "three suited cards on top are taken for a flush"},
    {SlipKind::sorted_as_text, "sorted-as-text", ofc::rule::ranking_kickers},
    {SlipKind::ranks_as_given, "ranks-as-given", ofc::rule::ranking_kickers},
    {SlipKind::ranks_left_out, "ranks-left-out", ofc::rule::ranking_kickers, 2, place::showdown},
    {SlipKind::lower_pair_left_out, "lower-pair-left-out", ofc::rule::ranking_kickers},
    {SlipKind::ranks_ignored, "ranks-ignored", ofc::rule::ranking_kickers, 1, place::all},
    {SlipKind::ranks_ascending, "ranks-ascending", ofc::rule::ranking_kickers, 1, place::all},
    {SlipKind::lower_kicker_wins, "lower-kicker-wins", ofc::rule::ranking_kickers, 1, place::all},
    {SlipKind::card_by_card, "card-by-card", ofc::rule::ranking_kickers, 1, place::all},
    {SlipKind::rank_first, "rank-first", ofc::rule::ranking_kickers, 2, place::all},
    {SlipKind::ranks_added_up, "ranks-added-up", ofc::rule::ranking_kickers, 1, place::all},
    {SlipKind::kicker_before_pair, "kicker-before-pair", ofc::rule::ranking_kickers, 2, place::all},
    {SlipKind::ranks_as_text, "ranks-as-text", ofc::rule::ranking_kickers, 1, place::all},
    {SlipKind::ranks_as_digits, "ranks-as-digits", ofc::rule::ranking_kickers, 2, place::all},
    {SlipKind::ace_is_one, "ace-is-one", ofc::rule::ranking_kickers, 1, place::all},
    {SlipKind::missing_is_high, "missing-is-high", ofc::rule::ranking_cross, 1, place::all},
    {SlipKind::top_is_weaker, "top-is-weaker", ofc::rule::ranking_cross},
    {SlipKind::top_filled_up, "top-filled-up", ofc::rule::ranking_cross, 1, 0, false,
     "the top is filled up with a deuce and a trey where it is compared with the row below it"},
    {SlipKind::wheel_highest, "wheel-highest", ofc::rule::ranking_wheel, 1, place::all},
    {SlipKind::order_reversed, "order-reversed", ofc::rule::ranking_five, 1, place::all},
    {SlipKind::categories_swapped, "categories-swapped", ofc::rule::ranking_five, 2, place::all},
    {SlipKind::category_ignored, "category-ignored", ofc::rule::ranking_five, 1, place::all},
    {SlipKind::tie_decided, "tie-decided", ofc::rule::showdown_row, 1, place::showdown},
    {SlipKind::suits_decide, "suits-decide", ofc::rule::ranking_kickers, 1, place::all},
    {SlipKind::low_reversed, "low-reversed", ofc::rule::low_order, 1, 0, false, "the higher low wins in the middle"},
    {SlipKind::foul_unchecked, "foul-unchecked", ofc::rule::foul_order, 1, place::foul},
    {SlipKind::foul_top_by_bottom, "foul-top-by-bottom", ofc::rule::foul_order},
    {SlipKind::foul_needs_both, "foul-needs-both", ofc::rule::foul_order, 1, 0, false,
     "a board fouls only if its top is too high and its middle is too"},
    {SlipKind::foul_if_alike, "foul-if-alike", ofc::rule::foul_order, 1, place::foul},
    {SlipKind::foul_if, "foul-if", ofc::rule::foul_order, 3},
    {SlipKind::low_always_qualifies, "low-always-qualifies", ofc::rule::low_qualifier, 1, 0, false,
     "any middle counts as a low, and none fouls"},
    {SlipKind::low_qualifies, "low-qualifies", ofc::rule::low_qualifier},
    {SlipKind::low_middle_checked, "low-middle-checked", ofc::rule::foul_order},
    {SlipKind::low_ace_is_one, "low-ace-is-one", ofc::rule::low_qualifier, 1, 0, false,
     "the ace is the lowest rank of a low"},
    {SlipKind::royalty, "royalty", ofc::rule::royalties_table, 3, 0, true},
    {SlipKind::royalty_of_other, "royalty-of-other", ofc::rule::royalties_table, 2, 0, true},
    {SlipKind::royalty_shifted, "royalty-shifted", ofc::rule::royalties_table, 1, place::showdown},
    {SlipKind::royalty_plus, "royalty-plus", ofc::rule::royalties_table, 1, place::showdown, true},
    {SlipKind::royalties_halved, "royalties-halved", ofc::rule::royalties_table, 1, place::showdown, true},
    {SlipKind::pairs_earn_from, "pairs-earn-from", ofc::rule::royalties_table, 2, 0, true},
    {SlipKind::royalty_times, "royalty-times", ofc::rule::royalties_table, 1, place::showdown, true},
    {SlipKind::royalty_by_other_row, "royalty-by-other-row", ofc::rule::royalties_table, 1, place::five_rows},
    {SlipKind::royalty_of_row, "royalty-of-row", ofc::rule::royalties_table},
    {SlipKind::royalty_by_kicker, "royalty-by-kicker", ofc::rule::royalties_table, 1, 0, false,
     "a pair on top earns what a pair of the highest of its three cards should"},
    {SlipKind::royalty_best_row, "royalty-best-row", ofc::rule::royalties_table, 1, 0, true},
    {SlipKind::royalty_most, "royalty-most", ofc::rule::royalties_table, 1, 0, true},
    {SlipKind::royalties_if_fouled, "royalties-if-fouled", ofc::rule::royalties_table},
    {SlipKind::royalties_none_if, "royalties-none-if", ofc::rule::royalties_table, 3},
    {SlipKind::row_points, "row-points", ofc::rule::showdown_row, 1, place::showdown, true},
    {SlipKind::rows_worth, "rows-worth", ofc::rule::showdown_row, 3, 0, true},
    {SlipKind::ties_pay_both, "ties-pay-both", ofc::rule::showdown_row},
    {SlipKind::row_counted_for, "row-counted-for", ofc::rule::showdown_row, 2},
    {SlipKind::scoop_bonus, "scoop-bonus", ofc::rule::showdown_scoop, 1, 0, true},
    {SlipKind::scoop_for_first, "scoop-for-first", ofc::rule::showdown_scoop},
    {SlipKind::scoop_one_sided, "scoop-one-sided", ofc::rule::showdown_scoop},
    {SlipKind::royalties_one_sided, "royalties-one-sided", ofc::rule::royalties_netting},
    {SlipKind::royalties_between_halved, "royalties-between-halved", ofc::rule::royalties_netting, 1, 0, true},
    {SlipKind::royalty_counted_for, "royalty-counted-for", ofc::rule::royalties_netting, 2},
    {SlipKind::scoop_by_total, "scoop-by-total", ofc::rule::showdown_scoop, 1, 0, false,
     "a scoop is told by a total of 3 points, royalties included"},
    {SlipKind::scoop_on_two, "scoop-on-two", ofc::rule::showdown_scoop, 1, 0, false,
     "two rows won and one tied are paid as a scoop"},
    {SlipKind::two_rows_bonus, "two-rows-bonus", ofc::rule::showdown_lines, 1, 0, true},
    {SlipKind::rows_pay, "rows-pay", ofc::rule::showdown_lines, 2, 0, true},
    {SlipKind::foul_pays, "foul-pays", ofc::rule::showdown_foul_pays, 1, 0, true},
    {SlipKind::foul_royalties, "foul-royalties", ofc::rule::showdown_foul_pays, 1, 0, true},
    {SlipKind::foul_played_out, "foul-played-out", ofc::rule::showdown_foul_pays, 1, 0, true},
    {SlipKind::rows_beside_foul, "rows-beside-foul", ofc::rule::showdown_foul_pays},
    {SlipKind::both_foul_pays, "both-foul-pays", ofc::rule::showdown_both_foul, 1, 0, true},
    {SlipKind::both_foul_to_first, "both-foul-to-first", ofc::rule::showdown_both_foul},
    {SlipKind::royalties_paid, "royalties-paid", ofc::rule::royalties_netting, 1, place::showdown, true},
    {SlipKind::pair_clamped, "pair-clamped", ofc::rule::showdown_row, 1, 0, true},
    {SlipKind::pair_rounded, "pair-rounded", ofc::rule::showdown_row, 2, 0, true},
    {SlipKind::row_of_best, "row-of-best", ofc::rule::showdown_multiway, 1, 0, true},
    {SlipKind::seats_keep, "seats-keep", ofc::rule::showdown_multiway},
    {SlipKind::counts_if, "counts-if", ofc::rule::showdown_multiway, 1, 0, true},
    {SlipKind::pair_skipped, "pair-skipped", ofc::rule::showdown_multiway, 2},
    {SlipKind::pair_reversed, "pair-reversed", ofc::rule::showdown_multiway, 2},
    {SlipKind::pair_doubled, "pair-doubled", ofc::rule::showdown_multiway, 2},
    {SlipKind::pair_counted_reversed, "pair-counted-reversed", ofc::rule::showdown_multiway, 2},
    {SlipKind::only_with_seat, "only-with-seat", ofc::rule::showdown_multiway, 2, 0, true},
    {SlipKind::neighbours_only, "neighbours-only", ofc::rule::showdown_multiway},
    {SlipKind::sweep_bonus, "sweep-bonus", ofc::rule::showdown_multiway, 1, 0, true},
    {SlipKind::last_pair_only, "last-pair-only", ofc::rule::showdown_multiway},
    {SlipKind::clamped, "clamped", ofc::rule::showdown_multiway, 1, 0, true},
    {SlipKind::wrapped, "wrapped", ofc::rule::showdown_multiway},
    {SlipKind::points_sorted, "points-sorted", ofc::rule::showdown_multiway},
    {SlipKind::seats_rotated, "seats-rotated", ofc::rule::showdown_multiway},
    {SlipKind::multiplied, "multiplied", ofc::rule::showdown_multiway, 1, 0, true},
    {SlipKind::averaged, "averaged", ofc::rule::showdown_multiway, 1, 0, true},
    {SlipKind::rounded, "rounded", ofc::rule::showdown_multiway, 2, 0, true},
    {SlipKind::small_dropped, "small-dropped", ofc::rule::showdown_multiway, 1, 0, true},
    {SlipKind::seat_plus, "seat-plus", ofc::rule::showdown_multiway, 2},
    {SlipKind::seat_times, "seat-times", ofc::rule::showdown_multiway, 2},
    {SlipKind::own_royalties, "own-royalties", ofc::rule::showdown_multiway},
    {SlipKind::member_constant, "member-constant", ofc::rule::none, 2},
    {SlipKind::member_negated, "member-negated", ofc::rule::none, 2},
    {SlipKind::seats_displaced, "seats-displaced", ofc::rule::showdown_multiway},
    {SlipKind::names_swapped, "names-swapped", ofc::rule::ranking_five, 2},
    {SlipKind::member_told, "member-told", ofc::rule::none, 2},
    {SlipKind::member_swapped, "member-swapped", ofc::rule::none, 2},
    {SlipKind::entry, "entry", ofc::rule::fantasyland_entry, 2, 0, true},
    {SlipKind::stays, "stays", ofc::rule::fantasyland_stay, 2, 0, true},
    {SlipKind::stay_cards, "stay-cards", ofc::rule::fantasyland_stay_cards, 1, 0, true},
    {SlipKind::stay_as_entry, "stay-as-entry", ofc::rule::fantasyland_stay_cards, 1, 0, true,
     "who stays in Fantasyland is dealt what the top would bring an ordinary hand"},
    {SlipKind::always_cards, "always-cards", ofc::rule::fantasyland_cards, 1, 0, true},
    {SlipKind::cards_plus, "cards-plus", ofc::rule::fantasyland_cards},
    {SlipKind::stay_by_middle, "stay-by-middle", ofc::rule::fantasyland_stay, 1, 0, false,
     "the middle keeps a seat in Fantasyland by the hands with which the bottom should"},
    {SlipKind::entered_ignored, "entered-ignored", ofc::rule::fantasyland_stay},
    {SlipKind::stay_royalties, "stay-royalties", ofc::rule::fantasyland_stay, 1, 0, true},
    {SlipKind::foul_forgotten, "foul-forgotten", ofc::rule::fantasyland_stay},
    {SlipKind::foul_stays, "foul-stays", ofc::rule::fantasyland_stay, 1, 0, true,
     "a seat that fouls in Fantasyland stays there, with as many cards"},
    {SlipKind::next_if, "next-if", ofc::rule::fantasyland_entry, 3, 0, true},
    {SlipKind::settled_in_order, "settled-in-order", ofc::rule::settlement_order, 1, 0, true},
    {SlipKind::only_losers_pay, "only-losers-pay", ofc::rule::settlement_order, 1, 0, true,
     "a seat that does not lose over the whole hand pays nobody"},
    {SlipKind::stakes_of_start, "stakes-of-start", ofc::rule::settlement_stakes, 1, 0, true},
    {SlipKind::point_value_ignored, "point-value-ignored", ofc::rule::settlement_point_value, 1, 0, false,
     "the value of a point is ignored"},
    {SlipKind::limited_in_points, "limited-in-points", ofc::rule::settlement_point_value, 1, 0, false,
     "stacks limit the points, before these are multiplied by the value of a point"},
    {SlipKind::cap_per_hand, "cap-per-hand", ofc::rule::settlement_cap, 1, 0, true,
     "a cap limits what is lost in a hand, not in the match"},
    {SlipKind::royalties_unsettled, "royalties-unsettled", ofc::rule::settlement_point_value, 1, 0, false,
     "stacks are paid for rows, scoops and fouls, but not for royalties"},
    {SlipKind::never_limited, "never-limited", ofc::rule::settlement_stakes},
    {SlipKind::seats_act, "seats-act", ofc::rule::deal_turn, 1, 0, true},
    {SlipKind::turn_unchecked, "turn-unchecked", ofc::rule::deal_turn, 1, 0, false,
     "who acts is not checked: an action is taken for that of the seat whose turn it is"},
    {SlipKind::fantasyland_acts, "fantasyland-acts", ofc::rule::fantasyland_deal, 1, 0, true},
    {SlipKind::card_burnt, "card-burnt", ofc::rule::deal_pattern, 1, 0, true},
    {SlipKind::dealt, "dealt", ofc::rule::deal_first_five, 1, 0, true},
    {SlipKind::view_shows, "view-shows", ofc::rule::placement_visibility},
    {SlipKind::button_moves, "button-moves", ofc::rule::table_button},
    {SlipKind::set_ends_early, "set-ends-early", ofc::rule::table_button},
    {SlipKind::hands_plus, "hands-plus", ofc::rule::table_match},
    {SlipKind::goes_bust, "goes-bust", ofc::rule::table_bust, 1, 0, true},
    {SlipKind::fantasyland_forgotten, "fantasyland-forgotten", ofc::rule::fantasyland_entry, 1, 0, false,
     "nobody ever goes to Fantasyland"},
});

const KindInfo& info_of(SlipKind kind) { return kinds[static_cast<std::size_t>(kind)]; }

static_assert([] {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (static_cast<std::size_t>(kinds[i].kind) != i) return false;
  }
  return kinds.size() == slip_kinds;
}());

std::string category(int number) { return describe_class_alone(Row::bottom, number); }

/// `on top`, `in the middle and at the bottom`; nothing for all rows.
std::string rows(std::uint8_t where) {
  if ((where & place::showdown) == place::showdown) return "";
  std::string text;
  for (const Row row : ofc::all_rows) {
    if (place::has(where, row)) text += fmt::format("{} {}", text.empty() ? "" : " and", row_place(row));
  }
  return text;
}

/// In which comparisons: nothing for all of them.
std::string places(std::uint8_t where) {
  if (where == place::all) return "";
  if (where == place::showdown) return " at the showdown";
  if (where == place::foul) return " in the test for a foul";
  if (where == place::top_below) return " where top and the row below it are compared";
  if (where == place::middle_bottom) return " where middle and bottom are compared";
  return rows(where);
}

std::string_view side(int value) { return value > 0 ? "first" : "second"; }

/// A member of results, and the rule that it is about.
struct MemberInfo {
  SlipMember member;
  std::string_view name;
  bool is_truth;  // true or false, not a number
  ofc::RuleId rule;
};
constexpr std::array members = {
    MemberInfo{SlipMember::points, "points", false, ofc::rule::showdown_row},
    MemberInfo{SlipMember::fouled, "fouled", true, ofc::rule::foul_order},
    MemberInfo{SlipMember::royalties, "royalties", false, ofc::rule::royalties_table},
    MemberInfo{SlipMember::pair_rows, "pairs.rows", false, ofc::rule::showdown_row},
    MemberInfo{SlipMember::pair_points, "pairs.points", false, ofc::rule::showdown_row},
    MemberInfo{SlipMember::over, "over", true, ofc::rule::table_match},
    MemberInfo{SlipMember::set_complete, "set_complete", true, ofc::rule::table_button},
    MemberInfo{SlipMember::top, "top", false, ofc::rule::royalties_top},
    MemberInfo{SlipMember::middle, "middle", false, ofc::rule::royalties_middle},
    MemberInfo{SlipMember::bottom, "bottom", false, ofc::rule::royalties_bottom},
    MemberInfo{SlipMember::total, "total", false, ofc::rule::royalties_table},
    MemberInfo{SlipMember::fantasyland, "fantasyland", true, ofc::rule::fantasyland_entry},
    MemberInfo{SlipMember::stacks, "stacks", false, ofc::rule::settlement_stakes},
    MemberInfo{SlipMember::button, "button", false, ofc::rule::table_button},
    MemberInfo{SlipMember::seats, "seats", false, ofc::rule::seating_players},
    MemberInfo{SlipMember::hands, "hands", false, ofc::rule::table_match},
    MemberInfo{SlipMember::next_place, "next.place", false, ofc::rule::deal_pattern},
    MemberInfo{SlipMember::payments, "payments", false, ofc::rule::settlement_order},
    MemberInfo{SlipMember::rule, "rule", false, ofc::rule::foul_order},
    MemberInfo{SlipMember::ranks, "ranks", false, ofc::rule::ranking_kickers},
    MemberInfo{SlipMember::pairs, "pairs", false, ofc::rule::showdown_multiway},
    MemberInfo{SlipMember::next_chair, "next.chair", false, ofc::rule::deal_turn},
    MemberInfo{SlipMember::next, "next", false, ofc::rule::deal_turn},
};
static_assert([] {
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (static_cast<std::size_t>(members[i].member) != i) return false;
  }
  return members.size() == static_cast<std::size_t>(SlipMember::next) + 1;
}());

const MemberInfo& member_of(const Slip& slip) { return members[static_cast<std::size_t>(slip.of)]; }
std::string member(const Slip& slip) { return fmt::format("`{}`", member_of(slip).name); }

Row first_row(std::uint8_t where) {
  return (where & place::top) != 0 ? Row::top : (where & place::middle) != 0 ? Row::middle : Row::bottom;
}

int right_royalty(Row row, int number, const ofc::Rules& rules) {
  if (rules.royalty_table == ofc::RoyaltyTable::none) return 0;
  return royalty_of_class(row, number, rules.tables);
}

std::string tops(int range) {
  const int lowest = lowest_of(range);
  const int highest = highest_of(range);
  if (lowest == highest) return describe_class(Row::top, lowest);
  if (lowest == first_trips_class)
    return highest == top_classes - 1 ? "trips on top" : describe_class(Row::top, highest) + " or lower trips";
  if (lowest == 0) return "all tops";
  if (lowest == first_pair_class && highest < first_trips_class) return "pairs on top";
  return describe_class(Row::top, lowest) + (highest < first_trips_class ? " or higher pairs" : " or better");
}

/// ` of pairs`; nothing where it is about all tops.
std::string_view of_tops(const Slip& slip) {
  return slip.of == top_kind::pairs ? " of pairs" : slip.of == top_kind::trips ? " of trips" : "";
}

/// `queens`.
std::string rank_plural(int rank) {
  const std::string pair = describe_class_alone(Row::top, pair_class(static_cast<ofc::Rank>(rank)));
  return pair.substr(pair.rfind(' ') + 1);
}

std::string_view suit_plural(int suit) {
  constexpr std::array<std::string_view, 4> names = {"clubs", "diamonds", "hearts", "spades"};
  return names[static_cast<std::size_t>(suit)];
}

std::string suits_in_words(const Slip& slip) {
  if (slip.of == suits::not_read && slip.value > 0)
    return fmt::format("rows of {} are not taken for flushes", suit_plural(slip.value - 1));
  if (slip.of == suits::not_read) return "suits are not read, so that no row is a flush";
  // The suits that are taken for the same one, in words, for each that is read.
  std::array<std::string, 4> together;
  std::array<int, 4> count{};
  for (int suit = 0; suit < 4; ++suit) {
    const auto read = static_cast<std::size_t>(suits::of(slip.of, static_cast<ofc::Suit>(suit)));
    together[read] += (count[read]++ == 0 ? "" : " and ") + std::string(suit_plural(suit));
  }
  std::string text;
  for (std::size_t i = 0; i < together.size(); ++i) {
    if (count[i] == 4) text = "all suits are taken for one";
    if (count[i] == 2 && text.empty()) {
      text = together[i] + " are taken for one suit";
    } else if (count[i] == 2) {
      text += ", " + together[i] + " for another";
    }
  }
  constexpr std::array<std::string_view, 5> where_they_pair = {
      "", "; flushes are looked for before pairs", "; the ranks of flushes that pair stand as those of pairs",
      "; flushes are looked for before pairs, and their ranks stand as those of pairs",
      "; pairs are looked for before flushes"};
  return text.append(where_they_pair[static_cast<std::size_t>(slip.value)]);
}

/// The row at `where` beside the middle.
std::string_view other_row(std::uint8_t where) {
  return ofc::row_name((where & place::top) != 0 ? Row::top : Row::bottom);
}

// What slips of a family do; nothing of the others.

std::string hands_in_words(const Slip& slip) {
  const int value = slip.value;
  switch (slip.kind) {
    case SlipKind::hand_read_as:
      return fmt::format("{}{} are taken for {}", category(slip.of), rows(slip.where), category(value));
    case SlipKind::suited_straights_as:
      return fmt::format("straight flushes and royal flushes{} are taken for {}", rows(slip.where), category(value));
    case SlipKind::rank_read_as:
      return fmt::format("{} are taken for {}", rank_plural(slip.of),
                         value == 1 ? "cards of a rank below the deuce" : rank_plural(value));
    case SlipKind::ranks_swapped:
      return fmt::format("{} and {} are taken for each other{}", rank_plural(slip.of + 1), rank_plural(slip.of),
                         slip.value == 1 ? ", and named as what they are" : "");
    case SlipKind::suits_read_as:
      return suits_in_words(slip);
    case SlipKind::rows_exchanged:
      if ((slip.where & place::middle) == 0) return "boards are taken upside down, the bottom for the top";
      return fmt::format("the middle of a board is taken for its {}, and the {} for the middle", other_row(slip.where),
                         other_row(slip.where));
    case SlipKind::straight_unknown:
      return fmt::format("straights with {} as the highest card{} are not known",
                         ofc::rank_letter(static_cast<ofc::Rank>(slip.of)), rows(slip.where));
    case SlipKind::wheel_unknown:
      return fmt::format("5 4 3 2 A{} is not known as a straight{}", rows(slip.where),
                         slip.of == 1 ? " flush, if it is suited" : "");
    case SlipKind::wheel_ace_high:
      if (slip.of == 2) return fmt::format("suited 5 4 3 2 A{} is taken for a royal flush", rows(slip.where));
      return fmt::format("5 4 3 2 A{} is taken for an ace-high straight{}", rows(slip.where),
                         slip.of == 1 ? ", and suited for a royal flush" : "");
    case SlipKind::ace_low_only:
      return fmt::format("A K Q J T{} is not known as a straight", rows(slip.where));
    case SlipKind::wheel_any_fifth:
      return fmt::format("4 3 2 A{} is taken for a straight with any fifth card", rows(slip.where));
    case SlipKind::wraps_round:
      return fmt::format("straights{} go on beyond the ace, as 3 2 A K Q{}", rows(slip.where),
                         slip.of == 1 ? ", a trey-high straight" : "");
    case SlipKind::span_is_straight:
      return fmt::format("{} from one rank to the fourth above it{} are taken for a straight",
                         slip.of == 1   ? "any five cards"
                         : slip.of == 2 ? "pairs"
                                        : "pairs, two pairs and trips",
                         rows(slip.where));
    case SlipKind::straight_in_order:
      return fmt::format("a straight{} is known only if its cards are given from the highest down", rows(slip.where));
    case SlipKind::three_straight:
      return fmt::format("three cards in sequence on top{} are taken for a straight{}",
                         slip.of == 1 ? ", 3 2 A too," : "", value == 1 ? ", equal to one of five as high" : "");
    case SlipKind::sorted_as_text:
      return fmt::format("ranks{} are sorted as text, from 9 to 2 and then from 14 to 10{}", rows(slip.where),
                         slip.of == 1 ? ", so that most straights with a ten are not known" : "");
    case SlipKind::ranks_as_given:
      return fmt::format("ranks{} that come equally often are not sorted, but stand as their cards are given",
                         slip.of == 1 ? "" : " of hands with pairs, trips or quads");
    case SlipKind::ranks_left_out: {
      const std::string of = slip.of < 0 ? "" : " of " + category(slip.of);
      if (value == 1) return fmt::format("only the first of the ranks{} is known{}", of, rows(slip.where));
      return fmt::format("only the first {} of the ranks{} are known{}", value, of, rows(slip.where));
    }
    case SlipKind::lower_pair_left_out:
      return fmt::format("the rank of the lower of two pairs is not known{}", rows(slip.where));
    default:
      return "";
  }
}

std::string weaker_top_in_words(int of) {
  if (of == 2) return "trips on top are taken for two pairs where top and the row below it are compared";
  return fmt::format("the top is weaker than the row below it{}",
                     of == 1 ? ", whatever they hold" : " wherever both are of one category");
}

std::string low_ace_in_words(const Slip& slip) {
  constexpr std::array<std::string_view, 5> of = {"", "", " of flushes with a deuce", " of flushes",
                                                  " where it pairs with no other"};
  return fmt::format("the ace is the lowest rank{}{}{}", of[static_cast<std::size_t>(slip.of)], places(slip.where),
                     slip.of == 1 ? ", for royalties and Fantasyland too" : "");
}

std::string numbers_in_words(const Slip& slip) {
  return fmt::format("{} are compared as numbers to the base {} whose digits are {} from {}{}",
                     (slip.of & as_number::after_category) != 0 ? "hands" : "hands of one category", slip.value,
                     (slip.of & as_number::after_category) != 0 ? "their category and the ranks of their cards,"
                                                                : "the ranks of their cards,",
                     (slip.of & as_number::from_0) != 0 ? "0 to 12" : "2 to 14",
                     (slip.of & as_number::each_once) != 0 ? ", each rank once" : "");
}

std::string orders_in_words(const Slip& slip) {
  const int value = slip.value;
  switch (slip.kind) {
    case SlipKind::ranks_ignored: {
      const std::string of = value < 0 ? "" : " of " + category(value);
      if (slip.of == 0) return fmt::format("ranks{} do not count{}", of, places(slip.where));
      return fmt::format("only the {} of the ranks{} {}{}", slip.of == 1 ? "first" : fmt::format("first {}", slip.of),
                         of, slip.of == 1 ? "counts" : "count", places(slip.where));
    }
    case SlipKind::ranks_ascending:
      if (slip.of >= 2)
        return fmt::format("ranks that come equally often{} are compared from the lowest{}",
                           slip.of == 3 ? ", but not those of flushes," : "", places(slip.where));
      return fmt::format("{}{} are compared from the lowest{}", slip.of == 1 ? "kickers" : "ranks",
                         value < 0 ? "" : " of " + category(value), places(slip.where));
    case SlipKind::lower_kicker_wins:
      return fmt::format("the lower kicker{} wins{}", value < 0 ? "" : " of " + category(value), places(slip.where));
    case SlipKind::card_by_card:
      return fmt::format("{} are compared card by card from the highest{}",
                         slip.of == 0 ? "rows of one category" : category(slip.of), places(slip.where));
    case SlipKind::rank_first: {
      constexpr std::array<std::string_view, 5> names = {"first", "second", "third", "fourth", "fifth"};
      return fmt::format("the {} of the ranks of {} is compared first{}", names[static_cast<std::size_t>(slip.of)],
                         category(value), places(slip.where));
    }
    case SlipKind::ranks_added_up:
      return fmt::format("ranks{} are added up, and the sums are compared{}", slip.of == 0 ? "" : " after the first",
                         places(slip.where));
    case SlipKind::kicker_before_pair:
      return fmt::format("the kicker of two pairs{} is compared before the lower pair{}",
                         value != 0 ? ", if it is higher," : "", places(slip.where));
    case SlipKind::ranks_as_text:
      return fmt::format("ranks are compared as text{}{}",
                         slip.of == 1   ? ", with the ten as 10"
                         : slip.of == 2 ? ", as numbers up to 14"
                                        : "",
                         places(slip.where));
    case SlipKind::ranks_as_digits:
      return numbers_in_words(slip);
    case SlipKind::ace_is_one:
      return low_ace_in_words(slip);
    case SlipKind::missing_is_high:
      return fmt::format("a card that the top lacks counts as the highest{}", places(slip.where));
    case SlipKind::top_is_weaker:
      return weaker_top_in_words(slip.of);
    case SlipKind::wheel_highest:
      return fmt::format("5 4 3 2 A {}{}", slip.of == 1 ? "ties with 6 5 4 3 2" : "stands above all other straights",
                         places(slip.where));
    case SlipKind::order_reversed:
      return fmt::format("the weaker row counts as the stronger{}", places(slip.where));
    case SlipKind::categories_swapped:
      return fmt::format("{} stand above {}{}", category(slip.of), category(slip.of + 1), places(slip.where));
    case SlipKind::category_ignored:
      return fmt::format("rows are compared by their ranks alone{}", places(slip.where));
    case SlipKind::tie_decided:
      return fmt::format("the {} seat wins rows that tie{}", side(value), places(slip.where));
    case SlipKind::suits_decide:
      return fmt::format("suits decide between rows that tie{}", places(slip.where));
    default:
      return "";
  }
}

std::string fouls_in_words(const Slip& slip) {
  switch (slip.kind) {
    case SlipKind::foul_unchecked: {
      const std::string of = slip.of < 0 ? "" : fmt::format(" if the upper row holds {}", category(slip.of));
      if (slip.where == place::foul) return "the order of rows is not checked: no board fouls by it" + of;
      const bool top = slip.where == place::top_below;
      return fmt::format("{} is not checked against {}{}", top ? "the top" : "the middle",
                         top ? "the row below it" : "the bottom", of);
    }
    case SlipKind::foul_top_by_bottom:
      return slip.of == 1 ? "the bottom is checked against the top, and not against the middle"
                          : "the top is checked against the bottom, and not against the middle";
    case SlipKind::foul_if_alike: {
      const std::string_view upper = slip.where == place::foul        ? "a row"
                                     : slip.where == place::top_below ? "a top"
                                                                      : "a middle";
      const std::string_view lower = slip.where == place::middle_bottom ? "the bottom" : "the row below it";
      if (slip.of == 1) return fmt::format("{} of the same category as {} fouls", upper, lower);
      return fmt::format("{} with the same pair, trips or quads as {} fouls, whatever the kickers", upper, lower);
    }
    case SlipKind::foul_if:
      return fmt::format("{} {} foul", describe(slip.when), slip.value != 0 ? "always" : "never");
    case SlipKind::low_qualifies:
      if (slip.of < 0) return "straights and flushes of any kind in the middle count as a low";
      if (slip.of != static_cast<int>(ofc::Category::high_card))
        return fmt::format("{} in the middle count as a low", category(slip.of));
      return fmt::format("a middle of {} and lower counts as a low; the rules: T and lower",
                         ofc::rank_letter(static_cast<ofc::Rank>(slip.value)));
    default:
      return "";
  }
}

std::string royalties_in_words(const Slip& slip, const ofc::Rules& rules) {
  const int value = slip.value;
  switch (slip.kind) {
    case SlipKind::royalty:
      return fmt::format("{} earn {}; the rules: {}", describe_class(first_row(slip.where), slip.of), value,
                         right_royalty(first_row(slip.where), slip.of, rules));
    case SlipKind::royalty_of_other:
      if (value == 0 && right_royalty(first_row(slip.where), 0, rules) == 0) {
        return fmt::format("{}{} earn nothing", describe_class_alone(first_row(slip.where), slip.of), rows(slip.where));
      }
      return fmt::format("{}{} earn as much as {}", describe_class_alone(first_row(slip.where), slip.of),
                         rows(slip.where), describe_class_alone(first_row(slip.where), value));
    case SlipKind::royalty_shifted:
      if (slip.where == place::middle && ofc::plays_low(rules)) {
        return fmt::format("the royalties of lows are shifted by {}: each earns what the next {} one should",
                           std::abs(value), value > 0 ? "worse" : "better");
      }
      return fmt::format("the royalties{}{} are shifted by {}: each hand earns what the one {} it should",
                         of_tops(slip), rows(slip.where), std::abs(value), value > 0 ? "above" : "below");
    case SlipKind::royalty_plus:
      return fmt::format("royalties{}{} are {} {} than by the rules", of_tops(slip), rows(slip.where), std::abs(value),
                         value > 0 ? "more" : "less");
    case SlipKind::royalties_halved:
      return fmt::format("royalties{} are halved, without fractions", rows(slip.where));
    case SlipKind::pairs_earn_from:
      return fmt::format("pairs on top earn 1 from {} on, and 1 more for each rank above; the rules: from sixes",
                         rank_plural(value));
    case SlipKind::royalty_times:
      return value == 0 ? fmt::format("no royalties are earned{}", rows(slip.where))
                        : fmt::format("royalties{} are paid {} times", rows(slip.where), value);
    case SlipKind::royalty_by_other_row:
      if (slip.where == place::middle) return "the middle earns royalties by the bottom's table";
      if (slip.where == place::bottom) return "the bottom earns royalties by the middle's table";
      return "the middle earns royalties by the bottom's table, and the bottom by the middle's";
    case SlipKind::royalty_of_row:
      return slip.of == place::bottom ? "the middle earns by its table what the hand at the bottom is"
                                      : "the bottom earns by its table what the hand in the middle is";
    case SlipKind::royalty_most:
      if (slip.of == 1) return fmt::format("a board is paid at most {} for its royalties", value);
      if (slip.of == 0) return fmt::format("a row earns at most {}", value);
      return fmt::format("two {} pay each other at most {} for royalties", slip.of == 2 ? "seats" : "legal boards",
                         value);
    case SlipKind::royalties_none_if:
      return fmt::format("{} earn no royalties{}", describe(slip.when), rows(slip.where));
    default:
      return "";
  }
}

std::string one_side_of_royalties_in_words(const Slip& slip) {
  if (slip.of == 2) {
    return slip.value > 0 ? "where a board fouls the other is paid royalties, and who fouls does not pay them"
                          : "where a board fouls it pays the other's royalties, and the other is not paid them";
  }
  std::string_view who =
      "the seat that earns more is paid the difference of royalties, and the other seat does not pay it";
  if (slip.value == -1)
    who = "the seat that earns less pays the difference of royalties, and the other seat is not paid";
  if (slip.value == 3) who = "each seat is paid its royalties in full, and its opponent does not pay them";
  if (slip.value == 2) who = "the first seat of a pair never pays the difference of royalties";
  if (slip.value == -2) who = "the second seat of a pair never pays the difference of royalties";
  return fmt::format("{}{}", who, slip.of == 1 ? "; the same where one of them fouls" : "");
}

/// To whom royalties are paid how often.
std::string payments_in_words(const Slip& slip) {
  constexpr std::array<std::string_view, 18> to = {"",
                                                   " between legal boards",
                                                   " to the first seat of a pair",
                                                   " to the second seat of a pair",
                                                   " to a seat that scoops",
                                                   " to a seat that is scooped",
                                                   " to the seat that wins more rows",
                                                   " to the seat that wins fewer rows",
                                                   " for a row that is won",
                                                   " for a row that ties",
                                                   " for a row that is lost",
                                                   " to a seat that does not win more rows",
                                                   " where both seats win as many rows",
                                                   " to a seat that wins no row",
                                                   " for a row that is not won",
                                                   " to the first seat of a pair if the other fouls",
                                                   " to the second seat of a pair if the other fouls",
                                                   " to a seat if the other fouls"};
  if (slip.of == payee::all && slip.value > 1)
    return fmt::format("every opponent pays a seat's royalties{} {} times", rows(slip.where), slip.value);
  const std::string_view payee = to[static_cast<std::size_t>(slip.of)];
  if (slip.value < 0) return fmt::format("royalties{} are charged{} instead of paid", rows(slip.where), payee);
  return fmt::format("royalties{} are {}{}", rows(slip.where),
                     slip.value == 0   ? "not paid"
                     : slip.value == 2 ? "paid twice"
                                       : fmt::format("paid {} times", slip.value),
                     payee);
}

std::string rounded_in_words(const Slip& slip) {
  const std::string_view way = slip.value == 0 ? "towards 0" : slip.value < 0 ? "down" : "up";
  return fmt::format("rounded {} to multiples of {}", way, slip.of);
}

std::string pairs_in_words(const Slip& slip, const ofc::Rules& rules) {
  const int value = slip.value;
  switch (slip.kind) {
    case SlipKind::row_points:
      return fmt::format("a row won{} pays {}; the rules: 1", rows(slip.where), value);
    case SlipKind::rows_worth:
      return fmt::format("a row won pays {} on top, {} in the middle and {} at the bottom; the rules: 1",
                         worth_of(value, Row::top), worth_of(value, Row::middle), worth_of(value, Row::bottom));
    case SlipKind::row_counted_for:
      return fmt::format("a row{} is won by who wins the row{}", rows(slip.where),
                         rows(static_cast<std::uint8_t>(slip.of)));
    case SlipKind::scoop_bonus:
      return fmt::format("a scoop pays {} beyond its rows; the rules: {}", value, ofc::line_bonus(3, 0, rules).value);
    case SlipKind::scoop_one_sided: {
      const std::string_view foul = slip.of == 1 ? ", or of a foul," : "";
      return value > 0 ? fmt::format("the winner of a scoop{} is paid for it and the loser does not pay", foul)
                       : fmt::format("the loser of a scoop{} pays for it and the winner is not paid", foul);
    }
    case SlipKind::royalties_one_sided:
      return one_side_of_royalties_in_words(slip);
    case SlipKind::ties_pay_both:
      return fmt::format("a tied row counts as {} for both seats", value > 0 ? "won" : "lost");
    case SlipKind::scoop_for_first:
      return fmt::format("only the {} seat of a pair is paid for a scoop{}", side(value),
                         slip.of == 1 ? ", a foul taken for one" : "");
    case SlipKind::two_rows_bonus:
      return fmt::format("winning more rows without a scoop pays {} beyond them; the rules: {}", value,
                         ofc::line_bonus(2, 1, rules).value);
    case SlipKind::rows_pay: {
      const auto& [won, lost, words] = rows_of_entry[static_cast<std::size_t>(slip.of)];
      return fmt::format("{} pays {} in all; the rules: {}", words, value,
                         won - lost + ofc::line_bonus(won, lost, rules).value);
    }
    case SlipKind::foul_pays:
      return fmt::format("a fouled board pays {} before royalties; the rules: {}", value,
                         ofc::foul_price(rules).points.value);
    case SlipKind::foul_royalties:
      if (value < 0) return "a fouled board pays half of the other board's royalties, without fractions";
      if (value > 1) return fmt::format("a fouled board pays the other board's royalties {} times", value);
      return value == 1 ? "a fouled board also pays the other board's royalties"
                        : "a fouled board does not pay the other board's royalties";
    case SlipKind::rows_beside_foul:
      return fmt::format("where {} the rows are told as {}", slip.of == 1 ? "both boards foul" : "one board fouls",
                         value == 1 ? "their cards compare, not as the foul has them" : "tied");
    case SlipKind::both_foul_pays:
      return fmt::format("where both boards foul each seat loses {}; the rules: {}", value,
                         rules.both_foul == ofc::BothFoul::tie ? 0 : 6);
    case SlipKind::both_foul_to_first:
      return fmt::format("where both boards foul the {} seat pays the other {}{}", side(-value), std::abs(value),
                         slip.of == 1 ? ", and loses its rows" : "");
    case SlipKind::royalty_counted_for:
      return fmt::format("the {}'s royalty{} is read from the {}", row_name(first_row(slip.where)),
                         value == 0 ? "" : fmt::format(" of the {} seat", side(-value)),
                         row_name(first_row(static_cast<std::uint8_t>(slip.of))));
    case SlipKind::royalties_paid:
      return payments_in_words(slip);
    case SlipKind::pair_clamped:
      return fmt::format("two seats never settle for more than {}", value);
    case SlipKind::pair_rounded:
      return fmt::format("what two seats settle is {}", rounded_in_words(slip));
    case SlipKind::row_of_best: {
      const std::string_view foul = slip.of == 1 ? ", and a fouled board loses its rows and no more" : "";
      return value == 1
                 ? fmt::format("a row is won only by the best of all seats, or by several that tie{}", foul)
                 : fmt::format("a row is won only by the best of all seats, and by nobody if several tie{}", foul);
    }
    case SlipKind::seats_keep:
      return fmt::format("every seat is paid for the first seat's row{}", rows(slip.where));
    default:
      return "";
  }
}

std::string seat_alone(int of) {
  constexpr std::array<std::string_view, 6> named = {
      "the last seat",     "the seat that scores most", "the seat that scores least",
      "a seat that fouls", "a seat that wins",          "a seat that loses"};
  return of < 0 ? std::string(named[static_cast<std::size_t>(-1 - of)]) : fmt::format("seat {}", of + 1);
}

std::string swapped_in_words(const Slip& slip) {
  if (slip.value == 1)
    return fmt::format("{} stands by chairs in matches, not in the order of the seats", member(slip));
  return slip.of == static_cast<int>(SlipMember::royalties) || slip.of == static_cast<int>(SlipMember::pair_rows)
             ? fmt::format("{} has {} and bottom the wrong way round", member(slip), slip.value == 4 ? "middle" : "top")
             : fmt::format("{} has the {}seats in the opposite order", member(slip),
                           slip.value == 3 ? "first two " : "");
}

std::string skipped_in_words(const Slip& slip) {
  if (slip.of < 0)
    return fmt::format("only the first {} seats settle with each other", slip.value == 2 ? "two" : "three");
  return slip.value < 0 ? fmt::format("seat {} and the last seat do not settle with each other", slip.of + 1)
                        : fmt::format("seats {} and {} do not settle with each other", slip.of + 1, slip.value + 1);
}

std::string reversed_in_words(const Slip& slip) {
  const std::string who = slip.value < 0 ? "the first and the last of three or more seats"
                                         : fmt::format("seats {} and {}", slip.of + 1, slip.value + 1);
  if (slip.kind == SlipKind::pair_counted_reversed)
    return fmt::format("in the points of a hand, what {} settle has the opposite sign", who);
  return fmt::format("what {} settle has the opposite sign", who);
}

std::string doubled_in_words(const Slip& slip) {
  return slip.value < 0 ? "the first and the last of three or more seats settle twice with each other"
                        : fmt::format("seats {} and {} settle twice with each other", slip.of + 1, slip.value + 1);
}

std::string averaged_in_words(int of) {
  if (of == 0) return "points are divided by the number of opponents";
  return fmt::format("points are halved, without fractions{}", of < 0 ? ", and rounded down" : "");
}

std::string displaced_in_words(int places) {
  if (places == 0) return "everything that is told by seats has them in the opposite order";
  return fmt::format("everything that is told by seats begins with the {} seat", places > 0 ? "second" : "last");
}

std::string totals_in_words(const Slip& slip) {
  const int value = slip.value;
  switch (slip.kind) {
    case SlipKind::pair_skipped:
      return skipped_in_words(slip);
    case SlipKind::pair_doubled:
      return doubled_in_words(slip);
    case SlipKind::pair_reversed:
    case SlipKind::pair_counted_reversed:
      return reversed_in_words(slip);
    case SlipKind::only_with_seat:
      return fmt::format("every seat settles with {} only", seat_alone(slip.of));
    case SlipKind::neighbours_only:
      return fmt::format("seats settle only with the next seat in the list{}",
                         slip.of == 1 ? ", and the last with the first" : "");
    case SlipKind::clamped:
      if (slip.of > 0) return fmt::format("no seat wins more than {}", value);
      return slip.of < 0 ? fmt::format("no seat loses more than {}", value)
                         : fmt::format("points end at {}, either way", value);
    case SlipKind::sweep_bonus:
      return fmt::format("who scoops all others, of three or more seats, gets {} more from each", value);
    case SlipKind::wrapped:
      return fmt::format("points overflow {} bits", value);
    case SlipKind::points_sorted:
      return fmt::format("points are told from the {}, not by seat",
                         value > 0 ? "highest to the lowest" : "lowest to the highest");
    case SlipKind::seats_rotated:
      return value < 0 ? "each seat is given the points of the seat before it, the first those of the last"
                       : fmt::format("each seat is given the points of the seat {} further on", value);
    case SlipKind::multiplied:
      return fmt::format("points are {}{}", value == 0 ? "always 0" : fmt::format("{} times as many", value),
                         slip.of == 1 ? ", those of each pair too" : "");
    case SlipKind::averaged:
      return averaged_in_words(slip.of);
    case SlipKind::rounded:
      return fmt::format("points are {}", rounded_in_words(slip));
    case SlipKind::small_dropped:
      return fmt::format("points under {} are told as 0", value);
    case SlipKind::seat_plus:
      return fmt::format("{} is given {} {}", seat_alone(slip.of),
                         plural(static_cast<std::size_t>(std::abs(value)), "point"), value > 0 ? "more" : "less");
    case SlipKind::seat_times:
      return seat_alone(slip.of) +
             (value == 0 ? " is always given 0 points" : " is given its points with the opposite sign");
    case SlipKind::member_constant: {
      const bool truth = member_of(slip).is_truth;
      return fmt::format("{} is always {}", member(slip),
                         truth ? (value != 0 ? "true" : "false") : fmt::format("{}", value));
    }
    case SlipKind::member_negated:
      return fmt::format("{} says the opposite", member(slip));
    case SlipKind::seats_displaced:
      return displaced_in_words(value);
    case SlipKind::names_swapped:
      return fmt::format("{} are called {}, and the other way round", category(slip.of + 1), category(slip.of));
    case SlipKind::member_swapped:
      return swapped_in_words(slip);
    default:
      return "";
  }
}

std::string next_in_words(const Slip& slip) {
  const int value = slip.value;
  switch (slip.kind) {
    case SlipKind::entry:
      if (slip.where == place::middle) {
        return fmt::format(
            "{} {}", describe_class(Row::middle, slip.of),
            value == 0 ? "does not enter Fantasyland" : fmt::format("enters Fantasyland with {} cards", value));
      }
      return value == 0 ? fmt::format("{} do not enter Fantasyland", tops(slip.of))
                        : fmt::format("{} enter Fantasyland with {} cards", tops(slip.of), value);
    case SlipKind::stays:
      return fmt::format("{} {} a seat in Fantasyland{}",
                         slip.where == place::top ? tops(slip.of) : describe_class(first_row(slip.where), slip.of),
                         value == 0 ? "do not keep" : "keep", value > 1 ? fmt::format(" with {} cards", value) : "");
    case SlipKind::stay_cards:
      if (slip.of == 1) {
        return fmt::format("who stays in Fantasyland is dealt {} {} than before",
                           std::abs(value) == 1 ? "one card" : fmt::format("{} cards", std::abs(value)),
                           value > 0 ? "more" : "fewer");
      }
      return fmt::format("who stays in Fantasyland is dealt {} cards", value);
    case SlipKind::always_cards:
      return fmt::format("every Fantasyland hand has {} cards", value);
    case SlipKind::cards_plus:
      return fmt::format("every Fantasyland hand has {} {} {} than by the rules", std::abs(value),
                         std::abs(value) == 1 ? "card" : "cards", value > 0 ? "more" : "fewer");
    case SlipKind::entered_ignored:
      return fmt::format("a seat in Fantasyland is judged as after an ordinary hand{}",
                         slip.of == 1 ? ", and the other way round" : "");
    case SlipKind::foul_forgotten:
      return fmt::format("a fouled board{} {} Fantasyland as if it were legal",
                         slip.of >= 2 ? " with trips on top" : "", slip.of % 2 == 1 ? "stays in" : "leads to");
    case SlipKind::stay_royalties:
      return fmt::format("who stays in Fantasyland by royalties needs {} of them, not 10", value);
    case SlipKind::next_if:
      return value == 0 ? fmt::format("{} do not lead to Fantasyland", describe(slip.when))
                        : fmt::format("{} lead to Fantasyland with {} cards", describe(slip.when), value);
    default:
      return "";
  }
}

std::string button_in_words(const Slip& slip) {
  constexpr std::array<std::string_view, 3> otherwise = {"the button goes to the seat that scores most",
                                                         "the button goes to the seat that scores least",
                                                         "the button goes by the number of the hand"};
  if (slip.of > 0 && slip.of <= 3) return std::string(otherwise[static_cast<std::size_t>(slip.of - 1)]);
  if (slip.of == 5) return "the button goes to a chair that is out too";
  if (slip.of == 6) return "the button stays after a hand that somebody played in Fantasyland, not before one";
  if (slip.value == 0) return "the button never moves";
  return fmt::format("the button moves {} to the {}{}", std::abs(slip.value) == 1 ? "one seat" : "two seats",
                     slip.value > 0 ? "left" : "right", slip.of == 0 ? " after every hand, to any chair" : "");
}

std::string table_in_words(const Slip& slip) {
  const int value = slip.value;
  switch (slip.kind) {
    case SlipKind::stakes_of_start:
      return fmt::format("a seat can win {}what its stack was at the hand's start, not what it has just then",
                         slip.of == 1 ? "or lose " : "");
    case SlipKind::seats_act:
      if (slip.of == turns_of::from_first_chair)
        return "seats act in the order of their chairs, wherever the button is";
      if (slip.of == turns_of::heads_up) return "the button acts first where two seats play";
      if (slip.of == turns_of::later_streets) {
        return value > 0 ? "the button acts first on the streets after the first"
                         : "seats act in the opposite order on the streets after the first";
      }
      return fmt::format(
          "{}{}", value > 0 ? "the button acts first" : "seats act counterclockwise, the button last",
          slip.of == turns_of::all_but_dealing ? ", though the first cards are dealt in the right order" : "");
    case SlipKind::fantasyland_acts:
      return fmt::format("seats in Fantasyland act {} all others", value > 0 ? "before" : "after");
    case SlipKind::goes_bust:
      if (slip.of == bust::comes_back_with)
        return fmt::format("a chair that comes back for a new set has {} points, not what it began with", value);
      if (slip.of == bust::below_zero) return "a chair that has nothing left plays on, and is bust only below 0";
      return slip.of == bust::never ? "a chair that has nothing left plays on: nobody goes bust"
                                    : "a chair that goes bust keeps its hand in Fantasyland";
    case SlipKind::button_moves:
      return button_in_words(slip);
    default:
      return "";
  }
}

/// The conditions of a slip beyond those of its kind and its places.
int more_conditions(const Slip& slip) {
  switch (slip.kind) {
    case SlipKind::ranks_left_out:
      return (slip.of >= 0) + (slip.value > 1);
    case SlipKind::ranks_ignored:
      return (slip.value >= 0) + (slip.of > 1);
    case SlipKind::ranks_ascending:
    case SlipKind::lower_kicker_wins:
      return slip.value >= 0;
    case SlipKind::card_by_card:
      return slip.of > 0;
    case SlipKind::ace_is_one:
      return slip.of >= 2;
    case SlipKind::top_is_weaker:  // a row that is never checked is plainer
      return slip.of == 0 ? 0 : 2;
    case SlipKind::foul_unchecked:
      return slip.of >= 0;
    case SlipKind::foul_if:
    case SlipKind::royalties_none_if:
    case SlipKind::next_if:
      return count_of(slip.when);
    case SlipKind::royalty_shifted:
    case SlipKind::royalty_plus:
      return slip.of != top_kind::all;
    case SlipKind::royalties_paid:
      return slip.of >= payee::scoops;
    case SlipKind::royalty_of_other:
      return std::popcount(slip.where) == 1;
    case SlipKind::entry:
      return slip.where == place::middle || lowest_of(slip.of) == highest_of(slip.of);
    case SlipKind::stays:
      return (slip.value > 1) + (slip.where == place::top && lowest_of(slip.of) == highest_of(slip.of));
    default:
      return 0;
  }
}

}  // namespace

std::span<const Worded> worded(SlipKind kind) {
  const auto* const from =
      std::find_if(worded_slips.begin(), worded_slips.end(), [&](const Worded& each) { return each.kind == kind; });
  const auto* const to = std::find_if(from, worded_slips.end(), [&](const Worded& each) { return each.kind != kind; });
  return {from, to};
}

ofc::RuleId rule_of(const Slip& slip) {
  if (slip.kind == SlipKind::royalty_most && slip.of >= 2) return ofc::rule::royalties_netting;
  const ofc::RuleId rule = info_of(slip.kind).rule;
  if (rule == ofc::rule::royalties_table) {
    if (slip.where == place::top) return ofc::rule::royalties_top;
    if (slip.where == place::middle)
      return slip.of >= first_low_class ? ofc::rule::royalties_low_middle : ofc::rule::royalties_middle;
    if (slip.where == place::bottom) return ofc::rule::royalties_bottom;
  }
  return rule == ofc::rule::none ? member_of(slip).rule : rule;
}

std::string_view advice_on(const Slip& slip) {
  constexpr std::string_view rows = "top is the row of three cards, bottom the strongest row of five";
  constexpr std::string_view seats = "the first of a list is the seat left of the button, the button is the last";
  const auto is_about = [&](SlipMember member) { return slip.of == static_cast<int>(member); };
  switch (slip.kind) {
    case SlipKind::suits_read_as:
      return "suits are lower case on the wire, as in As, and s, h, d and c are four different ones";
    case SlipKind::rank_read_as:
      return slip.of == static_cast<int>(ofc::Rank::ten) ? "a ten is T on the wire, as in Td, and not 10" : "";
    case SlipKind::rows_exchanged:
      return rows;
    case SlipKind::dealt:
      return slip.of == dealing::from_the_end ? "the first card of `deck` is dealt first" : "";
    case SlipKind::multiplied:
      return slip.value < 0 ? "what a seat wins is positive, what it pays negative" : "";
    case SlipKind::seats_displaced:
      return seats;
    case SlipKind::clamped:
      return slip.value > 0 || slip.of > 0 ? "" : "what one seat wins the others lose, so [6, -6] and not [6, 0]";
    case SlipKind::member_swapped:
      if (is_about(SlipMember::royalties)) return rows;
      return slip.value == 0 && is_about(SlipMember::points) ? seats : "";
    default:
      return "";
  }
}

int conditions_of(const Slip& slip) {
  const KindInfo& info = info_of(slip.kind);
  return info.conditions + ((slip.where & info.places) != info.places ? 1 : 0) + (slip.only != 0 ? 2 : 0) +
         (slip.tables != 0 ? 1 : 0) + more_conditions(slip);
}

bool is_a_choice(const Slip& slip) {
  if (slip.kind == SlipKind::royalties_paid)
    return slip.value >= 0 && slip.of != payee::first && slip.of != payee::second;
  if (slip.kind == SlipKind::foul_played_out) return slip.of == 1 || slip.of == 2;
  if (slip.kind == SlipKind::multiplied || slip.kind == SlipKind::clamped) return slip.value > 0;
  if (slip.kind == SlipKind::dealt) return slip.of != dealing::from_the_end;
  return info_of(slip.kind).is_choice;
}

std::string_view slip_name(SlipKind kind) { return info_of(kind).name; }

std::string in_operations(unsigned only) {
  if (only == 0) return "";
  const bool is_usual = std::popcount(only) * 2 > static_cast<int>(operation_names.size());
  std::string names;
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    if (((only >> i & 1U) != 0) != is_usual)
      names += fmt::format("{}`{}`", names.empty() ? "" : ", ", operation_names[i]);
  }
  return fmt::format(", {}in answers to {}{}", is_usual ? "but not " : "", names, is_usual ? "" : " alone");
}

std::string describe(const Slip& slip, const ofc::Rules& rules) {
  if (is_limited(slip)) {
    Slip everywhere = slip;
    everywhere.only = 0;
    everywhere.tables = 0;
    const std::string_view tables = slip.tables == 0   ? ""
                                    : slip.tables == 2 ? "where two seats play, "
                                                       : "where three or more seats play, ";
    return fmt::format("{}{}{}", tables, describe(everywhere, rules), in_operations(slip.only));
  }
  if (const std::string_view words = info_of(slip.kind).words; !words.empty()) return std::string(words);
  for (const Worded& each : worded(slip.kind)) {
    if (each.of != slip.of || each.value != slip.value) continue;
    return slip.kind == SlipKind::member_told ? fmt::format("{} {}", member(slip), each.words)
                                              : std::string(each.words);
  }
  for (const std::string& words :
       {hands_in_words(slip), orders_in_words(slip), fouls_in_words(slip), royalties_in_words(slip, rules),
        pairs_in_words(slip, rules), totals_in_words(slip), next_in_words(slip), table_in_words(slip)}) {
    if (!words.empty()) return words;
  }
  return "";
}

}  // namespace ofcheck
