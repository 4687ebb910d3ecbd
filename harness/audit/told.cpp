#include "harness/audit/told.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "harness/answer/aspects.h"
#include "harness/answer/oracle_answer.h"
#include "harness/causes/causes.h"
#include "harness/run/judge.h"

namespace ofcheck {

namespace {

/// Points are compared first: where they differ there is no need of words for it.
bool agrees(const Heard& heard, const ofc::Rules& rules) {
  const Answer expected = oracle_answer(heard.question, rules);
  const auto* by_rules = std::get_if<Result>(&expected);
  const auto* said = std::get_if<Result>(&heard.answer);
  if (by_rules == nullptr || said == nullptr) return false;
  const auto* score = std::get_if<ScoreResult>(by_rules);
  if (score != nullptr && differ(score->points, std::get<ScoreResult>(*said).points)) return false;
  return judge_result(expected, *said).verdict == Verdict::pass;
}

/// How many of the answers agree; it stops counting where that cannot be `at_least` any more.
std::size_t agreeing(const std::vector<Heard>& sample, const ofc::Rules& rules, std::size_t at_least = 0) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < sample.size() && count + (sample.size() - i) >= at_least; ++i)
    count += agrees(sample[i], rules) ? 1U : 0U;
  return count;
}

/// The values of options on which any of the answers can depend.
Settings values_asked_about(const std::vector<Heard>& sample) {
  std::array<bool, operation_names.size()> is_asked{};
  for (const Heard& heard : sample) is_asked[static_cast<std::size_t>(operation_of(heard.question))] = true;
  Settings values;
  for (const Setting& setting : all_settings()) {
    for (std::size_t i = 0; i < is_asked.size(); ++i) {
      if (!is_asked[i] || !may_depend(static_cast<Operation>(i), *setting.option)) continue;
      values.push_back(setting);
      break;
    }
  }
  return values;
}

/// The options of which another value would make an answer of the log wrong that is right now.
std::vector<std::string_view> decided_options(const std::vector<Heard>& sample, const Settings& values,
                                              const ofc::Rules& rules) {
  std::vector<const Heard*> right;
  for (const Heard& heard : sample) {
    if (agrees(heard, rules)) right.push_back(&heard);
  }
  std::vector<std::string_view> decided;
  for (const Setting& setting : values) {
    const std::string_view name = setting.option->id.name;
    if (setting.option->field.get(rules) == setting.value || (!decided.empty() && decided.back() == name)) continue;
    const ofc::Rules other = with(rules, Settings{setting});
    if (std::any_of(right.begin(), right.end(), [&](const Heard* heard) { return !agrees(*heard, other); }))
      decided.push_back(name);
  }
  return decided;
}

/// A preset and values of options beside it, and how many of the answers agree with them.
struct Fit {
  std::string_view name;
  Settings settings;
  std::size_t count = 0;

  [[nodiscard]] ofc::Rules rules() const { return with(preset(name).rules, settings); }
  /// More answers, or as many with fewer values.
  [[nodiscard]] bool better_than(const Fit& other) const {
    return count != other.count ? count > other.count : settings.size() < other.settings.size();
  }
};

/// Each preset alone, the default one first, then by name.
std::vector<Fit> presets_alone(const std::vector<Heard>& sample) {
  std::vector<Fit> alone;
  for (const std::string_view name : presets_in_order())
    alone.push_back({name, {}, agreeing(sample, preset(name).rules)});
  return alone;
}

Fit first_of_the_best(const std::vector<Fit>& fits) {
  return *std::min_element(fits.begin(), fits.end(), [](const Fit& a, const Fit& b) { return a.better_than(b); });
}

/// The rules of the house as the search for causes finds them. It tells values from bugs that explain part of the log.
ofc::Rules rules_without_bugs(std::vector<Heard>& sample) {
  const ofc::Rules& rules = preset(default_preset).rules;
  std::vector<Evidence> evidence;
  for (Heard& heard : sample) {
    heard.rules = rules;
    evidence.push_back({&heard.question, &heard.answer, &heard.rules});
  }
  ExplainLimits limits;
  limits.worked_out = 0;  // what one search leaves unexplained is for the report
  return with(rules, explain_answers(evidence, {}, limits).model.settings);
}

/// Those rules as a preset and the values beside it without which some answer would not agree.
Fit beside(const Fit& alone, const ofc::Rules& rules, const std::vector<Heard>& sample) {
  Fit fit = alone;
  for (const ofc::RuleInfo* option : differing_options(fit.rules(), rules))
    fit.settings.push_back({option, option->field.get(rules)});
  fit.count = agreeing(sample, fit.rules());
  for (std::size_t i = 0; i < fit.settings.size();) {
    Fit fewer = fit;
    fewer.settings.erase(fewer.settings.begin() + static_cast<std::ptrdiff_t>(i));
    fewer.count = agreeing(sample, fewer.rules(), fit.count);
    if (fewer.count < fit.count) {
      ++i;
    } else {
      fit = std::move(fewer);
    }
  }
  return fit;
}

/// The presets that agree as well with the same values.
std::vector<std::string_view> as_good(const std::vector<Heard>& sample, const Fit& fit, const std::vector<Fit>& alone) {
  std::vector<std::string_view> names;
  for (const Fit& each : alone) {
    if (agreeing(sample, Fit{each.name, fit.settings}.rules(), fit.count) >= fit.count) names.push_back(each.name);
  }
  return names;
}

std::string of_all(std::size_t count, std::size_t all) {
  return fmt::format("{} of the first {} answers", count == all ? "all" : std::to_string(count), all);
}

}  // namespace

ToldHouse tell_house(std::vector<Heard> sample) {
  const Settings values = values_asked_about(sample);
  const std::vector<Fit> alone = presets_alone(sample);
  Fit fit = first_of_the_best(alone);
  if (fit.count < sample.size()) {
    const ofc::Rules rules = rules_without_bugs(sample);
    std::vector<Fit> fits = {fit};
    for (const Fit& each : alone) fits.push_back(beside(each, rules, sample));
    fit = first_of_the_best(fits);
  }
  ToldHouse house;
  house.rules = fit.rules();
  if (fit.settings.empty()) house.name = fit.name;
  house.says.push_back(fmt::format("house rules told by the log: {} agree with {}{}{}; --rules chooses others",
                                   of_all(fit.count, sample.size()), fmt::join(as_good(sample, fit, alone), ", "),
                                   fit.settings.empty() ? "" : " and ", describe(fit.settings)));
  if (!fit.settings.empty()) {
    const auto by_itself =
        std::find_if(alone.begin(), alone.end(), [&](const Fit& each) { return each.name == fit.name; });
    house.says.push_back(fmt::format("taken: {} with {}; {} agree with {} alone", fit.name, describe(fit.settings),
                                     of_all(by_itself->count, sample.size()), fit.name));
  }
  const std::vector<std::string_view> decided = decided_options(sample, values, house.rules);
  house.says.push_back(fmt::format("{} of {} options show in these answers{}{}", decided.size(),
                                   ofc::all_options().size(), decided.empty() ? "" : ": ", fmt::join(decided, ", ")));
  return house;
}

}  // namespace ofcheck
