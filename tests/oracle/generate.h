// Random house rules and random deals for the properties.
// Boards of random cards are mostly fouled, and their rows seldom earn, tie or stay, so that each row here is built
// towards a hand that is chosen first. All choices are read off a list of numbers, which RapidCheck makes smaller to
// find a smaller deal on which a property fails.
#pragma once

#include <rapidcheck.h>

#include "tests/oracle/text.h"

namespace ofc::test {

/// Choices read off a list of numbers; 0 once the list has ended.
class Choices {
 public:
  explicit Choices(std::vector<int> numbers) : numbers_(std::move(numbers)) {}

  /// A number from 0 to `count` − 1.
  std::size_t below(std::size_t count) {
    const int number = next_ < numbers_.size() ? numbers_[next_++] : 0;
    return static_cast<std::size_t>(number) % count;
  }

  bool one_in(std::size_t count) { return below(count) == count - 1; }

 private:
  std::vector<int> numbers_;
  std::size_t next_ = 0;
};

/// The cards that are not dealt yet.
class Stub {
 public:
  Stub() {
    for (int i = 0; i < deck_size; ++i) cards_.push_back(card_at(i));
  }

  /// Takes one of the cards that are wanted, or of all cards if none of those is left.
  template <class Wanted>
  Card take(Choices& choices, Wanted wanted) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (wanted(cards_[i])) places.push_back(i);
    }
    const std::size_t place = places.empty() ? choices.below(cards_.size()) : places[choices.below(places.size())];
    const Card card = cards_[place];
    cards_.erase(cards_.begin() + static_cast<std::ptrdiff_t>(place));
    return card;
  }

  void put_back(std::span<const Card> cards) { cards_.insert(cards_.end(), cards.begin(), cards.end()); }

 private:
  std::vector<Card> cards_;
};

/// Builds rows from a stub. Where the stub lacks a card for the hand that is wanted another one takes its place.
class RowBuilder {
 public:
  RowBuilder(Stub& stub, Choices& choices) : stub_(stub), choices_(choices) {}

  /// Groups of equal ranks: {2, 1} is a pair and a kicker.
  template <std::size_t size>
  std::array<Card, size> groups(std::initializer_list<int> counts, Rank lowest = Rank::two, Rank highest = Rank::ace) {
    std::array<Card, size> row;
    std::size_t placed = 0;
    for (const int count : counts) {
      const Card first = stub_.take(choices_, [&](Card card) {
        return card.rank >= lowest && card.rank <= highest &&
               std::none_of(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(placed),
                            [&](Card other) { return other.rank == card.rank; });
      });
      row[placed++] = first;
      for (int i = 1; i < count; ++i) row[placed++] = take_rank(first.rank);
    }
    return row;
  }

  FiveCards straight(bool suited) {
    const int top = 5 + static_cast<int>(choices_.below(10));  // a five-high straight has its ace as 1
    const auto suit = static_cast<Suit>(choices_.below(4));
    FiveCards row;
    for (int i = 0; i < 5; ++i) {
      const Rank rank = top - i == 1 ? Rank::ace : static_cast<Rank>(top - i);
      row[static_cast<std::size_t>(i)] =
          stub_.take(choices_, [&](Card card) { return card.rank == rank && (!suited || card.suit == suit); });
    }
    return row;
  }

  FiveCards flush() {
    const auto suit = static_cast<Suit>(choices_.below(4));
    FiveCards row;
    for (Card& card : row) card = stub_.take(choices_, [&](Card other) { return other.suit == suit; });
    return row;
  }

  /// The ranks of another row as far as it goes, so that the two tie, or one is the other's first cards.
  template <std::size_t size>
  std::array<Card, size> like(std::span<const Card> model) {
    std::array<Card, size> row;
    for (std::size_t i = 0; i < size; ++i) {
      row[i] = i < model.size() ? take_rank(model[i].rank) : stub_.take(choices_, [](Card) { return true; });
    }
    return row;
  }

  ThreeCards top(std::span<const Card> model) {
    switch (choices_.below(6)) {
      case 0:
      case 1:
        return groups<3>({1, 1, 1});
      case 2:
      case 3:
        return groups<3>({2, 1});
      case 4:
        return groups<3>({3});
      default:
        return like<3>(model);
    }
  }

  FiveCards five(std::span<const Card> model) {
    switch (choices_.below(12)) {
      case 0:
        return groups<5>({1, 1, 1, 1, 1});
      case 1:
        return groups<5>({2, 1, 1, 1});
      case 2:
        return groups<5>({2, 2, 1});
      case 3:
        return groups<5>({3, 1, 1});
      case 4:
        return straight(false);
      case 5:
        return flush();
      case 6:
        return groups<5>({3, 2});
      case 7:
        return groups<5>({4, 1});
      case 8:
        return straight(true);
      default:
        return like<5>(model);
    }
  }

