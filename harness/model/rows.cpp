// The model's steps on one board: which hand each row makes, which row is stronger, whether the board fouls.
#include <algorithm>
#include <numeric>

#include "harness/model/model.h"
#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::Card;
using ofc::Category;
using ofc::HandValue;
using ofc::JudgedBoard;
using ofc::Rank;
using ofc::Row;

namespace {

std::array<Rank, 5> ranks_from_the_top(std::span<const Card> cards) {
  std::array<Rank, 5> ranks{};
  // A joker has no rank: it stands last.
  std::transform(cards.begin(), cards.end(), ranks.begin(),
                 [](Card card) { return ofc::is_joker(card) ? Rank::none : card.rank; });
  std::sort(ranks.begin(), ranks.end(), std::greater<>());
  return ranks;
}

/// Whether a hand is one of the wheels that are not known: all, or those that are suited.
bool is_unknown_wheel(const HandValue& value, bool suited_alone) {
  return is_wheel(value) && (!suited_alone || value.category != Category::straight);
}

/// What is left of a hand that is not known to be of one suit.
Category without_suits(Category category) {
  if (category == Category::flush) return Category::high_card;
  return is_straight(category) ? Category::straight : category;
}

/// Whether a row of five is a flush to who looks at some of its cards alone; `of` is that of the slip.
bool is_suited_in_part(const RowCards& row, int of) {
  const std::span<const Card> cards = row.span();
  if (row.row == Row::top || ofc::has_joker(cards)) return false;
  const auto of_suit = [&](std::span<const Card> some, ofc::Suit suit) {
    return std::count_if(some.begin(), some.end(), [&](Card card) { return card.suit == suit; });
  };
  if (of == 2) return cards.front().suit == cards.back().suit;
  constexpr std::size_t four = 4;
  const std::span<const Card> looked_at = of == 1 ? cards.first(four) : cards;
  return of_suit(looked_at, cards[0].suit) >= 4 || of_suit(looked_at, cards[1].suit) >= 4;
}

bool has_ten(const RowCards& row) {
  const std::span<const Card> cards = row.span();
  return std::any_of(cards.begin(), cards.end(), [](Card card) { return card.rank == Rank::ten; });
}

/// What is left of a straight that is none.
Category without_straight(Category category) {
  return category == Category::straight ? Category::high_card : Category::flush;
}

/// The highest rank below the gap of five different ranks that are a straight only if it may go on beyond the ace: the
/// trey of 3 2 A K Q. Nothing of other ranks.
std::optional<Rank> goes_round_from(std::span<const Card> cards) {
  const std::array<Rank, 5> ranks = ranks_from_the_top(cards);
  std::optional<Rank> from;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const int here = static_cast<int>(ranks[i]);
    const int next = i + 1 < ranks.size() ? static_cast<int>(ranks[i + 1]) : static_cast<int>(ranks[0]) - 13;
    if (here - next == 1) continue;
    if (here == next || from) return std::nullopt;
    from = ranks[(i + 1) % ranks.size()];
  }
  return from;
}

/// No straight, but the four lowest ranks of a wheel and a fifth one.
bool has_four_of_a_wheel(const HandValue& five) {
  const bool differ = five.category == Category::high_card || five.category == Category::flush;
  return differ && five.ranks[0] == Rank::ace && five.ranks[2] == Rank::four && five.ranks[3] == Rank::three &&
         five.ranks[4] == Rank::two;
}

bool is_wheel_of_three(const HandValue& three) { return three.ranks[0] == Rank::ace && three.ranks[1] == Rank::three; }

bool in_sequence(const HandValue& three, bool with_low_ace) {
  if (three.category != Category::high_card) return false;
  const auto rank = [&](std::size_t i) { return static_cast<int>(three.ranks[i]); };
  return rank(0) - rank(2) == 2 || (with_low_ace && is_wheel_of_three(three));
}

/// How many of the ranks of a hand stand first whatever they are: those of its pairs, trips and quads.
std::ptrdiff_t ranks_of_sets(Category category) {
  return category == Category::full_house ? 1 : static_cast<std::ptrdiff_t>(ranks_of_sets(name_of(category)));
}

/// How often a hand has each of its ranks.
std::array<int, 5> times_of_ranks(Category category) {
  std::array<int, 5> times = {1, 1, 1, 1, 1};
  if (category == Category::pair) times[0] = 2;
  if (category == Category::two_pair) times[0] = times[1] = 2;
  if (category == Category::trips || category == Category::full_house) times[0] = 3;
  if (category == Category::full_house) times[1] = 2;
  if (category == Category::quads) times[0] = 4;
  return times;
}

