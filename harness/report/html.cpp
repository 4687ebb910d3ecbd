// The HTML reports: one page each that stands alone.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/base/escape.h"
#include "harness/explain/cause_words.h"
#include "harness/report/html_page.h"
#include "harness/report/report.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

namespace {

constexpr std::size_t most_reasons = 20;

std::string link(const std::string& text) {
  const std::string address = web_address(text);
  return address.empty() ? html_text(text) : fmt::format("<a href=\"{0}\">{0}</a>", html_text(address));
}

// --- one failure ---------------------------------------------------------------------------------------------------

std::string difference_html(const Difference& difference) {
  return fmt::format(
      "<table class=\"answer\">\n<tr><th>member</th><td>{}</td></tr>\n<tr><th>expected</th><td "
      "class=\"good\">{}</td></tr>\n<tr><th>got</th><td class=\"bad\">{}</td></tr>\n</table>\n",
      html_text(difference.member), html_text(difference.expected), html_text(difference.got));
}

std::string reason_html(const std::string& reason) {
  return reason.empty() ? "" : fmt::format("<p class=\"bad tag\">{}</p>\n", html_text(reason));
}

/// The oracle's reasons; those that name the rule stand out.
std::string ledger_html(const std::vector<std::string>& ledger, const std::string& rule) {
  if (ledger.empty()) return "";
  std::string html = "<h3>The oracle</h3>\n<ul class=\"ledger\">\n";
  for (const std::string& line : ledger) {
    const bool about = line.find(rule) != std::string::npos;
    html += fmt::format("<li{}>{}</li>\n", about ? " class=\"about\"" : "", html_text(line));
  }
  return html + "</ul>\n";
}

std::string answers(const Finding& finding) {
  std::string html = finding.difference ? difference_html(*finding.difference) : reason_html(finding.reason);
  if (!finding.details || finding.details->expected.empty()) return html;
  return html + html_block("The whole answer of the oracle", finding.details->expected) +
         html_block("The whole answer of the engine", finding.details->got);
}

std::string known_text(const Finding& finding) {
  if (finding.known == Known::unlisted) return "";
  return fmt::format("<p>{} {} {}</p>\n", html_tag(finding.is_problem() ? "bad" : "warn", known_name(finding.known)),
                     html_text(finding.known_reason), link(finding.known_link));
}

/// What is unfolded below a failure.
std::string failure_html(const Finding& finding) {
  std::string html = known_text(finding);
  std::string facts = html_fact("question", finding.question + finding.via_words());
  if (finding.details) {
    const FindingDetails& details = *finding.details;
    if (!details.title.empty()) html += fmt::format("<p>{}</p>\n", html_text(details.title));
    if (!details.shown.empty()) html += html_boards(details.shown);
    html += answers(finding);
    html += ledger_html(details.ledger, finding.rule);
    facts += html_fact("rules", details.rules);
    if (!details.file.empty()) facts += html_fact("case", details.place());
    facts += html_fact("sources", fmt::format("{}", fmt::join(details.sources, "; "))) +
             html_fact("again", details.again) + html_fact("cause", details.cause);
  }
  return html + html_block("Last words on standard error", finding.stderr_tail) + "<dl class=\"facts\">\n" + facts +
         "</dl>\n";
}

// --- one engine ----------------------------------------------------------------------------------------------------

}  // namespace

std::string html_cell(const Counts& counts, const std::string& target) {
  if (counts.asked() == 0) return "<td class=\"n none\" title=\"nothing was asked that it supports\">–</td>";
  const std::string text = fmt::format("{}/{}", counts[Verdict::pass], counts.asked());
  const std::string_view kind = counts.problems > 0 ? "bad" : counts.failed() > 0 ? "warn" : "good";
  const bool has_list = counts.failed() > 0 || counts.problems > 0;
  return fmt::format("<td class=\"n {}\">{}</td>", kind,
                     has_list ? fmt::format("<a href=\"{}\">{}</a>", html_text(target), text) : text);
}

