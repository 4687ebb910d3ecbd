// Joining the shards of an audit. However much is wrong, no more than some blocks are in memory.
#pragma once

#include <string>
#include <vector>

#include "harness/report/report.h"

namespace ofcheck {

/// Joins the reports of shards, or their journals, into the report of the undivided audit. Throws Problem, naming the
/// files, if shards are missing or there twice, are not of one audit, or were changed or cut off.
Exit merge_audits(const std::vector<std::string>& paths, Format format, const std::vector<ReportFile>& files,
                  const TextView& view);

}  // namespace ofcheck
