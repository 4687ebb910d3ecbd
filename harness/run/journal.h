// The journal of a run: every result as it comes, so that a run that was killed goes on where it was.
//
// The first line of the file says which run this is; then a line for each result, in the order of the questions. Those
// whose line is torn, or follows a damaged one, are asked again.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harness/base/journal_file.h"
#include "harness/run/question_source.h"

namespace ofcheck {

class Desk;

/// What tells one run from another, by name, for the journal's first line. Values are JSON.
using Identity = std::vector<std::pair<std::string, std::string>>;

/// Passes results on, and writes them down before. Where a result cannot be written the run goes on without the
/// journal, since what it finds is worth more; `trouble` says so at its end.
class Journal : public ResultSink {
 public:
  /// Begins a journal (`resume` off), for which no file may be there, or goes on with one, which has to be that of the
  /// same run. Throws Problem.
  Journal(std::string path, bool resume, const Identity& identity, const QuestionSource& source, ResultSink& next);

  /// Gives the results that stand in the journal to the desk, which then asks for the others.
  void restore(Desk& desk);

  void take(std::uint64_t place, TaskResult&& result) override;
  void replace(std::uint64_t place, Verdict before, TaskResult&& result) override;
  [[nodiscard]] bool has_enough() const override { return next_.has_enough(); }
  void stray(const std::string& fault) override;
  void flush() override;

  /// What kept results from being written, if anything has. The exit code is 6.
  [[nodiscard]] const std::optional<Problem>& trouble() const { return file_.trouble(); }

 private:
  void write_line(std::uint64_t place, const TaskResult& result, const Verdict* replaces);
  bool restore_line(Desk& desk, std::string_view line, std::vector<Verdict>& restored);

  JournalFile file_;
  const QuestionSource& source_;
  ResultSink& next_;
  std::size_t strays_ = 0;            // how many stand in the journal, those that are only counted among them
  std::uint64_t counted_strays_ = 0;  // of them, those that are not in the file yet
  bool restoring_ = false;
};

}  // namespace ofcheck
