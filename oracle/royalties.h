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

// What a row earns by a house's tables. The documented ones stand in rules.h.

/// The place of a top row among those that a table names: pairs 22 … AA, then trips 222 … AAA; nothing for a high card
/// or a value that no cards of the deck make.
[[nodiscard]] std::optional<std::size_t> place_of_top(const HandValue& top);

/// royalties.top: by the rank of a pair or trips (all sources with royalties).
[[nodiscard]] Points top_royalty(const HandValue& top, const HouseTables& tables);

/// royalties.middle: by the category.
[[nodiscard]] Points middle_royalty(const HandValue& middle, const HouseTables& tables);

/// royalties.bottom: by the category.
[[nodiscard]] Points bottom_royalty(const HandValue& bottom, const HouseTables& tables);

/// royalties.low-middle: by the highest card; 7 5 4 3 2 has an entry of its own (variations, bga).
[[nodiscard]] Points low_royalty(const LowValue& low, const HouseTables& tables);

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
