#include "harness/merge/deal_merge.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <queue>

#include "harness/base/text.h"
#include "harness/deals/generator_mark.h"
#include "harness/run/task_result_json.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

std::string text_member(const Members& members, std::string_view name) {
  const JsonValue* value = members.find(name);
  return value == nullptr ? "" : std::string(read_string(*value, name));
}

DealFindings read_header(const JsonValue& line) {
  const Members members(line, "the header",
                        {"type", "report", "kit", "engine", "engine_version", "operations", "rules", "seed", "from",
                         "deals", "shard", "generator", "again", "command", "questions"});
  DealFindings findings;
  check_kit(read_string(members.require("kit"), "kit"));
  findings.engine = text_member(members, "engine");
  findings.engine_version = text_member(members, "engine_version");
  findings.operations = read_operations(members.require("operations"), "operations");
  findings.rules = read_report_rules(members.require("rules"));
  findings.range = {read_count(members.require("seed"), "seed"), read_count(members.require("from"), "from"),
                    read_count(members.require("deals"), "deals"), read_shard(members.require("shard"), "shard")};
  findings.generator = text_member(members, "generator");
  findings.again = text_member(members, "again");
  findings.command = text_member(members, "command");
  findings.questions = read_count(members.require("questions"), "questions");
  const bool asks = !operations_for_deals(findings.operations).empty();
  if (findings.questions != (asks ? findings.range.size() : 0))
    throw ProtocolFault(fmt::format("{} questions are not what this shard has", findings.questions));
  return findings;
}

DealFailure read_line(const JsonValue& line, const DealFindings& findings) {
  const Members members(line, "the line",
                        {"type", "deal", "operation", "outcome", "reason", "member", "expected", "got", "stderr"});
  DealFailure failure;
  failure.index = read_count(members.require("deal"), "deal");
  const DealRange& range = findings.range;
  if (findings.questions == 0 || failure.index < range.from || failure.index - range.from >= range.count ||
      !range.shard.has(failure.index))
    throw ProtocolFault(fmt::format("deal {} does not belong here", failure.index));
  failure.operation = static_cast<Operation>(read_name(members.require("operation"), "operation", operation_names));
  if (failure.operation != operation_for_deal(failure.index, operations_for_deals(findings.operations)))
    throw ProtocolFault(fmt::format("deal {} is not asked with {}", failure.index, operation_name(failure.operation)));
  failure.result = read_outcome(members);
  return failure;
}

void read_footer(const JsonValue& line, DealFindings& findings) {
  const Members members(line, "the footer",
                        {"type", "status", "exit", "pass", "fail", "wrongly-refused", "wrongly-accepted", "unsupported",
                         "timeout", "crash", "protocol-error", "flaky", "not-asked", "operations",
                         "unsupported_reasons", "other_reasons", "not_asked_reasons", "stray_count", "stray"});
  findings.counts = read_operation_counts(members.require("operations"), "operations");
  const JsonValue& reasons = members.require("unsupported_reasons");
  if (!reasons.IsObject()) wrong_type("unsupported_reasons", "an object", reasons);
  for (const auto& reason : reasons.GetObject())
    findings.unsupported.add(std::string(view(reason.name)), read_count(reason.value, "unsupported_reasons"));
  findings.unsupported.others += read_count(members.require("other_reasons"), "other_reasons");
  if (const JsonValue* not_asked = members.find("not_asked_reasons"))
    findings.not_asked = read_not_asked(*not_asked, "not_asked_reasons");
  findings.stray = read_texts(members.require("stray"), "stray");
  findings.stray_count = static_cast<std::size_t>(read_count(members.require("stray_count"), "stray_count"));
  const std::string_view status = read_string(members.require("status"), "status");
  findings.was_interrupted = status == "interrupted";
  if (sum(findings.counts).all() > findings.questions)
    throw ProtocolFault("the footer counts more questions than the header");
  const VerdictCounts all = findings.all();
  for (std::size_t i = 0; i < verdict_names.size(); ++i) {
    const std::uint64_t said = read_count(members.require(verdict_names[i]), verdict_names[i]);
    if (said != all.of[i])
      throw ProtocolFault(
          fmt::format("the footer counts {} times '{}', its operations {} times", said, verdict_names[i], all.of[i]));
  }
  if (status != findings.status())
    throw ProtocolFault(
        fmt::format("the footer says '{}', but its counts say '{}'", printable(status), findings.status()));
}

