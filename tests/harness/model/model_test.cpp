// The model of an engine: without a change that counts it is the oracle, and each slip of the catalogue is one thing.
#include "harness/model/model.h"

#include <set>

#include "harness/answer/oracle_answer.h"
#include "harness/causes/causes.h"
#include "harness/deals/generated_source.h"
#include "harness/model/catalogue.h"
#include "harness/model/reach.h"
#include "harness/model/row_class.h"
#include "harness/run/judge.h"
#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "tests/catch.h"
#include "tests/harness/support.h"

using namespace ofcheck;

namespace {

const std::vector<Operation> every_operation_of_deals = {Operation::rank,  Operation::compare,
                                                         Operation::foul,  Operation::royalties,
                                                         Operation::score, Operation::fantasyland};
const std::vector<Operation> every_operation_of_matches = {Operation::placements, Operation::settle, Operation::play};

Question question_of(bool matches, std::uint64_t index, const ofc::Rules& rules) {
  return make_generated_question(matches, 11, index, rules,
                                 matches ? every_operation_of_matches : every_operation_of_deals);
}

}  // namespace

TEST_CASE("A model whose slip changes nothing answers as the oracle does", "[model]") {
  // So many points come up nowhere, yet every step is the model's own.
  const Slips no_change = {{SlipKind::clamped, 0, 0, 1'000'000}};
  for (const std::string_view name : preset_names()) {
    const ofc::Rules& rules = preset(name).rules;
    for (const bool matches : {false, true}) {
      for (std::uint64_t i = 0; i < (matches ? 40U : 400U); ++i) {
        const Question question = question_of(matches, i, rules);
        INFO(name << ": " << text_of(question));
        CHECK(judge(oracle_answer(question, rules), predict(question, rules, no_change)).verdict == Verdict::pass);
      }
    }
  }
}

TEST_CASE("Every slip of the catalogue has words of its own", "[model]") {
  for (const std::string_view name : {"bga-pineapple", "variations-deuce"}) {
    const ofc::Rules& rules = preset(name).rules;
    std::set<std::string> said;
    for (const Slip& slip : known_slips(rules)) {
      INFO(describe(slip, rules));
      CHECK(said.insert(describe(slip, rules)).second);
    }
  }
}

TEST_CASE("What only an engine takes for a low has the class of a middle that is none", "[model]") {
  const auto class_of = [](ofc::Rank highest, ofc::Rank next) {
    ofc::JudgedBoard judged;
    judged.low = ofc::LowValue{{highest, next}};
    const int found = row_class(ofc::Row::middle, judged);
    return describe_class_alone(ofc::Row::middle, found);
  };
  CHECK(class_of(ofc::Rank::ten, ofc::Rank::six) == "ten-high lows");
  CHECK(class_of(ofc::Rank::seven, ofc::Rank::six) == "seven-high lows");
  for (const ofc::Rank rank : {ofc::Rank::two, ofc::Rank::jack, ofc::Rank::queen, ofc::Rank::ace})
    CHECK(class_of(rank, ofc::Rank::six) == "middles that are no low");
}

TEST_CASE("A number is read from an answer", "[model]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const Slips played = {{SlipKind::scoop_bonus, 0, 0, 7}};
  std::size_t read = 0;
  for (std::uint64_t i = 0; i < 600; ++i) {
    const Question question = question_of(false, i, rules);
    const Answer got = predict(question, rules, played);
    if (judge(oracle_answer(question, rules), got).verdict == Verdict::pass) continue;
    const std::vector<Slip> found = closed_by(open_slips(rules), question, rules, {}, got);
    CHECK(std::find(found.begin(), found.end(), played[0]) != found.end());
    ++read;
  }
  CHECK(read > 5);
}

TEST_CASE("A royal flush keeps its royalty where royalties are shifted up", "[model]") {
  const Slips shifted = {{SlipKind::royalty_shifted, place::bottom, 0, 1}};
  const ModelSteps steps(preset("bga-pineapple").rules, shifted);
  ofc::JudgedBoard judged;
  judged.bottom = {ofc::Category::straight_flush, {ofc::Rank::king}};
  CHECK(steps.royalties({}, judged).bottom == ofc::Points{25});  // as a royal flush; the rules: 15
  judged.bottom = {ofc::Category::royal_flush, {ofc::Rank::ace}};
  CHECK(steps.royalties({}, judged).bottom == ofc::Points{25});
}

