// Text from outside (an engine's name, reasons, standard error) made safe for each format that a report is written in.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace ofcheck {

/// The codes in the sequences of `coloured`: one that begins each Colour, in its order, and one that ends it.
inline constexpr std::array<std::string_view, 7> colour_codes = {"31", "32", "33", "36", "1", "2", "0"};

/// Lines stay lines; tabs become spaces; every other control character, broken UTF-8, characters that turn the
/// direction of writing and those that XML does not allow are shown by their code: `\x1b`, `\u{202e}`. So is a mark of
/// `##[` and `##vso[`, which a CI system would take as a command to itself wherever it stands in a line.
std::string clean(std::string_view text);

/// The same in one line.
std::string one_line(std::string_view text);

/// Lines from outside under a line of a report, each with `| ` before it: at the start of a line of its output a CI
/// system would take them as commands to itself (`::error::`), also after blanks.
std::string quoted_lines(std::string_view text, std::string_view margin);

/// The same from the second line on: the first goes on in the line of the report.
std::string continued(std::string_view text, std::string_view margin);

/// For HTML, also between quotes.
std::string html_text(std::string_view text);

/// For Markdown, in one line, also in a table: every punctuation mark has a backslash, and
/// nothing becomes a link, a mention or a reference by itself.
std::string markdown_text(std::string_view text);

/// A Markdown code block. Nothing in the text can end it.
std::string markdown_block(std::string_view text);

/// For the description and the reasons of a TAP line.
std::string tap_text(std::string_view text);

/// A quoted string, for JSON and as a scalar of YAML.
std::string quoted(std::string_view text);

/// The address if it is one of the web, else nothing: what is no link is never made one.
std::string web_address(std::string_view text);

/// The text without the sequences of `coloured`, for a file.
std::string uncoloured(std::string_view text);

/// The last look at a text for people before it leaves: lines, tabs and, if `colours`, the sequences of `coloured` stay
/// what they are. All else is made safe as `clean` does it, and no line begins with `::`, which is a command to a CI
/// system. What is safe already stays as it is.
std::string for_terminal(std::string_view text, bool colours);

/// The same for JSON: the text says what it said before, and nothing in it is harmful as it stands. A byte that is no
/// UTF-8 becomes `\\xff`.
std::string for_terminal_json(std::string_view text);

}  // namespace ofcheck
