#include "harness/inquiry/play.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "harness/answer/aspects.h"
#include "harness/answer/oracle_answer.h"
#include "harness/answer/player.h"
#include "harness/answer/stacked_hand.h"
#include "harness/base/random.h"
#include "harness/corpus/make_match.h"
#include "harness/deals/deals.h"
#include "harness/inquiry/bank.h"
#include "harness/prove/sight.h"
#include "harness/wire/house_rules.h"
#include "oracle/fantasyland.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::Card;
using ofc::CardCount;
using ofc::Row;
using ofc::Rules;

namespace {

constexpr std::uint64_t seed = 11;
constexpr std::uint64_t deals_looked_at = 800;
constexpr Amount deep_stack = 1'000'000;

using Fits = std::function<bool(const ofc::Score&)>;

/// The first generated deal of that many seats that fits.
std::optional<ScoreQuestion> deal_where(const Rules& rules, std::size_t seats, const Fits& fits) {
  for (std::uint64_t index = 0; index < deals_looked_at; ++index) {
    ScoreQuestion deal = make_deal(seed, index, rules);
    if (deal.seats < seats) continue;
    deal.seats = seats;
    if (fits(ofc::score(deal.span(), rules, ofc::Ledger::left_out))) return deal;
  }
  return std::nullopt;
}

bool enters(const ofc::Score& score, std::size_t seat, const Rules& rules) {
  return ofc::next_hand(score.boards[seat], std::nullopt, rules).fantasyland;
}

bool nobody_enters(const ofc::Score& score, const Rules& rules) {
  for (std::size_t seat = 0; seat < score.seats; ++seat) {
    if (enters(score, seat, rules)) return false;
  }
  return true;
}

bool enters_alone(const ofc::Score& score, std::size_t seat, const Rules& rules) {
  for (std::size_t other = 0; other < score.seats; ++other) {
    if (enters(score, other, rules) != (other == seat)) return false;
  }
  return true;
}

/// How many chairs are tried: two, and three where they may play.
std::vector<std::size_t> tables(const Rules& rules) {
  if (ofc::seats_allowed(rules).most < 3) return {2};
  return {2, 3};
}

}  // namespace

PlayQuestion one_hand(const ScoreQuestion& deal, int button, const Rules& rules) {
  PlayQuestion question;
  question.chairs = deal.seats;
  std::fill_n(question.stacks.begin(), deal.seats, deep_stack);
  question.button = button;
  question.hands = {stacked_hand(deal.span(), button, rules)};
  return question;
}

std::vector<Question> questions_about_dealing(const Rules& rules) {
  std::vector<Question> questions;
  PlayQuestion begun;
  begun.chairs = 2;
  begun.stacks = {deep_stack, deep_stack};
  begun.hands = {StackedHand{shuffled_deck(seed), {}}};
  questions.emplace_back(begun);
  begun.viewer = 0;
  questions.emplace_back(begun);
  begun.viewer.reset();
  ofc::Hand hand = ofc::deal_hand(std::vector<std::optional<CardCount>>(2), begun.hands[0].deck, rules);
  const std::vector<int> chairs = chairs_of(2, begun.button);
  for (std::size_t turns = 0; turns < 4 && !hand.complete(); ++turns) {
    const ofc::Seat seat = hand.turn->seat;
    const ofc::Placement placement = choose_placement(ofc::view_of(hand, seat, rules), rules);
    begun.hands[0].actions.push_back({chairs[seat.index], in_normal_order(placement)});
    hand = std::get<ofc::Hand>(ofc::act(hand, seat, placement, rules));
    if (turns % 2 == 1) questions.emplace_back(begun);
  }
  const ofc::Deck deck = shuffled_deck(seed);
  const auto cards = [&](std::size_t from, std::size_t count) {
    return Cards(deck.begin() + from, deck.begin() + from + count);
  };
  for (const std::size_t first : {std::size_t{13}, std::size_t{5}}) {
    questions.emplace_back(PerftQuestion{{}, {cards(0, first)}, false});
  }
  PerftQuestion second;
  for (const Card card : cards(0, 5)) second.board[Row::bottom].push_back(card);
  for (const std::size_t count : {std::size_t{1}, std::size_t{3}, std::size_t{4}}) {
    second.streets = {cards(5, count)};
    questions.emplace_back(second);
  }
  return questions;
}

