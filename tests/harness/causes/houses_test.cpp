// Engines that play a documented house without a fault, asked as another house.
#include <set>

#include "harness/deals/witness.h"
#include "tests/harness/causes/house_answers.h"
#include "tests/harness/fingerprint_support.h"
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

void check_each_house_asked_as_each_other(const std::vector<Operation>& offered, std::size_t count,
                                          Answer (*as_told)(Answer)) {
  test::Rounds rounds(preset_names().size() * (preset_names().size() - 1));
  for (const std::string_view under : preset_names()) {
    for (const std::string_view own : preset_names()) {
      if (own == under || !rounds.next()) continue;
      const ofc::Rules& house = preset(own).rules;
      const test::HouseAnswers said(preset(under).rules, house, offered, 1, count, as_told);
      const Explanation found = explain_answers(said.evidence());
      INFO(own << " asked as " << under);
      CHECK(found.unexplained.empty());
      for (const FoundCause& cause : found.causes) {
        INFO(describe(cause.what, preset(under).rules));
        CHECK(is_of_house(cause, house));
      }
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
  const ofc::Rules own = with(under, settings_named("ranking.cross: category-and-rank-only and "
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
  CHECK(houses_of(with(under, settings_named("fantasyland.base-cards: 13"))) == std::set<std::string_view>{""});
  CHECK(houses_of(with(under, settings_named("fantasyland.base-cards: 13 and foul.middle-bottom-tie: foul"))) ==
        std::set<std::string_view>{""});
}
