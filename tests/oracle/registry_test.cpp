// The list of rules.
#include "oracle/registry.h"

#include <set>

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> list;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    list.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list;
}

/// Every value of one option by its name, in the order in which they are listed.
template <auto member, class Value>
void check_values(std::string_view name, std::initializer_list<std::pair<std::string_view, Value>> expected) {
  CAPTURE(name);
  const RuleInfo* option = find_rule(name);
  REQUIRE(option != nullptr);
  CHECK(option->is_option());
  CHECK_FALSE(option->is_number);
  REQUIRE(option->values.size() == expected.size());
  int place = 0;
  for (const auto& [value_name, value] : expected) {
    CAPTURE(value_name);
    CHECK(option->values[static_cast<std::size_t>(place)].name == value_name);
    CHECK(find_value(*option, value_name) == place);
    Rules rules;
    option->field.set(rules, place);
    CHECK(rules.*member == value);
    CHECK(option->field.get(rules) == place);
    ++place;
  }
}

}  // namespace

TEST_CASE("Every rule is listed once in the order of the rule book", "[registry]") {
  const std::vector<RuleId> expected = {
      rule::cards_deck,
      rule::cards_order,
      rule::cards_jokers,
      rule::cards_joker_stands_for,
      rule::cards_joker_may_double,
      rule::cards_joker_choice,
      rule::ranking_five,
      rule::ranking_kickers,
      rule::ranking_wheel,
      rule::ranking_three,
      rule::ranking_cross,
      rule::ranking_five_of_a_kind,
      rule::low_middle,
      rule::low_order,
      rule::low_qualifier,
      rule::low_joker,
      rule::seating_players,
      rule::deal_pattern,
      rule::deal_first_five,
      rule::deal_later_streets,
      rule::deal_turn,
      rule::placement_free,
      rule::placement_fixed,
      rule::placement_full,
      rule::placement_discard,
      rule::placement_visibility,
      rule::foul_order,
      rule::foul_middle_bottom_tie,
      rule::foul_top_middle_tie,
      rule::foul_top_bottom_tie,
      rule::foul_low,
      rule::royalties_top,
      rule::royalties_middle,
      rule::royalties_bottom,
      rule::royalties_low_middle,
      rule::royalties_five_of_a_kind,
      rule::royalties_table,
      rule::royalties_netting,
      rule::showdown_row,
      rule::showdown_scoop,
      rule::showdown_lines,
      rule::showdown_lines_table,
      rule::showdown_foul_pays,
      rule::showdown_foul_table,
      rule::showdown_both_foul,
      rule::showdown_multiway,
      rule::fantasyland_entry,
      rule::fantasyland_entry_board,
      rule::fantasyland_joker_entry,
      rule::fantasyland_cards,
      rule::fantasyland_base_cards,
      rule::fantasyland_deuce_cards,
      rule::fantasyland_deuce_progressive,
      rule::fantasyland_entry_table,
      rule::fantasyland_stay,
      rule::fantasyland_stay_threshold,
      rule::fantasyland_stay_cards,
      rule::fantasyland_by_row_choice,
      rule::fantasyland_stay_table,
      rule::fantasyland_requalify,
      rule::fantasyland_low_stays,
      rule::fantasyland_stay_on_normal_hand,
      rule::fantasyland_deal,
      rule::fantasyland_sight,
      rule::settlement_order,
      rule::settlement_stakes,
      rule::settlement_cap,
      rule::settlement_cap_reckoned,
      rule::settlement_point_value,
      rule::table_button,
      rule::table_button_in_fantasyland,
      rule::table_bust,
      rule::table_match,
      rule::table_hands,
      rule::table_fantasyland_hands,
      rule::table_starting_points,
  };
  std::vector<RuleId> listed;
  for (const RuleInfo& info : all_rules()) listed.push_back(info.id);
  CHECK(listed == expected);
}

TEST_CASE("A rule is found by its name", "[registry]") {
  for (const RuleInfo& info : all_rules()) CHECK(find_rule(info.id.name) == &info);
  CHECK(find_rule("foul.order")->section() == "foul");
  CHECK(find_rule("fantasyland.stay-on-normal-hand")->section() == "fantasyland");
}

