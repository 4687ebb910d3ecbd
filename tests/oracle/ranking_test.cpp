// Section `ranking`.
#include "oracle/ranking.h"

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

HandValue value(std::string_view cards, Wheel wheel = Wheel::lowest) { return rank_five(five(cards), wheel); }
HandValue top(std::string_view cards) { return rank_three(three(cards)); }
Category category(std::string_view cards) { return value(cards).category; }

/// 1 if the three cards are stronger, 0 for a tie, −1 if the five are.
int across(std::string_view three_cards, std::string_view five_cards, Cross cross) {
  const std::strong_ordering result = compare_three_with_five(top(three_cards), value(five_cards), cross);
  return (result > 0) - (result < 0);
}

/// The three values of ranking.cross, in order.
std::vector<int> across(std::string_view three_cards, std::string_view five_cards) {
  return {across(three_cards, five_cards, Cross::missing_card_is_low),
          across(three_cards, five_cards, Cross::shared_cards_only),
          across(three_cards, five_cards, Cross::category_and_rank_only)};
}

}  // namespace

TEST_CASE("Five cards make one of ten categories", "[ranking.five]") {
  CHECK(category("Ks 9d 6h 5c 2s") == Category::high_card);
  CHECK(category("Ks Kd 6h 5c 2s") == Category::pair);
  CHECK(category("Ks Kd 6h 6c 2s") == Category::two_pair);
  CHECK(category("Ks Kd Kh 5c 2s") == Category::trips);
  CHECK(category("Ks 9d Jh Qc Ts") == Category::straight);
  CHECK(category("Kh 9h 6h 5h 2h") == Category::flush);
  CHECK(category("Ks Kd Kh 5c 5s") == Category::full_house);
  CHECK(category("Ks Kd Kh Kc 2s") == Category::quads);
  CHECK(category("Kh 9h Jh Qh Th") == Category::straight_flush);
  CHECK(category("Ah Kh Jh Qh Th") == Category::royal_flush);
}

TEST_CASE("The best hand of each category is weaker than the worst of the next", "[ranking.five]") {
  CHECK(value("As Kd Qh Jc 9s") < value("2s 2d 3h 4c 5s"));
  CHECK(value("As Ad Kh Qc Js") < value("2s 2d 3h 3c 4s"));
  CHECK(value("As Ad Kh Kc Qs") < value("2s 2d 2h 3c 4s"));
  CHECK(value("As Ad Ah Kc Qs") < value("5s 4d 3h 2c As"));
  CHECK(value("As Kd Qh Jc Ts") < value("7h 5h 4h 3h 2h"));
  CHECK(value("Ah Kh Qh Jh 9h") < value("2s 2d 2h 3c 3s"));
  CHECK(value("As Ad Ah Kc Ks") < value("2s 2d 2h 2c 3s"));
  CHECK(value("As Ad Ah Ac Ks") < value("5h 4h 3h 2h Ah"));
  CHECK(value("Kh Qh Jh Th 9h") < value("Ah Kh Qh Jh Th"));
}

TEST_CASE("A straight does not go round the ace", "[ranking.five]") {
  CHECK(category("2s Ad Kh Qc Js") == Category::high_card);
  CHECK(category("3s 2d Ah Kc Qs") == Category::high_card);
  CHECK(category("4s 3d 2h Ac Ks") == Category::high_card);
  CHECK(category("3h 2h Ah Kh Qh") == Category::flush);
}

TEST_CASE("Four to a straight or a flush make nothing", "[ranking.five]") {
  CHECK(category("9s 8d 7h 6c 4s") == Category::high_card);
  CHECK(category("9s 8d 7h 6c 6s") == Category::pair);
  CHECK(category("Kh 9h 6h 5h 2s") == Category::high_card);
  CHECK(category("6s 5d 4h 3c Ad") == Category::high_card);
}

TEST_CASE("A straight flush to the king or the five is not a royal flush", "[ranking.five]") {
  CHECK(category("Kc Qc Jc Tc 9c") == Category::straight_flush);
  CHECK(category("5c 4c 3c 2c Ac") == Category::straight_flush);
}

TEST_CASE("Royal flushes of two suits tie", "[ranking.five]") {
  CHECK(value("As Ks Qs Js Ts") == value("Ah Kh Qh Jh Th"));
}

TEST_CASE("The order of the cards means nothing", "[ranking.five]") {
  CHECK(value("2s Kh 7d 7c Ks") == value("Ks Kh 7c 7d 2s"));
  CHECK(value("Ac 3d 5h 2s 4c") == value("5h 4c 3d 2s Ac"));
  CHECK(top("2c Ks Kd") == top("Kd 2c Ks"));
}

