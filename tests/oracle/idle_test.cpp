// The options of Fantasyland that are said to be without effect are just those that change nothing.
#include <random>
#include <set>

#include "oracle/presets.h"
#include "oracle/registry.h"
#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

/// Boards of every kind that Fantasyland asks about: each top with each middle and each bottom, as far as one deck
/// goes.
std::vector<Board> boards_of_every_kind() {
  const std::vector<std::string> tops = {"9c 8d 6h", "Qc Qd 2h", "Kc Kd 2h", "Ac Ad 2h", "3c 3d 3h", "Kc Kd Ks"};
  const std::vector<std::string> middles = {"7s 5s 4d 3s 2c", "8s 5s 4d 3s 2c", "Ts 9s 5d 3s 2c", "Ad Ac 5s 4s 3d",
                                            "Kd Kh 5s 4s 3d", "7h 7d 4h 4c 2s", "9s 9d 5d 4s 2d", "9d 9h 9s 8s 8h",
                                            "Jd Jh Jc Js 4c", "8h 7h 6h 5h 4h", "Ah Kh Qh Jh Th"};
  const std::vector<std::string> bottoms = {"Ts Td 9h 6c 5c", "8h 8d 5h 5c 3s", "As Ah Kd 7c 6c", "Qs Qh Qd 6s 6c",
                                            "Jd Js Jh Jc 8s", "Ts Td Th 6s 6d", "Ts Td Th Tc 6s", "Qs Qh Qd Qc 6s",
                                            "Ks Qs Js Ts 9s", "As Ks Qs Js Ts", "As Ah Ac 6s 6d"};
  std::vector<Board> boards;
  for (const std::string& top : tops) {
    for (const std::string& middle : middles) {
      for (const std::string& bottom : bottoms) {
        const std::string all = top + " " + middle + " " + bottom;
        std::set<std::string> cards;
        for (std::size_t i = 0; i < all.size(); i += 3) cards.insert(all.substr(i, 2));
        if (cards.size() == 13) boards.push_back(board(top, middle, bottom));
      }
    }
  }
  return boards;
}

}  // namespace

TEST_CASE("An option of Fantasyland is said to be without effect just where it changes nothing", "[registry]") {
  const std::vector<Board> boards = boards_of_every_kind();
  std::mt19937 random(20261121);
  for (int i = 0; i < 1000; ++i) {
    Rules rules;
    for (const RuleInfo& info : all_rules()) {
      const bool counts =
          info.section() == "fantasyland" || info.id == rule::low_middle || info.id == rule::royalties_table;
      if (counts && info.is_option()) info.field.set(rules, static_cast<int>(random() % info.values.size()));
    }
    const auto outcomes = [&](const Rules& with) {
      std::vector<NextHand> list;
      for (const Board& board : boards) {
        const JudgedBoard judged = judge_board(board, with);
        list.push_back(next_hand(judged, std::nullopt, with));
        for (const int entered : {13, 16}) list.push_back(next_hand(judged, CardCount{entered}, with));
      }
      for (NextHand& next : list) next.rule = rule::none;
      return list;
    };
    const auto before = outcomes(rules);
    for (const RuleInfo& info : all_rules()) {
      if (!info.is_option() || info.section() != "fantasyland" || info.id == rule::fantasyland_sight) continue;
      bool changes = false, coincides = false;
      for (int value = 0; value < static_cast<int>(info.values.size()); ++value) {
        Rules other = rules;
        info.field.set(other, value);
        changes = changes || outcomes(other) != before;
        coincides = coincides || (value != info.field.get(rules) &&
                                  coincidence(info, value, info.field.get(rules), rules) != nullptr);
      }
      if (!changes && coincides) continue;  // the values are not idle: they come to the same
      INFO("rules " << i << ": " << info.id.name << (changes ? " changes an outcome" : " changes nothing"));
      CHECK(changes == without_effect(info.id, rules).empty());
    }
  }
}

namespace {

Rules preset_with(std::string_view preset, Options options) { return house_rules(options, find_preset(preset)->rules); }

int cards_after(const Board& board, int entered_with, Rules rules, std::string_view option, std::string_view value) {
  REQUIRE_FALSE(set_option(rules, *find_rule(option), value));
  return next_hand(judge_board(board, rules), CardCount{entered_with}, rules).cards.value;
}

}  // namespace

TEST_CASE("7 5 4 3 2 stays under requalification where the house's entry table does not name it",
          "[fantasyland.low-stays]") {
  Rules rules = preset_with("variations-deuce", {{"fantasyland.requalify", "yes"}});
  const Board low = board("4c 3c 2c", "7c 5c 4d 3d 2d", "7d 5d 4h 3h 2h");
  const auto with_table = [&](std::string_view table) {
    CHECK_FALSE(set_option(rules, *find_rule("fantasyland.entry-table"), table));
    return without_effect(rule::fantasyland_low_stays, rules);
  };
  CHECK(with_table("{KK: 14, AA: 14}").empty());
  CHECK(cards_after(low, 14, rules, "fantasyland.low-stays", "no") == 0);
  CHECK(cards_after(low, 14, rules, "fantasyland.low-stays", "yes") == 14);
  CHECK_FALSE(with_table("{KK: 14, 7-5-4-3-2: 14}").empty());
  CHECK_FALSE(with_table("standard").empty());
}

TEST_CASE("Requalification decides where the entry test leaves out the jokers on top", "[fantasyland.requalify]") {
  Rules rules =
      preset_with("bga-pineapple-deuce-progressive", {{"cards.jokers", "1"},
                                                      {"fantasyland.joker-entry", "natural"},
                                                      {"fantasyland.deuce-progressive", "both-required-ladder"},
                                                      {"fantasyland.low-stays", "yes"},
                                                      {"fantasyland.stay-cards", "by-current-top"}});
  const Board kings = board("Kc Kd X1", "7c 5c 4d 3d 2c", "Ah Kh 9h 5h 3h");
  CHECK(without_effect(rule::fantasyland_requalify, rules).empty());
  CHECK(cards_after(kings, 15, rules, "fantasyland.requalify", "no") == 17);
  CHECK(cards_after(kings, 15, rules, "fantasyland.requalify", "yes") == 15);
  rules.joker_entry = JokerEntry::counts;
  CHECK_FALSE(without_effect(rule::fantasyland_requalify, rules).empty());
  rules.joker_entry = JokerEntry::natural;
  rules.jokers = Jokers::none;
  CHECK_FALSE(without_effect(rule::fantasyland_requalify, rules).empty());
}

TEST_CASE("Nobody stays by a table whose rows no board of its game has", "[fantasyland.stay-table]") {
  const auto why_idle = [](std::string_view preset, std::string_view table) {
    Rules rules = find_preset(preset)->rules;
    REQUIRE_FALSE(set_option(rules, *find_rule("fantasyland.stay-table"), table));
    return std::string(without_effect(rule::fantasyland_stay_on_normal_hand, rules));
  };
  const std::string nobody = "fantasyland.stay-table keeps nobody in";
  CHECK(why_idle("bga-pineapple", "{}") == nobody);
  CHECK(why_idle("bga-pineapple", "{middle-7-5-4-3-2: 14}") == nobody);
  CHECK(why_idle("bga-pineapple", "{middle-full-house: 14}").empty());
  CHECK(why_idle("bga-pineapple-deuce", "{middle-full-house: 14}") == nobody);
  CHECK(why_idle("bga-pineapple-deuce", "{middle-7-5-4-3-2: 14}").empty());
  CHECK(why_idle("bga-pineapple-deuce", "{bottom-quads: 14}").empty());
}