TEST_CASE("An unknown name finds nothing", "[registry]") {
  for (const char* name : {"", "foul", "foul.", "foul.orde", "foul.orders", "Foul.order", "foul order", ".order"}) {
    CAPTURE(name);
    CHECK(find_rule(name) == nullptr);
  }
  for (const char* value : {"", "low", "lowest ", "Lowest", "second_highest", "legal"}) {
    CAPTURE(value);
    CHECK_FALSE(find_value(*find_rule("ranking.wheel"), value));
  }
  CHECK_FALSE(find_value(*find_rule("foul.order"), "legal"));
}

TEST_CASE("Every rule is one sentence", "[registry]") {
  for (const RuleInfo& info : all_rules()) {
    CAPTURE(info.id);
    REQUIRE_FALSE(info.statement.empty());
    CHECK(info.statement.find('.') == info.statement.size() - 1);
  }
}

TEST_CASE("Every source is one of the six", "[registry]") {
  const std::set<std::string> known = {"variations", "one-six", "basics", "classic", "bga", "pokermagnet"};
  for (const RuleInfo& info : all_rules()) {
    CAPTURE(info.id);
    for (const std::string& source : words(info.sources)) CHECK(known.contains(source));
    for (const auto values : {info.values, info.number_values}) {
      for (const ValueInfo& value : values) {
        for (const std::string& source : words(value.sources)) CHECK(known.contains(source));
      }
    }
  }
}

TEST_CASE("Exactly the values that no source states are observed", "[registry]") {
  for (const RuleInfo& info : all_rules()) {
    for (const ValueInfo& value : info.is_number ? info.number_values : info.values) {
      CAPTURE(info.id, value.name);
      CHECK((value.standing == Standing::observed) == value.sources.empty());
      CHECK_FALSE(value.meaning.empty());
    }
  }
}

TEST_CASE("A source of a value is a source of its rule", "[registry]") {
  for (const RuleInfo& info : all_rules()) {
    const std::vector<std::string> of_rule = words(info.sources);
    for (const ValueInfo& value : info.is_number ? info.number_values : info.values) {
      for (const std::string& source : words(value.sources)) {
        CAPTURE(info.id, value.name, source);
        CHECK(std::find(of_rule.begin(), of_rule.end(), source) != of_rule.end());
      }
    }
  }
}

TEST_CASE("The values of an option have different names", "[registry]") {
  for (const RuleInfo& info : all_rules()) {
    std::set<std::string_view> names;
    for (const ValueInfo& value : info.values) names.insert(value.name);
    CAPTURE(info.id);
    CHECK(names.size() == info.values.size());
    CHECK(names.size() != 1);
  }
}

TEST_CASE("A rule with values or a number is an option and no other is", "[registry]") {
  for (const RuleInfo& info : all_rules()) {
    CAPTURE(info.id);
    CHECK(info.is_option() == (info.is_number || !info.values.empty()));
    CHECK_FALSE((info.is_number && !info.values.empty()));
    CHECK((info.field.get == nullptr) == (info.field.set == nullptr));
  }
}

TEST_CASE("Every option has a field of its own", "[registry]") {
  for (const RuleInfo& written : all_rules()) {
    if (!written.is_option()) continue;
    Rules rules;
    const int other = written.field.get(rules) == 0 ? 1 : 0;
    written.field.set(rules, other);
    for (const RuleInfo& read : all_rules()) {
      if (!read.is_option()) continue;
      CAPTURE(written.id, read.id);
      CHECK(read.field.get(rules) == (read.id == written.id ? other : read.field.get(Rules{})));
    }
    CHECK(rules != Rules{});
  }
}

