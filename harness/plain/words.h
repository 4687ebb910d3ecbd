// A line in words, and the text that words may hold.
#pragma once

#include <string>
#include <string_view>

namespace ofcheck {

/// The words of a line, from left to right. Blanks separate them; a byte-order mark before the line and a carriage
/// return at its end are ignored.
class Words {
 public:
  explicit Words(std::string_view line);
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  /// The next word; empty at the end.
  [[nodiscard]] std::string_view next() const { return rest_.substr(0, rest_.find_first_of(" \t")); }
  std::string_view take();
  /// Everything that is left, as the text that it stands for.
  std::string take_text();

 private:
  std::string_view rest_;
};

/// Text as it stands at the end of a line: a backslash is `\\`, a newline `\n`, a carriage return `\r`, NUL `\0`.
std::string escaped_text(std::string_view text);
/// The same as one word, in which a space is `\s` and a tab `\t`.
std::string escaped_word(std::string_view text);
/// The text that either of them stands for. A backslash before another character is that backslash.
std::string unescaped(std::string_view text);

}  // namespace ofcheck
