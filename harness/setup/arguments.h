// The parsed arguments of the commands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harness/base/format.h"
#include "harness/base/problem.h"
#include "harness/report/report.h"

namespace ofcheck {

/// How an engine is run, beside its command.
struct EngineArguments {
  std::size_t memory = 0;     // MiB of each process; 0 is no limit
  std::size_t processes = 0;  // 0 is no limit
  bool sandbox = false;
  std::string trace;                          // a file; empty: none
  std::vector<std::string> environment = {};  // names of variables that a sandbox lets in
};

/// An engine that is asked: its command, how it is run, and how long it gets.
struct AskedEngineArguments {
  std::vector<std::string> command;
  double timeout = 5;         // seconds
  double start_timeout = 30;  // seconds
  EngineArguments engine = {};
};

struct RunArguments : AskedEngineArguments {
  std::string rules;  // empty: as the engine announces
  std::string cases;  // empty: the built-in corpus
  std::vector<std::string> only;
  std::size_t window = 1024;
  bool strict = false;
  bool direct = false;  // no question through another operation
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
  TextView view = {};
  bool fail_fast = false;
  std::vector<std::string> engines;  // NAME=COMMAND
  bool use_oracle = true;
  std::string known;  // a list of known failures
  bool update_known = false;
  double time_limit = 0;      // seconds for the whole run; 0 is no limit
  std::size_t recheck = 100;  // how many failures are asked again
  bool no_questions = false;  // of its own accord, to shrink what shows a cause
  std::string replay_script;  // a file; empty: none
};

struct MergeArguments {
  std::vector<std::string> files;
  std::vector<std::string> reports;  // FORMAT=FILE
  TextView view = {};
  std::string engine;  // of shards of fuzz: a command; empty: nobody is asked
  Format format = Format::text;
};

struct SiteArguments {
  std::vector<std::string> files;
  std::string out;  // a folder
};

struct ReproArguments : AskedEngineArguments {
  std::string question;  // a case's id, or `id@option=value`
  std::string rules;
  std::string cases;
  bool strict = false;
  bool direct = false;  // no question through another operation
};

struct DoctorArguments : AskedEngineArguments {
  Format format = Format::text;
  std::vector<std::string> reports;  // FORMAT=FILE
};

struct FuzzArguments : AskedEngineArguments {
  std::string rules;  // empty: as the engine announces
  std::optional<std::uint64_t> count;
  std::uint64_t seed = 1;
  std::uint64_t from = 0;
  double time = 0;  // seconds; 0 is no limit
  bool play = false;
  std::size_t window = 1024;
  std::size_t jobs = 1;
  std::string shard;                 // K/N; empty: all
  std::string save_cases;            // a folder; empty: nothing is saved
  std::vector<std::string> reports;  // FORMAT=FILE
  Format format = Format::text;
};

struct FingerprintArguments : AskedEngineArguments {
  Format format = Format::text;
  std::vector<std::string> reports;  // FORMAT=FILE
  bool make_bank = false;            // print the bank of questions anew, and ask nobody
  std::size_t questions = 400;       // at most
  double time_limit = 0;             // seconds for the whole run; 0 is no limit
};

struct CasesArguments {
  std::string cases;  // empty: the built-in corpus
  std::vector<std::string> only;
  Format format = Format::text;
};

struct PlayArguments {
  std::string record;                 // a file, or `-`; empty with a seed
  std::string to;                     // a street, or a hand and a street: `2`, `1.3`
  std::optional<std::size_t> hand;    // counted from 1
  std::optional<std::size_t> seat;    // counted from 1
  std::string names;                  // `Ann,Bob`; empty: seat 1, seat 2 …
  std::optional<std::uint64_t> seed;  // the rest is for a match from a seed
  std::string rules;
  std::size_t players = 2;
  std::optional<std::size_t> hands;
  std::size_t sets = 1;
  std::string stacks;
  std::size_t button = 1;  // a seat, counted from 1
  std::int64_t point_value = 1;
  std::string save;
  Format format = Format::text;
};

struct DealsArguments {
  std::string rules;
  std::uint64_t seed = 1;
  std::uint64_t from = 0;  // the first index
  std::uint64_t count = 10;
  bool coverage = false;
  bool make_pairs = false;
  Format format = Format::text;
};

struct PerftArguments {
  std::string rules;
  std::string board;    // `top / middle / bottom`; empty: nothing is set
  std::string streets;  // a number of streets, or the cards of each, separated by slashes; empty: all that are left
  int fantasyland = 0;  // the cards of a Fantasyland hand; 0: an ordinary one
  bool divide = false;
  Format format = Format::text;
};

struct ProveArguments {
  std::string option;         // empty: the readings that are said to coincide
  std::string first, second;  // two of its values
  std::string rules;          // empty: every preset
  Format format = Format::text;
};

}  // namespace ofcheck
