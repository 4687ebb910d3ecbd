// Where the rule book explains a rule.
#pragma once

#include <string>
#include <string_view>

#include "oracle/rule_id.h"

namespace ofcheck {

/// The page of the rule book that explains a rule: `docs/rules/foul.md#foulorder`.
std::string page_of(std::string_view rule);
inline std::string page_of(ofc::RuleId rule) { return page_of(rule.name); }

}  // namespace ofcheck
