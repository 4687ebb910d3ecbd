// The results of frames as one result of the question that they are about.
#include "harness/run/through_door.h"

#include "harness/answer/oracle_answer.h"
#include "harness/doors/force.h"
#include "harness/run/judge.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

const ofc::Rules& house() { return preset("bga-pineapple").rules; }
const FoulQuestion& legal_board() {
  static const FoulQuestion question{board(queens)};
  return question;
}

Route by_points(const Question& question) {
  return std::get<Route>(Doors(std::vector{Operation::score}).route(question, house()));
}

/// The result of each frame where the engine gives these points, seat by seat.
TaskResult with_points(const Question& frame, std::array<int, 2> points) {
  ScoreResult said;
  said.points = PerSeat<int>{2, {points[0], points[1]}};
  TaskResult result = judge(oracle_answer(frame, house()), said);
  result.got = said;
  return result;
}

std::vector<TaskResult> all_as(const Route& route, const TaskResult& result) {
  return std::vector<TaskResult>(route.frames.size(), result);
}

TaskResult folded(const Route& route, const std::vector<TaskResult>& frames) {
  return judged_through(route, oracle_answer(route.asked, house()), frames);
}

}  // namespace

TEST_CASE("Frames that are answered by the rules are a pass of the question", "[harness][judge][doors]") {
  const Route route = by_points(legal_board());
  std::vector<TaskResult> frames;
  for (const Question& frame : route.frames) {
    frames.push_back({Verdict::pass});
    frames.back().got = oracle_answer(frame, house());
  }
  const TaskResult result = folded(route, frames);
  CHECK(result.verdict == Verdict::pass);
  REQUIRE(result.got);
  CHECK(std::get<FoulResult>(std::get<Result>(*result.got)).fouled == false);
}

TEST_CASE("Frames in which a legal board pays for a foul are a wrong verdict on that board",
          "[harness][judge][doors]") {
  const Route route = by_points(legal_board());
  std::vector<TaskResult> frames;
  const Force fouls_it = FoulForce{legal_board().board, ofc::rule::foul_order};
  for (const Question& frame : route.frames) {
    const Answer said = answer_by(ForcedSteps(house(), fouls_it), frame);
    const auto& points = std::get<ScoreResult>(std::get<Result>(said)).points->values;
    frames.push_back(with_points(frame, {points[0], points[1]}));
  }
  const TaskResult result = folded(route, frames);
  CHECK(result.verdict == Verdict::fail);
  CHECK(result.reason == "fouled: expected false, got true");
  // The evidence is what was said to the frame.
  REQUIRE(result.shown_by);
  const std::size_t frame = result.shown_by->frame;
  CHECK(passes(result.shown_by->answer, *frames[frame].got));
  CHECK(frames[frame].verdict == Verdict::fail);
}

TEST_CASE("Where no frame holds the first wrong answer stands for all", "[harness][judge][doors]") {
  const Route route = by_points(legal_board());
  std::vector<TaskResult> frames;
  int points = 100;
  for (const Question& frame : route.frames) {
    points = points * 3 + 1;
    frames.push_back(with_points(frame, {points, -points}));
  }
  const TaskResult result = folded(route, frames);
  CHECK(result.verdict == Verdict::fail);
  CHECK(result.reason.starts_with("put through score, every answer is wrong: points: expected "));
  REQUIRE(result.shown_by);
  CHECK(result.shown_by->frame == 0);
  REQUIRE(result.difference);
  CHECK(result.difference->member == "points");
  CHECK_FALSE(result.got);
}

TEST_CASE("A frame that costs the engine decides, and one that it cannot answer does not count",
          "[harness][judge][doors]") {
  const Route route = by_points(legal_board());
  REQUIRE(route.frames.size() > 1);
  std::vector<TaskResult> frames = all_as(route, {Verdict::unsupported, "the engine says: no"});
  CHECK(folded(route, frames).verdict == Verdict::unsupported);
  CHECK(folded(route, frames).reason == "the engine says: no");

  frames[0] = {Verdict::pass};
  frames[0].got = oracle_answer(route.frames[0], house());
  CHECK(folded(route, frames).verdict == Verdict::pass);

  frames[1] = {Verdict::crash, "it ended"};
  frames[1].loss = Loss::ended;
  CHECK(folded(route, frames).verdict == Verdict::crash);
  CHECK(folded(route, frames).reason == "it ended");
  CHECK(folded(route, frames).loss == Loss::ended);
}

TEST_CASE("A result that claims nothing says nothing of the question", "[harness][judge][doors]") {
  const Route route = by_points(legal_board());
  const ScoreResult nothing;
  TaskResult empty = judge(oracle_answer(route.frames[0], house()), nothing);
  CHECK(empty.verdict == Verdict::unsupported);
  CHECK(folded(route, all_as(route, empty)).verdict == Verdict::unsupported);
}
