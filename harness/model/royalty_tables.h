// The tables of royalties, by the classes of rows.
#pragma once

#include <cstddef>
#include <functional>

#include "harness/model/row_class.h"
#include "oracle/registry.h"

namespace ofcheck {

/// The place of a class among the entries of its row's table.
std::size_t entry_of_class(ofc::Row row, int number);

/// Whether an entry of a table can say what the class earns: a high card on top and no low have none, and at the bottom
/// there are no lows.
bool has_an_entry(ofc::Row row, int number);

/// The table of a row; `low`: of a middle that is played for 2-7.
ofc::RuleId royalty_rule(ofc::Row row, bool low);

/// The rules with tables of royalties that have what each class of a row earns, in points. A class without an entry
/// earns what the oracle says.
ofc::Rules with_royalties(ofc::Rules rules, const std::function<int(ofc::Row, const ofc::JudgedBoard&)>& earns);

}  // namespace ofcheck
