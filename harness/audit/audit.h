// `ofcheck audit`: a log of hands that were already played, held against the rules.
#pragma once

#include <string>
#include <vector>

#include "harness/report/report.h"
#include "harness/run/run.h"

namespace ofcheck {

struct AuditArguments {
  std::vector<std::string> files;  // `-`: standard input
  std::string rules;               // as given; empty: as the log says or plays
  std::vector<std::string> map;    // COLUMN=NAME
  std::size_t jobs = 1;
  std::string shard;    // K/N, or empty
  std::string journal;  // the files of --journal and --resume, or empty
  std::string resume;
  Format format = Format::text;
  std::vector<std::string> reports;  // FORMAT=FILE
  TextView view = {};
};

/// Throws Problem for a file that cannot be read, or whose header names nothing to check.
Exit audit(const AuditArguments& arguments, const ChosenRules& chosen);

}  // namespace ofcheck
