#include "harness/model/own_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

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

/// With how many cards a top enters by the rules; 0 if it does not.
int cards_of_top(int number, const Rules& rules) {
  return ofc::entry_cards(board_with(Row::top, number), rules).value_or(ofc::CardCount{}).value;
}

/// The table of entries that comes to the same as the options.
void write_out_entries(Rules& rules) {
  const Rules options = rules;
  rules.tables.entry.written = true;
  for (int number = first_pair_class; number < top_classes; ++number)
    rules.tables.entry.entry[entry_of_class(Row::top, number)] =
        static_cast<std::int16_t>(cards_of_top(number, options));
}

}  // namespace

const ofc::RuleInfo* table_of(const Slip& slip) {
  const std::optional<Row> row = row_of(slip);
  switch (slip.kind) {
    case SlipKind::royalty:
    case SlipKind::royalty_of_other:
      if (!row || !has_an_entry(*row, slip.of)) return nullptr;
      return ofc::find_rule(royalty_rule(*row, is_a_low(slip)).name);
    case SlipKind::entry:
      return slip.of / 32 >= first_pair_class ? ofc::find_rule(ofc::rule::fantasyland_entry_table.name) : nullptr;
    default:
      return nullptr;
  }
}

Rules with_own_table(Rules rules, const Slips& slips) {
  const Rules before = rules;
  const ofc::NumberTable& table = table_of(slips.front())->table;
  if (slips.front().kind == SlipKind::entry && !table.own(rules)) write_out_entries(rules);
  for (const Slip& slip : slips) {
    if (slip.kind == SlipKind::entry) {
      for (int number = slip.of / 32; number <= slip.of % 32; ++number)
        table.set(rules, entry_of_class(Row::top, number), slip.value);
      continue;
    }
    const Row row = *row_of(slip);
    const int earned = slip.kind == SlipKind::royalty ? slip.value : royalty_of_class(row, slip.value, before.tables);
    table.set(rules, entry_of_class(row, slip.of), earned);
  }
  return rules;
}

std::string describe_own_table(const Slips& slips, const Rules& rules) {
  const ofc::RuleInfo& table = *table_of(slips.front());
  const Rules own = with_own_table(rules, slips);
  Rules usual = rules;
  if (!table.table.instead_of.empty() && !table.table.own(rules)) write_out_entries(usual);
  std::vector<std::string> entries;
  for (std::size_t entry = 0; entry < table.table.entries.size(); ++entry) {
    const int here = table.table.get(own, entry);
    const int there = table.table.get(usual, entry);
    if (here != there) entries.push_back(fmt::format("{} {} (the rules: {})", table.table.entries[entry], here, there));
  }
  return fmt::format("its own table, {}: {}", table.id.name, fmt::join(entries, ", "));
}

}  // namespace ofcheck
