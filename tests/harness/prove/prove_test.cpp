// Proofs: that the kinds of boards leave nothing out, that what is said to differ does on a valid deal, and that what
// is proved equal is equal. The smallest deals that are written out here were found by hand.
#include "harness/prove/prove.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/base/random.h"
#include "harness/deals/deals.h"
#include "harness/pages/prove_page.h"
#include "harness/prove/boards.h"
#include "harness/prove/coincidences.h"
#include "harness/prove/pairs.h"
#include "harness/prove/search.h"
#include "harness/prove/sight.h"
#include "harness/run/judge.h"
#include "harness/run/run.h"
#include "oracle/seating.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;
using ofc::Rules;

namespace {

ValuePair values(std::string_view option_name, std::string_view first, std::string_view second) {
  return {&option(option_name), value(option_name, first), value(option_name, second)};
}

std::optional<PartingUnder> parting(std::string_view option_name, std::string_view first, std::string_view second,
                                    std::string_view preset_name = default_preset) {
  return parting_under(values(option_name, first, second), preset_name);
}

std::string deal(const std::optional<PartingUnder>& found) {
  return found ? deal_on_a_line(found->parting.question) : "equal";
}
std::string says(const std::optional<PartingUnder>& found) {
  return found ? in_words(found->parting.first) + " | " + in_words(found->parting.second) : "equal";
}

/// The boards of a question; those of a match are held to the deck when it is read.
std::vector<ofc::Board> boards_of(const Question& question) {
  if (const auto* foul = std::get_if<FoulQuestion>(&question)) return {foul->board};
  if (const auto* royalties = std::get_if<RoyaltiesQuestion>(&question)) return {royalties->board};
  if (const auto* next = std::get_if<FantasylandQuestion>(&question)) return {next->board};
  if (const auto* score = std::get_if<ScoreQuestion>(&question)) return {score->span().begin(), score->span().end()};
  return {};
}

/// Rules with random values of every option that a proof can decide, of two seats so that any count fits the deck.
Rules random_rules(Random& random) {
  Rules rules;
  rules.players = ofc::Players::two;
  rules.middle = random.one_in(3) ? ofc::Middle::deuce_to_seven : ofc::Middle::high;
  for (const ofc::RuleInfo* each : provable_options()) {
    if (each->id == ofc::rule::fantasyland_entry && !random.one_in(8)) continue;  // `never` leaves little to see
    each->field.set(rules, static_cast<int>(random.below(each->values.size())));
  }
  return rules;
}

ofc::Board board_of(const ScoreQuestion& question, std::size_t seat) { return question.boards[seat]; }

/// What a board comes to, as numbers.
std::vector<int> outcome_numbers(const ofc::Board& board, const Rules& rules) {
  const ofc::JudgedBoard judged = ofc::judge_board(board, rules);
  const ofc::RowPoints earned = ofc::royalties_of(judged, rules);
  std::vector<int> numbers = {judged.fouled(), earned.top.value, earned.middle.value, earned.bottom.value};
  const auto add = [&](std::optional<ofc::CardCount> entered) {
    const ofc::NextHand next = ofc::next_hand(judged, entered, rules);
    numbers.push_back(next.fantasyland ? next.cards.value : 0);
  };
  add(std::nullopt);
  for (int count = fewest_in_fantasyland; count <= most_in_fantasyland; ++count) add(ofc::CardCount{count});
  return numbers;
}

std::vector<int> outcomes_under(const ofc::Board& board, const Rules& a, const Rules& b) {
  std::vector<int> numbers = outcome_numbers(board, a);
  const std::vector<int> others = outcome_numbers(board, b);
  numbers.insert(numbers.end(), others.begin(), others.end());
  return numbers;
}

}  // namespace

TEST_CASE("A proof goes through 7462 classes of five cards and 455 of three", "[harness][prove]") {
  const auto& fives = five_classes();
  REQUIRE(fives.size() == 7462);
  REQUIRE(three_classes().size() == 455);
  int wrong = 0;
  for (std::size_t i = 0; i < fives.size(); ++i) {
    wrong += duplicate_card(fives[i].cards) ? 1 : 0;
    for (const ofc::Wheel wheel : {ofc::Wheel::lowest, ofc::Wheel::second_highest}) {
      const auto place = static_cast<std::size_t>(wheel);
      wrong += fives[i].value[place] != ofc::rank_five(fives[i].cards, wheel);
      // The order by place is the order by value: with the next class in the list, and so with all of them.
      if (i > 0)
        wrong +=
            (fives[i - 1].value[place] < fives[i].value[place]) != (fives[i - 1].place[place] < fives[i].place[place]);
    }
    if (i > 0) wrong += fives[i - 1].value[0] >= fives[i].value[0];
  }
  for (std::size_t i = 1; i < three_classes().size(); ++i) {
    wrong += three_classes()[i - 1].value >= three_classes()[i].value;
  }
  CHECK(wrong == 0);
}

