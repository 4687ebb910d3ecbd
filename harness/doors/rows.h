// Rows of cards by what they are worth: plain ones to fill a frame with, and those right above and below another one.
#pragma once

#include <bitset>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// Cards that are taken.
class Taken {
 public:
  Taken() = default;
  explicit Taken(std::span<const ofc::Card> cards) { take(cards); }
  void take(std::span<const ofc::Card> cards) {
    for (const ofc::Card card : cards) cards_.set(static_cast<std::size_t>(ofc::deck_index(card)));
  }
  [[nodiscard]] bool has(ofc::Card card) const { return cards_.test(static_cast<std::size_t>(ofc::deck_index(card))); }

 private:
  std::bitset<ofc::largest_deck> cards_;
};

/// A row by its ranks: `77542`, or of one suit: `KJ852s`.
using Shape = std::string_view;

/// The row from cards that are left, and of more than one suit unless the shape says so; nothing if they do not
/// suffice.
std::optional<RowCards> row_of(Shape shape, ofc::Row row, const Taken& taken);

/// Fills a row of a board with cards that are left, and takes them. False if they do not suffice.
bool fill_row(ofc::Board& board, ofc::Row row, Shape shape, Taken& taken);

/// Rows that are plain at this place, from the weakest to the strongest: they earn nothing and enter no Fantasyland.
/// `low`: of a 2-7 middle, from the worst to the best.
std::span<const Shape> plain_shapes(ofc::Row row, bool low);

/// Rows that are stronger than every plain one, from the weakest to the strongest.
std::span<const Shape> strong_shapes(ofc::Row row);

/// The weakest row that beats these cards and the strongest that they beat, of the other cards, as far as there are
/// any. ranking.five, ranking.three, low.order.
struct Neighbours {
  std::optional<RowCards> below, above;
};
Neighbours neighbours_of(const RowCards& row, const ofc::Rules& rules);

/// The same among rows of another name, by the order of the test for a foul: below and above where they tie, too.
Neighbours neighbours_in(ofc::Row other, const RowCards& row, const ofc::Rules& rules);

}  // namespace ofcheck
