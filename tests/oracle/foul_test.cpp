// Section `foul`.
#include "oracle/foul.h"

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

const Rules deuce = house_rules({{"low.middle", "deuce-to-seven"}});

}  // namespace

TEST_CASE("A board with its rows in order is legal", "[foul.order]") {
  CHECK(fouled_by(board("2s 2d 7c", "As Ad 4h 4d Jc", "8h 9d Ts Jh Qc"), {}) == rule::none);  // the example of classic
  CHECK(fouled_by(board("As Kd Qc", "2s 2d 3h 4c 5s", "2h 2c 3s 3d 4s"), {}) == rule::none);
  CHECK(fouled_by(board("As Ad Ah", "5s 4d 3h 2c Ac", "6s 5d 4h 3c 2s"), {}) == rule::none);
}

TEST_CASE("A middle stronger than the bottom fouls", "[foul.order]") {
  CHECK(fouled_by(board("2s 2d 7c", "Ks Kd 3h 3d 9c", "Qs Qd 8h 8d Jc"), {}) == rule::foul_order);  // classic's example
  CHECK(fouled_by(board("5s 5d 9c", "Ah Jh 8h 4h 2h", "Ks Kd Ts Td 3c"), {}) == rule::foul_order);  // pokermagnet's
  CHECK(fouled_by(board("9s 6d 4c", "Js Jd 8h 5c 3s", "Jh Jc 8d 5s 2c"), {}) ==
        rule::foul_order);  // by the last kicker
}

TEST_CASE("A top stronger than the middle fouls", "[foul.order]") {
  CHECK(fouled_by(board("Qs Qd 4c", "Js Jd 8h 5c 3s", "Ks Kd 9h 9c 2d"), {}) == rule::foul_order);
  CHECK(fouled_by(board("2s 2d 2h", "As Ad Kh Kc Qs", "7h 5d 6h 4h 3h"), {}) == rule::foul_order);
  CHECK(fouled_by(board("As 5d 3c", "Kh Jc 8d 6s 4c", "9s 9d 7h 5c 2s"), {}) == rule::foul_order);
}

TEST_CASE("A fouled board names one rule and a legal board none", "[foul.order]") {
  const JudgedBoard legal = judge_board(board("2s 2d 7c", "As Ad 4h 4d Jc", "8h 9d Ts Jh Qc"), {});
  CHECK_FALSE(legal.fouled());
  CHECK(legal.top.category == Category::pair);
  CHECK(legal.middle.category == Category::two_pair);
  CHECK(legal.bottom.category == Category::straight);
  CHECK_FALSE(legal.low);
  CHECK(judge_board(board("2s 2d 7c", "Ks Kd 3h 3d 9c", "Qs Qd 8h 8d Jc"), {}).fouled());
}

TEST_CASE("The place of the wheel can foul a board", "[foul.order][ranking.wheel]") {
  const Board wheel_over_six = board("Ks Qd 9c", "As 2d 3h 4c 5s", "6s 5d 4h 3c 2s");
  CHECK(fouled_by(wheel_over_six, house_rules({{"ranking.wheel", "lowest"}})) == rule::none);
  CHECK(fouled_by(wheel_over_six, house_rules({{"ranking.wheel", "second-highest"}})) == rule::foul_order);
  const Board six_over_wheel = board("Ks Qd 9c", "6s 5d 4h 3c 2s", "As 2d 3h 4c 5s");
  CHECK(fouled_by(six_over_wheel, house_rules({{"ranking.wheel", "lowest"}})) == rule::foul_order);
  CHECK(fouled_by(six_over_wheel, house_rules({{"ranking.wheel", "second-highest"}})) == rule::none);
}

TEST_CASE("A middle equal to the bottom is legal or fouls", "[foul.middle-bottom-tie]") {
  const Board tie = board("9s 6d 4c", "Js Jd 8h 5c 3s", "Jh Jc 8d 5s 3c");
  CHECK(fouled_by(tie, house_rules({{"foul.middle-bottom-tie", "legal"}})) == rule::none);
  CHECK(fouled_by(tie, house_rules({{"foul.middle-bottom-tie", "foul"}})) == rule::foul_middle_bottom_tie);
}

