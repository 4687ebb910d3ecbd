// What an answer claims, and where two answers part.
#include "harness/wire/question.h"

#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Rank;
namespace rule = ofc::rule;

namespace {

/// `member: expected, got`, or "same".
std::string difference(const Result& expected, const Result& got) {
  const std::optional<Difference> found = first_difference(expected, got);
  if (!found) return "same";
  return found->member + ": " + found->expected + ", " + found->got;
}

RankResult rank(std::optional<CategoryName> category, std::optional<DecidingRanks> ranks) { return {category, ranks}; }

constexpr DecidingRanks kings_and_deuces = {Rank::king, Rank::two};
constexpr DecidingRanks kings_and_treys = {Rank::king, Rank::three};

ScoreResult full_score() {
  ScoreResult result;
  result.points = PerSeat<int>{2, {15, -15}};
  result.fouled = PerSeat<bool>{2, {false, true}};
  result.foul_rules = PerSeat<ofc::RuleId>{2, {rule::none, rule::foul_order}};
  result.royalties = PerSeat<RowTriple>{2, {RowTriple{7, 0, 2}, RowTriple{0, 0, 0}}};
  result.pairs = PairList{{0, 1, RowTriple{1, 1, 1}, 15}};
  return result;
}

}  // namespace

TEST_CASE("The ten operations have their names", "[harness][question]") {
  CHECK(operation_names == std::array<std::string_view, 10>{"rank", "compare", "foul", "royalties", "score",
                                                            "fantasyland", "placements", "perft", "settle", "play"});
  for (const std::string_view name : operation_names) CHECK(operation_name(*find_operation(name)) == name);
  CHECK_FALSE(find_operation("Rank"));
  CHECK_FALSE(find_operation("hello"));
  CHECK_FALSE(find_operation(""));
}

TEST_CASE("A question knows its operation", "[harness][question]") {
  CHECK(operation_of(RankQuestion{}) == Operation::rank);
  CHECK(operation_of(CompareQuestion{}) == Operation::compare);
  CHECK(operation_of(FoulQuestion{}) == Operation::foul);
  CHECK(operation_of(RoyaltiesQuestion{}) == Operation::royalties);
  CHECK(operation_of(ScoreQuestion{}) == Operation::score);
  CHECK(operation_of(FantasylandQuestion{}) == Operation::fantasyland);
  CHECK(operation_of(PlacementsQuestion{}) == Operation::placements);
  CHECK(operation_of(PerftQuestion{}) == Operation::perft);
  CHECK(operation_of(SettleQuestion{}) == Operation::settle);
  CHECK(operation_of(PlayQuestion{}) == Operation::play);
  CHECK(operation_of(RawQuestion{Operation::royalties, ""}) == Operation::royalties);
}

TEST_CASE("A result without members claims nothing", "[harness][question]") {
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    CAPTURE(operation_names[i]);
    const Result empty = empty_result(static_cast<Operation>(i));
    CHECK(empty.index() == i);
    CHECK(claims_nothing(empty));
  }
}

TEST_CASE("A result with any one member claims something", "[harness][question]") {
  CHECK_FALSE(claims_nothing(rank(CategoryName::pair, {})));
  CHECK_FALSE(claims_nothing(rank({}, kings_and_deuces)));
  CHECK_FALSE(claims_nothing(CompareResult{Winner::tie}));
  CHECK_FALSE(claims_nothing(FoulResult{false, {}}));
  CHECK_FALSE(claims_nothing(FoulResult{{}, rule::foul_order}));
  CHECK_FALSE(claims_nothing(RoyaltiesResult{0, {}, {}, {}}));
  CHECK_FALSE(claims_nothing(RoyaltiesResult{{}, 0, {}, {}}));
  CHECK_FALSE(claims_nothing(RoyaltiesResult{{}, {}, 0, {}}));
  CHECK_FALSE(claims_nothing(RoyaltiesResult{{}, {}, {}, 0}));
  CHECK_FALSE(claims_nothing(FantasylandResult{false, {}, {}}));
  CHECK_FALSE(claims_nothing(FantasylandResult{{}, 14, {}}));
  CHECK_FALSE(claims_nothing(FantasylandResult{{}, {}, rule::fantasyland_entry}));
  const ScoreResult full = full_score();
  CHECK_FALSE(claims_nothing(ScoreResult{full.points, {}, {}, {}, {}}));
  CHECK_FALSE(claims_nothing(ScoreResult{{}, full.fouled, {}, {}, {}}));
  CHECK_FALSE(claims_nothing(ScoreResult{{}, {}, full.foul_rules, {}, {}}));
  CHECK_FALSE(claims_nothing(ScoreResult{{}, {}, {}, full.royalties, {}}));
  CHECK_FALSE(claims_nothing(ScoreResult{{}, {}, {}, {}, full.pairs}));
}

