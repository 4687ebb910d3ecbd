// What holds for every deal under every set of house rules. RC_PARAMS in the environment sets RapidCheck's seed and the
// number of deals.
#include <random>

#include "oracle/deal.h"
#include "oracle/seating.h"
#include "oracle/settlement.h"
#include "tests/catch.h"
#include "tests/oracle/generate.h"

using namespace ofc;
using namespace ofc::test;

namespace {

Score score_of(const Deal& deal) { return score(deal.boards, deal.rules); }

/// Everything that the rules say about a deal.
struct Outcome {
  std::vector<int> points;
  std::vector<RuleId> fouled_by;
  std::vector<RowPoints> royalties;
  std::vector<RowResults> rows;
  std::vector<NextHand> next_hands;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcome_of(const Deal& deal) {
  const Score score = score_of(deal);
  Outcome outcome;
  outcome.points = points_of(score);
  for (std::size_t i = 0; i < score.seats; ++i) {
    outcome.fouled_by.push_back(score.boards[i].fouled_by);
    outcome.royalties.push_back(score.royalties[i]);
    outcome.next_hands.push_back(next_hand(score.boards[i], std::nullopt, deal.rules));
    outcome.next_hands.push_back(next_hand(score.boards[i], CardCount{16}, deal.rules));
  }
  for (std::size_t i = 0; i < score.pair_count; ++i) outcome.rows.push_back(score.pairs[i].rows);
  return outcome;
}

/// Which rule is named where two let a seat in with the same count is no effect.
Outcome without_reasons(Outcome outcome) {
  for (NextHand& next : outcome.next_hands) next.rule = rule::none;
  return outcome;
}

template <class Change>
Deal with_each_row(Deal deal, Change change) {
  for (Board& board : deal.boards) {
    change(board.top);
    change(board.middle);
    change(board.bottom);
  }
  return deal;
}

int fouled_pairs(const Score& score) {
  int pairs = 0;
  for (std::size_t i = 0; i < score.pair_count; ++i) {
    pairs += score.boards[score.pairs[i].first.index].fouled() && score.boards[score.pairs[i].second.index].fouled();
  }
  return pairs;
}

}  // namespace

TEST_CASE("The generated deals reach what random ones miss", "[generate]") {
  int boards = 0;
  int legal = 0;
  int entries = 0;
  int ties = 0;
  std::array<int, 10> bottoms{};
  CHECK(rc::check("deals come from one deck", [&] {
    const Deal deal = *some_deal(4);
    throw_unless_one_deck(deal.boards);
    const Score score = score_of(deal);
    for (std::size_t i = 0; i < score.seats; ++i) {
      ++boards;
      legal += !score.boards[i].fouled();
      entries += next_hand(score.boards[i], std::nullopt, deal.rules).fantasyland;
      ++bottoms[static_cast<std::size_t>(score.boards[i].bottom.category)];
    }
    for (std::size_t i = 0; i < score.pair_count; ++i) {
      const PairScore& pair = score.pairs[i];
      if (score.boards[pair.first.index].fouled() || score.boards[pair.second.index].fouled()) continue;
      for (const std::strong_ordering row : pair.rows) ties += row == 0;
    }
  }));
  CAPTURE(boards, legal, entries, ties, bottoms);
  CHECK(legal * 10 > boards * 6);  // of boards of random cards 31 in 100 are legal
  CHECK(legal < boards);
  CHECK(entries * 20 > boards);
  CHECK(ties > 0);
  // a royal flush is too rare to ask for
  CHECK(std::all_of(bottoms.begin(), bottoms.end() - 1, [](int count) { return count > 0; }));
}

TEST_CASE("Suits may change places", "[cards.deck]") {
  CHECK(rc::check("permuting the suits changes nothing", [] {
    const Deal deal = *some_deal();
    std::array<Suit, 4> suits = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
    for (int i = *rc::gen::inRange(0, 24); i > 0; --i) std::next_permutation(suits.begin(), suits.end());
    const Deal other = with_each_row(deal, [&](auto& row) {
      for (Card& card : row) card.suit = suits[static_cast<std::size_t>(card.suit)];
    });
    RC_ASSERT(outcome_of(other) == outcome_of(deal));
  }));
}

TEST_CASE("Cards may change places within a row", "[ranking.five][ranking.three]") {
  CHECK(rc::check("the order of the cards in a row means nothing", [] {
    const Deal deal = *some_deal();
    std::minstd_rand random(*rc::gen::inRange(1u, 1000u));
    const Deal other = with_each_row(deal, [&](auto& row) { std::shuffle(row.begin(), row.end(), random); });
    RC_ASSERT(outcome_of(other) == outcome_of(deal));
  }));
}

TEST_CASE("Two seats that change places change the sign of the rows and their scores", "[showdown.row]") {
  CHECK(rc::check("swapped seats", [] {
    const Deal deal = *some_deal(2);
    const PairScore pair = score_of(deal).pairs[0];
    const PairScore swapped = score_of({deal.rules, {deal.boards[1], deal.boards[0]}}).pairs[0];
    RC_ASSERT(swapped.first_scores == pair.second_scores);
    RC_ASSERT(swapped.second_scores == pair.first_scores);
    for (std::size_t row = 0; row < 3; ++row) RC_ASSERT(swapped.rows[row] == (0 <=> pair.rows[row]));
  }));
}

TEST_CASE("Each of two seats wins what the other loses", "[showdown.row][showdown.both-foul]") {
  CHECK(rc::check("a pair's scores sum to zero unless both foul and each loses six", [] {
    const Deal deal = *some_deal(2);
    const Score score = score_of(deal);
    const bool each_loses_six = deal.rules.both_foul == BothFoul::each_loses_six && fouled_pairs(score) == 1;
    RC_ASSERT(score.pairs[0].first_scores + score.pairs[0].second_scores == Points{each_loses_six ? -12 : 0});
  }));
}

TEST_CASE("The points of all seats sum to zero", "[showdown.multiway][showdown.both-foul]") {
  CHECK(rc::check("points sum to zero less twelve for each pair of fouled boards that each lose six", [] {
    const Deal deal = *some_deal();
    const Score score = score_of(deal);
    int sum = 0;
    for (const int points : points_of(score)) sum += points;
    RC_ASSERT(sum == (deal.rules.both_foul == BothFoul::each_loses_six ? -12 * fouled_pairs(score) : 0));
  }));
}

TEST_CASE("A seat scores the same wherever it sits", "[showdown.multiway]") {
  CHECK(rc::check("rotating the seats rotates the points", [] {
    const Deal deal = *some_deal();
    Deal rotated = deal;
    std::rotate(rotated.boards.begin(), rotated.boards.begin() + 1, rotated.boards.end());
    std::vector<int> points = points_of(score_of(deal));
    std::rotate(points.begin(), points.begin() + 1, points.end());
    RC_ASSERT(points_of(score_of(rotated)) == points);
  }));
}

TEST_CASE("A seat scores against each opponent as if they were alone", "[showdown.multiway]") {
  CHECK(rc::check("points are the sum over the pairs", [] {
    const Deal deal = *some_deal();
    const std::size_t seats = deal.boards.size();
    std::vector<int> sums(seats);
    for (std::size_t i = 0; i < seats; ++i) {
      for (std::size_t j = 0; j < seats; ++j) {
        if (i != j) sums[i] += points_of(score_of({deal.rules, {deal.boards[i], deal.boards[j]}}))[0];
      }
    }
    RC_ASSERT(points_of(score_of(deal)) == sums);
  }));
}

TEST_CASE("A seat's points are the sum of its lines in the ledger", "[showdown.multiway]") {
  CHECK(rc::check("the ledger adds up", [] {
    const Score score = score_of(*some_deal());
    std::vector<int> sums(score.seats);
    for (const LedgerLine& line : score.ledger) {
      sums[line.from.index] -= line.points.value;
      if (line.to) sums[line.to->index] += line.points.value;
    }
    RC_ASSERT(points_of(score) == sums);
  }));
}

TEST_CASE("A score without its ledger is the same", "[showdown.multiway]") {
  CHECK(rc::check("the ledger is left out, and nothing else", [] {
    const Deal deal = *some_deal();
    const Score score = score_of(deal);
    const Score without = ofc::score(deal.boards, deal.rules, Ledger::left_out);
    RC_ASSERT(without.ledger.empty());
    RC_ASSERT(points_of(without) == points_of(score));
    RC_ASSERT(without.pair_count == score.pair_count);
    for (std::size_t i = 0; i < score.pair_count; ++i) {
      RC_ASSERT(without.pairs[i].rows == score.pairs[i].rows);
      RC_ASSERT((without.pairs[i].first_scores == score.pairs[i].first_scores));
      RC_ASSERT((without.pairs[i].second_scores == score.pairs[i].second_scores));
    }
  }));
}

TEST_CASE("Every line of the ledger names a rule of the game that is played", "[showdown.multiway]") {
  CHECK(rc::check("the ledger gives its reasons", [] {
    const Deal deal = *some_deal();
    const Score score = score_of(deal);
    for (const LedgerLine& line : score.ledger) {
      RC_ASSERT(line.points >= Points{0});
      RC_ASSERT((line.to != line.from));
      RC_ASSERT((find_rule(line.rule.name) != nullptr));
      RC_ASSERT(rule_exists(line.rule, deal.rules));
      RC_ASSERT((line.option.empty() || find_rule(line.option.name)->is_option()));
    }
  }));
}

TEST_CASE("Every verdict names a rule of the game that is played", "[foul.order][fantasyland.entry]") {
  CHECK(rc::check("fouls and Fantasyland give their reasons", [] {
    const Deal deal = *some_deal(1);
    const JudgedBoard board = judge_board(deal.boards[0], deal.rules);
    if (board.fouled()) RC_ASSERT(rule_exists(board.fouled_by, deal.rules));
    for (const std::optional<CardCount> entered_with : {std::optional<CardCount>{}, std::optional(CardCount{15})}) {
      const NextHand next = next_hand(board, entered_with, deal.rules);
      RC_ASSERT(next.fantasyland == !next.rule.empty());
      RC_ASSERT(next.fantasyland == (next.cards > CardCount{0}));
      if (next.fantasyland) RC_ASSERT(rule_exists(next.rule, deal.rules));
    }
  }));
}

// A stronger row (or a better low) wins each comparison that the weaker one wins, and never earns less. From that the
// score never falls, under every value of every option:
// - rows, lines and scoops: no row goes from won to tied or from tied to lost.
// - difference: own less theirs rises with own. row-winner-only: the row is won more often, and then for more.
//   equal-cancels: a row that is won is paid unless the royalties are equal, and own grows away from theirs; a row that
//   is lost costs theirs or, where equal, nothing. both-void: from −theirs to nothing, or own alone. higher-total-only:
//   from −theirs to nothing to own as the total rises.
// Both boards have to be legal: under foul-pays six, four or nothing a fouled board escapes the opponent's royalties,
// so that a legal board may owe more than a fouled one.
TEST_CASE("A stronger row never lowers the score", "[showdown.row][showdown.lines][royalties.netting]") {
  CHECK(rc::check("improvement never hurts", [] {
    const Deal deal = *some_deal(3);
    const Row row = *rc::gen::elementOf(all_rows);
    Board other = deal.boards[0];
    if (row == Row::top) other.top = deal.boards[2].top;
    if (row == Row::middle) other.middle = deal.boards[2].middle;
    if (row == Row::bottom) other.bottom = deal.boards[2].bottom;
    const JudgedBoard judged = judge_board(deal.boards[0], deal.rules);
    const JudgedBoard other_judged = judge_board(other, deal.rules);
    RC_PRE(!judged.fouled() && !other_judged.fouled());
    const std::strong_ordering other_is = compare_rows(other_judged, judged)[static_cast<std::size_t>(row)];
    const int points = points_of(score_of({deal.rules, {deal.boards[0], deal.boards[1]}}))[0];
    const int other_points = points_of(score_of({deal.rules, {other, deal.boards[1]}}))[0];
    if (other_is >= 0) RC_ASSERT(other_points >= points);
    if (other_is <= 0) RC_ASSERT(other_points <= points);
  }));
}

TEST_CASE("Where a foul pays six and royalties no legal board does worse than a fouled one",
          "[showdown.foul-pays][foul.order]") {
  // A legal board loses at most six for its rows and all royalties of the other.
  CHECK(rc::check("fouling never helps", [] {
    Deal deal = *some_deal(2);
    deal.rules.foul_pays = FoulPays::six_and_royalties;
    const Score score = score_of(deal);
    RC_PRE(!score.boards[0].fouled());
    const int fouled_board_scores = score.boards[1].fouled() ? 0 : -6 - score.royalties[1].total().value;
    RC_ASSERT(score.points[0] >= Points{fouled_board_scores});
  }));
}

TEST_CASE("A fouled board loses every row to a legal one and earns nothing", "[foul.order][royalties.top]") {
  CHECK(rc::check("a foul is a dead board", [] {
    const Deal deal = *some_deal(2);
    const Score score = score_of(deal);
    RC_PRE(score.boards[0].fouled());
    const int row = score.boards[1].fouled() ? 0 : -1;
    RC_ASSERT((signs(score.pairs[0].rows) == std::vector{row, row, row}));
    RC_ASSERT(score.royalties[0] == RowPoints{});
    RC_ASSERT(score.points[0] <= Points{0});
    Rules legal_only = deal.rules;
    legal_only.entry_board = EntryBoard::legal_only;
    RC_ASSERT(!next_hand(score.boards[0], std::nullopt, legal_only).fantasyland);
    RC_ASSERT(!next_hand(score.boards[0], CardCount{14}, legal_only).fantasyland);
  }));
}

TEST_CASE("Boards of the same ranks and shapes tie", "[showdown.row]") {
  CHECK(rc::check("a board ties with itself in other suits", [] {
    const Deal deal = *some_deal(1);
    const Deal both{deal.rules, {deal.boards[0], with_each_row(deal, [](auto& row) {
                                                   for (Card& card : row) {
                                                     card.suit = static_cast<Suit>(3 - static_cast<int>(card.suit));
                                                   }
                                                 }).boards[0]}};
    const Score score = score_of(both);
    RC_ASSERT((signs(score.pairs[0].rows) == std::vector{0, 0, 0}));
    if (!score.boards[0].fouled()) RC_ASSERT((points_of(score) == std::vector{0, 0}));
  }));
}

TEST_CASE("The winner of a row takes its royalty less the loser's", "[royalties.netting]") {
  CHECK(rc::check("the difference is what the row's winner takes", [] {
    Deal deal = *some_deal(2);
    deal.rules.netting = Netting::difference;
    const Score with_royalties = score_of(deal);
    RC_PRE(!with_royalties.boards[0].fouled() && !with_royalties.boards[1].fouled());
    int expected = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const Points first = with_royalties.royalties[0][all_rows[i]];
      const Points second = with_royalties.royalties[1][all_rows[i]];
      const std::strong_ordering row = with_royalties.pairs[0].rows[i];
      if (row > 0) expected += (first - second).value;
      if (row < 0) expected -= (second - first).value;
    }
    deal.rules.royalty_table = RoyaltyTable::none;
    RC_ASSERT(with_royalties.points[0] - score_of(deal).points[0] == Points{expected});
  }));
}