TEST_CASE("The values of the options of ranking and low and seating", "[ranking.wheel][ranking.cross][low.middle]") {
  check_values<&Rules::wheel, Wheel>("ranking.wheel",
                                     {{"lowest", Wheel::lowest}, {"second-highest", Wheel::second_highest}});
  check_values<&Rules::cross, Cross>("ranking.cross", {{"missing-card-is-low", Cross::missing_card_is_low},
                                                       {"shared-cards-only", Cross::shared_cards_only},
                                                       {"category-and-rank-only", Cross::category_and_rank_only}});
  check_values<&Rules::middle, Middle>("low.middle",
                                       {{"high", Middle::high}, {"deuce-to-seven", Middle::deuce_to_seven}});
  check_values<&Rules::players, Players>("seating.players", {{"2", Players::two},
                                                             {"2-3", Players::two_to_three},
                                                             {"2-4", Players::two_to_four},
                                                             {"1-3", Players::one_to_three},
                                                             {"1-4", Players::one_to_four}});
}

TEST_CASE("The values of the options about jokers",
          "[cards.jokers][cards.joker-stands-for][cards.joker-may-double][cards.joker-choice][ranking.five-of-a-kind]"
          "[fantasyland.joker-entry]") {
  check_values<&Rules::jokers, Jokers>("cards.jokers", {{"0", Jokers::none}, {"1", Jokers::one}, {"2", Jokers::two}});
  check_values<&Rules::joker_stands_for, JokerStandsFor>(
      "cards.joker-stands-for", {{"any-card", JokerStandsFor::any_card}, {"bug", JokerStandsFor::bug}});
  check_values<&Rules::joker_may_double, YesNo>("cards.joker-may-double", {{"no", YesNo::no}, {"yes", YesNo::yes}});
  check_values<&Rules::joker_choice, JokerChoice>(
      "cards.joker-choice", {{"best-row", JokerChoice::best_row}, {"best-legal", JokerChoice::best_legal}});
  check_values<&Rules::five_of_a_kind, FiveOfAKind>("ranking.five-of-a-kind",
                                                    {{"none", FiveOfAKind::none},
                                                     {"below-royal-flush", FiveOfAKind::below_royal_flush},
                                                     {"highest", FiveOfAKind::highest}});
  check_values<&Rules::joker_entry, JokerEntry>("fantasyland.joker-entry",
                                                {{"counts", JokerEntry::counts}, {"natural", JokerEntry::natural}});
}

TEST_CASE("The values of the options of deal", "[deal.pattern][deal.first-five][deal.later-streets]") {
  check_values<&Rules::deal, DealPattern>("deal.pattern", {{"one-at-a-time", DealPattern::one_at_a_time},
                                                           {"pineapple", DealPattern::pineapple},
                                                           {"turbo", DealPattern::turbo},
                                                           {"closed", DealPattern::closed}});
  check_values<&Rules::first_five, FirstFive>(
      "deal.first-five", {{"to-all-then-set", FirstFive::to_all_then_set}, {"on-turn", FirstFive::on_turn}});
  check_values<&Rules::later_streets, LaterStreets>("deal.later-streets",
                                                    {{"hidden", LaterStreets::hidden}, {"open", LaterStreets::open}});
}

TEST_CASE("The values of the options of foul", "[foul.middle-bottom-tie][foul.top-middle-tie][foul.top-bottom-tie]") {
  check_values<&Rules::middle_bottom_tie, Tie>("foul.middle-bottom-tie", {{"legal", Tie::legal}, {"foul", Tie::foul}});
  check_values<&Rules::top_middle_tie, Tie>("foul.top-middle-tie", {{"legal", Tie::legal}, {"foul", Tie::foul}});
  check_values<&Rules::top_bottom_tie, Tie>("foul.top-bottom-tie", {{"legal", Tie::legal}, {"foul", Tie::foul}});
}

TEST_CASE("The values of the options of royalties", "[royalties.table][royalties.netting]") {
  check_values<&Rules::royalty_table, RoyaltyTable>(
      "royalties.table", {{"standard", RoyaltyTable::standard}, {"none", RoyaltyTable::none}});
  check_values<&Rules::netting, Netting>("royalties.netting", {{"difference", Netting::difference},
                                                               {"row-winner-only", Netting::row_winner_only},
                                                               {"equal-cancels", Netting::equal_cancels},
                                                               {"both-void", Netting::both_void},
                                                               {"higher-total-only", Netting::higher_total_only}});
}