std::vector<Question> questions_about_stakes(const Rules& rules) {
  constexpr std::uint64_t deals = 120;
  std::vector<Question> questions;
  Random random(seed);
  for (std::uint64_t index = 0; index < deals; ++index) {
    SettleQuestion question;
    question.boards = make_deal(seed, index, rules);
    const std::size_t most_stack = index % 2 == 0 ? 30 : 6;
    for (std::size_t seat = 0; seat < question.boards.seats; ++seat) {
      question.stacks[seat] = static_cast<Amount>(1 + random.below(most_stack));
    }
    questions.emplace_back(question);
  }
  return questions;
}

std::vector<Question> hands_about_stakes(const Rules& rules) {
  constexpr std::size_t wanted = 3;
  std::vector<Question> hands;
  for (const Question& question : questions_about_stakes(rules)) {
    if (hands.size() == wanted) break;
    const auto& settle = std::get<SettleQuestion>(question);
    const auto parts_from = [&](ofc::Stakes stakes) {
      Rules other = rules;
      other.stakes = stakes;
      return stakes == rules.stakes || !same_answer(oracle_answer(question, rules), oracle_answer(question, other));
    };
    const bool heads_up = settle.boards.seats == 2;
    const bool parts_all =
        parts_from(ofc::Stakes::unlimited) && parts_from(ofc::Stakes::loser_only) &&
        (heads_up || (parts_from(ofc::Stakes::table_stakes) && parts_from(ofc::Stakes::start_of_hand)));
    if (!parts_all || heads_up != (ofc::seats_allowed(rules).most < 3)) continue;
    PlayQuestion hand = one_hand(settle.boards, 0, rules);
    const std::vector<int> chairs = chairs_of(hand.chairs, 0);
    for (std::size_t seat = 0; seat < hand.chairs; ++seat)
      hand.stacks[static_cast<std::size_t>(chairs[seat])] = settle.stacks[seat];
    hands.emplace_back(hand);
  }
  return hands;
}

namespace {

/// How many hands a match is to have; 0 where nothing says it.
std::size_t hands_of_match(const Rules& rules) {
  for (const ofc::RuleInfo* option : options_about({ofc::Aspect::match_end})) {
    if (option->is_number) return static_cast<std::size_t>(option->field.get(rules));
  }
  return 0;
}

/// A match whose last hand earns Fantasyland; nothing if there is no such deal.
std::optional<Question> match_with_fantasyland_earned_last(const Rules& rules, std::size_t chairs, std::size_t hands) {
  std::optional<Question> match = plain_match(rules, chairs, hands);
  const auto deal = deal_where(rules, chairs, [&](const auto& score) { return enters_alone(score, 0, rules); });
  if (!match || !deal) return std::nullopt;
  const int button = static_cast<int>((hands - 1) % chairs);
  std::get<PlayQuestion>(*match).hands.back() = stacked_hand(deal->span(), button, rules);
  return match;
}

}  // namespace

