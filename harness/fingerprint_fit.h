// What an engine has answered so far, and the rules that explain most of it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "harness/fingerprint_misread.h"
#include "harness/question.h"

namespace ofcheck {

/// A question that was put to the engine. Without an answer it has said nothing that counts.
struct Asked {
  Question question;
  Operation operation = Operation::rank;
  std::optional<Answer> answer;   // without the rules that it names
  Misread misread = Misread::no;  // of the rows that it holds
  // What was put instead is a match that says this: its place in `Inquiry::carried`. `is_aside`: it says it by the way.
  std::optional<std::size_t> carrier = std::nullopt;
  bool is_aside = false;
  std::optional<Answer> in_full = std::nullopt;  // what the engine said, where a part of it does not count

  [[nodiscard]] const Answer& said() const { return in_full ? *in_full : *answer; }
};

/// How much an answer counts, by its operation: 0 is not at all.
using Weights = std::array<int, operation_names.size()>;

/// Options whose values are tried together.
struct Block {
  std::vector<const ofc::RuleInfo*> options;
  Weights weights{};
};

/// What the rules do not explain of all answers, each by its weight; it stops counting at `limit`. An answer about a
/// row that is misread counts only between rules that explain as much of the others.
int cost_of(std::span<const Asked> asked, const ofc::Rules& rules, const Weights& weights, int limit);

/// How much of an answer the rules do not explain: 0 or 1, of an answer to `settle` how many payments, and of one to
/// `play` how many members, or more than most matches have where one of the two is a refusal.
int parts_off(const ofc::Rules& rules, const Asked& asked);

/// Whether the rules explain an answer; true without one.
bool explains(const ofc::Rules& rules, const Asked& asked);

/// The rules that explain most, begun from `rules`: the blocks are gone through, every vector of values of each, until
/// none of them finds anything better. Of equal ones those that come first, and the present ones before all.
ofc::Rules best_fit(std::span<const Asked> asked, ofc::Rules rules, std::span<const Block> blocks);

/// Every operation's answers count alike.
const Weights& alike();

/// The rules that explain the answers about finished boards best: from the present ones, or else, `widely`, from a
/// preset's.
ofc::Rules fit_boards(std::span<const Asked> asked, ofc::Rules rules, bool widely);

/// The rules that explain the answers about dealing, settling and the table best.
ofc::Rules fit_play(std::span<const Asked> asked, ofc::Rules rules);

/// The blocks for the options of finished boards, and those for dealing and the table.
const std::vector<Block>& board_blocks();
const std::vector<Block>& play_blocks();

}  // namespace ofcheck
