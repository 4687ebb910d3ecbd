#include "harness/corpus/make_match.h"

#include "harness/answer/player.h"
#include "harness/base/random.h"

namespace ofcheck {

namespace {

/// Plays a hand to its end, and keeps what each chair does.
ofc::Hand play_and_keep(ofc::Hand hand, const ofc::Seating& seating, const ofc::Rules& rules,
                        std::vector<Action>& actions) {
  while (!hand.complete()) {
    const ofc::Seat seat = hand.turn->seat;
    const ofc::Placement placement = choose_placement(ofc::view_of(hand, seat, rules), rules);
    actions.push_back({seating[seat.index].index, in_normal_order(placement)});
    hand = std::get<ofc::Hand>(ofc::act(hand, seat, placement, rules));
  }
  return hand;
}

}  // namespace

Record make_match(const MatchPlan& plan) {
  Record record{plan.preset, plan.rules, {}, {}, {}};
  record.match.chairs = plan.chairs;
  record.match.stacks = plan.stacks;
  record.match.button = plan.button;
  record.match.point_value = plan.point_value;
  std::vector<ofc::Chips> stacks;
  for (std::size_t i = 0; i < plan.chairs; ++i) stacks.push_back({plan.stacks[i]});
  ofc::Table table = ofc::open_table(stacks, {static_cast<std::uint8_t>(plan.button)}, {plan.point_value});
  RecordEnd end = end_before(record.match);
  Random random(plan.seed);
  const auto goes_on = [&] {
    if (table.over()) return false;
    return plan.hands ? table.hands < *plan.hands : table.sets < plan.sets;
  };
  while (goes_on()) {
    const std::uint64_t seed = random.next() >> 11U;
    StackedHand& stacked = record.match.hands.emplace_back(StackedHand{shuffled_deck(seed), {}});
    record.seeds.emplace_back(seed);
    const ofc::Hand hand = play_and_keep(ofc::deal_next_hand(table, stacked.deck, plan.rules), ofc::seating(table),
                                         plan.rules, stacked.actions);
    const PlayedHand played = played_hand(table, ofc::end_hand(table, hand, plan.rules));
    add_hand(end, played);
    table = played.end.table;
  }
  end.hands = record.match.hands.size();
  record.end = end;
  return record;
}

}  // namespace ofcheck
