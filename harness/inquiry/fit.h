// The rules that explain most of what an engine has answered.
#pragma once

#include <span>
#include <vector>

#include "harness/inquiry/asked.h"

namespace ofcheck {

/// Options whose values are tried together.
struct Block {
  std::vector<const ofc::RuleInfo*> options;
  Weights weights{};
};

/// The rules that explain most, begun from `rules`: the blocks are gone through, every vector of values of each, until
/// none of them finds anything better. Among equal ones those that come first, and the present ones before all.
ofc::Rules best_fit(const Hearing& hearing, ofc::Rules rules, std::span<const Block> blocks);

/// Every operation's answers count alike.
const Weights& alike();

/// The rules that explain the answers about finished boards best: from the present ones, or else, `widely`, from a
/// preset's.
ofc::Rules fit_boards(const Hearing& hearing, ofc::Rules rules, bool widely);

/// The rules that explain the answers about dealing, settling and the table best.
ofc::Rules fit_play(const Hearing& hearing, ofc::Rules rules);

/// The blocks for the options of finished boards, and those for dealing and the table.
const std::vector<Block>& board_blocks();
const std::vector<Block>& play_blocks();

}  // namespace ofcheck
