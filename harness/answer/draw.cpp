// Boards and questions drawn as text.
#include "harness/answer/draw.h"

#include <fmt/format.h>

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
    std::string cards = to_string(board[row]);
    for (std::size_t i = 0; i < ofc::room_in(board, row); ++i) cards += cards.empty() ? "--" : " --";
    text += row_line(margin, row_name(row), cards);
  }
  return text;
}

constexpr std::string_view indent = drawn_margin;

}  // namespace

std::string draw(const ofc::Board& board, std::string_view margin) { return coloured_text(rows_of(board, margin)); }

std::string draw(const ofc::PartialBoard& board, std::string_view margin) {
  return coloured_text(rows_of(board, margin));
}

namespace {

struct DrawQuestion {
  std::string operator()(const RankQuestion& q) const { return draw_row(q.row); }
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
    return draw_line("board", to_string(q.board)) + draw_line("held", to_string(q.held)) +
           draw_line("", fmt::format("place {}, discard {}", q.place.value, q.discard.value));
  }
  std::string operator()(const PerftQuestion& q) const {
    std::string text = draw_line("board", to_string(q.board));
    for (const Cards& street : q.streets) text += draw_line("street", to_string(street));
    return text;
  }
  std::string operator()(const SettleQuestion& q) const {
    std::string text = (*this)(q.boards);
    for (std::size_t seat = 0; seat < q.boards.seats; ++seat) {
      text += fmt::format("{}seat {} has {}, bought in for {}\n", indent, seat, q.stacks[seat], q.bought_in[seat]);
    }
    return text + fmt::format("{}a point is worth {}\n", indent, q.point_value);
  }
  std::string operator()(const PlayQuestion& q) const {
    std::string text;
    for (std::size_t chair = 0; chair < q.chairs; ++chair) {
      text += fmt::format("{}chair {} has {}{}\n", indent, chair, q.stacks[chair],
                          q.button == static_cast<int>(chair) ? " and the button" : "");
    }
    text += fmt::format("{}a point is worth {}\n", indent, q.point_value);
    for (std::size_t i = 0; i < q.hands.size(); ++i) {
      text += draw_line(fmt::format("hand {}", i), to_string(cards_of(q.hands[i].deck)));
      for (const Action& action : q.hands[i].actions) {
        text += draw_line("", fmt::format("chair {}: {}", action.chair, to_string(action.placement)));
      }
    }
    if (q.viewer) text += fmt::format("{}seen by chair {}\n", indent, *q.viewer);
    return text;
  }
  std::string operator()(const ScoreQuestion& q) const {
    std::string text;
    for (std::size_t seat = 0; seat < q.seats; ++seat) {
      text += fmt::format("{}seat {}\n", indent, seat) + rows_of(q.boards[seat], std::string(indent) + "  ");
    }
    return text;
  }
  std::string operator()(const RawQuestion& q) const { return fmt::format("{}{}\n", indent, q.members); }

 private:
  static std::string cards(const RowCards& row) { return to_string(row.span()); }
  static std::string draw_line(std::string_view name, const std::string& text) {
    return fmt::format("{}{:<8}{}\n", indent, name, text);
  }
  static std::string draw_row(const RowCards& row) {
    return row_line(indent, row_name(row.row), to_string(row.span()));
  }
};

}  // namespace

std::string draw_question(const Question& question) { return std::visit(DrawQuestion{}, question); }

std::vector<std::string> question_lines(const Question& question) {
  std::vector<std::string> lines;
  const std::string drawn = draw_question(question);
  std::string_view rest = drawn;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    line.remove_prefix(std::min(line.find_first_not_of(' '), drawn_margin.size()));
    lines.emplace_back(line);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return lines;
}

}  // namespace ofcheck
