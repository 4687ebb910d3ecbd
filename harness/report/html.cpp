// One self-contained HTML page: no script, no picture, nothing to fetch.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "harness/base/escape.h"
#include "harness/report/html_style.h"
#include "harness/report/report.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/rule_page.h"

namespace ofcheck {

namespace {

// --- cards ---------------------------------------------------------------------------------------------------------

/// A card's suit as a sign, asked to be drawn as text and not as a coloured picture.
std::string_view sign(char suit) {
  switch (suit) {
    case 's':
      return "\u2660\ufe0e";
    case 'h':
      return "\u2665\ufe0e";
    case 'd':
      return "\u2666\ufe0e";
    default:
      return "\u2663\ufe0e";
  }
}

std::string card(std::string_view word) {
  if (word == "--") return R"(<span class="card open" title="still to come">&nbsp;</span>)";
  const bool red = word[1] == 'h' || word[1] == 'd';
  const std::string rank = word[0] == 'T' ? "10" : std::string(1, word[0]);
  return fmt::format(R"(<span class="card{}{}">{}{}</span>)", red ? " red" : "", word[0] == 'T' ? " ten" : "", rank,
                     sign(word[1]));
}

bool is_card_or_gap(const std::string& word) { return is_card(word) || word == "--"; }

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// One line of a drawn question: what stands before its cards is their label.
std::string row(const std::vector<std::string>& words) {
  std::string html;
  std::string label;
  const auto many = std::count_if(words.begin(), words.end(), is_card_or_gap) > 17;
  const auto flush = [&] {
    if (!label.empty()) html += fmt::format("<span class=\"label\">{}</span>", html_text(label));
    label.clear();
  };
  for (const std::string& word : words) {
    if (is_card_or_gap(word)) {
      flush();
      html += card(word);
    } else {
      label += (label.empty() ? "" : " ") + word;
    }
  }
  flush();
  return fmt::format("<div class=\"row{}\">{}</div>\n", many ? " many" : "", html);
}

/// The cards of a question; a line without cards that says whose they are begins a board.
std::string boards(const std::vector<std::string>& lines) {
  std::string html = "<div class=\"boards\">\n<div class=\"board\">\n";
  bool empty = true;
  for (const std::string& line : lines) {
    const std::vector<std::string> words = words_of(line);
    const bool has_cards = std::any_of(words.begin(), words.end(), is_card_or_gap);
    const bool is_owner = !has_cards && words.size() == 2 && words[0] == "seat";
    if (is_owner && !empty) html += "</div>\n<div class=\"board\">\n";
    html += is_owner ? fmt::format("<b>{}</b>\n", html_text(line)) : row(words);
    empty = false;
  }
  return html + "</div>\n</div>\n";
}

// --- pieces --------------------------------------------------------------------------------------------------------

std::string page(std::string_view title, const std::string& body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
      html_text(title), html_style, body);
}

std::string fact(std::string_view name, std::string_view text) {
  return text.empty() ? "" : fmt::format("<dt>{}</dt><dd>{}</dd>\n", html_text(name), html_text(text));
}

std::string tag(std::string_view kind, std::string_view text) {
  return fmt::format("<span class=\"tag {}\">{}</span>", kind, html_text(text));
}

std::string block(std::string_view title, std::string_view text) {
  return text.empty() ? "" : fmt::format("<h3>{}</h3>\n<pre>{}</pre>\n", html_text(title), html_text(text));
}

std::string link(const std::string& text) {
  const std::string address = web_address(text);
  return address.empty() ? html_text(text) : fmt::format("<a href=\"{0}\">{0}</a>", html_text(address));
}

/// What a rule says and who says so.
std::string rule_text(const std::string& rule, const std::vector<std::string>& case_sources) {
  const ofc::RuleInfo* info = ofc::find_rule(rule);
  std::string html = fmt::format("<h3>The rule</h3>\n<p><code>{}</code>: {}<br>\n", html_text(rule),
                                 html_text(info == nullptr ? "" : info->statement));
  const std::string sources = case_sources.empty() ? std::string(info == nullptr ? "" : info->sources)
                                                   : fmt::format("{}", fmt::join(case_sources, "; "));
  if (!sources.empty()) html += fmt::format("<span class=\"soft\">Source: {}</span><br>\n", html_text(sources));
  return html + fmt::format("<span class=\"soft\">Page: {}</span></p>\n", html_text(page_of(rule)));
}

// --- engines against the rules -------------------------------------------------------------------------------------

std::string answers(const Finding& finding) {
  std::string html;
  if (finding.difference) {
    html += fmt::format(
        "<table class=\"answer\">\n<tr><th>member</th><td>{}</td></tr>\n<tr><th>expected</th><td "
        "class=\"good\">{}</td></tr>\n<tr><th>got</th><td class=\"bad\">{}</td></tr>\n</table>\n",
        html_text(finding.difference->member), html_text(finding.difference->expected),
        html_text(finding.difference->got));
  } else if (!finding.reason.empty()) {
    html += fmt::format("<p class=\"bad tag\">{}</p>\n", html_text(finding.reason));
  }
  const FindingDetails& details = *finding.details;
  if (details.expected.empty()) return html;
  return html + fmt::format("<details><summary>The whole answers</summary><div class=\"inside\">{}{}</div></details>\n",
                            block("expected", details.expected), block("got", details.got));
}

std::string known_text(const Finding& finding) {
  if (finding.known == Known::unlisted) return "";
  return fmt::format("<p>{} {} {}</p>\n", tag(finding.is_problem() ? "bad" : "warn", known_name(finding.known)),
                     html_text(finding.known_reason), link(finding.known_link));
}

std::string failure_html(const Finding& finding, bool open) {
  std::string html =
      fmt::format("<details{}>\n<summary>{}<code>{}</code> {}</summary>\n<div class=\"inside\">\n", open ? " open" : "",
                  tag(finding.is_problem() ? "bad" : "warn", verdict_name(finding.verdict)), html_text(finding.rule),
                  html_text(finding.details ? finding.details->title : finding.question));
  html += known_text(finding);
  if (finding.details) {
    const FindingDetails& details = *finding.details;
    if (!details.shown.empty()) html += boards(details.shown);
    html += answers(finding);
    if (!details.ledger.empty()) {
      html += "<h3>The oracle</h3>\n<ul class=\"ledger\">\n";
      for (const std::string& line : details.ledger) {
        const bool about = line.find(finding.rule) != std::string::npos;
        html += fmt::format("<li{}>{}</li>\n", about ? " class=\"about\"" : "", html_text(line));
      }
      html += "</ul>\n";
    }
    html += rule_text(finding.rule, details.sources);
  }
  html += block("Last words on standard error", finding.stderr_tail);
  html += "<dl class=\"facts\">\n" + fact("question", finding.question + finding.via_words());
  if (finding.details) {
    html += fact("rules", finding.details->rules) + fact("case", finding.details->place());
    if (!finding.details->again.empty()) html += fact("again", finding.details->again);
    if (!finding.details->cause.empty()) html += fact("cause", finding.details->cause);
  }
  return html + "</dl>\n</div>\n</details>\n";
}

std::string cell_html(const Counts& counts, const std::string& target) {
  if (counts.asked() == 0) return "<td class=\"n none\" title=\"nothing was asked that it supports\">–</td>";
  const std::string text = fmt::format("{}/{}", counts[Verdict::pass], counts.asked());
  const std::string_view kind = counts.problems > 0 ? "bad" : counts.failed() > 0 ? "warn" : "good";
  const bool has_list = counts.failed() > 0 || counts.problems > 0;
  return fmt::format("<td class=\"n {}\">{}</td>", kind,
                     has_list ? fmt::format("<a href=\"#{}\">{}</a>", target, text) : text);
}

std::string section_id(std::size_t engine, std::string_view section) {
  return fmt::format("e{}-{}", engine + 1, section);
}

std::string matrix_html(const std::vector<Findings>& engines) {
  std::string html = "<h2>Passed, by section</h2>\n<div class=\"wide\">\n<table>\n<thead><tr><th>section</th>";
  for (const Findings& findings : engines) html += fmt::format("<th>{}</th>", html_text(findings.title()));
  html += "</tr></thead>\n<tbody>\n";
  for (const std::string_view section : sections_of(engines)) {
    html += fmt::format("<tr><th>{}</th>", html_text(section));
    for (std::size_t i = 0; i < engines.size(); ++i)
      html += cell_html(counts_of(engines[i], section), section_id(i, section));
    html += "</tr>\n";
  }
  html += "</tbody>\n<tfoot><tr><th>all</th>";
  for (std::size_t i = 0; i < engines.size(); ++i) html += cell_html(engines[i].counts(), fmt::format("e{}", i + 1));
  return html + "</tr></tfoot>\n</table>\n</div>\n";
}

std::string engine_facts(const Findings& findings) {
  std::string html = "<dl class=\"facts\">\n" + fact("engine", findings.engine_line());
  if (findings.not_started.empty()) html += fact("rules", describe_rules(findings.rules));
  html += fact("corpus",
               fmt::format("{} cases, {}", findings.cases, corpus_name(findings.corpus_version, findings.corpus_hash)));
  html += fact("questions", fmt::format("{}", findings.list.size()));
  html += fact("only", fmt::format("{}", fmt::join(findings.only, ", ")));
  if (findings.shard) html += fact("shard", fmt::format("{} of {}", findings.shard->number, findings.shard->of));
  html += fact("list of known failures", findings.known_list);
  html += fact("rules asked about", reach_text(findings));
  return html + fact("kit", findings.kit) + "</dl>\n";
}

std::string outcome_list(const Findings& findings) {
  const Counts counts = findings.counts();
  std::string html = "<p>";
  for (std::size_t i = 0; i < verdict_names.size(); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    if (counts.of[i] == 0) continue;
    const std::string_view kind = verdict == Verdict::pass ? "good" : is_wrong(verdict) ? "bad" : "warn";
    html += tag(kind, fmt::format("{} {}", counts.of[i], verdict_names[i]));
  }
  for (std::size_t i = 1; i < known_names.size(); ++i) {
    if (counts.known[i] > 0) html += tag("warn", fmt::format("{} {}", counts.known[i], known_names[i]));
  }
  return html + "</p>\n";
}

bool is_shown(const Finding& finding) { return is_wrong(finding.verdict) || finding.is_problem(); }

std::string failures(const Findings& findings, std::size_t engine) {
  std::string html;
  std::string_view section;
  for (const auto& [name, counts] : by_section(findings)) {
    for (const Finding& finding : findings.list) {
      if (finding.section() != name || !is_shown(finding)) continue;
      if (section != name) html += fmt::format("<h3 id=\"{}\">{}</h3>\n", section_id(engine, name), html_text(name));
      html += failure_html(finding, section.empty());
      section = name;
    }
  }
  return html;
}

std::string unsupported(const Findings& findings) {
  const auto reasons = unsupported_reasons(findings);
  if (reasons.empty()) return "";
  std::string html =
      "<details><summary>Not supported, and so neither right nor wrong</summary><div class=\"inside\"><ul>\n";
  for (const auto& [reason, times] : reasons) html += fmt::format("<li>{} × {}</li>\n", times, html_text(reason));
  return html + "</ul></div></details>\n";
}

/// What is behind the failures, with how many are counted to each cause.
std::string causes_html(const Findings& findings) {
  std::string items;
  for (const RunCause& cause : findings.causes) {
    const std::size_t failures = failures_of(findings, cause.title);
    if (failures == 0) continue;
    items += fmt::format("<li>{}<strong>{}</strong><br>{}; {}<br>rule <code>{}</code>, as in <code>{}</code></li>\n",
                         tag(cause.kind == "bug" ? "bad" : "warn", fmt::format("{} {}", failures, cause.kind)),
                         html_text(cause.title), html_text(cause.says), html_text(cause.extent), html_text(cause.rule),
                         html_text(cause.example));
  }
  if (const std::size_t unexplained = failures_of(findings, unexplained_cause); unexplained > 0)
    items += fmt::format("<li>{}no house rule and no known kind of slip predicts them</li>\n",
                         tag("bad", fmt::format("{} unexplained", unexplained)));
  return items.empty() ? "" : "<h3>Likely causes</h3>\n<ul class=\"causes\">\n" + items + "</ul>\n";
}

std::string one_engine_html(const Findings& findings, std::size_t engine) {
  const auto [words, rest] = findings.summary();
  std::string html =
      fmt::format("<h2 id=\"e{}\">{}</h2>\n<p><span class=\"verdict {}\">{}{}</span></p>\n", engine + 1,
                  html_text(findings.title()), tag_of(findings.ending()), html_text(words), html_text(rest));
  html += causes_html(findings) + engine_facts(findings) + outcome_list(findings);
  for (const std::string& fault : findings.stray)
    html += fmt::format("<p class=\"bad tag\">Protocol trouble outside of any question: {}</p>\n", html_text(fault));
  if (findings.stray_count > findings.stray.size())
    html += fmt::format("<p>… and {} times more</p>\n", findings.stray_count - findings.stray.size());
  return html + failures(findings, engine) + unsupported(findings);
}

}  // namespace

