// The verdict on an answer: every kind of answer against what the rules give, a result or a refusal.
#include "harness/run/judge.h"

#include "harness/run/run.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
namespace rule = ofc::rule;

namespace {

const Answer legal = Result(FoulResult{false, rule::none});
const Answer refusal = Refused{RefusalCode::duplicate_card, "Qs stands there twice"};

struct Expected {
  Verdict verdict;
  std::string reason;
};

void check_verdict(const Answer& expected, const Answer& got, const Expected& wanted) {
  const TaskResult result = judge(expected, got);
  CHECK(verdict_name(result.verdict) == verdict_name(wanted.verdict));
  CHECK(result.reason == wanted.reason);
  CHECK(result.stderr_tail.empty());
  CHECK(passes(expected, got) == (wanted.verdict == Verdict::pass));
}

}  // namespace

TEST_CASE("The right result passes", "[harness][judge]") {
  check_verdict(legal, Result(FoulResult{false, rule::none}), {Verdict::pass, ""});
  check_verdict(legal, Result(FoulResult{false, {}}), {Verdict::pass, ""});
  check_verdict(legal, Result(FoulResult{{}, rule::none}), {Verdict::pass, ""});
}

TEST_CASE("A wrong result fails, and says where", "[harness][judge]") {
  check_verdict(legal, Result(FoulResult{true, rule::foul_order}), {Verdict::fail, "fouled: expected false, got true"});
  const TaskResult result = judge(legal, Result(FoulResult{true, {}}));
  REQUIRE(result.difference);
  CHECK(result.difference->member == "fouled");
  CHECK(result.difference->expected == "false");
  CHECK(result.difference->got == "true");
}

TEST_CASE("A refusal of what the rules allow is wrong", "[harness][judge]") {
  check_verdict(legal, Refused{RefusalCode::bad_card, ""}, {Verdict::wrongly_refused, "the engine refused: bad-card"});
  check_verdict(legal, Refused{RefusalCode::wrong_seat_count, "1 boards"},
                {Verdict::wrongly_refused, "the engine refused: wrong-seat-count (1 boards)"});
}

TEST_CASE("A result for what the rules refuse is wrong", "[harness][judge]") {
  check_verdict(refusal, Result(FoulResult{false, rule::none}),
                {Verdict::wrongly_accepted,
                 "the engine answered; the rules refuse this: duplicate-card (Qs stands there twice)"});
}

TEST_CASE("The right refusal passes, whatever its message", "[harness][judge]") {
  check_verdict(refusal, Refused{RefusalCode::duplicate_card, ""}, {Verdict::pass, ""});
  check_verdict(refusal, Refused{RefusalCode::duplicate_card, "twice the same"}, {Verdict::pass, ""});
}

TEST_CASE("A refusal with another code fails", "[harness][judge]") {
  const Answer got = Refused{RefusalCode::bad_card, ""};
  check_verdict(refusal, got, {Verdict::fail, "refused: expected duplicate-card, got bad-card"});
  const TaskResult result = judge(refusal, got);
  REQUIRE(result.difference);
  CHECK(result.difference->member == "refused");
  CHECK(result.difference->expected == "duplicate-card");
  CHECK(result.difference->got == "bad-card");
}

TEST_CASE("A result that claims nothing is unsupported, never a pass", "[harness][judge]") {
  for (std::size_t i = 0; i < operation_names.size(); ++i) {
    const Answer empty = empty_result(static_cast<Operation>(i));
    check_verdict(empty, empty, {Verdict::unsupported, "the result claims nothing"});
  }
}

TEST_CASE("A result that claims only what nobody asked is unsupported, never a pass", "[harness][judge]") {
  const std::string_view says = "the result claims nothing of what was asked";
  const Expected unsupported{Verdict::unsupported, std::string(says)};
  PlacementsResult counted;
  counted.count = 3;
  PlacementsResult listed;
  listed.placements.emplace();
  check_verdict(Result(counted), Result(listed), unsupported);
  PerftResult ways;
  ways.count = 3;
  PerftResult divided;
  divided.divide.emplace();
  check_verdict(Result(ways), Result(divided), unsupported);
  PlayResult match;
  match.hands.emplace(1);
  match.hands->front().over = true;
  PlayResult view;
  view.view.emplace();
  view.view->discarded.emplace();
  check_verdict(Result(match), Result(view), unsupported);
  PlayResult button;
  button.hands.emplace(1);
  button.hands->front().button = 7;  // the match is over: nobody has it
  check_verdict(Result(match), Result(button), unsupported);
  check_verdict(Result(match), Result(match), {Verdict::pass, ""});
}

TEST_CASE("Pairs of seats without rows and points claim nothing", "[harness][judge]") {
  ScoreResult full;
  full.pairs.emplace();
  full.pairs->push_back({0, 1, std::nullopt, 3});
  ScoreResult named;
  named.pairs.emplace();
  named.pairs->push_back({0, 1, std::nullopt, std::nullopt});
  check_verdict(Result(full), Result(named), {Verdict::unsupported, "the result claims nothing"});
  check_verdict(Result(full), Result(full), {Verdict::pass, ""});
}

TEST_CASE("A result that claims nothing is unsupported where the rules refuse, too", "[harness][judge]") {
  check_verdict(refusal, Result(FoulResult{}), {Verdict::unsupported, "the result claims nothing"});
}

TEST_CASE("Unsupported is unsupported whatever was expected", "[harness][judge]") {
  for (const Answer& expected : {legal, refusal}) {
    check_verdict(expected, Unsupported{"no 2-7"}, {Verdict::unsupported, "the engine says: no 2-7"});
    check_verdict(expected, Unsupported{""}, {Verdict::unsupported, "the engine says: unsupported"});
  }
}

TEST_CASE("An error inside the engine counts as a crash, but not where its cards are to be refused",
          "[harness][judge]") {
  const Answer no_turn = Refused{RefusalCode::not_your_turn, ""};
  for (const Answer& expected : {legal, no_turn}) {
    check_verdict(expected, EngineError{"list index out of range"},
                  {Verdict::crash, "the engine reported an error: list index out of range"});
  }
  check_verdict(refusal, EngineError{"list index out of range"},
                {Verdict::wrongly_accepted,
                 "the engine reported an error: list index out of range; the rules refuse this: duplicate-card (Qs "
                 "stands there twice)"});
}

TEST_CASE("The verdicts have nine different names", "[harness][judge]") {
  std::vector<std::string_view> names(verdict_names.begin(), verdict_names.end());
  std::sort(names.begin(), names.end());
  CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
  CHECK(verdict_name(Verdict::pass) == "pass");
  CHECK(verdict_name(Verdict::wrongly_accepted) == "wrongly-accepted");
  CHECK(verdict_name(Verdict::protocol_error) == "protocol-error");
  CHECK(verdict_name(Verdict::not_asked) == "not-asked");
}
