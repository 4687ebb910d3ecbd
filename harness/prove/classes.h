// The classes of rows that a proof goes through: hands that differ in suits alone are one class. And back again: the
// cards of a deal whose rows are of given classes.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "oracle/foul.h"

namespace ofcheck {

/// How many cards of each rank, four bits a rank. Sums of up to six rows do not overflow.
struct RankCounts {
  std::uint64_t bits = 0;
  friend constexpr RankCounts operator+(RankCounts a, RankCounts b) { return {a.bits + b.bits}; }
  /// Whether the deck has that many cards of every rank; to be asked after each row that is added.
  [[nodiscard]] constexpr bool in_one_deck() const {
    constexpr std::uint64_t three_of_each = 0x3333333333333;
    constexpr std::uint64_t over_seven = 0x8888888888888;
    return ((bits + three_of_each) & over_seven) == 0;
  }
};

/// All hands of five cards that tie: the same ranks, and suited or not.
struct FiveClass {
  ofc::FiveCards cards;  // one of its hands
  RankCounts counts;
  bool suited = false;                    // a flush, a straight flush or a royal flush
  std::array<ofc::HandValue, 2> value;    // by ranking.wheel
  std::array<int, 2> place{};             // among all classes, weakest first, by ranking.wheel
  std::optional<ofc::LowValue> low = {};  // as a 2-7 middle
};

/// All hands of three cards that tie: the same ranks.
struct ThreeClass {
  ofc::ThreeCards cards;  // one of its hands
  RankCounts counts;
  ofc::HandValue value;
};

/// The 7,462 classes of five cards, weakest first (with the wheel as the lowest straight).
const std::vector<FiveClass>& five_classes();

/// The 455 classes of three cards, weakest first.
const std::vector<ThreeClass>& three_classes();

/// A board by its rows' classes: their places in the lists above.
struct BoardClasses {
  std::size_t top = 0, middle = 0, bottom = 0;
};

/// A board of the classes' own sample hands. A card may stand in two rows, which no ranking of a row can tell.
ofc::Board sample_board(const BoardClasses& classes);

/// Boards of these classes with every card from one deck; nothing if there are none. Among all such deals the one with
/// the lowest suits, where suited rows choose first.
std::optional<std::vector<ofc::Board>> deal_of(std::span<const BoardClasses> boards);

}  // namespace ofcheck
