// Looking an engine over before a run: one finding for each thing that the protocol asks of it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "harness/run/run_options.h"

namespace ofcheck {

/// One thing that an engine must do, whether it does it, and what to do if it does not.
struct Checkup {
  enum class Status { ok, wrong, trouble };  // wrong: it does what it must, and answers are not right
  Status status = Status::trouble;
  std::string_view what;  // `starts`, `hello`, `flushes`
  std::string text;       // made safe to print
};

/// Examines an engine and tells each finding as soon as there is one. False if it does not start or does not answer
/// hello, so that nothing else can be found out. It goes by the options for the command, the times and the limits.
bool examine(const RunOptions& options, const std::function<void(const Checkup&)>& tell);

}  // namespace ofcheck