TEST_CASE("Only the options of ranking and low and foul decide whether a board is legal", "[foul.order]") {
  CHECK(rc::check("other options foul nothing", [] {
    const Deal deal = *some_deal(1);
    Choices choices = *some_choices();
    Rules rules = random_rules(choices);
    for (const RuleInfo& info : all_rules()) {
      const bool decides = info.section() == "ranking" || info.section() == "low" || info.section() == "foul";
      if (info.is_option() && decides) info.field.set(rules, info.field.get(deal.rules));
    }
    RC_ASSERT(fouled_by(deal.boards[0], rules) == fouled_by(deal.boards[0], deal.rules));
  }));
}

TEST_CASE("An option that is said to be without effect changes nothing", "[registry]") {
  CHECK(rc::check("without effect", [] {
    const Deal deal = *some_deal();
    const Outcome outcome = without_reasons(outcome_of(deal));
    for (const RuleInfo& info : all_rules()) {
      if (without_effect(info.id, deal.rules).empty()) continue;
      for (int value = 0; value < static_cast<int>(info.values.size()); ++value) {
        Deal other = deal;
        info.field.set(other.rules, value);
        RC_LOG() << info.id << ": " << info.values[static_cast<std::size_t>(value)].name << '\n';
        RC_ASSERT(without_reasons(outcome_of(other)) == outcome);
      }
    }
  }));
}

