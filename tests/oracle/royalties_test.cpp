// Section `royalties`.
#include "oracle/royalties.h"

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

int top_paid(std::string_view cards) { return top_royalty(rank_three(three(cards)), HouseTables{}).value; }
int middle(std::string_view cards) {
  return middle_royalty(rank_five(five(cards), Wheel::lowest), HouseTables{}).value;
}
int bottom(std::string_view cards) {
  return bottom_royalty(rank_five(five(cards), Wheel::lowest), HouseTables{}).value;
}
int low(std::string_view cards) { return low_royalty(rank_low(five(cards)).value(), HouseTables{}).value; }

std::vector<int> royalties(const Board& board, const Rules& rules = {}) {
  const RowPoints points = royalties_of(judge_board(board, rules), rules);
  CHECK(points.total().value == points.top.value + points.middle.value + points.bottom.value);
  CHECK(
      (points[Row::top] == points.top && points[Row::middle] == points.middle && points[Row::bottom] == points.bottom));
  return {points.top.value, points.middle.value, points.bottom.value};
}

}  // namespace

TEST_CASE("A pair on top earns its rank less five from sixes up", "[royalties.top]") {
  CHECK(top_paid("2s 2d Ah") == 0);
  CHECK(top_paid("3s 3d Ah") == 0);
  CHECK(top_paid("4s 4d Ah") == 0);
  CHECK(top_paid("5s 5d Ah") == 0);
  CHECK(top_paid("6s 6d Ah") == 1);
  CHECK(top_paid("7s 7d Ah") == 2);
  CHECK(top_paid("8s 8d Ah") == 3);
  CHECK(top_paid("9s 9d Ah") == 4);
  CHECK(top_paid("Ts Td Ah") == 5);
  CHECK(top_paid("Js Jd Ah") == 6);
  CHECK(top_paid("Qs Qd Ah") == 7);
  CHECK(top_paid("Ks Kd Ah") == 8);
  CHECK(top_paid("As Ad Kh") == 9);
}

TEST_CASE("Trips on top earn their rank and eight", "[royalties.top]") {
  CHECK(top_paid("2s 2d 2h") == 10);
  CHECK(top_paid("3s 3d 3h") == 11);
  CHECK(top_paid("4s 4d 4h") == 12);
  CHECK(top_paid("5s 5d 5h") == 13);
  CHECK(top_paid("6s 6d 6h") == 14);
  CHECK(top_paid("7s 7d 7h") == 15);
  CHECK(top_paid("8s 8d 8h") == 16);
  CHECK(top_paid("9s 9d 9h") == 17);
  CHECK(top_paid("Ts Td Th") == 18);
  CHECK(top_paid("Js Jd Jh") == 19);
  CHECK(top_paid("Qs Qd Qh") == 20);
  CHECK(top_paid("Ks Kd Kh") == 21);
  CHECK(top_paid("As Ad Ah") == 22);
}

TEST_CASE("A kicker on top earns nothing", "[royalties.top]") {
  CHECK(top_paid("6s 6d 2h") == 1);
  CHECK(top_paid("As Ad 2h") == 9);
  CHECK(top_paid("As Kd Qh") == 0);
}

TEST_CASE("Three suited or consecutive cards on top earn nothing", "[royalties.top]") {
  CHECK(top_paid("Ah Kh Qh") == 0);
  CHECK(top_paid("8s 7d 6h") == 0);
}

TEST_CASE("The middle earns from trips up", "[royalties.middle]") {
  CHECK(middle("As Kd 9h 5c 2s") == 0);
  CHECK(middle("As Ad 9h 5c 2s") == 0);
  CHECK(middle("As Ad 9h 9c 2s") == 0);
  CHECK(middle("2s 2d 2h 5c 9s") == 2);
  CHECK(middle("9s 8d 7h 6c 5s") == 4);
  CHECK(middle("9h 8h 7h 6h 4h") == 8);
  CHECK(middle("2s 2d 2h 3c 3s") == 12);
  CHECK(middle("2s 2d 2h 2c 3s") == 20);
  CHECK(middle("9h 8h 7h 6h 5h") == 30);
  CHECK(middle("Ah Kh Qh Jh Th") == 50);
}