TEST_CASE("Boards of classes are dealt from one deck, or not at all", "[harness][prove]") {
  Random random(20261121);
  int dealt = 0;
  int refused = 0;
  int wrong = 0;
  for (int i = 0; i < 3000; ++i) {
    std::vector<BoardClasses> classes(1 + random.below(2));
    for (BoardClasses& each : classes) each = {random.below(455), random.below(7462), random.below(7462)};
    const auto boards = deal_of(classes);
    ++(boards ? dealt : refused);
    if (!boards) continue;
    wrong += duplicate_card(*boards).has_value();
    for (std::size_t seat = 0; seat < classes.size(); ++seat) {
      const ofc::Board& board = (*boards)[seat];
      wrong += ofc::rank_three(board.top) != three_classes()[classes[seat].top].value;
      wrong += ofc::rank_five(board.middle, ofc::Wheel::lowest) != five_classes()[classes[seat].middle].value[0];
      wrong += ofc::rank_five(board.bottom, ofc::Wheel::lowest) != five_classes()[classes[seat].bottom].value[0];
    }
  }
  CHECK(wrong == 0);
  CHECK(dealt > 1000);
  CHECK(refused > 100);
  const std::size_t royal = five_classes().size() - 1;
  const BoardClasses royals{0, royal, royal};
  CHECK(deal_of(std::array{royals, royals}).has_value());  // four suits, four royal flushes
  const BoardClasses aces{three_classes().size() - 1, 0, 0};
  CHECK(deal_of(std::array{aces}).has_value());
  CHECK_FALSE(deal_of(std::array{aces, aces}).has_value());  // six aces
  const BoardClasses ace_on_top{285, royal, royal};          // A K Q, the last of 286 tops without a pair
  CHECK(deal_of(std::array{ace_on_top, BoardClasses{0, royal, 0}}).has_value());
  CHECK_FALSE(deal_of(std::array{ace_on_top, royals}).has_value());  // five aces
}

TEST_CASE("Every board has the outcome of a kind of board, under any two rule sets", "[harness][prove]") {
  Random random(7);
  int missing = 0;
  for (int i = 0; i < 12; ++i) {
    Rules a = random_rules(random);
    Rules b = random_rules(random);
    b.middle = a.middle;
    if (i % 2 == 0) {  // two values of one option, most often
      b = a;
      const auto options = provable_options();
      const ofc::RuleInfo& one = *options[random.below(options.size())];
      one.field.set(b, static_cast<int>(random.below(one.values.size())));
    }
    std::set<std::vector<int>> known;
    for (const BoardKind& kind : board_kinds(a, b)) known.insert(outcomes_under(sample_board(kind.smallest), a, b));
    for (std::uint64_t index = 0; index < 1500; ++index) {
      const ScoreQuestion dealt = make_deal(3, index, index % 2 == 0 ? a : b);
      for (std::size_t seat = 0; seat < dealt.seats; ++seat) {
        missing += known.count(outcomes_under(board_of(dealt, seat), a, b)) == 0;
      }
    }
  }
  CHECK(missing == 0);
}

TEST_CASE("The points of two legal boards are the score of their rows and royalties", "[harness][prove]") {
  Random random(11);
  int wrong = 0;
  int compared = 0;
  for (std::uint64_t index = 0; index < 4000; ++index) {
    const Rules rules = random_rules(random);
    const ScoreQuestion dealt = make_deal(5, index, rules);
    const ofc::Score score = ofc::score(dealt.span(), rules);
    if (score.boards[0].fouled() || score.boards[1].fouled()) continue;
    ++compared;
    const int points = points_of_legal_pair(score.royalties[0], score.royalties[1],
                                            ofc::compare_rows(score.boards[0], score.boards[1]), rules);
    wrong += points != score.pairs[0].first_scores.value || -points != score.pairs[0].second_scores.value;
    // A score depends on no option of Fantasyland, and a proof about these does not look at one.
    Rules other = rules;
    for (const ofc::RuleInfo* each : provable_options()) {
      if (each->section() == "fantasyland") each->field.set(other, static_cast<int>(random.below(each->values.size())));
    }
    wrong += ofc::score(dealt.span(), other).points != score.points;
  }
  CHECK(wrong == 0);
  CHECK(compared > 1000);
}

