// Royalty tables of a house's own: in a house file, in one line, and in both forms of the protocol.
#include "harness/answer/oracle_engine.h"
#include "harness/corpus/case_write.h"
#include "harness/corpus/record.h"
#include "harness/plain/plain.h"
#include "harness/run/run.h"
#include "harness/wire/house_file.h"
#include "harness/wire/protocol.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Rules;

namespace {

constexpr std::string_view seen = R"(preset: bga-pineapple
showdown.foul-pays: six
royalties.bottom: {straight: 2, flush: 4, full-house: 6, quads: 8, straight-flush: 10, royal-flush: 20}
)";

HouseRules house_with(std::string_view yaml) { return read_rules(Yaml::parse("house.yaml", yaml)); }

std::string table_problem(std::string_view yaml) {
  return problem([&] { return house_with(yaml); });
}

std::string written(const Rules& rules) {
  JsonBuffer buffer;
  JsonWriter writer(buffer);
  write_rules(writer, rules);
  return {buffer.GetString(), buffer.GetSize()};
}

Rules read_back(const Rules& rules) {
  return read_configured_rules(json(R"({"id":1,"op":"configure","rules":)" + written(rules) + "}"));
}

std::string options_fault(std::string_view rules) {
  return fault(
      [&] { return read_configured_rules(json(R"({"id":1,"op":"configure","rules":)" + std::string(rules) + "}")); });
}

/// Every table with numbers of its own, some of them nothing.
Rules own_tables() {
  Rules rules = preset("pokermagnet").rules;
  int points = 0;
  for (const ofc::RuleInfo* table : all_tables()) {
    const int choice = table->table.most - table->table.least + 1;
    for (std::size_t entry = 0; entry < table->table.entries.size(); ++entry)
      table->table.set(rules, entry, (points += 7) % 5 == 0 ? 0 : table->table.least + points % choice);
  }
  return rules;
}

Hello hello_with(std::string_view options) {
  return Reply(R"({"id":1,"result":{"protocol":1,"name":"e","operations":["royalties"],"options":)" +
               std::string(options) + "}}")
      .hello();
}

Case own_table_case() {
  for (const Case& c : embedded_corpus().cases) {
    if (c.id == "own-bottom-table-quads") return c;
  }
  FAIL("there is no such case");
  return {};
}

}  // namespace

TEST_CASE("A house file has a table as a map, and the rest of it stays as the preset has it", "[harness][tables]") {
  const HouseRules read = house_with(seen);
  CHECK(read.rules.tables.bottom == ofc::HouseTables::Table<10>{0, 0, 0, 0, 2, 4, 6, 8, 10, 20});
  CHECK(read.rules.tables.middle == ofc::HouseTables{}.middle);
  CHECK(read.fixed == std::vector{ofc::rule::showdown_foul_pays});
  CHECK(read.tables == std::vector{ofc::rule::royalties_bottom});
  CHECK(house_with("{preset: bga-pineapple, royalties.bottom: standard}").rules == preset("bga-pineapple").rules);
}

TEST_CASE("What is wrong with a table is said where it stands", "[harness][tables]") {
  CHECK(table_problem("preset: classic\nroyalties.bottom: {quad: 8}") ==
        "house.yaml:2:20: royalties.bottom has no entry 'quad' (known: high-card, pair, two-pair, trips, straight, "
        "flush, full-house, quads, straight-flush, royal-flush) (did you mean quads?)");
  CHECK(table_problem("preset: classic\nroyalties.bottom: {quads: 2000}") ==
        "house.yaml:2:27: royalties.bottom: an entry is a whole number from 0 to 1000; found quads: 2000");
  CHECK(table_problem("preset: classic\nroyalties.bottom: {quads: eight}") ==
        "house.yaml:2:27: royalties.bottom: an entry is a whole number from 0 to 1000; found quads: eight");
  CHECK(table_problem("preset: classic\nroyalties.low-middle: generous") ==
        "house.yaml:2:23: royalties.low-middle is a table: expected 'standard', or its entries as "
        "{7-5-4-3-2: 8, …}; found generous");
  CHECK(table_problem("preset: classic\nroyalties.bottom: [quads]") ==
        "house.yaml:2:19: royalties.bottom is a table: expected 'standard', or its entries as "
        "{royal-flush: 25, …}; found a list");
  CHECK(table_problem("preset: classic\nfantasyland.entry-table: ladder") ==
        "house.yaml:2:26: fantasyland.entry-table is a table: expected 'standard', or its entries as "
        "{7-5-4-3-2: 13, …}; found ladder");
  CHECK(table_problem("preset: classic\nfantasyland.entry-table: {QQ: 12}") ==
        "house.yaml:2:31: fantasyland.entry-table: an entry is 0 or a whole number from 13 to 17; found QQ: 12");
  CHECK(table_problem("preset: classic\nroyalties.bottom: {quads: 8, quads: 9}").find("quads") != std::string::npos);
}

