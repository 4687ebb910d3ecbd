#include "harness/model/catalogue.h"

#include <algorithm>
#include <set>

#include "harness/model/reach.h"
#include "harness/model/row_class.h"
#include "oracle/fantasyland.h"
#include "oracle/seating.h"

namespace ofcheck {

using ofc::Category;
using ofc::Row;
using ofc::Rules;

namespace {

/// What a hand is taken for by an engine that does not know its category, or counts it wrongly.
struct Misreading {
  Category of, as;
};
constexpr std::array misreadings = {
    Misreading{Category::pair, Category::high_card},
    Misreading{Category::two_pair, Category::pair},
    Misreading{Category::two_pair, Category::high_card},
    Misreading{Category::trips, Category::pair},
    Misreading{Category::trips, Category::high_card},
    Misreading{Category::trips, Category::two_pair},
    Misreading{Category::straight, Category::high_card},
    Misreading{Category::flush, Category::high_card},
    Misreading{Category::flush, Category::straight},
    Misreading{Category::full_house, Category::trips},
    Misreading{Category::full_house, Category::two_pair},
    Misreading{Category::full_house, Category::pair},
    Misreading{Category::quads, Category::trips},
    Misreading{Category::quads, Category::two_pair},
    Misreading{Category::quads, Category::full_house},
    Misreading{Category::quads, Category::pair},
    Misreading{Category::quads, Category::high_card},
    Misreading{Category::straight_flush, Category::flush},
    Misreading{Category::straight_flush, Category::straight},
    Misreading{Category::straight_flush, Category::high_card},
    Misreading{Category::straight_flush, Category::royal_flush},
    Misreading{Category::royal_flush, Category::straight_flush},
    Misreading{Category::royal_flush, Category::flush},
    Misreading{Category::royal_flush, Category::straight},
};

/// In what ways straights are misread, and how many forms each way has: values of `of`, from 0.
struct StraightsMisread {
  SlipKind kind;
  int forms;
};
constexpr std::array straights_misread = {
    StraightsMisread{SlipKind::wheel_unknown, 2},     StraightsMisread{SlipKind::wheel_ace_high, 3},
    StraightsMisread{SlipKind::ace_low_only, 1},      StraightsMisread{SlipKind::wheel_any_fifth, 1},
    StraightsMisread{SlipKind::wraps_round, 2},       StraightsMisread{SlipKind::span_is_straight, 3},
    StraightsMisread{SlipKind::straight_in_order, 1},
};

/// How many ranks a hand of that category has on top; -1 if there is none.
int ranks_on_top(Category category) {
  if (category == Category::high_card) return 3;
  return category == Category::pair ? 2 : category == Category::trips ? 1 : -1;
}

/// How many ranks it has in a row of five.
int ranks_below_top(Category category) {
  switch (category) {
    case Category::pair:
      return 4;
    case Category::two_pair:
    case Category::trips:
      return 3;
    case Category::full_house:
    case Category::quads:
      return 2;
    default:
      return 5;
  }
}

bool may_be_on_top(Category category) { return ranks_on_top(category) > 0; }

/// Whether a slip is another one there than elsewhere although it changes no row on top.
bool tells_below_top(std::uint8_t where) {
  return where == place::all || where == place::showdown || where == place::foul || where == place::middle ||
         where == place::bottom;
}

/// Whether a slip about hands of a category is another one there than elsewhere.
bool tells_hands_of(Category category, std::uint8_t where) { return may_be_on_top(category) || tells_below_top(where); }

/// The tops that rules name together, the fewest first: what no answer shows is not claimed.
std::vector<int> top_ranges() {
  std::vector<int> ranges;
  for (int number = 0; number < top_classes; ++number) ranges.push_back(top_range(number, number));
  ranges.push_back(top_range(first_trips_class, top_classes - 1));
  for (int highest = first_trips_class + 1; highest + 1 < top_classes; ++highest) {
    ranges.push_back(top_range(first_trips_class, highest));
    ranges.push_back(top_range(highest, top_classes - 1));
  }
  for (int lowest = first_trips_class - 1; lowest >= 0; --lowest) {
    ranges.push_back(top_range(lowest, top_classes - 1));
    if (lowest > 0 && lowest < first_trips_class - 1) ranges.push_back(top_range(lowest, first_trips_class - 1));
  }
  return ranges;
}

class List {
 public:
  explicit List(const Rules& rules) : rules_(rules) {}

  std::vector<Slip> take() {
    std::stable_sort(slips_.begin(), slips_.end(),
                     [](const Slip& a, const Slip& b) { return conditions_of(a) < conditions_of(b); });
    return std::move(slips_);
  }

