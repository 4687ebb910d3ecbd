// From the answers of a run to the causes of those that are wrong.
#include "harness/causes/causes.h"

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/explain/blame.h"
#include "harness/explain/shrink_to_cause.h"
#include "harness/report/findings.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

RunCause taken_down(const FoundCause& cause, const std::string& example, const ofc::Rules& rules) {
  RunCause taken;
  taken.kind = cause_kind_names[static_cast<std::size_t>(cause.kind)];
  taken.title = describe(cause.what, rules);
  taken.says = kind_text(cause, rules);
  taken.extent = extent_text(cause);
  taken.rule = std::string(rule_of(cause.what).name);
  taken.example = example;
  taken.explained = cause.explained;
  taken.alone = cause.alone;
  taken.inside = cause.inside;
  taken.inside_right = cause.inside_right;
  taken.outside = cause.outside;
  taken.outside_wrong = cause.outside_wrong;
  return taken;
}

/// Shrinks the example of a cause, as far as the engine answers such questions.
void show_smallest(RunCause& cause, const FoundCause& found, const Explanation& explanation, const Heard& example,
                   const std::vector<Operation>& operations, std::size_t most, const OwnQuestions& own) {
  if (std::find(operations.begin(), operations.end(), operation_of(example.question)) == operations.end()) return;
  if (std::holds_alternative<Refused>(example.answer)) return;  // what an engine declines is not asked again and again
  TaskResult result = judge(oracle_answer(example.question, example.rules), example.answer);
  result.got = example.answer;
  const FaultKey key = key_of(example.question, oracle_answer(example.question, example.rules), result, example.rules);
  const AskEngine ask = [&](std::span<const Question> questions) { return own.ask(questions, example.rules); };
  Failing small = shrink_to_cause({example.question, std::move(result), key}, found, explanation,
                                  {example.rules, operations, most}, ask);
  const std::optional<std::string> command = own.command(small.question, example.rules);
  if (!command) return;
  cause.again = *command;
  cause.is_right_alone = command->empty();
  cause.smallest = std::move(small);
  cause.smallest_rules = example.rules;
}

}  // namespace

void find_causes(Findings& findings, const OwnQuestions* own, const std::vector<Heard>& right) {
  std::vector<Evidence> evidence;
  std::vector<const Finding*> of_evidence;
  bool any_wrong = false;
  for (const Finding& finding : findings.list) {
    if (!finding.heard) continue;
    evidence.push_back({&finding.heard->question, &finding.heard->answer, &finding.heard->rules});
    of_evidence.push_back(&finding);
    any_wrong = any_wrong || finding.verdict != Verdict::pass;
  }
  findings.causes.clear();
  if (!any_wrong) return;
  for (const Heard& heard : right) evidence.push_back({&heard.question, &heard.answer, &heard.rules});
  const Explanation explanation = explain_answers(evidence);
  for (const FoundCause& cause : explanation.causes)
    findings.causes.push_back(taken_down(cause, of_evidence[cause.example]->question, findings.rules));
  constexpr std::size_t most_shrunk = 10;
  const std::size_t shrunk = own == nullptr ? 0 : std::min(most_shrunk, explanation.causes.size());
  for (std::size_t i = 0; i < shrunk; ++i) {
    const FoundCause& cause = explanation.causes[i];
    show_smallest(findings.causes[i], cause, explanation, *of_evidence[cause.example]->heard, findings.operations,
                  own->most / shrunk, *own);
  }
  for (Finding& finding : findings.list) {
    if (!finding.heard || !finding.details || finding.verdict == Verdict::pass) continue;
    const Said said({&finding.heard->question, &finding.heard->answer, &finding.heard->rules});
    const std::optional<std::size_t> cause = cause_of(said, explanation);
    finding.details->cause = cause ? findings.causes[*cause].title : std::string(unexplained_cause);
  }
}

std::size_t failures_of(const Findings& findings, std::string_view cause) {
  return static_cast<std::size_t>(
      std::count_if(findings.list.begin(), findings.list.end(), [&](const Finding& finding) {
        return finding.is_problem() && finding.details && finding.details->cause == cause;
      }));
}

}  // namespace ofcheck
