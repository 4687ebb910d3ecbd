#include "harness/interview/recheck.h"

#include "tests/harness/support.h"

namespace ofcheck {

namespace {

/// The first case of the corpus about a rule.
Case one_case_of(std::string_view rule) {
  for (const Case& c : test::corpus().cases) {
    if (c.rule.name == rule) return c;
  }
  FAIL("the corpus has no case of " << rule);
  return {};
}

}  // namespace

TEST_CASE("The same outcome and the same difference are the same result", "[harness][recheck]") {
  const TaskResult wrong{Verdict::fail, "points: expected 1, got 2", Difference{"points", "1", "2"}};
  const TaskResult other{Verdict::fail, "points: expected 1, got 3", Difference{"points", "1", "3"}};
  CHECK(same_result(wrong, wrong));
  CHECK_FALSE(same_result(wrong, other));
  CHECK_FALSE(same_result(wrong, {Verdict::pass, ""}));
  CHECK(same_result({Verdict::crash, "exited with code 1"}, {Verdict::crash, "was ended by signal 11"}));
  CHECK_FALSE(same_result({Verdict::crash, ""}, {Verdict::timeout, ""}));
}

TEST_CASE("Answers with the same first difference and other members after it are two results", "[harness][recheck]") {
  const auto earns = [](int bottom) {
    TaskResult result{Verdict::fail, "top: expected 0, got 1", Difference{"top", "0", "1"}};
    result.got = Result(RoyaltiesResult{1, 0, bottom, std::nullopt});
    return result;
  };
  CHECK(same_result(earns(2), earns(2)));
  CHECK_FALSE(same_result(earns(2), earns(3)));
}

TEST_CASE("A failure that cannot be asked again stays what it was and says so", "[harness][recheck]") {
  const Case c = one_case_of("foul.order");
  Run run;
  run.tasks = {Task{&c, c.id, {}, c.expected, ""}, Task{&c, c.id, {}, c.expected, ""}};
  run.results = {{Verdict::fail, "wrong"}, {Verdict::pass, ""}};
  RunOptions options;
  options.command = {"./no-such-engine"};
  SECTION("when the engine does not start") {
    recheck(run, options, 10);
    CHECK(run.results[0].verdict == Verdict::fail);
    CHECK_THAT(run.results[0].reason, test::Has("it could not be asked again"));
    CHECK(run.results[1].reason.empty());
  }
  SECTION("when nothing is to be asked again") {
    recheck(run, options, 0);
    CHECK(run.results[0].reason == "wrong");
  }
  SECTION("when the engine had been given up") {
    const std::string reason = "not asked: the engine had fallen silent on 5 questions in a row";
    run.results[0] = {Verdict::not_asked, reason, {}, {}, {}, Loss::silent};
    recheck(run, options, 10);
    CHECK(run.results[0].reason == reason);
  }
  SECTION("when a reason begins as if it had been") {
    run.results[0].reason = "not asked: says the engine";
    recheck(run, options, 10);
    CHECK_THAT(run.results[0].reason, test::Has("it could not be asked again"));
  }
}

}  // namespace ofcheck