std::string_view text_of_report(const JsonValue& line) {
  const auto report = line.FindMember("report");
  return report == line.MemberEnd() || !report->value.IsString() ? "" : view(report->value);
}

/// Reads one report line after line.
class Reader {
 public:
  explicit Reader(const std::string& path) : lines_(path), path_(path) {}

  DealShard read() {
    DealShard shard{path_, {}};
    lines_.read([&](std::string_view type, const JsonValue& line) { take(type, line, shard.findings); });
    return shard;
  }

 private:
  void take(std::string_view type, const JsonValue& line, DealFindings& findings) {
    if (type == "header") {
      if (text_of_report(line) != "deals")
        throw ProtocolFault("this is no report of generated deals, as another of the files is");
      findings = read_header(line);
    } else if (type == "question") {
      take_question(read_line(line, findings), findings);
    } else if (type == "footer") {
      read_footer(line, findings);
      const VerdictCounts all = findings.all();
      for (std::size_t i = 0; i < verdict_names.size(); ++i) {
        if (is_wrong(static_cast<Verdict>(i)) && all.of[i] != lines_of_.of[i])
          throw ProtocolFault(fmt::format("the footer counts {} times '{}', but there are {}", all.of[i],
                                          verdict_names[i], lines_of_.of[i]));
      }
    } else {
      throw ProtocolFault(fmt::format("a line of the type '{}' stands here", printable(type)));
    }
  }

  void take_question(DealFailure failure, DealFindings& findings) {
    if (last_ && failure.index <= *last_)
      throw ProtocolFault(fmt::format("deal {} stands after deal {}", failure.index, *last_));
    if (!is_wrong(failure.result.verdict)) throw ProtocolFault("only failures have lines");
    last_ = failure.index;
    ++lines_of_[failure.result.verdict];
    if (findings.shown.size() < DealFindings::most_shown) findings.shown.push_back(std::move(failure));
  }

  JsonLines lines_;
  std::string path_;
  std::optional<std::uint64_t> last_;
  VerdictCounts lines_of_;
};

RunIdentity identity(const DealFindings& findings) {
  std::vector<std::string_view> operations;
  for (const Operation operation : findings.operations) operations.push_back(operation_name(operation));
  return {{"seed", std::to_string(findings.range.seed)},
          {"first deal", std::to_string(findings.range.from)},
          {"number of deals", std::to_string(findings.range.count)},
          {"rules", describe_rules(findings.rules)},
          {"engine", fmt::format("{} {}", findings.engine, findings.engine_version)},
          {"list of operations", fmt::format("{}", fmt::join(operations, ", "))},
          {"generator", findings.generator},
          {"number of shards", std::to_string(findings.range.shard.of)}};
}

/// The lines of failures of one report, one after the other. The file is open only while some of it is read: there may
/// be more shards than a program may have files open.
class FailureLines {
 public:
  FailureLines(std::string path, std::size_t at_once) : path_(std::move(path)), at_once_(at_once) { advance(); }

  /// Whether a line is there, which deal it is about, and the line with its end.
  [[nodiscard]] bool has_line() const { return !line_.empty(); }
  [[nodiscard]] std::uint64_t index() const { return index_; }
  [[nodiscard]] const std::string& line() const { return line_; }

  /// Goes on to the next one.
  void advance() {
    do {
      line_ = next_line();
    } while (line_.starts_with(R"({"type":"header")"));
    if (line_.starts_with(R"({"type":"footer")")) line_.clear();
    if (line_.empty()) return;
    JsonDocument parsed;
    parsed.Parse<json_flags>(line_.data(), line_.size());
    const JsonValue& json = parsed;
    if (parsed.HasParseError() || !json.IsObject() || !json.HasMember("deal") || !json["deal"].IsUint64())
      throw Problem(printable(path_) + ": it was changed while it was read");
    index_ = json["deal"].GetUint64();
  }

