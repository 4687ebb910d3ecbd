#include "harness/causes/causes.h"

#include <algorithm>

#include "harness/causes/search.h"

namespace ofcheck {

Explanation explain_answers(std::span<const Evidence> evidence, const Model& start, const ExplainLimits& limits,
                            Remembered* remembered) {
  Remembered own;
  Scales scales(evidence, {limits.sampled, limits.looked_at}, remembered != nullptr ? *remembered : own);
  scales.hold(start);
  const Alternatives alternatives = search_model(scales, evidence, limits);
  Explanation result;
  result.model = scales.model();
  result.unexplained = scales.wrong();
  for (const Departure& change : causes_of(result.model)) {
    FoundCause& cause = result.causes.emplace_back(cause_of(change, scales));
    for (const auto& [of, others] : alternatives) {
      if (of == change) cause.instead = others;
    }
  }
  std::stable_sort(result.causes.begin(), result.causes.end(),
                   [](const FoundCause& a, const FoundCause& b) { return a.explained > b.explained; });
  return result;
}

std::optional<std::size_t> cause_of(const Said& said, const Explanation& explanation) {
  if (explanation.causes.empty() || !said.agrees(explanation.model)) return std::nullopt;
  for (std::size_t i = explanation.causes.size(); i > 0; --i) {
    if (!said.agrees(minus(explanation.model, explanation.causes[i - 1].what))) return i - 1;
  }
  return said.agrees({}) ? std::nullopt : std::optional<std::size_t>(0);
}

}  // namespace ofcheck
