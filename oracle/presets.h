// The rule sets that the sources describe, by name.
#pragma once

#include "oracle/house.h"

namespace ofc {

/// Where a preset's value comes from.
struct ValueSource {
  RuleId option;
  std::string_view source;  // source keys, separated by spaces, or `silent` where the preset's source says nothing
};

/// A complete rule set that a source describes.
struct Preset {
  std::string name;    // `bga-pineapple`
  std::string title;   // for people
  std::string source;  // its source's key
  Rules rules;
  std::vector<ValueSource> sources;  // one an option, in the registry's order
};

/// Every preset, sorted by name.
[[nodiscard]] std::span<const Preset> all_presets();

/// The preset of that name, or null.
[[nodiscard]] const Preset* find_preset(std::string_view name);

}  // namespace ofc
