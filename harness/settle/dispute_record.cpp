#include "harness/settle/dispute_record.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/hash.h"
#include "harness/base/problem.h"
#include "harness/corpus/record.h"

namespace ofcheck {

namespace {

/// A chair's part in a complete hand.
struct ChairHand {
  int chair = 0;
  ofc::Board board;
  std::optional<ofc::CardCount> entered;
  ofc::Purse purse;  // before the hand
  bool has_button = false;
};

std::vector<ChairHand> chairs_of(const ofc::Seating& seating, const ofc::Table& before) {
  std::vector<ChairHand> chairs;
  const auto entered = ofc::entered_with(before);
  for (std::size_t seat = 0; seat < seating.size(); ++seat) {
    const int chair = seating[seat].index;
    chairs.push_back({chair, {}, entered[seat], before.chairs[seating[seat].index].purse, seat + 1 == seating.size()});
  }
  return chairs;
}

/// The complete hand of that number, counted from 0, or the last one; nothing if there is none.
struct CompleteHand {
  std::size_t number = 0;
  std::vector<ChairHand> chairs;
};
std::optional<CompleteHand> complete_hand(const Record& record, const std::string& path,
                                          std::optional<std::size_t> wanted) {
  std::optional<CompleteHand> found;
  std::vector<ChairHand> chairs;
  const Replay played = replay(record.match, record.rules, [&](const Moment& moment) {
    if (moment.what == Moment::What::dealt) chairs = chairs_of(moment.replay.seating, moment.table);
    if (moment.what != Moment::What::ended) return true;
    for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
      chairs[seat].board = ofc::finished_board(moment.replay.hand.seats[seat].board);
    }
    if (!wanted || *wanted == moment.hand) found = CompleteHand{moment.hand, chairs};
    return !wanted || *wanted != moment.hand;
  });
  if (played.refusal) throw Problem(fmt::format("{}: {}", path, played.refusal->detail));
  return found;
}

}  // namespace

void take_from_record(DisputeQuestion& question, const std::string& path, std::string_view text,
                      std::optional<std::size_t> hand) {
  const Record record = read_record(path, text).record;
  if (hand == 0) throw Problem("--hand: there is no hand 0; they are counted from 1");
  std::optional<CompleteHand> complete = complete_hand(record, path, hand ? std::optional(*hand - 1) : std::nullopt);
  if (!complete) {
    throw Problem(hand ? fmt::format("{}: hand {} is not there or not complete; the record has {}", path, *hand,
                                     record.match.hands.size())
                       : fmt::format("{}: no hand of the record is complete", path));
  }
  std::sort(complete->chairs.begin(), complete->chairs.end(),
            [](const ChairHand& a, const ChairHand& b) { return a.chair < b.chair; });
  Dispute& dispute = question.dispute;
  dispute.record = BoundRecord{sha256(text), complete->number + 1};
  Stacks& stacks = dispute.stacks.emplace();
  stacks.point_value = record.match.point_value;
  std::vector<std::string> names;
  for (const ChairHand& each : complete->chairs) {
    const std::size_t place = dispute.boards.size();
    dispute.boards.push_back(each.board);
    dispute.entered.push_back(each.entered);
    stacks.now[place] = each.purse.stack.value;
    stacks.bought_in[place] = each.purse.bought_in.value;
    if (each.has_button) dispute.button = place;
    names.push_back(seat_name(static_cast<std::size_t>(each.chair)));
  }
  // Where a chair sits out, the others keep the numbers that they have at the table.
  if (complete->chairs.size() < record.match.chairs) dispute.names = SeatNames(std::move(names));
  if (!question.asked) {
    const bool is_preset =
        ofc::find_preset(record.preset) != nullptr && ofc::find_preset(record.preset)->rules == record.rules;
    question.asked = HouseRules{is_preset ? record.preset : describe_rules(record.rules), record.rules, {}};
  }
}

std::string difference_from_record(const Dispute& dispute, const std::string& path, std::string_view text) {
  const std::string hash = sha256(text);
  if (!dispute.record) return "it is bound to no record";
  if (dispute.record->sha256 != hash)
    return fmt::format("it is bound to the record with SHA-256 {}, and {} has {}", dispute.record->sha256, path, hash);
  DisputeQuestion question;
  take_from_record(question, path, text, dispute.record->hand);
  const Dispute& played = question.dispute;
  const std::string differs =
      played.chairs() != dispute.chairs() || played.button != dispute.button ? "seats or button"
      : played.entered != dispute.entered                                    ? "who was in Fantasyland"
      : !dispute.stacks || played.stacks->now != dispute.stacks->now ||
              played.stacks->bought_in != dispute.stacks->bought_in ||
              played.stacks->point_value != dispute.stacks->point_value
          ? "stacks"
      : !std::equal(played.boards.begin(), played.boards.end(), dispute.boards.begin(),
                    [](const ofc::Board& a, const ofc::Board& b) { return in_normal_order(a) == in_normal_order(b); })
          ? "boards"
          : "";
  return differs.empty() ? "" : fmt::format("hand {} of {} has other {}", dispute.record->hand, path, differs);
}

}  // namespace ofcheck
