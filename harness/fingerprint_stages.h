// What a fingerprint asks about, one thing after another: finished boards, dealing, settling, the table, the view; and
// the numbers that are enclosed step by step.
#pragma once

#include "harness/fingerprint_telling.h"

namespace ofcheck {

/// The options of finished boards, and the questions about them that this engine answers.
Stage stage_of_boards(const Inquiry& inquiry);

/// From the default preset to rules that explain the engine.
void find_rules(Inquiry& inquiry, const Stage& boards);

/// Everything once more, as far as it is not told.
void tell_all(Inquiry& inquiry, const Stage& boards);

}  // namespace ofcheck
