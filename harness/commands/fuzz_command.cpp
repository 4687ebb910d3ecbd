// `ofcheck fuzz`: generated questions until something is wrong, and what it is.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/corpus/record.h"
#include "harness/deals/generated_source.h"
#include "harness/hunt/checks.h"
#include "harness/interview/interview.h"
#include "harness/interview/recheck.h"
#include "harness/run/run.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/named_files.h"
#include "harness/setup/repeat_options.h"
#include "harness/setup/run_deals.h"
#include "harness/setup/two_seats.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

namespace {

/// How many questions a second are prepared where only a time is given: more than any engine answers.
constexpr std::uint64_t most_in_a_second = 1'000'000;
constexpr std::uint64_t usual_count = 10'000;
constexpr std::uint64_t usual_matches = 1'000;

std::uint64_t count_for(const FuzzArguments& arguments) {
  if (arguments.count) return *arguments.count;
  if (arguments.time > 0) {
    const auto most = static_cast<std::uint64_t>(std::ceil(arguments.time)) * most_in_a_second;
    return std::min(most, most_seed - arguments.from + 1);
  }
  return arguments.play ? usual_matches : usual_count;
}

/// A folder that files can be written into; made if it is not there.
void check_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error && !std::filesystem::is_directory(folder, error)) error = std::make_error_code(std::errc::not_a_directory);
  if (!error && access(folder.c_str(), W_OK) != 0) error = std::error_code(errno, std::generic_category());
  if (error) {
    throw Problem(fmt::format("--save-cases {}: no file can be written there: {}", printable(folder), error.message()),
                  Exit::not_written);
  }
}

/// Asks everything; the failures are in `groups` then.
Run ask_everything(const ChosenRules& chosen, const RunOptions& options, FuzzFindings& findings, FaultGroups& groups) {
  std::unique_ptr<GeneratedSource> source;
  const SourcePlanner planner = [&](const Hello& hello, const ofc::Rules& rules) -> const QuestionSource& {
    tell_narrowed(hello, rules, chosen);
    findings.rules = rules;
    findings.operations = hello.operations;
    Places places;
    places.index = [&](std::uint64_t place) { return findings.range.index_at(place); };
    source = std::make_unique<GeneratedSource>(findings.about_matches, findings.range, rules, hello.operations);
    places.operation = [&](std::uint64_t place) { return source->operation(place); };
    findings.questions = source->size();
    groups.begin(*source, std::move(places), rules);
    return *source;
  };
  ProgressBar bar;
  Run run =
      run_engine(planner, groups, chosen, options, [&](std::size_t done, std::size_t all) { bar.show(done, all); });
  bar.wipe();
  tell_lost_copies(run);
  return run;
}

/// Asks the question that shows each fault alone, in an engine of its own.
void find_right_alone(FuzzFindings& findings, const RunOptions& options) {
  constexpr std::size_t most_starts = 20;
  std::vector<std::size_t> places;
  std::vector<Verdict> verdicts;
  for (std::size_t i = 0; i < findings.faults.size(); ++i) {
    if (may_pass_again(findings.faults[i])) continue;
    places.push_back(i);
    verdicts.push_back(findings.faults[i].example.key.verdict);
  }
  const Alone found = ask_alone(verdicts, most_starts, [&](std::size_t i) -> std::optional<bool> {
    Interview interview(alone(options));
    return interview.ask(findings.faults[places[i]].example.question, findings.rules).verdict == Verdict::pass;
  });
  for (const std::size_t i : found.right) findings.faults[places[i]].is_right_alone = true;
}

/// The faults behind the groups. An engine that cannot be asked any more leaves them as they are.
void find_faults(FuzzFindings& findings, const FaultGroups& groups, RunOptions options) {
  const std::vector<FaultGroup> found = groups.groups();
  if (found.empty()) return;
  const bool is_shard = findings.part_of_run().has_value();
  if (is_shard) findings.groups = found;
  const auto unshrunk = [&](const std::string& why) {
    findings.not_shrunk = why;
    findings.faults = faults_of(found, findings.source(), findings.by_operation, {});
  };
  if (findings.was_interrupted) return unshrunk("the run was interrupted");
  options.jobs = 1;
  options.until = Clock::time_point::max();
  try {
    Interview interview(options);
    findings.faults =
        faults_of(found, findings.source(), findings.by_operation, [&](std::span<const Question> questions) {
          std::vector<TaskResult> results = interview.ask(questions, findings.rules);
          for (std::size_t i = 0; is_shard && i < questions.size(); ++i)
            findings.transcript.add(text_of(questions[i]), results[i]);
          return results;
        });
    find_right_alone(findings, options);
  } catch (const Problem& problem) {
    if (problem.exit() != Exit::engine_broken && problem.exit() != Exit::interrupted) throw;
    findings.was_interrupted = problem.exit() == Exit::interrupted;
    unshrunk(problem.what());
  }
}

}  // namespace

Exit fuzz_command(const FuzzArguments& arguments) {
  require_engine(arguments.command, "ofcheck fuzz");
  NamedFiles()
      .rules(arguments.rules)
      .reads("--save-cases", arguments.save_cases)
      .reports(arguments.reports)
      .engine(arguments.command, arguments.engine)
      .check();
  const std::vector<ReportFile> files = checklist_files(arguments.reports, arguments.format);
  const ChosenRules chosen = chosen_rules(arguments.rules);
  check_last_index("--count", arguments.from, count_for(arguments));
  if (!arguments.save_cases.empty()) check_folder(arguments.save_cases);
  FuzzFindings findings;
  findings.command = arguments.command;
  findings.rules_given = arguments.rules;
  findings.options = repeat_options(arguments);
  findings.about_matches = arguments.play;
  findings.range = {arguments.seed, arguments.from, count_for(arguments),
                    arguments.shard.empty() ? Shard{} : parse_shard(arguments.shard)};
  catch_interrupts();
  EngineSetup setup(arguments.command, arguments.engine);
  RunOptions options = options_for(setup, arguments);
  options.most_in_flight = arguments.window;
  options.jobs = arguments.jobs;
  if (arguments.time > 0) options.until = Clock::now() + seconds(arguments.time);
  findings.range.for_two = is_found_for_two(options, chosen, arguments.play);

  FaultGroups groups;
  const Run run = ask_everything(chosen, options, findings, groups);
  findings.engine = run.hello.name;
  findings.engine_version = run.hello.version;
  findings.stray = run.stray;
  findings.stray_count = run.stray_count;
  findings.was_interrupted = run.was_interrupted;
  findings.by_operation = groups.counts();
  findings.not_asked = groups.not_asked();
  findings.others = groups.others();
  findings.time = arguments.time;
  findings.generator = generator_mark(findings.range, findings.rules, findings.operations, arguments.play);
  find_faults(findings, groups, options);
  if (!arguments.save_cases.empty()) findings.saved = cases_for(findings.faults, findings.rules, arguments.save_cases);
  Troubles troubles;
  troubles.attempt([&] {
    print_out(arguments.format == Format::json ? fuzz_json(findings) : fuzz_text(findings), arguments.format);
  });
  troubles.attempt([&] { write_reports(checklist_of(findings), files); });
  troubles.attempt([&] { save(findings.saved); });
  troubles.attempt([&] { setup.finish(); });
  troubles.raise();
  return findings.exit();
}

}  // namespace ofcheck
