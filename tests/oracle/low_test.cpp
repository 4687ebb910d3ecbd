// Section `low`.
#include "oracle/low.h"

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

/// Whether the first middle is the better low. Both qualify.
bool beats(std::string_view first, std::string_view second) {
  return std::is_gt(compare_lows(rank_low(five(first)).value(), rank_low(five(second)).value()));
}

bool qualifies(std::string_view cards) { return rank_low(five(cards)).has_value(); }

}  // namespace

TEST_CASE("The option turns the middle over", "[low.middle]") {
  const Board nine_high = board("Qs 8d 3c", "9s 7d 5h 4c 2s", "Ks Kd 6h 6c Jd");
  const Board ten_high = board("Qh 8c 3d", "Ts 7c 5d 4d 2d", "Kh Kc 6s 6d Jc");
  const Score high = score_deal({ten_high, nine_high}, house_rules({{"low.middle", "high"}}));
  CHECK(high.boards[0].fouled());  // queen-high over ten-high
  const Score low = score_deal({ten_high, nine_high}, house_rules({{"low.middle", "deuce-to-seven"}}));
  CHECK(signs(low.pairs[0].rows) == std::vector{0, -1, 0});
}

TEST_CASE("The stronger middle wins when it is played high", "[low.middle]") {
  const Board ten_high = board("8s 6d 3c", "Ts 7d 5h 4c 2s", "Ks Kd 6h 6c Jd");
  const Board nine_high = board("8d 6s 3d", "9s 7c 5d 4d 2d", "Kh Kc Ah Qd Jc");
  CHECK(signs(score_deal({ten_high, nine_high}).pairs[0].rows) == std::vector{0, 1, 1});
  CHECK(signs(score_deal({ten_high, nine_high}, house_rules({{"low.middle", "deuce-to-seven"}})).pairs[0].rows) ==
        std::vector{0, -1, 1});
}

TEST_CASE("The middle is low whatever the deal", "[low.middle]") {
  const Board low = board("Ks Kd 9h", "7s 5d 4h 3c 2s", "Jc 9c 8c 6c 5c");
  for (const char* pattern : {"one-at-a-time", "pineapple", "turbo", "closed"}) {
    CAPTURE(pattern);
    CHECK(fouled_by(low, house_rules({{"deal.pattern", pattern}, {"low.middle", "deuce-to-seven"}})) == rule::none);
    CHECK(fouled_by(low, house_rules({{"deal.pattern", pattern}, {"low.middle", "high"}})) == rule::foul_order);
  }
}

TEST_CASE("The weaker hand is the better low", "[low.order]") {
  CHECK(beats("9s 7d 5h 4c 2s", "Ts 7c 5d 4h 2c"));
  CHECK(beats("8s 7d 6h 4c 3s", "9s 5d 4h 3c 2s"));
  CHECK_FALSE(beats("Ts 7c 5d 4h 2c", "9s 7d 5h 4c 2s"));
}

TEST_CASE("Lows are compared from the highest card down to the last", "[low.order]") {
  CHECK(beats("9s 6d 5h 4c 3s", "9d 7c 4h 3c 2s"));
  CHECK(beats("9s 7d 5h 4c 3s", "9d 7c 6h 3d 2s"));
  CHECK(beats("9s 7d 6h 3c 2s", "9d 7c 6s 4d 2c"));
  CHECK(beats("9s 7d 6h 4c 2s", "9d 7c 6s 4d 3c"));
}

TEST_CASE("Lows of the same ranks tie", "[low.order]") {
  CHECK(std::is_eq(compare_lows(rank_low(five("9s 7d 6h 4c 2s")).value(), rank_low(five("2d 4d 6s 7c 9c")).value())));
}

TEST_CASE("7 5 4 3 2 is the best low", "[low.order]") {
  CHECK(is_best_low(rank_low(five("7s 5d 4h 3c 2s")).value()));
  CHECK_FALSE(is_best_low(rank_low(five("7s 6d 4h 3c 2s")).value()));
  CHECK_FALSE(is_best_low(rank_low(five("8s 5d 4h 3c 2s")).value()));
  CHECK(beats("7s 5d 4h 3c 2s", "7d 6d 4c 3d 2d"));
  CHECK(beats("7s 5d 4h 3c 2s", "8d 5c 4c 3d 2d"));
}

TEST_CASE("A low keeps its five ranks from the highest", "[low.order]") {
  const std::array expected = {Rank::nine, Rank::seven, Rank::six, Rank::four, Rank::two};
  CHECK(rank_low(five("2s 9d 4h 7c 6s"))->ranks == expected);
}

TEST_CASE("Ten-high and lower qualifies", "[low.qualifier]") {
  CHECK(qualifies("Ts 8d 6h 4c 3s"));
  CHECK(qualifies("Ts 9d 8h 7c 5s"));
  CHECK(qualifies("9s 8d 7h 6c 4s"));
  CHECK(qualifies("8s 6d 5h 4c 3s"));
  CHECK(qualifies("7s 6d 5h 4c 2s"));
  CHECK(qualifies("7h 5h 4h 3h 2s"));
}

TEST_CASE("A face card or an ace does not qualify", "[low.qualifier]") {
  CHECK_FALSE(qualifies("Js 5d 4h 3c 2s"));
  CHECK_FALSE(qualifies("Qs 5d 4h 3c 2s"));
  CHECK_FALSE(qualifies("Ks 5d 4h 3c 2s"));
  CHECK_FALSE(qualifies("As 7d 5h 4c 3s"));
  CHECK_FALSE(qualifies("As 6d 4h 3c 2s"));
}

TEST_CASE("A pair or better does not qualify", "[low.qualifier]") {
  CHECK_FALSE(qualifies("2s 2d 3h 4c 5s"));
  CHECK_FALSE(qualifies("2s 2d 3h 3c 4s"));
  CHECK_FALSE(qualifies("2s 2d 2h 3c 4s"));
  CHECK_FALSE(qualifies("2s 2d 2h 3c 3s"));
  CHECK_FALSE(qualifies("2s 2d 2h 2c 3s"));
}

TEST_CASE("A straight does not qualify", "[low.qualifier]") {
  CHECK_FALSE(qualifies("6s 5d 4h 3c 2s"));
  CHECK_FALSE(qualifies("7s 6d 5h 4c 3s"));
  CHECK_FALSE(qualifies("8s 7d 6h 5c 4s"));
  CHECK_FALSE(qualifies("9s 8d 7h 6c 5s"));
  CHECK_FALSE(qualifies("Ts 9d 8h 7c 6s"));
}

TEST_CASE("A wheel does not qualify for its ace is high", "[low.qualifier]") {
  CHECK_FALSE(qualifies("5s 4d 3h 2c As"));
}

TEST_CASE("A flush does not qualify", "[low.qualifier]") {
  CHECK_FALSE(qualifies("7h 5h 4h 3h 2h"));
  CHECK_FALSE(qualifies("Ts 8s 6s 4s 3s"));
  CHECK_FALSE(qualifies("6h 5h 4h 3h 2h"));
}
