// What a hunt for faults found, for people and for programs, and its cases as files.
#pragma once

#include <map>

#include "harness/hunt/fuzz.h"
#include "harness/run/run.h"

namespace ofcheck {

/// How the hunt was started, as far as it takes to ask one of its questions again.
struct FuzzInvocation {
  std::vector<std::string> command;
  std::string rules;  // as given with --rules, or empty
  std::string save_cases;
  std::vector<std::string> options = {};  // limits of time and of the machine that are not the usual ones
};

/// What became of the case of a fault.
struct SavedCase {
  std::string id;
  std::string path;    // empty: it was not saved
  std::string remark;  // why it was not written
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

struct FuzzFindings {
  Hello hello;
  FuzzSource source;
  FuzzInvocation how;
  std::string generator;        // what tells the generator's questions from another's
  double time = 0;              // seconds, as given with --time; 0 without
  std::uint64_t questions = 0;  // of the source
  OperationCounts counts;
  NotAsked not_asked;        // since the engine had been given up
  std::uint64_t others = 0;  // failures of more groups than are kept
  std::vector<Fault> faults;
  std::vector<SavedCase> saved;  // as the faults; empty without --save-cases
  std::vector<std::string> stray;
  std::size_t stray_count = 0;
  bool was_interrupted = false;
  std::string not_shrunk;  // why the engine could not be asked again; empty if it could
  // Of a shard, so that shards can be joined:
  std::vector<FaultGroup> groups;  // what was found, before it was made small
  Transcript transcript;

  [[nodiscard]] VerdictCounts all() const;
  [[nodiscard]] Exit exit() const;
};

/// `house-rule`, `silent` or `bug`; `flaky`; `unknown`, where the engine's answers change and no cause is looked for.
std::string_view cause_of(const Fault& fault);
/// Why that is the cause, as a sentence without a full stop.
std::string explanation_of(const Fault& fault, const ofc::Rules& rules);

/// The id of the fault as a case of a corpus. It depends on the question and the fault alone.
std::string case_id(const Fault& fault);

/// Writes a file for each fault that is not flaky: `<id>.yaml`. No two cases have one title. A file that is there with
/// other contents is left as it is, and said. Throws Problem if one cannot be written.
std::vector<SavedCase> save_cases(const std::vector<Fault>& faults, const ofc::Rules& rules, const std::string& folder);

std::string fuzz_text(const FuzzFindings& findings);

/// JSON lines: a header, a line a fault, a footer. Those of a shard have a line for each group of failures and each
/// question that was asked again, too.
std::string fuzz_json(const FuzzFindings& findings);

/// A shard's report and the file that it is from.
struct FuzzShard {
  std::string path;
  FuzzFindings findings;
};

/// Reads a shard's JSON lines. Its faults are left out: they are found anew when shards are joined. Throws Problem,
/// with file and line.
FuzzShard read_fuzz_report(const std::string& path);

/// Joins the reports of all shards into what the undivided hunt would have found. Answers that no shard has asked for
/// come from `ask`, which may be empty: then Problem is thrown if one is needed, as it is, naming the files, if shards
/// are missing or there twice, are not of one hunt, or had a time limit.
FuzzFindings joined(std::vector<FuzzShard> shards, const AskEngine& ask);

}  // namespace ofcheck