TEST_CASE("The bottom earns from a straight up", "[royalties.bottom]") {
  CHECK(bottom("As Kd 9h 5c 2s") == 0);
  CHECK(bottom("As Ad 9h 5c 2s") == 0);
  CHECK(bottom("As Ad 9h 9c 2s") == 0);
  CHECK(bottom("2s 2d 2h 5c 9s") == 0);
  CHECK(bottom("9s 8d 7h 6c 5s") == 2);
  CHECK(bottom("9h 8h 7h 6h 4h") == 4);
  CHECK(bottom("2s 2d 2h 3c 3s") == 6);
  CHECK(bottom("2s 2d 2h 2c 3s") == 10);
  CHECK(bottom("9h 8h 7h 6h 5h") == 15);
  CHECK(bottom("Ah Kh Qh Jh Th") == 25);
}

TEST_CASE("A wheel earns like any other straight", "[royalties.middle][royalties.bottom][ranking.wheel]") {
  for (const Wheel wheel : {Wheel::lowest, Wheel::second_highest}) {
    const HandValue straight = rank_five(five("5s 4d 3h 2c As"), wheel);
    const HandValue straight_flush = rank_five(five("5h 4h 3h 2h Ah"), wheel);
    CHECK(middle_royalty(straight, HouseTables{}) == Points{4});
    CHECK(bottom_royalty(straight, HouseTables{}) == Points{2});
    CHECK(middle_royalty(straight_flush, HouseTables{}) == Points{30});
    CHECK(bottom_royalty(straight_flush, HouseTables{}) == Points{15});
  }
}

TEST_CASE("A low earns by its highest card", "[royalties.low-middle]") {
  CHECK(low("Ts 8d 6h 4c 2s") == 0);
  CHECK(low("Ts 5d 4h 3c 2s") == 0);
  CHECK(low("9s 8d 7h 6c 4s") == 1);
  CHECK(low("9s 5d 4h 3c 2s") == 1);
  CHECK(low("8s 7d 6h 5c 3s") == 2);
  CHECK(low("8s 5d 4h 3c 2s") == 2);
  CHECK(low("7s 6d 5h 4c 2s") == 4);
  CHECK(low("7s 6d 5h 3c 2s") == 4);
  CHECK(low("7s 6d 4h 3c 2s") == 4);
  CHECK(low("7s 5d 4h 3c 2s") == 8);
}

TEST_CASE("Each row of a legal board earns by its own table",
          "[royalties.top][royalties.middle][royalties.bottom][royalties.table]") {
  const Board high = board("6s 6d 2c", "9s 8d 7h 6c 5s", "Ah Th 8h 5h 3h");
  CHECK(royalties(high) == std::vector{1, 4, 4});
  const Board same_hands = board("Ks Qd 9c", "2s 2d 2h 5c 9s", "3s 3d 3h 6c 8s");
  CHECK(royalties(same_hands) == std::vector{0, 2, 0});
}

TEST_CASE("A 2-7 middle earns by the table of lows and the other rows as ever", "[royalties.low-middle]") {
  const Rules deuce = house_rules({{"low.middle", "deuce-to-seven"}});
  CHECK(royalties(board("Ks Kd 9h", "7s 5d 4h 3c 2s", "Jc 9c 8c 6c 5c"), deuce) == std::vector{8, 8, 4});
  CHECK(royalties(board("6s 6d 9h", "8s 5d 4h 3c 2s", "Jc Td 9c 8c 7c"), deuce) == std::vector{1, 2, 2});
}

TEST_CASE("A fouled board earns no royalty", "[royalties.top][royalties.middle][royalties.bottom][foul.order]") {
  CHECK(royalties(board("As Ad 3c", "Ks Kd 5c 6c 7d", "8s 9c Tc Jd Qs")) == std::vector{0, 0, 0});
  CHECK(royalties(board("6s 6d 2c", "Ah Th 8h 5h 3h", "9s 8d 7h 6c 5s")) == std::vector{0, 0, 0});
}

