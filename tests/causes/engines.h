// Engines with known faults, made from the oracle: by slips that the model knows, and by faults that it does not.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "harness/base/random.h"
#include "harness/causes/causes.h"

namespace ofcheck::test {

/// One fault: a slip of the model's own catalogue, or a change that it has no name for.
struct KnownFault {
  std::string name;
  std::vector<Slip> slips{};
  // For a fault outside the catalogue: wraps the steps that the engine has without it.
  std::function<std::unique_ptr<ComposedSteps>(const ofc::Rules&, const ComposedSteps& inner)> wrap{};
};

/// An engine that plays some rules with some faults.
class FaultyEngine {
 public:
  FaultyEngine(const ofc::Rules& rules, std::vector<KnownFault> faults);

  [[nodiscard]] Answer answer(const Question& question) const;
  [[nodiscard]] const std::vector<KnownFault>& faults() const { return faults_; }
  [[nodiscard]] const ofc::Rules& rules() const { return rules_; }
  /// The same engine without one of its faults.
  [[nodiscard]] FaultyEngine without(std::size_t fault) const;

 private:
  ofc::Rules rules_;
  std::vector<KnownFault> faults_;
  Slips slips_;
};

/// Faults outside the catalogue, each with the habit behind it.
std::vector<KnownFault> faults_outside();

/// A fault of the catalogue, drawn at random; numbers that stand open get one.
KnownFault random_slip(Random& random, const ofc::Rules& rules);

}  // namespace ofcheck::test
