#include "harness/doors/frames.h"

#include <algorithm>
#include <array>

#include "harness/doors/force.h"
#include "harness/doors/rows.h"
#include "oracle/foul.h"

namespace ofcheck {

using ofc::Board;
using ofc::Row;

namespace {

Taken cards_on(const Board& board) {
  Taken taken;
  for (const Row row : ofc::all_rows) taken.take(ofc::cards_in(board, row));
  return taken;
}

std::vector<Shape> shapes_for(Row row, const ofc::Rules& rules) {
  const auto plain = plain_shapes(row, ofc::plays_low(rules));
  std::vector<Shape> shapes(plain.begin(), plain.end());
  if (row == Row::middle && ofc::plays_low(rules)) return shapes;
  const auto strong = strong_shapes(row);
  shapes.insert(shapes.end(), strong.begin(), strong.end());
  return shapes;
}

bool is_legal(const Board& board, const ofc::Rules& rules) { return !ofc::judge_board(board, rules).fouled(); }

/// What the first board makes of a row against the second.
enum class Meets { wins, ties, loses };

/// Two boards that are being filled, row by row.
struct Filling {
  std::array<Board, 2> boards;
  Taken taken;

  /// Puts the next two shapes from `at` into a row as it is wanted; false if there are no cards.
  bool put(Row row, const std::vector<Shape>& shapes, std::size_t at, Meets meets) {
    const std::size_t other = meets == Meets::ties ? at : at + 1;
    if (other >= shapes.size()) return false;
    const std::size_t first = meets == Meets::wins ? other : at;
    const std::size_t second = meets == Meets::wins ? at : other;
    return fill_row(boards[0], row, shapes[first], taken) && fill_row(boards[1], row, shapes[second], taken);
  }
};

/// The first showdown in which the two other rows meet so.
std::optional<ScoreQuestion> showdown(const RowCards& first, const RowCards& second, std::array<Meets, 2> meets,
                                      const ofc::Rules& rules) {
  std::vector<Row> others;
  for (const Row row : ofc::all_rows) {
    if (row != first.row) others.push_back(row);
  }
  const std::vector<Shape> upper = shapes_for(others[0], rules);
  const std::vector<Shape> lower = shapes_for(others[1], rules);
  Filling begun;
  ofc::set_row(begun.boards[0], first.row, first.span());
  ofc::set_row(begun.boards[1], first.row, second.span());
  begun.taken.take(first.span());
  begun.taken.take(second.span());
  for (std::size_t at = 0; at < lower.size(); ++at) {
    Filling with_lower = begun;
    if (!with_lower.put(others[1], lower, at, meets[1])) continue;
    for (std::size_t above = 0; above < upper.size(); ++above) {
      Filling filled = with_lower;
      if (!filled.put(others[0], upper, above, meets[0])) continue;
      const bool legal = is_legal(filled.boards[0], rules) && is_legal(filled.boards[1], rules);
      if (legal) return ScoreQuestion{2, {filled.boards[0], filled.boards[1]}};
      // A top that is too strong for its middle does not get better with a stronger one.
      if (others[0] == Row::top && above == 0) break;
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<ScoreQuestion> showdowns_of(const RowCards& first, const RowCards& second, const ofc::Rules& rules) {
  using enum Meets;
  std::vector<ScoreQuestion> found;
  for (const std::array<Meets, 2> meets :
       {std::array{ties, ties}, {wins, loses}, {loses, loses}, {wins, wins}, {loses, wins}}) {
    if (const auto deal = showdown(first, second, meets, rules)) found.push_back(*deal);
  }
  return found;
}

namespace {

/// Adds showdowns of a board with legal boards of these shapes, until there are `most`.
void add_showdowns(std::vector<ScoreQuestion>& found, const Board& board,
                   const std::array<std::vector<Shape>, 3>& shapes, std::size_t most, const ofc::Rules& rules) {
  const Taken own = cards_on(board);
  constexpr std::size_t tried = 240;
  // Steps without a common factor with the numbers of shapes, so that weak and strong rows take turns.
  constexpr std::array<std::size_t, 3> steps = {5, 7, 11};
  for (std::size_t i = 0; i < tried && found.size() < most; ++i) {
    Board other;
    Taken taken = own;
    const bool filled = std::all_of(ofc::all_rows.begin(), ofc::all_rows.end(), [&](Row row) {
      const auto place = static_cast<std::size_t>(row);
      return fill_row(other, row, shapes[place][i * steps[place] % shapes[place].size()], taken);
    });
    if (filled && is_legal(other, rules)) found.push_back({2, {board, other}});
  }
}

}  // namespace

std::vector<ScoreQuestion> showdowns_of(const Board& board, const ofc::Rules& rules, std::size_t most) {
  std::array<std::vector<Shape>, 3> plain;
  std::array<std::vector<Shape>, 3> all;
  for (const Row row : ofc::all_rows) {
    const auto shapes = plain_shapes(row, ofc::plays_low(rules));
    plain[static_cast<std::size_t>(row)].assign(shapes.begin(), shapes.end());
    all[static_cast<std::size_t>(row)] = shapes_for(row, rules);
  }
  std::vector<ScoreQuestion> found;
  add_showdowns(found, board, plain, most * 2 / 3, rules);
  add_showdowns(found, board, all, most, rules);  // that beat a strong board
  return found;
}

std::vector<Board> boards_with(const RowCards& upper, const RowCards& lower, const ofc::Rules& rules) {
  constexpr std::size_t enough = 4;
  const bool low = ofc::plays_low(rules);
  const bool has_top = upper.row == Row::top;
  const Row lower_place = has_top && !low ? Row::middle : Row::bottom;
  const Row third = has_top ? (low ? Row::middle : Row::bottom) : Row::top;
  Board board;
  ofc::set_row(board, has_top ? Row::top : Row::middle, upper.span());
  ofc::set_row(board, lower_place, lower.span());
  Taken taken(upper.span());
  taken.take(lower.span());
  std::vector<Board> found;
  for (const Shape shape : shapes_for(third, rules)) {
    const auto cards = row_of(shape, third, taken);
    if (!cards) continue;
    ofc::set_row(board, third, cards->span());
    ofc::JudgedBoard judged = ofc::judge_board(board, rules);
    // Is the third row in order, whatever the two make of each other?
    if (third == Row::top) {
      judged.bottom = highest_value;
    } else {
      judged.top = {};
    }
    if (ofc::rule_fouling(judged, rules).empty()) found.push_back(board);
    if (found.size() == enough) break;
  }
  return found;
}

std::vector<Board> boards_with(const RowCards& row, const ofc::Rules& rules) {
  const bool low = ofc::plays_low(rules);
  std::vector<Board> found;
  const auto add = [&](const std::vector<Board>& boards) { found.insert(found.end(), boards.begin(), boards.end()); };
  const bool is_low = low && row.row == Row::middle;
  if (!is_low) {
    std::vector<Row> others = {Row::top};
    if (row.row == Row::top) others = {low ? Row::bottom : Row::middle};
    if (row.row != Row::top && !low) others.push_back(row.row == Row::middle ? Row::bottom : Row::middle);
    for (const Row other : others) {
      const auto [below, above] = neighbours_in(other, row, rules);
      for (const auto& neighbour : {below, above}) {
        if (!neighbour) continue;
        const bool is_upper = other < row.row;
        add(boards_with(is_upper ? *neighbour : row, is_upper ? row : *neighbour, rules));
      }
    }
    return found;
  }
  Board board;
  ofc::set_row(board, Row::middle, row.span());
  constexpr std::array<std::array<Shape, 2>, 4> outer = {
      {{"852", "K9642"}, {"A95", "AAJ73"}, {"66T", "333T8"}, {"QQ8", "AAAQQ"}}};
  for (const auto& [top, bottom] : outer) {
    Taken taken(row.span());
    if (fill_row(board, Row::top, top, taken) && fill_row(board, Row::bottom, bottom, taken)) found.push_back(board);
  }
  return found;
}

}  // namespace ofcheck
