#include "harness/answer/oracle_answer.h"
#include "harness/causes/candidates.h"
#include "harness/wire/house_rules.h"
#include "tests/catch.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

TEST_CASE("What a seat has lost in all is tried as a cap, if it is a whole number of points", "[harness][causes]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  // Three rows and the scoop: the second seat loses 3 + 3 = 6 points of 5 chips.
  SettleQuestion settle;
  settle.boards.seats = 2;
  settle.boards.boards[0] = board("9c 8d 7h / Kc Kd 4c 3h 2s / Ac Ad 9h 8s 7c");
  settle.boards.boards[1] = board("6c 5d 3s / Qc Qd 6h 5s 4d / Jc Jd 6d 5c 4h");
  settle.point_value = 5;
  settle.stacks = {1'000, 1'000};
  const auto caps = [&](Amount before) {
    settle.bought_in = {1'000, 1'000 + before};
    const Question question = settle;
    const Answer answer = oracle_answer(question, rules);
    const Evidence evidence{&question, &answer, &rules};
    std::vector<std::string> names;
    for (const Setting& setting : suggested_numbers(std::span(&evidence, 1))) names.push_back(describe({setting}));
    return names;
  };
  // For an engine that reckons a cap when the match is over: what is lost then, and what the payments come to.
  ofc::Rules reckoned = rules;
  reckoned.cap = 4;
  reckoned.cap_reckoned = ofc::CapReckoned::match_end;
  settle.bought_in = {1'000, 1'000};
  const Question question = settle;
  const Answer answer = oracle_answer(question, reckoned);
  const Evidence evidence{&question, &answer, &rules};
  std::vector<std::string> names;
  for (const Setting& setting : suggested_numbers(std::span(&evidence, 1))) names.push_back(describe({setting}));
  CHECK(names == std::vector<std::string>{"settlement.cap: 4", "settlement.cap: 6"});
  CHECK(caps(0) == std::vector<std::string>{"settlement.cap: 6"});
  CHECK(caps(10) == std::vector<std::string>{"settlement.cap: 8"});
  CHECK(caps(11).empty());               // 41 chips
  CHECK(caps(900'000'000'000).empty());  // nobody caps so high
}
