#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/commands.h"
#include "harness/report.h"
#include "harness/terminal.h"
#include "harness/text.h"

namespace ofcheck {

namespace {

bool names_case(std::string_view wanted, const Case& c) {
  return wanted == c.id || wanted == c.rule.name || wanted == ofc::find_rule(c.rule.name)->section();
}

/// Keeps the cases that --only names. A name that there is not is a Problem.
std::vector<Case> selected(const std::vector<Case>& cases, const std::vector<std::string>& only) {
  if (only.empty()) return cases;
  for (const std::string& wanted : only) {
    if (std::any_of(cases.begin(), cases.end(), [&](const Case& c) { return names_case(wanted, c); })) continue;
    if (ofc::find_rule(wanted) != nullptr)
      throw Problem(fmt::format("--only {}: the corpus has no case of this rule", wanted), Exit::nothing_ran);
    std::set<std::string_view> known;
    for (const Case& c : cases) known.insert({c.id, c.rule.name, ofc::find_rule(c.rule.name)->section()});
    throw Problem(fmt::format("--only {}: there is no such section, rule or case{}", printable(wanted),
                              nearest(wanted, std::vector<std::string_view>(known.begin(), known.end()))));
  }
  std::vector<Case> kept;
  std::copy_if(cases.begin(), cases.end(), std::back_inserter(kept), [&](const Case& c) {
    return std::any_of(only.begin(), only.end(), [&](const std::string& wanted) { return names_case(wanted, c); });
  });
  return kept;
}

void check_kit(const Corpus& corpus) {
  const std::vector<std::string> broken = broken_cases(corpus.cases);
  if (broken.empty()) return;
  throw Problem(fmt::format("the corpus and the oracle disagree, so that nothing can be held against an engine:\n{}",
                            fmt::join(broken, "\n")),
                Exit::kit_broken);
}

std::chrono::milliseconds seconds(double value) { return std::chrono::milliseconds(static_cast<long>(value * 1000)); }

}  // namespace

Exit run_command(const RunArguments& arguments) {
  if (arguments.command.empty()) {
    throw Problem("no engine was named; put its command after two hyphens: ofcheck run -- python3 my_engine.py");
  }
  ChosenRules chosen;
  if (!arguments.rules.empty()) chosen = rules_from_argument(arguments.rules);
  Corpus corpus = arguments.cases.empty() ? embedded_corpus() : corpus_at(arguments.cases);
  corpus.cases = selected(corpus.cases, arguments.only);
  check_kit(corpus);

  const RunOptions options{arguments.command, arguments.window, seconds(arguments.timeout),
                           seconds(arguments.start_timeout), arguments.strict};
  catch_interrupts();
  ProgressBar bar;
  const Run run =
      run_engine(corpus.cases, chosen, options, [&](std::size_t done, std::size_t all) { bar.show(done, all); });
  bar.wipe();
  print_out(arguments.format == Format::json ? json_report(run, corpus) : text_report(run, corpus));
  return exit_of(run);
}

}  // namespace ofcheck
