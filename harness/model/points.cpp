// The model's steps from judged boards on: what rows earn, what seats pay each other, what each seat scores.
#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "harness/model/model.h"
#include "harness/model/row_class.h"
#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::JudgedBoard;
using ofc::Points;
using ofc::Row;
using ofc::RowPoints;

namespace {

ofc::RowResults reversed(ofc::RowResults rows) {
  for (std::strong_ordering& result : rows) result = 0 <=> result;
  return rows;
}

/// The rows of a pair as one of its seats has them.
ofc::RowResults rows_of(const ofc::PairScore& pair, ofc::Seat seat) {
  return pair.first == seat ? pair.rows : reversed(pair.rows);
}

/// Which of the three rows stands at a bit of `place`.
std::size_t place_of(int where) { return static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(where))); }

/// Whether a slip of royalties that may be about pairs or trips on top alone is about the class.
bool is_about_kind(const Slip& slip, int number) {
  const bool has_kinds = slip.kind == SlipKind::royalty_shifted || slip.kind == SlipKind::royalty_plus;
  if (!has_kinds || slip.of == top_kind::all) return true;
  return (slip.of == top_kind::trips) == (number >= first_trips_class) && number >= first_pair_class;
}

/// Whether there is such a class, and pairs and trips, or high hands and lows, are not mixed.
bool is_of_same_kind(Row row, int number, int other) {
  const int next_kind = row == Row::top ? first_trips_class : first_low_class;
  return other >= 0 && other < classes_of(row) && (number >= next_kind) == (other >= next_kind);
}

}  // namespace

int ModelSteps::royalty(Row row, const JudgedBoard& board) const {
  const int number = row_class(row, board);
  const auto of_class = [&](int other) { return royalty_of_class(row, other, rules_.tables); };
  int earned = rules_.royalty_table == ofc::RoyaltyTable::none ? 0 : plain_royalty(row, board, rules_.tables);
  for (const Slip& slip : slips_) {
    if (!place::has(slip.where, row) || !is_about_kind(slip, number)) continue;
    switch (slip.kind) {
      case SlipKind::royalty:
        if (slip.of == number) earned = slip.value;
        break;
      case SlipKind::royalty_of_other:
        if (slip.of == number) earned = of_class(slip.value);
        break;
      case SlipKind::royalty_shifted:
        if (is_of_same_kind(row, number, number + slip.value)) earned = of_class(number + slip.value);
        break;
      case SlipKind::royalty_plus:
        if (earned != 0) earned = std::max(0, earned + slip.value);
        break;
      case SlipKind::royalties_halved:
        earned /= 2;
        break;
      case SlipKind::pairs_earn_from:
        if (number >= first_pair_class && number < first_trips_class)
          earned = std::max(0, number - pair_class(static_cast<ofc::Rank>(slip.value)) + 1);
        break;
      case SlipKind::royalty_times:
        earned *= slip.value;
        break;
      case SlipKind::royalty_by_other_row:
        earned = royalty_of_class(row == Row::middle ? Row::bottom : Row::middle, number, rules_.tables);
        break;
      case SlipKind::royalty_of_row:
        earned = of_class(row_class(slip.of == place::middle ? Row::middle : Row::bottom, board));
        break;
      case SlipKind::royalty_by_kicker:
        if (board.top.category == ofc::Category::pair)
          earned = of_class(pair_class(std::max(board.top.ranks[0], board.top.ranks[1])));
        break;
      default:
        break;
    }
  }
  return earned;
}

RowPoints ModelSteps::royalties(const ofc::Board& board, const JudgedBoard& judged) const {
  const Slip* if_fouled = find(SlipKind::royalties_if_fouled);
  if (judged.fouled() && (if_fouled == nullptr || if_fouled->value == 2)) return {};
  return earned(board, judged);
}

RowPoints ModelSteps::earned(const ofc::Board& board, const JudgedBoard& judged) const {
  RowPoints earned = {{royalty(Row::top, judged)}, {royalty(Row::middle, judged)}, {royalty(Row::bottom, judged)}};
  const std::array<Points*, 3> rows = {&earned.top, &earned.middle, &earned.bottom};
  for (const Slip& slip : slips_) {
    if (slip.kind != SlipKind::royalties_none_if || !holds(slip.when, {board, judged, rules_.tables})) continue;
    for (const Row row : ofc::all_rows) {
      if (place::has(slip.where, row)) *rows[static_cast<std::size_t>(row)] = {};
    }
  }
  if (const Slip* most = find_if(SlipKind::royalty_most, [](const Slip& slip) { return slip.of == 0; })) {
    for (Points* each : rows) *each = std::min(*each, Points{most->value});
  }
  if (const Slip* best = find(SlipKind::royalty_best_row); best != nullptr && best->value != 2) {
    const Points most = std::max({earned.top, earned.middle, earned.bottom});
    bool is_paid = false;
    for (Points* each : rows) {
      const bool earns_most = *each == most;
      if (!earns_most || (is_paid && best->value != 0)) *each = {};
      is_paid = is_paid || earns_most;
    }
  }
  return earned;
}

