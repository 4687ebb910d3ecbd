#include "tests/second/generate.h"

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <vector>

#include "oracle/seating.h"
#include "tests/second/bridge.h"

namespace second {
namespace {

/// SplitMix64: small, fast, and the same everywhere.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t index) : state_(seed * 0xD1342543DE82EF95U + index) {
    next();
    state_ ^= next();
  }

  /// From 0 to `count` − 1.
  int below(int count) {
    return static_cast<int>(((next() >> 32U) * static_cast<std::uint64_t>(static_cast<unsigned>(count))) >> 32U);
  }

  bool percent(int chance) { return below(100) < chance; }

 private:
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  std::uint64_t state_;
};

constexpr int any = -1;
constexpr int ten = 8;
constexpr int ace = 12;

/// A card that is wanted: a rank or a suit may be left open.
struct Wish {
  int rank = any;
  int suit = any;
};

/// Up to five wishes; a row that lacks some is filled up with whatever is left.
struct Wishes {
  std::array<Wish, 5> list{};
  int count = 0;
  void add(int rank, int suit = any) { list[static_cast<std::size_t>(count++)] = {rank, suit}; }
};

/// What is left of the deck.
class Stock {
 public:
  explicit Stock(Random& random) : random_(random) {}

  /// The card wished for, or if it has gone any other.
  Card take(Wish wish) {
    std::uint64_t fitting = left_;
    if (wish.rank != any) fitting &= std::uint64_t{0xF} << static_cast<unsigned>(4 * wish.rank);
    if (wish.suit != any) fitting &= 0x1111111111111U << static_cast<unsigned>(wish.suit);
    if (fitting == 0) fitting = left_;
    for (int skip = random_.below(std::popcount(fitting)); skip > 0; --skip) fitting &= fitting - 1;
    const auto card = static_cast<Card>(std::countr_zero(fitting));
    left_ &= ~(std::uint64_t{1} << card);
    return card;
  }

  template <std::size_t n>
  std::array<Card, n> take(const Wishes& wishes) {
    std::array<Card, n> cards{};
    for (std::size_t i = 0; i < n; ++i) {
      cards[i] = take(i < static_cast<std::size_t>(wishes.count) ? wishes.list[i] : Wish{});
    }
    return cards;
  }

  template <std::size_t n>
  void put_back(const std::array<Card, n>& cards) {
    for (const Card card : cards) left_ |= std::uint64_t{1} << card;
  }

 private:
  Random& random_;
  std::uint64_t left_ = (std::uint64_t{1} << 52U) - 1;
};

Wishes of_ranks(std::initializer_list<int> ranks) {
  Wishes w;
  for (const int rank : ranks) w.add(rank);
  return w;
}

/// Five cards of that category, or near it where the deck no longer has them.
Wishes wishes_for(Category category, Random& random) {
  const int a = random.below(13);
  const int b = (a + 1 + random.below(12)) % 13;
  const int suit = random.below(4);
  const int start = random.below(10) - 1;  // −1: the wheel
  Wishes w;
  switch (category) {
    case high_card:
      return w;
    case pair:
      return of_ranks({a, a});
    case two_pair:
      return of_ranks({a, a, b, b});
    case trips:
      return of_ranks({a, a, a});
    case full_house:
      return of_ranks({a, a, a, b, b});
    case quads:
      return of_ranks({a, a, a, a});
    case flush:
      for (int i = 0; i < 5; ++i) w.add(any, suit);
      return w;
    case straight:
    case straight_flush:
    case royal_flush:
      for (int i = 0; i < 5; ++i) {
        const int rank = category == royal_flush ? ten + i : start + i < 0 ? ace : start + i;
        w.add(rank, category == straight ? any : suit);
      }
      return w;
  }
  return w;
}

/// A low, or something that just fails to be one.
Wishes wishes_for_a_low(Random& random) {
  const int kind = random.below(20);
  if (kind < 5) return of_ranks({5, 3, 2, 1, 0});     // 7 5 4 3 2
  if (kind == 5) return of_ranks({4, 3, 2, 1, 0});    // 6 5 4 3 2
  if (kind == 6) return of_ranks({ace, 3, 2, 1, 0});  // A 5 4 3 2
  if (kind == 7) return of_ranks({9, 3, 2, 1, 0});    // J 5 4 3 2
  Wishes w;
  const int suit = kind == 8 ? random.below(4) : any;
  int most = 5 + random.below(4);  // the highest card: 7 to T
  for (int left = 4; left >= 0; --left) {
    w.add(most, suit);
    if (left > 0) most = left - 1 + random.below(most - left + 1);
  }
  return w;
}

