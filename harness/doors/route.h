// How a question is put to an engine: as it stands, or as frames of another operation.
#pragma once

#include <string>
#include <vector>

#include "harness/wire/question.h"

namespace ofcheck {

/// How a question is put to an engine.
struct Route {
  Question asked;
  ofc::Rules rules;
  Operation via = Operation::score;      // of the frames
  std::vector<Question> frames;          // the question itself, where the engine has its operation
  std::vector<ScoreQuestion> showdowns;  // those that the frames carry, if they do
  std::size_t hand = 0;                  // where the board stands in a match about its next hand
  std::size_t seat = 0;
  [[nodiscard]] bool is_direct() const { return operation_of(asked) == via; }
};

/// Why a question cannot be put.
struct NoDoor {
  std::string why;
};

}  // namespace ofcheck
