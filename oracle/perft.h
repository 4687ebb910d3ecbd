// Section `placement`: the legal placements listed and counted. Two placements are the same if each row gets the same
// cards and the same cards are discarded.
#pragma once

#include <vector>

#include "oracle/placement.h"

namespace ofc {

/// Every legal placement of the cards held, each once. The first card held goes to top, middle, bottom and discard in
/// turn, and for each of these the second, and so on. A Fantasyland hand of 14 cards has 1,009,008 of them, one of 17
/// has 171,531,360: count those.
/// placement.free, placement.full, placement.discard.
[[nodiscard]] std::vector<Placement> legal_placements(const PartialBoard& board, std::span<const Card> held,
                                                      const Street& street);

/// The number of distinct legal ways in which one seat can set the next streets, one after the other: for `n` streets,
/// `streets.first(n)`. It goes by the rooms in the rows and the numbers of cards alone; which cards they are does not
/// matter. One without streets.
/// placement.free, placement.full, placement.discard.
[[nodiscard]] std::uint64_t perft(const PartialBoard& board, std::span<const Street> streets);

/// A first move, and the number of ways to set the streets after it.
struct Divided {
  Placement placement;
  std::uint64_t ways = 0;
};

/// `perft` for each legal placement of the cards held on the first of the streets, in the order of `legal_placements`;
/// the ways sum to `perft`. There must be a street.
[[nodiscard]] std::vector<Divided> divide(const PartialBoard& board, std::span<const Card> held,
                                          std::span<const Street> streets);

}  // namespace ofc
