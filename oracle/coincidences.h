// Values of one option that come to the same: where they do, and why.
#pragma once

#include "oracle/registry.h"

namespace ofc {

/// Values of an option that give the same outcome as each other, whatever the cards are.
struct Coincidence {
  RuleId option;
  std::span<const std::string_view> values;
  bool (*under)(const Rules&) = nullptr;  // where they do; it does not read the option itself. Null: in any rules
  std::string_view reason;                // a clause
};

/// Every coincidence that is known. A test asks the cases of each option whether it holds, and whether one is missing.
[[nodiscard]] std::span<const Coincidence> all_coincidences();

/// The coincidence by which two values of an option, by their places in its list, come to the same under the other
/// options in `rules`; null where they part.
[[nodiscard]] const Coincidence* coincidence(const RuleInfo& option, int a, int b, const Rules& rules);

}  // namespace ofc
