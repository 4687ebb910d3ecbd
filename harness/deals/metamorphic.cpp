#include "harness/deals/metamorphic.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "harness/answer/seat_names.h"
#include "harness/wire/member_table.h"

namespace ofcheck {

std::string_view relation_name(Relation relation) { return relation_names[static_cast<std::size_t>(relation)]; }

namespace {

// --- what follows from the first answer ----------------------------------------------------------------------------

/// Gives every card that a result shows another suit. What stands in normal order does so again.
struct OtherSuits {
  const SuitMap& suits;

  void change(ofc::Card& card) const { card.suit = suits[static_cast<std::size_t>(card.suit)]; }
  void change(ofc::Placement& placement) const {
    for (ofc::Placed& placed : placement.placed) change(placed.card);
    for (ofc::Card& card : placement.discarded) change(card);
    placement = in_normal_order(placement);
  }
  void change(Cards& cards) const {
    for (ofc::Card& card : cards) change(card);
    cards = in_normal_order(std::move(cards));
  }
  void change(ofc::PartialBoard& board) const {
    for (auto& row : board.rows) {
      for (ofc::Card& card : row) change(card);
    }
    board = in_normal_order(board);
  }
  template <typename T>
  void change(std::optional<T>& value) const {
    if (value) change(*value);
  }
  template <typename T>
  void change(std::vector<T>& list) const {
    for (T& each : list) change(each);
  }
  template <typename T>
  void change(PerSeat<T>& seats) const {
    for (T& each : seats.values) change(each);
  }
  template <HasMembers T>
  void change(T& object) const {
    each_member<T>([&](const auto& member) { change(field(member, object)); });
  }
  template <typename Other>
  void change(const Other& /*shows no card*/) const {}
};

Result with_suits(Result result, const SuitMap& suits) {
  std::visit([&](auto& each) { OtherSuits{suits}.change(each); }, result);
  return result;
}

/// The result after seats, or in play chairs, have changed places.
struct WithSeats {
  const CameFrom& came_from;
  const ofc::Rules& rules;

  template <typename T>
  void move(std::optional<PerSeat<T>>& seats) const {
    if (!seats) return;
    const PerSeat<T> before = *seats;
    for (std::size_t i = 0; i < before.size; ++i) seats->values[i] = before.values[came_from[i]];
  }
  /// Where a seat went.
  [[nodiscard]] int went(int seat) const {
    return static_cast<int>(std::find(came_from.begin(), came_from.end(), seat) - came_from.begin());
  }
  void move(std::optional<int>& seat) const {
    if (seat) seat = went(*seat);
  }

