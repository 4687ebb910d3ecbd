// A record shown as it is played: street by street, to people or to programs, with all cards or with what one chair
// saw.
#pragma once

#include "harness/answer/seat_names.h"
#include "harness/base/format.h"
#include "harness/corpus/record.h"

namespace ofcheck {

/// Where the showing ends: after a street of a hand, both counted from 1; street 0 is before anybody has acted.
struct Stop {
  std::size_t hand = 1;
  std::size_t street = 0;
};

struct ShowPlan {
  Format format = Format::text;
  std::optional<int> chair;         // shows what this chair saw, counted from 0; nothing: every card
  std::optional<std::size_t> hand;  // shows this hand alone, counted from 1
  std::optional<Stop> stop;
  SeatNames names;  // text has them; by chair
};

/// Replays a record and prints it on standard output. If it is played to its last action, its end is checked.
/// Returns what the match came to. Throws Problem, after printing what comes before it, for an action that the rules do
/// not allow and for an end that is not what the record says; and first of all for a hand or street that is not there.
RecordEnd show_match(const ReadRecord& read, const ShowPlan& plan);

/// Replays a record without showing anything, with the same complaints.
RecordEnd check_match(const ReadRecord& read);

}  // namespace ofcheck