TEST_CASE("Every two values part on a valid deal, and the case made of it says so", "[harness][prove]") {
  std::size_t pairs = 0;
  for (const ofc::RuleInfo* each : provable_options()) {
    for (const ValuePair& pair : pairs_of(*each)) {
      ++pairs;
      const std::optional<PartingUnder> found = first_parting(pair);
      INFO(each->id.name << ": " << pair.first << ", " << pair.second);
      REQUIRE(found);
      CHECK(ofc::seats_fit_the_deck(found->first));
      CHECK(each->field.get(found->first) == pair.first);
      CHECK(each->field.get(found->second) == pair.second);
      CHECK_FALSE(duplicate_card(boards_of(found->parting.question)).has_value());
      // Asked anew, the oracle gives two answers, and not for the name of a rule alone.
      const Answer first = oracle_answer(found->parting.question, found->first);
      const Answer second = oracle_answer(found->parting.question, found->second);
      REQUIRE(std::holds_alternative<Result>(first));
      REQUIRE(std::holds_alternative<Result>(second));
      CHECK(first_difference(std::get<Result>(first), std::get<Result>(second)));
      CHECK(in_words(first) != in_words(second));
      if (const std::vector<ofc::Board> boards = boards_of(found->parting.question); boards.size() == 1) {
        CHECK(outcome_numbers(boards[0], found->first) != outcome_numbers(boards[0], found->second));
      }
      const std::vector<Case> cases = read_cases("pair.yaml", as_case(pair, found->first, found->parting));
      REQUIRE(cases.size() == 1);
      CHECK(cases[0].rules.rules == found->first);
      CHECK(broken_cases(cases).empty());
      CHECK(cases[0].outcomes.size() == 1);
    }
  }
  // 4 of ranking, 3 of foul, 11 of royalties, 18 of showdown; 49 of Fantasyland, 21 of them of its staying test.
  CHECK(pairs == 85);
}

