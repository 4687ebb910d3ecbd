#include "harness/merge/deal_merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <queue>

#include "harness/base/text.h"
#include "harness/records/reader.h"
#include "harness/records/report_lines.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

/// Reads what a run over generated deals found.
struct DealReader {
  using Report = Findings;
  Findings& findings;
  VerdictCounts lines = {};
  std::optional<std::size_t> last = {};

  static Findings begin() { return Findings(ReportKind::deals); }

  void line(std::string_view type, const JsonValue& json) {
    if (type == "cause") return findings.causes.push_back(read_cause(json));
    if (type == "asked") return read_asked(json, findings);
    if (type != "question") no_such_line(type);
    Finding finding = read_finding(json, ReportKind::deals);
    if (!findings.asks(finding.index)) throw ProtocolFault(fmt::format("deal {} does not belong here", finding.index));
    if (finding.rule != operation_name(operation_for_deal(finding.index, findings.operations_asked())))
      throw ProtocolFault(fmt::format("deal {} is not asked with {}", finding.index, printable(finding.rule)));
    if (last && finding.index <= *last)
      throw ProtocolFault(fmt::format("deal {} stands after deal {}", finding.index, *last));
    if (!is_wrong(finding.verdict)) throw ProtocolFault("only failures have lines");
    if (!finding.reply.empty())  // whether it can be read
      static_cast<void>(Reply(finding.reply).answer(operation_for_deal(finding.index, findings.operations_asked())));
    if (finding.index - findings.range.from < Findings::most_early) findings.early_failures.insert(finding.index);
    last = finding.index;
    ++lines[finding.verdict];
    if (findings.list.size() < Findings::most_deals_kept) findings.list.push_back(std::move(finding));
  }

  [[nodiscard]] Totals totals() const {
    if (sum(findings.by_operation).all() > findings.questions)
      throw ProtocolFault("the footer counts more questions than the header");
    for (std::size_t i = 0; i < verdict_names.size(); ++i) {
      const std::size_t said = findings.counts().of[i];
      if (is_wrong(static_cast<Verdict>(i)) && said != lines.of[i]) {
        throw ProtocolFault(
            fmt::format("the footer counts {} times '{}', but there are {}", said, verdict_names[i], lines.of[i]));
      }
    }
    return findings.totals();
  }
};

/// The lines of failures of one report, and which deal the next of them is about.
class FailureLines {
 public:
  FailureLines(const std::string& path, std::size_t at_once) : lines_(path, R"({"type":"question")", at_once) {
    read_index();
  }

  [[nodiscard]] bool has_line() const { return lines_.has_line(); }
  [[nodiscard]] std::uint64_t index() const { return index_; }
  [[nodiscard]] const std::string& line() const { return lines_.line(); }
  void advance() {
    lines_.advance();
    read_index();
  }

 private:
  void read_index() {
    if (!has_line()) return;
    JsonDocument parsed;
    const JsonValue& json = parsed;
    if (!read_json(parsed, line()) || !json.IsObject() || !json.HasMember("deal") || !json["deal"].IsUint64())
      throw Problem(printable(lines_.path()) + ": it was changed while it was read");
    index_ = json["deal"].GetUint64();
  }

  ReportLines lines_;
  std::uint64_t index_ = 0;
};

}  // namespace

void check_can_be_read_twice(const std::string& path) {
  if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path)) {
    throw Problem(
        printable(path) +
        ": is no ordinary file; such reports are read twice, so that they need not be kept in memory: write it "
        "into a file first");
  }
}

std::vector<Findings> read_deal_report(std::istream& in, const std::string& path) {
  return read_report<DealReader>(in, path);
}

Findings joined_deals(std::vector<ShardReport>& shards) {
  Findings all = std::move(joined(shards).front());
  std::sort(all.list.begin(), all.list.end(), [](const Finding& a, const Finding& b) { return a.index < b.index; });
  if (all.list.size() > Findings::most_deals_kept) all.list.resize(Findings::most_deals_kept);
  all.untried = !all.list.empty();
  find_deal_causes(all);
  return all;
}

void write_joined_lines(const std::vector<ShardReport>& shards, const Findings& all, DealLines& lines) {
  const std::size_t at_once = bytes_at_once(shards.size());
  std::vector<FailureLines> parts;
  for (const ShardReport& shard : shards) parts.emplace_back(shard.path, at_once);
  using Next = std::pair<std::uint64_t, std::size_t>;  // the deal, and whose it is
  std::priority_queue<Next, std::vector<Next>, std::greater<>> queue;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].has_line()) queue.emplace(parts[i].index(), i);
  }
  lines.write(header_line(all));
  while (!queue.empty()) {
    const std::size_t whose = queue.top().second;
    FailureLines& part = parts[whose];
    queue.pop();
    lines.write(part.line());
    part.advance();
    if (part.has_line()) queue.emplace(part.index(), whose);
  }
  lines.write(cause_lines(all));
  lines.write_footer(all);
}

}  // namespace ofcheck