bool ModelSteps::played_out(const JudgedBoard& first, const JudgedBoard& second) const {
  const Slip* out = find(SlipKind::foul_played_out);
  if (out == nullptr) return false;
  if (out->of == 3) return first.fouled() != second.fouled();
  return out->of == 0 || (first.fouled() && second.fouled());
}

ofc::RowResults ModelSteps::row_results(const Side& first, const Side& second) const {
  if (const Slip* paid = find(SlipKind::both_foul_to_first);
      paid != nullptr && paid->of == 1 && first.judged.fouled() && second.judged.fouled()) {
    const std::strong_ordering each = paid->value <=> 0;
    return {each, each, each};
  }
  if ((first.judged.fouled() || second.judged.fouled()) && !played_out(first.judged, second.judged))
    return ofc::compare_rows(first.judged, second.judged);
  return compared_rows(first, second);
}

ofc::RowResults ModelSteps::compared_rows(const Side& first, const Side& second) const {
  const auto result = [&](Row row, const ofc::HandValue& a, const ofc::HandValue& b) {
    return broken(place::of(row), order(place::of(row), a, b), ofc::cards_in(first.board, row),
                  ofc::cards_in(second.board, row));
  };
  std::strong_ordering middle = std::strong_ordering::equal;
  if (first.judged.low && second.judged.low) {
    middle = broken(place::middle, order_lows(*first.judged.low, *second.judged.low), first.board.middle,
                    second.board.middle);
  } else if (!ofc::plays_low(rules_)) {
    middle = result(Row::middle, first.judged.middle, second.judged.middle);
  }
  ofc::RowResults rows = {result(Row::top, first.judged.top, second.judged.top), middle,
                          result(Row::bottom, first.judged.bottom, second.judged.bottom)};
  const ofc::RowResults by_rules = rows;
  for (const Slip& slip : slips_) {
    if (slip.kind == SlipKind::row_counted_for) rows[place_of(slip.where)] = by_rules[place_of(slip.of)];
  }
  return rows;
}

int ModelSteps::row_points(const ofc::RowResults& rows) const {
  int points = 0;
  for (const Row row : ofc::all_rows) {
    const std::strong_ordering result = rows[static_cast<std::size_t>(row)];
    const Slip* changed = find(SlipKind::row_points, place::of(row));
    const Slip* each = find(SlipKind::rows_worth);
    const int worth = changed != nullptr ? changed->value : each != nullptr ? worth_of(each->value, row) : 1;
    points += worth * ((result > 0) - (result < 0));
  }
  return points;
}

/// What a seat gets beyond the points of its rows.
int ModelSteps::bonus(int won, int lost, bool for_first) const {
  if (won == 2 && lost == 0 && find(SlipKind::scoop_on_two) != nullptr) return bonus(3, 0, for_first);
  for (const Slip& slip : slips_) {
    if (slip.kind != SlipKind::rows_pay) continue;
    const RowsWon& entry = rows_of_entry[static_cast<std::size_t>(slip.of)];
    if (entry.won == won && entry.lost == lost) return slip.value - (won - lost);
  }
  const bool scoop = ofc::scoops(won, lost, rules_.scoop);
  int bonus = ofc::line_bonus(won, lost, rules_).value;
  if (scoop) {
    if (const Slip* changed = find(SlipKind::scoop_bonus)) bonus = changed->value;
    if (const Slip* one = find(SlipKind::scoop_for_first)) {
      if ((one->value > 0) != for_first) bonus = 0;
    }
  } else if (won > lost) {
    if (const Slip* changed = find(SlipKind::two_rows_bonus)) bonus = changed->value;
  }
  return bonus;
}

int ModelSteps::rows_pay(int won, int lost) const {
  const Slip* changed = find(SlipKind::row_points, place::top);
  return (won - lost) * (changed != nullptr ? changed->value : 1) + bonus(won, lost, true);
}

ofc::FoulPrice ModelSteps::foul_price() const {
  ofc::FoulPrice price = ofc::foul_price(rules_);
  if (const Slip* changed = find(SlipKind::foul_pays)) price.points = {changed->value};
  if (const Slip* changed = find(SlipKind::foul_royalties)) price.royalties = std::abs(changed->value);
  return price;
}

