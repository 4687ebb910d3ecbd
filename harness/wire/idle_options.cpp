#include "harness/wire/idle_options.h"

#include <fmt/format.h>

#include "harness/base/terminal.h"
#include "harness/base/text.h"

namespace ofcheck {

HouseRules rules_for_command(const std::string& argument) {
  HouseRules house = rules_from_argument(argument);
  print_err(idle_remarks(house));
  return house;
}

std::vector<IdleOption> idle_options(const HouseRules& house) {
  std::vector<IdleOption> idle;
  if (house.fixed.size() == all_options().size()) return idle;
  for (const ofc::RuleId option : house.fixed) {
    const std::string_view why = ofc::without_effect(option, house.rules);
    if (!why.empty()) idle.push_back({option, why});
  }
  return idle;
}

std::string idle_remarks(const HouseRules& house) {
  std::string text;
  for (const IdleOption& idle : idle_options(house)) {
    text += fmt::format("{}: {}: {} is without effect: {}\n", printable(house.name), idle.option.name,
                        value_name(*ofc::find_rule(idle.option.name), house.rules), idle.why);
  }
  return text;
}

}  // namespace ofcheck
