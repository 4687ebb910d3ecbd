// Options that are numbers, of which there is no end: which of them are tried, as caps and as lengths of a match. Of a
// match's points at its beginning every number does the same. Pure functions.
#pragma once

#include <span>

#include "harness/causes/setting.h"

namespace ofcheck {

/// Whether the setting is a number that no preset has. The functions below give such alone.
bool is_other_number(const Setting& setting);

/// The numbers that answers suggest, in rule-book order: as a cap what a seat has lost, as the length of a match the
/// hands that were asked about.
Settings suggested_numbers(std::span<const Evidence> said);

/// The numbers under which the answer to a question can be another than without them, in rule-book order: every length
/// of a match; every cap up to a thousand points, and higher ones from what a seat has lost to what it may lose.
Settings numbers_for(const Question& question, const ofc::Rules& rules);

/// Puts settings in rule-book order, each once.
void sort_settings(Settings& settings);

}  // namespace ofcheck
