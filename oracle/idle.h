// When an option changes nothing, and when two of its values come to the same. Each function is one entry of the
// registry: it reads the other options and never the one that it is about.
#pragma once

#include <string_view>

#include "oracle/rules.h"

namespace ofc::idle {

// Why an option cannot change any outcome; empty where it can. Whether the rule exists at all is asked before.

[[nodiscard]] std::string_view joker_may_double(const Rules& rules);
[[nodiscard]] std::string_view five_of_a_kind(const Rules& rules);
[[nodiscard]] std::string_view later_streets(const Rules& rules);
[[nodiscard]] std::string_view tie_with_the_top(const Rules& rules);
[[nodiscard]] std::string_view scoop(const Rules& rules);
[[nodiscard]] std::string_view base_cards(const Rules& rules);
[[nodiscard]] std::string_view entry_board(const Rules& rules);
[[nodiscard]] std::string_view deuce_cards(const Rules& rules);
[[nodiscard]] std::string_view deuce_progressive(const Rules& rules);
[[nodiscard]] std::string_view stay_threshold(const Rules& rules);
[[nodiscard]] std::string_view stay_cards(const Rules& rules);
[[nodiscard]] std::string_view by_row_choice(const Rules& rules);
[[nodiscard]] std::string_view requalify(const Rules& rules);
[[nodiscard]] std::string_view low_stays(const Rules& rules);
[[nodiscard]] std::string_view stay_on_normal_hand(const Rules& rules);
[[nodiscard]] std::string_view sight(const Rules& rules);
[[nodiscard]] std::string_view cap_reckoned(const Rules& rules);
[[nodiscard]] std::string_view button_in_fantasyland(const Rules& rules);
[[nodiscard]] std::string_view bust(const Rules& rules);
[[nodiscard]] std::string_view hands(const Rules& rules);
[[nodiscard]] std::string_view fantasyland_hands(const Rules& rules);

// Under which rules values come to the same.

[[nodiscard]] bool no_royalties(const Rules& rules);
[[nodiscard]] bool deuce(const Rules& rules);
[[nodiscard]] bool deuce_adds_one_either_way(const Rules& rules);
[[nodiscard]] bool full_house_at_the_bottom_has_one_above(const Rules& rules);
[[nodiscard]] bool rows_of_ten(const Rules& rules);
[[nodiscard]] bool rows_of_ten_with_a_low(const Rules& rules);
[[nodiscard]] bool no_number_of_hands(const Rules& rules);
[[nodiscard]] bool nobody_goes_bust(const Rules& rules);
[[nodiscard]] bool nobody_goes_bust_and_no_number(const Rules& rules);
[[nodiscard]] bool two_seats(const Rules& rules);
[[nodiscard]] bool bust_seat_leaves_nobody(const Rules& rules);
[[nodiscard]] bool bust_seat_leaves_nobody_and_no_number(const Rules& rules);

}  // namespace ofc::idle