  void add_hands() {
    for (const Misreading& each : misreadings) {
      const auto of = static_cast<int>(each.of);
      const auto as = static_cast<int>(each.as);
      add(SlipKind::hand_read_as, place::showdown, of, as);
      if (may_be_on_top(each.of)) {
        add(SlipKind::hand_read_as, place::top, of, as);
        add(SlipKind::hand_read_as, place::middle | place::bottom, of, as);
      }
      add(SlipKind::hand_read_as, place::middle, of, as);
      add(SlipKind::hand_read_as, place::bottom, of, as);
    }
    for (const Category as : {Category::flush, Category::straight, Category::high_card}) {
      add(SlipKind::suited_straights_as, place::showdown, 0, static_cast<int>(as));
    }
    for (int highest = 6; highest <= static_cast<int>(ofc::Rank::king); ++highest)
      add(SlipKind::straight_unknown, place::middle | place::bottom, highest);
    add_ranks_misread();
    for (const auto& [kind, forms] : straights_misread) {
      for (int of = 0; of < forms; ++of) {
        add(kind, place::middle | place::bottom, of);
        add(kind, place::middle, of);
        add(kind, place::bottom, of);
      }
    }
    for (const int as_five : {0, 1}) {
      add(SlipKind::three_straight, place::top, 0, as_five);
      add(SlipKind::three_straight, place::top, 1, as_five);
    }
    add(SlipKind::three_flush, place::top);
    add(SlipKind::pair_below_kicker, place::top);
    for (const int straights_too : {1, 0}) add(SlipKind::sorted_as_text, place::showdown, straights_too);
    for (const int all_hands : {0, 1}) add(SlipKind::ranks_as_given, place::showdown, all_hands);
    add_ranks_left_out();
    if (ofc::plays_low(rules_)) add_lows();
  }

  void add_ranks_misread() {
    for (int rank = static_cast<int>(ofc::Rank::two); rank <= static_cast<int>(ofc::Rank::ace); ++rank) {
      for (const int as : {rank - 1, rank + 1}) {
        if (as >= static_cast<int>(ofc::Rank::two) && as <= static_cast<int>(ofc::Rank::ace))
          add(SlipKind::rank_read_as, place::showdown, rank, as);
      }
    }
    for (int rank = static_cast<int>(ofc::Rank::two); rank < static_cast<int>(ofc::Rank::ace); ++rank) {
      for (const int named_rightly : {0, 1}) add(SlipKind::ranks_swapped, place::showdown, rank, named_rightly);
    }
    for (const int as : {1, 2}) add(SlipKind::rank_read_as, place::showdown, static_cast<int>(ofc::Rank::ten), as);
    for (const int suits : suits_misread()) {
      for (const int flush : paired_flushes(suits)) add(SlipKind::suits_read_as, place::showdown, suits, flush);
    }
    for (const int suit : {0, 1, 2, 3, 4}) add(SlipKind::suits_read_as, place::showdown, suits::not_read, suit);
    for (const int rows : {place::top | place::bottom, place::middle | place::bottom, place::top | place::middle})
      add(SlipKind::rows_exchanged, rows);
    add(SlipKind::ten_unsuited, place::showdown);
    for (const int part : {0, 1, 2}) add(SlipKind::suited_in_part, place::showdown, part);
  }

  void add_ranks_left_out() {
    add(SlipKind::lower_pair_left_out, place::showdown);
    for (const std::uint8_t where : {place::showdown, place::top}) {
      const auto add_kept = [&](int category, int most) {
        for (int kept = 1; kept < most; ++kept) add(SlipKind::ranks_left_out, where, category, kept);
      };
      const auto count_in = [&](Category category) {
        if (where == place::top) return ranks_on_top(category);
        return ranks_below_top(category);
      };
      add_kept(-1, count_in(Category::high_card));
      for (int number = 0; number < category_classes; ++number) {
        const auto category = static_cast<Category>(number);
        if (tells_hands_of(category, where)) add_kept(number, count_in(category));
      }
    }
  }

  void add_lows() {
    add(SlipKind::low_always_qualifies, place::middle);
    for (const ofc::Rank highest : {ofc::Rank::jack, ofc::Rank::queen, ofc::Rank::king, ofc::Rank::ace})
      add(SlipKind::low_qualifies, place::middle, static_cast<int>(Category::high_card), static_cast<int>(highest));
    for (const Category category : {Category::pair, Category::straight, Category::flush, Category::straight_flush})
      add(SlipKind::low_qualifies, place::middle, static_cast<int>(category));
    add(SlipKind::low_qualifies, place::middle, -1);
    add(SlipKind::low_ace_is_one, place::middle);
  }

