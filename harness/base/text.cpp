#include "harness/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "harness/base/problem.h"

namespace ofcheck {

namespace {

/// What was read. Throws Problem, naming `where`, if it was refused.
template <typename Value>
Value taken(std::variant<Value, ofc::Refusal> read, std::string_view where) {
  if (const auto* refusal = std::get_if<ofc::Refusal>(&read)) {
    throw Problem(fmt::format("{}: {}", where, printable(refusal->detail, refusal->detail.size() * 4)));
  }
  return std::get<Value>(std::move(read));
}

}  // namespace

std::vector<ofc::Card> parse_row(std::string_view text, ofc::Row row, std::string_view where) {
  return taken(ofc::parse_row(text, row), where);
}

ofc::Board parse_board(std::string_view text, std::string_view where) { return taken(ofc::parse_board(text), where); }

std::string plural(std::uint64_t count, std::string_view word) {
  return std::to_string(count) + " " + std::string(word) + (count == 1 ? "" : "s");
}

std::string_view trimmed(std::string_view text) {
  const std::size_t start = text.find_first_not_of(' ');
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(' ') - start + 1);
}

std::vector<std::string_view> split_at(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + separator.size();
  }
  return parts;
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), small_letter);
  return small;
}

std::string_view cut(std::string_view& rest, char separator) {
  const std::string_view part = rest.substr(0, rest.find(separator));
  rest.remove_prefix(std::min(part.size() + 1, rest.size()));
  return part;
}

std::string with_replaced(std::string_view text,
                          std::initializer_list<std::pair<char, std::string_view>> replacements) {
  std::string result;
  for (const char c : text) {
    const auto* const found =
        std::find_if(replacements.begin(), replacements.end(), [&](const auto& each) { return each.first == c; });
    result += found == replacements.end() ? std::string_view(&c, 1) : found->second;
  }
  return result;
}

std::string with_margin(std::string_view text, std::string_view margin) {
  std::string result;
  for (const std::string_view line : lines_of(text)) result += fmt::format("{}{}\n", margin, line);
  return result;
}

std::string wrapped(std::span<const std::string> words, std::size_t width, std::string_view first_margin,
                    std::string_view margin, std::string_view between) {
  std::string text(first_margin);
  std::size_t start = 0;  // of the line that is being filled
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = words[i] + std::string(i + 1 < words.size() ? between : "");
    if (i > 0 && text.size() - start + 1 + word.size() > width) {
      start = text.size() + 1;
      text += fmt::format("\n{}", margin);
    } else if (i > 0) {
      text += ' ';
    }
    text += word;
  }
  return text;
}

namespace {

/// Levenshtein's distance: how many letters to insert, delete or change.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view name, std::span<const std::string_view> known) {
  if (known.empty() || std::find(known.begin(), known.end(), name) != known.end()) return std::nullopt;
  const std::string lower = in_small_letters(name);
  const auto far = [&](std::string_view other) { return std::min(distance(name, other), distance(lower, other)); };
  // No name is so long: it is text from outside, and to measure it against all names would take long.
  constexpr std::size_t longest_name = 100;
  if (name.size() > longest_name) return std::nullopt;
  const auto best = std::min_element(known.begin(), known.end(),
                                     [&](std::string_view a, std::string_view b) { return far(a) < far(b); });
  return far(*best) <= std::max<std::size_t>(2, name.size() / 3) ? std::optional(*best) : std::nullopt;
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> known) {
  const std::optional<std::string_view> best = nearest_name(name, known);
  return best ? fmt::format(" (did you mean {}?)", *best) : "";
}

std::string nearest(std::string_view name, std::span<const std::string_view> known) {
  if (std::string meant = did_you_mean(name, known); !meant.empty()) return meant;
  constexpr std::size_t most_listed = 40;
  const bool is_known = std::find(known.begin(), known.end(), name) != known.end();
  if (known.empty() || is_known || known.size() > most_listed) return "";
  return fmt::format(" (known: {})", fmt::join(known, ", "));
}

