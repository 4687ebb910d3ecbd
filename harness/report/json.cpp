// The report for programs: JSON lines (docs/schema/report.json).
#include <fmt/format.h>

#include "harness/base/escape.h"
#include "harness/base/json_lines.h"
#include "harness/report/report.h"
#include "harness/wire/protocol.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

void write_list(JsonWriter& writer, std::string_view key, const std::vector<std::string>& list) {
  write_key(writer, key);
  writer.StartArray();
  for (const std::string& item : list) write_string(writer, item);
  writer.EndArray();
}

void write_some(JsonWriter& writer, std::string_view key, std::string_view text) {
  if (!text.empty()) write_member(writer, key, text);
}

/// JSON that is there as text already.
void write_raw(JsonWriter& writer, std::string_view key, const std::string& json) {
  if (json.empty()) return;
  write_key(writer, key);
  writer.RawValue(json.data(), json.size(), rapidjson::kObjectType);
}

void write_pair(JsonWriter& writer, std::string_view key, std::size_t number, std::size_t of) {
  write_key(writer, key);
  writer.StartObject();
  write_count(writer, "number", number);
  write_count(writer, "of", of);
  writer.EndObject();
}

void write_details(JsonWriter& writer, const Finding& finding, bool is_of_shard) {
  const FindingDetails& details = *finding.details;
  write_some(writer, "title", details.title);
  if (!details.sources.empty()) write_list(writer, "sources", details.sources);
  write_member(writer, "file", details.file);
  write_member(writer, "line", details.line);
  write_member(writer, "column", details.column);
  write_member(writer, "page", page_of(finding.rule));
  write_some(writer, "rules", details.rules);
  if (!details.shown.empty()) write_list(writer, "shown", details.shown);
  write_raw(writer, "expected_answer", details.expected);
  write_raw(writer, "got_answer", details.got);
  if (!details.ledger.empty()) write_list(writer, "ledger", details.ledger);
  write_some(writer, "again", details.again);
  if (details.cause.empty()) return;
  write_key(writer, "blame");
  writer.StartObject();
  write_member(writer, "cause", details.cause);
  if (!details.values.empty()) write_list(writer, "values", details.values);
  if (is_of_shard && !details.ruled_out.empty()) write_list(writer, "ruled_out", details.ruled_out);
  writer.EndObject();
}

void write_finding(JsonWriter& writer, const Finding& finding, bool is_of_shard) {
  write_member(writer, "type", "question");
  write_count(writer, "index", finding.index);
  write_member(writer, "question", finding.question);
  write_member(writer, "case", finding.of_case);
  write_member(writer, "rule", finding.rule);
  write_member(writer, "outcome", verdict_name(finding.verdict));
  write_some(writer, "reason", finding.reason);
  if (finding.difference) {
    write_member(writer, "member", finding.difference->member);
    write_member(writer, "expected", finding.difference->expected);
    write_member(writer, "got", finding.difference->got);
  }
  write_some(writer, "stderr", finding.stderr_tail);
  if (finding.known != Known::unlisted) {
    write_member(writer, "known", known_name(finding.known));
    write_some(writer, "known_reason", finding.known_reason);
    write_some(writer, "known_link", finding.known_link);
  }
  if (finding.details) write_details(writer, finding, is_of_shard);
}

void write_header(JsonWriter& writer, const Findings& findings, std::size_t part, std::size_t parts) {
  write_member(writer, "type", "header");
  write_member(writer, "version", 1);
  write_member(writer, "kit", findings.kit);
  write_member(writer, "corpus", findings.corpus_hash);
  write_member(writer, "corpus_version", findings.corpus_version);
  write_count(writer, "cases", findings.cases);
  write_some(writer, "name", findings.name);
  write_member(writer, "engine", findings.engine);
  write_member(writer, "engine_version", findings.engine_version);
  write_key(writer, "rules");
  write_rules(writer, findings.rules);
  if (!findings.only.empty()) write_list(writer, "only", findings.only);
  write_some(writer, "known_list", findings.known_list);
  if (findings.shard) write_pair(writer, "shard", findings.shard->number, findings.shard->of);
  if (parts > 1) write_pair(writer, "part", part + 1, parts);
  write_count(writer, "planned", findings.planned);
  write_count(writer, "questions", findings.list.size());
}

/// What a shard says of the failures of others.
void write_contradictions(JsonWriter& writer, const Findings& findings) {
  write_key(writer, "contradictions");
  writer.StartObject();
  for (const auto& [value, rules] : findings.contradictions) {
    write_key(writer, value);
    writer.StartObject();
    for (const auto& [rule, members] : rules) {
      write_key(writer, rule);
      writer.StartObject();
      for (const auto& [member, times] : members) write_count(writer, member, times);
      writer.EndObject();
    }
    writer.EndObject();
  }
  writer.EndObject();
}

