#include "harness/answer/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/answer/seat_names.h"
#include "oracle/perft.h"
#include "oracle/seating.h"

namespace ofcheck {

namespace rule = ofc::rule;
using ofc::Rules;

namespace {

ofc::Refusal too_many_to_list(std::uint64_t count) {
  return {RefusalCode::bad_request, rule::none,
          fmt::format("{} placements; at most {} are listed", count, ofc::most_listed)};
}

}  // namespace

ofc::Street street_asked(const PlacementsQuestion& question) {
  return {question.place + question.discard, question.place, question.discard,
          question.discard.value > 0 ? rule::placement_discard : rule::deal_pattern};
}

// placement.full
std::optional<ofc::Refusal> refusal_of(const PlacementsQuestion& question, const Rules& rules) {
  if (auto refusal = ofc::refusal_of_rules(rules)) return refusal;
  if (ofc::is_finished(question.board)) {
    return ofc::Refusal{RefusalCode::hand_complete, rule::placement_full, "13 cards are set"};
  }
  const ofc::Street street = street_asked(question);
  const std::uint64_t count = ofc::perft(question.board, std::span(&street, 1));
  if (question.list && count > ofc::most_listed) return too_many_to_list(count);
  return std::nullopt;
}

// deal.pattern, fantasyland.deal, placement.full
std::variant<std::vector<ofc::Street>, ofc::Refusal> streets_asked(const PerftQuestion& question, const Rules& rules) {
  if (auto refusal = ofc::refusal_of_rules(rules)) return *refusal;
  std::vector<ofc::CardCount> dealt;
  for (const Cards& cards : question.streets) dealt.push_back({static_cast<int>(cards.size())});
  auto asked = ofc::streets_dealing(dealt, question.board, rules);
  const auto* streets = std::get_if<std::vector<ofc::Street>>(&asked);
  if (streets == nullptr || !question.divide) return asked;
  if (streets->empty()) return ofc::Refusal{RefusalCode::bad_request, rule::none, "there is no street to divide"};
  const std::uint64_t count = ofc::perft(question.board, std::span(*streets).first(1));
  if (count > ofc::most_listed) return too_many_to_list(count);
  return asked;
}

// settlement.*
ofc::checked::Answer<ofc::checked::SettledHand> settled(const SettleQuestion& question, const Steps& steps) {
  std::vector<ofc::Purse> purses;
  for (std::size_t i = 0; i < question.boards.seats; ++i) {
    purses.push_back({{question.stacks[i]}, {question.bought_in[i]}});
  }
  const ofc::Chips point_value{question.point_value};
  const auto boards = question.boards.span();
  if (auto refusal = ofc::checked::refusal_of_settling(boards, purses, point_value, steps.rules())) return *refusal;
  ofc::checked::SettledHand hand{steps.score(boards), {}};
  hand.settlement = steps.settle(hand.score, purses, point_value);
  return hand;
}

std::optional<PerSeat<Amount>> amounts_of(const std::optional<ofc::FinalStacks>& chips, std::size_t size) {
  if (!chips) return std::nullopt;
  PerSeat<Amount> amounts{size, {}};
  for (std::size_t i = 0; i < size; ++i) amounts.values[i] = (*chips)[i].value;
  return amounts;
}

PlayedHand played_hand(const ofc::Table& before, ofc::HandEnd end) {
  PlayedHand played{std::move(end), {}};
  for (const ofc::ChairState& chair : before.chairs) {
    played.stacks.values[played.stacks.size++] = chair.purse.stack.value;
  }
  for (std::size_t i = 0; i < played.end.seating.size(); ++i) {
    played.stacks.values[played.end.seating[i].index] = played.end.settlement.purses[i].stack.value;
  }
  return played;
}

std::optional<ofc::Seat> Replay::seat_of(int chair) const {
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    if (seating[i].index == chair) return ofc::Seat{i};
  }
  return std::nullopt;
}

namespace {

/// One match as it goes on.
class Match {
 public:
  Match(const PlayQuestion& question, const Steps& steps, const Follower& follow)
      : question_(question), steps_(steps), follow_(follow) {}

  Replay take() && { return std::move(replay_); }

