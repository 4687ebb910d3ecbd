// What a run found in the formats of static analysis: SARIF 2.1.0, and Code Climate's as GitLab reads it. Both are
// about places in files, which here are those of the cases.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/base/escape.h"
#include "harness/base/json.h"
#include "harness/report/remarks.h"
#include "harness/report/report.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

/// A path as a reference in a URI: what has another meaning there, or none, by its code.
std::string uri_of(std::string_view path) {
  constexpr std::string_view plain = "-._~/+@";
  std::string uri;
  for (const char c : path) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          plain.find(c) != std::string_view::npos;
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

void write_text(JsonPrettyWriter& writer, std::string_view key, std::string_view text) {
  write_object(writer, key, [&] { write_member(writer, "text", clean(text)); });
}

// --- SARIF ---------------------------------------------------------------------------------------------------------

void write_rule(JsonPrettyWriter& writer, const std::string& rule) {
  write_member(writer, "id", rule);
  const ofc::RuleInfo* info = ofc::find_rule(rule);
  if (info == nullptr) {
    return write_text(writer, "shortDescription",
                      rule == trouble_rule ? "The engine keeps to the protocol" : "What the engine answers to " + rule);
  }
  write_text(writer, "shortDescription", info->statement);
  write_text(writer, "help", fmt::format("{}\nSources: {}\nPage: {}", info->statement, info->sources, page_of(rule)));
}

void write_place(JsonPrettyWriter& writer, const Remark& remark) {
  write_objects(writer, "locations", std::vector<int>(remark.file.empty() ? 0 : 1), [&](int) {
    write_object(writer, "physicalLocation", [&] {
      write_object(writer, "artifactLocation", [&] { write_member(writer, "uri", uri_of(remark.file)); });
      if (remark.line < 1) return;
      write_object(writer, "region", [&] {
        write_member(writer, "startLine", remark.line);
        if (remark.column > 0) write_member(writer, "startColumn", remark.column);
      });
    });
  });
}

void write_result(JsonPrettyWriter& writer, const Remark& remark) {
  write_member(writer, "ruleId", remark.rule);
  write_member(writer, "level", "error");
  write_text(writer, "message", remark.title + "\n" + remark.message);
  write_place(writer, remark);
  write_object(writer, "partialFingerprints", [&] { write_member(writer, "question/v1", remark.identity); });
  write_object(writer, "properties", [&] {
    write_member(writer, "outcome", remark.outcome);
    if (!remark.cause.empty()) write_member(writer, "cause", clean(remark.cause));
    if (!remark.again.empty()) write_member(writer, "again", clean(remark.again));
  });
}

/// One engine. What a person reads of the run as a whole stands under `properties`.
void write_run(JsonPrettyWriter& writer, const Findings& findings) {
  const std::vector<Remark> remarks = remarks_of(findings);
  std::set<std::string> rules;
  for (const Remark& remark : remarks) rules.insert(remark.rule);
  write_object(writer, "tool", [&] {
    write_object(writer, "driver", [&] {
      write_member(writer, "name", "ofcheck");
      write_member(writer, "version", OFCHECK_VERSION);
      write_objects(writer, "rules", rules, [&](const std::string& rule) { write_rule(writer, rule); });
    });
  });
  write_member(writer, "columnKind", "utf16CodeUnits");
  write_objects(writer, "results", remarks, [&](const Remark& remark) { write_result(writer, remark); });
  write_object(writer, "properties", [&] {
    const auto [words, rest] = findings.summary();
    write_member(writer, "engine", clean(findings.engine_line()));
    if (!findings.name.empty()) write_member(writer, "name", clean(findings.name));
    if (findings.not_started.empty()) write_member(writer, "rules", clean(describe_rules(findings.rules)));
    if (!findings.corpus_hash.empty()) {
      write_member(writer, "corpus", clean(corpus_name(findings.corpus_version, findings.corpus_hash)));
    }
    write_member(writer, "verdict", clean(words + rest));
  });
}

// --- Code Climate --------------------------------------------------------------------------------------------------

/// A place is asked for there: that of trouble which belongs to no question is the page of the protocol.
void write_issue(JsonPrettyWriter& writer, const Remark& remark) {
  write_member(writer, "type", "issue");
  write_member(writer, "check_name", remark.rule);
  write_member(writer, "description",
               one_line(remark.title + "; " + remark.message.substr(0, remark.message.find('\n'))));
  write_text(writer, "content", remark.message);
  write_values(writer, "categories", std::array{"Bug Risk"});
  write_member(writer, "severity",
               remark.outcome == "fail" || remark.outcome.starts_with("wrongly") ? "major" : "critical");
  write_member(writer, "fingerprint", remark.identity);
  write_object(writer, "location", [&] {
    write_member(writer, "path", remark.file.empty() ? "docs/protocol.md" : clean(remark.file));
    write_object(writer, "lines", [&] { write_member(writer, "begin", std::max(remark.line, 1)); });
  });
}

}  // namespace

std::string sarif_report(const std::vector<Findings>& engines) {
  const auto members = [&](JsonPrettyWriter& writer) {
    write_object(writer, [&] {
      write_member(writer, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      write_member(writer, "version", "2.1.0");
      write_objects(writer, "runs", engines, [&](const Findings& findings) { write_run(writer, findings); });
    });
  };
  return pretty_json(members, 1);
}

std::string code_quality_report(const std::vector<Findings>& engines) {
  std::vector<Remark> all;
  for (const Findings& findings : engines) {
    for (const Remark& remark : remarks_of(findings)) all.push_back(remark);
  }
  const auto issues = [&](JsonPrettyWriter& writer) {
    write_objects(writer, all, [&](const Remark& remark) { write_issue(writer, remark); });
  };
  return pretty_json(issues, 1);
}

}  // namespace ofcheck
