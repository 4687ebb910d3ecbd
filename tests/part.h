// Long tests go through many rounds, and a short run takes a part of them. OFCHECK_PART=K/N is part K of N: every Nth
// round, from the Kth on, so that N runs with K from 1 to N leave nothing out. Without it every round is run. If there
// are fewer than N rounds, each part has one.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

namespace ofcheck::test {

class Rounds {
 public:
  /// Reads OFCHECK_PART. There are `least` rounds or more. Throws where it names no part of at most `most_parts`.
  explicit Rounds(std::size_t least) {
    const char* said = std::getenv("OFCHECK_PART");
    if (said == nullptr || *said == '\0') return;
    const std::string_view text = said;
    const std::size_t slash = std::min(text.find('/'), text.size());
    const std::size_t part = number(text.substr(0, slash));
    const std::size_t parts = number(text.substr(std::min(slash + 1, text.size())));
    if (part < 1 || part > parts || parts > most_parts)
      throw std::runtime_error("OFCHECK_PART=" + std::string(text) +
                               ": expected K/N, such as 2/4, of at most 32 parts");
    parts_ = std::min(parts, least);
    part_ = (part - 1) % parts_;
  }

  /// Whether the next round is run.
  bool next() { return round_++ % parts_ == part_; }

 private:
  static constexpr std::size_t most_parts = 32;

  /// 0 where the text is no number.
  static std::size_t number(std::string_view text) {
    std::size_t number = 0;
    const char* const end = text.data() + text.size();
    return std::from_chars(text.data(), end, number).ptr == end ? number : 0;
  }

  std::size_t part_ = 0;
  std::size_t parts_ = 1;
  std::size_t round_ = 0;
};

}  // namespace ofcheck::test