TEST_CASE("The values of the options of showdown",
          "[showdown.scoop][showdown.lines][showdown.foul-pays][showdown.both-foul]") {
  check_values<&Rules::scoop, Scoop>("showdown.scoop",
                                     {{"wins-all-three", Scoop::wins_all_three}, {"loses-none", Scoop::loses_none}});
  check_values<&Rules::lines, Lines>("showdown.lines", {{"one-six", Lines::one_six},
                                                        {"two-four", Lines::two_four},
                                                        {"one-four", Lines::one_four},
                                                        {"rows-only", Lines::rows_only},
                                                        {"majority", Lines::majority}});
  check_values<&Rules::foul_pays, FoulPays>("showdown.foul-pays", {{"six-and-royalties", FoulPays::six_and_royalties},
                                                                   {"six", FoulPays::six},
                                                                   {"four", FoulPays::four},
                                                                   {"nothing", FoulPays::nothing}});
  check_values<&Rules::both_foul, BothFoul>("showdown.both-foul",
                                            {{"tie", BothFoul::tie}, {"each-loses-six", BothFoul::each_loses_six}});
}

TEST_CASE("The values of the options of entering Fantasyland",
          "[fantasyland.entry][fantasyland.entry-board][fantasyland.cards][fantasyland.base-cards]"
          "[fantasyland.deuce-cards][fantasyland.deuce-progressive]") {
  check_values<&Rules::entry, Entry>(
      "fantasyland.entry",
      {{"queens", Entry::queens}, {"kings", Entry::kings}, {"aces", Entry::aces}, {"never", Entry::never}});
  check_values<&Rules::entry_board, EntryBoard>(
      "fantasyland.entry-board", {{"legal-only", EntryBoard::legal_only}, {"top-row-only", EntryBoard::top_row_only}});
  check_values<&Rules::entry_cards, EntryCards>("fantasyland.cards",
                                                {{"fixed", EntryCards::fixed}, {"ladder", EntryCards::ladder}});
  check_values<&Rules::base_cards, BaseCards>("fantasyland.base-cards",
                                              {{"13", BaseCards::thirteen}, {"14", BaseCards::fourteen}});
  check_values<&Rules::deuce_cards, DeuceCards>("fantasyland.deuce-cards",
                                                {{"one-more", DeuceCards::one_more}, {"same", DeuceCards::same}});
  check_values<&Rules::deuce_progressive, DeuceProgressive>(
      "fantasyland.deuce-progressive", {{"both-adds-one", DeuceProgressive::both_adds_one},
                                        {"both-required-ladder", DeuceProgressive::both_required_ladder},
                                        {"ladder-both-adds-one", DeuceProgressive::ladder_both_adds_one},
                                        {"ladder-only-with-both", DeuceProgressive::ladder_only_with_both}});
}

