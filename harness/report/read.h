// Reading reports back from their JSON lines, and joining those of shards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/report/findings.h"

namespace ofcheck {

/// Reads a JSON report: one Findings an engine. Throws Problem, with file and line, for what is no such report, was
/// written by another version of the kit, or was cut off.
std::vector<Findings> read_report(const std::string& path, std::string_view text);

/// A shard's report and the file that it is from.
struct ShardReport {
  std::string path;
  std::vector<Findings> engines;
};

/// Joins the reports of all shards of one run into what the run would have reported undivided. Throws Problem, naming
/// the files, if shards are missing or there twice, or are not of one run.
std::vector<Findings> merge_reports(const std::vector<ShardReport>& reports);

}  // namespace ofcheck