TEST_CASE("One line tells a house's tables, and a house with one is not its preset", "[harness][tables]") {
  const HouseRules read = house_with(seen);
  CHECK(describe_rules(read.rules) ==
        "bga-pineapple, showdown.foul-pays: six, royalties.bottom: {straight: 2, flush: 4, full-house: 6, quads: 8, "
        "straight-flush: 10, royal-flush: 20}");
  CHECK(value_against(option("showdown.foul-pays"), read.rules, preset("bga-pineapple").rules) ==
        "six | six-and-royalties");
  CHECK(value_against(*ofc::find_rule("royalties.bottom"), read.rules, preset("bga-pineapple").rules) ==
        "quads 8 | 10, straight-flush 10 | 15, royal-flush 20 | 25");
  const Rules foul = house_with("{preset: bga-pineapple, showdown.foul-table: {points: 4}}").rules;
  CHECK(value_against(*ofc::find_rule("showdown.foul-table"), foul, preset("bga-pineapple").rules) ==
        "{points: 4} | standard");
  Rules rules = preset("bga-pineapple").rules;
  rules.tables.top[0] = 1;
  CHECK(claims_a_preset({"bga-pineapple", rules, {}}));
}

TEST_CASE("A table that cannot change anything is told", "[harness][tables]") {
  CHECK(idle_remarks(house_with("{preset: bga-pineapple, royalties.low-middle: {9-high: 2}}")) ==
        "bga-pineapple: royalties.low-middle: {9-high: 2} is without effect: the middle is played high\n");
  CHECK(idle_remarks(house_with("{preset: bga-pineapple, royalties.table: none, royalties.top: {AA: 2}}")) ==
        "bga-pineapple: royalties.top: {AA: 2} is without effect: there are no royalties\n");
  CHECK(idle_remarks(house_with("{preset: bga-pineapple, showdown.foul-pays: six, showdown.foul-table: {}}")) ==
        "bga-pineapple: showdown.foul-pays: six is without effect: the house has a table of its own in its place\n");
}

TEST_CASE("On the wire a table stands beside the options, where it is not the documented one", "[harness][tables]") {
  const Rules rules = house_with(seen).rules;
  CHECK(written(preset("bga-pineapple").rules).find("royalties.bottom") == std::string::npos);
  CHECK(
      written(rules).find(
          R"("royalties.bottom":{"straight":2,"flush":4,"full-house":6,"quads":8,"straight-flush":10,"royal-flush":20})") !=
      std::string::npos);
  CHECK(read_back(rules) == rules);
  CHECK(read_back(own_tables()) == own_tables());
  Rules nothing;
  nothing.tables.bottom.fill(0);
  CHECK(written(nothing).find(R"("royalties.bottom":{})") != std::string::npos);
  CHECK(read_back(nothing).tables == nothing.tables);
}

TEST_CASE("What is wrong with a table on the wire is said", "[harness][tables]") {
  CHECK(options_fault(R"({"royalties.bottom":{"quad":8}})") ==
        "royalties.bottom has no entry 'quad' (known: high-card, pair, two-pair, trips, straight, flush, full-house, "
        "quads, straight-flush, royal-flush) (did you mean quads?)");
  CHECK(options_fault(R"({"royalties.bottom":{"quads":1001}})") ==
        "royalties.bottom: an entry is a whole number from 0 to 1000; found quads: 1001");
  CHECK(options_fault(R"({"royalties.bottom":{"quads":"8"}})") != nothing_thrown);
  CHECK(options_fault(R"({"royalties.bottom":8})") != nothing_thrown);
  CHECK(options_fault(R"({"royalties.bottom":{"quads":8,"quads":9}})") != nothing_thrown);
  CHECK(options_fault(R"({"royalties.bottom":"own"})") != nothing_thrown);
  CHECK(options_fault(R"({"royalties.bottom":"standard"})") == nothing_thrown);
}

TEST_CASE("In words a table is one word", "[harness][tables]") {
  std::string line;
  write_plain_configure(line, 3, house_with(seen).rules);
  CHECK(line.ends_with(" royalties.bottom straight=2;flush=4;full-house=6;quads=8;straight-flush=10;royal-flush=20\n"));
  for (const Rules& rules : {house_with(seen).rules, own_tables(), preset("classic").rules}) {
    line.clear();
    write_plain_configure(line, 3, rules);
    line.pop_back();
    CHECK(read_configured_rules(json(json_of_request(line))) == rules);
  }
  Rules nothing = preset("classic").rules;
  nothing.tables.top.fill(0);
  line.clear();
  write_plain_configure(line, 3, nothing);
  CHECK(line.ends_with(" royalties.top ;\n"));
  line.pop_back();
  CHECK(read_configured_rules(json(json_of_request(line))) == nothing);
}