TEST_CASE("The values of the options of staying in Fantasyland",
          "[fantasyland.stay][fantasyland.stay-threshold][fantasyland.stay-cards][fantasyland.by-row-choice]"
          "[fantasyland.requalify][fantasyland.low-stays][fantasyland.stay-on-normal-hand][fantasyland.sight]") {
  check_values<&Rules::stay, Stay>("fantasyland.stay", {{"trips-or-quads", Stay::trips_or_quads},
                                                        {"trips-full-house-or-quads", Stay::trips_full_house_or_quads},
                                                        {"regular", Stay::regular},
                                                        {"double-full-house", Stay::double_full_house},
                                                        {"ten-royalties-in-a-row", Stay::ten_royalties_in_a_row},
                                                        {"ten-royalties-in-total", Stay::ten_royalties_in_total},
                                                        {"never", Stay::never}});
  check_values<&Rules::stay_threshold, StayThreshold>(
      "fantasyland.stay-threshold", {{"or-better", StayThreshold::or_better}, {"exact", StayThreshold::exact}});
  check_values<&Rules::stay_cards, StayCards>("fantasyland.stay-cards", {{"base", StayCards::base},
                                                                         {"as-entered", StayCards::as_entered},
                                                                         {"by-current-top", StayCards::by_current_top},
                                                                         {"by-row", StayCards::by_row}});
  check_values<&Rules::by_row_choice, ByRowChoice>(
      "fantasyland.by-row-choice", {{"highest", ByRowChoice::highest}, {"first-listed", ByRowChoice::first_listed}});
  check_values<&Rules::requalify, YesNo>("fantasyland.requalify", {{"no", YesNo::no}, {"yes", YesNo::yes}});
  check_values<&Rules::low_stays, YesNo>("fantasyland.low-stays", {{"no", YesNo::no}, {"yes", YesNo::yes}});
  check_values<&Rules::stay_on_normal_hand, YesNo>("fantasyland.stay-on-normal-hand",
                                                   {{"no", YesNo::no}, {"yes", YesNo::yes}});
  check_values<&Rules::sight, Sight>("fantasyland.sight",
                                     {{"sealed", Sight::sealed}, {"at-own-turn", Sight::at_own_turn}});
}

TEST_CASE("The values of the options of settlement and table",
          "[settlement.stakes][settlement.cap-reckoned][table.button-in-fantasyland][table.bust][table.match]"
          "[table.fantasyland-hands]") {
  check_values<&Rules::stakes, Stakes>("settlement.stakes", {{"unlimited", Stakes::unlimited},
                                                             {"table-stakes", Stakes::table_stakes},
                                                             {"loser-only", Stakes::loser_only},
                                                             {"start-of-hand", Stakes::start_of_hand}});
  check_values<&Rules::cap_reckoned, CapReckoned>(
      "settlement.cap-reckoned", {{"each-payment", CapReckoned::each_payment}, {"match-end", CapReckoned::match_end}});
  check_values<&Rules::button_in_fantasyland, ButtonInFantasyland>(
      "table.button-in-fantasyland", {{"frozen", ButtonInFantasyland::frozen},
                                      {"moves", ButtonInFantasyland::moves},
                                      {"frozen-if-button-is-in", ButtonInFantasyland::frozen_if_button_is_in}});
  check_values<&Rules::bust, Bust>("table.bust", {{"out-until-set-ends", Bust::out_until_set_ends},
                                                  {"loses-at-once", Bust::loses_at_once},
                                                  {"leaves", Bust::leaves}});
  check_values<&Rules::match, Match>("table.match", {{"set", Match::set},
                                                     {"fixed-hands", Match::fixed_hands},
                                                     {"open", Match::open},
                                                     {"until-bust", Match::until_bust}});
  check_values<&Rules::fantasyland_hands, FantasylandHands>(
      "table.fantasyland-hands", {{"count", FantasylandHands::count}, {"extra", FantasylandHands::extra}});
}

TEST_CASE("Three options are numbers", "[settlement.cap][table.hands][table.starting-points]") {
  std::vector<std::string_view> numbers;
  for (const RuleInfo& info : all_rules()) {
    if (info.is_number) numbers.push_back(info.id.name);
  }
  CHECK(numbers == std::vector<std::string_view>{"settlement.cap", "table.hands", "table.starting-points"});
  Rules rules;
  find_rule("settlement.cap")->field.set(rules, 250);
  find_rule("table.hands")->field.set(rules, 20);
  find_rule("table.starting-points")->field.set(rules, 100);
  CHECK(rules.cap == 250);
  CHECK(rules.hands == 20);
  CHECK(rules.starting_points == 100);
}

