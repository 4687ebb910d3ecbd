// Which values together explain what an engine answers, where no single one does. Pure functions: nothing is asked of
// the engine.
#pragma once

#include <span>
#include <vector>

#include "harness/explain/blame.h"

namespace ofcheck {

/// The values that explain most of the answers, right ones and wrong ones alike: found one by one, two at a time where
/// no single one helps, and without any that is not needed. Of equal ones the documented come first. It begins with
/// `start`. Numbers are tried that the answers suggest: as a cap, what a seat has lost at most.
Settings best_settings(std::span<const Held> said, Settings start = {});

/// How many of the answers the values do not explain.
std::size_t unexplained(std::span<const Held> said, const Settings& settings);

/// The fewest of the values that together explain the first of the answers, and of as few those that explain most of
/// them; none if all of them do not.
Settings fewest_of(const Settings& settings, std::span<const Held> evidence);

/// The single values that explain the answers as well as one of the settings does that is left out for them, at most
/// `most` of them, those of the same option first.
Settings instead_of(const Setting& setting, const Settings& settings, std::span<const Held> said, std::size_t most);

/// The settings with one more, or with another value of an option that they have.
Settings plus(Settings settings, const Setting& setting);
/// The settings without one.
Settings minus(Settings settings, const Setting& setting);

}  // namespace ofcheck
