// How two houses differ over a dispute: ledger against ledger, and for each line that differs the options that make it.
#pragma once

#include "harness/settle/dispute.h"

namespace ofcheck {

/// One thing that two houses say of a dispute.
struct ComparedLine {
  std::string about;  // `chair 0 and chair 1`, `chair 2`
  std::string what;   // `top showdown.row`, `in all`, `verdict`, `next hand`
  std::string first, second;
  std::vector<const ofc::RuleInfo*> causes;  // the fewest options that turn the one into the other; empty where equal
  [[nodiscard]] bool differs() const { return first != second; }
};

/// What both houses say, line by line: each pair's ledger in settlement order, then each chair's verdict and next hand,
/// and the payments where there are stacks. Points are those of the pair's first chair.
std::vector<ComparedLine> compare_houses(const Dispute& dispute, const ofc::Rules& first, const ofc::Rules& second);

}  // namespace ofcheck
