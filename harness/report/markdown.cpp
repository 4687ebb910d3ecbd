// A summary in Markdown, for the page of a CI job. Such pages take a megabyte at most, so only the first failures are
// shown in full.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/escape.h"
#include "harness/explain/cause_words.h"
#include "harness/report/report.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

constexpr std::size_t most_shown = 50;    // failures of one engine in full
constexpr std::size_t most_named = 1000;  // and those after them by name

/// `- protocol trouble outside of any question: …`, or what it is in an audit, a line each.
std::string stray_items(const Findings& findings) {
  std::string text;
  for (const std::string& fault : findings.stray)
    text += fmt::format("- {}: {}\n", stray_words(findings.kind), markdown_text(fault));
  return text;
}

std::string facts(const Findings& findings) {
  std::string text = fmt::format("- engine: {}\n", markdown_text(findings.engine_line()));
  if (findings.not_started.empty()) text += fmt::format("- rules: {}\n", markdown_text(describe_rules(findings.rules)));
  text += fmt::format("- corpus: {} cases, {} questions, `{}`\n- {}\n", findings.cases, findings.list.size(),
                      markdown_text(corpus_name(findings.corpus_version, findings.corpus_hash)), findings.kit);
  if (!findings.only.empty())
    text += fmt::format("- only: {}\n", markdown_text(fmt::format("{}", fmt::join(findings.only, ", "))));
  if (findings.shard) text += fmt::format("- shard {} of {}\n", findings.shard->number, findings.shard->of);
  return text;
}

std::string cell_markdown(const Counts& counts) {
  if (counts.asked() == 0) return "–";
  const char* mark = counts.problems > 0   ? "❌ "
                     : counts.failed() > 0 ? "⚠️ "
                                           : "✅ ";  // in between: a list forgives it
  return fmt::format("{}{} of {}", mark, counts[Verdict::pass], counts.asked());
}

std::string matrix_markdown(const std::vector<Findings>& engines) {
  std::string text = "| section |";
  std::string rule = "|---|";
  for (const Findings& findings : engines) {
    text += fmt::format(" {} |", markdown_text(findings.title()));
    rule += "---|";
  }
  text += "\n" + rule + "\n";
  for (const std::string_view section : sections_of(engines)) {
    text += fmt::format("| {} |", section);
    for (const Findings& findings : engines) text += fmt::format(" {} |", cell_markdown(counts_of(findings, section)));
    text += "\n";
  }
  text += "| **all** |";
  for (const Findings& findings : engines) text += fmt::format(" **{}** |", cell_markdown(findings.counts()));
  return text + "\n";
}

/// The parts of a failure that stand in a code block.
std::string drawing(const Finding& finding) {
  std::string text;
  for (const std::string& line : finding.details->shown) text += line + "\n";
  text += finding.reason + "\n";
  if (!finding.details->ledger.empty()) text += "the oracle:\n";
  for (const std::string& line : finding.details->ledger) text += "  " + line + "\n";
  if (!finding.details->rules.empty()) text += "rules: " + finding.details->rules + "\n";
  if (!finding.stderr_tail.empty()) text += "standard error:\n" + finding.stderr_tail + "\n";
  if (!finding.details->again.empty()) text += "again: " + finding.details->again + "\n";
  return text;
}

std::string failure_markdown(const Finding& finding) {
  const std::string title = finding.details ? finding.details->title : "";
  std::string text =
      fmt::format("<details><summary><b>{}</b> <code>{}</code>{} {}</summary>\n\n", verdict_name(finding.verdict),
                  html_text(finding.question), html_text(finding.via_words()), html_text(title));
  if (finding.known != Known::unlisted)
    text += fmt::format("{}: {}\n\n", known_name(finding.known), markdown_text(finding.known_reason));
  if (finding.details) {
    text += markdown_block(drawing(finding)) + "\n";
    text += fmt::format("{} · {}\n\n", markdown_text(page_of(finding.rule)), markdown_text(finding.details->place()));
  }
  return text + "</details>\n";
}

std::string failures(const Findings& findings) {
  std::string text;
  std::size_t shown = 0;
  std::string named;
  for (const Finding& finding : findings.list) {
    if (!finding.is_problem()) continue;
    ++shown;
    if (shown <= most_shown) {
      text += failure_markdown(finding);
    } else if (shown <= most_shown + most_named) {
      named += fmt::format("- {} {}\n", verdict_name(finding.verdict), markdown_text(finding.question));
    }
  }
  if (!named.empty()) text += fmt::format("\n{} more:\n\n{}", shown - most_shown, named);
  if (shown > most_shown + most_named) text += fmt::format("- … and {} more\n", shown - most_shown - most_named);
  return text;
}

/// The likely causes, with how many failures are counted to each.
std::string causes(const Findings& findings) {
  std::string text;
  for (const RunCause& cause : findings.causes) {
    const std::size_t failures = failures_of(findings, cause.title);
    const std::string beside = beside_failures(findings, cause.title);
    text += fmt::format("- {} of the failures: {} ({}{}{})\n", failures, markdown_text(cause.title),
                        markdown_text(cause.says), beside.empty() ? "" : "; ", beside);
  }
  if (const std::size_t unexplained = failures_of(findings, unexplained_cause); unexplained > 0)
    text += fmt::format("- {} of the failures: unexplained\n", unexplained);
  if (const std::size_t uncounted = uncounted_through_doors(findings); !text.empty() && uncounted > 0)
    text += fmt::format("- {} of the failures: {}\n", uncounted, uncounted_words);
  return text;
}

