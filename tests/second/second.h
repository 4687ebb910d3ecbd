// A second reading of the rules, to hold the oracle against: ranking, low, foul, royalties, showdown and Fantasyland.
// It was written from the sources, the protocol and the decisions, without a look at oracle/, and in the opposite
// manner: rows are sets of ranks in the bits of an integer, rules are tables of numbers, options are read by name.
// It shares no line, no type and no constant with the oracle, so that one mistake cannot be made in both by copying.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace second {

/// A card as a number from 0 to 51: four times the rank (0 a deuce, 12 an ace), and the suit from 0 to 3.
using Card = std::uint8_t;

/// The options that have a part in scoring, in the order of the rule book.
enum Option : std::uint8_t {
  ranking_wheel,
  ranking_cross,
  low_middle,
  foul_middle_bottom_tie,
  foul_top_middle_tie,
  foul_top_bottom_tie,
  royalties_table,
  royalties_netting,
  showdown_scoop,
  showdown_lines,
  showdown_foul_pays,
  showdown_both_foul,
  fantasyland_entry,
  fantasyland_entry_board,
  fantasyland_cards,
  fantasyland_base_cards,
  fantasyland_deuce_cards,
  fantasyland_deuce_progressive,
  fantasyland_stay,
  fantasyland_stay_threshold,
  fantasyland_stay_cards,
  fantasyland_by_row_choice,
  fantasyland_requalify,
  fantasyland_low_stays,
  fantasyland_stay_on_normal_hand,
  option_count
};

/// What an option is called, and its values, as the rule book writes them.
struct OptionText {
  std::string_view name;
  std::array<std::string_view, 7> values;  ///< up to the first empty one

  /// How many values the option has.
  [[nodiscard]] int size() const;
};

extern const std::array<OptionText, option_count> option_texts;

/// A set of house rules: for each option the place of its value in `option_texts`.
using Options = std::array<std::uint8_t, option_count>;

/// The strength of a row as one integer: the category in bits 52 to 55, and below it four fields of 13 bits, a bit a
/// rank: the ranks held four times, three times, twice and once. The greater integer is the stronger row, also between
/// three cards and five: a card that is missing is a bit that is not set.
using Key = std::uint64_t;

enum Category : std::uint8_t {
  high_card,
  pair,
  two_pair,
  trips,
  straight,
  flush,
  full_house,
  quads,
  straight_flush,
  royal_flush
};

/// The category of a key.
[[nodiscard]] constexpr Category category(Key key) { return static_cast<Category>(key >> 52U); }

/// The key of five cards. `wheel_is_lowest` tells where A5432 stands among the straights (ranking.wheel).
[[nodiscard]] Key five_key(const Card* cards, bool wheel_is_lowest);

/// The key of the three cards of a top row.
[[nodiscard]] Key three_key(const Card* cards);

/// 1 if the three cards are the stronger row, −1 if the five are, 0 for a tie, by ranking.cross.
[[nodiscard]] int cross(Key three, Key five, std::uint8_t ranking_cross_value);

/// A 2-7 middle: its five ranks as bits, where the smaller integer wins; 0 if it does not qualify.
[[nodiscard]] std::uint16_t low_key(const Card* cards);

/// What rows earn: a house's own numbers, or the documented ones, which stand here.
struct Pays {
  //                                deuce … ace
  std::array<int, 13> pair = {0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::array<int, 13> trips = {10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22};
  //                            high 1p 2p 3 st fl fh  4  sf  rf
  std::array<int, 10> middle = {0, 0, 0, 2, 4, 8, 12, 20, 30, 50};
  std::array<int, 10> bottom = {0, 0, 0, 0, 2, 4, 6, 10, 15, 25};
  //                          by the highest rank of a low, 6 … T (five cards make no lower one)
  std::array<int, 13> low = {0, 0, 0, 0, 0, 4, 2, 1, 0, 0, 0, 0, 0};
  int seven_low = 8;  ///< 7 5 4 3 2
};

/// What a house may have written itself; without it the options decide.
struct Written {
  /// What more rows won pay: of none to the other, two with a tie, two to one, one with two ties.
  std::optional<std::array<int, 4>> lines;
  /// What a foul pays: points, and how many times the royalties of the legal board.
  std::optional<std::array<int, 2>> foul;
  /// Cards in Fantasyland by what a row makes; nothing by 0.
  struct Cards {
    std::array<int, 13> pair{}, trips{};     // on top
    std::array<int, 10> middle{}, bottom{};  // by category; for staying
    int seven_low = 0;                       // 7 5 4 3 2 in a 2-7 middle
  };
  std::optional<Cards> entry;
  std::optional<Cards> stay;
};

/// A finished board.
struct Board {
  std::array<Card, 3> top;
  std::array<Card, 5> middle;
  std::array<Card, 5> bottom;
};

enum Foul : std::uint8_t {
  legal,
  foul_order,
  foul_by_middle_bottom_tie,
  foul_by_top_middle_tie,
  foul_by_top_bottom_tie,
  foul_low
};

/// Whether three cards over two rows of five foul in a high game; the same question as in `read_board`, by keys.
[[nodiscard]] Foul foul_of_keys(Key top, Key middle, Key bottom, const Options& options);

/// What a board is by itself.
struct Reading {
  Key top = 0;
  Key middle = 0;  ///< in a 2-7 game the complement of the low, so that more is better there too
  Key bottom = 0;
  Foul foul = legal;
  std::array<int, 3> royalties{};  ///< top, middle, bottom; zeros for a fouled board
};

[[nodiscard]] Reading read_board(const Board& board, const Options& options, const Pays& pays = {});

/// What one board scores against another.
struct Pair {
  std::array<int, 3> rows{};  ///< top, middle, bottom: 1 if the first board wins the row, 0, −1
  int first = 0;
  int second = 0;  ///< what the other board scores; −first but for showdown.both-foul
};

[[nodiscard]] Pair score_pair(const Reading& first, const Reading& second, const Options& options,
                              const Written& written = {});

enum Reason : std::uint8_t {
  not_in,
  by_entry,
  by_written_entry,
  by_entry_board,
  by_requalify,
  by_stay,
  by_written_stay,
  by_low_stays,
  by_stay_on_normal_hand
};

/// The next hand of a seat: the number of cards dealt in Fantasyland, 0 for an ordinary hand, and why.
struct NextHand {
  int cards = 0;
  Reason reason = not_in;
};

/// `entered_with` is 0 on an ordinary hand, otherwise the count with which the seat entered Fantasyland.
[[nodiscard]] NextHand next_hand(const Reading& reading, int entered_with, const Options& options,
                                 const Written& written = {});

/// What seats in settlement order have won when the match is over, of accounts that they have run up in it, where
/// nobody loses more than the cap and settlement.cap-reckoned is match-end.
[[nodiscard]] std::vector<int> won_at_the_end(const std::vector<int>& accounts, int cap);

/// How many deals a match of `hands` has, as far as they are listed: for each deal in turn whether somebody plays it in
/// Fantasyland. `fantasyland_hands` is the value of table.fantasyland-hands.
[[nodiscard]] int deals_in_match(const std::vector<bool>& in_fantasyland, int hands,
                                 std::string_view fantasyland_hands);

}  // namespace second
