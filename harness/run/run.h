// A run: which questions an engine is asked, under which rules, and what came of each.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "harness/corpus/case_file.h"
#include "harness/doors/doors.h"
#include "harness/engine/engine.h"
#include "harness/plain/speech.h"
#include "harness/run/desk.h"
#include "harness/run/journal.h"
#include "harness/run/judge.h"
#include "harness/run/run_options.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

/// One question to ask: a case, or one value of an option of a case with expect_by.
struct Task {
  const Case* of = nullptr;
  std::string label;                              // the case's id, or `id@option=value`
  ofc::Rules rules;                               // what the engine is configured to
  Answer expected;                                // the oracle's, under exactly these rules
  std::string not_asked;                          // why the engine cannot be asked this; empty if it can
  std::shared_ptr<const Route> door = nullptr;    // how it is put to an engine that lacks its operation
  std::shared_ptr<const Case> redealt = nullptr;  // what `of` is where the rules deal the case's match otherwise
  bool no_door = false;  // whether it is not asked since nothing that the engine answers shows it
};

/// The case's title. Where the oracle answers other than the case expects under its own rules, the title no longer
/// holds, and that is said before it.
std::string title_of(const Task& task);

/// Whether questions whose operation an engine lacks are asked through others.
enum class Put { directly, through_doors };

/// How a run was started, as far as it takes to ask one of its questions again. Without a command nothing is known.
struct Invocation {
  std::vector<std::string> command;
  std::string rules;  // as given with --rules, or empty
  std::string cases;  // as given with --cases, or empty
};

/// What the user chose with --rules; nothing leaves it to the engine.
using ChosenRules = std::optional<HouseRules>;

/// The rules of a run: those chosen, else what the engine announces, else the default preset, with the values that the
/// engine announces it plays. Fewer seats may be played than chosen rules allow (`seating.players`). Throws
/// Problem if the engine says that it does not play the chosen rules otherwise, or (exit 4) if the deck does not serve
/// the seats that it announces.
ofc::Rules run_rules(const Hello& hello, const ChosenRules& chosen);

/// The options that a case fixes: those that it writes out, and those in which its preset differs from the default
/// preset.
std::vector<const ofc::RuleInfo*> fixed_options(const Case& c);

/// Turns cases into questions for this engine.
std::vector<Task> plan(const std::vector<Case>& cases, const Hello& hello, const ofc::Rules& run_rules,
                       Put put = Put::directly);

/// One line for each case that is to be refused and, under the rules of some preset with what it fixes laid over them,
/// is not refused with the same code: then it has more than one thing wrong with it, or none.
std::vector<std::string> refused_otherwise(const std::vector<Case>& cases);

struct Run {
  Hello hello;
  ofc::Rules rules;
  std::vector<Task> tasks;
  std::vector<TaskResult> results;
  std::vector<std::string> stray;  // protocol trouble that belongs to no question; only the first of it is kept
  std::size_t stray_count = 0;
  bool was_interrupted = false;
  std::vector<std::string> lost_copies;         // why copies of the engine were lost while others went on
  std::optional<Problem> journal_trouble = {};  // what kept results out of the journal
  Invocation how = {};
  Encoding encoding = Encoding::json;  // in which the engine was spoken to
};

/// What an engine is asked, once it has said what it supports and the rules of the run are settled.
using Planner = std::function<std::vector<Task>(const Hello& hello, const ofc::Rules& run_rules)>;

/// Starts the engine, asks it everything, restarts it after a crash or a timeout, and ends it.
/// Throws Problem (exit 4) if it does not start or does not complete `hello`.
Run run_engine(const Planner& planner, const ChosenRules& chosen, const RunOptions& options, const Progress& progress);

/// What an engine is asked, where nobody wants all of it in memory. The source has to last until the run is over.
using SourcePlanner = std::function<const QuestionSource&(const Hello& hello, const ofc::Rules& run_rules)>;

/// The same with questions and results one after the other: `tasks` and `results` of the run stay empty.
Run run_engine(const SourcePlanner& planner, ResultSink& sink, const ChosenRules& chosen, const RunOptions& options,
               const Progress& progress);

}  // namespace ofcheck
