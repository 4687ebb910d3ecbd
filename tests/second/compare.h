// Holding the two readings against each other. Each check returns what differs, or nothing.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "tests/second/generate.h"

namespace second {

// ---- every hand, every class, every pair of classes (classes.cpp) ----

/// Every five-card hand under one value of ranking.wheel: category, class, and every pair of classes.
[[nodiscard]] std::string compare_fives(bool wheel_is_lowest);

/// Every three-card hand, and every pair of their classes.
[[nodiscard]] std::string compare_threes();

/// Every five-card hand as a 2-7 middle: which qualify, and every pair of lows.
[[nodiscard]] std::string compare_lows();

/// Every class of three cards with every class of five under each value of ranking.cross and both of ranking.wheel.
[[nodiscard]] std::string compare_cross();

/// Whole boards, one for every class on top with every class in the row that it must not beat, the cards all
/// different: the foul by name, under each value of ranking.cross and of the tie option, and the royalties.
/// With `deuce` the row is the bottom of a 2-7 game, otherwise the middle of a high game.
[[nodiscard]] std::string compare_boards(bool deuce);

// ---- seeded matches (matches.cpp) ----

/// After how many deals a match of fixed hands is over, for two chairs and each value of table.fantasyland-hands.
[[nodiscard]] std::string compare_matches();

/// What is left of a cap that is reckoned when the match is over: accounts of several hands, and what is taken away.
[[nodiscard]] std::string compare_reckoning();

// ---- seeded deals (deals.cpp) ----

/// What has come up in the deals, by name, so that a run shows what it looked at.
class Tally {
 public:
  void add(std::string_view what, std::uint64_t times = 1);
  void add(const Tally& other);
  [[nodiscard]] const std::vector<std::pair<std::string_view, std::uint64_t>>& counts() const { return counts_; }

 private:
  std::vector<std::pair<std::string_view, std::uint64_t>> counts_;
};

/// What a run of a hundred thousand deals must have met, or it has not looked.
[[nodiscard]] std::vector<std::string_view> situations();

/// Fouls, royalties, pairs, totals and the next hand of every seat. What came up is added to `tally`.
[[nodiscard]] std::string compare_deal(const Deal& deal, Tally& tally);

/// The deal as a reader needs it to make it again: options and boards.
[[nodiscard]] std::string describe(const Deal& deal);

}  // namespace second