  void add_orders_from_lowest(std::uint8_t where) {
    for (const int category : {-1, static_cast<int>(Category::high_card), static_cast<int>(Category::flush)}) {
      if (category < 0 || tells_hands_of(static_cast<Category>(category), where))
        add(SlipKind::ranks_ascending, where, 0, category);
    }
    for (const int category : {-1, static_cast<int>(Category::pair), static_cast<int>(Category::trips)})
      add(SlipKind::ranks_ascending, where, 1, category);
    for (const int of : {2, 3}) add(SlipKind::ranks_ascending, where, of, -1);
    add(SlipKind::lower_kicker_wins, where, 0, -1);
    for (const Category category : {Category::pair, Category::two_pair, Category::trips}) {
      if (tells_hands_of(category, where)) add(SlipKind::lower_kicker_wins, where, 0, static_cast<int>(category));
    }
  }

  void add_orders() {
    constexpr std::array<std::uint8_t, 9> sets = {
        place::all,       place::showdown,      place::foul,
        place::top,       place::middle,        place::bottom,
        place::top_below, place::middle_bottom, place::middle | place::bottom | place::middle_bottom};
    for (const std::uint8_t where : sets) {
      add_ranks_ignored(where, -1, ranks_on_top(Category::high_card));
      add_orders_of_categories(where);
      add_orders_from_lowest(where);
      for (const Category category :
           {Category::pair, Category::two_pair, Category::trips, Category::full_house, Category::quads}) {
        if (tells_hands_of(category, where)) add(SlipKind::rank_first, where, 1, static_cast<int>(category));
      }
      if (tells_hands_of(Category::two_pair, where))
        add(SlipKind::rank_first, where, 2, static_cast<int>(Category::two_pair));
      add(SlipKind::card_by_card, where);
      if (tells_hands_of(Category::full_house, where))
        add(SlipKind::card_by_card, where, static_cast<int>(Category::full_house));
      for (const int if_higher : {0, 1}) {
        if (tells_hands_of(Category::two_pair, where)) add(SlipKind::kicker_before_pair, where, 0, if_higher);
      }
      for (const int of : {0, 1, 2}) add(SlipKind::ranks_as_text, where, of);
      add(SlipKind::ace_is_one, where);
      for (const int as_six : {0, 1}) {
        if (tells_hands_of(Category::straight, where)) add(SlipKind::wheel_highest, where, as_six);
      }
      add(SlipKind::order_reversed, where);
      add(SlipKind::category_ignored, where);
      if ((where & place::foul) != 0) continue;
      add(SlipKind::tie_decided, where, 0, 1);
      add(SlipKind::tie_decided, where, 0, -1);
      add(SlipKind::suits_decide, where);
    }
    add(SlipKind::suits_decide, place::all);
    add_numbers();
    add(SlipKind::missing_is_high, place::all);
    add(SlipKind::top_filled_up, place::top_below);
    for (const int how : {0, 1, 2}) add(SlipKind::top_is_weaker, place::top_below, how);
    for (const int of : {1, 2, 3, 4}) add(SlipKind::ace_is_one, place::all, of);
    add(SlipKind::ace_is_one, place::middle | place::bottom, 1);
    if (ofc::plays_low(rules_)) add(SlipKind::low_reversed, place::middle);
  }

  /// Hands that are compared as numbers.
  void add_numbers() {
    for (const std::uint8_t where : {place::all, place::showdown}) {
      for (const int after : {0, 1}) add(SlipKind::ranks_added_up, where, after);
    }
    for (int of = 0; of <= as_number::all; ++of) {
      for (const int base : {10, 12, 13, 14}) {
        // With a digit for each card a base that is little too small orders hands as the rules do.
        const int highest = (of & as_number::from_0) != 0 ? 12 : 14;
        const int too_small = (of & as_number::each_once) != 0 ? highest : highest - 2;
        if (base <= too_small) add(SlipKind::ranks_as_digits, place::all, of, base);
      }
    }
  }

  /// The first ranks alone count, of hands of a category or of all; they have `on_top` ranks on top.
  void add_ranks_ignored(std::uint8_t where, int category, int on_top) {
    for (int kept = 0; kept <= 4; ++kept) {
      if (kept <= on_top || tells_below_top(where)) add(SlipKind::ranks_ignored, where, kept, category);
    }
  }

  void add_orders_of_categories(std::uint8_t where) {
    for (int number = 0; number < category_classes; ++number) {
      const auto category = static_cast<Category>(number);
      add_ranks_ignored(where, number, ranks_on_top(category));
      const bool swaps = number + 1 < category_classes &&
                         (tells_hands_of(category, where) || may_be_on_top(static_cast<Category>(number + 1)));
      if (swaps) add(SlipKind::categories_swapped, where, number);
    }
  }

