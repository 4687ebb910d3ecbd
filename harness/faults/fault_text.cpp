#include "harness/faults/fault_text.h"

#include <fmt/format.h>

#include "harness/answer/draw.h"
#include "harness/answer/oracle_answer.h"
#include "harness/base/escape.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"

namespace ofcheck {

std::string failing_text(const Failing& failing, const ofc::Rules& rules) {
  constexpr std::string_view indent = drawn_margin;
  const TaskResult& result = failing.result;
  std::string text = coloured_text(draw_question(failing.question));
  if (result.difference) {
    text += fmt::format("{}{}: expected {}, got {}\n", indent, one_line(result.difference->member),
                        coloured(Colour::green, one_line(result.difference->expected)),
                        coloured(Colour::red, one_line(result.difference->got)));
  } else {
    text += fmt::format("{}{}\n", indent, coloured(Colour::red, continued(result.reason, indent)));
  }
  if (!result.stderr_tail.empty())
    text += fmt::format("{}last words on standard error:\n{}", indent, quoted_lines(result.stderr_tail, indent));
  text += fmt::format("{}the oracle:\n", indent);
  for (const std::string& line : explain(failing.question, rules)) text += fmt::format("{}  {}\n", indent, line);
  return text;
}

}  // namespace ofcheck
