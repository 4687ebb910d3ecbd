// Crossed pairs of options: questions on which two options together give another outcome than either of them alone. An
// engine that plays each option by itself and consults one of them at the wrong place is noticed there.
#pragma once

#include <string>
#include <vector>

#include "harness/corpus/case_file.h"

namespace ofcheck {

/// Two values of two options, and the generated question on which they cross, under the rules of a preset.
struct CrossedPair {
  const ofc::RuleInfo* first = nullptr;
  const ofc::RuleInfo* second = nullptr;
  int first_value = 0, second_value = 0;
  const ofc::Preset* house = nullptr;  // neither value is its own
  Operation operation = Operation::score;
  std::uint64_t index = 0;  // of the question that `pair_question` makes
};

/// The preset with both values.
ofc::Rules rules_of(const CrossedPair& pair);

/// The question of a pair, a pure function of its operation, index and rules.
Question pair_question(const CrossedPair& pair);

/// Looks for a question for every two values of two options that touch a common aspect: the pairs whose place among all
/// leaves `part` when it is divided by `parts`. The search is bounded by `deals_tried` for each operation about
/// finished boards, `fantasyland_tried` questions about Fantasyland, and `matches_tried`, under each of up to
/// `houses_tried` presets.
inline constexpr std::uint64_t deals_tried = 400;
inline constexpr std::uint64_t fantasyland_tried = 1000;
inline constexpr std::uint64_t matches_tried = 60;
inline constexpr std::size_t houses_tried = 4;
std::vector<CrossedPair> find_crossed_pairs(std::size_t part = 0, std::size_t parts = 1);

/// Every two values of two options that are looked at, in the search's order; without a house and a question.
std::vector<CrossedPair> candidate_pairs();

/// A line of JSON for a pair; `harness/deals/pairs.jsonl` has one for each that was found.
std::string line_of(const CrossedPair& pair);

/// The pairs that are part of the program, in their order; read once and kept.
const std::vector<CrossedPair>& crossed_pairs();

/// They as cases, for a run. What is expected is the oracle's answer.
Corpus corpus_of_pairs();

}  // namespace ofcheck
