#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/explain/blame.h"
#include "harness/interview/repeat.h"
#include "harness/report/contradictions.h"
#include "harness/report/findings.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

/// What would explain a wrong answer. An engine that is not asked the same twice is not held to anything.
void add_blame(FindingDetails& details, const Task& task, const TaskResult& result) {
  const bool is_answer = result.verdict == Verdict::fail || result.verdict == Verdict::wrongly_refused ||
                         result.verdict == Verdict::wrongly_accepted;
  if (!is_answer || !result.got) return;
  const Evidence evidence{&task.of->question, &*result.got, &task.rules};
  const std::vector<Settings> explanations = single_explanations(std::span(&evidence, 1));
  for (const Settings& settings : explanations) details.values.push_back(describe(settings));
  details.cause = blame_on(explanations, task.rules).cause;
}

/// The showdowns that were put instead of the question.
void add_frames(std::vector<std::string>& shown, const Route& door) {
  for (const ScoreQuestion& deal : door.showdowns) {
    shown.push_back(fmt::format("put as {}:", operation_name(door.via)));
    for (std::string& line : question_lines(deal)) shown.push_back(std::move(line));
  }
}

FindingDetails details_of(const Task& task, const TaskResult& result, const Invocation& how) {
  FindingDetails details;
  details.title = title_of(task);
  details.sources = task.of->sources;
  details.file = task.of->place.file;
  details.line = task.of->place.line;
  details.column = task.of->place.column;
  if (!is_wrong(result.verdict)) return details;
  details.rules = describe_rules(task.rules);
  details.shown = question_lines(task.of->question);
  if (task.door) add_frames(details.shown, *task.door);
  details.ledger = explain(task.of->question, task.rules);
  details.expected = answer_json(task.expected);
  if (result.got) details.got = answer_json(*result.got);
  details.again = repeat_command(task, how);
  add_blame(details, task, result);
  return details;
}

Finding finding_of(const Task& task, const TaskResult& result, std::size_t index, const Invocation& how) {
  Finding finding{index, task.label, task.of->id, std::string(task.of->rule.name), result.verdict};
  if (task.door) finding.via = operation_name(task.door->via);
  if (task.no_door) finding.via = no_door;
  finding.reason = result.reason;
  finding.difference = result.difference;
  finding.stderr_tail = result.stderr_tail;
  if (result.verdict != Verdict::pass) finding.details = details_of(task, result, how);
  return finding;
}

}  // namespace

Findings findings_of(const Run& run, const Corpus& corpus) {
  Findings findings;
  findings.corpus_version = corpus.version;
  findings.corpus_hash = corpus.hash;
  findings.cases = corpus.cases.size();
  findings.engine = run.hello.name;
  findings.engine_version = run.hello.version;
  findings.rules = run.rules;
  findings.operations = run.hello.operations;
  findings.planned = run.tasks.size();
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    findings.list.push_back(finding_of(run.tasks[i], run.results[i], i, run.how));
  }
  findings.contradictions = contradictions_of(run, values_of(findings));
  refute(findings);
  findings.stray = run.stray;
  findings.stray_count = std::max(run.stray_count, run.stray.size());
  findings.was_interrupted = run.was_interrupted;
  return findings;
}

}  // namespace ofcheck