/// The ranks of a row once more, for a tie; or with one of them a step higher or lower, for a near miss.
template <std::size_t n>
Wishes like(const std::array<Card, n>& row, Random& random) {
  Wishes w;
  for (const Card card : row) w.add(card >> 2);
  if (random.percent(40)) {
    int& rank = w.list[static_cast<std::size_t>(random.below(static_cast<int>(n)))].rank;
    rank = std::clamp(rank + (random.percent(50) ? 1 : -1), 0, 12);
  }
  return w;
}

/// Sets one board after another and remembers their rows.
class Player {
 public:
  Player(Random& random, const Options& options) : random_(random), stock_(random), options_(options) {}

  Board set_board() {
    Board board{};
    const bool deuce = options_[low_middle] == 1;
    if (random_.percent(8)) {
      board = {stock_.take<3>({}), stock_.take<5>({}), stock_.take<5>({})};  // thirteen cards as they come
    } else {
      Category bottom = pick_category();
      Category middle = pick_category();
      if (middle > bottom) std::swap(middle, bottom);
      board.bottom = stock_.take<5>(five(
          bottom, [](const Board& b) { return b.bottom; }, board.middle));
      if (deuce && random_.percent(92)) {
        board.middle = stock_.take<5>(low());
      } else {
        board.middle = stock_.take<5>(five(
            middle, [](const Board& b) { return b.middle; }, board.bottom));
      }
      if (!deuce && random_.percent(90) && key(board.middle) > key(board.bottom)) {
        std::swap(board.middle, board.bottom);
      }
      set_top(board, deuce ? board.bottom : board.middle);
    }
    earlier_.push_back(board);
    return board;
  }

 private:
  Category pick_category() {
    constexpr std::array<int, 10> weights = {10, 18, 14, 10, 12, 10, 11, 8, 5, 2};
    int at = random_.below(100);
    std::size_t category = 0;
    while (at >= weights[category]) at -= weights[category++];
    return static_cast<Category>(category);
  }

  [[nodiscard]] Key key(const std::array<Card, 5>& cards) const {
    return five_key(cards.data(), options_[ranking_wheel] == 0);
  }

  /// Mostly of the category; now and then like the same row of an earlier board, or like the board's own other row.
  template <class RowOf>
  Wishes five(Category category, RowOf row_of, const std::array<Card, 5>& other) {
    if (!earlier_.empty() && random_.percent(25)) return like(row_of(earlier_[pick_earlier()]), random_);
    if (other != std::array<Card, 5>{} && random_.percent(12)) return like(other, random_);
    return wishes_for(category, random_);
  }

  Wishes low() {
    if (!earlier_.empty() && random_.percent(25)) return like(earlier_[pick_earlier()].middle, random_);
    return wishes_for_a_low(random_);
  }

  /// A top row, tried up to four times until it is under the row of five that it must not beat.
  void set_top(Board& board, const std::array<Card, 5>& under) {
    for (int tries = 0; tries < 4; ++tries) {
      if (tries > 0) stock_.put_back(board.top);
      board.top = stock_.take<3>(tries < 3 ? top(under) : Wishes{});
      if (random_.percent(4) || cross(three_key(board.top.data()), key(under), options_[ranking_cross]) <= 0) return;
    }
  }

  Wishes top(const std::array<Card, 5>& under) {
    const int kind = random_.below(100);
    const int a = random_.below(13);
    if (kind < 12) return of_ranks({a, a, a});
    const int lady = 10 + random_.below(3);
    if (kind < 40) return of_ranks({lady, lady});  // QQ, KK or AA
    if (kind < 55) return of_ranks({a, a});
    if (kind < 75 && !earlier_.empty()) return like(earlier_[pick_earlier()].top, random_);
    if (kind < 85) {  // the pattern that `under` begins with
      std::array<Card, 5> sorted = under;
      std::ranges::sort(sorted, [&under](Card x, Card y) {
        const auto times = [&under](Card c) {
          return std::ranges::count_if(under, [c](Card other) { return other >> 2 == c >> 2; });
        };
        return std::pair(times(x), x >> 2) > std::pair(times(y), y >> 2);
      });
      return like(std::array{sorted[0], sorted[1], sorted[2]}, random_);
    }
    return {};
  }

