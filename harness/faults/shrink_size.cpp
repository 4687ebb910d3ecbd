#include "harness/faults/shrink_size.h"

#include <algorithm>

#include "harness/wire/question_rows.h"
#include "oracle/ranking.h"

namespace ofcheck {

using ofc::Card;

Used used_in(Question& question, std::initializer_list<std::span<Card>> but_for) {
  Used used;
  for (const std::span<Card> row : rows_in(question)) {
    for (const Card card : row) used.set(place_of(card));
  }
  for (const std::span<Card> row : but_for) {
    for (const Card card : row) used.reset(place_of(card));
  }
  return used;
}

int row_category(std::span<const Card> row) {
  if (row.size() == 3) return static_cast<int>(ofc::rank_three({row[0], row[1], row[2]}).category);
  return static_cast<int>(ofc::rank_five({row[0], row[1], row[2], row[3], row[4]}, ofc::Wheel::lowest).category);
}

std::vector<std::vector<Card>> rows_placed(const StackedHand& hand) {
  std::vector<std::vector<Card>> rows(3 * ofc::most_seats);
  for (const Action& action : hand.actions) {
    if (action.chair < 0 || action.chair >= static_cast<int>(ofc::most_seats)) continue;
    for (const ofc::Placed& placed : action.placement.placed) {
      const auto row = static_cast<std::size_t>(placed.row);
      rows[static_cast<std::size_t>(action.chair) * 3 + row].push_back(placed.card);
    }
  }
  return rows;
}

namespace {

/// How many cards of a row stand before one that is higher.
std::int64_t disorder(std::span<const Card> row) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i + 1 < row.size(); ++i)
    count += ofc::deck_index(row[i]) < ofc::deck_index(row[i + 1]) ? 1 : 0;
  return count;
}

void add_card(Size& size, Card card) {
  size[5] += number(card.rank);
  size[6] += number(card.suit);
}

Size size_of_match(const PlayQuestion& match) {
  Size size{static_cast<std::int64_t>(match.chairs), static_cast<std::int64_t>(match.hands.size()), 0, 0, 0, 0, 0, 0};
  for (const StackedHand& hand : match.hands) {
    size[2] += static_cast<std::int64_t>(hand.actions.size());
    size[7] += static_cast<std::int64_t>(hand.deck.size());
    for (const std::vector<Card>& row : rows_placed(hand)) {
      if (row.size() == 3 || row.size() == 5) size[4] += row_category(row);
    }
    for (const Action& action : hand.actions) {
      for (const ofc::Placed& placed : action.placement.placed) add_card(size, placed.card);
    }
  }
  size[3] = (match.viewer ? 1 : 0) + (match.button != 0 ? 1 : 0) + (match.point_value != 1 ? 1 : 0);
  for (std::size_t chair = 0; chair < match.chairs; ++chair) size[3] += match.stacks[chair] == plain_stack ? 0 : 1;
  return size;
}

Size size_of_placements(const PlacementsQuestion& question) {
  Size size{};
  const auto add = [&](Card card) {
    ++size[1];
    add_card(size, card);
  };
  for (const ofc::Row row : ofc::all_rows) {
    for (const Card card : question.board[row]) add(card);
  }
  for (const Card card : question.held) add(card);
  size[3] = (question.list ? 1 : 0) + question.discard.value;
  return size;
}

}  // namespace

Size size_for_shrinking(const Question& question) {
  if (const auto* match = std::get_if<PlayQuestion>(&question)) return size_of_match(*match);
  if (const auto* street = std::get_if<PlacementsQuestion>(&question)) return size_of_placements(*street);
  Question copy = question;
  Size size{};
  size[0] = static_cast<std::int64_t>(boards_in(copy).size());
  if (const auto* settle = std::get_if<SettleQuestion>(&question)) {
    size[3] = settle->point_value - 1;
    for (std::size_t i = 0; i < settle->boards.seats; ++i) {
      size[3] += settle->stacks[i] == plain_stack ? 0 : 1;
      size[3] += settle->bought_in[i] == plain_stack ? 0 : 1;
    }
  }
  if (const auto* next = std::get_if<FantasylandQuestion>(&question)) size[3] = next->entered_with ? 1 : 0;
  for (const std::span<Card> row : rows_in(copy)) {
    size[4] += row_category(row);
    size[7] += disorder(row);
    for (const Card card : row) add_card(size, card);
  }
  return size;
}

Moves smaller(const Question& than, Moves moves) {
  const Size size = size_for_shrinking(than);
  std::vector<std::pair<Size, std::size_t>> order;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Size each = size_for_shrinking(moves[i]);
    if (each < size) order.emplace_back(each, i);
  }
  std::sort(order.begin(), order.end());
  Moves kept;
  for (const auto& [each, i] : order) kept.push_back(std::move(moves[i]));
  return kept;
}

Moves few_smaller(const Question& than, Moves moves) {
  moves = smaller(than, std::move(moves));
  if (moves.size() > most_moves) moves.resize(most_moves);
  return moves;
}

std::span<const std::vector<int>> plain_ranks(std::size_t size) {
  static const std::vector<std::vector<int>> three = {{4, 3, 2},   {6, 5, 4},   {7, 3, 2}, {10, 3, 2}, {13, 3, 2},
                                                      {14, 3, 2},  {2, 2, 3},   {3, 3, 2}, {6, 6, 2},  {12, 12, 2},
                                                      {13, 13, 2}, {14, 14, 2}, {2, 2, 2}, {3, 3, 3}};
  static const std::vector<std::vector<int>> five = {
      {7, 5, 4, 3, 2},   {8, 6, 5, 4, 3}, {9, 7, 6, 5, 4}, {8, 5, 4, 3, 2}, {10, 5, 4, 3, 2}, {12, 5, 4, 3, 2},
      {14, 6, 4, 3, 2},  {2, 2, 5, 4, 3}, {3, 3, 5, 4, 2}, {5, 5, 4, 3, 2}, {8, 8, 4, 3, 2},  {11, 11, 4, 3, 2},
      {14, 14, 4, 3, 2}, {3, 3, 2, 2, 4}, {5, 5, 4, 4, 2}, {9, 9, 8, 8, 2}, {2, 2, 2, 4, 3},  {4, 4, 4, 3, 2},
      {8, 8, 8, 3, 2},   {6, 5, 4, 3, 2}, {2, 2, 2, 3, 3}};
  return size == 3 ? std::span(three) : std::span(five);
}

std::optional<std::vector<Card>> row_from(const std::vector<int>& ranks, const Used& used) {
  Used taken = used;
  std::vector<Card> row;
  for (const int rank : ranks) {
    const bool would_be_flush = row.size() + 1 == ranks.size() && std::all_of(row.begin(), row.end(), [&](Card card) {
                                  return card.suit == row[0].suit;
                                });
    int suit = 0;
    while (suit < 4 && (taken.test(place_of(card_of(rank, suit))) || (would_be_flush && suit == number(row[0].suit))))
      ++suit;
    if (suit == 4) return std::nullopt;
    row.push_back(card_of(rank, suit));
    taken.set(place_of(row.back()));
  }
  return row;
}

bool put_row(std::span<Card> row, const std::vector<int>& ranks, Used& used) {
  const std::optional<std::vector<Card>> plain = row_from(ranks, used);
  if (!plain) return false;
  std::copy(plain->begin(), plain->end(), row.begin());
  for (const Card card : *plain) used.set(place_of(card));
  return true;
}

}  // namespace ofcheck
