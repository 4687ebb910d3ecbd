// What rows and fouls pay, read from an engine's points.
#include "harness/causes/read_points.h"

#include "harness/answer/oracle_answer.h"
#include "harness/causes/causes.h"
#include "harness/deals/generated_source.h"
#include "harness/wire/house_rules.h"
#include "tests/catch.h"
#include "tests/part.h"

using namespace ofcheck;
using ofc::Rules;

namespace {

using PointsTables = std::vector<std::pair<std::string_view, std::string_view>>;

/// The points of the oracle under a house with these tables, asked under the preset alone.
class Points {
 public:
  Points(std::string_view preset_name, const PointsTables& tables, std::uint64_t seed, std::size_t count)
      : rules_(preset(preset_name).rules) {
    Rules house = rules_;
    for (const auto& [table, text] : tables) REQUIRE_FALSE(ofc::set_option(house, *ofc::find_rule(table), text));
    const std::vector<Operation> operations = {Operation::score};
    for (std::size_t i = 0; i < count; ++i)
      questions_.push_back(make_generated_question(false, seed, i, rules_, operations));
    for (const Question& question : questions_) {
      ScoreResult points;
      points.points = std::get<ScoreResult>(std::get<Result>(oracle_answer(question, house))).points;
      answers_.emplace_back(Result{points});
    }
    for (std::size_t i = 0; i < count; ++i) evidence_.push_back({&questions_[i], &answers_[i], &rules_});
  }

  [[nodiscard]] const std::vector<Evidence>& evidence() const { return evidence_; }

  /// The tables that are told, as a house file says them.
  [[nodiscard]] std::map<std::string_view, std::string> told() const {
    const Explanation found = explain_answers(evidence_);
    CHECK(found.unexplained.empty());
    std::map<std::string_view, std::string> tables;
    for (const FoundCause& cause : found.causes) {
      INFO(describe(cause.what, rules_));
      CHECK(cause.inside == cause.inside_right);
      const auto* entries = std::get_if<TableEntries>(&cause.what);
      CHECK(entries != nullptr);
      if (entries != nullptr)
        tables[table_of(*entries).id.name] = value_name(table_of(*entries), with_own_table(rules_, *entries));
    }
    return tables;
  }

 private:
  Rules rules_;
  std::vector<Question> questions_;
  std::vector<Answer> answers_;
  std::vector<Evidence> evidence_;
};

struct PointsExample {
  std::string_view preset;
  PointsTables tables;
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
  test::Rounds rounds;
  for (const PointsExample& each : examples) {
    for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{2}}) {
      if (!rounds.next()) continue;
      INFO(each.preset << " " << each.tables.front().second << ", seed " << seed);
      std::map<std::string_view, std::string> wanted;
      for (const auto& [table, text] : each.tables) wanted[table] = text;
      CHECK(Points(each.preset, each.tables, seed, 3000).told() == wanted);
    }
  }
}

TEST_CASE("Nothing is read from points that the rules explain", "[causes][tables]") {
  CHECK(read_points_tables({}, {}, {}).empty());
  CHECK(read_points_tables(Points("classic", {}, 1, 1500).evidence(), {}, {}).empty());
}
