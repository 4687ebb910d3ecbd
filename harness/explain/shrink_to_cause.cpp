#include "harness/explain/shrink_to_cause.h"

namespace ofcheck {

Failing shrink_to_cause(const Failing& example, const FoundCause& cause, const Explanation& explanation,
                        ShrinkOptions options, const AskEngine& ask) {
  const Model only = plus(Model{}, cause.what);
  const Model without = minus(explanation.model, cause.what);
  const ofc::Rules rules = options.rules;
  const bool alone = Said({&example.question, &*example.result.got, &rules}).agrees(only);
  options.same = [&, alone](const Question& question, const TaskResult& result) {
    if (!result.got || !is_answer(result.verdict)) return false;
    const Said told({&question, &*result.got, &rules});
    if (told.agrees({})) return false;
    return alone ? told.agrees(only) : (told.agreed(explanation.model) & ~told.agreed(without)) != 0;
  };
  return shrink(example, options, ask);
}

}  // namespace ofcheck