TEST_CASE("A middle one kicker below the bottom is no tie", "[foul.middle-bottom-tie]") {
  const Board near = board("9s 6d 4c", "Js Jd 8h 5c 2s", "Jh Jc 8d 5s 3c");
  CHECK(fouled_by(near, house_rules({{"foul.middle-bottom-tie", "foul"}})) == rule::none);
}

TEST_CASE("Two royal flushes on one board tie", "[foul.middle-bottom-tie]") {
  const Board royals = board("9s 6d 4c", "Ah Kh Qh Jh Th", "As Ks Qs Js Ts");
  CHECK(fouled_by(royals, house_rules({{"foul.middle-bottom-tie", "legal"}})) == rule::none);
  CHECK(fouled_by(royals, house_rules({{"foul.middle-bottom-tie", "foul"}})) == rule::foul_middle_bottom_tie);
}

TEST_CASE("Bottom against middle is named before middle against top", "[foul.order][foul.middle-bottom-tie]") {
  const Board both = board("Qs Qd 4c", "Js Jd 8h 5c 3s", "Jh Jc 8d 5s 3c");
  CHECK(fouled_by(both, house_rules({{"foul.middle-bottom-tie", "legal"}})) == rule::foul_order);
  CHECK(fouled_by(both, house_rules({{"foul.middle-bottom-tie", "foul"}})) == rule::foul_middle_bottom_tie);
}

TEST_CASE("A top equal to the first cards of the middle ties only where cards can be missing",
          "[foul.top-middle-tie][ranking.cross]") {
  const Board prefix = board("7s 7d 5c", "7h 7c 5d 4s 2c", "Ks Kd 9h 9c 2d");
  const auto verdict = [&](std::string_view cross, std::string_view tie) {
    return fouled_by(prefix, house_rules({{"ranking.cross", cross}, {"foul.top-middle-tie", tie}}));
  };
  CHECK(verdict("missing-card-is-low", "legal") == rule::none);
  CHECK(verdict("missing-card-is-low", "foul") == rule::none);
  CHECK(verdict("shared-cards-only", "legal") == rule::none);
  CHECK(verdict("shared-cards-only", "foul") == rule::foul_top_middle_tie);
  CHECK(verdict("category-and-rank-only", "legal") == rule::none);
  CHECK(verdict("category-and-rank-only", "foul") == rule::foul_top_middle_tie);
}

TEST_CASE("A top with the better kicker fouls unless kickers are ignored", "[foul.top-middle-tie][ranking.cross]") {
  const Board kicker = board("7s 7d 5c", "7h 7c 4d 3s 2c", "Ks Kd 9h 9c 2d");
  const auto verdict = [&](std::string_view cross, std::string_view tie) {
    return fouled_by(kicker, house_rules({{"ranking.cross", cross}, {"foul.top-middle-tie", tie}}));
  };
  CHECK(verdict("missing-card-is-low", "legal") == rule::foul_order);
  CHECK(verdict("missing-card-is-low", "foul") == rule::foul_order);
  CHECK(verdict("shared-cards-only", "legal") == rule::foul_order);
  CHECK(verdict("shared-cards-only", "foul") == rule::foul_order);
  CHECK(verdict("category-and-rank-only", "legal") == rule::none);
  CHECK(verdict("category-and-rank-only", "foul") == rule::foul_top_middle_tie);
}

TEST_CASE("With a 2-7 middle only top and bottom are compared", "[foul.order][low.middle]") {
  const Board bottom_below_middle = board("8h 5c 3d", "Ts 8d 6h 4c 3s", "9h 7c 6d 4h 2s");
  CHECK(fouled_by(bottom_below_middle, deuce) == rule::none);
  CHECK(fouled_by(bottom_below_middle, {}) == rule::foul_order);
  const Board top_above_middle = board("Ks Kd 9h", "7s 5d 4h 3c 2s", "As Ad Qh Jc 9d");
  CHECK(fouled_by(top_above_middle, deuce) == rule::none);
  CHECK(fouled_by(top_above_middle, {}) == rule::foul_order);
}

