// What a board is looked at for, and the words for it.
#include "harness/model/condition.h"

#include "harness/model/row_class.h"
#include "oracle/presets.h"
#include "oracle/text.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

const ofc::Rules& rules = ofc::find_preset("bga-pineapple")->rules;

int has(std::string_view text, Feature feature, bool in_fantasyland = false) {
  const ofc::Board board = std::get<ofc::Board>(ofc::parse_board(text));
  return look({board, ofc::judge_board(board, rules), rules.tables, in_fantasyland}, feature);
}

}  // namespace

TEST_CASE("A board has a number for each feature", "[model]") {
  // Queens on top earn 7 and the full house at the bottom 6; two pairs in the middle earn nothing.
  constexpr std::string_view board = "QsQd2c / AsAd4h4dJc / 8h8d8sJhJd";
  CHECK(has(board, Feature::any) == 0);
  CHECK(has(board, Feature::top_class) == pair_class(ofc::Rank::queen));
  CHECK(has(board, Feature::middle_class) == static_cast<int>(ofc::Category::two_pair));
  CHECK(has(board, Feature::bottom_class) == static_cast<int>(ofc::Category::full_house));
  CHECK(has(board, Feature::top_highest) == 12);
  CHECK(has(board, Feature::middle_highest) == 14);
  CHECK(has(board, Feature::bottom_highest) == 11);
  CHECK(has(board, Feature::top_and_middle) == -1);
  CHECK(has(board, Feature::middle_and_bottom) == -1);
  CHECK(has(board, Feature::rows_that_earn) == 2);
  CHECK(has(board, Feature::royalties_in_all) == 13);
  CHECK(has(board, Feature::in_fantasyland) == 0);
  CHECK(has(board, Feature::in_fantasyland, true) == 1);
  CHECK(has("2s3d4c / 2h3h4h5d7c / 2c3c4d5h7d", Feature::middle_and_bottom) == 0);
  CHECK(has("2s2d2c / 3h3d4h4d7c / 5c6c8d9h7d", Feature::top_and_middle) == 1);
}

TEST_CASE("All conditions must hold, each within its limits", "[model]") {
  const ofc::Board board = std::get<ofc::Board>(ofc::parse_board("QsQd2c / AsAd4h4dJc / 8h8d8sJhJd"));
  const ofc::JudgedBoard judged = ofc::judge_board(board, rules);
  const LookedAt looked{board, judged, rules.tables};
  CHECK(holds({}, looked));
  CHECK(holds({{{Feature::top_highest, 12, 14}}}, looked));
  CHECK_FALSE(holds({{{Feature::top_highest, 13, 14}}}, looked));
  CHECK_FALSE(holds({{{Feature::top_highest, 2, 11}}}, looked));
  CHECK(holds({{{Feature::top_highest, 12, 12}, {Feature::rows_that_earn, 2, 3}}}, looked));
  CHECK_FALSE(holds({{{Feature::top_highest, 12, 12}, {Feature::rows_that_earn, 3, 3}}}, looked));
}

TEST_CASE("Conditions in words", "[model]") {
  const auto words = [](Feature feature, int lowest, int highest) {
    return describe(Conditions{{{feature, static_cast<std::int16_t>(lowest), static_cast<std::int16_t>(highest)}}});
  };
  CHECK(words(Feature::top_class, 5, 5) == "boards with pairs of sixes on top");
  CHECK(words(Feature::top_class, 1, 13) == "boards with pairs on top");
  CHECK(words(Feature::top_class, 14, 26) == "boards with trips on top");
  CHECK(words(Feature::top_class, 1, 26) == "boards with pairs or trips on top");
  CHECK(words(Feature::top_class, 0, 13) == "boards with no trips on top");
  CHECK(words(Feature::top_class, 0, 4) == "boards with at most pairs of fives on top");
  CHECK(words(Feature::top_class, 12, 26) == "boards with pairs of kings or better on top");
  CHECK(words(Feature::top_class, 2, 4) == "boards with pairs of threes to pairs of fives on top");
  CHECK(words(Feature::middle_class, 5, 9) == "boards with flushes or better in the middle");
  CHECK(words(Feature::top_highest, 14, 14) == "boards with A as the highest card on top");
  CHECK(words(Feature::middle_highest, 10, 14) == "boards with T or higher as the highest card in the middle");
  CHECK(words(Feature::bottom_highest, 2, 9) == "boards with 9 or lower as the highest card at the bottom");
  CHECK(words(Feature::bottom_highest, 8, 9) == "boards with 8 to 9 as the highest card at the bottom");
  CHECK(words(Feature::top_and_middle, 1, 1) == "boards with a top of a higher category than the middle");
  CHECK(words(Feature::middle_and_bottom, -1, 0) == "boards with a middle of no higher category than the bottom");
  CHECK(words(Feature::middle_and_bottom, 0, 1) == "boards with a middle of no lower category than the bottom");
  CHECK(words(Feature::rows_that_earn, 0, 0) == "boards with no row that earns");
  CHECK(words(Feature::rows_that_earn, 2, 2) == "boards with two rows that earn");
  CHECK(words(Feature::rows_that_earn, 0, 1) == "boards with at most one row that earns");
  CHECK(words(Feature::rows_that_earn, 1, 2) == "boards with one or two rows that earn");
  CHECK(words(Feature::rows_that_earn, 1, 3) == "boards with at least one row that earns");
  CHECK(words(Feature::royalties_in_all, 7, 500) == "boards with royalties of 7 or more");
  CHECK(words(Feature::royalties_in_all, 0, 6) == "boards with royalties of at most 6");
  CHECK(words(Feature::royalties_in_all, 9, 9) == "boards with royalties of 9");
  CHECK(words(Feature::in_fantasyland, 1, 1) == "boards of a seat in Fantasyland");
}
