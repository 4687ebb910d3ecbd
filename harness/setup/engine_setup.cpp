#include "harness/setup/engine_setup.h"

#include <fmt/format.h>

#include "harness/base/escape.h"
#include "harness/base/terminal.h"
#include "harness/engine/sandbox.h"

namespace ofcheck {

EngineSetup::EngineSetup(const std::vector<std::string>& command, const EngineArguments& arguments)
    : command_(command) {
  if (arguments.sandbox) {
    options_.environment = environment_of_sandbox(arguments.environment);
    command_ = in_sandbox(command, *options_.environment);
  }
  options_.limits = {arguments.memory, arguments.processes, arguments.sandbox ? processes_of_sandbox : 0,
                     arguments.sandbox};
  if (arguments.trace.empty()) return;
  trace_.emplace(arguments.trace);
  options_.trace = &trace_->trace();
}

void EngineSetup::finish() {
  if (trace_) trace_->finish();
}

void require_engine(const std::vector<std::string>& command, std::string_view words) {
  if (!command.empty()) return;
  throw Problem(
      fmt::format("no engine was named; put its command after two hyphens: {} -- python3 my_engine.py", words));
}

RunOptions options_for(const EngineSetup& setup, const AskedEngineArguments& arguments) {
  RunOptions options;
  options.command = setup.command();
  options.timeout = seconds(arguments.timeout);
  options.start_timeout = seconds(arguments.start_timeout);
  options.engine = setup.options();
  return options;
}

void tell_lost_copies(const Run& run) {
  for (const std::string& why : run.lost_copies)
    print_error(fmt::format("a copy of the engine was lost: {}", continued(why, "  ")));
}

std::chrono::milliseconds seconds(double value) { return std::chrono::milliseconds(static_cast<long>(value * 1000)); }

}  // namespace ofcheck