namespace {

/// Whether the slip is about the royalties that a row earns one seat of a pair, which has these results.
bool is_about(const Slip& slip, Row row, const PaidSeat& seat) {
  if (slip.kind != SlipKind::royalties_paid || !place::has(slip.where, row)) return false;
  if (slip.of == payee::all) return true;
  if (!seat.rows) {
    return slip.of == payee::beside_foul ||
           slip.of == (seat.is_first ? payee::first_beside_foul : payee::second_beside_foul);
  }
  const auto [won, lost] = count_rows(*seat.rows);
  const std::strong_ordering here = (*seat.rows)[static_cast<std::size_t>(row)];
  switch (slip.of) {
    case payee::first:
      return seat.is_first;
    case payee::second:
      return !seat.is_first;
    case payee::scoops:
      return won == 3;
    case payee::scooped:
      return lost == 3;
    case payee::ahead:
      return won > lost;
    case payee::behind:
      return won < lost;
    case payee::row_won:
      return here > 0;
    case payee::row_tied:
      return here == 0;
    case payee::row_lost:
      return here < 0;
    case payee::not_ahead:
      return won <= lost;
    case payee::even:
      return won == lost;
    case payee::no_row_won:
      return won == 0;
    case payee::row_not_won:
      return here <= 0;
    case payee::first_beside_foul:
    case payee::second_beside_foul:
    case payee::beside_foul:
      return false;
    default:
      return true;
  }
}

}  // namespace

int ModelSteps::paid_for(const RowPoints& earned, const PaidSeat& seat) const {
  const Slip* best = find(SlipKind::royalty_best_row);
  if (best != nullptr && best->value == 2) return std::max({earned.top, earned.middle, earned.bottom}).value;
  const Slip* most = find_if(SlipKind::royalty_most, [](const Slip& slip) { return slip.of == 1; });
  const auto at_most = [&](int points) { return most == nullptr ? points : std::min(points, most->value); };
  if (find(SlipKind::royalties_paid) == nullptr) return at_most(earned.total().value);
  int paid = 0;
  for (const Row row : ofc::all_rows) {
    int points = earned[row].value;
    for (const Slip& slip : slips_) {
      if (is_about(slip, row, seat)) points *= slip.value;
    }
    paid += points;
  }
  return at_most(paid);
}

std::array<int, 2> ModelSteps::foul_points(const Side& first, const Side& second, const ofc::RowResults& rows) const {
  const bool first_fouled = first.judged.fouled();
  const Slip* kept = find(SlipKind::royalties_if_fouled);
  if (first_fouled && second.judged.fouled()) {
    if (const Slip* paid = find(SlipKind::both_foul_to_first)) return {paid->value, -paid->value};
    int each = rules_.both_foul == ofc::BothFoul::each_loses_six ? 6 : 0;
    if (const Slip* paid = find(SlipKind::both_foul_pays)) each = paid->value;
    std::array<int, 2> royalties{};
    if (kept != nullptr && kept->of == 1) {
      const auto paid_to = [&](const Side& side, bool is_first) {
        return paid_for(earned(side.board, side.judged), {is_first, {}});
      };
      royalties = royalties_between(paid_to(first, true), paid_to(second, false), true);
    }
    return {royalties[0] - each, royalties[1] - each};
  }
  const ofc::FoulPrice price = foul_price();
  int paid = price.points.value;
  if (const Slip* of_best = find(SlipKind::row_of_best); of_best != nullptr && of_best->of == 1) {
    const auto [won, lost] = count_rows(rows);
    paid = std::abs(row_points(rows)) + bonus(won + lost, 0, !first_fouled);
  }
  const Due due = first_fouled ? second.due : first.due;
  const Slip* for_one = find(SlipKind::scoop_for_first);
  const bool is_for_other = for_one != nullptr && for_one->of == 1 && (for_one->value > 0) == first_fouled;
  if (!due.scoop || is_for_other) paid -= bonus(3, 0, is_for_other == first_fouled);
  paid = due.foul ? paid / due.foul_split_by : 0;
  const RowPoints& legal = first_fouled ? second.royalties : first.royalties;
  const Side& fouled = first_fouled ? first : second;
  if (kept != nullptr && kept->value != 0) paid -= paid_for(earned(fouled.board, fouled.judged), {first_fouled, {}});
  int royalties = due.royalties ? price.royalties * paid_for(legal, {!first_fouled, {}}) : 0;
  if (has_value(SlipKind::foul_royalties, -1)) royalties /= 2;
  const std::array<int, 2> between =
      first_fouled ? royalties_between(0, royalties, true) : royalties_between(royalties, 0, true);
  return first_fouled ? std::array{between[0] - paid, between[1] + paid}
                      : std::array{between[0] + paid, between[1] - paid};
}

std::array<int, 2> ModelSteps::royalties_between(int first, int second, bool beside_foul) const {
  int difference = first - second;
  if (const Slip* halved = find(SlipKind::royalties_between_halved); halved != nullptr && !beside_foul)
    difference = (difference + (difference < 0 ? halved->of : 0)) / 2;
  const auto is_about = [&](const Slip& slip) { return slip.of == 2 || (slip.of == 3 && !beside_foul); };
  if (const Slip* most = find_if(SlipKind::royalty_most, is_about))
    difference = std::clamp(difference, -std::abs(most->value), std::abs(most->value));
  const int elsewhere = beside_foul ? 0 : 2;  // what `of` has of a slip that is not about this
  const Slip* one_sided =
      find_if(SlipKind::royalties_one_sided, [&](const Slip& slip) { return slip.of != elsewhere; });
  if (one_sided == nullptr) return {difference, -difference};
  if (one_sided->value == 3) return {first, second};
  const bool is_kept = (difference > 0) == (one_sided->value > 0);
  if (std::abs(one_sided->value) == 2) return {is_kept ? difference : 0, is_kept ? -difference : 0};
  return {is_kept ? difference : 0, is_kept ? 0 : -difference};
}