std::string html_report(const std::vector<Findings>& engines) {
  std::string names;
  for (const Findings& findings : engines) names += (names.empty() ? "" : ", ") + one_line(findings.title());
  std::string body = fmt::format("<h1>{} by the rules of Open Face Chinese poker</h1>\n", html_text(names));
  body += matrix_html(engines);
  for (std::size_t i = 0; i < engines.size(); ++i) body += one_engine_html(engines[i], i);
  return page("ofcheck: " + names, body);
}

// --- engines against one another -----------------------------------------------------------------------------------

namespace {

/// Nobody is called wrong by a comparison, but an engine that does not start is.
std::string_view comparison_kind(const Comparison& comparison) {
  if (!comparison.absent.empty()) return "bad";
  return comparison.exit() == Exit::conforms ? "good" : "warn";
}

std::string compared_html(const Compared& compared, const Comparison& comparison, bool open) {
  std::string html = fmt::format("<details{}>\n<summary>{}<code>{}</code> {}</summary>\n<div class=\"inside\">\n",
                                 open ? " open" : "", tag("warn", agreement_name(compared.agreement)),
                                 html_text(compared.rule), html_text(compared.details.title));
  if (!compared.details.shown.empty()) html += boards(compared.details.shown);
  if (compared.difference) {
    html += fmt::format(
        "<table class=\"answer\">\n<tr><th>{}</th><td>{}</td></tr>\n<tr><th>{}</th><td>{}</td></tr>\n"
        "<tr><th>{}</th><td>{}</td></tr>\n</table>\n",
        "member", html_text(compared.difference->member), html_text(comparison.engines[compared.first].name),
        html_text(compared.difference->expected), html_text(comparison.engines[compared.second].name),
        html_text(compared.difference->got));
  }
  for (std::size_t i = 0; i < compared.answers.size(); ++i) {
    const EngineAnswer& answer = compared.answers[i];
    html += block(comparison.engines[i].name, answer.answer.empty() ? answer.trouble : answer.answer);
  }
  html += rule_text(compared.rule, {});
  return html + "<dl class=\"facts\">\n" + fact("question", compared.question) + fact("rules", compared.details.rules) +
         fact("case", compared.details.place()) + "</dl>\n</div>\n</details>\n";
}

}  // namespace

