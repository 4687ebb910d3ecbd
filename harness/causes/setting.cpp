#include "harness/causes/setting.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/base/text.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

Rules with(Rules rules, const Settings& settings) {
  for (const Setting& setting : settings) {
    const RuleInfo* table = ofc::table_instead_of(*setting.option, rules);
    if (table != nullptr && table->about == setting.option->about) table->table.restart(rules, false);
    setting.option->field.set(rules, setting.value);
  }
  return rules;
}

std::string describe(const Settings& settings) {
  std::string text;
  for (const Setting& setting : settings) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : " and ", setting.option->id.name,
                        value_name(*setting.option, with(Rules{}, {setting})));
  }
  return text;
}

const Settings& all_settings() {
  static const Settings list = [] {
    Settings all;
    for (const RuleInfo* option : all_options()) {
      std::set<int> values;
      if (option->is_number) {
        for (const std::string_view name : preset_names()) values.insert(option->field.get(preset(name).rules));
      } else {
        for (int value = 0; value < static_cast<int>(option->values.size()); ++value) values.insert(value);
      }
      for (const int value : values) all.push_back({option, value});
    }
    return all;
  }();
  return list;
}

std::optional<Setting> setting_named(std::string_view text) {
  const std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos) return std::nullopt;
  const RuleInfo* option = ofc::find_rule(text.substr(0, colon));
  const std::string_view name = text.substr(colon + 2);
  if (option == nullptr || !option->is_option()) return std::nullopt;
  std::optional<int> value = 0;
  if (!option->is_number) {
    value = ofc::find_value(*option, name);
  } else if (name != "none") {
    value = number_in<int>(name);
  }
  const bool is_one = value && describe({{option, *value}}) == text;
  return is_one ? std::optional(Setting{option, *value}) : std::nullopt;
}

Settings settings_named(std::string_view text) {
  constexpr std::string_view between = " and ";
  Settings found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(between), text.size());
    const std::optional<Setting> setting = setting_named(text.substr(0, end));
    if (!setting) return {};
    found.push_back(*setting);
    text.remove_prefix(std::min(end + between.size(), text.size()));
  }
  return found;
}

}  // namespace ofcheck