RowPoints ModelSteps::royalties_counted(const RowPoints& earned, bool is_first) const {
  std::array<Points, 3> rows = {earned.top, earned.middle, earned.bottom};
  for (const Slip& slip : slips_) {
    if (slip.kind != SlipKind::royalty_counted_for || slip.value == (is_first ? 1 : -1)) continue;
    for (const Row row : ofc::all_rows) {
      if (place::has(static_cast<std::uint8_t>(slip.of), row)) rows[place_of(slip.where)] = earned[row];
    }
  }
  return {rows[0], rows[1], rows[2]};
}

std::array<int, 2> ModelSteps::pair_points(const Side& first, const Side& second, const ofc::RowResults& rows) const {
  const bool as_legal = played_out(first.judged, second.judged);
  const int left_out = as_legal ? find(SlipKind::foul_played_out)->value : 0;
  const bool first_fouled = first.judged.fouled() && !as_legal;
  const bool second_fouled = second.judged.fouled() && !as_legal;
  const Slip* one_sided = find(SlipKind::scoop_one_sided);
  if (first_fouled || second_fouled) {
    std::array<int, 2> paid = foul_points(first, second, rows);
    // Who fouls loses all rows, so that it may be counted as a scoop.
    if (one_sided != nullptr && one_sided->of == 1 && first_fouled != second_fouled)
      paid[first_fouled == (one_sided->value > 0) ? 0 : 1] += (one_sided->value > 0 ? 1 : -1) * bonus(3, 0, true);
    return paid;
  }
  if (const Slip* both = find(SlipKind::ties_pay_both)) {
    const auto as_seen = [&](const ofc::RowResults& own) {
      ofc::RowResults seen = own;
      std::replace(seen.begin(), seen.end(), std::strong_ordering::equal, both->value <=> 0);
      return seen;
    };
    const ofc::RowResults seen = as_seen(rows);
    if (seen != rows) {
      const auto scored = [&](const Side& a, const Side& b, const ofc::RowResults& own) {
        const auto [w, l] = count_rows(own);
        return row_points(own) + bonus(w, l, true) - bonus(l, w, false) + a.royalties.total().value -
               b.royalties.total().value;
      };
      return {scored(first, second, seen), scored(second, first, as_seen(reversed(rows)))};
    }
  }
  const auto [won, lost] = count_rows(rows);
  const bool pays_scoops = (left_out & 1) == 0;
  const bool pays_royalties = (left_out & 2) == 0;
  const auto counts = [&](const Side& side, int rows_won, int rows_lost) {
    return (side.due.scoop && pays_scoops) || !ofc::scoops(rows_won, rows_lost, rules_.scoop);
  };
  const int scooped = (counts(first, won, lost) ? bonus(won, lost, true) : 0) -
                      (counts(second, lost, won) ? bonus(lost, won, false) : 0);
  const ofc::NettedRoyalties netted = ofc::net_royalties(
      royalties_counted(first.royalties, true), royalties_counted(second.royalties, false), rows, rules_.netting);
  const std::array<int, 2> royalties = royalties_between(
      first.due.royalties && pays_royalties ? paid_for(netted.first, {true, rows}) : 0,
      second.due.royalties && pays_royalties ? paid_for(netted.second, {false, reversed(rows)}) : 0, false);
  const bool first_counts = one_sided == nullptr || (scooped > 0) == (one_sided->value > 0);
  const bool second_counts = one_sided == nullptr || !first_counts;
  const int by_rows = row_points(rows);
  if (find(SlipKind::scoop_by_total) != nullptr) {
    const int total = by_rows + royalties[0];
    const int extra = std::abs(total) == 3 ? bonus(3, 0, true) * (total / 3) : 0;
    return {total + extra, -total - extra};
  }
  return {by_rows + (first_counts ? scooped : 0) + royalties[0],
          -by_rows - (second_counts ? scooped : 0) + royalties[1]};
}

