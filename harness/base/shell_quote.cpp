#include "harness/base/shell_quote.h"

#include <fmt/format.h>

#include <utility>

#include "harness/base/escape.h"
#include "harness/base/text.h"

namespace ofcheck {

std::string in_quotes(std::string_view text) { return "'" + with_replaced(text, {{'\'', "'\\''"}}) + "'"; }

namespace {

/// A word in `$'…'`: nothing but printable ASCII, and no mark that a CI system takes as a command.
std::string in_escaping_quotes(std::string_view word) {
  std::string text = "$'";
  for (const char c : word) {
    if (c == '\n') {
      text += "\\n";
    } else if (c == '\\' || c == '\'') {
      text += fmt::format("\\{}", c);
    } else if (c < ' ' || c > '~' || c == '#') {
      text += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      text += c;
    }
  }
  return text + "'";
}

}  // namespace

std::string sh_word(std::string_view word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+./:,=@%";
  const bool safe = !word.empty() && word.find_first_not_of(plain) == std::string_view::npos;
  return safe ? std::string(word) : in_quotes(word);
}

std::string shell_word(std::string_view word) {
  return clean(printable(word, std::string::npos)) == word ? sh_word(word) : in_escaping_quotes(word);
}

std::string shell_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + shell_word(word);
  return text;
}

namespace {

std::string& called_by() {
  static std::string word = "ofcheck";
  return word;
}

}  // namespace

const std::string& program_word() { return called_by(); }
void set_program_word(std::string word) { called_by() = std::move(word); }

}  // namespace ofcheck
