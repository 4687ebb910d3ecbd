// `ofcheck dispute`: who owes whom under every house rule, and which rule decides it.
#include "harness/base/terminal.h"
#include "harness/commands/commands.h"
#include "harness/settle/dispute_arguments.h"

namespace ofcheck {

Exit dispute_command(const DisputeArguments& arguments) {
  const ReadDispute read = read_dispute(arguments);
  if (arguments.format == Format::json) {
    print_out(dispute_json(read.question, answer_dispute(read.question), read.duel));
  } else if (read.duel) {
    print_out(difference_text(read.question.dispute, *read.duel));
  } else {
    const DisputeAnswer answer = answer_dispute(read.question);
    print_out(arguments.all ? whole_dispute_text(answer) : dispute_text(answer));
  }
  return Exit::conforms;
}

}  // namespace ofcheck
