// The model's steps after the showdown: Fantasyland, payments, the table.
#include <algorithm>

#include "harness/model/model.h"
#include "harness/model/row_class.h"

namespace ofcheck {

using ofc::Row;

namespace {

/// Whether the slip is about this row of the board.
bool is_about(const Slip& slip, Row row, const ofc::JudgedBoard& board) {
  if ((slip.where & (1U << static_cast<unsigned>(row))) == 0) return false;
  if (row == Row::top) return in_top_range(slip.of, row_class(row, board));
  if (row == Row::middle && board.low) return slip.of == row_class(row, board);
  return slip.of == static_cast<int>(row == Row::middle ? board.middle.category : board.bottom.category);
}

/// Whether the slip is about the row of the board that enters.
bool enters_by(const Slip& slip, const ofc::JudgedBoard& board) {
  if (slip.where == place::middle) return board.low && row_class(Row::middle, board) == slip.of;
  return in_top_range(slip.of, row_class(Row::top, board));
}

/// Whether a hand that completed no set has left one chair that is to have the button in this set, or none.
bool leaves_one_chair_of_the_set(const ofc::HandEnd& end) {
  if (end.set_complete || end.button_stays) return false;
  const ofc::Table& table = end.table;
  const auto waiting = std::count_if(table.chairs.begin(), table.chairs.end(), [](const ofc::ChairState& chair) {
    return chair.presence == ofc::Presence::plays && !chair.had_button;
  });
  return waiting <= (table.over() ? 1 : 0);  // if the match goes on, the next one has the button already
}

/// The chair of the first of the seats that score most, or least.
ofc::Chair chair_by_points(const ofc::HandEnd& end, bool most) {
  const auto points = std::span(end.score.points).first(end.score.seats);
  const auto found =
      most ? std::max_element(points.begin(), points.end()) : std::min_element(points.begin(), points.end());
  return end.seating[static_cast<std::size_t>(found - points.begin())];
}

/// Moves the button as the slip has it, in place of where the rules moved it.
void move_button(ofc::HandEnd& end, const ofc::Table& before, const Slip& moves) {
  const auto chairs = static_cast<int>(before.chairs.size());
  ofc::Chair next{static_cast<std::uint8_t>(((before.button.index + moves.value) % chairs + chairs) % chairs)};
  if (moves.of != 0) {
    next = moves.of == 3 ? ofc::Chair{static_cast<std::uint8_t>(end.table.hands % before.chairs.size())}
                         : chair_by_points(end, moves.of == 1);
    if (end.button_stays || end.table.chairs[next.index].presence != ofc::Presence::plays) return;
  }
  if (end.table.over()) return;
  ofc::ChairState& by_rules = end.table.chairs[end.table.button.index];
  by_rules.had_button = !end.set_complete && before.chairs[end.table.button.index].had_button;
  end.table.button = next;
  end.table.chairs[next.index].had_button = true;
}

}  // namespace

void ModelSteps::change_next(ofc::NextHand& next, const Slip& slip, const ofc::Board& board,
                             const ofc::JudgedBoard& judged, std::optional<ofc::CardCount> entered_with) const {
  switch (slip.kind) {
    case SlipKind::entry: {
      const bool asked_to_enter = !entered_with || (next.fantasyland && next.rule == ofc::rule::fantasyland_requalify);
      if (!asked_to_enter || judged.fouled() || !enters_by(slip, judged)) break;
      next = slip.value == 0 ? ofc::NextHand{} : ofc::NextHand{true, {slip.value}, ofc::rule::fantasyland_entry};
      break;
    }
    case SlipKind::stays: {
      if (!entered_with || judged.fouled()) break;
      const bool holds =
          std::any_of(ofc::all_rows.begin(), ofc::all_rows.end(), [&](Row row) { return is_about(slip, row, judged); });
      if (!holds || next.fantasyland == (slip.value == 1)) break;
      next = slip.value == 0
                 ? ofc::NextHand{}
                 : ofc::NextHand{true, ofc::staying_cards(judged, *entered_with, rules_), ofc::rule::fantasyland_stay};
      break;
    }
    case SlipKind::stay_cards:
      if (entered_with && next.fantasyland) next.cards = {slip.value};
      break;
    case SlipKind::stay_as_entry: {
      const ofc::NextHand entered = Steps::next_hand(board, judged, std::nullopt);
      if (entered_with && next.fantasyland && entered.fantasyland) next.cards = entered.cards;
      break;
    }
    case SlipKind::always_cards:
      if (next.fantasyland) next.cards = {slip.value};
      break;
    case SlipKind::foul_stays:
      if (entered_with && judged.fouled()) next = {true, *entered_with, ofc::rule::fantasyland_stay};
      break;
    case SlipKind::next_if:
      if (judged.fouled() || !holds(slip.when, {board, judged, rules_.tables, entered_with.has_value()})) break;
      next = slip.value == 0 ? ofc::NextHand{} : ofc::NextHand{true, {slip.value}, ofc::rule::fantasyland_entry};
      break;
    case SlipKind::cards_plus:
      if (next.fantasyland) next.cards = next.cards + ofc::CardCount{slip.value};
      break;
    default:
      break;
  }
}

ofc::NextHand ModelSteps::next_hand(const ofc::Board& board, const ofc::JudgedBoard& judged,
                                    std::optional<ofc::CardCount> entered_with) const {
  if (find(SlipKind::fantasyland_forgotten) != nullptr) return {};
  if (find(SlipKind::entered_ignored) != nullptr) entered_with = std::nullopt;
  if (!tables_are_written_) write_tables();
  ofc::JudgedBoard seen = judged;
  if (const Slip* forgotten = find(SlipKind::foul_forgotten);
      forgotten != nullptr && (forgotten->of == 0 || entered_with.has_value()))
    seen.fouled_by = ofc::rule::none;
  ofc::NextHand next =
      next_rules_ ? ofc::next_hand(seen, entered_with, *next_rules_) : Steps::next_hand(board, seen, entered_with);
  for (const Slip& slip : next_rules_ ? beside_tables_ : slips_) change_next(next, slip, board, seen, entered_with);
  return next;
}

ofc::Settlement ModelSteps::settle(const ofc::Score& score, std::span<const ofc::Purse> purses,
                                   ofc::Chips point_value) const {
  std::array<ofc::PairScore, ofc::most_pairs> pairs = score.pairs;
  const std::span<ofc::PairScore> used = std::span(pairs).first(score.pair_count);
  if (find(SlipKind::only_losers_pay) != nullptr) {
    for (ofc::PairScore& pair : used) {
      const ofc::Seat payer = pair.first_scores < ofc::Points{} ? pair.first : pair.second;
      if (score.points[payer.index] >= ofc::Points{}) pair.first_scores = pair.second_scores = {};
    }
  }
  if (find(SlipKind::settled_backwards) != nullptr) std::reverse(used.begin(), used.end());
  if (find(SlipKind::neighbours_settle_first) != nullptr) {
    std::stable_sort(used.begin(), used.end(), [](const ofc::PairScore& a, const ofc::PairScore& b) {
      return a.second.index - a.first.index < b.second.index - b.first.index;
    });
  }
  if (find(SlipKind::point_value_ignored) != nullptr) point_value = {1};
  ofc::Rules rules = rules_;
  if (find(SlipKind::never_limited) != nullptr) {
    rules.stakes = ofc::Stakes::unlimited;
    rules.cap = 0;
  }
  return ofc::settle(used, purses, point_value, rules);
}

bool ModelSteps::changes_dealing() const {
  return find(SlipKind::seats_act) != nullptr || find(SlipKind::fantasyland_acts) != nullptr ||
         find(SlipKind::card_burnt) != nullptr;
}

ofc::FixedList<ofc::Seat, ofc::most_seats> ModelSteps::acting_order(std::size_t seats) const {
  ofc::FixedList<ofc::Seat, ofc::most_seats> order;
  for (std::uint8_t i = 0; i < seats; ++i) order.push_back({i});
  const Slip* act = find(SlipKind::seats_act);
  if (act == nullptr || seats < 2) return order;
  if (act->value > 0) {
    std::rotate(order.begin(), order.end() - 1, order.end());
  } else {
    std::reverse(order.begin(), order.end() - 1);
  }
  return order;
}

std::vector<ofc::Turn> ModelSteps::turns(ofc::FantasylandCards fantasyland) const {
  const auto order = acting_order(fantasyland.size());
  std::vector<ofc::Turn> turns;
  for (std::uint8_t street = 0; street < ofc::streets_of(rules_.deal).size(); ++street) {
    for (const ofc::Seat seat : order) {
      if (street == 0 || !fantasyland[seat.index]) turns.push_back({street, seat});
    }
  }
  if (const Slip* act = find(SlipKind::fantasyland_acts)) {
    std::stable_partition(turns.begin(), turns.end(),
                          [&](ofc::Turn turn) { return fantasyland[turn.seat.index].has_value() == (act->value > 0); });
  }
  return turns;
}

/// The deck is dealt as by the rules to seats that act in this order, without what is burnt.
ofc::Hand ModelSteps::dealt(ofc::FantasylandCards fantasyland, const ofc::Deck& deck) const {
  const auto seats = acting_order(fantasyland.size());
  ofc::FixedList<std::optional<ofc::CardCount>, ofc::most_seats> in_order;
  for (const ofc::Seat seat : seats) in_order.push_back(fantasyland[seat.index]);
  ofc::Hand hand;
  for (const std::optional<ofc::CardCount> cards : fantasyland) hand.fantasyland.push_back(cards);
  hand.turn = turns(fantasyland).front();
  hand.order = ofc::deck_order(in_order.span(), rules_);
  const bool burns = find(SlipKind::card_burnt) != nullptr;
  std::size_t next = 0;
  for (std::size_t i = 0; i < hand.order.size(); ++i) {
    if (burns && i > 0 && hand.order[i].street > hand.order[i - 1].street) ++next;
    if (next >= deck.size()) break;
    hand.deck.push_back(deck[next++]);
  }
  for (ofc::Turn& turn : hand.order) turn.seat = seats[turn.seat.index];
  return ofc::deal_what_is_due(hand, rules_);
}

ofc::Hand ModelSteps::deal(const ofc::Table& table, const ofc::Deck& deck) const {
  const ofc::Hand by_rules = Steps::deal(table, deck);
  return changes_dealing() ? dealt(by_rules.fantasyland.span(), deck) : by_rules;
}

std::variant<ofc::Hand, ofc::Refusal> ModelSteps::act(const ofc::Hand& hand, ofc::Seat seat,
                                                      const ofc::Placement& placement) const {
  if (!changes_dealing()) return Steps::act(hand, seat, placement);
  if (std::optional<ofc::Refusal> refusal = ofc::refusal_of(hand, seat, placement, rules_)) return *refusal;
  const std::vector<ofc::Turn> all = turns(hand.fantasyland.span());
  const auto here = std::find(all.begin(), all.end(), *hand.turn);
  const auto next = here == all.end() ? here : here + 1;
  return ofc::hand_after(hand, seat, placement, next == all.end() ? std::nullopt : std::optional(*next), rules_);
}

ofc::HandEnd ModelSteps::go_on(const ofc::Table& table, const ofc::HandOutcome& outcome) const {
  ofc::HandEnd end = ComposedSteps::go_on(table, outcome);
  if (find(SlipKind::never_limited) != nullptr) end.final_stacks.reset();
  if (find(SlipKind::set_ends_early) != nullptr && leaves_one_chair_of_the_set(end)) {
    ofc::Table all_had_it = table;
    for (ofc::ChairState& chair : all_had_it.chairs) chair.had_button = true;
    end = ComposedSteps::go_on(all_had_it, outcome);
  }
  if (const Slip* moves = find(SlipKind::button_moves)) move_button(end, table, *moves);
  return end;
}

}  // namespace ofcheck