TEST_CASE("The made part comes first and the kickers follow from the top", "[ranking.kickers]") {
  const auto ranks = [](std::string_view cards) { return value(cards).ranks; };
  using enum Rank;
  CHECK(ranks("6s Kd 2h 9c 5s") == std::array{king, nine, six, five, two});
  CHECK(ranks("6s Kd 2h 6c 5s") == std::array{six, king, five, two, none});
  CHECK(ranks("2s Kd 7h 7c Ks") == std::array{king, seven, two, none, none});
  CHECK(ranks("2s 5d 5h 5c Ks") == std::array{five, king, two, none, none});
  CHECK(ranks("2s 2d 5h 5c 5s") == std::array{five, two, none, none, none});
  CHECK(ranks("As 5d 5h 5c 5s") == std::array{five, ace, none, none, none});
  CHECK(ranks("9s Kd Jh Qc Ts") == std::array{king, queen, jack, ten, nine});
  CHECK(ranks("9s Ks Js 2s Ts") == std::array{king, jack, ten, nine, two});
}

TEST_CASE("High cards are compared from the highest down to the last", "[ranking.kickers]") {
  CHECK(value("Ks 9d 6h 5c 2s") > value("Qs Jd Th 8c 7s"));
  CHECK(value("Ks Td 6h 5c 2s") > value("Kd 9c 8h 7c 6s"));
  CHECK(value("Ks 9d 7h 3c 2s") > value("Kd 9c 6h 5d 4s"));
  CHECK(value("Ks 9d 6h 5c 2s") > value("Kd 9c 6s 4d 3s"));
  CHECK(value("Ks 9d 6h 5c 3s") > value("Kd 9c 6s 5d 2s"));
  CHECK(value("Ks 9d 6h 5c 2s") == value("Kd 9c 6s 5d 2h"));
}

TEST_CASE("The pair counts before its three kickers", "[ranking.kickers]") {
  CHECK(value("Ts Td 6h 5c 2s") > value("9s 9d Ah Kc Qs"));  // the example of bga
  CHECK(value("Ts Td 7h 3c 2s") > value("Th Tc 6h 5c 4s"));
  CHECK(value("Ts Td 6h 5c 2s") > value("Th Tc 6s 4c 3s"));
  CHECK(value("Ts Td 6h 5c 3s") > value("Th Tc 6s 5d 2s"));
  CHECK(value("Ts Td 6h 5c 2s") == value("Th Tc 6s 5d 2h"));
}

TEST_CASE("The higher pair counts first and then the lower one and the kicker", "[ranking.kickers]") {
  CHECK(value("As Ad 6h 6c 2s") > value("Js Jd 7h 7c 3s"));  // the example of bga
  CHECK(value("As Ad 7h 7c 2s") > value("Ah Ac 6h 6c Ks"));
  CHECK(value("As Ad 6h 6c 3s") > value("Ah Ac 6s 6d 2s"));
  CHECK(value("As Ad 6h 6c 2s") == value("Ah Ac 6s 6d 2h"));
  CHECK(value("6s 6d Ah Ac 2s") == value("As Ad 6h 6c 2d"));
}

TEST_CASE("Trips count before their two kickers", "[ranking.kickers]") {
  CHECK(value("4s 4d 4h 3c 2s") > value("3s 3d 3h Ac Ks"));
  CHECK(value("4s 4d 4h 6c 2s") > value("4s 4d 4h 5c 3s"));
  CHECK(value("4s 4d 4h 6c 3s") > value("4s 4d 4h 6c 2s"));
}

TEST_CASE("A straight counts by its highest card", "[ranking.kickers]") {
  CHECK(value("As Kd Qh Jc Ts") > value("Jd Td 9h 8c 7s"));  // the example of bga
  CHECK(value("Jd Td 9h 8c 7s") > value("Ts 9d 8h 7c 6s"));
  CHECK(value("Ts 9d 8h 7c 6s") > value("5s 4d 3h 2c As"));
  CHECK(value("Ts 9d 8h 7c 6s") == value("Th 9c 8s 7d 6c"));
  CHECK(value("9h 8h 7h 6h 5h") > value("8s 7s 6s 5s 4s"));
}

