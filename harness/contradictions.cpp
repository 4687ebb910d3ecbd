#include "harness/contradictions.h"

#include <algorithm>

#include "harness/blame.h"
#include "harness/oracle_answer.h"

namespace ofcheck {

namespace {

/// A member without whose it is: `points` of `points of seats 0 and 1`.
std::string member_name(const Difference& difference) {
  return difference.member.substr(0, difference.member.find(" of "));
}

/// The member in which the oracle's answer to a task changes with a value, if it does.
std::optional<std::string> changed_member(const Task& task, const Setting& setting) {
  if (setting.option->field.get(task.rules) == setting.value) return std::nullopt;
  const Answer changed = oracle_answer(task.of->question, with(task.rules, {setting}));
  const auto* before = std::get_if<Result>(&task.expected);
  const auto* after = std::get_if<Result>(&changed);
  if (before == nullptr || after == nullptr) return std::nullopt;
  const std::optional<Difference> difference = first_difference(*before, *after);
  return difference ? std::optional(member_name(*difference)) : std::nullopt;
}

/// The values of options that explain failures, each with the rules and members of these.
Contradictions suspicions_of(const Findings& findings) {
  Contradictions suspicions;
  for (const Finding& finding : findings.list) {
    if (!finding.details || !finding.difference) continue;
    for (const std::string& value : finding.details->values)
      suspicions[value][finding.rule].insert(member_name(*finding.difference));
  }
  return suspicions;
}

/// Whether answers that passed, about a rule of the failures, are wrong under the value in a member in which one of the
/// failures is.
bool speak_against(const std::map<std::string, std::set<std::string>>& answers,
                   const std::map<std::string, std::set<std::string>>& failures) {
  std::set<std::string> members;
  for (const auto& [rule, of_rule] : failures) members.insert(of_rule.begin(), of_rule.end());
  return std::any_of(failures.begin(), failures.end(), [&](const auto& failure) {
    const auto found = answers.find(failure.first);
    return found != answers.end() && std::any_of(found->second.begin(), found->second.end(),
                                                 [&](const std::string& member) { return members.contains(member); });
  });
}

/// The rules that a report's line on rules begins with: those of its preset. Of rules, blame needs no more.
ofc::Rules rules_of(const FindingDetails& details) {
  return preset(details.rules.substr(0, details.rules.find(','))).rules;
}

}  // namespace

Contradictions contradictions_of(const Run& run) {
  Contradictions found;
  for (const Setting& setting : all_settings()) {
    std::map<std::string, std::set<std::string>> members;
    for (std::size_t i = 0; i < run.tasks.size(); ++i) {
      if (run.results[i].verdict != Verdict::pass) continue;
      if (const auto member = changed_member(run.tasks[i], setting))
        members[std::string(run.tasks[i].of->rule.name)].insert(*member);
    }
    if (!members.empty()) found[describe({setting})] = std::move(members);
  }
  return found;
}

void refute(Findings& findings) {
  for (const auto& [value, failures] : suspicions_of(findings)) {
    const auto answers = findings.contradictions.find(value);
    if (answers != findings.contradictions.end() && speak_against(answers->second, failures))
      findings.refuted.insert(value);
  }
  for (Finding& finding : findings.list) {
    if (!finding.details || finding.details->cause.empty()) continue;
    FindingDetails& details = *finding.details;
    const auto is_refuted = [&](const std::string& value) { return findings.refuted.contains(value); };
    if (std::erase_if(details.values, is_refuted) == 0) continue;
    std::vector<Settings> left;
    for (const std::string& value : details.values) {
      if (const std::optional<Setting> setting = setting_named(value)) left.push_back({*setting});
    }
    details.cause = cause_name(blame_on(left, rules_of(details)).cause);
  }
}

}  // namespace ofcheck
