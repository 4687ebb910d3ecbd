// An engine in this process, for tests: the oracle, with a lie where the test wants one.
#pragma once

#include <functional>

#include "harness/answer/oracle_answer.h"
#include "harness/faults/shrink.h"
#include "harness/run/run.h"

namespace ofcheck::test {

/// What the engine says, out of the question and the oracle's answer.
using Lie = std::function<Answer(const Question&, Answer)>;

inline TaskResult ask_liar(const Question& question, const ofc::Rules& rules, const Lie& lie) {
  const Answer right = oracle_answer(question, rules);
  Answer said = lie(question, right);
  TaskResult result = judge(right, said);
  result.got = std::move(said);
  return result;
}

inline AskEngine liar(const ofc::Rules& rules, const Lie& lie) {
  return [rules, lie](std::span<const Question> questions) {
    std::vector<TaskResult> results;
    for (const Question& question : questions) results.push_back(ask_liar(question, rules, lie));
    return results;
  };
}

/// An engine that plays by other rules than it is told.
inline Lie plays(const ofc::Rules& other) {
  return [other](const Question& question, const Answer&) { return oracle_answer(question, other); };
}

}  // namespace ofcheck::test
