#include "oracle/low.h"

namespace ofc {

// low.qualifier: ten-high or lower, no pair, no straight, no flush. With the ace high, A 5 4 3 2 is no straight, but it
// is ace-high.
std::optional<LowValue> rank_low(const FiveCards& cards) {
  const HandValue value = rank_five(cards, Wheel::lowest);
  if (value.category != Category::high_card) return std::nullopt;
  if (value.ranks[0] > Rank::ten) return std::nullopt;
  return LowValue{value.ranks};
}

// low.order
std::strong_ordering compare_lows(const LowValue& a, const LowValue& b) { return compare_ranks(b.ranks, a.ranks); }

bool is_best_low(const LowValue& low) {
  return low.ranks == std::array{Rank::seven, Rank::five, Rank::four, Rank::three, Rank::two};
}

}  // namespace ofc
