#include "oracle/board.h"

#include <algorithm>

namespace ofc {

void set_row(Board& board, Row row, std::span<const Card> cards) {
  FiveCards& five = row == Row::middle ? board.middle : board.bottom;
  std::copy(cards.begin(), cards.end(), row == Row::top ? board.top.data() : five.data());
}

std::vector<Card> all_cards(std::span<const Board> boards) {
  std::vector<Card> cards;
  for (const Board& board : boards) {
    for (const Row row : all_rows) {
      const std::span<const Card> in_row = cards_in(board, row);
      cards.insert(cards.end(), in_row.begin(), in_row.end());
    }
  }
  return cards;
}

// cards.deck
std::optional<Card> duplicate_card(std::span<const Board> boards) { return duplicate_card(all_cards(boards)); }

}  // namespace ofc