TEST_CASE("A wheel that is known as a straight is no straight flush where the slip is about suited ones", "[model]") {
  const Slips suited = {{SlipKind::wheel_unknown, place::middle | place::bottom, 1}};
  const ModelSteps steps(preset("bga-pineapple").rules, suited);
  const auto category = [&](std::string_view text) { return steps.hand(test::row(ofc::Row::bottom, text)).category; };
  CHECK(category("5h4d3h2hAh") == ofc::Category::straight);
  CHECK(category("5h4h3h2hAh") == ofc::Category::flush);
  CHECK(category("6h5h4h3h2h") == ofc::Category::straight_flush);
}

TEST_CASE("Ranks as text up to 14 stand from 10 to 14 and then from 2 to 9", "[model]") {
  const Slips as_text = {{SlipKind::ranks_as_text, place::all, 2}};
  const ModelSteps steps(preset("bga-pineapple").rules, as_text);
  const auto top = [](std::string_view text) { return test::row(ofc::Row::top, text); };
  const auto beats = [&](std::string_view a, std::string_view b) {
    return std::get<std::strong_ordering>(steps.compare(top(a), top(b))) > 0;
  };
  CHECK(beats("9c9d2h", "AcAd2s"));  // 9 comes after 14
  CHECK(beats("2c2d3h", "KcKd3s"));  // 2 comes after 13
  CHECK(beats("AcAd2h", "KcKd2s"));  // 14 comes after 13
  CHECK(beats("JcJd2h", "TcTd2s"));  // 11 comes after 10
}

TEST_CASE("Ranks that are sorted as text have their kickers from 9 to 2 and from ace to ten", "[model]") {
  const Slips sorted = {{SlipKind::sorted_as_text, place::showdown}};
  const Slips no_straights = {{SlipKind::sorted_as_text, place::showdown, 1}};
  const auto hand = [](const Slips& slips, std::string_view text) {
    return ModelSteps(preset("bga-pineapple").rules, slips).hand(test::row(ofc::Row::bottom, text));
  };
  using enum ofc::Rank;
  CHECK(hand(sorted, "AhTc9d3s2c").ranks == std::array{nine, three, two, ace, ten});
  CHECK(hand(sorted, "7h7cKd3s2c").ranks == std::array{seven, three, two, king, none});
  CHECK(hand(sorted, "KhKc2d2s5c").ranks == std::array{two, king, five, none, none});
  CHECK(hand(sorted, "Th9c8d7s6c").category == ofc::Category::straight);
  CHECK(hand(no_straights, "Th9c8d7s6c").category == ofc::Category::high_card);
  CHECK(hand(no_straights, "Th9h8h7h6h").category == ofc::Category::flush);
  CHECK(hand(no_straights, "AhKcQdJsTc").category == ofc::Category::straight);
  CHECK(hand(no_straights, "9h8c7d6s5c").category == ofc::Category::straight);
}

TEST_CASE("An ace that counts as one stands after the ranks of which there are more", "[model]") {
  const Slips low = {{SlipKind::ace_is_one, place::all, 1}};
  const ModelSteps steps(preset("bga-pineapple").rules, low);
  const auto told = [&](std::string_view text) { return steps.told(test::row(ofc::Row::bottom, text)).ranks; };
  using enum ofc::Rank;
  CHECK(told("8h8s8d8cQc") == std::array{eight, queen, none, none, none});
  CHECK(told("TsTd6d6h6c") == std::array{six, ten, none, none, none});
  CHECK(told("AsAdKc5h4d") == std::array{ace, king, five, four, none});
  CHECK(told("AsAdKcKh4d") == std::array{king, ace, four, none, none});
  CHECK(told("AsJhTc9h8d") == std::array{jack, ten, nine, eight, ace});
}

TEST_CASE("A rank that is taken for another pairs with it, but not in a flush", "[model]") {
  const Slips slips = {{SlipKind::rank_read_as, place::showdown, 12, 11}};
  const ModelSteps steps(preset("bga-pineapple").rules, slips);
  const auto category = [&](std::string_view text) { return steps.hand(test::row(ofc::Row::bottom, text)).category; };
  CHECK(category("QhJc9d8s2c") == ofc::Category::pair);
  CHECK(category("QhQcJdJs2c") == ofc::Category::quads);
  CHECK(category("AhKcQdJsTc") == ofc::Category::pair);
  CHECK(category("QhJh9h8h2h") == ofc::Category::flush);
  // Beside a joker it is read as it is: two of the same card could not be told from it.
  const RowCards with_joker = test::row(ofc::Row::bottom, "Qh Jh Qc Jc X1");
  CHECK(steps.hand(with_joker).category == ofc::Category::full_house);
}

