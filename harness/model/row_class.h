// Classes of rows: as finely as royalties and Fantasyland tell rows apart.
#pragma once

#include <string>
#include <string_view>

#include "oracle/royalties.h"

namespace ofcheck {

/// On top: 0 a high card, 1 to 13 pairs of deuces to aces, 14 to 26 trips. In the other rows: the category; a 2-7
/// middle is 10 for the best low, then 11 to 14 by its highest card from the seven to the ten, 15 if it is no low.
int row_class(ofc::Row row, const ofc::JudgedBoard& board);

inline constexpr int first_pair_class = 1;
inline constexpr int first_trips_class = 14;
inline constexpr int top_classes = 27;
inline constexpr int category_classes = 10;
inline constexpr int first_low_class = 10;
inline constexpr int low_classes = 6;

/// How many classes there are of a row, of the bottom as many as of the middle.
constexpr int classes_of(ofc::Row row) { return row == ofc::Row::top ? top_classes : first_low_class + low_classes; }

/// The class of a pair of that rank on top.
constexpr int pair_class(ofc::Rank rank) { return static_cast<int>(rank) - 1; }
/// The class of trips of that rank.
constexpr int trips_class(ofc::Rank rank) { return static_cast<int>(rank) + 12; }

/// Classes on top from `lowest` to `highest` as one number, as slips have them.
constexpr int top_range(int lowest, int highest) { return lowest * 32 + highest; }
constexpr int lowest_of(int range) { return range / 32; }
constexpr int highest_of(int range) { return range % 32; }
constexpr bool in_top_range(int range, int number) { return number >= lowest_of(range) && number <= highest_of(range); }

/// A row that holds a hand of a class.
struct RowOfClass {
  ofc::Row row;
  int number;
  friend bool operator==(const RowOfClass&, const RowOfClass&) = default;
};

/// A board of which only one row is given, of that class, for asking what the class earns.
ofc::JudgedBoard board_with(ofc::Row row, int number);

/// What a board's row earns by a house's tables, fouled or not.
int plain_royalty(ofc::Row row, const ofc::JudgedBoard& board, const ofc::HouseTables& tables);
/// The same for a row of a class.
int royalty_of_class(ofc::Row row, int number, const ofc::HouseTables& tables);

/// `on top`, `in the middle`, `at the bottom`.
std::string_view row_place(ofc::Row row);

/// `pairs of fives on top`, `full houses in the middle`.
std::string describe_class(ofc::Row row, int number);

/// `pairs of fives`, `full houses`.
std::string describe_class_alone(ofc::Row row, int number);

}  // namespace ofcheck