void write_footer(JsonWriter& writer, const Findings& findings) {
  const Counts counts = findings.counts();
  write_member(writer, "type", "footer");
  write_member(writer, "status", findings.status());
  write_member(writer, "exit", static_cast<int>(findings.exit()));
  for (std::size_t i = 0; i < verdict_names.size(); ++i) write_count(writer, verdict_names[i], counts.of[i]);
  if (!findings.known_list.empty()) {
    for (std::size_t i = 1; i < known_names.size(); ++i) write_count(writer, known_names[i], counts.known[i]);
  }
  write_some(writer, "not_started", findings.not_started);
  write_count(writer, "stray_count", findings.stray_count);
  write_list(writer, "stray", findings.stray);
  if (findings.shard) write_contradictions(writer, findings);
}

}  // namespace

std::string json_report(const std::vector<Findings>& engines) {
  std::string out;
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const Findings& findings = engines[i];
    json_line(out, [&](JsonWriter& writer) { write_header(writer, findings, i, engines.size()); });
    for (const Finding& finding : findings.list) {
      json_line(out, [&](JsonWriter& writer) { write_finding(writer, finding, findings.shard.has_value()); });
    }
    json_line(out, [&](JsonWriter& writer) { write_footer(writer, findings); });
  }
  return out;
}

namespace {

void write_side(JsonWriter& writer, const Comparison::Side& side) {
  writer.StartObject();
  write_member(writer, "name", side.name);
  write_member(writer, "engine", side.engine);
  write_member(writer, "engine_version", side.engine_version);
  write_key(writer, "rules");
  write_rules(writer, side.rules);
  write_count(writer, "stray_count", side.stray_count);
  writer.EndObject();
}

void write_not_started(JsonWriter& writer, const Comparison& comparison) {
  if (comparison.not_started.empty()) return;
  write_key(writer, "not_started");
  writer.StartArray();
  for (const Comparison::NotStarted& engine : comparison.not_started) {
    writer.StartObject();
    write_member(writer, "name", engine.name);
    write_member(writer, "reason", engine.why);
    writer.EndObject();
  }
  writer.EndArray();
}

void write_compared(JsonWriter& writer, const Compared& compared, const Comparison& comparison) {
  write_member(writer, "type", "comparison");
  write_member(writer, "question", compared.question);
  write_member(writer, "case", compared.of_case);
  write_member(writer, "rule", compared.rule);
  write_member(writer, "outcome", agreement_name(compared.agreement));
  write_some(writer, "reason", compared.reason);
  if (compared.difference) {
    write_member(writer, "member", compared.difference->member);
    write_list(writer, "between", {comparison.engines[compared.first].name, comparison.engines[compared.second].name});
    write_list(writer, "say", {compared.difference->expected, compared.difference->got});
  }
  write_key(writer, "answers");
  writer.StartArray();
  for (const EngineAnswer& answer : compared.answers) {
    if (!answer.answer.empty()) {
      writer.RawValue(answer.answer.data(), answer.answer.size(), rapidjson::kObjectType);
    } else {
      writer.StartObject();
      write_member(writer, "none", answer.trouble);
      writer.EndObject();
    }
  }
  writer.EndArray();
  if (compared.details.file.empty()) return;
  write_member(writer, "title", compared.details.title);
  write_member(writer, "file", compared.details.file);
  write_member(writer, "line", compared.details.line);
  write_member(writer, "column", compared.details.column);
  write_member(writer, "rules", compared.details.rules);
  write_list(writer, "shown", compared.details.shown);
}

}  // namespace

std::string json_report(const Comparison& comparison) {
  std::string out;
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "header");
    write_member(writer, "version", 1);
    write_member(writer, "oracle", "none");
    write_member(writer, "kit", comparison.kit);
    write_member(writer, "corpus", comparison.corpus_hash);
    write_member(writer, "corpus_version", comparison.corpus_version);
    write_count(writer, "cases", comparison.cases);
    if (!comparison.only.empty()) write_list(writer, "only", comparison.only);
    write_key(writer, "engines");
    writer.StartArray();
    for (const Comparison::Side& side : comparison.engines) write_side(writer, side);
    writer.EndArray();
    write_count(writer, "questions", comparison.list.size());
  });
  for (const Compared& compared : comparison.list) {
    json_line(out, [&](JsonWriter& writer) { write_compared(writer, compared, comparison); });
  }
  json_line(out, [&](JsonWriter& writer) {
    write_member(writer, "type", "footer");
    write_member(writer, "status", comparison.status());
    write_member(writer, "exit", static_cast<int>(comparison.exit()));
    const Comparison::Counts counts = comparison.counts();
    for (std::size_t i = 0; i < counts.size(); ++i) write_count(writer, agreement_names[i], counts[i]);
    write_not_started(writer, comparison);
  });
  return out;
}

}  // namespace ofcheck