  Result operator()(ScoreResult result) const {
    if (result.pairs) {
      for (PairResult& pair : *result.pairs) move(pair, result.fouled);
    }
    move(result.points);
    move(result.fouled);
    move(result.foul_rules);
    move(result.royalties);
    return result;
  }
  /// Under showdown.both-foul: each-loses-six a pair's points need not change their sign, and who knows neither board
  /// to be fouled cannot say: then they are left out.
  void move(PairResult& pair, const std::optional<PerSeat<bool>>& fouled) const {
    const auto is_fouled = [&](int seat) {
      return seat >= 0 && seat < static_cast<int>(ofc::most_seats) && fouled->values[static_cast<std::size_t>(seat)];
    };
    const bool both_fouled = fouled && is_fouled(pair.first) && is_fouled(pair.second);
    pair.first = went(pair.first);
    pair.second = went(pair.second);
    if (pair.first < pair.second) return;
    std::swap(pair.first, pair.second);
    if (pair.rows) {
      for (int& row : *pair.rows) row = -row;
    }
    if (rules.both_foul == ofc::BothFoul::each_loses_six && !fouled) {
      pair.points.reset();
    } else if (pair.points && !(rules.both_foul == ofc::BothFoul::each_loses_six && both_fouled)) {
      pair.points = -*pair.points;
    }
  }
  Result operator()(SettleResult result) const {
    move(result.stacks);
    move(result.final_stacks);
    result.payments.reset();  // they are made in the order of the seats
    return result;
  }
  Result operator()(PlayResult result) const {
    if (result.hands) {
      for (HandResult& hand : *result.hands) {
        if (hand.seats) {
          for (std::size_t i = 0; i < hand.seats->size; ++i) hand.seats->values[i] = went(hand.seats->values[i]);
        }
        move(hand.stacks);
        move(hand.final_stacks);
        move(hand.button);
      }
    }
    if (result.next && *result.next) move((*result.next)->chair);
    return result;
  }
  Result operator()(CompareResult result) const {
    if (result.winner == Winner::first) {
      result.winner = Winner::second;
    } else if (result.winner == Winner::second) {
      result.winner = Winner::first;
    }
    return result;
  }
  template <typename Other>
  Result operator()(const Other& result) const {
    return result;
  }
};

// --- a better row --------------------------------------------------------------------------------------------------

/// What may become of a number.
enum class Way : std::uint8_t { rises, falls, stays };

/// Collects the first member that is on the wrong side of what the first answer says.
class Bounds {
 public:
  /// A number that rises or falls may also stay.
  void hold(Way way, const std::string& member, std::int64_t before, std::int64_t after) {
    const bool is_held = way == Way::rises ? after >= before : way == Way::falls ? after <= before : after == before;
    if (is_held || difference_) return;
    const std::string_view bound = way == Way::rises ? "at least " : way == Way::falls ? "at most " : "";
    difference_ = Difference{member, fmt::format("{}{}", bound, before), std::to_string(after)};
  }
  void still(const std::string& member, bool before, bool after) {
    if (before && !after && !difference_) difference_ = Difference{member, "true", "false"};
  }
  void note(Difference difference) {
    if (!difference_) difference_ = std::move(difference);
  }
  [[nodiscard]] const std::optional<Difference>& difference() const { return difference_; }

