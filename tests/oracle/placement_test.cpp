// Section `placement`: what may be placed, and how many ways there are.
#include "oracle/placement.h"

#include <set>

#include "tests/catch.h"
#include "tests/oracle/play.h"

using namespace ofc;
using namespace ofc::test;

namespace {

const Street first_five = streets_of(DealPattern::pineapple)[0];
const Street pineapple_street = streets_of(DealPattern::pineapple)[1];
const PartialBoard empty;

struct Verdict {
  RefusalCode code;
  RuleId rule;
  std::string detail;
  friend bool operator==(const Verdict&, const Verdict&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Verdict& verdict) {
    return out << verdict.code << " (" << verdict.rule << "): " << verdict.detail;
  }
};

/// What is wrong with a placement on the second street of Pineapple; the seat holds 8h 9h Th.
Verdict refused(const Placement& placement, const PartialBoard& board = partial_board("Kc", "5c 5d", "As Ks")) {
  const std::optional<Refusal> refusal = refusal_of(placement, board, card_list<3>("8h 9h Th"), pineapple_street);
  if (!refusal) throw std::invalid_argument("the placement is legal");
  return {refusal->code, refusal->rule, refusal->detail};
}

/// A placement without regard to the order of its cards.
using Unordered = std::set<std::pair<int, int>>;
Unordered unordered(const Placement& placement) {
  Unordered set;
  for (const Placed placed : placement.placed) set.insert({deck_index(placed.card), static_cast<int>(placed.row)});
  for (const Card card : placement.discarded) set.insert({deck_index(card), 3});
  return set;
}

/// `perft` by listing and placing every placement, with some cards of a deck.
std::uint64_t count_by_placing(const PartialBoard& board, std::span<const Street> streets, std::span<const Card> deck) {
  if (streets.empty()) return 1;
  const auto dealt = static_cast<std::size_t>(streets[0].dealt.value);
  std::uint64_t ways = 0;
  for (const Placement& placement : legal_placements(board, deck.first(dealt), streets[0])) {
    ways += count_by_placing(board_after(board, placement), streets.subspan(1), deck.subspan(dealt));
  }
  return ways;
}

/// How many more cards the top, the middle and the bottom take.
using Rooms = std::array<int, 3>;

/// `perft` by trying every place for every card, one after the other. It shares nothing with the oracle's own count.
std::uint64_t count_by_trying(Rooms rooms, std::span<const Street> streets, int card = 0, int placed = 0) {
  if (streets.empty()) return 1;
  const Street& street = streets[0];
  if (card == street.dealt.value) return count_by_trying(rooms, streets.subspan(1));
  std::uint64_t ways = 0;
  for (int& room : rooms) {
    if (room == 0 || placed == street.placed.value) continue;
    --room;
    ways += count_by_trying(rooms, streets, card + 1, placed + 1);
    ++room;
  }
  const int discarded = card - placed;
  if (discarded < street.discarded.value) ways += count_by_trying(rooms, streets, card + 1, placed);
  return ways;
}

std::uint64_t count_by_trying(const PartialBoard& board, std::span<const Street> streets) {
  const auto room = [&](Row row) { return static_cast<int>(room_in(board, row)); };
  return count_by_trying({room(Row::top), room(Row::middle), room(Row::bottom)}, streets);
}

constexpr std::array all_patterns = {DealPattern::one_at_a_time, DealPattern::pineapple, DealPattern::turbo,
                                     DealPattern::closed};

/// A board with that many cards in each row, from the top of the deck's list.
PartialBoard board_of(std::size_t top, std::size_t middle, std::size_t bottom) {
  PartialBoard board;
  int next = 0;
  while (board[Row::top].size() < top) board[Row::top].push_back(card_at(next++));
  while (board[Row::middle].size() < middle) board[Row::middle].push_back(card_at(next++));
  while (board[Row::bottom].size() < bottom) board[Row::bottom].push_back(card_at(next++));
  return board;
}

/// Every board of that many cards, by the rows' sizes.
std::vector<PartialBoard> boards_with(std::size_t cards) {
  std::vector<PartialBoard> boards;
  for (std::size_t top = 0; top <= std::min<std::size_t>(3, cards); ++top) {
    for (std::size_t middle = 0; middle <= std::min<std::size_t>(5, cards - top); ++middle) {
      if (cards - top - middle <= 5) boards.push_back(board_of(top, middle, cards - top - middle));
    }
  }
  return boards;
}

/// Gives every card held to each row and to the discards, without regard to any rule: four to the power of their
/// number.
std::vector<Placement> every_assignment(std::span<const Card> held) {
  std::vector<Placement> all = {{}};
  for (const Card card : held) {
    std::vector<Placement> longer;
    for (const Placement& placement : all) {
      for (const Row row : all_rows) {
        longer.push_back(placement);
        longer.back().placed.push_back({card, row});
      }
      longer.push_back(placement);
      longer.back().discarded.push_back(card);
    }
    all = std::move(longer);
  }
  return all;
}

}  // namespace