namespace {

int wrapped(int points, int bits) {
  const int range = 1 << bits;
  const int half = range / 2;
  return ((points + half) % range + range) % range - half;
}

int rounded(int points, int step, int direction) {
  const int rest = points % step;
  if (rest == 0 || direction == 0) return points - rest;
  const int below = rest > 0 ? points - rest : points - rest - step;
  return direction < 0 ? below : below + step;
}

/// The seats that a slip is about.
std::vector<std::size_t> seats_of(const ofc::Score& score, int which) {
  const std::span points = std::span(score.points).first(score.seats);
  const auto place = [&](auto found) { return static_cast<std::size_t>(found - points.begin()); };
  std::vector<std::size_t> chosen;
  if (which == seats::highest) return {place(std::max_element(points.begin(), points.end()))};
  if (which == seats::lowest) return {place(std::min_element(points.begin(), points.end()))};
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    const int scored = points[seat].value;
    if ((which == seats::last && seat + 1 == points.size()) ||
        (which == seats::fouled && score.boards[seat].fouled()) || (which == seats::winners && scored > 0) ||
        (which == seats::losers && scored < 0) || which == static_cast<int>(seat))
      chosen.push_back(seat);
  }
  return chosen;
}

/// The points of any seat as a slip has them that treats all seats alike.
int changed(int points, const Slip& slip, int opponents) {
  switch (slip.kind) {
    case SlipKind::clamped: {
      const int at_least = slip.of <= 0 ? std::max(points, -slip.value) : points;
      return slip.of >= 0 ? std::min(at_least, slip.value) : at_least;
    }
    case SlipKind::wrapped:
      return wrapped(points, slip.value);
    case SlipKind::multiplied:
      return points * slip.value;
    case SlipKind::rounded:
      return rounded(points, slip.of, slip.value);
    case SlipKind::small_dropped:
      return std::abs(points) < slip.value ? 0 : points;
    case SlipKind::averaged:
      if (slip.of == 0) return points / std::max(1, opponents);
      return slip.of < 0 && points < 0 ? (points - 1) / 2 : points / 2;
    default:
      return points;
  }
}

}  // namespace

ofc::RowResults ModelSteps::rows_paid(const ofc::Score& score, const ofc::PairScore& pair) const {
  ofc::RowResults rows = pair.rows;
  const Slip* of_best = find(SlipKind::row_of_best);
  if (of_best == nullptr) return rows;
  for (const Row row : ofc::all_rows) {
    std::strong_ordering& result = rows[static_cast<std::size_t>(row)];
    const ofc::Seat winner = result > 0 ? pair.first : pair.second;
    const auto beats_or_ties = [&](const ofc::PairScore& other) {
      if (other.first != winner && other.second != winner) return true;
      const std::strong_ordering here = rows_of(other, winner)[static_cast<std::size_t>(row)];
      return here > 0 || (here == 0 && of_best->value == 1);
    };
    const auto pairs = std::span(score.pairs).first(score.pair_count);
    if (!std::all_of(pairs.begin(), pairs.end(), beats_or_ties)) result = std::strong_ordering::equal;
  }
  return rows;
}

namespace {

/// What the seats of a hand get from each other.
class Gains {
 public:
  Gains(const ofc::Score& score, ofc::Scoop scoop) : score_(score), scoop_(scoop) {
    for (std::size_t i = 0; i < score.seats; ++i) seats_.push_back({static_cast<std::uint8_t>(i)});
  }

  /// Whether a seat gets this from another by the rules, even if it comes to 0 points.
  [[nodiscard]] bool gets(int gain, ofc::Seat to, ofc::Seat from) const {
    const bool legal = !fouled(to);
    const bool both_legal = legal && !fouled(from);
    const auto [won, lost] = count_rows(rows_between(to, from));
    switch (gain) {
      case gain::scoop:
        return both_legal && ofc::scoops(won, lost, scoop_);
      case gain::sweep:
        return ofc::scoops(won, lost, scoop_);
      case gain::price:
      case gain::foul:
        return legal && !both_legal;
      case gain::royalties:
        return legal && earned(to) != Points{};
      default:
        return both_legal;
    }
  }

  /// Whether what a seat gets counts as the slip has it.
  [[nodiscard]] bool counts(const Slip& slip, ofc::Seat to, ofc::Seat from) const {
    return std::all_of(seats_.begin(), seats_.end(), [&](ofc::Seat other) { return lets(other, slip, to, from); });
  }

  /// Between how many seats it is split.
  [[nodiscard]] int split_by(const Slip& slip, ofc::Seat to, ofc::Seat from) const {
    if (slip.value != among::split_paid && slip.value != among::split_got) return 1;
    return static_cast<int>(std::count_if(seats_.begin(), seats_.end(), [&](ofc::Seat other) {
      return slip.value == among::split_paid ? gets(slip.of, other, from) : gets(slip.of, to, other);
    }));
  }

 private:
  [[nodiscard]] bool fouled(ofc::Seat seat) const { return score_.boards[seat.index].fouled(); }
  [[nodiscard]] Points earned(ofc::Seat seat) const { return score_.royalties[seat.index].total(); }
  [[nodiscard]] bool is_last(ofc::Seat seat) const { return score_.seats > 2 && seat.index + 1U == score_.seats; }

