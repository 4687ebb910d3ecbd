// The stakes for which an engine plays, by what it pays.
#pragma once

#include "harness/inquiry/asked.h"

namespace ofcheck {

/// Whether no stakes explain most of the settlements: then what agrees with some stakes may agree by chance.
bool settlements_are_wrong(const Hearing& hearing, const ofc::Rules& rules);

/// The rules with the settlement.stakes, and with or without the settlement.cap, that explain best what is paid. A
/// value takes the place of another only where it explains: of the answers in which the two part more have to agree
/// with one of them than with neither. A payment that is wrong under both speaks for none.
ofc::Rules fit_stakes(const Hearing& hearing, ofc::Rules rules);

}  // namespace ofcheck
