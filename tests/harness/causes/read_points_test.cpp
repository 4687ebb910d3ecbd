// What rows and fouls pay, read from an engine's points.
#include <limits>

#include "harness/causes/candidates.h"
#include "harness/deals/witness.h"
#include "tests/harness/causes/house_answers.h"
#include "tests/part.h"

using namespace ofcheck;

namespace {

/// The points of the oracle under a house with these tables, asked under the preset alone.
test::HouseAnswers points_of(std::string_view preset_name, const test::Tables& tables, std::uint64_t seed,
                             std::size_t count) {
  return {preset(preset_name).rules, test::house(preset_name, tables), {Operation::score}, seed, count,
          test::points_alone};
}

struct PointsExample {
  std::string_view preset;
  test::Tables tables;
};

}  // namespace

TEST_CASE("What rows and fouls pay is told entry by entry from points alone", "[causes][tables]") {
  const std::vector<PointsExample> examples = {
      {"variations-deuce", {{"showdown.foul-table", "{points: 9}"}}},
      {"variations-deuce", {{"showdown.foul-table", "{points: 7, royalties: 2}"}}},
      {"bga-pineapple", {{"showdown.foul-table", "{points: 10}"}}},
      {"pokermagnet",
       {{"showdown.lines-table", "{3-0: 4, 2-1: 3, 1-0: 1}"}, {"showdown.foul-table", "{royalties: 3}"}}},
      {"classic",
       {{"royalties.bottom", "{straight: 3, flush: 4, full-house: 6, quads: 11, straight-flush: 15, royal-flush: 30}"},
        {"showdown.lines-table", "{3-0: 5, 2-0: 3, 2-1: 2, 1-0: 1}"},
        {"showdown.foul-table", "{points: 7, royalties: 2}"}}},
      {"classic",
       {{"showdown.lines-table", "{3-0: 9, 2-0: 5, 2-1: 2, 1-0: 4}"},
        {"showdown.foul-table", "{points: 10, royalties: 2}"}}},
  };
  test::Rounds rounds(2 * examples.size());
  for (const PointsExample& each : examples) {
    for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{2}}) {
      if (!rounds.next()) continue;
      INFO(each.preset << " " << each.tables.front().second << ", seed " << seed);
      CHECK(points_of(each.preset, each.tables, seed, 3000).causes() == test::as_causes(each.tables));
    }
  }
}

TEST_CASE("Nothing is read from points that the rules explain", "[causes][tables]") {
  CHECK(read_points_tables({}, {}, {}).empty());
  CHECK(read_points_tables(points_of("classic", {}, 1, 1500).evidence(), {}, {}).empty());
}

TEST_CASE("What rows pay is read from the hands of matches", "[causes][tables]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const Slips worth = {{SlipKind::rows_worth, 0, 0, rows_worth(1, 2, 3)}};
  test::HouseAnswers said(rules, rules, {Operation::play}, 1, 100, without_reasons);
  for (std::size_t i = 0; i < said.answers().size(); ++i)
    said.answers()[i] = predict(*said.evidence()[i].question, rules, worth);
  const std::vector<Slips> read = read_points_tables(said.evidence(), {}, {});
  CHECK(std::find(read.begin(), read.end(), worth) != read.end());
}

TEST_CASE("Points that no table can have are no table", "[causes][tables]") {
  for (const int more : {1000, 40'000}) {
    CAPTURE(more);
    test::HouseAnswers answers = points_of("bga-pineapple", {}, 1, 1500);
    for (std::size_t i = 0; i < answers.answers().size(); ++i) {
      auto* score = result_of<ScoreResult>(answers.answers()[i]);
      const auto* asked = std::get_if<ScoreQuestion>(answers.evidence()[i].question);
      if (score == nullptr || asked == nullptr) continue;
      const ofc::Score right = ofc::score(asked->span(), preset("bga-pineapple").rules);
      for (const ofc::PairScore& pair : std::span(right.pairs).first(right.pair_count)) {
        if (right.boards[pair.first.index].fouled() == right.boards[pair.second.index].fouled()) continue;
        const int sign = right.boards[pair.second.index].fouled() ? 1 : -1;
        score->points->values[pair.first.index] += sign * more;
        score->points->values[pair.second.index] -= sign * more;
      }
    }
    const Explanation found = explain_answers(answers.evidence());
    CHECK(!found.causes.empty());
    for (const FoundCause& cause : found.causes) CHECK(!as_table(cause.what));
  }
}

TEST_CASE("From points that no game has nothing is read", "[causes][tables]") {
  for (const int said : {std::numeric_limits<int>::max(), std::numeric_limits<int>::min(), -2'000'000}) {
    test::HouseAnswers answers = points_of("classic", {}, 1, 1500);
    for (Answer& answer : answers.answers()) {
      auto* score = result_of<ScoreResult>(answer);
      if (score == nullptr || !score->points || score->points->size != 2) continue;
      score->points->values = {said, said == std::numeric_limits<int>::min() ? said : -said};
    }
    CHECK(read_points_tables(answers.evidence(), {}, {}).empty());
    for (Answer& answer : answers.answers()) {
      auto* score = result_of<ScoreResult>(answer);
      if (score == nullptr || !score->points) continue;
      score->points.reset();
      score->pairs.emplace().push_back({0, 1, std::nullopt, said});
    }
    CHECK(read_points_tables(answers.evidence(), {}, {}).empty());
  }
}
