// The report for people.
#include "harness/base/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/escape.h"
#include "harness/base/terminal.h"
#include "harness/explain/cause_words.h"
#include "harness/faults/fault_text.h"
#include "harness/report/report.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

constexpr std::string_view indent = drawn_margin;

/// The ledger lines that the case is about stand out.
std::string explanation(const Finding& finding) {
  std::string text;
  for (const std::string& read : finding.details->ledger) {
    const std::string line = one_line(read);
    const bool about = !finding.of_case.empty() && line.find(finding.rule) != std::string::npos;
    text += fmt::format("{}{} {}\n", indent, about ? ">" : " ", about ? coloured(Colour::bold, line) : line);
  }
  return text;
}

std::string known_line(const Finding& finding) {
  const bool passes = finding.known == Known::passes;
  if (!passes && finding.known != Known::otherwise) return "";
  const std::string_view how = passes ? "it passes" : "it ends in another way";
  return fmt::format("{}{} ({}){}\n", indent,
                     coloured(Colour::red, fmt::format("listed as a known failure, but {}", how)),
                     one_line(finding.known_reason), passes ? "; take it off the list" : "");
}

/// The command that asks a shrunk question again, or that there is none.
std::string again_text(const Smallest& smallest) {
  return smallest.is_right_alone ? fmt::format("{}{}\n", indent, right_alone)
                                 : fmt::format("{}again: {}\n", indent, one_line(smallest.again));
}

/// The cards, both answers and the oracle's reasons, as the question was asked.
std::string as_asked_text(const Finding& finding) {
  const FindingDetails& details = *finding.details;
  std::string text;
  for (const std::string& line : details.shown) text += fmt::format("{}{}\n", indent, coloured_text(one_line(line)));
  if (finding.difference) {
    text += fmt::format("{}{}: expected {}, got {}\n", indent, one_line(finding.difference->member),
                        coloured(Colour::green, one_line(finding.difference->expected)),
                        coloured(Colour::red, one_line(finding.difference->got)));
  } else {
    text += fmt::format("{}{}\n", indent, coloured(Colour::red, continued(finding.reason, indent)));
  }
  if (!finding.stderr_tail.empty()) {
    text += fmt::format("{}last words on standard error:\n{}", indent, quoted_lines(finding.stderr_tail, indent));
  }
  if (!details.ledger.empty()) text += fmt::format("{}the oracle:\n{}", indent, explanation(finding));
  return text;
}

std::string failure_text(const Finding& finding) {
  std::string text = fmt::format("{} {}  {}{}\n", coloured(Colour::red, verdict_name(finding.verdict)),
                                 coloured(Colour::bold, one_line(finding.rule)), one_line(finding.question),
                                 one_line(finding.via_words()));
  text += known_line(finding);
  if (!finding.details) return text + "\n";
  const FindingDetails& details = *finding.details;
  if (!details.title.empty()) text += fmt::format("{}{}\n", indent, one_line(details.title));
  if (finding.smallest) {
    // What its frames were read as is about the case; the smallest one shows what was answered.
    if (!finding.via.empty() && !finding.reason.empty())
      text += fmt::format("{}{}\n", indent, one_line(finding.reason));
    const bool is_smaller =
        !finding.heard || text_of(finding.smallest->failing.question) != text_of(finding.heard->question);
    if (is_smaller) text += fmt::format("{}shrunk to:\n", indent);
    text += failing_text(finding.smallest->failing, finding.smallest->rules);
  } else {
    text += as_asked_text(finding);
  }
  if (!details.rules.empty()) text += fmt::format("{}rules: {}\n", indent, one_line(details.rules));
  if (!finding.of_case.empty())
    text +=
        fmt::format("{}{}  ({})\n", indent, coloured(Colour::cyan, one_line(page_of(finding.rule))), details.place());
  if (finding.smallest) {
    text += again_text(*finding.smallest);
  } else if (!finding.alone.empty() && finding.difference) {  // otherwise the reason says it
    text += fmt::format("{}{}\n", indent, finding.alone);
  } else if (!details.again.empty()) {
    text += fmt::format("{}again: {}\n", indent, one_line(details.again));
  }
  return text + "\n";
}

std::string table_row(std::string_view name, const Counts& counts, Colour colour) {
  std::string text =
      fmt::format("{:<14}{:>7}{:>7}{:>13}", name, counts[Verdict::pass], counts.wrong(), counts[Verdict::unsupported]);
  std::string others;
  for (std::size_t i = 0; i < verdict_names.size(); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    const bool in_columns = verdict == Verdict::pass || verdict == Verdict::unsupported || verdict == Verdict::fail;
    if (!in_columns && counts[verdict] > 0) others += fmt::format("  {} {}", counts[verdict], verdict_name(verdict));
  }
  for (std::size_t i = 1; i < known_names.size(); ++i) {
    if (counts.known[i] > 0) others += fmt::format("  {} {}", counts.known[i], known_names[i]);
  }
  return coloured(colour, text) + others + "\n";
}

