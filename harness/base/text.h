// Small things about text: cards and boards as people write them, and the nearest name to a misspelt one.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "oracle/text.h"

namespace ofcheck {

using ofc::words;

/// `3 houses`.
std::string plural(std::uint64_t count, std::string_view word);

/// The text without the spaces at both ends.
std::string_view trimmed(std::string_view text);

/// The parts of a text that stand between separators; one empty part of an empty text.
std::vector<std::string_view> split_at(std::string_view text, std::string_view separator);

/// A letter of ASCII as a small one; any other character as it is.
inline char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The text with every letter of ASCII as a small one.
std::string in_small_letters(std::string_view text);

/// Whether a line has nothing but blanks.
inline bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

/// Cuts what comes before the next separator off the front, with the separator.
std::string_view cut(std::string_view& rest, char separator);

/// The lines of a text, without what ends them.
template <typename Line = std::string_view>
std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  while (!text.empty()) lines.emplace_back(cut(text, '\n'));
  return lines;
}

/// A whole number, or nothing where the text is none or has more in it.
template <std::integral Number>
std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}
/// The same where a plus may stand in front.
template <std::signed_integral Number>
std::optional<Number> signed_number_in(std::string_view text) {
  return number_in<Number>(text.starts_with('+') && !text.starts_with("+-") ? text.substr(1) : text);
}

/// The text with each of these characters replaced by its text.
std::string with_replaced(std::string_view text, std::initializer_list<std::pair<char, std::string_view>> replacements);

/// Reads the cards of a row. Throws Problem, naming `where`, for a word that is no card or a wrong number of cards.
std::vector<ofc::Card> parse_row(std::string_view text, ofc::Row row, std::string_view where);

/// Reads a board as it is typed, rows from the top separated by slashes: `Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc`.
/// Throws Problem, naming `where`.
ofc::Board parse_board(std::string_view text, std::string_view where);

/// The nearest of the known names to one that is none of them, if it may be meant.
std::optional<std::string_view> nearest_name(std::string_view name, std::span<const std::string_view> known);

/// ` (did you mean X?)`, or nothing; for the end of a message that lists the known names itself.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> known);

/// ` (did you mean X?)` for the nearest of the known names, or ` (known: A, B, C)`; for the end of a message.
std::string nearest(std::string_view name, std::span<const std::string_view> known);

/// The length of the UTF-8 sequence at the start of a text, or 0 if there is no whole, well-formed one.
std::size_t utf8_length(std::string_view text);

/// The code point of a well-formed UTF-8 sequence.
unsigned code_point(std::string_view sequence);

/// Whether a character shows nothing by itself, or turns what stands around it: text can be hidden in such.
bool is_invisible(unsigned code);

/// Text from outside made safe to print: control characters (terminal escapes among them) and broken UTF-8 are shown as
/// `\xNN`; what is longer than `most` bytes is cut.
std::string printable(std::string_view text, std::size_t most = 400);

/// The text with `margin` before each of its lines, and an end after each.
std::string with_margin(std::string_view text, std::string_view margin);

/// The words in lines of at most `width` bytes if no word is wider, with a blank or `between` and a blank between two.
/// The lines after the first begin with `margin`; the last one is not ended.
std::string wrapped(std::span<const std::string> words, std::size_t width, std::string_view first_margin,
                    std::string_view margin, std::string_view between = "");

/// The most characters of a line of a report.
inline constexpr std::size_t widest_line = 200;

/// The text with its long lines folded at spaces, what follows a little further in. Commands to be pasted, which stand
/// after `again: ` or `case:  `, stay whole. Colours take no room.
std::string folded(std::string_view text);

}  // namespace ofcheck
