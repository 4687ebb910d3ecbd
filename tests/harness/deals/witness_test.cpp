// The deals of `ofcheck rules diff`.
#include "harness/deals/witness.h"

#include "oracle/registry.h"
#include "oracle/seating.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Rules;
namespace rule = ofc::rule;

namespace {

Rules with_value_of(const ofc::RuleInfo& option, Rules rules, const Rules& from) {
  option.field.set(rules, option.field.get(from));
  return rules;
}

/// The witness of an option that another value flips in a preset.
Witness witness_of(std::string_view option_name, const Rules& first, int flipped) {
  Rules second = first;
  option(option_name).field.set(second, flipped);
  const auto found = find_witness(corpus(), option(option_name), first, second);
  REQUIRE(found);
  return *found;
}

}  // namespace

TEST_CASE("No difference of two presets comes from a deck that is too small", "[harness][diff][seating.players]") {
  for (const std::string_view a : preset_names()) {
    for (const std::string_view b : preset_names()) {
      const Rules& first = preset(a).rules;
      for (const char* name : {"seating.players", "deal.pattern"}) {
        const ofc::RuleInfo& info = option(name);
        const Rules second = with_value_of(info, first, preset(b).rules);
        if (first == second) continue;
        INFO(a << " and " << b << ": " << name);
        const auto found = find_witness(corpus(), info, first, second);
        REQUIRE(found);
        const bool about_seats = info.id == rule::seating_players;
        CHECK((about_seats || (ofc::seats_fit_the_deck(found->first) && ofc::seats_fit_the_deck(found->second))));
        const std::string told = found->difference.expected + found->difference.got;
        CHECK(told.find("cards each") == std::string::npos);
        CHECK((told.find("seating.players allows") != std::string::npos) == about_seats);
      }
    }
  }
}

TEST_CASE("A witness is a question on which the two rule sets part as it says", "[harness][diff]") {
  const Rules& pineapple = preset("bga-pineapple").rules;
  for (const char* name : {"royalties.netting", "showdown.lines", "fantasyland.cards", "fantasyland.stay",
                           "settlement.stakes", "table.match"}) {
    CAPTURE(name);
    const ofc::RuleInfo& info = option(name);
    for (int flipped = 0; flipped < static_cast<int>(info.values.size()); ++flipped) {
      const int own = info.field.get(pineapple);
      if (flipped == own || ofc::coincidence(info, own, flipped, pineapple) != nullptr) continue;
      const Witness found = witness_of(name, pineapple, flipped);
      CHECK(info.field.get(found.first) == own);
      CHECK(info.field.get(found.second) == flipped);
      const auto again = difference_of(found.question, found.first, found.second);
      REQUIRE(again);
      CHECK(again->member == found.difference.member);
      CHECK(again->expected != again->got);
    }
  }
}

TEST_CASE("A witness has no more seats, hands and cards of note than it needs", "[harness][diff]") {
  const Rules& pineapple = preset("bga-pineapple").rules;
  const auto netting = witness_of("royalties.netting", pineapple, value("royalties.netting", "row-winner-only"));
  const auto& score = std::get<ScoreQuestion>(netting.question);
  CHECK(score.seats == 2);
  int earning = 0;  // a row that earns and loses, and the one that beats it and so earns as well
  for (const ofc::Board& board : score.span()) {
    const ofc::RowPoints points = ofc::royalties_of(ofc::judge_board(board, pineapple), pineapple);
    for (const ofc::Points row_points : {points.top, points.middle, points.bottom})
      earning += row_points > ofc::Points{0} ? 1 : 0;
  }
  CHECK(earning == 2);

  Rules five = preset("basics-regular").rules;
  five.match = ofc::Match::fixed_hands;
  five.hands = 5;
  const auto hands = witness_of("table.hands", five, 12);
  CHECK(hands.first == five);
  CHECK(std::get<PlayQuestion>(hands.question).hands.size() == 5);
  CHECK(std::get<PlayQuestion>(hands.question).chairs == 2);

  const auto match = witness_of("table.match", pineapple, value("table.match", "set"));
  CHECK(std::get<PlayQuestion>(match.question).hands.size() == 1);

  const auto start = witness_of("table.starting-points", pineapple, 50);
  CHECK(start.difference.member == "hands[0].stacks");
  CHECK(start.difference.expected != start.difference.got);
}
