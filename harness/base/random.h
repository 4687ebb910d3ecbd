// A source of numbers that is the same on every machine: SplitMix64. docs/records.md writes it down.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace ofcheck {

/// Numbers that follow from a seed alone. The standard library's own distributions differ between machines.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  /// A number from 0 to `count` − 1.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }

  bool one_in(std::size_t count) { return below(count) == 0; }

  template <typename List>
  void shuffle(List& list) {
    for (std::size_t left = list.size(); left > 1; --left) std::swap(list[left - 1], list[below(left)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace ofcheck
