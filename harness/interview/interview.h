// Questions to one engine where each depends on the answers before: it is started once, and asked as often as one
// likes.
#pragma once

#include <span>
#include <vector>

#include "harness/run/conversation.h"

namespace ofcheck {

class Interview {
 public:
  /// Starts the engine. Throws Problem (exit 4), with its last words, if it does not start or does not complete
  /// `hello`. With RunOptions::configure off it is never told any rules. Journal and copies are left out of account.
  explicit Interview(RunOptions options);
  ~Interview();
  Interview(const Interview&) = delete;
  Interview& operator=(const Interview&) = delete;

  /// What the engine said of itself.
  [[nodiscard]] const Hello& hello() const { return hello_; }

  /// Asks several questions, as many at once as the window allows. The results in the order of the questions, each
  /// judged by the oracle under `rules`, and with what the engine said where it said anything, also of a pass. A
  /// crash or a silence is a result, and the engine is started anew; one that cannot be started any more leaves
  /// `not_asked` behind. Throws Problem (exit 130) if the run is interrupted, and (exit 4) if the engine cannot be set
  /// up for any rules.
  std::vector<TaskResult> ask(std::span<const Question> questions, const ofc::Rules& rules);
  /// One question.
  TaskResult ask(const Question& question, const ofc::Rules& rules);

  /// Says goodbye to the engine and hears what it says after it; nothing may be asked any more. Without it the
  /// destructor says goodbye, and what the engine says then is lost.
  void end();

  /// Protocol trouble that belongs to no question; only the first of it is kept.
  [[nodiscard]] const Stray& strays() const { return strays_; }

 private:
  void close(Desk& desk);

  RunOptions options_;
  Conversation conversation_;
  Hello hello_;
  Stray strays_;
};

}  // namespace ofcheck
