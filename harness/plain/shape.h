// How the types of the member table stand in words: what is one word, what is a list of them, and of what.
//
// The readers and writers of this room walk over the table (wire/member_table.h) and ask only this.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "harness/wire/member_table.h"

namespace ofcheck {

/// The entries of a list; `void` for what is no list.
template <typename T>
struct EntryOf {
  using type = void;
};
template <typename T>
struct EntryOf<PerSeat<T>> {
  using type = T;
};
template <typename T>
struct EntryOf<std::vector<T>> {
  using type = T;
};
template <>
struct EntryOf<Cards> {
  using type = void;  // they are one word
};
template <>
struct EntryOf<PairList> {
  using type = PairResult;
};
template <>
struct EntryOf<RowTriple> {
  using type = int;
};
template <typename Int>
struct EntryOf<PairSeats<Int>> {
  using type = int;
};
template <typename Values>
struct EntryOf<ChipsOf<Values>> {
  using type = Amount;
};
template <typename Score>
struct EntryOf<BoardsOf<Score>> {
  using type = ofc::Board;
};
template <>
struct EntryOf<DecidingRanks> {
  using type = ofc::Rank;
};

/// A list has a word for each entry; within another word its entries have commas between them.
template <typename T>
concept IsList = !std::is_void_v<typename EntryOf<T>::type>;

template <typename T>
inline constexpr bool is_row_of_cards = false;
template <typename Row>
inline constexpr bool is_row_of_cards<CardsOfRow<Row>> = true;
/// Cards stand one after the other: `QsQd2c`.
template <typename T>
concept IsCards = std::is_same_v<T, Cards> || std::is_same_v<T, ofc::Deck> || is_row_of_cards<T>;

/// The parts of a board or a placement, which have slashes between them; 0 for what is neither.
template <typename T>
inline constexpr std::size_t part_count = std::is_same_v<T, ofc::Board> || std::is_same_v<T, ofc::PartialBoard> ? 3
                                          : std::is_same_v<T, ofc::Placement>                                   ? 4
                                                                                                                : 0;

/// An object with named members, `a=1;b=2`. A row's name and its cards have a colon between them, as an action's chair
/// and placement do.
template <typename T>
concept IsNamedObject = HasMembers<T> && !std::is_same_v<T, RowCards>;

template <typename T>
concept IsNumber = (std::is_integral_v<T> && !std::is_same_v<T, bool>) || std::is_same_v<T, ofc::CardCount>;

/// The type of a member's value; a claim's is the one inside the optional.
template <typename Row, typename T>
struct ValueOf {
  using Field = std::remove_cvref_t<decltype(field(std::declval<const Row&>(), std::declval<T&>()))>;
  template <typename U>
  struct Inside {
    using type = U;
  };
  template <typename U>
  struct Inside<std::optional<U>> {
    using type = U;
  };
  using type = typename std::conditional_t<Row::claims, Inside<Field>, std::type_identity<Field>>::type;
};
template <typename Row, typename T>
using value_of = typename ValueOf<std::remove_cvref_t<Row>, T>::type;

/// What stands where a value is null, and for no cards.
inline constexpr std::string_view no_value = "-";
/// An object of which no member is there.
inline constexpr std::string_view no_members = ";";
/// A result without members.
inline constexpr std::string_view empty_result_word = "ok";

}  // namespace ofcheck
