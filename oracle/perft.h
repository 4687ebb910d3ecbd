// Section `placement`: the legal placements listed and counted. Two placements are the same if each row gets the same
// cards and the same cards are discarded.
#pragma once

#include <variant>
#include <vector>

#include "oracle/placement.h"

namespace ofc {

/// The protocol lists no more placements than this, so that a reply stays one line of a fair length.
inline constexpr std::size_t most_listed = 5000;

/// Every legal placement of the cards held, each once. The first card held goes to top, middle, bottom and discard in
/// turn, and for each of these the second, and so on. A Fantasyland hand of 14 cards has 1,009,008 of them, one of 17
/// has 171,531,360: count those.
/// placement.free, placement.full, placement.discard.
[[nodiscard]] std::vector<Placement> legal_placements(const PartialBoard& board, std::span<const Card> held,
                                                      const Street& street);

/// The streets of the deal that are left for a board: all of them for an empty one, none for a finished one. Nothing if
/// no street begins with that many cards set. deal.pattern.
[[nodiscard]] std::optional<std::span<const Street>> streets_left(const PartialBoard& board, DealPattern pattern);

/// The streets that deal these numbers of cards, one after the other, from where the board stands; or why there are
/// none (wrong-card-count, hand-complete). A first street of 13 to 17 cards for an empty board is a Fantasyland hand,
/// where there is Fantasyland and the deal has no such street itself. deal.pattern, fantasyland.deal, placement.full.
[[nodiscard]] std::variant<std::vector<Street>, Refusal> streets_dealing(std::span<const CardCount> dealt,
                                                                         const PartialBoard& board, const Rules& rules);

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
