// Presets and house-rule files.
#include <set>

#include "harness/wire/house_file.h"
#include "oracle/seating.h"
#include "tests/harness/project_files.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

HouseRules house(std::string_view yaml) { return read_rules(Yaml::parse("house.yaml", yaml)); }

std::string house_problem(std::string_view yaml) {
  return problem([&] { return house(yaml); });
}

const std::vector<std::string_view> all_presets = {"basics-progressive",
                                                   "basics-regular",
                                                   "basics-sit-and-go",
                                                   "basics-ultimate",
                                                   "bga-original",
                                                   "bga-original-deuce",
                                                   "bga-original-deuce-progressive",
                                                   "bga-original-progressive",
                                                   "bga-pineapple",
                                                   "bga-pineapple-deuce",
                                                   "bga-pineapple-deuce-progressive",
                                                   "bga-pineapple-progressive",
                                                   "chinese-one-six",
                                                   "classic",
                                                   "classic-seventeen",
                                                   "pokermagnet",
                                                   "variations-deuce",
                                                   "variations-pineapple",
                                                   "variations-progressive",
                                                   "variations-turbo"};

}  // namespace

TEST_CASE("There are twenty presets", "[harness][presets]") {
  CHECK(all_presets.size() == 20);
  CHECK(preset_names() == all_presets);
}

TEST_CASE("Each preset has every option, in order, each with where its value comes from", "[harness][presets]") {
  static const std::set<std::string> keys = {"variations", "one-six",     "basics",   "classic",
                                             "bga",        "pokermagnet", "observed", "silent"};
  for (const std::string_view name : all_presets) {
    CAPTURE(name);
    const Preset& loaded = preset(name);
    CHECK(loaded.name == name);
    CHECK_FALSE(loaded.title.empty());
    CHECK(keys.contains(loaded.source));
    REQUIRE(loaded.sources.size() == all_options().size());
    for (std::size_t i = 0; i < loaded.sources.size(); ++i) {
      CAPTURE(loaded.sources[i].option.name);
      CHECK(loaded.sources[i].option == all_options()[i]->id);
      for (const std::string_view key : words(loaded.sources[i].source)) CHECK(keys.contains(std::string(key)));
      CHECK_FALSE(words(loaded.sources[i].source).empty());
    }
  }
}

TEST_CASE("A full table of each preset never needs more than the deck", "[harness][presets][seating.players]") {
  for (const std::string_view name : all_presets) {
    CAPTURE(name);
    CHECK(ofc::seats_fit_the_deck(preset(name).rules));
  }
}

TEST_CASE("The options are those of the registry, in its order, but those about jokers", "[harness][presets]") {
  std::vector<std::string_view> expected;
  for (const ofc::RuleInfo& info : ofc::all_rules()) {
    if (info.is_option() && !info.is_of_jokers()) expected.push_back(info.id.name);
  }
  std::vector<std::string_view> found;
  for (const ofc::RuleInfo* info : all_options()) found.push_back(info->id.name);
  CHECK(found == expected);
  CHECK(found.size() == 39);
}

TEST_CASE("The presets differ where their houses do", "[harness][presets]") {
  const Rules bga = preset("bga-pineapple").rules;
  CHECK(bga.players == ofc::Players::one_to_three);
  CHECK(bga.deal == ofc::DealPattern::pineapple);
  CHECK(bga.entry == ofc::Entry::queens);
  CHECK(bga.base_cards == ofc::BaseCards::fourteen);
  CHECK(bga.starting_points == 100);
  CHECK(preset("bga-pineapple-deuce").rules.middle == ofc::Middle::deuce_to_seven);
  CHECK(preset("bga-pineapple-deuce").rules.entry == ofc::Entry::kings);
  CHECK(preset("bga-original").rules.deal == ofc::DealPattern::one_at_a_time);
  CHECK(preset("bga-pineapple-progressive").rules.entry_cards == ofc::EntryCards::ladder);
  CHECK(preset("chinese-one-six").rules.entry == ofc::Entry::never);
  CHECK(preset("variations-turbo").rules.deal == ofc::DealPattern::turbo);
}

