// The aspects of the game: the steps in which a hand is judged, scored and paid, and which step looks at which.
// A rule decides one aspect, some decide several. What it can touch besides follows from what the steps look at.
#pragma once

#include <cstdint>
#include <initializer_list>

namespace ofc {

/// A step of the rules. Each is something that can be asked about by itself.
enum class Aspect : std::uint8_t {
  row_hand,        // which hand the cards of a row make: category and ranks, or a low
  row_value,       // how high that hand stands
  row_order,       // which of two rows is the stronger, on one board or on two
  foul,            // whether a board is fouled
  royalties,       // what each row of a board earns by itself
  row_results,     // which rows a board wins from another
  line_points,     // what two legal boards pay each other for their rows
  royalty_points,  // what two legal boards pay each other for their royalties
  foul_points,     // what two boards pay each other if one or both are fouled
  entry_test,      // whether a board meets the test for Fantasyland
  entry_count,     // with how many cards it does
  staying_test,    // whether a board meets the test for staying in Fantasyland
  enters,          // whether a seat plays its next hand in Fantasyland after an ordinary hand
  stays,           // whether it does after a Fantasyland hand
  next_cards,      // how many cards it is dealt there
  seats,           // how many may play
  deck,            // whether the deck serves a full table
  streets,         // how many cards come on each street, and how many of them are placed
  deal,            // to whom each card goes, and when
  placement,       // where cards may be placed
  view,            // which cards a seat sees
  payments,        // who pays whom how much after a hand
  start,           // with what a chair begins a match
  chairs,          // who plays the next hand, and with what stack
  button,          // who has the button in the next hand, and whether the set is complete
  match_end        // whether the match is over
};
inline constexpr int aspect_count = static_cast<int>(Aspect::match_end) + 1;

/// A set of a few enumerators.
template <typename Item>
class SetOf {
 public:
  constexpr SetOf() = default;
  constexpr SetOf(std::initializer_list<Item> items) {
    for (const Item item : items) bits_ |= bit(item);
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool contains(Item item) const { return (bits_ & bit(item)) != 0; }
  [[nodiscard]] constexpr bool meets(SetOf other) const { return (bits_ & other.bits_) != 0; }
  [[nodiscard]] constexpr SetOf without(Item item) const {
    SetOf set = *this;
    set.bits_ &= ~bit(item);
    return set;
  }
  friend constexpr SetOf operator|(SetOf a, SetOf b) {
    a.bits_ |= b.bits_;
    return a;
  }
  friend constexpr bool operator==(SetOf, SetOf) = default;

 private:
  static constexpr std::uint32_t bit(Item item) { return std::uint32_t{1} << static_cast<unsigned>(item); }
  std::uint32_t bits_ = 0;
};

using Aspects = SetOf<Aspect>;

/// These aspects, and every other one that looks at one of them, directly or through others.
[[nodiscard]] Aspects touched_through(Aspects decided);

}  // namespace ofc
