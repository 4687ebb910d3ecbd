#include "harness/prove/boards.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>

namespace ofcheck {

using ofc::Category;
using ofc::HandValue;
using ofc::Rules;

namespace {

// What a top is, as far as anything but a comparison depends on it: the rank of its pair or trips, or neither.
constexpr std::size_t top_kinds = 27;
std::size_t kind_of_top(const HandValue& top) {
  const std::size_t rank = static_cast<std::size_t>(top.ranks[0]) - static_cast<std::size_t>(ofc::Rank::two);
  if (top.category == Category::high_card) return 0;
  return 1 + rank + (top.category == Category::trips ? 13 : 0);
}

// A five-card row played high: its category.
constexpr std::size_t five_kinds = 10;
std::size_t kind_of_five(const FiveClass& five) { return static_cast<std::size_t>(five.value[0].category); }

// A 2-7 middle: that it does not qualify, its highest card from the ten down to the seven, or that it is the best low.
constexpr std::size_t low_kinds = 6;
std::size_t kind_of_low(const FiveClass& five) {
  if (!five.low) return 0;
  if (ofc::is_best_low(*five.low)) return 5;
  return 1 + static_cast<std::size_t>(ofc::Rank::ten) - static_cast<std::size_t>(five.low->ranks[0]);
}

/// The tops that stand alike to one five-card row and are of one kind, weakest first.
using TopGroups = std::array<std::vector<std::size_t>, top_kinds * standings>;

/// Finds every kind of board. The two sorts of game have different rows that are compared with each other.
class KindFinder {
 public:
  KindFinder(const Rules& a, const Rules& b) : a_(a), b_(b) {
    for (std::size_t i = 0; i < fives_.size(); ++i) {
      rows_.push_back({fives_[i].counts, fives_[i].place[wheel_of(a)], fives_[i].place[wheel_of(b)]});
      middles_by_low_[kind_of_low(fives_[i])].push_back(i);
      Range& range = range_[kind_of_five(fives_[i])];
      if (range.size == 0) range.first = i;
      ++range.size;
    }
  }

  std::vector<BoardKind> high() {
    std::vector<bool> seen(five_kinds * top_kinds * standings * five_kinds * standings);
    for (std::size_t middle = 0; middle < fives_.size(); ++middle) {
      group_tops(middle);
      group_bottoms(middle);
      for (const std::size_t tops : present_tops_) {
        for (std::size_t bottoms = 0; bottoms < five_kinds * standings; ++bottoms) {
          if (!bottoms_[bottoms]) continue;
          const std::size_t id =
              (kind_of_five(fives_[middle]) * top_kinds * standings + tops) * five_kinds * standings + bottoms;
          if (!seen[id]) seen[id] = find_high(middle, tops, bottoms);
        }
      }
    }
    return sorted();
  }

  std::vector<BoardKind> deuce() {
    std::vector<bool> seen(five_kinds * top_kinds * standings * low_kinds);
    for (std::size_t bottom = 0; bottom < fives_.size(); ++bottom) {
      group_tops(bottom);
      for (const std::size_t tops : present_tops_) {
        for (std::size_t low = 0; low < low_kinds; ++low) {
          const std::size_t id = (kind_of_five(fives_[bottom]) * top_kinds * standings + tops) * low_kinds + low;
          if (!seen[id]) seen[id] = find_deuce(bottom, tops, low);
        }
      }
    }
    return sorted();
  }

 private:
  struct Range {
    std::size_t first = 0, size = 0;
  };
  /// What the inner loop needs of a five-card row, close together.
  struct Row {
    RankCounts counts;
    int under_a = 0, under_b = 0;  // its place among all rows
  };

  void group_tops(std::size_t five) {
    for (const std::size_t group : present_tops_) tops_[group].clear();
    present_tops_.clear();
    const FiveClass& row = fives_[five];
    for (std::size_t top = 0; top < threes_.size(); ++top) {
      if (!(row.counts + threes_[top].counts).in_one_deck()) continue;
      const HandValue& value = threes_[top].value;
      const std::size_t under_a = digit(compare_three_with_five(value, row.value[wheel_of(a_)], a_.cross));
      const std::size_t under_b =
          alike_ ? under_a : digit(compare_three_with_five(value, row.value[wheel_of(b_)], b_.cross));
      const std::size_t group = kind_of_top(value) * standings + 3 * under_a + under_b;
      if (tops_[group].empty()) present_tops_.push_back(group);
      tops_[group].push_back(top);
    }
  }

  [[nodiscard]] Standings bottom_standings(std::size_t middle, std::size_t bottom) const {
    const Row& upper = rows_[middle];
    const Row& lower = rows_[bottom];
    return 3 * digit(upper.under_a <=> lower.under_a) + digit(upper.under_b <=> lower.under_b);
  }

  /// Which kinds of bottoms there may be below a middle. Within another category all stand alike to it.
  void group_bottoms(std::size_t middle) {
    bottoms_.fill(false);
    for (std::size_t kind = 0; kind < five_kinds; ++kind) {
      const Range& range = range_[kind];
      const bool own = kind == kind_of_five(fives_[middle]);
      for (std::size_t bottom = range.first; bottom < range.first + (own ? range.size : 1); ++bottom) {
        if (own && !(rows_[middle].counts + rows_[bottom].counts).in_one_deck()) continue;
        bottoms_[kind * standings + bottom_standings(middle, bottom)] = true;
      }
    }
  }

