// What an engine did in place of an answer. Pure functions.
#pragma once

#include <string>
#include <string_view>

#include "harness/run/question_source.h"

namespace ofcheck {

/// The line of an engine's last words that names the exception: the last one that begins at the margin and speaks of an
/// error, with the next line if it ends with a colon; where none does, the last line at the margin. Empty if the engine
/// wrote nothing.
std::string exception_in(std::string_view last_words);

/// What an engine did in place of an answer, in one line, as it came.
std::string trouble_in_full(Verdict verdict, std::string_view reason, std::string_view last_words);

/// What an engine did in place of an answer, in one line without addresses, paths, numbers and the values of a
/// malformed reply: `the engine exited with code #: IndexError: list index out of range`. Failures of which this is the
/// same are one fault, whatever was asked.
std::string trouble_of(Verdict verdict, std::string_view reason, std::string_view last_words);

}  // namespace ofcheck