  void add_fouls() {
    if (!ofc::plays_low(rules_)) {
      for (const int of_middle : {0, 1}) add(SlipKind::foul_top_by_bottom, 0, of_middle);
      add(SlipKind::foul_needs_both);
    }
    if (ofc::plays_low(rules_)) {
      for (const int bottom_alone : {0, 1}) add(SlipKind::low_middle_checked, 0, bottom_alone);
    }
    for (const std::uint8_t where : {place::foul, place::top_below, place::middle_bottom}) {
      for (const int category_alone : {0, 1}) add(SlipKind::foul_if_alike, where, category_alone);
      add(SlipKind::foul_unchecked, where, -1);
      for (int category = 0; category < category_classes; ++category) {
        if (tells_hands_of(static_cast<Category>(category), where)) add(SlipKind::foul_unchecked, where, category);
      }
    }
  }

  void add_royalties() {
    constexpr std::array<std::uint8_t, 5> sets = {place::showdown, place::top, place::middle, place::bottom,
                                                  place::middle | place::bottom};
    for (const std::uint8_t where : sets) {
      add(SlipKind::royalties_halved, where);
      add(SlipKind::royalty_shifted, where, 0, 1);
      add(SlipKind::royalty_shifted, where, 0, -1);
      for (const int of : {top_kind::pairs, top_kind::trips}) {
        if (where != place::top) continue;
        add(SlipKind::royalty_shifted, where, of, 1);
        add(SlipKind::royalty_shifted, where, of, -1);
      }
      for (const int times : {0, 2, 3, -1}) add(SlipKind::royalty_times, where, 0, times);
    }
    for (const int where : {place::middle | place::bottom, +place::middle, +place::bottom}) {
      for (int category = 0; category < category_classes; ++category) {
        for (const int other : std::set{category - 1, category + 1, 0}) {
          if (other >= 0 && other < category_classes && other != category && differ_in_royalty(where, category, other))
            add(SlipKind::royalty_of_other, where, category, other);
        }
      }
    }
    for (int rank = 0; rank < 13; ++rank) {
      const int pair = first_pair_class + rank;
      const int trips = first_trips_class + rank;
      add(SlipKind::royalty_of_other, place::top, pair, 0);
      add(SlipKind::royalty_of_other, place::top, trips, pair);
      if (rank > 0) add(SlipKind::royalty_of_other, place::top, pair, pair - 1);
      if (rank > 0) add(SlipKind::royalty_of_other, place::top, trips, trips - 1);
    }
    if (!ofc::plays_low(rules_)) {
      for (const int where : {place::middle | place::bottom, +place::middle, +place::bottom})
        add(SlipKind::royalty_by_other_row, where);
      add(SlipKind::royalty_of_row, place::middle, place::bottom);
      add(SlipKind::royalty_of_row, place::bottom, place::middle);
    }
    for (int rank = 2; rank <= static_cast<int>(ofc::Rank::queen); ++rank)
      add(SlipKind::pairs_earn_from, place::top, 0, rank);
    add(SlipKind::royalty_by_kicker, place::top);
    add(SlipKind::royalty_best_row);
    for (const int told : {1, 2}) add(SlipKind::royalty_best_row, 0, 0, told);
    for (const int paid : {1, 0, 2}) add(SlipKind::royalties_if_fouled, 0, 0, paid);
    for (const int paid : {1, 2}) add(SlipKind::royalties_if_fouled, 0, 1, paid);
  }

  /// Whether the rules pay the two categories differently in each of the rows. What earns nothing is told by `other` 0.
  [[nodiscard]] bool differ_in_royalty(int where, int category, int other) const {
    bool earns = other == 0;
    for (const Row row : {Row::middle, Row::bottom}) {
      if ((where & place::of(row)) == 0) continue;
      const int earned = royalty_of_class(row, other, rules_.tables);
      if (royalty_of_class(row, category, rules_.tables) == earned) return false;
      earns = earns || earned != 0;
    }
    return earns;
  }

