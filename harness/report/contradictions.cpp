#include "harness/report/contradictions.h"

#include <algorithm>
#include <functional>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/suggested_numbers.h"
#include "harness/explain/blame.h"

namespace ofcheck {

namespace {

/// A member without whose it is: `points` of `points of seats 0 and 1`, `payments` of `payments[2].paid`.
std::string member_name(const Difference& difference) {
  constexpr std::string_view payments = "payments";
  if (difference.member.starts_with(payments)) return std::string(payments);
  return difference.member.substr(0, difference.member.find(" of "));
}

/// Whether a cap or the length of a match has a part in a question.
bool has_money(const Question& question) {
  const Operation operation = operation_of(question);
  return operation == Operation::settle || operation == Operation::play;
}

/// The member in which the oracle's answer to a task changes with a value, if it does.
std::optional<std::string> changed_member(const Task& task, const Setting& setting) {
  if (setting.option->field.get(task.rules) == setting.value) return std::nullopt;
  if (is_other_number(setting) && !has_money(task.of->question)) return std::nullopt;
  const Answer changed = oracle_answer(task.of->question, with(task.rules, {setting}));
  const auto* before = std::get_if<Result>(&task.expected);
  const auto* after = std::get_if<Result>(&changed);
  if (before == nullptr || after == nullptr) return std::nullopt;
  const std::optional<Difference> difference = first_difference(*before, *after);
  return difference ? std::optional(member_name(*difference)) : std::nullopt;
}

/// What a value that would explain failures is held against: the rules and the members of these.
struct Suspicion {
  std::set<std::string_view> rules;
  std::set<std::string> members;
  std::size_t failures = 0;

