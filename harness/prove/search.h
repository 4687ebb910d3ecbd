// Two values of one option: under which rules they part, and under which they come to the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/prove/prove.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

/// The options of ranking, foul, royalties, showdown and fantasyland, which a proof can decide, in order.
std::vector<const ofc::RuleInfo*> provable_options();

/// The provable option of that name. Throws Problem with the nearest name, or with the list, if there is none.
const ofc::RuleInfo& provable_option(std::string_view name);

/// The place of an option's value. Throws Problem with the list of its values and the nearest one.
int value_of_option(const ofc::RuleInfo& option, std::string_view name);

/// Two values of an option, as places in its list.
struct ValuePair {
  const ofc::RuleInfo* option = nullptr;
  int first = 0, second = 0;
};

/// Every pair of values of an option.
std::vector<ValuePair> pairs_of(const ofc::RuleInfo& option);

/// The base with each of the two values. A table of four that could then need more than the deck has becomes one of
/// two.
std::pair<ofc::Rules, ofc::Rules> both_of(const ValuePair& pair, ofc::Rules base);

/// Some rules under which the two values part, and the smallest deal that shows it.
struct PartingUnder {
  ofc::Rules first, second;
  std::string preset;   // the rules are this preset's,
  std::string changed;  // with this other option changed: `ranking.cross: shared-cards-only`; or empty
  Parting parting;
};

/// Where two values part under a preset as it is; nothing if they come to the same.
std::optional<PartingUnder> parting_under(const ValuePair& pair, std::string_view preset_name);

/// Where two values part under a preset with one other option changed; nothing if they never do. Presets
/// that have the rule come first, and options are changed in the order of the rule book.
std::optional<PartingUnder> parting_with_a_change(const ValuePair& pair);

/// The first of all these, presets as they are before changed ones.
std::optional<PartingUnder> first_parting(const ValuePair& pair);

}  // namespace ofcheck
