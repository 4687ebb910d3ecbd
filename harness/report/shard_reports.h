// What joining the reports of shards has in common, whatever they are about.
#pragma once

#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/base/json.h"
#include "harness/report/findings.h"

namespace ofcheck {

/// What two reports have to have in common to be parts of one run, each with its name.
using RunIdentity = std::vector<std::pair<std::string_view, std::string>>;

/// Throws Problem, naming both files, if two reports are not of one run.
void check_same_run(const std::string& path, const RunIdentity& identity, const std::string& other_path,
                    const RunIdentity& other);

/// A report's file and the shard that it is of; nothing for a whole run.
struct ShardFile {
  std::string path;
  std::optional<Shard> shard;
};

/// The places of the reports in the order of their shards, which are all of one number of shards. Throws Problem,
/// naming the files, if one is no shard, is there twice or is missing.
std::vector<std::size_t> shard_order(const std::vector<ShardFile>& files);

/// Reads a report of JSON lines, one after the other: no more than one is ever in memory.
class JsonLines {
 public:
  /// Throws Problem if the file cannot be read.
  explicit JsonLines(const std::string& path);

  /// Hands every line to `take`, with its type: the first is a header, the last a footer, and there are no others of
  /// these. Throws Problem, with file and line, for a line that is no object, for one that `take` throws ProtocolFault
  /// for, and for a file that was cut off.
  void read(const std::function<void(std::string_view type, const JsonValue& line)>& take);

 private:
  /// Reads the next line into a new document; false at the end.
  [[nodiscard]] bool next(JsonDocument& line);
  [[noreturn]] void fail(std::string_view text) const;
  [[noreturn]] void cut_off(std::string_view why) const;

  std::ifstream in_;
  std::string path_;  // as it is shown
  std::uint64_t number_ = 0;
  std::string line_;
};

/// What a report is about.
enum class ReportKind : std::uint8_t { corpus, deals, fuzz, metamorphic, comparison };

/// What the first line of a file says; what cannot be told is taken for a report about a corpus.
ReportKind report_kind(const std::string& path);

// --- members of lines; each reader throws ProtocolFault ------------------------------------------------------------

/// How often each outcome came up, by operation; operations without a question are left out.
void write_operation_counts(JsonWriter& writer, std::string_view key, const OperationCounts& counts);
OperationCounts read_operation_counts(const JsonValue& value, std::string_view member);
OperationCounts& operator+=(OperationCounts& counts, const OperationCounts& other);
/// All operations together.
VerdictCounts sum(const OperationCounts& counts);

void write_texts(JsonWriter& writer, std::string_view key, const std::vector<std::string>& texts);
std::vector<std::string> read_texts(const JsonValue& value, std::string_view member);

/// The names of operations.
void write_operations(JsonWriter& writer, std::string_view key, const std::vector<Operation>& operations);
std::vector<Operation> read_operations(const JsonValue& value, std::string_view member);

/// Every option with its value.
ofc::Rules read_report_rules(const JsonValue& value);

/// `2/8`.
Shard read_shard(const JsonValue& value, std::string_view member);

/// Throws ProtocolFault if a report was written by another version of the kit.
void check_kit(std::string_view kit);

}  // namespace ofcheck
