// A failing question made as small as it goes, while it fails in the same way.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "harness/faults/fault_key.h"

namespace ofcheck {

/// Asks an engine several questions at once: the results in their order, judged by the oracle, with what it said.
using AskEngine = std::function<std::vector<TaskResult>(std::span<const Question>)>;

/// A question with what came of it.
struct Failing {
  Question question;
  TaskResult result;
  FaultKey key;
};

/// What an engine answered to a question, held against these rules.
Failing failing_of(const Question& question, const Answer& got, const ofc::Rules& rules);

struct ShrinkOptions {
  ofc::Rules rules;
  std::vector<Operation> operations;  // those that the engine answers
  std::size_t most_questions = 1000;
  std::size_t most_restarts = 60;  // of an engine that ends
  // Whether a failure is the same as the one that is shrunk. Empty: it has the same key.
  std::function<bool(const Question&, const TaskResult&)> same = {};
};

/// First the simplest question behind the failure that fails as well: the rank of a row before the board, two seats
/// before three. Then that question with fewer seats, fewer special rows, lower ranks and plainer suits, of a match
/// with fewer hands, chairs and actions, as long as it fails in the same way. Deterministic: the same engine gives the
/// same. A crash is only followed to the simplest question, and a silence is left as it is, since each costs a restart.
Failing shrink(Failing failing, const ShrinkOptions& options, const AskEngine& ask);

}  // namespace ofcheck
