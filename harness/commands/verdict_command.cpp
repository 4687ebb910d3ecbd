// `ofcheck verdict`: writes a dispute's answer as a file that can be checked, and checks one.
#include <fmt/format.h>

#include "harness/base/output_file.h"
#include "harness/base/problem.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/base/yaml.h"
#include "harness/commands/commands.h"
#include "harness/settle/verdict.h"

namespace ofcheck {

Exit verdict_command(const DisputeArguments& arguments, const std::string& output) {
  check_files(arguments, output);
  if (arguments.force && output.empty() && arguments.html.empty())
    throw Problem("--force: there is no file to replace; give --output or --html");
  if (!arguments.force && !output.empty()) check_is_new("--output", output);
  const ReadDispute asked = for_verdict(read_dispute(arguments));
  const std::string text = verdict_text(asked, this_kit());
  if (!output.empty()) {
    write_whole_file(output, text);
    print_err(fmt::format("wrote {}\n", printable(output)));
  }
  if (!arguments.html.empty()) write_page(arguments, answer_dispute(asked.question), std::string(seal_of(text)));
  if (output.empty()) print_out(text, Format::json);  // last: a full disk behind it leaves the page as it is
  return Exit::conforms;
}

Exit verdict_check_command(const std::string& path, const std::string& record) {
  const std::string text = read_file(path);
  const VerdictCheck check =
      record.empty() ? check_verdict(printable(path), text, this_kit())
                     : check_verdict(printable(path), text, this_kit(), printable(record), read_file(record));
  print_out(check.report, Format::text);
  return check.confirmed ? Exit::conforms : Exit::does_not_conform;
}

}  // namespace ofcheck
