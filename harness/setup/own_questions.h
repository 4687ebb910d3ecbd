// What a run asks its engine of its own accord, once the planned questions are answered.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "harness/interview/interview.h"
#include "harness/report/findings.h"

namespace ofcheck {

/// Asks a copy of a run's engine, one question at a time; a fresh copy for the question of a command, which is to fail
/// alone. Once none starts any more, or the run is interrupted, nothing is asked.
class FurtherQuestions {
 public:
  /// `repeat` are the options of the command that asks a question again.
  FurtherQuestions(RunOptions options, Invocation how, std::vector<std::string> repeat);

  /// Valid as long as this is.
  [[nodiscard]] OwnQuestions questions();

 private:
  std::vector<TaskResult> ask(std::span<const Question> questions, const ofc::Rules& rules);
  std::optional<std::string> command(const Question& question, const ofc::Rules& rules, const ofc::Rules& of_run);

  RunOptions options_;
  Invocation how_;
  std::vector<std::string> repeat_;
  std::unique_ptr<Interview> interview_;
  bool is_over_ = false;
};

}  // namespace ofcheck
