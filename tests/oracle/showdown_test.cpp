// Section `showdown`.
#include "oracle/showdown.h"

#include <algorithm>

#include "tests/catch.h"
#include "tests/oracle/text.h"

using namespace ofc;
using namespace ofc::test;

namespace {

// No row of these boards earns a royalty.
const Board level = board("Kd 8h 3s", "Ah Ac 9c 6s 2d", "Jh Jc 5s 5d 7d");

/// A board that wins (1), ties (0) or loses (−1) each row against `level`.
Board facing(int top, int middle, int bottom) {
  const auto pick = [](int sign, const char* better, const char* same, const char* worse) {
    return sign > 0 ? better : sign < 0 ? worse : same;
  };
  return board(pick(top, "Ks 9d 3c", "Ks 8d 3c", "Ks 7h 3c"),
               pick(middle, "As Ad Th 6c 2s", "As Ad 9h 6c 2s", "As Ad 8c 6c 2s"),
               pick(bottom, "Js Jd 5h 5c 8s", "Js Jd 5h 5c 7s", "Js Jd 5h 5c 4s"));
}

int points_against_level(int top, int middle, int bottom, const Rules& rules = {}) {
  return points_of(score_deal({facing(top, middle, bottom), level}, rules))[0];
}

// Legal, with 1 for the sixes and 4 for the flush; and fouled, its aces over its kings.
const Board sixes_and_flush = board("6s 6d 2c", "9s 9d 4h 4d Jc", "Ah Th 8h 5h 3h");
const Board fouled = board("As Ad 3c", "Ks Kd 5c 6c 7d", "8s 9c Tc Jd Qs");
// Legal, without royalties: loses every row to `sixes_and_flush`.
const Board plain = board("Ac 8d 4s", "2s 2d Kh 9h 5s", "7s 7h 3s 3d Qc");
// Fouled, its queens over its tens. The four boards together are the whole deck.
const Board fouled_too = board("Qh Qd 7c", "Ts Td 8c 6h 5d", "Jh Js Kc 4c 2h");

}  // namespace

TEST_CASE("Each row is worth a point to its winner and a tie nothing", "[showdown.row]") {
  const Rules rules = house_rules({{"showdown.lines", "rows-only"}});
  for (int top = -1; top <= 1; ++top) {
    for (int middle = -1; middle <= 1; ++middle) {
      for (int bottom = -1; bottom <= 1; ++bottom) {
        CAPTURE(top, middle, bottom);
        const Score score = score_deal({facing(top, middle, bottom), level}, rules);
        CHECK(signs(score.pairs[0].rows) == std::vector{top, middle, bottom});
        CHECK(points_of(score) == std::vector{top + middle + bottom, -(top + middle + bottom)});
      }
    }
  }
}

TEST_CASE("A row is compared with the same row only", "[showdown.row]") {
  const JudgedBoard strong_middle = judge_board(board("3s 3d 2c", "9s 9d 4h 4d Jc", "Ts Td 8h 8s 5h"), {});
  const JudgedBoard weak_bottom = judge_board(board("2s 2d Kc", "7s 7d 6h 5d Qc", "9h 9c 6s 6d 4c"), {});
  CHECK(signs(compare_rows(strong_middle, weak_bottom)) == std::vector{1, 1, 1});
  CHECK(signs(compare_rows(weak_bottom, strong_middle)) == std::vector{-1, -1, -1});
}

TEST_CASE("The better low wins a 2-7 middle", "[showdown.row][low.order]") {
  const Rules deuce = house_rules({{"low.middle", "deuce-to-seven"}, {"royalties.table", "none"}});
  const Board eight = board("Ks Qd 9h", "8s 5d 4h 3c 2s", "As Ad Jh 7c 6d");
  const Board ten = board("Kd Qh 9d", "Ts 5c 4d 3d 2d", "Ah Ac Js 7d 6h");
  const Score score = score_deal({eight, ten}, deuce);
  CHECK(signs(score.pairs[0].rows) == std::vector{0, 1, 0});
  CHECK(points_of(score) == std::vector{1, -1});
}

TEST_CASE("A legal board wins every row from a fouled one", "[showdown.row][foul.order]") {
  const Score score = score_deal({plain, fouled});
  CHECK(signs(score.pairs[0].rows) == std::vector{1, 1, 1});
  CHECK(signs(score_deal({fouled, plain}).pairs[0].rows) == std::vector{-1, -1, -1});
  CHECK(signs(score_deal({fouled, fouled_too}).pairs[0].rows) == std::vector{0, 0, 0});
}

TEST_CASE("A scoop pays six in all", "[showdown.scoop]") {
  CHECK(points_against_level(1, 1, 1) == 6);
  CHECK(points_against_level(-1, -1, -1) == -6);
}