std::vector<Question> questions_about_the_table(const Rules& rules) {
  constexpr std::size_t most_hands = 60;
  std::vector<Question> questions;
  for (const std::size_t chairs : tables(rules)) {
    for (std::size_t seat = chairs; seat-- > 0;) {
      const auto deal = deal_where(rules, chairs, [&](const auto& score) { return enters_alone(score, seat, rules); });
      if (deal) questions.emplace_back(one_hand(*deal, 0, rules));
    }
  }
  for (const std::size_t chairs : tables(rules)) {
    for (std::size_t seat = 0; seat < chairs; ++seat) {
      const auto deal = deal_where(rules, chairs, [&](const ofc::Score& score) {
        return score.points[seat].value < 0 && nobody_enters(score, rules);
      });
      if (!deal) continue;
      PlayQuestion question = one_hand(*deal, 0, rules);
      question.stacks[static_cast<std::size_t>(chairs_of(chairs, 0)[seat])] = 1;
      questions.emplace_back(question);
    }
  }
  for (const std::size_t chairs : tables(rules)) {
    for (std::size_t hands = 1; hands <= chairs + 1; ++hands) {
      if (auto match = plain_match(rules, chairs, hands)) questions.push_back(*match);
    }
  }
  const std::size_t hands = hands_of_match(rules);
  for (const std::size_t chairs : hands > 0 && hands <= most_hands ? tables(rules) : std::vector<std::size_t>{}) {
    if (auto match = match_with_fantasyland_earned_last(rules, chairs, hands)) questions.push_back(*match);
  }
  return questions;
}

std::vector<Question> questions_about_sight(const Rules& rules) {
  std::vector<Question> questions;
  const auto add = [&](const Rules& other) {
    if (auto question = smallest_glimpse(rules, other)) questions.emplace_back(*question);
  };
  Rules other = rules;
  const bool hidden = rules.later_streets == ofc::LaterStreets::hidden;
  other.later_streets = hidden ? ofc::LaterStreets::open : ofc::LaterStreets::hidden;
  add(other);
  other = rules;
  other.sight = rules.sight == ofc::Sight::sealed ? ofc::Sight::at_own_turn : ofc::Sight::sealed;
  add(other);
  return questions;
}

