// The house rules as data: one plain struct, a field for each disputed rule, named as in the rule book.
// What each value means stands at the function that reads it; its standing and sources stand in registry.cpp.
#pragma once

#include <array>
#include <cstdint>

namespace ofc {

enum class YesNo : std::uint8_t { no, yes };
// cards
enum class Jokers : std::uint8_t { none, one, two };
enum class JokerStandsFor : std::uint8_t { any_card, bug };
enum class JokerChoice : std::uint8_t { best_row, best_legal };
// ranking
enum class FiveOfAKind : std::uint8_t { none, below_royal_flush, highest };
enum class Wheel : std::uint8_t { lowest, second_highest };
enum class Cross : std::uint8_t { missing_card_is_low, shared_cards_only, category_and_rank_only };
// low
enum class Middle : std::uint8_t { high, deuce_to_seven };
// seating
enum class Players : std::uint8_t { two, two_to_three, two_to_four, one_to_three, one_to_four };
// deal
enum class DealPattern : std::uint8_t { one_at_a_time, pineapple, turbo, closed };
enum class FirstFive : std::uint8_t { to_all_then_set, on_turn };
enum class LaterStreets : std::uint8_t { hidden, open };
// foul
enum class Tie : std::uint8_t { legal, foul };
// royalties
enum class RoyaltyTable : std::uint8_t { standard, none };
enum class Netting : std::uint8_t { difference, row_winner_only, equal_cancels, both_void, higher_total_only };
// showdown
enum class Scoop : std::uint8_t { wins_all_three, loses_none };
enum class Lines : std::uint8_t { one_six, two_four, one_four, rows_only, majority };
enum class FoulPays : std::uint8_t { six_and_royalties, six, four, nothing };
enum class BothFoul : std::uint8_t { tie, each_loses_six };
// fantasyland
enum class Entry : std::uint8_t { queens, kings, aces, never };
enum class EntryBoard : std::uint8_t { legal_only, top_row_only };
enum class EntryCards : std::uint8_t { fixed, ladder };
enum class BaseCards : std::uint8_t { thirteen, fourteen };
enum class JokerEntry : std::uint8_t { counts, natural };
enum class DeuceCards : std::uint8_t { one_more, same };
enum class DeuceProgressive : std::uint8_t {
  both_adds_one,
  both_required_ladder,
  ladder_both_adds_one,
  ladder_only_with_both
};
enum class Stay : std::uint8_t {
  trips_or_quads,
  trips_full_house_or_quads,
  regular,
  double_full_house,
  ten_royalties_in_a_row,
  ten_royalties_in_total,
  never
};
enum class StayThreshold : std::uint8_t { or_better, exact };
enum class StayCards : std::uint8_t { base, as_entered, by_current_top, by_row };
enum class ByRowChoice : std::uint8_t { highest, first_listed };
enum class Sight : std::uint8_t { sealed, at_own_turn };
// settlement
enum class Stakes : std::uint8_t { unlimited, table_stakes, loser_only, start_of_hand };
enum class CapReckoned : std::uint8_t { each_payment, match_end };
// table
enum class ButtonInFantasyland : std::uint8_t { frozen, moves, frozen_if_button_is_in };
enum class Bust : std::uint8_t { out_until_set_ends, loses_at_once, leaves };
enum class Match : std::uint8_t { set, fixed_hands, open, until_bust };
enum class FantasylandHands : std::uint8_t { count, extra };

/// A table that a house may write in the place of options with named values. Without it those options decide.
template <std::size_t entries>
struct OwnTable {
  bool written = false;
  std::array<std::int16_t, entries> entry{};  // 0 where the table is not written
  friend bool operator==(const OwnTable&, const OwnTable&) = default;
};

/// The tables of a house. Those of royalties are the documented ones unless the house has its own; they say in points
/// what each row earns by itself, by what it makes.
struct HouseTables {
  template <std::size_t entries>
  using Table = std::array<std::int16_t, entries>;

  Table<26> top = {0,  0,  0,  0,  1,  2,  3,  4,  5,  6,  7,  8,  9,    // royalties.top: pairs 22 … AA,
                   10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22};  // then trips 222 … AAA
  Table<10> middle = {0, 0, 0, 2, 4, 8, 12, 20, 30, 50};                 // royalties.middle: high card … royal flush
  Table<10> bottom = {0, 0, 0, 0, 2, 4, 6, 10, 15, 25};                  // royalties.bottom: the same
  Table<5> low_middle = {0, 1, 2, 4, 8};                                 // royalties.low-middle: 10-high … 7 5 4 3 2
  OwnTable<4> lines;   // showdown.lines-table, in points: rows won and lost, 3-0, 2-0, 2-1, 1-0
  OwnTable<2> foul;    // showdown.foul-table: points; how many times the legal board's royalties
  OwnTable<27> entry;  // fantasyland.entry-table, in cards: top rows as in `top`, then 7 5 4 3 2 in the middle
  OwnTable<47> stay;   // fantasyland.stay-table, in cards: top rows, middles, bottoms, then 7 5 4 3 2 in the middle