TEST_CASE("A preset that there is not gets the nearest name", "[harness][presets]") {
  CHECK(problem([] { return preset("bga-pinapple"); }) ==
        "there is no preset 'bga-pinapple' (did you mean bga-pineapple?)");
  CHECK_THAT(problem([] { return preset("zzzzzzzzz"); }), Has("there is no preset 'zzzzzzzzz' (known: "));
}

TEST_CASE("Rules are a preset's name alone", "[harness][rules]") {
  const HouseRules read = house("pokermagnet");
  CHECK(read.name == "pokermagnet");
  CHECK(read.rules == preset("pokermagnet").rules);
  CHECK(read.fixed.empty());
  CHECK(house_problem("pokermagnat") == "house.yaml:1:1: there is no preset 'pokermagnat' (did you mean pokermagnet?)");
}

TEST_CASE("Rules are a preset and the options that differ", "[harness][rules]") {
  const HouseRules read = house("showdown.foul-pays: six\npreset: pokermagnet\nranking.wheel: second-highest\n");
  CHECK(read.name == "pokermagnet");
  CHECK(read.rules ==
        with(preset("pokermagnet").rules, {{"showdown.foul-pays", "six"}, {"ranking.wheel", "second-highest"}}));
  CHECK(read.fixed == std::vector{rule::showdown_foul_pays, rule::ranking_wheel});
}

TEST_CASE("An option may be written out although the preset has the value already", "[harness][rules]") {
  const HouseRules read = house("{preset: bga-pineapple, royalties.netting: difference}");
  CHECK(read.rules == preset("bga-pineapple").rules);
  CHECK(read.fixed == std::vector{rule::royalties_netting});
}

TEST_CASE("Rules without a preset name no start", "[harness][rules]") {
  CHECK(house_problem("{showdown.foul-pays: six}") ==
        "house.yaml:1:1: the rules have no 'preset:'; name the preset that they start from, such as bga-pineapple");
  CHECK_THAT(house_problem("[pokermagnet]"), Has("house.yaml:1:1: expected a preset's name, or a map with 'preset:'"));
}

TEST_CASE("An unknown option gets the nearest one", "[harness][rules]") {
  CHECK(house_problem("preset: classic\nshowdown.foul-pay: six\n") ==
        "house.yaml:2:1: unknown option 'showdown.foul-pay' (did you mean showdown.foul-pays?)");
  CHECK(house_problem("preset: classic\nfoul.order: six\n") ==
        "house.yaml:2:1: foul.order is a rule without options: there is nothing to choose");
}

TEST_CASE("An unknown value lists the known ones", "[harness][rules]") {
  CHECK(house_problem("preset: classic\nshowdown.foul-pays: five\n") ==
        "house.yaml:2:21: showdown.foul-pays has no value 'five' (known: six-and-royalties, six, four, nothing)");
}

TEST_CASE("A value of another option gets a hint to that option", "[harness][rules]") {
  CHECK(house_problem("preset: classic\nshowdown.scoop: one-six\n") ==
        "house.yaml:2:17: showdown.scoop has no value 'one-six' (known: wins-all-three, loses-none); that is a value "
        "of showdown.lines");
}

TEST_CASE("An option that stands twice is an error", "[harness][rules]") {
  CHECK(house_problem("preset: classic\nranking.wheel: lowest\nranking.wheel: lowest\n") ==
        "house.yaml:3:1: the key 'ranking.wheel' stands here a second time");
  CHECK(house_problem("preset: classic\npreset: pokermagnet\n") ==
        "house.yaml:2:1: the key 'preset' stands here a second time");
}

TEST_CASE("A table that could need more than the deck shows its arithmetic", "[harness][rules][seating.players]") {
  CHECK(house_problem("{preset: bga-pineapple, seating.players: 2-4}") ==
        "house.yaml:1:25: these rules can need more cards than the deck has: 4 seats × 17 cards = 68 > 52 "
        "(seating.players: 2-4; 17 cards by deal.pattern: pineapple); with seating.players: 1-3 the cards are enough");
  // Thirteen cards on the streets, fourteen in Fantasyland.
  CHECK_THAT(house_problem("{preset: bga-original, seating.players: 1-4, fantasyland.base-cards: 14}"),
             Has("4 seats × 14 cards = 56 > 52"));
  CHECK(house_problem("{preset: bga-original, seating.players: 2-4, fantasyland.entry: never}") == nothing_thrown);
}

