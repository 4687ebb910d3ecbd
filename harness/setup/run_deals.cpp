#include "harness/setup/run_deals.h"

#include <fmt/format.h>

#include "harness/base/output_file.h"
#include "harness/base/shell_quote.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/corpus/record.h"
#include "harness/merge/deal_report.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/own_questions.h"
#include "harness/setup/repeat_options.h"
#include "harness/setup/two_seats.h"

namespace ofcheck {

void check_last_index(std::string_view option, std::uint64_t from, std::uint64_t count) {
  const std::uint64_t left = most_seed - from + 1;
  if (count <= left) return;
  throw Problem(fmt::format("{} {} from index {} is past the last index, {}; ask for {} or fewer", option, count, from,
                            most_seed, left));
}

Exit run_deals(const RunArguments& arguments, RunOptions options, const ChosenRules& chosen) {
  const DealRange range{arguments.seed.value_or(1), arguments.from, arguments.deals.value_or(0),
                        arguments.shard.empty() ? Shard{} : parse_shard(arguments.shard),
                        is_found_for_two(options, chosen, false)};
  check_last_index("--deals", range.from, range.count);
  options.identity = {{"seed", std::to_string(range.seed)},
                      {"from", std::to_string(range.from)},
                      {"deals", std::to_string(range.count)},
                      {"shard", fmt::format("\"{}\"", to_string(range.shard))}};
  if (range.for_two) options.identity.emplace_back("seats", "\"two\"");
  const std::vector<ReportFile> files = parse_report_files(arguments.reports, arguments.format);
  check_deal_formats(files);
  Findings asked(ReportKind::deals);
  asked.range = range;
  std::vector<std::string> again = {"run"};
  if (!arguments.rules.empty()) again.insert(again.end(), {"--rules", arguments.rules});
  const std::vector<std::string> limits = repeat_options(arguments);
  again.insert(again.end(), limits.begin(), limits.end());
  asked.rules_given = arguments.rules;
  asked.options = shard_options(arguments);
  asked.again = shell_words(again);
  asked.typed = shell_words(arguments.command);
  DealLines lines(arguments.format == Format::json, files);
  DealReport report(std::move(asked), lines, arguments.fail_fast);
  std::unique_ptr<GeneratedSource> source;
  const SourcePlanner planner = [&](const Hello& hello, const ofc::Rules& rules) -> const QuestionSource& {
    tell_narrowed(hello, rules, chosen);
    source = std::make_unique<GeneratedSource>(false, range, rules, hello.operations);
    report.begin(*source, hello, rules);
    return *source;
  };
  ProgressBar bar;
  const Run run =
      run_engine(planner, report, chosen, options, [&](std::size_t done, std::size_t all) { bar.show(done, all); });
  bar.wipe();
  tell_lost_copies(run);
  FurtherQuestions further(options, {arguments.command, arguments.rules, ""}, limits);
  const OwnQuestions own = further.questions();
  const Findings findings = report.end(run, run.was_interrupted || arguments.no_questions ? nullptr : &own);
  Troubles troubles;
  const Report found{{with_questions(findings)}, std::nullopt};
  troubles.attempt([&] { write_counted_reports(found, arguments.format, files, arguments.view, lines); });
  if (run.journal_trouble) troubles.add(*run.journal_trouble);
  troubles.raise();
  return findings.exit();
}

}  // namespace ofcheck
