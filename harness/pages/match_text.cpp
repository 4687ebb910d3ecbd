// A match for people: boards as they lie on the table.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/pages/match_printer.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

constexpr std::string_view margin = "    ";

std::string cards_text(int count) { return plural(static_cast<std::uint64_t>(count), "card"); }

/// What a chair does, as far as it is seen: `top As | discard 2c`, `top As, 1 card discarded unseen`.
std::string text_of(const SeenAction& seen) {
  std::vector<std::string> parts;
  const bool sees_any = !seen.placement.placed.empty() || !seen.placement.discarded.empty();
  if (sees_any) parts.push_back(to_string(seen.placement));
  if (seen.unseen_placed > 0) parts.push_back(fmt::format("{} placed unseen", cards_text(seen.unseen_placed)));
  if (seen.unseen_discarded > 0) parts.push_back(fmt::format("{} discarded unseen", cards_text(seen.unseen_discarded)));
  return fmt::format("{}", fmt::join(parts, ", "));
}

class TextPrinter : public MatchPrinter {
 public:
  explicit TextPrinter(SeatNames names) : names_(std::move(names)) {}
  [[nodiscard]] std::string start(const Record& record, std::optional<int> viewer) const override {
    const PlayQuestion& match = record.match;
    std::string text = fmt::format("rules: {}\n{}, a point is worth {}\n", describe_rules(record.rules),
                                   plural(static_cast<std::uint64_t>(match.chairs), "seat"), match.point_value);
    if (viewer) text += fmt::format("as {} sees it\n", names_(static_cast<std::size_t>(*viewer)));
    return text;
  }

  [[nodiscard]] std::string hand(const HandScene& scene, const ofc::Table& table,
                                 const ofc::View& view) const override {
    std::string text = "\n" + coloured(Colour::bold, fmt::format("hand {}", scene.number)) + "\n";
    for (std::size_t i = 0; i < table.chairs.size(); ++i) {
      const ofc::ChairState& chair = table.chairs[i];
      text += fmt::format("  {} has {}", names_(i), chair.purse.stack.value);
      if (table.button.index == i) text += " and the button";
      if (chair.presence != ofc::Presence::plays) text += ", and takes no part";
      if (chair.fantasyland) text += fmt::format(", in Fantasyland with {} cards", chair.fantasyland->cards.value);
      text += '\n';
    }
    if (scene.viewer && scene.viewer_plays) {
      const ofc::SeatView& own = view.seats[view.viewer.index];
      if (!own.held.empty())
        text +=
            fmt::format("  {} holds {}\n", names_(static_cast<std::size_t>(*scene.viewer)), to_string(own.held.span()));
    }
    return text;
  }

  [[nodiscard]] std::string action(const HandScene& scene, const ActionScene& action) const override {
    std::string text;
    if (action.turn.seat.index == 0 || is_first_on_street(action)) text += street_heading(action.turn);
    text += fmt::format("  {}: {}\n", name(scene, action.turn.seat), text_of(seen_action(action)));
    const ofc::PartialBoard& board = action.after.seats[action.turn.seat.index].board;
    if (board != ofc::PartialBoard{}) text += draw(board, margin);
    for (const ofc::Seat seat : come_into_sight(action)) {
      text += fmt::format("  {}'s board comes into sight\n", name(scene, seat));
      text += draw(action.after.seats[seat.index].board, margin);
    }
    return text;
  }

  [[nodiscard]] std::string hand_end(const HandScene& scene, const ofc::Hand& hand,
                                     const PlayedHand& played) const override {
    const ofc::HandEnd& end = played.end;
    const auto name = [&](ofc::Seat seat) { return this->name(scene, seat); };
    std::string text = heading("showdown");
    for (std::uint8_t i = 0; i < end.seating.size(); ++i) {
      const ofc::JudgedBoard& board = end.score.boards[i];
      text += fmt::format("  {}: {}, royalties {}\n", name(ofc::Seat{i}), verdict(board, scene.rules),
                          end.score.royalties[i].total().value);
      text += draw(hand.seats[i].board, margin);
    }
    if (!end.score.ledger.empty()) text += heading("ledger");
    for (const ofc::LedgerLine& line : end.score.ledger)
      text += fmt::format("  {}\n", describe(line, scene.rules, name));
    text += payments(end.settlement, scene, name);
    text += heading("after the hand");
    for (std::uint8_t i = 0; i < end.seating.size(); ++i) {
      const std::uint8_t chair = end.seating[i].index;
      text += fmt::format("  {}: {}, has {}{}\n", names_(chair),
                          coloured(Colour::bold, fmt::format("{:+} points", end.score.points[i].value)),
                          played.stacks.values[chair], fantasyland_next(end, i, scene.rules));
    }
    const auto taken_away = amounts_of(end.final_stacks, played.stacks.size);
    for (std::size_t chair = 0; taken_away && chair < taken_away->size; ++chair) {
      text += fmt::format("  {} takes away {} if the match ends ({})\n", names_(chair), taken_away->values[chair],
                          describe_option(ofc::rule::settlement_cap_reckoned, scene.rules));
    }
    return text + table_next(scene, played);
  }