namespace {

std::string engine_id(std::size_t engine) { return fmt::format("e{}", engine + 1); }

std::string section_id(std::size_t engine, std::string_view section) {
  return fmt::format("{}-{}", engine_id(engine), section);
}

std::string cause_id(std::size_t engine, std::size_t cause) { return fmt::format("c{}-{}", engine + 1, cause + 1); }

bool is_shown(const Finding& finding) { return is_wrong(finding.verdict) || finding.is_problem(); }

/// The beginning of a table with a line for each section of the rules.
std::string sections_begun(std::string_view id, std::string_view heading) {
  return fmt::format(
      "<section>\n<h2 id=\"{0}\">{1}</h2>\n<div class=\"wide\" role=\"region\" aria-labelledby=\"{0}\" "
      "tabindex=\"0\">\n<table>\n<thead><tr><th>section</th>",
      id, heading);
}

std::string matrix_html(const std::vector<Findings>& engines) {
  std::string html = sections_begun("passed", "Passed, by section");
  for (const Findings& findings : engines) html += fmt::format("<th>{}</th>", html_text(findings.title()));
  html += "</tr></thead>\n<tbody>\n";
  for (const std::string_view section : sections_of(engines)) {
    html += fmt::format("<tr><th>{}</th>", html_text(section));
    for (std::size_t i = 0; i < engines.size(); ++i)
      html += html_cell(counts_of(engines[i], section), "#" + section_id(i, section));
    html += "</tr>\n";
  }
  html += "</tbody>\n<tfoot><tr><th>all</th>";
  for (std::size_t i = 0; i < engines.size(); ++i) html += html_cell(engines[i].counts(), "#" + engine_id(i));
  return html + "</tr></tfoot>\n</table>\n</div>\n</section>\n";
}

/// The same of generated deals, by operation.
std::string operations_html(const Findings& findings) {
  std::string html =
      "<section>\n<h2 id=\"passed\">Passed, by operation</h2>\n<table>\n"
      "<thead><tr><th>operation</th><th>pass</th><th>wrong</th><th>unsupported</th></tr></thead>\n<tbody>\n";
  for (const auto& [name, counts] : by_operation(findings)) {
    html += fmt::format("<tr><th>{}</th><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
                        name, counts[Verdict::pass], counts.wrong(), counts[Verdict::unsupported]);
  }
  return html + "</tbody>\n</table>\n</section>\n";
}

std::string outcome_list(const Findings& findings) {
  const Counts counts = findings.counts();
  std::string html = "<p>";
  for (std::size_t i = 0; i < verdict_names.size(); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    if (counts.of[i] == 0) continue;
    const std::string_view kind = verdict == Verdict::pass ? "good" : is_wrong(verdict) ? "bad" : "warn";
    html += html_tag(kind, fmt::format("{} {}", counts.of[i], verdict_names[i]));
  }
  for (std::size_t i = 1; i < known_names.size(); ++i) {
    if (counts.known[i] > 0) html += html_tag("warn", fmt::format("{} {}", counts.known[i], known_names[i]));
  }
  return html + "</p>\n";
}

/// Why questions were not asked, the first reasons of them.
std::string unsupported(const Findings& findings) {
  const bool is_of_deals = findings.only_counts();
  std::string items;
  std::size_t left = 0;
  const auto add = [&](std::size_t place, std::uint64_t times, const std::string& reason) {
    if (place < most_reasons) items += fmt::format("<li>{} × {}</li>\n", times, html_text(reason.substr(0, 300)));
    left += place < most_reasons ? 0 : times;
  };
  std::size_t place = 0;
  if (is_of_deals) {
    for (const auto& [reason, times] : findings.unsupported.times) add(place++, times, reason);
    left += findings.unsupported.others;
  } else {
    for (const auto& [reason, times] : unsupported_reasons(findings)) add(place++, times, reason);
  }
  if (left > 0) items += fmt::format("<li>{} for other reasons</li>\n", left);
  if (items.empty()) return "";
  return "<details class=\"more\"><summary>Not supported, and so neither right nor wrong</summary><ul>\n" + items +
         "</ul></details>\n";
}

std::string engine_facts(const Findings& findings, std::size_t engine, bool is_alone) {
  const std::string id = engine_id(engine) + "-facts";
  std::string html = fmt::format("<section aria-labelledby=\"{0}\">\n<h2 id=\"{0}\">The run{1}</h2>\n", id,
                                 is_alone ? "" : html_text(" of " + findings.title()));
  html += outcome_list(findings) + "<dl class=\"facts\">\n" + html_fact("engine", findings.engine_line());
  if (findings.not_started.empty()) html += html_fact("rules", describe_rules(findings.rules));
  if (findings.only_counts()) {
    if (findings.kind == ReportKind::deals) html += html_fact("deals", deals_text(findings));
    for (const std::string& sentence : findings.log) html += html_fact("log", sentence);
  } else {
    html += html_fact("corpus", fmt::format("{} cases, {}", findings.cases,
                                            corpus_name(findings.corpus_version, findings.corpus_hash)));
    html += html_fact("questions", fmt::format("{}", findings.list.size()));
    html += html_fact("only", fmt::format("{}", fmt::join(findings.only, ", ")));
    html += html_fact("rules asked about", reach_text(findings));
  }
  if (findings.shard) html += html_fact("shard", fmt::format("{} of {}", findings.shard->number, findings.shard->of));
  html += html_fact("list of known failures", findings.known_list) + html_fact("kit", findings.kit) + "</dl>\n";
  for (const auto& entry : findings.not_asked)
    html += fmt::format("<p>{} not asked, {}</p>\n", entry.second, html_text(not_asked_text(entry)));
  for (const std::string& fault : findings.stray)
    html += fmt::format("<p class=\"bad tag\">{}: {}</p>\n", stray_words(findings.kind), html_text(fault));
  if (findings.stray_count > findings.stray.size())
    html += fmt::format("<p>… and {} times more</p>\n", findings.stray_count - findings.stray.size());
  return html + unsupported(findings) + "</section>\n";
}

/// The smallest deal of a cause, drawn.
std::string deal_html(const RunCause& cause) {
  if (!cause.deal) return "";
  const SmallestDeal& deal = *cause.deal;
  std::string html = "<details class=\"smallest\" open><summary>The smallest deal that shows it</summary>\n";
  if (!deal.shown.empty()) html += html_boards(deal.shown);
  html += deal.member.empty() ? reason_html(deal.reason) : difference_html({deal.member, deal.expected, deal.got});
  html += ledger_html(deal.ledger, cause.rule);
  const std::string again = deal.again.empty() ? std::string(right_alone) : "again: " + deal.again;
  return html + fmt::format("<p><code>{}</code></p>\n</details>\n", html_text(again));
}

/// What is behind the failures, with how many are counted to each cause.
std::string causes_html(const Findings& findings, std::size_t engine, bool is_alone) {
  std::string items;
  for (std::size_t i = 0; i < findings.causes.size(); ++i) {
    const RunCause& cause = findings.causes[i];
    const std::size_t failures = failures_of(findings, cause.title);
    std::string beside = beside_failures(findings, cause.title);
    if (!beside.empty()) beside.insert(0, "; ");
    std::string about = cause.rule.empty() ? "" : fmt::format("<br>rule {}", html_rule(cause.rule));
    if (!cause.example.empty())
      about += fmt::format("{}as in <code>{}</code>", about.empty() ? "<br>" : ", ", html_text(cause.example));
    items += fmt::format("<li id=\"{}\">{}<strong>{}</strong><br>{}; {}{}{}{}</li>\n", cause_id(engine, i),
                         html_tag(cause.kind == "bug" ? "bad" : "warn", fmt::format("{} {}", failures, cause.kind)),
                         html_text(cause.title), html_text(cause.says), html_text(cause.extent), beside, about,
                         deal_html(cause));
  }
  if (const std::size_t failures = failures_of(findings, unexplained_cause); failures > 0) {
    items += fmt::format(
        "<li id=\"{}\">{}<strong>{}</strong>: no house rule and no known kind of slip predicts them</li>\n",
        cause_id(engine, findings.causes.size()), html_tag("bad", fmt::format("{}", failures)), unexplained_cause);
  }
  if (items.empty()) return "";
  if (const std::size_t uncounted = uncounted_through_doors(findings); uncounted > 0)
    items += fmt::format("<li>{} {}</li>\n", html_tag("warn", fmt::format("{}", uncounted)), uncounted_words);
  const std::string id = engine_id(engine) + "-causes";
  return fmt::format(
      "<section aria-labelledby=\"{0}\">\n<h2 id=\"{0}\">Likely causes{1}</h2>\n<ol "
      "class=\"causes\">\n{2}</ol>\n</section>\n",
      id, is_alone ? "" : html_text(" of the failures of " + findings.title()), items);
}

/// The id of a failure's cause on the page, or nothing.
std::string cause_of_row(const Finding& finding, const Findings& findings, std::size_t engine) {
  if (!finding.details || finding.details->cause.empty() || !finding.is_problem()) return "";
  const auto found = std::find_if(findings.causes.begin(), findings.causes.end(),
                                  [&](const RunCause& cause) { return cause.title == finding.details->cause; });
  return cause_id(engine, static_cast<std::size_t>(found - findings.causes.begin()));
}

/// A command that repeats a question, with a word for the question's name; nothing if the command has no such place.
std::string with_placeholder(const Finding& finding) {
  if (!finding.details) return "";
  std::string again = finding.details->again;
  const std::string word = fmt::format(" {} ", finding.question);
  const std::size_t at = again.find(word);
  if (at == std::string::npos) return "";
  return again.replace(at, word.size(), " QUESTION ");
}

/// `again` is what the list says of all of its failures.
HtmlRow row_of(const Finding& finding, const std::string& again) {
  HtmlRow row{std::string(verdict_name(finding.verdict)), finding.is_problem() ? "bad" : "warn", finding.rule,
              finding.question + finding.via_words(), finding.reason};
  if (finding.known == Known::passes) {
    row.what = "listed as a known failure, but it passes";
  } else if (finding.difference) {
    const Difference& difference = *finding.difference;
    row.what = fmt::format("{}: expected {}, got {}", difference.member, one_line(difference.expected).substr(0, 80),
                           difference.got);
  }
  if (finding.details && with_placeholder(finding) != again) row.again = finding.details->again;
  row.details = [&finding] { return failure_html(finding); };
  return row;
}

HtmlList failures(const Findings& findings, std::size_t engine, bool is_alone) {
  HtmlList list;
  list.id = engine_id(engine);
  std::vector<const Finding*> shown;
  for (const Finding& finding : findings.list) {
    if (is_shown(finding)) shown.push_back(&finding);
  }
  const std::vector<std::string_view> sections = all_sections();
  const auto place = [&](const Finding* finding) {
    return std::find(sections.begin(), sections.end(), finding->section()) - sections.begin();
  };
  std::stable_sort(shown.begin(), shown.end(), [&](const Finding* a, const Finding* b) { return place(a) < place(b); });
  if (findings.only_counts())
    list.left_out = findings.counts().wrong() - std::min(findings.counts().wrong(), shown.size());
  list.heading = fmt::format("Failures{}{}", is_alone ? "" : " of " + findings.title(), shown.empty() ? ": none" : "");
  std::string again;
  for (const Finding* finding : shown) {
    if (again.empty()) again = with_placeholder(*finding);
  }
  if (!again.empty()) list.note = fmt::format("<p>Each alone, again: <code>{}</code></p>\n", html_text(again));
  if (findings.untried && !shown.empty()) list.note += fmt::format("<p>{}</p>\n", html_text(untried_words));
  for (const Finding* finding : shown) {
    HtmlRow row = row_of(*finding, again);
    row.cause = cause_of_row(*finding, findings, engine);
    row.anchor = section_id(engine, finding->section());
    list.rows.push_back(std::move(row));
  }
  return list;
}

/// The rules that a page links to.
std::vector<std::string> rules_on(const std::vector<HtmlList>& lists, const std::vector<Findings>& engines) {
  std::set<std::string> rules;
  for (const HtmlList& list : lists) {
    for (const HtmlRow& row : list.rows) rules.insert(row.rule);
  }
  for (const Findings& findings : engines) {
    for (const RunCause& cause : findings.causes) {
      if (!cause.rule.empty()) rules.insert(cause.rule);
    }
  }
  return {rules.begin(), rules.end()};
}

/// What is left of the page for lists of failures.
std::size_t room_beside(std::size_t bytes) {
  constexpr std::size_t of_the_page_itself = 16'000;
  constexpr std::size_t least = 40'000;
  return std::max(least, html_most_bytes - std::min(html_most_bytes, bytes + of_the_page_itself));
}

}  // namespace

