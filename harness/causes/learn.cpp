#include <algorithm>
#include <bit>
#include <set>

#include "harness/causes/candidates.h"
#include "harness/model/model.h"
#include "harness/model/row_class.h"

namespace ofcheck {

namespace {

/// Fewer boards say nothing, in all and for each limit that is learned.
constexpr long least_mended = 8;
constexpr long least_for_each_limit = 3;
/// Boards that are made for a test have rows in common: of a row that is always the same, a condition says nothing.
constexpr std::size_t least_different_rows = 3;

/// A board of a question, and what it has of each feature.
struct Example {
  std::array<int, features> has{};
  std::array<std::vector<ofc::Rank>, 3> ranks;  // of each row, sorted
  bool goes_on = false;                         // whether the answer says what it means for the next hand
};

/// Whether the board is one of those that a slip is tried on: of all seats, or of those in Fantasyland, or of others.
bool is_played_as(const Condition& seat, const Example& board) {
  return seat.of == Feature::any || board.has[static_cast<std::size_t>(seat.of)] == seat.lowest;
}

/// The examples in which a way of taking boards otherwise is seen to be right, and those in which it is seen to be
/// wrong.
struct Examples {
  std::vector<Example> mended, broken;
};

/// The steps of a model, with every board that they judge while they answer.
class Watched : public ModelSteps {
 public:
  using ModelSteps::ModelSteps;

  [[nodiscard]] ofc::JudgedBoard judge(const ofc::Board& board) const override {
    ofc::JudgedBoard judged = ModelSteps::judge(board);
    see(board, judged, false, false);
    return judged;
  }
  [[nodiscard]] ofc::NextHand next_hand(const ofc::Board& board, const ofc::JudgedBoard& judged,
                                        std::optional<ofc::CardCount> entered_with) const override {
    see(board, judged, true, entered_with.has_value());
    return ModelSteps::next_hand(board, judged, entered_with);
  }
  /// Those that a slip of this kind may change.
  [[nodiscard]] std::vector<Example> boards_for(const Slip& slip) const {
    std::vector<Example> boards;
    for (const Seen& each : seen_) {
      const bool may = slip.kind == SlipKind::foul_if ? each.fouled != (slip.value != 0) : !each.fouled;
      const bool has_next = slip.kind != SlipKind::next_if || each.example.goes_on;
      if (may && has_next && is_played_as(slip.when.back(), each.example)) boards.push_back(each.example);
    }
    return boards;
  }

 private:
  struct Seen {
    Example example;
    bool fouled = false;
  };

  void see(const ofc::Board& board, const ofc::JudgedBoard& judged, bool goes_on, bool in_fantasyland) const {
    Seen seen{{}, judged.fouled()};
    for (const ofc::Row row : ofc::all_rows) {
      std::vector<ofc::Rank>& ranks = seen.example.ranks[static_cast<std::size_t>(row)];
      for (const ofc::Card card : ofc::cards_in(board, row)) ranks.push_back(card.rank);
      std::sort(ranks.begin(), ranks.end());
    }
    seen.example.goes_on = goes_on;
    for (int i = 0; i < features; ++i) {
      seen.example.has[static_cast<std::size_t>(i)] =
          look({board, judged, rules().tables, in_fantasyland}, static_cast<Feature>(i));
    }
    const auto cards = static_cast<std::size_t>(Feature::cards);
    const auto same = [&](const Seen& other) { return other.example.has[cards] == seen.example.has[cards]; };
    const auto known = std::find_if(seen_.begin(), seen_.end(), same);
    if (known == seen_.end()) {
      seen_.push_back(seen);
    } else if (goes_on) {
      *known = seen;
    }
  }

