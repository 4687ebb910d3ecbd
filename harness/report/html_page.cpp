// The HTML page: nothing to fetch, and no script but its own, which the page names by its hash.
#include "harness/report/html_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "harness/answer/draw.h"
#include "harness/base/escape.h"
#include "harness/base/hash.h"
#include "harness/report/html_style.h"
#include "harness/run/spread.h"
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

/// A card; what is none and stands in its place is drawn as one all the same, with a border that says so.
std::string card(std::string_view word, bool is_there_twice) {
  if (word == "--") return R"(<span class="card open" title="still to come">&nbsp;</span>)";
  if (!is_card(word)) return fmt::format(R"(<span class="card odd" title="no card">{}</span>)", html_text(word));
  const bool red = word[1] == 'h' || word[1] == 'd';
  const std::string rank = word[0] == 'T' ? "10" : std::string(1, word[0]);
  return fmt::format(R"(<span class="card{}{}{}"{}>{}{}</span>)", red ? " red" : "", word[0] == 'T' ? " ten" : "",
                     is_there_twice ? " twice" : "", is_there_twice ? R"( title="there twice")" : "", rank,
                     sign(word[1]));
}

bool is_card_or_gap(const std::string& word) { return is_card(word) || word == "--"; }

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

bool is_row(const std::string& word) { return word == "top" || word == "middle" || word == "bottom"; }

/// How many words stand before the cards of a row: 1 of `top Qs …`, 2 of `first top Qs …`, 0 of a line that is no row.
std::size_t words_before_row(const std::vector<std::string>& words) {
  if (!words.empty() && is_row(words[0])) return 1;
  return words.size() > 1 && (words[0] == "first" || words[0] == "second") && is_row(words[1]) ? 2 : 0;
}

/// One line of a drawn question: what stands before its cards is their label.
std::string row(const std::vector<std::string>& words, const std::map<std::string, int>& times) {
  std::string html;
  std::string label;
  const auto many = std::count_if(words.begin(), words.end(), is_card_or_gap) > 17;
  const std::size_t before = words_before_row(words);
  const auto flush = [&] {
    if (!label.empty()) html += fmt::format("<span class=\"label\">{}</span>", html_text(label));
    label.clear();
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (before > 0 ? i >= before : is_card_or_gap(word)) {
      flush();
      const auto found = times.find(word);
      html += card(word, found != times.end() && found->second > 1);
    } else {
      label += (label.empty() ? "" : " ") + word;
    }
  }
  flush();
  return fmt::format("<div class=\"row{}\">{}</div>\n", many ? " many" : "", html);
}

/// How often each card lies in a row.
std::map<std::string, int> times_in_rows(const std::vector<std::vector<std::string>>& lines) {
  std::map<std::string, int> times;
  for (const std::vector<std::string>& words : lines) {
    for (std::size_t i = words_before_row(words); i > 0 && i < words.size(); ++i) ++times[words[i]];
  }
  return times;
}

// --- what a page is made of ----------------------------------------------------------------------------------------

/// A hash as a page names it: `sha256-` and base64.
std::string source_hash(std::string_view text) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::string hex = sha256(text);
  std::string base64;
  unsigned bits = 0;
  unsigned held = 0;
  for (const char digit : hex) {
    const auto value = static_cast<unsigned>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
    bits = (bits << 4U) | value;
    held += 4;
    if (held < 6) continue;
    held -= 6;
    base64 += digits[(bits >> held) & 0x3FU];
  }
  base64 += digits[(bits << (6U - held)) & 0x3FU];  // 256 bits leave four
  return "sha256-" + base64 + "=";
}

/// The places of rows in which each cause in each section comes up once before one comes up again.
std::vector<std::pair<std::size_t, std::size_t>> spread_rows(const std::vector<HtmlList>& lists) {
  std::vector<std::pair<std::size_t, std::size_t>> rows;
  std::vector<std::pair<std::size_t, std::string>> groups;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    for (std::size_t k = 0; k < lists[i].rows.size(); ++k) {
      rows.emplace_back(i, k);
      groups.emplace_back(i, lists[i].rows[k].cause + "\n" + lists[i].rows[k].anchor);
    }
  }
  std::vector<std::pair<std::size_t, std::size_t>> order;
  for (const std::size_t place : spread(groups, rows.size())) order.push_back(rows[place]);
  return order;
}