namespace {

/// Where a match of three with the button at the first chair stands after these chairs have put their first five cards
/// at the bottom. The deck has its cards in a fixed order.
NextResult next_after(const std::vector<int>& chairs, const Slips& slips) {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  PlayQuestion question;
  question.chairs = 3;
  question.stacks.fill(100);
  StackedHand hand;
  for (int i = 0; i < 52; ++i) hand.deck.push_back(ofc::card_at(i));
  question.hands.push_back(hand);
  for (const int chair : chairs) {
    const Answer now = predict(question, rules, slips);
    Action action{chair, {}};
    const NextResult next = **std::get<PlayResult>(std::get<Result>(now)).next;
    for (const ofc::Card card : *next.held) action.placement.placed.push_back({card, ofc::Row::bottom});
    question.hands[0].actions.push_back(action);
  }
  return **std::get<PlayResult>(std::get<Result>(predict(question, rules, slips))).next;
}

/// The places in the deck of the cards that are held.
std::vector<int> places_in_deck(const NextResult& next) {
  std::vector<int> places;
  for (const ofc::Card card : *next.held) places.push_back(ofc::deck_index(card));
  std::sort(places.begin(), places.end());
  return places;
}

}  // namespace

TEST_CASE("A row that keeps no seat in Fantasyland leaves it to the others", "[model]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const auto stays = [&](std::string_view board, const Slip& slip) {
    const Answer answer =
        predict(FantasylandQuestion{parse_board(board, "a board"), ofc::CardCount{14}}, rules, {slip});
    return *std::get<FantasylandResult>(std::get<Result>(answer)).fantasyland;
  };
  constexpr std::string_view top_and_bottom = "2c 2d 2h / 4d 4h 4s 3c 2s / 8s 8d 8h 8c Kd";
  constexpr std::string_view top_alone = "2c 2d 2h / 4d 4h 4s 3c 2s / 8s 8d 8h 4c Kd";
  constexpr auto quads = static_cast<int>(ofc::Category::quads);
  constexpr auto trips = static_cast<int>(ofc::Category::trips);
  const Slip no_trips{SlipKind::stays, place::top, top_range(first_trips_class, top_classes - 1), 0};
  CHECK(stays(top_and_bottom, {SlipKind::stays, place::bottom, quads, 0}));
  CHECK(stays(top_and_bottom, no_trips));
  CHECK_FALSE(stays(top_alone, no_trips));
  CHECK(stays(top_alone, {SlipKind::stays, place::bottom, trips, 0}));
}

TEST_CASE("Turns and burnt cards change who acts and on what", "[model]") {
  using Places = std::vector<int>;
  // By the rules the seats to the left of the button act first: chairs 1, 2 and 0, and are dealt in this order.
  CHECK(next_after({}, {}).chair == 1);
  CHECK(next_after({1, 2}, {}).chair == 0);
  CHECK(places_in_deck(next_after({1, 2, 0}, {})) == Places{15, 16, 17});
  const Slips button_first = {{SlipKind::seats_act, 0, 0, 1}};
  CHECK(next_after({}, button_first).chair == 0);
  CHECK(places_in_deck(next_after({}, button_first)) == Places{0, 3, 6, 9, 12});  // a card each time round
  CHECK(next_after({0, 1, 2}, button_first).chair == 0);
  const Slips counterclockwise = {{SlipKind::seats_act, 0, 0, -1}};
  CHECK(next_after({}, counterclockwise).chair == 2);
  CHECK(next_after({2}, counterclockwise).chair == 1);
  CHECK(next_after({2, 1}, counterclockwise).chair == 0);
  const Slips burnt = {{SlipKind::card_burnt}};
  CHECK(places_in_deck(next_after({}, burnt)) == Places{0, 3, 6, 9, 12});
  CHECK(places_in_deck(next_after({1, 2, 0}, burnt)) == Places{16, 17, 18});  // card 15 is burnt
}

