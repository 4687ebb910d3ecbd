// The model's steps after the showdown: Fantasyland, payments, the table.
#include <algorithm>

#include "harness/model/model.h"
#include "harness/model/row_class.h"

namespace ofcheck {

using ofc::Row;

namespace {

/// Whether the slip is about this row of the board.
bool is_about(const Slip& slip, Row row, const ofc::JudgedBoard& board) {
  if ((slip.where & (1U << static_cast<unsigned>(row))) == 0) return false;
  if (row == Row::top) return in_top_range(slip.of, row_class(row, board));
  if (row == Row::middle && board.low) return slip.of == row_class(row, board);
  return slip.of == static_cast<int>(row == Row::middle ? board.middle.category : board.bottom.category);
}

/// Whether the slip is about the row of the board that enters.
bool enters_by(const Slip& slip, const ofc::JudgedBoard& board) {
  if (slip.where == place::middle) return board.low && row_class(Row::middle, board) == slip.of;
  return in_top_range(slip.of, row_class(Row::top, board));
}

/// Whether a hand that completed no set has left one chair that is to have the button in this set, or none.
bool leaves_one_chair_of_the_set(const ofc::HandEnd& end) {
  if (end.set_complete || end.button_stays) return false;
  const ofc::Table& table = end.table;
  const auto waiting = std::count_if(table.chairs.begin(), table.chairs.end(), [](const ofc::ChairState& chair) {
    return chair.presence == ofc::Presence::plays && !chair.had_button;
  });
  return waiting <= (table.over() ? 1 : 0);  // if the match goes on, the next one has the button already
}

}  // namespace

void ModelSteps::change_next(ofc::NextHand& next, const Slip& slip, const ofc::Board& board,
                             const ofc::JudgedBoard& judged, std::optional<ofc::CardCount> entered_with) const {
  switch (slip.kind) {
    case SlipKind::entry: {
      const bool asked_to_enter = !entered_with || (next.fantasyland && next.rule == ofc::rule::fantasyland_requalify);
      if (!asked_to_enter || judged.fouled() || !enters_by(slip, judged)) break;
      next = slip.value == 0 ? ofc::NextHand{} : ofc::NextHand{true, {slip.value}, ofc::rule::fantasyland_entry};
      break;
    }
    case SlipKind::stays: {
      if (!entered_with || judged.fouled()) break;
      const bool holds =
          std::any_of(ofc::all_rows.begin(), ofc::all_rows.end(), [&](Row row) { return is_about(slip, row, judged); });
      if (!holds || next.fantasyland == (slip.value == 1)) break;
      next = slip.value == 0
                 ? ofc::NextHand{}
                 : ofc::NextHand{true, ofc::staying_cards(judged, *entered_with, rules_), ofc::rule::fantasyland_stay};
      break;
    }
    case SlipKind::stay_cards:
      if (entered_with && next.fantasyland) next.cards = {slip.value};
      break;
    case SlipKind::stay_as_entry: {
      const ofc::NextHand entered = Steps::next_hand(board, judged, std::nullopt);
      if (entered_with && next.fantasyland && entered.fantasyland) next.cards = entered.cards;
      break;
    }
    case SlipKind::always_cards:
      if (next.fantasyland) next.cards = {slip.value};
      break;
    case SlipKind::foul_stays:
      if (entered_with && judged.fouled()) next = {true, *entered_with, ofc::rule::fantasyland_stay};
      break;
    case SlipKind::next_if:
      if (judged.fouled() || !holds(slip.when, {board, judged, rules_.tables, entered_with.has_value()})) break;
      next = slip.value == 0 ? ofc::NextHand{} : ofc::NextHand{true, {slip.value}, ofc::rule::fantasyland_entry};
      break;
    case SlipKind::cards_plus:
      if (next.fantasyland) next.cards = next.cards + ofc::CardCount{slip.value};
      break;
    default:
      break;
  }
}

ofc::NextHand ModelSteps::next_hand(const ofc::Board& board, const ofc::JudgedBoard& judged,
                                    std::optional<ofc::CardCount> entered_with) const {
  if (find(SlipKind::fantasyland_forgotten) != nullptr) return {};
  if (find(SlipKind::entered_ignored) != nullptr) entered_with = std::nullopt;
  if (!tables_are_written_) write_tables();
  ofc::JudgedBoard seen = judged;
  if (const Slip* forgotten = find(SlipKind::foul_forgotten);
      forgotten != nullptr && (forgotten->of == 0 || entered_with.has_value()))
    seen.fouled_by = ofc::rule::none;
  ofc::NextHand next =
      next_rules_ ? ofc::next_hand(seen, entered_with, *next_rules_) : Steps::next_hand(board, seen, entered_with);
  for (const Slip& slip : next_rules_ ? beside_tables_ : slips_) change_next(next, slip, board, seen, entered_with);
  return next;
}

ofc::Settlement ModelSteps::settle(const ofc::Score& score, std::span<const ofc::Purse> purses,
                                   ofc::Chips point_value) const {
  std::array<ofc::PairScore, ofc::most_pairs> pairs = score.pairs;
  const std::span<ofc::PairScore> used = std::span(pairs).first(score.pair_count);
  if (find(SlipKind::settled_backwards) != nullptr) std::reverse(used.begin(), used.end());
  if (find(SlipKind::neighbours_settle_first) != nullptr) {
    std::stable_sort(used.begin(), used.end(), [](const ofc::PairScore& a, const ofc::PairScore& b) {
      return a.second.index - a.first.index < b.second.index - b.first.index;
    });
  }
  if (find(SlipKind::point_value_ignored) != nullptr) point_value = {1};
  ofc::Rules rules = rules_;
  if (find(SlipKind::never_limited) != nullptr) {
    rules.stakes = ofc::Stakes::unlimited;
    rules.cap = 0;
  }
  return ofc::settle(used, purses, point_value, rules);
}

ofc::HandEnd ModelSteps::go_on(const ofc::Table& table, const ofc::HandOutcome& outcome) const {
  ofc::HandEnd end = ComposedSteps::go_on(table, outcome);
  if (find(SlipKind::never_limited) != nullptr) end.final_stacks.reset();
  if (find(SlipKind::set_ends_early) != nullptr && leaves_one_chair_of_the_set(end)) {
    ofc::Table all_had_it = table;
    for (ofc::ChairState& chair : all_had_it.chairs) chair.had_button = true;
    end = ComposedSteps::go_on(all_had_it, outcome);
  }
  if (const Slip* moves = find(SlipKind::button_moves); moves != nullptr && !end.table.over()) {
    const auto chairs = static_cast<int>(table.chairs.size());
    const int next = ((table.button.index + moves->value) % chairs + chairs) % chairs;
    end.table.button = {static_cast<std::uint8_t>(next)};
    end.table.chairs[end.table.button.index].had_button = true;
  }
  return end;
}

}  // namespace ofcheck