TEST_CASE("The options of the deal and of settlement and the table change no score", "[registry]") {
  CHECK(rc::check("other options change no score", [] {
    const Deal deal = *some_deal();
    Choices choices = *some_choices();
    Deal other{random_rules(choices), deal.boards};
    for (const RuleInfo& info : all_rules()) {
      const bool scores = info.section() == "ranking" || info.section() == "low" || info.section() == "foul" ||
                          info.section() == "royalties" || info.section() == "showdown" ||
                          (info.section() == "fantasyland" && info.id != rule::fantasyland_sight);
      if (info.is_option() && scores) info.field.set(other.rules, info.field.get(deal.rules));
    }
    RC_ASSERT(outcome_of(other) == outcome_of(deal));
  }));
}

TEST_CASE("No seat is dealt more cards than its rules can need", "[seating.players][fantasyland.cards]") {
  CHECK(rc::check("a seat that plays one board after another", [] {
    const Deal deal = *some_deal(4);
    std::optional<CardCount> entered_with;
    for (const Board& board : deal.boards) {
      const NextHand next = next_hand(judge_board(board, deal.rules), entered_with, deal.rules);
      RC_ASSERT(next.cards <= most_cards_for_a_seat(deal.rules));
      if (next.fantasyland) RC_ASSERT((next.cards >= CardCount{13} && next.cards <= CardCount{17}));
      if (!next.fantasyland) entered_with.reset();
      if (next.fantasyland && !entered_with) entered_with = next.cards;
    }
  }));
}

