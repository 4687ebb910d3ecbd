#include "oracle/placement.h"

namespace ofc {

namespace {

bool lies_on(const PartialBoard& board, Card card) {
  return std::any_of(all_rows.begin(), all_rows.end(), [&](Row row) { return board[row].contains(card); });
}

bool holds(std::span<const Card> cards, Card card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

CardList<2 * most_held> named_cards(const Placement& placement) {
  CardList<2 * most_held> named;
  for (const Placed placed : placement.placed) named.push_back(placed.card);
  for (const Card card : placement.discarded) named.push_back(card);
  return named;
}

// placement.fixed
std::optional<Refusal> refusal_of_placed_cards(std::span<const Card> named, const PartialBoard& board) {
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (lies_on(board, named[i])) {
      return Refusal{RefusalCode::card_already_placed, rule::placement_fixed,
                     to_string(named[i]) + " lies on the board"};
    }
    if (holds(named.first(i), named[i])) {
      return Refusal{RefusalCode::card_already_placed, rule::placement_fixed, to_string(named[i]) + " is named twice"};
    }
  }
  return std::nullopt;
}

// placement.free
std::optional<Refusal> refusal_of_strange_cards(std::span<const Card> named, std::span<const Card> held) {
  for (const Card card : named) {
    if (!holds(held, card)) {
      return Refusal{RefusalCode::card_not_held, rule::placement_free, to_string(card) + " is not held"};
    }
  }
  return std::nullopt;
}

// deal.pattern, placement.discard, fantasyland.deal
std::optional<Refusal> refusal_of_number(std::size_t number, CardCount wanted, RefusalCode code, RuleId rule) {
  if (number == static_cast<std::size_t>(wanted.value)) return std::nullopt;
  const std::string done = code == RefusalCode::wrong_number_placed ? "placed" : "discarded";
  return Refusal{code, rule, std::to_string(number) + " cards " + done + ", not " + std::to_string(wanted.value)};
}

// placement.full
std::optional<Refusal> refusal_of_rows(const Placement& placement, PartialBoard board) {
  for (const auto& [card, row] : placement.placed) {
    if (room_in(board, row) == 0) {
      return Refusal{RefusalCode::row_full, rule::placement_full,
                     "no room for " + to_string(card) + " in the " + std::string(row_name(row))};
    }
    board[row].push_back(card);
  }
  return std::nullopt;
}

}  // namespace

// placement.full
bool is_finished(const PartialBoard& board) {
  return std::all_of(all_rows.begin(), all_rows.end(), [&](Row row) { return room_in(board, row) == 0; });
}

Board finished_board(const PartialBoard& board) {
  Board finished;
  std::copy(board[Row::top].begin(), board[Row::top].end(), finished.top.begin());
  std::copy(board[Row::middle].begin(), board[Row::middle].end(), finished.middle.begin());
  std::copy(board[Row::bottom].begin(), board[Row::bottom].end(), finished.bottom.begin());
  return finished;
}

std::optional<Refusal> refusal_of(const Placement& placement, const PartialBoard& board, std::span<const Card> held,
                                  const Street& street) {
  const CardList<2 * most_held> named = named_cards(placement);
  if (std::optional<Refusal> refusal = refusal_of_placed_cards(named.span(), board)) return refusal;
  if (std::optional<Refusal> refusal = refusal_of_strange_cards(named.span(), held)) return refusal;
  if (std::optional<Refusal> refusal =
          refusal_of_number(placement.placed.size(), street.placed, RefusalCode::wrong_number_placed, street.rule)) {
    return refusal;
  }
  if (std::optional<Refusal> refusal = refusal_of_number(placement.discarded.size(), street.discarded,
                                                         RefusalCode::wrong_number_discarded, street.rule)) {
    return refusal;
  }
  return refusal_of_rows(placement, board);
}

// placement.free, placement.fixed: cards are added to rows, none is moved
PartialBoard board_after(PartialBoard board, const Placement& placement) {
  for (const auto& [card, row] : placement.placed) board[row].push_back(card);
  return board;
}

}  // namespace ofc
