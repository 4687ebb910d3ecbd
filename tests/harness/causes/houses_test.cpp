// Engines that play a documented house without a fault, asked as another house.
#include <set>

#include "harness/deals/witness.h"
#include "tests/harness/causes/house_answers.h"
#include "tests/harness/fingerprint_support.h"
#include "tests/harness/support.h"
#include "tests/part.h"

using namespace ofcheck;

namespace {

/// Whether a cause is a value that the house has, or one of several values that explain as much and that one among
/// them.
bool is_of_house(const FoundCause& cause, const ofc::Rules& house) {
  const auto* setting = std::get_if<Setting>(&cause.what);
  if (setting == nullptr) return false;
  const Setting own{setting->option, setting->option->field.get(house)};
  return *setting == own ||
         std::find(cause.instead.begin(), cause.instead.end(), Departure(own)) != cause.instead.end();
}

/// That all is explained, and by values of the house alone.
void check_house(const test::HouseAnswers& said, const ofc::Rules& house) {
  const Explanation found = explain_answers(said.evidence());
  CHECK(found.unexplained.empty());
  for (const FoundCause& cause : found.causes) {
    INFO(describe(cause.what, *said.evidence().front().rules));
    CHECK(is_of_house(cause, house));
  }
}

void check_each_house_asked_as_each_other(const std::vector<Operation>& offered, std::size_t count,
                                          Answer (*as_told)(Answer)) {
  test::Rounds rounds(preset_names().size() * (preset_names().size() - 1));
  for (const std::string_view under : preset_names()) {
    for (const std::string_view own : preset_names()) {
      if (own == under || !rounds.next()) continue;
      const ofc::Rules& house = preset(own).rules;
      const test::HouseAnswers said(preset(under).rules, house, offered, 1, count, as_told);
      INFO(own << " asked as " << under);
      check_house(said, house);
    }
  }
}

}  // namespace

TEST_CASE("A documented house that is asked as another one has no cause but its own values", "[causes]") {
  check_each_house_asked_as_each_other(test::every_operation(), 1000, without_reasons);
}

TEST_CASE("So it is from points alone", "[causes]") {
  check_each_house_asked_as_each_other({Operation::score}, 500, test::points_alone);
}

TEST_CASE("Two values neither of which mends anything without the other are found together", "[causes]") {
  // Where the top and the middle are compared by category and rank alone they are often equal, and equal rows foul.
  const ofc::Rules& under = preset("bga-pineapple").rules;
  const ofc::Rules own = with(under, test::settings_named("ranking.cross: category-and-rank-only and "
                                                          "foul.top-middle-tie: foul"));
  const test::HouseAnswers said(under, own, test::every_operation(), 1, 1000, without_reasons);
  CHECK(said.causes() ==
        std::vector<std::string>{"foul.top-middle-tie: foul", "ranking.cross: category-and-rank-only"});
}

TEST_CASE("Values that one preset has together name it", "[causes]") {
  const ofc::Rules& under = preset("bga-pineapple").rules;
  const auto houses_of = [&](const ofc::Rules& own) {
    const test::HouseAnswers said(under, own, test::every_operation(), 1, 1000, without_reasons);
    std::set<std::string_view> houses;
    for (const FoundCause& cause : explain_answers(said.evidence()).causes) houses.insert(cause.house);
    return houses;
  };
  CHECK(houses_of(preset("bga-original-progressive").rules) == std::set<std::string_view>{"bga-original-progressive"});
  // A single value is no house; nor are two that no preset has together.
  CHECK(houses_of(with(under, test::settings_named("fantasyland.base-cards: 13"))) == std::set<std::string_view>{""});
  CHECK(houses_of(with(under, test::settings_named("fantasyland.base-cards: 13 and foul.middle-bottom-tie: foul"))) ==
        std::set<std::string_view>{""});
}

TEST_CASE("So they are beside the other values of a house, in matches in which few hands show them", "[causes]") {
  const ofc::Rules& under = preset("bga-pineapple").rules;
  const ofc::Rules own =
      with(preset("variations-pineapple").rules,
           test::settings_named("ranking.cross: category-and-rank-only and showdown.scoop: loses-none and "
                                "showdown.foul-pays: six and fantasyland.stay-on-normal-hand: yes and "
                                "table.button-in-fantasyland: frozen-if-button-is-in and "
                                "table.bust: loses-at-once and table.fantasyland-hands: extra"));
  for (const std::uint64_t seed : {2U, 3U, 4U}) {
    INFO("seed " << seed);
    const test::HouseAnswers said(under, own, {Operation::play}, seed, 250, without_reasons);
    check_house(said, own);
  }
}

TEST_CASE("A game in which nearly every board fouls is not taken for points that are 0", "[causes]") {
  const ofc::Rules& under = preset("bga-pineapple").rules;
  const ofc::Rules own = with(
      preset("bga-pineapple-deuce-progressive").rules,
      test::settings_named("showdown.scoop: loses-none and showdown.foul-pays: nothing and fantasyland.entry: queens"));
  const test::HouseAnswers said(under, own, {Operation::score}, 1, 2000, test::points_alone);
  check_house(said, own);
}
