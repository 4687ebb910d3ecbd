#include "harness/prove/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "harness/base/problem.h"
#include "harness/base/text.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

constexpr std::array<std::string_view, 5> provable_sections = {"ranking", "foul", "royalties", "showdown",
                                                               "fantasyland"};

}  // namespace

std::vector<const RuleInfo*> provable_options() {
  std::vector<const RuleInfo*> options;
  for (const RuleInfo* option : all_options()) {
    const auto* const found = std::find(provable_sections.begin(), provable_sections.end(), option->section());
    if (found != provable_sections.end()) options.push_back(option);
  }
  return options;
}

const RuleInfo& provable_option(std::string_view name) {
  std::vector<std::string_view> known;
  for (const RuleInfo* option : provable_options()) {
    if (option->id.name == name) return *option;
    known.push_back(option->id.name);
  }
  const RuleInfo* info = ofc::find_rule(name);
  if (info == nullptr) {
    throw Problem(fmt::format("unknown option '{}'{} (the options that can be decided: {})", printable(name),
                              did_you_mean(name, known), fmt::join(known, ", ")));
  }
  if (info->is_table()) {
    throw Problem(
        fmt::format("{} is a table of numbers, which has no list of values to compare; write the two tables into house "
                    "files and ask ofcheck rules diff",
                    name));
  }
  if (!info->is_option()) throw Problem(fmt::format("{} is a rule without options: there is nothing to compare", name));
  if (info->is_of_jokers())
    throw Problem(fmt::format("{} is about jokers, and ofcheck prove does not play with jokers yet", name));
  throw Problem(
      fmt::format("{} is not among the options that are decided by going through every deal: those of {}. Where two "
                  "houses part in it, ofcheck rules diff shows",
                  name, fmt::join(provable_sections, ", ")));
}

int value_of_option(const RuleInfo& option, std::string_view name) {
  if (const std::optional<int> place = ofc::find_value(option, name)) return *place;
  throw Problem(no_such_value(option, name));
}

std::vector<ValuePair> pairs_of(const RuleInfo& option) {
  std::vector<ValuePair> pairs;
  const int count = static_cast<int>(option.values.size());
  for (int first = 0; first < count; ++first) {
    for (int second = first + 1; second < count; ++second) pairs.push_back({&option, first, second});
  }
  return pairs;
}

std::pair<Rules, Rules> both_of(const ValuePair& pair, Rules base) {
  Rules other = base;
  pair.option->field.set(base, pair.first);
  pair.option->field.set(other, pair.second);
  if (!ofc::seats_fit_the_deck(base) || !ofc::seats_fit_the_deck(other)) {
    base.players = other.players = ofc::Players::two;
  }
  return {base, other};
}

namespace {

std::optional<PartingUnder> parting_of_base(const ValuePair& pair, const Rules& base, std::string_view preset_name,
                                            const std::string& changed) {
  const auto [first, second] = both_of(pair, base);
  if (auto parting = smallest_difference(first, second)) {
    return PartingUnder{first, second, std::string(preset_name), changed, std::move(*parting)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<PartingUnder> parting_under(const ValuePair& pair, std::string_view preset_name) {
  return parting_of_base(pair, preset(preset_name).rules, preset_name, "");
}

std::optional<PartingUnder> parting_with_a_change(const ValuePair& pair) {
  // Games that have the rule come first: there a change is likely to show it.
  std::vector<std::string_view> names = presets_in_order();
  std::stable_partition(names.begin(), names.end(),
                        [&](std::string_view name) { return ofc::rule_exists(pair.option->id, preset(name).rules); });
  for (const std::string_view name : names) {
    for (const RuleInfo* other : provable_options()) {
      if (other == pair.option) continue;
      for (int value = 0; value < static_cast<int>(other->values.size()); ++value) {
        Rules base = preset(name).rules;
        if (other->field.get(base) == value) continue;
        other->field.set(base, value);
        auto found =
            parting_of_base(pair, base, name, fmt::format("{}: {}", other->id.name, named_value(*other, value)));
        if (found) return found;
      }
    }
  }
  return std::nullopt;
}

std::optional<PartingUnder> first_parting(const ValuePair& pair) {
  for (const std::string_view name : presets_in_order()) {
    if (auto found = parting_under(pair, name)) return found;
  }
  return parting_with_a_change(pair);
}

}  // namespace ofcheck
