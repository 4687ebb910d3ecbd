// What a run over generated deals found, counted and shown while it goes on: of millions of results only the failures
// are ever written down, and of those only the first are kept.
#pragma once

#include <map>

#include "harness/base/output_file.h"
#include "harness/deals/generated_source.h"
#include "harness/report/report.h"
#include "harness/report/shard_reports.h"
#include "harness/run/not_asked.h"
#include "harness/run/run.h"

namespace ofcheck {

/// A wrong answer about a generated deal, or none.
struct DealFailure {
  std::uint64_t index = 0;  // of the deal
  Operation operation = Operation::score;
  TaskResult result = {};
};

/// Why questions were unsupported. The first reasons of the alphabet are kept, whatever order they come in, so that
/// what shards have kept adds up to what the undivided run keeps.
struct Reasons {
  static constexpr std::size_t most = 20;
  std::map<std::string, std::uint64_t> times;
  std::uint64_t others = 0;
  void add(const std::string& reason, std::uint64_t count);
};

/// All that is known of an engine after a run over generated deals, but for the failures that are not shown.
struct DealFindings {
  /// So many failures are shown in full.
  static constexpr std::size_t most_shown = 20;

  std::string kit = "ofcheck " OFCHECK_VERSION;
  std::string engine;
  std::string engine_version;
  std::vector<Operation> operations;  // those that the engine answers
  ofc::Rules rules;
  DealRange range;
  std::string generator;        // what tells the generator's questions from another's
  std::string again;            // what repeats a run, without the deals: `ofcheck run --rules …`
  std::string command;          // and what stands after the two hyphens
  std::uint64_t questions = 0;  // in this part of the run
  OperationCounts counts;
  Reasons unsupported;
  NotAsked not_asked;
  std::vector<DealFailure> shown;  // the first, by index
  std::vector<std::string> stray;
  std::size_t stray_count = 0;
  bool was_interrupted = false;

  /// All operations together; questions of which nothing came count as not asked.
  [[nodiscard]] VerdictCounts all() const;
  [[nodiscard]] Exit exit() const;
  [[nodiscard]] std::string_view status() const;
};

/// The lines of the JSON report, each with its newline: one at the begin, one a failure, one at the end.
std::string deal_header(const DealFindings& findings);
std::string deal_line(const DealFailure& failure);
std::string deal_footer(const DealFindings& findings);

/// For people, for the page of a CI job, and for a badge.
std::string deal_text(const DealFindings& findings);
std::string deal_markdown(const DealFindings& findings);
std::string deal_badge(const DealFindings& findings);

/// Throws Problem for a format that names every question: those that passed are not kept.
void check_deal_formats(const std::vector<ReportFile>& files);

/// Takes what a JSON report's lines go to: standard output, files that are there whole once it is finished.
class DealLines {
 public:
  /// Throws Problem if a file cannot be written.
  DealLines(bool to_stdout, const std::vector<ReportFile>& files);
  void write(std::string_view text);
  /// Throws Problem, with every file that could not be written.
  void finish();
  /// Whether anybody wants them.
  [[nodiscard]] bool wanted() const { return to_stdout_ || !files_.empty(); }

 private:
  void flush();
  bool to_stdout_;
  std::vector<std::unique_ptr<WholeFile>> files_;  // null: it could not be written
  std::string out_;
  std::string faults_;
};

/// Writes what is no JSON: to standard output if `to_stdout`, and every file. Throws Problem after all of that.
void write_deal_reports(const DealFindings& findings, bool to_stdout, const std::vector<ReportFile>& files);

class DealReport : public ResultSink {
 public:
  /// Lines are written while the run goes on.
  DealReport(DealFindings findings, DealLines& lines) : findings_(std::move(findings)), lines_(lines) {}

  void take(std::uint64_t place, TaskResult&& result) override;
  void replace(std::uint64_t place, Verdict before, TaskResult&& result) override;

  /// Says where the questions come from, which lasts until the end, and who answers; writes the header.
  void begin(const GeneratedSource& source, const Hello& hello, const ofc::Rules& rules);
  /// Writes the lines that are left, and returns what was found.
  DealFindings end(const Run& run);

 private:
  void count(std::uint64_t place, Verdict verdict, bool back = false);

  DealFindings findings_;
  DealLines& lines_;
  const GeneratedSource* source_ = nullptr;
  std::map<std::uint64_t, TaskResult> shown_;     // by their places
  std::map<std::uint64_t, std::string> pending_;  // the last lines: one of them may be replaced
};

}  // namespace ofcheck
