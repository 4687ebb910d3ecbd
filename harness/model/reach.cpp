#include "harness/model/reach.h"

#include <algorithm>

#include "harness/answer/jokers.h"
#include "harness/answer/replay.h"
#include "harness/model/row_class.h"
#include "harness/model/tables.h"
#include "harness/wire/question_rows.h"
#include "oracle/fantasyland.h"

namespace ofcheck {

using ofc::Category;
using ofc::Row;

namespace {

/// The rows that are compared at these places, as bits of `place`.
std::uint8_t rows_at(std::uint8_t where) {
  if ((where & place::foul) != 0) return place::showdown;
  return where & place::showdown;
}

bool asks_for_next_hand(Operation operation) {
  return operation == Operation::fantasyland || operation == Operation::play;
}

}  // namespace

Reach::Reach(const Question& question, const ofc::Rules& rules, const Slips& slips)
    : operation_(operation_of(question)),
      seats_(seats_at(question)),
      categories_change_places_(std::any_of(
          slips.begin(), slips.end(), [](const Slip& slip) { return slip.kind == SlipKind::categories_swapped; })) {
  const ModelSteps steps(rules, slips);
  const auto add_row = [&](const RowCards& row) {
    if (ofc::plays_low(rules) && row.row == Row::middle) return;
    add(row.row, steps.hand(row).category);
  };
  const auto* next = std::get_if<FantasylandQuestion>(&question);
  may_stay_ = next != nullptr && next->entered_with.has_value();
  if (refusal_of_jokers(question, rules)) {
    has_every_hand_ = true;
  } else if (const auto* rank = std::get_if<RankQuestion>(&question)) {
    add_row(rank->row);
  } else if (const auto* two = std::get_if<CompareQuestion>(&question)) {
    add_row(two->first);
    add_row(two->second);
  } else if (const auto* match = std::get_if<PlayQuestion>(&question)) {
    const Replay played = replay(*match, steps);
    may_stay_ = played.had_fantasyland;
    for (const PlayedHand& hand : played.played) {
      for (std::size_t seat = 0; seat < hand.end.score.seats; ++seat) add(hand.end.score.boards[seat]);
    }
  } else {
    const std::span<const ofc::Board> boards = boards_in(question);
    has_every_hand_ = boards.empty();
    for (const ofc::Board& board : boards) add(steps.judge(board));
  }
  // One slip more may then make a table of what decides over all hands.
  writes_tables_ = rules.tables.entry.written || rules.tables.stay.written || !ofc::has_fantasyland(rules) ||
                   std::any_of(slips.begin(), slips.end(),
                               [](const Slip& slip) { return is_of_entry_table(slip) || is_of_stay_table(slip); });
  stays_otherwise_ = std::any_of(slips.begin(), slips.end(), [](const Slip& slip) {
    return slip.kind == SlipKind::stay_by_middle || slip.kind == SlipKind::entered_ignored;
  });
  stays_by_royalties_ = may_stay_ && ofc::stays_by_royalties(rules);
}

void Reach::add(const ofc::JudgedBoard& board) {
  add(Row::top, board.top.category);
  add(Row::middle, board.middle.category);
  add(Row::bottom, board.bottom.category);
  for (const Row row : ofc::all_rows) classes_[static_cast<std::size_t>(row)] |= 1U << row_class(row, board);
}

std::uint32_t Reach::categories_at(std::uint8_t where) const {
  std::uint32_t all = 0;
  for (const Row row : ofc::all_rows) {
    if (place::has(where, row)) all |= categories_[static_cast<std::size_t>(row)];
  }
  return all;
}

bool Reach::has(std::uint8_t where, int category) const {
  return (categories_at(where) >> static_cast<unsigned>(category) & 1U) != 0;
}

bool Reach::has_class(Row row, int number) const {
  return (classes_[static_cast<std::size_t>(row)] >> static_cast<unsigned>(number) & 1U) != 0;
}

bool Reach::has_straight(std::uint8_t where) const {
  return (categories_at(where) &
          (bit(Category::straight) | bit(Category::straight_flush) | bit(Category::royal_flush))) != 0;
}

bool Reach::has_top(int range) const {
  for (int number = lowest_of(range); number <= highest_of(range); ++number) {
    if (has_class(Row::top, number)) return true;
  }
  return false;
}

bool Reach::may_change(const Slip& slip) const {
  const bool heads_up_later = operation_ == Operation::play && seats_ > 2 && shows(slip, operation_, 2);
  if (!shows(slip, operation_, seats_) && !heads_up_later) return false;
  const bool is_about_next_hand = slip.kind == SlipKind::entry || slip.kind == SlipKind::stays;
  if (is_about_next_hand && !asks_for_next_hand(operation_)) return false;
  if (has_every_hand_ || (is_about_next_hand && writes_tables_)) return true;
  const std::uint8_t compared = rows_at(slip.where);
  switch (slip.kind) {
    case SlipKind::hand_read_as:
      return has(slip.where, slip.of);
    case SlipKind::wheel_unknown:
    case SlipKind::wheel_ace_high:
    case SlipKind::ace_low_only:
    case SlipKind::straight_in_order:
      return has_straight(slip.where);
    case SlipKind::ranks_ignored:
    case SlipKind::rank_first:
      return slip.value < 0 || categories_change_places_ || has(compared, slip.value);
    case SlipKind::categories_swapped:
      return categories_change_places_ || has(compared, slip.of) || has(compared, slip.of + 1);
    case SlipKind::foul_unchecked: {
      std::uint8_t upper = 0;
      if ((slip.where & place::top_below) != 0) upper |= place::top;
      if ((slip.where & place::middle_bottom) != 0) upper |= place::middle;
      return slip.of < 0 || has(upper, slip.of);
    }
    case SlipKind::royalty:
    case SlipKind::royalty_of_other:
      return stays_by_royalties_ || std::any_of(ofc::all_rows.begin(), ofc::all_rows.end(), [&](Row row) {
               return place::has(slip.where, row) && has_class(row, slip.of);
             });
    case SlipKind::entry:
      return slip.where == place::middle ? has_class(Row::middle, slip.of) : has_top(slip.of);
    case SlipKind::stays:
      if (stays_otherwise_) return true;
      if (!may_stay_) return false;
      if (slip.value > 1) return true;  // the whole table of who stays is written anew
      if (slip.where == place::top) return has_top(slip.of);
      return has(slip.where, slip.of) || (slip.where == place::middle && has_class(Row::middle, slip.of));
    case SlipKind::seats_act:
    case SlipKind::turn_unchecked:
    case SlipKind::view_shows:
    case SlipKind::card_burnt:
    case SlipKind::dealt:
    case SlipKind::button_moves:
    case SlipKind::set_ends_early:
    case SlipKind::goes_bust:
      return operation_ == Operation::play;
    case SlipKind::fantasyland_acts:
      return operation_ == Operation::play && may_stay_;
    default:
      return true;
  }
}

}  // namespace ofcheck
