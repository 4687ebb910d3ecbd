// Which questions a run asks, and under which rules (docs/case-format.md, "What a case fixes").
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "harness/answer/oracle_answer.h"
#include "harness/base/problem.h"
#include "harness/doors/redeal.h"
#include "harness/run/run.h"
#include "harness/wire/house_rules.h"
#include "oracle/presets.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// Whether an engine that seats these many can be held to rules that allow more: fewer just sit down.
bool sits_among(const RuleInfo& option, int played, const Rules& wanted) {
  if (option.id != ofc::rule::seating_players) return false;
  Rules fewer = wanted;
  option.field.set(fewer, played);
  const ofc::SeatRange allowed = ofc::seats_allowed(wanted);
  const ofc::SeatRange seats = ofc::seats_allowed(fewer);
  return allowed.least <= seats.least && seats.most <= allowed.most;
}

/// If the deck cannot serve the rules, sets `seating.players` to the first announced value that it can serve. Throws
/// Problem (exit 4) if there is none.
void check_announced_seats(Rules& rules, const Hello& hello) {
  const RuleInfo& seats = *ofc::find_rule(ofc::rule::seating_players.name);
  if (ofc::seats_fit_the_deck(rules)) return;
  const Rules wanted = rules;
  if (const auto announced = hello.options.find(&seats); announced != hello.options.end()) {
    for (const int value : announced->second) {
      seats.field.set(rules, value);
      if (ofc::seats_fit_the_deck(rules)) return;
    }
  }
  throw Problem(fmt::format("{}: {}; announce fewer seats in 'options' of hello, such as \"seating.players\": [\"2\"], "
                            "or rules that deal fewer cards",
                            hello.name, too_many_cards(wanted)),
                Exit::engine_broken);
}

}  // namespace

ofc::Rules run_rules(const Hello& hello, const ChosenRules& chosen) {
  const Rules wanted = chosen ? chosen->rules : preset(hello.rules.empty() ? default_preset : hello.rules).rules;
  Rules rules = wanted;
  std::vector<std::string> parts;
  for (const auto& [option, values] : hello.options) {
    if (hello.plays(*option, option->field.get(wanted))) continue;
    std::vector<std::string> played;
    for (const int value : values) {
      option->field.set(rules, value);
      played.push_back(value_name(*option, rules));
    }
    const auto fewer = std::find_if(values.begin(), values.end(), [option = option, &wanted](int value) {
      return sits_among(*option, value, wanted);
    });
    option->field.set(rules, fewer == values.end() ? values.front() : *fewer);
    if (fewer != values.end()) continue;
    parts.push_back(fmt::format("{}: {} (the engine plays {})", option->id.name, value_name(*option, wanted),
                                fmt::join(played, ", ")));
  }
  for (const auto& [table, any] : hello.tables) {
    if (!hello.plays_table(*table, wanted)) parts.push_back(with_its_value(table->id, wanted));
  }
  if (chosen && !parts.empty()) {
    throw Problem(fmt::format(
        "--rules {}: the engine says that it does not play {}; choose rules that it plays, or leave --rules out",
        chosen->name, fmt::join(parts, ", ")));
  }
  check_announced_seats(rules, hello);
  return rules;
}

std::vector<const RuleInfo*> fixed_options(const Case& c) {
  std::vector<const RuleInfo*> fixed = differing_options(c.rules.rules, preset(default_preset).rules);
  const auto add = [&](const RuleInfo* option) {
    if (std::find(fixed.begin(), fixed.end(), option) == fixed.end()) fixed.push_back(option);
  };
  for (const ofc::RuleId id : c.rules.fixed) add(ofc::find_rule(id.name));
  for (const Outcome& outcome : c.outcomes) add(outcome.option);
  return fixed;
}

