// What the HTML reports of runs and of comparisons have in common: the page itself, cards, and lists of failures that
// stay small.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ofcheck {

/// One failure of a list: a line that is always there, and what is unfolded below it as far as the page has room.
struct HtmlRow {
  std::string outcome;
  std::string_view tag = "bad";  // or `warn`, `good`
  std::string rule;              // its id, or what stands for it
  std::string question;
  std::string what = {};                      // what differs
  std::string again = {};                     // a command that the list's note does not say; empty: it does
  std::string cause = {};                     // the id of its cause on the page; empty: none
  std::string anchor = {};                    // an id for the first row that has it; empty: none
  std::function<std::string()> details = {};  // HTML
};

/// A list of failures under a heading, all of one engine.
struct HtmlList {
  std::string id;
  std::string heading;  // plain text, as the rest
  std::string note;     // HTML that stands before the list
  std::vector<HtmlRow> rows;
  std::size_t left_out = 0;  // failures that are in no row
};

/// The lists in at most `bytes`. It has the rows and details that fit, spread over causes; the page says how
/// many they are.
std::string html_lists(std::vector<HtmlList> lists, std::size_t bytes);

/// The largest page, in bytes, however many failures it is about.
inline constexpr std::size_t html_most_bytes = 295'000;

/// The form that filters lists; the script shows it.
std::string html_filter();

/// The page: what stands at the top, the rest, and the foot.
std::string html_page(std::string_view title, const std::string& header, const std::string& main,
                      const std::string& footer);

/// The cards of a question, from the lines of its drawing.
std::string html_boards(const std::vector<std::string>& drawn);

/// A rule's name; of one that there is a link to its page on a site, if one was named, else to its text on the page.
std::string html_rule(std::string_view rule);

/// One row of a board, `top Qs Qd 2c`, with its cards drawn.
std::string html_row(const std::string& line);

/// The texts of these rules, to which the lines link.
std::string html_rules(const std::vector<std::string>& rules);

std::string html_fact(std::string_view name, std::string_view text);
std::string html_tag(std::string_view kind, std::string_view text);
std::string html_block(std::string_view title, std::string_view text);

}  // namespace ofcheck
