// What a fingerprint asks about, one thing after another: finished boards, dealing, settling, the table, the view; and
// the numbers that are enclosed step by step.
#pragma once

#include "harness/fingerprint/telling.h"

namespace ofcheck {

/// The options of finished boards, and the questions about them that this engine answers.
Stage stage_of_boards(const Inquiry& inquiry);

/// How hands are dealt, before boards are asked about by matches.
void find_dealing(Inquiry& inquiry);

/// From the default preset to rules that explain the engine.
void find_rules(Inquiry& inquiry, const Stage& boards);

/// settlement.cap of an engine that settles no hands by themselves: what explains more of its matches, most of those
/// in which a debt is cut, and none less. Any of them may show a debt that a cap cuts.
void find_cap_by_matches(Inquiry& inquiry);

/// Everything once more, as far as it is not told.
void tell_all(Inquiry& inquiry, const Stage& boards);

}  // namespace ofcheck
