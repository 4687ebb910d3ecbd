// What the oracle, or one with a step forced, answers to the frames of a question.
#pragma once

#include <optional>
#include <vector>

#include "harness/doors/force.h"
#include "harness/doors/route.h"

namespace ofcheck {

/// The points of the first seat of a showdown; nothing where it is none.
std::optional<int> first_points(const Answer& answer);

/// What a frame shows: all that an answer claims, and of a carried showdown the points, or what else it claims.
Answer shown(const Route& route, std::size_t frame, const Answer& answer);

/// Whether an answer is a result that differs in nothing that both claim.
bool agree(const Answer& expected, const Answer& got);

/// An oracle with one step forced, or none, and what it answers to each frame; carried showdowns as showdowns.
class Prediction {
 public:
  /// `force` may be null.
  Prediction(const Route& route, const Force* force);
  [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }
  /// What it answers to the question itself, as far as frames show it: no rules, and no royalty of a single row.
  [[nodiscard]] const Answer& says() const { return says_; }

 private:
  std::vector<Answer> answers_;
  Answer says_;
};

}  // namespace ofcheck
