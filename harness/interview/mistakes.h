// The usual mistakes of an adapter, told from its answers: what the rules say is known, and what each mistake would
// make of it can be worked out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harness/wire/question.h"
#include "oracle/rules.h"

namespace ofcheck {

/// A question that an engine was asked, and its outcome.
struct Probe {
  std::string label;  // its name in the corpus
  Question question;
  ofc::Rules rules;
  Answer expected;            // the oracle's
  std::optional<Answer> got;  // nothing: there was no answer
  std::string trouble = {};   // why there was none, with the engine's last words
};

/// A mistake that explains the answers, in plain words, with a question on which it shows.
struct LikelyMistake {
  std::string what;
  std::string example;  // `scoop-paid-on-a-tied-top: points [3, -3], as this mistake gives; the rules give [-3, 3]`
};

/// The mistakes that explain the outcomes; empty for an engine that answers rightly or declines. A mistake is named
/// only where it predicts at least three of the wrong answers, and contradicts hardly any answer.
std::vector<LikelyMistake> likely_mistakes(std::span<const Probe> probes);

/// Whether the question has a row of five cards of one suit; whether one of its cards has one of these ranks.
bool has_flush(const Question& question);
bool has_rank(const Question& question, std::span<const ofc::Rank> ranks);

/// The ranks whose names are letters; without the ten, those of picture cards and aces.
inline constexpr std::array ten_alone = {ofc::Rank::ten};
inline constexpr std::array faces = {ofc::Rank::jack, ofc::Rank::queen, ofc::Rank::king, ofc::Rank::ace};

}  // namespace ofcheck