TEST_CASE("An engine announces that it plays any table, or the documented one", "[harness][tables]") {
  const ofc::RuleInfo& bottom = *ofc::find_rule("royalties.bottom");
  const Rules own = house_with(seen).rules;
  const Rules documented = preset("bga-pineapple").rules;
  const Hello any = hello_with(R"({"royalties.bottom":["any"]})");
  CHECK((any.plays_table(bottom, own) && any.plays_table(bottom, documented)));
  const Hello standard = hello_with(R"({"royalties.bottom":["standard"]})");
  CHECK((!standard.plays_table(bottom, own) && standard.plays_table(bottom, documented)));
  const Hello silent = hello_with("{}");
  CHECK((!silent.plays_table(bottom, own) && !silent.plays_table(bottom, documented)));
  CHECK(fault([&] { return hello_with(R"({"royalties.bottom":["some"]})"); }) ==
        "the announced table royalties.bottom is \"any\" or \"standard\"; found 'some'");
  std::string line;
  write_plain_hello(line, any);
  CHECK(line.ends_with(" royalties.bottom any\n"));
  line.pop_back();
  CHECK(Reply(json_of_hello(line, 1)).hello().tables == any.tables);
}

TEST_CASE("An engine that says it plays the documented table alone is not run under another", "[harness][tables]") {
  const ChosenRules chosen = house_with(seen);
  CHECK(problem([&] { return run_rules(hello_with(R"({"royalties.bottom":["standard"]})"), chosen); }) ==
        "--rules bga-pineapple: the engine says that it does not play royalties.bottom: {straight: 2, flush: 4, "
        "full-house: 6, quads: 8, straight-flush: 10, royal-flush: 20}; choose rules that it plays, or leave --rules "
        "out");
  CHECK(run_rules(hello_with("{}"), chosen) == chosen->rules);
}

TEST_CASE("A case with a table of its own is asked of an engine that can be configured to it", "[harness][tables]") {
  const std::vector<Case> cases = {own_table_case()};
  const Rules documented = preset("bga-pineapple").rules;
  const std::vector<Task> asked = plan(cases, hello_with(R"({"royalties.bottom":["any"]})"), documented);
  REQUIRE(asked.size() == 1);
  CHECK(asked[0].not_asked.empty());
  CHECK(asked[0].rules.tables == cases[0].rules.rules.tables);
  for (const std::string_view options : {"{}", R"({"royalties.bottom":["standard"]})"}) {
    const std::vector<Task> left_out = plan(cases, hello_with(options), documented);
    REQUIRE(left_out.size() == 1);
    CHECK(left_out[0].not_asked == "the engine's rules have another table: royalties.bottom");
  }
  // An engine that announces nothing plays what the run's rules say, the case's table among them.
  CHECK(plan(cases, hello_with("{}"), cases[0].rules.rules)[0].not_asked.empty());
}

TEST_CASE("The oracle engine plays the table that it is configured to", "[harness][tables]") {
  OracleEngine engine;
  bool ended = false;
  std::string out;
  engine.reply(R"({"id":1,"op":"hello","protocol":1})", out, ended);
  out.pop_back();
  CHECK(Reply(out).hello().tables.size() == ofc::all_tables().size());
  const std::string question =
      R"({"id":3,"op":"royalties","board":{"top":["7h","4s","2s"],"middle":["Qc","9c","8c","5d","3d"],"bottom":["Ah","As","Ad","Ac","6c"]}})";
  const auto bottom = [&] {
    out.clear();
    engine.reply(question, out, ended);
    return out.substr(out.find("\"bottom\":"), 12);
  };
  std::string configure;
  write_configure(configure, 2, house_with(seen).rules);
  engine.reply(configure, out, ended);
  CHECK(bottom().starts_with("\"bottom\":8"));
  configure.clear();
  write_configure(configure, 2, preset("bga-pineapple").rules);
  engine.reply(configure, out, ended);
  CHECK(bottom().starts_with("\"bottom\":10"));
}

TEST_CASE("A case that is written keeps its table", "[harness][tables]") {
  const Case c = own_table_case();
  const std::string yaml =
      case_as_yaml({std::string(c.rule.name), "again", c.title, c.rules.rules, c.question, c.expected, {}});
  const std::vector<Case> read = read_cases("again.yaml", yaml);
  REQUIRE(read.size() == 1);
  CHECK(read[0].rules.rules == c.rules.rules);
}
