// `ofcheck score`: who owes whom, for people without an engine.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <span>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/answer/rules_json.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/settle/dispute_arguments.h"
#include "harness/settle/dispute_words.h"
#include "harness/settle/given_lists.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "oracle/fantasyland.h"
#include "oracle/joker.h"

namespace ofcheck {

namespace {

std::string next_hand_text(const ofc::NextHand& next) {
  if (!next.fantasyland) return "";
  return fmt::format(", Fantasyland next with {} cards ({})", next.cards.value, next.rule.name);
}

bool has_joker(const ofc::Board& board) {
  return ofc::has_joker(board.top) || ofc::has_joker(board.middle) || ofc::has_joker(board.bottom);
}

std::string payments_text(const Dispute& dispute, const ofc::Settlement& settlement) {
  std::string text = "\npayments\n";
  for (const ofc::Payment& payment : settlement.payments) {
    if (payment.owed == ofc::Chips{0}) continue;
    const std::string from = dispute.names(payment.from.index);
    const std::string limit =
        payment.paid < payment.owed ? fmt::format(" of {}: {}", payment.owed.value, payment.limited_by.name) : "";
    text += payment.to
                ? fmt::format("  {} pays {} {}{}\n", from, dispute.names(payment.to->index), payment.paid.value, limit)
                : fmt::format("  {} loses {}, to nobody{}\n", from, payment.paid.value, limit);
  }
  text += "\nstacks\n";
  for (std::size_t seat = 0; seat < dispute.chairs(); ++seat)
    text += fmt::format("  {}: {}\n", dispute.names(seat), settlement.purses[seat].stack.value);
  if (!settlement.final_stacks) return text;
  text += "\nstacks if the match ends with this hand\n";
  for (std::size_t seat = 0; seat < dispute.chairs(); ++seat)
    text += fmt::format("  {}: {}\n", dispute.names(seat), (*settlement.final_stacks)[seat].value);
  return text;
}

std::string text_of(const Dispute& dispute, const Ruling& ruling, const ofc::Rules& rules) {
  const ofc::Score& score = ruling.score;
  std::string text = fmt::format("rules: {}\n\n", describe_rules(rules));
  for (std::size_t seat = 0; seat < score.seats; ++seat) {
    const ofc::JudgedBoard& board = score.boards[seat];
    const std::string verdict =
        board.fouled() ? coloured(Colour::red, fmt::format("fouled by {}", board.fouled_by.name)) : "legal";
    const int royalties = score.royalties[seat].total().value;
    const std::string entered = dispute.entered[seat] ? fmt::format(", in Fantasyland, which it entered with {} cards",
                                                                    dispute.entered[seat]->value)
                                                      : "";
    text += fmt::format("{}: {}, royalties {}{}{}\n", dispute.names(seat), verdict, royalties, entered,
                        next_hand_text(ruling.next[seat]));
    text += draw(dispute.boards[seat], "  ");
    if (board.fouled()) text += fmt::format("  {}\n", why_fouled(board, rules));
    if (has_joker(dispute.boards[seat])) text += fmt::format("  with its jokers: {}\n", describe_rows(board, rules));
  }
  text += "\nledger\n";
  const auto name = [&](ofc::Seat seat) { return dispute.names(seat.index); };
  for (const ofc::LedgerLine& line : score.ledger) text += fmt::format("  {}\n", describe(line, rules, name));
  if (score.pair_count > 1) {
    const auto pairs = std::span(score.pairs).first(score.pair_count);
    text += fmt::format("\npairs\n  {}\n", fmt::join(debts_in_words(dispute, pairs), "\n  "));
  }
  text += "\ntotals\n";
  for (std::size_t seat = 0; seat < score.seats; ++seat) {
    text += fmt::format("  {}: {}\n", dispute.names(seat),
                        coloured(Colour::bold, fmt::format("{:+}", score.points[seat].value)));
  }
  if (ruling.settlement) return text + payments_text(dispute, *ruling.settlement);
  const bool limits_payments = rules.stakes != ofc::Stakes::unlimited || rules.cap != 0;
  return limits_payments && score.seats > 1 ? fmt::format("{}\n{}\n", text, limits_need_stacks) : text;
}

std::string json_of(const Ruling& ruling, const Answer& answer, const ofc::Rules& rules) {
  const ofc::Score& score = ruling.score;
  const auto members = [&](JsonWriter& writer) {
    write_key(writer, "rules");
    write_rules(writer, rules);
    write_answer(writer, answer);
    write_list(writer, "fantasyland", std::span(ruling.next).first(score.seats), [&](const ofc::NextHand& next) {
      write_value(writer, next.fantasyland ? std::optional(next.cards.value) : std::nullopt);
    });
    write_ledger(writer, score, rules, [](ofc::Seat seat) { return seat.index; });
    if (ruling.settlement) {
      write_key(writer, "settlement");
      write_result(writer, settle_result(*ruling.settlement, score.seats));
    }
  };
  return json_object(members, "\n");
}

}  // namespace

Exit score_command(const DisputeArguments& arguments) {
  check_files(arguments);
  if (arguments.format == Format::json) names_in(arguments.names, arguments.boards.size(), Format::json);
  const ReadDispute read = read_dispute(arguments);
  const HouseRules asked = rules_for_command(arguments.rules);
  const HouseRules house = with_agreement(asked, read.question.agreed);
  const Dispute& dispute = read.question.dispute;
  const Answer answer = oracle_answer(in_settlement_order(dispute), house.rules);
  if (const auto* refused = std::get_if<Refused>(&answer))
    throw Problem(fmt::format("{}: {}", house.name, refused->message));
  check_house(dispute, house);
  const Ruling ruling = ruling_of(dispute, house.rules);
  if (!arguments.html.empty()) {
    DisputeQuestion page = read.question;
    page.asked = asked;
    write_page(arguments, answer_dispute(page), "");
  }
  print_out(
      arguments.format == Format::json ? json_of(ruling, answer, house.rules) : text_of(dispute, ruling, house.rules),
      arguments.format);
  return Exit::conforms;
}

}  // namespace ofcheck
