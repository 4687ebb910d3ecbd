// The single steps by which a question becomes smaller, and what smaller means.
#pragma once

#include <tuple>
#include <vector>

#include "harness/question.h"

namespace ofcheck {

/// How large a question is, the most important first: its seats and chairs, hands, actions and cards dealt, what else
/// it has; then its rows' categories, its ranks, its suits, and how far its rows are from being in order.
using Size = std::array<std::int64_t, 8>;
Size size_for_shrinking(const Question& question);

/// A list of questions that are worth a try. Every one of them is smaller than the question they are made of.
using Moves = std::vector<Question>;

/// One kind of step: from a question the ones that it leads to. `part` counts from 0 through the rows, cards or ranks
/// that the step is about; nothing is returned by `parts`.
struct Step {
  std::size_t (*parts)(const Question&) = nullptr;
  Moves (*moves)(const Question&, std::size_t part, const ofc::Rules&) = nullptr;
};

/// Every kind of step, in the order in which they are tried.
std::span<const Step> shrink_steps();

}  // namespace ofcheck
