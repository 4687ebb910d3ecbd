#include "harness/model/own_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/model/model.h"
#include "harness/model/row_class.h"
#include "oracle/fantasyland.h"

namespace ofcheck {

using ofc::Row;
using ofc::Rules;

namespace {

constexpr int low_entries = 5;

/// The row of which the slip changes royalties; nothing if there are several.
std::optional<Row> row_of(const Slip& slip) {
  for (const Row row : ofc::all_rows) {
    if (slip.where == place::of(row)) return row;
  }
  return std::nullopt;
}

/// The place of a class among the entries of its row's table.
std::size_t entry_of_class(Row row, int number) {
  if (row == Row::top) return static_cast<std::size_t>(number - first_pair_class);
  if (number < first_low_class) return static_cast<std::size_t>(number);
  return static_cast<std::size_t>(low_entries - 1 - (number - first_low_class));  // 7 5 4 3 2 is the last
}

bool is_a_low(const Slip& slip) { return slip.where == place::middle && slip.of >= first_low_class; }

/// Whether an entry of the table can say what the class earns: a high card on top and no low have none.
bool has_an_entry(Row row, int number) {
  return row == Row::top ? number >= first_pair_class : number != first_low_class + low_classes - 1;
}

ofc::RuleId royalty_rule(Row row, bool low) {
  if (row == Row::top) return ofc::rule::royalties_top;
  if (row == Row::bottom) return ofc::rule::royalties_bottom;
  return low ? ofc::rule::royalties_low_middle : ofc::rule::royalties_middle;
}

/// The entries of fantasyland.stay-table, and the rows of which they are.
constexpr int stay_tops = 26;
constexpr int stay_fives = 10;

struct RowOfClass {
  Row row;
  int number;
};
RowOfClass row_of_stay_entry(int entry) {
  if (entry < stay_tops) return {Row::top, first_pair_class + entry};
  if (entry < stay_tops + stay_fives) return {Row::middle, entry - stay_tops};
  if (entry < stay_tops + 2 * stay_fives) return {Row::bottom, entry - stay_tops - stay_fives};
  return {Row::middle, first_low_class};
}

/// Whether a slip that says which rows stay is about this one.
bool is_about(const Slip& stays, const RowOfClass& row) {
  if (stays.where != place::of(row.row)) return false;
  if (row.row != Row::top) return stays.of == row.number;
  return stays.of == static_cast<int>(row.number < first_trips_class ? ofc::Category::pair : ofc::Category::trips);
}

/// Whether entries of the table can say which rows a slip of staying is about.
bool has_stay_entries(const Slip& stays) {
  return stays.where == place::top ? stays.of != 0 : stays.of <= first_low_class;
}

void write_entries(Rules& rules, const ofc::NumberTable& table, const Slips& slips) {
  const Rules before = rules;
  table.restart(rules, true);
  for (int number = first_pair_class; number < top_classes; ++number) {
    int cards = ofc::entry_cards(board_with(Row::top, number), before).value_or(ofc::CardCount{}).value;
    for (const Slip& slip : slips) {
      if (number >= slip.of / 32 && number <= slip.of % 32) cards = slip.value;
    }
    table.set(rules, entry_of_class(Row::top, number), cards);
  }
  if (ofc::plays_low(before)) {
    const ofc::JudgedBoard low = board_with(Row::middle, first_low_class);
    table.set(rules, table.entries.size() - 1, ofc::entry_cards(low, before).value_or(ofc::CardCount{}).value);
  }
}

void write_stays(Rules& rules, const ofc::NumberTable& table, const Slips& slips) {
  constexpr ofc::CardCount entered{14};
  Rules before = rules;
  before.requalify = ofc::YesNo::no;
  int all_have = 0;
  for (const Slip& slip : slips) {
    if (slip.kind == SlipKind::stay_cards) all_have = slip.value;
  }
  table.restart(rules, true);
  for (std::size_t entry = 0; entry < table.entries.size(); ++entry) {
    const RowOfClass row = row_of_stay_entry(static_cast<int>(entry));
    const ofc::JudgedBoard board = board_with(row.row, row.number);
    const int by_rules = ofc::next_hand(board, entered, before).cards.value;
    const int if_it_stays = all_have != 0 ? all_have : ofc::staying_cards(board, entered, before).value;
    int cards = by_rules == 0 ? 0 : if_it_stays;
    for (const Slip& slip : slips) {
      if (slip.kind == SlipKind::stays && is_about(slip, row)) cards = slip.value == 1 ? if_it_stays : slip.value;
    }
    table.set(rules, entry, cards);
  }
}

void write_lines(Rules& rules, const ofc::NumberTable& table, const Slips& slips) {
  const Rules before = rules;
  const ModelSteps model(before, slips);
  table.restart(rules, true);
  constexpr std::array rows = {std::array{3, 0}, std::array{2, 0}, std::array{2, 1}, std::array{1, 0}};
  for (std::size_t entry = 0; entry < rows.size(); ++entry)
    table.set(rules, entry, model.rows_pay(rows[entry][0], rows[entry][1]));
}

void write_foul(Rules& rules, const ofc::NumberTable& table, const Slips& slips) {
  const ofc::FoulPrice price = ModelSteps(rules, slips).foul_price();
  table.restart(rules, true);
  table.set(rules, 0, price.points.value);
  table.set(rules, 1, price.royalties);
}

void write_royalties(Rules& rules, const ofc::NumberTable& table, const Slips& slips) {
  const ofc::HouseTables before = rules.tables;
  for (const Slip& slip : slips) {
    const Row row = *row_of(slip);
    const int earned = slip.kind == SlipKind::royalty ? slip.value : royalty_of_class(row, slip.value, before);
    table.set(rules, entry_of_class(row, slip.of), earned);
  }
}

}  // namespace

const ofc::RuleInfo* table_of(const Slip& slip) {
  if (slip.only != 0 || slip.value < 0) return nullptr;
  const std::optional<Row> row = row_of(slip);
  const auto table_if = [](bool holds, const ofc::RuleId& id) { return holds ? ofc::find_rule(id.name) : nullptr; };
  switch (slip.kind) {
    case SlipKind::royalty:
    case SlipKind::royalty_of_other:
      return table_if(row && has_an_entry(*row, slip.of), row ? royalty_rule(*row, is_a_low(slip)) : ofc::rule::none);
    case SlipKind::row_points:
      return table_if(slip.where == place::showdown, ofc::rule::showdown_lines_table);
    case SlipKind::rows_pay:
    case SlipKind::scoop_bonus:
    case SlipKind::two_rows_bonus:
      return ofc::find_rule(ofc::rule::showdown_lines_table.name);
    case SlipKind::foul_pays:
    case SlipKind::foul_royalties:
      return ofc::find_rule(ofc::rule::showdown_foul_table.name);
    case SlipKind::entry:
      return table_if(slip.of / 32 >= first_pair_class, ofc::rule::fantasyland_entry_table);
    case SlipKind::stays:
      return table_if(has_stay_entries(slip), ofc::rule::fantasyland_stay_table);
    case SlipKind::stay_cards:
      return ofc::find_rule(ofc::rule::fantasyland_stay_table.name);
    default:
      return nullptr;
  }
}

Rules with_own_table(Rules rules, const ofc::RuleInfo& table, const Slips& slips) {
  const auto is = [&](const ofc::RuleId& id) { return table.id == id; };
  if (is(ofc::rule::fantasyland_entry_table)) {
    write_entries(rules, table.table, slips);
  } else if (is(ofc::rule::fantasyland_stay_table)) {
    write_stays(rules, table.table, slips);
  } else if (is(ofc::rule::showdown_lines_table)) {
    write_lines(rules, table.table, slips);
  } else if (is(ofc::rule::showdown_foul_table)) {
    write_foul(rules, table.table, slips);
  } else {
    write_royalties(rules, table.table, slips);
  }
  return rules;
}

std::string describe_own_table(const ofc::RuleInfo& table, const Rules& own, const Rules& rules) {
  constexpr std::size_t most_named = 6;
  const Rules usual = with_own_table(rules, table, {});
  std::vector<std::string> entries;
  for (std::size_t entry = 0; entry < table.table.entries.size(); ++entry) {
    const int here = table.table.get(own, entry);
    const int there = table.table.get(usual, entry);
    if (here != there) entries.push_back(fmt::format("{} {} (the rules: {})", table.table.entries[entry], here, there));
  }
  const std::size_t more = entries.size() - std::min(entries.size(), most_named);
  entries.resize(entries.size() - more);
  if (more > 0) entries.push_back(fmt::format("and {} more", more));
  return fmt::format("its own table, {}: {}", table.id.name, fmt::join(entries, ", "));
}

}  // namespace ofcheck
