#include "harness/fingerprint/nearest.h"

#include <algorithm>

#include "harness/fingerprint/stages.h"
#include "harness/inquiry/seats.h"

namespace ofcheck {

using ofc::RuleInfo;
using ofc::Rules;

namespace {

/// How much of each answer is left unexplained.
std::vector<int> left_unexplained(const Inquiry& inquiry) {
  std::vector<int> list;
  for (const Asked& each : inquiry.asked()) list.push_back(parts_off(inquiry.guess(), each));
  return list;
}

/// The rules with as many of the preset's values as leave no more of any answer unexplained.
Rules as_near_as_can_be(const Inquiry& inquiry, const Rules& preset, const std::vector<int>& left_now) {
  Rules near = inquiry.rules();
  for (bool changed = true; changed;) {
    changed = false;
    for (const RuleInfo* option : differing_options(near, preset)) {
      const Rules nearer = with(*option, option->field.get(preset), near);
      const Guess guess = with_rules(inquiry.guess(), nearer);
      std::size_t i = 0;
      const auto is_no_worse = [&](const Asked& each) {
        return !may_depend(each.operation, *option) || parts_off(guess, each) <= left_now[i];
      };
      if (option->about == ofc::Aspect::seats) {
        if (seats_unexplained(inquiry.asked(), nearer) > seats_unexplained(inquiry.asked(), near)) continue;
      } else {
        while (i < inquiry.asked().size() && is_no_worse(inquiry.asked()[i])) ++i;
        if (i < inquiry.asked().size()) continue;
      }
      near = nearer;
      changed = true;
    }
  }
  return near;
}

/// Where several values explain the engine, takes those of the preset from which it then differs least.
std::string_view choose_preset(Inquiry& inquiry) {
  std::vector<std::string_view> names = preset_names();
  std::stable_partition(names.begin(), names.end(), [](std::string_view name) { return name == default_preset; });
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  std::string_view nearest;
  Rules rules;
  const std::vector<int> left_now = left_unexplained(inquiry);
  for (const std::string_view name : names) {
    const Rules near = as_near_as_can_be(inquiry, preset(name).rules, left_now);
    const std::size_t differences = differing_options(near, preset(name).rules).size();
    if (differences >= fewest) continue;
    fewest = differences;
    nearest = name;
    rules = near;
  }
  inquiry.guess(rules);
  return nearest;
}

/// The preset from which the rules differ least, of equal ones the first that was named.
std::string nearest_to(const Rules& rules, std::string nearest) {
  std::size_t fewest = differing_options(rules, preset(nearest).rules).size();
  for (const std::string_view name : preset_names()) {
    const std::size_t differences = differing_options(rules, preset(name).rules).size();
    if (differences >= fewest) continue;
    fewest = differences;
    nearest = name;
  }
  return nearest;
}

}  // namespace

std::string settle_on_preset(Inquiry& inquiry, const Stage& boards) {
  constexpr int most_rounds = 3;
  std::string nearest;
  for (int round = 0; round < most_rounds; ++round) {
    nearest = choose_preset(inquiry);
    const std::size_t before = inquiry.questions();
    tell_all(inquiry, boards);
    if (inquiry.questions() == before) break;
  }
  nearest = nearest_to(inquiry.rules(), nearest);
  // What has no effect any more is as the preset has it.
  inquiry.guess(as_near_as_can_be(inquiry, preset(nearest).rules, left_unexplained(inquiry)));
  return nearest;
}

}  // namespace ofcheck