 private:
  std::optional<Difference> difference_;
};

/// Compares the royalties of a row: that of the row which became better never falls, the others stay.
void hold_row(Bounds& bounds, const std::string& member, bool improved, std::optional<int> before,
              std::optional<int> after) {
  if (before && after) bounds.hold(improved ? Way::rises : Way::stays, member, *before, *after);
}

std::size_t seats_of(const auto& before, const auto& after) { return std::min(before->size, after->size); }

/// Compares what each seat has: that of the seat whose row became better never falls, the others never rise.
template <typename T>
void hold_seats(Bounds& bounds, std::string_view what, const Change& change, const std::optional<PerSeat<T>>& before,
                const std::optional<PerSeat<T>>& after) {
  if (!before || !after) return;
  for (std::size_t i = 0; i < seats_of(before, after); ++i) {
    bounds.hold(i == change.seat ? Way::rises : Way::falls, fmt::format("{} of {}", what, seat_name(i)),
                before->values[i], after->values[i]);
  }
}

void improved(Bounds& bounds, const Change&, const CompareResult& before, const CompareResult& after) {
  if (!before.winner || !after.winner) return;
  const auto for_first = [](Winner winner) { return winner == Winner::first ? 2 : winner == Winner::tie ? 1 : 0; };
  if (for_first(*after.winner) >= for_first(*before.winner)) return;
  bounds.note({"winner", *before.winner == Winner::first ? "first" : "first or tie",
               std::string(winner_names[static_cast<std::size_t>(*after.winner)])});
}

void improved(Bounds& bounds, const Change&, const FoulResult& before, const FoulResult& after) {
  if (before.fouled == false && after.fouled == true) bounds.note({"fouled", "false", "true"});
}

void improved(Bounds& bounds, const Change& change, const RoyaltiesResult& before, const RoyaltiesResult& after) {
  hold_row(bounds, "top", change.row == ofc::Row::top, before.top, after.top);
  hold_row(bounds, "middle", change.row == ofc::Row::middle, before.middle, after.middle);
  hold_row(bounds, "bottom", change.row == ofc::Row::bottom, before.bottom, after.bottom);
  hold_row(bounds, "total", true, before.total, after.total);
}

void improved(Bounds& bounds, const Change&, const FantasylandResult& before, const FantasylandResult& after) {
  if (before.fantasyland && after.fantasyland) bounds.still("fantasyland", *before.fantasyland, *after.fantasyland);
}

void improved_pair(Bounds& bounds, const Change& change, const PairResult& before, const PairResult& after) {
  const std::string of = fmt::format("of seats {} and {}", before.first + 1, before.second + 1);
  const auto seat = static_cast<int>(change.seat);
  const Way way = before.first == seat ? Way::rises : before.second == seat ? Way::falls : Way::stays;
  if (before.rows && after.rows) {
    for (const ofc::Row row : ofc::all_rows) {
      const auto place = static_cast<std::size_t>(row);
      bounds.hold(row == change.row ? way : Way::stays, fmt::format("rows[{}] {}", place, of), (*before.rows)[place],
                  (*after.rows)[place]);
    }
  }
  if (before.points && after.points) bounds.hold(way, "points " + of, *before.points, *after.points);
}

void improved_fouls(Bounds& bounds, const Change& change, const ScoreResult& before, const ScoreResult& after) {
  if (!before.fouled || !after.fouled) return;
  for (std::size_t i = 0; i < seats_of(before.fouled, after.fouled); ++i) {
    const bool same = before.fouled->values[i] == after.fouled->values[i];
    // a board that the engine takes for fouled before may be legal after
    if (same || (i == change.seat && before.fouled->values[i])) continue;
    bounds.note({"fouled of " + seat_name(i), before.fouled->values[i] ? "true" : "false",
                 after.fouled->values[i] ? "true" : "false"});
  }
}

void improved_royalties(Bounds& bounds, const Change& change, const ScoreResult& before, const ScoreResult& after) {
  if (!before.royalties || !after.royalties) return;
  for (std::size_t i = 0; i < seats_of(before.royalties, after.royalties); ++i) {
    for (const ofc::Row row : ofc::all_rows) {
      const auto place = static_cast<std::size_t>(row);
      hold_row(bounds, fmt::format("royalties[{}] of {}", place, seat_name(i)), i == change.seat && row == change.row,
               before.royalties->values[i][place], after.royalties->values[i][place]);
    }
  }
}

void improved(Bounds& bounds, const Change& change, const ScoreResult& before, const ScoreResult& after) {
  improved_fouls(bounds, change, before, after);
  improved_royalties(bounds, change, before, after);
  if (before.pairs && after.pairs) {
    for (const PairResult& pair : *before.pairs) {
      const PairResult* const found = std::find_if(after.pairs->begin(), after.pairs->end(),
                                                   [&](const PairResult& other) { return same_seats(other, pair); });
      if (found != after.pairs->end()) improved_pair(bounds, change, pair, *found);
    }
  }
  hold_seats(bounds, "points", change, before.points, after.points);
}

void improved(Bounds& bounds, const Change& change, const SettleResult& before, const SettleResult& after) {
  hold_seats(bounds, "stack", change, before.stacks, after.stacks);
}

/// The other operations are not asked about a better row.
template <typename Other>
void improved(Bounds&, const Change&, const Other&, const Other&) {}

std::optional<Difference> broken_by_better_row(const Change& change, const Result& first, const Result& second) {
  Bounds bounds;
  std::visit(
      [&](const auto& before) {
        using Same = std::decay_t<decltype(before)>;
        improved(bounds, change, before, std::get<Same>(second));
      },
      first);
  return bounds.difference();
}

std::string refusal_name(const Answer& answer) {
  const auto* refused = std::get_if<Refused>(&answer);
  if (refused == nullptr) return "an answer";
  return fmt::format("refused: {}", refusal_names[static_cast<std::size_t>(refused->code)]);
}

}  // namespace

std::optional<Difference> broken_relation(const Change& change, const Answer& first, const Answer& second,
                                          const ofc::Rules& rules) {
  const auto* before = std::get_if<Result>(&first);
  const auto* after = std::get_if<Result>(&second);
  if (before == nullptr || after == nullptr) {
    const std::string expected = refusal_name(first);
    const std::string got = refusal_name(second);
    if (expected == got) return std::nullopt;
    return Difference{"refused", expected, got};
  }
  switch (change.relation) {
    case Relation::suits_permuted:
      return first_difference(with_suits(*before, change.suits), *after);
    case Relation::seats_rotated:
    case Relation::players_swapped:
      return first_difference(std::visit(WithSeats{change.came_from, rules}, *before), *after);
    case Relation::row_improved:
      return broken_by_better_row(change, *before, *after);
    case Relation::cards_reordered:
    case Relation::asked_twice:
    case Relation::asked_after_others:
      return first_difference(*before, *after);
  }
  return std::nullopt;
}

// --- a run ---------------------------------------------------------------------------------------------------------

MetamorphicRun run_metamorphic(std::uint64_t seed, std::uint64_t deals, const ChosenRules& chosen,
                               const RunOptions& options, const Progress& progress) {
  MetamorphicRun run;
  run.seed = seed;
  run.deals = deals;
  RunOptions keeping = options;
  keeping.keep_answers = true;
  ListSink sink(run.results);
  std::unique_ptr<ListSource> source;
  // Nothing is expected of an answer but that it claims something.
  const auto expected = [](const Question& question) { return empty_result(operation_of(question)); };
  const SourcePlanner planner = [&](const Hello& hello, const ofc::Rules& rules) -> const QuestionSource& {
    run.plan = metamorphic_plan(hello.operations, rules, seed, deals);
    source = std::make_unique<ListSource>(run.plan.questions, rules, expected);
    return *source;
  };
  run.run = run_engine(planner, sink, chosen, keeping, progress);
  run.results.resize(run.plan.questions.size());
  return run;
}

RelationCounts RelationResults::all() const {
  RelationCounts sum;
  for (const auto& of_relation : counts) {
    for (const RelationCounts& of : of_relation) {
      sum.hold += of.hold;
      sum.violated += of.violated;
      sum.open += of.open;
    }
  }
  return sum;
}

namespace {

/// What can be held against another answer: a result that claims something, or a refusal.
bool is_answer(const TaskResult& result) {
  return result.got && (result.verdict == Verdict::pass || result.verdict == Verdict::wrongly_refused);
}

}  // namespace

RelationResults relation_results(const MetamorphicRun& run) {
  RelationResults found;
  for (std::size_t i = 0; i < run.results.size(); ++i) {
    const TaskResult& result = run.results[i];
    if (is_answer(result)) continue;
    if (result.verdict == Verdict::not_asked) {
      ++found.not_asked[result.reason];
    } else if (result.verdict == Verdict::unsupported) {
      ++found.unsupported[result.reason];
    } else {
      found.unanswered.push_back(i);
    }
  }
  for (std::size_t i = 0; i < run.plan.checks.size(); ++i) {
    const RelationCheck& check = run.plan.checks[i];
    const TaskResult& first = run.results[check.first];
    const TaskResult& second = run.results[check.second];
    const Operation operation = operation_of(run.plan.questions[check.first]);
    RelationCounts& counts =
        found.counts[static_cast<std::size_t>(check.change.relation)][static_cast<std::size_t>(operation)];
    const bool are_answers = is_answer(first) && is_answer(second);
    std::optional<Difference> broken;
    if (are_answers) broken = broken_relation(check.change, *first.got, *second.got, run.run.rules);
    if (broken) {
      ++counts.violated;
      found.violations.push_back({i, std::move(*broken)});
    } else if (!are_answers || first.verdict == Verdict::wrongly_refused) {
      ++counts.open;
    } else {
      ++counts.hold;
    }
  }
  return found;
}

}  // namespace ofcheck