std::string html_report(const std::vector<Findings>& engines, const std::string& nav) {
  const bool is_alone = engines.size() == 1;
  std::string names;
  for (const Findings& findings : engines) names += (names.empty() ? "" : ", ") + one_line(findings.title());
  std::string header = nav + fmt::format("<h1>{} by the rules of Open Face Chinese poker</h1>\n", html_text(names));
  std::string causes;
  std::string facts;
  std::vector<HtmlList> lists;
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const auto [words, rest] = engines[i].summary();
    header += fmt::format("<p class=\"verdict {}\">{}{}{}</p>\n", tag_of(engines[i].ending()),
                          is_alone ? "" : html_text(engines[i].title() + ": "), html_text(words), html_text(rest));
    causes += causes_html(engines[i], i, is_alone);
    facts += engine_facts(engines[i], i, is_alone);
    lists.push_back(failures(engines[i], i, is_alone));
  }
  const std::string table = engines.front().only_counts() ? operations_html(engines.front()) : matrix_html(engines);
  const std::string rules = html_rules(rules_on(lists, engines));
  const std::size_t room = room_beside(header.size() + causes.size() + table.size() + rules.size() + facts.size());
  const std::string main = causes + table + html_filter() + html_lists(std::move(lists), room) + rules + facts;
  return html_page("ofcheck: " + names, header, main, html_text(engines.front().kit));
}

