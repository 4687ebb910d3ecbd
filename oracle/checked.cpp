#include "oracle/checked.h"

#include "oracle/house.h"
#include "oracle/seating.h"

namespace ofc {

namespace {

Refusal bad_request(RuleId rule, std::string detail) { return {RefusalCode::bad_request, rule, std::move(detail)}; }

Refusal wrong_count(std::size_t found, std::size_t expected, std::string_view where) {
  return {RefusalCode::wrong_card_count, rule::placement_full,
          std::string(where) + " has " + std::to_string(found) + " cards, expected " + std::to_string(expected)};
}

// cards.deck, cards.jokers
std::optional<Refusal> refusal_of_strange_cards(std::span<const Card> cards, const Rules& rules) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (is_in_deck(cards[i], rules)) continue;
    return Refusal{RefusalCode::bad_card, rule::cards_deck, "card " + std::to_string(i + 1) + " is not in the deck"};
  }
  return std::nullopt;
}

/// A number that an entry of a table cannot be. The game reads the entries of a table that is not written, too.
std::optional<Refusal> refusal_of_entries(const RuleInfo& table, const Rules& rules) {
  for (std::size_t entry = 0; entry < table.table.entries.size(); ++entry) {
    const int number = table.table.get(rules, entry);
    if (may_be_entry(table, number)) continue;
    return bad_request(table.id, std::string(table.id.name) + ": an entry is " + numbers_of(table) + "; found " +
                                     std::string(table.table.entries[entry]) + ": " + std::to_string(number));
  }
  return std::nullopt;
}

}  // namespace

// cards.deck, cards.jokers
std::optional<Refusal> refusal_of_cards(std::span<const Card> cards, const Rules& rules) {
  if (std::optional<Refusal> refusal = refusal_of_strange_cards(cards, rules)) return refusal;
  const std::optional<Card> twice = duplicate_card(cards);
  if (!twice) return std::nullopt;
  return Refusal{RefusalCode::duplicate_card, rule::cards_deck, to_string(*twice) + " stands there twice"};
}

// cards.jokers
std::optional<Refusal> refusal_of_joker(Card card, const Rules& rules) {
  if (!is_joker(card) || is_in_deck(card, rules)) return std::nullopt;
  return Refusal{
      RefusalCode::bad_card, rule::cards_jokers,
      to_string(card) + " is a joker, and the deck has " + (rules.jokers == Jokers::none ? "none" : "only X1")};
}

std::optional<Refusal> refusal_of_values(const Rules& rules) {
  for (const RuleInfo* table : all_tables()) {
    if (std::optional<Refusal> refusal = refusal_of_entries(*table, rules)) return refusal;
  }
  for (const RuleInfo& info : all_rules()) {
    if (!info.is_option()) continue;
    const int value = info.field.get(rules);
    if (value >= 0 && (info.is_number || static_cast<std::size_t>(value) < info.values.size())) continue;
    return bad_request(info.id, std::string(info.id.name) + " has no value number " + std::to_string(value));
  }
  return std::nullopt;
}

// seating.players, cards.deck
std::optional<Refusal> refusal_of_rules(const Rules& rules) {
  if (seats_fit_the_deck(rules)) return std::nullopt;
  return Refusal{RefusalCode::not_enough_cards, rule::seating_players,
                 std::to_string(seats_allowed(rules).most) + " seats can need " +
                     std::to_string(most_cards_for_a_seat(rules).value) + " cards each, more than the deck has"};
}

// seating.players
std::optional<Refusal> refusal_of_seats(std::size_t seats, const Rules& rules) {
  const SeatRange range = seats_allowed(rules);
  if (seats >= static_cast<std::size_t>(range.least) && seats <= static_cast<std::size_t>(range.most)) {
    return std::nullopt;
  }
  return Refusal{RefusalCode::wrong_seat_count, rule::seating_players,
                 std::to_string(seats) + (seats == 1 ? " seat" : " seats") + "; seating.players allows " +
                     std::to_string(range.least) + " to " + std::to_string(range.most)};
}

// settlement.stakes: only an unlimited stack can be below zero
std::optional<Refusal> refusal_of_stacks(std::span<const Chips> stacks, const Rules& rules) {
  if (rules.stakes == Stakes::unlimited) return std::nullopt;
  if (std::none_of(stacks.begin(), stacks.end(), [](Chips stack) { return stack < Chips{0}; })) return std::nullopt;
  return bad_request(rule::settlement_stakes, "a stack that limits payments is below zero");
}

