// Reading a line of the protocol where it lies, without a document of it: for the usual replies (quick_reply.h) and the
// usual requests (quick_request.h), in JSON and in words. Whatever is unusual or wrong fails here, and is left to the
// strict readers, which say what is wrong with it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ofcheck {

/// A member's name with its quotes, known to the compiler, which then compares it in a step or two.
template <std::size_t size>
struct Name {
  std::array<char, size + 1> text{};
  constexpr Name(const char (&name)[size]) {  // NOLINT(google-explicit-constructor,hicpp-explicit-conversions)
    text.front() = '"';
    std::copy_n(name, size - 1, text.begin() + 1);
    text.back() = '"';
  }
  /// `name` has `size - 1` characters.
  constexpr explicit Name(std::string_view name) {
    text.front() = '"';
    std::copy_n(name.begin(), size - 1, text.begin() + 1);
    text.back() = '"';
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text.data(), text.size()}; }
};

/// For each character the rank or suit that it stands for and one, or 0.
using Letters = std::array<std::uint8_t, 256>;
constexpr Letters letters(std::string_view in_order) {
  Letters places{};
  for (std::size_t i = 0; i < in_order.size(); ++i)
    places[static_cast<unsigned char>(in_order[i])] = static_cast<std::uint8_t>(i + 1);
  return places;
}
inline constexpr Letters rank_letters = letters("23456789TJQKA");
inline constexpr Letters suit_letters = letters("cdhs");

/// The cards of a request so far: the bit of each card's place in the deck.
using CardSet = std::uint64_t;

/// A place in a line, in which there may be blanks between what is looked for, or none. What does not fit leaves
/// `failed` set, and every further step fails too.
template <bool blanks>
class LineCursor {
 public:
  explicit LineCursor(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  [[nodiscard]] bool failed() const { return failed_; }
  bool fail() {
    failed_ = true;
    at_ = end_;
    return false;
  }
  [[nodiscard]] std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }

  /// The next character that is no blank; 0 at the end.
  char next() {
    if (at_ != end_ && (!blanks || *at_ > ' ')) return *at_;
    skip_blanks();
    return at_ == end_ ? '\0' : *at_;
  }
  /// Steps over this character, if it is the next one that is no blank.
  bool takes(char wanted) {
    if (next() != wanted) return false;
    ++at_;
    return true;
  }
  bool expect(char wanted) { return takes(wanted) || fail(); }
  bool word(std::string_view wanted) {
    skip_blanks();
    if (!rest().starts_with(wanted)) return false;
    at_ += wanted.size();
    return true;
  }

  /// An integer of at most `digits` digits; a fraction, an exponent or a leading zero fails.
  std::int64_t integer(int digits) {
    const bool negative = takes('-');
    const char* const start = at_;
    std::int64_t value = 0;
    while (at_ != end_ && is_digit(*at_) && at_ - start < digits) value = value * 10 + (*at_++ - '0');
    const auto length = at_ - start;
    const bool leading_zero = length > 1 && *start == '0';
    const bool minus_zero = negative && value == 0;
    const bool goes_on = at_ != end_ && (is_digit(*at_) || *at_ == '.' || *at_ == 'e' || *at_ == 'E');
    if (length == 0 || leading_zero || minus_zero || goes_on) fail();
    return negative ? -value : value;
  }
  /// An integer; most have one digit.
  int small() {
    constexpr int most_digits = 8;  // as `most_said` has
    const char* const digit = at_ + (at_ != end_ && *at_ == '-' ? 1 : 0);
    const bool is_one_digit = digit < end_ && is_digit(*digit) && (digit + 1 == end_ || !is_digit(digit[1]));
    if (!is_one_digit || (digit != at_ && *digit == '0')) return static_cast<int>(integer(most_digits));
    const int value = digit == at_ ? *digit - '0' : '0' - *digit;
    at_ = digit + 1;
    return value;
  }
  bool truth() {
    if (word("true")) return true;
    if (!word("false")) fail();
    return false;
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

 protected:
  void skip_blanks() {
    while (blanks && at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\r')) ++at_;
  }
  const char* at_;
  const char* end_;

 private:
  bool failed_ = false;
};

/// A place in a line of JSON.
class Cursor : public LineCursor<true> {
 public:
  using LineCursor::LineCursor;
  using LineCursor::takes;

  bool expect_end() {
    skip_blanks();
    return at_ == end_ || fail();
  }

  /// A plain string; one with an escape or with anything but ASCII fails.
  std::string_view text() {
    if (!expect('"')) return {};
    const char* const start = at_;
    while (at_ != end_ && *at_ != '"') {
      const auto c = static_cast<unsigned char>(*at_);
      if (c < 0x20 || c > 0x7e || c == '\\') {
        fail();
        return {};
      }
      ++at_;
    }
    if (at_ == end_) {
      fail();
      return {};
    }
    return {start, static_cast<std::size_t>(at_++ - start)};
  }

  /// A plain string of that many characters, which may be any but quotes; empty if it is none.
  template <std::size_t size>
  std::string_view short_text() {
    const bool fits = next() == '"' && end_ - at_ > static_cast<std::ptrdiff_t>(size + 1) && at_[size + 1] == '"';
    if (!fits) {
      fail();
      return {};
    }
    at_ += size + 2;
    return {at_ - size - 1, size};
  }

  /// A member's name.
  template <Name name>
  bool takes() {
    return word(name.view());
  }

  /// Each item of an array, at most `most`.
  template <typename Item>
  bool array(std::size_t most, Item item) {
    if (!expect('[')) return false;
    if (takes(']')) return true;
    for (std::size_t count = 0; count < most; ++count) {
      item();
      if (takes(',')) continue;
      return expect(']');
    }
    return fail();
  }

  /// Each member of an object, whose names are among `names`, each once; `member` gets its place there. Gives the set
  /// of the places that were there, a bit each.
  template <Name... names, typename Member>
  unsigned object(Member member) {
    unsigned seen = 0;
    if (!expect('{') || takes('}')) return seen;
    unsigned likely = 0;  // most engines send the members in the order of the protocol's pages
    for (;;) {
      unsigned place = 0;
      const bool as_usual = ((place++ == likely && takes<names>()) || ...);
      if (!as_usual) place = 0;
      const bool is_known = as_usual || ((++place, takes<names>()) || ...);
      const unsigned bit = 1U << (place - 1);  // `place` counts from 1
      if (!is_known || (seen & bit) != 0 || !expect(':')) {
        fail();
        return seen;
      }
      seen |= bit;
      likely = place;  // the one after it
      member(place - 1);
      if (takes(',')) continue;
      expect('}');
      return seen;
    }
  }
};

}  // namespace ofcheck
