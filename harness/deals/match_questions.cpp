#include "harness/deals/match_questions.h"

#include <algorithm>

#include "harness/answer/arrange.h"
#include "harness/answer/replay.h"
#include "harness/base/random.h"
#include "harness/corpus/make_match.h"
#include "harness/deals/deals.h"
#include "harness/wire/house_rules.h"
#include "oracle/table.h"

namespace ofcheck {

std::vector<Operation> operations_for_matches(std::span<const Operation> answered) {
  const auto has = [&](Operation operation) {
    return std::find(answered.begin(), answered.end(), operation) != answered.end();
  };
  if (!has(Operation::play)) return {};
  std::vector<Operation> operations = {Operation::play};
  for (const Operation operation : {Operation::placements, Operation::settle}) {
    if (has(operation)) operations.push_back(operation);
  }
  return operations;
}

Operation operation_for_match(std::uint64_t index, std::span<const Operation> operations) {
  if (index % 4 != 3) return Operation::play;
  return operations[static_cast<std::size_t>(index / 4 % operations.size())];
}

namespace {

Random random_for_match(std::uint64_t seed, std::uint64_t index) {
  return Random(Random(seed ^ 0x9a3e).next() ^ index);
}

/// One chair's chips: a few points, so that chairs go bust and matches end, or what the rules say, else a hundred.
Amount some_stack(const ofc::Rules& rules, Amount point_value, bool few, Random& random) {
  constexpr Amount usual_points = 100;
  if (few) return point_value * (1 + static_cast<Amount>(random.below(25)));
  const Amount given = ofc::starting_stack(rules, {point_value}).value;
  return given > 0 ? given : point_value * usual_points;
}

/// Looks for a match whose first hand leads a seat into Fantasyland, and has the next hand played too: of matches as
/// they come few do. The plan is left as it is where none is found soon.
void look_for_fantasyland(MatchPlan& plan, Random& random) {
  constexpr int tries = 60;
  MatchPlan one = plan;
  one.hands = 1;
  for (int i = 0; i < tries; ++i, one.seed = random.next() >> 11U) {
    const Replay played = replay(make_match(one).match, plan.rules);
    if (played.played.empty()) return;
    const auto& next = played.played[0].end.next;
    if (std::none_of(next.begin(), next.end(), [](const ofc::NextHand& hand) { return hand.fantasyland; })) continue;
    plan.seed = one.seed;
    plan.hands = 2;
    return;
  }
}

/// As many hands as lead over a match's end where they are few, so that it is seen: a set, or a small fixed number.
std::size_t hands_to_the_end(const ofc::Rules& rules, std::size_t chairs) {
  constexpr int few = 12;
  const bool fixed = rules.match == ofc::Match::fixed_hands && rules.hands > 0 && rules.hands <= few;
  return (fixed ? static_cast<std::size_t>(rules.hands) : chairs) + 1;
}

PlayQuestion play_match(Random& random, const ofc::Rules& rules, std::size_t chairs, std::size_t hands) {
  MatchPlan plan;
  plan.preset = default_preset;
  plan.rules = rules;
  plan.chairs = chairs;
  plan.button = static_cast<int>(random.below(chairs));
  plan.point_value = random.one_in(2) ? 1 : 1 + static_cast<Amount>(random.below(10));
  const bool few = random.one_in(3);
  for (std::size_t chair = 0; chair < chairs; ++chair)
    plan.stacks[chair] = some_stack(rules, plan.point_value, few, random);
  const std::array<std::size_t, 4> lengths = {1, 1, 2, hands_to_the_end(rules, chairs)};
  const std::size_t length = lengths[random.below(lengths.size())];
  plan.hands = hands > 0 ? hands : length;
  plan.seed = random.next() >> 11U;
  if (hands == 0 && random.one_in(4)) look_for_fantasyland(plan, random);
  return make_match(plan).match;
}

bool sets_a_whole_board(const Action& action) {
  return action.placement.placed.size() == static_cast<std::size_t>(ofc::board_cards.value);
}

/// Leaves off the last hand's actions from a random one on, which is returned: every other time a Fantasyland hand's,
/// if there is one.
Action cut_short(PlayQuestion& match, Random& random) {
  std::vector<Action>& actions = match.hands.back().actions;
  const auto special = std::find_if(actions.begin(), actions.end(), sets_a_whole_board);
  const bool takes_it = random.one_in(2) && special != actions.end();
  const std::size_t kept =
      takes_it ? static_cast<std::size_t>(special - actions.begin()) : random.below(actions.size());
  Action next = actions[kept];
  actions.resize(kept);
  return next;
}

/// What a seat that is not to act does with the cards that it holds; the next one in Fantasyland, or else the next one
/// that holds any.
std::optional<Action> out_of_turn(const PlayQuestion& match, const ofc::Rules& rules) {
  const Replay played = replay(match, rules);
  if (played.refusal || played.hand.complete()) return std::nullopt;
  const std::size_t seats = played.hand.seat_count();
  std::optional<Action> found;
  for (std::size_t i = 1; i < seats; ++i) {
    const std::size_t seat = (played.hand.turn->seat.index + i) % seats;
    const auto& held = played.hand.seats[seat].held;
    const int chair = played.seating[seat].index;
    if (held.size() >= static_cast<std::size_t>(ofc::board_cards.value)) return Action{chair, arrange(held, rules)};
    if (found || held.empty() || held.size() > std::tuple_size_v<ofc::FiveCards>) continue;
    found = Action{chair, {}};
    for (const ofc::Card card : held) found->placement.placed.push_back({card, ofc::Row::bottom});
  }
  return found;
}

/// Makes an action that the rules refuse, nearly always, of one that they allow.
Action illegal(Action action, const PlayQuestion& match, const ofc::Rules& rules, Random& random) {
  ofc::Placement& placement = action.placement;
  const std::size_t way = random.below(6);
  if (way == 0 && match.chairs > 1) {
    if (const std::optional<Action> own = out_of_turn(match, rules)) return *own;
    action.chair = (action.chair + 1) % static_cast<int>(match.chairs);
  } else if (way == 1) {
    placement.placed.push_back(placement.placed[0]);
  } else if (way == 2 && !placement.discarded.empty()) {
    placement.discarded.pop_back();
  } else if (way == 3) {
    const ofc::Deck& deck = match.hands.back().deck;
    placement.placed[0].card = deck[deck.size() - 1];  // which is dealt last, if at all
  } else if (way == 4) {
    for (ofc::Placed& placed : placement.placed) placed.row = ofc::Row::top;  // which takes three, if it is empty
  } else {
    placement.placed.pop_back();
  }
  return action;
}

/// Goes on where nothing may come any more: another hand after the match's end, or else an action after the last
/// hand's.
void go_on_past_the_end(PlayQuestion& match, const ofc::Rules& rules, Random& random) {
  const Replay played = replay(match, rules);
  StackedHand& last = match.hands.back();
  if (!played.played.empty() && played.played.back().end.table.over()) {
    match.hands.push_back({last.deck, {}});
    return;
  }
  Action again = last.actions.back();
  if (random.one_in(2)) again = {static_cast<int>(random.below(match.chairs)), {}};
  if (again.placement.placed.empty())
    again.placement.placed.push_back({last.deck[last.deck.size() - 1], ofc::Row::top});
  last.actions.push_back(again);
}

/// The chairs of a hand, in the order in which they act. A seat in Fantasyland acts once only.
std::vector<int> chairs_that_act(const StackedHand& hand) {
  std::vector<int> chairs;
  for (const Action& action : hand.actions) {
    if (std::find(chairs.begin(), chairs.end(), action.chair) == chairs.end()) chairs.push_back(action.chair);
  }
  return chairs;
}

/// Has the first seat in Fantasyland foul, nearly always: the best of its cards are on top, the worst at the bottom.
void foul_in_fantasyland(StackedHand& hand) {
  const auto action = std::find_if(hand.actions.begin(), hand.actions.end(), sets_a_whole_board);
  if (action == hand.actions.end()) return;
  ofc::Placement& placement = action->placement;
  ofc::CardList<ofc::most_held> cards;
  for (const ofc::Placed& placed : placement.placed) cards.push_back(placed.card);
  for (const ofc::Card card : placement.discarded) cards.push_back(card);
  placement = {};
  for (const ofc::Card card : larger_groups_first(cards)) {
    const std::size_t before = placement.placed.size();
    if (before == static_cast<std::size_t>(ofc::board_cards.value)) {
      placement.discarded.push_back(card);
    } else {
      const ofc::Row row = before < 3 ? ofc::Row::top : before < 8 ? ofc::Row::middle : ofc::Row::bottom;
      placement.placed.push_back({card, row});
    }
  }
}

/// Has a seat in Fantasyland act first in the last hand, if it is not its turn then.
void begin_out_of_turn(PlayQuestion& match, const ofc::Rules& rules) {
  PlayQuestion begun = match;
  begun.hands.back().actions.clear();
  const std::optional<Action> early = out_of_turn(begun, rules);
  if (!early || !sets_a_whole_board(*early)) return;
  begun.hands.back().actions.push_back(*early);
  match = begun;
}

Question play_question(PlayQuestion match, const ofc::Rules& rules, Random& random) {
  // One that plays the last hand: a chair that is out sees nothing of it.
  const std::vector<int> chairs = chairs_that_act(match.hands.back());
  const int some_chair = chairs[random.below(chairs.size())];
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
      if (random.one_in(2)) foul_in_fantasyland(match.hands.back());
      break;
    case 3:
      if (random.one_in(4)) {
        go_on_past_the_end(match, rules, random);
      } else {
        begin_out_of_turn(match, rules);
      }
      break;
    case 4:
      match.viewer = some_chair;
      break;
    case 5:
    case 6:
      cut_short(match, random);
      match.viewer = some_chair;
      break;
    default: {
      const Action next = cut_short(match, random);
      const Action refused = illegal(next, match, rules, random);
      if (!refused.placement.placed.full()) match.hands.back().actions.push_back(refused);
    }
  }
  return match;
}

/// What the chair whose turn it is holds, somewhere in the last hand. Where another one has its thirteen cards already,
/// one in four times the cards are held beside that board, which is to be refused.
Question placements_question(PlayQuestion match, const ofc::Rules& rules, Random& random) {
  cut_short(match, random);
  const Replay played = replay(match, rules);
  if (played.refusal || played.hand.complete()) return match;
  const ofc::SeatHand& seat = played.hand.seats[played.hand.turn->seat.index];
  const ofc::Street street = ofc::street_in_turn(played.hand, rules);
  PlacementsQuestion question{seat.board, cards_of(seat.held), street.placed, street.discarded};
  constexpr std::size_t few = 5;
  question.list = question.held.size() <= few && random.one_in(2);
  const auto seats = std::span(played.hand.seats).first(played.hand.seat_count());
  const auto finished =
      std::find_if(seats.begin(), seats.end(), [](const ofc::SeatHand& each) { return ofc::is_finished(each.board); });
  if (finished != seats.end() && random.one_in(4)) question.board = finished->board;
  return question;
}

/// The boards of the last hand, with stacks of their own.
Question settle_question(const PlayQuestion& match, const ofc::Rules& rules, Random& random) {
  const Replay played = replay(match, rules);
  if (played.refusal || !played.hand.complete() || played.hand.seat_count() < 2) return match;
  SettleQuestion question;
  question.boards.seats = played.hand.seat_count();
  question.point_value = match.point_value;
  for (std::size_t seat = 0; seat < question.boards.seats; ++seat) {
    question.boards.boards[seat] = ofc::finished_board(played.hand.seats[seat].board);
    question.stacks[seat] = match.point_value * static_cast<Amount>(random.below(random.one_in(2) ? 20 : 200));
    question.bought_in[seat] = match.point_value * 100;
  }
  return question;
}

}  // namespace

PlayQuestion whole_match(std::uint64_t seed, const ofc::Rules& rules, std::size_t chairs, std::size_t hands) {
  Random random = random_for_match(seed, 0);
  return play_match(random, rules, chairs, hands);
}

Question make_match_question(std::uint64_t seed, std::uint64_t index, const ofc::Rules& rules,
                             std::span<const Operation> operations) {
  Random random = random_for_match(seed, index);
  const std::size_t chairs = some_seats(rules, random);
  const Operation operation = operation_for_match(index, operations);
  PlayQuestion match = play_match(random, rules, chairs, operation == Operation::play ? 0 : 1);
  if (operation == Operation::placements) return placements_question(std::move(match), rules, random);
  if (operation == Operation::settle) return settle_question(match, rules, random);
  return play_question(std::move(match), rules, random);
}

}  // namespace ofcheck
