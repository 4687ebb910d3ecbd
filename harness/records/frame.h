// What every report has, whatever it is about: who was asked what, and how the run ended. These are the first and the
// last line of its JSON lines, and they are what shards have to have in common to be joined.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/base/hash.h"
#include "harness/base/problem.h"
#include "harness/base/terminal.h"
#include "harness/deals/deal_questions.h"
#include "harness/records/members.h"
#include "harness/run/not_asked.h"
#include "harness/run/verdict_counts.h"

namespace ofcheck {

/// How a run ended. The first of these is what was hoped for, the second is what a run looks for.
enum class RunEnd : std::uint8_t { good, bad, interrupted, nothing_ran, broke_the_protocol, did_not_start };

/// Which of them it is, for an engine that started: `against` counts what speaks against it, `stray` protocol trouble
/// outside of any question, `in_favour` what speaks for it.
RunEnd ending_of(bool was_interrupted, std::uint64_t against, std::uint64_t stray, std::uint64_t in_favour);

Exit exit_of(RunEnd ending);
/// As the footer says it: `does-not-conform`, `faults-found`, `interrupted`.
std::string_view status_of(ReportKind kind, RunEnd ending);
/// What `stray` holds, in the singular: `protocol trouble outside of any question`.
std::string_view stray_words(ReportKind kind);
/// As a person reads it: `does not conform`, `broke the protocol`.
std::string words_of(ReportKind kind, RunEnd ending);
Colour colour_of(RunEnd ending);
/// For a page: `good`, `warn` or `bad`; and the colour of a badge.
std::string_view tag_of(RunEnd ending);
std::string_view badge_colour_of(RunEnd ending);

/// Why questions were unsupported. The first reasons of the alphabet are kept, whatever order they come in, so that
/// what shards have kept adds up to what the undivided run keeps.
struct Reasons {
  static constexpr std::size_t most = 20;
  std::map<std::string, std::uint64_t> times;
  std::uint64_t others = 0;
  void add(const std::string& reason, std::uint64_t count);
};

/// One of several engines that were held against one another.
struct AskedEngine {
  std::string name;  // what the user calls it
  std::string engine;
  std::string engine_version;
  ofc::Rules rules;
  std::size_t stray_count = 0;
  [[nodiscard]] std::string engine_line() const;
};

/// An engine that takes no part, since it did not start.
struct AbsentEngine {
  std::string name;  // what the user calls it
  std::string why;
};

/// A file of a log.
struct LoggedFile {
  std::string name;                         // as messages have it
  std::optional<std::uint64_t> bytes = {};  // nothing where that cannot be known
};
RecordTable<LoggedFile> table_of(std::type_identity<LoggedFile>);

/// Said of the commands in a report whose failures were not asked again, each alone.
inline constexpr std::string_view untried_words =
    "the `again:` commands were not tried: an engine that keeps something from question to question may pass them";

/// Each kind of report has some of these members: tables in frame.cpp say which.
struct ReportFrame {
  explicit ReportFrame(ReportKind what) : kind(what) {}

