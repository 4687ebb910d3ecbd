#include "harness/model/condition.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/model/row_class.h"

namespace ofcheck {

using ofc::Row;

namespace {

/// The row of a feature that each row has; `first` is the top's.
Row row_after(Feature feature, Feature first) {
  return static_cast<Row>(static_cast<int>(feature) - static_cast<int>(first));
}

int highest_rank(const ofc::Board& board, Row row) {
  int highest = 0;
  for (const ofc::Card card : ofc::cards_in(board, row)) {
    if (!ofc::is_joker(card)) highest = std::max(highest, static_cast<int>(card.rank));
  }
  return highest;
}

int compared(ofc::Category upper, ofc::Category lower) {
  return (ofc::strength(upper) > ofc::strength(lower)) - (ofc::strength(upper) < ofc::strength(lower));
}

int rows_that_earn(const LookedAt& board) {
  return static_cast<int>(std::count_if(ofc::all_rows.begin(), ofc::all_rows.end(),
                                        [&](Row row) { return plain_royalty(row, board.judged, board.tables) > 0; }));
}

int royalties_in_all(const LookedAt& board) {
  int points = 0;
  for (const Row row : ofc::all_rows) points += plain_royalty(row, board.judged, board.tables);
  return std::min(points, most_royalties);
}

/// The same for the same cards in the same rows.
int number_of(const ofc::Board& board) {
  constexpr unsigned prime = 31;
  constexpr unsigned numbers = 32'749;
  unsigned number = 0;
  for (const Row row : ofc::all_rows) {
    for (const ofc::Card card : ofc::cards_in(board, row))
      number = (number * prime + static_cast<unsigned>(card.rank) * 4 + static_cast<unsigned>(card.suit)) % numbers;
  }
  return static_cast<int>(number);
}

}  // namespace

int look(const LookedAt& board, Feature feature) {
  const bool plays_low = board.judged.low.has_value();
  switch (feature) {
    case Feature::any:
      return 0;
    case Feature::top_class:
    case Feature::middle_class:
    case Feature::bottom_class:
      return row_class(row_after(feature, Feature::top_class), board.judged);
    case Feature::top_highest:
    case Feature::middle_highest:
    case Feature::bottom_highest:
      return highest_rank(board.board, row_after(feature, Feature::top_highest));
    case Feature::top_and_middle:
      return plays_low ? 0 : compared(board.judged.top.category, board.judged.middle.category);
    case Feature::middle_and_bottom:
      return plays_low ? 0 : compared(board.judged.middle.category, board.judged.bottom.category);
    case Feature::rows_that_earn:
      return rows_that_earn(board);
    case Feature::royalties_in_all:
      return royalties_in_all(board);
    case Feature::in_fantasyland:
      return board.in_fantasyland ? 1 : 0;
    case Feature::cards:
      return number_of(board.board);
  }
  return 0;
}

bool holds(const Conditions& conditions, const LookedAt& board) {
  return std::all_of(conditions.begin(), conditions.end(), [&](const Condition& each) {
    if (each.of == Feature::any) return true;
    const int number = look(board, each.of);
    return number >= each.lowest && number <= each.highest;
  });
}

int count_of(const Conditions& conditions) {
  return static_cast<int>(std::count_if(conditions.begin(), conditions.end(),
                                        [](const Condition& each) { return each.of != Feature::any; }));
}

namespace {

/// `trips on top`, `flushes or better in the middle`.
std::string classes(Row row, int lowest, int highest) {
  const auto one = [&](int number) { return describe_class_alone(row, number); };
  const std::string_view at = row_place(row);
  if (lowest == highest) return describe_class(row, lowest);
  if (row == Row::top && lowest >= first_pair_class) {
    if (lowest == first_pair_class && highest == first_trips_class - 1) return fmt::format("pairs {}", at);
    if (lowest == first_trips_class && highest == top_classes - 1) return fmt::format("trips {}", at);
    if (lowest == first_pair_class && highest == top_classes - 1) return fmt::format("pairs or trips {}", at);
  }
  if (row == Row::top && lowest == 0 && highest == first_trips_class - 1) return fmt::format("no trips {}", at);
  if (lowest == 0) return fmt::format("at most {} {}", one(highest), at);
  const int last = row == Row::top ? top_classes - 1 : category_classes - 1;
  if (highest == last) return fmt::format("{} or better {}", one(lowest), at);
  return fmt::format("{} to {} {}", one(lowest), one(highest), at);
}

std::string highest_card(Row row, int lowest, int highest) {
  const auto rank = [](int number) { return ofc::rank_letter(static_cast<ofc::Rank>(number)); };
  constexpr int ace = static_cast<int>(ofc::Rank::ace);
  std::string which = fmt::format("{} to {}", rank(lowest), rank(highest));
  if (lowest == highest) {
    which = rank(lowest);
  } else if (highest == ace) {
    which = fmt::format("{} or higher", rank(lowest));
  } else if (lowest <= static_cast<int>(ofc::Rank::two)) {
    which = fmt::format("{} or lower", rank(highest));
  }
  return fmt::format("{} as the highest card {}", which, row_place(row));
}

std::string categories(std::string_view upper, std::string_view lower, int lowest, int highest) {
  const std::string_view relation = lowest == highest ? (lowest < 0   ? "a lower category than"
                                                         : lowest > 0 ? "a higher category than"
                                                                      : "the same category as")
                                    : lowest < 0      ? "no higher category than"
                                                      : "no lower category than";
  return fmt::format("a {} of {} the {}", upper, relation, lower);
}

std::string in_words(const Condition& condition) {
  const auto [of, lowest, highest] = condition;
  switch (of) {
    case Feature::top_class:
    case Feature::middle_class:
    case Feature::bottom_class:
      return classes(row_after(of, Feature::top_class), lowest, highest);
    case Feature::top_highest:
    case Feature::middle_highest:
    case Feature::bottom_highest:
      return highest_card(row_after(of, Feature::top_highest), lowest, highest);
    case Feature::top_and_middle:
      return categories("top", "middle", lowest, highest);
    case Feature::middle_and_bottom:
      return categories("middle", "bottom", lowest, highest);
    case Feature::rows_that_earn: {
      constexpr std::array<std::string_view, 4> rows = {"no row that earns", "one row that earns", "two rows that earn",
                                                        "three rows that earn"};
      if (lowest == 1 && highest == 2) return "one or two rows that earn";
      const std::string_view limit = lowest == highest ? "" : lowest == 0 ? "at most " : "at least ";
      return fmt::format("{}{}", limit, rows[static_cast<std::size_t>(lowest == 0 ? highest : lowest)]);
    }
    case Feature::royalties_in_all:
      if (lowest == highest) return fmt::format("royalties of {}", lowest);
      return lowest == 0 ? fmt::format("royalties of at most {}", highest)
                         : fmt::format("royalties of {} or more", lowest);
    default:
      return "certain cards";
  }
}

}  // namespace

std::string describe(const Conditions& conditions) {
  std::string whose;
  std::string with;
  for (const Condition& each : conditions) {
    if (each.of == Feature::any) continue;
    if (each.of == Feature::in_fantasyland) {
      whose = each.lowest > 0 ? " of a seat in Fantasyland" : " of a seat that is not in Fantasyland";
    } else {
      with += fmt::format("{}{}", with.empty() ? " with " : " and ", in_words(each));
    }
  }
  return fmt::format("boards{}{}", whose, with);
}

}  // namespace ofcheck
