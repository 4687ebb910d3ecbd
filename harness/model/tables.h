// The tables that a house may write, as an engine with slips has them: royalties by the classes of rows, and who enters
// Fantasyland and who stays, with how many cards.
#pragma once

#include <cstddef>
#include <functional>

#include "harness/model/row_class.h"
#include "harness/model/slip.h"
#include "oracle/registry.h"

namespace ofcheck {

// --- royalties -----------------------------------------------------------------------------------------------------

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

// --- Fantasyland ---------------------------------------------------------------------------------------------------

/// The row of which an entry of fantasyland.stay-table is, and its class.
RowOfClass row_of_stay_entry(std::size_t entry);

/// Whether a slip that says which rows enter, or which stay, is about this one.
bool is_about(const Slip& entry_or_stays, const RowOfClass& row);

/// Whether a slip changes entries of fantasyland.entry-table, or of fantasyland.stay-table.
bool is_of_entry_table(const Slip& slip);
bool is_of_stay_table(const Slip& slip);

/// The rules with the whole fantasyland.entry-table of an engine with these slips.
ofc::Rules with_entry_table(ofc::Rules rules, const Slips& slips);

/// The rules with the whole fantasyland.stay-table of an engine with these slips. Where the options deal who stays what
/// the seat entered with, it is taken to be 14 cards.
ofc::Rules with_stay_table(ofc::Rules rules, const Slips& slips);

}  // namespace ofcheck
