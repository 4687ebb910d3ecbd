#include "harness/base/escape.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/json.h"
#include "harness/base/text.h"

namespace ofcheck {

namespace {

/// The code of the three-byte UTF-8 sequence at the start, or 0 if it begins with another.
unsigned code_of_three(std::string_view text) {
  if (text.size() < 3 || (static_cast<unsigned char>(text[0]) & 0xF0U) != 0xE0U) return 0;
  const auto bits = [&](std::size_t i, unsigned mask) { return static_cast<unsigned char>(text[i]) & mask; };
  return (bits(0, 0x0FU) << 12U) | (bits(1, 0x3FU) << 6U) | bits(2, 0x3FU);
}

/// Turns the direction of writing, ends a line, or may not stand in XML.
bool is_unwanted(unsigned code) {
  return code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
         code == 0xFEFF || code >= 0xFFFE;
}

std::string without_unwanted(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const unsigned code = code_of_three(text);
    if (code <= 0xFFFF && is_unwanted(code)) {
      result += fmt::format("\\u{{{:04x}}}", code);
      text.remove_prefix(3);
    } else if (text.starts_with("##[")) {
      result += "#\\x23[";
      text.remove_prefix(3);
    } else {
      result += text[0];
      text.remove_prefix(1);
    }
  }
  return result;
}

std::string clean_line(std::string_view line) {
  std::string spaced;
  for (const char c : line) spaced += c == '\t' ? std::string(4, ' ') : std::string(1, c);
  return without_unwanted(printable(spaced, std::string::npos));
}

/// Whether `www` stands there, in whatever case.
bool is_www_at(std::string_view line, std::size_t at) {
  const std::string_view word = line.substr(at, 3);
  return word.size() == 3 && std::all_of(word.begin(), word.end(), [](char c) { return c == 'w' || c == 'W'; });
}

template <typename Replace>
std::string replaced(std::string_view text, Replace replace) {
  std::string result;
  for (const char c : text) replace(result, c);
  return result;
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
  const std::size_t end = std::min(lines.find('\n'), lines.size());
  const std::string rest = quoted_lines(std::string_view(lines).substr(std::min(end + 1, lines.size())), margin);
  return rest.empty() ? lines.substr(0, end) : lines.substr(0, end) + "\n" + rest.substr(0, rest.size() - 1);
}

std::string quoted_lines(std::string_view text, std::string_view margin) {
  const std::string lines = clean(text);
  std::string_view rest = lines;
  std::string result;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    result += fmt::format("{}| {}\n", margin, rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return result;
}

std::string html_text(std::string_view text) {
  return replaced(clean(text), [](std::string& out, char c) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  });
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

std::string tap_text(std::string_view text) {
  return replaced(one_line(text), [](std::string& out, char c) {
    if (c == '#' || c == '\\') out += '\\';
    out += c;
  });
}

std::string quoted(std::string_view text) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  write_string(writer, clean(text));
  return {buffer.GetString(), buffer.GetSize()};
}

std::string web_address(std::string_view text) {
  const bool is_web = text.starts_with("https://") || text.starts_with("http://");
  const bool is_plain = std::all_of(text.begin(), text.end(), [](char c) {
    return c > ' ' && c < 0x7F && std::string_view("\"'<>\\^`{|}()[]").find(c) == std::string_view::npos;
  });
  return is_web && is_plain ? std::string(text) : "";
}

}  // namespace ofcheck
