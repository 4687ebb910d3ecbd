// Pages of anybody's JSON reports.
#pragma once

#include "harness/setup/arguments.h"

namespace ofcheck {

/// Reads the reports and writes a page for each engine of each, with an index, into the folder. Throws Problem: of a
/// report that cannot be read or was changed before anything is written, and with each page that cannot be written.
void make_site(const SiteArguments& arguments);

}  // namespace ofcheck