  /// The rows of two seats as the first of them has them.
  [[nodiscard]] ofc::RowResults rows_between(ofc::Seat seat, ofc::Seat other) const {
    for (const ofc::PairScore& pair : std::span(score_.pairs).first(score_.pair_count)) {
      if ((pair.first == seat && pair.second == other) || (pair.first == other && pair.second == seat))
        return rows_of(pair, seat);
    }
    return {std::strong_ordering::equal, std::strong_ordering::equal, std::strong_ordering::equal};
  }

  /// Whether it may count, judged by one seat of the hand.
  [[nodiscard]] bool lets(ofc::Seat other, const Slip& slip, ofc::Seat to, ofc::Seat from) const {
    switch (slip.value) {
      case among::all:
        // Who fouls is scooped by every legal board, whether that is paid for as a scoop or not.
        return other == to || gets(slip.of == gain::scoop ? gain::sweep : slip.of, to, other);
      case among::all_legal:
        return other == to || gets(slip.of, to, other);
      case among::first_got:
        return other.index >= from.index || other == to || !gets(slip.of, to, other);
      case among::first_paid:
        return other.index >= to.index || other == from || !gets(slip.of, other, from);
      case among::most:
        return earned(other) <= earned(to);
      case among::no_foul:
        return !fouled(other);
      case among::last_paid:
        return !is_last(from);
      case among::last_got:
        return !is_last(to);
      default:
        return true;
    }
  }

  const ofc::Score& score_;
  ofc::Scoop scoop_;
  std::vector<ofc::Seat> seats_;
};

}  // namespace

ModelSteps::Due ModelSteps::due(const ofc::Score& score, ofc::Seat to, ofc::Seat from) const {
  Due due;
  if (const Slip* own = find(SlipKind::own_royalties)) due.royalties = own->value != 2;
  if (find(SlipKind::counts_if) == nullptr) return due;
  const Gains gains(score, rules_.scoop);
  for (const Slip& slip : slips_) {
    if (slip.kind != SlipKind::counts_if || !gains.gets(slip.of, to, from)) continue;
    due.foul_split_by *= gains.split_by(slip, to, from);
    if (gains.counts(slip, to, from)) continue;
    due.scoop = due.scoop && slip.of != gain::scoop && slip.of != gain::sweep;
    due.foul = due.foul && slip.of != gain::price && slip.of != gain::foul;
    due.royalties = due.royalties && slip.of != gain::royalties && slip.of != gain::foul;
    due.everything = due.everything && slip.of != gain::everything;
  }
  return due;
}

namespace {

/// The second seat of a slip about one pair; -1 where it is the last of three or more, and fewer play.
int second_of_pair(const Slip& slip, const ofc::Score& score) {
  if (slip.value != seats::last) return slip.value;
  return score.seats > 2 ? static_cast<int>(score.seats) - 1 : -1;
}

/// What a pair of seats settles, counted twice.
void double_pair(ofc::Score& score, const Slip& slip) {
  const int second = second_of_pair(slip, score);
  for (ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count)) {
    if (int{pair.first.index} != slip.of || int{pair.second.index} != second) continue;
    score.points[pair.first.index] += std::exchange(pair.first_scores, pair.first_scores + pair.first_scores);
    score.points[pair.second.index] += std::exchange(pair.second_scores, pair.second_scores + pair.second_scores);
  }
}

/// What a pair of seats settles, with the opposite sign; of a slip about points alone the pair stays as it is.
void reverse_pair(ofc::Score& score, const Slip& slip) {
  const int second = second_of_pair(slip, score);
  for (ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count)) {
    if (int{pair.first.index} != slip.of || int{pair.second.index} != second) continue;
    score.points[pair.first.index] += -(pair.first_scores + pair.first_scores);
    score.points[pair.second.index] += -(pair.second_scores + pair.second_scores);
    if (slip.kind == SlipKind::pair_counted_reversed) continue;
    pair.first_scores = -pair.first_scores;
    pair.second_scores = -pair.second_scores;
  }
}

}  // namespace

void ModelSteps::drop_pairs(ofc::Score& score, const Slip& slip) {
  const std::vector<std::size_t> seats =
      slip.kind == SlipKind::only_with_seat ? seats_of(score, slip.of) : std::vector<std::size_t>{};
  const int skipped = second_of_pair(slip, score);
  const auto has = [&](std::size_t seat) { return std::find(seats.begin(), seats.end(), seat) != seats.end(); };
  const auto settles = [&](const ofc::PairScore& pair) {
    const std::size_t first = pair.first.index;
    const std::size_t second = pair.second.index;
    if (slip.kind == SlipKind::only_with_seat) return has(first) || has(second);
    const bool is_round_the_table = slip.of == 1 && first == 0 && second + 1 == score.seats;
    if (slip.kind == SlipKind::neighbours_only) return second - first == 1 || is_round_the_table;
    if (slip.of < 0) return static_cast<int>(second) < slip.value;
    return static_cast<int>(first) != slip.of || static_cast<int>(second) != skipped;
  };
  const std::size_t before = std::exchange(score.pair_count, 0);
  for (std::size_t i = 0; i < before; ++i) {
    const ofc::PairScore pair = score.pairs[i];
    if (settles(pair)) {
      score.pairs[score.pair_count++] = pair;
    } else {
      score.points[pair.first.index] += -pair.first_scores;
      score.points[pair.second.index] += -pair.second_scores;
    }
  }
}

