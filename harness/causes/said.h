// An engine's answer, prepared for comparison with what many models predict. Pure functions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "harness/causes/departure.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// What the model answers to a question that is asked under these rules.
Answer predict(const Question& question, const ofc::Rules& rules, const Model& model);

/// Which parts of an answer a model gives, a bit each.
using Parts = std::uint16_t;

/// An engine's answer, prepared for comparison with many models. Valid as long as the evidence is. Each member of a
/// wrong answer is a part, so that a model that predicts the points but not the button explains the points.
class Said {
 public:
  explicit Said(const Evidence& evidence);

  /// Whether the model gives this answer, as far as the engine claims anything. That another rule is named for the same
  /// outcome is no difference, unless nothing else is wrong.
  [[nodiscard]] bool agrees(const Model& model) const { return agreed(model) == all(); }
  /// The parts that the model gives.
  [[nodiscard]] Parts agreed(const Model& model) const;
  /// The same of an answer that a model gave.
  [[nodiscard]] Parts agreed(Answer answer) const;
  [[nodiscard]] Parts all() const { return static_cast<Parts>((1U << parts_.size()) - 1); }

  [[nodiscard]] const Evidence& evidence() const { return evidence_; }
  [[nodiscard]] Operation operation() const { return operation_; }
  [[nodiscard]] const Answer& bare() const { return bare_; }
  /// Whether the engine wrongly refused a match. It does not say at which action, so that any house that refuses it
  /// somewhere with the same code would explain it: such an answer tells nothing.
  [[nodiscard]] bool refuses_a_match() const { return refuses_a_match_; }
  /// About how many microseconds a model takes to predict the answer: a match takes as long as its actions.
  [[nodiscard]] std::size_t work() const { return work_; }
  /// How the answer is divided into parts: answers of one form are compared alike.
  [[nodiscard]] std::uint8_t form() const { return by_reasons_ ? 2 : parts_.size() > 1 ? 1 : 0; }

 private:
  Evidence evidence_;
  Answer bare_;
  std::vector<Answer> parts_;
  Operation operation_;
  std::size_t work_ = 1;
  bool refuses_a_match_ = false;
  bool by_reasons_ = false;  // a wrong answer in which nothing differs but the rules that are named
};

/// The same evidence, where answers given under equal rules point to the same Rules object.
std::vector<Evidence> sharing_rules(std::span<const Evidence> evidence);

}  // namespace ofcheck