TEST_CASE("A middle that does not qualify costs all royalties", "[royalties.low-middle][foul.low]") {
  const Rules deuce = house_rules({{"low.middle", "deuce-to-seven"}});
  CHECK(royalties(board("Ks Kd 9h", "Js 5d 4h 3c 2s", "Jc 9c 8c 6c 5c"), deuce) == std::vector{0, 0, 0});
}

TEST_CASE("Without a table no row earns", "[royalties.table]") {
  const Board high = board("6s 6d 2c", "9s 8d 7h 6c 5s", "Ah Th 8h 5h 3h");
  CHECK(royalties(high, house_rules({{"royalties.table", "standard"}})) == std::vector{1, 4, 4});
  CHECK(royalties(high, house_rules({{"royalties.table", "none"}})) == std::vector{0, 0, 0});
  const Board low = board("Ks Kd 9h", "7s 5d 4h 3c 2s", "Jc 9c 8c 6c 5c");
  CHECK(royalties(low, house_rules({{"royalties.table", "none"}, {"low.middle", "deuce-to-seven"}})) ==
        std::vector{0, 0, 0});
}

namespace {

RowPoints earns(int top, int middle, int bottom) { return {{top}, {middle}, {bottom}}; }

/// What the first board wins of the second for royalties under each value of royalties.netting, in order.
/// `rows`: 1 where the first board wins the row, 0 for a tie, −1 where it loses.
std::vector<int> netted(const RowPoints& first, const RowPoints& second, std::array<int, 3> rows) {
  std::vector<int> wins;
  for (const char* netting : {"difference", "row-winner-only", "equal-cancels", "both-void", "higher-total-only"}) {
    const NettedRoyalties paid = net_royalties(first, second, {rows[0] <=> 0, rows[1] <=> 0, rows[2] <=> 0},
                                               house_rules({{"royalties.netting", netting}}).netting);
    wins.push_back((paid.first.total() - paid.second.total()).value);
  }
  return wins;
}

}  // namespace

// In each row of what follows: difference, row-winner-only, equal-cancels, both-void, higher-total-only.

TEST_CASE("A royalty that nobody answers is paid under every netting", "[royalties.netting]") {
  CHECK(netted(earns(0, 0, 4), earns(0, 0, 0), {1, 1, 1}) == std::vector{4, 4, 4, 4, 4});
  CHECK(netted(earns(0, 0, 0), earns(0, 8, 0), {1, -1, 1}) == std::vector{-8, -8, -8, -8, -8});
}

TEST_CASE("Equal royalties cancel unless the winner of the row is paid in full", "[royalties.netting]") {
  CHECK(netted(earns(0, 0, 4), earns(0, 0, 4), {1, 1, 1}) == std::vector{0, 4, 0, 0, 0});
  CHECK(netted(earns(0, 0, 4), earns(0, 0, 4), {-1, -1, -1}) == std::vector{0, -4, 0, 0, 0});
}

TEST_CASE("Flush against straight at the bottom pays 2 or 4 or nothing", "[royalties.netting]") {
  CHECK(netted(earns(0, 0, 4), earns(0, 0, 2), {0, 0, 1}) == std::vector{2, 4, 4, 0, 4});
  CHECK(netted(earns(0, 0, 2), earns(0, 0, 4), {0, 0, -1}) == std::vector{-2, -4, -4, 0, -4});
}

TEST_CASE("Royalties of a tied row pay nothing under any netting", "[royalties.netting]") {
  CHECK(netted(earns(0, 0, 2), earns(0, 0, 2), {1, -1, 0}) == std::vector{0, 0, 0, 0, 0});
}

