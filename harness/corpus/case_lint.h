// Whether cases say more than one another: what `ofcheck cases lint` holds a corpus to beyond its form.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "harness/corpus/case_file.h"

namespace ofcheck {

/// The question with the cards of rows, hands and streets from the highest down, where their order means nothing. A
/// `play` question and one that is sent as it is written stay as they are.
Question question_in_normal_order(Question question);

/// One line for each case that repeats an earlier case of the same rule. It does so if it
/// - has the same title, but for capitals and spaces at the ends;
/// - asks the same question, in normal order, under the same rules; or
/// - asks the same question and expects the same, also under `expect_by`, by the same sources, where every option that
///   either of the two writes out has one value in both: then only presets differ, and not in what the cases are about.
std::vector<std::string> repeated_cases(std::span<const Case> cases);

/// One line for each case that names no source, and for each source that it names without a statement of
/// docs/sources.md on its rule. The registry cites a source for a rule just where there is one.
std::vector<std::string> unsupported_sources(std::span<const Case> cases);

}  // namespace ofcheck
