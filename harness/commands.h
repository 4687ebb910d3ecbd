// The subcommands. Each takes its parsed arguments and returns the exit code; wrong input is thrown as Problem.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harness/problem.h"

namespace ofcheck {

enum class Format { text, json };

struct RunArguments {
  std::string rules;  // empty: as the engine announces
  std::string cases;  // empty: the built-in corpus
  std::vector<std::string> only;
  std::size_t window = 256;
  double timeout = 5;         // seconds
  double start_timeout = 30;  // seconds
  bool strict = false;
  std::size_t jobs = 1;
  bool metamorphic = false;  // relations between answers, instead of the corpus
  std::uint64_t deals = 300;
  std::uint64_t seed = 1;
  Format format = Format::text;
  std::vector<std::string> command;
};
Exit run_command(const RunArguments& arguments);

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

/// Speaks the protocol as an engine on standard input and output.
Exit oracle_command();

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