TEST_CASE("A table that could need more than the deck points at the option that was changed",
          "[harness][rules][seating.players]") {
  const auto changed = [](std::string_view change) {
    return house_problem("preset: variations-turbo\nranking.wheel: lowest\n" + std::string(change) + "\n");
  };
  CHECK(changed("fantasyland.base-cards: 14") ==
        "house.yaml:3:1: these rules can need more cards than the deck has: 4 seats × 14 cards = 56 > 52 "
        "(seating.players: 2-4; 14 cards by fantasyland.base-cards: 14); with fantasyland.base-cards: 13 the cards are "
        "enough");
  CHECK_THAT(changed("fantasyland.stay-cards: by-row"),
             Has("house.yaml:3:1: ") && Has("14 cards by fantasyland.stay-cards: by-row, fantasyland.base-cards: 13"));
  CHECK_THAT(changed("low.middle: deuce-to-seven"),
             Has("house.yaml:3:1: ") &&
                 Has("14 cards by fantasyland.deuce-cards: one-more, low.middle: deuce-to-seven") &&
                 Has("with low.middle: high the cards are enough"));
}

TEST_CASE("Each example of a house is read, and is another house than its preset", "[harness][rules]") {
  std::size_t examples = 0;
  for (const ProjectFile& file : yaml_files("cases/presets/examples")) {
    ++examples;
    CAPTURE(file.path);
    const HouseRules read = read_rules(Yaml::parse("house.yaml", file.text));
    const Rules& usual = preset(read.name).rules;
    CHECK_FALSE((differing_options(read.rules, usual).empty() && differing_tables(read.rules, usual).empty()));
    CHECK(idle_options(read).empty());
  }
  CHECK(examples > 0);
}

TEST_CASE("A preset's own file is taken for rules", "[harness][rules]") {
  for (const ProjectFile& file : yaml_files("cases/presets")) {
    if (file.path.starts_with("cases/presets/examples/")) continue;
    CAPTURE(file.path);
    const HouseRules read = read_rules(Yaml::parse("copy.yaml", file.text));
    CHECK(read.rules == preset(read.name).rules);
    CHECK(read.fixed.size() == all_options().size());
    CHECK(idle_options(read).empty());
  }
}

TEST_CASE("An option of a house that is without effect is told", "[harness][rules]") {
  const HouseRules read =
      house("preset: pokermagnet\ntable.hands: 7\nfantasyland.deuce-cards: same\nshowdown.scoop: loses-none\n");
  CHECK(idle_remarks(read) ==
        "pokermagnet: table.hands: 7 is without effect: table.match is not fixed-hands\n"
        "pokermagnet: fantasyland.deuce-cards: same is without effect: the middle is played high\n");
  CHECK(idle_remarks(house("pokermagnet")).empty());
}

TEST_CASE("A rule set that is no option's value is named without an option", "[harness][rules]") {
  CHECK(problem([] { return rules_named("clasic", ""); }) ==
        "'clasic' is neither a preset (did you mean classic?) nor a file that exists; `ofcheck presets` lists the "
        "presets");
}

TEST_CASE("An option that is a number takes none or a number from 1", "[harness][rules]") {
  CHECK(house("{preset: bga-pineapple, settlement.cap: 40}").rules.cap == 40);
  CHECK(house("{preset: bga-pineapple, table.starting-points: none}").rules.starting_points == 0);
  CHECK(house("{preset: bga-pineapple, table.hands: 1}").rules.hands == 1);
  CHECK(house_problem("{preset: bga-pineapple, settlement.cap: 0}") ==
        "house.yaml:1:41: settlement.cap is none, or at least 1; found 0");
  CHECK(house_problem("{preset: bga-pineapple, settlement.cap: -5}") ==
        "house.yaml:1:41: settlement.cap is none, or at least 1; found -5");
  CHECK(house_problem("{preset: bga-pineapple, settlement.cap: 1.5}") ==
        "house.yaml:1:41: expected a value of settlement.cap, none or at least 1 (a whole number), found '1.5'");
  CHECK_THAT(house_problem("{preset: bga-pineapple, settlement.cap: 99999999999}"), Has("(a whole number)"));
}

