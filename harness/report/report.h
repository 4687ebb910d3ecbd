// What a run found, for people and for programs: one function a format.
#pragma once

#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/answer/draw.h"
#include "harness/base/annotation.h"
#include "harness/base/format.h"
#include "harness/report/compare_engines.h"
#include "harness/report/findings.h"

namespace ofcheck {

/// What is reported: each engine against the rules, or engines against one another.
struct Report {
  std::vector<Findings> engines;
  std::optional<Comparison> comparison;  // with it there are no engines
  [[nodiscard]] Exit exit() const;
};

enum class ReportFormat : std::uint8_t { text, json, junit, tap, html, markdown, badge, github, sarif, codequality };
inline constexpr std::array<std::string_view, 10> report_format_names = {
    "text", "json", "junit", "tap", "html", "markdown", "badge", "github", "sarif", "codequality"};

inline std::string_view report_format_name(ReportFormat format) {
  return report_format_names[static_cast<std::size_t>(format)];
}

/// A report to be written into a file; GitHub's annotations may go to standard output, whose path is `-`.
struct ReportFile {
  ReportFormat format = ReportFormat::text;
  std::string path;
};
/// Reads `junit=out.xml`. Throws Problem.
ReportFile parse_report_file(std::string_view text);
/// Throws Problem as well if annotations are to stand between the lines that are written there as JSON.
std::vector<ReportFile> parse_report_files(const std::vector<std::string>& texts, Format on_stdout);

/// Throws Problem if a comparison of engines is to be written in a format that has only right and wrong.
void check_comparison_formats(const std::vector<ReportFile>& files);
/// Throws Problem, with that reason, for a file in one of these formats.
void refuse_formats(const std::vector<ReportFile>& files, std::initializer_list<ReportFormat> formats,
                    std::string_view why);

/// How much people see at once.
struct TextView {
  std::size_t failures = failures_shown;  // that are shown with their cards
  std::size_t reasons = 5;                // why questions were unsupported
  static constexpr std::size_t everything = std::numeric_limits<std::size_t>::max();
};

std::string render(const Report& report, ReportFormat format, const TextView& view = {});

/// Writes every file, without colours; one that cannot be written does not keep the others from it. Annotations for
/// standard output are printed. Throws Problem after that.
void write_files(const std::vector<ReportFile>& files, const std::function<std::string(ReportFormat)>& contents,
                 const std::function<std::vector<Annotation>()>& annotations);
void write_reports(const Report& report, const std::vector<ReportFile>& files, const TextView& view = {});

/// For people: the verdict, the likely causes, the first failures with their boards, then a table by section, and side
/// by side if there are several engines. No line but a command has more than `widest_line` characters.
std::string text_report(const std::vector<Findings>& engines, const TextView& view = {});
std::string text_report(const Comparison& comparison);

/// JSON lines: for each engine a header, one line a question, a footer. A file without its footers was cut off.
std::string json_report(const std::vector<Findings>& engines);
std::string json_report(const Comparison& comparison);

/// A line for each cause.
std::string cause_lines(const Findings& findings);
/// The lines of a shard's report for the extra questions that it asked; empty for a whole run.
std::string asked_lines(const Findings& findings);

/// What an engine answered, as the line of a failure about a generated deal keeps it.
std::string reply_text(const Answer& answer);

/// The line of a question; that of a shard holds more of what is to blame.
std::string finding_line(const Finding& finding, ReportKind kind, bool is_of_shard);

/// JUnit XML as Surefire writes it: a suite a section, a failure for a wrong answer, an error for all other trouble.
std::string junit_report(const std::vector<Findings>& engines);

/// TAP 13, with YAML blocks.
std::string tap_report(const std::vector<Findings>& engines);

/// One page that needs nothing else. `nav` is HTML that stands before everything.
std::string html_report(const std::vector<Findings>& engines, const std::string& nav = "");
std::string html_report(const Comparison& comparison);
/// The cell of a table: `35/43`, linked to `target` where something is wrong.
std::string html_cell(const Counts& counts, const std::string& target);

/// A summary for the page of a CI job.
std::string markdown_report(const std::vector<Findings>& engines);
std::string markdown_report(const Comparison& comparison);

/// What shields.io and its kin read.
std::string badge_report(const std::vector<Findings>& engines);

/// SARIF 2.1.0: a run an engine, a result a failure.
std::string sarif_report(const std::vector<Findings>& engines);

/// Code Climate's issues, as GitLab reads them.
std::string code_quality_report(const std::vector<Findings>& engines);

}  // namespace ofcheck
