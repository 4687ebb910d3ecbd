#include "harness/prove/pairs.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <tuple>

#include "harness/wire/question_rows.h"

namespace ofcheck {

using ofc::Row;
using ofc::RowPoints;
using ofc::RowResults;
using ofc::Rules;

namespace {

bool is_high(const Rules& rules) { return !ofc::plays_low(rules); }

std::strong_ordering order_of(std::size_t digit) {
  return digit == 0   ? std::strong_ordering::less
         : digit == 1 ? std::strong_ordering::equal
                      : std::strong_ordering::greater;
}

/// A class in one row of a legal board.
struct RowClass {
  std::size_t place = 0;          // in the list of its classes
  std::array<int, 2> strength{};  // under each of the two rule sets
  std::size_t earns = 0;          // place in RowTable::royalties
};

/// All that one row can be.
struct RowTable {
  std::vector<int> royalties;                            // what it can earn, ascending
  std::vector<std::vector<std::size_t>> classes;         // by what they earn, weakest first
  std::vector<std::vector<unsigned>> standings_between;  // by what both earn: a bit for each of Standings

  [[nodiscard]] std::size_t place_of(ofc::Points points) const {
    return static_cast<std::size_t>(std::lower_bound(royalties.begin(), royalties.end(), points.value) -
                                    royalties.begin());
  }
};

int royalty_of(Row row, std::size_t place, const Rules& rules) {
  ofc::JudgedBoard board;
  if (row == Row::top) board.top = three_classes()[place].value;
  if (row == Row::bottom) board.bottom = five_classes()[place].value[wheel_of(rules)];
  if (row == Row::middle && is_high(rules)) board.middle = five_classes()[place].value[wheel_of(rules)];
  if (row == Row::middle && !is_high(rules)) board.low = five_classes()[place].low;
  return ofc::royalties_of(board, rules)[row].value;
}

/// Who wins a row, its classes given by their places. A class that cannot stand in a legal board has no part in it.
std::strong_ordering row_result(Row row, std::size_t first, std::size_t second, const Rules& rules) {
  if (row == Row::top) return three_classes()[first].value <=> three_classes()[second].value;
  const FiveClass& one = five_classes()[first];
  const FiveClass& other = five_classes()[second];
  if (row == Row::middle && !is_high(rules)) return ofc::compare_lows(*one.low, *other.low);
  return one.place[wheel_of(rules)] <=> other.place[wheel_of(rules)];
}

std::vector<RowClass> classes_of_row(Row row, const Rules& a, const Rules& b) {
  std::vector<RowClass> list;
  const std::size_t count = row == Row::top ? three_classes().size() : five_classes().size();
  for (std::size_t place = 0; place < count; ++place) {
    if (row == Row::middle && !is_high(a) && !five_classes()[place].low) continue;
    list.push_back({place});
  }
  // The comparison is a strict order without ties, so that the places in it say who wins.
  for (const std::size_t which : {std::size_t{1}, std::size_t{0}}) {
    const Rules& rules = which == 0 ? a : b;
    std::vector<std::size_t> order(list.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t x, std::size_t y) { return row_result(row, list[x].place, list[y].place, rules) < 0; });
    for (std::size_t i = 0; i < order.size(); ++i) list[order[i]].strength[which] = static_cast<int>(i);
  }
  return list;
}

/// Notes how every two classes stand.
void meet_each(RowTable& table, const std::vector<RowClass>& list) {
  for (const RowClass& first : list) {
    std::vector<unsigned>& between = table.standings_between[first.earns];
    for (const RowClass& second : list) {
      const Standings standing =
          3 * digit(first.strength[0] <=> second.strength[0]) + digit(first.strength[1] <=> second.strength[1]);
      between[second.earns] |= 1U << standing;
    }
  }
}

/// The same where both rule sets order the classes alike: each class meets the weakest and the strongest of those that
/// earn the same, and itself.
void meet_alike(RowTable& table, const std::vector<RowClass>& list) {
  std::vector<std::pair<int, int>> ends(table.royalties.size(), {static_cast<int>(list.size()), -1});
  for (const RowClass& each : list) {
    auto& [weakest, strongest] = ends[each.earns];
    weakest = std::min(weakest, each.strength[0]);
    strongest = std::max(strongest, each.strength[0]);
  }
  const auto note = [&](std::size_t first, std::size_t second, std::size_t result) {
    table.standings_between[first][second] |= 1U << (3 * result + result);
  };
  for (const RowClass& each : list) {
    note(each.earns, each.earns, 1);
    for (std::size_t other = 0; other < ends.size(); ++other) {
      if (each.strength[0] < ends[other].second) note(each.earns, other, 0);
      if (each.strength[0] > ends[other].first) note(each.earns, other, 2);
    }
  }
}

RowTable make_row_table(Row row, const Rules& a, const Rules& b) {
  RowTable table;
  std::vector<RowClass> list = classes_of_row(row, a, b);
  std::vector<int> earned;
  for (const RowClass& each : list) earned.push_back(royalty_of(row, each.place, a));
  table.royalties = earned;
  std::sort(table.royalties.begin(), table.royalties.end());
  table.royalties.erase(std::unique(table.royalties.begin(), table.royalties.end()), table.royalties.end());
  table.classes.resize(table.royalties.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    list[i].earns = table.place_of({earned[i]});
    table.classes[list[i].earns].push_back(list[i].place);
  }
  table.standings_between.assign(table.royalties.size(), std::vector<unsigned>(table.royalties.size(), 0));
  if (a.wheel == b.wheel) {
    meet_alike(table, list);
  } else {
    meet_each(table, list);
  }
  return table;
}

const RowTable& row_table(Row row, const Rules& a, const Rules& b) {
  using Key = std::tuple<Row, ofc::Middle, ofc::Wheel, ofc::Wheel, ofc::RoyaltyTable, TablesKey>;
  static std::map<Key, RowTable> known;
  static std::mutex mutex;
  const std::scoped_lock lock(mutex);
  const Key key{row, a.middle, a.wheel, b.wheel, a.royalty_table, key_of(a.tables)};
  if (const auto found = known.find(key); found != known.end()) return found->second;
  return known.emplace(key, make_row_table(row, a, b)).first->second;
}

/// One seat of a kind of pair.
struct PairSeat {
  bool fouled = false;
  RowPoints royalties;  // none on a fouled board
};

/// A kind of pair: what both earn, and how their rows stand.
struct PairKind {
  std::array<PairSeat, 2> seats;
  std::array<Standings, 3> rows{};  // between two legal boards
};

/// How large a deal is: the rows that earn, and what they earn.
using Size = std::pair<int, int>;

/// A board of one kind, for a showdown.
struct SeatSample {
  PairSeat seat;
  ofc::Board board;
  Size size;
};

Size size_of(const PairSeat& seat) {
  Size size{0, seat.royalties.total().value};
  for (const Row row : ofc::all_rows) size.first += seat.royalties[row] > ofc::Points{0} ? 1 : 0;
  return size;
}

/// What a board can be to an opponent: fouled, or legal with certain royalties. Smallest first.
std::vector<SeatSample> seat_samples(const Rules& a, const Rules& b) {
  std::vector<SeatSample> samples;
  std::set<std::array<int, 4>> seen;
  for (const BoardKind& kind : board_kinds(a, b)) {
    const ofc::JudgedBoard board = judge_classes(kind.smallest, a);
    const PairSeat seat{board.fouled(), ofc::royalties_of(board, a)};
    const auto& [top, middle, bottom] = seat.royalties;
    if (!seen.insert({seat.fouled, top.value, middle.value, bottom.value}).second) continue;
    samples.push_back({seat, sample_board(kind.smallest), size_of(seat)});
  }
  // A fouled board earns nothing, whatever its rows are, so that the order of the kinds is not quite that of sizes.
  std::stable_sort(samples.begin(), samples.end(),
                   [](const SeatSample& x, const SeatSample& y) { return x.size < y.size; });
  return samples;
}

/// Which sizes are looked at. A visitor may bring `most` down.
struct Sizes {
  Size after = {-1, 0};
  Size most = {7, 0};  // more than six rows cannot earn
};

/// Visits the kind with every way in which its rows can stand; `possible` has a bit for each standing of a row.
template <typename Visit>
void for_each_standing(PairKind kind, const std::array<unsigned, 3>& possible, Visit visit) {
  const auto can = [&](std::size_t row) { return (possible[row] >> kind.rows[row] & 1U) != 0; };
  for (kind.rows[0] = 0; kind.rows[0] < standings; ++kind.rows[0]) {
    for (kind.rows[1] = 0; kind.rows[1] < standings; ++kind.rows[1]) {
      if (!can(0) || !can(1)) continue;
      for (kind.rows[2] = 0; kind.rows[2] < standings; ++kind.rows[2]) {
        if (can(2)) visit(kind);
      }
    }
  }
}

/// Visits every kind of pair of these sizes, with the samples that it is made of.
template <typename Visit>
void for_each_pair(const Rules& a, const Rules& b, const Sizes& sizes, Visit visit) {
  const std::vector<SeatSample> samples = seat_samples(a, b);
  const std::array<const RowTable*, 3> tables = {&row_table(Row::top, a, b), &row_table(Row::middle, a, b),
                                                 &row_table(Row::bottom, a, b)};
  const auto between = [&](Row row, const PairSeat& first, const PairSeat& second) {
    const RowTable& table = *tables[static_cast<std::size_t>(row)];
    return table.standings_between[table.place_of(first.royalties[row])][table.place_of(second.royalties[row])];
  };
  for (const SeatSample& first : samples) {
    for (const SeatSample& second : samples) {
      const Size size{first.size.first + second.size.first, first.size.second + second.size.second};
      if (size > sizes.most) break;  // the samples are in the order of their sizes
      if (size <= sizes.after) continue;
      const PairKind kind{{first.seat, second.seat}, {}};
      if (first.seat.fouled || second.seat.fouled) {
        visit(kind, size, first, second);
        continue;
      }
      const std::array possible = {between(Row::top, first.seat, second.seat),
                                   between(Row::middle, first.seat, second.seat),
                                   between(Row::bottom, first.seat, second.seat)};
      for_each_standing(kind, possible, [&](const PairKind& standing) { visit(standing, size, first, second); });
    }
  }
}

RowResults results_under_a(const PairKind& kind) {
  return {order_of(kind.rows[0] / 3), order_of(kind.rows[1] / 3), order_of(kind.rows[2] / 3)};
}
RowResults results_under_b(const PairKind& kind) {
  return {order_of(kind.rows[0] % 3), order_of(kind.rows[1] % 3), order_of(kind.rows[2] % 3)};
}

bool scores_differ(const PairKind& kind, const SeatSample& first, const SeatSample& second, const Rules& a,
                   const Rules& b) {
  if (!first.seat.fouled && !second.seat.fouled) {
    return points_of_legal_pair(first.seat.royalties, second.seat.royalties, results_under_a(kind), a) !=
           points_of_legal_pair(first.seat.royalties, second.seat.royalties, results_under_b(kind), b);
  }
  const std::array boards = {first.board, second.board};
  const auto points = [&](const ofc::Rules& rules) { return ofc::score(boards, rules, ofc::Ledger::left_out).points; };
  return points(a) != points(b);
}

/// Looks for the weakest rows of which two boards of a kind of pair can be dealt.
class PairDealer {
 public:
  PairDealer(const PairKind& kind, const Rules& a, const Rules& b) : kind_(kind), a_(a), b_(b) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (const Row row : ofc::all_rows)
        choices_[seat][static_cast<std::size_t>(row)] = choices(kind.seats[seat], row);
    }
  }

  std::optional<std::vector<ofc::Board>> deal() {
    if (!choose_tops()) return std::nullopt;
    return dealt_;
  }

 private:
  /// The classes that a seat can have in a row: of a legal board those that earn what they must, of a fouled one all,
  /// those first that would earn least.
  [[nodiscard]] std::vector<std::size_t> choices(const PairSeat& seat, Row row) const {
    if (!seat.fouled) {
      const RowTable& table = row_table(row, a_, b_);
      return table.classes[table.place_of(seat.royalties[row])];
    }
    std::vector<std::pair<int, std::size_t>> all;  // what the class would earn, and its place
    const std::size_t count = row == Row::top ? three_classes().size() : five_classes().size();
    for (std::size_t place = 0; place < count; ++place) {
      const bool is_no_low = row == Row::middle && !is_high(a_) && !five_classes()[place].low;
      all.emplace_back(is_no_low ? 0 : royalty_of(row, place, a_), place);
    }
    std::sort(all.begin(), all.end());
    std::vector<std::size_t> list;
    for (const auto& [earns, place] : all) list.push_back(place);
    return list;
  }

  /// Whether two rows stand as the kind has them; fouled boards' rows are not compared.
  [[nodiscard]] bool stand(Row row, std::size_t first, std::size_t second) const {
    if (kind_.seats[0].fouled || kind_.seats[1].fouled) return true;
    const Standings standing =
        3 * digit(row_result(row, first, second, a_)) + digit(row_result(row, first, second, b_));
    return standing == kind_.rows[static_cast<std::size_t>(row)];
  }

  /// The bottoms with which a seat's top and middle make a board that is fouled, or legal, as it must be.
  [[nodiscard]] std::vector<std::size_t> bottoms_below(std::size_t seat) const {
    const BoardClasses& board = boards_[seat];
    const bool fouled = kind_.seats[seat].fouled;
    std::vector<std::size_t> list;
    // What fouls above the best bottom there is fouls above every other.
    const BoardClasses above_the_best{board.top, board.middle, five_classes().size() - 1};
    if (!fouled && judge_classes(above_the_best, a_).fouled()) return list;
    for (const std::size_t bottom : choices_[seat][2]) {
      if (judge_classes({board.top, board.middle, bottom}, a_).fouled() == fouled) list.push_back(bottom);
    }
    return list;
  }

  bool choose_tops() {
    for (const std::size_t first : choices_[0][0]) {
      for (const std::size_t second : choices_[1][0]) {
        const RankCounts used = three_classes()[first].counts + three_classes()[second].counts;
        if (!used.in_one_deck() || !stand(Row::top, first, second)) continue;
        boards_[0].top = first;
        boards_[1].top = second;
        if (choose_middles(used)) return true;
      }
    }
    return false;
  }

  bool choose_middles(RankCounts used) {
    for (const std::size_t first : choices_[0][1]) {
      const RankCounts with_first = used + five_classes()[first].counts;
      if (!with_first.in_one_deck()) continue;
      boards_[0].middle = first;
      const std::vector<std::size_t> first_bottoms = bottoms_below(0);
      if (first_bottoms.empty()) continue;
      for (const std::size_t second : choices_[1][1]) {
        const RankCounts with_both = with_first + five_classes()[second].counts;
        if (!with_both.in_one_deck() || !stand(Row::middle, first, second)) continue;
        boards_[1].middle = second;
        if (choose_bottoms(with_both, first_bottoms, bottoms_below(1))) return true;
      }
    }
    return false;
  }

  bool choose_bottoms(RankCounts used, const std::vector<std::size_t>& firsts,
                      const std::vector<std::size_t>& seconds) {
    for (const std::size_t first : firsts) {
      const RankCounts with_first = used + five_classes()[first].counts;
      if (!with_first.in_one_deck()) continue;
      boards_[0].bottom = first;
      for (const std::size_t second : seconds) {
        if (!(with_first + five_classes()[second].counts).in_one_deck() || !stand(Row::bottom, first, second)) continue;
        boards_[1].bottom = second;
        dealt_ = deal_of(boards_);
        if (dealt_) return true;
      }
    }
    return false;
  }

  const PairKind& kind_;
  const Rules& a_;
  const Rules& b_;
  std::array<std::array<std::vector<std::size_t>, 3>, 2> choices_;
  std::array<BoardClasses, 2> boards_{};
  std::optional<std::vector<ofc::Board>> dealt_;
};

}  // namespace

