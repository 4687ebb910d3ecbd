#include "harness/setup/two_seats.h"

#include <fmt/format.h>

#include "harness/answer/oracle_answer.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/deals/generated_source.h"
#include "harness/interview/interview.h"
#include "oracle/seating.h"

namespace ofcheck {

namespace {

constexpr std::size_t tables = 6;  // of two, and as many larger ones

bool is_result(const TaskResult& result) { return result.verdict == Verdict::pass || result.verdict == Verdict::fail; }

/// Whether the engine does not answer this: it says so in whatever way, or it ends.
bool is_declined(const TaskResult& result) {
  const bool says_so = result.verdict == Verdict::unsupported || result.verdict == Verdict::wrongly_refused ||
                       result.verdict == Verdict::crash;
  return says_so && result.loss != Loss::silent;
}

/// Questions about two seats, or about more than two, that the rules do not refuse.
std::vector<Question> questions_about(bool two, const ofc::Rules& rules, std::span<const Operation> operations,
                                      bool matches) {
  constexpr std::uint64_t seed = 2;
  constexpr std::uint64_t most = 1000;
  std::vector<Question> found;
  for (std::uint64_t i = 0; i < most && found.size() < tables; ++i) {
    Question question = make_generated_question(matches, seed, i, rules, operations);
    const std::size_t seats = seats_of(question);
    const bool is_played = std::holds_alternative<Result>(oracle_answer(question, rules));
    if (is_played && (two ? seats == 2 : seats > 2)) found.push_back(std::move(question));
  }
  return found;
}

std::string found_for_two(std::size_t larger, std::string_view said) {
  constexpr std::size_t most = 80;  // characters
  return fmt::format("two seats are answered, and none of {} larger tables ({})", larger, printable(said, most));
}

}  // namespace

bool is_found_for_two(RunOptions options, const ChosenRules& chosen, bool matches) {
  options.jobs = 1;
  Interview interview(std::move(options));
  const Hello& hello = interview.hello();
  const ofc::Rules rules = run_rules(hello, chosen);
  const ofc::SeatRange allowed = ofc::seats_allowed(rules);
  const bool announces = hello.options.contains(ofc::find_rule(ofc::rule::seating_players.name));
  std::vector<Operation> operations;
  for (const Operation operation : operations_for_generated(matches, hello.operations)) {
    if (operation == Operation::score || operation == Operation::settle || operation == Operation::play)
      operations.push_back(operation);
  }
  if (announces || operations.empty() || allowed.most <= 2 || allowed.least > 2) return false;
  const std::vector<Question> of_two = questions_about(true, rules, operations, matches);
  const std::vector<Question> larger = questions_about(false, rules, operations, matches);
  if (of_two.size() < tables || larger.size() < tables) return false;
  std::string said;
  for (std::size_t i = 0; i < tables; ++i) {
    const TaskResult more = interview.ask(larger[i], rules);
    if (!is_declined(more) || !is_result(interview.ask(of_two[i], rules))) return false;
    said = more.reason;
  }
  print_error(fmt::format("{}\n  from here on one of {} {} is about any number of seats, all others about two\n  {}",
                          found_for_two(tables, said), DealRange::one_for_all, matches ? "matches" : "deals",
                          how_to_announce_two));
  return true;
}

void tell_for_two(const Run& run) {
  if (run.hello.options.contains(ofc::find_rule(ofc::rule::seating_players.name))) return;
  std::size_t of_two = 0;
  std::size_t larger = 0;
  std::string said;
  for (std::size_t i = 0; i < run.tasks.size(); ++i) {
    const Task& task = run.tasks[i];
    const TaskResult& result = run.results[i];
    const bool is_played = task.not_asked.empty() && std::holds_alternative<Result>(task.expected);
    const std::size_t seats = is_played ? seats_of(task.of->question) : 0;
    if (seats == 2 && is_result(result)) ++of_two;
    if (seats <= 2 || result.verdict == Verdict::not_asked) continue;
    if (!is_declined(result)) return;
    said = result.reason;
    ++larger;
  }
  if (of_two < tables || larger < tables) return;
  print_error(fmt::format("{}\n  {}", found_for_two(larger, said), how_to_announce_two));
}

void tell_narrowed(const Hello& hello, const ofc::Rules& rules, const ChosenRules& chosen) {
  const std::string_view announced = hello.rules.empty() ? default_preset : std::string_view(hello.rules);
  const ofc::Rules wanted = chosen ? chosen->rules : preset(announced).rules;
  if (rules.players == wanted.players) return;
  const ofc::RuleInfo& seats = *ofc::find_rule(ofc::rule::seating_players.name);
  print_error(fmt::format("{} is played with seating.players: {} instead of {}, as the engine announces",
                          chosen ? chosen->name : announced, value_name(seats, rules), value_name(seats, wanted)));
}

}  // namespace ofcheck