TEST_CASE("Having none of a number and having one stand as the sources have it",
          "[registry][settlement.cap][table.hands][table.starting-points]") {
  for (const RuleInfo& info : all_rules()) {
    CAPTURE(info.id);
    CHECK(info.number_values.empty() != info.is_number);
    if (!info.is_number) continue;
    CHECK(info.number_values.front().name == "none");
    CHECK(info.number_values.front().standing == Standing::observed);
    CHECK(info.number_values.back().name == "N");
    CHECK(info.number_values.back().standing == Standing::documented);
  }
  CHECK(find_rule("settlement.cap")->number_values.back().sources == "classic");
  CHECK(find_rule("table.hands")->number_values.back().sources == "basics");
  CHECK(find_rule("table.starting-points")->number_values.back().sources == "basics");
  CHECK(find_rule("table.starting-points")->number_values[1].name == "100");
  CHECK(find_rule("table.starting-points")->number_values[1].sources == "bga");
}

TEST_CASE("A rule set without royalties and one without Fantasyland are stated by no source",
          "[registry][royalties.table][fantasyland.entry]") {
  for (const auto& [name, value] : {std::pair{"royalties.table", "none"}, std::pair{"fantasyland.entry", "never"}}) {
    const RuleInfo& info = *find_rule(name);
    CAPTURE(name);
    CHECK(info.values[static_cast<std::size_t>(*find_value(info, value))].standing == Standing::observed);
  }
}

TEST_CASE("The rules of a 2-7 middle exist in a 2-7 game only", "[registry][low.middle]") {
  const Rules high = house_rules({{"low.middle", "high"}});
  const Rules deuce = house_rules({{"low.middle", "deuce-to-seven"}});
  for (const RuleId id :
       {rule::low_order, rule::low_qualifier, rule::foul_low, rule::foul_top_bottom_tie, rule::royalties_low_middle,
        rule::fantasyland_deuce_cards, rule::fantasyland_deuce_progressive, rule::fantasyland_low_stays}) {
    CAPTURE(id);
    CHECK_FALSE(rule_exists(id, high));
    CHECK(rule_exists(id, deuce));
  }
  for (const RuleId id : {rule::foul_middle_bottom_tie, rule::foul_top_middle_tie, rule::royalties_middle}) {
    CAPTURE(id);
    CHECK(rule_exists(id, high));
    CHECK_FALSE(rule_exists(id, deuce));
  }
}

TEST_CASE("Without a royalty table no other rule of royalties exists", "[registry][royalties.table]") {
  const Rules none = house_rules({{"royalties.table", "none"}});
  for (const RuleInfo& info : all_rules()) {
    if (info.section() != "royalties") continue;
    CAPTURE(info.id);
    CHECK(rule_exists(info.id, none) == (info.id == rule::royalties_table));
  }
}

TEST_CASE("Without Fantasyland no other rule of Fantasyland exists", "[registry][fantasyland.entry]") {
  const Rules never = house_rules({{"fantasyland.entry", "never"}});
  for (const RuleInfo& info : all_rules()) {
    if (info.section() != "fantasyland") continue;
    CAPTURE(info.id);
    CHECK(rule_exists(info.id, never) ==
          (info.id == rule::fantasyland_entry || info.id == rule::fantasyland_entry_table));
  }
}

TEST_CASE("All other rules exist in every game", "[registry]") {
  for (const RuleInfo& info : all_rules()) {
    if (info.section() == "low" || info.section() == "foul" || info.section() == "royalties" ||
        info.section() == "fantasyland" || info.needs.contains(Need::jokers)) {
      continue;
    }
    CAPTURE(info.id);
    for (const char* middle : {"high", "deuce-to-seven"}) {
      CHECK(rule_exists(
          info.id, house_rules({{"low.middle", middle}, {"royalties.table", "none"}, {"fantasyland.entry", "never"}})));
    }
  }
}