 private:
  std::string next_line() {
    std::size_t end = text_.find('\n', start_);
    while (end == std::string::npos) {
      text_.erase(0, std::exchange(start_, 0));
      if (!read_more()) return "";
      end = text_.find('\n');
    }
    std::string line = text_.substr(start_, end + 1 - start_);
    start_ = end + 1;
    return line;
  }

  bool read_more() {
    std::ifstream in(path_, std::ios::binary);
    in.seekg(static_cast<std::streamoff>(offset_));
    std::string part(at_once_, '\0');
    in.read(part.data(), static_cast<std::streamsize>(part.size()));
    const auto count = static_cast<std::size_t>(in.gcount());
    text_.append(part, 0, count);
    offset_ += count;
    return count > 0;
  }

  std::string path_;
  std::size_t at_once_;
  std::uint64_t offset_ = 0;
  std::string text_;
  std::size_t start_ = 0;
  std::string line_;
  std::uint64_t index_ = 0;
};

}  // namespace

DealShard read_deal_report(const std::string& path) {
  if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path)) {
    throw Problem(printable(path) +
                  ": is no ordinary file; reports about generated deals are read twice, so that they need not be kept "
                  "in memory: write it into a file first");
  }
  return Reader(path).read();
}

DealFindings joined(std::vector<DealShard>& shards) {
  std::vector<ShardFile> files;
  for (const DealShard& shard : shards) {
    const Shard& part = shard.findings.range.shard;
    check_same_run(shards.front().path, identity(shards.front().findings), shard.path, identity(shard.findings));
    files.push_back({shard.path, part.of == 1 ? std::nullopt : std::optional(part)});
  }
  std::vector<DealShard> ordered;
  for (const std::size_t place : shard_order(files)) ordered.push_back(std::move(shards[place]));
  shards = std::move(ordered);
  DealFindings all = shards.front().findings;
  const std::string mark = generator_mark(all.range, all.rules, all.operations, false);
  if (all.generator != mark) {
    throw Problem(
        fmt::format("{}: its questions were made by another generator ({}; this one is {}): use the program "
                    "that the shards were run with",
                    printable(shards.front().path), printable(all.generator), mark));
  }
  all.range.shard = {};
  for (std::size_t i = 1; i < shards.size(); ++i) {
    const DealFindings& part = shards[i].findings;
    all.questions += part.questions;
    all.counts += part.counts;
    all.not_asked += part.not_asked;
    for (const auto& [reason, times] : part.unsupported.times) all.unsupported.add(reason, times);
    all.unsupported.others += part.unsupported.others;
    all.shown.insert(all.shown.end(), part.shown.begin(), part.shown.end());
    all.stray.insert(all.stray.end(), part.stray.begin(), part.stray.end());
    all.stray_count += part.stray_count;
    all.was_interrupted = all.was_interrupted || part.was_interrupted;
  }
  std::sort(all.shown.begin(), all.shown.end(),
            [](const DealFailure& a, const DealFailure& b) { return a.index < b.index; });
  if (all.shown.size() > DealFindings::most_shown) all.shown.resize(DealFindings::most_shown);
  if (all.stray.size() > Run::most_stray) all.stray.resize(Run::most_stray);
  return all;
}

void write_joined_lines(const std::vector<DealShard>& shards, const DealFindings& all, DealLines& lines) {
  constexpr std::size_t memory = std::size_t{16} << 20U;
  const std::size_t at_once = std::clamp<std::size_t>(memory / shards.size(), 1024, 1U << 18U);
  std::vector<FailureLines> parts;
  for (const DealShard& shard : shards) parts.emplace_back(shard.path, at_once);
  using Next = std::pair<std::uint64_t, std::size_t>;  // the deal, and whose it is
  std::priority_queue<Next, std::vector<Next>, std::greater<>> queue;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].has_line()) queue.emplace(parts[i].index(), i);
  }
  lines.write(deal_header(all));
  while (!queue.empty()) {
    FailureLines& part = parts[queue.top().second];
    const std::size_t whose = queue.top().second;
    queue.pop();
    lines.write(part.line());
    part.advance();
    if (part.has_line()) queue.emplace(part.index(), whose);
  }
  lines.write(deal_footer(all));
}

}  // namespace ofcheck
