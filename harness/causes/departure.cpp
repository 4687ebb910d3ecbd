#include "harness/causes/departure.h"

#include <algorithm>
#include <type_traits>

#include "harness/model/catalogue.h"
#include "harness/model/own_table.h"

namespace ofcheck {

using ofc::Rules;

namespace {

/// The operations of two slips together; 0 is all.
std::uint16_t in_either(std::uint16_t first, std::uint16_t second) {
  constexpr unsigned all = (1U << operation_names.size()) - 1;
  const unsigned both = static_cast<unsigned>(first) | second;
  return static_cast<std::uint16_t>(first == 0 || second == 0 || both == all ? 0 : both);
}

}  // namespace

std::uint16_t only_of(const Departure& change) {
  if (const auto* setting = std::get_if<Setting>(&change)) return setting->only;
  const auto* slip = std::get_if<Slip>(&change);
  return slip != nullptr ? slip->only : std::uint16_t{0};
}

bool is_limited(const Departure& change) {
  const auto* slip = std::get_if<Slip>(&change);
  return only_of(change) != 0 || (slip != nullptr && slip->tables != 0);
}

Departure limited_to(Departure change, std::uint16_t only) {
  if (auto* setting = std::get_if<Setting>(&change)) setting->only = only;
  if (auto* slip = std::get_if<Slip>(&change)) slip->only = only;
  return change;
}

bool is_same_but_for_operations(const Departure& first, const Departure& second) {
  Departure as_second = limited_to(first, only_of(second));
  const auto* slip = std::get_if<Slip>(&second);
  if (auto* same = std::get_if<Slip>(&as_second); same != nullptr && slip != nullptr) same->tables = slip->tables;
  return as_second == second;
}

namespace {

/// Adds a change to others, as one with the same change for other operations.
template <typename Change>
void join(std::vector<Change>& changes, Change change) {
  const auto is_joined = [&](const Change& each) {
    if (!is_same_but_for_operations(each, change)) return false;
    change.only = in_either(change.only, each.only);
    if constexpr (std::is_same_v<Change, Slip>)
      change.tables = change.tables == each.tables ? each.tables : std::uint8_t{0};
    return true;
  };
  std::erase_if(changes, is_joined);
  changes.push_back(change);
}

}  // namespace

Model plus(Model model, const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change)) {
    join(model.slips, *slip);
    return model;
  }
  if (const auto* entries = std::get_if<TableEntries>(&change)) {
    for (const Setting& each : entries->settings) model = plus(std::move(model), each);
    model.slips.insert(model.slips.end(), entries->slips.begin(), entries->slips.end());
    return model;
  }
  const auto& setting = std::get<Setting>(change);
  const auto gives_way = [&](const Setting& each) {
    const bool is_another = each.option == setting.option && each.value != setting.value;
    return is_another && (setting.only == 0 || (setting.only & each.only) != 0);
  };
  std::erase_if(model.settings, gives_way);
  join(model.settings, setting);
  return model;
}

Model minus(const Model& model, const Departure& change) {
  Model fewer = model;
  if (const auto* slip = std::get_if<Slip>(&change)) {
    std::erase(fewer.slips, *slip);
  } else if (const auto* entries = std::get_if<TableEntries>(&change)) {
    for (const Setting& each : entries->settings) std::erase(fewer.settings, each);
    for (const Slip& each : entries->slips) std::erase(fewer.slips, each);
  } else {
    std::erase(fewer.settings, std::get<Setting>(change));
  }
  return fewer;
}

std::vector<Departure> changes_of(const Model& model) {
  std::vector<Departure> changes(model.settings.begin(), model.settings.end());
  changes.insert(changes.end(), model.slips.begin(), model.slips.end());
  return changes;
}

bool decides_instead(const ofc::RuleInfo& table, const Setting& setting) {
  const std::span<const ofc::RuleId> options = table.table.instead_of;
  return std::find(options.begin(), options.end(), setting.option->id) != options.end();
}