// --- engines against one another -----------------------------------------------------------------------------------

namespace {

/// Nobody is called wrong by a comparison, but an engine that does not start is.
std::string_view comparison_kind(const Comparison& comparison) {
  if (!comparison.absent.empty()) return "bad";
  return comparison.exit() == Exit::conforms ? "good" : "warn";
}

std::string compared_html(const Compared& compared, const Comparison& comparison) {
  std::string html = fmt::format("<p>{}</p>\n", html_text(compared.details.title));
  if (!compared.details.shown.empty()) html += html_boards(compared.details.shown);
  if (compared.difference) {
    html += fmt::format(
        "<table class=\"answer\">\n<tr><th>{}</th><td>{}</td></tr>\n<tr><th>{}</th><td>{}</td></tr>\n"
        "<tr><th>{}</th><td>{}</td></tr>\n</table>\n",
        "member", html_text(compared.difference->member), html_text(comparison.engines[compared.first].name),
        html_text(compared.difference->expected), html_text(comparison.engines[compared.second].name),
        html_text(compared.difference->got));
  }
  for (std::size_t i = 0; i < compared.answers.size(); ++i) {
    html += html_block(comparison.engines[i].name, compared.answers[i].text());
  }
  return html + "<dl class=\"facts\">\n" + html_fact("question", compared.question) +
         html_fact("rules", compared.details.rules) + html_fact("case", compared.details.place()) + "</dl>\n";
}

HtmlRow row_of(const Compared& compared, const Comparison& comparison) {
  std::string what = compared.details.title;
  if (compared.difference) {
    what =
        fmt::format("{}: {} says {}, {} says {}", compared.difference->member, comparison.engines[compared.first].name,
                    compared.difference->expected, comparison.engines[compared.second].name, compared.difference->got);
  }
  HtmlRow row{std::string(agreement_name(compared.agreement)), "warn", compared.rule, compared.question,
              std::move(what)};
  row.details = [&] { return compared_html(compared, comparison); };
  return row;
}

std::string sections_html(const Comparison& comparison) {
  std::string html = sections_begun("sections", "By section");
  for (const std::string_view name : agreement_names) html += fmt::format("<th>{}</th>", name);
  html += "</tr></thead>\n<tbody>\n";
  for (const auto& [section, counts] : by_section(comparison)) {
    html += fmt::format("<tr><th>{}</th>", section);
    for (const std::size_t count : counts) html += fmt::format("<td class=\"n\">{}</td>", count);
    html += "</tr>\n";
  }
  return html + "</tbody>\n</table>\n</div>\n</section>\n";
}

}  // namespace