  mutable std::vector<Seen> seen_;
};

/// The slip, on boards with these cards alone.
Slip for_board(Slip slip, const Example& board) {
  const auto cards = static_cast<std::int16_t>(board.has[static_cast<std::size_t>(Feature::cards)]);
  slip.when[0] = {Feature::cards, cards, cards};
  return slip;
}

/// Takes the boards of one answer as the slip has it, one at a time, and adds what the answer says to that. A few
/// boards are also taken two at a time: where two seats earn alike, neither of them is seen without the other.
void try_boards(Examples& examples, const Scales& scales, const Slip& slip, std::size_t place) {
  const Told& told = scales.said()[place];
  const ofc::Rules rules = with(*told.evidence().rules, scales.model().settings, told.operation());
  const Watched steps(rules, scales.model().slips);
  (void)answer_by(steps, *told.evidence().question);
  const std::vector<Example> boards = steps.boards_for(slip);
  const Parts before = scales.given(place);
  const auto keeps = [&](Parts after) { return (before & ~after) == 0; };
  const auto mends = [&](Parts after) { return keeps(after) && after != before; };
  std::vector<Parts> alone;
  std::vector<Model> models;
  for (const Example& board : boards) {
    models.push_back(plus(scales.model(), for_board(slip, board)));
    alone.push_back(told.agreed(models.back()));
  }
  std::vector<bool> with_another(boards.size());
  constexpr std::size_t few = ofc::most_seats;
  for (std::size_t i = 0; i < boards.size() && boards.size() <= few; ++i) {
    for (std::size_t j = i + 1; j < boards.size(); ++j) {
      if (mends(alone[i]) || mends(alone[j]) || (keeps(alone[i]) && keeps(alone[j]) && before == told.all())) continue;
      const Parts both = told.agreed(plus(models[i], for_board(slip, boards[j])));
      if (keeps(both)) with_another[i] = with_another[j] = true;
      if (mends(both)) examples.mended.insert(examples.mended.end(), {boards[i], boards[j]});
    }
  }
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (mends(alone[i])) examples.mended.push_back(boards[i]);
    // Where an answer is wrong, another board of it may have hidden what this one was paid: that says nothing.
    if (!keeps(alone[i]) && before == told.all() && !with_another[i]) examples.broken.push_back(boards[i]);
  }
}

/// The boards of a list that have something, a bit each.
using Set = std::vector<std::uint64_t>;

std::size_t size_of_both(const Set& a, const Set& b) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < a.size(); ++i) size += static_cast<std::size_t>(std::popcount(a[i] & b[i]));
  return size;
}

/// A condition with the examples that it holds for.
struct Candidate {
  Condition condition;
  int cost = 0;  // of two conditions that fit alike the one that takes less for granted is better
  Set mended, broken;
};

bool fulfils(const Example& board, const Condition& condition) {
  const int has = board.has[static_cast<std::size_t>(condition.of)];
  return condition.of == Feature::any || (has >= condition.lowest && has <= condition.highest);
}

Set set_of(const std::vector<Example>& examples, const Condition& condition) {
  constexpr std::size_t bits = 64;
  Set set((examples.size() + bits - 1) / bits);
  for (std::size_t i = 0; i < examples.size(); ++i) {
    if (fulfils(examples[i], condition)) set[i / bits] |= std::uint64_t{1} << (i % bits);
  }
  return set;
}

/// Limits that stand for something by themselves, such as the lowest of all pairs.
struct Limits {
  std::vector<int> lows, highs;
  std::uint8_t rows = 0;  // that the feature is about
  bool has_range = true;  // whether a rule may set a minimum and a maximum
};

Limits usual_limits(Feature feature) {
  constexpr int two = static_cast<int>(ofc::Rank::two);
  constexpr int ace = static_cast<int>(ofc::Rank::ace);
  switch (feature) {
    case Feature::top_class:
      return {{0, first_pair_class, first_trips_class}, {0, first_trips_class - 1, top_classes - 1}, place::top};
    case Feature::middle_class:
      return {{0}, {category_classes - 1}, place::middle};
    case Feature::bottom_class:
      return {{0}, {category_classes - 1}, place::bottom};
    case Feature::top_highest:
      return {{two}, {ace}, place::top};
    case Feature::middle_highest:
      return {{two}, {ace}, place::middle};
    case Feature::bottom_highest:
      return {{two}, {ace}, place::bottom};
    case Feature::top_and_middle:
      return {{-1}, {1}, place::top | place::middle};
    case Feature::middle_and_bottom:
      return {{-1}, {1}, place::five_rows};
    case Feature::rows_that_earn:
      return {{0}, {3}};
    case Feature::royalties_in_all:
      return {{0}, {most_royalties}, 0, false};
    default:
      return {};
  }
}