/// An ace that counts as 1 stands after the other ranks of which there are as many.
void put_ace_last(HandValue& hand) {
  if (is_straight(hand.category)) return;
  std::replace(hand.ranks.begin(), hand.ranks.end(), Rank::ace, Rank::one);
  auto* const kickers = hand.ranks.begin() + ranks_of_sets(hand.category);
  if (hand.category == Category::two_pair) std::sort(hand.ranks.begin(), kickers, std::greater<>());
  std::sort(kickers, hand.ranks.end(), std::greater<>());
}

/// The same if the slip has the ace of this hand count as 1.
void put_low_ace_last(const Slip& slip, HandValue& hand) {
  const bool is_flush = hand.category == Category::flush;
  if (slip.of == 4) {
    if (hand.category == Category::full_house) return;
    const auto* const kickers = hand.ranks.cbegin() + ranks_of_sets(hand.category);
    if (std::find(hand.ranks.cbegin(), kickers, Rank::ace) == kickers) put_ace_last(hand);
    return;
  }
  if (slip.of < 2 || (is_flush && (slip.of == 3 || hand.ranks[4] == Rank::two))) put_ace_last(hand);
}

void sort_from_lowest(const Slip& slip, Category category, std::array<int, 5>& numbers) {
  const bool is_of_sets = slip.of >= 2;
  if (is_of_sets && is_straight(category)) return;
  if (slip.of == 3 && category == Category::flush) return;
  auto* const from = numbers.begin() + (slip.of >= 1 ? ranks_of_sets(category) : 0);
  if (is_of_sets && category == Category::two_pair) std::sort(numbers.begin(), from);
  std::sort(from, std::find(from, numbers.end(), 0));
}

/// Kickers as numbers of which the lower rank has the higher.
void reverse_kickers(Category category, std::array<int, 5>& numbers) {
  if (ranks_of_sets(category) == 0) return;
  for (auto* each = numbers.begin() + ranks_of_sets(category); each != numbers.end() && *each != 0; ++each)
    *each = static_cast<int>(Rank::ace) + 1 - *each;
}

/// The sum of numbers in place of the first of them.
void add_up(int* from, int* to) {
  *from = std::accumulate(from, to, 0);
  std::fill(from + 1, to, 0);
}

/// The kicker of two pairs before the lower pair.
void put_kicker_second(const Slip& slip, std::array<int, 5>& numbers) {
  if (slip.value == 0 || numbers[2] > numbers[1]) std::swap(numbers[1], numbers[2]);
}

/// Whether a straight has ranks both of one figure and of two; the ace is 14.
bool has_figures_of_both_kinds(const HandValue& straight) {
  return straight.ranks[0] >= Rank::ten && straight.ranks[0] < Rank::ace;
}

/// Sorts ranks of which there are as many as text, in which 9 stands above 14.
void sort_as_text(HandValue& hand) {
  const auto as_text = [](Rank rank) {
    const bool stands_below = rank >= Rank::ten || rank == Rank::none;
    return stands_below ? static_cast<int>(rank) - 15 : static_cast<int>(rank);
  };
  const auto falls = [&](Rank a, Rank b) { return as_text(a) > as_text(b); };
  if (is_straight(hand.category)) return;
  auto* const kickers = hand.ranks.begin() + ranks_of_sets(hand.category);
  if (hand.category == Category::two_pair && falls(hand.ranks[1], hand.ranks[0]))
    std::swap(hand.ranks[0], hand.ranks[1]);
  std::sort(kickers, hand.ranks.end(), falls);
}

/// Puts ranks of which there are as many in the order in which their cards are given, in every hand that is no straight
/// or in hands with pairs, trips or quads alone.
void leave_as_given(HandValue& hand, std::span<const Card> cards, bool in_every_hand) {
  if (is_straight(hand.category) || (!in_every_hand && ranks_of_sets(hand.category) == 0)) return;
  const auto place_of = [&](Rank rank) {
    return std::find_if(cards.begin(), cards.end(), [&](Card card) { return card.rank == rank; }) - cards.begin();
  };
  const auto is_before = [&](Rank a, Rank b) { return place_of(a) < place_of(b); };
  auto* const kickers = hand.ranks.begin() + ranks_of_sets(hand.category);
  std::sort(hand.ranks.begin(), kickers, is_before);
  std::sort(kickers, std::find(kickers, hand.ranks.end(), Rank::none), is_before);
}

