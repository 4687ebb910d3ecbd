// The slips that are worth trying: what engines really do otherwise.
#pragma once

#include <vector>

#include "harness/model/model.h"

namespace ofcheck {

/// Slips that are complete as they stand. Those with fewer conditions come first.
std::vector<Slip> known_slips(const ofc::Rules& rules);

/// Slips that are about a number of points or cards, which is read from an answer: `value` stands open.
std::vector<Slip> open_slips(const ofc::Rules& rules);

/// The slips with every number that would turn the model's answer into this one; at most one each, and only those that
/// change the answer. `slips` are the model's others.
std::vector<Slip> closed_by(const std::vector<Slip>& open, const Question& question, const ofc::Rules& rules,
                            const Slips& slips, const Answer& got);

/// Suits that are taken for others, as SlipKind::suits_read_as has them in `of`: first all for one, then two for one,
/// or two and two.
std::vector<int> suits_misread();

/// What rows of one suit that pair may be where suits are taken for others so; see `paired_flush`.
std::vector<int> paired_flushes(int suits);

}  // namespace ofcheck
