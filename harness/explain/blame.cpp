#include "harness/explain/blame.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/suggested_numbers.h"
#include "harness/deals/witness.h"
#include "harness/prove/search.h"
#include "harness/run/run.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

std::string_view cause_name(Cause cause) { return cause_names[static_cast<std::size_t>(cause)]; }

namespace {

bool same(const Answer& expected, const Answer& got) { return judge(expected, got).verdict == Verdict::pass; }

}  // namespace

Answer without_members(const Answer& answer, std::span<const std::string> left_out) {
  const auto* result = std::get_if<Result>(&answer);
  if (left_out.empty() || result == nullptr || !std::holds_alternative<ScoreResult>(*result)) return answer;
  ScoreResult score = std::get<ScoreResult>(*result);
  for (const std::string& member : left_out) {
    if (member == "fouled") score.fouled.reset();
    if (member == "royalties") score.royalties.reset();
    if (member == "pairs") score.pairs.reset();
    if (member == "points") score.points.reset();
  }
  const Answer fewer = Result{score};
  return claims_nothing(std::get<Result>(without_reasons(fewer))) ? answer : fewer;
}

Held::Held(const Evidence& evidence, std::span<const std::string> left_out)
    : evidence_(evidence), bare_(without_members(without_reasons(*evidence.got), left_out)) {
  const Answer expected = oracle_answer(*evidence.question, *evidence.rules);
  by_reasons_ = !same(expected, *evidence.got) && same(without_reasons(expected), without_reasons(*evidence.got));
}

bool Held::agrees(const Settings& settings) const {
  const Answer answer = oracle_answer(*evidence_.question, with(*evidence_.rules, settings));
  return by_reasons_ ? same(answer, *evidence_.got) : same(without_reasons(answer), bare_);
}

bool Held::fits(const Settings& settings) const {
  return with(*evidence_.rules, settings) != *evidence_.rules && agrees(settings);
}

namespace {

std::vector<Held> made_ready(std::span<const Evidence> evidence) {
  std::vector<Held> held;
  for (const Evidence& each : evidence) held.emplace_back(each);
  return held;
}

bool fits_all(const Settings& settings, const std::vector<Held>& held) {
  return !held.empty() && std::all_of(held.begin(), held.end(), [&](const Held& each) { return each.fits(settings); });
}

}  // namespace

bool is_of_another_game(const Setting& setting) { return setting.option->makes_the_game; }

bool explains(const Settings& settings, const Evidence& evidence) { return Held(evidence).fits(settings); }

std::vector<Settings> single_explanations(std::span<const Evidence> evidence) {
  const std::vector<Held> held = made_ready(evidence);
  Settings tried = all_settings();
  for (const Evidence& each : evidence) {
    const Settings numbers = numbers_for(*each.question, *each.rules);
    tried.insert(tried.end(), numbers.begin(), numbers.end());
  }
  sort_settings(tried);
  std::vector<Settings> found;
  for (const Setting& setting : tried) {
    if (fits_all({setting}, held)) found.push_back({setting});
  }
  return found;
}

std::vector<Settings> double_explanations(std::span<const Evidence> evidence) {
  const std::vector<Held> held = made_ready(evidence);
  std::vector<Settings> found;
  if (held.empty()) return found;
  if (!std::all_of(held.begin(), held.end(), [](const Held& each) { return each.is_cheap(); })) return found;
  const Rules& own = *evidence.front().rules;
  Settings all;  // that change something, and do not explain it alone: with those every second value would
  for (const Setting& setting : all_settings()) {
    if (setting.option->field.get(own) != setting.value && !fits_all({setting}, held)) all.push_back(setting);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (all[i].option == all[j].option) continue;
      if (fits_all({all[i], all[j]}, held)) found.push_back({all[i], all[j]});
    }
  }
  return found;
}

