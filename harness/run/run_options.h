// How an engine is run.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "harness/engine/engine.h"
#include "harness/run/journal.h"

namespace ofcheck {

struct Task;

struct RunOptions {
  std::vector<std::string> command;
  std::size_t most_in_flight = 1024;  // the window is the smaller of this and what the engine announces
  std::chrono::milliseconds timeout{5000};
  std::chrono::milliseconds start_timeout{30000};
  bool strict = false;
  bool configure = true;      // false: the engine is not told any rules, and plays what it plays
  bool keep_answers = false;  // also those of questions that passed
  bool retry_set_up = true;   // false: an engine that cannot be set up for the questions is not tried any further
  std::size_t jobs = 1;       // copies of the engine that are asked at once
  std::function<bool(const Task&)> ends_at = {};  // whether a failure there is the run's end; empty: none is
  std::string journal = {};                       // the file that keeps every result as it comes; empty: none
  bool resume = false;                            // go on with that journal
  Identity identity = {};                         // what else tells this run from others: the corpus, the seed
  EngineOptions engine = {};
  Clock::time_point until = Clock::time_point::max();  // what is not answered by then is not asked
};

}  // namespace ofcheck