bool has_text(std::string_view rule) { return ofc::find_rule(rule) != nullptr; }

std::string plain_rule(std::string_view rule) { return fmt::format("<span class=\"rule\">{}</span>", html_text(rule)); }

/// The line of a failure. That of one that unfolds is a switch itself, in which there may be no link.
std::string line_html(const HtmlRow& row, bool as_link) {
  constexpr std::size_t longest = 120;
  std::string words = one_line(row.what);
  if (words.size() > longest) words = clean(words.substr(0, longest)) + "…";
  std::string html =
      fmt::format("<b{}>{}</b> {} <code>{}</code> <i>{}</i>",
                  row.tag == "bad" ? "" : fmt::format(" class=\"{}\"", row.tag), html_text(row.outcome),
                  as_link ? html_rule(row.rule) : plain_rule(row.rule), html_text(row.question), html_text(words));
  return row.again.empty() ? html : html + fmt::format("<br><code>{}</code>", html_text(row.again));
}

/// What of a row is on the page.
struct Laid {
  bool is_there = false;
  std::string details;
};

std::string row_html(const HtmlRow& row, const Laid& laid, bool is_first) {
  const std::string id = row.anchor.empty() || !is_first ? "" : fmt::format(" id=\"{}\"", row.anchor);
  const std::string cause = row.cause.empty() ? "" : fmt::format(" data-cause=\"{}\"", row.cause);
  if (laid.details.empty()) return fmt::format("<li{}{}>{}</li>\n", id, cause, line_html(row, true));
  const std::string rule = has_text(row.rule) ? fmt::format("<p>Rule: {}</p>\n", html_rule(row.rule)) : "";
  return fmt::format("<li{}{}><details><summary>{}</summary><div class=\"inside\">\n{}{}</div></details></li>\n", id,
                     cause, line_html(row, false), rule, laid.details);
}

/// `All 50 are named here, 37 of them in full; …`, or nothing if all are there in full.
std::string what_is_there(const HtmlList& list, const std::vector<Laid>& laid) {
  std::size_t there = 0;
  std::size_t in_full = 0;
  for (const Laid& each : laid) {
    there += each.is_there ? 1U : 0U;
    in_full += each.details.empty() ? 0U : 1U;
  }
  const std::size_t all = list.rows.size() + list.left_out;
  if (in_full == all) return "";
  std::string text =
      there == all ? fmt::format("All {} are named here", all) : fmt::format("{} of {} are named here", there, all);
  return fmt::format(
      "<p class=\"soft\">{}, {} of them in full; the report <code>json=FILE</code> has all of each.</p>\n", text,
      in_full);
}

}  // namespace

std::string html_boards(const std::vector<std::string>& drawn) {
  std::vector<std::vector<std::string>> lines;
  for (const std::string& line : drawn) lines.push_back(words_of(line));
  // What was put in the question's place shows its cards again.
  const auto put =
      std::find_if(lines.begin(), lines.end(), [](const auto& words) { return words.size() > 1 && words[0] == "put"; });
  const std::map<std::string, int> times = times_in_rows({lines.begin(), put});
  std::string html = "<div class=\"boards\">\n<div class=\"board\">\n";
  bool empty = true;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::vector<std::string>& words = lines[i];
    const bool is_owner = words.size() == 2 && words[0] == "seat" && !is_card_or_gap(words[1]);
    if (is_owner && !empty) html += "</div>\n<div class=\"board\">\n";
    html += is_owner ? fmt::format("<p class=\"owner\">{}</p>\n", html_text(drawn[i])) : row(words, times);
    empty = false;
  }
  return html + "</div>\n</div>\n";
}

std::string html_rule(std::string_view rule) {
  if (!has_text(rule)) return plain_rule(rule);
  const std::string address = rules_url().empty() ? "#" + std::string(rule) : page_of(rule);
  return fmt::format("<a href=\"{}\">{}</a>", html_text(address), html_text(rule));
}

std::string html_row(const std::string& line) { return row(words_of(line), {}); }

