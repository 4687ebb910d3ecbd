// The model's steps after the showdown: Fantasyland, payments, the table.
#include <algorithm>

#include "harness/answer/replay.h"
#include "harness/model/model.h"
#include "harness/model/tables.h"

namespace ofcheck {

using ofc::Row;

namespace {

/// The board as if one of its rows were no hand.
ofc::JudgedBoard without(Row row, ofc::JudgedBoard board) {
  if (row == Row::top) board.top = {};
  if (row == Row::middle) {
    board.middle = {};
    board.low.reset();
  }
  if (row == Row::bottom) board.bottom = {};
  return board;
}

/// The row of the board that a slip of entering or staying is about, if there is one.
std::optional<Row> row_of(const Slip& entry_or_stays, const ofc::JudgedBoard& board) {
  const auto* const row = std::find_if(ofc::all_rows.begin(), ofc::all_rows.end(), [&](Row each) {
    return is_about(entry_or_stays, {each, row_class(each, board)});
  });
  return row == ofc::all_rows.end() ? std::nullopt : std::optional(*row);
}

/// The board as if it had no row of which a slip says that it keeps nobody in Fantasyland.
ofc::JudgedBoard without_rows_that_keep_nobody(const ofc::JudgedBoard& board, const Slips& slips) {
  ofc::JudgedBoard rest = board;
  for (const Slip& slip : slips) {
    if (slip.kind != SlipKind::stays || slip.value != 0) continue;
    if (const std::optional<Row> row = row_of(slip, board)) rest = without(*row, rest);
  }
  return rest;
}

/// The royalties that are held against the ten with which a seat stays.
ofc::Points royalties_that_keep(const ofc::JudgedBoard& board, const ofc::Rules& rules) {
  const ofc::RowPoints royalties = ofc::royalties_of(board, rules);
  if (rules.stay == ofc::Stay::ten_royalties_in_total) return royalties.total();
  return std::max({royalties.top, royalties.middle, royalties.bottom});
}

/// A row of the board keeps its seat in Fantasyland, or does not, where no other row does.
void stay_by_row(ofc::NextHand& next, bool keeps, const Slips& slips, const ofc::JudgedBoard& board,
                 ofc::CardCount entered_with, const ofc::Rules& rules) {
  if (next.fantasyland == keeps) return;
  if (keeps) {
    next = {true, ofc::staying_cards(board, entered_with, rules), ofc::rule::fantasyland_stay};
  } else if (!ofc::next_hand(without_rows_that_keep_nobody(board, slips), entered_with, rules).fantasyland) {
    next = {};
  }
}

/// Who stays by royalties needs as many of them; who stays by something else is left alone.
void stay_by_royalties(ofc::NextHand& next, int needed, const ofc::JudgedBoard& board, ofc::CardCount entered_with,
                       const ofc::Rules& rules) {
  if (next.fantasyland && next.rule != ofc::rule::fantasyland_stay) return;
  const bool stays = royalties_that_keep(board, rules) >= ofc::Points{needed};
  next = stays ? ofc::NextHand{true, ofc::staying_cards(board, entered_with, rules), ofc::rule::fantasyland_stay}
               : ofc::NextHand{};
}

/// With how many cards a seat stays as a slip of kind stay_cards has it.
ofc::CardCount staying_cards(const Slip& slip, ofc::CardCount entered_with) {
  constexpr int fewest = 13;
  constexpr int most = 17;
  return {slip.of == 1 ? std::clamp(entered_with.value + slip.value, fewest, most) : slip.value};
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

bool anybody_in_fantasyland(const ofc::Table& table) {
  return std::any_of(table.chairs.begin(), table.chairs.end(),
                     [](const ofc::ChairState& chair) { return chair.fantasyland.has_value(); });
}

/// Whether a match of fixed hands goes on for its last hand.
bool is_one_hand_short(const ofc::Table& table, const ofc::Rules& rules) {
  const bool next_is_extra = rules.fantasyland_hands == ofc::FantasylandHands::extra && anybody_in_fantasyland(table);
  return rules.match == ofc::Match::fixed_hands && !table.over() && rules.hands > 1 && !next_is_extra &&
         table.hands - table.extra + 1 >= rules.hands;
}

/// Puts pairs in the order in which they settle, one of `settling`.
void put_in_order(std::span<ofc::PairScore> pairs, int order, const ofc::Score& score) {
  if (pairs.empty() || order == settling::backwards) return std::reverse(pairs.begin(), pairs.end());
  const std::uint8_t last = pairs.back().second.index;
  const auto turn = [&](const ofc::PairScore& pair) {  // the lowest settles first
    const int amount = std::abs(pair.first_scores.value);
    switch (order) {
      case settling::button_first:
        return pair.second.index == last ? 0 : 1;
      case settling::biggest_first:
        return -amount;
      case settling::smallest_first:
        return amount;
      case settling::fouled_last:
        return score.boards[pair.first.index].fouled() != score.boards[pair.second.index].fouled() ? 1 : 0;
      case settling::winners_first:
        return -std::max(score.points[pair.first.index], score.points[pair.second.index]).value;
      default:
        return pair.second.index - pair.first.index;
    }
  };
  std::stable_sort(pairs.begin(), pairs.end(),
                   [&](const ofc::PairScore& a, const ofc::PairScore& b) { return turn(a) < turn(b); });
}

/// Settles as if each seat had bought in with what it begins the hand with.
ofc::Settlement settled_by_hand(std::span<const ofc::PairScore> pairs, std::span<const ofc::Purse> purses,
                                ofc::Chips point_value, const ofc::Rules& rules) {
  std::vector<ofc::Purse> of_hand(purses.begin(), purses.end());
  for (ofc::Purse& purse : of_hand) purse.bought_in = purse.stack;
  ofc::Settlement settled = ofc::settle(pairs, of_hand, point_value, rules);
  for (std::size_t i = 0; i < purses.size(); ++i) settled.purses[i].bought_in = purses[i].bought_in;
  return settled;
}

/// Settles one pair after the other, each as if its payee still had what it began the hand with, and its payer no more
/// than that, if it is `payer_too`.
ofc::Settlement settled_by_starts(std::span<const ofc::PairScore> pairs, std::span<const ofc::Purse> purses,
                                  ofc::Chips point_value, const ofc::Rules& rules, bool payer_too) {
  ofc::Settlement settled;
  std::copy(purses.begin(), purses.end(), settled.purses.begin());
  for (const ofc::PairScore& pair : pairs) {
    const bool first_is_paid = pair.first_scores > ofc::Points{0};
    const ofc::Seat payee = first_is_paid ? pair.first : pair.second;
    const ofc::Seat payer = first_is_paid ? pair.second : pair.first;
    std::array<ofc::Purse, ofc::most_seats> now = settled.purses;
    now[payee.index].stack = purses[payee.index].stack;
    if (payer_too) now[payer.index].stack = std::min(now[payer.index].stack, purses[payer.index].stack);
    const ofc::Settlement one = ofc::settle({&pair, 1}, std::span(now).first(purses.size()), point_value, rules);
    for (const ofc::Payment& payment : one.payments) {
      settled.payments.push_back(payment);
      settled.purses[payment.from.index].stack += -payment.paid;
      if (payment.to) settled.purses[payment.to->index].stack += payment.paid;
    }
  }
  settled.final_stacks = ofc::final_stacks(std::span(settled.purses).first(purses.size()), point_value, rules);
  return settled;
}

/// Settles one pair after the other as if a point were one chip and there were no cap, and multiplies what is paid. As
/// by the rules where stacks would grow beyond what is kept.
ofc::Settlement settled_in_points(std::span<const ofc::PairScore> pairs, std::span<const ofc::Purse> purses,
                                  ofc::Chips point_value, ofc::Rules rules) {
  constexpr std::int64_t most = std::int64_t{1} << 52;
  ofc::Settlement settled;
  std::copy(purses.begin(), purses.end(), settled.purses.begin());
  const auto now = std::span(settled.purses).first(purses.size());
  const ofc::Rules by_rules = rules;
  rules.cap = 0;
  for (const ofc::PairScore& pair : pairs) {
    for (ofc::Payment payment : ofc::settle({&pair, 1}, now, ofc::Chips{1}, rules).payments) {
      if (std::abs(payment.paid.value) > most / point_value.value)
        return ofc::settle(pairs, purses, point_value, by_rules);
      payment.owed.value *= point_value.value;
      payment.paid.value *= point_value.value;
      settled.payments.push_back(payment);
      now[payment.from.index].stack -= payment.paid;
      if (payment.to) now[payment.to->index].stack += payment.paid;
    }
  }
  settled.final_stacks = ofc::final_stacks(now, point_value, by_rules);
  return settled;
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
  const auto steps_on = [&](int chair, int steps) {
    return ofc::Chair{static_cast<std::uint8_t>(((chair + steps) % chairs + chairs) % chairs)};
  };
  const auto has_a_seat = [](const ofc::ChairState& chair) { return chair.presence == ofc::Presence::plays; };
  ofc::Chair next = steps_on(before.button.index, moves.value);
  if (moves.of == 4) {  // each step goes on to the next chair that plays
    if (end.button_stays || std::none_of(end.table.chairs.begin(), end.table.chairs.end(), has_a_seat)) return;
    next = before.button;
    for (int step = 0; step < std::abs(moves.value); ++step) {
      do next = steps_on(next.index, moves.value < 0 ? -1 : 1);
      while (!has_a_seat(end.table.chairs[next.index]));
    }
  } else if (moves.of != 0) {
    if (moves.of != 5)
      next = moves.of == 3 ? ofc::Chair{static_cast<std::uint8_t>(end.table.hands % before.chairs.size())}
                           : chair_by_points(end, moves.of == 1);
    if (end.button_stays || (moves.of != 5 && !has_a_seat(end.table.chairs[next.index]))) return;
  }
  if (end.table.over()) return;
  ofc::ChairState& by_rules = end.table.chairs[end.table.button.index];
  by_rules.had_button = !end.set_complete && before.chairs[end.table.button.index].had_button;
  end.table.button = next;
  end.table.chairs[next.index].had_button = true;
}

/// Whether the button stays, and whether the set is complete if that is not as the rules have it.
struct Ending {
  bool stays = false;
  std::optional<bool> complete;
};

/// The hand's end as it is said.
ofc::HandEnd end_as(const ofc::Table& table, const ofc::HandOutcome& outcome, ofc::Rules rules, Ending ending) {
  ofc::Table seen = table;
  rules.button_in_fantasyland = ofc::ButtonInFantasyland::moves;
  if (ending.stays || ending.complete) {
    for (ofc::ChairState& chair : seen.chairs) chair.had_button = ending.complete.value_or(false);
  }
  ofc::HandEnd end = ofc::end_hand(seen, outcome, rules);
  end.button_stays = ending.stays;
  if (!ending.stays || end.table.over()) return end;
  end.table.button = table.button;
  for (std::size_t i = 0; i < table.chairs.size(); ++i)
    end.table.chairs[i].had_button = !end.set_complete && table.chairs[i].had_button;
  end.table.chairs[end.table.button.index].had_button = true;
  return end;
}

/// A chair that goes bust keeps its Fantasyland, for which the button may stay.
void keep_fantasyland(ofc::HandEnd& end, const ofc::Table& table, const ofc::HandOutcome& outcome,
                      const ofc::Rules& rules) {
  const auto keep = [&](ofc::Table& after) {
    for (std::size_t seat = 0; seat < end.seating.size(); ++seat) {
      const ofc::Chair chair = end.seating[seat];
      const ofc::NextHand& next = outcome.next[seat];
      if (!next.fantasyland || std::find(end.bust.begin(), end.bust.end(), chair) == end.bust.end()) continue;
      const auto& now = table.chairs[chair.index].fantasyland;
      after.chairs[chair.index].fantasyland = {next.cards, now ? now->entered_with : next.cards};
    }
  };
  if (end.bust.empty()) return;
  ofc::Table kept = end.table;
  keep(kept);
  kept.button = table.button;
  end = end_as(table, outcome, rules, {ofc::button_stays(kept, rules), std::nullopt});
  keep(end.table);
}

/// The hand's end where a chair is bust only below 0: one with nothing is taken to have a chip.
ofc::HandEnd end_with_nothing_left(const ofc::Table& table, const ofc::HandOutcome& outcome, const ofc::Rules& rules) {
  ofc::HandOutcome lifted = outcome;
  const auto has_nothing = [&](std::size_t seat) { return outcome.settlement.purses[seat].stack == ofc::Chips{}; };
  for (std::size_t seat = 0; seat < outcome.score.seats; ++seat) {
    if (has_nothing(seat)) lifted.settlement.purses[seat].stack = ofc::Chips{1};
  }
  ofc::HandEnd end = ofc::end_hand(table, lifted, rules);
  end.settlement = outcome.settlement;
  end.final_stacks = ofc::end_hand(table, outcome, rules).final_stacks;
  for (std::size_t seat = 0; seat < end.seating.size(); ++seat) {
    if (has_nothing(seat)) end.table.chairs[end.seating[seat].index].purse.stack = ofc::Chips{};
  }
  return end;
}

/// Whoever comes back for a new set has as many points.
void come_back_with(ofc::HandEnd& end, const ofc::Table& table, int points) {
  if (!end.set_complete || end.table.over()) return;
  for (std::size_t i = 0; i < table.chairs.size(); ++i) {
    const ofc::Chair chair{static_cast<std::uint8_t>(i)};
    const bool was_out = table.chairs[i].presence == ofc::Presence::sits_out ||
                         std::find(end.bust.begin(), end.bust.end(), chair) != end.bust.end();
    if (!was_out || end.table.chairs[i].presence != ofc::Presence::plays) continue;
    ofc::Purse& purse = end.table.chairs[i].purse;
    const ofc::Chips more = ofc::Chips{table.point_value.value * points} - purse.stack;
    purse.stack += more;
    purse.bought_in += more;
  }
}

}  // namespace

void ModelSteps::change_next(ofc::NextHand& next, const Slip& slip, const ofc::Board& board,
                             const ofc::JudgedBoard& judged, std::optional<ofc::CardCount> entered_with) const {
  switch (slip.kind) {
    case SlipKind::entry: {
      const bool asked_to_enter = !entered_with || (next.fantasyland && next.rule == ofc::rule::fantasyland_requalify);
      if (!asked_to_enter || judged.fouled() || !row_of(slip, judged)) break;
      next = slip.value == 0 ? ofc::NextHand{} : ofc::NextHand{true, {slip.value}, ofc::rule::fantasyland_entry};
      break;
    }
    case SlipKind::stays:
      if (entered_with && !judged.fouled() && row_of(slip, judged))
        stay_by_row(next, slip.value == 1, slips_, judged, *entered_with, rules_);
      break;
    case SlipKind::stay_royalties:
      if (entered_with && !judged.fouled())
        stay_by_royalties(next, slip.value, judged, *entered_with, next_rules_ ? *next_rules_ : rules_);
      break;
    case SlipKind::stay_cards:
      if (entered_with && next.fantasyland) next.cards = staying_cards(slip, *entered_with);
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
  if (const Slip* ignored = find(SlipKind::entered_ignored)) {
    const bool is_turned_round = ignored->of == 1 && !entered_with;
    entered_with = is_turned_round
                       ? std::optional(ofc::CardCount{rules_.base_cards == ofc::BaseCards::fourteen ? 14 : 13})
                       : std::nullopt;
  }
  if (!tables_are_written_) write_tables();
  ofc::JudgedBoard seen = judged;
  if (find(SlipKind::stay_by_middle) != nullptr && entered_with) seen.bottom = seen.middle;
  if (const Slip* forgotten = find(SlipKind::foul_forgotten)) {
    const bool to_stay_alone = forgotten->of % 2 == 1;
    const bool with_trips_alone = forgotten->of >= 2;
    if ((entered_with || !to_stay_alone) && (seen.top.category == ofc::Category::trips || !with_trips_alone))
      seen.fouled_by = ofc::rule::none;
  }
  ofc::NextHand next =
      next_rules_ ? ofc::next_hand(seen, entered_with, *next_rules_) : Steps::next_hand(board, seen, entered_with);
  for (const Slip& slip : next_rules_ ? beside_tables_ : slips_) change_next(next, slip, board, seen, entered_with);
  return next;
}

ofc::Settlement ModelSteps::settle(const ofc::Score& score, std::span<const ofc::Purse> purses,
                                   ofc::Chips point_value) const {
  if (heads_up_ != nullptr && score.seats <= 2) return heads_up_->settle(score, purses, point_value);
  std::array<ofc::PairScore, ofc::most_pairs> pairs = score.pairs;
  const std::span<ofc::PairScore> used = std::span(pairs).first(score.pair_count);
  if (find(SlipKind::royalties_unsettled) != nullptr) leave_out_royalties(score, used);
  if (find(SlipKind::only_losers_pay) != nullptr) {
    for (ofc::PairScore& pair : used) {
      const ofc::Seat payer = pair.first_scores < ofc::Points{} ? pair.first : pair.second;
      if (score.points[payer.index] >= ofc::Points{}) pair.first_scores = pair.second_scores = {};
    }
  }
  if (const Slip* in_order = find(SlipKind::settled_in_order)) put_in_order(used, in_order->value, score);
  if (find(SlipKind::point_value_ignored) != nullptr) point_value = {1};
  ofc::Rules rules = rules_;
  const Slip* unlimited = find(SlipKind::never_limited);
  if (unlimited != nullptr) rules.stakes = ofc::Stakes::unlimited;
  if (unlimited != nullptr && unlimited->of == 0) rules.cap = 0;
  if (const Slip* by_start = find(SlipKind::stakes_of_start))
    return settled_by_starts(used, purses, point_value, rules, by_start->of == 1);
  if (find(SlipKind::limited_in_points) != nullptr) return settled_in_points(used, purses, point_value, rules);
  ofc::Settlement settled = find(SlipKind::cap_per_hand) != nullptr ? settled_by_hand(used, purses, point_value, rules)
                                                                    : ofc::settle(used, purses, point_value, rules);
  if (unlimited == nullptr || unlimited->of == 0) return settled;
  for (ofc::Purse& purse : settled.purses) purse.stack = std::max(purse.stack, ofc::Chips{});
  return settled;
}

bool ModelSteps::sees_board(const ofc::Hand& hand, ofc::Seat viewer, ofc::Seat owner) const {
  return Steps::sees_board(hand, viewer, owner) ||
         (hand.fantasyland[owner.index] && has(SlipKind::view_shows, sight::fantasyland));
}

ofc::View ModelSteps::view(const ofc::Hand& hand, ofc::Seat viewer) const {
  ofc::View view = Steps::view(hand, viewer);
  for (std::uint8_t i = 0; i < hand.seat_count(); ++i) {
    if (sees_board(hand, viewer, {i})) view.seats[i].board = hand.seats[i].board;
    if (has(SlipKind::view_shows, sight::held)) view.seats[i].held = hand.seats[i].held;
  }
  return view;
}

std::vector<ofc::Card> ModelSteps::discards_seen(const ofc::Hand& hand, ofc::Seat viewer) const {
  std::vector<ofc::Card> seen = Steps::discards_seen(hand, viewer);
  if (!has(SlipKind::view_shows, sight::discards)) return seen;
  for (std::uint8_t i = 0; i < hand.seat_count(); ++i) {
    const auto& others = hand.seats[i].discarded;
    if (i != viewer.index) seen.insert(seen.end(), others.begin(), others.end());
  }
  return seen;
}

bool ModelSteps::changes_dealing() const {
  return find(SlipKind::seats_act) != nullptr || find(SlipKind::fantasyland_acts) != nullptr ||
         find(SlipKind::card_burnt) != nullptr || find(SlipKind::dealt) != nullptr;
}

namespace {

/// Puts seats or chairs, which stand in acting order, into the order of the slip.
template <typename List>
void reorder(List& list, const Slip& act) {
  if (list.size() < 2) return;
  if (act.value > 0) {
    std::rotate(list.begin(), list.end() - 1, list.end());
  } else {
    std::reverse(list.begin(), act.of == turns_of::later_streets ? list.end() : list.end() - 1);
  }
}

}  // namespace

ofc::Seating ModelSteps::seating(const ofc::Table& table) const {
  ofc::Seating chairs = Steps::seating(table);
  const Slip* act = find(SlipKind::seats_act);
  if (act == nullptr) return chairs;
  constexpr std::size_t heads_up = 2;
  if (act->of == turns_of::from_first_chair)
    std::rotate(
        chairs.begin(),
        std::min_element(chairs.begin(), chairs.end(), [](ofc::Chair a, ofc::Chair b) { return a.index < b.index; }),
        chairs.end());
  if (act->of == turns_of::all || (act->of == turns_of::heads_up && chairs.size() == heads_up)) reorder(chairs, *act);
  return chairs;
}

ofc::FixedList<ofc::Seat, ofc::most_seats> ModelSteps::acting_order(std::size_t seats, int street) const {
  ofc::FixedList<ofc::Seat, ofc::most_seats> order;
  for (std::uint8_t i = 0; i < seats; ++i) order.push_back({i});
  const Slip* act = find(SlipKind::seats_act);
  if (act == nullptr) return order;
  if (act->of == turns_of::all_but_dealing || (act->of == turns_of::later_streets && street > 0)) reorder(order, *act);
  return order;
}

std::vector<ofc::Turn> ModelSteps::turns(ofc::FantasylandCards fantasyland) const {
  std::vector<ofc::Turn> turns;
  for (std::uint8_t street = 0; street < ofc::streets_of(rules_.deal).size(); ++street) {
    for (const ofc::Seat seat : acting_order(fantasyland.size(), street)) {
      if (street == 0 || !fantasyland[seat.index]) turns.push_back({street, seat});
    }
  }
  if (const Slip* act = find(SlipKind::fantasyland_acts)) {
    std::stable_partition(turns.begin(), turns.end(),
                          [&](ofc::Turn turn) { return fantasyland[turn.seat.index].has_value() == (act->value > 0); });
  }
  return turns;
}

namespace {

/// Has the first cards go round the table from the last seat to the first.
void reverse_rounds(std::span<ofc::Turn> order, ofc::FantasylandCards fantasyland, const ofc::Rules& rules) {
  std::vector<ofc::Turn*> turns;
  for (ofc::Turn& turn : order) {
    if (ofc::dealt_at_the_start(turn, fantasyland, rules) && !fantasyland[turn.seat.index]) turns.push_back(&turn);
  }
  const auto seats = static_cast<std::size_t>(std::count(fantasyland.begin(), fantasyland.end(), std::nullopt));
  for (std::size_t start = 0; seats > 0 && start + seats <= turns.size(); start += seats) {
    for (std::size_t i = 0; i < seats / 2; ++i) std::swap(*turns[start + i], *turns[start + seats - 1 - i]);
  }
}

}  // namespace

/// What is dealt to all before the first turn goes round in the order of the seats, all else in that of the turns.
ofc::FixedList<ofc::Turn, ofc::largest_deck> ModelSteps::deck_order(ofc::FantasylandCards fantasyland) const {
  const bool goes_back = find_if(SlipKind::dealt, [](const Slip& slip) {
                           return slip.of == dealing::in_rounds && slip.value < 0;
                         }) != nullptr;
  std::vector<ofc::Turn> as_they_act;
  const std::vector<ofc::Turn> all = turns(fantasyland);
  for (auto from = all.begin(), to = from; from != all.end(); from = to) {
    to = has(SlipKind::dealt, dealing::in_rounds)
             ? std::find_if(from, all.end(), [&](ofc::Turn turn) { return turn.street != from->street; })
             : from + 1;
    std::vector<ofc::Turn> round;
    std::copy_if(from, to, std::back_inserter(round),
                 [&](ofc::Turn turn) { return !ofc::dealt_at_the_start(turn, fantasyland, rules_); });
    if (goes_back) std::reverse(round.begin(), round.end());
    const int cards = ofc::streets_of(rules_.deal)[from->street].dealt.value;
    for (int i = 0; i < cards; ++i) as_they_act.insert(as_they_act.end(), round.begin(), round.end());
  }
  auto order = ofc::deck_order(fantasyland, rules_);
  for (const int first : {dealing::seat_by_seat, dealing::fantasyland_last}) {
    if (!has(SlipKind::dealt, first)) continue;
    const auto is_later = [&](ofc::Turn turn) {
      const bool is_in = fantasyland[turn.seat.index].has_value();
      return first == dealing::fantasyland_last ? (is_in ? 1 : 0) : (is_in ? -1 : turn.seat.index);
    };
    auto* const end = std::find_if(order.begin(), order.end(),
                                   [&](ofc::Turn turn) { return !ofc::dealt_at_the_start(turn, fantasyland, rules_); });
    std::stable_sort(order.begin(), end, [&](ofc::Turn a, ofc::Turn b) { return is_later(a) < is_later(b); });
  }
  if (has(SlipKind::dealt, dealing::button_first)) reverse_rounds({order.begin(), order.size()}, fantasyland, rules_);
  std::size_t next = 0;
  for (ofc::Turn& turn : order) {
    if (!ofc::dealt_at_the_start(turn, fantasyland, rules_) && next < as_they_act.size()) turn = as_they_act[next++];
  }
  return order;
}

/// The deck is dealt without what is burnt.
ofc::Hand ModelSteps::dealt(ofc::FantasylandCards fantasyland, const ofc::Deck& deck) const {
  ofc::Hand hand;
  for (const std::optional<ofc::CardCount> cards : fantasyland) hand.fantasyland.push_back(cards);
  hand.turn = turns(fantasyland).front();
  hand.order = deck_order(fantasyland);
  const Slip* burnt = find(SlipKind::card_burnt);
  const auto is_burnt_before = [&](std::size_t i) {
    if (burnt == nullptr) return false;
    return i == 0 ? burnt->of > 0 : burnt->of != 1 && hand.order[i].street > hand.order[i - 1].street;
  };
  const bool from_the_end = has(SlipKind::dealt, dealing::from_the_end);
  std::size_t next = 0;
  for (std::size_t i = 0; i < hand.order.size(); ++i) {
    if (is_burnt_before(i)) ++next;
    if (next >= deck.size()) break;
    hand.deck.push_back(from_the_end ? deck[deck.size() - 1 - next] : deck[next]);
    ++next;
  }
  return with_whole_street(ofc::deal_what_is_due(hand, rules_));
}

ofc::Hand ModelSteps::with_whole_street(ofc::Hand hand) const {
  if (!hand.turn || !has(SlipKind::dealt, dealing::in_rounds)) return hand;
  for (; hand.dealt < std::min(hand.order.size(), hand.deck.size()); ++hand.dealt) {
    const ofc::Turn turn = hand.order[hand.dealt];
    if (turn.street != hand.turn->street) break;
    hand.seats[turn.seat.index].held.push_back(hand.deck[hand.dealt]);
  }
  return hand;
}

ofc::Hand ModelSteps::deal(const ofc::Table& table, const ofc::Deck& deck) const {
  if (!changes_dealing()) return Steps::deal(table, deck);
  ofc::FixedList<std::optional<ofc::CardCount>, ofc::most_seats> cards;
  for (const ofc::Chair chair : seating(table)) {
    const std::optional<ofc::Fantasyland>& fantasyland = table.chairs[chair.index].fantasyland;
    cards.push_back(fantasyland ? std::optional(fantasyland->cards) : std::nullopt);
  }
  return dealt(cards.span(), deck);
}

std::variant<ofc::Hand, ofc::Refusal> ModelSteps::act(const ofc::Hand& hand, ofc::Seat seat,
                                                      const ofc::Placement& placement) const {
  if (find(SlipKind::turn_unchecked) != nullptr && hand.turn) seat = hand.turn->seat;
  if (!changes_dealing()) return Steps::act(hand, seat, placement);
  if (std::optional<ofc::Refusal> refusal = ofc::refusal_of(hand, seat, placement, rules_)) return *refusal;
  const std::vector<ofc::Turn> all = turns(hand.fantasyland.span());
  const auto here = std::find(all.begin(), all.end(), *hand.turn);
  const auto next = here == all.end() ? here : here + 1;
  const auto turn = next == all.end() ? std::nullopt : std::optional(*next);
  return with_whole_street(ofc::hand_after(hand, seat, placement, turn, rules_));
}

ofc::HandEnd ModelSteps::go_on(const ofc::Table& table, const ofc::HandOutcome& outcome) const {
  ofc::Rules rules = rules_;
  if (has(SlipKind::goes_bust, bust::never)) {
    rules.stakes = ofc::Stakes::unlimited;
    rules.starting_points = 0;
  }
  const bool is_longer = has_value(SlipKind::hands_plus, 1) && rules.hands > 0;
  if (is_longer) ++rules.hands;
  ofc::HandEnd end = has(SlipKind::goes_bust, bust::below_zero) ? end_with_nothing_left(table, outcome, rules)
                                                                : ofc::end_hand(table, outcome, rules);
  std::optional<ofc::FinalStacks> final_stacks = end.final_stacks;
  if (has(SlipKind::goes_bust, bust::never)) final_stacks = ofc::end_hand(table, outcome, rules_).final_stacks;
  if (has(SlipKind::never_limited, 0)) final_stacks.reset();
  if (has_value(SlipKind::hands_plus, -1) && is_one_hand_short(end.table, rules_))
    end.table.over_by = ofc::rule::table_match;
  const Slip* early = find(SlipKind::set_ends_early);
  if (early != nullptr && early->of == 1) {
    if (rules_.match == ofc::Match::set && !end.table.over() && leaves_one_chair_of_the_set(end))
      end.table.over_by = ofc::rule::table_match;
  } else if (early != nullptr && early->of == 2) {
    const bool complete = (table.hands + 1) % table.chairs.size() == 0;
    end = end_as(table, outcome, rules, {end.button_stays, complete});
  } else if (early != nullptr && leaves_one_chair_of_the_set(end)) {
    ofc::Table all_had_it = table;
    for (ofc::ChairState& chair : all_had_it.chairs) chair.had_button = true;
    end = ofc::end_hand(all_had_it, outcome, rules);
  }
  if (has(SlipKind::button_moves, 6))
    end = end_as(table, outcome, rules, {anybody_in_fantasyland(table), std::nullopt});
  if (has(SlipKind::goes_bust, bust::keeps_fantasyland)) keep_fantasyland(end, table, outcome, rules);
  const auto comes_back = [](const Slip& slip) { return slip.of == bust::comes_back_with; };
  if (const Slip* back = find_if(SlipKind::goes_bust, comes_back)) come_back_with(end, table, back->value);
  if (const Slip* moves = find_if(SlipKind::button_moves, [](const Slip& slip) { return slip.of != 6; }))
    move_button(end, table, *moves);
  end.final_stacks = final_stacks;
  return end;
}

namespace {

/// What the seats of a hand scored against those next to them in the list.
PerSeat<int> points_of_neighbours(const ofc::Score& score) {
  PerSeat<int> points{score.seats, {}};
  for (const ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count)) {
    if (pair.second.index - pair.first.index != 1) continue;
    points.values[pair.first.index] += pair.first_scores.value;
    points.values[pair.second.index] += pair.second_scores.value;
  }
  return points;
}

}  // namespace

/// What stands in no answer: the table between two hands, and who sits at it.
void ModelSteps::tell(PlayResult& result, const PlayQuestion& question, const Replay& played) const {
  const auto tells = [&](SlipMember member, int how) {
    return std::any_of(slips_.begin(), slips_.end(), [&](const Slip& slip) {
      return slip.kind == SlipKind::member_told && slip.of == static_cast<int>(member) && slip.value == how;
    });
  };
  if (find(SlipKind::member_told) == nullptr) return;
  const bool change = tells(SlipMember::stacks, telling::change);
  const bool after_buying_in = tells(SlipMember::stacks, telling::after_buying_in);
  const bool of_neighbours = tells(SlipMember::points, telling::of_neighbours);
  for (std::size_t i = 0; i < played.played.size(); ++i) {
    HandResult& hand = (*result.hands)[i];
    const ofc::HandEnd& end = played.played[i].end;
    if (of_neighbours) hand.points = points_of_neighbours(end.score);
    for (std::size_t chair = 0; chair < hand.stacks->size; ++chair) {
      Amount& stack = hand.stacks->values[chair];
      if (after_buying_in) stack = end.table.chairs[chair].purse.stack.value;
      if (change)
        stack -= i == 0 ? question.stacks[chair] : played.played[i - 1].end.table.chairs[chair].purse.stack.value;
    }
  }
  if (!played.hand.complete()) {
    if (tells(SlipMember::next_chair, telling::as_seats)) (*result.next)->chair = played.hand.turn->seat.index;
    return;
  }
  const ofc::Table& table = played.played.back().end.table;
  if (!tells(SlipMember::next, telling::after_hand_too) || table.over()) return;
  const ofc::Hand hand = deal(table, {});
  const ofc::Street street = ofc::street_in_turn(hand, rules_);
  *result.next =
      NextResult{seating(table)[hand.turn->seat.index].index, street.placed.value, street.discarded.value, Cards{}};
}

}  // namespace ofcheck