TEST_CASE("A fouled board keeps its royalties, against a legal one alone or also against another", "[model]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  constexpr std::string_view fouled_kings = "Ks Kd 2h / 4s 4d 6h 8h 9d / 3h 5c 7c Ts Jd";
  const auto first_scores = [&](const ScoreQuestion& question, const Slips& slips) {
    return ModelSteps(rules, slips).score(question.span()).points[0];
  };
  const Slips against_legal = {{SlipKind::royalties_if_fouled, 0, 0, 1}};
  const Slips against_all = {{SlipKind::royalties_if_fouled, 0, 1, 1}};
  const ScoreQuestion both_foul = test::boards({fouled_kings, "2s 2d 7d / Ah Ac 5h 5d 9h / 3c 3d 6s Tc Kh"});
  CHECK(first_scores(both_foul, {}) == ofc::Points{0});
  CHECK(first_scores(both_foul, against_legal) == ofc::Points{0});
  CHECK(first_scores(both_foul, against_all) == ofc::Points{8});
  const ScoreQuestion one_fouls = test::boards({fouled_kings, "2s 3d 4c / 6s 6d Tc Kh Ac / As Ad Qh Qs 5d"});
  for (const Slips& slips : {against_legal, against_all})
    CHECK(first_scores(one_fouls, slips) == first_scores(one_fouls, {}) + ofc::Points{8});
}

TEST_CASE("A slip shows behind another of its kind that is about other boards", "[model]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const auto rows = [&](const ScoreQuestion& question, const Slips& slips) {
    return ModelSteps(rules, slips).score(question.span()).pairs[0].rows;
  };
  const ScoreQuestion both_foul = test::boards({"Ks Kd 2h / 4s 4d 6h 8h 9d / 3h 5c 7c Ts Jd", test::fouled});
  const ScoreQuestion one_fouls = test::boards({"2h 4s 8c / 7h 8d Jc Kc As / Ad Qh Qs 5s 5c", test::fouled});
  const Slip beside_one{SlipKind::rows_beside_foul, 0, 0, 0};
  const Slip beside_both{SlipKind::rows_beside_foul, 0, 1, 1};
  for (const Slips& both : {Slips{beside_one, beside_both}, Slips{beside_both, beside_one}}) {
    CHECK(rows(one_fouls, both) == ofc::PairScore{}.rows);
    CHECK(rows(both_foul, both) != ofc::PairScore{}.rows);
  }
  CHECK(rows(one_fouls, {}) != ofc::PairScore{}.rows);
  CHECK(rows(both_foul, {}) == ofc::PairScore{}.rows);
}

TEST_CASE("A foul is a scoop that the first seat alone is paid for", "[model]") {
  const ofc::Rules& rules = preset("bga-pineapple").rules;
  const auto first_scores = [&](const ScoreQuestion& question, const Slip& slip) {
    return ModelSteps(rules, {slip}).score(question.span()).points[0];
  };
  const ScoreQuestion first_fouls = test::boards({test::fouled, "2h 4s 8c / 7h 8d Jc Kc As / Ad Qh Qs 5s 5c"});
  const ScoreQuestion second_fouls = test::boards({"2h 4s 8c / 7h 8d Jc Kc As / Ad Qh Qs 5s 5c", test::fouled});
  for (const int foul_too : {0, 1}) {
    const Slip for_first{SlipKind::scoop_for_first, 0, foul_too, 1};
    CHECK(first_scores(second_fouls, for_first) == ofc::Points{6});
    CHECK(first_scores(first_fouls, for_first) == ofc::Points{foul_too == 1 ? -3 : -6});
  }
}

TEST_CASE("What the first seat and the last settle may have the opposite sign, and the others' pairs stay", "[model]") {
  const ofc::Rules& rules = preset("bga-original").rules;
  const std::vector<Operation> operations = {Operation::score};
  const Slips reversed = {{SlipKind::pair_reversed, 0, 0, seats::last}};
  for (std::uint64_t i = 0; i < 60; ++i) {
    const auto question = std::get<ScoreQuestion>(make_generated_question(false, 5, i, rules, operations));
    ofc::Score expected = ModelSteps(rules, {}).score(question.span());
    for (ofc::PairScore& pair : std::span(expected.pairs).first(expected.pair_count)) {
      if (question.seats < 3 || pair.first.index != 0 || pair.second.index != question.seats - 1) continue;
      expected.points[0] += ofc::Points{-2 * pair.first_scores.value};
      expected.points[question.seats - 1] += ofc::Points{-2 * pair.second_scores.value};
    }
    CHECK(ModelSteps(rules, reversed).score(question.span()).points == expected.points);
  }
}

