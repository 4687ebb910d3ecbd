#include "oracle/text.h"

#include <algorithm>

namespace ofc {

namespace {

/// A word of a message: text from outside may be of any length.
std::string quoted(std::string_view word) {
  constexpr std::size_t most_shown = 400;
  const std::string_view end = word.size() > most_shown ? "…" : "";
  return "'" + std::string(word.substr(0, most_shown)) + std::string(end) + "'";
}

/// `1 row`, `2 rows`.
std::string counted(std::size_t number, std::string_view noun) {
  return std::to_string(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

Refusal no_card(Row row, std::string_view word) {
  return {
      RefusalCode::bad_card, rule::cards_order,
      std::string(row_name(row)) + ": " + quoted(word) + " is not a card; write rank and suit, like As, Td, 10d or 2c"};
}

Refusal wrong_number_of_cards(Row row, std::span<const Card> cards) {
  return {RefusalCode::wrong_card_count, rule::placement_full,
          std::string(row_name(row)) + ": found " + counted(cards.size(), "card") + " (" + to_string(cards) +
              "), expected " + std::to_string(row_size(row))};
}

Refusal wrong_number_of_rows(std::size_t rows) {
  return {RefusalCode::bad_request, rule::none,
          "found " + counted(rows, "row") + ", expected three separated by slashes, top first, such as " +
              "'Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc'"};
}

}  // namespace

std::string to_string(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += to_string(card);
  }
  return text;
}

namespace {

/// The length of the blank, comma or no-break space that the text has there; 0 where it has none.
std::size_t separator_at(std::string_view text, std::size_t place) {
  constexpr std::string_view separators = " ,\t\r\n";
  constexpr std::string_view no_break_space = "\u00A0";
  if (text.substr(place).starts_with(no_break_space)) return no_break_space.size();
  return separators.find(text[place]) == std::string_view::npos ? 0 : 1;
}

}  // namespace

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  std::size_t start = 0;
  const auto end_word = [&](std::size_t end) {
    if (end > start) found.push_back(text.substr(start, end - start));
  };
  for (std::size_t place = 0; place < text.size();) {
    const std::size_t separator = separator_at(text, place);
    if (separator > 0) {
      end_word(place);
      start = place + separator;
    }
    place += std::max<std::size_t>(separator, 1);
  }
  end_word(text.size());
  return found;
}

std::variant<std::vector<Card>, std::string_view> parse_cards(std::string_view text) {
  std::vector<Card> cards;
  for (const std::string_view word : words(text)) {
    std::string_view rest = word;
    while (const std::optional<Card> card = take_card(rest)) cards.push_back(*card);
    if (!rest.empty()) return word;
  }
  return cards;
}

std::variant<std::vector<Card>, Refusal> parse_row(std::string_view text, Row row) {
  std::variant<std::vector<Card>, std::string_view> read = parse_cards(text);
  if (const auto* word = std::get_if<std::string_view>(&read)) return no_card(row, *word);
  auto& cards = std::get<std::vector<Card>>(read);
  if (cards.size() != row_size(row)) return wrong_number_of_cards(row, cards);
  return std::move(cards);
}

std::variant<Board, Refusal> parse_board(std::string_view text) {
  const auto slashes = static_cast<std::size_t>(std::count(text.begin(), text.end(), '/'));
  if (slashes != 2) return wrong_number_of_rows(slashes + 1);
  Board board;
  for (const Row row : all_rows) {
    const std::size_t end = std::min(text.find('/'), text.size());
    const std::variant<std::vector<Card>, Refusal> read = parse_row(text.substr(0, end), row);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return *refusal;
    set_row(board, row, std::get<std::vector<Card>>(read));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return board;
}

}  // namespace ofc
