// `ofcheck verdict`: writes a dispute's answer as a file that can be checked, and checks one.
#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/base/yaml.h"
#include "harness/commands/commands.h"
#include "harness/settle/verdict.h"
#include "harness/setup/named_files.h"

namespace ofcheck {

Exit verdict_command(const DisputeArguments& arguments, const std::string& output) {
  NamedFiles()
      .rules(arguments.rules)
      .rules(arguments.as, "--as")
      .rules(arguments.against, "--against")
      .writes("--output", output)
      .check();
  const std::string text = verdict_text(for_verdict(read_dispute(arguments)), this_kit());
  if (output.empty()) {
    print_out(text, Format::json);
  } else {
    write_whole_file(output, text);
  }
  return Exit::conforms;
}

Exit verdict_check_command(const std::string& path) {
  const VerdictCheck check = check_verdict(printable(path), read_file(path), this_kit());
  print_out(check.report);
  return check.confirmed ? Exit::conforms : Exit::does_not_conform;
}

}  // namespace ofcheck
