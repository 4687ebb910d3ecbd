#include "oracle/registry.h"

#include <algorithm>
#include <vector>

#include "oracle/deal.h"
#include "oracle/house.h"
#include "oracle/registry_rows.h"

namespace ofc {

std::span<const RuleInfo> all_rules() {
  static const std::vector<RuleInfo> rules = [] {
    std::vector<RuleInfo> list;
    for (const auto section :
         {rules_of_boards(), rules_of_points(), rules_of_entry(), rules_of_staying(), rules_of_the_table()})
      list.insert(list.end(), section.begin(), section.end());
    return list;
  }();
  return rules;
}

const RuleInfo* find_rule(std::string_view name) {
  const std::span<const RuleInfo> rules = all_rules();
  const auto found =
      std::find_if(rules.begin(), rules.end(), [&](const RuleInfo& info) { return info.id.name == name; });
  return found == rules.end() ? nullptr : &*found;
}

std::optional<int> find_value(const RuleInfo& option, std::string_view name) {
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (option.values[i].name == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

namespace {

/// Why a game under `rules` has no such rule; empty where it has.
std::string_view why_no_such_rule(const RuleInfo& rule, const Rules& rules) {
  const auto lacks = [&](Need need, bool has) { return rule.needs.contains(need) && !has; };
  const bool high = rules.middle == Middle::high;
  if (lacks(Need::fantasyland, has_fantasyland(rules))) return "there is no Fantasyland";
  if (lacks(Need::royalties, rules.royalty_table != RoyaltyTable::none)) return "there are no royalties";
  if (lacks(Need::low_middle, !high)) return "the middle is played high";
  if (lacks(Need::high_middle, high)) return "the middle is played 2-7";
  if (lacks(Need::jokers, rules.jokers != Jokers::none)) return "there are no jokers";
  return "";
}

}  // namespace

const RuleInfo* table_instead_of(const RuleInfo& option, const Rules& rules) {
  const auto replaces = [&](const RuleInfo* table) {
    const std::span<const RuleId> options = table->table.instead_of;
    return table->table.own(rules) && std::find(options.begin(), options.end(), option.id) != options.end();
  };
  const auto found = std::find_if(all_tables().begin(), all_tables().end(), replaces);
  return found == all_tables().end() ? nullptr : *found;
}

bool rule_exists(RuleId id, const Rules& rules) { return why_no_such_rule(*find_rule(id.name), rules).empty(); }

std::string_view without_effect(RuleId option, const Rules& rules) {
  const RuleInfo& info = *find_rule(option.name);
  if (const std::string_view why = why_no_such_rule(info, rules); !why.empty()) return why;
  if (table_instead_of(info, rules) != nullptr) return "the house has a table of its own in its place";
  return info.idle == nullptr ? "" : info.idle(rules);
}

const Coincidence* coincidence(const RuleInfo& option, int a, int b, const Rules& rules) {
  if (option.is_number) return nullptr;
  const auto names = [&](const Coincidence& same, int value) {
    const std::string_view name = option.values[static_cast<std::size_t>(value)].name;
    return std::find(same.values.begin(), same.values.end(), name) != same.values.end();
  };
  const auto holds = [&](const Coincidence& same) {
    return names(same, a) && names(same, b) && (same.under == nullptr || same.under(rules));
  };
  const auto found = std::find_if(option.same.begin(), option.same.end(), holds);
  return found == option.same.end() ? nullptr : &*found;
}

}  // namespace ofc
