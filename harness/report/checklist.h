// What a command other than `run` found about an engine, as a list: the reports of doctor, fuzz and fingerprint.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/report/report.h"

namespace ofcheck {

/// One thing that was looked at.
struct Checked {
  bool ok = true;
  std::string what;     // in one line
  std::string outcome;  // a word: `ok`, `trouble`, `bug`
  std::string rule;     // its id; empty: none
  std::string text;     // what was found, in several lines
};

struct Checklist {
  std::string command;  // `doctor`
  std::string engine;
  std::string verdict;  // one line
  std::vector<Checked> list;
  std::string text;  // the report for people, as it stands on a terminal
  std::string json;  // the report for programs

  [[nodiscard]] bool is_good() const;
};

RecordTable<Checked> table_of(std::type_identity<Checked>);
RecordTable<Checklist> table_of(std::type_identity<Checklist>);

/// The names of the formats that a checklist has.
std::vector<std::string_view> checklist_format_names();

/// The verdict and the list as JSON, which the JSON reports of these commands have, and reading them back. The latter
/// throws ProtocolFault.
std::string checks_json(const Checklist& checks);
void read_checks(const JsonValue& json, Checklist& checks);

/// Reads `--report`. Throws Problem for a file in a format that no checklist has.
std::vector<ReportFile> checklist_files(const std::vector<std::string>& texts, Format on_stdout);

/// The text, and the page of the rule.
std::string body_of(const Checked& checked);

/// One page. `nav` is HTML that stands before everything.
std::string html_report(const Checklist& checks, const std::string& nav = "");
std::string junit_report(const Checklist& checks);
std::string tap_report(const Checklist& checks);

std::string render(const Checklist& checks, ReportFormat format);

/// Writes every file; one that cannot be written does not keep the others from it. Throws Problem after that.
void write_reports(const Checklist& checks, const std::vector<ReportFile>& files);

}  // namespace ofcheck