std::string stray_lines(const Findings& findings) {
  std::string text;
  for (const std::string& fault : findings.stray)
    text += fmt::format("\n{}: {}\n", stray_words(findings.kind), continued(fault, indent));
  if (findings.stray_count > findings.stray.size()) {
    text += fmt::format("… and {} times more\n", findings.stray_count - findings.stray.size());
  }
  return text;
}

std::string summary_line(const Findings& findings) {
  const auto [words, rest] = findings.summary();
  return coloured(colour_of(findings.ending()), words) + continued(rest, indent) + "\n";
}

/// `foul, showdown.scoop; part 2 of 8`, or nothing if the run was about all there is.
std::string selection(const Findings& findings) {
  std::string text;
  if (!findings.only.empty())
    text += fmt::format("only     {}\n", one_line(fmt::format("{}", fmt::join(findings.only, ", "))));
  if (findings.shard) {
    text += fmt::format("shard    {} of {}: {} of {} questions\n", findings.shard->number, findings.shard->of,
                        findings.list.size(), findings.planned);
  }
  return text;
}

/// Which rules failures are about, those with most of them first: `foul.order 3, ranking.wheel 2`.
std::string by_rule(const Findings& findings, std::string_view cause) {
  std::map<std::string_view, std::size_t> counts;
  for (const Finding& finding : findings.list)
    if (finding.is_problem() && finding.details && finding.details->cause == cause) ++counts[finding.rule];
  return most_frequent(counts, "rule");
}

/// The causes, with how many failures are counted to each, and what none explains.
std::string causes_text(const Findings& findings) {
  std::string text;
  for (const RunCause& cause : findings.causes) {
    const std::size_t failures = failures_of(findings, cause.title);
    const Colour colour = cause.kind == "bug" ? Colour::red : Colour::yellow;
    if (!text.empty()) text += "\n";
    text += fmt::format("{:>5}  {}\n", failures, coloured(colour, one_line(cause.title)));
    const std::string as_in = cause.example.empty() ? "" : ", as in " + cause.example;
    if (const std::string beside = beside_failures(findings, cause.title); !beside.empty())
      text += fmt::format("       {}\n", beside);
    for (const std::string& line : {cause.says, cause.extent, (cause.rule.empty() ? "" : page_of(cause.rule)) + as_in})
      if (!line.empty()) text += fmt::format("       {}\n", one_line(line));
    if (cause.smallest) {
      // as far in as what stands under a cause
      text += with_margin(failing_text(cause.smallest->failing, cause.smallest->rules) + again_text(*cause.smallest),
                          "   ");
    } else if (const FindingDetails* example = example_of(cause, findings);
               example != nullptr && !example->again.empty()) {
      text += fmt::format("       again: {}\n", one_line(example->again));
    }
  }
  if (const std::size_t unexplained = failures_of(findings, unexplained_cause); unexplained > 0)
    text += fmt::format("{:>5}  {}\n       {}\n", unexplained,
                        coloured(Colour::red, "unexplained: no house rule and no known kind of slip predicts them"),
                        one_line(by_rule(findings, unexplained_cause)));
  if (text.empty()) return "";
  if (const std::size_t uncounted = uncounted_through_doors(findings); uncounted > 0)
    text += fmt::format("\n{:>5}  {}\n", uncounted, uncounted_words);
  const std::string of_first =
      findings.counts().problems > findings.list.size() && findings.only_counts()
          ? fmt::format(", with their shares of {}{} failures", findings.kind == ReportKind::audit ? "" : "the first ",
                        findings.list.size())
          : "";
  return coloured(Colour::bold, "likely causes") + of_first + "\n" + text + "\n";
}

std::string failures_text(const Findings& findings, const TextView& view) {
  std::string text;
  const std::vector<std::size_t> shown = first_failures(findings, view.failures);
  for (const std::size_t place : shown) text += failure_text(findings.list[place]);
  const bool any_untried = std::any_of(shown.begin(), shown.end(), [&](std::size_t place) {
    const Finding& finding = findings.list[place];
    return !finding.smallest && finding.details && !finding.details->again.empty();
  });
  if (findings.untried && any_untried) text += fmt::format("{}\n\n", untried_words);
  const std::size_t left = findings.counts().problems - shown.size();
  if (left == 0) return text;
  const bool are_kept = !findings.only_counts();
  return text + fmt::format("{}: {}\n\n", shown.empty() ? plural(left, "failure") : fmt::format("… and {} more", left),
                            are_kept ? "--all, or the HTML report" : "all of them are in the JSON report");
}