TEST_CASE("Two rows and a tie are no scoop", "[showdown.scoop]") {
  const Rules rules = house_rules({{"showdown.scoop", "wins-all-three"}});
  CHECK(points_against_level(1, 1, 0, rules) == 2);
  CHECK(points_against_level(0, 1, 1, rules) == 2);
  CHECK(points_against_level(-1, 0, -1, rules) == -2);
}

TEST_CASE("A seat that loses no row scoops in some houses", "[showdown.scoop]") {
  const Rules rules = house_rules({{"showdown.scoop", "loses-none"}});
  CHECK(points_against_level(1, 1, 1, rules) == 6);
  CHECK(points_against_level(1, 1, 0, rules) == 5);  // 2 + 3
  CHECK(points_against_level(0, 0, 1, rules) == 4);  // 1 + 3
  CHECK(points_against_level(0, -1, 0, rules) == -4);
  CHECK(points_against_level(1, 0, -1, rules) == 0);
  CHECK(points_against_level(1, 1, -1, rules) == 1);
  CHECK(points_against_level(0, 0, 0, rules) == 0);
}

TEST_CASE("A scoop needs a row won", "[showdown.scoop]") {
  CHECK(scoops(3, 0, Scoop::wins_all_three));
  CHECK_FALSE(scoops(2, 0, Scoop::wins_all_three));
  CHECK(scoops(3, 0, Scoop::loses_none));
  CHECK(scoops(1, 0, Scoop::loses_none));
  CHECK_FALSE(scoops(0, 0, Scoop::loses_none));
  CHECK_FALSE(scoops(2, 1, Scoop::loses_none));
}

TEST_CASE("Each way of counting lines pays its own points", "[showdown.lines][showdown.scoop]") {
  struct Expected {
    std::string_view lines, scoop;
    int all, two_to_one, two_and_tie, one_and_ties;  // WWW, WWL, WWT, WTT
  };
  const Expected table[] = {
      {"one-six", "wins-all-three", 6, 1, 2, 1},   {"one-six", "loses-none", 6, 1, 5, 4},
      {"two-four", "wins-all-three", 4, 2, 3, 2},  {"two-four", "loses-none", 4, 2, 3, 2},
      {"one-four", "wins-all-three", 4, 1, 2, 1},  {"one-four", "loses-none", 4, 1, 3, 2},
      {"rows-only", "wins-all-three", 3, 1, 2, 1}, {"rows-only", "loses-none", 3, 1, 2, 1},
      {"majority", "wins-all-three", 6, 1, 1, 1},  {"majority", "loses-none", 6, 1, 6, 6},
  };
  for (const Expected& line : table) {
    CAPTURE(line.lines, line.scoop);
    const Rules rules = house_rules({{"showdown.lines", line.lines}, {"showdown.scoop", line.scoop}});
    for (int top = -1; top <= 1; ++top) {
      for (int middle = -1; middle <= 1; ++middle) {
        for (int bottom = -1; bottom <= 1; ++bottom) {
          CAPTURE(top, middle, bottom);
          const int won = (top > 0) + (middle > 0) + (bottom > 0);
          const int lost = (top < 0) + (middle < 0) + (bottom < 0);
          const int more = std::max(won, lost);
          const int fewer = std::min(won, lost);
          const int winner_gets = more == fewer ? 0  // WTL, TTT
                                  : more == 3   ? line.all
                                  : more == 1   ? line.one_and_ties
                                  : fewer == 1  ? line.two_to_one
                                                : line.two_and_tie;
          CHECK(points_against_level(top, middle, bottom, rules) == (won > lost ? winner_gets : -winner_gets));
        }
      }
    }
  }
}

TEST_CASE("A fouled board pays what the house says", "[showdown.foul-pays]") {
  const auto pays = [](std::string_view foul_pays) {
    const Rules rules = house_rules({{"showdown.foul-pays", foul_pays}});
    const std::vector<int> first = points_of(score_deal({sixes_and_flush, fouled}, rules));
    const std::vector<int> second = points_of(score_deal({fouled, sixes_and_flush}, rules));
    CHECK(first == std::vector{first[0], -first[0]});
    CHECK(second == std::vector{-first[0], first[0]});
    return first[0];
  };
  CHECK(pays("six-and-royalties") == 11);  // 6, and 1 for the sixes and 4 for the flush
  CHECK(pays("six") == 6);
  CHECK(pays("four") == 4);
  CHECK(pays("nothing") == 0);
}

TEST_CASE("A fouled board pays the royalties of a low too", "[showdown.foul-pays][royalties.low-middle]") {
  const Rules deuce = house_rules({{"low.middle", "deuce-to-seven"}});
  const Board lowest_middle = board("Ks Kd 9h", "7s 5d 4h 3c 2s", "Jc 9c 8c 6c 5c");
  const Board no_low = board("4s 3d 2d", "As 9d 7h 6d 3h", "Ts Td 8h 8d Qc");
  CHECK(points_of(score_deal({lowest_middle, no_low}, deuce)) == std::vector{26, -26});  // 6 + 8 + 8 + 4
}

