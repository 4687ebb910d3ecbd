#include "harness/wire/quick_request.h"

#include "harness/wire/quick_cursor.h"

namespace ofcheck {

namespace {

/// The cards of a request so far: the bit of each card's place in the deck.
using CardSet = std::uint64_t;

/// For each character the rank or suit that it stands for and one, or 0.
using Letters = std::array<std::uint8_t, 256>;

constexpr Letters letters(std::string_view in_order) {
  Letters places{};
  for (std::size_t i = 0; i < in_order.size(); ++i) {
    places[static_cast<unsigned char>(in_order[i])] = static_cast<std::uint8_t>(i + 1);
  }
  return places;
}

constexpr Letters ranks = letters("23456789TJQKA");
constexpr Letters suits = letters("cdhs");

/// A card that was not there before.
ofc::Card card(Cursor& at, CardSet& seen) {
  const std::string_view text = at.short_text<2>();
  if (text.empty()) return {};
  const int rank = ranks[static_cast<unsigned char>(text[0])] - 1;
  const int suit = suits[static_cast<unsigned char>(text[1])] - 1;
  if (rank < 0 || suit < 0) {
    at.fail();
    return {};
  }
  const int index = 4 * rank + suit;
  const CardSet bit = CardSet{1} << static_cast<unsigned>(index);
  if ((seen & bit) != 0) at.fail();
  seen |= bit;
  return ofc::card_at(index);
}

template <std::size_t size>
void read_row(Cursor& at, std::array<ofc::Card, size>& row, CardSet& seen) {
  at.expect('[');
  for (std::size_t i = 0; i < size; ++i) {
    if (i > 0) at.expect(',');
    row[i] = card(at, seen);
  }
  at.expect(']');
}

ofc::Board board(Cursor& at, CardSet& seen) {
  ofc::Board board;
  int rows = 0;
  at.object<"top", "middle", "bottom">([&](unsigned row) {
    ++rows;
    if (row == 0) read_row(at, board.top, seen);
    if (row == 1) read_row(at, board.middle, seen);
    if (row == 2) read_row(at, board.bottom, seen);
  });
  if (rows != 3) at.fail();
  return board;
}

ofc::Board one_board(Cursor& at) {
  CardSet seen = 0;
  if (!at.takes<"board">() || !at.expect(':')) at.fail();
  return board(at, seen);
}

ScoreQuestion boards(Cursor& at) {
  CardSet seen = 0;
  ScoreQuestion question;
  if (!at.takes<"boards">() || !at.expect(':')) at.fail();
  at.array(question.boards.size(), [&] { question.boards[question.seats++] = board(at, seen); });
  if (question.seats == 0) at.fail();
  return question;
}

}  // namespace

std::optional<QuickRequest> read_quickly(std::string_view line) {
  Cursor at(line);
  QuickRequest request;
  if (!at.takes('{') || !at.takes<"id">() || !at.expect(':')) return std::nullopt;
  const std::int64_t id = at.integer(18);
  if (at.failed() || id < 0 || !at.takes(',') || !at.takes<"op">() || !at.expect(':')) return std::nullopt;
  request.id = static_cast<std::uint64_t>(id);
  const std::string_view operation = at.text();
  at.expect(',');
  if (operation == operation_name(Operation::score)) {
    request.question = boards(at);
  } else if (operation == operation_name(Operation::foul)) {
    request.question = FoulQuestion{one_board(at)};
  } else if (operation == operation_name(Operation::royalties)) {
    request.question = RoyaltiesQuestion{one_board(at)};
  } else {
    return std::nullopt;
  }
  if (at.failed() || !at.expect('}') || !at.expect_end()) return std::nullopt;
  return request;
}

}  // namespace ofcheck
