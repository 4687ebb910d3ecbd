// Where the rule book explains a rule.
#pragma once

#include <string>
#include <string_view>

#include "oracle/rule_id.h"

namespace ofcheck {

/// The page that explains a rule: `docs/rules/foul.md#foulorder` of the kit, or its page on a site, if one was named:
/// `https://example.org/ofc/rules/foul.order.html`.
std::string page_of(std::string_view rule);
inline std::string page_of(ofc::RuleId rule) { return page_of(rule.name); }

/// The folder of a site's rule pages, with its slash; empty: there is none. `--rules-url` names it.
const std::string& rules_url();
/// Throws Problem if `base` is neither an address of the web nor a relative path.
void set_rules_url(std::string base);

}  // namespace ofcheck
