// Section `low`: the 2-7 middle, where the weakest hand wins. It is played only under low.middle: deuce-to-seven,
// however the cards are dealt (bga).
#pragma once

#include <optional>

#include "oracle/ranking.h"

namespace ofc {

/// Whether the middle is played as a 2-7 low. low.middle.
[[nodiscard]] constexpr bool plays_low(const Rules& rules) { return rules.middle == Middle::deuce_to_seven; }

/// A qualifying low: its ranks from the highest. The ace is high (variations).
struct LowValue {
  std::array<Rank, 5> ranks{};
  friend constexpr bool operator==(const LowValue&, const LowValue&) = default;
};

/// The low that a middle row makes, or nothing if it does not qualify: an ace, a face card, a pair, a straight or a
/// flush. low.qualifier (variations, bga).
[[nodiscard]] std::optional<LowValue> rank_low(const FiveCards& cards);

/// `greater` if `a` is the better low, that is, the weaker hand.
/// low.order (variations, bga).
[[nodiscard]] std::strong_ordering compare_lows(const LowValue& a, const LowValue& b);

/// 7 5 4 3 2, the best low there is.
[[nodiscard]] bool is_best_low(const LowValue& low);

}  // namespace ofc
