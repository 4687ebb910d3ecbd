// Who enters Fantasyland and who stays, and with how many cards, as an engine with slips has it: as the tables that a
// house may write.
#pragma once

#include "harness/model/row_class.h"
#include "harness/model/slip.h"
#include "oracle/registry.h"

namespace ofcheck {

/// The row of which an entry of fantasyland.stay-table is, and its class.
RowOfClass row_of_stay_entry(std::size_t entry);

/// Whether a slip changes entries of fantasyland.entry-table, or of fantasyland.stay-table.
bool is_of_entry_table(const Slip& slip);
bool is_of_stay_table(const Slip& slip);

/// The rules with the whole fantasyland.entry-table of an engine with these slips.
ofc::Rules with_entry_table(ofc::Rules rules, const Slips& slips);

/// The rules with the whole fantasyland.stay-table of an engine with these slips. Where the options deal who stays what
/// the seat entered with, it is taken to be 14 cards.
ofc::Rules with_stay_table(ofc::Rules rules, const Slips& slips);

}  // namespace ofcheck
