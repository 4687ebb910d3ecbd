// `ofcheck merge`: joins the reports of a run's shards.
#include <fmt/format.h>

#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/base/yaml.h"
#include "harness/commands/commands.h"
#include "harness/hunt/fuzz_report.h"
#include "harness/interview/interview.h"
#include "harness/merge/deal_merge.h"
#include "harness/report/read.h"
#include "harness/report/report.h"
#include "harness/setup/engine_list.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/named_files.h"

namespace ofcheck {

namespace {

Exit merge_corpus(const MergeArguments& arguments, const std::vector<ReportFile>& files) {
  std::vector<ShardReport> shards;
  for (const std::string& path : arguments.files) shards.push_back({path, read_report(path, read_file(path))});
  const Report report{merge_reports(shards), std::nullopt};
  print_out(render(report, arguments.format == Format::json ? ReportFormat::json : ReportFormat::text));
  write_reports(report, files);
  return report.exit();
}

Exit merge_deals(const MergeArguments& arguments, const std::vector<ReportFile>& files) {
  check_deal_formats(files);
  if (!arguments.engine.empty()) throw Problem("--engine: only reports of ofcheck fuzz may need the engine again");
  std::vector<DealShard> shards;
  for (const std::string& path : arguments.files) shards.push_back(read_deal_report(path));
  const DealFindings all = joined(shards);
  DealLines lines(arguments.format == Format::json, files);
  if (lines.wanted()) write_joined_lines(shards, all, lines);
  write_deal_reports(all, arguments.format == Format::text, files);
  lines.finish();
  return all.exit();
}

Exit merge_fuzz(const MergeArguments& arguments) {
  if (!arguments.reports.empty()) {
    throw Problem(
        "--report: faults have no reports but those on standard output; put --format json or --format text into a file "
        "with >");
  }
  std::vector<FuzzShard> shards;
  for (const std::string& path : arguments.files) shards.push_back(read_fuzz_report(path));
  const ofc::Rules rules = shards.front().findings.source.rules;
  std::optional<EngineSetup> setup;
  std::optional<Interview> interview;
  AskEngine ask;
  if (!arguments.engine.empty()) {
    catch_interrupts();
    setup.emplace(split_command(arguments.engine, "--engine"), EngineArguments{});
    ask = [&](std::span<const Question> questions) {
      if (!interview) {
        RunOptions options;
        options.command = setup->command();
        options.engine = setup->options();
        interview.emplace(options);
      }
      return interview->ask(questions, rules);
    };
  }
  const FuzzFindings all = joined(std::move(shards), ask);
  print_out(arguments.format == Format::json ? fuzz_json(all) : fuzz_text(all));
  return all.exit();
}

}  // namespace

Exit merge_command(const MergeArguments& arguments) {
  NamedFiles named;
  for (const std::string& path : arguments.files) named.reads("the shard", path);
  named.reports(arguments.reports).check();
  std::vector<ReportFile> files;
  for (const std::string& text : arguments.reports) files.push_back(parse_report_file(text));
  switch (report_kind(arguments.files.front())) {
    case ReportKind::deals:
      return merge_deals(arguments, files);
    case ReportKind::fuzz:
      return merge_fuzz(arguments);
    case ReportKind::metamorphic:
      throw Problem(printable(arguments.files.front()) +
                    ": a run with --metamorphic has no shards; ask about other deals with another --seed");
    case ReportKind::comparison:
      throw Problem(printable(arguments.files.front()) +
                    ": a run with --oracle none has no shards; divide it by sections, with --only");
    case ReportKind::corpus:
      break;
  }
  if (!arguments.engine.empty()) throw Problem("--engine: only reports of ofcheck fuzz may need the engine again");
  return merge_corpus(arguments, files);
}

}  // namespace ofcheck
