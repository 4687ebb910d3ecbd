// The usual mistakes of an adapter, told from its answers: what the rules say is known, and what each mistake would
// make of it can be worked out.
#pragma once

#include <array>
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

/// The mistakes that explain the outcomes; empty for an engine that answers rightly, under these rules or a preset's,
/// or declines. A mistake is named only where it predicts every answer of an operation, and at least three of them are
/// such as it alone explains. Where several of them do, all that remain are named. Answers that are all the same
/// explain nothing, and are called so.
std::vector<LikelyMistake> likely_mistakes(std::span<const Probe> probes);

/// The presets by whose rules all answers about finished boards are right, where some are not by the rules that the
/// engine was told. Empty if there is none.
std::vector<std::string> houses_that_fit(std::span<const Probe> probes);

/// How many mistakes are known whose answers can be predicted.
std::size_t count_of_mistakes();
/// What an engine with that mistake answers under these rules; nothing where the mistake leaves it open.
std::optional<Answer> mistaken_answer(std::size_t mistake, const Question& question, const ofc::Rules& rules);
/// Whether a prediction is such that the question shows it: a result, and another one than expected.
bool shows(const std::optional<Answer>& mistaken, const Answer& expected);

/// An answer as JSON, but `0` for points that are all 0, however many seats there are: what tells a constant answer.
std::string claim_of(const Answer& answer);

/// Whether one of the question's cards has one of these ranks.
bool has_rank(Question question, std::span<const ofc::Rank> ranks);

/// The ranks whose names are letters: the ten, and those of picture cards and aces.
inline constexpr std::array ten_alone = {ofc::Rank::ten};
inline constexpr std::array letters_of_ranks = {ofc::Rank::ten, ofc::Rank::jack, ofc::Rank::queen, ofc::Rank::king,
                                                ofc::Rank::ace};

}  // namespace ofcheck
