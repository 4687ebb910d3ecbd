#include "harness/faults/shrink_moves.h"

#include <algorithm>

#include "harness/answer/replay.h"
#include "harness/deals/match_questions.h"
#include "harness/faults/shrink_boards.h"
#include "harness/wire/question_rows.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::Card;
using ofc::Rank;

namespace {

using Row = std::span<Card>;

std::size_t one(const Question&) { return 1; }

// --- seats and stacks ----------------------------------------------------------------------------------------------

Moves fewer_seats(const Question& question, std::size_t, const ofc::Rules& rules) {
  Moves moves;
  const std::size_t least = static_cast<std::size_t>(ofc::seats_allowed(rules).least);
  const std::size_t seats = boards_in(question).size();
  const bool scored =
      std::holds_alternative<ScoreQuestion>(question) || std::holds_alternative<SettleQuestion>(question);
  if (!scored || seats <= least) return moves;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    moves.push_back(without_seat(question, seat));
  }
  return moves;
}

/// Stacks of a hundred points, one at a time and all at once, and a point worth one chip.
Moves plainer_stacks(const Question& question, std::size_t, const ofc::Rules&) {
  Moves moves;
  const auto change = [&](auto&& how) {
    Question copy = question;
    if (auto* settle = std::get_if<SettleQuestion>(&copy)) how(*settle, settle->boards.seats);
    if (auto* match = std::get_if<PlayQuestion>(&copy)) how(*match, match->chairs);
    moves.push_back(std::move(copy));
  };
  if (!std::holds_alternative<SettleQuestion>(question) && !std::holds_alternative<PlayQuestion>(question))
    return moves;
  change([](auto& asked, std::size_t seats) {
    std::fill_n(asked.stacks.begin(), seats, plain_stack);
    asked.point_value = 1;
  });
  change([](auto& asked, std::size_t) { asked.point_value = 1; });
  for (std::size_t seat = 0; seat < ofc::most_seats; ++seat) {
    change([&](auto& asked, std::size_t seats) {
      if (seat < seats) asked.stacks[seat] = plain_stack;
    });
  }
  return smaller(question, std::move(moves));
}

/// What seats have bought in for: a hundred points, one seat at a time and all at once, with their stacks and without,
/// and the same numbers of points where a point is worth one chip.
Moves plainer_buy_ins(const Question& question, std::size_t, const ofc::Rules&) {
  Moves moves;
  const auto* from = std::get_if<SettleQuestion>(&question);
  if (from == nullptr) return moves;
  const std::size_t seats = from->boards.seats;
  SettleQuestion copy = *from;
  copy.point_value = 1;
  std::fill_n(copy.bought_in.begin(), seats, plain_stack);
  moves.emplace_back(copy);
  std::fill_n(copy.stacks.begin(), seats, plain_stack);
  moves.emplace_back(copy);
  copy = *from;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    copy.stacks[seat] /= from->point_value;
    copy.bought_in[seat] /= from->point_value;
  }
  copy.point_value = 1;
  moves.emplace_back(copy);
  constexpr Amount most_tried = 10;
  for (Amount value = 2; value < std::min(from->point_value, most_tried); ++value) {
    copy = *from;
    copy.point_value = value;
    moves.emplace_back(copy);
  }
  copy = *from;
  std::fill_n(copy.bought_in.begin(), seats, plain_stack);
  moves.emplace_back(copy);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    copy = *from;
    copy.bought_in[seat] = plain_stack;
    moves.emplace_back(copy);
    // What the seat has lost in all stays.
    copy.stacks[seat] = from->stacks[seat] - from->bought_in[seat] + plain_stack;
    if (copy.stacks[seat] >= 0) moves.emplace_back(copy);
  }
  return smaller(question, std::move(moves));
}

Moves no_fantasyland(const Question& question, std::size_t, const ofc::Rules&) {
  const auto* next = std::get_if<FantasylandQuestion>(&question);
  if (next == nullptr || !next->entered_with) return {};
  return {FantasylandQuestion{next->board, {}}};
}

// --- rows ----------------------------------------------------------------------------------------------------------

std::size_t row_count(const Question& question) {
  Question copy = question;
  return rows_in(copy).size();
}

