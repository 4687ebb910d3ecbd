#include <algorithm>
#include <bit>
#include <map>
#include <optional>

#include "tests/second/bridge.h"
#include "tests/second/compare.h"

namespace second {
namespace {

using Five = std::array<Card, 5>;
using Three = std::array<Card, 3>;

constexpr std::size_t five_card_classes = 7462;
constexpr std::size_t three_card_classes = 455;
constexpr std::size_t qualifying_lows = 123420;

/// Calls `visit` with every hand of n different cards.
template <std::size_t n, class Visit>
void for_each_hand(Visit visit) {
  std::array<Card, n> hand{};
  for (std::size_t i = 0; i < n; ++i) hand[i] = static_cast<Card>(i);
  while (true) {
    visit(hand);
    std::size_t i = n;
    while (i > 0 && hand[i - 1] == 52 - n + i - 1) --i;
    if (i == 0) return;
    ++hand[i - 1];
    for (; i < n; ++i) hand[i] = static_cast<Card>(hand[i - 1] + 1);
  }
}

int sign(std::strong_ordering order) { return order > 0 ? 1 : order < 0 ? -1 : 0; }

/// One class of hands that tie: a hand of it, and its value in each reading.
template <std::size_t n>
struct Class {
  Key key = 0;
  std::array<Card, n> hand{};
  ofc::HandValue value{};
};

/// The classes as the second reading has them, from the weakest, and the first hand on which the oracle's classes are
/// not the same: it splits one of them, or has another category.
template <std::size_t n>
struct Classes {
  std::vector<Class<n>> list;
  std::string differs;
};

template <std::size_t n, class KeyOf, class ValueOf>
Classes<n> classes_of(KeyOf key_of, ValueOf value_of) {
  // Hands come in an order in which the same class often comes again soon, and a small table in front of the sorted
  // one saves most of the searching.
  Classes<n> result;
  std::map<Key, Class<n>> found;
  std::array<const Class<n>*, 65536> recent{};
  for_each_hand<n>([&](const std::array<Card, n>& hand) {
    const Key key = key_of(hand);
    const ofc::HandValue value = value_of(hand);
    const Class<n>*& slot = recent[(key * 0x9E3779B97F4A7C15U) >> 48U];
    if (slot == nullptr || slot->key != key) slot = &found.try_emplace(key, Class<n>{key, hand, value}).first->second;
    if (value != slot->value || static_cast<int>(value.category) != static_cast<int>(category(key))) {
      if (result.differs.empty()) result.differs = text(hand.data(), n) + " against " + text(slot->hand.data(), n);
    }
  });
  for (const auto& [key, each] : found) result.list.push_back(each);
  return result;
}

/// Found once and kept, since several checks ask for them.
const Classes<5>& five_classes(bool wheel_is_lowest) {
  const auto find = [](bool lowest) {
    const ofc::Wheel wheel = lowest ? ofc::Wheel::lowest : ofc::Wheel::second_highest;
    return classes_of<5>([lowest](const Five& hand) { return five_key(hand.data(), lowest); },
                         [wheel](const Five& hand) { return ofc::rank_five(five_to_oracle(hand.data()), wheel); });
  };
  if (wheel_is_lowest) {
    static const Classes<5> lowest = find(true);
    return lowest;
  }
  static const Classes<5> second_highest = find(false);
  return second_highest;
}

const Classes<3>& three_classes() {
  static const Classes<3> found =
      classes_of<3>([](const Three& hand) { return three_key(hand.data()); },
                    [](const Three& hand) { return ofc::rank_three(three_to_oracle(hand.data())); });
  return found;
}

/// The hands of a class have one value, so comparing every class with every other compares every hand with every other.
template <std::size_t n>
std::string compare_classes(const Classes<n>& classes, std::size_t expected) {
  if (!classes.differs.empty()) return "not the same class: " + classes.differs;
  if (classes.list.size() != expected) return std::to_string(classes.list.size()) + " classes";
  for (const Class<n>& a : classes.list) {
    for (const Class<n>& b : classes.list) {
      const int second = a.key > b.key ? 1 : a.key < b.key ? -1 : 0;
      if (sign(a.value <=> b.value) != second) {
        return text(a.hand.data(), n) + " against " + text(b.hand.data(), n) + ": second " + std::to_string(second);
      }
    }
  }
  return {};
}

/// The cards of both rows, a bit each.
template <std::size_t n>
std::uint64_t bits(const std::array<Card, n>& cards) {
  std::uint64_t set = 0;
  for (const Card card : cards) set |= std::uint64_t{1} << card;
  return set;
}

/// The same ranks in suits that are not taken, if there are such.
template <std::size_t n>
std::optional<std::array<Card, n>> in_free_suits(std::array<Card, n> cards, std::uint64_t taken) {
  for (Card& card : cards) {
    const std::uint64_t free = ~taken & std::uint64_t{0xF} << (card & ~3U);
    if (free == 0) return {};
    card = static_cast<Card>(std::countr_zero(free));
    taken |= std::uint64_t{1} << card;
  }
  return cards;
}

/// The highest straight flush of which no card is taken.
std::optional<Five> free_straight_flush(std::uint64_t taken) {
  for (unsigned start = 8; start < 9; --start) {
    for (unsigned suit = 0; suit < 4; ++suit) {
      const unsigned low = 4 * start + suit;
      const Five cards = {static_cast<Card>(low), static_cast<Card>(low + 4), static_cast<Card>(low + 8),
                          static_cast<Card>(low + 12), static_cast<Card>(low + 16)};
      if ((bits(cards) & taken) == 0) return cards;
    }
  }
  return {};
}

/// A low of which no card is taken; the better ones come first.
std::optional<Five> free_low(std::uint64_t taken) {
  for (std::uint32_t ranks = 0; ranks < 0x200; ++ranks) {
    if (std::popcount(ranks) != 5) continue;
    Five cards{};
    std::size_t i = 0;
    for (std::uint32_t r = 0; r < 9; ++r) {
      if ((ranks >> r & 1U) != 0) cards[i++] = static_cast<Card>(4 * r);
    }
    // The first free suit for each card; the lowest club is left out, so that five clubs do not come of it.
    const auto row = in_free_suits(cards, taken | bits(std::array{cards[0]}));
    if (row && low_key(row->data()) != 0) return row;
  }
  return {};
}

std::string compare_board(const Board& board, bool deuce, const std::array<std::array<ofc::Rules, 2>, 3>& rules,
                          Options options) {
  const ofc::Board theirs = to_oracle(board);
  for (std::uint8_t c = 0; c < 3; ++c) {
    for (std::uint8_t tie = 0; tie < 2; ++tie) {
      options[ranking_cross] = c;
      options[deuce ? foul_top_bottom_tie : foul_top_middle_tie] = tie;
      const Reading mine = read_board(board, options);
      const ofc::JudgedBoard judged = ofc::judge_board(theirs, rules[c][tie]);
      const ofc::RowPoints royalties = ofc::royalties_of(judged, rules[c][tie]);
      const std::array<int, 3> paid = {royalties.top.value, royalties.middle.value, royalties.bottom.value};
      if (judged.fouled_by.name != rule_name(mine.foul) || !std::ranges::equal(paid, mine.royalties)) {
        const auto outcome = [](std::string_view rule, const auto& points) {
          return std::string(rule.empty() ? "legal" : rule) + " " + std::to_string(points[0]) + " " +
                 std::to_string(points[1]) + " " + std::to_string(points[2]);
        };
        return text(board) + ", ranking.cross " + std::string(option_texts[ranking_cross].values[c]) + ": oracle " +
               outcome(judged.fouled_by.name, paid) + ", second " + outcome(rule_name(mine.foul), mine.royalties);
      }
      // Where the rows do not tie under any reading of ranking.cross the options change nothing: one look is enough.
      if (tie == 0 && cross(mine.top, deuce ? mine.bottom : mine.middle, c) != 0) break;
    }
  }
  return {};
}

}  // namespace

std::string compare_fives(bool wheel_is_lowest) {
  return compare_classes(five_classes(wheel_is_lowest), five_card_classes);
}

std::string compare_threes() { return compare_classes(three_classes(), three_card_classes); }

std::string compare_lows() {
  std::string differs;
  std::size_t qualify = 0;
  std::map<std::uint16_t, ofc::LowValue> lows;
  for_each_hand<5>([&](const Five& hand) {
    const std::uint16_t mine = low_key(hand.data());
    const auto theirs = ofc::rank_low(five_to_oracle(hand.data()));
    if (mine != 0) ++qualify;
    if (!differs.empty() || (mine == 0 && !theirs)) return;
    if ((mine != 0) != theirs.has_value() || lows.try_emplace(mine, *theirs).first->second != *theirs) {
      differs = text(hand.data(), 5);
    }
  });
  if (!differs.empty()) return differs;
  if (qualify != qualifying_lows) return std::to_string(qualify) + " hands qualify";
  for (const auto& [a, theirs_a] : lows) {
    for (const auto& [b, theirs_b] : lows) {
      const int mine = a < b ? 1 : a > b ? -1 : 0;  // the weaker hand wins
      if (sign(ofc::compare_lows(theirs_a, theirs_b)) != mine) {
        return "lows " + std::to_string(a) + " and " + std::to_string(b) + " as sets of bits, a deuce the lowest";
      }
    }
  }
  return {};
}

std::string compare_cross() {
  const Classes<3>& threes = three_classes();
  for (const bool wheel_is_lowest : {true, false}) {
    const Classes<5>& fives = five_classes(wheel_is_lowest);
    for (const Class<3>& three : threes.list) {
      for (const Class<5>& five : fives.list) {
        for (std::uint8_t c = 0; c < 3; ++c) {
          const int mine = cross(three.key, five.key, c);
          if (sign(ofc::compare_three_with_five(three.value, five.value, static_cast<ofc::Cross>(c))) == mine) continue;
          return text(three.hand.data(), 3) + " over " + text(five.hand.data(), 5) + ", " +
                 std::string(option_texts[ranking_cross].values[c]) + ": second " + std::to_string(mine);
        }
      }
    }
  }
  return {};
}

std::string compare_boards(bool deuce) {
  Options options{};
  options[low_middle] = deuce ? 1 : 0;
  std::array<std::array<ofc::Rules, 2>, 3> rules;
  for (std::uint8_t c = 0; c < 3; ++c) {
    for (std::uint8_t tie = 0; tie < 2; ++tie) {
      options[ranking_cross] = c;
      options[deuce ? foul_top_bottom_tie : foul_top_middle_tie] = tie;
      rules[c][tie] = to_oracle(options);
    }
  }
  const Classes<3>& threes = three_classes();
  std::size_t boards = 0;
  for (const Class<5>& five : five_classes(true).list) {
    for (const Class<3>& three : threes.list) {
      const std::uint64_t taken = bits(five.hand);
      const auto top = in_free_suits(three.hand, taken);
      if (!top) continue;  // more than four of a rank
      const auto third = deuce ? free_low(taken | bits(*top)) : free_straight_flush(taken | bits(*top));
      if (!third) continue;
      ++boards;
      const Board board = deuce ? Board{*top, *third, five.hand} : Board{*top, five.hand, *third};
      std::string differs = compare_board(board, deuce, rules, options);
      if (!differs.empty()) return differs;
    }
  }
  return boards > 3000000 ? "" : "only " + std::to_string(boards) + " boards could be made";
}

}  // namespace second
