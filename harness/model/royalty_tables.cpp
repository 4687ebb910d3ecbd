#include "harness/model/royalty_tables.h"

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

}  // namespace ofcheck