  [[nodiscard]] std::string next(const HandScene& scene, const NextScene& next) const override {
    const ofc::SeatView& seat = next.view.seats[next.turn.seat.index];
    std::string text = heading("next");
    text += fmt::format("  {} is to act on street {}", name(scene, next.turn.seat), next.turn.street + 1);
    if (!seat.held.empty()) text += fmt::format(", and holds {}", to_string(seat.held.span()));
    text += fmt::format("\n  {} dealt, {} to place, {} to discard ({})\n", next.street.dealt.value,
                        next.street.placed.value, next.street.discarded.value,
                        describe_option(next.street.rule, scene.rules));
    if (!next.placements) return text;
    text += fmt::format("  room: top {}, middle {}, bottom {}\n", ofc::room_in(seat.board, ofc::Row::top),
                        ofc::room_in(seat.board, ofc::Row::middle), ofc::room_in(seat.board, ofc::Row::bottom));
    text += fmt::format("  legal placements: {}\n", *next.placements);
    for (const ofc::Placement& placement : next.listed) text += fmt::format("    {}\n", to_string(placement));
    return text;
  }

  [[nodiscard]] std::string end(const RecordEnd& end, std::size_t played, ofc::RuleId over_by,
                                const ofc::Rules& rules) const override {
    std::string text = heading("after " + plural(played, "complete hand"));
    for (std::size_t i = 0; i < end.points->size; ++i) {
      const std::string taken_away =
          end.final_stacks ? fmt::format(", takes away {}", end.final_stacks->values[i]) : "";
      text += fmt::format("  {}: {:+} points, has {}{}\n", names_(i), end.points->values[i], end.stacks->values[i],
                          taken_away);
    }
    text += over_by.empty() ? "  the match goes on\n"
                            : fmt::format("  the match is over: {}\n", describe_option(over_by, rules));
    return text;
  }

 private:
  [[nodiscard]] std::string name(const HandScene& scene, ofc::Seat seat) const {
    return names_(static_cast<std::size_t>(scene.chair(seat)));
  }
  static std::string heading(const std::string& text) { return "\n" + coloured(Colour::bold, text) + "\n"; }
  static std::string street_heading(ofc::Turn turn) { return heading(fmt::format("street {}", turn.street + 1)); }

  /// A seat in Fantasyland has no turn after the first street, so that another may be the first.
  static bool is_first_on_street(const ActionScene& action) {
    if (action.turn.street == 0) return false;
    for (std::uint8_t i = 0; i < action.turn.seat.index; ++i) {
      if (!action.after.fantasyland[i]) return false;
    }
    return true;
  }

  static std::string verdict(const ofc::JudgedBoard& board, const ofc::Rules& rules) {
    return board.fouled() ? coloured(Colour::red, "fouled by " + describe_option(board.fouled_by, rules)) : "legal";
  }

  template <typename Name>
  static std::string payments(const ofc::Settlement& settlement, const HandScene& scene, const Name& name) {
    std::string text;
    for (const ofc::Payment& payment : settlement.payments) {
      if (payment.owed == ofc::Chips{0}) continue;
      text += fmt::format("  {} pays {} to {}", name(payment.from), payment.paid.value,
                          payment.to ? name(*payment.to) : "nobody");
      if (!payment.limited_by.empty()) {
        text += fmt::format(" ({} owed; {})", payment.owed.value, describe_option(payment.limited_by, scene.rules));
      }
      text += '\n';
    }
    return text.empty() ? text : heading("payments") + text;
  }

  static std::string fantasyland_next(const ofc::HandEnd& end, std::uint8_t seat, const ofc::Rules& rules) {
    const std::optional<ofc::Fantasyland>& next = end.table.chairs[end.seating[seat].index].fantasyland;
    if (!next) return "";
    return fmt::format(", Fantasyland next with {} cards ({})", next->cards.value,
                       describe_option(end.next[seat].rule, rules));
  }

  /// What the table does between this hand and the next one.
  [[nodiscard]] std::string table_next(const HandScene& scene, const PlayedHand& played) const {
    const ofc::HandEnd& end = played.end;
    std::string text;
    for (const ofc::Chair chair : end.bust) {
      text +=
          fmt::format("  {} is bust ({})\n", names_(chair.index), describe_option(ofc::rule::table_bust, scene.rules));
    }
    if (end.set_complete) text += fmt::format("  the set is complete ({})\n", ofc::rule::table_button.name);
    if (end.table.over()) {
      return text + fmt::format("  the match is over ({})\n", describe_option(end.table.over_by, scene.rules));
    }
    for (std::size_t i = 0; i < end.table.chairs.size(); ++i) {
      const ofc::Chips stack = end.table.chairs[i].purse.stack;
      if (stack.value == played.stacks.values[i]) continue;
      text += fmt::format("  {} comes back with {} ({})\n", names_(i), stack.value,
                          describe_option(ofc::rule::table_bust, scene.rules));
    }
    const std::string why = end.button_stays ? describe_option(ofc::rule::table_button_in_fantasyland, scene.rules)
                                             : std::string(ofc::rule::table_button.name);
    return text + fmt::format("  {} has the button next ({})\n", names_(end.table.button.index), why);
  }

  SeatNames names_;  // by chair
};

}  // namespace

std::unique_ptr<MatchPrinter> text_printer(SeatNames names) { return std::make_unique<TextPrinter>(std::move(names)); }

}  // namespace ofcheck
