#include <fmt/format.h>

#include "harness/commands.h"
#include "harness/idle_options.h"
#include "harness/metamorphic.h"
#include "harness/report.h"
#include "harness/select.h"
#include "harness/terminal.h"

namespace ofcheck {

namespace {

void check_kit(const Corpus& corpus) {
  const std::vector<std::string> broken = broken_cases(corpus.cases);
  if (broken.empty()) return;
  throw Problem(fmt::format("the corpus and the oracle disagree, so that nothing can be held against an engine:\n{}",
                            fmt::join(broken, "\n")),
                Exit::kit_broken);
}

Exit metamorphic_command(const RunArguments& arguments, const ChosenRules& chosen, const RunOptions& options) {
  ProgressBar bar;
  const MetamorphicRun run = run_metamorphic(arguments.seed, arguments.deals, chosen, options,
                                             [&](std::size_t done, std::size_t all) { bar.show(done, all); });
  bar.wipe();
  for (const std::string& why : run.run.lost_copies)
    fmt::print(stderr, "ofcheck: a copy of the engine was lost: {}\n", why);
  const Findings findings = findings_of(run);
  print_out(arguments.format == Format::json ? metamorphic_json(run, findings) : metamorphic_text(run, findings));
  return exit_of(run, findings);
}

std::chrono::milliseconds seconds(double value) { return std::chrono::milliseconds(static_cast<long>(value * 1000)); }

}  // namespace

Exit run_command(const RunArguments& arguments) {
  if (arguments.command.empty()) {
    throw Problem("no engine was named; put its command after two hyphens: ofcheck run -- python3 my_engine.py");
  }
  ChosenRules chosen;
  if (!arguments.rules.empty()) chosen = rules_for_command(arguments.rules);
  RunOptions options{arguments.command, arguments.window, seconds(arguments.timeout), seconds(arguments.start_timeout),
                     arguments.strict};
  options.jobs = arguments.jobs;
  catch_interrupts();
  if (arguments.metamorphic) return metamorphic_command(arguments, chosen, options);

  Corpus corpus = arguments.cases.empty() ? embedded_corpus() : corpus_at(arguments.cases);
  corpus.cases = selected(corpus.cases, arguments.only);
  check_kit(corpus);

  ProgressBar bar;
  const Run run =
      run_engine(corpus.cases, chosen, options, [&](std::size_t done, std::size_t all) { bar.show(done, all); });
  bar.wipe();
  for (const std::string& why : run.lost_copies)
    fmt::print(stderr, "ofcheck: a copy of the engine was lost: {}\n", why);
  print_out(arguments.format == Format::json ? json_report(run, corpus) : text_report(run, corpus));
  return exit_of(run);
}

}  // namespace ofcheck