  /// Five different ranks up to a ten, one time in five the best low.
  FiveCards low(std::span<const Card> model) {
    static constexpr ThreeCards four_three_two = {
        {{Rank::four, Suit::clubs}, {Rank::three, Suit::clubs}, {Rank::two, Suit::clubs}}};
    static constexpr FiveCards best = {{{Rank::seven, Suit::clubs},
                                        {Rank::five, Suit::clubs},
                                        four_three_two[0],
                                        four_three_two[1],
                                        four_three_two[2]}};
    switch (choices_.below(5)) {
      case 0:
        return like<5>(best);
      case 1:
        return like<5>(model.empty() ? best : model);
      default:
        return groups<5>({1, 1, 1, 1, 1}, Rank::two, Rank::ten);
    }
  }

 private:
  Card take_rank(Rank rank) {
    return stub_.take(choices_, [&](Card card) { return card.rank == rank; });
  }

  Stub& stub_;
  Choices& choices_;
};

/// A value for every option.
inline Rules random_rules(Choices& choices) {
  Rules rules;
  for (const RuleInfo& info : all_rules()) {
    if (!info.is_option()) continue;
    info.field.set(rules, static_cast<int>(choices.below(info.is_number ? 300 : info.values.size())));
  }
  return rules;
}

/// Jokers in place of cards of the boards.
inline void put_jokers(std::vector<Board>& boards, const Rules& rules, Choices& choices) {
  constexpr std::array jokers = {first_joker, second_joker};
  for (const Card joker : std::span(jokers).first(static_cast<std::size_t>(rules.jokers))) {
    Board& board = boards[choices.below(boards.size())];
    const std::size_t place = choices.below(13);
    Card& card = place < 3 ? board.top[place] : place < 8 ? board.middle[place - 3] : board.bottom[place - 8];
    if (!is_joker(card)) card = joker;
  }
}

/// A board that is mostly legal: a middle that is too strong changes places with the bottom, and where the board still
/// fouls a weak top takes the place of its own; one time in eight each of these is left out. A row is now and then like
/// one of `earlier`, the boards dealt before.
inline Board random_board(Stub& stub, Choices& choices, const Rules& rules, std::span<const Board> earlier) {
  RowBuilder build(stub, choices);
  const bool deuce = rules.middle == Middle::deuce_to_seven;
  const auto model = [&](Row row, std::span<const Card> otherwise) {
    return earlier.empty() || choices.one_in(3) ? otherwise : cards_in(earlier[choices.below(earlier.size())], row);
  };
  Board board;
  board.bottom = build.five(model(Row::bottom, {}));
  board.middle = deuce ? build.low(model(Row::middle, {})) : build.five(model(Row::middle, board.bottom));
  const bool bottom_too_weak = rank_five(board.middle, rules.wheel) > rank_five(board.bottom, rules.wheel);
  if (!deuce && bottom_too_weak && !choices.one_in(8)) std::swap(board.middle, board.bottom);
  board.top = build.top(model(Row::top, deuce ? board.bottom : board.middle));
  if (!fouled_by(board, rules).empty() && !choices.one_in(8)) {
    stub.put_back(board.top);
    board.top = deuce ? build.groups<3>({1, 1, 1}, Rank::jack) : build.groups<3>({1, 1, 1}, Rank::two, Rank::five);
  }
  return board;
}

/// House rules, and boards from one deck that were set under them.
struct Deal {
  Rules rules;
  std::vector<Board> boards;
};

inline std::ostream& operator<<(std::ostream& out, const Deal& deal) {
  out << deal.rules;
  for (const Board& board : deal.boards) out << '\n' << board;
  return out;
}

/// A list of numbers to choose by, long enough for four boards and all options.
inline rc::Gen<Choices> some_choices() {
  const rc::Gen<int> number = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 1 << 16));
  return rc::gen::map(rc::gen::container<std::vector<int>>(180, number),
                      [](std::vector<int> numbers) { return Choices(std::move(numbers)); });
}

/// Random rules with `seats` boards, 1 to 4, that were set under them.
inline rc::Gen<Deal> some_deal(std::size_t seats) {
  return rc::gen::map(some_choices(), [seats](Choices choices) {
    Deal deal{random_rules(choices), {}};
    Stub stub;
    while (deal.boards.size() < seats) deal.boards.push_back(random_board(stub, choices, deal.rules, deal.boards));
    return deal;
  });
}

/// Random rules with one to four boards.
inline rc::Gen<Deal> some_deal() {
  return rc::gen::mapcat(rc::gen::inRange<std::size_t>(1, most_seats + 1),
                         [](std::size_t seats) { return some_deal(seats); });
}

}  // namespace ofc::test
