// Questions that tell an explanation from the others that fit the same answers.
#pragma once

#include "harness/causes/causes.h"

namespace ofcheck {

/// What questions may be made of.
struct TellingSource {
  bool play = false;     // about matches, not deals
  bool for_two = false;  // of an engine that answers two seats alone: see DealRange
  ofc::Rules rules;
  std::vector<Operation> operations;  // those that the engine answers
};

/// The models that explain the answers as well as the one that was found: with one of its causes replaced by another.
std::vector<Model> rivals_of(const Explanation& explanation);

/// Generated questions to which the model gives other answers than its rivals, the same for the same arguments; at
/// most `most`. None where no question that was looked at tells them apart.
std::vector<Question> telling_questions(const Explanation& explanation, const TellingSource& source, std::size_t most);

}  // namespace ofcheck
