// Entries of tables that an engine has otherwise.
#include "harness/model/own_table.h"

#include <array>

#include "harness/answer/oracle_answer.h"
#include "harness/deals/generated_source.h"
#include "harness/deals/witness.h"
#include "harness/model/model.h"
#include "harness/run/judge.h"
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
  CHECK(table({SlipKind::entry, place::top, 13 * 32 + 13, 15}) == "fantasyland.entry-table");
  // The most that an entry can be is 1000 points, or 100 for a foul.
  CHECK(table({SlipKind::royalty, place::top, 5, 1000}) == "royalties.top");
  CHECK(table({SlipKind::royalty, place::top, 5, 1001}) == "none");
  CHECK(table({SlipKind::foul_pays, 0, 0, 100}) == "showdown.foul-table");
  CHECK(table({SlipKind::foul_pays, 0, 0, 101}) == "none");
  CHECK(table({SlipKind::rows_pay, 0, 0, 250}) == "showdown.lines-table");
  CHECK(table({SlipKind::rows_pay, 0, 0, 40'000}) == "none");
  CHECK(table({SlipKind::row_points, place::showdown, 0, 251}) == "none");  // three rows and a bonus of as much
  CHECK(table({SlipKind::scoop_bonus, 0, 0, 251}) == "none");
  CHECK(table({SlipKind::entry, place::top, 0, 15}) == "none");
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
            {{SlipKind::royalty, place::top, 1, 2},
             {SlipKind::royalty, place::top, 8, 0},
             {SlipKind::royalty, place::top, 12, 11},
             {SlipKind::royalty, place::top, 16, 1},
             {SlipKind::royalty, place::top, 19, 40},
             {SlipKind::royalty, place::top, 22, 3},
             {SlipKind::royalty, place::top, 26, 0}}) ==
        "{22: 2, 66: 1, 77: 2, 88: 3, TT: 5, JJ: 6, QQ: 7, KK: 11, AA: 9, 222: 10, 333: 11, 444: 1, 555: 13, 666: 14, "
        "777: 40, 888: 16, 999: 17, TTT: 3, JJJ: 19, QQQ: 20, KKK: 21}");
}

TEST_CASE("Who enters is a table whose other entries are what the options say", "[model][tables]") {
  const Slips slips = {{SlipKind::entry, place::top, 12 * 32 + 12, 15}, {SlipKind::entry, place::top, 14 * 32 + 26, 0}};
  CHECK(own("fantasyland.entry-table", "bga-pineapple", slips) == "{QQ: 14, KK: 15, AA: 14}");
  const ofc::RuleInfo& table = *ofc::find_rule("fantasyland.entry-table");
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  CHECK(describe_own_table(table, with_own_table(rules, table, {slips[0]}), rules) ==
        "its own table, fantasyland.entry-table: KK 15 (the rules: 14)");
}

TEST_CASE("A table that stands in the place of options says what they do", "[model][tables]") {
  constexpr std::array operations = {Operation::score, Operation::fantasyland};
  // Not all of it under a 2-7 middle, where kings over the best low may get a card more than either.
  for (const std::string_view name : {"bga-pineapple", "pokermagnet", "classic-seventeen"}) {
    const ofc::Rules& rules = preset(name).rules;
    for (const ofc::RuleInfo* table : ofc::all_tables()) {
      CAPTURE(name, table->id.name);
      const ofc::Rules same = with_own_table(rules, *table, {});
      std::size_t others = 0;
      for (std::uint64_t i = 0; i < 400; ++i)
        others += difference_of(make_generated_question(false, 5, i, rules, operations), rules, same) ? 1U : 0U;
      CHECK(others == 0);
    }
  }
}

TEST_CASE("Where rows stay by what they earn, they do so by the engine's royalties", "[model][tables]") {
  constexpr std::array operations = {Operation::score, Operation::royalties, Operation::fantasyland};
  const Slips slips = {{SlipKind::royalty, place::bottom, 7, 8}, {SlipKind::royalty, place::top, 12, 10}};
  for (const ofc::Stay stay : {ofc::Stay::ten_royalties_in_a_row, ofc::Stay::ten_royalties_in_total}) {
    ofc::Rules rules = preset("pokermagnet").rules;
    rules.stay = stay;
    ofc::Rules own = rules;
    own.tables.bottom[7] = 8;  // quads
    own.tables.top[11] = 10;   // kings
    std::size_t others = 0;
    std::size_t stays_differ = 0;
    for (std::uint64_t i = 0; i < 3000; ++i) {
      const Question question = make_generated_question(false, 5, i, rules, operations);
      const Answer due = oracle_answer(question, own);
      others += judge(predict(question, rules, slips), due).verdict == Verdict::pass ? 0U : 1U;
      const bool differs = judge(oracle_answer(question, rules), due).verdict != Verdict::pass;
      stays_differ += operation_of(question) == Operation::fantasyland && differs ? 1U : 0U;
    }
    CAPTURE(static_cast<int>(stay));
    CHECK(others == 0);
    CHECK(stays_differ > 0);
  }
}

TEST_CASE("A card more for who stays is no table: it depends on what a seat entered with", "[model][tables]") {
  const ofc::RuleInfo* stay_table = ofc::find_rule("fantasyland.stay-table");
  CHECK(table_of({SlipKind::stay_cards, 0, 0, 15}) == stay_table);
  CHECK(table_of({SlipKind::stay_cards, 0, 1, 1}) == nullptr);
}
