// Fuzzes what reads boards from the command line, as `score`, `dispute` and `verdict` do. An input is a board a line;
// a line that begins with one of their options' first letters and an equals sign is that option.
#include <vector>

#include "harness/answer/oracle_answer.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "harness/settle/dispute_arguments.h"
#include "harness/wire/house_rules.h"
#include "tests/fuzz/support.h"

using namespace ofcheck;
using namespace ofcheck::fuzz;

namespace {

void add_line(DisputeArguments& arguments, std::string_view line) {
  const std::string value(line.substr(std::min<std::size_t>(2, line.size())));
  if (line.starts_with("s=")) {
    arguments.stacks = value;
  } else if (line.starts_with("b=")) {
    arguments.bought_in = value;
  } else if (line.starts_with("e=")) {
    arguments.entered = value;
  } else if (line.starts_with("g=")) {
    arguments.given.push_back(value);
  } else if (line.starts_with("n=") && value.size() == 1) {
    arguments.button = static_cast<unsigned char>(value[0]) - std::size_t{'0'};
  } else {
    arguments.boards.emplace_back(line);
  }
}

DisputeArguments arguments_in(std::string_view text) {
  DisputeArguments arguments;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    add_line(arguments, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return arguments;
}

/// Boards that were read make a hand that every rule set can judge; what is won is lost by somebody.
void judge(const Dispute& dispute) {
  ScoreQuestion question;
  for (const ofc::Board& board : dispute.boards) question.boards[question.seats++] = board;
  for (const std::string_view name : preset_names()) {
    const Answer answer = oracle_answer(question, preset(name).rules);
    if (!std::holds_alternative<Result>(answer)) continue;
    const auto& score = std::get<ScoreResult>(std::get<Result>(answer));
    int sum = 0;
    for (std::size_t seat = 0; seat < score.points->size; ++seat) sum += score.points->values[seat];
    require(sum == 0, "the points are no zero-sum", name);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const DisputeArguments arguments = arguments_in({reinterpret_cast<const char*>(data), size});
  for (const std::string& board : arguments.boards) {
    try {
      static_cast<void>(parse_board(board, "board"));
    } catch (const Problem& problem) {
      require_printable(problem.what());
    }
  }
  try {
    judge(read_dispute(arguments).question.dispute);
  } catch (const Problem& problem) {
    require_printable(problem.what());
  }
  return 0;
}
