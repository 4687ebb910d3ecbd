// `ofcheck run`: which questions an engine is asked, and how; each kind of run is in a file of its own.
#include <fmt/format.h>

#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/commands/commands.h"
#include "harness/merge/metamorphic_report.h"
#include "harness/setup/engine_list.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/named_files.h"
#include "harness/setup/run_corpus.h"
#include "harness/setup/run_deals.h"
#include "harness/setup/two_seats.h"

namespace ofcheck {

namespace {

Exit metamorphic_command(const RunArguments& arguments, const ChosenRules& chosen, const RunOptions& options) {
  constexpr std::uint64_t usual_deals = 300;
  constexpr std::uint64_t most_deals = 10000;  // every answer is kept until all are there
  const std::uint64_t deals = arguments.deals.value_or(usual_deals);
  if (deals > most_deals) {
    throw Problem(
        fmt::format("--deals {}: --metamorphic takes at most {}; another --seed asks about others", deals, most_deals));
  }
  ProgressBar bar;
  const MetamorphicRun run = run_metamorphic(arguments.seed.value_or(1), deals, chosen, options,
                                             [&](std::size_t done, std::size_t all) { bar.show(done, all); });
  bar.wipe();
  tell_narrowed(run.run.hello, run.run.rules, chosen);
  tell_lost_copies(run.run);
  const RelationResults found = relation_results(run);
  print_out(arguments.format == Format::json ? metamorphic_json(run, found) : metamorphic_text(run, found),
            arguments.format);
  return exit_of(ending_of(run, found));
}

RunOptions options_of(const RunArguments& arguments) {
  RunOptions options{arguments.command, arguments.window, seconds(arguments.timeout), seconds(arguments.start_timeout),
                     arguments.strict};
  options.jobs = arguments.jobs;
  options.resume = !arguments.resume.empty();
  options.journal = options.resume ? arguments.resume : arguments.journal;
  if (arguments.time_limit > 0) options.until = Clock::now() + seconds(arguments.time_limit);
  return options;
}

/// Generated deals are asked of one engine, and reported in the format of --format.
void check_generated(const RunArguments& arguments) {
  const bool generated = arguments.deals || arguments.metamorphic;
  if (arguments.seed && !generated) {
    throw Problem("--seed is of generated deals: say how many with --deals, or --metamorphic");
  }
  if (!generated) return;
  if (!arguments.engines.empty() || !arguments.known.empty() || !arguments.use_oracle ||
      !arguments.replay_script.empty()) {
    throw Problem(
        "generated deals are asked of one engine, named after two hyphens; leave out --engine, --known, --oracle and "
        "--replay-script");
  }
  if (arguments.metamorphic && !arguments.reports.empty()) {
    throw Problem(
        "--report: the relations of --metamorphic have no reports but those on standard output; put --format json or "
        "--format text into a file with >");
  }
  if (arguments.metamorphic && !arguments.shard.empty()) {
    throw Problem(
        "--shard: the questions of --metamorphic are not divided, since some are asked again only after all others; "
        "it takes few deals, so ask each machine about other ones with its own --seed");
  }
  require_engine(arguments.command, "ofcheck run");
}

/// No file that the run writes takes the place of another one, or of one that it reads.
void check_files(const RunArguments& arguments) {
  NamedFiles files;
  files.rules(arguments.rules).cases(arguments.cases);
  arguments.update_known ? files.writes("--known", arguments.known) : files.reads("--known", arguments.known);
  files.writes("--journal", arguments.journal).writes("--resume", arguments.resume);
  files.writes("--replay-script", arguments.replay_script).reports(arguments.reports);
  files.writes("--trace", arguments.engine.trace);
  for (const NamedEngine& engine : engine_list(arguments.engines, arguments.command)) files.engine(engine.command);
  files.check();
}

}  // namespace

Exit run_command(const RunArguments& arguments) {
  check_generated(arguments);
  const ChosenRules chosen = chosen_rules(arguments.rules);
  check_files(arguments);
  RunOptions options = options_of(arguments);
  catch_interrupts();
  if (!arguments.metamorphic && !arguments.deals) return run_corpus(arguments, std::move(options), chosen);
  EngineSetup setup(arguments.command, arguments.engine);
  options.command = setup.command();
  options.engine = setup.options();
  Exit exit = Exit::conforms;
  Troubles troubles;
  troubles.attempt([&] {
    exit =
        arguments.metamorphic ? metamorphic_command(arguments, chosen, options) : run_deals(arguments, options, chosen);
  });
  troubles.attempt([&] { setup.finish(); });
  troubles.raise();
  return exit;
}

}  // namespace ofcheck
