#include "oracle/royalties.h"

namespace ofc {

// royalties.top: a pair earns its rank less 5, if that is more than nothing; trips earn their rank and 8 (variations)
Points top_royalty(const HandValue& top) {
  const int rank = static_cast<int>(top.ranks[0]);
  if (top.category == Category::trips) return {rank + 8};
  if (top.category == Category::pair && top.ranks[0] >= Rank::six) return {rank - 5};
  return {0};
}

// royalties.middle
Points middle_royalty(const HandValue& middle) {
  switch (middle.category) {
    case Category::high_card:
    case Category::pair:
    case Category::two_pair:
      return {0};
    case Category::trips:
      return {2};
    case Category::straight:
      return {4};
    case Category::flush:
      return {8};
    case Category::full_house:
      return {12};
    case Category::quads:
      return {20};
    case Category::straight_flush:
      return {30};
    case Category::royal_flush:
      return {50};
  }
  return {0};
}

// royalties.bottom
Points bottom_royalty(const HandValue& bottom) {
  switch (bottom.category) {
    case Category::high_card:
    case Category::pair:
    case Category::two_pair:
    case Category::trips:
      return {0};
    case Category::straight:
      return {2};
    case Category::flush:
      return {4};
    case Category::full_house:
      return {6};
    case Category::quads:
      return {10};
    case Category::straight_flush:
      return {15};
    case Category::royal_flush:
      return {25};
  }
  return {0};
}

// royalties.low-middle
Points low_royalty(const LowValue& low) {
  if (is_best_low(low)) return {8};
  if (low.ranks[0] == Rank::seven) return {4};
  if (low.ranks[0] == Rank::eight) return {2};
  if (low.ranks[0] == Rank::nine) return {1};
  return {0};
}

// royalties.table: one-six says nothing of royalties, so that its game has none
RowPoints royalties_of(const JudgedBoard& board, const Rules& rules) {
  if (board.fouled() || rules.royalty_table == RoyaltyTable::none) return {};
  return {top_royalty(board.top), board.low ? low_royalty(*board.low) : middle_royalty(board.middle),
          bottom_royalty(board.bottom)};
}

namespace {

struct RowPayment {
  Points first, second;
};

/// One row of royalties.netting. `totals` says which board's royalties come to more over all three rows.
RowPayment net_row(Points first, Points second, std::strong_ordering row, std::strong_ordering totals,
                   Netting netting) {
  const Points nothing{0};
  switch (netting) {
    case Netting::difference:  // each is paid what he earns: own minus theirs (bga, pokermagnet)
      return {first, second};
    case Netting::row_winner_only:  // only the row's winner is paid
      return {row > 0 ? first : nothing, row < 0 ? second : nothing};
    case Netting::equal_cancels:  // equal royalties cancel, otherwise only the row's winner is paid
      if (first == second) return {nothing, nothing};
      return {row > 0 ? first : nothing, row < 0 ? second : nothing};
    case Netting::both_void:  // where both earn, neither is paid
      if (first > nothing && second > nothing) return {nothing, nothing};
      return {first, second};
    case Netting::higher_total_only:  // only the board with the higher total is paid
      return {totals > 0 ? first : nothing, totals < 0 ? second : nothing};
  }
  return {nothing, nothing};
}

}  // namespace

// royalties.netting
NettedRoyalties net_royalties(const RowPoints& first, const RowPoints& second, const RowResults& rows,
                              Netting netting) {
  const std::strong_ordering totals = first.total() <=> second.total();
  const RowPayment top = net_row(first.top, second.top, rows[0], totals, netting);
  const RowPayment middle = net_row(first.middle, second.middle, rows[1], totals, netting);
  const RowPayment bottom = net_row(first.bottom, second.bottom, rows[2], totals, netting);
  return {{top.first, middle.first, bottom.first}, {top.second, middle.second, bottom.second}};
}

}  // namespace ofc