  ReportKind kind;
  // Who was asked what.
  std::string kit = "ofcheck " OFCHECK_VERSION;
  std::string corpus_version;  // empty if the cases are not of the program's own corpus
  std::string corpus_hash;
  std::size_t cases = 0;  // of the corpus that was asked
  std::string name;       // what the user calls the engine; empty: what it calls itself
  std::string engine;
  std::string engine_version;
  std::vector<Operation> operations;  // those that the engine answers
  ofc::Rules rules;
  std::vector<std::string> only;     // what the run was narrowed to
  std::string known_list;            // the hash of the list of known failures; empty without one
  std::optional<Shard> shard;        // of a run over a corpus, or an audit; `range` has that of generated questions
  Shard part;                        // which engine of several this is
  DealRange range;                   // which questions were generated
  bool about_matches = false;        // whether they are about matches
  std::string generator;             // what tells the generator's questions from another's
  double time = 0;                   // seconds, as given with --time; 0 without
  std::string again;                 // what repeats a run over deals, without program and deals: `run --rules …`
  std::string typed;                 // and what stands after the two hyphens
  std::vector<std::string> command;  // the engine's, of a hunt
  std::string rules_given;           // as given with --rules, or empty
  std::vector<std::string> options;  // that can change a result, and are not the usual ones
  std::vector<LoggedFile> files;     // of an audit whose blocks are kept: the log
  std::vector<std::string> map;      // the same: as given with --map
  std::vector<std::string> told;     // the same: where its rules are from, a sentence each
  std::vector<AskedEngine> engines;  // those that were compared
  std::size_t planned = 0;           // questions in the plan, those of all shards
  std::uint64_t questions = 0;       // in this part of the run
  // How it ended.
  bool was_interrupted = false;
  OperationCounts by_operation;
  Reasons unsupported;
  NotAsked not_asked;
  std::uint64_t others = 0;  // failures of more groups than are kept
  std::string not_shrunk;    // why the engine could not be asked again; empty if it could
  bool untried = false;      // nobody has asked its failures again, each alone: `untried_words`
  std::string not_started;   // why the engine could not be started, where the run went on with others
  std::vector<AbsentEngine> absent;
  std::vector<std::string> log;  // of hands that were played already: what was read, a sentence each
  std::vector<std::string>
      stray;  // protocol trouble that belongs to no question, or lines of a log that cannot be read
  std::size_t stray_count = 0;

  /// Whether answers that passed are only counted: there may be millions.
  [[nodiscard]] bool only_counts() const { return kind == ReportKind::deals || kind == ReportKind::audit; }
  /// Which part of a divided run this is; nothing for a whole run.
  [[nodiscard]] std::optional<Shard> part_of_run() const;
  /// All outcomes of generated questions; one without a result counts as not asked.
  [[nodiscard]] VerdictCounts generated_counts() const;
  /// `pokersolver 2.1.4`.
  [[nodiscard]] std::string engine_line() const;
  /// With which operations generated questions are asked.
  [[nodiscard]] std::vector<Operation> operations_asked() const;
  /// Whether this part of a run asks the generated question of that index.
  [[nodiscard]] bool asks(std::uint64_t index) const;
  /// Adds how another part of the run ended.
  void add_end(const ReportFrame& other);
};

/// What the footer says of the report's lines.
struct Totals {
  using Named = std::vector<std::pair<std::string_view, std::uint64_t>>;
  RunEnd ending = RunEnd::good;
  Named counts;      // `pass`, `fail`
  Named lines = {};  // how many lines there are of the kinds that only a shard has
};
/// Each outcome with its count.
Totals::Named named(const VerdictCounts& counts);

/// Operations without a question are left out. Reading throws ProtocolFault.
void write_value(JsonWriter& writer, const OperationCounts& counts);
void read_value(const JsonValue& value, std::string_view member, OperationCounts& counts);

/// The first line of a report, with its newline.
std::string header_line(const ReportFrame& frame);
/// The last one, which seals the report: its `seal` is the hash of `lines`, which has taken every line before, and of
/// the footer up to the seal.
std::string footer_line(const ReportFrame& frame, const Totals& totals, Sha256& lines);
/// The lines of a report with the footer that seals them.
std::string sealed(std::string lines, const ReportFrame& frame, const Totals& totals);

/// Throws ProtocolFault if the seal in the footer, given without its newline, is not that of the lines before it.
void check_seal(std::string_view footer, Sha256& lines);

/// Read the members of a header and of a footer; `totals` are made when the rest of the footer has been read, and held
/// against what it says. Throws ProtocolFault.
void read_header(const JsonValue& line, ReportFrame& frame);
void read_footer(const JsonValue& line, ReportFrame& frame, const std::function<Totals()>& totals);

/// Which kind of report a header begins.
ReportKind kind_of(const JsonValue& header);

}  // namespace ofcheck