std::string html_report(const Comparison& comparison) {
  std::string names;
  for (const AskedEngine& side : comparison.engines) names += (names.empty() ? "" : ", ") + one_line(side.name);
  const std::string header = fmt::format(
      "<h1>{} against one another</h1>\n<p class=\"verdict {}\">{}</p>\n"
      "<p>No answer is called right or wrong here: the oracle was not asked.</p>\n",
      html_text(names), comparison_kind(comparison), html_text(comparison.summary()));
  std::string facts = "<section aria-labelledby=\"run\">\n<h2 id=\"run\">The run</h2>\n<dl class=\"facts\">\n";
  for (const AskedEngine& side : comparison.engines)
    facts += html_fact(side.name, fmt::format("{}, rules {}", side.engine_line(), describe_rules(side.rules)));
  for (const AbsentEngine& engine : comparison.absent) facts += html_fact(engine.name, "did not start: " + engine.why);
  facts += html_fact("corpus", fmt::format("{} cases, {}", comparison.cases,
                                           corpus_name(comparison.corpus_version, comparison.corpus_hash)));
  facts += html_fact("only", fmt::format("{}", fmt::join(comparison.only, ", "))) + html_fact("kit", comparison.kit) +
           "</dl>\n</section>\n";
  HtmlList list{"differences", "Differences", "", {}};
  for (const Compared& compared : comparison.list) {
    if (!compared.details.file.empty()) list.rows.push_back(row_of(compared, comparison));
  }
  if (list.rows.empty()) list.note = "<p>None.</p>\n";
  const std::string table = sections_html(comparison);
  std::vector<HtmlList> lists{std::move(list)};
  const std::string rules = html_rules(rules_on(lists, {}));
  const std::size_t room = room_beside(header.size() + table.size() + rules.size() + facts.size());
  const std::string main = table + html_filter() + html_lists(std::move(lists), room) + rules + facts;
  return html_page("ofcheck: " + names, header, main, html_text(comparison.kit));
}

}  // namespace ofcheck