std::string reasons_text(std::uint64_t times, std::string_view reason) {
  return fmt::format("unsupported {:>5}  {}\n", times, continued(reason, indent));
}

/// The most frequent reasons why questions were unsupported.
std::string reasons_text(const Findings& findings, const TextView& view) {
  auto reasons = unsupported_reasons(findings);
  if (reasons.empty()) return "";
  if (reasons.size() > view.reasons)
    std::stable_sort(reasons.begin(), reasons.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text = "\n";
  std::size_t left = 0;
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    if (i < view.reasons) {
      text += reasons_text(reasons[i].second, reasons[i].first);
    } else {
      left += reasons[i].second;
    }
  }
  return left == 0 ? text
                   : text + fmt::format("unsupported {:>5}  for {} other reasons: --all\n", left,
                                        reasons.size() - view.reasons);
}

/// The verdict, then what is behind the failures, then the first of them.
std::string found_text(const Findings& findings, const TextView& view) {
  return summary_line(findings) + "\n" + causes_text(findings) + failures_text(findings, view);
}

/// The verdict again, under whatever has pushed it off the screen.
std::string closing_line(const Findings& findings) {
  return findings.counts().problems > 0 ? "\n" + summary_line(findings) : "";
}

/// What a run over generated deals found.
std::string deals_report_text(const Findings& findings, const TextView& view) {
  const bool is_log = findings.kind == ReportKind::audit;
  std::string text = found_text(findings, view);
  text += fmt::format("{}   {}\n", is_log ? "log   " : "engine", one_line(findings.engine_line()));
  text += fmt::format("rules    {}\n", describe_rules(findings.rules));
  if (!is_log) text += fmt::format("deals    {}\n", deals_text(findings));
  if (findings.shard) text += fmt::format("shard    {} of {}\n", findings.shard->number, findings.shard->of);
  for (const std::string& sentence : findings.log) text += fmt::format("         {}\n", one_line(sentence));
  text += "\n";
  const auto row = [](std::string_view name, const auto& passed, const auto& wrong, const auto& unsupported) {
    return fmt::format("{:<14}{:>10}{:>10}{:>13}", name, passed, wrong, unsupported);
  };
  text += coloured(Colour::bold, row("operation", "pass", "wrong", "unsupported")) + "\n";
  for (const auto& [name, counts] : by_operation(findings))
    text += row(name, counts[Verdict::pass], counts.wrong(), counts[Verdict::unsupported]) +
            (counts.unanswered() > 0 ? fmt::format("  {} unanswered\n", counts.unanswered()) : "\n");
  for (const auto& [reason, times] : findings.unsupported.times) text += reasons_text(times, reason);
  if (findings.unsupported.others > 0) text += reasons_text(findings.unsupported.others, "for other reasons");
  for (const auto& entry : findings.not_asked)
    text += fmt::format("not asked   {:>5}  {}\n", entry.second, not_asked_text(entry));
  return text + stray_lines(findings) + closing_line(findings);
}

std::string one_engine_text(const Findings& findings, const TextView& view) {
  if (findings.only_counts()) return deals_report_text(findings, view);
  std::string text = found_text(findings, view);
  text += fmt::format("engine   {}\n", one_line(findings.engine_line()));
  if (!findings.name.empty()) text += fmt::format("called   {}\n", one_line(findings.name));
  if (!findings.not_started.empty()) return text;
  text += fmt::format("rules    {}\n", describe_rules(findings.rules));
  text += fmt::format("corpus   {} cases, {} questions, {}\n", findings.cases, findings.list.size(),
                      one_line(corpus_name(findings.corpus_version, findings.corpus_hash)));
  text += selection(findings) + "\n";
  text +=
      coloured(Colour::bold, fmt::format("{:<14}{:>7}{:>7}{:>13}", "section", "pass", "wrong", "unsupported")) + "\n";
  for (const auto& [section, counts] : by_section(findings)) {
    text += table_row(section, counts, counts.problems > 0 ? Colour::red : Colour::green);
  }
  text += table_row("all", findings.counts(), Colour::bold);
  text += reasons_text(findings, view) + stray_lines(findings);
  if (const std::string reach = reach_text(findings); !reach.empty()) text += "\n" + reach + "\n";
  return text + closing_line(findings);
}