namespace {

const ofc::ValueInfo& info_of(const Setting& setting) {
  const RuleInfo& option = *setting.option;
  if (!option.is_number) return option.values[static_cast<std::size_t>(setting.value)];
  return option.number_values[setting.value == 0 ? 0 : 1];
}

}  // namespace

bool is_documented(const Settings& settings) {
  return std::all_of(settings.begin(), settings.end(),
                     [](const Setting& setting) { return info_of(setting).standing == ofc::Standing::documented; });
}

namespace {

bool is_of_this_game(const Settings& settings) {
  return std::none_of(settings.begin(), settings.end(), is_of_another_game);
}

/// Whether the documents behind the run's preset say nothing of an option.
bool is_silent_on(const Setting& setting, const Rules& rules) {
  for (const ValueSource& source : nearest_preset(rules).sources) {
    if (source.option == setting.option->id) return source.source == "silent" || source.source == "observed";
  }
  return false;
}

/// The first preset that has all these values, or nothing.
std::string_view preset_with(const Settings& settings) {
  for (const std::string_view name : presets_in_order()) {
    const Rules& rules = preset(name).rules;
    if (with(rules, settings) == rules) return name;
  }
  return "";
}

/// Where the values stand: their documents, and a preset that has them.
std::string standing_of(const Settings& settings) {
  std::set<std::string_view> sources;
  for (const Setting& setting : settings) {
    const ofc::ValueInfo& info = info_of(setting);
    sources.insert(info.sources.empty() ? standing_name(info.standing) : info.sources);
  }
  const std::string_view preset_name = preset_with(settings);
  return fmt::format("{}{}", fmt::join(sources, ", "),
                     preset_name.empty() ? "" : fmt::format("; as in the preset {}", preset_name));
}

}  // namespace

Blame blame_on(std::vector<Settings> explanations, const Rules& rules, const Holds& holds) {
  constexpr std::size_t most_tried = 6;
  std::stable_partition(explanations.begin(), explanations.end(), is_documented);
  std::stable_partition(explanations.begin(), explanations.end(), is_of_this_game);
  if (explanations.size() > most_tried) explanations.resize(most_tried);
  std::vector<std::pair<double, Settings>> held;
  for (Settings& settings : explanations) {
    const double share = holds ? holds(settings) : 1;
    if (share >= 0.5) held.emplace_back(share, std::move(settings));
  }
  if (held.empty()) return {};
  std::stable_sort(held.begin(), held.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  Blame found;
  found.settings = std::move(held.front().second);
  for (std::size_t i = 1; i < held.size() && held[i].first == held.front().first; ++i)
    found.other.push_back(std::move(held[i].second));
  const bool silent = std::all_of(found.settings.begin(), found.settings.end(),
                                  [&](const Setting& setting) { return is_silent_on(setting, rules); });
  found.cause = silent ? Cause::silent : Cause::house_rule;
  return found;
}

Blame blame(std::span<const Evidence> evidence, const Rules& rules, const Holds& holds) {
  Blame found = blame_on(single_explanations(evidence), rules, holds);
  if (found.cause == Cause::bug) found = blame_on(double_explanations(evidence), rules, holds);
  return found;
}

std::string describe(const Blame& blame, const Rules& rules) {
  if (blame.cause == Cause::bug) return "a bug: no value of any option explains it";
  std::vector<std::string> other;
  for (const Settings& settings : blame.other) other.push_back(describe(settings));
  const std::string others =
      other.empty() ? "" : fmt::format("; {} would explain it as well", fmt::join(other, " or "));
  const bool several = blame.settings.size() > 1;
  const std::string settings =
      fmt::format("{}{} ({})", describe(blame.settings), several ? " together" : "", standing_of(blame.settings));
  if (blame.cause == Cause::house_rule)
    return fmt::format("{}: {}{}", several ? "house rules" : "a house rule", settings, others);
  return fmt::format("a question on which the documents of {} are silent: {}{}", nearest_preset(rules).name, settings,
                     others);
}

}  // namespace ofcheck
