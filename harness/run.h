// A run: which questions an engine is asked, under which rules, and what came of each.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harness/case_file.h"
#include "harness/engine.h"
#include "harness/protocol.h"

namespace ofcheck {

/// What came of one question. An unsupported one is never a pass.
enum class Verdict : std::uint8_t {
  pass,
  fail,              // a wrong answer
  wrongly_refused,   // the engine refused what the rules allow
  wrongly_accepted,  // the engine answered what the rules refuse
  unsupported,
  timeout,
  crash,  // the engine ended, or reported an error of its own
  protocol_error,
  not_asked  // the run was interrupted first
};
inline constexpr std::array<std::string_view, 9> verdict_names = {
    "pass",    "fail",  "wrongly-refused", "wrongly-accepted", "unsupported",
    "timeout", "crash", "protocol-error",  "not-asked"};
std::string_view verdict_name(Verdict verdict);

/// One question to ask: a case, or one value of an option of a case with expect_by.
struct Task {
  const Case* of = nullptr;
  std::string label;      // the case's id, or `id@option=value`
  ofc::Rules rules;       // what the engine is configured to
  Answer expected;        // the oracle's, under exactly these rules
  std::string not_asked;  // why the engine cannot be asked this; empty if it can
};

struct TaskResult {
  Verdict verdict = Verdict::not_asked;
  std::string reason = {};                    // for people; empty for a pass
  std::optional<Difference> difference = {};  // of a wrong answer
  std::string stderr_tail = {};               // the engine's last words, if it crashed or timed out
  std::optional<Answer> got = {};  // what the engine said, unless it passed and RunOptions::keep_answers is off
};

struct RunOptions {
  std::vector<std::string> command;
  std::size_t most_in_flight = 256;  // the window is the smaller of this and what the engine announces
  std::chrono::milliseconds timeout{5000};
  std::chrono::milliseconds start_timeout{30000};
  bool strict = false;
  bool keep_answers = false;  // also those of questions that passed
};

/// What the user chose with --rules; nothing leaves it to the engine.
using ChosenRules = std::optional<HouseRules>;

/// The rules of a run: those chosen, else what the engine announces, else the default preset, with the values that the
/// engine announces it plays. Throws Problem if the engine says that it does not play the chosen rules.
ofc::Rules run_rules(const Hello& hello, const ChosenRules& chosen);

/// The options that a case fixes: those that it writes out, and those in which its preset differs from the default
/// preset.
std::vector<const ofc::RuleInfo*> fixed_options(const Case& c);

/// Turns cases into questions for this engine.
std::vector<Task> plan(const std::vector<Case>& cases, const Hello& hello, const ofc::Rules& run_rules);

/// Compares an engine's answer with the oracle's.
TaskResult judge(const Answer& expected, const Answer& got);

struct Run {
  Hello hello;
  ofc::Rules rules;
  std::vector<Task> tasks;
  std::vector<TaskResult> results;
  static constexpr std::size_t most_stray = 20;
  std::vector<std::string> stray;  // protocol trouble that belongs to no question; only the first of it is kept
  std::size_t stray_count = 0;
  bool was_interrupted = false;
};

/// Called after each question with how many are done and how many there are.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

/// What an engine is asked, once it has said what it supports and the rules of the run are settled.
using Planner = std::function<std::vector<Task>(const Hello& hello, const ofc::Rules& run_rules)>;

/// Starts the engine, asks it everything, restarts it after a crash or a timeout, and ends it.
/// Throws Problem (exit 4) if it does not start or does not complete `hello`.
Run run_engine(const Planner& planner, const ChosenRules& chosen, const RunOptions& options, const Progress& progress);

/// The same with the questions of a corpus.
Run run_engine(const std::vector<Case>& cases, const ChosenRules& chosen, const RunOptions& options,
               const Progress& progress);

/// The cases whose own expectation the oracle does not meet, each as a line: the kit is broken. Empty if all is well.
std::vector<std::string> broken_cases(const std::vector<Case>& cases);

}  // namespace ofcheck