  void add_points() {
    for (const int side : {1, -1}) {
      for (const int foul_too : {0, 1}) {
        add(SlipKind::scoop_for_first, 0, foul_too, side);
        add(SlipKind::scoop_one_sided, 0, foul_too, side);
      }
      for (const int beside_foul : {0, 1}) {
        add(SlipKind::royalties_one_sided, 0, beside_foul, side);
        add(SlipKind::royalties_one_sided, 0, beside_foul, 2 * side);
      }
      add(SlipKind::royalties_one_sided, 0, 2, side);
      add(SlipKind::ties_pay_both, 0, 0, side);
      add(SlipKind::points_sorted, 0, 0, side);
    }
    for (const int beside_foul : {0, 1}) add(SlipKind::royalties_one_sided, 0, beside_foul, 3);
    for (int times = -1; times <= 3; ++times) add(SlipKind::foul_royalties, 0, 0, times);
    for (const int down : {0, -1}) add(SlipKind::royalties_between_halved, 0, down);
    add_rows_counted_for_others();
    add(SlipKind::scoop_on_two);
    add(SlipKind::scoop_by_total);
    add_rows_of_fouls();
    add_royalties_paid();
    for (const int fouled : {0, 1}) {
      for (const int ties : {0, 1}) add(SlipKind::row_of_best, 0, fouled, ties);
    }
    for (const Worded& each : worded(SlipKind::counts_if)) add(SlipKind::counts_if, 0, each.of, each.value);
    for (const int what : {keeps::foul, keeps::royalties, keeps::points, keeps::pairs})
      add(SlipKind::seats_keep, 0, what);
    for (const std::uint8_t where : {place::top, place::middle, place::bottom})
      add(SlipKind::seats_keep, where, keeps::first_row);
    add_pairs_skipped();
    for (int seat = seats::losers; seat < 3; ++seat) add(SlipKind::only_with_seat, 0, seat);
    for (const int times : {0, 1, 2, 3, 4}) add(SlipKind::own_royalties, 0, 0, times);
    for (const int round : {0, 1}) add(SlipKind::neighbours_only, 0, round);
    for (const int what : {0, 1, 2, 3}) add(SlipKind::last_pair_only, 0, what);
    for (const int times : {-1, 0, 2, 3, 10}) {
      for (const int pairs_too : {0, 1}) add(SlipKind::multiplied, 0, pairs_too, times);
    }
    for (const int side : {1, -1}) add(SlipKind::clamped, 0, side, 0);
    for (const int bits : {6, 7, 8}) add(SlipKind::wrapped, 0, 0, bits);
    for (const int places : {1, -1, 2, 3}) {
      if (places < ofc::seats_allowed(rules_).most) add(SlipKind::seats_rotated, 0, 0, places);
    }
    for (const int halved : {0, 1, -1}) add(SlipKind::averaged, 0, halved);
    for (const int step : {2, 3, 4, 5, 10}) {
      for (const int direction : {0, -1, 1}) {
        add(SlipKind::rounded, 0, step, direction);
        add(SlipKind::pair_rounded, 0, step, direction);
      }
    }
    for (int least = 2; least <= 6; ++least) add(SlipKind::small_dropped, 0, 0, least);
    for (const int seat : {0, seats::last, seats::fouled}) add(SlipKind::seat_times, 0, seat, 0);
    for (const int seat : {0, 1, 2, seats::last}) add(SlipKind::seat_times, 0, seat, -1);
  }

  void add_rows_counted_for_others() {
    for (const std::uint8_t where : {place::top, place::middle, place::bottom}) {
      for (const std::uint8_t from : {place::top, place::middle, place::bottom}) {
        if (from == where) continue;
        add(SlipKind::row_counted_for, where, from);
        for (const int seat : {0, 1, -1}) add(SlipKind::royalty_counted_for, where, from, seat);
      }
    }
  }

  void add_pairs_skipped() {
    for (const SlipKind kind :
         {SlipKind::pair_skipped, SlipKind::pair_reversed, SlipKind::pair_counted_reversed, SlipKind::pair_doubled}) {
      for (int first = 0; first < 4; ++first) {
        for (int second = first + 1; second < 4; ++second) add(kind, 0, first, second);
      }
      add(kind, 0, 0, seats::last);
    }
    for (const int seats : {2, 3}) add(SlipKind::pair_skipped, 0, -1, seats);
  }

  void add_rows_of_fouls() {
    for (const Worded& each : worded(SlipKind::foul_played_out)) add(each.kind, 0, each.of, each.value);
    for (const int both : {0, 1}) {
      for (const int compared : {0, 1}) add(SlipKind::rows_beside_foul, 0, both, compared);
    }
  }

