#include "harness/audit/merge.h"

#include <fmt/format.h>

#include "harness/audit/blocks.h"
#include "harness/audit/report.h"
#include "harness/base/text.h"
#include "harness/merge/deal_merge.h"
#include "harness/records/reader.h"
#include "harness/records/report_lines.h"
#include "harness/records/shards.h"

namespace ofcheck {

namespace {

/// What is kept of a shard: all but its blocks.
struct AuditShard : Findings {
  AuditShard() : Findings(ReportKind::audit) {}
  std::vector<KeptEnd> ends;  // of the log's files
};

struct ShardReader {
  using Report = AuditShard;
  AuditShard& part;
  std::uint64_t next = 0;  // the block that comes next in this shard
  OperationCounts counts = {};
  std::uint64_t unread = 0;
  bool has_begun = false;

  static AuditShard begin() { return {}; }

  void line(std::string_view type, const JsonValue& json) {
    check_is_shard();
    const std::uint64_t of = part.shard->of;
    if (!std::exchange(has_begun, true)) next = part.shard->number - 1;
    if (type == "block") {
      const KeptBlock block = read_block(json);
      if (block.number != next || block.file != part.ends.size() || block.file >= part.files.size()) {
        throw ProtocolFault(fmt::format("block {} of file {} stands here, where block {} of file {} was expected",
                                        block.number, block.file, next, part.ends.size()));
      }
      next += of;
      counts += block.checked.counts;
      unread += block.checked.bad_count;
    } else if (type == "end") {
      const KeptEnd end = read_end(json);
      const std::uint64_t before = part.ends.empty() ? 0 : part.ends.back().blocks;
      if (end.file != part.ends.size() || end.file >= part.files.size() || end.blocks < before || next < end.blocks ||
          next >= end.blocks + of) {
        throw ProtocolFault(fmt::format("the end of file {} after {} blocks stands here, where block {} was expected",
                                        end.file, end.blocks, next));
      }
      unread += end.cut_off.empty() ? 0 : 1;
      part.ends.push_back(end);
    } else {
      no_such_line(type);
    }
  }

  [[nodiscard]] Totals totals() const {
    check_is_shard();
    if (!part.was_interrupted && part.ends.size() != part.files.size())
      throw ProtocolFault(fmt::format("the log has {} files, but {} are checked", part.files.size(), part.ends.size()));
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i].of != part.by_operation[i].of)
        throw ProtocolFault(fmt::format("the footer counts '{}' otherwise than the blocks", operation_names[i]));
    }
    if (unread != part.stray_count) {
      throw ProtocolFault(
          fmt::format("the footer counts {} lines that cannot be read, the blocks {}", part.stray_count, unread));
    }
    part.questions = sum(part.by_operation).all();
    return part.totals();
  }

 private:
  void check_is_shard() const {
    if (part.shard && !part.files.empty()) return;
    throw ProtocolFault(
        "this is the report of a whole log; expected the report of a part, as ofcheck audit --shard writes it");
  }
};

using Shards = std::vector<ReadReport<AuditShard>>;

/// Reads all shards whole, keeps all but their blocks, and puts them in order.
Shards read_shards(const std::vector<std::string>& paths) {
  Shards shards;
  std::vector<ShardFile> files;
  for (const std::string& path : paths) {
    check_can_be_read_twice(path);
    std::ifstream in = open_report(path);
    shards.push_back({path, read_report<ShardReader>(in, path)});
    if (shards.back().engines.front().was_interrupted) {
      throw Problem(fmt::format("{}: this part was interrupted; go on with its journal by --resume, or check it again",
                                printable(path)));
    }
  }
  for (const ReadReport<AuditShard>& shard : shards) files.push_back({shard.path, {&shard.engines.front()}});
  Shards ordered;
  for (const std::size_t place : order_of_shards(files)) ordered.push_back(std::move(shards[place]));
  return ordered;
}

/// All shards have to have read the same text.
void check_same_log(const Shards& shards) {
  const AuditShard& first = shards.front().engines.front();
  for (const ReadReport<AuditShard>& shard : shards) {
    const std::vector<KeptEnd>& ends = shard.engines.front().ends;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (ends[i] == first.ends[i]) continue;
      throw Problem(fmt::format(
          "{} and {} are not shards of one audit: {} had another text when the second was checked, in {} blocks up to "
          "its end, not {}; check all parts against the same log",
          printable(shards.front().path), printable(shard.path), first.files[i].name, ends[i].blocks,
          first.ends[i].blocks));
    }
  }
}

CheckedBlock block_of(ReportLines& lines, std::uint64_t number) {
  try {
    JsonDocument parsed;
    if (lines.has_line() && read_json(parsed, lines.line())) {
      KeptBlock block = read_block(parsed);
      if (block.number == number) return std::move(block.checked);
    }
  } catch (const ProtocolFault&) {
  }
  throw Problem(printable(lines.path()) + ": it was changed while it was read");
}

}  // namespace

Exit merge_audits(const std::vector<std::string>& paths, Format format, const std::vector<ReportFile>& files,
                  const TextView& view) {
  check_audit_formats(files);
  const Shards shards = read_shards(paths);
  check_same_log(shards);
  const AuditShard& first = shards.front().engines.front();
  Findings begun(ReportKind::audit);
  begun.engine = first.engine;
  begun.rules = first.rules;
  begun.rules_given = first.rules_given;
  begun.log = first.told;
  DealLines lines(format == Format::json, files);
  AuditReport report(std::move(begun), lines);
  report.begin();
  std::vector<ReportLines> parts;
  for (const ReadReport<AuditShard>& shard : shards)
    parts.emplace_back(shard.path, R"({"type":"block")", bytes_at_once(shards.size()));
  std::uint64_t number = 0;
  for (const KeptEnd& end : first.ends) {
    for (; number < end.blocks; ++number) {
      ReportLines& part = parts[number % parts.size()];
      report.take(first.files[end.file].name, block_of(part, number));
      part.advance();
    }
    report.take_cut_off(end.cut_off);
  }
  const Report found{{report.end(false)}, std::nullopt};
  write_counted_reports(found, format, files, view, lines);
  return found.exit();
}

}  // namespace ofcheck