TEST_CASE("Ranks are read as letters", "[harness][question]") {
  CHECK(to_string(kings_and_deuces) == "K 2");
  CHECK(to_string(DecidingRanks{}) == "none");
  CHECK(to_string(DecidingRanks{Rank::ace, Rank::ten, Rank::nine, Rank::three, Rank::two}) == "A T 9 3 2");
}

TEST_CASE("Members that only one side has are not compared", "[harness][question]") {
  CHECK(difference(rank(CategoryName::pair, kings_and_deuces), RankResult{}) == "same");
  CHECK(difference(rank(CategoryName::pair, {}), rank({}, kings_and_treys)) == "same");
  CHECK(difference(full_score(), ScoreResult{}) == "same");
  CHECK(difference(ScoreResult{}, full_score()) == "same");
  CHECK(difference(FantasylandResult{false, {}, {}}, FantasylandResult{false, 0, rule::none}) == "same");
  CHECK(difference(CompareResult{}, CompareResult{Winner::tie}) == "same");
}

TEST_CASE("rank parts in category before ranks", "[harness][question]") {
  CHECK(difference(rank(CategoryName::pair, kings_and_deuces), rank(CategoryName::pair, kings_and_deuces)) == "same");
  CHECK(difference(rank(CategoryName::pair, kings_and_deuces), rank(CategoryName::two_pair, kings_and_treys)) ==
        "category: pair, two-pair");
  CHECK(difference(rank(CategoryName::pair, kings_and_deuces), rank(CategoryName::pair, kings_and_treys)) ==
        "ranks: K 2, K 3");
  CHECK(difference(rank({}, kings_and_deuces), rank({}, DecidingRanks{Rank::king})) == "ranks: K 2, K");
  CHECK(difference(rank({}, kings_and_deuces), rank({}, DecidingRanks{})) == "ranks: K 2, none");
}

TEST_CASE("compare parts in the winner", "[harness][question]") {
  CHECK(difference(CompareResult{Winner::first}, CompareResult{Winner::first}) == "same");
  CHECK(difference(CompareResult{Winner::first}, CompareResult{Winner::second}) == "winner: first, second");
  CHECK(difference(CompareResult{Winner::tie}, CompareResult{Winner::first}) == "winner: tie, first");
}

TEST_CASE("foul parts in the verdict before the rule", "[harness][question]") {
  const FoulResult broken{true, rule::foul_order};
  CHECK(difference(broken, broken) == "same");
  CHECK(difference(broken, FoulResult{false, rule::none}) == "fouled: true, false");
  CHECK(difference(broken, FoulResult{true, rule::foul_low}) == "rule: foul.order, foul.low");
  CHECK(difference(broken, FoulResult{{}, rule::none}) == "rule: foul.order, null");
  CHECK(difference(broken, FoulResult{true, {}}) == "same");
}

TEST_CASE("royalties part from the top down, the total last", "[harness][question]") {
  const RoyaltiesResult expected{7, 4, 2, 13};
  CHECK(difference(expected, expected) == "same");
  CHECK(difference(expected, RoyaltiesResult{8, 5, 3, 16}) == "top: 7, 8");
  CHECK(difference(expected, RoyaltiesResult{7, 5, 3, 15}) == "middle: 4, 5");
  CHECK(difference(expected, RoyaltiesResult{7, 4, 3, 14}) == "bottom: 2, 3");
  CHECK(difference(expected, RoyaltiesResult{7, 4, 2, 12}) == "total: 13, 12");
  CHECK(difference(expected, RoyaltiesResult{{}, {}, {}, -13}) == "total: 13, -13");
}