  std::size_t pick_earlier() { return static_cast<std::size_t>(random_.below(static_cast<int>(earlier_.size()))); }

  Random& random_;
  Stock stock_;
  const Options& options_;
  std::vector<Board> earlier_;
};

/// The registry's options that the second reading does not know: dealing, seats, stakes, the table.
const std::vector<const ofc::RuleInfo*>& other_options() {
  static const std::vector<const ofc::RuleInfo*> found = [] {
    std::vector<const ofc::RuleInfo*> list;
    for (const ofc::RuleInfo& rule : ofc::all_rules()) {
      const auto same = [&rule](const OptionText& option) { return option.name == rule.id.name; };
      if (rule.is_option() && std::ranges::none_of(option_texts, same)) list.push_back(&rule);
    }
    return list;
  }();
  return found;
}

/// Any numbers, or the documented ones with a few changed.
template <std::size_t n>
void change(std::array<int, n>& pays, std::size_t first, std::size_t last, Random& random) {
  const int chance = random.percent(50) ? 100 : 20;
  for (std::size_t i = first; i <= last; ++i) {
    if (random.percent(chance)) pays[i] = random.percent(25) ? 0 : random.below(random.percent(10) ? 1001 : 30);
  }
}

Pays own_tables(Random& random) {
  Pays pays;
  constexpr std::size_t seven = 5;
  constexpr std::size_t highest_low = 8;
  change(pays.pair, 0, 12, random);
  change(pays.trips, 0, 12, random);
  change(pays.middle, 0, 9, random);
  change(pays.bottom, 0, 9, random);
  change(pays.low, seven, highest_low, random);
  if (random.percent(50)) pays.seven_low = random.below(30);
  return pays;
}

/// Thirteen to seventeen cards, or none.
int some_cards(int chance, Random& random) { return random.percent(chance) ? 13 + random.below(5) : 0; }

template <std::size_t n>
std::array<int, n> cards_for(int chance, Random& random) {
  std::array<int, n> cards{};
  for (int& each : cards) each = some_cards(chance, random);
  return cards;
}

Written some_written(Random& random) {
  Written written;
  if (random.percent(50)) {
    written.lines.emplace();
    for (int& points : *written.lines) points = random.percent(20) ? 0 : random.below(random.percent(10) ? 1001 : 12);
  }
  if (random.percent(50)) written.foul = {random.below(random.percent(10) ? 101 : 12), random.below(4)};
  if (random.percent(50))
    written.entry = {cards_for<13>(40, random), cards_for<13>(60, random), {}, {}, some_cards(60, random)};
  if (random.percent(5)) written.entry = Written::Cards{};  // nobody enters
  if (random.percent(50)) {
    written.stay = {cards_for<13>(20, random), cards_for<13>(50, random), cards_for<10>(30, random),
                    cards_for<10>(30, random), some_cards(60, random)};
  }
  return written;
}

}  // namespace

Deal make_deal(std::uint64_t seed, std::uint64_t index) {
  Random random(seed, index);
  Deal deal;
  const auto players = static_cast<ofc::Players>(random.below(5));
  do {
    for (std::size_t i = 0; i < option_count; ++i) {
      deal.options[i] = static_cast<std::uint8_t>(random.below(option_texts[i].size()));
    }
    for (const ofc::RuleInfo* rule : other_options()) {
      const int values = rule->is_number ? 200 : static_cast<int>(rule->values.size());
      rule->field.set(deal.others, random.below(values));
    }
    deal.others.players = players;
  } while (!ofc::seats_fit_the_deck(to_oracle(deal.options, deal.others)));
  const auto [least, most] = ofc::seats_allowed(deal.others);
  deal.seats = std::max(2, least) + random.below(most - std::max(2, least) + 1);
  Player player(random, deal.options);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(deal.seats); ++seat) {
    deal.boards[seat] = player.set_board();
    deal.entered_with[seat] = 13 + deal.options[fantasyland_base_cards] + random.below(4);
  }
  if (random.percent(33)) deal.pays = own_tables(random);
  if (random.percent(33)) deal.written = some_written(random);
  return deal;
}

}  // namespace second
