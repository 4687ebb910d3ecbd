#include "harness/setup/run_corpus.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "harness/base/escape.h"
#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/corpus/case_export.h"
#include "harness/corpus/select.h"
#include "harness/deals/pairs.h"
#include "harness/interview/recheck.h"
#include "harness/interview/repeat.h"
#include "harness/report/known.h"
#include "harness/report/report.h"
#include "harness/setup/engine_list.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/own_questions.h"
#include "harness/setup/repeat_options.h"
#include "harness/setup/replay_script.h"
#include "harness/setup/two_seats.h"

namespace ofcheck {

namespace {

/// Cases from files are held to the oracle before an engine is. The program's own are, in the project's tests.
void check_kit(const std::vector<Case>& cases) {
  const std::vector<std::string> broken = broken_cases(cases);
  if (broken.empty()) return;
  throw Problem(fmt::format("the corpus and the oracle disagree, so that nothing can be held against an engine:\n{}",
                            fmt::join(broken, "\n")),
                Exit::kit_broken);
}

/// What a run is, apart from the engine.
struct Setup {
  RunOptions options;
  ChosenRules chosen;
  Corpus corpus;                // every case
  std::string hash;             // of the cases that are asked
  std::set<std::string> asked;  // the ids of those that are asked
  std::optional<Shard> shard;
  Put put = Put::through_doors;
};

/// One engine's run: its findings unless engines are compared, the size of its plan, and the questions' names before
/// the plan was narrowed.
struct EngineRun {
  Run run;
  Findings findings;
  std::size_t planned = 0;
  std::vector<PlannedQuestion> all_questions;
};

/// The tasks of a plan that this run is about.
std::vector<Task> narrowed(std::vector<Task> tasks, const Setup& setup, EngineRun& made) {
  std::vector<Task> kept;
  for (Task& task : tasks) {
    made.all_questions.push_back({std::string(task.of->rule.name), task.label});
    if (!setup.asked.contains(task.of->id)) continue;
    const std::size_t index = made.planned++;
    if (!setup.shard || setup.shard->has(index)) kept.push_back(std::move(task));
  }
  return kept;
}

/// What goes wrong beside the run, such as a file that cannot be written, keeps nobody from its report.
EngineRun ask(const NamedEngine& engine, const Setup& setup, const RunArguments& arguments, const KnownList* known,
              Troubles& troubles) {
  EngineRun made;
  EngineSetup started(engine.command, arguments.engine);
  RunOptions options = setup.options;
  options.command = started.command();
  options.engine = started.options();
  ProgressBar bar;
  const Planner planner = [&](const Hello& hello, const ofc::Rules& rules) {
    tell_narrowed(hello, rules, setup.chosen);
    std::vector<Task> tasks = narrowed(plan(setup.corpus.cases, hello, rules, setup.put), setup, made);
    if (known != nullptr) check_names(*known, hello.name, made.all_questions);
    return tasks;
  };
  if (arguments.fail_fast) {
    options.ends_at = [known](const Task& task) {
      return known == nullptr || known->find(task.of->rule.name, task.label) == nullptr;
    };
  }
  SentBytes sent;
  bool in_run = true;  // what is asked again does not count
  Trace* file = options.engine.trace;
  Trace keeping([&](const TraceRecord& record) {
    if (in_run && record.mark == TraceMark::to_engine) sent[record.engine] += record.bytes;
    if (file != nullptr) file->record(record.engine, record.mark, record.bytes);
  });
  if (!arguments.replay_script.empty()) options.engine.trace = &keeping;
  made.run =
      run_engine(planner, setup.chosen, options, [&](std::size_t done, std::size_t all) { bar.show(done, all); });
  made.run.how = {engine.command, arguments.rules, arguments.cases};
  in_run = false;
  if (arguments.use_oracle) {
    RunOptions again = options;
    again.journal.clear();
    again.ends_at = {};
    again.jobs = 1;
    recheck(made.run, again, arguments.recheck);
    FurtherQuestions further(options, made.run.how, repeat_options(arguments));
    OwnQuestions own = further.questions();
    own.is_listed = [known](const Finding& finding) {
      return known != nullptr && known->find(finding.rule, finding.question) != nullptr;
    };
    made.findings =
        findings_of(made.run, setup.corpus, arguments.no_questions || made.run.was_interrupted ? nullptr : &own);
    made.findings.untried = made.findings.counts().failed() > 0 && (arguments.recheck == 0 || made.run.was_interrupted);
  }
  bar.wipe();
  if (made.run.journal_trouble) troubles.add(*made.run.journal_trouble);
  tell_for_two(made.run);
  tell_lost_copies(made.run);
  if (!arguments.replay_script.empty()) {
    const std::string folder = std::filesystem::current_path().string();
    troubles.attempt([&] { write_whole_file(arguments.replay_script, replay_script(made.run, sent, folder)); },
                     "--replay-script: ");
  }
  troubles.attempt([&] { started.finish(); });
  return made;
}

/// What a run found, with the name that the engine has here and the places of its questions in the undivided plan.
Findings findings_of(const NamedEngine& engine, EngineRun made, const Setup& setup, const RunArguments& arguments) {
  Findings findings = std::move(made.findings);
  findings.corpus_hash = setup.hash;
  findings.cases = setup.asked.size();
  findings.name = engine.name;
  findings.only = arguments.only;
  findings.planned = made.planned;
  findings.shard = setup.shard;
  findings.rules_given = arguments.rules;
  findings.options = shard_options(arguments);
  const std::vector<std::string> options = repeat_options(arguments);
  for (std::size_t i = 0; i < findings.list.size(); ++i) {
    std::optional<FindingDetails>& details = findings.list[i].details;
    if (details && !details->again.empty()) details->again = repeat_command(made.run.tasks[i], made.run.how, options);
  }
  if (setup.shard) {
    for (Finding& finding : findings.list) finding.index = setup.shard->number - 1 + finding.index * setup.shard->of;
  }
  return findings;
}

/// An engine that did not start.
Findings not_started(const NamedEngine& engine, const Setup& setup, const std::string& why) {
  Findings findings;
  findings.corpus_version = setup.corpus.version;
  findings.corpus_hash = setup.hash;
  findings.cases = setup.asked.size();
  findings.name = engine.name;
  findings.engine = engine.name.empty() ? fmt::format("{}", fmt::join(engine.command, " ")) : engine.name;
  findings.rules = setup.chosen ? setup.chosen->rules : preset(default_preset).rules;
  findings.shard = setup.shard;
  findings.not_started = why;
  return findings;
}

std::vector<Findings> ask_all(const std::vector<NamedEngine>& engines, const Setup& setup,
                              const RunArguments& arguments, const KnownList* known, Troubles& troubles) {
  std::vector<Findings> all;
  for (const NamedEngine& engine : engines) {
    try {
      all.push_back(findings_of(engine, ask(engine, setup, arguments, known, troubles), setup, arguments));
    } catch (const Problem& problem) {
      if (problem.exit() != Exit::engine_broken) throw;
      all.push_back(not_started(engine, setup, problem.what()));
    }
    if (all.back().was_interrupted) break;
  }
  return all;
}

/// That too few engines have started to be held against one another, with what became of the others.
[[noreturn]] void throw_nothing_to_compare(const std::vector<AbsentEngine>& absent) {
  std::string text = "--oracle none holds two engines or more against one another, and fewer started:";
  for (const AbsentEngine& engine : absent)
    text += fmt::format("\n  {}: did not start: {}", engine.name, continued(engine.why, "  "));
  throw Problem(text, Exit::engine_broken);
}

Comparison compare_all(const std::vector<NamedEngine>& engines, const Setup& setup, const RunArguments& arguments,
                       Troubles& troubles) {
  std::vector<Run> runs;
  std::vector<std::string> names;
  std::vector<AbsentEngine> absent;
  for (const NamedEngine& engine : engines) {
    try {
      runs.push_back(ask(engine, setup, arguments, nullptr, troubles).run);
      names.push_back(engine.name);
    } catch (const Problem& problem) {
      if (problem.exit() != Exit::engine_broken) throw;
      absent.push_back({engine.name, problem.what()});
    }
    if (!runs.empty() && runs.back().was_interrupted) break;
  }
  const bool was_interrupted = !runs.empty() && runs.back().was_interrupted;
  if (runs.size() < 2 && !was_interrupted) throw_nothing_to_compare(absent);
  Comparison comparison = compare_engines(runs, names, setup.corpus);
  comparison.absent = std::move(absent);
  comparison.corpus_hash = setup.hash;
  comparison.cases = setup.asked.size();
  comparison.only = arguments.only;
  return comparison;
}

void check_combination(const RunArguments& arguments, std::size_t engines) {
  const bool comparing = !arguments.use_oracle;
  if (comparing && engines < 2) {
    throw Problem("--oracle none holds engines against one another; name two or more with --engine NAME=COMMAND");
  }
  if (comparing && !arguments.known.empty()) {
    throw Problem("--oracle none has no verdicts that a list of known failures could be about; leave out --known");
  }
  if (comparing && !arguments.shard.empty()) {
    throw Problem(
        "--shard: with --oracle none the engines need not be asked the same questions, since each is planned by what "
        "it supports, so that a part of one's would be held against another part of the other's; divide by sections, "
        "with --only");
  }
  if (engines > 1 && (!arguments.journal.empty() || !arguments.resume.empty())) {
    throw Problem("--journal keeps the results of one engine; ask each engine in a run of its own");
  }
  if (engines > 1 && (!arguments.engine.trace.empty() || !arguments.replay_script.empty())) {
    throw Problem("--trace and --replay-script are about one engine; ask each engine in a run of its own");
  }
  if (comparing && !arguments.replay_script.empty()) {
    throw Problem("--oracle none calls no answer wrong, so that there is nothing for a --replay-script");
  }
  if (!arguments.known.empty() && engines > 1) {
    throw Problem("--known: a list of known failures is about one engine; ask each engine in a run of its own");
  }
  if (arguments.fail_fast && comparing)
    throw Problem("--fail-fast: with --oracle none no answer is a failure; leave one of them out");
  if (!arguments.update_known) return;
  if (arguments.known.empty()) throw Problem("--update-known: name the list with --known FILE");
  if (!arguments.only.empty() || !arguments.shard.empty()) {
    throw Problem(
        "--update-known: this run asks only a part of the questions, so that nothing can be said of the others; leave "
        "out --only and --shard");
  }
}

/// The list of known failures, or nothing without --known. With --update-known it may be missing, or have no entries
/// yet.
struct KnownFile {
  std::string text;
  KnownList list;
};
std::optional<KnownFile> read_known_file(const RunArguments& arguments) {
  if (arguments.known.empty()) return std::nullopt;
  const bool is_there = !arguments.update_known || std::filesystem::exists(arguments.known);
  std::string text = is_there ? read_file(arguments.known) : "";
  if (arguments.update_known && is_without_entries(text))
    return KnownFile{std::move(text), {arguments.known, "", "", "", "", {}}};
  KnownList list = read_known(arguments.known, text);
  return KnownFile{std::move(text), std::move(list)};
}

/// Throws Problem if the list is not any more what was read before the run: somebody has edited it meanwhile.
void check_unchanged(const KnownFile& known) {
  const std::string& path = known.list.path;
  const bool is_there = std::filesystem::exists(path);
  if ((is_there ? read_file(path) : "") == known.text) return;
  throw Problem(
      fmt::format("{}: --update-known: the list was {} while the run went on; it is left as it is. Run again to bring "
                  "it up to date",
                  printable(path), is_there ? "changed" : "removed"));
}

/// Writes the list anew and holds the findings against it. What is said of it.
std::string update_known(Findings& findings, const KnownFile& known, const RunArguments& arguments) {
  if (findings.was_interrupted)
    throw Problem("--update-known: the run was interrupted; the list stays as it is", Exit::interrupted);
  const auto unasked = std::count_if(findings.list.begin(), findings.list.end(),
                                     [](const Finding& finding) { return finding.verdict == Verdict::not_asked; });
  if (unasked > 0) {
    throw Problem(fmt::format("--update-known: {} questions were not asked, so that nothing can be said of them; the "
                              "list stays as it is",
                              unasked),
                  Exit::does_not_conform);
  }
  check_unchanged(known);
  const std::string text = updated_list(findings, known.list, known.text, arguments.rules, arguments.cases);
  const KnownList list = read_known(known.list.path, text);
  if (text != known.text) write_whole_file(known.list.path, text);
  apply_known(findings, list);
  return fmt::format("{}: {}, {} entries\n", printable(known.list.path),
                     text == known.text ? "up to date" : "brought up to date", list.entries.size());
}

}  // namespace

Corpus corpus_named(const std::string& cases) {
  if (cases == "pairs") return corpus_of_pairs();
  return cases.empty() ? embedded_corpus() : corpus_at(cases);
}

Exit run_corpus(const RunArguments& arguments, RunOptions options, const ChosenRules& chosen) {
  const std::vector<NamedEngine> engines = engine_list(arguments.engines, arguments.command);
  check_combination(arguments, engines.size());
  const std::vector<ReportFile> files = parse_report_files(arguments.reports, arguments.format);
  if (!arguments.use_oracle) check_comparison_formats(files);
  const std::optional<KnownFile> known = read_known_file(arguments);
  if (known) check_selection(known->list, arguments.rules, arguments.cases);

  Setup setup;
  setup.chosen = chosen;
  if (!arguments.shard.empty()) setup.shard = parse_shard(arguments.shard);
  setup.corpus = corpus_named(arguments.cases);
  const bool asks_all = arguments.only.empty();
  const std::vector<Case> some = asks_all ? std::vector<Case>{} : selected(setup.corpus.cases, arguments.only);
  const std::vector<Case>& cases = asks_all ? setup.corpus.cases : some;
  if (!arguments.cases.empty()) check_kit(cases);
  setup.hash = asks_all ? setup.corpus.hash : content_hash(cases);
  for (const Case& c : cases) setup.asked.insert(c.id);
  setup.options = std::move(options);
  setup.options.keep_answers = true;  // right ones speak against causes, too
  // A frame is read by what the oracle would answer.
  if (arguments.direct || !arguments.use_oracle) setup.put = Put::directly;
  setup.options.identity = {
      {"corpus", fmt::format("\"{}\"", setup.hash)},
      {"cases", std::to_string(cases.size())},
      {"only", fmt::format("\"{}\"", printable(fmt::format("{}", fmt::join(arguments.only, " "))))},
      {"direct", arguments.direct ? "true" : "false"},
      {"shard", fmt::format("\"{}\"", setup.shard ? to_string(*setup.shard) : "1/1")}};

  Report report;
  std::string remark;
  Troubles troubles;
  if (!arguments.use_oracle) {
    report.comparison = compare_all(engines, setup, arguments, troubles);
  } else {
    const KnownList* names = known && !arguments.update_known ? &known->list : nullptr;
    report.engines = ask_all(engines, setup, arguments, names, troubles);
    if (const std::string& why = report.engines.front().not_started; engines.size() == 1 && !why.empty()) {
      // The files say so, lest those of an earlier run are taken for this one's.
      troubles.add(Problem(why, Exit::engine_broken));
      troubles.attempt([&] { write_reports(report, files, arguments.view); });
      troubles.raise();
    }
    if (known && arguments.update_known) {
      try {
        remark = update_known(report.engines.front(), *known, arguments);
      } catch (const Problem& problem) {  // the list stays as it is, and is what the report goes by
        apply_known(report.engines.front(), known->list);
        troubles.add(problem);
      }
    } else if (known) {
      apply_known(report.engines.front(), known->list);
      remark = suggestion_text(report.engines.front());
      if (!remark.empty()) remark = "\n" + remark;
    }
  }
  troubles.attempt([&] {
    print_out(arguments.format == Format::json ? render(report, ReportFormat::json)
                                               : render(report, ReportFormat::text, arguments.view) + remark,
              arguments.format);
  });
  troubles.attempt([&] { write_reports(report, files, arguments.view); });
  troubles.raise();
  return report.exit();
}

}  // namespace ofcheck
