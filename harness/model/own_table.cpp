#include "harness/model/own_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/model/model.h"
#include "harness/model/tables.h"

namespace ofcheck {

using ofc::Row;
using ofc::Rules;

namespace {

/// The row of which the slip changes royalties; nothing if there are several.
std::optional<Row> row_of(const Slip& slip) {
  for (const Row row : ofc::all_rows) {
    if (slip.where == place::of(row)) return row;
  }
  return std::nullopt;
}

bool is_a_low(const Slip& slip) { return slip.where == place::middle && slip.of >= first_low_class; }

void write_lines(Rules& rules, const ofc::NumberTable& table, const Slips& slips) {
  const Rules before = rules;
  const ModelSteps model(before, slips);
  table.restart(rules, true);
  for (std::size_t entry = 0; entry < rows_of_entry.size(); ++entry)
    table.set(rules, entry, model.rows_pay(rows_of_entry[entry].won, rows_of_entry[entry].lost));
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
  if (is_limited(slip) || slip.value < 0) return nullptr;
  const std::optional<Row> row = row_of(slip);
  const auto table_if = [](bool holds, const ofc::RuleId& id) { return holds ? ofc::find_rule(id.name) : nullptr; };
  /// Where the table can have such a number. An entry of lines is the sum of four parts: three rows and a bonus.
  const auto paying = [&](bool holds, const ofc::RuleId& id, int parts) {
    const ofc::RuleInfo* table = table_if(holds, id);
    return table != nullptr && slip.value <= table->table.most / parts ? table : nullptr;
  };
  switch (slip.kind) {
    case SlipKind::royalty:
      return paying(row && has_an_entry(*row, slip.of), row ? royalty_rule(*row, is_a_low(slip)) : ofc::rule::none, 1);
    case SlipKind::royalty_of_other:
      return table_if(row && has_an_entry(*row, slip.of), row ? royalty_rule(*row, is_a_low(slip)) : ofc::rule::none);
    case SlipKind::row_points:
      return paying(slip.where == place::showdown, ofc::rule::showdown_lines_table, 4);
    case SlipKind::rows_pay:
    case SlipKind::scoop_bonus:
    case SlipKind::two_rows_bonus:
      return paying(true, ofc::rule::showdown_lines_table, 4);
    case SlipKind::foul_pays:
    case SlipKind::foul_royalties:
      return paying(true, ofc::rule::showdown_foul_table, 1);
    case SlipKind::entry:
      return table_if(is_of_entry_table(slip), ofc::rule::fantasyland_entry_table);
    case SlipKind::stays:
    case SlipKind::stay_cards:
      return table_if(is_of_stay_table(slip), ofc::rule::fantasyland_stay_table);
    default:
      return nullptr;
  }
}

Rules with_own_table(Rules rules, const ofc::RuleInfo& table, const Slips& slips) {
  const auto is = [&](const ofc::RuleId& id) { return table.id == id; };
  if (is(ofc::rule::fantasyland_entry_table)) {
    rules = with_entry_table(rules, slips);
  } else if (is(ofc::rule::fantasyland_stay_table)) {
    rules = with_stay_table(rules, slips);
  } else if (is(ofc::rule::showdown_lines_table)) {
    write_lines(rules, table.table, slips);
  } else if (is(ofc::rule::showdown_foul_table)) {
    write_foul(rules, table.table, slips);
  } else {
    write_royalties(rules, table.table, slips);
  }
  return rules;
}

bool can_be_written(const Rules& rules, const ofc::RuleInfo& table, const Slips& slips) {
  if (table.id != ofc::rule::fantasyland_stay_table) return true;
  if (rules.stay_cards != ofc::StayCards::as_entered && rules.stay_cards != ofc::StayCards::by_current_top) return true;
  return std::any_of(slips.begin(), slips.end(), [](const Slip& slip) { return slip.kind == SlipKind::stay_cards; });
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
