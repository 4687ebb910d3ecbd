// Section `showdown`: who wins each row, what a scoop and a foul pay, and what every seat scores.
#pragma once

#include <variant>
#include <vector>

#include "oracle/refusal.h"
#include "oracle/royalties.h"

namespace ofc {

inline constexpr std::size_t most_seats = 4;
inline constexpr std::size_t most_pairs = 6;

/// One line of a score: `to` gets `points` from `from`, by `rule`. The points are never negative.
struct LedgerLine {
  Seat from;
  std::optional<Seat> to;  // nobody, where a fouled seat pays and no one is paid (showdown.both-foul)
  std::optional<Row> row;  // the row that the line is about, if it is about one
  Points points;
  RuleId rule;
  RuleId option;  // the disputed rule whose chosen value decided it; rule::none if no option did
};

/// One pair of seats, head to head.
struct PairScore {
  Seat first, second;
  RowResults rows = {std::strong_ordering::equal, std::strong_ordering::equal, std::strong_ordering::equal};
  Points first_scores, second_scores;
};

/// Whether a score comes with its ledger. Without one it is the same, and takes less time.
enum class Ledger : std::uint8_t { written, left_out };

/// A whole showdown. Only the first `seats` (and `pair_count`) places of the arrays are used.
struct Score {
  std::size_t seats = 0;
  std::array<JudgedBoard, most_seats> boards;
  std::array<RowPoints, most_seats> royalties;  // as each board earns them by itself
  std::array<Points, most_seats> points;        // the sum of each seat's ledger lines
  std::size_t pair_count = 0;
  std::array<PairScore, most_pairs> pairs;
  std::vector<LedgerLine> ledger;  // empty where it is left out
};

/// Compares two boards row by row: top with top, middle with middle, bottom with bottom. A legal board wins every row
/// from a fouled one; two fouled boards tie. showdown.row (all sources); low.order for a 2-7 middle.
[[nodiscard]] RowResults compare_rows(const JudgedBoard& first, const JudgedBoard& second);

/// The cards of one named row.
struct NamedRow {
  Row row = Row::top;
  std::span<const Card> cards;  // as many as the row takes
};

/// Which of two rows is stronger: rows of one name as at the showdown, others as in the test for a foul. `greater` if
/// the first is; two 2-7 middles are compared as lows. Refused (not-comparable): a 2-7 middle with another row, and a
/// low that does not qualify. ranking.five, ranking.three, ranking.cross, low.order, low.qualifier.
[[nodiscard]] std::variant<std::strong_ordering, Refusal> compare(NamedRow first, NamedRow second, const Rules& rules);

/// Whether a seat that won `won` rows outright and lost `lost` scoops. showdown.scoop.
[[nodiscard]] bool scoops(int won, int lost, Scoop scoop);

/// What a fouled seat pays a legal one: points, and the legal board's royalties as many times as `royalties` says.
struct FoulPrice {
  Points points;
  int royalties{};
  RuleId rule;
};

/// showdown.foul-pays, or the house's own showdown.foul-table; `rule` says which.
[[nodiscard]] FoulPrice foul_price(const Rules& rules);

/// What a seat gets beyond one point a row, for winning more rows or all of them. May be negative. showdown.lines,
/// showdown.scoop.
[[nodiscard]] Points line_bonus(int won, int lost, const Rules& rules);

/// Scores one to four judged boards, which earn these royalties by themselves, in settlement order, every pair head to
/// head. showdown.multiway (classic, pokermagnet), settlement.order.
[[nodiscard]] Score score(std::span<const JudgedBoard> boards, std::span<const RowPoints> royalties, const Rules& rules,
                          Ledger ledger = Ledger::written);

/// Scores one to four boards, in settlement order, every pair head to head.
/// showdown.multiway (classic, pokermagnet), settlement.order.
[[nodiscard]] Score score(std::span<const Board> boards, const Rules& rules, Ledger ledger = Ledger::written);

}  // namespace ofc