TEST_CASE("fantasyland parts in the verdict, then the cards, then the rule", "[harness][question]") {
  const FantasylandResult expected{true, 14, rule::fantasyland_entry};
  CHECK(difference(expected, expected) == "same");
  CHECK(difference(expected, FantasylandResult{false, {}, rule::none}) == "fantasyland: true, false");
  CHECK(difference(expected, FantasylandResult{true, 15, rule::fantasyland_stay}) == "cards: 14, 15");
  CHECK(difference(expected, FantasylandResult{true, 14, rule::fantasyland_stay}) ==
        "rule: fantasyland.entry, fantasyland.stay");
}

TEST_CASE("score parts in fouls, royalties and pairs before the points that come of them", "[harness][question]") {
  const ScoreResult expected = full_score();
  ScoreResult got = full_score();
  CHECK(difference(expected, got) == "same");

  got.points = PerSeat<int>{2, {9, -9}};
  CHECK(difference(expected, got) == "points: [15, -15], [9, -9]");
  got.pairs = PairList{{0, 1, RowTriple{1, 1, 1}, 9}};
  CHECK(difference(expected, got) == "points of seats 1 and 2: 15, 9");
  got.pairs = PairList{{0, 1, RowTriple{1, 1, 0}, 9}};
  CHECK(difference(expected, got) == "rows of seats 1 and 2: [1, 1, 1], [1, 1, 0]");
  got.royalties = PerSeat<RowTriple>{2, {RowTriple{8, 0, 2}, RowTriple{0, 0, 0}}};
  CHECK(difference(expected, got) == "royalties: [[7, 0, 2], [0, 0, 0]], [[8, 0, 2], [0, 0, 0]]");
  got.foul_rules = PerSeat<ofc::RuleId>{2, {rule::none, rule::foul_low}};
  CHECK(difference(expected, got) == "foul_rules: [null, foul.order], [null, foul.low]");
  got.fouled = PerSeat<bool>{2, {false, false}};
  CHECK(difference(expected, got) == "fouled: [false, true], [false, false]");
}

TEST_CASE("An answer for more or fewer seats parts from the deal's", "[harness][question]") {
  const ScoreResult expected = full_score();
  CHECK(difference(expected, ScoreResult{PerSeat<int>{1, {15}}, {}, {}, {}, {}}) == "points: [15, -15], [15]");
  CHECK(difference(expected, ScoreResult{PerSeat<int>{3, {15, -15, 0}}, {}, {}, {}, {}}) ==
        "points: [15, -15], [15, -15, 0]");
  CHECK(difference(expected, ScoreResult{PerSeat<int>{0, {}}, {}, {}, {}, {}}) == "points: [15, -15], []");
}

TEST_CASE("Pairs are found in any order", "[harness][question]") {
  const PairList pairs = {{0, 1, RowTriple{1, 1, 1}, 6}, {0, 2, RowTriple{1, 0, 0}, 1}, {1, 2, RowTriple{0, 0, 0}, 0}};
  PairList reversed = pairs;
  std::reverse(reversed.begin(), reversed.end());
  CHECK(difference(ScoreResult{{}, {}, {}, {}, pairs}, ScoreResult{{}, {}, {}, {}, reversed}) == "same");
}

TEST_CASE("A pair that is left out is a difference", "[harness][question]") {
  const PairList pairs = {{0, 1, RowTriple{1, 1, 1}, 6}, {0, 2, RowTriple{1, 0, 0}, 1}};
  const ScoreResult expected{{}, {}, {}, {}, pairs};
  CHECK(difference(expected, ScoreResult{{}, {}, {}, {}, PairList{pairs[0]}}) ==
        "pairs: the pair of seats 1 and 3, no such pair");
  CHECK(difference(expected, ScoreResult{{}, {}, {}, {}, PairList{}}) ==
        "pairs: the pair of seats 1 and 2, no such pair");
}