TEST_CASE("An option without effect says why", "[registry]") {
  const auto says_why = [](RuleId option, Options options) {
    return !without_effect(option, house_rules(options)).empty();
  };
  CHECK(says_why(rule::foul_top_middle_tie, {}));
  CHECK_FALSE(says_why(rule::foul_top_middle_tie, {{"ranking.cross", "shared-cards-only"}}));
  CHECK_FALSE(says_why(rule::foul_top_middle_tie, {{"ranking.cross", "category-and-rank-only"}}));
  CHECK(says_why(rule::foul_top_bottom_tie, {{"low.middle", "deuce-to-seven"}}));
  CHECK(says_why(rule::foul_top_bottom_tie, {{"ranking.cross", "shared-cards-only"}}));
  CHECK_FALSE(
      says_why(rule::foul_top_bottom_tie, {{"low.middle", "deuce-to-seven"}, {"ranking.cross", "shared-cards-only"}}));
  CHECK(says_why(rule::showdown_scoop, {{"showdown.lines", "two-four"}}));
  CHECK(says_why(rule::showdown_scoop, {{"showdown.lines", "rows-only"}}));
  CHECK_FALSE(says_why(rule::showdown_scoop, {{"showdown.lines", "one-six"}}));
  CHECK_FALSE(says_why(rule::showdown_scoop, {{"showdown.lines", "one-four"}}));
  CHECK_FALSE(says_why(rule::showdown_scoop, {{"showdown.lines", "majority"}}));
  CHECK(says_why(rule::fantasyland_deuce_cards, {}));
  CHECK_FALSE(says_why(rule::fantasyland_deuce_cards, {{"low.middle", "deuce-to-seven"}}));
  CHECK(says_why(rule::fantasyland_deuce_cards, {{"low.middle", "deuce-to-seven"}, {"fantasyland.cards", "ladder"}}));
  CHECK(says_why(rule::fantasyland_deuce_progressive, {{"low.middle", "deuce-to-seven"}}));
  CHECK_FALSE(says_why(rule::fantasyland_deuce_progressive,
                       {{"low.middle", "deuce-to-seven"}, {"fantasyland.cards", "ladder"}}));
  CHECK(says_why(rule::fantasyland_by_row_choice, {}));
  CHECK_FALSE(says_why(rule::fantasyland_by_row_choice, {{"fantasyland.stay-cards", "by-row"}}));
  CHECK_FALSE(says_why(rule::fantasyland_stay_threshold, {}));
  CHECK(says_why(rule::fantasyland_stay_threshold, {{"fantasyland.stay", "ten-royalties-in-a-row"}}));
  CHECK(says_why(rule::fantasyland_stay_threshold, {{"fantasyland.stay", "ten-royalties-in-total"}}));
  CHECK(says_why(rule::fantasyland_stay_threshold, {{"fantasyland.stay", "never"}}));
  CHECK(says_why(rule::royalties_netting, {{"royalties.table", "none"}}));
  CHECK(says_why(rule::fantasyland_cards, {{"fantasyland.entry", "never"}}));
  CHECK(says_why(rule::settlement_cap_reckoned, {}));
  Rules capped;
  capped.cap = 20;
  CHECK(without_effect(rule::settlement_cap_reckoned, capped).empty());
  CHECK(says_why(rule::table_hands, {}));
  CHECK_FALSE(says_why(rule::table_hands, {{"table.match", "fixed-hands"}}));
  Rules twelve = house_rules({{"table.match", "fixed-hands"}});
  twelve.hands = 12;
  CHECK(without_effect(rule::table_fantasyland_hands, twelve).empty());
  CHECK_FALSE(without_effect(rule::table_fantasyland_hands, house_rules({{"table.match", "set"}}, twelve)).empty());
  CHECK_FALSE(
      without_effect(rule::table_fantasyland_hands, house_rules({{"fantasyland.entry", "never"}}, twelve)).empty());
  CHECK(says_why(rule::table_fantasyland_hands, {{"table.match", "fixed-hands"}}));  // without a number of them
  CHECK_FALSE(says_why(rule::table_button_in_fantasyland, {}));
  CHECK(says_why(rule::table_button_in_fantasyland, {{"fantasyland.entry", "never"}}));
  CHECK(says_why(rule::table_bust, {{"table.match", "open"}}));
  for (const char* match : {"open", "fixed-hands"}) {
    CHECK_FALSE(says_why(rule::table_bust, {{"table.match", match}, {"settlement.stakes", "table-stakes"}}));
  }
  for (const char* match : {"set", "until-bust"}) {
    CHECK(says_why(rule::table_bust, {{"table.match", match}, {"settlement.stakes", "table-stakes"}}));
  }
}

