// Long tests go through many rounds, and a short run takes a part of them. OFCHECK_PART=K/N is part K of N: every Nth
// round, from the Kth on, so that N runs with K from 1 to N leave nothing out. Without it every round is run.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace ofcheck::test {

class Rounds {
 public:
  /// Reads OFCHECK_PART. Throws where it is no part of at most `most_parts`: a test with few rounds would run none.
  Rounds() {
    const char* said = std::getenv("OFCHECK_PART");
    if (said == nullptr || *said == '\0') return;
    const std::string text = said;
    const std::size_t slash = text.find('/');
    if (slash != 1 || text.size() != 3)
      throw std::runtime_error("OFCHECK_PART=" + text + ": expected K/N, such as 2/4");
    part_ = static_cast<std::size_t>(text[0] - '0');
    parts_ = static_cast<std::size_t>(text[2] - '0');
    if (part_ < 1 || part_ > parts_ || parts_ > most_parts) {
      throw std::runtime_error("OFCHECK_PART=" + text + ": there are at most 8 parts, and K is one of them");
    }
  }

  /// Whether the next round is run. Rounds are counted from 1.
  bool next() { return round_++ % parts_ == part_ - 1; }

 private:
  static constexpr std::size_t most_parts = 8;
  std::size_t part_ = 1;
  std::size_t parts_ = 1;
  std::size_t round_ = 0;
};

}  // namespace ofcheck::test
