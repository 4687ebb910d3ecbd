// Values of options, and the answers that they are held against.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/wire/house_rules.h"
#include "harness/wire/question.h"

namespace ofcheck {

/// An answer of the engine, right or wrong, and the rules that its question was asked under. Good as long as what it
/// points at.
struct Evidence {
  const Question* question = nullptr;
  const Answer* got = nullptr;
  const ofc::Rules* rules = nullptr;
};

/// An option's value, as the registry counts it.
struct Setting {
  const ofc::RuleInfo* option = nullptr;
  int value = 0;
  std::uint16_t only = 0;  // the operations in which it is played, a bit each; 0: all
  friend bool operator==(const Setting&, const Setting&) = default;
};
using Settings = std::vector<Setting>;

/// Every value of every option; of a number those that a preset has.
const Settings& all_settings();

/// `showdown.both-foul: each-loses-six`, several with `and` between.
std::string describe(const Settings& settings);

/// The rules with those of these values that are played in all operations. A value that decides what a table of the
/// house's own decides takes that table away.
ofc::Rules with(ofc::Rules rules, const Settings& settings);
/// The same with all that are played in this operation.
ofc::Rules with(ofc::Rules rules, const Settings& settings, Operation operation);

}  // namespace ofcheck