TEST_CASE("A dealt card goes to any row with room", "[placement.free]") {
  const PartialBoard board = partial_board("Kc", "5c 5d", "As Ks");
  const CardList<3> held = card_list<3>("8h 9h Th");
  for (const Row first : all_rows) {
    for (const Row second : all_rows) {
      const Placement placement{{}, card_list<most_held>("Th")};
      Placement whole = placement;
      whole.placed.push_back({held[0], first});
      whole.placed.push_back({held[1], second});
      CHECK_FALSE(refusal_of(whole, board, held, pineapple_street));
    }
  }
}

TEST_CASE("Placed cards stay where they are", "[placement.fixed]") {
  const PartialBoard board = partial_board("Kc", "5c 5d", "As Ks");
  CHECK(board_after(board, placement("", "8h", "9h", "Th")) == partial_board("Kc", "5c 5d 8h", "As Ks 9h"));
  CHECK(refused(placement("8h", "Kc", "9h", "Th")) ==
        Verdict{RefusalCode::card_already_placed, rule::placement_fixed, "Kc lies on the board"});
  CHECK(refused(placement("8h", "9h", "", "5c")) ==
        Verdict{RefusalCode::card_already_placed, rule::placement_fixed, "5c lies on the board"});
}

TEST_CASE("A card is named once in a placement", "[placement.fixed]") {
  CHECK(refused(placement("8h", "8h", "", "Th")) ==
        Verdict{RefusalCode::card_already_placed, rule::placement_fixed, "8h is named twice"});
  CHECK(refused(placement("8h", "9h", "", "9h")) ==
        Verdict{RefusalCode::card_already_placed, rule::placement_fixed, "9h is named twice"});
}

TEST_CASE("Only cards that the seat holds are placed or discarded", "[placement.free]") {
  CHECK(refused(placement("2c", "9h", "", "Th")) ==
        Verdict{RefusalCode::card_not_held, rule::placement_free, "2c is not held"});
  CHECK(refused(placement("8h", "9h", "", "2c")) ==
        Verdict{RefusalCode::card_not_held, rule::placement_free, "2c is not held"});
}

TEST_CASE("A Pineapple street places exactly two cards and discards exactly one", "[placement.discard]") {
  CHECK(refused(placement("8h", "9h", "Th")) ==
        Verdict{RefusalCode::wrong_number_placed, rule::placement_discard, "3 cards placed, not 2"});
  CHECK(refused(placement("8h", "", "", "9h Th")) ==
        Verdict{RefusalCode::wrong_number_placed, rule::placement_discard, "1 cards placed, not 2"});
  CHECK(refused(placement("8h", "9h", "")) ==
        Verdict{RefusalCode::wrong_number_discarded, rule::placement_discard, "0 cards discarded, not 1"});
}

TEST_CASE("The first five are all placed", "[deal.pattern]") {
  const CardList<5> held = card_list<5>("2c 3c 4c 5c 6c");
  CHECK_FALSE(refusal_of(placement("2c", "3c 4c", "5c 6c"), empty, held, first_five));
  const std::optional<Refusal> four = refusal_of(placement("2c", "3c 4c", "5c"), empty, held, first_five);
  REQUIRE(four);
  CHECK(four->code == RefusalCode::wrong_number_placed);
  CHECK(four->rule == rule::deal_pattern);
}

