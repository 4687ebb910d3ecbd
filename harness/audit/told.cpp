#include "harness/audit/told.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/causes.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

bool agrees(const Heard& heard, const ofc::Rules& rules) {
  return judge(oracle_answer(heard.question, rules), heard.answer).verdict == Verdict::pass;
}

/// How many of the answers agree; it stops counting where that cannot be `at_least` any more.
std::size_t agreeing(const std::vector<Heard>& sample, const ofc::Rules& rules, std::size_t at_least = 0) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < sample.size() && count + (sample.size() - i) >= at_least; ++i)
    count += agrees(sample[i], rules) ? 1U : 0U;
  return count;
}

/// The options of which another value would make an answer of the log wrong that is right now.
std::vector<std::string_view> decided_options(const std::vector<Heard>& sample, const ofc::Rules& rules) {
  std::vector<const Heard*> right;
  for (const Heard& heard : sample) {
    if (agrees(heard, rules)) right.push_back(&heard);
  }
  std::vector<std::string_view> decided;
  for (const Setting& setting : all_settings()) {
    const std::string_view name = setting.option->id.name;
    if (setting.option->field.get(rules) == setting.value || (!decided.empty() && decided.back() == name)) continue;
    const ofc::Rules other = with(rules, Settings{setting});
    if (std::any_of(right.begin(), right.end(), [&](const Heard* heard) { return !agrees(*heard, other); }))
      decided.push_back(name);
  }
  return decided;
}

/// The values of options, beside those of the rules, that the model of the answers has.
Settings fitting_values(std::vector<Heard>& sample, const ofc::Rules& rules) {
  std::vector<Evidence> evidence;
  for (Heard& heard : sample) {
    heard.rules = rules;
    evidence.push_back({&heard.question, &heard.answer, &heard.rules});
  }
  return explain_answers(evidence).model.settings;
}

}  // namespace

ToldHouse tell_house(std::vector<Heard> sample) {
  ToldHouse house;
  std::vector<std::string_view> names = preset_names();
  std::stable_partition(names.begin(), names.end(), [](std::string_view name) { return name == default_preset; });
  std::size_t best = 0;
  std::vector<std::string_view> alike;
  for (const std::string_view name : names) {
    const std::size_t count = agreeing(sample, preset(name).rules, best);
    if (count < best || (count == 0 && !alike.empty())) continue;
    if (count > best) alike.clear();
    best = count;
    alike.push_back(name);
  }
  house.name = alike.front();
  house.rules = preset(house.name).rules;
  const std::string of_all =
      fmt::format("{} of the first {} answers", best == sample.size() ? "all" : std::to_string(best), sample.size());
  house.says.push_back(fmt::format("house rules told by the log: {} agree with {}; --rules chooses others", of_all,
                                   fmt::join(alike, ", ")));
  if (best < sample.size()) {
    const Settings settings = fitting_values(sample, house.rules);
    const ofc::Rules fitted = with(house.rules, settings);
    if (const std::size_t count = agreeing(sample, fitted, best); count > best) {
      house.rules = fitted;
      house.name.clear();
      house.says.push_back(
          fmt::format("taken: {} with {}, with which {} agree", alike.front(), describe(settings), count));
    }
  }
  const std::vector<std::string_view> decided = decided_options(sample, house.rules);
  house.says.push_back(fmt::format("{} of {} options show in these answers{}{}", decided.size(),
                                   ofc::all_options().size(), decided.empty() ? "" : ": ", fmt::join(decided, ", ")));
  return house;
}

}  // namespace ofcheck
