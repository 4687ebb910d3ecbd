// TAP 13, as Perl's harness reads it: a test point a question, a YAML block for each that is not ok.
#include <fmt/format.h>

#include "harness/base/escape.h"
#include "harness/report/checklist.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

/// One line of a YAML block.
std::string yaml_line(std::string_view key, std::string_view text) {
  return text.empty() ? "" : fmt::format("  {}: {}\n", key, ofcheck::quoted(text));
}

/// An item of a list. Perl's reader takes `- "word: …"` for the beginning of a mapping, so that its colon is written by
/// its code.
std::string yaml_item(std::string_view text) {
  std::string item = ofcheck::quoted(text);
  for (std::size_t at = item.find(": "); at != std::string::npos; at = item.find(": ", at))
    item.replace(at, 1, "\\x3a");
  return fmt::format("    - {}\n", item);
}

std::string yaml_list(std::string_view key, const std::vector<std::string>& list) {
  if (list.empty()) return "";
  std::string text = fmt::format("  {}:\n", key);
  for (const std::string& item : list) text += yaml_item(item);
  return text;
}

std::string diagnostics(const Finding& finding) {
  std::string text = "  ---\n";
  text += yaml_line("outcome", verdict_name(finding.verdict));
  if (finding.known != Known::unlisted) text += yaml_line("known", known_name(finding.known));
  text += yaml_line("message", finding.reason);
  if (finding.difference) {
    text += yaml_line("member", finding.difference->member);
    text += yaml_line("expected", finding.difference->expected);
    text += yaml_line("got", finding.difference->got);
  }
  if (finding.details) {
    const FindingDetails& details = *finding.details;
    text += yaml_line("title", details.title);
    text += yaml_list("cards", details.shown) + yaml_list("oracle", details.ledger);
    text += yaml_line("rules", details.rules);
    text += yaml_line("cause", details.cause);
    text += yaml_line("page", page_of(finding.rule));
    text += fmt::format("  at:\n    file: {}\n    line: {}\n", ofcheck::quoted(details.file), details.line);
    text += yaml_line("again", details.again);
  }
  text += yaml_line("known_reason", finding.known_reason) + yaml_line("known_link", finding.known_link);
  text += yaml_line("stderr", finding.stderr_tail);
  return text + "  ...\n";
}

/// ` # SKIP …`, ` # TODO …`, or nothing.
std::string directive(const Finding& finding) {
  if (finding.verdict == Verdict::unsupported && !finding.is_problem()) return " # SKIP " + tap_text(finding.reason);
  if (finding.verdict == Verdict::not_asked)
    return " # SKIP " + (finding.reason.empty() ? "the run was interrupted first" : tap_text(finding.reason));
  if (finding.known == Known::expected) return " # TODO known failure: " + tap_text(finding.known_reason);
  if (finding.known == Known::flaky && is_wrong(finding.verdict))
    return " # TODO flaky: " + tap_text(finding.known_reason);
  return "";
}

std::string point(std::size_t number, std::string_view engine, const Finding& finding) {
  const bool ok = finding.known != Known::passes && finding.known != Known::otherwise && !is_wrong(finding.verdict);
  std::string text = fmt::format("{} {} - {}{} {}{}{}\n", ok ? "ok" : "not ok", number, engine, finding.rule,
                                 tap_text(finding.question), tap_text(finding.via_words()), directive(finding));
  return ok ? text : text + diagnostics(finding);
}

/// What is true of the run as a whole, as comments.
std::string preamble(const Findings& findings) {
  std::string text = fmt::format("# {}, corpus {} of {} cases\n", findings.kit,
                                 corpus_name(findings.corpus_version, findings.corpus_hash), findings.cases);
  text += fmt::format("# engine: {}\n", one_line(findings.engine_line()));
  if (findings.not_started.empty()) text += fmt::format("# rules: {}\n", describe_rules(findings.rules));
  if (findings.shard) text += fmt::format("# shard: {} of {}\n", findings.shard->number, findings.shard->of);
  return text;
}

/// What was reached, and each rule that was not, as comments.
std::string reach_comments(const Findings& findings) {
  const std::string reach = reach_text(findings);
  if (reach.empty()) return "";
  std::string text = fmt::format("# {}\n", reach);
  for (const RuleReach& rule : reach_of(findings)) {
    if (rule.asked == 0) text += fmt::format("# {}: {}\n", rule.rule, tap_text(rule.reason));
  }
  return text;
}

/// A point for what belongs to no question: protocol trouble, or an engine that did not start.
std::string trouble(std::size_t number, std::string_view engine, std::string_view what,
                    const std::vector<std::string>& faults) {
  return fmt::format("not ok {} - {}{}\n  ---\n{}  ...\n", number, engine, what, yaml_list("faults", faults));
}

}  // namespace

std::string tap_report(const std::vector<Findings>& engines) {
  std::string points;
  std::size_t number = 0;
  bool interrupted = false;
  for (const Findings& findings : engines) {
    const std::string engine = engines.size() > 1 ? tap_text(findings.title()) + ": " : "";
    points += preamble(findings);
    for (const Finding& finding : findings.list) points += point(++number, engine, finding);
    points += reach_comments(findings);
    if (!findings.not_started.empty()) points += trouble(++number, engine, "the engine starts", {findings.not_started});
    if (!findings.stray.empty())
      points += trouble(++number, engine, "the engine keeps to the protocol between questions", findings.stray);
    interrupted = interrupted || findings.was_interrupted;
  }
  return fmt::format("TAP version 13\n1..{}{}\n{}{}", number, number == 0 ? " # SKIP nothing was asked" : "", points,
                     interrupted ? "Bail out! The run was interrupted\n" : "");
}

std::string tap_report(const Checklist& checks) {
  std::string text = fmt::format("TAP version 13\n1..{}{}\n", checks.list.size(),
                                 checks.list.empty() ? " # SKIP nothing was asked" : "");
  for (std::size_t i = 0; i < checks.list.size(); ++i) {
    const Checked& checked = checks.list[i];
    text += fmt::format("{} {} - {}\n", checked.ok ? "ok" : "not ok", i + 1, tap_text(checked.what));
    if (!checked.ok)
      text += fmt::format("  ---\n  outcome: {}\n  message: {}\n  ...\n", ofcheck::quoted(checked.outcome),
                          ofcheck::quoted(body_of(checked)));
  }
  return text;
}

}  // namespace ofcheck