  void add_royalties_paid() {
    for (int payee = payee::legal; payee <= payee::row_lost; ++payee) {
      for (const int times : {0, 2, 3, -1}) add(SlipKind::royalties_paid, place::showdown, payee, times);
    }
    for (const std::uint8_t rows : {place::showdown, place::top, place::middle, place::bottom})
      add(SlipKind::royalties_paid, rows, payee::all, 0);
    for (const int times : {2, 3}) add(SlipKind::royalties_paid, place::showdown, payee::all, times);
    for (int payee = payee::not_ahead; payee <= payee::second_beside_foul; ++payee)
      add(SlipKind::royalties_paid, place::showdown, payee, 0);
    for (const std::uint8_t row : {place::top, place::middle, place::bottom}) {
      for (const int times : {0, 2}) add(SlipKind::royalties_paid, row, payee::legal, times);
      for (const int payee : {payee::row_not_won, payee::beside_foul}) add(SlipKind::royalties_paid, row, payee, 0);
    }
  }

  void add_members() {
    for (int member = 0; member <= static_cast<int>(SlipMember::fantasyland); ++member) {
      add(SlipKind::member_constant, 0, member, 0);
      add(SlipKind::member_constant, 0, member, 1);
      add(SlipKind::member_negated, 0, member);
      add(SlipKind::member_swapped, 0, member);
    }
    for (const SlipMember member : {SlipMember::points, SlipMember::fouled, SlipMember::fantasyland})
      add(SlipKind::member_swapped, 0, static_cast<int>(member), 1);
    for (const int places : {0, 1, -1}) add(SlipKind::seats_displaced, 0, 0, places);
    for (int category = 0; category + 1 < category_classes; ++category) add(SlipKind::names_swapped, 0, category);
    for (const Worded& told : worded(SlipKind::member_told)) add(SlipKind::member_told, 0, told.of, told.value);
    add(SlipKind::member_swapped, 0, static_cast<int>(SlipMember::royalties), 4);
    add(SlipKind::member_swapped, 0, static_cast<int>(SlipMember::points), 3);
  }

  void add_fantasyland() {
    constexpr std::array stays = {0, 1, 13, 14, 15, 16, 17};
    for (const int count : {0, 13, 14, 15, 16, 17}) {
      const auto has_it = [&](int number) {
        return ofc::entry_cards(board_with(Row::top, number), rules_).value_or(ofc::CardCount{}).value == count;
      };
      for (const int range : top_ranges()) {
        // What enters so by the rules is not named beside what does not.
        const bool is_named_elsewhere = lowest_of(range) != highest_of(range) && has_it(lowest_of(range));
        if (!is_named_elsewhere) add(SlipKind::entry, place::top, range, count);
      }
      if (ofc::plays_low(rules_)) add(SlipKind::entry, place::middle, first_low_class, count);
      if (count == 0) continue;
      add(SlipKind::stay_cards, 0, 0, count);
      add(SlipKind::always_cards, 0, 0, count);
    }
    for (const int more : {1, -1}) add(SlipKind::stay_cards, 0, 1, more);
    for (const int range : top_ranges()) {
      for (const int value : stays) add(SlipKind::stays, place::top, range, value);
    }
    for (int number = 0; number < first_low_class + low_classes; ++number) {
      for (const int value : stays) {
        add(SlipKind::stays, place::middle, number, value);
        if (number < category_classes) add(SlipKind::stays, place::bottom, number, value);
      }
    }
    add(SlipKind::cards_plus, 0, 0, 1);
    add(SlipKind::cards_plus, 0, 0, -1);
    add(SlipKind::stay_as_entry);
    for (const int of : {0, 1, 2, 3}) add(SlipKind::foul_forgotten, 0, of);
    if (ofc::stays_by_royalties(rules_) && !rules_.tables.stay.written) {
      for (const int needed : {9, 11}) add(SlipKind::stay_royalties, 0, 0, needed);
    }
    add(SlipKind::foul_stays);
    add(SlipKind::stay_by_middle);
    for (const int both : {0, 1}) add(SlipKind::entered_ignored, 0, both);
    add(SlipKind::fantasyland_forgotten);
  }