std::string html_page(std::string_view title, const std::string& header, const std::string& main,
                      const std::string& footer) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '{}'; script-src '{}'; "
      "base-uri 'none'; form-action 'none'\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<header>\n{}</header>\n<main>\n{}</main>\n<footer>{}</"
      "footer>\n"
      "<script>{}</script>\n</body>\n</html>\n",
      source_hash(html_style), source_hash(html_script), html_text(title), html_style, header, main, footer,
      html_script);
}

std::string html_lists(std::vector<HtmlList> lists, std::size_t bytes) {
  constexpr std::size_t around = 35;  // bytes of a row beside its line
  constexpr std::size_t around_details = 120;
  const std::vector<std::pair<std::size_t, std::size_t>> order = spread_rows(lists);
  std::vector<std::vector<Laid>> laid;
  for (const HtmlList& list : lists) laid.emplace_back(list.rows.size());
  std::size_t used = 0;
  const auto fits = [&](std::size_t more, std::size_t room) {
    if (used + more > room) return false;
    used += more;
    return true;
  };
  // A twentieth is for details, however many rows there are.
  for (const auto& [i, k] : order)
    laid[i][k].is_there = fits(line_html(lists[i].rows[k], true).size() + around, bytes - bytes / 20);
  for (const auto& [i, k] : order) {
    if (!laid[i][k].is_there) continue;
    std::string details = lists[i].rows[k].details();
    if (fits(details.size() + around_details, bytes)) laid[i][k].details = std::move(details);
  }
  std::string html;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    html += fmt::format("<section aria-labelledby=\"{0}\">\n<h2 id=\"{0}\">{1}</h2>\n{2}{3}", lists[i].id,
                        html_text(lists[i].heading), lists[i].note, what_is_there(lists[i], laid[i]));
    std::string rows;
    std::string_view before;
    for (std::size_t k = 0; k < lists[i].rows.size(); ++k) {
      const HtmlRow& row = lists[i].rows[k];
      if (!laid[i][k].is_there) continue;
      rows += row_html(row, laid[i][k], row.anchor != before);
      before = row.anchor;
    }
    html += rows.empty() ? "</section>\n" : "<ol class=\"failures\">\n" + rows + "</ol>\n</section>\n";
  }
  return html;
}

std::string html_filter() {
  const auto choice = [](std::string_view name, std::string_view label) {
    return fmt::format("<label>{}<select name=\"{}\"><option value=\"\">all</option></select></label>\n", label, name);
  };
  return "<form hidden role=\"search\" aria-label=\"Failures\">\n<label>Search<input type=\"search\" "
         "name=\"words\"></label>\n" +
         choice("rule", "Rule") + choice("cause", "Cause") + choice("outcome", "Outcome") +
         "<button type=\"button\" name=\"open\">Expand all</button>\n"
         "<button type=\"button\" name=\"close\">Collapse all</button>\n<output name=\"shown\"></output>\n</form>\n";
}

std::string html_rules(const std::vector<std::string>& rules) {
  std::string items;
  for (const ofc::RuleInfo& info : ofc::all_rules()) {
    if (std::find(rules.begin(), rules.end(), info.id.name) == rules.end()) continue;
    items += fmt::format(
        "<dt id=\"{0}\"><code>{0}</code></dt>\n<dd>{1}<br><span class=\"soft\">{2}{3}Page: {4}</span></dd>\n",
        info.id.name, html_text(info.statement),
        info.sources.empty() ? "" : "Sources: ", info.sources.empty() ? "" : html_text(info.sources) + ". ",
        rules_url().empty() ? page_of(info.id) : html_rule(info.id.name));
  }
  if (items.empty()) return "";
  return "<section aria-labelledby=\"rules\">\n<h2 id=\"rules\">The rules</h2>\n<dl class=\"rules\">\n" + items +
         "</dl>\n</section>\n";
}

std::string html_fact(std::string_view name, std::string_view text) {
  return text.empty() ? "" : fmt::format("<dt>{}</dt><dd>{}</dd>\n", html_text(name), html_text(text));
}

std::string html_tag(std::string_view kind, std::string_view text) {
  return fmt::format("<span class=\"tag {}\">{}</span>", kind, html_text(text));
}

std::string html_block(std::string_view title, std::string_view text) {
  return text.empty() ? "" : fmt::format("<h3>{}</h3>\n<pre>{}</pre>\n", html_text(title), html_text(text));
}

}  // namespace ofcheck