namespace {

/// Who is to act in the last hand of a match; nothing if nobody is, or if such a match cannot be played.
std::optional<NextResult> next_to_act(const PlayQuestion& match, const Rules& rules) {
  const Answer answer = oracle_answer(match, rules);
  const auto* play = result_of<PlayResult>(answer);
  return play != nullptr && play->next ? *play->next : std::nullopt;
}

/// A match of two chairs of which one is in Fantasyland in the second hand and acts there, with surplus cards if there
/// are any. Nothing if nobody gets there.
std::optional<PlayQuestion> match_with_fantasyland_set(const Rules& rules) {
  const auto deal = deal_where(rules, 2, [&](const auto& score) { return enters_alone(score, 0, rules); });
  if (!deal) return std::nullopt;
  constexpr int chair_of_seat_0 = 1;
  PlayQuestion match = one_hand(*deal, 0, rules);
  match.hands.push_back({shuffled_deck(seed), {}});
  for (std::optional<NextResult> next = next_to_act(match, rules); next; next = next_to_act(match, rules)) {
    match.hands.back().actions.push_back({*next->chair, first_that_fits({}, *next->held, CardCount{*next->place})});
    if (*next->chair == chair_of_seat_0) return match;
    if (match.hands.back().actions.size() > 1) break;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Question> questions_about_illegal_actions(const Rules& rules) {
  std::vector<Question> questions;
  if (auto match = match_with_fantasyland_set(rules)) {
    ofc::Placement& last = match->hands.back().actions.back().placement;
    questions.emplace_back(*match);
    if (!last.discarded.empty()) {
      last.discarded = {};
      questions.emplace_back(*match);
    }
  }
  const auto deal = deal_where(rules, 2, [&](const auto& score) { return nobody_enters(score, rules); });
  if (!deal) return questions;
  const PlayQuestion hand = one_hand(*deal, 0, rules);
  PlayQuestion kept = hand;
  for (Action& action : kept.hands[0].actions) action.placement.discarded = {};
  const bool discards = std::any_of(hand.hands[0].actions.begin(), hand.hands[0].actions.end(),
                                    [](const Action& action) { return !action.placement.discarded.empty(); });
  if (discards) questions.emplace_back(kept);
  PlayQuestion out_of_turn = hand;
  out_of_turn.hands[0].actions.front().chair = 0;
  questions.emplace_back(out_of_turn);
  return questions;
}

std::vector<Question> questions_about_play(const Rules& rules) {
  std::vector<Question> questions;
  for (const std::size_t chairs : tables(rules)) {
    MatchPlan plan{std::string(default_preset), rules, chairs, {}, 0, 1, seed + chairs, 3, 1};
    std::fill_n(plan.stacks.begin(), chairs, Amount{200});
    PlayQuestion match = make_match(plan).match;
    questions.emplace_back(match);
    auto& actions = match.hands.back().actions;
    if (actions.size() > 1) actions.resize(actions.size() / 2);
    match.viewer = 0;
    questions.emplace_back(match);
  }
  PlacementsQuestion placements;
  const ofc::Deck deck = shuffled_deck(seed);
  placements.held.assign(deck.begin(), deck.begin() + 3);
  placements.place = CardCount{2};
  placements.discard = CardCount{1};
  placements.list = true;
  for (std::size_t i = 3; i < 8; ++i) placements.board[i < 6 ? Row::top : Row::middle].push_back(deck[i]);
  questions.emplace_back(placements);
  return questions;
}

std::optional<Debt> debt_of(const Rules& rules, Amount most) {
  Debt largest;
  for (std::uint64_t index = 0; index < deals_looked_at; ++index) {
    ScoreQuestion deal = make_deal(seed, index, rules);
    deal.seats = 2;
    const ofc::Score score = ofc::score(deal.span(), rules, ofc::Ledger::left_out);
    const int points = score.points[0].value;
    if (points + score.points[1].value != 0 || std::abs(points) <= largest.owed || std::abs(points) > most) continue;
    largest.owed = std::abs(points);
    largest.loser = points < 0 ? 0 : 1;
    largest.question.boards = deal;
  }
  if (largest.owed == 0) return std::nullopt;
  largest.question.stacks = {deep_stack, deep_stack};
  largest.question.bought_in = {deep_stack, deep_stack};
  return largest;
}

Question with_loss_so_far(const Debt& debt, Amount lost) {
  SettleQuestion question = debt.question;
  question.bought_in[debt.loser] = question.stacks[debt.loser] + lost;
  return question;
}

std::optional<LosingMatch> losing_match(const Rules& rules, std::size_t hands) {
  std::optional<ScoreQuestion> deal;
  Amount most = 0;
  for (std::uint64_t index = 0; index < deals_looked_at; ++index) {
    ScoreQuestion tried = make_deal(seed, index, rules);
    tried.seats = 2;
    const ofc::Score score = ofc::score(tried.span(), rules, ofc::Ledger::left_out);
    const int lost = -score.points[0].value;
    if (lost <= most || lost != score.points[1].value) continue;
    if (hands > 1 && !nobody_enters(score, rules)) continue;
    most = lost;
    deal = tried;
  }
  if (!deal) return std::nullopt;
  constexpr std::size_t loser = 1;  // where chair 0 has the button, the first seat
  LosingMatch losing{one_hand(*deal, 0, rules), loser, most * static_cast<Amount>(hands)};
  std::swap(deal->boards[0], deal->boards[1]);
  const StackedHand other_button = stacked_hand(deal->span(), 1, rules);
  const StackedHand same_button = losing.match.hands[0];
  while (losing.match.hands.size() < hands)
    losing.match.hands.push_back(losing.match.hands.size() % 2 == 1 ? other_button : same_button);
  return losing;
}

std::optional<Question> plain_match(const Rules& rules, std::size_t chairs, std::size_t hands) {
  const auto deal = deal_where(rules, chairs, [&](const auto& score) { return nobody_enters(score, rules); });
  if (!deal) return std::nullopt;
  PlayQuestion question = one_hand(*deal, 0, rules);
  int button = 0;
  while (question.hands.size() < hands) {
    button = static_cast<int>((static_cast<std::size_t>(button) + 1) % chairs);
    question.hands.push_back(stacked_hand(deal->span(), button, rules));
  }
  return question;
}

}  // namespace ofcheck
