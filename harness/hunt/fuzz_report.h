// What a hunt for faults found, for people and for programs, and its cases as files.
#pragma once

#include <istream>
#include <map>

#include "harness/hunt/fuzz.h"
#include "harness/records/shards.h"
#include "harness/report/checklist.h"

namespace ofcheck {

/// What became of the case of a fault.
struct SavedCase {
  std::string id;
  std::string path;    // empty: it was not saved
  std::string remark;  // why it is not written
  std::string text;    // what is written; empty: nothing
};

/// What an engine said when it was asked again, by the texts of the questions; of one that says this and that, both.
class Transcript {
 public:
  void add(const std::string& question, const TaskResult& result);
  void add(const Transcript& other);
  [[nodiscard]] const std::map<std::string, std::vector<TaskResult>>& answers() const { return answers_; }

 private:
  std::map<std::string, std::vector<TaskResult>> answers_;
};

struct FuzzFindings : ReportFrame {
  FuzzFindings() : ReportFrame(ReportKind::fuzz) {}

  std::vector<Fault> faults;
  std::vector<SavedCase> saved;  // as the faults; empty without --save-cases
  // For a shard, so that shards can be joined:
  std::vector<FaultGroup> groups;  // what was found, before it was made small
  Transcript transcript;
  Checklist checks;  // of a report that was read: its verdict and what was looked at

  /// What the questions were made of.
  [[nodiscard]] FuzzSource source() const { return {range, about_matches, rules, operations}; }
  [[nodiscard]] VerdictCounts all() const { return sum(by_operation); }
  [[nodiscard]] RunEnd ending() const;
  [[nodiscard]] Exit exit() const { return exit_of(ending()); }
  /// What the footer says of the faults, and of a shard's other lines.
  [[nodiscard]] Totals totals() const;

  /// Adds what another part of the hunt found, but for its faults.
  void add(const FuzzFindings& part);
};

/// The id of the fault as a case of a corpus. It depends on the question and the fault alone.
std::string case_id(const Fault& fault);

/// A file for each fault that is not flaky: `<id>.yaml`. No two cases have one title. A file that is there with other
/// contents is left as it is, and said. Nothing is written yet.
std::vector<SavedCase> cases_for(const std::vector<Fault>& faults, const ofc::Rules& rules, const std::string& folder);
/// Writes them. Throws Problem (exit 6), with each that cannot be written.
void save(const std::vector<SavedCase>& cases);

/// The command that shows a fault again: the shrunk question by itself, or the generated one among those before it.
std::string again(const Fault& fault, const FuzzFindings& findings);
/// Whether any fault has such a command.
bool offers_again(const FuzzFindings& findings);
/// The command as a line of a report; nothing where there is none.
std::string again_line(const Fault& fault, const FuzzFindings& findings);

std::string fuzz_text(const FuzzFindings& findings);

/// JSON lines: a header, a line a fault, a footer. Those of a shard have a line for each group of failures and each
/// question that was asked again, too.
std::string fuzz_json(const FuzzFindings& findings);

/// Reads a report's JSON lines. Its faults are left out: they are found anew when shards are joined. Throws Problem,
/// with file and line.
std::vector<FuzzFindings> read_fuzz_report(std::istream& in, const std::string& path);

/// A shard's report and the file that it is from.
using FuzzShard = ReadReport<FuzzFindings>;

/// Joins the reports of all shards into what the undivided hunt would have found. Answers that no shard has asked for
/// come from `ask`, which may be empty: then Problem is thrown if one is needed, as it is, naming the files, if shards
/// are missing or there twice, are not of one hunt, or had a time limit.
FuzzFindings joined_hunt(std::vector<FuzzShard> shards, const AskEngine& ask);

}  // namespace ofcheck
