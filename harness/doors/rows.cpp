#include "harness/doors/rows.h"

#include <algorithm>
#include <array>
#include <string>

#include "harness/answer/steps.h"

namespace ofcheck {

using ofc::Card;
using ofc::Row;

namespace {

constexpr std::string_view letters = "23456789TJQKA";

ofc::Rank rank_of(char letter) {
  return static_cast<ofc::Rank>(static_cast<std::size_t>(ofc::Rank::two) + letters.find(letter));
}

// Not three ranks in a row anywhere on top, which some engines take for a straight.
constexpr std::array<Shape, 12> plain_tops = {"532", "643", "742", "852", "963", "T74",
                                              "J85", "Q96", "A95", "228", "339", "55T"};
constexpr std::array<Shape, 16> plain_middles = {"75432", "86432", "97532", "T8643", "J9752", "Q8643",
                                                 "K9642", "AJ852", "22974", "44863", "77952", "99T43",
                                                 "KK852", "AAJ73", "66339", "QQTT4"};
constexpr std::array<Shape, 16> plain_bottoms = {"86432", "97532", "J9752", "K9642", "AJ852", "44863",
                                                 "99T43", "AAJ73", "66339", "QQTT4", "AAKK2", "222J7",
                                                 "66694", "TTT85", "QQQ73", "AAAJ6"};
constexpr std::array<Shape, 4> plain_lows = {"T9874", "T8643", "T7532", "T5432"};
constexpr std::array<Shape, 5> strong_tops = {"66T", "QQ8", "AA5", "222", "QQQ"};
constexpr std::array<Shape, 11> strong_fives = {"333T8", "AAAK9", "97865", "AKQJT", "K9742s", "AQ953s",
                                                "444JJ", "AAAQQ", "3333K", "KKKK5", "98765s"};

}  // namespace

std::optional<RowCards> row_of(Shape shape, Row row, const Taken& taken) {
  const bool suited = shape.size() > ofc::row_size(row);
  const auto fill = [&](std::size_t first_suit) -> std::optional<RowCards> {
    RowCards filled{row, {}};
    Taken used = taken;
    for (std::size_t i = 0; i < ofc::row_size(row); ++i) {
      const auto card_in = [&](std::size_t suit) { return Card{rank_of(shape[i]), static_cast<ofc::Suit>(suit % 4)}; };
      std::size_t suit = first_suit;
      const std::size_t last = suited ? first_suit : first_suit + 3;
      // Neighbouring cards begin with other suits, so that the row is no flush.
      const auto offset = [&](std::size_t s) { return suited ? s : s + i % 2; };
      while (suit <= last && used.has(card_in(offset(suit)))) ++suit;
      if (suit > last) return std::nullopt;
      filled.cards[i] = card_in(offset(suit));
      used.take(std::span(&filled.cards[i], 1));
    }
    const auto cards = filled.span();
    const bool flush = cards.size() == 5 &&
                       std::all_of(cards.begin(), cards.end(), [&](Card card) { return card.suit == cards[0].suit; });
    return flush == suited ? std::optional(filled) : std::nullopt;
  };
  for (std::size_t suit = 0; suit < 4; ++suit) {
    if (auto filled = fill(suit)) return filled;
  }
  return std::nullopt;
}

bool fill_row(ofc::Board& board, Row row, Shape shape, Taken& taken) {
  const auto cards = row_of(shape, row, taken);
  if (!cards) return false;
  ofc::set_row(board, row, cards->span());
  taken.take(cards->span());
  return true;
}

std::span<const Shape> plain_shapes(Row row, bool low) {
  if (row == Row::top) return plain_tops;
  if (row == Row::bottom) return plain_bottoms;
  return low ? std::span<const Shape>(plain_lows) : plain_middles;
}

std::span<const Shape> strong_shapes(Row row) {
  return row == Row::top ? std::span<const Shape>(strong_tops) : strong_fives;
}

namespace {

/// A shape with what it is worth.
struct Class {
  std::string shape;
  ofc::HandValue value;
};

/// Every set of ranks that a row can have, suited or not.
void add_shapes(std::size_t size, std::size_t from, std::string& shape, std::vector<std::string>& shapes) {
  if (shape.size() == size) {
    shapes.push_back(shape);
    const bool all_differ = std::adjacent_find(shape.begin(), shape.end()) == shape.end();
    if (size == 5 && all_differ) shapes.push_back(shape + "s");
    return;
  }
  for (std::size_t i = from; i < letters.size(); ++i) {
    if (std::count(shape.begin(), shape.end(), letters[i]) == 4) continue;
    shape.push_back(letters[i]);
    add_shapes(size, i, shape, shapes);
    shape.pop_back();
  }
}

/// Every class of rows of this size, from the weakest to the strongest. ranking.five, ranking.three.
std::vector<Class> sorted_classes(Row row, const ofc::Rules& rules) {
  std::vector<std::string> shapes;
  std::string shape;
  add_shapes(ofc::row_size(row), 0, shape, shapes);
  std::vector<Class> classes;
  for (std::string& each : shapes) {
    const auto cards = row_of(each, row, {});
    if (cards) classes.push_back({std::move(each), Steps(rules).hand(*cards)});
  }
  std::sort(classes.begin(), classes.end(), [](const Class& a, const Class& b) { return a.value < b.value; });
  return classes;
}

const std::vector<Class>& classes_of(Row row, const ofc::Rules& rules) {
  const auto under = [](Row of, ofc::Wheel wheel) {
    ofc::Rules with_wheel;
    with_wheel.wheel = wheel;
    return sorted_classes(of, with_wheel);
  };
  static const std::vector<Class> tops = under(Row::top, ofc::Wheel::lowest);
  if (row == Row::top) return tops;
  static const std::vector<Class> low_wheel = under(Row::bottom, ofc::Wheel::lowest);
  if (rules.wheel == ofc::Wheel::lowest) return low_wheel;
  static const std::vector<Class> high_wheel = under(Row::bottom, ofc::Wheel::second_highest);
  return high_wheel;
}

/// How many classes further a neighbour may lie, where those between have no cards left.
constexpr std::ptrdiff_t farthest = 60;

template <typename From, typename To>
std::optional<RowCards> first_with_cards(From from, To to, Row row, const Taken& taken) {
  for (; from != to; ++from) {
    if (auto cards = row_of(from->shape, row, taken)) return cards;
  }
  return std::nullopt;
}

/// The first rows with cards from two places on, upwards from `above` and downwards from before `below`.
Neighbours around(std::vector<Class>::const_iterator below, std::vector<Class>::const_iterator above,
                  const std::vector<Class>& classes, Row row, const Taken& taken) {
  const auto most = [](std::ptrdiff_t there) { return std::min(there, farthest); };
  return {first_with_cards(std::make_reverse_iterator(below),
                           std::make_reverse_iterator(below - most(below - classes.begin())), row, taken),
          first_with_cards(above, above + most(classes.end() - above), row, taken)};
}

// low.order
Neighbours low_neighbours(const RowCards& row) {
  const Taken taken(row.span());
  const std::optional<ofc::LowValue> own = ofc::best_low(row.cards);
  Neighbours found;
  if (!own) return found;
  for (int last = 7; last <= 10; ++last) {
    for (int mask = 0; mask < 256; ++mask) {
      std::string shape(1, letters[static_cast<std::size_t>(last - 2)]);
      for (int rank = last - 1; rank >= 2; --rank) {
        if ((mask >> (rank - 2) & 1) != 0) shape += letters[static_cast<std::size_t>(rank - 2)];
      }
      if (shape.size() != 5) continue;
      const auto cards = row_of(shape, Row::middle, taken);
      const auto low = cards ? ofc::rank_low(cards->cards) : std::nullopt;
      if (!low || *low == *own) continue;
      const bool better = ofc::compare_lows(*low, *own) > 0;
      std::optional<RowCards>& place = better ? found.above : found.below;
      const bool nearer = !place || (ofc::compare_lows(*low, *ofc::rank_low(place->cards)) < 0) == better;
      if (nearer) place = cards;
    }
  }
  return found;
}

}  // namespace

Neighbours neighbours_of(const RowCards& row, const ofc::Rules& rules) {
  if (row.row == Row::middle && ofc::plays_low(rules)) return low_neighbours(row);
  const std::vector<Class>& classes = classes_of(row.row, rules);
  const auto by_value = [](const Class& a, const ofc::HandValue& b) { return a.value < b; };
  const ofc::HandValue own = Steps(rules).hand(row);
  const auto below = std::lower_bound(classes.begin(), classes.end(), own, by_value);
  auto above = below;
  while (above != classes.end() && above->value == own) ++above;
  return around(below, above, classes, row.row, Taken(row.span()));
}

Neighbours neighbours_in(Row other, const RowCards& row, const ofc::Rules& rules) {
  if ((row.row == Row::top) == (other == Row::top)) {
    RowCards as_other = row;
    as_other.row = other;
    return neighbours_of(as_other, rules);
  }
  const std::vector<Class>& classes = classes_of(other, rules);
  const ofc::HandValue own = Steps(rules).hand(row);
  const auto against = [&](const Class& each) {
    return row.row == Row::top ? ofc::compare_three_with_five(own, each.value, rules.cross)
                               : 0 <=> ofc::compare_three_with_five(each.value, own, rules.cross);
  };
  const auto below =
      std::partition_point(classes.begin(), classes.end(), [&](const Class& each) { return against(each) > 0; });
  const auto above = std::partition_point(below, classes.end(), [&](const Class& each) { return against(each) >= 0; });
  return around(below, above, classes, other, Taken(row.span()));
}

}  // namespace ofcheck
