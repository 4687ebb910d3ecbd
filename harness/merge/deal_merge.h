// Joining the reports of shards of `ofcheck run --deals`. However many failures there are, no more than a line of each
// report is in memory.
#pragma once

#include "harness/merge/deal_report.h"

namespace ofcheck {

/// A shard's report as far as it is not its lines; these are read again when they are joined.
struct DealShard {
  std::string path;
  DealFindings findings;
};

/// Reads a whole report and holds its lines against its header and footer. Throws Problem, with file and line.
DealShard read_deal_report(const std::string& path);

/// Joins shards into what the undivided run would have found. The shards are in order then. Throws Problem, naming the
/// files, if shards are missing or there twice, or are not of one run.
DealFindings joined(std::vector<DealShard>& shards);

/// Writes the lines of all shards in the order of the deals, with a header and a footer.
void write_joined_lines(const std::vector<DealShard>& shards, const DealFindings& all, DealLines& lines);

}  // namespace ofcheck