/// A hand as the number that the slip makes of it, those of its cards first of which there are most.
int as_digits(const HandValue& hand, const Slip& slip) {
  const bool is_once = (slip.of & as_number::each_once) != 0;
  const int lowest = (slip.of & as_number::from_0) != 0 ? static_cast<int>(Rank::two) : 0;
  int number = (slip.of & as_number::after_category) != 0 ? static_cast<int>(hand.category) : 0;
  int count = 0;
  const auto add = [&](int digit) {
    if (count++ < 5) number = number * slip.value + digit;
  };
  const std::array<int, 5> times = times_of_ranks(hand.category);
  for (std::size_t i = 0; i < times.size() && hand.ranks[i] != Rank::none; ++i) {
    for (int j = 0; j < (is_once ? 1 : times[i]); ++j) add(static_cast<int>(hand.ranks[i]) - lowest);
  }
  while (count < 5) add(0);
  return number;
}

/// Takes a wheel for an ace-high straight; `of` is that of the slip.
void take_for_ace_high(HandValue& wheel, int of) {
  if (of == 2 && wheel.category == Category::straight) return;
  wheel.ranks = {Rank::ace, Rank::king, Rank::queen, Rank::jack, Rank::ten};
  if (of >= 1 && wheel.category == Category::straight_flush) wheel.category = Category::royal_flush;
}

/// Changes the hand of any row as one slip about straights reads it.
void misread_straight(HandValue& value, const RowCards& row, const Slip& slip) {
  const bool is_ace_high = value.ranks[0] == Rank::ace && value.ranks[1] == Rank::king;
  switch (slip.kind) {
    case SlipKind::wheel_unknown:
      if (!is_unknown_wheel(value, slip.of == 1)) break;
      value = {without_straight(value.category), ranks_from_the_top(row.span())};
      break;
    case SlipKind::wheel_ace_high:
      if (is_wheel(value)) take_for_ace_high(value, slip.of);
      break;
    case SlipKind::ace_low_only:
      if (is_straight(value.category) && is_ace_high) value.category = without_straight(value.category);
      break;
    case SlipKind::wheel_any_fifth:
      if (!has_four_of_a_wheel(value)) break;
      value = {value.category == Category::flush ? Category::straight_flush : Category::straight,
               {Rank::five, Rank::four, Rank::three, Rank::two, Rank::one}};
      break;
    case SlipKind::wraps_round: {
      const std::optional<Rank> from =
          row.row == Row::top || is_straight(value.category) ? std::nullopt : goes_round_from(row.span());
      if (!from) break;
      value.category = value.category == Category::flush ? Category::straight_flush : Category::straight;
      if (slip.of == 1) value.ranks = {*from};
      break;
    }
    case SlipKind::span_is_straight: {
      const std::array<Rank, 5> ranks = ranks_from_the_top(row.span());
      const int highest = static_cast<int>(ranks[0]);
      const bool may = (slip.of == 2 ? value.category == Category::pair : value.category < Category::straight) ||
                       (slip.of == 1 && value.category >= Category::full_house && value.category <= Category::quads);
      if (row.row == Row::top || !may || highest - static_cast<int>(ranks[4]) != 4) break;
      value.category = Category::straight;
      for (int i = 0; i < 5; ++i) value.ranks[static_cast<std::size_t>(i)] = static_cast<Rank>(highest - i);
      break;
    }
    case SlipKind::straight_in_order: {
      const std::span<const Card> cards = row.span();
      const bool in_order = std::is_sorted(cards.begin(), cards.end(), [](Card a, Card b) { return a.rank > b.rank; });
      if (is_straight(value.category) && !in_order)
        value = {without_straight(value.category), ranks_from_the_top(cards)};
      break;
    }
    default:
      break;
  }
}

/// Whether the row is not known to be of one suit.
bool loses_suits(const Slip& slip, const RowCards& row) {
  if (slip.kind == SlipKind::suits_read_as) {
    const auto is_of_it = [&](Card card) {
      return !ofc::is_joker(card) && static_cast<int>(card.suit) == slip.value - 1;
    };
    return slip.of == suits::not_read &&
           (slip.value == 0 || std::any_of(row.span().begin(), row.span().end(), is_of_it));
  }
  return slip.kind == SlipKind::ten_unsuited && has_ten(row);
}

