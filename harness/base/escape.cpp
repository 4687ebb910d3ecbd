#include "harness/base/escape.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "harness/base/annotation.h"
#include "harness/base/json.h"
#include "harness/base/text.h"

namespace ofcheck {

namespace {

/// A character as JSON writes it by its code: one beyond the first plane as two.
std::string escaped_in_json(unsigned code) {
  if (code < 0x10000) return fmt::format("\\u{:04x}", code);
  const unsigned rest = code - 0x10000;
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10U), 0xDC00 + (rest & 0x3FFU));
}

/// Whether a mark of a CI system's command to itself stands at the start.
bool is_command(std::string_view text) { return text.starts_with("##[") || text.starts_with("##vso["); }

/// Made safe, in one line; a mark of a command is broken.
std::string safe(std::string_view text) {
  std::string result;
  const std::string shown = printable(text, std::string::npos);
  for (std::string_view rest = shown; !rest.empty();) {
    const bool breaks = is_command(rest);
    result += breaks ? std::string_view("#\\x23") : rest.substr(0, 1);
    rest.remove_prefix(breaks ? 2 : 1);
  }
  return result;
}

std::string clean_line(std::string_view line) { return safe(with_replaced(line, {{'\t', "    "}})); }

/// The length of a sequence of `coloured` at the start, or 0.
std::size_t length_of_colour(std::string_view text) {
  constexpr std::string_view before = "\x1b[";
  if (!text.starts_with(before)) return 0;
  for (const std::string_view code : colour_codes) {
    const std::string_view rest = text.substr(before.size());
    if (rest.starts_with(code) && rest.substr(code.size()).starts_with('m')) return before.size() + code.size() + 1;
  }
  return 0;
}

/// Whether a character of the text is one of those. Every one is looked at, and nothing is done between: the compiler
/// then takes sixteen of them at a time. Replies of `ofcheck oracle` go through here by the million.
template <typename IsOne>
bool has_any(std::string_view text, IsOne is_one) {
  unsigned char any = 0;
  for (const char c : text) any = static_cast<unsigned char>(any | is_one(static_cast<unsigned char>(c)));
  return any != 0;
}

/// Whether there is nothing in a text that for_terminal would look at twice.
bool is_plain(std::string_view text) {
  const bool has_marks = has_any(text, [](unsigned char c) {
    return static_cast<unsigned char>(((c < 0x20) & (c != '\n') & (c != '\t')) | (c >= 0x7F) | (c == '#') | (c == ':'));
  });
  if (!has_marks) return true;
  bool at_start = true;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_end = c == '\n';
    if ((byte < 0x20 && !is_end && c != '\t') || byte >= 0x7F || c == '#' || (at_start && c == ':')) return false;
    at_start = is_end || (at_start && (c == ' ' || c == '\t'));
  }
  return true;
}

std::string line_for_terminal(std::string_view line, bool colours) {
  const std::size_t first = line.find_first_not_of(" \t");
  std::string result = line.substr(std::min(first, line.size())).starts_with("::") ? "| " : "";
  std::string_view rest = line;
  while (!rest.empty()) {
    const std::size_t colour = colours ? length_of_colour(rest) : 0;
    const std::size_t kept = rest[0] == '\t' ? 1 : colour;
    const std::size_t end = kept > 0 ? kept : std::min(rest.find_first_of(colours ? "\t\x1b" : "\t", 1), rest.size());
    result += kept > 0 ? std::string(rest.substr(0, end)) : safe(rest.substr(0, end));
    rest.remove_prefix(end);
  }
  return result;
}

/// Whether `www` stands there, in whatever case.
bool is_www_at(std::string_view line, std::size_t at) {
  const std::string_view word = line.substr(at, 3);
  return word.size() == 3 && std::all_of(word.begin(), word.end(), [](char c) { return c == 'w' || c == 'W'; });
}

}  // namespace

std::string clean(std::string_view text) {
  std::string result;
  for (;;) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    result += clean_line(line);
    if (end == std::string_view::npos) return result;
    result += '\n';
    text.remove_prefix(end + 1);
  }
}

std::string one_line(std::string_view text) {
  std::string result = clean(text);
  std::replace(result.begin(), result.end(), '\n', ' ');
  return result;
}

std::string continued(std::string_view text, std::string_view margin) {
  const std::string lines = clean(text);
  std::string_view rest = lines;
  const std::string first(cut(rest, '\n'));
  const std::string others = quoted_lines(rest, margin);
  return others.empty() ? first : first + "\n" + others.substr(0, others.size() - 1);
}

std::string quoted_lines(std::string_view text, std::string_view margin) {
  const std::string lines = clean(text);
  std::string result;
  for (const std::string_view line : lines_of(lines)) result += fmt::format("{}| {}\n", margin, line);
  return result;
}

std::string uncoloured(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t colour = length_of_colour(text);
    const std::size_t end = colour > 0 ? colour : std::min(text.find('\x1b', 1), text.size());
    if (colour == 0) plain += text.substr(0, end);
    text.remove_prefix(end);
  }
  return plain;
}

