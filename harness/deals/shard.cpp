#include "harness/deals/shard.h"

#include <fmt/format.h>

#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

Shard parse_shard(std::string_view text) {
  const std::vector<std::string_view> parts = split_at(text, "/");
  const auto number = number_in<std::uint64_t>(parts.front());
  const auto of = number_in<std::uint64_t>(parts.back());
  if (parts.size() != 2 || !number || !of || *number < 1 || *number > *of || *of > most_shards) {
    throw Problem(
        fmt::format("--shard {}: expected the number of a part and how many there are, such as 2/8: parts count from "
                    "1, at most {}",
                    printable(text), most_shards));
  }
  return {*number, *of};
}

std::string to_string(const Shard& shard) { return fmt::format("{}/{}", shard.number, shard.of); }

}  // namespace ofcheck
