#include "harness/doors/doors.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "harness/answer/oracle_answer.h"
#include "harness/doors/carrier.h"
#include "harness/doors/choice.h"
#include "harness/doors/frames.h"
#include "harness/doors/rows.h"
#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::Row;

namespace {

bool is_carrier(Operation operation) {
  return operation == Operation::score || operation == Operation::settle || operation == Operation::play;
}

/// Showdowns in which a row meets the rows just below and above it, or stands in a board, if it has none.
struct ShowdownsFor {
  const ofc::Rules& rules;
  static constexpr std::size_t opponents = 24;

  std::vector<ScoreQuestion> operator()(const RankQuestion& question) const {
    std::vector<ScoreQuestion> found;
    const auto [below, above] = neighbours_of(question.row, rules);
    for (const auto& neighbour : {below, above}) {
      if (neighbour) add(found, showdowns_of(question.row, *neighbour, rules));
    }
    if (!found.empty()) return found;
    for (const ofc::Board& board : boards_with(question.row, rules))
      add(found, showdowns_of(board, rules, opponents / 4));
    return found;
  }
  std::vector<ScoreQuestion> operator()(const CompareQuestion& question) const {
    if (question.first.row == question.second.row) return showdowns_of(question.first, question.second, rules);
    std::vector<ScoreQuestion> found;
    for (const ofc::Board& board : boards_of(question)) add(found, showdowns_of(board, rules, opponents / 4));
    return found;
  }
  std::vector<ScoreQuestion> operator()(const FoulQuestion& question) const {
    return showdowns_of(question.board, rules, opponents);
  }
  std::vector<ScoreQuestion> operator()(const RoyaltiesQuestion& question) const {
    return showdowns_of(question.board, rules, opponents);
  }
  template <typename Other>
  std::vector<ScoreQuestion> operator()(const Other&) const {
    return {};
  }

  /// Boards in which the two rows stand above each other, both ways where both have five cards.
  [[nodiscard]] std::vector<ofc::Board> boards_of(const CompareQuestion& question) const {
    const bool second_is_upper = question.second.row < question.first.row;
    const RowCards& upper = second_is_upper ? question.second : question.first;
    const RowCards& lower = second_is_upper ? question.first : question.second;
    if (upper.row == Row::top && lower.row == Row::top) return {};
    std::vector<ofc::Board> boards = boards_with(upper, lower, rules);
    if (upper.row == Row::top) return boards;
    const std::vector<ofc::Board> turned = boards_with(lower, upper, rules);
    boards.insert(boards.begin() + (boards.empty() ? 0 : 1), turned.begin(), turned.end());
    return boards;
  }

 private:
  template <typename T>
  static void add(std::vector<T>& all, const std::vector<T>& more) {
    all.insert(all.end(), more.begin(), more.end());
  }
};

/// Single boards, or comparisons, that show the step.
struct FramesFor {
  Operation by;
  const ofc::Rules& rules;

  std::vector<Question> operator()(const RankQuestion& question) const {
    std::vector<Question> frames;
    if (by == Operation::compare) {
      const auto [below, above] = neighbours_of(question.row, rules);
      for (const auto& neighbour : {below, above}) {
        if (neighbour) frames.emplace_back(CompareQuestion{question.row, *neighbour});
      }
      return frames;
    }
    return about(boards_with(question.row, rules));
  }
  std::vector<Question> operator()(const CompareQuestion& question) const {
    if (ofc::plays_low(rules) && question.first.row == question.second.row) return {};
    return about(ShowdownsFor{rules}.boards_of(question));
  }
  std::vector<Question> operator()(const FoulQuestion& question) const { return about({question.board}); }
  template <typename Other>
  std::vector<Question> operator()(const Other&) const {
    return {};
  }

 private:
  [[nodiscard]] std::vector<Question> about(const std::vector<ofc::Board>& boards) const {
    std::vector<Question> frames;
    for (const ofc::Board& board : boards) {
      if (by == Operation::foul) frames.emplace_back(FoulQuestion{board});
      if (by == Operation::royalties) frames.emplace_back(RoyaltiesQuestion{board});
      if (by == Operation::fantasyland) frames.emplace_back(FantasylandQuestion{board, std::nullopt});
    }
    return frames;
  }
};

/// Keeps those frames alone.
void choose(Route& route) {
  Route kept{route.asked, route.rules, route.via, {}, {}};
  for (const std::size_t frame : most_telling_frames(route)) {
    kept.frames.push_back(route.frames[frame]);
    if (!route.showdowns.empty()) kept.showdowns.push_back(route.showdowns[frame]);
  }
  route = std::move(kept);
}

}  // namespace

bool Doors::has(Operation operation) const {
  return std::find(operations_.begin(), operations_.end(), operation) != operations_.end();
}

Route Doors::through(Operation operation, const Question& question, const ofc::Rules& rules) {
  Route route{question, rules, operation, {}, {}};
  if (!is_carrier(operation)) {
    route.frames = std::visit(FramesFor{operation, rules}, question);
    choose(route);
    return route;
  }
  if (const auto* score = std::get_if<ScoreQuestion>(&question)) {
    if (auto carrier = carried(*score, operation, rules)) route.frames.push_back(*std::move(carrier));
    route.showdowns.assign(route.frames.size(), *score);
    return route;
  }
  const auto* settle = std::get_if<SettleQuestion>(&question);
  if (settle != nullptr && operation == Operation::play) {
    if (auto match = carried(*settle, rules)) route.frames.push_back(*std::move(match));
    return route;
  }
  const auto* next = std::get_if<FantasylandQuestion>(&question);
  if (next != nullptr && operation == Operation::play) {
    if (auto carrier = carried(*next, rules)) {
      route.frames.emplace_back(std::move(carrier->match));
      route.hand = carrier->hand;
      route.seat = carrier->seat;
    }
    return route;
  }
  route.showdowns = std::visit(ShowdownsFor{rules}, question);
  route.frames.assign(route.showdowns.begin(), route.showdowns.end());
  choose(route);
  const std::vector<ScoreQuestion> showdowns = std::exchange(route.showdowns, {});
  route.frames.clear();
  for (const ScoreQuestion& deal : showdowns) {
    if (auto carrier = carried(deal, operation, rules)) {
      route.frames.push_back(*std::move(carrier));
      route.showdowns.push_back(deal);
    }
  }
  return route;
}

std::variant<Route, NoDoor> Doors::route(const Question& question, const ofc::Rules& rules) const {
  const Operation wanted = operation_of(question);
  if (has(wanted)) return Route{question, rules, wanted, {question}, {}};
  const Answer own = oracle_answer(question, rules);
  if (!std::holds_alternative<Result>(own)) {
    return NoDoor{fmt::format("the engine does not answer '{}', and no other operation shows a refusal of it",
                              operation_name(wanted))};
  }
  // Points show most; comparisons show the order of rows best.
  for (const Operation operation : {Operation::compare, Operation::score, Operation::settle, Operation::play,
                                    Operation::foul, Operation::royalties, Operation::fantasyland}) {
    if (!has(operation)) continue;
    Route route = through(operation, question, rules);
    if (!route.frames.empty()) return route;
  }
  return NoDoor{
      fmt::format("the engine does not answer '{}', and nothing that it answers shows this", operation_name(wanted))};
}

}  // namespace ofcheck
