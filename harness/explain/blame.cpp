#include "harness/explain/blame.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "harness/model/own_table.h"
#include "harness/prove/search.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

const ofc::ValueInfo& info_of(const Setting& setting) {
  const RuleInfo& option = *setting.option;
  if (!option.is_number) return option.values[static_cast<std::size_t>(setting.value)];
  return option.number_values[setting.value == 0 ? 0 : 1];
}

bool is_documented(const Settings& settings) {
  return std::all_of(settings.begin(), settings.end(),
                     [](const Setting& setting) { return info_of(setting).standing == ofc::Standing::documented; });
}

bool is_of_this_game(const Settings& settings) {
  return std::none_of(settings.begin(), settings.end(),
                      [](const Setting& setting) { return setting.option->makes_the_game; });
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

Blame blame_on(std::vector<Settings> explanations, const Rules& rules) {
  constexpr std::size_t most_named = 6;
  if (explanations.empty()) return {};
  std::stable_partition(explanations.begin(), explanations.end(), is_documented);
  std::stable_partition(explanations.begin(), explanations.end(), is_of_this_game);
  if (explanations.size() > most_named) explanations.resize(most_named);
  Blame found;
  found.settings = std::move(explanations.front());
  found.other.assign(std::make_move_iterator(explanations.begin() + 1), std::make_move_iterator(explanations.end()));
  const bool silent = std::all_of(found.settings.begin(), found.settings.end(),
                                  [&](const Setting& setting) { return is_silent_on(setting, rules); });
  found.cause = silent ? Cause::silent : Cause::house_rule;
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

Blame blame_on(const FoundCause& cause, const Rules& rules) {
  const auto* setting = std::get_if<Setting>(&cause.what);
  if (setting == nullptr) return {};
  std::vector<Settings> values = {{*setting}};
  for (const Departure& other : cause.instead) {
    if (const auto* value = std::get_if<Setting>(&other)) values.push_back({*value});
  }
  return blame_on(std::move(values), rules);
}

namespace {

/// How a house file says what the engine's table is.
std::string in_a_house_file(const TableEntries& entries, const Rules& rules) {
  const ofc::RuleInfo& table = table_of(entries);
  return fmt::format("; as a house rule: {}: {}", table.id.name, value_name(table, with_own_table(rules, entries)));
}

}  // namespace

std::string kind_text(const FoundCause& cause, const Rules& rules) {
  std::string text = "a bug";
  if (std::holds_alternative<Setting>(cause.what)) {
    text = describe(blame_on(cause, rules), rules);
    constexpr std::string_view house = "a house rule:";
    if (cause.kind == CauseKind::reading && text.starts_with(house))
      text = "a literal or an observed reading:" + text.substr(house.size());
  } else if (cause.kind == CauseKind::undocumented_rule) {
    text = "a rule of its own, or a bug: no document has it";
    if (const auto entries = as_table(cause.what)) text += in_a_house_file(*entries, rules);
  }
  std::vector<std::string> instead;
  for (const Departure& other : cause.instead) {
    if (instead.size() < 2 && std::holds_alternative<Slip>(cause.what)) instead.push_back(describe(other, rules));
  }
  if (!instead.empty()) text += fmt::format("; these answers could also mean: {}", fmt::join(instead, ", or "));
  return text;
}

std::string extent_text(const FoundCause& cause) {
  return fmt::format("it predicts {} of {} answers that it changes; {} of {} others stay unexplained",
                     cause.inside_right, cause.inside, cause.outside_wrong, cause.outside);
}

}  // namespace ofcheck
