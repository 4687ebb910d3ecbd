// Presets by name, and options by the names of a house file.
#include "oracle/presets.h"

#include "oracle/seating.h"
#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

OptionFault fault_of(const std::map<std::string, std::string, std::less<>>& options) {
  const auto house = with_options(find_preset("bga-pineapple")->rules, options);
  const auto* fault = std::get_if<OptionFault>(&house);
  REQUIRE(fault != nullptr);
  return *fault;
}

}  // namespace

TEST_CASE("Presets are found by name and sorted by it", "[library][presets]") {
  CHECK(all_presets().size() == 20);
  CHECK(std::is_sorted(all_presets().begin(), all_presets().end(),
                       [](const Preset& a, const Preset& b) { return a.name < b.name; }));
  for (const Preset& preset : all_presets()) CHECK(find_preset(preset.name) == &preset);
  CHECK(find_preset("bga-pinapple") == nullptr);
  CHECK(find_preset("") == nullptr);
}

TEST_CASE("A preset says where each option's value comes from", "[library][presets]") {
  for (const Preset& preset : all_presets()) {
    CAPTURE(preset.name);
    REQUIRE(preset.sources.size() == all_options().size());
    for (std::size_t i = 0; i < preset.sources.size(); ++i) {
      CHECK(preset.sources[i].option == all_options()[i]->id);
      CHECK_FALSE(preset.sources[i].source.empty());
    }
    CHECK(seats_fit_the_deck(preset.rules));
  }
}

TEST_CASE("A preset has the values of its file", "[library][presets]") {
  const Preset& preset = *find_preset("pokermagnet");
  CHECK(preset.title == "PokerMagnet");
  CHECK(preset.source == "pokermagnet");
  CHECK(preset.rules == house_rules({{"fantasyland.cards", "ladder"},
                                     {"fantasyland.stay", "ten-royalties-in-a-row"},
                                     {"fantasyland.stay-cards", "by-row"},
                                     {"fantasyland.sight", "at-own-turn"},
                                     {"table.match", "open"}}));
  CHECK(find_preset("bga-pineapple")->rules.starting_points == 100);
}

TEST_CASE("Options are changed by name", "[library]") {
  const Rules& rules = find_preset("bga-pineapple")->rules;
  const auto house =
      with_options(rules, {{"showdown.foul-pays", "six"}, {"settlement.cap", "40"}, {"table.starting-points", "none"}});
  Rules expected = rules;
  expected.foul_pays = FoulPays::six;
  expected.cap = 40;
  expected.starting_points = 0;
  REQUIRE(std::holds_alternative<Rules>(house));
  CHECK(std::get<Rules>(house) == expected);
  CHECK(std::get<Rules>(with_options(rules, {})) == rules);
}

TEST_CASE("Every value of every option is set by its name", "[library]") {
  for (const RuleInfo* option : all_options()) {
    CAPTURE(option->id.name);
    for (std::size_t i = 0; i < option->values.size(); ++i) {
      Rules rules;
      CHECK_FALSE(set_option(rules, *option, option->values[i].name));
      CHECK(option->field.get(rules) == static_cast<int>(i));
      CHECK(value_name(*option, rules) == option->values[i].name);
    }
  }
}

TEST_CASE("A number is none or a whole number of at least 1", "[library][settlement.cap]") {
  const RuleInfo& cap = *find_rule("settlement.cap");
  Rules rules;
  for (const char* text : {"0", "-1", "1.5", "", "many", "99999999999", "4 ", " 4", "+", "+-4", "0x4"}) {
    CAPTURE(text);
    const auto fault = set_option(rules, cap, text);
    REQUIRE(fault);
    CHECK(fault->what == OptionFault::What::no_number);
    CHECK(rules.cap == 0);
  }
  CHECK_FALSE(set_option(rules, cap, "+7"));
  CHECK(value_name(cap, rules) == "7");
  CHECK_FALSE(set_option(rules, cap, "null"));
  CHECK(value_name(cap, rules) == "none");
}

TEST_CASE("An unknown option or value is answered with those that are known", "[library]") {
  const OptionFault option = fault_of({{"showdown.foul-pay", "six"}});
  CHECK(option.what == OptionFault::What::unknown_option);
  CHECK(option.option == "showdown.foul-pay");
  CHECK(option.known.size() == all_options().size() + all_tables().size() + joker_options().size());

  const OptionFault value = fault_of({{"ranking.wheel", "highest"}});
  CHECK(value.what == OptionFault::What::unknown_value);
  CHECK(value.known == std::vector<std::string_view>{"lowest", "second-highest"});
  CHECK(to_string(value) == "ranking.wheel has no value 'highest' (known: lowest, second-highest)");

  CHECK(fault_of({{"foul.order", "loose"}}).what == OptionFault::What::no_choice);
  CHECK(to_string(fault_of({{"settlement.cap", "0"}})) ==
        "settlement.cap has no value '0' (known: none, a whole number of at least 1)");
}

TEST_CASE("A house whose table can need more than the deck is refused", "[library][seating.players][cards.deck]") {
  CHECK(fault_of({{"seating.players", "2-4"}}).what == OptionFault::What::too_many_cards);
}