namespace {

/// Any two values are in one of three orders, each the other's opposite; equal ones are interchangeable; and the order
/// is transitive.
template <class Value, class Compare>
void assert_total_preorder(const std::vector<Value>& values, Compare compare) {
  for (const Value& a : values) {
    RC_ASSERT(std::is_eq(compare(a, a)));
    for (const Value& b : values) {
      RC_ASSERT(compare(a, b) == (0 <=> compare(b, a)));
      RC_ASSERT(std::is_eq(compare(a, b)) == (a == b));
      for (const Value& c : values) {
        if (compare(a, b) <= 0 && compare(b, c) <= 0) RC_ASSERT(std::is_lteq(compare(a, c)));
        if (compare(a, b) < 0 && compare(b, c) <= 0) RC_ASSERT(std::is_lt(compare(a, c)));
      }
    }
  }
}

}  // namespace

TEST_CASE("Rows stand in one order", "[ranking.five][ranking.three][low.order]") {
  CHECK(rc::check("ranking is a total preorder that agrees with equality", [] {
    const Deal deal = *some_deal(4);
    std::vector<HandValue> tops, fives;
    std::vector<LowValue> lows;
    for (const Board& board : deal.boards) {
      tops.push_back(rank_three(board.top));
      for (const FiveCards& cards : {board.middle, board.bottom}) {
        fives.push_back(rank_five(cards, deal.rules.wheel));
        if (const std::optional<LowValue> low = rank_low(cards)) lows.push_back(*low);
      }
    }
    const auto by_value = [](const HandValue& a, const HandValue& b) { return a <=> b; };
    assert_total_preorder(tops, by_value);
    assert_total_preorder(fives, by_value);
    assert_total_preorder(lows, compare_lows);
  }));
}

