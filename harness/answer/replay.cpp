#include "harness/answer/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "oracle/perft.h"
#include "oracle/seating.h"

namespace ofcheck {

namespace rule = ofc::rule;
using ofc::Rules;

namespace {

/// The protocol's code for one of the oracle's refusals.
RefusalCode code_of(ofc::RefusalCode code) {
  const auto* found = std::find(refusal_names.begin(), refusal_names.end(), ofc::name_of(code));
  return static_cast<RefusalCode>(found - refusal_names.begin());
}

std::size_t cards_on(const ofc::PartialBoard& board) {
  std::size_t count = 0;
  for (const ofc::Row row : ofc::all_rows) count += board[row].size();
  return count;
}

PlayRefusal too_many_to_list(std::uint64_t count) {
  return {RefusalCode::bad_request, rule::none,
          fmt::format("{} placements; at most {} are listed", count, most_listed)};
}

// settlement.stakes: only an unlimited stack can be below zero
template <typename Stacks>
std::optional<PlayRefusal> refusal_of_stacks(const Stacks& stacks, std::size_t count, const Rules& rules) {
  if (rules.stakes == ofc::Stakes::unlimited) return std::nullopt;
  const auto end = stacks.begin() + static_cast<std::ptrdiff_t>(count);
  if (std::none_of(stacks.begin(), end, [](Amount stack) { return stack < 0; })) return std::nullopt;
  return PlayRefusal{RefusalCode::bad_request, rule::settlement_stakes, "a stack that limits payments is below zero"};
}

}  // namespace

// seating.players, cards.deck
std::optional<PlayRefusal> refusal_of_rules(const Rules& rules) {
  if (ofc::seats_fit_the_deck(rules)) return std::nullopt;
  return PlayRefusal{RefusalCode::not_enough_cards, rule::seating_players,
                     fmt::format("{} seats can need {} cards each, more than the deck has",
                                 ofc::seats_allowed(rules.players).most, ofc::most_cards_for_a_seat(rules).value)};
}

// seating.players
std::optional<PlayRefusal> refusal_of_seats(std::size_t seats, std::string_view what, const Rules& rules) {
  const ofc::SeatRange range = ofc::seats_allowed(rules.players);
  const auto count = static_cast<int>(seats);
  if (count >= range.least && count <= range.most) return std::nullopt;
  return PlayRefusal{RefusalCode::wrong_seat_count, rule::seating_players,
                     fmt::format("{} {}; seating.players allows {} to {}", count, what, range.least, range.most)};
}

ofc::Street street_asked(const PlacementsQuestion& question) {
  return {question.place + question.discard, question.place, question.discard,
          question.discard.value > 0 ? rule::placement_discard : rule::deal_pattern};
}

// placement.full
std::optional<PlayRefusal> refusal_of(const PlacementsQuestion& question, const Rules& rules) {
  if (auto refusal = refusal_of_rules(rules)) return refusal;
  if (ofc::is_finished(question.board)) {
    return PlayRefusal{RefusalCode::hand_complete, rule::placement_full, "13 cards are set"};
  }
  const ofc::Street street = street_asked(question);
  const std::uint64_t count = ofc::perft(question.board, std::span(&street, 1));
  if (question.list && count > most_listed) return too_many_to_list(count);
  return std::nullopt;
}

namespace {

PlayRefusal wrong_count(std::string message) {
  return {RefusalCode::wrong_card_count, rule::deal_pattern, std::move(message)};
}

// fantasyland.deal: a whole hand at once for an empty board, where the deal has no such street itself
bool asks_for_fantasyland(const PerftQuestion& question, std::span<const ofc::Street> pattern, const Rules& rules) {
  if (question.streets.empty() || cards_on(question.board) != 0 || rules.entry == ofc::Entry::never) return false;
  const std::size_t cards = question.streets[0].size();
  return cards >= 13 && cards <= ofc::most_held && cards != static_cast<std::size_t>(pattern[0].dealt.value);
}

}  // namespace

// deal.pattern
std::optional<std::span<const ofc::Street>> streets_left(const ofc::PartialBoard& board, ofc::DealPattern pattern) {
  const std::span<const ofc::Street> streets = ofc::streets_of(pattern);
  const std::size_t on_board = cards_on(board);
  std::size_t next = 0;
  std::size_t set = 0;
  while (next < streets.size() && set < on_board) set += static_cast<std::size_t>(streets[next++].placed.value);
  return set == on_board ? std::optional(streets.subspan(next)) : std::nullopt;
}

// deal.pattern, fantasyland.deal, placement.full
std::variant<std::vector<ofc::Street>, PlayRefusal> streets_asked(const PerftQuestion& question, const Rules& rules) {
  if (auto refusal = refusal_of_rules(rules)) return *refusal;
  const std::span<const ofc::Street> pattern = ofc::streets_of(rules.deal);
  std::vector<ofc::Street> streets;
  if (asks_for_fantasyland(question, pattern, rules)) {
    if (question.streets.size() > 1) {
      return PlayRefusal{RefusalCode::hand_complete, rule::placement_full, "a Fantasyland hand has one street"};
    }
    streets.push_back(ofc::fantasyland_street({static_cast<int>(question.streets[0].size())}));
  } else {
    const auto left = streets_left(question.board, rules.deal);
    if (!left) {
      return wrong_count(fmt::format("no street of this deal begins with {} cards set", cards_on(question.board)));
    }
    std::size_t next = pattern.size() - left->size();
    for (const Cards& cards : question.streets) {
      if (next == pattern.size()) {
        return PlayRefusal{RefusalCode::hand_complete, rule::placement_full, "13 cards are set before the last street"};
      }
      const ofc::Street& street = pattern[next++];
      if (cards.size() != static_cast<std::size_t>(street.dealt.value)) {
        return wrong_count(fmt::format("street {} is dealt {} cards, not {}", next, street.dealt.value, cards.size()));
      }
      streets.push_back(street);
    }
  }
  if (!question.divide) return streets;
  if (streets.empty()) return PlayRefusal{RefusalCode::bad_request, rule::none, "there is no street to divide"};
  const std::uint64_t count = ofc::perft(question.board, std::span(streets).first(1));
  if (count > most_listed) return too_many_to_list(count);
  return streets;
}

// settlement.*
std::variant<SettledHand, PlayRefusal> settled(const SettleQuestion& question, const Rules& rules) {
  const std::size_t seats = question.boards.seats;
  if (auto refusal = refusal_of_rules(rules)) return *refusal;
  if (auto refusal = refusal_of_seats(seats, "boards", rules)) return *refusal;
  if (auto refusal = refusal_of_stacks(question.stacks, seats, rules)) return *refusal;
  std::array<ofc::Purse, ofc::most_seats> purses;
  for (std::size_t i = 0; i < seats; ++i) purses[i] = {{question.stacks[i]}, {question.bought_in[i]}};
  SettledHand hand{ofc::score(question.boards.span(), rules), {}};
  hand.settlement = ofc::settle(std::span(hand.score.pairs).first(hand.score.pair_count),
                                std::span(purses).first(seats), {question.point_value}, rules);
  return hand;
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
  Match(const PlayQuestion& question, const Rules& rules, const Follower& follow)
      : question_(question), rules_(rules), follow_(follow) {}

  Replay take() && { return std::move(replay_); }

  void play() {
    if (refuse(refusal_of_rules(rules_))) return;
    if (refuse(refusal_of_seats(question_.chairs, "chairs", rules_))) return;
    if (refuse(refusal_of_stacks(question_.stacks, question_.chairs, rules_))) return;
    std::vector<ofc::Chips> stacks;
    for (std::size_t i = 0; i < question_.chairs; ++i) stacks.push_back({question_.stacks[i]});
    table_ = ofc::open_table(stacks, {static_cast<std::uint8_t>(question_.button)}, {question_.point_value});
    for (std::size_t i = 0; i < question_.hands.size(); ++i) {
      play_hand(i);
      if (replay_.refusal || stopped_) return;
    }
    if (question_.viewer && !replay_.seat_of(*question_.viewer)) {
      refuse(PlayRefusal{RefusalCode::bad_request, rule::table_bust,
                         fmt::format("chair {} views a hand in which it takes no part", *question_.viewer)});
    }
  }

 private:
  void tell(Moment::What what, std::size_t hand, std::size_t action) {
    if (follow_) stopped_ = !follow_({what, hand, action, table_, replay_});
  }

  bool refuse(std::optional<PlayRefusal> refusal) {
    if (refusal) replay_.refusal = std::move(refusal);
    return replay_.refusal.has_value();
  }

  void play_hand(std::size_t number) {
    if (table_.over()) {
      refuse(PlayRefusal{RefusalCode::hand_complete, table_.over_by,
                         fmt::format("hand {}: the match is over by {}", number, table_.over_by.name)});
      return;
    }
    const StackedHand& stacked = question_.hands[number];
    replay_.seating = ofc::seating(table_);
    replay_.hand = ofc::deal_next_hand(table_, stacked.deck, rules_);
    const auto& fantasyland = replay_.hand.fantasyland;
    replay_.had_fantasyland =
        replay_.had_fantasyland ||
        std::any_of(fantasyland.begin(), fantasyland.end(), [](const auto& cards) { return cards.has_value(); });
    tell(Moment::What::dealt, number, 0);
    for (std::size_t i = 0; i < stacked.actions.size() && !stopped_; ++i) {
      act(stacked.actions[i], fmt::format("hand {}, action {} (chair {}): ", number, i, stacked.actions[i].chair));
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
      refuse(PlayRefusal{RefusalCode::bad_request, rule::none,
                         fmt::format("hand {} is cut short, and another hand follows", number)});
    }
  }

  void act(const Action& action, const std::string& where) {
    const std::optional<ofc::Seat> seat = replay_.seat_of(action.chair);
    if (!seat) {
      refuse(PlayRefusal{RefusalCode::not_your_turn, rule::table_bust, where + "it takes no part in this hand"});
      return;
    }
    std::variant<ofc::Hand, ofc::Refusal> after = ofc::act(replay_.hand, *seat, action.placement, rules_);
    if (const auto* refusal = std::get_if<ofc::Refusal>(&after)) {
      const bool out_of_turn = refusal->code == ofc::RefusalCode::not_your_turn;
      const std::string why =
          out_of_turn ? fmt::format("chair {} is to act", replay_.seating[replay_.hand.turn->seat.index].index)
                      : refusal->detail;
      refuse(PlayRefusal{code_of(refusal->code), refusal->rule, where + why});
      return;
    }
    replay_.hand = std::get<ofc::Hand>(after);
  }

  void end_hand() {
    replay_.played.push_back(played_hand(table_, ofc::end_hand(table_, replay_.hand, rules_)));
    table_ = replay_.played.back().end.table;
  }

  const PlayQuestion& question_;
  const Rules& rules_;
  const Follower& follow_;
  ofc::Table table_;
  Replay replay_;
  bool stopped_ = false;
};

}  // namespace

Replay replay(const PlayQuestion& question, const Rules& rules, const Follower& follow) {
  Match match(question, rules, follow);
  match.play();
  return std::move(match).take();
}

}  // namespace ofcheck