std::string html_report(const Comparison& comparison) {
  std::string names;
  for (const AskedEngine& side : comparison.engines) names += (names.empty() ? "" : ", ") + one_line(side.name);
  std::string body = fmt::format("<h1>{} against one another</h1>\n<p><span class=\"verdict {}\">{}</span></p>\n",
                                 html_text(names), comparison_kind(comparison), html_text(comparison.summary()));
  body += "<p>No answer is called right or wrong here: the oracle was not asked.</p>\n<dl class=\"facts\">\n";
  for (const AskedEngine& side : comparison.engines)
    body += fact(side.name, fmt::format("{}, rules {}", side.engine_line(), describe_rules(side.rules)));
  for (const AbsentEngine& engine : comparison.absent) body += fact(engine.name, "did not start: " + engine.why);
  body += fact("corpus", fmt::format("{} cases, {}", comparison.cases,
                                     corpus_name(comparison.corpus_version, comparison.corpus_hash)));
  body += fact("only", fmt::format("{}", fmt::join(comparison.only, ", ")));
  body += fact("kit", comparison.kit) +
          "</dl>\n<h2>By section</h2>\n<div class=\"wide\">\n<table>\n<thead><tr><th>section</th>";
  for (const std::string_view name : agreement_names) body += fmt::format("<th>{}</th>", name);
  body += "</tr></thead>\n<tbody>\n";
  for (const auto& [section, counts] : by_section(comparison)) {
    body += fmt::format("<tr><th>{}</th>", section);
    for (const std::size_t count : counts) body += fmt::format("<td class=\"n\">{}</td>", count);
    body += "</tr>\n";
  }
  body += "</tbody>\n</table>\n</div>\n<h2>Differences</h2>\n";
  bool open = true;
  for (const Compared& compared : comparison.list) {
    if (compared.details.file.empty()) continue;
    body += compared_html(compared, comparison, open);
    open = false;
  }
  if (open) body += "<p>None.</p>\n";
  return page("ofcheck: " + names, body);
}

}  // namespace ofcheck
