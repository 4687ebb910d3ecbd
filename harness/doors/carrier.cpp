#include "harness/doors/carrier.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "harness/answer/oracle_answer.h"
#include "harness/answer/stacked_hand.h"
#include "harness/doors/frames.h"
#include "harness/doors/rows.h"
#include "harness/wire/protocol_members.h"
#include "oracle/fantasyland.h"

namespace ofcheck {

namespace {

constexpr Amount deep_stack = 100'000;

/// The chair of each seat of a match's first hand.
std::size_t chair_of(const PlayQuestion& match, std::size_t seat) {
  return static_cast<std::size_t>(chairs_of(match.chairs, match.button)[seat]);
}

/// Chips by chair as the seats of that hand have them.
PerSeat<Amount> by_seat(const PlayQuestion& match, const std::array<Amount, ofc::most_seats>& by_chair) {
  PerSeat<Amount> chips{match.chairs, {}};
  for (std::size_t seat = 0; seat < match.chairs; ++seat) chips.values[seat] = by_chair[chair_of(match, seat)];
  return chips;
}

PlayQuestion one_hand(const ScoreQuestion& deal, const ofc::Rules& rules) {
  PlayQuestion match;
  match.chairs = deal.seats;
  std::fill_n(match.stacks.begin(), deal.seats, rules.starting_points > 0 ? rules.starting_points : deep_stack);
  match.hands = {stacked_hand(deal.span(), match.button, rules)};
  return match;
}

bool can_be_dealt(const ScoreQuestion& deal, const ofc::Rules& rules) {
  const std::vector<std::optional<ofc::CardCount>> nobody_in(deal.seats);
  return ofc::cards_needed(nobody_in, rules.deal).value <= ofc::cards_in_deck(rules);
}

/// The first hand that an answer to `play` tells of; null if there is none.
const HandResult* first_hand(const Answer& answer) {
  const auto* play = result_of<PlayResult>(answer);
  return play == nullptr || !play->hands || play->hands->empty() ? nullptr : play->hands->data();
}

/// Points from stacks before and after; nothing where they are no whole points, or more than an
/// engine may say.
std::optional<PerSeat<int>> points_from(const PerSeat<Amount>& after, const PerSeat<Amount>& before,
                                        Amount point_value) {
  PerSeat<int> points{before.size, {}};
  if (after.size != before.size) return std::nullopt;
  for (std::size_t i = 0; i < before.size; ++i) {
    const Amount won = after.values[i] - before.values[i];
    if (won % point_value != 0 || std::abs(won / point_value) > most_said) return std::nullopt;
    points.values[i] = static_cast<int>(won / point_value);
  }
  return points;
}

ScoreResult said_by_hand(const PlayQuestion& match, const HandResult& hand) {
  ScoreResult said;
  said.points = hand.points;
  said.fouled = hand.fouled;
  if (said.points || !hand.stacks || hand.stacks->size != match.chairs) return said;
  said.points = points_from(by_seat(match, hand.stacks->values), by_seat(match, match.stacks), match.point_value);
  return said;
}

/// Whether a seat of the table pays another one, or nobody: an engine may name any number.
bool is_between_seats(const PaymentResult& payment, std::size_t seats) {
  const auto is_a_seat = [&](int seat) { return seat >= 0 && std::cmp_less(seat, seats); };
  return is_a_seat(payment.from) && (!payment.to || (is_a_seat(*payment.to) && *payment.to != payment.from));
}

ScoreResult said_by_settlement(const SettleQuestion& settle, const SettleResult& result) {
  const PerSeat<Amount> before{settle.boards.seats, settle.stacks};
  ScoreResult said;
  if (result.stacks) {
    said.points = points_from(*result.stacks, before, settle.point_value);
  } else if (result.payments) {
    PerSeat<Amount> after = before;
    for (const PaymentResult& payment : *result.payments) {
      if (!is_between_seats(payment, settle.boards.seats)) return said;
      after.values[static_cast<std::size_t>(payment.from)] -= payment.paid;
      if (payment.to) after.values[static_cast<std::size_t>(*payment.to)] += payment.paid;
    }
    said.points = points_from(after, before, settle.point_value);
  }
  return said;
}

}  // namespace

std::optional<Question> carried(const ScoreQuestion& deal, Operation by, const ofc::Rules& rules) {
  if (by == Operation::score) return deal;
  Question carrier;
  if (by == Operation::settle) {
    SettleQuestion settle{deal, {}, {}, 1};
    std::fill_n(settle.stacks.begin(), deal.seats, deep_stack);
    std::fill_n(settle.bought_in.begin(), deal.seats, deep_stack);
    carrier = settle;
  } else if (by == Operation::play && can_be_dealt(deal, rules)) {
    carrier = one_hand(deal, rules);
  } else {
    return std::nullopt;
  }
  // Stacks and caps may limit what is paid, and points may be read from stacks.
  const Answer score = oracle_answer(deal, rules);
  const auto* wanted = result_of<ScoreResult>(score);
  Answer answer = oracle_answer(carrier, rules);
  const auto says_the_same = [&] {
    const ScoreResult said = score_said(carrier, answer);
    return wanted != nullptr && said.points && *said.points == *wanted->points;
  };
  if (!says_the_same()) return std::nullopt;
  if (by == Operation::play) {
    for (HandResult& hand : *std::get<PlayResult>(std::get<Result>(answer)).hands) hand.points.reset();
    if (!says_the_same()) return std::nullopt;
  }
  return carrier;
}

ScoreResult score_said(const Question& carrier, const Answer& answer) {
  if (const auto* score = result_of<ScoreResult>(answer)) return *score;
  if (const auto* settled = result_of<SettleResult>(answer))
    return said_by_settlement(std::get<SettleQuestion>(carrier), *settled);
  const HandResult* hand = first_hand(answer);
  return hand == nullptr ? ScoreResult{} : said_by_hand(std::get<PlayQuestion>(carrier), *hand);
}

std::optional<Question> carried(const SettleQuestion& settle, const ofc::Rules& rules) {
  if (settle.stacks != settle.bought_in || !can_be_dealt(settle.boards, rules)) return std::nullopt;
  PlayQuestion match = one_hand(settle.boards, rules);
  match.point_value = settle.point_value;
  for (std::size_t seat = 0; seat < match.chairs; ++seat) match.stacks[chair_of(match, seat)] = settle.stacks[seat];
  const Answer answer = oracle_answer(settle, rules);
  const SettleResult said = settlement_said(match, oracle_answer(match, rules));
  const auto* wanted = result_of<SettleResult>(answer);
  if (wanted == nullptr || !said.stacks || *said.stacks != *wanted->stacks) return std::nullopt;
  return match;
}

SettleResult settlement_said(const Question& carrier, const Answer& answer) {
  SettleResult said;
  const auto& match = std::get<PlayQuestion>(carrier);
  const HandResult* hand = first_hand(answer);
  if (hand == nullptr) return said;
  const auto of_seats = [&](const std::optional<PerSeat<Amount>>& chips) {
    const bool is_whole = chips && chips->size == match.chairs;
    return is_whole ? std::optional(by_seat(match, chips->values)) : std::nullopt;
  };
  said.stacks = of_seats(hand->stacks);
  said.final_stacks = of_seats(hand->final_stacks);
  return said;
}

std::optional<HandResult> last_hand(const PlayQuestion& match, const ofc::Rules& rules) {
  const Answer answer = oracle_answer(match, rules);
  const auto* play = result_of<PlayResult>(answer);
  return play != nullptr && play->hands && !play->hands->empty() ? std::optional(play->hands->back()) : std::nullopt;
}

bool lets_the_first_seat_in(const HandResult& hand, ofc::CardCount cards) {
  return !*hand.over && hand.fantasyland->values[0] == cards.value && !hand.fantasyland->values[1];
}

std::size_t add_fantasyland_hand(PlayQuestion& match, const HandResult& before, ScoreQuestion& deal,
                                 ofc::CardCount cards, const ofc::Rules& rules) {
  const std::size_t seat = chairs_of(2, *before.button)[0] == before.seats->values[0] ? 0 : 1;
  if (seat == 1) std::swap(deal.boards[0], deal.boards[1]);
  std::vector<std::optional<ofc::CardCount>> entered(2);
  entered[seat] = cards;
  match.hands.push_back(stacked_hand(deal.span(), chairs_of(deal.span().size(), *before.button), rules, entered));
  return seat;
}

namespace {

/// The board beside a plain one, which earns nothing and is not due to Fantasyland.
std::optional<ScoreQuestion> beside_a_plain_one(const ofc::Board& board, const ofc::Rules& rules) {
  const std::vector<ScoreQuestion> found = showdowns_of(board, rules, 2);
  return found.empty() || !can_be_dealt(found.front(), rules) ? std::nullopt : std::optional(found.front());
}

/// A legal board that sends its seat to Fantasyland with this number of cards.
std::optional<ofc::Board> entering_with(ofc::CardCount cards, const ofc::Rules& rules) {
  constexpr std::array<Shape, 6> tops = {"QQ8", "KK7", "AA5", "222", "96T", "852"};
  constexpr std::array<Shape, 4> middles = {"AAJ73", "99964", "75432", "T8643"};
  constexpr std::array<Shape, 3> bottoms = {"KQJT9", "8888K", "AKQJTs"};
  for (const Shape top : tops) {
    for (const Shape middle : middles) {
      for (const Shape bottom : bottoms) {
        ofc::Board board;
        Taken taken;
        const bool is_filled = fill_row(board, ofc::Row::top, top, taken) &&
                               fill_row(board, ofc::Row::middle, middle, taken) &&
                               fill_row(board, ofc::Row::bottom, bottom, taken);
        if (!is_filled) continue;
        const ofc::JudgedBoard judged = ofc::judge_board(board, rules);
        if (!judged.fouled() && ofc::next_hand(judged, std::nullopt, rules).cards == cards) return board;
      }
    }
  }
  return std::nullopt;
}

/// The match after whose first hand the first seat alone is in Fantasyland, and in whose second hand it has this board.
std::optional<SeatInMatch> in_fantasyland(const ofc::Board& board, ofc::CardCount cards, const ofc::Rules& rules) {
  const std::optional<ofc::Board> entering = entering_with(cards, rules);
  const auto first = entering ? beside_a_plain_one(*entering, rules) : std::nullopt;
  auto second = beside_a_plain_one(board, rules);
  if (!first || !second) return std::nullopt;
  SeatInMatch carrier{one_hand(*first, rules), 1, 0};
  const std::optional<HandResult> before = last_hand(carrier.match, rules);
  if (!before || !lets_the_first_seat_in(*before, cards)) return std::nullopt;
  carrier.seat = add_fantasyland_hand(carrier.match, *before, *second, cards, rules);
  return carrier;
}

}  // namespace

std::optional<SeatInMatch> carried(const FantasylandQuestion& question, const ofc::Rules& rules) {
  std::optional<SeatInMatch> carrier;
  if (question.entered_with) {
    carrier = in_fantasyland(question.board, *question.entered_with, rules);
  } else if (const auto deal = beside_a_plain_one(question.board, rules)) {
    carrier = SeatInMatch{one_hand(*deal, rules), 0, 0};
  }
  if (!carrier) return std::nullopt;
  // A match that is over has no next hand.
  const Answer answer = oracle_answer(question, rules);
  const auto* wanted = std::get_if<Result>(&answer);
  const FantasylandResult said = next_hand_said(*carrier, oracle_answer(carrier->match, rules));
  const bool says_it = wanted != nullptr && said.fantasyland && same_results(*wanted, Result(said));
  return says_it ? carrier : std::nullopt;
}

FantasylandResult next_hand_said(const SeatInMatch& carrier, const Answer& answer) {
  const auto* play = result_of<PlayResult>(answer);
  if (play == nullptr || !play->hands || play->hands->size() <= carrier.hand) return {};
  const auto& next = (*play->hands)[carrier.hand].fantasyland;
  if (!next || next->size <= carrier.seat) return {};
  const std::optional<int> cards = next->values[carrier.seat];
  return {cards.has_value(), cards, std::nullopt};
}

}  // namespace ofcheck