namespace {

/// The tables that a case fixes: those that it writes out, and those that are not the documented ones.
std::vector<const RuleInfo*> fixed_tables(const Case& c) {
  std::vector<const RuleInfo*> fixed;
  for (const RuleInfo* table : all_tables()) {
    const auto& written = c.rules.tables;
    const bool is_written = std::find(written.begin(), written.end(), table->id) != written.end();
    if (is_written || !is_standard(*table, c.rules.rules)) fixed.push_back(table);
  }
  return fixed;
}

/// Whether a case plays with jokers that the engine's rules do not have: its cards are never sent there.
bool has_other_jokers(const Case& c, const Rules& rules) {
  const auto has_this_number = [&](const Outcome& outcome) {
    return outcome.option->id == ofc::rule::cards_jokers && outcome.value == static_cast<int>(rules.jokers);
  };
  if (std::any_of(c.outcomes.begin(), c.outcomes.end(), has_this_number)) return false;
  return c.rules.rules.jokers != ofc::Jokers::none && rules.jokers != c.rules.rules.jokers;
}

/// Why a question cannot be asked, whatever the engine answers. `wanted` is what the case expects; `as_written` says
/// that the engine plays every option that the case fixes, so that it is asked exactly what the case is about.
std::string why_not_asked(const Case& c, const Task& task, const Answer& wanted, bool as_written) {
  for (const RuleInfo* table : fixed_tables(c)) {
    if (!same_table(*table, c.rules.rules, task.rules))
      return fmt::format("the engine's rules have another table: {}", table->id.name);
  }
  if (has_other_jokers(c, task.rules))
    return fmt::format("the engine's rules have {}", with_its_value(ofc::rule::cards_jokers, task.rules));
  const Operation operation = operation_of(c.question);
  const bool case_is_refused = std::holds_alternative<Refused>(wanted);
  const auto* refused = std::get_if<Refused>(&task.expected);
  // A deal that the run's other rules do not play: nothing that the case is about would be asked.
  if (is_play(operation) && refused != nullptr && !case_is_refused) {
    return fmt::format("under the engine's rules this match cannot be played: {}", name_of(refused->code));
  }
  if (as_written) return "";
  if (!ofc::rule_exists(c.rule, task.rules)) {
    return fmt::format("{} is not applicable under these rules", c.rule.name);
  }
  if (refused != nullptr && !case_is_refused) return "the engine's rules have no such deal: " + refused->message;
  if (refused == nullptr && case_is_refused) return "the engine's rules allow what this case is refused for";
  if (refused != nullptr && refused->code != std::get<Refused>(wanted).code) {
    return fmt::format("the engine's rules refuse this for another reason: {}", name_of(refused->code));
  }
  return "";
}

/// Rules laid over one another may seat more than the deck serves: then fewer seats, if the engine plays so. False if
/// it does not.
bool fit_the_deck(Rules& rules, const Hello& hello) {
  if (ofc::seats_fit_the_deck(rules)) return true;
  const RuleInfo& option = *ofc::find_rule(ofc::rule::seating_players.name);
  const bool one_may_play = ofc::seats_allowed(rules).least == 1;
  for (const ofc::Players players :
       {one_may_play ? ofc::Players::one_to_three : ofc::Players::two_to_three, ofc::Players::two}) {
    rules.players = players;
    if (ofc::seats_fit_the_deck(rules) && hello.plays(option, option.field.get(rules))) return true;
  }
  return false;
}

/// The questions of one case, no two of them under the same rules.
class CasePlan {
 public:
  CasePlan(const Case& c, const Hello& hello, Put put, std::vector<Task>& tasks)
      : case_(c), hello_(hello), put_(put), tasks_(tasks), first_(tasks.size()) {}

  void add(std::string label, Rules rules, const Answer& wanted, bool as_written) {
    const Rules laid = rules;
    const bool fits = fit_the_deck(rules, hello_);
    if (!fits) rules = laid;
    const bool repeated = std::any_of(tasks_.begin() + static_cast<std::ptrdiff_t>(first_), tasks_.end(),
                                      [&](const Task& task) { return task.rules == rules; });
    if (repeated) return;
    Task task{&case_, std::move(label), rules, oracle_answer(case_.question, rules), ""};
    deal_otherwise(task);
    const bool answered = hello_.answers(operation_of(case_.question));
    if (!fits) {
      task.not_asked = "a full table could need more cards than the deck has under these rules";
    } else if (!answered && put_ == Put::directly) {
      task.not_asked = fmt::format("the engine does not answer '{}'", operation_name(operation_of(case_.question)));
    } else {
      task.not_asked = why_not_asked(*task.of, task, wanted, as_written && rules == laid);
    }
    if (!answered && task.not_asked.empty()) find_door(task);
    tasks_.push_back(std::move(task));
  }

