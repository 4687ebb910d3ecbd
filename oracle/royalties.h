// Section `royalties`: what each row earns by itself, and how two boards' royalties are set against each other.
#pragma once

#include "oracle/foul.h"

namespace ofc {

/// Points for each of the three rows of a board.
struct RowPoints {
  Points top, middle, bottom;
  [[nodiscard]] constexpr Points total() const { return top + middle + bottom; }
  [[nodiscard]] constexpr Points operator[](Row row) const {
    return row == Row::top ? top : row == Row::middle ? middle : bottom;
  }
  friend constexpr bool operator==(const RowPoints&, const RowPoints&) = default;
};

/// royalties.top: 66 is 1 … AA is 9; 222 is 10 … AAA is 22 (all sources with royalties).
[[nodiscard]] Points top_royalty(const HandValue& top);

/// royalties.middle: trips 2, straight 4, flush 8, full house 12, quads 20, straight flush 30, royal flush 50.
[[nodiscard]] Points middle_royalty(const HandValue& middle);

/// royalties.bottom: straight 2, flush 4, full house 6, quads 10, straight flush 15, royal flush 25.
[[nodiscard]] Points bottom_royalty(const HandValue& bottom);

/// royalties.low-middle: 9-high 1, 8-high 2, 7-high 4, 7 5 4 3 2 8 (variations, bga).
[[nodiscard]] Points low_royalty(const LowValue& low);

/// What a board earns by itself; nothing on a fouled board.
/// royalties.top, royalties.middle or royalties.low-middle, royalties.bottom; royalties.table.
[[nodiscard]] RowPoints royalties_of(const JudgedBoard& board, const Rules& rules);

/// For each row, how the first board's row stands to the second's: `greater` if the first wins it.
using RowResults = std::array<std::strong_ordering, 3>;

/// What each of two legal boards collects from the other for its royalties.
struct NettedRoyalties {
  RowPoints first, second;
};

/// royalties.netting: sets the royalties of two legal boards against each other.
/// `first` and `second` are what the boards earn by themselves, `rows` says who won each row.
[[nodiscard]] NettedRoyalties net_royalties(const RowPoints& first, const RowPoints& second, const RowResults& rows,
                                            Netting netting);

}  // namespace ofc