  friend bool operator==(const HouseTables&, const HouseTables&) = default;
};

/// A complete set of house rules. The members' own values are the kit's defaults where no source decides.
struct Rules {
  Jokers jokers = Jokers::none;                                             // cards.jokers
  JokerStandsFor joker_stands_for = JokerStandsFor::any_card;               // cards.joker-stands-for
  YesNo joker_may_double = YesNo::yes;                                      // cards.joker-may-double
  JokerChoice joker_choice = JokerChoice::best_row;                         // cards.joker-choice
  FiveOfAKind five_of_a_kind = FiveOfAKind::below_royal_flush;              // ranking.five-of-a-kind
  Wheel wheel = Wheel::lowest;                                              // ranking.wheel
  Cross cross = Cross::missing_card_is_low;                                 // ranking.cross
  Middle middle = Middle::high;                                             // low.middle
  Players players = Players::two_to_three;                                  // seating.players
  DealPattern deal = DealPattern::pineapple;                                // deal.pattern
  FirstFive first_five = FirstFive::to_all_then_set;                        // deal.first-five
  LaterStreets later_streets = LaterStreets::hidden;                        // deal.later-streets
  Tie middle_bottom_tie = Tie::legal;                                       // foul.middle-bottom-tie
  Tie top_middle_tie = Tie::legal;                                          // foul.top-middle-tie
  Tie top_bottom_tie = Tie::legal;                                          // foul.top-bottom-tie
  RoyaltyTable royalty_table = RoyaltyTable::standard;                      // royalties.table
  Netting netting = Netting::difference;                                    // royalties.netting
  Scoop scoop = Scoop::wins_all_three;                                      // showdown.scoop
  Lines lines = Lines::one_six;                                             // showdown.lines
  FoulPays foul_pays = FoulPays::six_and_royalties;                         // showdown.foul-pays
  BothFoul both_foul = BothFoul::tie;                                       // showdown.both-foul
  Entry entry = Entry::queens;                                              // fantasyland.entry
  EntryBoard entry_board = EntryBoard::legal_only;                          // fantasyland.entry-board
  JokerEntry joker_entry = JokerEntry::counts;                              // fantasyland.joker-entry
  EntryCards entry_cards = EntryCards::fixed;                               // fantasyland.cards
  BaseCards base_cards = BaseCards::fourteen;                               // fantasyland.base-cards
  DeuceCards deuce_cards = DeuceCards::one_more;                            // fantasyland.deuce-cards
  DeuceProgressive deuce_progressive = DeuceProgressive::both_adds_one;     // fantasyland.deuce-progressive
  Stay stay = Stay::trips_or_quads;                                         // fantasyland.stay
  StayThreshold stay_threshold = StayThreshold::or_better;                  // fantasyland.stay-threshold
  StayCards stay_cards = StayCards::base;                                   // fantasyland.stay-cards
  ByRowChoice by_row_choice = ByRowChoice::highest;                         // fantasyland.by-row-choice
  YesNo requalify = YesNo::no;                                              // fantasyland.requalify
  YesNo low_stays = YesNo::no;                                              // fantasyland.low-stays
  YesNo stay_on_normal_hand = YesNo::no;                                    // fantasyland.stay-on-normal-hand
  Sight sight = Sight::sealed;                                              // fantasyland.sight
  Stakes stakes = Stakes::unlimited;                                        // settlement.stakes
  std::uint32_t cap = 0;                                                    // settlement.cap, in points; 0: none
  CapReckoned cap_reckoned = CapReckoned::each_payment;                     // settlement.cap-reckoned
  ButtonInFantasyland button_in_fantasyland = ButtonInFantasyland::frozen;  // table.button-in-fantasyland
  Bust bust = Bust::out_until_set_ends;                                     // table.bust
  Match match = Match::set;                                                 // table.match
  std::uint32_t hands = 0;  // table.hands, of a fixed-hands match; 0: left to the table
  FantasylandHands fantasyland_hands = FantasylandHands::count;  // table.fantasyland-hands
  std::uint32_t starting_points = 0;                             // table.starting-points; 0: left to the table
  HouseTables tables;

  friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace ofc
