#include "oracle/table.h"

namespace ofc {

namespace {

/// The chair to the left: clockwise.
Chair left_of(Chair chair, const Table& table) {
  return {static_cast<std::uint8_t>((chair.index + 1U) % table.chairs.size())};
}

bool plays(const ChairState& chair) { return chair.presence == Presence::plays; }

std::size_t count_playing(const Table& table) {
  return static_cast<std::size_t>(std::count_if(table.chairs.begin(), table.chairs.end(), plays));
}

bool in_fantasyland(const ChairState& chair) { return chair.fantasyland.has_value(); }

bool anybody_in_fantasyland(const Table& table) {
  return std::any_of(table.chairs.begin(), table.chairs.end(), in_fantasyland);
}

/// Two, unless the match began with one chair alone.
std::size_t fewest_to_play(const Table& table) { return std::min<std::size_t>(2, table.chairs.size()); }

}  // namespace

// table.starting-points
Chips starting_stack(const Rules& rules, Chips point_value) {
  return worth({static_cast<int>(rules.starting_points)}, point_value);
}

Table open_table(std::span<const Chips> stacks, Chair button, Chips point_value) {
  Table table;
  for (const Chips stack : stacks)
    table.chairs.push_back({{stack, stack}, stack, Presence::plays, std::nullopt, false});
  table.button = button;
  table.chairs[button.index].had_button = true;
  table.point_value = point_value;
  return table;
}

// deal.turn
Seating seating(const Table& table) {
  Seating seats;
  Chair chair = table.button;
  do {
    chair = left_of(chair, table);
    if (plays(table.chairs[chair.index])) seats.push_back(chair);
  } while (chair != table.button);
  return seats;
}

Hand deal_next_hand(const Table& table, const Deck& deck, const Rules& rules) {
  FixedList<std::optional<CardCount>, most_seats> cards;
  for (const Chair chair : seating(table)) {
    const std::optional<Fantasyland>& fantasyland = table.chairs[chair.index].fantasyland;
    cards.push_back(fantasyland ? std::optional(fantasyland->cards) : std::nullopt);
  }
  return deal_hand(cards.span(), deck, rules);
}

// table.bust
bool can_go_bust(const Rules& rules) { return rules.stakes != Stakes::unlimited || rules.starting_points > 0; }

// table.button-in-fantasyland
bool button_stays(const Table& table, const Rules& rules) {
  switch (rules.button_in_fantasyland) {
    case ButtonInFantasyland::frozen:  // (variations, classic)
      return anybody_in_fantasyland(table);
    case ButtonInFantasyland::moves:  // (bga)
      return false;
    case ButtonInFantasyland::frozen_if_button_is_in:  // (observed)
      return in_fantasyland(table.chairs[table.button.index]);
  }
  return false;
}

// table.fantasyland-hands: a hand that comes in addition is dealt after the match's only hand too
bool goes_on_into_fantasyland(const Rules& rules) {
  const bool one_hand = rules.match == Match::fixed_hands && rules.hands == 1;
  return !one_hand || rules.fantasyland_hands == FantasylandHands::extra;
}

namespace {

// fantasyland.entry, fantasyland.stay: a seat that stays keeps the count with which it entered from an ordinary hand
std::optional<Fantasyland> next_fantasyland(const NextHand& next, const std::optional<Fantasyland>& now) {
  if (!next.fantasyland) return std::nullopt;
  return Fantasyland{next.cards, now ? now->entered_with : next.cards};
}

// table.bust: `out_until_set_ends` (variations), `loses_at_once` (bga), `leaves` (observed). The last two come to the
// same within one match.
Presence presence_after_bust(Bust bust) {
  switch (bust) {
    case Bust::out_until_set_ends:
      return Presence::sits_out;
    case Bust::loses_at_once:
    case Bust::leaves:
      return Presence::gone;
  }
  return Presence::gone;
}

/// The chairs' purses and Fantasylands after the hand.
void take_over(HandEnd& end) {
  for (std::size_t i = 0; i < end.seating.size(); ++i) {
    ChairState& chair = end.table.chairs[end.seating[i].index];
    chair.purse = end.settlement.purses[i];
    chair.fantasyland = next_fantasyland(end.next[i], chair.fantasyland);
  }
}

// table.bust
void put_out_the_bust(HandEnd& end, const Rules& rules) {
  if (!can_go_bust(rules)) return;
  for (const Chair place : end.seating) {
    ChairState& chair = end.table.chairs[place.index];
    if (chair.purse.stack > Chips{0}) continue;
    end.bust.push_back(place);
    chair.presence = presence_after_bust(rules.bust);
    chair.fantasyland.reset();
  }
}

// table.button: a set is complete when each chair that plays has had the button, and the button is to move on
// (variations); or when too few are left to play it
bool completes_set(const HandEnd& end) {
  const Table& table = end.table;
  if (count_playing(table) < fewest_to_play(table)) return true;
  return !end.button_stays && std::all_of(table.chairs.begin(), table.chairs.end(),
                                          [](const ChairState& chair) { return chair.had_button || !plays(chair); });
}

// table.fantasyland-hands: whether the table's next hand is dealt in addition to the hands that count
bool next_hand_is_extra(const Table& table, const Rules& rules) {
  switch (rules.fantasyland_hands) {
    case FantasylandHands::count:  // (observed)
      return false;
    case FantasylandHands::extra:  // (basics)
      return anybody_in_fantasyland(table);
  }
  return false;
}

// table.hands: without a number the table says when
bool hands_are_played(const Table& table, const Rules& rules) {
  return rules.hands > 0 && table.hands - table.extra >= rules.hands && !next_hand_is_extra(table, rules);
}

// table.match
RuleId match_over_by(const HandEnd& end, const Rules& rules) {
  switch (rules.match) {
    case Match::set:  // (variations)
      return end.set_complete ? rule::table_match : rule::none;
    case Match::fixed_hands:  // (basics)
      return hands_are_played(end.table, rules) ? rule::table_match : rule::none;
    case Match::open:  // (basics)
      return rule::none;
    case Match::until_bust:  // (bga)
      return end.bust.empty() ? rule::none : rule::table_match;
  }
  return rule::none;
}

// table.bust: nobody is left to play against
bool too_few_left(const Table& table) {
  const auto left = std::count_if(table.chairs.begin(), table.chairs.end(),
                                  [](const ChairState& chair) { return chair.presence != Presence::gone; });
  return static_cast<std::size_t>(left) < fewest_to_play(table);
}

// table.bust, table.button: those who sat out come back, with what they began the match with
void begin_set(Table& table) {
  for (ChairState& chair : table.chairs) {
    chair.had_button = false;
    if (chair.presence != Presence::sits_out) continue;
    chair.presence = Presence::plays;
    chair.purse.bought_in += chair.began_with - chair.purse.stack;
    chair.purse.stack = chair.began_with;
  }
}

// table.button: one seat clockwise
void pass_button(Table& table) {
  do {
    table.button = left_of(table.button, table);
  } while (!plays(table.chairs[table.button.index]));
}

}  // namespace

FixedList<std::optional<CardCount>, most_seats> entered_with(const Table& table) {
  FixedList<std::optional<CardCount>, most_seats> cards;
  for (const Chair chair : seating(table)) {
    const std::optional<Fantasyland>& fantasyland = table.chairs[chair.index].fantasyland;
    cards.push_back(fantasyland ? std::optional(fantasyland->entered_with) : std::nullopt);
  }
  return cards;
}

FixedList<Purse, most_seats> purses(const Table& table) {
  FixedList<Purse, most_seats> list;
  for (const Chair chair : seating(table)) list.push_back(table.chairs[chair.index].purse);
  return list;
}

// settlement.cap-reckoned: the match is every chair's, also of those that are out; all stand in settlement order, which
// begins at the button's left
std::optional<FinalStacks> final_stacks(const Table& table, const Rules& rules) {
  FixedList<Purse, most_seats> purses;
  FixedList<Chair, most_seats> order;
  for (Chair chair = left_of(table.button, table); order.size() < table.chairs.size(); chair = left_of(chair, table)) {
    order.push_back(chair);
    purses.push_back(table.chairs[chair.index].purse);
  }
  const std::optional<FinalStacks> in_order = final_stacks(purses.span(), table.point_value, rules);
  if (!in_order) return std::nullopt;
  FinalStacks by_chair{};
  for (std::size_t i = 0; i < order.size(); ++i) by_chair[order[i].index] = (*in_order)[i];
  return by_chair;
}

HandOutcome outcome_of(const Table& table, const Hand& hand, const Rules& rules) {
  HandOutcome outcome;
  outcome.score = showdown(hand, rules);
  const std::span pairs = std::span(outcome.score.pairs).first(outcome.score.pair_count);
  outcome.settlement = settle(pairs, purses(table).span(), table.point_value, rules);
  const auto entered = entered_with(table);
  for (std::size_t i = 0; i < entered.size(); ++i) {
    outcome.next[i] = next_hand(outcome.score.boards[i], entered[i], rules);
  }
  return outcome;
}

HandEnd end_hand(const Table& table, const Hand& hand, const Rules& rules) {
  return end_hand(table, outcome_of(table, hand, rules), rules);
}

HandEnd end_hand(const Table& table, const HandOutcome& outcome, const Rules& rules) {
  HandEnd end;
  end.seating = seating(table);
  end.score = outcome.score;
  end.settlement = outcome.settlement;
  end.next = outcome.next;
  end.table = table;
  ++end.table.hands;
  if (next_hand_is_extra(table, rules)) ++end.table.extra;
  take_over(end);
  end.final_stacks = final_stacks(end.table, rules);
  put_out_the_bust(end, rules);
  end.button_stays = button_stays(end.table, rules);
  end.set_complete = completes_set(end);
  if (end.set_complete) ++end.table.sets;
  end.table.over_by = match_over_by(end, rules);
  if (!end.table.over() && too_few_left(end.table)) end.table.over_by = rule::table_bust;
  if (end.table.over()) return end;
  if (end.set_complete) begin_set(end.table);
  if (!end.button_stays) pass_button(end.table);
  end.table.chairs[end.table.button.index].had_button = true;
  return end;
}

}  // namespace ofc