/// Changes the hand of any row as one slip reads it.
void misread(HandValue& value, const RowCards& row, const Slip& slip) {
  if (slip.kind == SlipKind::suited_straights_as && is_straight(value.category) && value.category != Category::straight)
    value = {static_cast<Category>(slip.value),
             slip.value == static_cast<int>(Category::straight) ? value.ranks : ranks_from_the_top(row.span())};
  if (loses_suits(slip, row)) value.category = without_suits(value.category);
  if (slip.kind == SlipKind::suited_in_part && value.category < Category::flush && is_suited_in_part(row, slip.of)) {
    const bool is_royal = value.category == Category::straight && value.ranks[0] == Rank::ace;
    if (value.category != Category::straight) value.ranks = ranks_from_the_top(row.span());
    value.category = is_royal                               ? Category::royal_flush
                     : value.category == Category::straight ? Category::straight_flush
                                                            : Category::flush;
  }
  if (slip.kind == SlipKind::straight_unknown && is_straight(value.category) &&
      value.ranks[0] == static_cast<Rank>(slip.of))
    value.category = without_straight(value.category);
  if (slip.kind == SlipKind::lower_pair_left_out && value.category == Category::two_pair) {
    value.ranks[1] = value.ranks[2];
    value.ranks[2] = Rank::none;
  }
  if (slip.kind == SlipKind::hand_read_as && value.category == static_cast<Category>(slip.of)) {
    value.category = static_cast<Category>(slip.value);
    if (value.category == Category::high_card || value.category == Category::flush)
      value.ranks = ranks_from_the_top(row.span());
  }
  if (slip.kind == SlipKind::ace_is_one && slip.of == 1) put_ace_last(value);
  if (slip.kind == SlipKind::sorted_as_text) {
    if (slip.of == 1 && is_straight(value.category) && has_figures_of_both_kinds(value))
      value = {without_straight(value.category), ranks_from_the_top(row.span())};
    sort_as_text(value);
  }
  if (slip.kind == SlipKind::ranks_as_given) leave_as_given(value, row.span(), slip.of == 1);
  if (slip.kind == SlipKind::ranks_left_out && (slip.of < 0 || slip.of == static_cast<int>(value.category)))
    std::fill(value.ranks.begin() + slip.value, value.ranks.end(), Rank::none);
  misread_straight(value, row, slip);
}

/// Changes the hand of a top row as one slip reads it.
void misread_top(HandValue& value, const RowCards& row, const Slip& slip) {
  switch (slip.kind) {
    case SlipKind::three_straight:
      if (!in_sequence(value, slip.of == 1)) break;
      value.category = Category::straight;
      if (slip.value == 1 && !is_wheel_of_three(value)) {
        value.ranks[3] = static_cast<Rank>(static_cast<int>(value.ranks[2]) - 1);
        value.ranks[4] = static_cast<Rank>(static_cast<int>(value.ranks[2]) - 2);
      }
      break;
    case SlipKind::pair_below_kicker:
      if (value.category == Category::pair && value.ranks[1] > value.ranks[0])
        value = {Category::high_card, ranks_from_the_top(row.span())};
      break;
    case SlipKind::three_flush:
      if (row.cards[0].suit != row.cards[1].suit || row.cards[0].suit != row.cards[2].suit) break;
      value.category = value.category == Category::straight ? Category::straight_flush : Category::flush;
      break;
    default:
      break;
  }
}

/// Makes of a row of one suit what the slip says, if it pairs.
void pair_in_a_flush(HandValue& value, const RowCards& row, int how) {
  const bool is_above = value.category < Category::flush || (how & paired_flush::above_all) != 0;
  if (how == paired_flush::not_seen || ranks_of_sets(value.category) == 0 || !is_above) return;
  value.category = Category::flush;
  if ((how & paired_flush::ranked_as_pairs) == 0) value.ranks = ranks_from_the_top(row.span());
}

}  // namespace

/// Takes cards for others as the slips have it. Whether any slip does so.
bool ModelSteps::misread_cards(std::span<Card> cards) const {
  bool found = false;
  if (ofc::has_joker(cards)) return found;  // what a joker may stand for is said of cards that differ
  for (const Slip& slip : slips_) {
    const bool is_suit = slip.kind == SlipKind::suits_read_as && slip.of != suits::not_read;
    if (slip.kind != SlipKind::rank_read_as && slip.kind != SlipKind::ranks_swapped && !is_suit) continue;
    found = true;
    for (Card& card : cards) {
      if (is_suit) card.suit = suits::of(slip.of, card.suit);
      if (slip.kind == SlipKind::ranks_swapped) card.rank = exchanged_with_next(card.rank, slip.of);
      if (slip.kind == SlipKind::rank_read_as && card.rank == static_cast<Rank>(slip.of))
        card.rank = static_cast<Rank>(slip.value);
    }
  }
  return found;
}

