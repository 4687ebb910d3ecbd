// From the options of a command line to an engine that can be started: its command, limits, sandbox and trace.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/run/run.h"
#include "harness/setup/arguments.h"

namespace ofcheck {

class EngineSetup {
 public:
  /// Throws Problem if there is no command, no sandbox to be had, or the trace cannot be written.
  EngineSetup(const std::vector<std::string>& command, const EngineArguments& arguments);
  EngineSetup(const EngineSetup&) = delete;
  EngineSetup& operator=(const EngineSetup&) = delete;
  ~EngineSetup() = default;

  /// The engine's command, in its sandbox if there is one.
  [[nodiscard]] const std::vector<std::string>& command() const { return command_; }
  /// Good as long as this lives.
  [[nodiscard]] const EngineOptions& options() const { return options_; }
  /// Throws Problem if the trace could not be written whole.
  void finish();

 private:
  std::vector<std::string> command_;
  std::optional<TraceFile> trace_;
  EngineOptions options_;
};

/// Throws Problem if there is no command. `words` is what stands before it on the command line: `ofcheck run`.
void require_engine(const std::vector<std::string>& command, std::string_view words);

/// How the engine is asked.
RunOptions options_for(const EngineSetup& setup, const AskedEngineArguments& arguments);

/// A line on standard error for each copy of the engine that was lost while others went on.
void tell_lost_copies(const Run& run);

/// Seconds as an option takes them.
std::chrono::milliseconds seconds(double value);

}  // namespace ofcheck
