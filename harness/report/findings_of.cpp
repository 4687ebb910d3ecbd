#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/faults/fault_key.h"
#include "harness/interview/repeat.h"
#include "harness/report/findings.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

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
  // One that comes and goes is not shown by asking it again.
  if (result.verdict != Verdict::flaky && !result.may_pass_alone) details.again = repeat_command(task, how);
  return details;
}

/// Whether a shard can say the question: one that is refused for its form is none that is read back.
bool can_be_told(const Question& question) {
  JsonDocument request;
  request.Parse(text_of(question).c_str());
  return std::holds_alternative<Question>(read_question(request, operation_of(question)));
}

Finding finding_of(const Task& task, const TaskResult& result, std::size_t index, const Invocation& how) {
  Finding finding{index, task.label, task.of->id, std::string(task.of->rule.name), result.verdict};
  if (task.door) finding.via = operation_name(task.door->via);
  if (task.no_door) finding.via = no_door;
  finding.reason = result.reason;
  finding.difference = result.difference;
  finding.stderr_tail = result.stderr_tail;
  if (result.verdict != Verdict::pass) finding.details = details_of(task, result, how);
  if (result.got && (is_answer(result.verdict) || result.verdict == Verdict::pass) && can_be_told(task.of->question))
    finding.heard = Heard{task.of->question, task.rules, *result.got};
  return finding;
}

}  // namespace

Findings findings_of(const Run& run, const Corpus& corpus, const OwnQuestions* own) {
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
  find_causes(findings, own);
  findings.stray = run.stray;
  findings.stray_count = std::max(run.stray_count, run.stray.size());
  findings.was_interrupted = run.was_interrupted;
  return findings;
}

}  // namespace ofcheck