TEST_CASE("What a foul pays depends on no other option of the showdown", "[showdown.foul-pays]") {
  for (const char* lines : {"one-six", "two-four", "one-four", "rows-only", "majority"}) {
    for (const char* scoop : {"wins-all-three", "loses-none"}) {
      for (const char* netting : {"difference", "row-winner-only", "equal-cancels", "both-void", "higher-total-only"}) {
        CAPTURE(lines, scoop, netting);
        const Rules rules =
            house_rules({{"showdown.lines", lines}, {"showdown.scoop", scoop}, {"royalties.netting", netting}});
        CHECK(points_of(score_deal({sixes_and_flush, fouled}, rules)) == std::vector{11, -11});
      }
    }
  }
}

TEST_CASE("Without royalties a foul pays six", "[showdown.foul-pays][royalties.table]") {
  CHECK(points_of(score_deal({sixes_and_flush, fouled}, house_rules({{"royalties.table", "none"}}))) ==
        std::vector{6, -6});
}

TEST_CASE("Two fouled boards tie or each lose six to nobody", "[showdown.both-foul]") {
  CHECK(points_of(score_deal({fouled, fouled_too}, house_rules({{"showdown.both-foul", "tie"}}))) == std::vector{0, 0});
  const Score score = score_deal({fouled, fouled_too}, house_rules({{"showdown.both-foul", "each-loses-six"}}));
  CHECK(points_of(score) == std::vector{-6, -6});
  CHECK(score.pairs[0].first_scores == Points{-6});
  CHECK(score.pairs[0].second_scores == Points{-6});
}

TEST_CASE("Two fouled boards lose six whatever a foul pays", "[showdown.both-foul]") {
  for (const char* foul_pays : {"six-and-royalties", "six", "four", "nothing"}) {
    CAPTURE(foul_pays);
    const Rules rules = house_rules({{"showdown.both-foul", "each-loses-six"}, {"showdown.foul-pays", foul_pays}});
    CHECK(points_of(score_deal({fouled, fouled_too}, rules)) == std::vector{-6, -6});
  }
}

TEST_CASE("Two legal boards never meet the rule of two fouled ones", "[showdown.both-foul]") {
  const Rules rules = house_rules({{"showdown.both-foul", "each-loses-six"}});
  CHECK(points_against_level(0, 0, 0, rules) == 0);
  CHECK(points_of(score_deal({sixes_and_flush, fouled}, rules)) == std::vector{11, -11});
}

TEST_CASE("Every pair of seats is scored head to head", "[showdown.multiway]") {
  const Score score = score_deal({sixes_and_flush, fouled, plain});
  REQUIRE(score.pair_count == 3);
  const auto pair = [&](std::size_t i) {
    return std::array<int, 4>{score.pairs[i].first.index, score.pairs[i].second.index,
                              score.pairs[i].first_scores.value, score.pairs[i].second_scores.value};
  };
  CHECK(pair(0) == std::array{0, 1, 11, -11});  // 6 for the foul, 5 for royalties
  CHECK(pair(1) == std::array{0, 2, 11, -11});  // 6 for the scoop, 5 for royalties
  CHECK(pair(2) == std::array{1, 2, -6, 6});    // 6 for the foul, no royalties
  CHECK(points_of(score) == std::vector{22, -17, -5});
}

TEST_CASE("A fouled seat pays every legal one", "[showdown.multiway][showdown.both-foul]") {
  const Rules tie = house_rules({{"showdown.both-foul", "tie"}});
  CHECK(points_of(score_deal({sixes_and_flush, fouled, plain, fouled_too}, tie)) == std::vector{33, -17, 1, -17});
  const Rules six = house_rules({{"showdown.both-foul", "each-loses-six"}});
  CHECK(points_of(score_deal({sixes_and_flush, fouled, plain, fouled_too}, six)) == std::vector{33, -23, 1, -23});
}

