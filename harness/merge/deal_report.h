// What a run over generated deals found, counted and shown while it goes on: of millions of results only the failures
// are ever written down, and of those only the first are kept.
#pragma once

#include <map>

#include "harness/base/output_file.h"
#include "harness/deals/generated_source.h"
#include "harness/report/report.h"

namespace ofcheck {

/// Throws Problem for a format that names every question: those that passed are not kept.
void check_deal_formats(const std::vector<ReportFile>& files);

/// Takes what a JSON report's lines go to: standard output, files that are there whole once it is finished.
class DealLines {
 public:
  /// Throws Problem if a file cannot be written.
  DealLines(bool to_stdout, const std::vector<ReportFile>& files);
  void write(std::string_view text);
  /// The report's last line, which seals those that were written.
  void write_footer(const Findings& findings);
  /// Throws Problem (exit 6), with whatever could not be written.
  void finish();
  /// Whether anybody wants them.
  [[nodiscard]] bool wanted() const { return to_stdout_ || !files_.empty(); }

 private:
  void flush();
  bool to_stdout_;
  std::vector<std::unique_ptr<WholeFile>> files_;  // null: it could not be written
  std::string out_;
  Sha256 written_;
  Troubles troubles_;
};

/// Looks for the causes of the failures that are kept. Answers of the first deals speak against causes where they are
/// right; those of an operation that the engine answers only in part are left out, since it is not known which.
void find_deal_causes(Findings& findings, const OwnQuestions* own = nullptr);

/// The findings with the cards of their questions and the oracle's reasons, for people.
Findings with_questions(Findings findings);

/// Writes what was found: as text to standard output unless `format` is another one, then each report that is no JSON,
/// and then the end of the lines. Throws Problem after all of that.
void write_counted_reports(const Report& report, Format format, const std::vector<ReportFile>& files,
                           const TextView& view, DealLines& lines);

class DealReport : public ResultSink {
 public:
  /// Lines are written while the run goes on, which ends at the first failure if it `fails_fast`.
  DealReport(Findings findings, DealLines& lines, bool fails_fast)
      : findings_(std::move(findings)), lines_(lines), fails_fast_(fails_fast) {}

  void take(std::uint64_t place, TaskResult&& result) override;
  void replace(std::uint64_t place, Verdict before, TaskResult&& result) override;
  [[nodiscard]] bool has_enough() const override { return fails_fast_ && !shown_.empty(); }

  /// Says where the questions come from, which lasts until the end, and who answers; writes the header.
  void begin(const GeneratedSource& source, const Hello& hello, const ofc::Rules& rules);
  /// Writes the lines that are left, and returns what was found; `own` as for `find_causes`.
  Findings end(const Run& run, const OwnQuestions* own = nullptr);

 private:
  void count(std::uint64_t place, Verdict verdict, bool back = false);

  Findings findings_;
  DealLines& lines_;
  bool fails_fast_ = false;
  const GeneratedSource* source_ = nullptr;
  std::map<std::uint64_t, Finding> shown_;        // by their places
  std::map<std::uint64_t, std::string> pending_;  // the last lines: one of them may be replaced
};

}  // namespace ofcheck
