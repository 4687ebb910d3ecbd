// A whole match in a file: its rules, chairs, stacks and decks, and what the chairs did. docs/records.md is the format.
#pragma once

#include "harness/answer/replay.h"
#include "harness/base/yaml.h"

namespace ofcheck {

/// A seed is 0 to this: what every JSON reader keeps exactly.
inline constexpr std::uint64_t most_seed = (std::uint64_t{1} << 53U) - 1;

/// What a record says that the match came to; whatever it leaves out it does not claim.
struct RecordEnd {
  std::optional<std::size_t> hands;             // how many hands the record has, complete or not
  std::optional<PerSeat<Amount>> points;        // by chair, over all complete hands
  std::optional<PerSeat<Amount>> stacks;        // by chair, after the payments of the last complete hand
  std::optional<PerSeat<Amount>> final_stacks;  // by chair, what it takes away; settlement.cap-reckoned
  friend bool operator==(const RecordEnd&, const RecordEnd&) = default;
};

/// A match, or the beginning of one. The deck of every hand has 52 cards.
struct Record {
  std::string preset;  // from which `rules` differ in the options that are written out
  ofc::Rules rules;
  PlayQuestion match;                               // without a viewer
  std::vector<std::optional<std::uint64_t>> seeds;  // one a hand: what its deck was shuffled from; nothing: stacked
  RecordEnd end;
};

/// Where the parts of a record stand in its file.
struct RecordPlaces {
  struct OfHand {
    Place hand;
    std::vector<Place> actions;
  };
  Place record;
  std::vector<OfHand> hands;
  Place end;  // the record's own place where it has no end
};

struct ReadRecord {
  Record record;
  RecordPlaces places;
};

/// Reads a record: JSON lines if its first character other than white space is a brace, YAML otherwise. Throws Problem
/// with file, line and column for anything that the format does not have, and for JSON lines that are cut off. Whether
/// the actions are legal is not its business. `path` is only for messages.
ReadRecord read_record(const std::string& path, std::string_view text);

/// The text of a record. Read again, it gives the same record, and that gives the same text.
std::string record_as_yaml(const Record& record);
std::string record_as_json_lines(const Record& record);

/// The end of a match without a complete hand, and what a complete hand makes of it. The number of hands is left as it
/// is. They stand here for the library, which makes matches and reads no record.
inline RecordEnd end_before(const PlayQuestion& match) {
  RecordEnd end;
  end.hands = match.hands.size();
  end.points = PerSeat<Amount>{match.chairs, {}};
  end.stacks = PerSeat<Amount>{match.chairs, match.stacks};
  return end;
}
inline void add_hand(RecordEnd& end, const PlayedHand& hand) {
  for (std::size_t i = 0; i < hand.end.seating.size(); ++i) {
    end.points->values[hand.end.seating[i].index] += hand.end.score.points[i].value;
  }
  end.stacks = hand.stacks;
  end.final_stacks = amounts_of(hand.end.final_stacks, hand.stacks.size);
}

/// The first member of the end in which a record claims something else than what its replay comes to; nothing if none.
std::optional<Difference> end_difference(const RecordEnd& claimed, const RecordEnd& replayed);

}  // namespace ofcheck
