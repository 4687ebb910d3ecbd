// `ofcheck score`: who owes whom, for people without an engine.
#include <fmt/format.h>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/settle/given_lists.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "oracle/fantasyland.h"

namespace ofcheck {

namespace {

std::string next_hand_text(const ofc::NextHand& next) {
  if (!next.fantasyland) return "";
  return fmt::format(", Fantasyland next with {} cards ({})", next.cards.value, next.rule.name);
}

std::string text_of(const ofc::Score& score, const ScoreQuestion& question, const ofc::Rules& rules,
                    const SeatNames& names) {
  std::string text = fmt::format("rules: {}\n\n", describe_rules(rules));
  for (std::size_t seat = 0; seat < score.seats; ++seat) {
    const ofc::JudgedBoard& board = score.boards[seat];
    const std::string verdict =
        board.fouled() ? coloured(Colour::red, fmt::format("fouled by {}", board.fouled_by.name)) : "legal";
    const int royalties = score.royalties[seat].total().value;
    text += fmt::format("{}: {}, royalties {}{}\n", names(seat), verdict, royalties,
                        next_hand_text(ofc::next_hand(board, std::nullopt, rules)));
    text += draw(question.boards[seat], "  ");
  }
  text += "\nledger\n";
  const auto name = [&](ofc::Seat seat) { return names(seat.index); };
  for (const ofc::LedgerLine& line : score.ledger) text += fmt::format("  {}\n", describe(line, rules, name));
  text += "\ntotals\n";
  for (std::size_t seat = 0; seat < score.seats; ++seat) {
    text +=
        fmt::format("  {}: {}\n", names(seat), coloured(Colour::bold, fmt::format("{:+}", score.points[seat].value)));
  }
  return text;
}

std::string json_of(const ofc::Score& score, const Answer& answer, const ofc::Rules& rules) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  writer.StartObject();
  write_key(writer, "rules");
  write_rules(writer, rules);
  write_answer(writer, answer);
  write_key(writer, "fantasyland");
  writer.StartArray();
  for (std::size_t seat = 0; seat < score.seats; ++seat) {
    const ofc::NextHand next = ofc::next_hand(score.boards[seat], std::nullopt, rules);
    if (next.fantasyland) {
      writer.Int(next.cards.value);
    } else {
      writer.Null();
    }
  }
  writer.EndArray();
  write_key(writer, "ledger");
  writer.StartArray();
  for (const ofc::LedgerLine& line : score.ledger) {
    writer.StartObject();
    write_member(writer, "from", line.from.index);
    write_key(writer, "to");
    if (line.to) {
      writer.Int(line.to->index);
    } else {
      writer.Null();
    }
    if (line.row) write_member(writer, "row", row_name(*line.row));
    write_member(writer, "points", line.points.value);
    write_member(writer, "rule", line.rule.name);
    if (!line.option.empty()) {
      write_member(writer, "option", line.option.name);
      write_member(writer, "value", value_name(*ofc::find_rule(line.option.name), rules));
    }
    writer.EndObject();
  }
  writer.EndArray();
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

}  // namespace

Exit score_command(const ScoreArguments& arguments) {
  const HouseRules house = rules_for_command(arguments.rules.empty() ? std::string(default_preset) : arguments.rules);
  ScoreQuestion question;
  if (arguments.boards.empty() || arguments.boards.size() > question.boards.size()) {
    throw Problem(
        fmt::format("found {} boards, expected one for each of 1 to {} seats; quote each board: 'Qs Qd 2c / As Ad 4h "
                    "4d Jc / 8h 9d Ts Jh Qc'",
                    arguments.boards.size(), question.boards.size()));
  }
  const SeatNames names = names_in(arguments.names, arguments.boards.size(), arguments.format);
  for (const std::string& text : arguments.boards) {
    question.boards[question.seats] = parse_board(text, fmt::format("board {}", question.seats + 1));
    ++question.seats;
  }
  if (const auto duplicate = duplicate_card(question.span())) {
    throw Problem(
        fmt::format("the card {} stands there twice; a deal comes from one deck", ofc::to_string(*duplicate)));
  }
  const Answer answer = oracle_answer(question, house.rules);
  if (const auto* refused = std::get_if<Refused>(&answer))
    throw Problem(fmt::format("{}: {}", house.name, refused->message));
  const ofc::Score score = ofc::score(question.span(), house.rules);
  print_out(arguments.format == Format::json ? json_of(score, answer, house.rules)
                                             : text_of(score, question, house.rules, names),
            arguments.format);
  return Exit::conforms;
}

}  // namespace ofcheck
