// Which house rules an engine plays, told from its answers alone.
#pragma once

#include <span>
#include <string>

#include "harness/fingerprint/print.h"

namespace ofcheck {

/// Asks and infers. `operations` are those that the engine answers. It asks no more than `most` questions; with fewer
/// than usual less is told.
Fingerprint take_fingerprint(const Asker& ask, std::span<const Operation> operations,
                             std::size_t most = most_fingerprint_questions);

/// The first thing in which two answers differ, as far as both claim anything; reasons count like the rest.
Difference difference_of_answers(const Answer& expected, const Answer& got);

/// How many faults the report for people shows.
inline constexpr std::size_t faults_shown = 8;

/// The report for people, and for programs.
std::string fingerprint_text(const Fingerprint& print, const std::string& engine);
std::string fingerprint_json(const Fingerprint& print, const std::string& engine, const std::string& checklist);

}  // namespace ofcheck