 private:
  /// Puts a match that the rules do not deal so as the match that they deal.
  void deal_otherwise(Task& task) const {
    const auto* match = std::get_if<PlayQuestion>(&case_.question);
    const auto* refused = std::get_if<Refused>(&task.expected);
    const auto* wanted = std::get_if<Refused>(&case_.expected);
    if (match == nullptr || refused == nullptr || (wanted != nullptr && wanted->code == refused->code)) return;
    std::optional<PlayQuestion> question = redealt(*match, case_.rules.rules, task.rules);
    if (!question) return;
    auto other = std::make_shared<Case>(case_);
    other->question = *std::move(question);
    task.expected = oracle_answer(other->question, task.rules);
    task.of = other.get();
    task.redealt = std::move(other);
  }

  void find_door(Task& task) const {
    auto way = Doors(hello_.operations).route(task.of->question, task.rules);
    if (auto* route = std::get_if<Route>(&way)) {
      task.door = std::make_shared<const Route>(std::move(*route));
    } else {
      task.not_asked = std::get<NoDoor>(way).why;
      task.no_door = true;
    }
  }

  const Case& case_;
  const Hello& hello_;
  Put put_;
  std::vector<Task>& tasks_;
  std::size_t first_;
};

}  // namespace

std::vector<Task> plan(const std::vector<Case>& cases, const Hello& hello, const Rules& run_rules, Put put) {
  std::vector<Task> tasks;
  for (const Case& c : cases) {
    Rules rules = run_rules;
    bool as_written = true;
    for (const RuleInfo* option : fixed_options(c)) {
      const int value = option->field.get(c.rules.rules);
      if (hello.plays(*option, value)) option->field.set(rules, value);
      as_written = as_written && option->field.get(rules) == value;
    }
    for (const RuleInfo* table : fixed_tables(c)) {
      if (hello.plays_table(*table, c.rules.rules)) copy_value(rules, *table, c.rules.rules);
    }
    CasePlan questions(c, hello, put, tasks);
    questions.add(c.id, rules, c.expected, as_written);
    for (const Outcome& outcome : c.outcomes) {
      if (!hello.plays(*outcome.option, outcome.value)) continue;
      Rules variant = rules;
      outcome.option->field.set(variant, outcome.value);
      questions.add(fmt::format("{}@{}={}", c.id, outcome.option->id.name, value_name(*outcome.option, variant)),
                    variant, outcome.expected, as_written);
    }
  }
  return tasks;
}

std::string title_of(const Task& task) {
  const bool holds = passes(task.of->expected, task.expected);
  return holds ? task.of->title : "not so under these rules: " + task.of->title;
}

namespace {

/// What an engine says that answers everything and can be configured to everything.
Hello everything() {
  Hello hello;
  for (std::size_t i = 0; i < operation_names.size(); ++i) hello.operations.push_back(static_cast<Operation>(i));
  for (const auto options : {all_options(), ofc::joker_options()}) {
    for (const RuleInfo* option : options) {
      std::vector<int>& values = hello.options[option];
      for (std::size_t i = 0; i < option->values.size(); ++i) values.push_back(static_cast<int>(i));
    }
  }
  for (const RuleInfo* table : all_tables()) hello.tables[table] = true;
  return hello;
}

}  // namespace

std::vector<std::string> refused_otherwise(const std::vector<Case>& cases) {
  std::vector<Case> to_refuse;
  for (const Case& c : cases) {
    if (std::holds_alternative<Refused>(c.expected)) to_refuse.push_back(c);
  }
  std::map<std::string, std::string> faults;  // by case, under the first preset that shows one
  for (const ofc::Preset& each : ofc::all_presets()) {
    for (const Task& task : plan(to_refuse, everything(), each.rules)) {
      if (!task.not_asked.empty() || task.label != task.of->id) continue;
      const RefusalCode wanted = std::get<Refused>(task.of->expected).code;
      const auto* got = std::get_if<Refused>(&task.expected);
      if (got != nullptr && got->code == wanted) continue;
      const std::string outcome = got == nullptr ? "not refused" : fmt::format("refused as {}", name_of(got->code));
      faults.emplace(task.of->id, fmt::format("{}: {}: {} under {}, expected {}; fix the options that this hangs on",
                                              task.of->place.text(), task.of->id, outcome, each.name, name_of(wanted)));
    }
  }
  std::vector<std::string> list;
  for (const auto& [id, fault] : faults) list.push_back(fault);
  return list;
}

}  // namespace ofcheck