/// Changes what pairs of seats have settled, and their points with it.
void ModelSteps::change_pairs(ofc::Score& score) const {
  for (const Slip& slip : slips_) {
    if (slip.kind == SlipKind::only_with_seat || slip.kind == SlipKind::pair_skipped ||
        slip.kind == SlipKind::neighbours_only)
      drop_pairs(score, slip);
    if (slip.kind == SlipKind::pair_reversed || slip.kind == SlipKind::pair_counted_reversed) reverse_pair(score, slip);
    if (slip.kind == SlipKind::pair_doubled) double_pair(score, slip);
  }
  for (const Slip& slip : slips_) {
    if (slip.kind != SlipKind::multiplied || slip.of != 1) continue;
    for (ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count)) {
      pair.first_scores = {pair.first_scores.value * slip.value};
      pair.second_scores = {pair.second_scores.value * slip.value};
    }
  }
}

void ModelSteps::keep_from_earlier_seats(ofc::Score& score, std::span<const ofc::Board> boards) const {
  for (const Slip& slip : slips_) {
    if (slip.kind != SlipKind::seats_keep) continue;
    const RowPoints first = earned(boards[0], score.boards[0]);
    for (std::size_t seat = 1; seat < score.seats; ++seat) {
      if (slip.of == keeps::foul && score.boards[seat - 1].fouled()) {
        score.boards[seat].fouled_by = score.boards[seat - 1].fouled_by;
        score.royalties[seat] = royalties(boards[seat], score.boards[seat]);
      }
      if (slip.of == keeps::first_row && !score.boards[seat].fouled()) {
        if (slip.where == place::top) score.royalties[seat].top = first.top;
        if (slip.where == place::middle) score.royalties[seat].middle = first.middle;
        if (slip.where == place::bottom) score.royalties[seat].bottom = first.bottom;
      }
      if (slip.of != keeps::royalties) continue;
      const RowPoints& before = score.royalties[seat - 1];
      RowPoints& here = score.royalties[seat];
      here = {here.top + before.top, here.middle + before.middle, here.bottom + before.bottom};
    }
  }
}

namespace {

/// Sums up what seats score again, as `last_pair_only` has it.
void keep_of_pairs(int what, const ofc::Score& score, std::span<Points> points) {
  std::fill(points.begin(), points.end(), Points{});
  for (const ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count)) {
    Points& first = points[pair.first.index];
    Points& second = points[pair.second.index];
    if (what == 0) first = {};
    if (what != 3) first += pair.first_scores;
    if (what <= 1) second = {};
    if (what != 2) second += pair.second_scores;
  }
}

}  // namespace

namespace {

/// Pays who scoops all others that many points more from each, where three or more seats play.
void pay_sweep(ofc::Score& score, int points, ofc::Scoop scoop) {
  const Gains gains(score, scoop);
  for (std::uint8_t seat = 0; score.seats > 2 && seat < score.seats; ++seat) {
    std::size_t scooped = 0;
    for (std::uint8_t other = 0; other < score.seats; ++other)
      scooped += other != seat && gains.gets(gain::sweep, {seat}, {other});
    if (scooped + 1 != score.seats) continue;
    for (std::uint8_t other = 0; other < score.seats; ++other)
      score.points[other] += other == seat ? Points{points * static_cast<int>(scooped)} : Points{-points};
  }
}

}  // namespace

/// Adds the royalties that seats pay each other to their points, `times` times more. The points of pairs do not change.
void ModelSteps::count_royalties_apart(ofc::Score& score, int times) const {
  std::array<ofc::PairScore, ofc::most_pairs> without = score.pairs;
  leave_out_royalties(score, std::span(without).first(score.pair_count));
  for (std::size_t i = 0; i < score.pair_count; ++i) {
    const ofc::PairScore& pair = score.pairs[i];
    score.points[pair.first.index] += {times * (pair.first_scores - without[i].first_scores).value};
    score.points[pair.second.index] += {times * (pair.second_scores - without[i].second_scores).value};
  }
}

/// Counts the royalties of seats as a slip about their own has it; `how` is its value.
void ModelSteps::count_own_royalties(ofc::Score& score, int how) const {
  if (how >= 3) return count_royalties_apart(score, how == 3 ? -1 : 1);
  const int seats = static_cast<int>(score.seats);
  const int times = how != 0 ? 1 : -std::max(0, seats - 2);
  for (std::size_t seat = 0; seat < score.seats; ++seat)
    score.points[seat] += ofc::Points{times * score.royalties[seat].total().value};
}

