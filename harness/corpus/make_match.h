// Whole matches by the simple player (player.h), from a seed.
#pragma once

#include "harness/corpus/record.h"

namespace ofcheck {

/// A match to be made. The rules must seat that many chairs, and the stacks be what they allow.
struct MatchPlan {
  std::string preset;  // the record is to say that its rules are this preset with the options that differ
  ofc::Rules rules;
  std::size_t chairs = 2;
  std::array<Amount, ofc::most_seats> stacks{};  // one a chair
  int button = 0;
  Amount point_value = 1;
  std::uint64_t seed = 0;
  std::optional<std::size_t> hands;  // after that many the match is left; nothing: after `sets`
  std::size_t sets = 1;
};

/// Plays the match to its end, or as far as the plan goes: the same for the same plan on every machine.
/// docs/records.md says which seed each hand gets.
Record make_match(const MatchPlan& plan);

}  // namespace ofcheck