/// A plain row in place of another.
Moves plain_row(const Question& question, std::size_t part, const ofc::Rules&) {
  Moves moves;
  Question copy = question;
  const Row row = rows_in(copy)[part];
  const Used others = used_in(copy, {row});
  for (const std::vector<int>& ranks : plain_ranks(row.size())) {
    Used used = others;
    if (put_row(row, ranks, used)) moves.push_back(copy);
  }
  return smaller(question, std::move(moves));
}

/// One of the row's ranks made lower, on all its cards, in the lowest suits that are left.
Moves lower_in_row(const Question& question, std::size_t part, const ofc::Rules&) {
  Moves moves;
  Question original = question;
  const Row from = rows_in(original)[part];
  const Used used = used_in(original);
  for (std::size_t first = 0; first < from.size(); ++first) {
    const Rank rank = from[first].rank;
    const auto equal = [&](Card card) { return card.rank == rank; };
    const bool seen = std::any_of(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(first), equal);
    if (seen || std::count_if(from.begin(), from.end(), equal) < 2) continue;
    for (int lower = lowest; lower < number(rank); ++lower) {
      Question copy = question;
      Used taken = used;
      bool fits = true;
      const Row row = rows_in(copy)[part];
      for (Card& card : row) {
        if (!equal(card)) continue;
        int suit = 0;
        while (suit < 4 && taken.test(place_of(card_of(lower, suit)))) ++suit;
        fits = fits && suit < 4;
        if (!fits) break;
        card = card_of(lower, suit);
        taken.set(place_of(card));
      }
      if (fits) moves.push_back(std::move(copy));
    }
  }
  return smaller(question, std::move(moves));
}

Moves sorted_row(const Question& question, std::size_t part, const ofc::Rules&) {
  Question copy = question;
  const Row row = rows_in(copy)[part];
  std::sort(row.begin(), row.end(), [](Card a, Card b) { return ofc::deck_index(a) > ofc::deck_index(b); });
  return smaller(question, {copy});
}

// --- cards ---------------------------------------------------------------------------------------------------------

std::size_t card_count(const Question& question) {
  Question copy = question;
  std::size_t count = 0;
  for (const Row row : rows_in(copy)) count += row.size();
  return count;
}

/// Another card in place of one: each lower rank in the lowest suit that is left, and the same rank in a lower suit.
Moves lower_card(const Question& question, std::size_t part, const ofc::Rules&) {
  Moves moves;
  Question copy = question;
  const Used used = used_in(copy);
  std::size_t before = 0;
  for (const Row row : rows_in(copy)) {
    if (part >= before + row.size()) {
      before += row.size();
      continue;
    }
    Card& card = row[part - before];
    const Card old = card;
    const int highest = std::min(number(old.rank), number(Rank::ace));  // a joker becomes any card
    for (int rank = lowest; rank <= highest; ++rank) {
      for (int suit = 0; suit < 4; ++suit) {
        if (used.test(place_of(card_of(rank, suit)))) continue;
        card = card_of(rank, suit);
        moves.push_back(copy);
        if (rank < number(old.rank) && suit != number(old.suit)) break;
      }
    }
    break;
  }
  return smaller(question, std::move(moves));
}

/// Two cards of different rows change places, so that the rows are plainer: where many boards hold most of the deck
/// no lower cards are left to make them so.
Moves swapped_cards(const Question& question, std::size_t part, const ofc::Rules&) {
  Moves moves;
  Question copy = question;
  std::vector<Card*> cards;
  std::vector<std::size_t> row_of_card;
  const std::vector<Row> rows = rows_in(copy);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (Card& card : rows[row]) {
      cards.push_back(&card);
      row_of_card.push_back(row);
    }
  }
  for (std::size_t other = part + 1; other < cards.size(); ++other) {
    if (row_of_card[other] == row_of_card[part] || cards[other]->rank == cards[part]->rank) continue;
    std::swap(*cards[part], *cards[other]);
    moves.push_back(copy);
    std::swap(*cards[part], *cards[other]);
  }
  return few_smaller(question, std::move(moves));
}

/// Every card of the question replaced.
template <typename Replace>
Question replaced(const Question& question, Replace replace) {
  Question copy = question;
  for (const Row row : rows_in(copy)) {
    for (Card& card : row) card = replace(card);
  }
  if (auto* match = std::get_if<PlayQuestion>(&copy)) {
    for (StackedHand& hand : match->hands) each_card(hand, [&](Card& card) { card = replace(card); });
  }
  return copy;
}

