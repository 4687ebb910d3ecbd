#include "harness/report/read.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/json.h"
#include "harness/base/schema.h"
#include "harness/base/text.h"
#include "harness/report/contradictions.h"
#include "harness/report/shard_reports.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

std::string text_member(const JsonValue& line, const char* key) {
  const auto member = line.FindMember(key);
  return member == line.MemberEnd() ? "" : std::string(view(member->value));
}

std::size_t count_member(const JsonValue& line, const char* key) {
  const auto member = line.FindMember(key);
  return member == line.MemberEnd() ? 0 : static_cast<std::size_t>(member->value.GetUint64());
}

std::vector<std::string> list_member(const JsonValue& line, const char* key) {
  std::vector<std::string> list;
  const auto member = line.FindMember(key);
  if (member == line.MemberEnd()) return list;
  for (const JsonValue& item : member->value.GetArray()) list.emplace_back(view(item));
  return list;
}

std::string json_member(const JsonValue& line, const char* key) {
  const auto member = line.FindMember(key);
  if (member == line.MemberEnd()) return "";
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  member->value.Accept(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

template <typename Names>
std::size_t place_of(const Names& names, std::string_view name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

std::optional<FindingDetails> read_details(const JsonValue& line) {
  if (!line.HasMember("file")) return std::nullopt;
  FindingDetails details{
      text_member(line, "title"),      list_member(line, "sources"), text_member(line, "file"),
      line["line"].GetInt(),           line["column"].GetInt(),      text_member(line, "rules"),
      list_member(line, "shown"),      list_member(line, "ledger"),  json_member(line, "expected_answer"),
      json_member(line, "got_answer"), text_member(line, "again")};
  if (line.HasMember("blame")) {
    details.cause = text_member(line["blame"], "cause");
    details.values = list_member(line["blame"], "values");
    details.ruled_out = list_member(line["blame"], "ruled_out");
  }
  return details;
}

Finding read_finding(const JsonValue& line) {
  Finding finding;
  finding.index = count_member(line, "index");
  finding.question = text_member(line, "question");
  finding.of_case = text_member(line, "case");
  finding.rule = text_member(line, "rule");
  finding.verdict = static_cast<Verdict>(place_of(verdict_names, view(line["outcome"])));
  finding.reason = text_member(line, "reason");
  if (line.HasMember("member"))
    finding.difference =
        Difference{text_member(line, "member"), text_member(line, "expected"), text_member(line, "got")};
  finding.stderr_tail = text_member(line, "stderr");
  if (line.HasMember("known")) finding.known = static_cast<Known>(place_of(known_names, view(line["known"])));
  finding.known_reason = text_member(line, "known_reason");
  finding.known_link = text_member(line, "known_link");
  finding.details = read_details(line);
  return finding;
}

Contradictions contradictions_member(const JsonValue& line) {
  Contradictions found;
  const auto member = line.FindMember("contradictions");
  if (member == line.MemberEnd()) return found;
  for (const auto& value : member->value.GetObject()) {
    for (const auto& rule : value.value.GetObject()) {
      std::map<std::string, std::size_t>& members = found[std::string(view(value.name))][std::string(view(rule.name))];
      for (const auto& member : rule.value.GetObject())
        members.emplace(view(member.name), static_cast<std::size_t>(member.value.GetUint64()));
    }
  }
  return found;
}

Findings read_header(const JsonValue& line) {
  Findings findings;
  findings.kit = text_member(line, "kit");
  findings.corpus_hash = text_member(line, "corpus");
  findings.corpus_version = text_member(line, "corpus_version");
  findings.cases = count_member(line, "cases");
  findings.name = text_member(line, "name");
  findings.engine = text_member(line, "engine");
  findings.engine_version = text_member(line, "engine_version");
  findings.rules = read_report_rules(line["rules"]);
  findings.only = list_member(line, "only");
  findings.known_list = text_member(line, "known_list");
  if (line.HasMember("shard"))
    findings.shard = Shard{count_member(line["shard"], "number"), count_member(line["shard"], "of")};
  findings.planned = count_member(line, "planned");
  return findings;
}

/// Reads line after line of one file.
class ReportReader {
 public:
  explicit ReportReader(const std::string& path) : path_(printable(path)) {}

  std::vector<Findings> read(std::string_view text) {
    while (!text.empty()) {
      ++number_;
      const std::size_t end = text.find('\n');
      if (end == std::string_view::npos) cut_off("its last line has no end");
      take(text.substr(0, end));
      text.remove_prefix(end + 1);
    }
    if (number_ == 0) throw Problem(path_ + ": the file is empty; expected a report as `--format json` writes it");
    if (inside_) cut_off("it has no footer");
    if (engines_.size() != parts_) cut_off(fmt::format("it holds {} of {} engines", engines_.size(), parts_));
    return std::move(engines_);
  }

 private:
  [[noreturn]] void fail(const std::string& text) const {
    throw Problem(fmt::format("{}:{}: {}", path_, number_, text));
  }
  [[noreturn]] void cut_off(const std::string& why) const {
    throw Problem(fmt::format("{}: this report was cut off: {}; run that part again", path_, why));
  }

  void take(std::string_view text) {
    JsonDocument line;
    if (nesting(text) > deepest_nesting) fail("the brackets nest too deep for a report");
    line.Parse<json_flags>(text.data(), text.size());
    if (line.HasParseError() || !line.IsObject()) fail("this is no line of a report: expected one JSON object");
    if (const auto fault = schema_fault("report", line)) fail("this is no line of a report: " + *fault);
    const std::string_view type = view(line["type"]);
    if (type == "header") return take_header(line);
    if (type == "comparison") fail("a report with --oracle none cannot be read back");
    if (!inside_) fail(fmt::format("a {} stands here, where a header was expected", type));
    if (type == "question") return take_question(line);
    take_footer(line);
  }

  void take_header(const JsonValue& line) {
    if (inside_) fail("a second header stands here, where a question or the footer was expected");
    if (line.HasMember("oracle")) fail("a report with --oracle none cannot be read back");
    const std::string kit = text_member(line, "kit");
    if (kit != Findings().kit)
      fail(fmt::format("written by {}, but this is {}; use one version for all", printable(kit), Findings().kit));
    std::size_t part = 1;
    std::size_t of = 1;
    if (line.HasMember("part")) {
      part = count_member(line["part"], "number");
      of = count_member(line["part"], "of");
    }
    if (part != engines_.size() + 1 || (parts_ != 0 && of != parts_)) fail("the engines are not in order");
    parts_ = of;
    try {
      engines_.push_back(read_header(line));
    } catch (const ProtocolFault& fault) {
      fail(std::string("'rules': ") + fault.what());
    }
    expected_ = count_member(line, "questions");
    inside_ = true;
  }

  void take_question(const JsonValue& line) {
    Findings& findings = engines_.back();
    Finding finding = read_finding(line);
    if (ofc::find_rule(finding.rule) == nullptr) fail(fmt::format("there is no rule '{}'", printable(finding.rule)));
    if (!findings.list.empty() && finding.index <= findings.list.back().index)
      fail(fmt::format("question {} stands after question {}", finding.index, findings.list.back().index));
    if (finding.index >= findings.planned || (findings.shard && !findings.shard->has(finding.index)))
      fail(fmt::format("question {} does not belong here", finding.index));
    findings.list.push_back(std::move(finding));
  }

  void take_footer(const JsonValue& line) {
    Findings& findings = engines_.back();
    inside_ = false;
    findings.stray = list_member(line, "stray");
    findings.stray_count = count_member(line, "stray_count");
    findings.contradictions = contradictions_member(line);
    findings.not_started = text_member(line, "not_started");
    findings.was_interrupted = view(line["status"]) == "interrupted";
    if (findings.list.size() != expected_)
      fail(fmt::format("the header says {} questions, but there are {}", expected_, findings.list.size()));
    const Counts counts = findings.counts();
    for (std::size_t i = 0; i < verdict_names.size(); ++i) {
      const std::size_t said = count_member(line, std::string(verdict_names[i]).c_str());
      if (said != counts.of[i])
        fail(fmt::format("the footer counts {} times '{}', but there are {}", said, verdict_names[i], counts.of[i]));
    }
    if (view(line["status"]) != findings.status())
      fail(fmt::format("the footer says '{}', but the lines say '{}'", view(line["status"]), findings.status()));
  }

  std::string path_;
  int number_ = 0;
  std::vector<Findings> engines_;
  std::size_t parts_ = 0;
  std::size_t expected_ = 0;
  bool inside_ = false;
};

}  // namespace

std::vector<Findings> read_report(const std::string& path, std::string_view text) {
  return ReportReader(path).read(text);
}

// --- joining -------------------------------------------------------------------------------------------------------

namespace {

RunIdentity identity(const Findings& findings) {
  return {{"corpus hash", findings.corpus_hash},
          {"corpus version", findings.corpus_version},
          {"number of cases", fmt::format("{}", findings.cases)},
          {"engine", findings.engine_line()},
          {"name of the engine", findings.name},
          {"rules", describe_rules(findings.rules)},
          {"selection with --only", fmt::format("{}", fmt::join(findings.only, ", "))},
          {"list of known failures", findings.known_list},
          {"number of questions in the plan", fmt::format("{}", findings.planned)},
          {"number of shards", fmt::format("{}", findings.shard ? findings.shard->of : 1)}};
}

void check_same_engines(const ShardReport& first, const ShardReport& other) {
  if (first.engines.size() != other.engines.size()) {
    throw Problem(fmt::format("{} holds {} engines, {} holds {}: they are not shards of one run", printable(first.path),
                              first.engines.size(), printable(other.path), other.engines.size()));
  }
  for (std::size_t i = 0; i < first.engines.size(); ++i)
    check_same_run(first.path, identity(first.engines[i]), other.path, identity(other.engines[i]));
}

/// The reports in the order of their shards.
std::vector<const ShardReport*> in_order(const std::vector<ShardReport>& reports) {
  std::vector<ShardFile> files;
  for (const ShardReport& report : reports) {
    files.push_back({report.path, report.engines.front().shard});
    for (const Findings& other : report.engines) {
      if (other.shard != files.back().shard)
        throw Problem(printable(report.path) + ": its engines are of different shards");
    }
  }
  std::vector<const ShardReport*> order;
  for (const std::size_t place : shard_order(files)) order.push_back(&reports[place]);
  return order;
}

/// The shards of one engine joined.
Findings joined(const std::vector<const ShardReport*>& shards, std::size_t engine) {
  Findings all = shards.front()->engines[engine];
  all.shard.reset();
  all.list.clear();
  all.stray.clear();
  all.stray_count = 0;
  all.not_started.clear();
  all.contradictions.clear();
  for (const ShardReport* shard : shards) {
    const Findings& part = shard->engines[engine];
    all.list.insert(all.list.end(), part.list.begin(), part.list.end());
    all.stray.insert(all.stray.end(), part.stray.begin(), part.stray.end());
    all.stray_count += part.stray_count;
    all.was_interrupted = all.was_interrupted || part.was_interrupted;
    if (!part.not_started.empty() && all.not_started.empty()) all.not_started = part.not_started;
    for (const auto& [value, rules] : part.contradictions) {
      for (const auto& [rule, members] : rules) {
        for (const auto& [member, times] : members) all.contradictions[value][rule][member] += times;
      }
    }
  }
  if (all.stray.size() > Run::most_stray) all.stray.resize(Run::most_stray);
  std::sort(all.list.begin(), all.list.end(), [](const Finding& a, const Finding& b) { return a.index < b.index; });
  for (std::size_t i = 0; i < all.list.size(); ++i) {
    if (all.list[i].index == i) continue;
    throw Problem(fmt::format("{}: question {} of the plan is missing", printable(shards[i % shards.size()]->path), i));
  }
  if (all.list.size() != all.planned && all.not_started.empty()) {
    throw Problem(fmt::format("{}: question {} of the plan is missing",
                              printable(shards[all.list.size() % shards.size()]->path), all.list.size()));
  }
  refute(all);
  return all;
}

}  // namespace

std::vector<Findings> merge_reports(const std::vector<ShardReport>& reports) {
  if (reports.empty()) throw Problem("no report was named; expected the JSON reports of all shards");
  for (const ShardReport& report : reports) check_same_engines(reports.front(), report);
  const std::vector<const ShardReport*> shards = in_order(reports);
  std::vector<Findings> all;
  for (std::size_t engine = 0; engine < reports.front().engines.size(); ++engine) all.push_back(joined(shards, engine));
  return all;
}

}  // namespace ofcheck