std::string one_engine_markdown(const Findings& findings) {
  const auto [words, rest] = findings.summary();
  std::string text =
      fmt::format("### {}: {}{}\n\n{}\n", markdown_text(findings.title()), words, markdown_text(rest), facts(findings));
  text += stray_items(findings);
  if (const std::string reach = reach_text(findings); !reach.empty())
    text += fmt::format("- {}\n", markdown_text(reach));
  text += causes(findings);
  if (findings.untried) text += fmt::format("- {}\n", untried_words);
  return text + failures(findings) + "\n";
}

std::string deal_failure(const Finding& finding) {
  const FindingDetails& details = *finding.details;
  std::string body;
  for (const std::string& line : details.shown) body += fmt::format("{}{}\n", drawn_margin, line);
  body += finding.difference ? fmt::format("{}: expected {}, got {}\n", finding.difference->member,
                                           finding.difference->expected, finding.difference->got)
                             : finding.reason + "\n";
  if (!finding.stderr_tail.empty()) body += "standard error:\n" + finding.stderr_tail + "\n";
  body += "the oracle:\n";
  for (const std::string& line : details.ledger) body += "  " + line + "\n";
  body += "again: " + details.again + "\n";
  return fmt::format("<details><summary><b>{}</b> <code>{}</code> {}</summary>\n\n{}\n</details>\n",
                     verdict_name(finding.verdict), html_text(finding.rule), html_text(finding.question),
                     markdown_block(body));
}

/// What a run over generated deals found, or an audit.
std::string deals_report_markdown(const Findings& findings) {
  const auto [words, rest] = findings.summary();
  std::string text = fmt::format("## ofcheck\n\n### {}: {}{}\n\n", markdown_text(findings.engine), words, rest);
  text += fmt::format("- engine: {}\n- rules: {}\n", markdown_text(findings.engine_line()),
                      markdown_text(describe_rules(findings.rules)));
  if (findings.kind == ReportKind::deals) text += fmt::format("- deals: {}\n", deals_text(findings));
  for (const std::string& sentence : findings.log) text += fmt::format("- log: {}\n", markdown_text(sentence));
  text += fmt::format("- {}\n", findings.kit);
  text += stray_items(findings) + "\n| operation | pass | wrong | unanswered | unsupported |\n|---|---|---|---|---|\n";
  for (const auto& [name, counts] : by_operation(findings)) {
    text += fmt::format("| {} | {} | {} | {} | {} |\n", name == "all" ? "**all**" : name, counts[Verdict::pass],
                        counts.wrong(), counts.unanswered(), counts[Verdict::unsupported]);
  }
  text += "\n";
  for (const auto& entry : findings.not_asked)
    text += fmt::format("- {} not asked, {}\n", entry.second, markdown_text(not_asked_text(entry)));
  if (!findings.not_asked.empty()) text += "\n";
  text += causes(findings);
  if (findings.untried) text += fmt::format("- {}\n", untried_words);
  const std::size_t shown = std::min(most_shown, findings.list.size());
  for (std::size_t i = 0; i < shown; ++i) text += deal_failure(findings.list[i]);
  const std::size_t failed = findings.counts().failed();
  return failed > shown ? text + fmt::format("\n… and {} more\n", failed - shown) : text;
}

}  // namespace

std::string markdown_report(const std::vector<Findings>& engines) {
  if (engines.front().only_counts()) return deals_report_markdown(engines.front());
  std::string text = "## ofcheck\n\n" + matrix_markdown(engines) + "\n";
  for (const Findings& findings : engines) text += one_engine_markdown(findings);
  return text;
}

namespace {

std::string compared_markdown(const Compared& compared, const Comparison& comparison) {
  std::string text =
      fmt::format("<details><summary><b>{}</b> <code>{}</code> {}</summary>\n\n", agreement_name(compared.agreement),
                  html_text(compared.question), html_text(compared.details.title));
  std::string body;
  for (const std::string& line : compared.details.shown) body += line + "\n";
  for (std::size_t i = 0; i < compared.answers.size(); ++i)
    body += fmt::format("{}: {}\n", one_line(comparison.engines[i].name), compared.answers[i].text());
  body += "rules: " + compared.details.rules + "\n";
  return text + markdown_block(body) + "\n</details>\n";
}

}  // namespace

std::string markdown_report(const Comparison& comparison) {
  std::string text =
      fmt::format("## ofcheck: engines against one another\n\n{}\n\n", markdown_text(comparison.summary()));
  for (const AskedEngine& side : comparison.engines) {
    text += fmt::format("- {}: {}, rules {}\n", markdown_text(side.name), markdown_text(side.engine_line()),
                        markdown_text(describe_rules(side.rules)));
  }
  for (const AbsentEngine& engine : comparison.absent) {
    text += fmt::format("- {}: did not start: {}\n", markdown_text(engine.name), markdown_text(engine.why));
  }
  text += fmt::format("- corpus: {} cases, `{}`\n- {}\n\n| section |", comparison.cases,
                      markdown_text(corpus_name(comparison.corpus_version, comparison.corpus_hash)), comparison.kit);
  for (const std::string_view name : agreement_names) text += fmt::format(" {} |", name);
  text += "\n|---|---|---|---|---|\n";
  for (const auto& [section, counts] : by_section(comparison)) {
    text += fmt::format("| {} |", section);
    for (const std::size_t count : counts) text += fmt::format(" {} |", count);
    text += "\n";
  }
  text += "\n";
  std::size_t shown = 0;
  for (const Compared& compared : comparison.list) {
    if (!compared.details.file.empty() && ++shown <= most_shown) text += compared_markdown(compared, comparison);
  }
  if (shown > most_shown) text += fmt::format("\n… and {} more\n", shown - most_shown);
  return text;
}

}  // namespace ofcheck