  void add_table() {
    for (const Worded& each : worded(SlipKind::settled_in_order)) add(SlipKind::settled_in_order, 0, 0, each.value);
    add(SlipKind::cap_per_hand);
    for (const int more : {-1, 1}) add(SlipKind::hands_plus, 0, 0, more);
    add(SlipKind::only_losers_pay);
    for (const int both : {0, 1}) add(SlipKind::stakes_of_start, 0, both);
    add(SlipKind::point_value_ignored);
    add(SlipKind::limited_in_points);
    add(SlipKind::royalties_unsettled);
    for (const Worded& each : worded(SlipKind::never_limited)) add(SlipKind::never_limited, 0, each.of);
    for (const int when : {0, 1, 2}) add(SlipKind::set_ends_early, 0, when);
    for (const int what : {bust::never, bust::keeps_fantasyland, bust::below_zero}) add(SlipKind::goes_bust, 0, what);
    for (const int points : {50, 100, 200}) add(SlipKind::goes_bust, 0, bust::comes_back_with, points);
    for (const int steps : {0, -1, 2}) add(SlipKind::button_moves, 0, 0, steps);
    for (const int steps : {-1, 2}) add(SlipKind::button_moves, 0, 4, steps);
    for (const int to : {1, 2, 3, 6}) add(SlipKind::button_moves, 0, to);
    add(SlipKind::button_moves, 0, 5, 1);
    for (const int way : {1, -1}) {
      for (const int when : {turns_of::all, turns_of::all_but_dealing, turns_of::later_streets})
        add(SlipKind::seats_act, 0, when, way);
      add(SlipKind::fantasyland_acts, 0, 0, way);
    }
    for (const int when : {turns_of::heads_up, turns_of::from_first_chair}) add(SlipKind::seats_act, 0, when, 1);
    add(SlipKind::turn_unchecked);
    for (const int when : {0, 1, 2}) add(SlipKind::card_burnt, 0, when);
    for (const int how : {dealing::seat_by_seat, dealing::fantasyland_last, dealing::from_the_end, dealing::in_rounds,
                          dealing::button_first})
      add(SlipKind::dealt, 0, how);
    add(SlipKind::dealt, 0, dealing::in_rounds, -1);
    for (const int what : {sight::discards, sight::fantasyland, sight::held}) add(SlipKind::view_shows, 0, what);
  }

  void add_open() {
    for (int number = 0; number < top_classes; ++number) add(SlipKind::royalty, place::top, number);
    for (int number = 0; number < first_low_class + low_classes; ++number) {
      const bool low = number >= first_low_class;
      if (low == ofc::plays_low(rules_)) add(SlipKind::royalty, place::middle, number);
      if (!low) add(SlipKind::royalty, place::bottom, number);
    }
    for (const std::uint8_t where : {place::showdown, place::top, place::middle, place::bottom}) {
      add(SlipKind::royalty_plus, where);
      if (where == place::top) add(SlipKind::royalty_plus, where, top_kind::pairs);
      if (where == place::top) add(SlipKind::royalty_plus, where, top_kind::trips);
      add(SlipKind::row_points, where);
    }
    // What winning all three rows pays is the bonus of a scoop, unless others scoop too.
    const auto rows_entries = static_cast<int>(rows_of_entry.size());
    for (int entry = rules_.scoop == ofc::Scoop::wins_all_three ? 1 : 0; entry < rows_entries; ++entry)
      add(SlipKind::rows_pay, 0, entry);
    for (const SlipKind kind :
         {SlipKind::scoop_bonus, SlipKind::two_rows_bonus, SlipKind::foul_pays, SlipKind::both_foul_pays})
      add(kind);
    for (const int loses_rows : {0, 1}) add(SlipKind::both_foul_to_first, 0, loses_rows);
    for (int seat = 0; seat >= seats::losers; --seat) add(SlipKind::seat_plus, 0, seat);
    for (const int side : {0, 1, -1}) add(SlipKind::clamped, 0, side);
    add(SlipKind::pair_clamped);
    add(SlipKind::sweep_bonus);
    for (const int what : {0, 1, 2, 3}) add(SlipKind::royalty_most, 0, what);
  }

 private:
  void add(SlipKind kind, int where = 0, int of = 0, int value = 0) {
    slips_.push_back({kind, static_cast<std::uint8_t>(where), of, value});
  }

