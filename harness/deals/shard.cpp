#include "harness/deals/shard.h"

#include <fmt/format.h>

#include <charconv>

#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

Shard parse_shard(std::string_view text) {
  Shard shard;
  const char* end = text.data() + text.size();
  const auto [slash, first] = std::from_chars(text.data(), end, shard.number);
  const bool has_slash = first == std::errc{} && slash != end && *slash == '/';
  const auto [rest, second] = has_slash ? std::from_chars(slash + 1, end, shard.of) : std::from_chars_result{};
  if (!has_slash || second != std::errc{} || rest != end || shard.number < 1 || shard.of < 1 ||
      shard.of > most_shards || shard.number > shard.of) {
    throw Problem(
        fmt::format("--shard {}: expected the number of a part and how many there are, such as 2/8: parts count from "
                    "1, at most {}",
                    printable(text), most_shards));
  }
  return shard;
}

std::string to_string(const Shard& shard) { return fmt::format("{}/{}", shard.number, shard.of); }

}  // namespace ofcheck
