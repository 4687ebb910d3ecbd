// Writing lines of the protocol without a library, for what is written by the million: questions and results, in JSON
// and in words. No character of theirs needs an escape.
//
// Here, and in the writers that use it, speed counts: a run writes a request and a reply for every check.
#pragma once

#include <fmt/format.h>

#include <array>
#include <concepts>
#include <cstring>
#include <string>
#include <string_view>

#include "harness/wire/member_table.h"

namespace ofcheck::put_text {

/// Text on its way to a string. Its pieces lie on the stack until there are many, since a string that grows by each of
/// them takes several times as long.
class Text {
 public:
  explicit Text(std::string& out) : out_(out) {}  // NOLINT(cppcoreguidelines-pro-type-member-init): what is used is put

  char* start() { return pieces_.data(); }
  /// Room for a short piece behind what stands before `end`.
  char* room(char* end) { return end < pieces_.data() + full ? end : flush(end); }
  /// Appends what stands before `end` to the string, and gives the place for what follows.
  char* flush(const char* end) {
    out_.append(pieces_.data(), static_cast<std::size_t>(end - pieces_.data()));
    return start();
  }
  static constexpr std::size_t longest_piece = 512;

 private:
  static constexpr std::size_t full = 1024;
  std::string& out_;
  std::array<char, full + longest_piece> pieces_;
};

/// A place in a text. It is handed on by value, so that it stays in registers: a member would be stored and read again
/// around each character. `Format` is a type of the writer's own: a list's template then finds the writer's functions
/// for its entries.
template <typename Format>
struct To {
  char* at;
  Text* text;
};

inline char* copy(char* at, std::string_view text) {
  std::memcpy(at, text.data(), text.size());
  return at + text.size();
}

template <typename Format>
To<Format> put(To<Format> to, char c) {
  to.at = to.text->room(to.at);
  *to.at++ = c;
  return to;
}
/// At most `longest_piece` characters.
template <typename Format>
To<Format> put(To<Format> to, std::string_view piece) {
  to.at = copy(to.text->room(to.at), piece);
  return to;
}
template <typename Format>
To<Format> put_long(To<Format> to, std::string_view text) {
  for (; text.size() > Text::longest_piece; text.remove_prefix(Text::longest_piece))
    to = put(to, text.substr(0, Text::longest_piece));
  return put(to, text);
}

// What is short, where there is room for it.

inline char* put_short(char* at, bool value) { return value ? copy(at, "true") : copy(at, "false"); }

/// Most numbers have one digit, with or without a minus.
template <std::integral Number>
char* put_short(char* at, Number value) {
  if (value >= 0 && value < 10) {
    *at = static_cast<char>('0' + value);
    return at + 1;
  }
  if constexpr (std::signed_integral<Number>) {
    if (value < 0 && value > -10) {
      *at = '-';
      at[1] = static_cast<char>('0' - value);
      return at + 2;
    }
  }
  const fmt::format_int digits(value);
  return copy(at, {digits.data(), digits.size()});
}

inline constexpr std::size_t suits_a_rank = 4;
using CardText = std::array<char, 2>;

/// Every card as it is printed, by its rank and its suit.
inline constexpr auto card_texts = [] {
  constexpr std::string_view ranks = "23456789TJQKA";
  constexpr std::string_view suits = "cdhs";
  const auto place = [](ofc::Rank rank) { return static_cast<std::size_t>(rank) * suits_a_rank; };
  std::array<CardText, (static_cast<std::size_t>(ofc::Rank::joker) + 1) * suits_a_rank> texts{};
  for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
    for (std::size_t suit = 0; suit < suits.size(); ++suit)
      texts[place(ofc::Rank::two) + rank * suits_a_rank + suit] = {ranks[rank], suits[suit]};
  }
  texts[place(ofc::Rank::joker) + static_cast<std::size_t>(ofc::first_joker.suit)] = {'X', '1'};
  texts[place(ofc::Rank::joker) + static_cast<std::size_t>(ofc::second_joker.suit)] = {'X', '2'};
  return texts;
}();

inline char* put_card(char* at, ofc::Card card) {
  const std::size_t place = static_cast<std::size_t>(card.rank) * suits_a_rank + static_cast<std::size_t>(card.suit);
  std::memcpy(at, card_texts[place].data(), sizeof(CardText));
  return at + sizeof(CardText);
}

/// Puts the cards of a row where the first stands at `at` and the others follow, `step` characters each.
template <std::size_t step, std::size_t size>
void put_row(char* at, const std::array<ofc::Card, size>& row) {
  for (std::size_t i = 0; i < size; ++i) put_card(at + i * step, row[i]);
}

/// Values whose text has no more characters than a piece may have, with the name of their member: they are put without
/// another look for room. A seat has at most one of them, a pair of seats one of each.
template <typename T>
inline constexpr bool is_short = std::is_integral_v<T>;
template <>
inline constexpr bool is_short<ofc::RuleId> = true;
template <>
inline constexpr bool is_short<RowTriple> = true;
template <>
inline constexpr bool is_short<PairSeats<const int>> = true;
template <>
inline constexpr bool is_short<PairResult> = true;
template <typename T>
inline constexpr bool is_short<PerSeat<T>> = is_short<T>;

/// Calls `act` with each member that an object claims or must have: the number of its row, as a type, and its value.
/// What depends on the row alone, such as the text of its name, is then made by the compiler.
template <HasMembers T, typename Act>
void each_claimed(const T& object, Act act) {
  const auto see = [&]<std::size_t row>(std::integral_constant<std::size_t, row> number) {
    const auto& member = std::get<row>(table_of<T>.rows);
    const auto& value = field(member, object);
    if constexpr (is_claim<decltype(member)>) {
      if (value) act(number, *value);
    } else {
      act(number, value);
    }
  };
  [&]<std::size_t... rows>(std::index_sequence<rows...>) { (see(std::integral_constant<std::size_t, rows>{}), ...); }
  (std::make_index_sequence<member_count<T>>{});
}

/// A member's name between two texts, made by the compiler.
template <typename T, std::size_t row, char before, char... after>
inline constexpr auto name_text = [] {
  constexpr std::string_view name = std::get<row>(table_of<T>.rows).name;
  std::array<char, 1 + name.size() + sizeof...(after)> text{before};
  char* const end = std::copy(name.begin(), name.end(), text.begin() + 1);
  constexpr std::array<char, sizeof...(after)> last = {after...};
  std::copy(last.begin(), last.end(), end);
  return text;
}();

template <std::size_t size>
char* copy(char* at, const std::array<char, size>& text) {
  std::memcpy(at, text.data(), size);
  return at + size;
}

}  // namespace ofcheck::put_text
