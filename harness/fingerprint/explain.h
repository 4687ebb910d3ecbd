// What an engine does otherwise than any values of options: the slips of the model that explains its answers, and
// tables that a house has in place of options.
#pragma once

#include <string_view>

#include "harness/inquiry/inquiry.h"

namespace ofcheck {

/// Where the guess leaves answers unexplained: looks for slips that explain them, and for the values that fit best with
/// these. Whether there are any.
bool explain(Inquiry& inquiry);

/// Looks for the model once more, from the preset that by itself explains most: a mistake may have led away from it.
/// Whether there is one that leaves no answer unexplained.
bool explain_anew(Inquiry& inquiry);

/// Generated deals, where answers stay unexplained.
std::vector<Question> deals_about_what_is_unexplained(const Inquiry& inquiry);

/// Questions on which slips show that few answers speak for: one of many slips fits a few answers by chance.
std::vector<Question> questions_about_slips(const Inquiry& inquiry);

/// Looks for other houses that explain as much with no more slips, and asks what tells them from the guess. One that is
/// nearer to a preset is guessed instead; the others are known to the inquiry. Whether the guess is another one.
bool weigh_rivals(Inquiry& inquiry, std::string_view nearest);

/// Makes tables of the house's own of those slips that come to one. Whether there are any.
bool take_own_tables(Inquiry& inquiry);

/// The rules with the options in whose place `with_tables` has a table as `preset` has them. Where the rules have these
/// tables, that changes no outcome.
ofc::Rules as_in_preset_under_tables(ofc::Rules rules, const ofc::Rules& preset, const ofc::Rules& with_tables);

/// The same rules without these tables.
ofc::Rules without_own_tables(ofc::Rules rules);

}  // namespace ofcheck
