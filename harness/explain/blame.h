// How a value of an option that an engine plays stands: a house rule, or a question on which the documents are silent.
#pragma once

#include <string>
#include <vector>

#include "harness/causes/causes.h"

namespace ofcheck {

enum class Cause : std::uint8_t {
  house_rule,  // the documents of the preset decide otherwise
  silent,      // the documents of the preset do not say
  bug          // no value explains what is wrong
};

struct Blame {
  Cause cause = Cause::bug;
  Settings settings;            // of a bug none
  std::vector<Settings> other;  // that explain it as well
  friend bool operator==(const Blame&, const Blame&) = default;
};

/// The blame of what each of these explains; those that are documented first. `rules` are those of the run.
Blame blame_on(std::vector<Settings> explanations, const ofc::Rules& rules);

/// The blame as a sentence without a full stop: `a house rule: showdown.scoop: loses-none (classic; as in the preset
/// classic)`.
std::string describe(const Blame& blame, const ofc::Rules& rules);

/// The blame of a cause; of a slip a bug.
Blame blame_on(const FoundCause& cause, const ofc::Rules& rules);
/// What kind of cause it is, and what these answers could mean as well; one sentence without a full stop.
std::string kind_text(const FoundCause& cause, const ofc::Rules& rules);
/// How far it reaches; one sentence without a full stop.
std::string extent_text(const FoundCause& cause);

}  // namespace ofcheck
