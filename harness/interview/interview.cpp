#include "harness/interview/interview.h"

#include "harness/answer/oracle_answer.h"
#include "harness/base/problem.h"

namespace ofcheck {

Interview::Interview(RunOptions options) : options_(std::move(options)), conversation_(options_) {
  options_.keep_answers = true;
  hello_ = conversation_.start();
}

Interview::~Interview() {
  try {
    conversation_.end();
  } catch (...) {  // NOLINT(bugprone-empty-catch): the engine is ended by its destructor then
  }
}

void Interview::end() {
  const ListSource nothing({}, {}, {});
  std::vector<TaskResult> no_results;
  ListSink sink(no_results);
  Desk desk(nothing, sink, {}, 1);
  conversation_.ask_all(nothing, desk);
  conversation_.end();
  close(desk);
}

/// The desk's protocol trouble becomes the interview's.
void Interview::close(Desk& desk) {
  conversation_.leave_desk();
  desk.close();
  const Stray& strays = desk.strays();
  strays_.count += strays.count;
  for (const std::string& fault : strays.faults) {
    if (strays_.faults.size() < Stray::most) strays_.faults.push_back(fault);
  }
}

std::vector<TaskResult> Interview::ask(std::span<const Question> questions, const ofc::Rules& rules) {
  const ListSource source(questions, rules, [&](const Question& question) { return oracle_answer(question, rules); });
  std::vector<TaskResult> results(questions.size());
  ListSink sink(results);
  Desk desk(source, sink, {}, 1);
  conversation_.ask_all(source, desk);
  close(desk);
  if (desk.was_interrupted()) throw Problem("interrupted", Exit::interrupted);
  if (!conversation_.not_set_up().empty()) throw Problem(conversation_.not_set_up(), Exit::engine_broken);
  // Who asks here wants to know what the engine does on such a question: it is given up for falling silent, or ending.
  for (TaskResult& result : results) {
    if (!result.was_given_up()) continue;
    result.verdict = result.loss == Loss::silent ? Verdict::timeout : Verdict::crash;
    result.loss = Loss::none;
  }
  return results;
}

TaskResult Interview::ask(const Question& question, const ofc::Rules& rules) {
  return std::move(ask(std::span(&question, 1), rules).front());
}

}  // namespace ofcheck