TEST_CASE("Flushes are compared from the highest card down to the last", "[ranking.kickers]") {
  CHECK(value("Kh 6h 4h 3h 2h") > value("Qs Js Ts 9s 7s"));
  CHECK(value("Kh Th 4h 3h 2h") > value("Ks 9s 8s 7s 6s"));
  CHECK(value("Kh 9h 7h 3h 2h") > value("Ks 9s 6s 5s 4s"));
  CHECK(value("Kh 9h 6h 5h 2h") > value("Ks 9s 6s 4s 3s"));
  CHECK(value("Kh 9h 6h 5h 3h") > value("Ks 9s 6s 5s 2s"));
  CHECK(value("Kh 9h 6h 5h 2h") == value("Ks 9s 6s 5s 2s"));
}

TEST_CASE("A full house counts by its trips and then by its pair", "[ranking.kickers]") {
  CHECK(value("3s 3d 3h 2c 2s") > value("2s 2d 2h Ac As"));  // the examples of bga
  CHECK(value("6s 6d 6h Tc Ts") > value("6s 6d 6h 2c 2s"));
}

TEST_CASE("Quads count before their kicker", "[ranking.kickers]") {
  CHECK(value("3s 3d 3h 3c 4s") > value("2s 2d 2h 2c As"));  // the example of bga
  CHECK(value("3s 3d 3h 3c 5s") > value("3s 3d 3h 3c 4s"));
}

TEST_CASE("A wheel is a straight whatever its place", "[ranking.wheel]") {
  for (const Wheel wheel : {Wheel::lowest, Wheel::second_highest}) {
    CHECK(value("As 2d 3h 4c 5s", wheel).category == Category::straight);
    CHECK(value("Ah 2h 3h 4h 5h", wheel).category == Category::straight_flush);
    CHECK(value("As 2d 3h 4c 5s", wheel) > value("As Ad Ah Kc Qs", wheel));
    CHECK(value("As 2d 3h 4c 5s", wheel) < value("7h 5h 4h 3h 2h", wheel));
    CHECK(value("As 2d 3h 4c 5s", wheel) == value("Ad 2c 3s 4h 5d", wheel));
  }
}

TEST_CASE("A wheel is the lowest straight", "[ranking.wheel]") {
  CHECK(value("As 2d 3h 4c 5s") < value("6s 5d 4h 3c 2s"));
  CHECK(value("Ah 2h 3h 4h 5h") < value("6s 5s 4s 3s 2s"));
}

TEST_CASE("The ace of a lowest wheel counts as one and of a second-highest wheel as an ace", "[ranking.wheel]") {
  using enum Rank;
  const std::array low_ace = {five, four, three, two, one};
  const std::array high_ace = {ace, five, four, three, two};
  CHECK(value("As 2d 3h 4c 5s", Wheel::lowest).ranks == low_ace);
  CHECK(value("Ah 2h 3h 4h 5h", Wheel::lowest).ranks == low_ace);
  CHECK(value("As 2d 3h 4c 5s", Wheel::second_highest).ranks == high_ace);
}

TEST_CASE("A wheel is the second-highest straight in Chinese poker houses", "[ranking.wheel]") {
  const Wheel wheel = Wheel::second_highest;
  CHECK(value("As 2d 3h 4c 5s", wheel) > value("6s 5d 4h 3c 2s", wheel));
  CHECK(value("As 2d 3h 4c 5s", wheel) > value("Ks Qd Jh Tc 9s", wheel));
  CHECK(value("As 2d 3h 4c 5s", wheel) < value("As Kd Qh Jc Ts", wheel));
  CHECK(value("Ah 2h 3h 4h 5h", wheel) > value("Ks Qs Js Ts 9s", wheel));
  CHECK(value("Ah 2h 3h 4h 5h", wheel) < value("As Ks Qs Js Ts", wheel));
}

TEST_CASE("The place of the wheel moves no other hand", "[ranking.wheel]") {
  for (const char* cards : {"As Kd Qh Jc Ts", "6s 5d 4h 3c 2s", "As 6d 4h 3c 2s", "As Ad 4h 3c 2s", "6h 5h 4h 3h 2h",
                            "Ah 5h 4h 3h 9h", "Ks 9d 6h 5c 2s"}) {
    CAPTURE(cards);
    CHECK(value(cards, Wheel::lowest) == value(cards, Wheel::second_highest));
  }
}

TEST_CASE("A top row is trips or a pair or a high card", "[ranking.three]") {
  CHECK(top("2s 2d 2h").category == Category::trips);
  CHECK(top("2s 2d Ah").category == Category::pair);
  CHECK(top("As Kd Jh").category == Category::high_card);
  CHECK(top("2s 2d 2h") > top("As Ad Kh"));
  CHECK(top("2s 2d 3h") > top("As Kd Qh"));
}