int points_of_legal_pair(const RowPoints& first, const RowPoints& second, const RowResults& rows, const Rules& rules) {
  const auto [won, lost] = count_rows(rows);
  const ofc::Points bonus = ofc::line_bonus(won, lost, rules) - ofc::line_bonus(lost, won, rules);
  const ofc::NettedRoyalties netted = ofc::net_royalties(first, second, rows, rules.netting);
  return won - lost + bonus.value + netted.first.total().value - netted.second.total().value;
}

namespace {

/// The kinds of pairs that score differently, of the least size that is larger than `after`, in a fixed order.
std::vector<PairKind> next_differing(const Rules& a, const Rules& b, Size& after) {
  std::vector<PairKind> differing;
  Sizes sizes{after};
  for_each_pair(a, b, sizes,
                [&](const PairKind& kind, const Size& size, const SeatSample& first, const SeatSample& second) {
                  if (!scores_differ(kind, first, second, a, b)) return;
                  if (size < sizes.most) differing.clear();
                  sizes.most = size;
                  differing.push_back(kind);
                });
  const auto in_order = [](const PairKind& kind) {
    const auto& [one, other] = kind.seats;
    const auto rows = [](const PairSeat& seat) {
      return std::array{seat.royalties.top.value, seat.royalties.middle.value, seat.royalties.bottom.value};
    };
    return std::tuple(one.fouled, other.fouled, rows(one), rows(other), kind.rows);
  };
  std::sort(differing.begin(), differing.end(),
            [&](const PairKind& x, const PairKind& y) { return in_order(x) < in_order(y); });
  after = sizes.most;
  return differing;
}

}  // namespace