TEST_CASE("A top no stronger than the middle is no stronger than a bottom above it", "[ranking.cross][foul.order]") {
  CHECK(rc::check("comparing three cards with five keeps both orders", [] {
    const Deal deal = *some_deal(4);
    const Cross cross = deal.rules.cross;
    for (const Board& a : deal.boards) {
      for (const Board& b : deal.boards) {
        const HandValue top = rank_three(a.top);
        const HandValue other_top = rank_three(b.top);
        const HandValue five = rank_five(a.middle, deal.rules.wheel);
        const HandValue other_five = rank_five(b.bottom, deal.rules.wheel);
        if (compare_three_with_five(top, five, cross) <= 0 && five <= other_five) {
          RC_ASSERT(std::is_lteq(compare_three_with_five(top, other_five, cross)));
        }
        if (top <= other_top && compare_three_with_five(other_top, five, cross) <= 0) {
          RC_ASSERT(std::is_lteq(compare_three_with_five(top, five, cross)));
        }
      }
    }
  }));
}

TEST_CASE("Reading a printed card gives the card", "[cards.order][cards.deck]") {
  for (int i = 0; i < deck_size; ++i) CHECK(parse_card(to_string(card_at(i))) == card_at(i));
}

TEST_CASE("Reading any spelling of a card gives the card", "[cards.order]") {
  const std::array<std::vector<std::string>, 4> suits = {
      {{"c", "C", "♣", "♧"}, {"d", "D", "♦", "♢"}, {"h", "H", "♥", "♡"}, {"s", "S", "♠", "♤"}}};
  int spellings = 0;
  for (int i = 0; i < deck_size; ++i) {
    const Card card = card_at(i);
    std::vector<std::string> ranks = {to_string(card).substr(0, 1)};
    if (card.rank >= Rank::ten) ranks.push_back({static_cast<char>(ranks[0][0] - 'A' + 'a')});
    if (card.rank == Rank::ten) ranks.push_back("10");
    for (const std::string& rank : ranks) {
      for (const std::string& suit : suits[static_cast<std::size_t>(card.suit)]) {
        CAPTURE(rank, suit);
        CHECK(parse_card(rank + suit) == card);
        ++spellings;
      }
    }
  }
  CHECK(spellings == (8 * 1 + 1 * 3 + 4 * 2) * 16);  // ranks 2 to 9, ten, J to A; four spellings of four suits
}