HandValue ModelSteps::hand(const RowCards& held) const {
  RowCards row = held;
  const bool is_misread = misread_cards(std::span(row.cards).first(row.span().size()));
  HandValue value = Steps::hand(row);
  if (is_misread && row.row != Row::top && ofc::same_suit(row.cards)) {
    const Slip* read = find(SlipKind::suits_read_as);
    const bool is_read = read != nullptr && read->of != suits::not_read;
    pair_in_a_flush(value, row, is_read ? read->value : paired_flush::above_pairs);
  }
  for (const Slip& slip : slips_) {
    if (!place::has(slip.where, row.row)) continue;
    misread(value, row, slip);
    if (row.row == Row::top) misread_top(value, row, slip);
  }
  return value;
}

std::optional<ofc::LowValue> ModelSteps::low(const ofc::FiveCards& held) const {
  ofc::FiveCards cards = held;
  misread_cards(cards);
  std::optional<ofc::LowValue> low = Steps::low(cards);
  for (const Slip& slip : slips_) {
    if (low || step_of(slip.kind) != SlipStep::fouls) continue;
    const HandValue value = ofc::rank_five(cards, ofc::Wheel::lowest);
    const auto category = static_cast<int>(value.category);
    const bool is_high_card = value.category == Category::high_card;
    const Rank highest =
        is_high_card && slip.kind == SlipKind::low_qualifies ? static_cast<Rank>(slip.value) : Rank::ten;
    const std::array<Rank, 5> ranks = ranks_from_the_top(cards);
    const bool is_named =
        slip.of < 0 ? is_straight(value.category) || value.category == Category::flush : slip.of == category;
    const bool qualifies = slip.kind == SlipKind::low_qualifies && is_named && ranks[0] <= highest;
    if (slip.kind == SlipKind::low_always_qualifies || qualifies) low = ofc::LowValue{ranks};
    if (slip.kind != SlipKind::low_ace_is_one || !is_high_card || value.ranks[0] != Rank::ace) continue;
    HandValue with_one = value;
    put_ace_last(with_one);
    if (with_one.ranks[0] <= Rank::ten) low = ofc::LowValue{with_one.ranks};
  }
  return low;
}

namespace {

/// How a rank stands if ranks are compared as text; `form` is what the slip has in `of`.
int as_text(Rank rank, int form) {
  constexpr std::string_view characters = "  23456789TJQKA";
  constexpr std::string_view numbers = "  ABCDEFGH12345";  // 10 to 14 stand before 2, by their first digit
  if (form == 1 && rank == Rank::ten) return '1';
  return (form == 2 ? numbers : characters)[static_cast<std::size_t>(rank)];
}

/// Two hands that are compared, with their ranks as the numbers that are held against each other.
struct Compared {
  HandValue a, b;
  std::array<int, 5> x{}, y{};
  std::size_t places = 5;
  bool reversed = false;
  bool by_category = true;

  Compared(const HandValue& first, const HandValue& second) : a(first), b(second) { set_numbers(); }

  void change(const Slip& slip) {
    switch (slip.kind) {
      case SlipKind::ranks_ignored:
        if (slip.value < 0 || static_cast<int>(a.category) == slip.value)
          places = std::min(places, static_cast<std::size_t>(slip.of));
        break;
      case SlipKind::ranks_ascending:
      case SlipKind::lower_kicker_wins:
        if (slip.value >= 0 && static_cast<int>(a.category) != slip.value) break;
        for (auto* numbers : {&x, &y}) {
          if (slip.kind == SlipKind::ranks_ascending) sort_from_lowest(slip, a.category, *numbers);
          if (slip.kind == SlipKind::lower_kicker_wins) reverse_kickers(a.category, *numbers);
        }
        break;
      case SlipKind::card_by_card:
        if (slip.of > 0 && static_cast<int>(a.category) != slip.of) break;
        by_cards(a, x);
        by_cards(b, y);
        break;
      case SlipKind::rank_first:
        if (static_cast<int>(a.category) != slip.value) break;
        for (auto* numbers : {&x, &y})
          std::rotate(numbers->begin(), numbers->begin() + slip.of, numbers->begin() + slip.of + 1);
        break;
      case SlipKind::ranks_added_up:
        for (auto* numbers : {&x, &y}) add_up(numbers->begin() + slip.of, numbers->end());
        break;
      case SlipKind::kicker_before_pair:
        if (a.category != Category::two_pair) break;
        for (auto* numbers : {&x, &y}) put_kicker_second(slip, *numbers);
        break;
      case SlipKind::ranks_as_text:
        as_characters(a, x, slip.of);
        as_characters(b, y, slip.of);
        break;
      case SlipKind::ranks_as_digits:
        by_category = by_category && (slip.of & as_number::after_category) == 0;
        x = {as_digits(a, slip)};
        y = {as_digits(b, slip)};
        break;
      case SlipKind::ace_is_one:
        put_low_ace_last(slip, a);
        put_low_ace_last(slip, b);
        set_numbers();
        break;
      case SlipKind::wheel_highest:
        if (is_wheel(a)) x = wheel_as(slip.of);
        if (is_wheel(b)) y = wheel_as(slip.of);
        break;
      case SlipKind::missing_is_high:
        for (auto* numbers : {&x, &y})
          std::replace(numbers->begin(), numbers->end(), 0, static_cast<int>(Rank::ace) + 1);
        break;
      case SlipKind::top_is_weaker:
        weaken_top(slip.of);
        break;
      case SlipKind::order_reversed:
        reversed = !reversed;
        break;
      case SlipKind::categories_swapped:
        a.category = exchanged_with_next(a.category, slip.of);
        b.category = exchanged_with_next(b.category, slip.of);
        break;
      case SlipKind::category_ignored:
        by_category = false;
        break;
      default:
        break;
    }
  }

