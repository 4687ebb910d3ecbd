// Entries of a table that an engine has otherwise: several of them are one table of its own.
#pragma once

#include "harness/model/slip.h"
#include "oracle/registry.h"

namespace ofcheck {

/// The table of which a slip changes entries; null if it does something else.
const ofc::RuleInfo* table_of(const Slip& slip);

/// The rules with the table that the engine has instead: `slips` are all of one table. Where the table stands in the
/// place of options, the other entries are what these say.
ofc::Rules with_own_table(ofc::Rules rules, const Slips& slips);

/// `its own table of royalties.bottom: quads at the bottom 8 (the rules: 10), …`.
std::string describe_own_table(const Slips& slips, const ofc::Rules& rules);

}  // namespace ofcheck
