// The rules and the presets for programs: what they say, which values there are, and where each is written.
#pragma once

#include <string_view>
#include <vector>

#include "harness/base/json.h"
#include "harness/wire/house_rules.h"

namespace ofcheck {

/// The other options of a rule's section.
std::vector<std::string_view> options_beside(const ofc::RuleInfo& info);

/// Writes the members `rule` to `see_also` into an object that is open.
void write_rule(JsonPrettyWriter& writer, const ofc::RuleInfo& info);

/// Writes a preset, or a house in its form, as an object.
void write_preset(JsonPrettyWriter& writer, const Preset& shown);

}  // namespace ofcheck