TEST_CASE("Four seats make six pairs", "[showdown.multiway]") {
  const Score score = score_deal({sixes_and_flush, fouled, plain, fouled_too});
  CHECK(score.seats == 4);
  REQUIRE(score.pair_count == 6);
  const std::array<std::pair<int, int>, 6> order = {{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};
  for (std::size_t i = 0; i < order.size(); ++i) {
    CHECK(score.pairs[i].first.index == order[i].first);
    CHECK(score.pairs[i].second.index == order[i].second);
  }
}

TEST_CASE("One seat alone neither wins nor loses", "[showdown.multiway]") {
  const Score score = score_deal({sixes_and_flush});
  CHECK(points_of(score) == std::vector{0});
  CHECK(score.pair_count == 0);
  CHECK(score.ledger.empty());
  CHECK(score.royalties[0].total() == Points{5});
}

TEST_CASE("A score keeps each board's verdict and royalties", "[showdown.multiway]") {
  const Score score = score_deal({sixes_and_flush, fouled});
  CHECK(score.boards[0].fouled_by == rule::none);
  CHECK(score.boards[1].fouled_by == rule::foul_order);
  CHECK(score.royalties[0] == RowPoints{{1}, {0}, {4}});
  CHECK(score.royalties[1] == RowPoints{});
}

namespace {

/// The ledger's lines that pay something: `from>to points rule`.
std::vector<std::string> paying_lines(const Score& score) {
  std::vector<std::string> lines;
  for (const LedgerLine& line : score.ledger) {
    if (line.points == Points{0}) continue;
    lines.push_back(std::to_string(line.from.index) + ">" + (line.to ? std::to_string(line.to->index) : "nobody") +
                    " " + std::to_string(line.points.value) + " " + std::string(line.rule.name));
  }
  return lines;
}

}  // namespace

TEST_CASE("A ledger has a line for each row and the scoop and each royalty",
          "[showdown.row][showdown.scoop][royalties.top][royalties.bottom]") {
  CHECK(paying_lines(score_deal({plain, sixes_and_flush})) ==
        std::vector<std::string>{"0>1 1 showdown.row", "0>1 1 showdown.row", "0>1 1 showdown.row",
                                 "0>1 3 showdown.scoop", "0>1 1 royalties.top", "0>1 4 royalties.bottom"});
}

TEST_CASE("A ledger names the lines where no scoop pays more", "[showdown.lines]") {
  const Score score = score_deal({facing(1, 1, -1), level}, house_rules({{"showdown.lines", "two-four"}}));
  CHECK(paying_lines(score) == std::vector<std::string>{"1>0 1 showdown.row", "1>0 1 showdown.row",
                                                        "0>1 1 showdown.row", "1>0 1 showdown.lines"});
}

TEST_CASE("A ledger names the reading of a scoop where a row is tied, and the lines where none is",
          "[showdown.scoop]") {
  const Rules rules = house_rules({{"showdown.scoop", "loses-none"}});
  const auto decides = [&](const Board& first, const Board& second) {
    const Score score = score_deal({first, second}, rules);
    const auto line = std::find_if(score.ledger.begin(), score.ledger.end(),
                                   [](const LedgerLine& each) { return each.rule == rule::showdown_scoop; });
    return line == score.ledger.end() ? rule::none : line->option;
  };
  for (const Board& wins : {facing(1, 1, 0), facing(1, 0, 1), facing(0, 0, 1)}) {
    CHECK(decides(wins, level) == rule::showdown_scoop);
    CHECK(decides(level, wins) == rule::showdown_scoop);
  }
  CHECK(decides(facing(1, 1, 1), level) == rule::showdown_lines);
  CHECK(decides(level, facing(1, 1, 1)) == rule::showdown_lines);
}

TEST_CASE("A ledger names the foul and the royalties that it pays", "[showdown.foul-pays]") {
  const Score score = score_deal({sixes_and_flush, fouled});
  CHECK(paying_lines(score) ==
        std::vector<std::string>{"1>0 6 showdown.foul-pays", "1>0 1 royalties.top", "1>0 4 royalties.bottom"});
  for (const LedgerLine& line : score.ledger) CHECK(line.option == rule::showdown_foul_pays);
}

TEST_CASE("A ledger pays nobody where both boards foul", "[showdown.both-foul]") {
  CHECK(paying_lines(score_deal({fouled, fouled_too}, house_rules({{"showdown.both-foul", "each-loses-six"}}))) ==
        std::vector<std::string>{"0>nobody 6 showdown.both-foul", "1>nobody 6 showdown.both-foul"});
  const Score tie = score_deal({fouled, fouled_too});
  CHECK(paying_lines(tie).empty());
  REQUIRE(tie.ledger.size() == 1);
  CHECK(tie.ledger[0].rule == rule::showdown_both_foul);
}

TEST_CASE("A ledger names the low's royalty", "[royalties.low-middle]") {
  const Rules deuce = house_rules({{"low.middle", "deuce-to-seven"}, {"showdown.lines", "rows-only"}});
  const Board eight = board("Ks Qd 9h", "8s 5d 4h 3c 2s", "As Ad Jh 7c 6d");
  const Board ten = board("Kd Qh 9d", "Ts 5c 4d 3d 2d", "Ah Ac Js 7d 6h");
  CHECK(paying_lines(score_deal({eight, ten}, deuce)) ==
        std::vector<std::string>{"1>0 1 showdown.row", "1>0 2 royalties.low-middle"});
}