TEST_CASE("A top row is never a straight or a flush", "[ranking.three]") {
  CHECK(top("Ah Kh Qh").category == Category::high_card);
  CHECK(top("4s 3d 2h").category == Category::high_card);
  CHECK(top("Ah 9h 5h").category == Category::high_card);
  CHECK(top("3h 2h Ah") < top("As Kd 2c"));
  CHECK(top("Ah 9h 5h") == top("As 9d 5c"));
}

TEST_CASE("Three aces are the best top row", "[ranking.three]") {
  CHECK(top("As Ad Ah") > top("Ks Kd Kh"));
  CHECK(top("As Ad Ah") > top("As Ad Kh"));
  CHECK(top("As Ad Ah") > top("As Ks Qs"));
}

TEST_CASE("The kickers of a top row count", "[ranking.three]") {
  CHECK(top("Qs Qd Ah") > top("Qh Qc Kh"));
  CHECK(top("Qs Qd Ah") == top("Qh Qc Ac"));  // the tie that variations gives as its example
  CHECK(top("Qs Qd 2h") > top("Js Jd Ah"));
  CHECK(top("As 3d 2h") > top("Ks Qd Jh"));
  CHECK(top("As 4d 2h") > top("Ah 3d 2c"));
  CHECK(top("As 4d 3h") > top("Ah 4h 2c"));
}

TEST_CASE("A top row has its deciding ranks and no more", "[ranking.three]") {
  using enum Rank;
  CHECK(top("2c Ks Kd").ranks == std::array{king, two, none, none, none});
  CHECK(top("2c Ks 9d").ranks == std::array{king, nine, two, none, none});
  CHECK(top("2c 2s 2d").ranks == std::array{two, none, none, none, none});
}

// In each row of what follows: missing-card-is-low, shared-cards-only, category-and-rank-only.

TEST_CASE("Three cards that agree with five rank below them or tie", "[ranking.cross]") {
  CHECK(across("7s 7d 5c", "7h 7c 5d 4s 2c") == std::vector{-1, 0, 0});
  CHECK(across("As Kd 9c", "Ah Kc 9d 3s 2c") == std::vector{-1, 0, 0});
  CHECK(across("4s 4d 3c", "4h 4c 3d As Kc") == std::vector{-1, -1, 0});  // 4 4 A K 3: the ace decides
}

TEST_CASE("A higher kicker of three cards counts unless kickers are ignored", "[ranking.cross]") {
  CHECK(across("7s 7d 5c", "7h 7c 4d 3s 2c") == std::vector{1, 1, 0});
  CHECK(across("As Kd 9c", "Ah Kc 8d 7s 6c") == std::vector{1, 1, 0});
  CHECK(across("As Kd 3c", "Ah Qc Jd Ts 8c") == std::vector{1, 1, 0});
}

TEST_CASE("A lower kicker of three cards counts unless kickers are ignored", "[ranking.cross]") {
  CHECK(across("7s 7d 5c", "7h 7c 6d 3s 2c") == std::vector{-1, -1, 0});
  CHECK(across("As Kd 8c", "Ah Kc 9d 4s 2c") == std::vector{-1, -1, 0});
}

TEST_CASE("The rank of a pair or trips or high card decides under every reading", "[ranking.cross]") {
  CHECK(across("8s 8d 2c", "7h 7c Ad Ks Qc") == std::vector{1, 1, 1});
  CHECK(across("7s 7d Ac", "8h 8c 4d 3s 2c") == std::vector{-1, -1, -1});
  CHECK(across("3s 3d 3c", "2h 2c 2d As Kc") == std::vector{1, 1, 1});
  CHECK(across("2s 2d 2c", "3h 3c 3d 5s 4c") == std::vector{-1, -1, -1});
  CHECK(across("As 3d 2c", "Kh Qc Jd Ts 8c") == std::vector{1, 1, 1});
  CHECK(across("Ks Qd Jc", "Ah 6c 4d 3s 2c") == std::vector{-1, -1, -1});
}

TEST_CASE("A higher category decides under every reading", "[ranking.cross]") {
  CHECK(across("2s 2d 2c", "Ah Ac Kd Ks Qc") == std::vector{1, 1, 1});
  CHECK(across("2s 2d 3c", "Ah Kc Qd Js 9c") == std::vector{1, 1, 1});
  CHECK(across("As Ad Kc", "2h 2c 3d 3s 4c") == std::vector{-1, -1, -1});
  CHECK(across("As Kd Qc", "2h 2c 3d 4s 5c") == std::vector{-1, -1, -1});
  CHECK(across("As Ad Ac", "5h 4c 3d 2s Ah") == std::vector{-1, -1, -1});
  CHECK(across("As Ad Ac", "7h 5h 4h 3h 2h") == std::vector{-1, -1, -1});
}
