#include "harness/model/tables.h"

#include "oracle/fantasyland.h"

namespace ofcheck {

using ofc::Row;
using ofc::Rules;

namespace {

constexpr int low_entries = 5;

}  // namespace

std::size_t entry_of_class(Row row, int number) {
  if (row == Row::top) return static_cast<std::size_t>(number - first_pair_class);
  if (number < first_low_class) return static_cast<std::size_t>(number);
  return static_cast<std::size_t>(low_entries - 1 - (number - first_low_class));  // 7 5 4 3 2 is the last
}

bool has_an_entry(Row row, int number) {
  if (row == Row::top) return number >= first_pair_class;
  const int beyond = row == Row::bottom ? category_classes : first_low_class + low_classes - 1;
  return number < beyond;
}

ofc::RuleId royalty_rule(Row row, bool low) {
  if (row == Row::top) return ofc::rule::royalties_top;
  if (row == Row::bottom) return ofc::rule::royalties_bottom;
  return low ? ofc::rule::royalties_low_middle : ofc::rule::royalties_middle;
}

Rules with_royalties(Rules rules, const std::function<int(Row, const ofc::JudgedBoard&)>& earns) {
  for (const Row row : ofc::all_rows) {
    const ofc::NumberTable& high = ofc::find_rule(royalty_rule(row, false).name)->table;
    const ofc::NumberTable& low = ofc::find_rule(royalty_rule(row, true).name)->table;
    for (int number = 0; number < classes_of(row); ++number) {
      if (!has_an_entry(row, number)) continue;
      const ofc::NumberTable& table = row == Row::middle && number >= first_low_class ? low : high;
      table.set(rules, entry_of_class(row, number), earns(row, board_with(row, number)));
    }
  }
  return rules;
}

namespace {

/// Whether entries of the table can say which rows a slip of staying is about.
bool has_entries(const Slip& stays) {
  return stays.where == place::top ? lowest_of(stays.of) >= first_pair_class : stays.of <= first_low_class;
}

}  // namespace

bool is_about(const Slip& entry_or_stays, const RowOfClass& row) {
  if (!place::has(entry_or_stays.where, row.row)) return false;
  return row.row == Row::top ? in_top_range(entry_or_stays.of, row.number) : entry_or_stays.of == row.number;
}

RowOfClass row_of_stay_entry(std::size_t entry) {
  constexpr int tops = top_classes - first_pair_class;
  const auto place = static_cast<int>(entry);
  if (place < tops) return {Row::top, first_pair_class + place};
  if (place < tops + category_classes) return {Row::middle, place - tops};
  if (place < tops + 2 * category_classes) return {Row::bottom, place - tops - category_classes};
  return {Row::middle, first_low_class};
}

bool is_of_entry_table(const Slip& slip) {
  if (slip.kind != SlipKind::entry || is_limited(slip)) return false;
  return slip.where == place::middle || lowest_of(slip.of) >= first_pair_class;
}

bool is_of_stay_table(const Slip& slip) {
  if (is_limited(slip) || slip.value < 0) return false;
  return (slip.kind == SlipKind::stay_cards && slip.of == 0) || (slip.kind == SlipKind::stays && has_entries(slip));
}

Rules with_entry_table(Rules rules, const Slips& slips) {
  const ofc::NumberTable& table = ofc::find_rule(ofc::rule::fantasyland_entry_table.name)->table;
  const Rules before = rules;
  table.restart(rules, true);
  const auto write = [&](std::size_t entry, const RowOfClass& row) {
    int cards = ofc::entry_cards(board_with(row.row, row.number), before).value_or(ofc::CardCount{}).value;
    for (const Slip& slip : slips) {
      if (is_of_entry_table(slip) && is_about(slip, row)) cards = slip.value;
    }
    table.set(rules, entry, cards);
  };
  for (int number = first_pair_class; number < top_classes; ++number)
    write(static_cast<std::size_t>(number - first_pair_class), {Row::top, number});
  if (ofc::plays_low(before)) write(table.entries.size() - 1, {Row::middle, first_low_class});
  return rules;
}

Rules with_stay_table(Rules rules, const Slips& slips) {
  const ofc::NumberTable& table = ofc::find_rule(ofc::rule::fantasyland_stay_table.name)->table;
  constexpr ofc::CardCount entered{14};
  Rules before = rules;
  before.requalify = ofc::YesNo::no;
  int all_have = 0;
  for (const Slip& slip : slips) {
    if (slip.kind == SlipKind::stay_cards && is_of_stay_table(slip)) all_have = slip.value;
  }
  table.restart(rules, true);
  for (std::size_t entry = 0; entry < table.entries.size(); ++entry) {
    const RowOfClass row = row_of_stay_entry(entry);
    const ofc::JudgedBoard board = board_with(row.row, row.number);
    const int by_rules = ofc::next_hand(board, entered, before).cards.value;
    const int if_it_stays = all_have != 0 ? all_have : ofc::staying_cards(board, entered, before).value;
    int cards = by_rules == 0 ? 0 : if_it_stays;
    for (const Slip& slip : slips) {
      if (slip.kind != SlipKind::stays || !is_of_stay_table(slip) || !is_about(slip, row)) continue;
      cards = slip.value == 1 ? if_it_stays : slip.value;
    }
    table.set(rules, entry, cards);
  }
  return rules;
}

}  // namespace ofcheck
