#include "harness/faults/trouble.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "harness/base/text.h"

namespace ofcheck {

namespace {

bool is_any_of(std::string_view text, std::size_t at, std::string_view any) {
  return at < text.size() && any.find(text[at]) != std::string_view::npos;
}

/// How long the digits are that stand there.
std::size_t digits_at(std::string_view text, std::size_t at, std::string_view digits = "0123456789") {
  const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
  return end - std::min(at, end);
}

/// How long the number or the address is that the text begins with, with its sign, its fraction and its exponent; 0 if
/// none begins there.
std::size_t number_at(std::string_view text) {
  const bool is_hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  const std::size_t hexadecimal = is_hexadecimal ? digits_at(text, 2, "0123456789abcdefABCDEF") : 0;
  if (hexadecimal > 0) return 2 + hexadecimal;
  const std::size_t begin = is_any_of(text, 0, "+-") ? 1 : 0;
  std::size_t end = begin + digits_at(text, begin);
  if (end == begin) return 0;
  if (is_any_of(text, end, ".") && digits_at(text, end + 1) > 0) end += 1 + digits_at(text, end + 1);
  if (!is_any_of(text, end, "eE")) return end;
  const std::size_t exponent = end + (is_any_of(text, end + 1, "+-") ? 2U : 1U);
  const std::size_t length = digits_at(text, exponent);
  return length > 0 ? exponent + length : end;
}

/// How long the card is that the text begins with: `Td`; 0 if none begins there.
std::size_t card_at(std::string_view text) {
  const bool is_card = is_any_of(text, 0, "23456789TJQKA") && is_any_of(text, 1, "cdhs");
  return is_card && (text.size() == 2 || std::isalnum(static_cast<unsigned char>(text[2])) == 0) ? 2 : 0;
}

/// How long the path is that the text begins with: `/srv/engine/main.py`, `src/main.rs`; 0 if none begins there.
std::size_t path_at(std::string_view text) {
  const std::string_view path = text.substr(0, text.find_first_of(" \t\"'`()<>[]{},;:"));
  const std::size_t slash = path.find_first_of("/\\");
  return slash == std::string_view::npos || slash + 1 == path.size() ? 0 : path.size();
}

/// How long the code is by which a character is shown that the text begins with: `\x1b`, `\u{202e}`; 0 if none does.
std::size_t code_at(std::string_view text) {
  if (text.starts_with("\\x")) return std::min<std::size_t>(text.size(), 4);
  return text.starts_with("\\u{") ? text.substr(0, text.find('}')).size() : 0;
}

/// The kit's words about a reply, with each value that it quotes as `"…"`. From the first bracket on the reply itself
/// stands there.
std::string without_quoted(std::string_view text) {
  std::string without;
  const std::size_t end = std::min(text.find_first_of("{["), text.size());
  for (std::size_t at = 0; at < end;) {
    const std::size_t quote = std::min(text.find('"', at), end);
    const std::size_t closing = text.find('"', quote + 1);
    if (quote == end || closing >= end) return without.append(text.substr(at));
    without.append(text.substr(at, quote - at)).append("\"…\"");
    at = closing + 1;
  }
  return without.append(text.substr(end));
}

/// The first line of a text without what differs from question to question, and from machine to machine.
std::string without_particulars(std::string_view line) {
  constexpr std::size_t longest = 120;
  line = line.substr(0, line.find('\n'));
  std::string text;
  bool begins_word = true;
  while (!line.empty() && text.size() <= longest * 4) {
    std::size_t kept = code_at(line);
    const std::size_t path = begins_word && kept == 0 ? path_at(line) : 0;
    const std::size_t card = begins_word && path == 0 && kept == 0 ? card_at(line) : 0;
    const std::size_t number = card > 0 ? card : path == 0 && kept == 0 ? number_at(line) : 0;
    if (path == 0 && number == 0) kept = std::max<std::size_t>(kept, 1);
    text += path > 0 ? "…" : number > 0 ? "#" : line.substr(0, kept);
    begins_word = path == 0 && number == 0 && std::isalnum(static_cast<unsigned char>(line[kept - 1])) == 0;
    line.remove_prefix(std::max({path, number, kept}));
  }
  return printable(text, longest);
}

std::string lower(std::string_view text) {
  std::string all(text);
  std::transform(all.begin(), all.end(), all.begin(),
                 [](unsigned char each) { return static_cast<char>(std::tolower(each)); });
  return all;
}

/// Whether a line says what went wrong: `IndexError: …`, `panic: …`, `  what():  …`.
bool speaks_of_an_error(std::string_view line) {
  if (trimmed(line).starts_with("what():")) return true;
  constexpr std::array<std::string_view, 6> words = {"error", "exception", "panic", "terminate", "assert", "fault"};
  const std::string all = lower(line);
  return line.front() != ' ' && line.front() != '\t' &&
         std::any_of(words.begin(), words.end(), [&](auto word) { return all.find(word) != std::string::npos; });
}

}  // namespace

std::string exception_in(std::string_view last_words) {
  std::vector<std::string_view> lines = lines_of(last_words);
  std::erase_if(lines, [](std::string_view line) { return trimmed(line).empty(); });
  auto found = std::find_if(lines.rbegin(), lines.rend(), speaks_of_an_error);
  if (found == lines.rend())
    found = std::find_if(lines.rbegin(), lines.rend(), [](std::string_view line) { return line.front() > ' '; });
  if (found == lines.rend()) return "";
  std::string text(trimmed(*found));
  if (text.ends_with(':') && found != lines.rbegin()) text += " " + std::string(trimmed(*std::prev(found)));
  return text;
}

std::string trouble_in_full(Verdict verdict, std::string_view reason, std::string_view last_words) {
  std::string text(reason.substr(0, reason.find('\n')));
  if (const std::string exception = exception_in(last_words); verdict == Verdict::crash && !exception.empty())
    text += ": " + exception;
  return text;
}

std::string trouble_of(Verdict verdict, std::string_view reason, std::string_view last_words) {
  const std::string text = trouble_in_full(verdict, reason, last_words);
  return without_particulars(verdict == Verdict::protocol_error ? without_quoted(text) : text);
}

}  // namespace ofcheck