std::optional<std::vector<ofc::Board>> smallest_pair(const Rules& a, const Rules& b) {
  Size size = Sizes{}.after;
  for (;;) {
    const std::vector<PairKind> differing = next_differing(a, b, size);
    if (differing.empty()) return std::nullopt;
    for (const PairKind& kind : differing) {
      if (auto boards = PairDealer(kind, a, b).deal()) return boards;
    }
  }
}

std::size_t pair_kinds(const Rules& a, const Rules& b) {
  std::size_t count = 0;
  for_each_pair(a, b, {}, [&](const PairKind&, const Size&, const SeatSample&, const SeatSample&) { ++count; });
  return count;
}

std::vector<RowMeeting> row_meetings(Row row, const Rules& rules) {
  const RowTable& table = row_table(row, rules, rules);
  std::vector<RowMeeting> meetings;
  for (std::size_t first = 0; first < table.royalties.size(); ++first) {
    for (std::size_t second = 0; second < table.royalties.size(); ++second) {
      for (std::size_t result = 0; result < 3; ++result) {
        if ((table.standings_between[first][second] >> (3 * result + result) & 1U) == 0) continue;
        meetings.push_back({table.royalties[first], table.royalties[second], order_of(result)});
      }
    }
  }
  return meetings;
}

}  // namespace ofcheck