/// Two ranks swapped throughout.
Moves swapped_ranks(const Question& question, std::size_t part, const ofc::Rules&) {
  Moves moves;
  const int high = highest - static_cast<int>(part);
  for (int low = lowest; low < high; ++low) {
    moves.push_back(replaced(question, [&](Card card) {
      const int rank = number(card.rank);
      const int now = rank == high ? low : rank == low ? high : rank;
      return card_of(now, number(card.suit));
    }));
  }
  return smaller(question, std::move(moves));
}
std::size_t rank_count(const Question&) { return static_cast<std::size_t>(highest - lowest); }

Moves permuted_suits(const Question& question, std::size_t, const ofc::Rules&) {
  Moves moves;
  std::array<int, 4> order = {0, 1, 2, 3};
  while (std::next_permutation(order.begin(), order.end())) {
    moves.push_back(replaced(question, [&](Card card) {
      if (ofc::is_joker(card)) return card;  // its suit says which joker it is
      return card_of(number(card.rank), order[static_cast<std::size_t>(number(card.suit))]);
    }));
  }
  return smaller(question, std::move(moves));
}

// --- matches -------------------------------------------------------------------------------------------------------

/// A match without its last hands, and without its first ones.
Moves fewer_hands(const Question& question, std::size_t, const ofc::Rules&) {
  Moves moves;
  const auto* match = std::get_if<PlayQuestion>(&question);
  for (std::size_t kept = 1; match != nullptr && kept < match->hands.size(); ++kept) {
    PlayQuestion first = *match;
    first.hands.resize(kept);
    moves.emplace_back(std::move(first));
    for (int button = 0; button < static_cast<int>(match->chairs); ++button) {
      PlayQuestion last = *match;
      last.hands.erase(last.hands.begin(), last.hands.end() - static_cast<std::ptrdiff_t>(kept));
      last.button = button;
      moves.emplace_back(std::move(last));
    }
  }
  return moves;
}

/// Other matches of fewer chairs, and of no more hands.
Moves smaller_matches(const Question& question, std::size_t part, const ofc::Rules& rules) {
  constexpr std::uint64_t seeds = 12;
  Moves moves;
  const auto* match = std::get_if<PlayQuestion>(&question);
  if (match == nullptr) return moves;
  const int least = std::max(2, ofc::seats_allowed(rules).least);
  const std::size_t chairs = static_cast<std::size_t>(least) + part;
  for (std::size_t hands = 1; chairs <= match->chairs && hands <= match->hands.size(); ++hands) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      PlayQuestion made = whole_match(seed, rules, chairs, hands);
      made.viewer = match->viewer && *match->viewer < static_cast<int>(chairs) ? match->viewer : std::nullopt;
      moves.emplace_back(std::move(made));
    }
  }
  return smaller(question, std::move(moves));
}
std::size_t table_sizes(const Question& question) { return std::holds_alternative<PlayQuestion>(question) ? 3 : 0; }

Moves fewer_actions(const Question& question, std::size_t, const ofc::Rules&) {
  Moves moves;
  const auto* match = std::get_if<PlayQuestion>(&question);
  if (match == nullptr || match->hands.empty()) return moves;
  for (std::size_t kept = 0; kept < match->hands.back().actions.size(); ++kept) {
    PlayQuestion cut = *match;
    cut.hands.back().actions.resize(kept);
    moves.emplace_back(std::move(cut));
  }
  return moves;
}

Moves plainer_table(const Question& question, std::size_t, const ofc::Rules&) {
  Moves moves;
  const auto* match = std::get_if<PlayQuestion>(&question);
  if (match == nullptr) return moves;
  PlayQuestion copy = *match;
  copy.viewer.reset();
  moves.emplace_back(copy);
  copy = *match;
  copy.button = 0;
  moves.emplace_back(copy);
  return smaller(question, std::move(moves));
}

