// What the writers put without a library reads as what the library and the oracle print.
#include "harness/wire/put_text.h"

#include <limits>

#include "tests/catch.h"

using namespace ofcheck;

namespace {

template <typename Value>
std::string put(Value value) {
  std::string text;
  put_text::Text out(text);
  if constexpr (std::is_same_v<Value, ofc::Card>) {
    out.flush(put_text::put_card(out.start(), value));
  } else {
    out.flush(put_text::put_short(out.start(), value));
  }
  return text;
}

}  // namespace

TEST_CASE("Every card is put as it is printed", "[harness][protocol]") {
  for (int index = 0; index < ofc::largest_deck; ++index)
    CHECK(put(ofc::card_at(index)) == ofc::to_string(ofc::card_at(index)));
}

TEST_CASE("Every number is put with all its digits", "[harness][protocol]") {
  for (int number = -120; number <= 120; ++number) CHECK(put(number) == std::to_string(number));
  for (const Amount number : {std::numeric_limits<Amount>::min(), std::numeric_limits<Amount>::max()})
    CHECK(put(number) == std::to_string(number));
  CHECK(put(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
}

TEST_CASE("What is short fits into a piece, however long its names and numbers are", "[harness][protocol]") {
  std::size_t longest = 0;
  for (const ofc::RuleInfo& rule : ofc::all_rules()) longest = std::max(longest, rule.id.name.size());
  constexpr std::size_t around = 3;  // quotes, and a comma
  CHECK(ofc::most_seats * (longest + around) < put_text::Text::longest_piece / 2);
  constexpr std::size_t digits = 20;
  CHECK(ofc::most_seats * (3 * digits + around) < put_text::Text::longest_piece / 2);
}