TEST_CASE("By royalties a seat stays just where it earns ten of them", "[fantasyland.stay][royalties.table]") {
  CHECK(rc::check("ten in one row, or in all rows", [] {
    Deal deal = *some_deal();
    const bool in_a_row = *rc::gen::arbitrary<bool>();
    deal.rules.stay = in_a_row ? Stay::ten_royalties_in_a_row : Stay::ten_royalties_in_total;
    deal.rules.requalify = YesNo::no;
    deal.rules.low_stays = YesNo::no;
    RC_PRE(has_fantasyland(deal.rules));
    const Score score = score_of(deal);
    for (std::size_t i = 0; i < score.seats; ++i) {
      const RowPoints& earned = score.royalties[i];
      const Points most = std::max({earned.top, earned.middle, earned.bottom});
      const Points counted = in_a_row ? most : earned.total();
      RC_ASSERT(next_hand(score.boards[i], CardCount{14}, deal.rules).fantasyland == (counted >= Points{10}));
    }
  }));
}

TEST_CASE("Ten royalties in one row are trips on top, a full house in the middle or quads at the bottom",
          "[fantasyland.stay][royalties.table]") {
  CHECK(rc::check("the two lists of who stays are one", [] {
    Deal deal = *some_deal();
    deal.rules.middle = Middle::high;
    deal.rules.royalty_table = RoyaltyTable::standard;
    deal.rules.stay_threshold = StayThreshold::or_better;
    const Score score = score_of(deal);
    for (std::size_t i = 0; i < score.seats; ++i) {
      const auto stays = [&](Stay stay) {
        deal.rules.stay = stay;
        return next_hand(score.boards[i], CardCount{14}, deal.rules).fantasyland;
      };
      RC_ASSERT(stays(Stay::ten_royalties_in_a_row) == stays(Stay::trips_full_house_or_quads));
    }
  }));
}