  /// The first hand is that of the top; `of` is that of the slip.
  void weaken_top(int of) {
    if (of == 2) {
      if (a.category == Category::trips) a.category = Category::two_pair;
      return;
    }
    x.fill(0);
    y.fill(1);
    by_category = by_category && of == 0;
  }

  [[nodiscard]] std::strong_ordering result() const {
    std::strong_ordering order = std::strong_ordering::equal;
    if (by_category) order = ofc::strength(a.category) <=> ofc::strength(b.category);
    for (std::size_t i = 0; order == 0 && i < places; ++i) order = x[i] <=> y[i];
    return reversed ? 0 <=> order : order;
  }

 private:
  /// The ranks of 6 5 4 3 2 (1), or ranks above those of any straight (0).
  static std::array<int, 5> wheel_as(int what) {
    return what == 1 ? std::array{6, 5, 4, 3, 2} : std::array{static_cast<int>(Rank::ace) + 1, 0, 0, 0, 0};
  }
  void set_numbers() {
    const auto number = [](Rank rank) { return static_cast<int>(rank); };
    std::transform(a.ranks.begin(), a.ranks.end(), x.begin(), number);
    std::transform(b.ranks.begin(), b.ranks.end(), y.begin(), number);
  }
  /// Each rank as often as the hand has it, the highest first.
  static void by_cards(const HandValue& hand, std::array<int, 5>& numbers) {
    const std::array<int, 5> times = times_of_ranks(hand.category);
    std::array<int, 5> cards{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      for (int j = 0; j < times[i] && count < cards.size(); ++j) cards[count++] = numbers[i];
    }
    if (hand.category < Category::straight || hand.category == Category::full_house || hand.category == Category::quads)
      std::sort(cards.begin(), cards.end(), std::greater<>());
    numbers = cards;
  }
  static void as_characters(const HandValue& hand, std::array<int, 5>& numbers, int form) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
      numbers[i] = hand.ranks[i] == Rank::none ? 0 : as_text(hand.ranks[i], form);
  }
};

}  // namespace

HandValue ModelSteps::told(const RowCards& row) const {
  HandValue value = hand(row);
  for (const Slip& slip : slips_) {
    // Who has the ranks in another order, to compare them, tells them in that order.
    const bool moves_ranks = slip.kind == SlipKind::ranks_ascending || slip.kind == SlipKind::rank_first ||
                             slip.kind == SlipKind::kicker_before_pair ||
                             (slip.kind == SlipKind::ace_is_one && slip.of == 4) ||
                             (slip.kind == SlipKind::wheel_highest && slip.of == 1);
    if (!moves_ranks || slip.where != place::all) continue;
    Compared moved(value, value);
    moved.change(slip);
    std::transform(moved.x.begin(), moved.x.end(), value.ranks.begin(),
                   [](int rank) { return static_cast<Rank>(rank); });
  }
  // A card that counts as the lowest is told as what it is.
  for (const Slip& slip : slips_) {
    const bool is_sorted = slip.kind == SlipKind::card_by_card && slip.where == place::all && slip.of > 0;
    if (is_sorted && static_cast<int>(value.category) == slip.of)
      std::sort(value.ranks.begin(), value.ranks.end(), std::greater<>());
    if (is_straight(value.category)) break;
    if (slip.kind == SlipKind::ace_is_one) std::replace(value.ranks.begin(), value.ranks.end(), Rank::one, Rank::ace);
    if (slip.kind == SlipKind::rank_read_as && slip.value == 1)
      std::replace(value.ranks.begin(), value.ranks.end(), Rank::one, static_cast<Rank>(slip.of));
  }
  // Who has two ranks in the wrong order names them by the same list.
  for (const Slip& slip : slips_) {
    if (slip.kind != SlipKind::ranks_swapped || slip.value == 0) continue;
    for (Rank& rank : value.ranks) rank = exchanged_with_next(rank, slip.of);
  }
  return value;
}

