// A list that holds its items in place, so that a hand in progress is a plain value and dealing allocates nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "oracle/cards.h"

namespace ofc {

/// Up to `most` items, in order. Two lists are equal if they hold equal items in the same order.
template <typename Item, std::size_t most>
class FixedList {
  static_assert(most <= 255, "the size is kept in one byte");

 public:
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == most; }
  [[nodiscard]] static constexpr std::size_t capacity() { return most; }

  [[nodiscard]] constexpr const Item* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const Item* end() const { return items_.data() + size_; }
  [[nodiscard]] constexpr Item* begin() { return items_.data(); }
  [[nodiscard]] constexpr Item* end() { return items_.data() + size_; }
  [[nodiscard]] constexpr const Item& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] constexpr Item& operator[](std::size_t i) { return items_[i]; }

  /// The items, for a function that takes a span. Not every standard library makes one of a list by itself yet.
  [[nodiscard]] constexpr std::span<const Item> span() const { return {items_.data(), size_}; }

  [[nodiscard]] constexpr bool contains(const Item& item) const { return std::find(begin(), end(), item) != end(); }

  /// The list must not be full.
  constexpr void push_back(const Item& item) { items_[size_++] = item; }

  /// The list must not be empty.
  constexpr void pop_back() { --size_; }

  /// Takes out the first item equal to `item`, if there is one; the others keep their order.
  constexpr void remove(const Item& item) {
    Item* const found = std::find(begin(), end(), item);
    if (found == end()) return;
    std::move(found + 1, end(), found);
    --size_;
  }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<Item, most> items_{};
  std::uint8_t size_ = 0;
};

/// Up to `most` cards.
template <std::size_t most>
using CardList = FixedList<Card, most>;

/// A deck, stacked: its first card is the top one and is dealt first. It may be shorter than the whole deck.
using Deck = CardList<largest_deck>;

}  // namespace ofc
