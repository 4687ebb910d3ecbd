// Choosing cases by name, for every command that has --only.
#pragma once

#include "harness/corpus/case_file.h"

namespace ofcheck {

/// The cases that `only` names: sections, rules or cases; all of them if it is empty. A name that there is not is a
/// Problem that gives the nearest one.
std::vector<Case> selected(const std::vector<Case>& cases, const std::vector<std::string>& only);

/// The corpus of those cases alone, with their own hash.
Corpus selected(Corpus corpus, const std::vector<std::string>& only);

}  // namespace ofcheck
