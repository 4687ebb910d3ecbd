// The subcommands. Each takes its parsed arguments and returns the exit code; wrong input is thrown as Problem.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harness/problem.h"

namespace ofcheck {

enum class Format { text, json };

/// How an engine is run, beside its command.
struct EngineArguments {
  std::size_t memory = 0;     // MiB of each process; 0 is no limit
  std::size_t processes = 0;  // 0 is no limit
  bool sandbox = false;
  std::string trace;  // a file; empty: none
};

struct RunArguments {
  std::string rules;  // empty: as the engine announces
  std::string cases;  // empty: the built-in corpus
  std::vector<std::string> only;
  std::size_t window = 1024;
  double timeout = 5;         // seconds
  double start_timeout = 30;  // seconds
  bool strict = false;
  std::size_t jobs = 1;
  bool metamorphic = false;            // relations between answers, instead of the corpus
  std::optional<std::uint64_t> deals;  // generated deals instead of a corpus, or how many for --metamorphic
  std::optional<std::uint64_t> seed;   // of these; 1 if left out
  std::uint64_t from = 0;              // the index of the first deal
  std::string shard;                   // K/N; empty: all
  std::string journal;                 // begins one; empty: none
  std::string resume;                  // goes on with one
  Format format = Format::text;
  std::vector<std::string> reports;  // FORMAT=FILE
  std::vector<std::string> engines;  // NAME=COMMAND
  bool use_oracle = true;
  std::string known;  // a list of known failures
  bool update_known = false;
  std::vector<std::string> command;
  double time_limit = 0;      // seconds for the whole run; 0 is no limit
  std::size_t recheck = 100;  // so many failures are asked again
  std::string replay_script;  // a file; empty: none
  EngineArguments engine = {};
};
Exit run_command(const RunArguments& arguments);

struct MergeArguments {
  std::vector<std::string> files;
  std::vector<std::string> reports;  // FORMAT=FILE
  std::string engine;                // of shards of fuzz: a command; empty: nobody is asked
  Format format = Format::text;
};
/// Joins the reports of a run's shards.
Exit merge_command(const MergeArguments& arguments);
struct ReproArguments {
  std::string question;  // a case's id, or `id@option=value`
  std::string rules;
  std::string cases;
  double timeout = 5;         // seconds
  double start_timeout = 30;  // seconds
  bool strict = false;
  EngineArguments engine = {};
  std::vector<std::string> command;
};
/// Asks an engine one question and shows everything that belongs to it.
Exit repro_command(const ReproArguments& arguments);

struct DoctorArguments {
  double timeout = 5;         // seconds
  double start_timeout = 30;  // seconds
  EngineArguments engine = {};
  std::vector<std::string> command;
};
/// Says whether an engine can be run at all, one line for each thing that it must do.
Exit doctor_command(const DoctorArguments& arguments);

struct FuzzArguments {
  std::string rules;  // empty: as the engine announces
  std::optional<std::uint64_t> count;
  std::uint64_t seed = 1;
  std::uint64_t from = 0;
  double time = 0;  // seconds; 0 is no limit
  bool play = false;
  std::size_t window = 1024;
  std::size_t jobs = 1;
  std::string shard;          // K/N; empty: all
  std::string save_cases;     // a folder; empty: nothing is saved
  double timeout = 5;         // seconds
  double start_timeout = 30;  // seconds
  Format format = Format::text;
  EngineArguments engine = {};
  std::vector<std::string> command;
};
/// Hunts for faults with generated questions, and shrinks and explains what it finds.
Exit fuzz_command(const FuzzArguments& arguments);

struct FingerprintArguments {
  Format format = Format::text;
  bool make_bank = false;       // print the bank of questions anew, and ask nobody
  std::size_t questions = 400;  // at most
  double timeout = 5;           // seconds
  double start_timeout = 30;    // seconds
  double time_limit = 0;        // seconds for the whole run; 0 is no limit
  EngineArguments engine = {};
  std::vector<std::string> command;
};
/// Tells from an engine's answers which house rules it plays; does_not_conform if no house rule explains them.
Exit fingerprint_command(const FingerprintArguments& arguments);

struct ScoreArguments {
  std::string rules;
  std::vector<std::string> boards;
  Format format = Format::text;
};
Exit score_command(const ScoreArguments& arguments);

struct DisputeArguments {
  std::vector<std::string> boards;
  std::string rules;      // the table's own house, besides the presets
  std::string stacks;     // chips for each board; empty: nobody asks
  std::string bought_in;  // empty: as many as the stacks
  std::int64_t point_value = 1;
  std::optional<std::size_t> button;  // a chair; nothing: the last one
  std::string entered;                // `17,-`
  std::vector<std::string> given;     // `low.middle=high`
  std::string as, against;            // two houses, or both empty
  Format format = Format::text;
};
/// What every house and every vector of house rules makes of finished boards.
Exit dispute_command(const DisputeArguments& arguments);
/// Writes the answer to a dispute as a verdict, to a file or to standard output.
Exit verdict_command(const DisputeArguments& arguments, const std::string& output);
/// Works a verdict out again and says whether it is right; does_not_conform if it is not.
Exit verdict_check_command(const std::string& path);

struct CasesArguments {
  std::string cases;  // empty: the built-in corpus
  std::vector<std::string> only;
  Format format = Format::text;
};
/// Lists the cases of a corpus.
Exit cases_list_command(const CasesArguments& arguments);
/// Whether a corpus is sound. Throws Problem, kit_broken, with every fault that it has.
Exit cases_lint_command(const CasesArguments& arguments);
/// Writes the corpus as JSON, a case a line or one document, to a file or to standard output.
Exit cases_export_command(const CasesArguments& arguments, bool lines, const std::string& output);

struct PlayArguments {
  std::string record;                 // a file, or `-`; empty with a seed
  std::string to;                     // a street, or a hand and a street: `2`, `1.3`
  std::optional<std::size_t> hand;    // counted from 1
  std::optional<int> seat;            // a chair
  std::optional<std::uint64_t> seed;  // the rest is for a match from a seed
  std::string rules;
  std::size_t players = 2;
  std::optional<std::size_t> hands;
  std::size_t sets = 1;
  std::string stacks;
  std::size_t button = 0;
  std::int64_t point_value = 1;
  std::string save;
  Format format = Format::text;
};
Exit play_command(const PlayArguments& arguments);

struct DealsArguments {
  std::string rules;
  std::uint64_t seed = 1;
  std::uint64_t from = 0;  // the first index
  std::uint64_t count = 10;
  bool coverage = false;
  Format format = Format::text;
};
/// Prints generated deals, or how often each situation comes up in them.
Exit deals_command(const DealsArguments& arguments);

struct PerftArguments {
  std::string rules;
  std::string board;    // `top / middle / bottom`; empty: nothing is set
  std::string streets;  // a number of streets, or the cards of each, separated by slashes; empty: all that are left
  int fantasyland = 0;  // the cards of a Fantasyland hand; 0: an ordinary one
  bool divide = false;
  Format format = Format::text;
};
Exit perft_command(const PerftArguments& arguments);

/// Speaks the protocol as an engine on standard input and output; plays `rules`, a preset's name or a file, until it is
/// configured. Empty: the default preset.
Exit oracle_command(const std::string& rules);

/// Lists the presets, or shows one of them.
Exit presets_command(const std::string& name, Format format);

/// Lists the rules, or shows one of them.
Exit rules_command(const std::string& name, Format format);

/// Shows every option in which two rule sets differ, with a smallest deal of the corpus on which it shows.
Exit rules_diff_command(const std::string& a, const std::string& b, Format format);

struct ProveArguments {
  std::string option;         // empty: the readings that are said to coincide
  std::string first, second;  // two of its values
  std::string rules;          // empty: every preset
  Format format = Format::text;
};
/// Decides whether two values of an option ever differ, and shows the smallest deal where they do.
Exit prove_command(const ProveArguments& arguments);

/// Writes the generated pages below the project's root, or only checks that they are not stale.
Exit docs_command(const std::string& root, bool check);

}  // namespace ofcheck
