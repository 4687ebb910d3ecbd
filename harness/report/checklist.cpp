#include "harness/report/checklist.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "harness/answer/draw.h"
#include "harness/base/annotation.h"
#include "harness/base/escape.h"
#include "harness/base/text.h"
#include "harness/report/html_page.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

std::string body_of(const Checked& checked) {
  std::string text = checked.text;
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  return checked.rule.empty() ? text : text + page_of(checked.rule) + "\n";
}

namespace {

constexpr std::array checklist_formats = {ReportFormat::text,  ReportFormat::json, ReportFormat::junit,
                                          ReportFormat::tap,   ReportFormat::html, ReportFormat::markdown,
                                          ReportFormat::github};

std::string markdown_of(const Checklist& checks) {
  std::string text = fmt::format("## ofcheck {}: {}\n\n{}\n\n", checks.command, markdown_text(checks.engine),
                                 markdown_text(checks.verdict));
  for (const Checked& checked : checks.list) {
    const bool has_lines = checked.text.find('\n') != std::string::npos;
    text += fmt::format("- {} **{}**{}\n", checked.ok ? "✅" : "❌", markdown_text(checked.what),
                        has_lines || checked.text.empty() ? "" : ": " + markdown_text(checked.text));
    if (has_lines && !checked.ok) text += "\n" + markdown_block(body_of(checked)) + "\n";
  }
  return text;
}

/// Whether a line of a text is one of a drawn question.
bool is_drawn(const std::string& line) {
  if (!line.starts_with(drawn_margin)) return false;
  std::istringstream words(line);
  std::string first;
  std::string second;
  words >> first >> second;
  return (first == "seat" && words.eof()) || is_card(second) || second == "--" ||
         ((first == "first" || first == "second") && (second == "top" || second == "middle" || second == "bottom"));
}

/// What unfolds below a check, with its deals drawn.
std::string found_html(const Checked& checked) {
  std::vector<std::string> drawn;
  std::string said;
  std::string html;
  const auto flush = [&] {
    if (!drawn.empty()) html += html_boards(drawn);
    if (!said.empty()) html += fmt::format("<pre>{}</pre>\n", html_text(said));
    drawn.clear();
    said.clear();
  };
  std::istringstream lines(checked.text);
  for (std::string line; std::getline(lines, line);) {
    if (is_drawn(line) == drawn.empty()) flush();
    if (is_drawn(line)) {
      drawn.push_back(line.substr(drawn_margin.size()));
    } else {
      said += (line.starts_with(drawn_margin) ? line.substr(drawn_margin.size()) : line) + "\n";
    }
  }
  flush();
  return html.empty() ? html_block("what was found", body_of(checked)) : html;
}

}  // namespace

bool Checklist::is_good() const {
  return std::all_of(list.begin(), list.end(), [](const Checked& checked) { return checked.ok; });
}

std::string html_report(const Checklist& checks, const std::string& nav) {
  std::string main = html_filter();
  HtmlList list{"checks", "What was looked at", "", {}};
  std::vector<std::string> rules;
  for (const Checked& checked : checks.list) {
    const bool names_rule = !checked.rule.empty() && checked.what.starts_with(checked.rule + ": ");
    HtmlRow row{checked.outcome, checked.ok ? "good" : "bad", checked.rule,
                names_rule ? checked.what.substr(checked.rule.size() + 2) : checked.what};
    row.details = [&] { return found_html(checked); };
    list.rows.push_back(std::move(row));
    if (!checked.rule.empty()) rules.push_back(checked.rule);
  }
  main += html_lists({std::move(list)}, html_most_bytes / 2) + html_rules(rules);
  const std::string title = fmt::format("ofcheck {}: {}", checks.command, checks.engine);
  return html_page(title,
                   nav + fmt::format("<h1>{}</h1>\n<p class=\"verdict {}\">{}</p>\n", html_text(title),
                                     checks.is_good() ? "good" : "bad", html_text(checks.verdict)),
                   main, html_text("ofcheck " OFCHECK_VERSION));
}

namespace {

std::vector<Annotation> annotations_of(const Checklist& checks) {
  std::vector<Annotation> annotations;
  for (const Checked& checked : checks.list) {
    if (!checked.ok) annotations.push_back({.title = checked.what, .message = body_of(checked)});
  }
  annotations.push_back({.level = Annotation::Level::notice,
                         .title = fmt::format("ofcheck {}", checks.command),
                         .message = fmt::format("{}: {}", checks.engine, checks.verdict)});
  return annotations;
}

}  // namespace

RecordTable<Checked> table_of(std::type_identity<Checked>) {
  static constexpr std::array table = {
      members::always<&Checked::ok>("ok"),
      members::always_words<&Checked::what>("what"),
      members::always_words<&Checked::outcome>("outcome"),
      members::some_words<&Checked::rule>("rule"),
      members::some<&Checked::text>("text"),
  };
  return table;
}

RecordTable<Checklist> table_of(std::type_identity<Checklist>) {
  static constexpr std::array table = {
      members::always_words<&Checklist::verdict>("verdict"),
      members::always<&Checklist::list>("checks"),
  };
  return table;
}

std::string checks_json(const Checklist& checks) {
  return json_text([&](JsonWriter& writer) { write_value(writer, checks); });
}

void read_checks(const JsonValue& json, Checklist& checks) { read_value(json, "checklist", checks); }

std::vector<std::string_view> checklist_format_names() {
  std::vector<std::string_view> names;
  for (const ReportFormat format : checklist_formats) names.push_back(report_format_name(format));
  return names;
}

std::vector<ReportFile> checklist_files(const std::vector<std::string>& texts, Format on_stdout) {
  std::vector<ReportFile> files = parse_report_files(texts, on_stdout);
  refuse_formats(files, {ReportFormat::badge, ReportFormat::sarif, ReportFormat::codequality},
                 fmt::format("this format is about the questions of a run; here there are {}",
                             fmt::join(checklist_format_names(), ", ")));
  return files;
}

std::string render(const Checklist& checks, ReportFormat format) {
  switch (format) {
    case ReportFormat::json:
      return checks.json;
    case ReportFormat::junit:
      return junit_report(checks);
    case ReportFormat::tap:
      return tap_report(checks);
    case ReportFormat::html:
      return html_report(checks);
    case ReportFormat::markdown:
      return markdown_of(checks);
    case ReportFormat::github:
      return annotation_lines(annotations_of(checks));
    default:
      return checks.text;
  }
}

void write_reports(const Checklist& checks, const std::vector<ReportFile>& files) {
  write_files(
      files, [&](ReportFormat format) { return render(checks, format); }, [&] { return annotations_of(checks); });
}

}  // namespace ofcheck
