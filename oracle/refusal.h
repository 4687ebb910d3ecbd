// Why the rules refuse an input or an action: the closed list of docs/protocol.md, as values.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "oracle/rule_id.h"

namespace ofc {

/// What is wrong. docs/protocol.md says when each of them is given.
enum class RefusalCode : std::uint8_t {
  // about the request
  bad_card,
  duplicate_card,
  wrong_card_count,
  wrong_seat_count,
  not_comparable,
  bad_request,
  // about play
  hand_complete,
  not_your_turn,
  not_enough_cards,
  card_already_placed,
  card_not_held,
  wrong_number_placed,
  wrong_number_discarded,
  row_full
};

/// The codes as they are written, in the order of the enumerators.
inline constexpr std::array<std::string_view, 14> refusal_names = {
    "bad-card",      "duplicate-card",      "wrong-card-count",       "wrong-seat-count", "not-comparable",
    "bad-request",   "hand-complete",       "not-your-turn",          "not-enough-cards", "card-already-placed",
    "card-not-held", "wrong-number-placed", "wrong-number-discarded", "row-full"};

/// A code as it is written: `not-your-turn`.
[[nodiscard]] constexpr std::string_view name_of(RefusalCode code) {
  return refusal_names[static_cast<std::size_t>(code)];
}

/// An input or an action that the rules do not allow.
struct Refusal {
  RefusalCode code = RefusalCode::bad_request;
  RuleId rule;         // the rule that it breaks; rule::none where no rule has to do with it
  std::string detail;  // for people: the card, row or numbers that it is about
};

}  // namespace ofc
