// What no house rule explains, as distinct faults: put together, shrunk and titled under the rules that were found.
#pragma once

#include "harness/fingerprint/print.h"

namespace ofcheck {

/// How many groups of unexplained answers are shrunk, the largest first, and with how many questions each.
inline constexpr std::size_t most_groups_shrunk = 10;
inline constexpr std::size_t most_questions_a_group = 200;

/// Makes `faults` of the unexplained answers, and counts in `asked_to_shrink` what it asks for that. A question that
/// gets another answer than before is a contradiction. Without anybody to ask nothing is shrunk. `more` generated
/// deals, or an eighth as many matches, tell what the engine answers rightly, and a fifth as many questions causes
/// apart.
void find_faults(Fingerprint& print, std::span<const Operation> operations, const Asker& ask, std::size_t more = 300);

}  // namespace ofcheck