std::strong_ordering ModelSteps::order(std::uint8_t where, const HandValue& first, const HandValue& second) const {
  Compared compared(first, second);
  if (where == place::top_below && first.category == second.category) {
    if (rules_.cross == ofc::Cross::category_and_rank_only) compared.places = 1;
    if (rules_.cross == ofc::Cross::shared_cards_only) {
      compared.places = static_cast<std::size_t>(
          std::count_if(first.ranks.begin(), first.ranks.end(), [](Rank rank) { return rank != Rank::none; }));
    }
  }
  for (const Slip& slip : slips_) {
    if ((slip.where & where) != 0) compared.change(slip);
  }
  return compared.result();
}

std::strong_ordering ModelSteps::order_lows(const ofc::LowValue& first, const ofc::LowValue& second) const {
  const bool reversed =
      find(SlipKind::low_reversed) != nullptr || find(SlipKind::order_reversed, place::middle) != nullptr;
  Compared compared({Category::high_card, first.ranks}, {Category::high_card, second.ranks});
  for (const Slip& slip : slips_) {
    // What is said of several places is said of hands.
    const bool moves_ranks =
        (slip.kind == SlipKind::ranks_ascending && slip.of == 0) || slip.kind == SlipKind::ranks_ignored;
    if (moves_ranks && slip.where == place::middle && slip.value < 0) compared.change(slip);
  }
  const std::strong_ordering result = 0 <=> compared.result();
  return reversed ? 0 <=> result : result;
}

std::strong_ordering ModelSteps::broken(std::uint8_t where, std::strong_ordering order, std::span<const Card> first,
                                        std::span<const Card> second) const {
  if (order != 0) return order;
  if (const Slip* decided = find(SlipKind::tie_decided, where)) return decided->value <=> 0;
  if (find(SlipKind::suits_decide, where) != nullptr) {
    const auto highest = [](std::span<const Card> cards) {
      return std::max_element(cards.begin(), cards.end(),
                              [](Card a, Card b) { return a.rank != b.rank ? a.rank < b.rank : a.suit < b.suit; })
          ->suit;
    };
    return highest(first) <=> highest(second);
  }
  return order;
}

std::variant<std::strong_ordering, ofc::Refusal> ModelSteps::compare(const RowCards& first,
                                                                     const RowCards& second) const {
  const bool lows = ofc::plays_low(rules_) && first.row == Row::middle && second.row == Row::middle;
  const bool one_low = ofc::plays_low(rules_) && (first.row == Row::middle) != (second.row == Row::middle);
  if (lows) {
    const std::optional<ofc::LowValue> a = low(first.cards);
    const std::optional<ofc::LowValue> b = low(second.cards);
    if (!a || !b) return Steps::compare(first, second);
    return broken(place::middle, order_lows(*a, *b), first.span(), second.span());
  }
  if (one_low) return Steps::compare(first, second);
  const HandValue a = hand(first);
  const HandValue b = hand(second);
  if (first.row == second.row)
    return broken(place::of(first.row), order(place::of(first.row), a, b), first.span(), second.span());
  if (first.row == Row::top) return order(place::top_below, above_others(a, first.span()), b);
  if (second.row == Row::top) return 0 <=> order(place::top_below, above_others(b, second.span()), a);
  return broken(place::middle_bottom, order(place::middle_bottom, a, b), first.span(), second.span());
}

HandValue ModelSteps::above_others(const HandValue& top, std::span<const Card> cards) const {
  if (find(SlipKind::top_filled_up) == nullptr || ofc::has_joker(cards)) return top;
  return ofc::rank_five(
      {cards[0], cards[1], cards[2], Card{Rank::two, ofc::Suit::clubs}, Card{Rank::three, ofc::Suit::diamonds}},
      rules_.wheel);
}