TEST_CASE("Tables that say what the options say change no score", "[showdown.lines-table][showdown.foul-table]") {
  CHECK(rc::check("lines and scoops written out by rows won and lost, fouls by points and royalties", [] {
    const Deal deal = *some_deal();
    Deal written = deal;
    constexpr std::array<std::array<int, 2>, 4> rows = {{{3, 0}, {2, 0}, {2, 1}, {1, 0}}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto [won, lost] = rows[i];
      const Points bonus = line_bonus(won, lost, deal.rules) + -line_bonus(lost, won, deal.rules);
      written.rules.tables.lines.entry[i] = static_cast<std::int16_t>(won - lost + bonus.value);
    }
    const FoulPrice price = foul_price(deal.rules);
    written.rules.tables.foul.entry = {static_cast<std::int16_t>(price.points.value),
                                       static_cast<std::int16_t>(price.royalties)};
    written.rules.tables.lines.written = true;
    written.rules.tables.foul.written = true;
    RC_ASSERT(points_of(score_of(written)) == points_of(score_of(deal)));
  }));
}

TEST_CASE("A cap of the match takes from the winners what it leaves the losers", "[settlement.cap-reckoned]") {
  CHECK(rc::check("nobody goes away with a greater loss, nor with more than was won, and nothing is lost", [] {
    Deal deal = *some_deal();
    deal.rules.cap = *rc::gen::inRange<std::uint32_t>(1, 40);
    deal.rules.cap_reckoned = CapReckoned::match_end;
    deal.rules.stakes = Stakes::unlimited;
    deal.rules.both_foul = BothFoul::tie;
    const Chips point_value{*rc::gen::inRange(1, 5)};
    const Score score = score_of(deal);
    std::vector<Purse> purses(score.seats, Purse{{100}, {100}});
    const int before = *rc::gen::inRange(-60, 60);  // what the first seat has won of the last one in earlier hands
    purses.front().stack += Chips{before};
    purses.back().stack -= Chips{before};
    const Settlement settled = settle(std::span(score.pairs).first(score.pair_count), purses, point_value, deal.rules);
    RC_ASSERT(settled.final_stacks.has_value());
    const Chips cap{static_cast<std::int64_t>(deal.rules.cap) * point_value.value};
    Chips sum;
    for (std::size_t i = 0; i < score.seats; ++i) {
      const Chips account = settled.purses[i].won();
      const Chips taken = (*settled.final_stacks)[i] - settled.purses[i].bought_in;
      if (account <= Chips{0}) RC_ASSERT(taken == std::max(account, -cap));
      if (account > Chips{0}) RC_ASSERT((taken >= Chips{0} && taken <= account));
      sum += taken;
    }
    RC_ASSERT(sum == Chips{0});
  }));
}
