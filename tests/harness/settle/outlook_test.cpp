// What can become of a board that is being set.
#include "harness/settle/outlook.h"

#include "harness/answer/player.h"
#include "oracle/presets.h"
#include "oracle/text.h"
#include "tests/catch.h"

using namespace ofc;
using namespace ofcheck;

namespace {

/// `Qs Qd / Ks / `: a row may have fewer cards than it takes.
PartialBoard being_set(std::string_view text) {
  PartialBoard board;
  for (const Row row : all_rows) {
    const std::string_view part = text.substr(0, text.find('/'));
    const auto read = parse_cards(part);
    for (const Card card : std::get<std::vector<Card>>(read)) board[row].push_back(card);
    text.remove_prefix(std::min(part.size() + 1, text.size()));
  }
  return board;
}

Outlook seen_at(std::string_view text, const Rules& rules = {}) { return outlook_of(being_set(text), {}, rules); }

/// The first thirteen cards of a shuffled deck, row by row; that many of each row's last cards are still to come.
PartialBoard dealt(std::uint64_t seed, std::array<std::size_t, 3> to_come) {
  const Deck deck = shuffled_deck(seed);
  PartialBoard board;
  std::size_t next = 0;
  for (const Row row : all_rows) {
    for (std::size_t place = 0; place < row_size(row); ++place, ++next) {
      if (place + to_come[static_cast<std::size_t>(row)] < row_size(row)) board[row].push_back(deck[next]);
    }
  }
  return board;
}

}  // namespace

TEST_CASE("A row makes at least what its cards make, and at most what may still come", "[foul.order]") {
  const Outlook seen = seen_at("Qs Qd / Ks Kd 2c / ");
  CHECK(seen.rows[0]->least == HandValue{Category::pair, {Rank::queen, Rank::two}});
  CHECK(seen.rows[0]->most == HandValue{Category::trips, {Rank::queen}});
  CHECK(seen.rows[1]->least == HandValue{Category::pair, {Rank::king, Rank::four, Rank::three, Rank::two}});
  CHECK(seen.rows[1]->most == HandValue{Category::quads, {Rank::king, Rank::two}});
  CHECK_FALSE(seen.rows[2]);
}

TEST_CASE("Cards that are gone do not come", "[foul.order]") {
  const std::vector<Card> gone = {*parse_card("Qh"), *parse_card("Qc")};
  CHECK(outlook_of(being_set("Qs Qd / / "), gone, {}).rows[0]->most ==
        HandValue{Category::pair, {Rank::queen, Rank::ace}});
}

TEST_CASE("A middle that is ahead of the bottom may still be legal", "[foul.order]") {
  const Outlook seen = seen_at(" / Ks Kd 2c / Qs Qd");
  REQUIRE(seen.order.size() == 1);
  CHECK(seen.order[0].behind == rule::foul_order);
  CHECK(seen.order[0].fouled_by.empty());
  CHECK(seen.fouled_by.empty());
}

TEST_CASE("A foul is certain where no card helps", "[foul.order]") {
  CHECK(seen_at("As Ad Ah / 7s 6d 5h 3c 2d / ").fouled_by == rule::foul_order);
  CHECK(seen_at(" / As Ad Ah Ac 2d / Ks Kd Kh 3c 4d").fouled_by == rule::foul_order);
  // A third seven on top makes trips, but nothing has to: eights over sevens can stay.
  CHECK(seen_at("7s 7d / 8s 8d 2h 3c 4d / ").fouled_by.empty());
}

TEST_CASE("A tie so far fouls where ties do", "[foul.middle-bottom-tie]") {
  Rules rules;
  const std::string_view equal = " / Ks Qd 9c 5d 3h / Kd Qc 9h 5s 3c";
  rules.middle_bottom_tie = Tie::legal;
  CHECK(seen_at(equal, rules).fouled_by.empty());
  rules.middle_bottom_tie = Tie::foul;
  CHECK(seen_at(equal, rules).fouled_by == rule::foul_middle_bottom_tie);
}

TEST_CASE("A 2-7 middle that cannot qualify fouls, and the top is held against the bottom", "[foul.low]") {
  Rules rules;
  rules.middle = Middle::deuce_to_seven;
  CHECK(seen_at(" / 8s 8d / ", rules).fouled_by == rule::foul_low);
  CHECK(seen_at(" / 8s 7d / ", rules).fouled_by.empty());
  const Outlook seen = seen_at("As Ad / 8s 7d / Ks Kd", rules);
  REQUIRE(seen.order.size() == 1);
  CHECK(seen.order[0].upper == Row::top);
  CHECK(seen.order[0].lower == Row::bottom);
  CHECK(seen.order[0].behind == rule::foul_order);
}

TEST_CASE("A finished board is judged as the oracle judges it, under every preset", "[foul.order]") {
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    const PartialBoard board = dealt(seed, {0, 0, 0});
    for (const Preset& preset : all_presets()) {
      CHECK(outlook_of(board, {}, preset.rules).fouled_by ==
            judge_board(finished_board(board), preset.rules).fouled_by);
    }
  }
}

TEST_CASE("A foul that is said to be certain comes whatever follows", "[foul.order]") {
  std::size_t certain = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const PartialBoard begun = dealt(seed, {seed % 2, seed / 2 % 2, seed / 4 % 2});
    const Board board = finished_board(dealt(seed, {0, 0, 0}));
    for (const Preset& preset : all_presets()) {
      if (outlook_of(begun, {}, preset.rules).fouled_by.empty()) continue;
      ++certain;
      CHECK(judge_board(board, preset.rules).fouled());
    }
  }
  CHECK(certain > 1000);
}