bool ModelSteps::checks(std::uint8_t where, Category upper) const {
  return std::none_of(slips_.begin(), slips_.end(), [&](const Slip& slip) {
    return slip.kind == SlipKind::foul_unchecked && (slip.where & where) != 0 &&
           (slip.of < 0 || slip.of == static_cast<int>(upper));
  });
}

bool ModelSteps::foul_as_alike(std::uint8_t where, const HandValue& upper, const HandValue& lower) const {
  const Slip* alike = find(SlipKind::foul_if_alike, where);
  if (alike == nullptr || upper.category != lower.category) return false;
  const std::ptrdiff_t of_sets = ranks_of_sets(upper.category);
  return alike->of == 1 ||
         (of_sets > 0 && std::equal(upper.ranks.begin(), upper.ranks.begin() + of_sets, lower.ranks.begin()));
}

ofc::RuleId ModelSteps::fouled_by(const JudgedBoard& board, const ofc::Board& cards) const {
  namespace rule = ofc::rule;
  struct Judged {
    const HandValue& hand;
    std::span<const Card> cards;
  };
  const auto broken_by = [&](std::uint8_t where, const Judged& upper, const Judged& lower, ofc::Tie tie,
                             ofc::RuleId tie_rule) {
    if (!checks(where, upper.hand.category)) return rule::none;
    const std::strong_ordering result = broken(where, order(where, upper.hand, lower.hand), upper.cards, lower.cards);
    if (result > 0 || foul_as_alike(where, upper.hand, lower.hand)) return rule::foul_order;
    return result == 0 && tie == ofc::Tie::foul ? tie_rule : rule::none;
  };
  const Judged top{board.top, cards.top};
  const Judged middle{board.middle, cards.middle};
  const Judged bottom{board.bottom, cards.bottom};
  if (ofc::plays_low(rules_)) {
    if (!board.low) return rule::foul_low;
    const Slip* as_high = find(SlipKind::low_middle_checked);
    const bool is_out_of_order =
        as_high != nullptr && (order(place::middle_bottom, board.middle, board.bottom) > 0 ||
                               (as_high->of == 0 && order(place::top_below, board.top, board.middle) > 0));
    if (is_out_of_order) return rule::foul_order;
    return broken_by(place::top_below, top, bottom, rules_.top_bottom_tie, rule::foul_top_bottom_tie);
  }
  const Slip* by_bottom = find(SlipKind::foul_top_by_bottom);
  const ofc::RuleId lower =
      by_bottom != nullptr && by_bottom->of == 1
          ? broken_by(place::top_below, top, bottom, rules_.top_middle_tie, rule::foul_top_middle_tie)
          : broken_by(place::middle_bottom, middle, bottom, rules_.middle_bottom_tie, rule::foul_middle_bottom_tie);
  const bool needs_both = find(SlipKind::foul_needs_both) != nullptr;
  if (lower.empty() == needs_both) return lower;
  const Judged& below = by_bottom != nullptr && by_bottom->of == 0 ? bottom : middle;
  return broken_by(place::top_below, top, below, rules_.top_middle_tie, rule::foul_top_middle_tie);
}

namespace {

/// Two rows for each other; a low middle stays what it is.
void exchange_rows(JudgedBoard& board, std::uint8_t where) {
  if (!place::has(where, Row::middle)) {
    std::swap(board.top, board.bottom);
  } else if (!board.low) {
    std::swap(board.middle, place::has(where, Row::top) ? board.top : board.bottom);
  }
}

}  // namespace

JudgedBoard ModelSteps::judge(const ofc::Board& board) const {
  JudgedBoard judged;
  judged.top = hand(row_of(board, Row::top));
  judged.bottom = hand(row_of(board, Row::bottom));
  if (ofc::plays_low(rules_)) {
    judged.low = low(board.middle);
  } else {
    judged.middle = hand(row_of(board, Row::middle));
  }
  if (const Slip* rows = find(SlipKind::rows_exchanged)) exchange_rows(judged, rows->where);
  JudgedBoard compared = judged;
  compared.top = above_others(judged.top, board.top);
  if (find(SlipKind::low_middle_checked) != nullptr) compared.middle = hand(row_of(board, Row::middle));
  judged.fouled_by = fouled_by(compared, board);
  for (const Slip& slip : slips_) {
    if (slip.kind == SlipKind::foul_if && holds(slip.when, {board, judged, rules_.tables}))
      judged.fouled_by = slip.value != 0 ? ofc::rule::foul_order : ofc::rule::none;
  }
  return judged;
}

}  // namespace ofcheck
