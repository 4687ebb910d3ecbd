#include "harness/publish/html_index.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/escape.h"
#include "harness/report/html_page.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

/// The links before everything: to the index, and to the rule book if there is one.
std::string nav(bool is_index) {
  std::string html = "<nav aria-label=\"Reports\">";
  if (!is_index) html += "<a href=\"index.html\">All reports</a> ";
  if (!rules_url().empty()) html += fmt::format("<a href=\"{}index.html\">The rules</a>", html_text(rules_url()));
  return html + "</nav>\n";
}

/// A line of cells, `<th>…` or `<td>…`. On a narrow screen each stands by itself, with its column's name before it; the
/// roles are said then too.
std::string row_of(const std::vector<std::string>& cells, const std::vector<std::string>& columns) {
  std::string html = "<tr role=\"row\">";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    constexpr std::size_t start = std::string_view("<td").size();
    html += cells[i].substr(0, start) +
            (i == 0 ? " role=\"rowheader\"" : fmt::format(" role=\"cell\" data-column=\"{}\"", columns[i])) +
            cells[i].substr(start);
  }
  return html + "</tr>\n";
}

std::string table(std::string_view id, std::string_view heading, const std::vector<std::string>& columns,
                  const std::vector<std::vector<std::string>>& rows) {
  if (rows.empty()) return "";
  std::string head;
  for (const std::string& column : columns) head += fmt::format("<th role=\"columnheader\">{}</th>", column);
  std::string body;
  for (const std::vector<std::string>& row : rows) body += row_of(row, columns);
  return fmt::format(
      "<section>\n<h2 id=\"{0}\">{1}</h2>\n<div class=\"wide\" role=\"region\" aria-labelledby=\"{0}\" "
      "tabindex=\"0\">\n<table class=\"index\" role=\"table\">\n<thead role=\"rowgroup\"><tr "
      "role=\"row\">{2}</tr></thead>\n"
      "<tbody role=\"rowgroup\">\n{3}</tbody>\n</table>\n</div>\n</section>\n",
      id, heading, head, body);
}

/// A name that may be broken behind its hyphens.
std::string breakable(const std::string& name) {
  std::string html;
  for (const char c : html_text(name))
    html += c == '_' || c == '-' || c == '/' ? fmt::format("{}<wbr>", c) : std::string(1, c);
  return html;
}

/// The engine, and in small print what was asked of it.
std::string name_cell(const std::string& file, const std::string& name, const std::string& about) {
  constexpr std::size_t longest = 120;
  const std::string words = about.size() > longest ? clean(about.substr(0, longest)) + "…" : about;
  return fmt::format("<th scope=\"row\"><a href=\"{}\">{}</a><br><span class=\"soft\">{}</span></th>", html_text(file),
                     breakable(name), html_text(words));
}

std::string verdict_cell(std::string_view tag, const std::string& words) {
  return fmt::format("<td>{}</td>", html_tag(tag, words));
}

/// The engine as it calls itself, behind the name that the user gave it.
std::string title_of(const Findings& findings) {
  return findings.name.empty() ? findings.engine_line()
                               : fmt::format("{} ({})", one_line(findings.name), findings.engine_line());
}

std::string rules_text(const Findings& findings) {
  return findings.not_started.empty() ? describe_rules(findings.rules) : "";
}

using Cells = std::vector<std::string>;

/// How an engine did with a corpus, section by section.
Cells run_row(const ReportPage& page, const Findings& findings, const std::vector<std::string_view>& sections) {
  const Counts all = findings.counts();
  Cells cells = {name_cell(page.file, title_of(findings), rules_text(findings)),
                 verdict_cell(tag_of(findings.ending()), words_of(findings.kind, findings.ending())),
                 html_cell(all, page.file + "#passed"),
                 fmt::format("<td class=\"n\">{}</td>", all[Verdict::unsupported])};
  for (const std::string_view section : sections)
    cells.push_back(html_cell(counts_of(findings, section), fmt::format("{}#e1-{}", page.file, section)));
  return cells;
}

Cells deals_row(const ReportPage& page, const Findings& findings) {
  return {name_cell(page.file, title_of(findings), rules_text(findings)),
          fmt::format("<td>deals {}</td>", html_text(deals_text(findings))),
          verdict_cell(tag_of(findings.ending()), words_of(findings.kind, findings.ending())),
          html_cell(findings.counts(), page.file)};
}

Cells checks_row(const ReportPage& page, const Checklist& checks) {
  const auto good = std::count_if(checks.list.begin(), checks.list.end(), [](const Checked& each) { return each.ok; });
  return {name_cell(page.file, checks.engine, ""), fmt::format("<td>{}</td>", html_text("ofcheck " + checks.command)),
          verdict_cell(checks.is_good() ? "good" : "bad", checks.verdict),
          fmt::format("<td class=\"n\">{}/{}</td>", good, checks.list.size())};
}

const Findings* run_of(const ReportPage& page) {
  const auto* findings = std::get_if<Findings>(&page.report);
  return findings != nullptr && findings->kind == ReportKind::corpus ? findings : nullptr;
}

}  // namespace

std::string html_report_page(const ReportPage& page) {
  const std::string before = nav(false);
  if (const auto* checks = std::get_if<Checklist>(&page.report)) return html_report(*checks, before);
  return html_report(std::vector<Findings>{std::get<Findings>(page.report)}, before);
}

std::string html_index(const std::vector<ReportPage>& pages) {
  std::vector<Findings> runs;
  for (const ReportPage& page : pages) {
    if (const Findings* run = run_of(page)) runs.push_back(*run);
  }
  const std::vector<std::string_view> sections = sections_of(runs);
  std::vector<Cells> run_rows;
  std::vector<Cells> other_rows;
  for (const ReportPage& page : pages) {
    if (const Findings* run = run_of(page)) {
      run_rows.push_back(run_row(page, *run, sections));
    } else if (const auto* checks = std::get_if<Checklist>(&page.report)) {
      other_rows.push_back(checks_row(page, *checks));
    } else {
      other_rows.push_back(deals_row(page, std::get<Findings>(page.report)));
    }
  }
  std::vector<std::string> columns = {"engine", "verdict", "right", "unsupported"};
  for (const std::string_view section : sections) columns.emplace_back(section);
  const auto conform =
      std::count_if(runs.begin(), runs.end(), [](const Findings& run) { return run.ending() == RunEnd::good; });
  std::string header = nav(true) + "<h1>Engines by the rules of Open Face Chinese poker</h1>\n";
  if (!runs.empty()) {
    header += fmt::format(
        "<p>{} of {} conform. The table has the right answers among those that were given, by section.</p>\n", conform,
        runs.size());
  }
  const std::string main = table("runs", "Against the cases", columns, run_rows) +
                           table("others", "Generated deals, hunts, fingerprints and check-ups",
                                 {"engine", "what was done", "verdict", "right"}, other_rows);
  return html_page("ofcheck: engines", header, main, html_text("ofcheck " OFCHECK_VERSION));
}

}  // namespace ofcheck
