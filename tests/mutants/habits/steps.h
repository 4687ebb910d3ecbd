// Steps of the oracle as people write them by habit: other ways to compare two rows. The mutants of `order.toml` put
// one of them where the oracle compares.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "oracle/ranking.h"

namespace ofc::habits {

using Order = std::strong_ordering;

/// How many of the ranks are the made part; the others are kickers.
inline std::size_t made(Category category) {
  return category == Category::two_pair || category == Category::full_house ? 2 : 1;
}

/// How many ranks a value has.
inline std::size_t size(const HandValue& value) {
  return static_cast<std::size_t>(
      std::count_if(value.ranks.begin(), value.ranks.end(), [](Rank r) { return r != Rank::none; }));
}

/// The categories first, then the ranks at some places, each turned into a number by `key`.
template <typename Key>
Order by(const HandValue& a, const HandValue& b, const std::vector<std::size_t>& places, Key key) {
  if (a.category != b.category) return a.category <=> b.category;
  for (const std::size_t i : places) {
    if (key(a.ranks[i]) != key(b.ranks[i])) return key(a.ranks[i]) <=> key(b.ranks[i]);
  }
  return Order::equal;
}

inline int number(Rank rank) { return static_cast<int>(rank); }
inline int letter(Rank rank) { return rank == Rank::none ? 0 : rank_letter(rank); }
inline std::vector<std::size_t> places(std::size_t from, std::size_t to) {
  std::vector<std::size_t> list;
  for (std::size_t i = from; i < to; ++i) list.push_back(i);
  return list;
}

inline Order by_text(const HandValue& a, const HandValue& b) { return by(a, b, places(0, 5), letter); }
inline Order by_text_with_10(const HandValue& a, const HandValue& b) {
  return by(a, b, places(0, 5), [](Rank rank) { return rank == Rank::ten ? int{'1'} : letter(rank); });
}
/// The made part as numbers, the kickers as text.
inline Order kickers_by_text(const HandValue& a, const HandValue& b) {
  const Order first = by(a, b, places(0, made(a.category)), number);
  return first != 0 ? first : by(a, b, places(made(a.category), 5), letter);
}
inline Order ace_low(const HandValue& a, const HandValue& b) {
  return by(a, b, places(0, 5), [](Rank rank) { return rank == Rank::ace ? 1 : number(rank); });
}
inline Order queen_over_king(const HandValue& a, const HandValue& b) {
  return by(a, b, places(0, 5), [](Rank rank) {
    return rank == Rank::king ? 12 : rank == Rank::queen ? 13 : number(rank);
  });
}
inline Order category_alone(const HandValue& a, const HandValue& b) { return a.category <=> b.category; }
inline Order made_part_alone(const HandValue& a, const HandValue& b) {
  return by(a, b, places(0, made(a.category)), number);
}
inline Order first_kicker_alone(const HandValue& a, const HandValue& b) {
  return by(a, b, places(0, made(a.category) + 1), number);
}
inline Order without_last_card(const HandValue& a, const HandValue& b) {
  return by(a, b, places(0, std::max<std::size_t>(std::max(size(a), size(b)), 2) - 1), number);
}
inline Order kickers_from_below(const HandValue& a, const HandValue& b) {
  const Order first = by(a, b, places(0, made(a.category)), number);
  if (first != 0) return first;
  std::vector<std::size_t> list = places(made(a.category), 5);
  std::reverse(list.begin(), list.end());
  return by(a, b, list, number);
}
inline int sum(const HandValue& value, std::size_t from) {
  return std::accumulate(value.ranks.begin() + static_cast<std::ptrdiff_t>(from), value.ranks.end(), 0,
                         [](int so_far, Rank rank) { return so_far + number(rank); });
}
inline Order kickers_as_sum(const HandValue& a, const HandValue& b) {
  const Order first = by(a, b, places(0, made(a.category)), number);
  return first != 0 ? first : sum(a, made(a.category)) <=> sum(b, made(a.category));
}
inline Order ranks_as_sum(const HandValue& a, const HandValue& b) {
  return a.category != b.category ? a.category <=> b.category : sum(a, 0) <=> sum(b, 0);
}
inline Order highest_card_first(const HandValue& a, const HandValue& b) {
  if (a.category != b.category) return a.category <=> b.category;
  const Rank x = *std::max_element(a.ranks.begin(), a.ranks.end());
  const Rank y = *std::max_element(b.ranks.begin(), b.ranks.end());
  return x != y ? x <=> y : compare_ranks(a.ranks, b.ranks);
}

/// In one category the ranks are compared in another order, those at `places` only.
template <Category category, std::size_t... order>
Order ordered(const HandValue& a, const HandValue& b) {
  return a.category == category && b.category == category ? by(a, b, {order...}, number) : a <=> b;
}
inline Order pairs_as_sum(const HandValue& a, const HandValue& b) {
  if (a.category != Category::two_pair || b.category != a.category) return a <=> b;
  const int x = number(a.ranks[0]) + number(a.ranks[1]);
  const int y = number(b.ranks[0]) + number(b.ranks[1]);
  return x != y ? x <=> y : a.ranks[2] <=> b.ranks[2];
}
template <Category category>
Order as_sum(const HandValue& a, const HandValue& b) {
  return a.category == category && b.category == category ? sum(a, 0) <=> sum(b, 0) : a <=> b;
}

/// Two categories have changed places.
template <Category one, Category other>
Order swapped(const HandValue& a, const HandValue& b) {
  const auto turned = [](Category category) { return category == one ? other : category == other ? one : category; };
  return a.category != b.category ? turned(a.category) <=> turned(b.category) : a <=> b;
}
/// Two categories are taken for one.
template <Category one, Category other>
Order merged(HandValue a, HandValue b) {
  if (a.category == one) a.category = other;
  if (b.category == one) b.category = other;
  return a <=> b;
}

/// One number for a hand: its category and ranks as digits of a base that is too small for them.
template <std::int64_t base>
Order as_number(const HandValue& a, const HandValue& b) {
  const auto packed = [](const HandValue& value) {
    std::int64_t packed = static_cast<std::int64_t>(value.category);
    for (const Rank rank : value.ranks) packed = packed * base + number(rank);
    return packed;
  };
  return packed(a) <=> packed(b);
}
/// One number for a hand, a decimal fraction for each card, in single precision.
inline Order as_float(const HandValue& a, const HandValue& b) {
  const auto packed = [](const HandValue& value) {
    auto packed = static_cast<float>(value.category);
    float unit = 1;
    for (const Rank rank : value.ranks) packed += static_cast<float>(number(rank)) * (unit /= 100);
    return packed;
  };
  const float x = packed(a);
  const float y = packed(b);
  return x < y ? Order::less : x > y ? Order::greater : Order::equal;
}
inline Order tie_to_first(const HandValue& a, const HandValue& b) { return a == b ? Order::greater : a <=> b; }
inline Order tie_to_second(const HandValue& a, const HandValue& b) { return a == b ? Order::less : a <=> b; }
/// A tie where the difference is one rank in the last place.
inline Order near_tie(const HandValue& a, const HandValue& b) {
  const int difference = sum(a, 0) - sum(b, 0);
  return a.category == b.category && std::abs(difference) == 1 ? Order::equal : a <=> b;
}
/// Straights compared by their lowest card, in which the wheel's ace is high.
inline Order straights_by_lowest(const HandValue& a, const HandValue& b) {
  if (a.category != Category::straight || b.category != Category::straight) return a <=> b;
  const auto lowest = [](const HandValue& v) { return v.ranks[4] == Rank::one ? Rank::two : v.ranks[4]; };
  return lowest(a) <=> lowest(b);
}

}  // namespace ofc::habits
