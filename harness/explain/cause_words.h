// The words for a cause: how it stands with the documents, and how far it reaches.
#pragma once

#include <string>
#include <string_view>

#include "harness/causes/explanation.h"
#include "harness/run/question_source.h"

namespace ofcheck {

/// What kind of cause it is, and what these answers could mean as well; one sentence without a full stop: `a house
/// rule: showdown.scoop: loses-none (classic; as in the preset classic)`.
std::string kind_text(const FoundCause& cause, const ofc::Rules& rules);
/// What kind of cause a failure is that has no answer, or none that can be read, by its verdict.
std::string_view kind_of_no_answer(Verdict verdict);
/// What kind of cause a failure is that is about what is refused (see is_about_refusing), by its verdict.
std::string_view kind_of_refusing(Verdict verdict);
/// What a report says when a cause explains no answer by itself.
inline constexpr std::string_view seen_beside_unexplained =
    "each wrong answer that it explains is counted to another cause, or is wrong in another way too";
/// How far it reaches; one sentence without a full stop.
std::string extent_text(const FoundCause& cause);

}  // namespace ofcheck