TEST_CASE("With a 2-7 middle a top stronger than the bottom fouls", "[foul.order]") {
  CHECK(fouled_by(board("Ks Kd 9h", "7s 5d 4h 3c 2s", "Qs Qd Ah Jc 9d"), deuce) == rule::foul_order);
}

TEST_CASE("With a 2-7 middle a top equal to the first cards of the bottom is legal or fouls", "[foul.top-bottom-tie]") {
  const Board prefix = board("7s 7d 5c", "Ts 8d 6h 4c 3s", "7h 7c 5d 4s 2c");
  const auto verdict = [&](std::string_view cross, std::string_view tie) {
    return fouled_by(
        prefix,
        house_rules({{"low.middle", "deuce-to-seven"}, {"ranking.cross", cross}, {"foul.top-bottom-tie", tie}}));
  };
  CHECK(verdict("missing-card-is-low", "legal") == rule::none);
  CHECK(verdict("missing-card-is-low", "foul") == rule::none);
  CHECK(verdict("shared-cards-only", "legal") == rule::none);
  CHECK(verdict("shared-cards-only", "foul") == rule::foul_top_bottom_tie);
  CHECK(verdict("category-and-rank-only", "legal") == rule::none);
  CHECK(verdict("category-and-rank-only", "foul") == rule::foul_top_bottom_tie);
}

TEST_CASE("With a 2-7 middle the ties of a high game foul nothing",
          "[foul.middle-bottom-tie][foul.top-middle-tie][low.middle]") {
  const Board same_middle_and_bottom = board("9s 7d 2c", "Ts 8d 6h 4c 3s", "Td 8h 6c 4d 3c");
  CHECK(fouled_by(same_middle_and_bottom,
                  house_rules({{"low.middle", "deuce-to-seven"}, {"foul.middle-bottom-tie", "foul"}})) == rule::none);
  const Board top_is_in_the_middle = board("Tc 8c 6c", "Ts 8d 6h 4c 3s", "Ks Kd 9h 5c 2d");
  CHECK(fouled_by(top_is_in_the_middle, house_rules({{"low.middle", "deuce-to-seven"},
                                                     {"ranking.cross", "shared-cards-only"},
                                                     {"foul.top-middle-tie", "foul"}})) == rule::none);
}

TEST_CASE("A high game has no tie of top and bottom", "[foul.top-bottom-tie]") {
  const Board top_is_in_the_bottom = board("7s 7d 5c", "7h 7c 5d 4s 2c", "Ks Kd 9h 9c 2d");
  CHECK(fouled_by(top_is_in_the_bottom, house_rules({{"ranking.cross", "shared-cards-only"},
                                                     {"foul.top-bottom-tie", "foul"}})) == rule::none);
}

TEST_CASE("A 2-7 middle that does not qualify fouls", "[foul.low]") {
  const auto verdict = [](std::string_view middle) {
    return fouled_by(board("Qc Tc 9c", middle, "Ks Kd 9h 9d Qd"), deuce);
  };
  CHECK(verdict("Ts 8d 6h 4c 3s") == rule::none);
  CHECK(verdict("7s 5d 4h 3c 2s") == rule::none);
  CHECK(verdict("Js 5d 4h 3c 2s") == rule::foul_low);
  CHECK(verdict("As 6d 4h 3c 2s") == rule::foul_low);
  CHECK(verdict("5s 4d 3h 2c As") == rule::foul_low);
  CHECK(verdict("6s 5d 4h 3c 2s") == rule::foul_low);
  CHECK(verdict("7h 5h 4h 3h 2h") == rule::foul_low);
  CHECK(verdict("2s 2d 3h 4c 5s") == rule::foul_low);
}

TEST_CASE("A middle that does not qualify is named before top against bottom", "[foul.low]") {
  CHECK(fouled_by(board("Ks Kd 9h", "Js 5d 4h 3c 2s", "Qs Qd Ah Jc 9d"), deuce) == rule::foul_low);
}

TEST_CASE("A high middle needs no low", "[foul.low]") {
  CHECK(fouled_by(board("Qc Tc 9c", "As Ad 4h 3c 2s", "Ks Kd 9h 9d Qd"), {}) == rule::none);
}
