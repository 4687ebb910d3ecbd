// Reading reports back from their JSON lines, and joining those of shards.
#pragma once

#include <istream>

#include "harness/records/shards.h"
#include "harness/report/findings.h"

namespace ofcheck {

/// Reads a JSON report about a corpus: one Findings an engine. Throws Problem as read_records does.
std::vector<Findings> read_corpus_report(std::istream& in, const std::string& path);

/// Reads the line of a cause. Throws ProtocolFault.
RunCause read_cause(const JsonValue& line);
/// Reads the line of an extra question into the findings. Throws ProtocolFault; also if there are too many.
void read_asked(const JsonValue& line, Findings& findings);

/// Reads the line of a question back. Throws ProtocolFault.
Finding read_finding(const JsonValue& line, ReportKind kind);

/// Read a question as `text_of` writes it, and an answer as `reply_text` does. Throw ProtocolFault.
Question read_request(const JsonValue& request);
Answer read_reply(const JsonValue& reply, Operation operation);

using ShardReport = ReadReport<Findings>;

/// Joins the reports of all shards of one run into what the run would have reported undivided. Throws Problem, naming
/// the files, if shards are missing or there twice, or are not of one run.
std::vector<Findings> merge_reports(std::vector<ShardReport> reports);

}  // namespace ofcheck
