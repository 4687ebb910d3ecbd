#include "harness/causes/suggested_numbers.h"

#include <set>

#include "harness/wire/house_rules.h"
#include "tests/catch.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

TEST_CASE("Small caps are tried, and those from what a seat has lost to what it may lose, however much that is",
          "[harness][blame]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  // Three rows and the scoop: the second seat loses 3 + 3 = 6 points.
  SettleQuestion settle;
  settle.boards.seats = 2;
  settle.boards.boards[0] = board("9c 8d 7h / Kc Kd 4c 3h 2s / Ac Ad 9h 8s 7c");
  settle.boards.boards[1] = board("6c 5d 3s / Qc Qd 6h 5s 4d / Jc Jd 6d 5c 4h");
  for (const Amount before : {Amount{0}, Amount{40}, Amount{2'000}, Amount{900'000'000'000}}) {
    CAPTURE(before);
    settle.stacks = {1'000, 1'000};
    settle.bought_in = {1'000, 1'000 + before};
    std::set<int> caps;
    for (const Setting& setting : numbers_for(settle, rules)) caps.insert(setting.value);
    CHECK(caps.size() <= 1'000 + 7);
    if (before < 100'000) CHECK(caps.contains(static_cast<int>(before) + 5));
    if (before > 0) CHECK(caps.contains(3));
    CHECK(!caps.contains(1'500));
  }
}
