// What a fingerprint asks about, one thing after another: finished boards, dealing, settling, the table, the view; and
// the numbers that are enclosed step by step. Then pairs of options, the nearest preset, and what came out of each
// option.
#pragma once

#include "harness/fingerprint/print.h"
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

/// Values of two options may explain an engine only together: each alone is told apart, and the two hide one another.
/// Asks what tells the guess from such pairs, as far as there are questions for it. Where the answers speak for a pair,
/// it becomes the guess; returns whether one did.
bool tell_pairs(Inquiry& inquiry, const Stage& boards);

/// The pairs that explain the engine as well as the guess, each with the reason.
std::vector<UntoldPair> untold_pairs(const Inquiry& inquiry, const Stage& boards);

/// Makes the guess one that is as near to a preset as the answers allow, asks what tells it from others, and returns
/// the preset. What is left unexplained is explained by slips.
std::string settle_on_preset(Inquiry& inquiry, const Stage& boards);

/// All options in rule-book order, each with the values beside the one of the guess that explain the engine as well.
std::vector<OptionFinding> findings_of(const Inquiry& inquiry);

}  // namespace ofcheck
