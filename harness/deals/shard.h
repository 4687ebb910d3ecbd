// A part of a run: questions are divided by their places, so that every part is the same on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ofcheck {

/// Part `number` of `of` parts. What stands at place i, from 0, belongs to the part i % of + 1.
struct Shard {
  std::uint64_t number = 1;  // from 1
  std::uint64_t of = 1;
  [[nodiscard]] bool has(std::uint64_t place) const { return place % of == number - 1; }
  friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr std::uint64_t most_shards = 65536;

/// Reads `2/8`. Throws Problem.
Shard parse_shard(std::string_view text);

/// `2/8`.
std::string to_string(const Shard& shard);

}  // namespace ofcheck