/// Every condition on rows that some of the mended boards fulfil, and not all of all boards.
std::vector<Candidate> candidates_of(const Examples& examples) {
  std::vector<Candidate> candidates;
  for (int i = static_cast<int>(Feature::top_class); i < static_cast<int>(Feature::in_fantasyland); ++i) {
    const auto feature = static_cast<Feature>(i);
    const Limits usual = usual_limits(feature);
    std::set<int> lows(usual.lows.begin(), usual.lows.end());
    std::set<int> highs(usual.highs.begin(), usual.highs.end());
    for (const Example& each : examples.mended) {
      lows.insert(each.has[static_cast<std::size_t>(i)]);
      highs.insert(each.has[static_cast<std::size_t>(i)]);
    }
    const auto is_usual = [](const std::vector<int>& limits, int limit) {
      return std::find(limits.begin(), limits.end(), limit) != limits.end();
    };
    for (const int low : lows) {
      for (const int high : highs) {
        const bool is_least = low == usual.lows.front();
        const bool is_most = high == usual.highs.back();
        if (low > high || (is_least && is_most) || (!usual.has_range && !is_least && !is_most)) continue;
        const Condition condition{feature, static_cast<std::int16_t>(low), static_cast<std::int16_t>(high)};
        const int cost = 1 + (low == high ? 0 : !is_usual(usual.lows, low) + !is_usual(usual.highs, high));
        candidates.push_back({condition, cost, set_of(examples.mended, condition), set_of(examples.broken, condition)});
      }
    }
  }
  return candidates;
}

/// Whether the boards that fulfil the conditions have several rows of each name that these are about.
bool rows_differ(const std::vector<Example>& boards, const Conditions& conditions) {
  const auto fulfils_all = [&](const Example& board) {
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const Condition& each) { return fulfils(board, each); });
  };
  for (const Condition& each : conditions) {
    for (const ofc::Row row : ofc::all_rows) {
      if (!place::has(usual_limits(each.of).rows, row)) continue;
      std::set<std::vector<ofc::Rank>> rows;
      for (const Example& board : boards) {
        if (fulfils_all(board)) rows.insert(board.ranks[static_cast<std::size_t>(row)]);
      }
      if (rows.size() < least_different_rows) return false;
    }
  }
  return true;
}

/// The one or two conditions that hold for most of what is mended and hardly any of what is broken.
std::optional<Conditions> best_conditions(const Examples& examples) {
  const std::vector<Candidate> candidates = candidates_of(examples);
  std::optional<Conditions> best;
  long most = 0;
  int cost = 0;
  const auto consider = [&](std::size_t mended, std::size_t broken, int costs, const Conditions& conditions) {
    const long worth = static_cast<long>(mended) - Merit::harm * static_cast<long>(broken);
    if (worth < most || worth < std::max(least_mended, least_for_each_limit * costs) ||
        (worth == most && (!best || costs >= cost)) || !rows_differ(examples.mended, conditions))
      return;
    best = conditions;
    most = worth;
    cost = costs;
  };
  for (const Candidate& each : candidates) {
    consider(size_of_both(each.mended, each.mended), size_of_both(each.broken, each.broken), each.cost,
             {each.condition, {}});
  }
  for (auto first = candidates.begin(); first != candidates.end(); ++first) {
    if (static_cast<long>(size_of_both(first->mended, first->mended)) < std::max(most, least_mended)) continue;
    for (auto second = first + 1; second != candidates.end(); ++second) {
      if (first->condition.of == second->condition.of) continue;
      const std::size_t mended = size_of_both(first->mended, second->mended);
      if (static_cast<long>(mended) < std::max(most, least_mended)) continue;
      consider(mended, size_of_both(first->broken, second->broken), first->cost + second->cost + 1,
               {first->condition, second->condition});
    }
  }
  return best;
}

/// What can be done otherwise with a board; the first two conditions are left open.
std::vector<Slip> ways() {
  std::vector<Slip> slips = {{SlipKind::foul_if, 0, 0, 1}, {SlipKind::foul_if, 0, 0, 0}};
  for (const std::uint8_t where : {place::showdown, place::top, place::middle, place::bottom})
    slips.push_back({SlipKind::royalties_none_if, where});
  // Who enters is one rule, who stays another.
  constexpr std::array seats = {Condition{}, Condition{Feature::in_fantasyland, 0, 0},
                                Condition{Feature::in_fantasyland, 1, 1}};
  for (const Condition& seat : seats) {
    for (const int cards : {0, 13, 14, 15, 16, 17})
      slips.push_back({SlipKind::next_if, 0, 0, cards, 0, {{{}, {}, seat}}});
  }
  return slips;
}

}  // namespace

std::vector<Slip> slips_learned(const Scales& scales) {
  std::vector<Slip> learned;
  for (Slip slip : ways()) {
    Examples examples;
    for (const std::size_t place : scales.sampled()) try_boards(examples, scales, slip, place);
    if (std::ssize(examples.mended) < least_mended) continue;
    for (const std::size_t place : scales.few_right()) try_boards(examples, scales, slip, place);
    if (const std::optional<Conditions> conditions = best_conditions(examples)) {
      std::copy_n(conditions->begin(), 2, slip.when.begin());
      learned.push_back(slip);
    }
  }
  return learned;
}

}  // namespace ofcheck
