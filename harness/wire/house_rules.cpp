#include "harness/wire/house_rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

std::vector<std::string_view> preset_names() {
  std::vector<std::string_view> names;
  for (const Preset& each : ofc::all_presets()) names.push_back(each.name);
  return names;
}

std::vector<std::string_view> presets_in_order() {
  std::vector<std::string_view> names = preset_names();
  std::stable_partition(names.begin(), names.end(), [](std::string_view name) { return name == default_preset; });
  return names;
}

const Preset& preset(std::string_view name) {
  if (const Preset* found = ofc::find_preset(name)) return *found;
  throw Problem(fmt::format("there is no preset '{}'{}", printable(name), nearest(name, preset_names())));
}

std::vector<std::string_view> value_names(const RuleInfo& option) {
  std::vector<std::string_view> names;
  for (const ofc::ValueInfo& value : option.values) names.push_back(value.name);
  return names;
}

std::string no_such_value(const RuleInfo& option, std::string_view value) {
  const std::vector<std::string_view> known = value_names(option);
  return fmt::format("{} has no value '{}' (known: {}){}", option.id.name, printable(value), fmt::join(known, ", "),
                     did_you_mean(value, known));
}

namespace {

std::vector<const RuleInfo*> differing_of(std::span<const RuleInfo* const> options, const Rules& a, const Rules& b) {
  std::vector<const RuleInfo*> differing;
  for (const RuleInfo* option : options) {
    if (option->field.get(a) != option->field.get(b)) differing.push_back(option);
  }
  return differing;
}

}  // namespace

Rules with(const RuleInfo& option, int value, Rules rules) {
  option.field.set(rules, value);
  return rules;
}

std::string named_value(const RuleInfo& option, int value) { return value_name(option, with(option, value, {})); }

std::vector<std::string_view> all_sections() {
  std::vector<std::string_view> sections;
  for (const RuleInfo& info : ofc::all_rules()) {
    if (sections.empty() || sections.back() != info.section()) sections.push_back(info.section());
  }
  return sections;
}

std::vector<const RuleInfo*> differing_options(const Rules& a, const Rules& b) {
  return differing_of(all_options(), a, b);
}

std::vector<const RuleInfo*> differing_joker_options(const Rules& a, const Rules& b) {
  return same_jokers(a, b) ? std::vector<const RuleInfo*>{} : differing_of(ofc::joker_options(), a, b);
}

void refuse_jokers(const Rules& rules, std::string_view what) {
  if (rules.jokers == ofc::Jokers::none) return;
  throw Problem(fmt::format("{} does not play with jokers yet; choose rules with {}", what,
                            with_its_value(ofc::rule::cards_jokers, Rules{})));
}

std::vector<std::string_view> names_of_replaced(const RuleInfo& table) {
  std::vector<std::string_view> names;
  for (const ofc::RuleId option : table.table.instead_of) names.push_back(option.name);
  return names;
}

int example_number(const RuleInfo& table) {
  const int documented = table.table.get({}, table.table.entries.size() - 1);
  return documented != 0 ? documented : std::max(2, table.table.least);
}

std::vector<const RuleInfo*> differing_tables(const Rules& a, const Rules& b) {
  std::vector<const RuleInfo*> differing;
  for (const RuleInfo* table : all_tables()) {
    if (!same_table(*table, a, b)) differing.push_back(table);
  }
  return differing;
}

std::vector<const RuleInfo*> differing_rules(const Rules& a, const Rules& b) {
  std::vector<const RuleInfo*> all = differing_options(a, b);
  const std::vector<const RuleInfo*> tables = differing_tables(a, b);
  all.insert(all.end(), tables.begin(), tables.end());
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<EntryDifference> differing_entries(const RuleInfo& table, const Rules& a, const Rules& b) {
  std::vector<EntryDifference> differing;
  for (std::size_t entry = 0; entry < table.table.entries.size(); ++entry) {
    const EntryDifference points{table.table.entries[entry], table.table.get(a, entry), table.table.get(b, entry)};
    if (points.first != points.second) differing.push_back(points);
  }
  return differing;
}

std::string value_against(const RuleInfo& option, const Rules& a, const Rules& b) {
  if (option.is_option() || !option.table.instead_of.empty())
    return fmt::format("{} | {}", value_name(option, a), value_name(option, b));
  std::string text;
  for (const EntryDifference& points : differing_entries(option, a, b))
    text += fmt::format("{}{} {} | {}", text.empty() ? "" : ", ", points.entry, points.first, points.second);
  return text;
}

bool claims_a_preset(const HouseRules& house) {
  return is_preset(house.name) && house.rules != preset(house.name).rules;
}

const Preset& nearest_preset(const Rules& rules) {
  // The default preset comes first, so that it wins where another is as near.
  const Preset* best = &preset(default_preset);
  for (const std::string_view name : preset_names()) {
    const Preset& candidate = preset(name);
    if (differing_options(rules, candidate.rules).size() < differing_options(rules, best->rules).size())
      best = &candidate;
  }
  return *best;
}

std::string describe_rules(const Rules& rules) {
  const Preset& nearest = nearest_preset(rules);
  std::string text = nearest.name;
  for (const auto& differing : {differing_options(rules, nearest.rules), differing_tables(rules, nearest.rules),
                                differing_joker_options(rules, nearest.rules)}) {
    for (const RuleInfo* info : differing) text += fmt::format(", {}", with_its_value(info->id, rules));
  }
  return text;
}

std::vector<IdleOption> idle_options(const HouseRules& house) {
  std::vector<IdleOption> idle;
  const auto note = [&](ofc::RuleId option) {
    const std::string_view why = ofc::without_effect(option, house.rules);
    if (!why.empty()) idle.push_back({option, why});
  };
  if (house.fixed.size() != all_options().size()) std::for_each(house.fixed.begin(), house.fixed.end(), note);
  std::for_each(house.tables.begin(), house.tables.end(), note);
  return idle;
}

std::string idle_remarks(const HouseRules& house) {
  std::string text;
  for (const IdleOption& idle : idle_options(house)) {
    text += fmt::format("{}: {} is without effect: {}\n", printable(house.name),
                        with_its_value(idle.option, house.rules), idle.why);
  }
  return text;
}

std::string with_its_value(ofc::RuleId option, const Rules& rules) {
  return fmt::format("{}: {}", option.name, value_name(*ofc::find_rule(option.name), rules));
}

std::string too_many_cards(const Rules& rules) {
  const int seats = ofc::seats_allowed(rules).most;
  const int cards = ofc::most_cards_for_a_seat(rules).value;
  std::vector<std::string> options;
  for (const ofc::RuleId option : ofc::what_needs_most_cards(rules)) options.push_back(with_its_value(option, rules));
  return fmt::format(
      "these rules can need more cards than the deck has: {} seats × {} cards = {} > {} ({}; {} cards by {})", seats,
      cards, seats * cards, ofc::cards_in_deck(rules), with_its_value(ofc::rule::seating_players, rules), cards,
      fmt::join(options, ", "));
}

std::string_view standing_name(ofc::Standing standing) {
  constexpr std::array<std::string_view, 3> names = {"documented", "literal", "observed"};
  return names[static_cast<std::size_t>(standing)];
}

}  // namespace ofcheck
