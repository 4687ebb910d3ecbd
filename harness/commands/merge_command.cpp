// `ofcheck merge`: joins the reports of a run's shards.
#include "harness/audit/merge.h"
#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/hunt/checks.h"
#include "harness/interview/interview.h"
#include "harness/merge/deal_merge.h"
#include "harness/records/reader.h"
#include "harness/report/read.h"
#include "harness/report/report.h"
#include "harness/setup/engine_list.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/named_files.h"

namespace ofcheck {

namespace {

/// Every file, read by `read` from its stream.
template <typename R, typename Read>
std::vector<ReadReport<R>> read_all(const std::vector<std::string>& paths, Read read) {
  std::vector<ReadReport<R>> reports;
  for (const std::string& path : paths) {
    std::ifstream in = open_report(path);
    reports.push_back({path, read(in, path)});
  }
  return reports;
}

Exit merge_corpus(const MergeArguments& arguments, const std::vector<ReportFile>& files) {
  const Report report{merge_reports(read_all<Findings>(arguments.files, read_corpus_report)), std::nullopt};
  Troubles troubles;
  troubles.attempt([&] {
    print_out(
        render(report, arguments.format == Format::json ? ReportFormat::json : ReportFormat::text, arguments.view),
        arguments.format);
  });
  troubles.attempt([&] { write_reports(report, files, arguments.view); });
  troubles.raise();
  return report.exit();
}

Exit merge_deals(const MergeArguments& arguments, const std::vector<ReportFile>& files) {
  for (const std::string& path : arguments.files) check_can_be_read_twice(path);
  std::vector<ShardReport> shards = read_all<Findings>(arguments.files, read_deal_report);
  const Findings all = joined_deals(shards);
  DealLines lines(arguments.format == Format::json, files);
  if (lines.wanted()) write_joined_lines(shards, all, lines);
  write_counted_reports({{with_questions(all)}, std::nullopt}, arguments.format, files, arguments.view, lines);
  return all.exit();
}

Exit merge_fuzz(const MergeArguments& arguments) {
  const std::vector<ReportFile> files = checklist_files(arguments.reports, arguments.format);
  std::vector<FuzzShard> shards = read_all<FuzzFindings>(arguments.files, read_fuzz_report);
  const ofc::Rules rules = shards.front().engines.front().rules;
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
  const FuzzFindings all = joined_hunt(std::move(shards), ask);
  Troubles troubles;
  troubles.attempt(
      [&] { print_out(arguments.format == Format::json ? fuzz_json(all) : fuzz_text(all), arguments.format); });
  troubles.attempt([&] { write_reports(checklist_of(all), files); });
  if (offers_again(all)) print_error(untried_words);
  troubles.raise();
  return all.exit();
}

}  // namespace

Exit merge_command(const MergeArguments& arguments) {
  NamedFiles named;
  for (const std::string& path : arguments.files) named.reads("the shard", path);
  named.reports(arguments.reports).check();
  const std::vector<ReportFile> files = parse_report_files(arguments.reports, arguments.format);
  const std::string& first = arguments.files.front();
  const ReportKind kind = report_kind(first);
  if (kind == ReportKind::fuzz) return merge_fuzz(arguments);
  if (kind == ReportKind::metamorphic) {
    throw Problem(printable(first) +
                  ": a run with --metamorphic has no shards; ask about other deals with another --seed");
  }
  if (kind == ReportKind::comparison) {
    throw Problem(printable(first) + ": a run with --oracle none has no shards; divide it by sections, with --only");
  }
  if (kind == ReportKind::deals) check_deal_formats(files);
  if (!arguments.engine.empty()) throw Problem("--engine: only reports of ofcheck fuzz may need the engine again");
  if (kind == ReportKind::audit) return merge_audits(arguments.files, arguments.format, files, arguments.view);
  return kind == ReportKind::deals ? merge_deals(arguments, files) : merge_corpus(arguments, files);
}

}  // namespace ofcheck
