// The members of a JSON object, read strictly: shared by the two sides of the protocol that read.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <initializer_list>

#include "harness/base/text.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

/// A match in a request or a reply has at most that many hands, and a settled hand at most that many payments: what a
/// message may cost is limited by it.
inline constexpr std::size_t most_hands = 1000;
inline constexpr std::size_t most_payments = 2 * ofc::most_pairs;

/// Far beyond every right answer, either way: what a result may hold as an integer, and as chips.
inline constexpr int most_said = 99'999'999;
inline constexpr Amount most_chips_said = 1000 * most_chips;

/// What a value is, for messages: `an array`.
std::string_view type_name(const JsonValue& value);

[[noreturn]] void wrong_type(std::string_view member, std::string_view expected, const JsonValue& found);

/// Throws ProtocolFault if a member stands there twice.
void refuse_repeated(const JsonValue& object, std::string_view what);

/// The members of an object, which must be among `known` and stand there once.
class Members {
 public:
  Members(const JsonValue& object, std::string_view what, std::initializer_list<std::string_view> known);

  /// The member, or null if it is missing or JSON null.
  [[nodiscard]] const JsonValue* find(std::string_view name) const;
  [[nodiscard]] bool has(std::string_view name) const;
  [[nodiscard]] const JsonValue& require(std::string_view name) const;

 private:
  const JsonValue& object_;
  std::string_view what_;
};

// Each throws ProtocolFault, naming `member`, for a value of another type.
int read_int(const JsonValue& value, std::string_view member);
Amount read_amount(const JsonValue& value, std::string_view member);
std::uint64_t read_count(const JsonValue& value, std::string_view member);
std::string_view read_string(const JsonValue& value, std::string_view member);
bool read_bool(const JsonValue& value, std::string_view member);
/// The value of an option that is a number: null for none (0), otherwise at least 1.
int read_number(const JsonValue& value, std::string_view option);
const JsonValue& read_array(const JsonValue& value, std::string_view member);
ofc::RuleId read_rule(const JsonValue& value, std::string_view member);

/// The place of a string among `names`.
std::size_t read_name(const JsonValue& value, std::string_view member, std::span<const std::string_view> names);

/// A card of the wire, nothing but rank and suit; or nothing.
std::optional<ofc::Card> wire_card(std::string_view text);

}  // namespace ofcheck