namespace {

/// How many bytes a UTF-8 sequence has that begins with `lead`; 0 if none does.
std::size_t length_by_lead(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

/// Whether a second byte is allowed after a lead: no overlong form, no surrogate, nothing past U+10FFFF.
bool second_byte_fits(unsigned char lead, unsigned char second) {
  if (lead == 0xE0) return second >= 0xA0;
  if (lead == 0xED) return second < 0xA0;
  if (lead == 0xF0) return second >= 0x90;
  return lead != 0xF4 || second < 0x90;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = length_by_lead(byte(0));
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  }
  return length == 1 || second_byte_fits(byte(0), byte(1)) ? length : 0;
}

unsigned code_point(std::string_view sequence) {
  constexpr std::array<unsigned, 5> masks = {0, 0x7F, 0x1F, 0x0F, 0x07};
  unsigned code = static_cast<unsigned char>(sequence[0]) & masks[sequence.size()];
  for (const char c : sequence.substr(1)) code = (code << 6U) | (static_cast<unsigned char>(c) & 0x3FU);
  return code;
}

bool is_invisible(unsigned code) {
  struct Range {
    unsigned first, last;
  };
  constexpr auto ranges = std::to_array<Range>({
      {0x00AD, 0x00AD},    // soft hyphen
      {0x034F, 0x034F},    // joins graphemes
      {0x061C, 0x061C},    // turns the direction of writing
      {0x115F, 0x1160},    // fillers
      {0x17B4, 0x17B5},    // vowels that are not shown
      {0x180B, 0x180F},    // Mongolian selectors
      {0x200B, 0x200F},    // of no width, joining, direction
      {0x2028, 0x202E},    // ends of lines and paragraphs, direction
      {0x2060, 0x206F},    // of no width, direction
      {0x2800, 0x2800},    // a letter of no dots
      {0x3164, 0x3164},    // filler
      {0xFE00, 0xFE0F},    // selectors of a variant
      {0xFEFF, 0xFEFF},    // byte-order mark
      {0xFFA0, 0xFFA0},    // filler
      {0xFFF0, 0xFFFB},    // annotations
      {0xFFFE, 0xFFFF},    // no characters
      {0x1BCA0, 0x1BCA3},  // of shorthand
      {0x1D173, 0x1D17A},  // of music
      {0xE0000, 0xE0FFF},  // tags, more selectors
  });
  return std::any_of(ranges.begin(), ranges.end(),
                     [code](const Range& range) { return range.first <= code && code <= range.last; });
}

std::string printable(std::string_view text, std::size_t most) {
  std::string safe;
  while (!text.empty()) {
    if (safe.size() >= most) return safe + "…";
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = utf8_length(text);
    // C1 controls (U+0080 to U+009F) are escapes on some terminals.
    const bool c1 = length == 2 && lead == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0;
    if (length == 0 || c1 || lead < 0x20 || lead == 0x7F) {
      safe += fmt::format("\\x{:02x}", lead);
      text.remove_prefix(1);
    } else if (const unsigned code = code_point(text.substr(0, length)); length > 1 && is_invisible(code)) {
      safe += fmt::format("\\u{{{:04x}}}", code);
      text.remove_prefix(length);
    } else {
      safe += text.substr(0, length);
      text.remove_prefix(length);
    }
  }
  return safe;
}

namespace {

/// How many bytes of a line its first `most` characters take; a colour's sequence is no character.
std::size_t bytes_of(std::string_view line, std::size_t most) {
  std::size_t at = 0;
  for (std::size_t shown = 0; at < line.size();) {
    if (line.substr(at, 2) == "\x1b[") {
      at = std::min(line.find('m', at), line.size() - 1) + 1;
    } else if (shown++ == most) {
      return at;
    } else {
      at += std::max<std::size_t>(utf8_length(line.substr(at)), 1);
    }
  }
  return line.size();
}

void add_folded(std::string& text, std::string_view line) {
  const std::size_t margin = std::min<std::size_t>(line.find_first_not_of(' '), widest_line / 2);
  for (std::size_t room = widest_line; bytes_of(line, room) < line.size(); room = widest_line - margin - 2) {
    const std::size_t most = bytes_of(line, room);
    const std::size_t space = line.rfind(' ', most);
    const bool fits = space != std::string_view::npos && space > margin + room / 2;
    text += std::string(line.substr(0, fits ? space : most)) + "\n" + std::string(margin + 2, ' ');
    line.remove_prefix(fits ? space + 1 : most);
  }
  text += line;
}

}  // namespace

std::string folded(std::string_view text) {
  std::string all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const bool is_command =
        line.find("again: ") != std::string_view::npos || line.find("case:  ") != std::string_view::npos;
    if (line.size() <= widest_line || is_command) {
      all += line;
    } else {
      add_folded(all, line);
    }
    if (end < text.size()) all += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

}  // namespace ofcheck
