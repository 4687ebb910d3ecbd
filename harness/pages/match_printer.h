// What there is to print of a match, and the two ways to print it.
#pragma once

#include <memory>

#include "harness/answer/seat_names.h"
#include "harness/corpus/record.h"
#include "oracle/view.h"

namespace ofcheck {

/// The hand that is being shown.
struct HandScene {
  std::size_t number = 1;  // counted from 1
  const ofc::Rules& rules;
  const ofc::Seating& seating;
  std::optional<int> viewer;  // the chair that sees it; nothing: everything is seen
  bool viewer_plays = true;   // in this hand
  [[nodiscard]] int chair(ofc::Seat seat) const { return seating[seat.index].index; }
};

/// A chair has acted.
struct ActionScene {
  ofc::Turn turn;
  ofc::Street street;       // what its seat did: how many were dealt, placed, discarded
  const ofc::View& before;  // what is seen before the action, and after it
  const ofc::View& after;
};

/// A chair is to act.
struct NextScene {
  ofc::Turn turn;
  ofc::Street street;
  const ofc::View& view;
  std::optional<std::uint64_t> placements;  // how many are legal; nothing where the viewer cannot know
  std::vector<ofc::Placement> listed;       // all of them, where they are few and the viewer sees the cards
};

/// Makes the text of each part of a match, in this order.
class MatchPrinter {
 public:
  MatchPrinter() = default;
  MatchPrinter(const MatchPrinter&) = delete;
  MatchPrinter& operator=(const MatchPrinter&) = delete;
  virtual ~MatchPrinter() = default;

  [[nodiscard]] virtual std::string start(const Record& record, std::optional<int> viewer) const = 0;
  [[nodiscard]] virtual std::string hand(const HandScene& scene, const ofc::Table& table,
                                         const ofc::View& view) const = 0;
  [[nodiscard]] virtual std::string action(const HandScene& scene, const ActionScene& action) const = 0;
  [[nodiscard]] virtual std::string hand_end(const HandScene& scene, const ofc::Hand& hand,
                                             const PlayedHand& played) const = 0;
  [[nodiscard]] virtual std::string next(const HandScene& scene, const NextScene& next) const = 0;
  /// The end of what the record has. `played` counts the complete hands; `over_by` is the rule that ended the match.
  [[nodiscard]] virtual std::string end(const RecordEnd& end, std::size_t played, ofc::RuleId over_by,
                                        const ofc::Rules& rules) const = 0;
};

std::unique_ptr<MatchPrinter> text_printer(SeatNames names);
std::unique_ptr<MatchPrinter> json_printer();

/// What is seen of an action: the cards placed and discarded, and how many of either are not seen.
struct SeenAction {
  ofc::Placement placement;
  int unseen_placed = 0;
  int unseen_discarded = 0;
};
SeenAction seen_action(const ActionScene& action);

/// The seats other than the actor's whose boards have come into sight.
std::vector<ofc::Seat> come_into_sight(const ActionScene& action);

}  // namespace ofcheck
