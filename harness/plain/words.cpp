#include "harness/plain/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ofcheck {

namespace {

constexpr std::array<std::pair<char, char>, 6> escapes = {
    {{'\\', '\\'}, {'n', '\n'}, {'r', '\r'}, {'0', '\0'}, {'s', ' '}, {'t', '\t'}}};
constexpr std::size_t escapes_of_text = 4;  // the first of them; within a word all are needed

std::string with_escapes(std::string_view text, std::size_t count) {
  std::string escaped;
  for (const char c : text) {
    const auto* const end = escapes.begin() + count;
    const auto* const found = std::find_if(escapes.begin(), end, [&](const auto& each) { return each.second == c; });
    if (found != end) {
      escaped += '\\';
      escaped += found->first;
    } else {
      escaped += c;
    }
  }
  return escaped;
}

constexpr std::string_view blanks = " \t";

}  // namespace

Words::Words(std::string_view line) : rest_(line) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (rest_.starts_with(byte_order_mark)) rest_.remove_prefix(byte_order_mark.size());
  if (rest_.ends_with('\r')) rest_.remove_suffix(1);
  rest_.remove_prefix(std::min(rest_.find_first_not_of(blanks), rest_.size()));
}

std::string_view Words::take() {
  const std::string_view word = next();
  rest_.remove_prefix(word.size());
  rest_.remove_prefix(std::min(rest_.find_first_not_of(blanks), rest_.size()));
  return word;
}

std::string Words::take_text() { return unescaped(std::exchange(rest_, {})); }

std::string escaped_text(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());  // blanks there would separate
  return with_escapes(text.substr(0, first), escapes.size()) + with_escapes(text.substr(first), escapes_of_text);
}
std::string escaped_word(std::string_view text) { return with_escapes(text, escapes.size()); }

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto* found = escapes.end();
    if (text[i] == '\\' && i + 1 < text.size()) {
      found = std::find_if(escapes.begin(), escapes.end(), [&](const auto& each) { return each.first == text[i + 1]; });
    }
    plain += found == escapes.end() ? text[i] : found->second;
    if (found != escapes.end()) ++i;
  }
  return plain;
}

}  // namespace ofcheck
