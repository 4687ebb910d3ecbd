// Metamorphic checks: what must hold between two answers of one engine, whatever the right answer is. They need no
// oracle. docs/metamorphic.md says what each relation claims, and where it does not hold and is left out.
#pragma once

#include <map>
#include <span>

#include "harness/run/run.h"

namespace ofcheck {

enum class Relation : std::uint8_t {
  suits_permuted,
  cards_reordered,
  seats_rotated,
  players_swapped,
  row_improved,
  asked_twice,
  asked_after_others
};
inline constexpr std::array<std::string_view, 7> relation_names = {
    "suits-permuted", "cards-reordered", "seats-rotated",     "players-swapped",
    "row-improved",   "asked-twice",     "asked-after-others"};
std::string_view relation_name(Relation relation);

/// For each suit, the suit that it becomes.
using SuitMap = std::array<ofc::Suit, 4>;

/// For each seat (or chair), where it sat before.
using CameFrom = std::array<std::uint8_t, ofc::most_seats>;

/// How the second question of a check was made from the first. Each relation reads the members that it needs.
struct Change {
  Relation relation = Relation::asked_twice;
  SuitMap suits = {ofc::Suit::clubs, ofc::Suit::diamonds, ofc::Suit::hearts, ofc::Suit::spades};
  CameFrom came_from = {0, 1, 2, 3};
  std::size_t seat = 0;          // whose row was improved
  ofc::Row row = ofc::Row::top;  // which row
};

/// Two questions, by their places in the plan, of which the second follows from the first.
struct RelationCheck {
  std::size_t first = 0;
  std::size_t second = 0;
  Change change;
};

/// The questions in the order in which they are asked, and what must hold between their answers.
struct MetamorphicPlan {
  std::vector<Question> questions;
  std::vector<std::uint64_t> deals;  // of each question, the index of the deal that it was made from
  std::vector<RelationCheck> checks;
};

/// The questions about that many deals of a seed, of those operations, under `rules`: the same on every machine.
MetamorphicPlan metamorphic_plan(std::span<const Operation> operations, const ofc::Rules& rules, std::uint64_t seed,
                                 std::uint64_t deals);

/// Where two answers of an engine break the relation: the first member, with what follows from the first answer and
/// what the second one says; nothing if the relation holds. A member that one of them leaves out is not compared. Both
/// answer questions of one operation and are results or refusals.
std::optional<Difference> broken_relation(const Change& change, const Answer& first, const Answer& second,
                                          const ofc::Rules& rules);

/// What came of each question, by its place in the plan.
struct MetamorphicRun {
  MetamorphicPlan plan;
  Run run;                          // without tasks and results
  std::vector<TaskResult> results;  // with every answer; `pass` stands for any answer that claims something
  std::uint64_t seed = 0;
  std::uint64_t deals = 0;
};

/// Asks an engine the whole plan. Throws Problem as run_engine does.
MetamorphicRun run_metamorphic(std::uint64_t seed, std::uint64_t deals, const ChosenRules& chosen,
                               const RunOptions& options, const Progress& progress);

/// A relation that an engine breaks.
struct Violation {
  std::size_t check = 0;  // its place in the plan
  Difference difference;
};

/// What became of the checks of one relation and operation.
struct RelationCounts {
  std::size_t hold = 0;
  std::size_t violated = 0;
  std::size_t open = 0;  // one of the two questions got no answer, or both were refused alike
};

struct RelationResults {
  std::vector<Violation> violations;
  std::array<std::array<RelationCounts, operation_names.size()>, relation_names.size()> counts{};
  std::vector<std::size_t> unanswered;             // places of questions that the engine crashed on, or the like
  std::map<std::string, std::size_t> unsupported;  // reasons, with how many questions each
  std::map<std::string, std::size_t> not_asked;    // the same, of questions that the run did not come to
  [[nodiscard]] RelationCounts all() const;
};

/// Holds the answers of a run against each other.
RelationResults relation_results(const MetamorphicRun& run);

}  // namespace ofcheck
