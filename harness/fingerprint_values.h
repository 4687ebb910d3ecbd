// The values of an option, held against each other.
#pragma once

#include <vector>

#include "harness/question.h"

namespace ofcheck {

/// The option of that name.
const ofc::RuleInfo& option_named(ofc::RuleId id);

/// The rules with another value of an option.
ofc::Rules with(const ofc::RuleInfo& option, int value, ofc::Rules rules);

/// The values beside the present one that are held against it. Of a number: that there is one, or none.
std::vector<int> other_values(const ofc::RuleInfo& option, const ofc::Rules& rules);

/// Which side an answer speaks for.
enum class Speaks : std::uint8_t { for_first, for_second, for_neither, for_both };

/// What an answer says of an option, on whose values the two sides part: only what they part in is looked at. How many
/// may play is seen by who is refused. For both: it claims nothing of what they part in.
Speaks speaks(const ofc::RuleInfo& option, const Answer& got, const Answer& first, const Answer& second);

}  // namespace ofcheck