TEST_CASE("A Fantasyland hand keeps thirteen cards and discards the others", "[fantasyland.deal]") {
  const CardList<14> held = card_list<14>("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac As");
  const Street street = fantasyland_street({14});
  CHECK_FALSE(refusal_of(placement("2c 3c 4c", "5c 6c 7c 8c 9c", "Tc Jc Qc Kc Ac", "As"), empty, held, street));
  const std::optional<Refusal> kept =
      refusal_of(placement("2c 3c 4c", "5c 6c 7c 8c 9c", "Tc Jc Qc Kc Ac"), empty, held, street);
  REQUIRE(kept);
  CHECK(kept->code == RefusalCode::wrong_number_discarded);
  CHECK(kept->rule == rule::fantasyland_deal);
}

TEST_CASE("A full row takes no more", "[placement.full]") {
  CHECK(refused(placement("8h", "9h", "", "Th"), partial_board("Kc Kd 2s", "5c 5d", "")) ==
        Verdict{RefusalCode::row_full, rule::placement_full, "no room for 8h in the top"});
  CHECK(refused(placement("", "8h 9h", "", "Th"), partial_board("", "5c 5d 6c 6d", "")) ==
        Verdict{RefusalCode::row_full, rule::placement_full, "no room for 9h in the middle"});
  CHECK(refused(placement("", "", "8h 9h", "Th"), partial_board("", "", "5c 5d 6c 6d 7c")) ==
        Verdict{RefusalCode::row_full, rule::placement_full, "no room for 8h in the bottom"});
}

TEST_CASE("The first of several faults in the list is named", "[placement.fixed][placement.free]") {
  const PartialBoard full_top = partial_board("Kc Kd 2s", "5c 5d", "");
  CHECK(refused(placement("8h", "2s 2c", ""), full_top).code == RefusalCode::card_already_placed);
  CHECK(refused(placement("8h", "2c 2s", ""), full_top).code == RefusalCode::card_already_placed);
  CHECK(refused(placement("8h", "2c 9h 9h", ""), full_top).code == RefusalCode::card_already_placed);
  CHECK(refused(placement("8h", "2c", "", "2s"), full_top).code == RefusalCode::card_already_placed);
  CHECK(refused(placement("8h", "2c 9h", ""), full_top).code == RefusalCode::card_not_held);
  CHECK(refused(placement("8h", "9h Th", ""), full_top).code == RefusalCode::wrong_number_placed);
  CHECK(refused(placement("8h", "9h", ""), full_top).code == RefusalCode::wrong_number_discarded);
}

TEST_CASE("Every refusal has its own name", "[placement.free]") {
  const std::vector<std::string_view> names = {
      "bad-card",      "duplicate-card",      "wrong-card-count",       "wrong-seat-count", "not-comparable",
      "bad-request",   "hand-complete",       "not-your-turn",          "not-enough-cards", "card-already-placed",
      "card-not-held", "wrong-number-placed", "wrong-number-discarded", "row-full"};
  REQUIRE(names.size() == static_cast<std::size_t>(RefusalCode::row_full) + 1);
  for (std::size_t i = 0; i < names.size(); ++i) CHECK(name_of(static_cast<RefusalCode>(i)) == names[i]);
}

TEST_CASE("A board is finished with three, five and five cards", "[placement.full]") {
  const PartialBoard full = partial_board("2c 3c 4c", "5c 6c 7c 8c 9c", "Tc Jc Qc Kc Ac");
  CHECK(is_finished(full));
  CHECK(finished_board(full) == board("2c 3c 4c", "5c 6c 7c 8c 9c", "Tc Jc Qc Kc Ac"));
  CHECK_FALSE(is_finished(partial_board("2c 3c", "5c 6c 7c 8c 9c", "Tc Jc Qc Kc Ac")));
  CHECK_FALSE(is_finished(empty));
}

TEST_CASE("The first five cards can be set in 232 ways", "[placement.free][placement.full]") {
  // 3^5 = 243, less 10 with four cards on top (5 × 2) and 1 with five
  CHECK(perft(empty, std::span(&first_five, 1)) == 232);
  CHECK(legal_placements(empty, card_list<5>("2c 3c 4c 5c 6c"), first_five).size() == 232);
}