TEST_CASE("A pair of seats that are not at the table is a difference", "[harness][question]") {
  ScoreResult got = full_score();
  got.pairs->push_back({2, 3, RowTriple{1, 1, 1}, 99});
  CHECK(difference(full_score(), got) != "same");
}

TEST_CASE("An answer never differs from itself, also if it names a seat that is not at the table",
          "[harness][question]") {
  ScoreResult got = full_score();
  got.pairs->push_back({0, 2, RowTriple{1, 1, 1}, 99});
  CHECK(difference(got, got) == "same");
}

TEST_CASE("Only what both sides say of a pair is compared", "[harness][question]") {
  const ScoreResult expected{{}, {}, {}, {}, PairList{{0, 1, RowTriple{1, 1, 1}, 6}}};
  CHECK(difference(expected, ScoreResult{{}, {}, {}, {}, PairList{{0, 1, {}, 6}}}) == "same");
  CHECK(difference(expected, ScoreResult{{}, {}, {}, {}, PairList{{0, 1, RowTriple{1, 1, 1}, {}}}}) == "same");
  CHECK(difference(expected, ScoreResult{{}, {}, {}, {}, PairList{{0, 1, {}, 7}}}) == "points of seats 1 and 2: 6, 7");
}

TEST_CASE("An answer as an engine would have said it has no member that the engine leaves out", "[harness][question]") {
  ScoreResult full;
  full.points = PerSeat<int>{2, {11, -11}};
  full.royalties = PerSeat<RowTriple>{2, {RowTriple{7, 0, 2}, RowTriple{0, 0, 0}}};
  full.fouled = PerSeat<bool>{2, {false, true}};
  ScoreResult points;
  points.points = PerSeat<int>{2, {1, -1}};
  const Answer said = as_claimed(Result{full}, Result{points});
  const auto& score = std::get<ScoreResult>(std::get<Result>(said));
  CHECK(score.points == full.points);
  CHECK_FALSE(score.royalties);
  CHECK_FALSE(score.fouled);
  CHECK(std::holds_alternative<Refused>(as_claimed(Refused{}, Result{points})));
  const Answer unlike = as_claimed(Result{full}, Refused{});
  CHECK(std::get<ScoreResult>(std::get<Result>(unlike)).royalties == full.royalties);

  PlayResult match;
  match.hands.emplace(2);
  for (HandResult& hand : *match.hands) {
    hand.points = PerSeat<int>{2, {6, -6}};
    hand.over = true;
  }
  PlayResult told;
  told.hands.emplace(1);
  told.hands->front().points = PerSeat<int>{2, {0, 0}};
  const Answer by_hand = as_claimed(Result{match}, Result{told});
  for (const HandResult& hand : *std::get<PlayResult>(std::get<Result>(by_hand)).hands) {
    CHECK(hand.points);
    CHECK_FALSE(hand.over);
  }
}

TEST_CASE("An answer that leaves out a claim of another one is found out", "[harness][question]") {
  SettleResult whole;
  whole.stacks = PerSeat<Amount>{2, {16, 4}};
  whole.final_stacks = PerSeat<Amount>{2, {14, 6}};
  SettleResult part;
  part.stacks = PerSeat<Amount>{2, {0, 0}};
  CHECK(claims_whatever_is_claimed_by(Result{whole}, Result{part}));
  CHECK_FALSE(claims_whatever_is_claimed_by(Result{part}, Result{whole}));
  CHECK(claims_whatever_is_claimed_by(Result{part}, Refused{}));

  PlayResult match;
  match.hands.emplace(2);
  for (HandResult& hand : *match.hands) hand.points = PerSeat<int>{2, {6, -6}};
  PlayResult told = match;
  CHECK(claims_whatever_is_claimed_by(Result{match}, Result{told}));
  told.hands->back().over = true;
  CHECK_FALSE(claims_whatever_is_claimed_by(Result{match}, Result{told}));
}
