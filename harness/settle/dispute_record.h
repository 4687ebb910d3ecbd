// A dispute out of the record of a match: the hand's boards, its button, who was in Fantasyland, and the stacks.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "harness/settle/dispute_answer.h"

namespace ofcheck {

/// Takes the boards, button, entries and stacks of a hand from a record, and the record's house where the question
/// names none. `hand` counts from 1; nothing is the last complete one. `path` is for messages. Throws Problem where the
/// record cannot be read or replayed, or has no such complete hand.
void take_from_record(DisputeQuestion& question, const std::string& path, std::string_view text,
                      std::optional<std::size_t> hand);

/// Where a dispute is not that of the hand to which it is bound, read from this record: `boards: …`; empty if it is.
std::string difference_from_record(const Dispute& dispute, const std::string& path, std::string_view text);

}  // namespace ofcheck