  bool find_high(std::size_t middle, std::size_t tops, std::size_t bottoms) {
    const Range& range = range_[bottoms / standings];
    for (std::size_t bottom = range.first; bottom < range.first + range.size; ++bottom) {
      if (bottom_standings(middle, bottom) != bottoms % standings) continue;
      if (add_if_dealt(tops, middle, bottom)) return true;
    }
    return false;
  }

  bool find_deuce(std::size_t bottom, std::size_t tops, std::size_t low) {
    const std::vector<std::size_t>& middles = middles_by_low_[low];
    return std::any_of(middles.begin(), middles.end(),
                       [&](std::size_t middle) { return add_if_dealt(tops, middle, bottom); });
  }

  /// Adds the board with the weakest of the tops whose cards come from one deck with the other rows'.
  bool add_if_dealt(std::size_t tops, std::size_t middle, std::size_t bottom) {
    const RankCounts lower = fives_[middle].counts + fives_[bottom].counts;
    if (!lower.in_one_deck()) return false;
    for (const std::size_t top : tops_[tops]) {
      if (!(lower + threes_[top].counts).in_one_deck()) continue;
      const BoardClasses classes{top, middle, bottom};
      if (!deal_of({&classes, 1})) continue;
      kinds_.push_back(measured(classes));
      return true;
    }
    return false;
  }

  [[nodiscard]] BoardKind measured(const BoardClasses& classes) const {
    const FiveClass& middle = fives_[classes.middle];
    const bool high = a_.middle == ofc::Middle::high;
    const ofc::HouseTables& tables = a_.tables;
    const int from_middle = high         ? ofc::middle_royalty(middle.value[0], tables).value
                            : middle.low ? ofc::low_royalty(*middle.low, tables).value
                                         : 0;
    BoardKind kind{classes};
    for (const int royalty : {ofc::top_royalty(threes_[classes.top].value, tables).value, from_middle,
                              ofc::bottom_royalty(fives_[classes.bottom].value[0], tables).value}) {
      kind.earning_rows += royalty > 0 ? 1 : 0;
      kind.royalties += royalty;
    }
    return kind;
  }

  std::vector<BoardKind> sorted() {
    const bool high = a_.middle == ofc::Middle::high;
    const auto size_of = [&](const BoardKind& kind) {
      const auto& [top, middle, bottom] = kind.smallest;
      return std::tuple(kind.earning_rows, kind.royalties, high ? middle : bottom, high ? bottom : middle, top);
    };
    std::sort(kinds_.begin(), kinds_.end(),
              [&](const BoardKind& x, const BoardKind& y) { return size_of(x) < size_of(y); });
    return std::move(kinds_);
  }

  const Rules& a_;
  const Rules& b_;
  const bool alike_ = a_.cross == b_.cross && a_.wheel == b_.wheel;  // both compare a top with a row below it alike
  const std::vector<FiveClass>& fives_ = five_classes();
  const std::vector<ThreeClass>& threes_ = three_classes();
  std::array<std::vector<std::size_t>, low_kinds> middles_by_low_;
  std::vector<Row> rows_;
  std::array<Range, five_kinds> range_{};
  TopGroups tops_;
  std::vector<std::size_t> present_tops_;
  std::array<bool, five_kinds * standings> bottoms_{};
  std::vector<BoardKind> kinds_;
};

}  // namespace

const std::vector<BoardKind>& board_kinds(const Rules& a, const Rules& b) {
  // All that decides which kinds there are, and the tables by which they are sorted; everything else about them is
  // asked of the oracle anew each time.
  using Key = std::tuple<ofc::Middle, ofc::Wheel, ofc::Wheel, ofc::Cross, ofc::Cross, TablesKey>;
  static std::map<Key, std::vector<BoardKind>> known;
  static std::mutex mutex;
  const std::scoped_lock lock(mutex);
  const Key key{a.middle, a.wheel, b.wheel, a.cross, b.cross, key_of(a.tables)};
  if (const auto found = known.find(key); found != known.end()) return found->second;
  KindFinder finder(a, b);
  return known.emplace(key, a.middle == ofc::Middle::high ? finder.high() : finder.deuce()).first->second;
}

ofc::JudgedBoard judge_classes(const BoardClasses& classes, const Rules& rules) {
  return ofc::judge_board(sample_board(classes), rules);
}

BoardOutcome outcome_of(const BoardClasses& classes, const Rules& rules) {
  const ofc::JudgedBoard board = judge_classes(classes, rules);
  BoardOutcome outcome{board.fouled(), ofc::royalties_of(board, rules), ofc::next_hand(board, std::nullopt, rules), {}};
  for (std::size_t i = 0; i < entered_counts; ++i) {
    outcome.after_fantasyland[i] =
        ofc::next_hand(board, ofc::CardCount{fewest_in_fantasyland + static_cast<int>(i)}, rules);
  }
  return outcome;
}

bool same_next(const ofc::NextHand& a, const ofc::NextHand& b) {
  return a.fantasyland == b.fantasyland && a.cards == b.cards;
}

}  // namespace ofcheck