std::string for_terminal(std::string_view text, bool colours) {
  if (is_plain(text)) return std::string(text);
  std::string result;
  for (;;) {
    const std::size_t end = text.find('\n');
    result += line_for_terminal(text.substr(0, end), colours);
    if (end == std::string_view::npos) return result;
    result += '\n';
    text.remove_prefix(end + 1);
  }
}

std::string for_terminal_json(std::string_view text) {
  const auto may_be_harmful = [](char c) { return static_cast<unsigned char>(c) >= 0x7F || c == '#'; };
  const bool has_marks =
      has_any(text, [](unsigned char c) { return static_cast<unsigned char>((c >= 0x7F) | (c == '#')); });
  if (!has_marks) return std::string(text);
  std::string result;
  while (!text.empty()) {
    // Most of it is plain, and goes out as it is.
    const auto* const plain_to = std::find_if(text.begin(), text.end(), may_be_harmful);
    result.append(text.begin(), plain_to);
    text.remove_prefix(static_cast<std::size_t>(plain_to - text.begin()));
    if (text.empty()) break;
    const std::size_t length = utf8_length(text);
    const std::size_t taken = std::max<std::size_t>(length, 1);
    const unsigned code = length == 0 ? 0 : code_point(text.substr(0, length));
    if (length == 0) {
      result += fmt::format("\\\\x{:02x}", static_cast<unsigned char>(text[0]));
    } else if (is_command(text)) {
      result += "\\u0023";
    } else if (code >= 0x7F && (code < 0xA0 || is_invisible(code))) {
      result += escaped_in_json(code);
    } else {
      result += text.substr(0, taken);
    }
    text.remove_prefix(taken);
  }
  return result;
}

std::string html_text(std::string_view text) {
  return with_replaced(clean(text), {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}});
}

std::string markdown_text(std::string_view text) {
  constexpr std::string_view marks = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  constexpr std::string_view harmless = ",.:'/%";
  // What makes a link, a mention or a reference to an issue of plain text is cut in two by an empty comment: a
  // backslash alone does not keep a page's host from it.
  constexpr std::string_view cut = "<!-- -->";
  const std::string line = one_line(text);
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool is_mark = marks.find(c) != std::string_view::npos && harmless.find(c) == std::string_view::npos;
    if (is_mark) out += '\\';
    out += c;
    const bool is_issue = c == '#' && i + 1 < line.size() && line[i + 1] >= '0' && line[i + 1] <= '9';
    const bool is_www = c == '.' && i >= 3 && is_www_at(line, i - 3);
    if (c == '@' || is_issue || is_www || (c == ':' && line.compare(i + 1, 2, "//") == 0)) out += cut;
  }
  return out;
}

std::string markdown_block(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(std::max<std::size_t>(3, longest + 1), '`');
  const std::string body = clean(text);
  return fmt::format("{}text\n{}{}{}\n", fence, body, body.ends_with('\n') ? "" : "\n", fence);
}

std::string tap_text(std::string_view text) { return with_replaced(one_line(text), {{'#', "\\#"}, {'\\', "\\\\"}}); }

std::string quoted(std::string_view text) {
  return json_text([&](JsonWriter& writer) { write_string(writer, clean(text)); });
}

std::string web_address(std::string_view text) {
  const bool is_web = text.starts_with("https://") || text.starts_with("http://");
  const bool is_plain = std::all_of(text.begin(), text.end(), [](char c) {
    return c > ' ' && c < 0x7F && std::string_view("\"'<>\\^`{|}()[]").find(c) == std::string_view::npos;
  });
  return is_web && is_plain ? std::string(text) : "";
}

// --- annotations ---------------------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, 2> level_names = {"error", "notice"};

/// A message: a line's end, and what begins an escape, by their codes.
std::string message_text(std::string_view text) { return with_replaced(clean(text), {{'%', "%25"}, {'\n', "%0A"}}); }

/// The value of a property, which a comma or a colon would end.
std::string property_text(std::string_view text) {
  return with_replaced(message_text(one_line(text)), {{':', "%3A"}, {',', "%2C"}});
}

}  // namespace

std::string annotation_lines(const std::vector<Annotation>& annotations) {
  std::string lines;
  for (const Annotation& each : annotations) {
    std::vector<std::string> properties;
    if (!each.file.empty()) properties.push_back("file=" + property_text(each.file));
    if (each.line > 0) properties.push_back(fmt::format("line={}", each.line));
    if (each.column > 0) properties.push_back(fmt::format("col={}", each.column));
    if (!each.title.empty()) properties.push_back("title=" + property_text(each.title));
    lines += fmt::format("::{}{}{}::{}\n", level_names[static_cast<std::size_t>(each.level)],
                         properties.empty() ? "" : " ", fmt::join(properties, ","), message_text(each.message));
  }
  return lines;
}

}  // namespace ofcheck
