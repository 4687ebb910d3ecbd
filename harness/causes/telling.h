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
  std::size_t of_a_rival = 3;         // how many questions are to tell each rival from the model
};

/// Fewer answers than this may fit a cause by chance: it is one of many that were tried.
inline constexpr std::size_t few_answers = 5;

/// The models that may be true in place of the one that was found: with one of its causes replaced by another that
/// explains as much, and without one that few answers speak for.
std::vector<Model> rivals_of(const Explanation& explanation);

/// Generated questions to which the model gives other answers than its rivals, the same for the same arguments; at most
/// `most`. None where no question that was looked at tells them apart.
std::vector<Question> telling_questions(const Model& model, const std::vector<Model>& rivals,
                                        const TellingSource& source, std::size_t most);

}  // namespace ofcheck
