#include "harness/causes/setting.h"

#include <fmt/format.h>

#include <set>

#include "harness/model/model.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

void apply(Rules& rules, const Setting& setting) {
  const RuleInfo* table = ofc::table_instead_of(*setting.option, rules);
  if (table != nullptr && table->about == setting.option->about) table->table.restart(rules, false);
  setting.option->field.set(rules, setting.value);
}

}  // namespace

Rules with(Rules rules, const Settings& settings) {
  for (const Setting& setting : settings) {
    if (setting.only == 0) apply(rules, setting);
  }
  return rules;
}

Rules with(Rules rules, const Settings& settings, Operation operation) {
  for (const Setting& setting : settings) {
    if (shows_in(setting.only, operation)) apply(rules, setting);
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

}  // namespace ofcheck