TEST_CASE("What is proved equal is equal on steered deals, under random rules", "[harness][prove]") {
  Random random(2026);
  int proved = 0;
  int wrong = 0;
  for (int i = 0; i < 300 && proved < 40; ++i) {
    const Rules base = random_rules(random);
    const auto options = provable_options();
    const ofc::RuleInfo& each = *options[random.below(options.size())];
    const std::vector<ValuePair> pairs = pairs_of(each);
    const auto [a, b] = both_of(pairs[random.below(pairs.size())], base);
    if (each.id == ofc::rule::fantasyland_sight || smallest_difference(a, b)) continue;
    ++proved;
    std::set<int> entered;
    std::vector<ScoreQuestion> deals;
    for (std::uint64_t index = 0; index < 300; ++index) deals.push_back(make_deal(9, index, a));
    for (const ScoreQuestion& dealt : deals) {
      wrong += ofc::score(dealt.span(), a).points != ofc::score(dealt.span(), b).points;
      for (const ofc::Board& board : dealt.span()) entered.insert(outcome_numbers(board, a)[4]);
    }
    for (const ScoreQuestion& dealt : deals) {
      for (const ofc::Board& board : dealt.span()) {
        const std::vector<int> under_a = outcome_numbers(board, a);
        const std::vector<int> under_b = outcome_numbers(board, b);
        for (std::size_t k = 0; k < under_a.size(); ++k) {
          const bool possible = k < 5 || entered.count(fewest_in_fantasyland + static_cast<int>(k) - 5) > 0;
          wrong += possible && under_a[k] != under_b[k];
        }
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(proved == 40);
}

TEST_CASE("The readings that are said to coincide do, and part elsewhere", "[harness][prove]") {
  const std::vector<Coincidence> list = coincidences();
  REQUIRE(list.size() == 5);
  for (const Coincidence& each : list) {
    INFO(each.readings);
    CHECK(each.holds);
    CHECK(each.first_says != each.second_says);
    CHECK_FALSE(duplicate_card(boards_of(each.parts_on)).has_value());
  }
  // Royal flushes in the middle and at the bottom: the first line of the table that holds gives one card more.
  CHECK(deal_on_a_line(list[4].parts_on) ==
        "4c 3c 2c / Ac Kc Qc Jc Tc / Ad Kd Qd Jd Td in Fantasyland, entered with 14");
  CHECK(list[4].first_says == "Fantasyland with 15 cards");
  CHECK(list[4].second_says == "Fantasyland with 14 cards");
}

TEST_CASE("Ten royalties in a row, regular and full house or quads come to the same in every preset",
          "[harness][prove][fantasyland.stay]") {
  for (const std::string_view name : preset_names()) {
    INFO(name);
    CHECK_FALSE(parting("fantasyland.stay", "trips-full-house-or-quads", "ten-royalties-in-a-row", name));
    CHECK_FALSE(parting("fantasyland.stay", "trips-full-house-or-quads", "regular", name));
  }
  // With an exact threshold a full house in the middle counts for `regular` only above a full house at the bottom. The
  // weakest such middle has a better bottom than quads, which would stay by itself: a straight flush. 33322 leaves one
  // 3 and one 2, so that the top is at least 5 4 3: a wheel takes the last deuce.
  const Rules rules = with(preset(default_preset).rules, {{"fantasyland.stay-threshold", "exact"}});
  const auto found = smallest_difference(with(rules, {{"fantasyland.stay", "regular"}}),
                                         with(rules, {{"fantasyland.stay", "trips-full-house-or-quads"}}));
  REQUIRE(found);
  CHECK(deal_on_a_line(found->question) ==
        "5d 4d 3d / 3h 3s 2d 2h 2s / Ac 5c 4c 3c 2c in Fantasyland, entered with 14");
  CHECK(in_words(found->first) == "no Fantasyland");
}

TEST_CASE("With ties legal shared cards and missing cards foul alike", "[harness][prove][ranking.cross]") {
  for (const std::string_view name : {"bga-pineapple", "bga-pineapple-deuce", "classic", "pokermagnet"}) {
    CHECK_FALSE(parting("ranking.cross", "missing-card-is-low", "shared-cards-only", name));
  }
  // 7 5 4 and 7 5 4 3 2 share three cards; the bottom must beat the middle.
  const auto found = parting("ranking.cross", "missing-card-is-low", "shared-cards-only", "basics-regular");
  CHECK(deal(found) == "7c 5c 4c / 7d 5d 4d 3c 2c / 7h 6c 4h 3d 2d");
  CHECK(says(found) == "legal | fouled (foul.top-middle-tie)");
}

TEST_CASE("The smallest deals are those that a person finds", "[harness][prove]") {
  // 7 5 4 3 2 is the weakest row of five; twice it ties, and 4 3 2 is the weakest top.
  CHECK(deal(parting("foul.middle-bottom-tie", "legal", "foul")) == "4c 3c 2c / 7c 5c 4d 3d 2d / 7d 5d 4h 3h 2h");
  // 66 is the least royalty there is: 1. The rows below have to be as strong.
  CHECK(deal(parting("royalties.table", "standard", "none")) == "6c 6d 2c / 6h 6s 4c 3c 2d / 7c 7d 4d 3d 2h");
  CHECK(says(parting("royalties.table", "standard", "none")) ==
        "royalties top 1, middle 0, bottom 0 | royalties top 0, middle 0, bottom 0");
  // 66 against 66 with a better kicker: seat 2 wins all three rows, 3 + 3 = 6; the sixes cancel, or the winner's pay 1.
  CHECK(deal(parting("royalties.netting", "difference", "row-winner-only")) ==
        "6c 6d 2c / 7c 7d 4c 3c 2d / 8c 8d 4d 3d 2h against 6h 6s 3h / 7h 7s 5c 3s 2s / 9c 8h 8s 5d 4h");
  CHECK(says(parting("royalties.netting", "difference", "row-winner-only")) ==
        "seat 1 -6, seat 2 +6 | seat 1 -7, seat 2 +7");
  // A 66 and a foul: 6 + 1, or 6.
  CHECK(says(parting("showdown.foul-pays", "six-and-royalties", "six")) ==
        "seat 1 +7, seat 2 -7 | seat 1 +6, seat 2 -6");
  // QQ is the first pair that enters, KK the first that `kings` lets in.
  CHECK(deal(parting("fantasyland.entry", "queens", "kings")) ==
        "Qc Qd 2c / Qh Qs 4c 3c 2d / Kc Kd 4d 3d 2h on an ordinary hand");
  CHECK(deal(parting("fantasyland.entry", "kings", "aces")) ==
        "Kc Kd 2c / Kh Ks 4c 3c 2d / Ac Ad 4d 3d 2h on an ordinary hand");
  // 2-7: the foul test meets no two straights, so that it takes two boards. Seat 1 wins the top and, with T6542 against
  // T6543, the middle. A wheel loses to a straight to the ten, and the scoop is 6; or it wins, and 2 to 1 is 1. The
  // straights' royalties are alike.
  CHECK(deal(parting("ranking.wheel", "lowest", "second-highest", "bga-pineapple-deuce")) ==
        "4c 3c 2c / Tc 6c 5c 4d 3d / Ac 5d 4h 3h 2d against 5h 3s 2h / Td 6d 5s 4s 2s / Th 9c 8c 7c 6h");
  CHECK(says(parting("ranking.wheel", "lowest", "second-highest", "bga-pineapple-deuce")) ==
        "seat 1 -6, seat 2 +6 | seat 1 -1, seat 2 +1");
}

TEST_CASE("A seat that stays has entered with a count with which it can enter",
          "[harness][prove][fantasyland.stay-cards]") {
  CHECK(deal(parting("fantasyland.stay-cards", "base", "as-entered", "bga-pineapple")) == "equal");
  CHECK(says(parting("fantasyland.stay-cards", "base", "as-entered", "bga-pineapple-progressive")) ==
        "Fantasyland with 14 cards (fantasyland.stay) | Fantasyland with 15 cards (fantasyland.stay)");
}

TEST_CASE("A Fantasyland seat's sight shows in a match under every preset that has Fantasyland",
          "[harness][prove][fantasyland.sight]") {
  for (const std::string_view name : preset_names()) {
    INFO(name);
    const bool has_fantasyland = preset(name).rules.entry != ofc::Entry::never;
    CHECK(parting("fantasyland.sight", "sealed", "at-own-turn", name).has_value() == has_fantasyland);
  }
}

TEST_CASE("Open later streets show in the first hand wherever several cards come at once",
          "[harness][prove][deal.later-streets]") {
  for (const std::string_view name : preset_names()) {
    INFO(name);
    Rules hidden = preset(name).rules;
    hidden.later_streets = ofc::LaterStreets::hidden;
    Rules open = hidden;
    open.later_streets = ofc::LaterStreets::open;
    const bool several = hidden.deal == ofc::DealPattern::pineapple || hidden.deal == ofc::DealPattern::turbo;
    const std::optional<PlayQuestion> found = smallest_glimpse(hidden, open);
    REQUIRE(found.has_value() == several);
    if (!several) continue;
    CHECK(found->hands.size() == 1);
    CHECK(judge(oracle_answer(*found, hidden), oracle_answer(*found, open)).verdict != Verdict::pass);
  }
}

TEST_CASE("Whole rule sets are compared as well", "[harness][prove]") {
  const Rules& rules = preset(default_preset).rules;
  CHECK_FALSE(smallest_difference(rules, rules));
  Rules elsewhere = rules;
  elsewhere.deal = ofc::DealPattern::turbo;
  elsewhere.stakes = ofc::Stakes::table_stakes;
  elsewhere.match = ofc::Match::open;
  CHECK_FALSE(smallest_difference(rules, elsewhere));
  elsewhere.sight = ofc::Sight::at_own_turn;
  CHECK(smallest_difference(rules, elsewhere));
  CHECK_FALSE(smallest_difference(preset("variations-pineapple").rules,
                                  with(preset("variations-pineapple").rules, {{"foul.top-middle-tie", "legal"}})));
  const auto middle = smallest_difference(rules, preset("bga-pineapple-deuce").rules);
  REQUIRE(middle);
  CHECK(in_words(middle->first) == "royalties top 0, middle 0, bottom 0");
  CHECK(in_words(middle->second) == "royalties top 0, middle 8, bottom 0");
  CHECK(proof_size(rules, with(rules, {{"showdown.scoop", "loses-none"}})).pairs > 100000);
}

TEST_CASE("Sight shows in no match of one hand, unless the hand in Fantasyland comes in addition",
          "[harness][prove][fantasyland.sight][table.fantasyland-hands]") {
  for (const std::uint32_t hands : {1U, 2U}) {
    for (const ofc::FantasylandHands extra : {ofc::FantasylandHands::count, ofc::FantasylandHands::extra}) {
      Rules rules = preset(default_preset).rules;
      rules.match = ofc::Match::fixed_hands;
      rules.hands = hands;
      rules.fantasyland_hands = extra;
      Rules other = rules;
      other.sight = rules.sight == ofc::Sight::sealed ? ofc::Sight::at_own_turn : ofc::Sight::sealed;
      INFO(describe_rules(rules));
      CHECK(smallest_glimpse(rules, other).has_value() == (hands == 2 || extra == ofc::FantasylandHands::extra));
    }
  }
}

TEST_CASE("A proof about sight needs no table that fits the deck", "[harness][prove][fantasyland.sight]") {
  ofc::Rules four = preset("bga-original").rules;  // four seats, each with up to 13 cards
  four.base_cards = ofc::BaseCards::fourteen;
  ofc::Rules other = four;
  other.sight = four.sight == ofc::Sight::sealed ? ofc::Sight::at_own_turn : ofc::Sight::sealed;
  REQUIRE_FALSE(ofc::seats_fit_the_deck(four));
  CHECK(smallest_difference(four, other).has_value());
}

TEST_CASE("A wrong option or value is named with the nearest one", "[harness][prove]") {
  CHECK_THAT(problem([] { return provable_option("royalties.neting").id; }), Has("did you mean royalties.netting?"));
  CHECK_THAT(problem([] { return provable_option("foul.order").id; }), Has("a rule without options"));
  CHECK_THAT(problem([] { return provable_option("settlement.stakes").id; }),
             Has("is not among the options that are decided") && Has("ofcheck rules diff"));
  CHECK_THAT(problem([] { return value_of_option(option("royalties.netting"), "both-voids"); }),
             Has("known: difference, row-winner-only") && Has("did you mean both-void?"));
}

namespace {

/// bga-pineapple with one entry of a table changed.
Rules with_entry(Rules rules, std::string_view table, std::string_view entry, int number) {
  REQUIRE_FALSE(set_entry(rules, *ofc::find_rule(table), entry, std::to_string(number)));
  return rules;
}

}  // namespace

TEST_CASE("Two houses that differ in one entry of a table part on a deal that shows it", "[harness][prove][tables]") {
  const Rules high = preset("bga-pineapple").rules;
  const Rules low = preset("bga-pineapple-deuce").rules;
  for (const ofc::RuleInfo* table : all_tables()) {
    if (!table->table.instead_of.empty()) continue;
    const Rules& base = table->id == ofc::rule::royalties_low_middle ? low : high;
    for (std::size_t entry = 0; entry < table->table.entries.size(); entry += 3) {
      CAPTURE(table->id.name, table->table.entries[entry]);
      const int other = table->table.get(base, entry) + 1;
      const Rules changed = with_entry(base, table->id.name, table->table.entries[entry], other);
      const auto found = smallest_difference(base, changed);
      REQUIRE(found);
      CHECK(std::holds_alternative<RoyaltiesQuestion>(found->question));
    }
  }
}

namespace {

/// A house with these options and one with a table in their place.
struct WrittenOut {
  std::string_view preset;
  std::map<std::string, std::string, std::less<>> options;
  std::string_view table, text;
};

std::pair<Rules, Rules> houses_of(const WrittenOut& each) {
  const Rules named = std::get<Rules>(ofc::with_options(preset(each.preset).rules, each.options));
  Rules written = preset(each.preset).rules;
  REQUIRE_FALSE(ofc::set_option(written, *ofc::find_rule(each.table), each.text));
  return {named, written};
}

constexpr std::string_view all_trips =
    "222: 17, 333: 17, 444: 17, 555: 17, 666: 17, 777: 17, 888: 17, 999: 17, TTT: 17, JJJ: 17, QQQ: 17, KKK: 17, AAA: "
    "17";
constexpr std::string_view stay_by_trips =
    "top-222: 14, top-333: 14, top-444: 14, top-555: 14, top-666: 14, top-777: 14, top-888: 14, top-999: 14, "
    "top-TTT: 14, top-JJJ: 14, top-QQQ: 14, top-KKK: 14, top-AAA: 14";

}  // namespace

TEST_CASE("A table that says what the named options say is proved to come to the same", "[harness][prove][tables]") {
  const std::string ladder = fmt::format("{{QQ: 14, KK: 15, AA: 16, {}}}", all_trips);
  const std::string quads =
      fmt::format("{{{}, bottom-quads: 14, bottom-straight-flush: 14, bottom-royal-flush: 14}}", stay_by_trips);
  const std::string exact = fmt::format("{{{}, bottom-quads: 14}}", stay_by_trips);
  const std::vector<WrittenOut> houses = {
      {"bga-pineapple", {}, "showdown.lines-table", "{3-0: 6, 2-0: 2, 2-1: 1, 1-0: 1}"},
      {"bga-pineapple", {{"showdown.lines", "two-four"}}, "showdown.lines-table", "{3-0: 4, 2-0: 3, 2-1: 2, 1-0: 2}"},
      {"bga-pineapple", {{"showdown.lines", "majority"}}, "showdown.lines-table", "{3-0: 6, 2-0: 1, 2-1: 1, 1-0: 1}"},
      {"bga-pineapple", {{"showdown.scoop", "loses-none"}}, "showdown.lines-table", "{3-0: 6, 2-0: 5, 2-1: 1, 1-0: 4}"},
      {"bga-pineapple", {}, "showdown.foul-table", "{points: 6, royalties: 1}"},
      {"bga-pineapple", {{"showdown.foul-pays", "four"}}, "showdown.foul-table", "{points: 4}"},
      {"bga-pineapple", {{"showdown.foul-pays", "nothing"}}, "showdown.foul-table", "{}"},
      {"bga-pineapple-progressive", {}, "fantasyland.entry-table", ladder},
      {"bga-pineapple", {}, "fantasyland.stay-table", quads},
      {"bga-pineapple", {{"fantasyland.stay-threshold", "exact"}}, "fantasyland.stay-table", exact},
      {"bga-pineapple", {{"fantasyland.stay", "never"}}, "fantasyland.stay-table", "{}"},
  };
  for (const WrittenOut& each : houses) {
    CAPTURE(each.table, each.text);
    const auto [named, written] = houses_of(each);
    CHECK_FALSE(smallest_difference(named, written));
    for (const ofc::TableEntry& entry : entries_of(*ofc::find_rule(each.table), written)) {
      CAPTURE(entry.name);
      const int other = entry.number == 17 ? 16 : entry.number + 1;
      CHECK(smallest_difference(named, with_entry(written, each.table, entry.name, other)));
    }
  }
}

TEST_CASE("Two houses that differ in what no legal board shows are equal", "[harness][prove][tables]") {
  Rules strict = preset("bga-pineapple").rules;
  strict.middle_bottom_tie = ofc::Tie::foul;  // so that no legal board has a royal flush in the middle
  CHECK_FALSE(smallest_difference(strict, with_entry(strict, "royalties.middle", "royal-flush", 7)));
  CHECK(smallest_difference(preset("bga-pineapple").rules,
                            with_entry(preset("bga-pineapple").rules, "royalties.middle", "royal-flush", 7)));
}

TEST_CASE("A proof under a table is not that of another table", "[harness][prove][tables]") {
  // By these tables a straight in the middle earns as much as one at the bottom, so that nettings part elsewhere.
  Rules none = preset("bga-pineapple").rules;
  for (const ofc::RuleInfo* table : all_tables()) {
    if (table->table.instead_of.empty()) clear_table(none, *table);
  }
  const auto [first, second] = both_of(values("royalties.netting", "difference", "row-winner-only"), none);
  CHECK_FALSE(smallest_difference(first, second));
  CHECK(says(parting("royalties.netting", "difference", "row-winner-only")) != "equal");
}

TEST_CASE("What a foul pays is told where no row earns nothing", "[harness][prove][tables]") {
  Rules generous = preset("bga-pineapple").rules;
  generous.tables.bottom.fill(3);
  generous.tables.middle.fill(2);
  const auto [first, second] = both_of(values("showdown.foul-pays", "six-and-royalties", "six"), generous);
  const auto found = smallest_difference(first, second);
  REQUIRE(found);
  CHECK(in_words(found->first) != in_words(found->second));
}
