#include "harness/wire/question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/base/text.h"

namespace ofcheck {

std::string_view operation_name(Operation operation) { return operation_names[static_cast<std::size_t>(operation)]; }

std::optional<Operation> find_operation(std::string_view name) {
  const auto* found = std::find(operation_names.begin(), operation_names.end(), name);
  if (found == operation_names.end()) return std::nullopt;
  return static_cast<Operation>(found - operation_names.begin());
}

Operation operation_of(const Question& question) {
  if (const auto* raw = std::get_if<RawQuestion>(&question)) return raw->operation;
  return static_cast<Operation>(question.index());  // the variant lists the operations in order
}

std::span<const std::string_view> refusal_names_of(Operation operation) {
  const std::span<const std::string_view> all = refusal_names;
  return is_play(operation) ? all : all.first(static_cast<std::size_t>(RefusalCode::bad_request) + 1);
}

bool is_about_the_request(RefusalCode code) {
  return code == RefusalCode::bad_card || code == RefusalCode::duplicate_card ||
         code == RefusalCode::wrong_card_count || code == RefusalCode::bad_request;
}

std::string to_string(const DecidingRanks& ranks) {
  std::string text;
  for (const ofc::Rank rank : ranks) {
    if (rank == ofc::Rank::none) break;
    if (!text.empty()) text += ' ';
    text += ofc::rank_letter(rank);
  }
  return text.empty() ? "none" : text;
}

namespace {

std::string joined(const std::vector<std::pair<std::string_view, Cards>>& parts) {
  std::string text;
  for (const auto& [name, cards] : parts) {
    if (!cards.empty()) text += fmt::format("{}{} {}", text.empty() ? "" : " | ", name, to_string(cards));
  }
  return text.empty() ? "nothing" : text;
}

}  // namespace

std::string to_string(const ofc::Placement& placement) {
  std::vector<std::pair<std::string_view, Cards>> parts;
  for (const ofc::Row row : ofc::all_rows) parts.emplace_back(row_name(row), cards_for(placement, row));
  parts.emplace_back("discard", cards_of(placement.discarded));
  return joined(parts);
}

std::string to_string(const ofc::PartialBoard& board) {
  std::vector<std::pair<std::string_view, Cards>> parts;
  for (const ofc::Row row : ofc::all_rows) parts.emplace_back(row_name(row), cards_of(board[row]));
  return joined(parts);
}

namespace {

constexpr auto is_higher = [](ofc::Card a, ofc::Card b) { return ofc::deck_index(a) > ofc::deck_index(b); };

}  // namespace

Cards in_normal_order(Cards cards) {
  std::sort(cards.begin(), cards.end(), is_higher);
  return cards;
}

ofc::Board in_normal_order(const ofc::Board& board) {
  ofc::Board normal;
  for (const ofc::Row row : ofc::all_rows) set_row(normal, row, in_normal_order(cards_of(ofc::cards_in(board, row))));
  return normal;
}

ofc::PartialBoard in_normal_order(ofc::PartialBoard board) {
  for (const ofc::Row row : ofc::all_rows) {
    const Cards cards = in_normal_order(cards_of(board[row]));
    std::copy(cards.begin(), cards.end(), board[row].begin());
  }
  return board;
}

ofc::Placement in_normal_order(const ofc::Placement& placement) {
  ofc::Placement normal = placement;
  std::sort(normal.placed.begin(), normal.placed.end(), [](const ofc::Placed& a, const ofc::Placed& b) {
    return a.row != b.row ? a.row < b.row : is_higher(a.card, b.card);
  });
  std::sort(normal.discarded.begin(), normal.discarded.end(), is_higher);
  return normal;
}

Cards cards_for(const ofc::Placement& placement, ofc::Row row) {
  Cards cards;
  for (const auto& [card, to] : placement.placed) {
    if (to == row) cards.push_back(card);
  }
  return cards;
}

}  // namespace ofcheck
