// `ofcheck perft`: how many ways there are to go on, for people who narrow a difference between two engines.
#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"
#include "harness/answer/replay.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "oracle/perft.h"

namespace ofcheck {

namespace {

Cards parse_cards(std::string_view text, std::string_view where) {
  const std::variant<Cards, std::string_view> read = ofc::parse_cards(text);
  if (const auto* word = std::get_if<std::string_view>(&read)) {
    throw Problem(
        fmt::format("{}: '{}' is not a card; write rank and suit, like As, Td, 10d or 2c", where, printable(*word)));
  }
  return std::get<Cards>(read);
}

ofc::PartialBoard parse_partial_board(std::string_view text) {
  const std::vector<std::string_view> rows = split_at(text, "/");
  if (rows.size() != ofc::all_rows.size()) {
    throw Problem(
        fmt::format("--board: found {}, expected three separated by slashes, top first; a row may be empty: "
                    "'Qs / 4h 4d / '",
                    plural(rows.size(), "row")));
  }
  ofc::PartialBoard board;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ofc::Row row = ofc::all_rows[i];
    const Cards cards = parse_cards(rows[i], fmt::format("--board: {}", row_name(row)));
    if (cards.size() > ofc::row_size(row)) {
      throw Problem(fmt::format("--board: {}: found {} cards ({}), expected at most {}", row_name(row), cards.size(),
                                to_string(cards), ofc::row_size(row)));
    }
    for (const ofc::Card card : cards) board[row].push_back(card);
  }
  return board;
}

Cards cards_on(const ofc::PartialBoard& board) {
  Cards cards;
  for (const ofc::Row row : ofc::all_rows) cards.insert(cards.end(), board[row].begin(), board[row].end());
  return cards;
}

/// The lowest cards of the deck that do not lie on the board, from 2c up: as many on each street as it is dealt.
std::vector<Cards> lowest_cards(std::span<const ofc::Street> streets, const ofc::PartialBoard& board) {
  const Cards set = cards_on(board);
  std::vector<Cards> dealt;
  int next = 0;
  for (const ofc::Street& street : streets) {
    Cards& cards = dealt.emplace_back();
    while (static_cast<int>(cards.size()) < street.dealt.value) {
      const ofc::Card card = ofc::card_at(next++);
      if (std::find(set.begin(), set.end(), card) == set.end()) cards.push_back(card);
    }
  }
  return dealt;
}

std::vector<Cards> streets_of_argument(const std::string& text, const ofc::PartialBoard& board,
                                       const ofc::Rules& rules) {
  const std::optional<std::size_t> number = number_in<std::size_t>(text);
  if (!number && !text.empty()) {
    std::vector<Cards> streets;
    for (const std::string_view street : split_at(text, "/")) {
      streets.push_back(parse_cards(street, fmt::format("--streets: street {} of the list", streets.size() + 1)));
    }
    return streets;
  }
  const auto left = ofc::streets_left(board, rules.deal);
  if (!left) {
    throw Problem(fmt::format("--board: {} cards are set, and no street of this deal begins with that many",
                              cards_on(board).size()));
  }
  if (left->empty()) throw Problem("--board: thirteen cards are set; no street is left");
  if (!number) return lowest_cards(*left, board);
  if (*number < 1 || *number > left->size()) {
    throw Problem(fmt::format("--streets: found {}, expected 1 to {}, as many as are left", *number, left->size()));
  }
  return lowest_cards(left->first(*number), board);
}

// fantasyland.entry, fantasyland.deal
std::vector<Cards> fantasyland_street(int cards, const HouseRules& house) {
  if (!ofc::has_fantasyland(house.rules)) {
    throw Problem(
        fmt::format("--fantasyland: there is no Fantasyland under {} (fantasyland.entry: never)", house.name));
  }
  const ofc::Street street = ofc::fantasyland_street({cards});
  return lowest_cards(std::span(&street, 1), {});
}

PerftQuestion question_of(const PerftArguments& arguments, const HouseRules& house) {
  PerftQuestion question;
  if (!arguments.board.empty()) question.board = parse_partial_board(arguments.board);
  question.streets = arguments.fantasyland > 0 ? fantasyland_street(arguments.fantasyland, house)
                                               : streets_of_argument(arguments.streets, question.board, house.rules);
  question.divide = arguments.divide;
  Cards all = cards_on(question.board);
  for (const Cards& street : question.streets) all.insert(all.end(), street.begin(), street.end());
  if (const auto duplicate = duplicate_card(all)) {
    throw Problem(fmt::format("{} appears twice; all cards of a deal come from one deck", ofc::to_string(*duplicate)));
  }
  return question;
}

/// One street with the number of ways to set it and those before it.
struct Depth {
  ofc::Street street;
  Cards dealt;
  std::uint64_t ways = 0;
};

std::vector<Depth> depths_of(const PerftQuestion& question, std::span<const ofc::Street> streets) {
  std::vector<Depth> depths;
  for (std::size_t i = 0; i < streets.size(); ++i) {
    depths.push_back({streets[i], question.streets[i], ofc::perft(question.board, streets.first(i + 1))});
  }
  return depths;
}

std::string text_of(const PerftQuestion& question, const std::vector<Depth>& depths, const PerftResult& result,
                    const HouseRules& house) {
  std::string text = fmt::format("rules: {}\nboard: {}\n\n", describe_rules(house.rules), to_string(question.board));
  std::size_t width = 5;
  for (const Depth& depth : depths) width = std::max(width, to_string(depth.dealt).size());
  text += fmt::format("depth  {:<{}}  place  discard  {:>12}\n", "dealt", width, "ways");
  for (std::size_t i = 0; i < depths.size(); ++i) {
    const Depth& depth = depths[i];
    text += fmt::format("{:>5}  {:<{}}  {:>5}  {:>7}  {:>12}\n", i + 1, to_string(depth.dealt), width,
                        depth.street.placed.value, depth.street.discarded.value, depth.ways);
  }
  if (!result.divide) return text;
  text += fmt::format("\n{} first moves, and the ways to go on from each\n", result.divide->size());
  for (const DividedResult& move : *result.divide) {
    text += fmt::format("{:>12}  {}\n", move.count, to_string(move.placement));
  }
  return text;
}

std::string json_of(const std::vector<Depth>& depths, const Answer& answer, const ofc::Rules& rules) {
  const auto members = [&](JsonWriter& writer) {
    write_key(writer, "rules");
    write_rules(writer, rules);
    write_objects(writer, "depths", depths, [&](const Depth& depth) {
      write_list(writer, "dealt", depth.dealt, [&](ofc::Card card) { write_string(writer, ofc::to_string(card)); });
      write_member(writer, "place", depth.street.placed.value);
      write_member(writer, "discard", depth.street.discarded.value);
      write_member(writer, "count", depth.ways);
    });
    write_answer(writer, answer);
  };
  return json_object(members, "\n");
}

}  // namespace

Exit perft_command(const PerftArguments& arguments) {
  const HouseRules house = rules_for_command(arguments.rules);
  const PerftQuestion question = question_of(arguments, house);
  const Answer answer = oracle_answer(question, house.rules);
  if (const auto* refused = std::get_if<Refused>(&answer)) {
    throw Problem(fmt::format("{}: {}", house.name, refused->message));
  }
  const auto streets = std::get<std::vector<ofc::Street>>(streets_asked(question, house.rules));
  const std::vector<Depth> depths = depths_of(question, streets);
  const auto& result = std::get<PerftResult>(std::get<Result>(answer));
  print_out(arguments.format == Format::json ? json_of(depths, answer, house.rules)
                                             : text_of(question, depths, result, house),
            arguments.format);
  return Exit::conforms;
}

}  // namespace ofcheck