void ModelSteps::change_totals(ofc::Score& score) const {
  const std::span<Points> points = std::span(score.points).first(score.seats);
  const auto seats = static_cast<int>(points.size());
  for (const Slip& slip : slips_) {
    if (slip.kind == SlipKind::seats_keep && slip.of == keeps::points)
      std::partial_sum(points.begin(), points.end(), points.begin());
    for (Points& each : points) each = {changed(each.value, slip, seats - 1)};
    if (slip.kind == SlipKind::sweep_bonus) pay_sweep(score, slip.value, rules_.scoop);
    if (slip.kind == SlipKind::last_pair_only) keep_of_pairs(slip.of, score, points);
    if (slip.kind == SlipKind::own_royalties) count_own_royalties(score, slip.value);
    if (slip.kind == SlipKind::points_sorted) {
      std::sort(points.begin(), points.end());
      if (slip.value > 0) std::reverse(points.begin(), points.end());
    }
    if (slip.kind == SlipKind::seats_rotated)
      std::rotate(points.begin(), points.begin() + (slip.value + seats) % seats, points.end());
    if (slip.kind != SlipKind::seat_plus && slip.kind != SlipKind::seat_times) continue;
    for (const std::size_t seat : seats_of(score, slip.of))
      points[seat] = slip.kind == SlipKind::seat_plus ? points[seat] + Points{slip.value}
                                                      : Points{slip.value * points[seat].value};
  }
}

void ModelSteps::tell_rows_beside_foul(ofc::PairScore& pair, const Side& first, const Side& second) const {
  const bool both = first.judged.fouled() && second.judged.fouled();
  if (!both && !first.judged.fouled() && !second.judged.fouled()) return;
  if (const Slip* out = find(SlipKind::foul_played_out); out != nullptr && out->of == 2 && both)
    pair.rows = ofc::PairScore{}.rows;
  const Slip* told = find_if(SlipKind::rows_beside_foul, [&](const Slip& slip) { return (slip.of == 1) == both; });
  if (told == nullptr) return;
  pair.rows = told->value == 1 ? compared_rows(first, second) : ofc::PairScore{}.rows;
}

ofc::Score ModelSteps::score(std::span<const ofc::Board> boards) const {
  if (heads_up_ != nullptr && boards.size() <= 2) return heads_up_->score(boards);
  ofc::Score score = judged(boards);
  keep_from_earlier_seats(score, boards);
  const auto side = [&](std::size_t seat) { return Side{score.boards[seat], boards[seat], score.royalties[seat]}; };
  for (std::uint8_t i = 0; i < boards.size(); ++i) {
    for (auto j = static_cast<std::uint8_t>(i + 1); j < boards.size(); ++j)
      score.pairs[score.pair_count++] = {ofc::Seat{i}, ofc::Seat{j}, row_results(side(i), side(j)), {}, {}};
  }
  const bool is_kept = has(SlipKind::seats_keep, keeps::pairs);
  const ofc::PairScore* before = nullptr;
  for (ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count)) {
    Side first = side(pair.first.index);
    Side second = side(pair.second.index);
    first.due = due(score, pair.first, pair.second);
    second.due = due(score, pair.second, pair.first);
    if (!first.due.everything || !second.due.everything) continue;
    std::array<int, 2> points = pair_points(first, second, rows_paid(score, pair));
    if (const Slip* most = find(SlipKind::pair_clamped)) {
      for (int& each : points) each = std::clamp(each, -std::abs(most->value), std::abs(most->value));
    }
    if (const Slip* to = find(SlipKind::pair_rounded)) {
      for (int& each : points) each = rounded(each, to->of, to->value);
    }
    pair.first_scores = {points[0]};
    pair.second_scores = {points[1]};
    if (is_kept && before != nullptr && before->first == pair.first) {
      pair.first_scores += before->first_scores;
      pair.second_scores = -pair.first_scores;
    }
    before = &pair;
    score.points[pair.first.index] += pair.first_scores;
    score.points[pair.second.index] += pair.second_scores;
  }
  for (ofc::PairScore& pair : std::span(score.pairs).first(score.pair_count))
    tell_rows_beside_foul(pair, side(pair.first.index), side(pair.second.index));
  change_pairs(score);
  change_totals(score);
  return score;
}

void ModelSteps::leave_out_royalties(const ofc::Score& score, std::span<ofc::PairScore> pairs) const {
  const ofc::Board none{};
  for (ofc::PairScore& pair : pairs) {
    const Side first{score.boards[pair.first.index], none, {}};
    const Side second{score.boards[pair.second.index], none, {}};
    const std::array<int, 2> points = pair_points(first, second, pair.rows);
    pair.first_scores = {points[0]};
    pair.second_scores = {points[1]};
  }
}

}  // namespace ofcheck
