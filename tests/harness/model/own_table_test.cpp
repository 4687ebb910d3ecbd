// Entries of tables that an engine has otherwise.
#include "harness/model/own_table.h"

#include "harness/wire/house_rules.h"
#include "oracle/house.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

std::string own(std::string_view name, std::string_view under, const Slips& slips) {
  const ofc::RuleInfo& table = *ofc::find_rule(name);
  return value_name(table, with_own_table(preset(under).rules, table, slips));
}

}  // namespace

TEST_CASE("A slip in what one class of row earns is an entry of a table", "[model][tables]") {
  const auto table = [](const Slip& slip) {
    const ofc::RuleInfo* found = table_of(slip);
    return found == nullptr ? std::string_view("none") : found->id.name;
  };
  CHECK(table({SlipKind::royalty, place::top, 5, 9}) == "royalties.top");
  CHECK(table({SlipKind::royalty, place::top, 0, 9}) == "none");  // a high card has no entry
  CHECK(table({SlipKind::royalty, place::middle, 7, 9}) == "royalties.middle");
  CHECK(table({SlipKind::royalty, place::middle, 11, 9}) == "royalties.low-middle");
  CHECK(table({SlipKind::royalty, place::middle, 15, 9}) == "none");  // no low
  CHECK(table({SlipKind::royalty_of_other, place::bottom, 8, 7}) == "royalties.bottom");
  CHECK(table({SlipKind::royalty, place::middle | place::bottom, 7, 9}) == "none");
  CHECK(table({SlipKind::entry, 0, 13 * 32 + 13, 15}) == "fantasyland.entry-table");
  CHECK(table({SlipKind::entry, 0, 0, 15}) == "none");
  CHECK(table({SlipKind::wheel_unknown, place::bottom}) == "none");
}

TEST_CASE("A house file says the table of an engine", "[model][tables]") {
  CHECK(own("royalties.bottom", "bga-pineapple",
            {{SlipKind::royalty, place::bottom, 7, 8}, {SlipKind::royalty_of_other, place::bottom, 8, 7}}) ==
        "{straight: 2, flush: 4, full-house: 6, quads: 8, straight-flush: 10, royal-flush: 25}");
  CHECK(own("royalties.low-middle", "bga-pineapple-deuce",
            {{SlipKind::royalty, place::middle, 10, 9}, {SlipKind::royalty, place::middle, 14, 3}}) ==
        "{10-high: 3, 9-high: 1, 8-high: 2, 7-high: 4, 7-5-4-3-2: 9}");
  CHECK(own("royalties.top", "bga-pineapple",
            {{SlipKind::royalty, place::top, 1, 2}, {SlipKind::royalty, place::top, 26, 0}}) ==
        "{22: 2, 66: 1, 77: 2, 88: 3, 99: 4, TT: 5, JJ: 6, QQ: 7, KK: 8, AA: 9, 222: 10, 333: 11, 444: 12, 555: 13, "
        "666: 14, 777: 15, 888: 16, 999: 17, TTT: 18, JJJ: 19, QQQ: 20, KKK: 21}");
}

TEST_CASE("Who enters is a table whose other entries are what the options say", "[model][tables]") {
  const Slips slips = {{SlipKind::entry, 0, 12 * 32 + 12, 15}, {SlipKind::entry, 0, 14 * 32 + 26, 0}};
  CHECK(own("fantasyland.entry-table", "bga-pineapple", slips) == "{QQ: 14, KK: 15, AA: 14}");
  const ofc::RuleInfo& table = *ofc::find_rule("fantasyland.entry-table");
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  CHECK(describe_own_table(table, with_own_table(rules, table, {slips[0]}), rules) ==
        "its own table, fantasyland.entry-table: KK 15 (the rules: 14)");
}
