// Tables that a house has in place of options: no value of these options explains what such an engine answers.
#pragma once

#include <optional>

#include "harness/inquiry/inquiry.h"

namespace ofcheck {

/// The rules that were guessed, with the tables of the house's own that the answers come to; nothing where such rules
/// explain no more of them.
std::optional<ofc::Rules> with_own_tables(const Inquiry& inquiry);

/// The options in whose place the rules have a table are as `preset` has them, which changes no outcome.
ofc::Rules as_in_preset_under_tables(ofc::Rules rules, const ofc::Rules& preset);

/// The same rules without these tables.
ofc::Rules without_own_tables(ofc::Rules rules);

}  // namespace ofcheck