  void play() {
    std::vector<ofc::Chips> stacks;
    for (std::size_t i = 0; i < question_.chairs; ++i) stacks.push_back({question_.stacks[i]});
    const ofc::Chair button{static_cast<std::uint8_t>(question_.button)};
    const auto opened = ofc::checked::open_table(stacks, button, {question_.point_value}, steps_.rules());
    if (const auto* refusal = std::get_if<ofc::Refusal>(&opened)) return refuse(*refusal);
    table_ = std::get<ofc::Table>(opened);
    for (std::size_t i = 0; i < question_.hands.size(); ++i) {
      play_hand(i);
      if (replay_.refusal || stopped_) return;
    }
    if (question_.viewer && !replay_.seat_of(*question_.viewer)) {
      refuse({RefusalCode::bad_request, rule::table_bust,
              seat_name(static_cast<std::size_t>(*question_.viewer)) + " views a hand in which it takes no part"});
    }
  }

 private:
  void tell(Moment::What what, std::size_t hand, std::size_t action) {
    if (follow_) stopped_ = !follow_({what, hand, action, table_, replay_});
  }

  void refuse(ofc::Refusal refusal) { replay_.refusal = std::move(refusal); }

  void play_hand(std::size_t number) {
    if (table_.over()) {
      return refuse({RefusalCode::hand_complete, table_.over_by,
                     fmt::format("hand {}: the match is over by {}", number + 1, table_.over_by.name)});
    }
    const StackedHand& stacked = question_.hands[number];
    replay_.seating = steps_.seating(table_);
    // The oracle's own rules never give that many; a model of an engine that counts one more may.
    for (const ofc::Chair chair : replay_.seating) {
      const auto& fantasyland = table_.chairs[chair.index].fantasyland;
      if (!fantasyland || static_cast<std::size_t>(fantasyland->cards.value) <= ofc::most_held) continue;
      return refuse({RefusalCode::bad_request, rule::fantasyland_deal,
                     fmt::format("hand {}: {} cards in Fantasyland; at most {} are held", number + 1,
                                 fantasyland->cards.value, ofc::most_held)});
    }
    replay_.hand = steps_.deal(table_, stacked.deck);
    const auto& fantasyland = replay_.hand.fantasyland;
    replay_.had_fantasyland =
        replay_.had_fantasyland ||
        std::any_of(fantasyland.begin(), fantasyland.end(), [](const auto& cards) { return cards.has_value(); });
    tell(Moment::What::dealt, number, 0);
    for (std::size_t i = 0; i < stacked.actions.size() && !stopped_; ++i) {
      act(number, i);
      if (replay_.refusal) return;
      tell(Moment::What::acted, number, i);
    }
    if (stopped_) return;
    if (replay_.hand.complete()) {
      end_hand();
      tell(Moment::What::ended, number, 0);
      return;
    }
    if (number + 1 < question_.hands.size()) {
      refuse({RefusalCode::bad_request, rule::none,
              fmt::format("hand {} is cut short, and another hand follows", number + 1)});
    }
  }

  void refuse_action(std::size_t hand, std::size_t number, RefusalCode code, ofc::RuleId rule, std::string_view why) {
    const auto chair = static_cast<std::size_t>(question_.hands[hand].actions[number].chair);
    refuse({code, rule, fmt::format("hand {}, action {} ({}): {}", hand + 1, number + 1, seat_name(chair), why)});
  }

  void act(std::size_t hand, std::size_t number) {
    const Action& action = question_.hands[hand].actions[number];
    const std::optional<ofc::Seat> seat = replay_.seat_of(action.chair);
    if (!seat)
      return refuse_action(hand, number, RefusalCode::not_your_turn, rule::table_bust, "it takes no part in this hand");
    std::variant<ofc::Hand, ofc::Refusal> after = steps_.act(replay_.hand, *seat, action.placement);
    if (const auto* refusal = std::get_if<ofc::Refusal>(&after)) {
      const bool out_of_turn = refusal->code == ofc::RefusalCode::not_your_turn;
      const std::string why = out_of_turn
                                  ? seat_name(replay_.seating[replay_.hand.turn->seat.index].index) + " is to act"
                                  : refusal->detail;
      return refuse_action(hand, number, refusal->code, refusal->rule, why);
    }
    replay_.hand = std::get<ofc::Hand>(std::move(after));
  }

  void end_hand() {
    replay_.played.push_back(played_hand(table_, steps_.end_hand(table_, replay_.hand)));
    table_ = replay_.played.back().end.table;
  }

  const PlayQuestion& question_;
  const Steps& steps_;
  const Follower& follow_;
  ofc::Table table_;
  Replay replay_;
  bool stopped_ = false;
};

}  // namespace

Replay replay(const PlayQuestion& question, const Steps& steps, const Follower& follow) {
  Match match(question, steps, follow);
  match.play();
  return std::move(match).take();
}

Replay replay(const PlayQuestion& question, const Rules& rules, const Follower& follow) {
  return replay(question, Steps(rules), follow);
}

}  // namespace ofcheck