/// What a cell of the table of engines says: `120/124`, or `–` where the engine was asked nothing.
std::string cell_text(const Counts& counts) {
  return counts.asked() == 0 ? "-" : fmt::format("{}/{}", counts[Verdict::pass], counts.asked());
}

/// Sections down, engines across: how many passed of those that were answered.
std::string matrix_text(const std::vector<Findings>& engines) {
  std::vector<std::size_t> widths;
  std::string text = fmt::format("{:<14}", "passed/asked");
  for (const Findings& findings : engines) {
    const std::string title = one_line(findings.title());
    widths.push_back(std::max<std::size_t>(title.size(), 9) + 2);
    text += fmt::format("{:>{}}", title, widths.back());
  }
  text = coloured(Colour::bold, text) + "\n";
  const auto row = [&](std::string_view name, const auto& counts_of) {
    text += fmt::format("{:<14}", name);
    for (std::size_t i = 0; i < engines.size(); ++i) {
      const Counts counts = counts_of(engines[i]);
      const std::string padded = fmt::format("{:>{}}", cell_text(counts), widths[i]);
      text += counts.problems > 0 ? coloured(Colour::red, padded) : padded;
    }
    text += "\n";
  };
  for (const std::string_view section : sections_of(engines)) {
    row(section, [&](const Findings& findings) { return counts_of(findings, section); });
  }
  row("all", [](const Findings& findings) { return findings.counts(); });
  return text;
}

}  // namespace

std::string text_report(const std::vector<Findings>& engines, const TextView& view) {
  if (engines.size() == 1) return folded(one_engine_text(engines[0], view));
  std::string text;
  for (const Findings& findings : engines) {
    text += coloured(Colour::bold, fmt::format("=== {} ===", one_line(findings.title()))) + "\n" +
            one_engine_text(findings, view) + "\n";
  }
  text += matrix_text(engines) + "\n";
  for (const Findings& findings : engines) {
    text += fmt::format("{}: {}", one_line(findings.title()), summary_line(findings));
  }
  return folded(text);
}

namespace {

std::string difference_text(const Compared& compared, const Comparison& comparison) {
  std::string text =
      fmt::format("{} {}  {}\n{}{}\n", coloured(Colour::yellow, agreement_name(compared.agreement)),
                  coloured(Colour::bold, compared.rule), compared.question, indent, one_line(compared.details.title));
  for (const std::string& line : compared.details.shown)
    text += fmt::format("{}{}\n", indent, coloured_text(one_line(line)));
  if (compared.difference) {
    text += fmt::format("{}{}: {} says {}, {} says {}\n", indent, one_line(compared.difference->member),
                        one_line(comparison.engines[compared.first].name), one_line(compared.difference->expected),
                        one_line(comparison.engines[compared.second].name), one_line(compared.difference->got));
  }
  for (std::size_t i = 0; i < compared.answers.size(); ++i) {
    text += fmt::format("{}{}: {}\n", indent, one_line(comparison.engines[i].name),
                        continued(compared.answers[i].text(), indent));
  }
  return text + fmt::format("{}rules: {}\n{}{}  ({})\n\n", indent, compared.details.rules, indent,
                            coloured(Colour::cyan, page_of(compared.rule)), compared.details.place());
}

}  // namespace

std::string text_report(const Comparison& comparison) {
  std::string text;
  for (const Compared& compared : comparison.list) {
    if (!compared.details.file.empty()) text += difference_text(compared, comparison);
  }
  for (const AskedEngine& side : comparison.engines) {
    text += fmt::format("engine   {}: {}, rules {}\n", one_line(side.name), one_line(side.engine_line()),
                        describe_rules(side.rules));
    if (side.stray_count > 0) text += fmt::format("         {} lines of it answered no question\n", side.stray_count);
  }
  for (const AbsentEngine& engine : comparison.absent) {
    text += fmt::format("engine   {}: {}: {}\n", one_line(engine.name), coloured(Colour::red, "did not start"),
                        continued(engine.why, indent));
  }
  text += fmt::format("corpus   {} cases, {} questions, {}\n\n", comparison.cases, comparison.list.size(),
                      corpus_name(comparison.corpus_version, comparison.corpus_hash));
  const auto row = [](std::string_view name, const auto& cells) {
    std::string line = fmt::format("{:<14}", name);
    for (const auto& content : cells) line += fmt::format("{:>14}", content);
    return line + "\n";
  };
  text += coloured(Colour::bold, row("section", agreement_names));
  for (const auto& [section, counts] : by_section(comparison)) text += row(section, counts);
  return folded(text + row("all", comparison.counts()) + "\n" + comparison.summary() + "\n");
}

}  // namespace ofcheck