std::vector<Departure> causes_of(const Model& model) {
  std::vector<TableEntries> tables;
  std::vector<Departure> causes;
  for (const Slip& slip : model.slips) {
    const ofc::RuleInfo* table = table_of(slip);
    if (table == nullptr) {
      causes.emplace_back(slip);
      continue;
    }
    const auto same = [&](const TableEntries& entries) { return &table_of(entries) == table; };
    const auto found = std::find_if(tables.begin(), tables.end(), same);
    found == tables.end() ? tables.push_back({{}, {slip}}) : found->slips.push_back(slip);
  }
  for (const Setting& setting : model.settings) {
    const auto decides = [&](const TableEntries& entries) {
      const ofc::RuleInfo& table = table_of(entries);
      // One slip beside a documented value is no table of the engine's own.
      return setting.only == 0 && entries.slips.size() > 1 && decides_instead(table, setting) &&
             can_be_written(with(Rules{}, {setting}), table, entries.slips);
    };
    const auto found = std::find_if(tables.begin(), tables.end(), decides);
    if (found == tables.end()) {
      causes.emplace_back(setting);
    } else {
      found->settings.push_back(setting);
    }
  }
  for (TableEntries& entries : tables) {
    if (entries.slips.size() == 1) {
      causes.emplace_back(entries.slips.front());
    } else {
      causes.emplace_back(std::move(entries));
    }
  }
  return causes;
}

const ofc::ValueInfo& value_of(const Setting& setting) {
  const ofc::RuleInfo& option = *setting.option;
  if (!option.is_number) return option.values[static_cast<std::size_t>(setting.value)];
  return option.number_values[setting.value == 0 ? 0 : 1];
}

namespace {

bool is_of_a_preset(const Setting& setting) {
  const std::vector<std::string_view> names = preset_names();
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
    return setting.option->field.get(preset(name).rules) == setting.value;
  });
}

}  // namespace

CauseKind kind_of(const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change))
    return slip->only == 0 && is_a_choice(*slip) ? CauseKind::undocumented_rule : CauseKind::bug;
  if (std::holds_alternative<TableEntries>(change)) return CauseKind::undocumented_rule;
  const auto& setting = std::get<Setting>(change);
  if (setting.only != 0) return CauseKind::bug;
  const bool documented = value_of(setting).standing == ofc::Standing::documented;
  return documented || is_of_a_preset(setting) ? CauseKind::house_rule : CauseKind::reading;
}

int cost_of(const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change)) return 10 + 2 * conditions_of(*slip);
  if (const auto* entries = std::get_if<TableEntries>(&change))
    return 10 + static_cast<int>(entries->settings.size() + entries->slips.size());
  const auto& setting = std::get<Setting>(change);
  if (setting.only != 0) return 10 + cost_of(limited_to(setting, 0));
  const int another_game = setting.option->makes_the_game ? 8 : 0;
  switch (value_of(setting).standing) {
    case ofc::Standing::documented:
      return 1 + another_game;
    case ofc::Standing::literal:
      return 3 + another_game;
    case ofc::Standing::observed:
      return 5 + another_game;
  }
  return 5;
}

std::optional<TableEntries> as_table(const Departure& change) {
  if (const auto* entries = std::get_if<TableEntries>(&change)) return *entries;
  const auto* slip = std::get_if<Slip>(&change);
  return slip != nullptr && table_of(*slip) != nullptr ? std::optional(TableEntries{{}, {*slip}}) : std::nullopt;
}

const ofc::RuleInfo& table_of(const TableEntries& entries) { return *table_of(entries.slips.front()); }

Rules with_own_table(const Rules& rules, const TableEntries& entries) {
  return with_own_table(with(rules, entries.settings), table_of(entries), entries.slips);
}

ofc::RuleId rule_of(const Departure& change) {
  if (const auto* slip = std::get_if<Slip>(&change)) return rule_of(*slip);
  if (const auto* entries = std::get_if<TableEntries>(&change)) return table_of(*entries).id;
  return std::get<Setting>(change).option->id;
}

std::string describe(const Departure& change, const Rules& rules) {
  if (const auto* slip = std::get_if<Slip>(&change)) return describe(*slip, rules);
  if (const auto* entries = std::get_if<TableEntries>(&change))
    return describe_own_table(table_of(*entries), with_own_table(rules, *entries), rules);
  const auto& setting = std::get<Setting>(change);
  return describe(Settings{{setting.option, setting.value}}) + in_operations(setting.only);
}

}  // namespace ofcheck
