#include "harness/pages/dispute_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/base/escape.h"
#include "harness/report/html_page.h"
#include "harness/settle/dispute_words.h"
#include "oracle/text.h"

namespace ofcheck {

namespace {

/// How many rules a sheet has room for, and statements of one source.
constexpr std::size_t most_rules = 2;
constexpr std::size_t most_statements = 2;

std::string boards_html(const DisputeAnswer& answer) {
  const Dispute& dispute = answer.dispute;
  std::string html =
      "<section aria-labelledby=\"boards\">\n<h2 id=\"boards\">The boards</h2>\n<div class=\"boards\">\n";
  for (std::size_t chair = 0; chair < dispute.chairs(); ++chair) {
    const std::size_t seat = (chair + dispute.chairs() - dispute.button - 1) % dispute.chairs();
    const ofc::Score& score = answer.house().ruling.score;
    const ofc::JudgedBoard& board = score.boards[seat];
    std::string facts = board.fouled()
                            ? html_tag("bad", fmt::format("fouled by {}", board.fouled_by.name))
                            : html_tag("good", fmt::format("royalties {}", score.royalties[seat].total().value));
    facts += html_tag("warn", fmt::format("{:+}", score.points[seat].value));
    if (chair == dispute.button && dispute.chairs() > 1) facts += "button ";
    if (dispute.entered[chair]) facts += fmt::format("entered with {} cards", dispute.entered[chair]->value);
    html += fmt::format("<div class=\"board\">\n<p class=\"owner\">{}</p>\n<p>{}</p>\n",
                        html_text(dispute.names(chair)), facts);
    for (const ofc::Row row : ofc::all_rows)
      html += html_row(fmt::format("{} {}", row_name(row), ofc::to_string(ofc::cards_in(dispute.boards[chair], row))));
    html += "</div>\n";
  }
  return html + "</div>\n</section>\n";
}

std::string ledger_html(const DisputeAnswer& answer) {
  const Dispute& dispute = answer.dispute;
  const Ruling& ruling = answer.house().ruling;
  const auto name = [&](ofc::Seat seat) { return chair_name(dispute, seat); };
  std::string html = fmt::format("<section aria-labelledby=\"ledger\">\n<h2 id=\"ledger\">The ledger under {}</h2>\n",
                                 html_text(answer.house().name));
  html += "<ul class=\"ledger\">\n";
  for (const ofc::LedgerLine& line : ruling.score.ledger)
    html += fmt::format("<li>{}</li>\n", html_text(describe(line, answer.house().rules, name)));
  if (ruling.score.ledger.empty()) html += "<li>nothing is paid</li>\n";
  if (ruling.settlement)
    html += fmt::format("<li>payments: {}</li>\n", html_text(payments_in_words(dispute, *ruling.settlement)));
  html += fmt::format("<li>next hand: {}</li>\n", html_text(next_hands_in_words(answer)));
  return html + "</ul>\n</section>\n";
}

std::string words_html(const SourceWord& word) {
  if (!word.standing) return fmt::format("<li>{}: silent</li>\n", html_text(word.source->key));
  std::string html = fmt::format("<li>{}:", html_text(word.source->key));
  for (std::size_t i = 0; i < std::min(word.sayings.size(), most_statements); ++i) {
    const SourceWord::Saying& saying = word.sayings[i];
    html += fmt::format("{} <b>{}</b>{}, {}: {}", i == 0 ? "" : " ", html_text(saying.value),
                        saying.standing == ofc::Standing::literal ? " by the letter" : "", saying.statement->number,
                        html_text(without_backquotes(saying.statement->text)));
  }
  return html + "</li>\n";
}

std::string decision_html(const DisputeAnswer& answer, const PartAnswer& part, const Decision& decision) {
  std::string html = fmt::format("<h3><code>{}</code></h3>\n<p>{}</p>\n<div class=\"wide\">\n<table>\n",
                                 decision.option->id.name, html_text(decision.option->statement));
  html += "<thead><tr><th>value</th><th>what it comes to</th><th>who says so</th></tr></thead>\n<tbody>\n";
  for (const OutcomeRow& row : outcome_rows(answer, part, decision)) {
    html += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        html_text(fmt::format("{}", fmt::join(row.values, ", "))), html_text(row.outcome),
                        html_text(row.who));
  }
  html += "</tbody>\n</table>\n</div>\n<ul class=\"ledger\">\n";
  for (const SourceWord& word : votes_on(answer, *decision.option).sources) html += words_html(word);
  return html + "</ul>\n";
}

std::string rules_html(const DisputeAnswer& answer) {
  const PartAnswer& part = main_part(answer);
  std::string html = "<section aria-labelledby=\"decides\">\n<h2 id=\"decides\">What decides, and who says so</h2>\n";
  for (const TableDecision& decision : part.tables)
    html += fmt::format("<p>{}.</p>\n", html_text(in_words(answer, decision)));
  std::size_t shown = 0;
  for (; shown < std::min(part.decisions.size(), most_rules); ++shown) {
    if (shown > 0 && part.decisions[shown].weight == Weight::elsewhere) break;
    html += decision_html(answer, part, part.decisions[shown]);
  }
  if (shown == 0 && part.tables.empty()) html += "<p>No house rule alone would change it.</p>\n";
  std::vector<std::string_view> others;
  for (std::size_t i = shown; i < part.decisions.size(); ++i) others.push_back(part.decisions[i].option->id.name);
  if (!others.empty())
    html += fmt::format("<p class=\"soft\">These would change it too: {}.</p>\n", fmt::join(others, ", "));
  return html + "</section>\n";
}

std::string sources_html() {
  std::string html =
      "<section aria-labelledby=\"sources\">\n<h2 id=\"sources\">The sources</h2>\n<dl class=\"facts\">\n";
  for (const SourceInfo& source : all_sources()) html += html_fact(source.key, source_in_words(source));
  return html + "</dl>\n</section>\n";
}

}  // namespace

std::string dispute_page(const DisputeAnswer& answer, const PageOrigin& origin) {
  std::string header = fmt::format("<h1>{}</h1>\n", html_text(headline(answer)));
  for (const std::string& sentence : {agreed_in_words(answer), set_aside_in_words(answer)}) {
    if (!sentence.empty()) header += fmt::format("<p>{}</p>\n", html_text(sentence));
  }
  std::string footer = fmt::format("<p>{}</p>\n", html_text(origin.kit));
  if (answer.dispute.record) {
    footer += fmt::format("<p>Hand {} of the record with SHA-256 {}</p>\n", answer.dispute.record->hand,
                          html_text(answer.dispute.record->sha256));
  }
  if (!origin.seal.empty())
    footer += fmt::format(
        "<p>The verdict with SHA-256 {}; <code>ofcheck verdict --check FILE</code> works it out again</p>\n",
        html_text(origin.seal));
  const std::string body = boards_html(answer) + ledger_html(answer) + rules_html(answer) + sources_html();
  return html_page(headline(answer), header, "<div class=\"sheet\">\n" + body + "</div>\n", footer);
}

}  // namespace ofcheck
