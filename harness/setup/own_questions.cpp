#include "harness/setup/own_questions.h"

#include <utility>

#include "harness/base/problem.h"
#include "harness/interview/recheck.h"
#include "harness/interview/repeat.h"

namespace ofcheck {

FurtherQuestions::FurtherQuestions(RunOptions options, Invocation how, std::vector<std::string> repeat)
    : options_(alone(std::move(options))), how_(std::move(how)), repeat_(std::move(repeat)) {}

OwnQuestions FurtherQuestions::questions() {
  OwnQuestions own;
  own.ask = [this](std::span<const Question> questions, const ofc::Rules& rules) { return ask(questions, rules); };
  own.command = [this](const Question& question, const ofc::Rules& rules, const ofc::Rules& of_run) {
    return command(question, rules, of_run);
  };
  return own;
}

std::vector<TaskResult> FurtherQuestions::ask(std::span<const Question> questions, const ofc::Rules& rules) {
  std::vector<TaskResult> unasked(questions.size());
  if (is_over_) return unasked;
  try {
    if (!interview_) interview_ = std::make_unique<Interview>(options_);
    return interview_->ask(questions, rules);
  } catch (const Problem& problem) {
    if (problem.exit() != Exit::engine_broken && problem.exit() != Exit::interrupted) throw;
    is_over_ = true;
    return unasked;
  }
}

std::optional<std::string> FurtherQuestions::command(const Question& question, const ofc::Rules& rules,
                                                     const ofc::Rules& of_run) {
  interview_.reset();  // asked alone, by a fresh copy; what comes next may be asked of the same one
  const TaskResult result = ask({&question, 1}, rules).front();
  if (result.verdict == Verdict::pass) return "";
  if (!is_wrong(result.verdict)) return std::nullopt;
  return repeat_command(typed_question(question, rules, of_run), how_, repeat_);
}

}  // namespace ofcheck
