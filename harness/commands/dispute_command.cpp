// `ofcheck dispute`: who owes whom under every house rule, and which rule decides it.
#include <fmt/format.h>

#include "harness/base/output_file.h"
#include "harness/base/problem.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/pages/dispute_page.h"
#include "harness/settle/verdict.h"
#include "harness/setup/named_files.h"

namespace ofcheck {

void check_files(const DisputeArguments& arguments, const std::string& output) {
  if (arguments.html.empty() && output.empty()) return;
  NamedFiles()
      .rules(arguments.rules)
      .rules(arguments.as, "--as")
      .rules(arguments.against, "--against")
      .reads("--record", arguments.record)
      .writes("--html", arguments.html)
      .writes("--output", output)
      .check();
  if (!arguments.html.empty() && !arguments.force) check_is_new("--html", arguments.html);
}

void write_page(const DisputeArguments& arguments, const DisputeAnswer& answer, const std::string& seal) {
  if (arguments.html.empty()) return;
  const KitName kit = this_kit();
  write_whole_file(arguments.html,
                   dispute_page(answer, {fmt::format("ofcheck {}, corpus {}", kit.version, kit.corpus), seal}));
  print_err(fmt::format("wrote {}\n", printable(arguments.html)));
}

namespace {

/// Two houses line by line, as text, have no room for another house or for every one. Throws Problem.
void check_duel(const DisputeArguments& arguments) {
  if (arguments.as.empty() || arguments.format == Format::json || (arguments.rules.empty() && !arguments.all)) return;
  throw Problem(
      fmt::format("{0}: found it beside --as, which shows two houses and nothing else; leave {0} out, or ask "
                  "for --format json, which has both",
                  arguments.all ? "--all" : "--rules"));
}

}  // namespace

Exit dispute_command(const DisputeArguments& arguments) {
  check_duel(arguments);
  check_files(arguments);
  const ReadDispute read = read_dispute(arguments);
  const DisputeAnswer answer = answer_dispute(read.question);
  write_page(arguments, answer, "");
  if (arguments.format == Format::json) {
    print_out(dispute_json(read.question, answer, read.duel), Format::json);
  } else if (read.duel) {
    print_out(difference_text(read.question.dispute, *read.duel), Format::text);
  } else {
    print_out(arguments.all ? whole_dispute_text(answer) : dispute_text(answer), Format::text);
  }
  return Exit::conforms;
}

}  // namespace ofcheck