  void add(const Finding& finding) {
    rules.insert(finding.rule);
    members.insert(member_name(*finding.difference));
    ++failures;
  }
};

std::map<std::string, Suspicion> suspicions_of(const Findings& findings) {
  std::map<std::string, Suspicion> suspicions;
  for (const Finding& finding : findings.list) {
    if (!finding.details || !finding.difference) continue;
    for (const std::string& value : finding.details->values) suspicions[value].add(finding);
  }
  return suspicions;
}

/// How many answers that passed, about a rule of the failures, are wrong under the value in a member in which one of
/// the failures is.
std::size_t against(const Contradictions& contradictions, const std::string& value, const Suspicion& suspicion) {
  std::size_t count = 0;
  const auto answers = contradictions.find(value);
  if (answers == contradictions.end()) return 0;
  for (const auto& [rule, members] : answers->second) {
    if (!suspicion.rules.contains(rule)) continue;
    for (const auto& [member, times] : members) count += suspicion.members.contains(member) ? times : 0;
  }
  return count;
}

/// Whether every wrong answer keeps a value that nothing speaks against.
bool all_are_explained(const Findings& findings, const std::set<std::string>& spoken_against) {
  return std::all_of(findings.list.begin(), findings.list.end(), [&](const Finding& finding) {
    if (!finding.details || !finding.details->cause) return true;
    const std::vector<std::string>& values = finding.details->values;
    return std::any_of(values.begin(), values.end(),
                       [&](const std::string& value) { return !spoken_against.contains(value); });
  });
}

/// The values that are not played.
std::set<std::string> refuted(const Findings& findings) {
  const auto wrong =
      static_cast<std::size_t>(std::count_if(findings.list.begin(), findings.list.end(), [](const Finding& finding) {
        return finding.details && finding.details->cause;
      }));
  std::set<std::string> spoken_against;
  std::set<std::string> clearly;
  for (const auto& [value, suspicion] : suspicions_of(findings)) {
    const std::size_t count = against(findings.contradictions, value, suspicion);
    if (count > 0) spoken_against.insert(value);
    // A value that explains every wrong answer has none beside it that could cancel it.
    const bool is_alone = count > 0 && suspicion.failures == wrong;
    if (is_alone || !is_outweighed(count, suspicion.failures)) clearly.insert(value);
  }
  return all_are_explained(findings, spoken_against) ? spoken_against : clearly;
}

/// The values of these names, in rule-book order.
Settings settings_called(const std::set<std::string>& names) {
  Settings values;
  for (const std::string& name : names) {
    if (const std::optional<Setting> setting = setting_named(name)) values.push_back(*setting);
  }
  sort_settings(values);
  return values;
}

/// Puts the values that were ruled out among the others again, in rule-book order.
void give_back(FindingDetails& details) {
  if (details.ruled_out.empty()) return;
  std::set<std::string> all(details.values.begin(), details.values.end());
  all.insert(details.ruled_out.begin(), details.ruled_out.end());
  details.values.clear();
  details.ruled_out.clear();
  for (const Setting& setting : settings_called(all)) details.values.push_back(describe({setting}));
}

/// Of each option's numbers the one that explains most failures, of equal ones the highest. What explains one failure
/// alone is a chance.
std::set<std::string> numbers_to_keep(const Findings& findings) {
  std::map<const ofc::RuleInfo*, std::pair<std::size_t, int>> best;
  for (const auto& [name, suspicion] : suspicions_of(findings)) {
    const std::optional<Setting> setting = setting_named(name);
    if (!setting || !is_other_number(*setting) || suspicion.failures < 2) continue;
    std::pair<std::size_t, int>& most = best[setting->option];
    most = std::max(most, std::pair(suspicion.failures, setting->value));
  }
  std::set<std::string> names;
  for (const auto& [option, most] : best) names.insert(describe({{option, most.second}}));
  return names;
}

bool is_number_name(const std::string& name) {
  const std::optional<Setting> setting = setting_named(name);
  return setting && is_other_number(*setting);
}

/// Moves the values to those that are ruled out for which this says so.
void rule_out(FindingDetails& details, const std::function<bool(const std::string&)>& is_out) {
  const auto end = std::stable_partition(details.values.begin(), details.values.end(),
                                         [&](const std::string& value) { return !is_out(value); });
  details.ruled_out.insert(details.ruled_out.end(), end, details.values.end());
  details.values.erase(end, details.values.end());
}

/// Keeps the best number of each option.
void thin_numbers(Findings& findings) {
  const std::set<std::string> kept = numbers_to_keep(findings);
  for (Finding& finding : findings.list) {
    if (!finding.details) continue;
    rule_out(*finding.details,
             [&](const std::string& value) { return is_number_name(value) && !kept.contains(value); });
  }
}

/// The rules that a report's line on rules begins with: those of its preset. Of rules, blame needs no more.
ofc::Rules rules_of(const FindingDetails& details) {
  return preset(details.rules.substr(0, details.rules.find(','))).rules;
}

}  // namespace

Settings values_of(const Findings& findings) {
  const std::set<std::string> numbers = numbers_to_keep(findings);
  std::set<std::string> names;
  for (const auto& [name, suspicion] : suspicions_of(findings)) {
    if (!is_number_name(name) || numbers.contains(name)) names.insert(name);
  }
  return settings_called(names);
}

Settings values_for(const std::vector<Task>& tasks) {
  Settings values = all_settings();
  for (const Task& task : tasks) {
    if (!has_money(task.of->question)) continue;
    const Settings numbers = numbers_for(task.of->question, task.rules);
    values.insert(values.end(), numbers.begin(), numbers.end());
  }
  sort_settings(values);
  return values;
}

Contradictions contradictions_of(const Run& run, const Settings& values) {
  Contradictions found;
  for (const Setting& setting : values) {
    std::map<std::string, std::map<std::string, std::size_t>> members;
    for (std::size_t i = 0; i < run.tasks.size(); ++i) {
      if (run.results[i].verdict != Verdict::pass) continue;
      if (const auto member = changed_member(run.tasks[i], setting))
        ++members[std::string(run.tasks[i].of->rule.name)][*member];
    }
    if (!members.empty()) found[describe({setting})] = std::move(members);
  }
  return found;
}

std::size_t answers_against(const std::string& value, const std::vector<const Finding*>& failures,
                            const Contradictions& contradictions) {
  Suspicion suspicion;
  for (const Finding* failure : failures) {
    const std::vector<std::string>& values = failure->details->values;
    if (failure->difference && std::find(values.begin(), values.end(), value) != values.end()) suspicion.add(*failure);
  }
  return against(contradictions, value, suspicion);
}

bool is_outweighed(std::size_t against, std::size_t failures) {
  constexpr std::size_t enough_times = 10;
  return against * enough_times <= failures;
}

void refute(Findings& findings) {
  for (Finding& finding : findings.list) {
    if (finding.details) give_back(*finding.details);
  }
  thin_numbers(findings);
  const std::set<std::string> not_played = refuted(findings);
  for (Finding& finding : findings.list) {
    if (!finding.details || !finding.details->cause) continue;
    FindingDetails& details = *finding.details;
    rule_out(details, [&](const std::string& value) { return not_played.contains(value); });
    std::vector<Settings> left;
    for (const std::string& value : details.values) {
      if (const std::optional<Setting> setting = setting_named(value)) left.push_back({*setting});
    }
    details.cause = blame_on(left, rules_of(details)).cause;
  }
}

}  // namespace ofcheck