TEST_CASE("An option without effect is one whose test no board meets, or that another option comes before",
          "[registry]") {
  const auto says_why = [](RuleId option, Options options) {
    return !without_effect(option, house_rules(options)).empty();
  };
  const RuleId low_stays = rule::fantasyland_low_stays;
  CHECK_FALSE(says_why(low_stays, {{"low.middle", "deuce-to-seven"}}));
  CHECK(says_why(low_stays, {{"low.middle", "deuce-to-seven"}, {"fantasyland.requalify", "yes"}}));
  CHECK_FALSE(says_why(low_stays, {{"low.middle", "deuce-to-seven"},
                                   {"fantasyland.requalify", "yes"},
                                   {"fantasyland.cards", "ladder"},
                                   {"fantasyland.deuce-progressive", "both-required-ladder"}}));
  CHECK_FALSE(says_why(rule::fantasyland_sight, {}));
  CHECK(says_why(rule::fantasyland_sight, {{"deal.pattern", "closed"}}));
  for (const RuleId option :
       {rule::fantasyland_stay_cards, rule::fantasyland_stay_threshold, rule::fantasyland_stay_on_normal_hand}) {
    CAPTURE(option);
    CHECK_FALSE(says_why(option, {{"fantasyland.stay", "double-full-house"}}));
    CHECK(says_why(option, {{"fantasyland.stay", "double-full-house"}, {"low.middle", "deuce-to-seven"}}));
  }
  CHECK_FALSE(says_why(
      rule::fantasyland_stay_cards,
      {{"fantasyland.stay", "double-full-house"}, {"low.middle", "deuce-to-seven"}, {"fantasyland.low-stays", "yes"}}));
  const Options both_required = {{"low.middle", "deuce-to-seven"},
                                 {"fantasyland.cards", "ladder"},
                                 {"fantasyland.deuce-progressive", "both-required-ladder"}};
  CHECK(says_why(rule::fantasyland_entry_board, both_required));
  CHECK_FALSE(says_why(rule::fantasyland_entry_board, {{"low.middle", "deuce-to-seven"}}));
  for (const char* stay : {"ten-royalties-in-a-row", "ten-royalties-in-total"}) {
    CAPTURE(stay);
    for (const RuleId option : {rule::fantasyland_stay_cards, rule::fantasyland_stay_on_normal_hand}) {
      CHECK(says_why(option, {{"fantasyland.stay", stay}, {"royalties.table", "none"}}));
      CHECK_FALSE(says_why(option, {{"fantasyland.stay", stay}}));
    }
    CHECK(says_why(rule::fantasyland_by_row_choice,
                   {{"fantasyland.stay", stay}, {"royalties.table", "none"}, {"fantasyland.stay-cards", "by-row"}}));
  }
  for (const char* stay : {"trips-or-quads", "regular", "double-full-house"}) {
    CAPTURE(stay);
    const RuleId choice = rule::fantasyland_by_row_choice;
    CHECK_FALSE(says_why(choice, {{"fantasyland.stay", stay}, {"fantasyland.stay-cards", "by-row"}}));
    CHECK(says_why(
        choice,
        {{"fantasyland.stay", stay}, {"fantasyland.stay-cards", "by-row"}, {"fantasyland.stay-threshold", "exact"}}));
  }
  CHECK_FALSE(says_why(rule::fantasyland_by_row_choice, {{"fantasyland.stay", "trips-full-house-or-quads"},
                                                         {"fantasyland.stay-cards", "by-row"},
                                                         {"fantasyland.stay-threshold", "exact"}}));
}

TEST_CASE("Four options make the game rather than a house's way of it", "[registry]") {
  std::vector<std::string_view> found;
  for (const RuleInfo& info : all_rules()) {
    if (info.makes_the_game) found.push_back(info.id.name);
  }
  CHECK(found == std::vector<std::string_view>{"cards.jokers", "low.middle", "seating.players", "deal.pattern"});
}
