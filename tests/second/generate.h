// Seeded deals for the comparison: boards that are set with a purpose, most of them legal, many of them at an edge.
#pragma once

#include "oracle/rules.h"
#include "tests/second/second.h"

namespace second {

/// A whole question: the house rules, the boards in settlement order, and what each seat entered Fantasyland with.
struct Deal {
  Options options{};
  Pays pays;
  Written written;
  ofc::Rules others;  ///< the options that should have no part in a score: dealing, stakes, the table
  int seats = 0;
  std::array<Board, 4> boards{};
  std::array<int, 4> entered_with{};
};

/// The deal of that seed and index: the same one every time. The option vector is random in every option, and one house
/// in three has royalty tables of its own; only what can need more cards than the deck has, or another number of seats,
/// is left out.
[[nodiscard]] Deal make_deal(std::uint64_t seed, std::uint64_t index);

}  // namespace second