  const Rules& rules_;
  std::vector<Slip> slips_;
};

}  // namespace

std::vector<int> suits_misread() {
  using ofc::Suit;
  const std::array right = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
  std::vector<int> list = {suits::read_as({Suit::clubs, Suit::clubs, Suit::clubs, Suit::clubs})};
  for (std::size_t a = 0; a < right.size(); ++a) {
    for (std::size_t b = a + 1; b < right.size(); ++b) {
      std::array<Suit, 4> read = right;
      read[b] = read[a];
      list.push_back(suits::read_as(read));
    }
  }
  for (std::size_t with_clubs = 1; with_clubs < right.size(); ++with_clubs) {
    std::array<Suit, 4> read{};
    read.fill(right[with_clubs == 1 ? 2 : 1]);
    read[0] = read[with_clubs] = Suit::clubs;
    list.push_back(suits::read_as(read));
  }
  return list;
}

std::vector<int> paired_flushes(int suits) {
  using namespace paired_flush;
  // Where all suits are one, rows pair often, and it shows how their ranks stand.
  if (suits == suits_misread().front())
    return {above_pairs, above_all, ranked_as_pairs, above_all | ranked_as_pairs, not_seen};
  return {above_pairs, above_all, not_seen};
}

std::vector<Slip> known_slips(const Rules& rules) {
  List list(rules);
  list.add_hands();
  list.add_orders();
  list.add_fouls();
  list.add_royalties();
  list.add_points();
  list.add_members();
  list.add_fantasyland();
  list.add_table();
  return list.take();
}

std::vector<Slip> open_slips(const Rules& rules) {
  List list(rules);
  list.add_open();
  return list.take();
}

namespace {

/// The numbers of an answer that change with a number of points, of those that `got` has; in a fixed order.
std::vector<std::int64_t> numbers_of(const Answer& answer, const Answer& got) {
  std::vector<std::int64_t> numbers;
  constexpr std::size_t usual = 32;
  numbers.reserve(usual);
  const auto* result = std::get_if<Result>(&answer);
  const auto* said = std::get_if<Result>(&got);
  if (result == nullptr || said == nullptr || result->index() != said->index()) return numbers;
  const auto add_seats = [&](const auto& seats, const auto& wanted) {
    if (!seats || !wanted || seats->size != wanted->size) return;
    numbers.insert(numbers.end(), seats->values.begin(),
                   seats->values.begin() + static_cast<std::ptrdiff_t>(seats->size));
  };
  const auto add = [&](const auto& number, const auto& wanted) {
    if (number && wanted) numbers.push_back(*number);
  };
  if (const auto* score = std::get_if<ScoreResult>(result)) {
    const auto& wanted = std::get<ScoreResult>(*said);
    add_seats(score->points, wanted.points);
    if (score->royalties && wanted.royalties && score->royalties->size == wanted.royalties->size) {
      for (std::size_t i = 0; i < score->royalties->size; ++i)
        numbers.insert(numbers.end(), score->royalties->values[i].begin(), score->royalties->values[i].end());
    }
  } else if (const auto* royalties = std::get_if<RoyaltiesResult>(result)) {
    const auto& wanted = std::get<RoyaltiesResult>(*said);
    add(royalties->top, wanted.top);
    add(royalties->middle, wanted.middle);
    add(royalties->bottom, wanted.bottom);
    add(royalties->total, wanted.total);
  } else if (const auto* settled = std::get_if<SettleResult>(result)) {
    const auto& wanted = std::get<SettleResult>(*said);
    add_seats(settled->stacks, wanted.stacks);
    add_seats(settled->final_stacks, wanted.final_stacks);
  } else if (const auto* play = std::get_if<PlayResult>(result)) {
    const auto& wanted = std::get<PlayResult>(*said);
    if (!play->hands || !wanted.hands) return numbers;
    for (std::size_t i = 0; i < std::min(play->hands->size(), wanted.hands->size()); ++i) {
      add_seats((*play->hands)[i].points, (*wanted.hands)[i].points);
      add_seats((*play->hands)[i].stacks, (*wanted.hands)[i].stacks);
      add_seats((*play->hands)[i].final_stacks, (*wanted.hands)[i].final_stacks);
    }
  }
  return numbers;
}

}  // namespace

std::vector<Slip> closed_by(const std::vector<Slip>& open, const Question& question, const Rules& rules,
                            const Slips& slips, const Answer& got) {
  std::vector<Slip> closed;
  const std::vector<std::int64_t> wanted = numbers_of(got, got);
  if (wanted.empty()) return closed;
  Slips changed = slips;
  changed.emplace_back();
  const auto numbers_with = [&](Slip slip, int value) {
    slip.value = value;
    changed.back() = slip;
    return numbers_of(predict(question, rules, changed), got);
  };
  const Reach reach(question, rules, slips);
  for (const Slip& slip : open) {
    if (!reach.may_change(slip)) continue;
    const std::vector<std::int64_t> at_none = numbers_with(slip, 0);
    const std::vector<std::int64_t> at_one = numbers_with(slip, 1);
    if (at_none.size() != wanted.size() || at_one.size() != wanted.size()) continue;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const std::int64_t step = at_one[i] - at_none[i];
      if (step == 0) continue;
      const std::int64_t missing = wanted[i] - at_none[i];
      constexpr std::int64_t most = 1000;
      if (missing % step != 0 || std::abs(missing / step) > most) break;
      const auto value = static_cast<int>(missing / step);
      if (slip.kind == SlipKind::royalty && value < 0) break;              // nobody is charged for a good hand
      if (slip.kind == SlipKind::both_foul_to_first && value == 0) break;  // nobody pays anything
      if (numbers_with(slip, value) == wanted) {
        closed.push_back(slip);
        closed.back().value = value;
      }
      break;
    }
  }
  return closed;
}

}  // namespace ofcheck