TEST_CASE("Each row is netted by itself except where totals count", "[royalties.netting]") {
  // QQ on top and a straight at the bottom against a full house at the bottom:
  // 7 + 2 − 6; 7 − 6; 7 − 6; 7 and the bottom void; 9 against 6 pays 9.
  CHECK(netted(earns(7, 0, 2), earns(0, 0, 6), {1, 0, -1}) == std::vector{3, 1, 1, 7, 9});
  // Sixes and a flush at the bottom against a flush in the middle: 1 + 4 − 8, and 5 against 8 pays 8.
  CHECK(netted(earns(1, 0, 4), earns(0, 8, 0), {1, -1, 1}) == std::vector{-3, -3, -3, -3, -8});
}

TEST_CASE("Equal totals pay nothing where only the higher total is paid", "[royalties.netting]") {
  CHECK(netted(earns(6, 0, 0), earns(0, 0, 6), {1, 0, -1}) == std::vector{0, 0, 0, 0, 0});
  CHECK(netted(earns(6, 0, 0), earns(0, 4, 2), {1, -1, -1}) == std::vector{0, 0, 0, 0, 0});
}

TEST_CASE("Royalties of both boards in different rows do not void each other", "[royalties.netting]") {
  CHECK(netted(earns(9, 0, 0), earns(0, 2, 0), {1, -1, 1}) == std::vector{7, 7, 7, 7, 9});
}

namespace {

/// What the first seat scores under each value of royalties.netting, in order.
std::vector<int> scored(const Board& first, const Board& second) {
  std::vector<int> points;
  for (const char* netting : {"difference", "row-winner-only", "equal-cancels", "both-void", "higher-total-only"}) {
    points.push_back(points_of(score_deal({first, second}, house_rules({{"royalties.netting", netting}})))[0]);
  }
  return points;
}

}  // namespace

TEST_CASE("A higher flush that scoops pays 6 or 10", "[royalties.netting]") {
  // Flush against flush at the bottom, 4 each, and 6 for the scoop.
  const Board king_high = board("Ad 8c 5d", "Qd Qc 9d 6c 3d", "Kh 9h 7h 4h 2h");
  const Board jack_high = board("Kc 8d 5s", "Tc Td 9c 6d 3c", "Js 9s 7s 4s 2s");
  CHECK(scored(king_high, jack_high) == std::vector{6, 10, 6, 6, 6});
  CHECK(scored(jack_high, king_high) == std::vector{-6, -10, -6, -6, -6});
}

TEST_CASE("The higher total takes its whole royalties and pays none", "[royalties.netting]") {
  // As before with trip queens in the middle: 2 + 4 against 4, and 6 for the scoop.
  const Board king_high = board("Ad 8c 5d", "Qd Qc Qh 6c 3d", "Kh 9h 7h 4h 2h");
  const Board jack_high = board("Kc 8d 5s", "Tc Td 9c 6d 3c", "Js 9s 7s 4s 2s");
  CHECK(scored(king_high, jack_high) == std::vector{8, 12, 8, 8, 12});
}

TEST_CASE("Trips against trips in the middle cancel and the row still pays", "[royalties.netting]") {
  // The example of pokermagnet, 333 against 222; the other rows tie. 1 for the row; 1 + 2 where the winner is paid.
  const Board threes = board("Ks 8d 4c", "3s 3d 3h 9c 7s", "Jc Td 9d 8c 7c");
  const Board twos = board("Kd 8h 4d", "2s 2d 2h 9h 7d", "Js Tc 9s 8s 7h");
  CHECK(scored(threes, twos) == std::vector{1, 3, 1, 1, 1});
}

TEST_CASE("A royalty is paid on a row that is lost", "[royalties.netting]") {
  // Straight against flush at the bottom, the other rows tied: −1, then 2 − 4 under difference.
  const Board straight = board("Ks 8d 4c", "As Ad 9c 5h 3s", "Jc Td 9d 8c 7c");
  const Board flush = board("Kd 8h 4d", "Ah Ac 9h 5d 3c", "Js Ts 9s 6s 2s");
  CHECK(scored(straight, flush) == std::vector{-3, -5, -5, -1, -5});
}
