// Some of many, so that every group has its share.
#include "harness/run/spread.h"

#include <string>

#include "tests/catch.h"

using ofcheck::spread;
using Order = std::vector<std::size_t>;

TEST_CASE("The first of every group comes before the second of any", "[harness][spread]") {
  const std::vector<std::string> groups = {"a", "a", "a", "b", "c", "b"};
  CHECK(spread(groups, 10) == Order{0, 3, 4, 1, 5, 2});
  CHECK(spread(groups, 4) == Order{0, 3, 4, 1});
  CHECK(spread(groups, 0).empty());
  CHECK(spread(std::vector<int>{}, 3).empty());
}
