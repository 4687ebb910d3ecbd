// Which reports there are, and writing them.
#include "harness/report/report.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/escape.h"
#include "harness/base/output_file.h"
#include "harness/base/text.h"
#include "harness/report/remarks.h"

namespace ofcheck {

Exit Report::exit() const {
  if (comparison) return comparison->exit();
  Exit exit = Exit::conforms;
  for (const Findings& findings : engines) exit = worse(exit, findings.exit());
  return exit;
}

namespace {

/// Why `-` is no name for a report's file, and how the report gets to standard output.
std::string no_file(ReportFormat format) {
  const std::string_view instead =
      format == ReportFormat::json   ? "for this one on standard output leave it out and say --format json"
      : format == ReportFormat::text ? "this one is what standard output gets without --format json"
                                     : "on standard output there are only --format text, --format json and github=-";
  return fmt::format("a report goes into a file, and '-' is none; {}; a file of that name is {}=./-", instead,
                     report_format_name(format));
}

}  // namespace

ReportFile parse_report_file(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const auto* const found = std::find(report_format_names.begin(), report_format_names.end(), name);
  if (equals == std::string_view::npos || equals + 1 == text.size()) {
    throw Problem(fmt::format("--report {}: expected a format and a file, such as junit=report.xml", printable(text)));
  }
  if (found == report_format_names.end()) {
    throw Problem(fmt::format("--report {}: there is no format '{}'{}", printable(text), printable(name),
                              nearest(name, report_format_names)));
  }
  ReportFile file{static_cast<ReportFormat>(found - report_format_names.begin()), std::string(text.substr(equals + 1))};
  if (file.path == "-" && file.format != ReportFormat::github)
    throw Problem(fmt::format("--report {}: {}", printable(text), no_file(file.format)));
  return file;
}

std::vector<ReportFile> parse_report_files(const std::vector<std::string>& texts, Format on_stdout) {
  std::vector<ReportFile> files;
  for (const std::string& text : texts) files.push_back(parse_report_file(text));
  for (const ReportFile& file : files) {
    if (file.path != "-" || on_stdout == Format::text) continue;
    throw Problem("--report github=-: with --format json standard output is for JSON lines alone; put one into a file");
  }
  return files;
}

void check_comparison_formats(const std::vector<ReportFile>& files) {
  using enum ReportFormat;
  refuse_formats(files, {junit, tap, badge, github, sarif, codequality},
                 "with --oracle none nothing is right or wrong, which is all that this format can say; choose text, "
                 "json, html or markdown");
}

void refuse_formats(const std::vector<ReportFile>& files, std::initializer_list<ReportFormat> formats,
                    std::string_view why) {
  for (const ReportFile& file : files) {
    if (std::find(formats.begin(), formats.end(), file.format) == formats.end()) continue;
    throw Problem(fmt::format("--report {}={}: {}", report_format_name(file.format), printable(file.path), why));
  }
}

std::string render(const Report& report, ReportFormat format, const TextView& view) {
  const bool comparing = report.comparison.has_value();
  switch (format) {
    case ReportFormat::text:
      return comparing ? text_report(*report.comparison) : text_report(report.engines, view);
    case ReportFormat::json:
      return comparing ? json_report(*report.comparison) : json_report(report.engines);
    case ReportFormat::html:
      return comparing ? html_report(*report.comparison) : html_report(report.engines);
    case ReportFormat::markdown:
      return comparing ? markdown_report(*report.comparison) : markdown_report(report.engines);
    case ReportFormat::junit:
      return junit_report(report.engines);
    case ReportFormat::tap:
      return tap_report(report.engines);
    case ReportFormat::badge:
      return badge_report(report.engines);
    case ReportFormat::github:
      return annotation_lines(annotations_of(report.engines));
    case ReportFormat::sarif:
      return sarif_report(report.engines);
    case ReportFormat::codequality:
      return code_quality_report(report.engines);
  }
  return "";
}

void write_files(const std::vector<ReportFile>& files, const std::function<std::string(ReportFormat)>& contents,
                 const std::function<std::vector<Annotation>()>& annotations) {
  Troubles troubles;
  for (const ReportFile& file : files) {
    if (file.path == "-") {
      troubles.attempt([&] { print_annotations(annotations()); });
    } else {
      troubles.attempt([&] { write_whole_file(file.path, uncoloured(contents(file.format))); }, "--report: ");
    }
  }
  troubles.raise();
}

void write_reports(const Report& report, const std::vector<ReportFile>& files, const TextView& view) {
  write_files(
      files, [&](ReportFormat format) { return render(report, format, view); },
      [&] { return annotations_of(report.engines); });
}

}  // namespace ofcheck
