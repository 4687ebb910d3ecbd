// How two houses differ over a dispute: ledger against ledger, and for each line that differs the options that make it.
#pragma once

#include <functional>

#include "harness/settle/dispute.h"

namespace ofcheck {

/// Options and tables that are taken over from another house.
using TakenOver = std::vector<const ofc::RuleInfo*>;

/// Whether `turns` holds for those that are chosen with `size` more of the options from the given place on. If so they
/// are added: the first such ones, in the order of the options.
bool choose(const TakenOver& options, TakenOver& chosen, std::size_t from, std::size_t size,
            const std::function<bool(const TakenOver&)>& turns);

/// The fewest of `options` for which `turns` holds; of equally few those that come first. Beyond three, a set of `all`
/// of which none can be spared.
TakenOver fewest_that(const TakenOver& options, TakenOver all, const std::function<bool(const TakenOver&)>& turns);

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
