#include <fmt/format.h>

#include "harness/base/escape.h"
#include "harness/base/terminal.h"
#include "harness/commands/commands.h"
#include "harness/interview/doctor.h"
#include "harness/setup/engine_setup.h"
#include "harness/setup/named_files.h"

namespace ofcheck {

Exit doctor_command(const DoctorArguments& arguments) {
  if (arguments.command.empty()) {
    throw Problem("no engine was named; put its command after two hyphens: ofcheck doctor -- python3 my_engine.py");
  }
  NamedFiles().engine(arguments.command, arguments.engine).check();
  catch_interrupts();
  EngineSetup setup(arguments.command, arguments.engine);
  DoctorOptions options;
  options.command = setup.command();
  options.timeout = seconds(arguments.timeout);
  options.start_timeout = seconds(arguments.start_timeout);
  options.engine = setup.options();
  bool trouble = false;
  const bool can_be_asked = examine(options, [&](const Checkup& finding) {
    trouble = trouble || !finding.ok;
    const std::string word = finding.ok ? coloured(Colour::green, "ok     ") : coloured(Colour::red, "trouble");
    print_out(fmt::format("{}  {:<10} {}\n", word, finding.what, continued(finding.text, "           ")));
  });
  setup.finish();
  if (interrupted()) return Exit::interrupted;
  if (!can_be_asked) return Exit::engine_broken;
  return trouble ? Exit::does_not_conform : Exit::conforms;
}

}  // namespace ofcheck
