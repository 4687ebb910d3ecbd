// Decks, placements, hands and matches for the tests, and how the values of play print where a check fails.
#pragma once

#include "oracle/perft.h"
#include "oracle/seating.h"
#include "oracle/table.h"
#include "oracle/view.h"
#include "tests/oracle/text.h"

namespace ofc {

inline std::ostream& operator<<(std::ostream& out, Seat seat) { return out << "seat " << int{seat.index}; }
inline std::ostream& operator<<(std::ostream& out, Chair chair) { return out << "chair " << int{chair.index}; }
inline std::ostream& operator<<(std::ostream& out, Chips chips) { return out << chips.value; }
inline std::ostream& operator<<(std::ostream& out, RefusalCode code) { return out << name_of(code); }
inline std::ostream& operator<<(std::ostream& out, Turn turn) {
  return out << "street " << int{turn.street} << ' ' << turn.seat;
}

namespace test {

/// Any number of cards, written as `Ks Kd 2c`.
template <std::size_t most>
CardList<most> card_list(std::string_view text) {
  CardList<most> list;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::optional<Card> card = parse_card(text.substr(0, end));
    if (!card) throw std::invalid_argument("not a card: " + std::string(text));
    list.push_back(*card);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list;
}

/// A deck of these cards only.
inline Deck short_deck(std::string_view text) { return card_list<largest_deck>(text); }

/// A deck with these cards on top, and the others below them from 2c to As.
inline Deck stacked_deck(std::string_view text) {
  Deck deck = short_deck(text);
  for (int i = 0; i < deck_size; ++i) {
    if (!deck.contains(card_at(i))) deck.push_back(card_at(i));
  }
  return deck;
}

inline PartialBoard partial_board(std::string_view top, std::string_view middle, std::string_view bottom) {
  return {{card_list<5>(top), card_list<5>(middle), card_list<5>(bottom)}};
}

inline Placement placement(std::string_view top, std::string_view middle, std::string_view bottom,
                           std::string_view discarded = "") {
  Placement placement;
  const PartialBoard rows = partial_board(top, middle, bottom);
  for (const Row row : all_rows) {
    for (const Card card : rows[row]) placement.placed.push_back({card, row});
  }
  placement.discarded = card_list<most_held>(discarded);
  return placement;
}

/// For each seat the number of cards that it is dealt in Fantasyland; 0 on an ordinary hand.
inline std::vector<std::optional<CardCount>> fantasyland(std::initializer_list<int> cards) {
  std::vector<std::optional<CardCount>> list;
  for (const int count : cards) list.push_back(count == 0 ? std::nullopt : std::optional(CardCount{count}));
  return list;
}

/// The hand after a legal action.
inline Hand acted(const Hand& hand, std::uint8_t seat, const Placement& placement, const Rules& rules) {
  const std::variant<Hand, Refusal> result = act(hand, Seat{seat}, placement, rules);
  if (const Refusal* refusal = std::get_if<Refusal>(&result)) {
    throw std::invalid_argument(std::string(name_of(refusal->code)) + ": " + refusal->detail);
  }
  return std::get<Hand>(result);
}

/// The first legal placement in the list, or the one at `choice` modulo its length. A whole board is set in the order
/// in which its cards were dealt.
inline Placement some_placement(const Hand& hand, const Rules& rules, std::uint64_t choice = 0) {
  const Street street = street_in_turn(hand, rules);
  const SeatHand& own = hand.seats[hand.turn->seat.index];
  if (street.placed != board_cards) {
    const std::vector<Placement> all = legal_placements(own.board, own.held, street);
    return all[choice % all.size()];
  }
  Placement whole;
  for (std::size_t i = 0; i < own.held.size(); ++i) {
    if (i < 13) {
      whole.placed.push_back({own.held[i], i < 3 ? Row::top : i < 8 ? Row::middle : Row::bottom});
    } else {
      whole.discarded.push_back(own.held[i]);
    }
  }
  return whole;
}

/// Whether a viewer may see the cards of this kind that another seat has.
struct MaySee {
  bool board, held, discarded;
};

/// What the viewer may see by the words of placement.visibility, fantasyland.sight, deal.first-five and
/// deal.later-streets, and not by the oracle's own code.
inline MaySee may_see(const Hand& hand, std::size_t viewer, std::size_t owner, const Rules& rules) {
  if (viewer == owner) return {true, true, true};
  if (hand.complete()) return {true, false, false};
  const bool owner_face_down = hand.fantasyland[owner] || rules.deal == DealPattern::closed;
  const bool viewer_sealed =
      hand.fantasyland[viewer] && rules.sight == Sight::sealed && !is_finished(hand.seats[viewer].board);
  const bool board = !owner_face_down && !viewer_sealed;
  const bool later_exposed = rules.deal == DealPattern::one_at_a_time || rules.later_streets == LaterStreets::open;
  const bool exposed = hand.turn->street == 0 ? rules.first_five == FirstFive::on_turn : later_exposed;
  return {board, board && exposed, false};
}

/// A complete hand with these boards. They need not come from one deck.
inline Hand complete_hand(std::span<const Board> boards) {
  Hand hand;
  hand.turn.reset();
  for (const Board& board : boards) {
    PartialBoard& set = hand.seats[hand.seat_count()].board;
    for (const Row row : all_rows) {
      for (const Card card : cards_in(board, row)) set[row].push_back(card);
    }
    hand.fantasyland.push_back(std::nullopt);
  }
  return hand;
}

inline Hand complete_hand(std::initializer_list<Board> boards) {
  return complete_hand(std::span(boards.begin(), boards.size()));
}

/// Rules with a random value for every option that play reads; numbers are small or none.
inline Rules playable_rules(std::uint64_t seed) {
  Rules rules;
  do {
    for (const RuleInfo& info : all_rules()) {
      if (!info.is_option()) continue;
      seed = seed * 6364136223846793005U + 1442695040888963407U;
      const std::uint64_t number = seed >> 33U;
      info.field.set(rules,
                     static_cast<int>(info.is_number ? number % 2 * (number % 97) : number % info.values.size()));
    }
  } while (!seats_fit_the_deck(rules));
  return rules;
}

}  // namespace test
}  // namespace ofc
