#include "harness/wire/question_rows.h"

#include <algorithm>

namespace ofcheck {

using ofc::Row;

RowCards row_of(const ofc::Board& board, Row row) {
  RowCards cards{row, {}};
  const std::span<const ofc::Card> from = ofc::cards_in(board, row);
  std::copy(from.begin(), from.end(), cards.cards.begin());
  return cards;
}

bool is_wheel(const RowCards& row) {
  if (row.row == Row::top) return false;
  std::array<ofc::Rank, 5> ranks{};
  std::transform(row.cards.begin(), row.cards.end(), ranks.begin(), [](ofc::Card card) { return card.rank; });
  std::sort(ranks.begin(), ranks.end());
  return ranks == std::array{ofc::Rank::two, ofc::Rank::three, ofc::Rank::four, ofc::Rank::five, ofc::Rank::ace};
}

Cards cards_beside(std::span<const ofc::Card> used) {
  Cards left;
  for (int i = 0; i < ofc::deck_size; ++i) {
    const ofc::Card card = ofc::card_at(i);
    if (std::find(used.begin(), used.end(), card) == used.end()) left.push_back(card);
  }
  return left;
}

namespace {

/// The boards of a question that may be constant.
template <typename Board, typename Asked>
std::span<Board> boards_of(Asked& question) {
  if (auto* foul = std::get_if<FoulQuestion>(&question)) return {&foul->board, 1};
  if (auto* royalties = std::get_if<RoyaltiesQuestion>(&question)) return {&royalties->board, 1};
  if (auto* next = std::get_if<FantasylandQuestion>(&question)) return {&next->board, 1};
  if (auto* score = std::get_if<ScoreQuestion>(&question)) return std::span(score->boards).first(score->seats);
  if (auto* settle = std::get_if<SettleQuestion>(&question))
    return std::span(settle->boards.boards).first(settle->boards.seats);
  return {};
}

}  // namespace

std::span<ofc::Board> boards_in(Question& question) { return boards_of<ofc::Board>(question); }
std::span<const ofc::Board> boards_in(const Question& question) { return boards_of<const ofc::Board>(question); }

Question without_seat(Question question, std::size_t seat) {
  const auto drop = [&](auto& per_seat) {
    const auto place = per_seat.begin() + static_cast<std::ptrdiff_t>(seat);
    std::rotate(place, place + 1, per_seat.end());
  };
  auto* settle = std::get_if<SettleQuestion>(&question);
  ScoreQuestion& score = settle == nullptr ? std::get<ScoreQuestion>(question) : settle->boards;
  drop(score.boards);
  --score.seats;
  if (settle != nullptr) {
    drop(settle->stacks);
    drop(settle->bought_in);
  }
  return question;
}

WonAndLost count_rows(const ofc::RowResults& rows) {
  WonAndLost count;
  for (const std::strong_ordering result : rows) {
    count.won += result > 0;
    count.lost += result < 0;
  }
  return count;
}

std::vector<std::span<ofc::Card>> rows_in(Question& question) {
  const auto all = [](RowCards& row) { return std::span(row.cards).first(ofc::row_size(row.row)); };
  if (auto* rank = std::get_if<RankQuestion>(&question)) return {all(rank->row)};
  if (auto* two = std::get_if<CompareQuestion>(&question)) return {all(two->first), all(two->second)};
  std::vector<std::span<ofc::Card>> rows;
  for (ofc::Board& board : boards_in(question)) {
    rows.emplace_back(board.top);
    rows.emplace_back(board.middle);
    rows.emplace_back(board.bottom);
  }
  return rows;
}

}  // namespace ofcheck