namespace checked {

namespace {

using Refused = std::optional<Refusal>;

Refused refusal_of_row(Row row, std::span<const Card> cards, const Rules& rules = {}) {
  if (cards.size() != row_size(row)) return wrong_count(cards.size(), row_size(row), row_name(row));
  return refusal_of_cards(cards, rules);
}

Refused refusal_of_board(const Board& board, const Rules& rules) {
  if (Refused refusal = refusal_of_values(rules)) return refusal;
  return refusal_of_cards(all_cards({&board, 1}), rules);
}

Refused refusal_of_boards(std::span<const Board> boards, const Rules& rules) {
  if (Refused refusal = refusal_of_values(rules)) return refusal;
  if (Refused refusal = refusal_of_seats(boards.size(), rules)) return refusal;
  return refusal_of_cards(all_cards(boards), rules);
}

/// Rules that can be played.
Refused refusal_of_game(const Rules& rules) {
  if (Refused refusal = refusal_of_values(rules)) return refusal;
  return refusal_of_rules(rules);
}

/// A board that is being set, and the cards that come to it.
Refused refusal_of_cards_to_set(const PartialBoard& board, std::span<const std::vector<Card>> streets,
                                const Rules& rules) {
  std::vector<Card> all;
  for (const Row row : all_rows) {
    if (board[row].size() > row_size(row)) return wrong_count(board[row].size(), row_size(row), row_name(row));
    all.insert(all.end(), board[row].begin(), board[row].end());
  }
  for (const std::vector<Card>& cards : streets) all.insert(all.end(), cards.begin(), cards.end());
  return refusal_of_cards(all, rules);
}

Refused refusal_of_amounts(std::span<const Chips> amounts) {
  const auto in_range = [](Chips chips) { return chips >= -most_chips && chips <= most_chips; };
  if (std::all_of(amounts.begin(), amounts.end(), in_range)) return std::nullopt;
  return bad_request(rule::none, "an amount is more than " + std::to_string(most_chips.value) + " either way");
}

// settlement.point-value
Refused refusal_of_point_value(Chips value) {
  if (value >= Chips{1} && value <= most_point_value) return std::nullopt;
  return bad_request(rule::settlement_point_value, "a point is worth " + std::to_string(value.value) +
                                                       ", expected 1 to " + std::to_string(most_point_value.value));
}

// fantasyland.cards
Refused refusal_of_fantasyland(CardCount cards) {
  if (is_fantasyland_hand(cards)) return std::nullopt;
  return bad_request(rule::fantasyland_cards,
                     "a Fantasyland hand has 13 to 17 cards, not " + std::to_string(cards.value));
}

/// A hand in progress is of use only under the rules that it was dealt under.
Refused refusal_of_hand(const Hand& hand, const Rules& rules) {
  if (Refused refusal = refusal_of_game(rules)) return refusal;
  const bool seated = hand.seat_count() > 0;
  const bool dealt_so = seated && hand.order == deck_order(hand.fantasyland.span(), rules);
  const bool has_turn = hand.complete() || (hand.turn->seat.index < hand.seat_count() &&
                                            hand.turn->street < streets_of(rules.deal).size());
  if (dealt_so && has_turn && hand.dealt <= hand.deck.size()) return std::nullopt;
  return bad_request(rule::deal_pattern, "the hand was not dealt under these rules");
}

/// A match between two hands.
Refused refusal_of_table(const Table& table, const Rules& rules) {
  if (Refused refusal = refusal_of_game(rules)) return refusal;
  if (Refused refusal = refusal_of_seats(table.chairs.size(), rules)) return refusal;
  if (table.button.index >= table.chairs.size()) return bad_request(rule::table_button, "no seat has the button");
  if (!table.over()) return std::nullopt;
  return Refusal{RefusalCode::hand_complete, table.over_by, "the match is over by " + std::string(table.over_by.name)};
}

Deck deck_of(std::span<const Card> cards) {
  Deck deck;
  for (const Card card : cards) deck.push_back(card);
  return deck;
}

ThreeCards three(std::span<const Card> cards) { return {cards[0], cards[1], cards[2]}; }
FiveCards five(std::span<const Card> cards) { return {cards[0], cards[1], cards[2], cards[3], cards[4]}; }

}  // namespace

Answer<HandValue> rank_three(std::span<const Card> cards) {
  if (const Refused refusal = refusal_of_row(Row::top, cards)) return *refusal;
  return ofc::rank_three(three(cards));
}

Answer<HandValue> rank_five(std::span<const Card> cards, Wheel wheel) {
  if (const Refused refusal = refusal_of_row(Row::bottom, cards)) return *refusal;
  return ofc::rank_five(five(cards), wheel);
}

Answer<std::optional<LowValue>> rank_low(std::span<const Card> cards) {
  if (const Refused refusal = refusal_of_row(Row::middle, cards)) return *refusal;
  return ofc::rank_low(five(cards));
}

Answer<std::strong_ordering> compare(NamedRow first, NamedRow second, const Rules& rules) {
  if (const Refused refusal = refusal_of_values(rules)) return *refusal;
  std::vector<Card> all;
  for (const NamedRow row : {first, second}) {
    if (const Refused refusal = refusal_of_row(row.row, row.cards, rules)) return *refusal;
    all.insert(all.end(), row.cards.begin(), row.cards.end());
  }
  if (const Refused refusal = refusal_of_cards(all, rules)) return *refusal;
  return ofc::compare(first, second, rules);
}

Answer<JudgedBoard> judge_board(const Board& board, const Rules& rules) {
  if (const Refused refusal = refusal_of_board(board, rules)) return *refusal;
  return ofc::judge_board(board, rules);
}

Answer<RowPoints> royalties_of(const Board& board, const Rules& rules) {
  if (const Refused refusal = refusal_of_board(board, rules)) return *refusal;
  return ofc::royalties_of(ofc::judge_board(board, rules), rules);
}

Answer<Score> score(std::span<const Board> boards, const Rules& rules) {
  if (const Refused refusal = refusal_of_boards(boards, rules)) return *refusal;
  return ofc::score(boards, rules);
}

Answer<NextHand> next_hand(const Board& board, std::optional<CardCount> entered_with, const Rules& rules) {
  if (const Refused refusal = refusal_of_board(board, rules)) return *refusal;
  if (entered_with) {
    if (const Refused refusal = refusal_of_fantasyland(*entered_with)) return *refusal;
  }
  return ofc::next_hand(ofc::judge_board(board, rules), entered_with, rules);
}

Answer<std::vector<Placement>> legal_placements(const PartialBoard& board, std::span<const Card> held, CardCount placed,
                                                const Rules& rules) {
  if (const Refused refusal = refusal_of_game(rules)) return *refusal;
  const std::vector<Card> cards(held.begin(), held.end());
  if (const Refused refusal = refusal_of_cards_to_set(board, {&cards, 1}, rules)) return *refusal;
  const CardCount dealt{static_cast<int>(held.size())};
  if (held.size() > most_held || placed < CardCount{0} || placed > dealt) {
    return Refusal{RefusalCode::wrong_card_count, rule::deal_pattern,
                   std::to_string(placed.value) + " cards to place of " + std::to_string(dealt.value) + " held"};
  }
  if (is_finished(board)) return Refusal{RefusalCode::hand_complete, rule::placement_full, "13 cards are set"};
  const Street street{dealt, placed, {dealt.value - placed.value}, rule::placement_discard};
  const std::uint64_t count = ofc::perft(board, {&street, 1});
  if (count == 0) return std::vector<Placement>{};
  if (count <= most_listed) return ofc::legal_placements(board, held, street);
  return bad_request(rule::none,
                     std::to_string(count) + " placements; at most " + std::to_string(most_listed) + " are listed");
}

Answer<std::uint64_t> perft(const PartialBoard& board, std::span<const std::vector<Card>> streets, const Rules& rules) {
  if (const Refused refusal = refusal_of_game(rules)) return *refusal;
  if (const Refused refusal = refusal_of_cards_to_set(board, streets, rules)) return *refusal;
  std::vector<CardCount> dealt;
  for (const std::vector<Card>& cards : streets) dealt.push_back({static_cast<int>(cards.size())});
  const Answer<std::vector<Street>> asked = streets_dealing(dealt, board, rules);
  if (const auto* refusal = std::get_if<Refusal>(&asked)) return *refusal;
  return ofc::perft(board, std::get<std::vector<Street>>(asked));
}

// settlement.*
std::optional<Refusal> refusal_of_settling(std::span<const Board> boards, std::span<const Purse> purses,
                                           Chips point_value, const Rules& rules) {
  if (const Refused refusal = refusal_of_game(rules)) return *refusal;
  if (const Refused refusal = refusal_of_boards(boards, rules)) return *refusal;
  if (purses.size() != boards.size()) {
    return bad_request(rule::none,
                       std::to_string(purses.size()) + " purses for " + std::to_string(boards.size()) + " boards");
  }
  std::vector<Chips> stacks;
  std::vector<Chips> amounts;
  for (const Purse& purse : purses) {
    stacks.push_back(purse.stack);
    amounts.insert(amounts.end(), {purse.stack, purse.bought_in});
  }
  if (const Refused refusal = refusal_of_amounts(amounts)) return *refusal;
  if (const Refused refusal = refusal_of_point_value(point_value)) return *refusal;
  return refusal_of_stacks(stacks, rules);
}

Answer<SettledHand> settle(std::span<const Board> boards, std::span<const Purse> purses, Chips point_value,
                           const Rules& rules) {
  if (const Refused refusal = refusal_of_settling(boards, purses, point_value, rules)) return *refusal;
  SettledHand hand{ofc::score(boards, rules), {}};
  hand.settlement = ofc::settle(std::span(hand.score.pairs).first(hand.score.pair_count), purses, point_value, rules);
  return hand;
}

Answer<Hand> deal_hand(FantasylandCards fantasyland, std::span<const Card> deck, const Rules& rules) {
  if (const Refused refusal = refusal_of_game(rules)) return *refusal;
  if (const Refused refusal = refusal_of_seats(fantasyland.size(), rules)) return *refusal;
  for (const std::optional<CardCount> cards : fantasyland) {
    if (!cards) continue;
    if (const Refused refusal = refusal_of_fantasyland(*cards)) return *refusal;
  }
  if (const Refused refusal = refusal_of_cards(deck, rules)) return *refusal;
  return ofc::deal_hand(fantasyland, deck_of(deck), rules);
}

Answer<Hand> act(const Hand& hand, Seat seat, const Placement& placement, const Rules& rules) {
  if (const Refused refusal = refusal_of_hand(hand, rules)) return *refusal;
  if (hand.complete()) return Refusal{RefusalCode::hand_complete, rule::placement_full, "the hand is complete"};
  if (seat.index >= hand.seat_count()) {
    return Refusal{RefusalCode::not_your_turn, rule::deal_turn, "there is no seat " + std::to_string(seat.index + 1)};
  }
  std::vector<Card> named(placement.discarded.begin(), placement.discarded.end());
  for (const Placed placed : placement.placed) {
    if (placed.row > Row::bottom) return bad_request(rule::placement_free, "a card goes to a row that there is not");
    named.push_back(placed.card);
  }
  if (const Refused refusal = refusal_of_strange_cards(named, rules)) return *refusal;
  return ofc::act(hand, seat, placement, rules);
}

Answer<Table> open_table(std::span<const Chips> stacks, Chair button, Chips point_value, const Rules& rules) {
  if (const Refused refusal = refusal_of_game(rules)) return *refusal;
  if (const Refused refusal = refusal_of_seats(stacks.size(), rules)) return *refusal;
  if (button.index >= stacks.size()) return bad_request(rule::table_button, "no seat has the button");
  if (const Refused refusal = refusal_of_amounts(stacks)) return *refusal;
  if (const Refused refusal = refusal_of_point_value(point_value)) return *refusal;
  if (const Refused refusal = refusal_of_stacks(stacks, rules)) return *refusal;
  return ofc::open_table(stacks, button, point_value);
}

Answer<Hand> deal_next_hand(const Table& table, std::span<const Card> deck, const Rules& rules) {
  if (const Refused refusal = refusal_of_table(table, rules)) return *refusal;
  if (const Refused refusal = refusal_of_cards(deck, rules)) return *refusal;
  return ofc::deal_next_hand(table, deck_of(deck), rules);
}

Answer<HandEnd> end_hand(const Table& table, const Hand& hand, const Rules& rules) {
  if (const Refused refusal = refusal_of_table(table, rules)) return *refusal;
  if (const Refused refusal = refusal_of_hand(hand, rules)) return *refusal;
  if (seating(table).size() != hand.seat_count()) return bad_request(rule::table_bust, "the hand is not of this table");
  const auto set = std::span(hand.seats).first(hand.seat_count());
  if (!hand.complete() ||
      !std::all_of(set.begin(), set.end(), [](const SeatHand& s) { return is_finished(s.board); })) {
    return bad_request(rule::none, "the hand is not complete");
  }
  return ofc::end_hand(table, hand, rules);
}

}  // namespace checked
}  // namespace ofc