TEST_CASE("A Pineapple street with room everywhere can be set in 27 ways", "[placement.discard]") {
  // 3 discards × 3 rows for the one card × 3 for the other
  CHECK(legal_placements(partial_board("2c", "3c 4c", "5c 6c"), card_list<3>("7c 8c 9c"), pineapple_street).size() ==
        27);
}

TEST_CASE("Rooms in the rows limit the ways", "[placement.full]") {
  // One place on top and one in the middle: 3 discards × 2
  const PartialBoard two_left = partial_board("2c 3c", "4c 5c 6c 7c", "8c 9c Tc Jc Qc");
  CHECK(legal_placements(two_left, card_list<3>("2d 3d 4d"), pineapple_street).size() == 6);
  // Two places on top: 3 discards
  const PartialBoard top_left = partial_board("2c", "4c 5c 6c 7c 3d", "8c 9c Tc Jc Qc");
  CHECK(legal_placements(top_left, card_list<3>("2d 3d 4d"), pineapple_street).size() == 3);
}

TEST_CASE("Whole boards are counted without listing them", "[fantasyland.deal]") {
  const auto whole = [](int cards) {
    const Street street = fantasyland_street({cards});
    return perft(empty, std::span(&street, 1));
  };
  CHECK(whole(13) == 72'072);       // 13! / (3! 5! 5!)
  CHECK(whole(14) == 1'009'008);    // 14 × 72,072
  CHECK(whole(15) == 7'567'560);    // 105 × 72,072
  CHECK(whole(16) == 40'360'320);   // 560 × 72,072
  CHECK(whole(17) == 171'531'360);  // 2,380 × 72,072
  CHECK(perft(empty, streets_of(DealPattern::closed)) == 72'072);
}

TEST_CASE("A whole hand on streets has as many ways as there are boards and discards", "[deal.pattern]") {
  // Each card comes on one street, so that a way is a whole board: 13! / (3! 5! 5!)
  CHECK(perft(empty, streets_of(DealPattern::one_at_a_time)) == 72'072);
  CHECK(perft(empty, streets_of(DealPattern::turbo)) == 72'072);
  CHECK(perft(empty, streets_of(DealPattern::pineapple)) == 81 * 72'072);  // and three discards on four streets
}

TEST_CASE("Counting agrees with listing", "[placement.free][placement.full][placement.discard]") {
  const Deck deck = stacked_deck("");
  const auto same = [&](const PartialBoard& board, std::span<const Street> streets) {
    CHECK(perft(board, streets) == count_by_placing(board, streets, deck));
  };
  for (const DealPattern pattern : {DealPattern::one_at_a_time, DealPattern::pineapple, DealPattern::turbo}) {
    for (std::size_t depth = 0; depth <= 3; ++depth) same(empty, streets_of(pattern).first(depth));
  }
  same(partial_board("Ac As", "Kc Ks", "Qc Qs"), streets_of(DealPattern::pineapple).subspan(1, 3));
  same(partial_board("Ac", "Kc Ks Kd", "Qc Qs Qd"), streets_of(DealPattern::pineapple).subspan(2, 3));
}

TEST_CASE("Counting agrees with trying every place for every card",
          "[placement.free][placement.full][placement.discard][deal.pattern]") {
  for (const DealPattern pattern : all_patterns) {
    for (std::size_t depth = 0; depth <= streets_of(pattern).size(); ++depth) {
      const std::span<const Street> streets = streets_of(pattern).first(depth);
      CAPTURE(static_cast<int>(pattern), depth);
      CHECK(perft(empty, streets) == count_by_trying(empty, streets));
    }
  }
}

TEST_CASE("Counting from a board agrees with trying", "[placement.full][placement.discard]") {
  for (const DealPattern pattern : all_patterns) {
    std::size_t set = 0;
    for (std::size_t next = 0; next < streets_of(pattern).size(); ++next) {
      const std::span<const Street> streets = streets_of(pattern).subspan(next, 1);
      for (const PartialBoard& board : boards_with(set))
        CHECK(perft(board, streets) == count_by_trying(board, streets));
      set += static_cast<std::size_t>(streets[0].placed.value);
    }
  }
}

TEST_CASE("Whole boards are as many as trying finds", "[fantasyland.deal]") {
  for (int cards = 13; cards <= 15; ++cards) {
    const Street street = fantasyland_street({cards});
    CHECK(perft(empty, std::span(&street, 1)) == count_by_trying(empty, std::span(&street, 1)));
  }
}

TEST_CASE("The counts of the first streets are those of the published arithmetic", "[deal.pattern]") {
  const auto ways = [](DealPattern pattern, std::size_t depth) {
    return perft(empty, streets_of(pattern).first(depth));
  };
  // By the cards on top: 32 + 80 + 80 + 40 for the first five. Then r rows have room, s of them for one card.
  // 0 on top: 2 splits have a full row (1 way each), 10 ways leave one place in a row, the other 20 have room
  CHECK(ways(DealPattern::one_at_a_time, 2) == 2 * 2 + 30 * 3 + 80 * 3 + 80 * 3 + 40 * 2);
  CHECK(ways(DealPattern::pineapple, 2) ==
        3 * (2 * 4 + 10 * 8 + 20 * 9  // 0 on top: 3 × (r² − s)
             + 10 * 8 + 70 * 9        // 1 on top: four of the others in one row leave one place there
             + 80 * 8                 // 2 on top: one place there
             + 40 * 4));              // 3 on top: two rows
  // Nine cards set of thirteen: as many ways as to set five cards and then four single ones
  CHECK(ways(DealPattern::turbo, 2) == ways(DealPattern::one_at_a_time, 5));
  CHECK(ways(DealPattern::turbo, 2) == 11'130);
}

TEST_CASE("Whatever is not listed is refused", "[placement.free][placement.full][placement.discard][deal.pattern]") {
  for (const DealPattern pattern : {DealPattern::one_at_a_time, DealPattern::pineapple, DealPattern::turbo}) {
    std::size_t set = 0;
    for (const Street& street : streets_of(pattern)) {
      std::vector<Card> held;
      for (int i = 0; i < street.dealt.value; ++i) held.push_back(card_at(51 - i));
      for (const PartialBoard& board : boards_with(set)) {
        std::set<Unordered> listed;
        for (const Placement& placement : legal_placements(board, held, street)) listed.insert(unordered(placement));
        for (const Placement& placement : every_assignment(held)) {
          const bool legal = !refusal_of(placement, board, held, street);
          if (legal != listed.contains(unordered(placement))) FAIL_CHECK("legal: " << legal);
        }
      }
      set += static_cast<std::size_t>(street.placed.value);
    }
  }
}

TEST_CASE("Every placement listed is legal, and each is listed once", "[placement.free]") {
  const PartialBoard board = partial_board("Ac As", "Kc Ks", "Qc");
  const CardList<3> held = card_list<3>("7c 8c 9c");
  std::set<Unordered> seen;
  for (const Placement& placement : legal_placements(board, held, pineapple_street)) {
    CHECK_FALSE(refusal_of(placement, board, held, pineapple_street));
    CHECK(seen.insert(unordered(placement)).second);
  }
  CHECK(seen.size() == 24);  // 27, less 3 with two cards on top
}

TEST_CASE("Without the street's cards nothing can be placed", "[placement.free]") {
  CHECK(legal_placements(empty, card_list<5>("2c 3c 4c"), first_five).empty());
}

TEST_CASE("Dividing gives each first move its share of the count", "[placement.free]") {
  const std::span<const Street> streets = streets_of(DealPattern::pineapple).first(3);
  const std::vector<Divided> moves = divide(empty, card_list<5>("2c 3c 4c 5c 6c"), streets);
  CHECK(moves.size() == 232);
  std::uint64_t sum = 0;
  for (const Divided& move : moves) sum += move.ways;
  CHECK(sum == perft(empty, streets));
  // The first move listed has 2c 3c 4c on top and 5c 6c in the middle, so that only middle and bottom have room
  CHECK(unordered(moves[0].placement) == unordered(placement("2c 3c 4c", "5c 6c", "")));
  CHECK(moves[0].ways == 3 * 3 * 15);  // discards, and rows for four cards without four in the middle: 2^4 − 1
}