TEST_CASE("Values are text: a quoted 2, a bare 14 and a plain no are all read", "[harness][rules]") {
  CHECK(house("{preset: classic, seating.players: \"2\"}").rules.players == ofc::Players::two);
  CHECK(house("{preset: classic, seating.players: 2}").rules.players == ofc::Players::two);
  CHECK(house("{preset: classic, fantasyland.requalify: no}").rules.requalify == ofc::YesNo::no);
  CHECK(house("{preset: classic, fantasyland.requalify: yes}").rules.requalify == ofc::YesNo::yes);
}

TEST_CASE("A value's name is the one of YAML and the wire", "[harness][rules]") {
  const Rules& rules = preset("bga-pineapple").rules;
  CHECK(value_name(option("ranking.wheel"), rules) == "lowest");
  CHECK(value_name(option("fantasyland.base-cards"), rules) == "14");
  CHECK(value_name(option("settlement.cap"), rules) == "none");
  CHECK(value_name(option("table.starting-points"), rules) == "100");
}

TEST_CASE("The option --rules takes a preset's name or a file", "[harness][rules]") {
  CHECK(rules_from_argument("classic").rules == preset("classic").rules);
  const TemporaryFolder folder;
  const std::string file = folder.write("house.yaml", "preset: classic\nshowdown.foul-pays: nothing\n");
  const HouseRules read = rules_from_argument(file);
  CHECK(read.name == file);
  CHECK(read.rules == with(preset("classic").rules, {{"showdown.foul-pays", "nothing"}}));
  CHECK(rules_from_argument(folder.write("name.yaml", "pokermagnet\n")).rules == preset("pokermagnet").rules);
}

TEST_CASE("An option --rules that names neither says so", "[harness][rules]") {
  CHECK(problem([] { return rules_from_argument("clasic"); }) ==
        "--rules: 'clasic' is neither a preset (did you mean classic?) nor a file that exists; `ofcheck presets` lists "
        "the presets");
  const TemporaryFolder folder;
  CHECK(problem([&] { return rules_from_argument(folder.path()); }) ==
        folder.path() + ": this is a folder; expected a file");
  CHECK_THAT(problem([&] { return rules_from_argument(folder.write("empty.yaml", "")); }), Has("the file is empty"));
  const std::string bad = folder.write("bad.yaml", "preset: classic\nranking.whel: lowest\n");
  CHECK(problem([&] { return rules_from_argument(bad); }) ==
        bad + ":2:1: unknown option 'ranking.whel' (did you mean ranking.wheel?)");
}

TEST_CASE("Two rule sets differ in the options that have other values", "[harness][rules]") {
  const Rules& bga = preset("bga-pineapple").rules;
  CHECK(differing_options(bga, bga).empty());
  const Rules other = with(bga, {{"showdown.foul-pays", "six"}, {"ranking.wheel", "second-highest"}});
  const std::vector<const ofc::RuleInfo*> differing = differing_options(bga, other);
  REQUIRE(differing.size() == 2);
  CHECK(differing[0]->id == rule::ranking_wheel);
  CHECK(differing[1]->id == rule::showdown_foul_pays);
}

TEST_CASE("A rule set is described by the nearest preset and what differs from it", "[harness][rules]") {
  for (const std::string_view name : all_presets) {
    CAPTURE(name);
    const std::string described = describe_rules(preset(name).rules);
    CHECK(preset(described).rules == preset(name).rules);  // a name alone, of this preset or of one that is the same
  }
  CHECK(describe_rules(with(preset("pokermagnet").rules, {{"ranking.wheel", "second-highest"}})) ==
        "pokermagnet, ranking.wheel: second-highest");
  Rules capped = preset("bga-pineapple").rules;
  capped.cap = 40;
  CHECK(describe_rules(capped) == "bga-pineapple, settlement.cap: 40");
}
