// Joining the reports of shards of `ofcheck run --deals`. However many failures there are, no more than a line of each
// report is in memory.
#pragma once

#include "harness/merge/deal_report.h"
#include "harness/report/read.h"

namespace ofcheck {

/// Throws Problem for a pipe: reports about generated deals, and of audits, are read twice.
void check_can_be_read_twice(const std::string& path);

/// Reads a whole report, keeps its first lines, and holds all of them against its header and footer. Throws Problem as
/// read_records does.
std::vector<Findings> read_deal_report(std::istream& in, const std::string& path);

/// Joins shards into what the undivided run would have found. The shards are in order then. Throws Problem, naming the
/// files, if shards are missing or there twice, or are not of one run.
Findings joined_deals(std::vector<ShardReport>& shards);

/// Writes the lines of all shards in the order of the deals, with a header and a footer.
void write_joined_lines(const std::vector<ShardReport>& shards, const Findings& all, DealLines& lines);

}  // namespace ofcheck