/// Decks without the cards that nobody is dealt.
Moves shorter_decks(const Question& question, std::size_t, const ofc::Rules& rules) {
  const auto* match = std::get_if<PlayQuestion>(&question);
  if (match == nullptr) return {};
  PlayQuestion copy = *match;
  replay(*match, rules, [&](const Moment& moment) {
    if (moment.what == Moment::What::ended) return true;
    ofc::Deck& deck = copy.hands[moment.hand].deck;
    deck = match->hands[moment.hand].deck;
    while (deck.size() > moment.replay.hand.dealt) deck.pop_back();
    return true;
  });
  return smaller(question, {copy});
}

// --- placements of a street ----------------------------------------------------------------------------------------

/// Every card, those on the board first.
std::vector<Card*> cards_in(PlacementsQuestion& question) {
  std::vector<Card*> cards;
  for (const ofc::Row row : ofc::all_rows) {
    for (Card& card : question.board[row]) cards.push_back(&card);
  }
  for (Card& card : question.held) cards.push_back(&card);
  return cards;
}

/// The cards of a deck from the lowest: 2c 2d 2h 2s 3c.
Card lowest_card(std::size_t i) { return card_of(lowest + static_cast<int>(i / 4), static_cast<int>(i % 4)); }

/// Without a list, without a card on the board, without one of those in hand, and without any on the board.
Moves fewer_to_place(const Question& question, std::size_t, const ofc::Rules&) {
  const auto* from = std::get_if<PlacementsQuestion>(&question);
  Moves moves;
  if (from == nullptr) return moves;
  const auto change = [&](auto&& how) {
    PlacementsQuestion copy = *from;
    how(copy);
    moves.emplace_back(std::move(copy));
  };
  change([](PlacementsQuestion& copy) { copy.board = {}; });
  change([](PlacementsQuestion& copy) { copy.list = false; });
  for (const ofc::Row row : ofc::all_rows) {
    if (!from->board[row].empty()) change([&](PlacementsQuestion& copy) { copy.board[row].pop_back(); });
  }
  if (from->held.size() > 1) {
    if (from->discard.value > 0) {
      change([](PlacementsQuestion& copy) {
        copy.held.pop_back();
        copy.discard = {copy.discard.value - 1};
      });
    }
    if (from->place.value > 1) {
      change([](PlacementsQuestion& copy) {
        copy.held.pop_back();
        copy.place = {copy.place.value - 1};
      });
    }
  }
  return smaller(question, std::move(moves));
}

/// The lowest cards there are, all at once and one at a time. No placement depends on which cards they are.
Moves plainer_to_place(const Question& question, std::size_t, const ofc::Rules&) {
  const auto* from = std::get_if<PlacementsQuestion>(&question);
  Moves moves;
  if (from == nullptr) return moves;
  PlacementsQuestion plainest = *from;
  const std::vector<Card*> all = cards_in(plainest);
  for (std::size_t i = 0; i < all.size(); ++i) *all[i] = lowest_card(i);
  moves.emplace_back(plainest);
  for (std::size_t i = 0; i < all.size(); ++i) {
    PlacementsQuestion copy = *from;
    const std::vector<Card*> cards = cards_in(copy);
    std::size_t lowest = 0;
    const auto is_there = [&](const Card* card) { return *card == lowest_card(lowest); };
    while (std::any_of(cards.begin(), cards.end(), is_there)) ++lowest;
    *cards[i] = lowest_card(lowest);
    moves.emplace_back(std::move(copy));
  }
  return smaller(question, std::move(moves));
}

constexpr std::array steps = std::to_array<Step>({
    {one, fewer_seats},           {table_sizes, smaller_matches},
    {one, fewer_hands},           {one, fewer_actions},
    {one, plainer_table},         {one, plainer_stacks},
    {one, plainer_buy_ins},       {one, no_fantasyland},
    {one, fewer_to_place},        {one, plainer_to_place},
    {board_count, plain_board},   {row_pair_count, plain_row_of_two},
    {row_count, plain_row},       {match_row_count, plain_row_of_match},
    {card_count, swapped_cards},  {one, permuted_suits},
    {rank_count, swapped_ranks},  {row_count, lower_in_row},
    {card_count, lower_card},     {match_card_count, lower_card_of_match},
    {row_count, two_lower_cards}, {row_count, sorted_row},
    {one, shorter_decks},
});

}  // namespace

std::span<const Step> shrink_steps() { return steps; }

}  // namespace ofcheck
