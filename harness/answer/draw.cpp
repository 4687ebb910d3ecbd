// Boards and questions drawn as text.
#include "harness/answer/draw.h"

#include <fmt/format.h>

#include <utility>

#include "harness/answer/seat_names.h"
#include "harness/base/json.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"

namespace ofcheck {

bool is_card(std::string_view word) {
  return word.size() == 2 && std::string_view("23456789TJQKA").find(word[0]) != std::string_view::npos &&
         std::string_view("shdc").find(word[1]) != std::string_view::npos;
}

std::string coloured_text(std::string_view text) {
  constexpr std::string_view blank = " \n";
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(blank), text.size());
    const std::string_view word = text.substr(0, end);
    const bool red = is_card(word) && (word[1] == 'd' || word[1] == 'h');
    result += red ? coloured(Colour::red, word) : std::string(word);
    if (end < text.size()) result += text[end];
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

namespace {

std::string row_line(std::string_view margin, std::string_view name, const std::string& cards) {
  return fmt::format("{}{:<8}{}\n", margin, name, cards);
}

std::string rows_of(const ofc::Board& board, std::string_view margin) {
  std::string text;
  for (const ofc::Row row : ofc::all_rows)
    text += row_line(margin, row_name(row), to_string(ofc::cards_in(board, row)));
  return text;
}

std::string rows_of(const ofc::PartialBoard& board, std::string_view margin) {
  std::string text;
  for (const ofc::Row row : ofc::all_rows) {
    std::string cards = to_string(board[row].span());
    for (std::size_t i = 0; i < ofc::room_in(board, row); ++i) cards += cards.empty() ? "--" : " --";
    text += row_line(margin, row_name(row), cards);
  }
  return text;
}

constexpr std::string_view indent = drawn_margin;

// --- a question that is no question --------------------------------------------------------------------------------

/// The words of a list, if it has nothing but strings.
std::optional<std::string> words_in(const JsonValue& list) {
  if (!list.IsArray()) return std::nullopt;
  std::string words;
  for (const JsonValue& item : list.GetArray()) {
    if (!item.IsString()) return std::nullopt;
    words += (words.empty() ? "" : " ") + std::string(view(item));
  }
  return words;
}

/// A board with whatever number of cards in its rows, if it is made of rows.
std::optional<std::string> drawn_board(const JsonValue& board, std::string_view margin) {
  if (!board.IsObject() || board.MemberCount() == 0) return std::nullopt;
  std::string text;
  for (const auto& row : board.GetObject()) {
    const std::optional<std::string> words = words_in(row.value);
    if (!words) return std::nullopt;
    text += row_line(margin, view(row.name), *words);
  }
  return text;
}

/// A row with its name, if it is one.
std::optional<std::string> drawn_row(const JsonValue& row, std::string_view before) {
  if (!row.IsObject() || row.MemberCount() != 2 || !row.HasMember("row") || !row["row"].IsString() ||
      !row.HasMember("cards"))
    return std::nullopt;
  const std::optional<std::string> words = words_in(row["cards"]);
  if (!words) return std::nullopt;
  return fmt::format("{}{}{:<7} {}\n", indent, before, view(row["row"]), *words);
}

std::optional<std::string> drawn_boards(const JsonValue& boards) {
  if (!boards.IsArray() || boards.Empty()) return std::nullopt;
  std::string text;
  std::size_t seat = 0;
  for (const JsonValue& each : boards.GetArray()) {
    const std::optional<std::string> board = drawn_board(each, std::string(indent) + "  ");
    if (!board) return std::nullopt;
    text += fmt::format("{}{}\n", indent, seat_name(seat++)) + *board;
  }
  return text;
}

/// One member of such a question, if its cards can be drawn.
std::optional<std::string> drawn_member(std::string_view name, const JsonValue& value) {
  if (name == "board") return drawn_board(value, indent);
  if (name == "boards") return drawn_boards(value);
  if (name == "first") return drawn_row(value, "first   ");
  if (name == "second") return drawn_row(value, "second  ");
  return std::nullopt;
}

/// The members with their cards drawn, however many there are and whatever is written on them; the rest as it is.
std::string drawn_members(const std::string& members) {
  std::string plain = fmt::format("{}{}\n", indent, members);
  const std::string text = fmt::format("{{{}}}", members);
  JsonDocument question;
  if (!read_json(question, text) || !question.IsObject()) return plain;
  if (const std::optional<std::string> row = drawn_row(question, "")) return *row;
  std::string drawn;
  std::string rest;
  for (const auto& member : std::as_const(question).GetObject()) {
    if (const std::optional<std::string> cards = drawn_member(view(member.name), member.value)) {
      drawn += *cards;
      continue;
    }
    rest += fmt::format("{}{}: {}\n", indent, view(member.name), json_text_of(member.value));
  }
  return drawn.empty() ? plain : drawn + rest;
}

}  // namespace

std::string draw(const ofc::Board& board, std::string_view margin) { return coloured_text(rows_of(board, margin)); }

std::string draw(const ofc::PartialBoard& board, std::string_view margin) {
  return coloured_text(rows_of(board, margin));
}

namespace {

struct DrawQuestion {
  std::string operator()(const RankQuestion& q) const { return row_line(indent, row_name(q.row.row), cards(q.row)); }
  std::string operator()(const CompareQuestion& q) const {
    return fmt::format("{}first   {:<7} {}\n{}second  {:<7} {}\n", indent, row_name(q.first.row), cards(q.first),
                       indent, row_name(q.second.row), cards(q.second));
  }
  std::string operator()(const FoulQuestion& q) const { return rows_of(q.board, indent); }
  std::string operator()(const RoyaltiesQuestion& q) const { return rows_of(q.board, indent); }
  std::string operator()(const FantasylandQuestion& q) const {
    const std::string hand = q.entered_with
                                 ? fmt::format("in Fantasyland, entered with {} cards", q.entered_with->value)
                                 : "an ordinary hand";
    return rows_of(q.board, indent) + fmt::format("{}{}\n", indent, hand);
  }
  std::string operator()(const PlacementsQuestion& q) const {
    return row_line(indent, "board", to_string(q.board)) + row_line(indent, "held", to_string(q.held)) +
           row_line(indent, "", fmt::format("place {}, discard {}", q.place.value, q.discard.value));
  }
  std::string operator()(const PerftQuestion& q) const {
    std::string text = row_line(indent, "board", to_string(q.board));
    for (const Cards& street : q.streets) text += row_line(indent, "street", to_string(street));
    return text;
  }
  std::string operator()(const SettleQuestion& q) const {
    std::string text = (*this)(q.boards);
    for (std::size_t seat = 0; seat < q.boards.seats; ++seat) {
      text +=
          fmt::format("{}{} has {}, bought in for {}\n", indent, seat_name(seat), q.stacks[seat], q.bought_in[seat]);
    }
    return text + fmt::format("{}a point is worth {}\n", indent, q.point_value);
  }
  std::string operator()(const PlayQuestion& q) const {
    std::string text;
    for (std::size_t chair = 0; chair < q.chairs; ++chair) {
      text += fmt::format("{}{} has {}{}\n", indent, seat_name(chair), q.stacks[chair],
                          q.button == static_cast<int>(chair) ? " and the button" : "");
    }
    text += fmt::format("{}a point is worth {}\n", indent, q.point_value);
    for (std::size_t i = 0; i < q.hands.size(); ++i) {
      text += row_line(indent, fmt::format("hand {}", i + 1), to_string(cards_of(q.hands[i].deck)));
      for (const Action& action : q.hands[i].actions) {
        text += row_line(
            indent, "",
            fmt::format("{}: {}", seat_name(static_cast<std::size_t>(action.chair)), to_string(action.placement)));
      }
    }
    if (q.viewer) text += fmt::format("{}seen by {}\n", indent, seat_name(static_cast<std::size_t>(*q.viewer)));
    return text;
  }
  std::string operator()(const ScoreQuestion& q) const {
    std::string text;
    for (std::size_t seat = 0; seat < q.seats; ++seat) {
      text += fmt::format("{}{}\n", indent, seat_name(seat)) + rows_of(q.boards[seat], std::string(indent) + "  ");
    }
    return text;
  }
  std::string operator()(const RawQuestion& q) const { return drawn_members(q.members); }

 private:
  static std::string cards(const RowCards& row) { return to_string(row.span()); }
};

}  // namespace

std::string draw_question(const Question& question) { return std::visit(DrawQuestion{}, question); }

std::vector<std::string> question_lines(const Question& question) {
  std::vector<std::string> lines;
  const std::string drawn = draw_question(question);
  for (std::string_view line : lines_of(drawn)) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), drawn_margin.size()));
    lines.emplace_back(line);
  }
  return lines;
}

}  // namespace ofcheck
