#include "oracle/royalties.h"

namespace ofc {

namespace {

/// How many ranks one is above another, which is not above it.
std::size_t place_of(Rank rank, Rank above) { return static_cast<std::size_t>(rank) - static_cast<std::size_t>(above); }

}  // namespace

std::optional<std::size_t> place_of_top(const HandValue& top) {
  if (top.ranks[0] < Rank::two || top.ranks[0] > Rank::ace) return std::nullopt;
  const std::size_t pair = place_of(top.ranks[0], Rank::two);
  if (top.category == Category::pair) return pair;
  if (top.category == Category::trips) return pair + 13;
  return std::nullopt;
}

// royalties.top: a high card earns nothing
Points top_royalty(const HandValue& top, const HouseTables& tables) {
  const std::optional<std::size_t> place = place_of_top(top);
  if (!place) return {0};
  const std::size_t pair = *place % 13;
  if (top.category == Category::pair) return {tables.top[pair]};
  return {tables.top[pair + 13]};
}

namespace {

bool is_five_of_a_kind(const HandValue& value) { return value.category > Category::royal_flush; }

// royalties.five-of-a-kind: what a royal flush earns where it is the highest hand (observed); below the royal flush
// half way from the straight flush to it, rounded down (observed: 40 in the middle, 20 at the bottom)
Points five_of_a_kind_royalty(const HouseTables::Table<10>& table, Category category) {
  const int royal_flush = table[static_cast<std::size_t>(Category::royal_flush)];
  const int straight_flush = table[static_cast<std::size_t>(Category::straight_flush)];
  return {category == Category::five_of_a_kind ? royal_flush : (straight_flush + royal_flush) / 2};
}

}  // namespace

// royalties.middle, royalties.five-of-a-kind
Points middle_royalty(const HandValue& middle, const HouseTables& tables) {
  if (is_five_of_a_kind(middle)) return five_of_a_kind_royalty(tables.middle, middle.category);
  return {tables.middle[static_cast<std::size_t>(middle.category)]};
}

// royalties.bottom, royalties.five-of-a-kind
Points bottom_royalty(const HandValue& bottom, const HouseTables& tables) {
  if (is_five_of_a_kind(bottom)) return five_of_a_kind_royalty(tables.bottom, bottom.category);
  return {tables.bottom[static_cast<std::size_t>(bottom.category)]};
}

// royalties.low-middle: from 10-high down to 7-high, and 7 5 4 3 2 last; no other low qualifies
Points low_royalty(const LowValue& low, const HouseTables& tables) {
  if (is_best_low(low)) return {tables.low_middle.back()};
  if (low.ranks[0] > Rank::ten || low.ranks[0] < Rank::seven) return {0};
  return {tables.low_middle[place_of(Rank::ten, low.ranks[0])]};
}

// royalties.table: one-six says nothing of royalties, so that its game has none
RowPoints royalties_of(const JudgedBoard& board, const Rules& rules) {
  if (board.fouled() || rules.royalty_table == RoyaltyTable::none) return {};
  const HouseTables& tables = rules.tables;
  return {top_royalty(board.top, tables),
          board.low ? low_royalty(*board.low, tables) : middle_royalty(board.middle, tables),
          bottom_royalty(board.bottom, tables)};
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
