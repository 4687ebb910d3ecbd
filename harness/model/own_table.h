// Entries of a table that an engine has otherwise: several of them are one table of its own.
#pragma once

#include "harness/model/slip.h"
#include "oracle/registry.h"

namespace ofcheck {

/// The table of which a slip changes entries; null if it does something else.
const ofc::RuleInfo* table_of(const Slip& slip);

/// The rules with the table that an engine with these slips has, which are all of that table. A table in the place of
/// options is written out: its other entries are what the options say. Where these deal who stays what the seat entered
/// with, which no table can say, it is taken to be 14 cards.
ofc::Rules with_own_table(ofc::Rules rules, const ofc::RuleInfo& table, const Slips& slips);

/// Whether the table can say what an engine with these slips plays. The table of staying cannot where the cards go by
/// what the seat entered with, or by a row that does not keep it.
bool can_be_written(const ofc::Rules& rules, const ofc::RuleInfo& table, const Slips& slips);

/// `its own table, royalties.bottom: quads 8 (the rules: 10), …`; `own` are the rules with it.
std::string describe_own_table(const ofc::RuleInfo& table, const ofc::Rules& own, const ofc::Rules& rules);

}  // namespace ofcheck