TEST_CASE("The ace of a flush is low beside a deuce", "[model]") {
  const Slips low = {{SlipKind::ace_is_one, place::all, 2}};
  const ModelSteps steps(preset("bga-pineapple").rules, low);
  const auto beats = [&](std::string_view a, std::string_view b) {
    const auto row = [](std::string_view text) { return test::row(ofc::Row::bottom, text); };
    return std::get<std::strong_ordering>(steps.compare(row(a), row(b))) > 0;
  };
  CHECK(beats("Kh9h7h4h3h", "AsQs8s5s2s"));
  CHECK(beats("AsQs8s5s3s", "Kh9h7h4h2h"));  // no deuce beside the ace
  CHECK(beats("AcAd8s5s2s", "KcKd8h5h2h"));  // no flush
}

TEST_CASE("Lows are compared from the lowest where that is said of the middle alone", "[model]") {
  const ofc::Rules& rules = preset("variations-deuce").rules;
  const auto beats = [&](const Slips& slips, std::string_view a, std::string_view b) {
    const auto row = [](std::string_view text) { return test::row(ofc::Row::middle, text); };
    return std::get<std::strong_ordering>(ModelSteps(rules, slips).compare(row(a), row(b))) > 0;
  };
  CHECK(beats({}, "8c7d6s4h3c", "9c7h6d4s2c"));
  CHECK(beats({{SlipKind::ranks_ascending, place::all, 0, -1}}, "8c7d6s4h3c", "9c7h6d4s2c"));
  CHECK(beats({{SlipKind::ranks_ascending, place::middle, 0, -1}}, "9c7h6d4s2c", "8c7d6s4h3c"));
}

TEST_CASE("What a slip cannot reach it leaves as it is", "[model]") {
  std::size_t left_alone = 0;
  std::size_t tried = 0;
  const auto holds_for = [&](const Question& question, const ofc::Rules& rules, const Slips& beside,
                             const std::vector<Slip>& slips) {
    const Reach reach(question, rules, beside);
    const Answer before = predict(question, rules, beside);
    for (Slip slip : slips) {
      ++tried;
      if (slip.kind == SlipKind::royalty) slip.value = 17;
      if (reach.may_change(slip)) continue;
      ++left_alone;
      Slips with_it = beside;
      with_it.push_back(slip);
      INFO(describe(slip, rules) << ": " << text_of(question));
      const Answer after = predict(question, rules, with_it);
      if (!passes(before, after)) FAIL_CHECK("the answer changes");
    }
  };
  for (const std::string_view name : preset_names()) {
    const ofc::Rules& rules = preset(name).rules;
    std::vector<Slip> slips = known_slips(rules);
    const std::vector<Slip> open = open_slips(rules);
    slips.insert(slips.end(), open.begin(), open.end());
    std::uint64_t i = 0;
    for (const Slips& beside :
         {Slips{}, Slips{{SlipKind::hand_read_as, place::showdown, 7, 2}},
          Slips{{SlipKind::categories_swapped, place::all, 4}, {SlipKind::entry, place::top, top_range(10, 10), 15}},
          Slips{{SlipKind::stays, place::bottom, 6, 16}, {SlipKind::royalty_shifted, place::showdown, 0, 1}},
          Slips{{SlipKind::ace_is_one, place::all, 1}, {SlipKind::stays, place::top, top_range(3, 20), 0}}}) {
      for (const bool matches : {false, true}) {
        for (int more = 0; more < (matches ? 4 : 24); ++more, ++i)
          holds_for(question_of(matches, i, rules), rules, beside, slips);
      }
    }
  }
  CHECK(left_alone * 2 > tried);
}

TEST_CASE("Slips of different steps come to the same in either order", "[model]") {
  constexpr std::size_t stride = 97;  // a few of each step, others beside each other each time
  for (const std::string_view name : {"bga-pineapple", "variations-deuce", "pokermagnet"}) {
    const ofc::Rules& rules = preset(name).rules;
    const std::vector<Slip> slips = known_slips(rules);
    std::uint64_t index = 0;
    for (std::size_t i = 0; i < slips.size(); i += 5) {
      for (std::size_t j = i % stride; j < slips.size(); j += stride) {
        if (step_of(slips[i].kind) == step_of(slips[j].kind)) continue;
        const Question question = question_of(index % 40 == 0, index, rules);
        ++index;
        INFO(describe(slips[i], rules) << "; " << describe(slips[j], rules) << ": " << text_of(question));
        const Answer one_way = predict(question, rules, {slips[i], slips[j]});
        if (!passes(one_way, predict(question, rules, {slips[j], slips[i]}))) FAIL_CHECK("the answers differ");
      }
    }
    CHECK(index > 1000);
  }
}
